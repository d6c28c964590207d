package app

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/app/game"
	"sudoscope/app/lesson"
	"sudoscope/app/link"
	"sudoscope/app/page"
	"sudoscope/app/pages/code"
	"sudoscope/app/pages/compare"
	"sudoscope/app/pages/lessons"
	"sudoscope/app/pages/play"
	puzzlespage "sudoscope/app/pages/puzzles"
	"sudoscope/app/pages/techniques"
	"sudoscope/app/pages/watch"
	"sudoscope/app/practice"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

var _ page.Navigator = (*Program)(nil)

// tabNamed returns the tab of a page by its ID. Earlier versions remembered names, which were
// these with a capital.
func (p *Program) tabNamed(name string) *railTab {
	for _, t := range p.tabs {
		if strings.EqualFold(t.ID, name) {
			return t
		}
	}
	return nil
}

// tabOf returns the tab of a page.
func (p *Program) tabOf(e page.Entry) *railTab { return p.tabNamed(e.ID) }

func (p *Program) watch() *watch.Page     { return p.build(p.tabOf(watch.Entry())).(*watch.Page) }
func (p *Program) compare() *compare.Page { return p.build(p.tabOf(compare.Entry())).(*compare.Page) }
func (p *Program) techniques() *techniques.Page {
	return p.build(p.tabOf(techniques.Entry())).(*techniques.Page)
}
func (p *Program) play() *play.Page       { return p.build(p.tabOf(play.Entry())).(*play.Page) }
func (p *Program) code() *code.Page       { return p.build(p.tabOf(code.Entry())).(*code.Page) }
func (p *Program) lessons() *lessons.Page { return p.build(p.tabOf(lessons.Entry())).(*lessons.Page) }
func (p *Program) puzzles() *puzzlespage.Page {
	return p.build(p.tabOf(puzzlespage.Entry())).(*puzzlespage.Page)
}

// Show turns to a page that asks for it.
func (p *Program) Show(one page.Page) {
	for _, t := range p.tabs {
		if t.page == one {
			p.turnTo(t)
		}
	}
}

// shown turns to a page if there is something on it to see.
func (p *Program) shown(one page.Page, ok bool) bool {
	if ok {
		p.Show(one)
	}
	return ok
}

// Watch shows how a puzzle is solved by the algorithm that was watched last.
func (p *Program) Watch(z puzzles.Puzzle) bool {
	w := p.watch()
	return p.shown(w, w.Start(z, w.Solver()))
}

// Solve shows how a puzzle is solved by an algorithm with options of its own.
func (p *Program) Solve(z puzzles.Puzzle, a *algorithms.Algorithm, o algorithms.Options) bool {
	w := p.watch()
	return p.shown(w, w.Solve(z, a, o))
}

// WatchMaking shows how a puzzle is made.
func (p *Program) WatchMaking(r generate.Recipe, seed uint64) bool {
	w := p.watch()
	return p.shown(w, w.WatchMaking(r, seed, 0))
}

// Race shows a game beside the way on which a person who knows every technique
// would have gone.
func (p *Program) Race(g *game.Game) {
	c := p.compare()
	p.shown(c, c.WatchGame(g))
}

// RunProgram runs the program on the Code page on a puzzle.
func (p *Program) RunProgram(z puzzles.Puzzle) {
	p.env.Choose(z)
	p.turnTo(p.tabOf(code.Entry()))
}

// Compete races algorithms on a puzzle.
func (p *Program) Compete(z puzzles.Puzzle, all []*algorithms.Algorithm) bool {
	c := p.compare()
	return p.shown(c, c.Compete(z, all))
}

// Reason shows how a puzzle is reasoned through.
func (p *Program) Reason(z puzzles.Puzzle) bool {
	t := p.techniques()
	return p.shown(t, t.Start(z))
}

// ReasonAlong shows one step of a way to reason that has been found already.
func (p *Program) ReasonAlong(z puzzles.Puzzle, path []practice.PathStep, end *technique.Position, at int) {
	t := p.techniques()
	t.Begin(z, "this game")
	t.Solve(path, end, at)
	p.Show(t)
}

