package puzzles

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

const ornament = "x...x.x...x.x......xx........xx.x...x..x.x..x...x.xx........xx......x.x...x.x...x"

// openDrawing opens the window on a pattern without clues.
func openDrawing(t *testing.T) *desk {
	t.Helper()
	d := openMaker(t)
	d.Keys("d")
	d.Must(d.page.drawing.open && d.page.drawing.drawn.Clues() == 0, "D does not begin to draw")
	return d
}

// drag draws a stroke over cells.
func (d *desk) drag(cells ...int) {
	stroke := d.page.editor.board.OnStroke
	for i, cell := range cells {
		s := widgets.Stroke{Phase: widgets.Enter, Cell: cell}
		if i == 0 {
			s.Phase = widgets.Press
		}
		stroke(s)
	}
	stroke(widgets.Stroke{Phase: widgets.Release, Cell: cells[len(cells)-1]})
}

// drawn are the cells of the pattern, as the board shows them.
func (d *desk) drawn() string {
	d.T.Helper()
	scene := d.page.editor.board.Scene
	var cells []string
	for cell := range scene.Digits {
		d.Must(scene.Digits[cell] == 0 && !scene.Given[cell], "the board shows digits")
		d.Must(scene.Play.Filled[cell] == d.page.drawing.drawn.Has(cell),
			"the board does not show the pattern at %d", cell)
		if scene.Play.Filled[cell] {
			cells = append(cells, fmt.Sprint(cell))
		}
	}
	return strings.Join(cells, " ")
}

func (d *desk) drawsWith(s generate.Symmetry) {
	d.page.maker.recipe.Symmetry = s
	d.page.maker.refresh()
}

func TestDraggingDrawsAndErases(t *testing.T) {
	d := openDrawing(t)
	d.drawsWith(generate.NoSymmetry)
	d.drag(0, 1, 2)
	d.drag(10)
	d.drag(1, 10, 40)
	d.Is(d.drawn(), "0 2", "drawn")
	d.says("2 clues")
	// A stroke is one change.
	for _, want := range []string{"0 1 2 10", "0 1 2", "", ""} {
		d.Keys("Ctrl+Z")
		d.Is(d.drawn(), want, "after undo")
	}
	d.Keys("Ctrl+Y Ctrl+Y")
	d.Is(d.drawn(), "0 1 2 10", "after redo")
	d.drag(5)
	d.Keys("Ctrl+Y")
	d.Is(d.drawn(), "0 1 2 5 10", "what was drawn anew is undone")
	d.Check(d.onDesk() == wikipedia, "the puzzle in the editor has changed")
	stroke := d.page.editor.board.OnStroke
	stroke(widgets.Stroke{Phase: widgets.Press, Cell: 60, Secondary: true})
	stroke(widgets.Stroke{Phase: widgets.Enter, Cell: 61})
	d.Is(d.drawn(), "0 1 2 5 10", "the other button draws")
}

func TestTheSymmetryMirrorsWhatIsDrawn(t *testing.T) {
	d := openDrawing(t)
	for s, want := range map[generate.Symmetry]string{
		generate.HalfTurn: "1 79", generate.Horizontal: "1 7", generate.Diagonal: "1 9",
		generate.QuarterTurn: "1 17 63 79", generate.NoSymmetry: "1",
	} {
		d.drawsWith(s)
		d.drag(1)
		d.Is(d.drawn(), want, "%s: drawn", s)
		d.drag(1)
		d.Is(d.drawn(), "", "%s", s)
	}
}

