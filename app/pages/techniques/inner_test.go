package techniques

import (
	"sudoscope/algorithms/technique"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// Lines are the lines of the list that is seen, also those out of sight.
func (t *Page) Lines() []widgets.ListLineText {
	l := t.steps.lines
	if t.guide.Visible() {
		l = t.guide.lines
	}
	return puzzles.Map(l.entries, func(e entry) widgets.ListLineText { return e.ListLineText })
}

// Exercise is the exercise on the page, and Question what is asked; nil if there is none.
func (t *Page) Exercise() *asking.Practice { return t.exercise }
func (t *Page) Question() *asking.Question { return t.quiz.Question }

// Draw draws all that can be seen, and Tick a frame.
func (t *Page) Draw() { t.stage.Draw() }
func (t *Page) Tick() { t.stage.Animation.Tick(0) }

// Playing reports whether the path plays.
func (t *Page) Playing() bool { return t.walk.Playing() }

// Allow allows some techniques.
func (t *Page) Allow(may func(*technique.Technique) bool) { t.allow(may) }

// Export makes what is exported of the page.
func (t *Page) Export(use func(dialogs.Exportable)) { t.withRun(use) }
