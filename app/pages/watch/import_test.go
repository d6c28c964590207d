package watch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
)

const euler04 = ".3..5..4...8.1.5..46.....12.7.5.2.8....6.3....4.1.9.3.25.....98..1.2.6...8..6..2."

func TestWhatIsNoPuzzleIsExplainedAndChangesNothing(t *testing.T) {
	d := openOn(t, "euler-06", "crook")
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
		"conflicting givens":  {"55" + wikipedia[2:], []string{"This is not a Sudoku", "A1", "A2", "row A", "5"}},
		"binary":              {"\x00\x01\x02\xff" + wikipedia, []string{"clipboard", "text"}},
		"a sentence":          {"Shall I compare thee to a summer's day?", []string{"clipboard"}},
	} {
		t.Run(name, func(t *testing.T) {
			d.Key(fyne.KeyHome)
			d.page.Step(3)
			before := d.snapshot()
			d.Env.App.Clipboard().SetContent(bad.text)
			d.page.paste()
			if d.Dialog() == "" {
				t.Fatal("nothing is said")
			}
			for _, want := range bad.says {
				if !strings.Contains(d.Dialog(), want) {
					t.Errorf("the dialog does not say %q: %s", want, d.Dialog())
				}
			}
			if after := d.snapshot(); after != before {
				t.Errorf("the page changed:\n%+v\n%+v", before, after)
			}
			d.Dismiss()
			d.Key(fyne.KeyRight)
			if d.position() != 4 {
				t.Error("the page does not go on")
			}
		})
	}
}

func TestPastingAPuzzleStartsIt(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.Key(fyne.KeyEnd)
	grid, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	if err != nil {
		t.Fatal(err)
	}
	d.Env.App.Clipboard().SetContent("+---+---+\n|1 .|. .|\n|. .|2 .|\n+---+---+\n|. 3|. .|\n|. .|. 4|\n+---+---+\n")
	d.page.paste()
	if d.Dialog() != "" {
		t.Fatalf("it says %q", d.Dialog())
	}
	d.boardShows(grid)
	if d.position() != 0 || d.page.Run.Algorithm.ID != "crook" {
		t.Errorf("%s stands at step %d", d.page.Run.Algorithm.ID, d.position())
	}
	if got := d.page.head.puzzle.Finder.Selected; got != "Your puzzle, 4 clues" {
		t.Errorf("the puzzle is called %q", got)
	}
}

func TestPastingAListOffersAllOfIt(t *testing.T) {
	d := open(t, start{})
	before := len(d.Env.Library)
	first := strings.Repeat(".", 80) + "1"
	second := strings.Repeat(".", 80) + "2"
	d.Env.App.Clipboard().SetContent(first + " # first\nthis is no puzzle\n" + second + " # second\n")
	d.page.paste()
	if d.Dialog() != "" {
		t.Fatalf("it says %q", d.Dialog())
	}
	if d.page.head.puzzle.Finder.Selected != "first" || len(d.Env.Library) != before+2 {
		t.Errorf("%q is shown, and the list grew by %d", d.page.head.puzzle.Finder.Selected, len(d.Env.Library)-before)
	}
	pagetest.Choose(t, d.page.head.puzzle.Finder, "second")
	if got := d.page.Run.Puzzle.Givens.String(); got != second {
		t.Errorf("the second puzzle is %s", got)
	}
}

func TestAPuzzleWithoutASolutionIsTakenAndSaidToHaveNone(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Env.App.Clipboard().SetContent(pagetest.BuiltIn(t, "no-solution").Givens.String())
	d.page.paste()
	if d.Dialog() != "" {
		t.Fatalf("it says %q", d.Dialog())
	}
	if got := pagetest.TextOf(d.page.head.chips); !strings.Contains(got, "no solution") {
		t.Errorf("the puzzle is said to have %q", got)
	}
	d.Key(fyne.KeyEnd)
	if got := d.page.Run.Timeline.Result().Verdict; got != trace.NoSolution {
		t.Fatalf("the run ends %v", got)
	}
	if !strings.Contains(d.explanation(), "No solution: this puzzle has none, as ") || d.status() != "no solution" {
		t.Errorf("it says %q and %q", d.explanation(), d.status())
	}
	if d.page.said.carryOn.Visible() {
		t.Error("it is offered to go on from a puzzle without a solution")
	}
}