// From the first cell to the puzzle, and to the next on the same pattern, without mouse.
func TestDrawingWithKeysAlone(t *testing.T) {
	d := openDrawing(t)
	d.drawsWith(generate.NoSymmetry)
	d.Check(!d.page.maker.startButton.Enabled(), "a pattern without clues can be made")
	for cell := range 81 {
		if ornament[cell] == 'x' {
			d.Keys("Space")
		}
		d.Keys("Right")
		if cell%9 == 8 {
			d.Keys("Down")
		}
	}
	d.Must(string(d.page.drawing.drawn) == ornament, "drawn: %s", d.page.drawing.drawn)
	d.Keys("Up Left Backspace")
	d.Check(d.page.drawing.drawn.Clues() == 23, "Backspace erases nothing")
	d.Keys("Ctrl+Z")
	seen := map[string]bool{}
	for _, key := range []func(){func() { d.Key(fyne.KeyReturn) }, func() { d.Char('m') }} {
		key()
		g := d.page.editor.puzzle.Givens
		d.Must(generate.PatternOf(g) == ornament && puzzles.Count(g, 2) == 1, "made %s", g)
		d.deskShows()
		seen[g.String()] = true
	}
	d.Check(len(seen) == 2, "the next puzzle is the same")
	d.Check(!d.page.drawing.open, "the puzzle is not shown")
	d.Keys("d")
	d.drawn()
	d.Check(d.page.drawing.open && string(d.page.drawing.drawn) == ornament, "D does not show the pattern again")
	d.Keys("Esc")
	d.deskShows()
	d.Check(d.page.editor.board.Scene.Play == nil, "the pattern is still on the board")
}

func TestWatchingAndMakingAsk(t *testing.T) {
	d := openDrawing(t)
	m := d.page.maker
	m.recipe = generate.Recipe{Level: generate.Easy, Symmetry: generate.HalfTurn, Grade: generate.GradeHard,
		MaxSteps: 7, Removal: generate.Pairs}
	m.refresh()
	d.page.drawing.set(ornament)
	d.Keys("w")
	d.Is(d.Asked.Scene.Making.Recipe, generate.Recipe{Pattern: ornament, Grade: generate.GradeHard}, "asked for")
	m.anyButton.Tapped(nil)
	d.Check(m.asks() == m.recipe && !d.page.drawing.open, "the pattern is still asked for")
}

// What the pattern decides is not asked for, and comes back with it.
func TestTheFormHidesWhatThePatternDecides(t *testing.T) {
	d := openMaker(t)
	m := d.page.maker
	labels := func() string {
		var seen []string
		pagetest.Walk(m.form, func(o fyne.CanvasObject) bool {
			if text, ok := o.(*widgets.Line); ok && o.Visible() {
				seen = append(seen, text.Text)
			}
			if label, ok := o.(*widget.Label); ok && o.Visible() {
				seen = append(seen, label.Text)
			}
			return o.Visible()
		})
		return strings.Join(seen, ",")
	}
	before := labels()
	for _, one := range []string{"Clues", "from", "to", "Removal"} {
		d.Says(before, one)
	}
	d.Keys("d")
	with := labels()
	for _, one := range []string{"Clues", "from", "to,", "Removal"} {
		d.SaysNot(with, one)
	}
	d.Check(strings.Contains(with, "Symmetry") && m.minimal.Visible(), "with a pattern the form asks for %s", with)
	d.page.drawing.drop()
	d.Is(labels(), before, "without a pattern")
}

func TestThePatternOfThePuzzle(t *testing.T) {
	d := openMaker(t)
	d.tap("From puzzle")
	g, _ := puzzles.Parse(wikipedia)
	d.Check(d.page.drawing.drawn == generate.PatternOf(g) && d.page.drawing.open,
		"the pattern is %s", d.page.drawing.drawn)
	d.tap("Clear")
	d.Check(d.drawn() == "", "%s is left", d.drawn())
	d.Keys("Ctrl+Z")
	d.Check(d.page.drawing.drawn == generate.PatternOf(g), "clearing cannot be undone")
}

