package watch_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
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
		d.Case(name, func(t *testing.T) {
			d.Keys("Home")
			d.page.Step(3)
			before := d.snapshot()
			d.Env.App.Clipboard().SetContent(bad.text)
			d.Keys("Ctrl+V")
			d.Must(d.Dialog() != "", "nothing is said")
			for _, want := range bad.says {
				d.Says(d.Dialog(), want)
			}
			d.Is(d.snapshot(), before, "the page changed:\n%+v\n", before)
			d.Dismiss()
			d.Keys("Right")
			d.Check(d.position() == 4, "the page does not go on")
		})
	}
}

func TestPastingAPuzzleStartsIt(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	d.Keys("End")
	grid, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	d.OK(err)
	d.Env.App.Clipboard().SetContent("+---+---+\n|1 .|. .|\n|. .|2 .|\n+---+---+\n|. 3|. .|\n|. .|. 4|\n+---+---+\n")
	d.Keys("Ctrl+V")
	d.Must(d.Dialog() == "", "it says %q", d.Dialog())
	d.Shows(grid)
	d.Check(d.position() == 0 && d.page.Run.Algorithm.ID == "crook",
		"%s stands at step %d", d.page.Run.Algorithm.ID, d.position())
	d.Is(d.Chosen("The puzzle"), "Your puzzle, 4 clues", "the puzzle is called")
}

func TestPastingAListOffersAllOfIt(t *testing.T) {
	d := open(t, start{})
	before := len(d.Env.Library)
	first := strings.Repeat(".", 80) + "1"
	second := strings.Repeat(".", 80) + "2"
	d.Env.App.Clipboard().SetContent(first + " # first\nthis is no puzzle\n" + second + " # second\n")
	d.Keys("Ctrl+V")
	d.Must(d.Dialog() == "", "it says %q", d.Dialog())
	d.Check(d.Chosen("The puzzle") == "first" && len(d.Env.Library) == before+2,
		"%q is shown, and the list grew by %d", d.Chosen("The puzzle"), len(d.Env.Library)-before)
	d.Pick("The puzzle", "second")
	d.Is(d.page.Run.Puzzle.Givens.String(), second, "the second puzzle")
}

func TestAPuzzleWithoutASolutionIsTakenAndSaidToHaveNone(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Env.App.Clipboard().SetContent(pagetest.BuiltIn(t, "no-solution").Givens.String())
	d.Keys("Ctrl+V")
	d.Must(d.Dialog() == "", "it says %q", d.Dialog())
	d.Sees("no solution")
	d.Keys("End")
	d.Must(d.page.Run.Timeline.Result().Verdict == trace.NoSolution,
		"the run ends %v", d.page.Run.Timeline.Result().Verdict)
	d.Check(strings.Contains(d.explanation(), "No solution: this puzzle has none, as ") &&
		d.status() == "no solution",
		"it says %q and %q", d.explanation(), d.status())
	d.Check(!d.Offers("Go on…"), "it is offered to go on from a puzzle without a solution")
}

func TestAPuzzleWithSeveralSolutionsIsSaidToHaveThem(t *testing.T) {
	d := open(t, start{})
	for _, text := range []string{pagetest.BuiltIn(t, "two-solutions").Givens.String(), strings.Repeat(".", 81),
		strings.Repeat(".", 625)} {
		grid, err := puzzles.Parse(text)
		d.OK(err)
		d.Env.Options["simulated-annealing"] = brief(pagetest.Algorithm(t, "simulated-annealing"))
		d.page.Start(puzzles.Puzzle{Givens: grid}, pagetest.Algorithm(t, "simulated-annealing"))
		d.Sees("several solutions")
	}
}

func TestDroppingAFileStartsIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "one.txt")
	check.OK(t, os.WriteFile(path, []byte(euler04+"\n"), 0o600))
	d := open(t, start{})
	d.Drop(path)
	d.Must(d.Dialog() == "", "it says %q", d.Dialog())
	d.Is(d.page.Run.Puzzle.Givens.String(), euler04, "the page shows")
	d.Is(d.Chosen("The puzzle"), "Euler 04", "a puzzle of the collection is called")
}

