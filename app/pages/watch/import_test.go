package watch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app"
	"sudoscope/puzzles"
)

const euler04 = ".3..5..4...8.1.5..46.....12.7.5.2.8....6.3....4.1.9.3.25.....98..1.2.6...8..6..2."

func TestWhatIsNoPuzzleIsExplainedAndChangesNothing(t *testing.T) {
	wikipedia := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for name, bad := range map[string]struct {
		text string
		says []string // each in the dialog
	}{
		"empty":               {"", []string{"clipboard", "here is no puzzle in it", "write one on each line"}},
		"blank":               {" \n\t\n", []string{"clipboard", "here is no puzzle in it", "write one on each line"}},
		"too short":           {wikipedia[:80], []string{"80", "81"}},
		"too long":            {wikipedia + ".", []string{"82", "81"}},
		"letter out of range": {"Z" + wikipedia[1:], []string{"ine 1, column 1", "Z"}},
		"digit out of range":  {"A" + wikipedia[1:], []string{"ine 1, column 1", "A", "1-9"}},
		"conflicting givens":  {"55" + wikipedia[2:], []string{"contradict", "A1", "A2", "row A", "5"}},
		"binary":              {"\x00\x01\x02\xff" + wikipedia, []string{"clipboard", "text"}},
		"a sentence":          {"Shall I compare thee to a summer's day?", []string{"clipboard"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := app.openOn(t, "euler-06", "crook")
			d.watch().Step(3)
			before := d.snapshot()
			d.env.App.Clipboard().SetContent(bad.text)
			d.watch().paste()
			if d.dialog() == "" {
				t.Fatal("nothing is said")
			}
			for _, want := range bad.says {
				if !strings.Contains(d.dialog(), want) {
					t.Errorf("the dialog does not say %q: %s", want, d.dialog())
				}
			}
			if after := d.snapshot(); after != before {
				t.Errorf("the page changed:\n%+v\n%+v", before, after)
			}
			d.dismiss()
			d.key(fyne.KeyRight)
			if d.position() != 4 {
				t.Error("the page does not go on")
			}
		})
	}
}

func TestPastingAPuzzleStartsIt(t *testing.T) {
	d := app.openOn(t, "wikipedia", "crook")
	d.key(fyne.KeyEnd)
	grid, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	if err != nil {
		t.Fatal(err)
	}
	d.env.App.Clipboard().SetContent("+---+---+\n|1 .|. .|\n|. .|2 .|\n+---+---+\n|. 3|. .|\n|. .|. 4|\n+---+---+\n")
	d.watch().paste()
	if d.dialog() != "" {
		t.Fatalf("it says %q", d.dialog())
	}
	d.boardShows(grid)
	if d.position() != 0 || d.watch().run.Algorithm.ID != "crook" {
		t.Errorf("%s stands at step %d", d.watch().run.Algorithm.ID, d.position())
	}
	if got := d.watch().puzzleSelect.Selected; got != "Your puzzle, 4 clues" {
		t.Errorf("the puzzle is called %q", got)
	}
}

func TestPastingAListOffersAllOfIt(t *testing.T) {
	d := app.open(t, app.Start{})
	before := len(d.env.Library)
	first := strings.Repeat(".", 80) + "1"
	second := strings.Repeat(".", 80) + "2"
	d.env.App.Clipboard().SetContent(first + " # first\nthis is no puzzle\n" + second + " # second\n")
	d.watch().paste()
	if d.dialog() != "" {
		t.Fatalf("it says %q", d.dialog())
	}
	if d.watch().puzzleSelect.Selected != "first" || len(d.env.Library) != before+2 {
		t.Errorf("%q is shown, and the list grew by %d", d.watch().puzzleSelect.Selected, len(d.env.Library)-before)
	}
	d.watch().puzzleSelect.SetSelected("second")
	if got := d.watch().run.Puzzle.Givens.String(); got != second {
		t.Errorf("the second puzzle is %s", got)
	}
}

func TestAPuzzleWithoutASolutionIsTakenAndSaidToHaveNone(t *testing.T) {
	d := app.openOn(t, "wikipedia", "dlx")
	d.env.App.Clipboard().SetContent(app.builtIn(t, "no-solution").Givens.String())
	d.watch().paste()
	if d.dialog() != "" {
		t.Fatalf("it says %q", d.dialog())
	}
	if got := app.textOf(d.watch().chips); !strings.Contains(got, "no solution") {
		t.Errorf("the puzzle is said to have %q", got)
	}
	d.key(fyne.KeyEnd)
	if got := d.watch().run.Timeline.Result().Verdict; got != trace.NoSolution {
		t.Fatalf("the run ends %v", got)
	}
	if !strings.Contains(d.explanation(), "no solution") || d.watch().bar.verdict.Text != "ends: there is no solution" {
		t.Errorf("it says %q and %q", d.explanation(), d.watch().bar.verdict.Text)
	}
	if d.watch().carryOn.Visible() {
		t.Error("it is offered to go on from a puzzle without a solution")
	}
}

func TestAPuzzleWithSeveralSolutionsIsSaidToHaveThem(t *testing.T) {
	for _, text := range []string{app.builtIn(t, "two-solutions").Givens.String(), strings.Repeat(".", 81), strings.Repeat(".", 625)} {
		d := app.open(t, app.Start{})
		grid, err := puzzles.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		d.env.Options["simulated-annealing"] = brief(app.named(t, "simulated-annealing"))
		d.watch().Start(puzzles.Puzzle{Givens: grid}, app.named(t, "simulated-annealing"))
		if got := app.textOf(d.watch().chips); !strings.Contains(got, "several solutions") {
			t.Errorf("%d cells: the puzzle is said to have %q", len(text), got)
		}
	}
}

func TestDroppingAFileStartsIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.txt")
	if err := os.WriteFile(path, []byte(euler04+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := app.open(t, app.Start{})
	d.dropped([]fyne.URI{storage.NewFileURI(path)})
	if d.dialog() != "" {
		t.Fatalf("it says %q", d.dialog())
	}
	if got := d.watch().run.Puzzle.Givens.String(); got != euler04 {
		t.Errorf("the page shows %s", got)
	}
	if got, want := d.watch().puzzleSelect.Selected, "Euler 04"; got != want {
		t.Errorf("a puzzle of the collection is called %q, want %q", got, want)
	}
}

func TestDroppingWhatCannotBeReadIsExplainedAndChangesNothing(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for name, bad := range map[string]struct{ path, says string }{
		"a folder":      {folder, "No puzzle in"},
		"a missing one": {filepath.Join(folder, "gone.txt"), "There is no file"},
		"a picture":     {write("picture.png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "text"},
		"an empty one":  {write("empty.txt", ""), "no puzzle"},
		"a letter":      {write("letter.txt", "Dear all,\nsee you on Monday.\n"), "ine 1"},
	} {
		t.Run(name, func(t *testing.T) {
			d := app.open(t, app.Start{})
			d.watch().Step(7)
			before := d.snapshot()
			d.dropped([]fyne.URI{storage.NewFileURI(bad.path)})
			if !strings.Contains(d.dialog(), bad.says) {
				t.Errorf("it says %q, want %q", d.dialog(), bad.says)
			}
			if after := d.snapshot(); after != before {
				t.Errorf("the page changed:\n%+v\n%+v", before, after)
			}
		})
	}
	d := app.open(t, app.Start{})
	d.dropped(nil)
	if d.dialog() != "" {
		t.Errorf("dropping nothing says %q", d.dialog())
	}
}

func TestAnAlgorithmThatCannotTakeTheSideSaysSoBeforeItStarts(t *testing.T) {
	d := app.openOn(t, "twenty-five", "dlx")
	d.watch().Step(5)
	before := d.snapshot()
	d.watch().algorithmSelect.SetSelected(app.named(t, "pattern-matching").Name)
	for _, want := range []string{"Pattern matching", "16×16", "25×25", "another algorithm"} {
		if !strings.Contains(d.dialog(), want) {
			t.Errorf("it does not say %q: %s", want, d.dialog())
		}
	}
	if after := d.snapshot(); after != before {
		t.Errorf("the page changed:\n%+v\n%+v", before, after)
	}
	if got := d.env.Settings.String(keyAlgorithm); got != "dlx" {
		t.Errorf("%q is remembered", got)
	}
}

func TestAWindowThatIsAskedForWhatDoesNotGoTogetherOpensAnyway(t *testing.T) {
	d, _ := app.openWhileComputing(t, app.Start{Puzzles: []puzzles.Puzzle{app.builtIn(t, "twenty-five")}, Algorithm: app.named(t, "pattern-matching")})
	if d.watch().run == nil || d.watch().run.Puzzle.ID != "twenty-five" {
		t.Fatal("the puzzle is not shown")
	}
	if !strings.Contains(d.dialog(), "16×16") {
		t.Errorf("it says %q", d.dialog())
	}
}

func TestAPanicInAnAlgorithmEndsTheRunAndNotTheProgram(t *testing.T) {
	d := app.openOn(t, "wikipedia", "crook")
	broken := *algorithms.Backtracking()
	broken.Solve = func(b *trace.Board, _ algorithms.Options) trace.Verdict {
		b.Line(4).Place(2, 1)
		panic("out of luck")
	}
	if !d.watch().Start(app.builtIn(t, "euler-06"), &broken) {
		t.Fatal("it does not start")
	}
	d.key(fyne.KeyEnd)
	for _, got := range []string{d.explanation(), d.watch().bar.verdict.Text} {
		if !strings.Contains(got, "failed") || !strings.Contains(got, "out of luck") {
			t.Errorf("it says %q", got)
		}
	}
	d.key(fyne.KeyLeft)
	d.boardShows(app.builtIn(t, "euler-06").Givens)
	d.watch().algorithmSelect.SetSelected(app.named(t, "dlx").Name)
	d.key(fyne.KeyEnd)
	if got := d.watch().run.Timeline.Result().Verdict; got != trace.Solved {
		t.Errorf("the next run ends %v", got)
	}
}

func TestARunOutOfBudgetSaysSoAndCanBeCarriedOn(t *testing.T) {
	d := app.open(t, app.Start{Algorithm: algorithms.Backtracking(), Options: algorithms.Options{MaxSteps: 10}})
	d.key(fyne.KeyEnd)
	if d.position() != 10 || !strings.Contains(d.explanation(), "the budget of 10 steps is spent") {
		t.Errorf("at step %d it says %q", d.position(), d.explanation())
	}
	if !d.watch().carryOn.Visible() {
		t.Error("it is not offered to carry on")
	}
}

func TestCopyPutsTheGridAsItStandsOnTheClipboard(t *testing.T) {
	d := app.open(t, app.Start{})
	d.key(fyne.KeyEnd)
	d.watch().copy()
	solution, _ := puzzles.Solve(app.builtIn(t, "wikipedia").Givens)
	if got := d.env.App.Clipboard().Content(); got != solution.String() {
		t.Errorf("the clipboard holds %q", got)
	}
	if !strings.Contains(d.watch().bar.verdict.Text, "clipboard") {
		t.Errorf("it says %q", d.watch().bar.verdict.Text)
	}
}

func TestAFileCanBeChosen(t *testing.T) {
	d := app.open(t, app.Start{})
	d.watch().askFile()
	if !strings.Contains(d.dialog(), "Open") {
		t.Errorf("the dialog says %q", d.dialog())
	}
}