// While the pattern is on the board, nothing is done to the puzzle behind it.
func TestThePuzzleBehindThePatternIsLeftAlone(t *testing.T) {
	d := openDrawing(t)
	d.page.editor.selected = 2
	for _, c := range "5r1yp0t.7" {
		d.Char(c)
	}
	for _, key := range []string{"Ctrl+S", "Ctrl+P"} {
		d.Shortcut(key)
	}
	for _, b := range d.page.editor.onPuzzle {
		d.Check(!b.Enabled(), "%q can be pressed", b.Label())
	}
	d.Check(d.onDesk() == wikipedia && d.Asked.For == "" && !d.page.editor.text.Visible() && d.Dialog() == "",
		"something was done to the puzzle: %q %q", d.Asked.For, d.Dialog())
	d.page.editor.put(puzzles.Puzzle{Givens: mustRead(t, euler04)})
	d.Check(!d.page.drawing.open, "a puzzle that is opened is not shown")
	d.deskShows()
	for _, b := range d.page.editor.onPuzzle {
		d.Check(b.Enabled(), "%q cannot be pressed any more", b.Label())
	}
	d.Keys("t")
	d.tap("Draw")
	d.Check(!d.page.editor.text.Visible() && d.page.editor.board.Visible(), "the text hides the pattern")
}

func mustRead(t *testing.T, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	return g
}

// surveyed replaces what looks for puzzles, and what would wait before.
func (d *desk) surveyed(outlooks ...generate.Outlook) (contexts *[]context.Context) {
	contexts = &[]context.Context{}
	d.Env.After = func(_ time.Duration, f func()) { f() }
	d.page.drawing.survey = func(ctx context.Context, _ generate.Recipe, _ uint64, tell func(generate.Outlook)) error {
		*contexts = append(*contexts, ctx)
		for _, o := range outlooks {
			tell(o)
		}
		return nil
	}
	return contexts
}

func TestWhatIsSaidOfAPattern(t *testing.T) {
	d := openDrawing(t)
	d.page.drawing.set(ornament)
	for _, c := range []struct {
		outlook generate.Outlook
		want    string
	}{
		{generate.Outlook{Tries: 300, Found: 100}, "24 clues 100 of 300 tries led to a puzzle with one solution, 1 in 3. A try"},
		{generate.Outlook{Tries: 6000, Found: 2}, "2 of 6,000 tries led to a puzzle with one solution, 1 in 3,000."},
		{generate.Outlook{Tries: 100, Found: 90}, "90 of 100 tries led to a puzzle with one solution. A try"},
		{generate.Outlook{Tries: 1, Found: 1}, "1 of 1 try led to a puzzle with one solution."},
		{generate.Outlook{Tries: 1}, "None of 1 try led to a puzzle with one solution. A try"},
		{generate.Outlook{Tries: 1200, Nearest: 12}, "None of 1,200 tries led to a puzzle with one solution; the nearest had 12 solutions. A"},
		{generate.Outlook{Tries: 1200, Nearest: 12, Done: true}, "There may be none, or they are very rare: add clues, or move some."},
		{generate.Outlook{}, "Looking for puzzles…"},
	} {
		d.surveyed(c.outlook)
		d.page.drawing.changed()
		d.says(c.want)
	}
	d.surveyed()
	d.page.drawing.set(generate.Pattern(strings.Repeat(".", 18) + strings.Repeat("x", 63)))
	d.says("63 clues", "Rows 1 and 2 have no clues", "so add a clue to one of them.")
	d.Check(!d.page.maker.startButton.Enabled() && strings.Contains(d.page.maker.problem.Text, "Rows 1 and 2"),
		"what can never have one solution can be made")
}