// Play begins a game of a puzzle.
func (p *Program) Play(z puzzles.Puzzle, from game.Origin) { p.play().Begin(z, from) }

// Edit lays a puzzle on the desk of the Puzzles page.
func (p *Program) Edit(z puzzles.Puzzle) {
	desk := p.puzzles()
	p.Show(desk)
	desk.Edit(z)
}

// Explore shows a scene of a lesson on the page on which it is at home, and offers the way
// back.
func (p *Program) Explore(s *lesson.Staged, at []int64) bool {
	pages := map[lesson.Page]page.Explorable{
		lesson.OnWatch: p.watch(), lesson.OnCompare: p.compare(), lesson.OnTechniques: p.techniques(),
		lesson.OnPlay: p.play(), lesson.OnPuzzles: p.puzzles(),
	}
	one := pages[s.Scene.Page]
	if one == nil || !one.Explore(s, at) {
		return false
	}
	p.left = p.seen == p.tabOf(lessons.Entry())
	p.Show(one)
	if p.left {
		p.env.Offer("Exploring a moment of the lesson. F6 goes back.", "Back to the lesson", p.backToLesson)
	}
	return true
}

// Follow shows what a link says.
func (p *Program) Follow(l *link.Link) { p.links.Follow(l) }

// backToLesson goes back to the lesson that was left to explore, exactly where it was.
func (p *Program) backToLesson() {
	switch {
	case !p.front.Free():
	case !p.left:
		p.env.Notify("There is no lesson to go back to: none was left with Explore.")
	default:
		p.left = false
		p.notice.Dismiss()
		p.turnTo(p.tabOf(lessons.Entry()))
	}
}

// addToLesson adds what is on screen to the lesson that is open.
func (p *Program) addToLesson() {
	if !p.front.Free() {
		return
	}
	one, ok := p.seen.page.(page.Staging)
	if !ok {
		p.env.Notify("This page has nothing for a lesson: turn to one with a board.")
		return
	}
	s, err := one.Scene()
	if err != nil {
		dialogs.TellError(p.env, "A lesson cannot have this", err)
		return
	}
	p.lessons().Collect(s)
}

// Open opens a lesson or a program on the page that has them, a saved run on the page on
// which it is watched, and a saved game on that on which it is played. Data that were
// exported are imported. It reports whether the file is one of these.
func (p *Program) Open(path string) bool {
	switch {
	case strings.EqualFold(filepath.Ext(path), ".zip"):
		dialogs.ImportFile(p.env, path)
	case store.IsGame(path):
		p.turnTo(p.tabOf(play.Entry()))
		p.play().OpenCopy(path)
	case lesson.IsFile(path):
		p.turnTo(p.tabOf(lessons.Entry()))
		p.lessons().OpenFile(path)
	case code.IsFile(path):
		p.turnTo(p.tabOf(code.Entry()))
		p.code().OpenFile(path)
	case isSavedRun(path):
		p.turnTo(p.tabOf(watch.Entry()))
		p.watch().OpenRun(path)
	default:
		return false
	}
	return true
}

// dropped gives files that were dropped on the window to the page, but a run or a
// game to its own page, and to the Puzzles page what the page has no use for.
func (p *Program) dropped(files []fyne.URI) {
	if len(files) == 0 || len(files) == 1 && p.Open(files[0].Path()) {
		return
	}
	if one, ok := p.seen.page.(page.Dropper); ok && one.Dropped(files) {
		return
	}
	desk := p.puzzles()
	p.Show(desk)
	desk.Dropped(files)
}

// isSavedRun reports whether there is a run in the file at path, or should be by
// its name.
func isSavedRun(path string) bool {
	if store.IsGame(path) {
		return false
	}
	for _, f := range export.Formats() {
		if f.ID == export.FormatRun && strings.EqualFold(filepath.Ext(path), f.Extension) {
			return true
		}
	}
	return store.IsRun(path)
}
