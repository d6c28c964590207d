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
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

const ornament = "x...x.x...x.x......xx........xx.x...x..x.x..x...x.xx........xx......x.x...x.x...x"

// openDrawing opens the window on a pattern without clues.
func openDrawing(t *testing.T) *desk {
	t.Helper()
	d := openMaker(t)
	d.Char('d')
	if !d.page.drawing.open || d.page.drawing.drawn.Clues() != 0 {
		t.Fatal("D does not begin to draw")
	}
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
		if scene.Digits[cell] != 0 || scene.Given[cell] {
			d.T.Fatal("the board shows digits")
		}
		if scene.Play.Filled[cell] != d.page.drawing.drawn.Has(cell) {
			d.T.Fatalf("the board does not show the pattern at %d", cell)
		}
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
	if got := d.drawn(); got != "0 2" {
		t.Errorf("drawn: %s", got)
	}
	d.says("2 clues")
	// A stroke is one change.
	for _, want := range []string{"0 1 2 10", "0 1 2", "", ""} {
		d.Shortcut("Ctrl+Z")
		if got := d.drawn(); got != want {
			t.Errorf("after undo: %q, want %q", got, want)
		}
	}
	d.Shortcut("Ctrl+Y")
	d.Shortcut("Ctrl+Y")
	if got := d.drawn(); got != "0 1 2 10" {
		t.Errorf("after redo: %q", got)
	}
	d.drag(5)
	if d.Shortcut("Ctrl+Y"); d.drawn() != "0 1 2 5 10" {
		t.Errorf("what was drawn anew is undone: %q", d.drawn())
	}
	if d.onDesk() != wikipedia {
		t.Error("the puzzle in the editor has changed")
	}
	stroke := d.page.editor.board.OnStroke
	stroke(widgets.Stroke{Phase: widgets.Press, Cell: 60, Secondary: true})
	stroke(widgets.Stroke{Phase: widgets.Enter, Cell: 61})
	if d.drawn() != "0 1 2 5 10" {
		t.Errorf("the other button draws: %q", d.drawn())
	}
}

func TestTheSymmetryMirrorsWhatIsDrawn(t *testing.T) {
	d := openDrawing(t)
	for s, want := range map[generate.Symmetry]string{
		generate.HalfTurn: "1 79", generate.Horizontal: "1 7", generate.Diagonal: "1 9",
		generate.QuarterTurn: "1 17 63 79", generate.NoSymmetry: "1",
	} {
		d.drawsWith(s)
		d.drag(1)
		if got := d.drawn(); got != want {
			t.Errorf("%s: drawn %s, want %s", s, got, want)
		}
		if d.drag(1); d.drawn() != "" {
			t.Errorf("%s: %s is left of what was erased", s, d.drawn())
		}
	}
}

// From the first cell to the puzzle, and to the next on the same pattern, without mouse.
func TestDrawingWithKeysAlone(t *testing.T) {
	d := openDrawing(t)
	d.drawsWith(generate.NoSymmetry)
	if d.page.maker.startButton.Enabled() {
		t.Error("a pattern without clues can be made")
	}
	for cell := range 81 {
		if ornament[cell] == 'x' {
			d.Key(fyne.KeySpace)
		}
		d.Key(fyne.KeyRight)
		if cell%9 == 8 {
			d.Key(fyne.KeyDown)
		}
	}
	if string(d.page.drawing.drawn) != ornament {
		t.Fatalf("drawn: %s", d.page.drawing.drawn)
	}
	d.Key(fyne.KeyUp)
	d.Key(fyne.KeyLeft)
	d.Key(fyne.KeyBackspace)
	if d.page.drawing.drawn.Clues() != 23 {
		t.Error("Backspace erases nothing")
	}
	d.Shortcut("Ctrl+Z")
	seen := map[string]bool{}
	for _, key := range []func(){func() { d.Key(fyne.KeyReturn) }, func() { d.Char('m') }} {
		key()
		g := d.page.editor.puzzle.Givens
		if generate.PatternOf(g) != ornament || puzzles.Count(g, 2) != 1 {
			t.Fatalf("made %s", g)
		}
		d.deskShows()
		seen[g.String()] = true
	}
	if len(seen) != 2 {
		t.Error("the next puzzle is the same")
	}
	if d.page.drawing.open {
		t.Error("the puzzle is not shown")
	}
	d.Char('d')
	if d.drawn(); !d.page.drawing.open || string(d.page.drawing.drawn) != ornament {
		t.Error("D does not show the pattern again")
	}
	d.Key(fyne.KeyEscape)
	d.deskShows()
	if d.page.editor.board.Scene.Play != nil {
		t.Error("the pattern is still on the board")
	}
}