// Nobody looks for puzzles on a pattern that is not there any more, or not seen.
func TestTheSurveyEnds(t *testing.T) {
	var d *desk
	for _, c := range []struct {
		name string
		end  func()
		anew bool // in a window of its own
	}{
		{"drawing on", func() { d.drag(44) }, true},
		{"Esc", func() { d.Key(fyne.KeyEscape) }, false},
		{"any pattern", func() { d.page.drawing.drop() }, false},
		{"another page", func() { d.page.Disappear() }, false},
		{"an undone draw", func() { d.Shortcut("Ctrl+Z") }, false},
		{"another size", func() { d.page.maker.sizes.SetSelectedIndex(0) }, false},
		{"a puzzle", func() { d.Char('m') }, true},
		{"the end", func() { d.page.Close() }, true},
	} {
		if c.anew {
			d = openDrawing(t)
		}
		contexts := d.surveyed()
		var still func()
		d.Env.GoIdle = func(f func()) { still = f }
		d.page.drawing.show()
		d.page.drawing.set(generate.NoClues(puzzles.Classic))
		d.page.drawing.set(ornament)
		d.Must(still != nil && d.page.drawing.looking.Running(), "%s: there is no survey", c.name)
		begun := still
		c.end()
		begun()
		d.Check(len(*contexts) != 0 && errors.Is((*contexts)[0].Err(), context.Canceled),
			"%s does not end the survey", c.name)
	}
}

// When the page comes back it shows the pattern, and a survey that was not over goes on.
func TestTheSurveyGoesOnWhenThePageComesBack(t *testing.T) {
	d := openDrawing(t)
	contexts := d.surveyed(generate.Outlook{Tries: 5})
	d.page.drawing.set(ornament)
	d.Away(nil)
	d.drawn()
	d.Check(len(*contexts) == 2 && d.page.drawing.open, "%d surveys", len(*contexts))
	contexts = d.surveyed(generate.Outlook{Tries: 5, Done: true})
	d.drag(7)
	d.Away(nil)
	d.Is(len(*contexts), 1, "what was over is looked for again")
}

// A survey that ends late says nothing of the pattern that is drawn by then.
func TestALateOutlookIsNotShown(t *testing.T) {
	d := openDrawing(t)
	var late func()
	d.surveyed(generate.Outlook{Tries: 777, Found: 7})
	d.Env.GoIdle = func(f func()) { late = f }
	d.page.drawing.set(ornament)
	begun := late
	d.drag(3)
	begun()
	d.SaysNot(d.assessment(), "777")
}

func TestAnotherSizeBeginsAnotherPattern(t *testing.T) {
	d := openDrawing(t)
	d.drag(0, 1, 80)
	m := d.page.maker
	for _, side := range puzzles.Sides() {
		m.sizes.SetSelectedIndex(slices.Index(allSides(), side))
		d.drag(side*side - 1)
		d.Keys("Up Space")
		shape, _ := puzzles.ShapeOfSide(side)
		d.Check(d.page.editor.board.Scene.Shape == shape && len(d.page.drawing.drawn) == side*side &&
			d.page.drawing.drawn.Clues() != 0 && d.drawn() != "",
			"side %d: the board is %v, the pattern %q", side, d.page.editor.board.Scene.Shape, d.page.drawing.drawn)
		d.Keys("Ctrl+Z Ctrl+Z Ctrl+Z")
	}
	d.Keys("Esc")
	d.deskShows()
}

// A preset says how large the grid is and how many solutions there may be.
func TestAPresetChangesWhatIsSaidOfAPattern(t *testing.T) {
	d := openDrawing(t)
	d.surveyed(generate.Outlook{Tries: 9, Found: 3})
	m := d.page.maker
	m.sizes.SetSelectedIndex(0)
	for i, p := range generate.Presets() {
		if p.ID == "several" {
			m.presets.SetSelectedIndex(i)
		}
	}
	d.page.drawing.set(generate.Pattern(strings.Repeat(".", 18) + strings.Repeat("x", 63)))
	d.says("3 of 9 tries led to a puzzle with at most 10 solutions, 1 in 3.")
	d.Check(len(d.page.drawing.drawn) == 81 && m.startButton.Enabled(), "the preset is not followed")
}