func TestAPuzzleWithSeveralSolutionsIsSaidToHaveThem(t *testing.T) {
	d := open(t, start{})
	for _, text := range []string{pagetest.BuiltIn(t, "two-solutions").Givens.String(), strings.Repeat(".", 81),
		strings.Repeat(".", 625)} {
		grid, err := puzzles.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		d.Env.Options["simulated-annealing"] = brief(pagetest.Algorithm(t, "simulated-annealing"))
		d.page.Start(puzzles.Puzzle{Givens: grid}, pagetest.Algorithm(t, "simulated-annealing"))
		if got := pagetest.TextOf(d.page.head.chips); !strings.Contains(got, "several solutions") {
			t.Errorf("%d cells: the puzzle is said to have %q", len(text), got)
		}
	}
}

func TestDroppingAFileStartsIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.txt")
	if err := os.WriteFile(path, []byte(euler04+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := open(t, start{})
	d.Drop(path)
	if d.Dialog() != "" {
		t.Fatalf("it says %q", d.Dialog())
	}
	if got := d.page.Run.Puzzle.Givens.String(); got != euler04 {
		t.Errorf("the page shows %s", got)
	}
	if got, want := d.page.head.puzzle.Finder.Selected, "Euler 04"; got != want {
		t.Errorf("a puzzle of the collection is called %q, want %q", got, want)
	}
}

func TestDroppingWhatCannotBeReadIsExplainedAndChangesNothing(t *testing.T) {
	d := open(t, start{})
	d.page.Step(7)
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for name, bad := range map[string]struct{ path, says string }{
		"a missing one": {filepath.Join(folder, "gone.txt"), "There is no file"},
		"a picture":     {write("picture.png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "text"},
		"an empty one":  {write("empty.txt", ""), "no puzzle"},
		"a letter":      {write("letter.txt", "Dear all,\nsee you on Monday.\n"), "hold no puzzle"},
	} {
		t.Run(name, func(t *testing.T) {
			before := d.snapshot()
			d.Drop(bad.path)
			if !strings.Contains(d.Dialog(), bad.says) {
				t.Errorf("it says %q, want %q", d.Dialog(), bad.says)
			}
			if after := d.snapshot(); after != before {
				t.Errorf("the page changed:\n%+v\n%+v", before, after)
			}
			d.Dismiss()
		})
	}
	if before := d.snapshot(); d.Drop(folder) || d.Drop(folder, folder) || d.snapshot() != before || d.Dialog() != "" {
		t.Errorf("the page has a use for a folder, and says %q", d.Dialog())
	}
}

func TestAnAlgorithmThatCannotTakeTheSideSaysSoBeforeItStarts(t *testing.T) {
	d := openOn(t, "twenty-five", "dlx")
	d.page.Step(5)
	before := d.snapshot()
	d.page.head.algorithm.SetSelected(pagetest.Algorithm(t, "pattern-matching").Name)
	for _, want := range []string{"Pattern matching", "16×16", "25×25", "another algorithm"} {
		if !strings.Contains(d.Dialog(), want) {
			t.Errorf("it does not say %q: %s", want, d.Dialog())
		}
	}
	if after := d.snapshot(); after != before {
		t.Errorf("the page changed:\n%+v\n%+v", before, after)
	}
	if got := lastChoices(d.Env.Settings).Algorithm; got != "dlx" {
		t.Errorf("%q is remembered", got)
	}
}

func TestAWindowThatIsAskedForWhatDoesNotGoTogetherOpensAnyway(t *testing.T) {
	d, _ := openWhileComputing(t, start{Puzzle: pagetest.BuiltIn(t, "twenty-five"),
		Algorithm: pagetest.Algorithm(t, "pattern-matching")})
	if d.page.Run == nil || d.page.Run.Puzzle.ID != "twenty-five" {
		t.Fatal("the puzzle is not shown")
	}
	if !strings.Contains(d.Dialog(), "16×16") {
		t.Errorf("it says %q", d.Dialog())
	}
}

func TestAPanicInAnAlgorithmEndsTheRunAndNotTheProgram(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	broken := *backtracking.Plain()
	broken.Solve = func(b *trace.Board, _ solving.Options) trace.Verdict {
		b.Line(4).Place(2, 1)
		panic("out of luck")
	}
	if !d.page.Start(pagetest.BuiltIn(t, "euler-06"), &broken) {
		t.Fatal("it does not start")
	}
	d.Key(fyne.KeyEnd)
	if got := d.explanation(); !strings.Contains(got, "failed") || !strings.Contains(got, "out of luck") {
		t.Errorf("it says %q", got)
	}
	if got := d.status(); got != "failed" {
		t.Errorf("below the step it says %q", got)
	}
	d.Key(fyne.KeyLeft)
	d.boardShows(pagetest.BuiltIn(t, "euler-06").Givens)
	d.page.head.algorithm.SetSelected(pagetest.Algorithm(t, "dlx").Name)
	d.Key(fyne.KeyEnd)
	if got := d.page.Run.Timeline.Result().Verdict; got != trace.Solved {
		t.Errorf("the next run ends %v", got)
	}
}

func TestARunOutOfBudgetSaysSoAndCanBeCarriedOn(t *testing.T) {
	d := open(t, start{Algorithm: backtracking.Plain(), Options: solving.Options{MaxSteps: 10}})
	d.Key(fyne.KeyEnd)
	if d.position() != 10 || !strings.Contains(d.explanation(), "Not solved within 10 steps: 49 cells are left.") {
		t.Errorf("at step %d it says %q", d.position(), d.explanation())
	}
	if !d.page.said.carryOn.Visible() {
		t.Error("it is not offered to carry on")
	}
}

func TestCopyPutsTheGridAsItStandsOnTheClipboard(t *testing.T) {
	d := open(t, start{})
	d.Key(fyne.KeyEnd)
	d.page.copy()
	solution, _ := puzzles.Solve(pagetest.BuiltIn(t, "wikipedia").Givens)
	if got := d.Env.App.Clipboard().Content(); got != solution.String() {
		t.Errorf("the clipboard holds %q", got)
	}
	if !strings.Contains(d.status(), "clipboard") {
		t.Errorf("it says %q", d.status())
	}
}

func TestAFileCanBeChosen(t *testing.T) {
	d := open(t, start{})
	d.page.askFile()
	if !strings.Contains(d.Dialog(), "Open") {
		t.Errorf("the dialog says %q", d.Dialog())
	}
}

// Two puzzles of the same name are two: Z goes from one to the other and on.
func TestPuzzlesOfOneNameAreSeveral(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	empty := strings.Repeat(".", 80)
	for _, text := range []string{empty + "1", empty + "2"} {
		d.Env.App.Clipboard().SetContent(text)
		d.page.paste()
	}
	if d.page.head.puzzle.Finder.Selected != "Your puzzle, 1 clues" || d.page.Run.Puzzle.Givens.String() != empty+"2" {
		t.Fatalf("%q is watched", d.page.head.puzzle.Finder.Selected)
	}
	if d.Char('Z'); d.page.Run.Puzzle.Givens.String() != empty+"1" {
		t.Errorf("before it is %s", d.page.Run.Puzzle.Givens)
	}
	d.Char('z')
	if d.Char('z'); !d.page.Run.Puzzle.Givens.Equal(d.Library[0].Givens) {
		t.Errorf("after both is %s", d.page.Run.Puzzle.Title())
	}
}
