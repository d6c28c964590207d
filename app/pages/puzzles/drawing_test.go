package puzzles_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/generate"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

const ornament = "x...x.x...x.x......xx........xx.x...x..x.x..x...x.xx........xx......x.x...x.x...x"

// openDrawing opens the window on a pattern without clues.
func openDrawing(t *testing.T) *desk {
	t.Helper()
	d := openMaker(t)
	d.Keys("d")
	d.Must(d.drawn() == "", "D does not begin to draw")
	return d
}

// drawn are the cells of the pattern, as the board shows them, and pattern is all of it.
func (d *desk) drawn() string {
	d.T.Helper()
	var cells []string
	for cell, c := range d.pattern() {
		if c == 'x' {
			cells = append(cells, fmt.Sprint(cell))
		}
	}
	return strings.Join(cells, " ")
}

func (d *desk) pattern() generate.Pattern {
	d.T.Helper()
	scene := d.scene()
	d.Must(scene.Play != nil, "no pattern is on the board")
	cells := []byte(generate.NoClues(scene.Shape))
	for cell, filled := range scene.Play.Filled {
		d.Must(scene.Digits[cell] == 0 && !scene.Given[cell], "the board shows digits")
		if filled {
			cells[cell] = 'x'
		}
	}
	return generate.Pattern(cells)
}

// draws draws a pattern, and anyPattern has puzzles made on any pattern.
func (d *desk) draws(pattern string) {
	if d.scene().Play == nil {
		d.Keys("d")
	}
	d.paste(pattern)
}

func (d *desk) anyPattern() {
	d.T.Helper()
	for _, b := range pagetest.All[*widgets.Button](d.page.Object()) {
		if strings.HasPrefix(b.Hint(), "Clues anywhere") {
			test.Tap(b)
		}
	}
}

func (d *desk) drawsWith(s generate.Symmetry) {
	d.T.Helper()
	f, _ := new(generate.Recipe).Field("symmetry")
	d.Pick("Which clues go together", f.Choices[f.Choices.Index(string(s))].Name)
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
	stroke := d.Board().OnStroke
	stroke(widgets.Stroke{Phase: widgets.Press, Cell: 60, Secondary: true})
	stroke(widgets.Stroke{Phase: widgets.Enter, Cell: 61})
	d.Is(d.drawn(), "0 1 2 5 10", "the other button draws")
	d.CellMenu("A8")
	d.Tap("Draw a clue")
	d.Is(d.drawn(), "0 1 2 5 7 10", "by its menu")
	d.Keys("Menu")
	d.Tap("Erase the clue")
	d.Is(d.drawn(), "0 1 2 5 10", "by its menu")
	d.Keys("Esc")
	d.Is(d.onDesk(), wikipedia, "the puzzle in the editor")
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
	d.Check(!d.Offers("Generate"), "a pattern without clues can be made")
	for cell := range 81 {
		if ornament[cell] == 'x' {
			d.Keys("Space")
		}
		d.Keys("Right")
		if cell%9 == 8 {
			d.Keys("Down")
		}
	}
	d.Must(d.pattern() == ornament, "drawn: %s", d.pattern())
	d.Keys("Up Left Backspace")
	d.Check(d.pattern().Clues() == 23, "Backspace erases nothing")
	d.Keys("Ctrl+Z")
	seen := map[string]bool{}
	for _, key := range []string{"Enter", "m"} {
		d.Keys(key)
		g := d.grid()
		d.Must(generate.PatternOf(g) == ornament && puzzles.Count(g, 2) == 1, "made %s", g)
		d.deskShows()
		seen[g.String()] = true
	}
	d.Check(len(seen) == 2, "the next puzzle is the same")
	d.Keys("d")
	d.Is(d.pattern(), generate.Pattern(ornament), "D shows again")
	d.Keys("Esc")
	d.deskShows()
	// The pattern is in the order for one that is watched, in the place of what it decides, until any will do.
	newspaper := generate.Presets()[1]
	d.Pick("Fills in the form", newspaper.Name)
	d.Keys("w")
	d.Is(d.Asked.Scene.Making.Recipe, generate.Recipe{Pattern: ornament, Grade: newspaper.Recipe.Grade}, "asked for")
	d.Keys("d")
	d.anyPattern()
	d.deskShows()
	d.Keys("w")
	d.Is(d.Asked.Scene.Making.Recipe, newspaper.Recipe, "without the pattern it asks for")
}

// What the pattern decides is not asked for, and comes back with it.
func TestTheFormHidesWhatThePatternDecides(t *testing.T) {
	d := openMaker(t)
	before := d.Text()
	number := []string{"Clues", " from ", "Removal"}
	d.Sees(number...)
	d.Keys("d")
	d.SeesNot(number...)
	d.Sees("Symmetry", "minimal")
	d.anyPattern()
	d.Is(d.Text(), before, "without a pattern")
}