func TestWatchingAndMakingAsk(t *testing.T) {
	d := openDrawing(t)
	m := d.page.maker
	m.recipe = generate.Recipe{Level: generate.Easy, Symmetry: generate.HalfTurn, Grade: generate.GradeHard,
		MaxSteps: 7, Removal: generate.Pairs}
	m.refresh()
	d.page.drawing.set(ornament)
	d.Char('w')
	if want := (generate.Recipe{Pattern: ornament, Grade: generate.GradeHard}); d.Asked.Scene.Making.Recipe != want {
		t.Errorf("asked for %+v", d.Asked.Scene.Making.Recipe)
	}
	m.anyButton.Tapped(nil)
	if m.asks() != m.recipe || d.page.drawing.open {
		t.Error("the pattern is still asked for")
	}
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
		if !strings.Contains(before, one) {
			t.Errorf("at first the form asks for %s", before)
		}
	}
	d.Char('d')
	with := labels()
	for _, one := range []string{"Clues", "from", "to,", "Removal"} {
		if strings.Contains(with, one) {
			t.Errorf("with a pattern the form asks for %s", with)
		}
	}
	if !strings.Contains(with, "Symmetry") || !m.minimal.Visible() {
		t.Errorf("with a pattern the form asks for %s", with)
	}
	if d.page.drawing.drop(); labels() != before {
		t.Errorf("without a pattern: %s", labels())
	}
}

func TestThePatternOfThePuzzle(t *testing.T) {
	d := openMaker(t)
	d.tap("From puzzle")
	g, _ := puzzles.Parse(wikipedia)
	if d.page.drawing.drawn != generate.PatternOf(g) || !d.page.drawing.open {
		t.Errorf("the pattern is %s", d.page.drawing.drawn)
	}
	d.tap("Clear")
	if d.drawn() != "" {
		t.Errorf("%s is left", d.drawn())
	}
	d.Shortcut("Ctrl+Z")
	if d.page.drawing.drawn != generate.PatternOf(g) {
		t.Error("clearing cannot be undone")
	}
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
		if b.Enabled() {
			t.Errorf("%q can be pressed", b.Label())
		}
	}
	if d.onDesk() != wikipedia || d.Asked.For != "" || d.page.editor.text.Visible() || d.Dialog() != "" {
		t.Errorf("something was done to the puzzle: %q %q", d.Asked.For, d.Dialog())
	}
	d.page.editor.put(puzzles.Puzzle{Givens: mustRead(t, euler04)})
	if d.page.drawing.open {
		t.Error("a puzzle that is opened is not shown")
	}
	d.deskShows()
	for _, b := range d.page.editor.onPuzzle {
		if !b.Enabled() {
			t.Errorf("%q cannot be pressed any more", b.Label())
		}
	}
	d.Char('t')
	d.tap("Draw")
	if d.page.editor.text.Visible() || !d.page.editor.board.Visible() {
		t.Error("the text hides the pattern")
	}
}

func mustRead(t *testing.T, text string) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
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
	if d.page.maker.startButton.Enabled() || !strings.Contains(d.page.maker.problem.Text, "Rows 1 and 2") {
		t.Error("what can never have one solution can be made")
	}
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
		{"another page", func() { d.page.Hide() }, false},
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
		if still == nil || !d.page.drawing.looking.Running() {
			t.Fatalf("%s: there is no survey", c.name)
		}
		begun := still
		c.end()
		begun()
		if len(*contexts) == 0 || !errors.Is((*contexts)[0].Err(), context.Canceled) {
			t.Errorf("%s does not end the survey", c.name)
		}
	}
}

// When the page comes back it shows the pattern, and a survey that was not over goes on.
func TestTheSurveyGoesOnWhenThePageComesBack(t *testing.T) {
	d := openDrawing(t)
	contexts := d.surveyed(generate.Outlook{Tries: 5})
	d.page.drawing.set(ornament)
	d.Away(nil)
	if d.drawn(); len(*contexts) != 2 || !d.page.drawing.open {
		t.Errorf("%d surveys", len(*contexts))
	}
	contexts = d.surveyed(generate.Outlook{Tries: 5, Done: true})
	d.drag(7)
	d.Away(nil)
	if len(*contexts) != 1 {
		t.Errorf("what was over is looked for again: %d surveys", len(*contexts))
	}
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
	if strings.Contains(d.assessment(), "777") {
		t.Errorf("it is said: %s", d.assessment())
	}
}

func TestAnotherSizeBeginsAnotherPattern(t *testing.T) {
	d := openDrawing(t)
	d.drag(0, 1, 80)
	m := d.page.maker
	for _, side := range puzzles.Sides() {
		m.sizes.SetSelectedIndex(slices.Index(allSides(), side))
		d.drag(side*side - 1)
		d.Key(fyne.KeyUp)
		d.Key(fyne.KeySpace)
		shape, _ := puzzles.ShapeOfSide(side)
		if scene := d.page.editor.board.Scene; scene.Shape != shape || len(d.page.drawing.drawn) != side*side ||
			d.page.drawing.drawn.Clues() == 0 || d.drawn() == "" {
			t.Errorf("side %d: the board is %v, the pattern %q", side, scene.Shape, d.page.drawing.drawn)
		}
		d.Shortcut("Ctrl+Z")
		d.Shortcut("Ctrl+Z")
		d.Shortcut("Ctrl+Z")
	}
	d.Key(fyne.KeyEscape)
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
	if len(d.page.drawing.drawn) != 81 || !m.startButton.Enabled() {
		t.Error("the preset is not followed")
	}
}

