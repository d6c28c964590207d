package puzzles

import (
	"context"
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// keyPattern is the key under which the pattern drawn last is remembered.
const keyPattern = "puzzles.pattern"

// drawing is the pattern of clues that puzzles are made on: it is drawn on the board of
// the editor, where it takes the place of the puzzle meanwhile. Whatever changes it goes
// through set.
type drawing struct {
	sketch[generate.Pattern]
	used        bool // puzzles are made on the pattern
	interrupted bool // to show a puzzle that is being made
	erasing     bool

	outlook generate.Outlook
	wrong   error // why the pattern can have no puzzle
	looking page.Job
	survey  func(context.Context, generate.Recipe, uint64, func(generate.Outlook)) error
}

// A survey begins when nothing has been drawn for so long.
const surveyDelay = 300 * time.Millisecond

// surveySeed is always the same, so that what is said of a pattern is.
const surveySeed = 1

func newDrawing(p *Page) *drawing {
	d := &drawing{survey: generate.Survey}
	d.sketch = sketch[generate.Pattern]{page: p, drawn: generate.NoClues(puzzles.Classic), changed: d.look}
	shape, last, err := generate.ParsePattern(page.Recall(p.env.Settings, keyPattern, ""), puzzles.Classic)
	if err == nil && shape == puzzles.Classic {
		d.drawn = last
	}
	return d
}

// shape is that of the board: regions that are drawn for each puzzle are not known before.
func (d *drawing) shape() puzzles.Shape {
	m := d.page.maker
	if plain := m.shape().Plain(); m.recipe.DrawRegions && plain.Valid() {
		return plain
	}
	return m.shape()
}

// show begins to draw, or goes on with it.
func (d *drawing) show() {
	d.page.editor.hideText()
	d.used, d.open, d.interrupted = true, true, false
	d.fit()
	d.changed()
}

// leave shows the puzzle in the editor again. Puzzles are still made on the pattern.
func (d *drawing) leave() {
	if !d.open {
		return
	}
	d.endStroke()
	d.open = false
	d.looking.Cancel()
	d.page.editor.show()
	d.page.maker.refresh()
}

// interrupt shows the puzzle that is being made.
func (d *drawing) interrupt() {
	open := d.open
	d.leave()
	d.interrupted = open
}

// resume goes on drawing where no puzzle came of it.
func (d *drawing) resume() {
	if d.interrupted && d.used {
		d.show()
	}
}

// drop has puzzles made on any pattern.
func (d *drawing) drop() {
	d.used = false
	d.leave()
	d.page.maker.refresh()
}

// fit begins anew where the size has become another.
func (d *drawing) fit() {
	if s := d.shape(); len(d.drawn) != s.Cells() {
		d.drawn, d.History, d.cursor = generate.NoClues(s), page.History[generate.Pattern]{}, 0
		d.stroking = false
	}
}

// resize takes over another size of the form, and how many solutions there may be.
func (d *drawing) resize() {
	d.fit()
	if d.used {
		d.changed()
	}
}

// take makes the clues of the puzzle in the editor the pattern.
func (d *drawing) take() {
	g := d.page.editor.puzzle.Givens
	d.page.maker.takeShape(g.Shape())
	d.show()
	d.set(generate.PatternOf(g))
}

// clear erases all.
func (d *drawing) clear() {
	d.show()
	d.set(generate.NoClues(d.shape()))
}

// stroke draws from an empty cell clues, and from a clue it erases.
func (d *drawing) stroke(s widgets.Stroke) {
	d.follow(s, func(cell int) { d.erasing = d.drawn.Has(cell) },
		func(cell int) generate.Pattern { return d.with(cell, !d.erasing) })
}

// with returns the pattern with a cell drawn or erased, and those that the symmetry ties
// to it.
func (d *drawing) with(cell int, clue bool) generate.Pattern {
	return d.drawn.With(cell, clue, d.page.maker.recipe.Symmetry, d.shape())
}

// flip draws or erases the cell with the cursor.
func (d *drawing) flip() { d.set(d.with(d.cursor, !d.drawn.Has(d.cursor))) }

// offer offers what there is to do about a cell of the pattern.
func (d *drawing) offer(cell int, at fyne.Position) {
	d.cursor = cell
	d.page.editor.show()
	flip, rows := "Draw a clue", d.rows()
	if d.drawn.Has(cell) {
		flip = "Erase the clue"
	}
	dialogs.MenuAt(d.page.env, at, []*fyne.MenuItem{
		widgets.MenuItem(page.WithKey(flip, "Space"), true, d.flip),
		widgets.MenuItem("Clear the pattern", d.drawn.Clues() > 0, d.clear),
		fyne.NewMenuItemSeparator(),
		rows.Item("Copy the pattern"), rows.Item("Paste a pattern"),
		fyne.NewMenuItemSeparator(),
		rows.Item("Show the puzzle"),
	})
}

// paste takes the pattern from the clipboard, or the clues of a puzzle there.
func (d *drawing) paste() {
	shape, p, err := generate.ParsePattern(d.page.env.App.Clipboard().Content(), puzzles.Shape{})
	if dialogs.Failed(d.page.env, "There is no pattern on the clipboard", err) {
		return
	}
	d.page.maker.takeShape(shape)
	d.show()
	d.set(p)
}

// look shows the pattern, and surveys beside the interface what can be made on it.
func (d *drawing) look() {
	ctx := d.looking.Start()
	d.outlook = generate.Outlook{}
	d.page.env.Settings.Set(keyPattern, d.drawn)
	m := d.page.maker
	recipe := generate.Recipe{Shape: m.shape(), DrawRegions: m.recipe.DrawRegions, Pattern: d.drawn,
		MaxSolutions: m.recipe.MaxSolutions}
	d.wrong = recipe.Check()
	m.refresh()
	d.page.editor.show()
	if d.wrong != nil || !d.open {
		return
	}
	env := d.page.env
	env.After(surveyDelay, func() {
		if ctx.Err() != nil {
			return
		}
		env.GoIdle(func() {
			// It ends too early if the user goes on drawing.
			_ = d.survey(ctx, recipe, surveySeed, func(o generate.Outlook) {
				env.Post(ctx, func() {
					d.outlook = o
					d.page.editor.show()
				})
			})
		})
	})
}

// put draws the pattern into the board's scene.
func (d *drawing) put(scene *paint.Board) {
	scene.Play = &paint.Play{Filled: make([]bool, scene.Shape.Cells())}
	for cell := range scene.Digits {
		scene.Digits[cell], scene.Given[cell], scene.Marks[cell] = 0, false, 0
		scene.Play.Filled[cell] = d.drawn.Has(cell)
	}
}

func (d *drawing) title() string { return "Pattern of clues" }

// says tells what is drawn, what can be made on it as far as that is known, and how to draw.
func (d *drawing) says() (heading string, lines []string) {
	return puzzles.Plural(d.drawn.Clues(), "clue"), []string{d.prospects(), "Drag over cells to draw clues, or to " +
		"erase them if the first is one; or use the arrow keys and Space. The symmetry that is chosen mirrors what you " +
		"draw. Esc shows the puzzle again."}
}

// prospects says what is known of the puzzles on the pattern.
func (d *drawing) prospects() string {
	o, puzzle, until := d.outlook, "a puzzle with one solution", "one solution is left"
	if most := d.page.maker.recipe.MaxSolutions; most > 1 {
		puzzle, until = fmt.Sprintf("a puzzle with at most %d solutions", most), "the solutions are few enough"
	}
	aTry := " A try begins with a full grid and changes clues until " + until + ", or nothing helps any more."
	tries := trace.Thousands(o.Tries) + " tries"
	if o.Tries == 1 {
		tries = "1 try"
	}
	switch {
	case d.wrong != nil:
		return wording.Sentence(d.wrong.Error())
	case o.Tries == 0:
		return "Looking for puzzles…"
	case o.Found > 0:
		text := fmt.Sprintf("%s of %s led to %s", trace.Thousands(o.Found), tries, puzzle)
		if n := (o.Tries + o.Found/2) / o.Found; n > 1 {
			text += fmt.Sprintf(", 1 in %s", trace.Thousands(n))
		}
		return text + "." + aTry
	}
	text := fmt.Sprintf("None of %s led to %s", tries, puzzle)
	if o.Nearest > 0 {
		text += fmt.Sprintf("; the nearest had %s solutions", trace.Thousands(int64(o.Nearest)))
	}
	text += "."
	if o.Done {
		text += " There may be none, or they are very rare: add clues, or move some."
	}
	return text + aTry
}