func TestThePatternOfThePuzzle(t *testing.T) {
	d := openMaker(t)
	want := generate.PatternOf(mustRead(t, wikipedia))
	d.Tap("From puzzle") // the last of the two
	d.Is(d.pattern(), want, "the pattern")
	d.Tap("Clear")
	d.Is(d.drawn(), "", "left")
	d.Keys("Ctrl+Z")
	d.Is(d.pattern(), want, "clearing undone, the pattern")
}

// While the pattern is on the board, nothing is done to the puzzle behind it.
func TestThePuzzleBehindThePatternIsLeftAlone(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.Click("A3")
	d.Keys("d")
	onPuzzle := []string{"Watch", "Reason", "Play", "Race", "Code", "Text", "Copy…", "Add…", "Print…"}
	d.Keys("5 r 1 y p 0 t . 7")
	for _, key := range []string{"Ctrl+S", "Ctrl+P"} {
		d.Shortcut(key)
	}
	for _, name := range onPuzzle {
		d.Check(d.Button(name) == nil || !d.Offers(name), "%q can be pressed", name)
	}
	d.Check(d.onDesk() == wikipedia && d.Asked.For == "" && !d.On("Text") && d.Dialog() == "",
		"something was done to the puzzle: %q %q", d.Asked.For, d.Dialog())
	d.lay(euler04)
	d.deskShows()
	for _, name := range onPuzzle {
		d.Check(d.Button(name) == nil || d.Offers(name), "%q cannot be pressed any more", name)
	}
	d.Keys("t")
	d.Tap("Draw")
	d.Is(d.drawn(), "", "in the place of the text there is")
}

// surveyed replaces what looks for puzzles, and what would wait before.
func (d *desk) surveyed(outlooks ...generate.Outlook) (contexts *[]context.Context) {
	contexts = &[]context.Context{}
	d.atOnce()
	d.page.Survey(func(ctx context.Context, _ generate.Recipe, _ uint64, tell func(generate.Outlook)) error {
		*contexts = append(*contexts, ctx)
		for _, o := range outlooks {
			tell(o)
		}
		return nil
	})
	return contexts
}

func TestWhatIsSaidOfAPattern(t *testing.T) {
	d := openDrawing(t)
	for _, c := range []struct {
		outlook generate.Outlook
		want    string
	}{
		{generate.Outlook{Tries: 300, Found: 100},
			"24 clues 100 of 300 tries led to a puzzle with one solution, 1 in 3. A try"},
		{generate.Outlook{Tries: 6000, Found: 2}, "2 of 6,000 tries led to a puzzle with one solution, 1 in 3,000."},
		{generate.Outlook{Tries: 100, Found: 90}, "90 of 100 tries led to a puzzle with one solution. A try"},
		{generate.Outlook{Tries: 1, Found: 1}, "1 of 1 try led to a puzzle with one solution."},
		{generate.Outlook{Tries: 1}, "None of 1 try led to a puzzle with one solution. A try"},
		{generate.Outlook{Tries: 1200, Nearest: 12},
			"None of 1,200 tries led to a puzzle with one solution; the nearest had 12 solutions. A"},
		{generate.Outlook{Tries: 1200, Nearest: 12, Done: true},
			"There may be none, or they are very rare: add clues, or move some."},
		{generate.Outlook{}, "Looking for puzzles…"},
	} {
		d.surveyed(c.outlook)
		d.draws(ornament)
		d.says(c.want)
	}
	// A preset says how large the grid is and how many solutions there may be.
	twoEmpty := strings.Repeat(".", 18) + strings.Repeat("x", 63)
	d.surveyed(generate.Outlook{Tries: 9, Found: 3})
	d.paste(twoEmpty)
	d.says("63 clues", "Rows 1 and 2 have no clues", "so add a clue to one of them.")
	d.Check(!d.Offers("Generate"), "what can never have one solution can be made")
	d.Pick("The size of the grid", "4×4")
	for _, p := range generate.Presets() {
		if p.ID == "several" {
			d.Pick("Fills in the form", p.Name)
		}
	}
	d.paste(twoEmpty)
	d.says("3 of 9 tries led to a puzzle with at most 10 solutions, 1 in 3.")
	d.Check(d.Offers("Generate"), "the preset is not followed")
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
		{"any pattern", func() { d.anyPattern() }, false},
		{"another page", func() { d.page.Disappear() }, false},
		{"an undone draw", func() { d.Shortcut("Ctrl+Z") }, false},
		{"another size", func() { d.Pick("The size of the grid", "4×4") }, false},
		{"a puzzle", func() { d.Char('m') }, true},
		{"the end", func() { d.page.Close() }, true},
	} {
		if c.anew {
			d = openDrawing(t)
		}
		contexts := d.surveyed(generate.Outlook{Tries: 777, Found: 7})
		var still func()
		d.Env.GoIdle = func(f func()) { still = f }
		d.draws(ornament)
		d.Must(still != nil, "%s: there is no survey", c.name)
		begun := still
		c.end()
		begun()
		d.Check(len(*contexts) != 0 && errors.Is((*contexts)[0].Err(), context.Canceled),
			"%s does not end the survey", c.name)
		d.SaysNot(d.said(), "777")
	}
}