func TestDroppingWhatCannotBeReadIsExplainedAndChangesNothing(t *testing.T) {
	d := open(t, start{})
	d.page.Step(7)
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		d.OK(os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	for name, bad := range map[string]struct{ path, says string }{
		"a missing one": {filepath.Join(folder, "gone.txt"), "There is no file"},
		"a picture":     {write("picture.png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), "text"},
		"an empty one":  {write("empty.txt", ""), "no puzzle"},
		"a letter":      {write("letter.txt", "Dear all,\nsee you on Monday.\n"), "hold no puzzle"},
	} {
		d.Case(name, func(t *testing.T) {
			before := d.snapshot()
			d.Drop(bad.path)
			d.Says(d.Dialog(), bad.says)
			d.Is(d.snapshot(), before, "the page changed:\n%+v\n", before)
			d.Dismiss()
		})
	}
	if before := d.snapshot(); d.Drop(folder) || d.Drop(folder, folder) || d.snapshot() != before ||
		d.Dialog() != "" {
		t.Errorf("the page has a use for a folder, and says %q", d.Dialog())
	}
}

func TestAnAlgorithmThatCannotTakeTheSideSaysSoBeforeItStarts(t *testing.T) {
	d := openOn(t, "twenty-five", "dlx")
	d.page.Step(5)
	before := d.snapshot()
	d.Pick("The algorithm", pagetest.Algorithm(t, "pattern-matching").Name)
	for _, want := range []string{"Pattern matching", "16×16", "25×25", "another algorithm"} {
		d.Says(d.Dialog(), want)
	}
	d.Is(d.snapshot(), before, "the page changed:\n%+v\n", before)
	d.Is(openIn(t, d.App, start{}).page.Run.Algorithm.ID, "dlx", "at the next start there is")
}

func TestAWindowThatIsAskedForWhatDoesNotGoTogetherOpensAnyway(t *testing.T) {
	d, _ := openWhileComputing(t, start{Puzzle: pagetest.BuiltIn(t, "twenty-five"),
		Algorithm: pagetest.Algorithm(t, "pattern-matching")})
	d.Must(d.page.Run != nil && d.page.Run.Puzzle.ID == "twenty-five", "the puzzle is not shown")
	d.Says(d.Dialog(), "16×16")
}

func TestAPanicInAnAlgorithmEndsTheRunAndNotTheProgram(t *testing.T) {
	d := openOn(t, "wikipedia", "crook")
	broken := *backtracking.Plain()
	broken.Solve = func(b *trace.Board, _ solving.Options) trace.Verdict {
		b.Line(4).Place(2, 1)
		panic("out of luck")
	}
	d.Must(d.page.Start(pagetest.BuiltIn(t, "euler-06"), &broken), "it does not start")
	d.Keys("End")
	d.Says(d.explanation(), "failed", "out of luck")
	d.Is(d.status(), "failed", "below the step it")
	d.Keys("Left")
	d.Shows(pagetest.BuiltIn(t, "euler-06").Givens)
	d.Pick("The algorithm", pagetest.Algorithm(t, "dlx").Name)
	d.Keys("End")
	d.Is(d.page.Run.Timeline.Result().Verdict, trace.Solved, "the next run ends")
}

func TestARunOutOfBudgetSaysSoAndCanBeCarriedOn(t *testing.T) {
	d := open(t, start{Algorithm: backtracking.Plain(), Options: solving.Options{MaxSteps: 10}})
	d.Keys("End")
	d.Check(d.position() == 10 && strings.Contains(d.explanation(), "Not solved within 10 steps: 49 cells are left."),
		"at step %d it says %q", d.position(), d.explanation())
	d.Check(d.Offers("Go on…"), "it is not offered to carry on")
}

func TestCopyPutsTheGridAsItStandsOnTheClipboard(t *testing.T) {
	d := open(t, start{})
	d.Keys("End")
	d.Keys("Ctrl+C")
	solution, _ := puzzles.Solve(pagetest.BuiltIn(t, "wikipedia").Givens)
	d.Is(d.Env.App.Clipboard().Content(), solution.String(), "the clipboard holds")
	d.Says(d.status(), "clipboard")
}

func TestAFileCanBeChosen(t *testing.T) {
	d := open(t, start{})
	d.Keys("Ctrl+O")
	d.Says(d.Dialog(), "Open")
}

// Two puzzles of the same name are two: Z goes from one to the other and on.
func TestPuzzlesOfOneNameAreSeveral(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	empty := strings.Repeat(".", 80)
	for _, text := range []string{empty + "1", empty + "2"} {
		d.Env.App.Clipboard().SetContent(text)
		d.Keys("Ctrl+V")
	}
	check.Must(t, d.Chosen("The puzzle") == "Your puzzle, 1 clues" && d.page.Run.Puzzle.Givens.String() == empty+"2",
		"%q is watched", d.Chosen("The puzzle"))
	d.Keys("Z")
	d.Check(d.page.Run.Puzzle.Givens.String() == empty+"1", "before it is %s", d.page.Run.Puzzle.Givens)
	d.Keys("z z")
	d.Check(d.page.Run.Puzzle.Givens.Equal(d.Library[0].Givens), "after both is %s", d.page.Run.Puzzle.Title())
}
