package app

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

func TestTheNextWindowIsAsTheLastOneWasLeft(t *testing.T) {
	a := test.NewTempApp(t)
	shape, err := puzzles.NewShape(3, 2)
	check.OK(t, err)
	puzzle := puzzles.Puzzle{Givens: puzzles.NewGrid(shape), Name: "Six by six, tall boxes"}
	puzzle.Givens.Set(0, 1)
	puzzle.Givens.Set(7, 2)

	d := openIn(t, a, watching(pagetest.Algorithm(t, "dlx"), puzzle))
	d.Keys("n")
	d.setTheme(&widgets.Theme{Look: widgets.SchemeDark, Scale: 1.25})
	d.env.Window.Resize(fyne.NewSize(1500, 990))
	d.leave()

	d = openIn(t, a, Start{})
	if got := d.env.Subject; !got.Givens.Equal(puzzle.Givens) || got.Name != puzzle.Name {
		t.Errorf("the puzzle is %q, %v:\n%s", got.Name, got.Givens.Shape(), got.Givens)
	}
	d.Says(d.says(), puzzle.Name, "DLX", "r1c1", "Step 0 of")
	d.Is(d.env.Notation, trace.RowCol, "cells are called")
	d.Check(d.theme.Look == widgets.SchemeDark && d.theme.Scale == 1.25,
		"the look is %s at %v", d.theme.Look, d.theme.Scale)
	d.Is(d.env.Window.Canvas().Size(), fyne.NewSize(1500, 990), "the window")
}

func TestWhatTheCommandLineNamesGoesBeforeWhatIsRemembered(t *testing.T) {
	a := test.NewTempApp(t)
	euler := func(id string) puzzles.Puzzle { return pagetest.BuiltIn(t, id) }
	openIn(t, a, watching(pagetest.Algorithm(t, "dlx"), euler("euler-06")))
	d := openIn(t, a, watching(pagetest.Algorithm(t, "crook"), euler("euler-01"),
		puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic), Name: "Nothing"}))
	d.Check(d.env.Subject.ID == "euler-01" && strings.Contains(d.says(), "Crook"),
		"%s is watched: %s", d.env.Subject.ID, d.says())
	d.Is(d.env.Library[len(d.env.Library)-1].Name, "Nothing", "the second puzzle is not offered: the last one")
	// Of a built-in puzzle there is a list already.
	d.turnToPage("Puzzles")
	d.Tap("New")
	d.Says(d.says(), "Nothing")
}

func TestNonsenseInTheSettingsIsReplacedByTheDefaults(t *testing.T) {
	for name, write := range map[string]func(page.Settings){
		"nonsense everywhere": func(p page.Settings) {
			p.Set("puzzle", "what is this?")
			p.Set("watch.choices", json.RawMessage(`{"algorithm":"clairvoyance","pace":123456}`))
			p.Set("page", "Nowhere")
			p.Set("look", "plaid")
			p.Set("text.scale", 17)
			p.Set("notation", "chess")
			p.Set(keyWidth, -5)
			p.Set(keyHeight, 1e9)
		},
		"a window too small to see": func(p page.Settings) { p.Set(keyWidth, 3); p.Set(keyHeight, 3) },
	} {
		t.Run(name, func(t *testing.T) {
			a := test.NewTempApp(t)
			write(pagetest.Settings{Preferences: a.Preferences()})
			d := openIn(t, a, Start{})
			d.Must(d.env.Subject.ID == "euler-01" && strings.Contains(d.says(), "Backtracking: "),
				"it does not open on the first puzzle and algorithm but on %s: %s", d.env.Subject.ID, d.says())
			d.Check(d.env.Notation == trace.Letters && strings.Contains(d.says(), "100 ms a step"),
				"notation %v: %s", d.env.Notation, d.says())
			d.Check(d.theme.Look == widgets.SchemeSystem && d.theme.Scale == 1,
				"the look is %s at %v", d.theme.Look, d.theme.Scale)
			d.Is(d.env.Window.Canvas().Size(), fyne.NewSize(firstWidth, firstHeight), "the window")
		})
	}
}

// Looks and sizes of text are chosen by their names.
func TestLooksAndTextSizesHaveNames(t *testing.T) {
	d := open(t, Start{})
	test.Tap(d.lookOf)
	d.Tap("Projector")
	d.Is(d.theme.Look, widgets.SchemeProjector, "the look")
	test.Tap(d.sizeOf)
	d.Tap("150 %")
	d.Check(widgets.Scale() == 1.5 && d.env.App.Settings().Theme() == d.theme, "the size of text is %v",
		widgets.Scale())
	test.Tap(d.lookOf)
	d.Is(d.Dialog(), "As the desktop Light Dark Projector", "it offers")
}

func TestAChangedLookKeepsThePlace(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	for range 5 {
		d.Keys("Right")
	}
	// Larger text breaks the lines of the pseudocode elsewhere, and leaves no room for some buttons.
	step := func() string {
		_, said, _ := strings.Cut(d.says(), "What happens")
		said, _, _ = strings.Cut(said, "The algorithm")
		return said
	}
	before := step()
	d.setTheme(&widgets.Theme{Look: widgets.SchemeDark, Scale: 1.25})
	d.Check(step() == before && strings.Contains(d.says(), "Step 5 of"),
		"the page says\n%s\nand then\n%s", before, step())
	d.Check(d.rail.Color == widgets.Palette().Rail, "the rail keeps the colour of the old look")
}

// Text may become so large that the least window has no room any more: then all is drawn
// smaller, and with smaller text as before.
func TestTheWindowIsDrawnSmallerWhereTheDisplayIsSmall(t *testing.T) {
	d := open(t, Start{})
	t.Setenv("FYNE_SCALE", "1")
	d.fitScreen = func() { d.env.FitScreen(func() (int, int, bool) { return 1366, 620, true }) }
	for _, c := range []struct {
		text  float32
		scale string
	}{{1, "1"}, {1.5, "0.9"}, {1, "1"}} {
		d.setTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: c.text})
		d.Is(os.Getenv("FYNE_SCALE"), c.scale, "text %v is drawn at", c.text)
	}
}