// When the page comes back it shows the pattern, and a survey that was not over goes on.
func TestTheSurveyGoesOnWhenThePageComesBack(t *testing.T) {
	d := openDrawing(t)
	contexts := d.surveyed(generate.Outlook{Tries: 5})
	d.paste(ornament)
	begun := len(*contexts)
	d.Away(nil)
	d.Is(d.pattern(), generate.Pattern(ornament), "the pattern")
	d.Is(len(*contexts), begun+1, "surveys")
	contexts = d.surveyed(generate.Outlook{Tries: 5, Done: true})
	d.drag(7)
	d.Away(nil)
	d.Is(len(*contexts), 1, "what was over is looked for again")
}

func TestAnotherSizeBeginsAnotherPattern(t *testing.T) {
	d := openDrawing(t)
	d.drag(0, 1, 80)
	for _, s := range puzzles.Shapes() {
		d.Pick("The size of the grid", wording.Shape(s))
		d.drag(s.Cells() - 1)
		d.Keys("Up Space")
		d.Check(d.scene().Shape == s && d.drawn() != "", "%v: the board is %v, the pattern %q", s, d.scene().Shape,
			d.drawn())
		d.Keys("Ctrl+Z Ctrl+Z Ctrl+Z")
	}
	d.Keys("Esc")
	d.deskShows()
}

func TestPatternsOnTheClipboard(t *testing.T) {
	d := openDrawing(t)
	d.paste(ornament)
	d.Keys("Ctrl+C")
	d.Is(d.App.Clipboard().Content(), ornament, "copied")
	d.paste(wikipedia)
	before := d.pattern()
	d.Is(before, generate.PatternOf(mustRead(t, wikipedia)), "pasted")
	for _, text := range []string{"", "hello", "\x00\xff", strings.Repeat("x", 80), strings.Repeat("x\n", 100_000)} {
		d.paste(text)
		d.Says(d.Dialog(), "There is no pattern on the clipboard")
		d.Keys("Esc")
		d.Is(d.pattern(), before, "%.10q: the pattern", text)
	}
	d.paste("x.....x..x.....x")
	d.Is(d.pattern(), generate.Pattern("x.....x..x.....x"), "a small pattern")
	d.Keys("Esc")
	d.Is(d.onDesk(), wikipedia, "the puzzle")
}

func TestThePatternIsRemembered(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.Keys("d")
	d.paste(ornament)
	d = openIn(t, a)
	d.Keys("g")
	d.Sees("Removal") // it is not used
	d.Keys("d")
	d.Is(d.pattern(), generate.Pattern(ornament), "remembered")
	for _, damaged := range []string{"x", strings.Repeat("x", 1<<20), "\x00", strings.Repeat("x", 16)} {
		a.Preferences().SetString("puzzles.pattern", damaged)
		d = openIn(t, a)
		d.Keys("d")
		d.Is(d.drawn(), "", "%.20q", damaged)
	}
}

// Where no puzzle comes of it, the pattern is on the board again, to be mended.
func TestWhoStopsGoesOnDrawing(t *testing.T) {
	d := openDrawing(t)
	d.paste(ornament)
	d.held()
	d.Keys("m")
	d.deskShows()
	d.Keys("x")
	d.Is(d.pattern(), generate.Pattern(ornament), "what comes back")
	d.Keys("Esc m x")
	d.deskShows() // it was not drawn on
}

// What a generator shows is not drawn on, and gives way to the puzzle again.
func TestAPreviewIsNotDrawnOn(t *testing.T) {
	d := openMaker(t)
	now, seen := d.Env.OnMain, false
	d.Env.OnMain = func(f func()) {
		if now(f); !seen && string(d.scene().Digits) != string(d.grid().Cells()) {
			seen = true
			d.Keys("d")
			d.drag(0, 1, 2)
			d.Keys("Esc x")
			d.deskShows()
		}
	}
	d.Keys("m")
	d.Must(seen && d.onDesk() == wikipedia, "nothing is seen of the making")
	d.Keys("d")
	d.Is(d.drawn(), "", "drawn")
}