func TestPatternsOnTheClipboard(t *testing.T) {
	d := openDrawing(t)
	d.page.drawing.set(ornament)
	d.Shortcut("Ctrl+C")
	if got := d.App.Clipboard().Content(); got != ornament {
		t.Errorf("copied %q", got)
	}
	d.App.Clipboard().SetContent(wikipedia)
	d.Shortcut("Ctrl+V")
	if d.page.drawing.drawn != generate.PatternOf(mustRead(t, wikipedia)) || d.onDesk() != wikipedia {
		t.Errorf("pasted %s", d.page.drawing.drawn)
	}
	for _, text := range []string{"", "hello", "\x00\xff", strings.Repeat("x", 80), strings.Repeat("x\n", 100_000)} {
		before := d.page.drawing.drawn
		d.App.Clipboard().SetContent(text)
		d.Shortcut("Ctrl+V")
		if !strings.Contains(d.Dialog(), "There is no pattern on the clipboard") || d.page.drawing.drawn != before {
			t.Errorf("%.10q: it is said: %s", text, d.Dialog())
		}
		d.Key(fyne.KeyEscape)
	}
	d.App.Clipboard().SetContent("x.....x..x.....x")
	d.Shortcut("Ctrl+V")
	if d.page.maker.shape().Side() != 4 || d.page.drawing.drawn != "x.....x..x.....x" {
		t.Errorf("a small pattern: %s", d.page.drawing.drawn)
	}
}

func TestThePatternIsRemembered(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.Char('d')
	d.page.drawing.set(ornament)
	again := openIn(t, a)
	if again.page.drawing.drawn != ornament || again.page.drawing.used {
		t.Errorf("remembered: %s", again.page.drawing.drawn)
	}
	for _, damaged := range []string{"x", strings.Repeat("x", 1<<20), "\x00", strings.Repeat("x", 16)} {
		d.Settings.Set(keyPattern, damaged)
		if got := newDrawing(again.page).drawn; got != generate.NoClues(puzzles.Classic) {
			t.Errorf("%.20q: %s", damaged, got)
		}
	}
}

// Where no puzzle comes of it, the pattern is on the board again, to be mended.
func TestWhoStopsGoesOnDrawing(t *testing.T) {
	d := openDrawing(t)
	d.page.drawing.set(ornament)
	d.Env.Go = func(func()) {}
	d.Char('m')
	if d.page.drawing.open {
		t.Error("the pattern hides the puzzle that is being made")
	}
	d.Char('x')
	if !d.page.drawing.open || string(d.page.drawing.drawn) != ornament {
		t.Error("the pattern does not come back")
	}
	d.Key(fyne.KeyEscape)
	d.Char('m')
	d.Char('x')
	if d.page.drawing.open {
		t.Error("the pattern comes back, though it was not drawn on")
	}
}

// What a generator shows is not drawn on.
func TestAPreviewIsNotDrawnOn(t *testing.T) {
	d := openDrawing(t)
	d.page.editor.showPreview(mustRead(t, euler04))
	d.drag(0, 1, 2)
	if d.page.drawing.drawn.Clues() != 0 {
		t.Errorf("drawn: %s", d.page.drawing.drawn)
	}
	d.page.editor.endPreview()
	if d.drawn() != "" {
		t.Error("the pattern is not shown again")
	}
}

func TestTheMenuOfAPattern(t *testing.T) {
	d := openDrawing(t)
	d.drawsWith(generate.NoSymmetry)
	d.page.drawing.offer(7, fyne.NewPos(0, 0))
	if d.page.drawing.cursor != 7 {
		t.Error("the menu does not choose its cell")
	}
	d.Key(page.KeyMenu)
	d.page.drawing.flip()
	if d.drawn() != "7" {
		t.Errorf("drawn: %s", d.drawn())
	}
}

func TestDrawingFitsIntoEveryWindow(t *testing.T) {
	d := openDrawing(t)
	d.surveyed(generate.Outlook{Tries: 12_345, Nearest: 1000, Done: true})
	d.page.drawing.set(ornament)
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.LookProjector, scale)
		for _, size := range pagetest.Windows(scale) {
			t.Run(fmt.Sprintf("%v/%v", scale, size), func(t *testing.T) {
				pagetest.Layout{T: t, Window: d.Env.Window}.CheckFit(d.page.root, size)
			})
		}
	}
}