func TestPatternsOnTheClipboard(t *testing.T) {
	d := openDrawing(t)
	d.page.drawing.set(ornament)
	d.Keys("Ctrl+C")
	d.Is(d.App.Clipboard().Content(), ornament, "copied")
	d.App.Clipboard().SetContent(wikipedia)
	d.Keys("Ctrl+V")
	d.Check(d.page.drawing.drawn == generate.PatternOf(mustRead(t, wikipedia)) && d.onDesk() == wikipedia,
		"pasted %s", d.page.drawing.drawn)
	for _, text := range []string{"", "hello", "\x00\xff", strings.Repeat("x", 80), strings.Repeat("x\n", 100_000)} {
		before := d.page.drawing.drawn
		d.App.Clipboard().SetContent(text)
		d.Keys("Ctrl+V")
		d.Check(strings.Contains(d.Dialog(), "There is no pattern on the clipboard") && d.page.drawing.drawn == before,
			"%.10q: it is said: %s", text, d.Dialog())
		d.Keys("Esc")
	}
	d.App.Clipboard().SetContent("x.....x..x.....x")
	d.Keys("Ctrl+V")
	d.Check(d.page.maker.shape().Side() == 4 && d.page.drawing.drawn == "x.....x..x.....x",
		"a small pattern: %s", d.page.drawing.drawn)
}

func TestThePatternIsRemembered(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.Keys("d")
	d.page.drawing.set(ornament)
	again := openIn(t, a)
	d.Check(again.page.drawing.drawn == ornament && !again.page.drawing.used,
		"remembered: %s", again.page.drawing.drawn)
	for _, damaged := range []string{"x", strings.Repeat("x", 1<<20), "\x00", strings.Repeat("x", 16)} {
		a.Preferences().SetString(keyPattern, damaged)
		d.Is(newDrawing(again.page).drawn, generate.NoClues(puzzles.Classic), "%.20q", damaged)
	}
}

// Where no puzzle comes of it, the pattern is on the board again, to be mended.
func TestWhoStopsGoesOnDrawing(t *testing.T) {
	d := openDrawing(t)
	d.page.drawing.set(ornament)
	d.Env.Go = func(func()) {}
	d.Keys("m")
	d.Check(!d.page.drawing.open, "the pattern hides the puzzle that is being made")
	d.Keys("x")
	d.Check(d.page.drawing.open && string(d.page.drawing.drawn) == ornament, "the pattern does not come back")
	d.Keys("Esc m x")
	d.Check(!d.page.drawing.open, "the pattern comes back, though it was not drawn on")
}

// What a generator shows is not drawn on.
func TestAPreviewIsNotDrawnOn(t *testing.T) {
	d := openDrawing(t)
	d.page.editor.showPreview(mustRead(t, euler04))
	d.drag(0, 1, 2)
	d.Check(d.page.drawing.drawn.Clues() == 0, "drawn: %s", d.page.drawing.drawn)
	d.page.editor.endPreview()
	d.Check(d.drawn() == "", "the pattern is not shown again")
}

func TestTheMenuOfAPattern(t *testing.T) {
	d := openDrawing(t)
	d.drawsWith(generate.NoSymmetry)
	d.page.drawing.offer(7, fyne.NewPos(0, 0))
	d.Check(d.page.drawing.cursor == 7, "the menu does not choose its cell")
	d.Keys("Menu")
	d.page.drawing.flip()
	d.Is(d.drawn(), "7", "drawn")
}

func TestDrawingFitsIntoEveryWindow(t *testing.T) {
	d := openDrawing(t)
	d.surveyed(generate.Outlook{Tries: 12_345, Nearest: 1000, Done: true})
	d.page.drawing.set(ornament)
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.SchemeProjector, scale)
		for _, size := range pagetest.Windows(scale) {
			d.Case(fmt.Sprintf("%v/%v", scale, size), func(t *testing.T) {
				pagetest.Layout{T: t, Window: d.Env.Window}.CheckFit(d.page.root, size)
			})
		}
	}
}
