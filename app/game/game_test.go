package game

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const easy = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

// play begins a game whose clock goes on by a second whenever somebody looks.
func play(t testing.TB, text string) *Game {
	t.Helper()
	givens, err := puzzles.Parse(text)
	check.OK(t, err)
	solution, ok := puzzles.Solve(givens)
	check.Must(t, ok, "no solution")
	g, err := New("a", puzzles.Puzzle{Givens: givens, Name: "Test"}, solution, ticking())
	check.OK(t, err)
	return g
}

// ticking returns a clock that goes on by a second with each look.
func ticking() func() time.Time {
	at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	return func() time.Time {
		at = at.Add(time.Second)
		return at
	}
}

// cell returns the cell that letters and numbers call so.
func cell(name string) int { return int(name[0]-'A')*9 + int(name[1]-'1') }

func TestADigitIsEnteredReplacedAndTakenOut(t *testing.T) {
	g := play(t, easy)
	c := cell("A3")
	check.Must(t, g.Enter([]int{c}, 1, false) && g.State().Digits[c] == 1, "1 is not in A3")
	check.Must(t, g.Enter([]int{c}, 4, false) && g.State().Digits[c] == 4, "4 is not in A3")
	check.Must(t, g.Enter([]int{c}, 4, false) &&
		g.State().Digits[c] == 0, "the same digit again does not take it out")
	check.That(t, !g.Enter([]int{cell("A1")}, 4, false) && g.Moves() == 3, "a given was changed")
	check.That(t, !g.Erase([]int{c}), "erasing nothing is a move")
}

func TestMarksComeAndGo(t *testing.T) {
	g := play(t, easy)
	a3, a4 := cell("A3"), cell("A4")
	both := []int{a3, a4, cell("A1")}
	for _, kind := range []MoveKind{MarkCorner, MarkCentre} {
		marks := func() []uint32 {
			if kind == MarkCorner {
				return g.State().Corner
			}
			return g.State().Centre
		}
		g.Mark(kind, []int{a3}, 2)
		g.Mark(kind, both, 2)
		check.Must(t, marks()[a3] == 2 && marks()[a4] == 2 && marks()[cell("A1")] == 0,
			"%v: not both have the mark", kind)
		g.Mark(kind, both, 2)
		check.That(t, marks()[a3] == 0 && marks()[a4] == 0, "%v: the mark is not rubbed out", kind)
		g.Mark(kind, both, 2)
	}
	g.Enter([]int{a4}, 2, true)
	check.That(t, g.State().Corner[a3] == 0 && g.State().Centre[a3] == 0, "the marks of a peer did not vanish")
	g.Undo()
	check.That(t, g.State().Corner[a3] != 0 && g.State().Centre[a3] != 0, "undo did not bring the marks back")
	g.Enter([]int{a4}, 2, false)
	check.That(t, g.State().Corner[a3] != 0, "the marks of a peer vanished without being asked to")
	g.Erase([]int{a4})
	check.That(t, g.State().Digits[a4] == 0 && g.State().Corner[a4] != 0, "below the digit the marks are gone")
	g.Erase([]int{a4})
	check.That(t, g.State().Corner[a4] == 0 && g.State().Centre[a4] == 0, "erasing an empty cell leaves marks")
}

func TestCandidatesOfTheProgramAreStruckOut(t *testing.T) {
	g := play(t, easy)
	a3 := cell("A3") // 1, 2 and 4 fit
	check.Must(t, g.Candidates()[a3] == 0b1011, "candidates %b", g.Candidates()[a3])
	check.That(t, !g.Strike([]int{a3}, 5), "5, which is in the row, was struck out")
	g.Strike([]int{a3}, 2)
	check.Is(t, g.Candidates()[a3], 0b1001, "candidates")
	g.Fill()
	check.Is(t, g.State().Centre[a3], 0b1001, "filled in")
	g.Strike([]int{a3}, 2)
	check.Is(t, g.Candidates()[a3], 0b1011, "candidates")
}

func TestColours(t *testing.T) {
	g := play(t, easy)
	g.Colour([]int{cell("A1"), cell("A3")}, 3) // givens too
	check.That(t, g.State().Colours[cell("A1")] == 3 && g.State().Colours[cell("A3")] == 3, "not coloured")
	g.Colour([]int{cell("A1")}, 3)
	check.That(t, g.State().Colours[cell("A1")] == 0, "the same colour again does not take it away")
	g.Paint(cell("A3"), 4, 8)
	check.Is(t, g.State().Painted[cell("A3")*9+3], 8, "candidate painted")
	check.That(t, !g.Paint(cell("A1"), 4, 8), "a candidate of a given was painted")
}

func TestBranchesAreKept(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 4, false)
	g.Bookmark("before the try")
	g.Enter([]int{cell("A4")}, 6, false)
	g.Enter([]int{cell("A6")}, 8, false)
	for range 2 {
		g.Undo()
	}
	g.Enter([]int{cell("A4")}, 2, false)
	check.Must(t, slices.Equal(g.BranchEnds(), []int{3, 4}), "ends %v", g.BranchEnds())
	check.That(t, !g.Redo(), "there is something after the new move")
	g.Undo()
	check.That(t, g.Redo() && g.State().Digits[cell("A4")] == 2,
		"redo does not follow the branch that the player is on")
	g.GoTo(2)
	check.That(t, g.State().Digits[cell("A4")] == 6, "not on the first branch")
	line, at := g.Branch()
	check.That(t, slices.Equal(line, []int{0, 1, 2, 3}) && at == 2, "line %v at %d", line, at)
	check.Is(t, g.LastCommonNode(3, 4), 1, "they part at")
	g.GoTo(g.Bookmarks[0].Node)
	check.Is(t, g.At(), 1, "the bookmark leads to")
	g.Bookmark("")
	check.That(t, len(g.Bookmarks) == 0, "the bookmark is still there")
}

// random plays moves of all kinds.
func random(g *Game, r *rand.Rand, moves int) {
	for range moves {
		cells := []int{r.IntN(81), r.IntN(81)}[:1+r.IntN(2)]
		d, colour := 1+r.IntN(9), 1+r.IntN(Colours)
		switch r.IntN(14) {
		case 0, 1, 2:
			g.Enter(cells, d, r.IntN(2) == 0)
		case 3:
			g.Erase(cells)
		case 4:
			g.Mark(MarkCorner, cells, d)
		case 5:
			g.Mark(MarkCentre, cells, d)
		case 6:
			g.Strike(cells, d)
		case 7:
			g.Fill()
		case 8:
			g.Colour(cells, colour)
		case 9:
			g.Paint(cells[0], d, colour)
		case 10:
			g.Reveal(cells[0], true)
		case 11:
			g.GoTo(r.IntN(g.Moves() + 1))
		case 12:
			g.Bookmark(fmt.Sprint("mark ", r.IntN(100)))
		case 13:
			g.Undo()
			g.Undo()
			g.Redo()
		}
	}
}

func TestUndoLeadsBackToThePuzzleAndRedoForth(t *testing.T) {
	for seed := range uint64(20) {
		g := play(t, easy)
		g.Resume()
		random(g, rand.New(rand.NewPCG(seed, 1)), 300)
		end := g.State().Clone()
		back := 0
		for g.Undo() {
			back++
		}
		first := newState(g.Puzzle.Givens)
		check.Must(t, reflect.DeepEqual(g.State(), &first), "seed %d: undo does not lead to the puzzle", seed)
		for range back {
			check.Must(t, g.Redo(), "seed %d: redo ends too early", seed)
		}
		check.Must(t, reflect.DeepEqual(g.State(), &end), "seed %d: redo does not lead back", seed)
	}
}

func file(t testing.TB, g *Game) []byte {
	t.Helper()
	var out bytes.Buffer
	_, err := g.WriteTo(&out)
	check.OK(t, err)
	return out.Bytes()
}

func TestAGameIsReadAsItWasWritten(t *testing.T) {
	for seed := range uint64(20) {
		g := play(t, easy)
		g.Origin, g.Level, g.Score = Origin{"daily", "2026-11-21"}, technique.Hard, 1234
		g.Resume()
		random(g, rand.New(rand.NewPCG(seed, 2)), 200)
		g.Pause()
		data := file(t, g)
		h, err := Read("a", data, ticking())
		check.Must(t, err == nil, "seed %d: %v", seed, err)
		check.Must(t, reflect.DeepEqual(h.State(), g.State()) && h.Time() == g.Time() && h.Moves() == g.Moves() &&
			!h.Ticking(),
			"seed %d: it is another game", seed)
		again := file(t, h)
		check.Must(t, bytes.Equal(again, data), "seed %d: it is written differently:\n%s\n%s", seed, data, again)
		head, err := ReadHeader(data)
		check.Must(t, err == nil && head.Level == "hard" && head.Day == "2026-11-21", "head %+v, %v", head, err)
	}
}

// A game of a puzzle with other rules, without boxes, or with candidates that were eliminated
// before is read back with them, and its line of the history tells it from others.
func TestAGameKeepsRules(t *testing.T) {
	for _, text := range []string{
		".3...58.....8.1.....................48.1.653.9..5....7.......1..........1..4.7... regions=" +
			"000001111022201111002222213445523333445555533444465533476666688777786668777788888",
		easy + " candidates=" + strings.Repeat("123456789", 2) + "1.3456789" + strings.Repeat("123456789", 78),
	} {
		g := play(t, text)
		data := file(t, g)
		h, err := Read("a", data, ticking())
		check.Must(t, err == nil, "%v from\n%s", err, data)
		check.That(t, h.Puzzle.Givens.Equal(g.Puzzle.Givens) && h.Puzzle.Givens.Terms() != (puzzles.Terms{}),
			"%s is read as %s", g.Puzzle.Givens.Text(), h.Puzzle.Givens.Text())
		check.Is(t, g.HistoryEntry().Puzzle, g.Puzzle.Givens.Text(), "the history")
	}
}

// What a snapshot says does not change while the game is played on, whatever is
// done, and it may be written at the same time.
func TestASnapshotIsOfItsMoment(t *testing.T) {
	for seed := range uint64(20) {
		g := play(t, easy)
		r := rand.New(rand.NewPCG(seed, 3))
		random(g, r, 100)
		want, s := file(t, g), g.Snapshot()
		check.Must(t, s.Moves() == g.Moves() && s.ID == g.ID,
			"seed %d: a snapshot of %q with %d moves", seed, s.ID, s.Moves())
		var got bytes.Buffer
		written := make(chan error)
		go func() {
			_, err := s.WriteTo(&got)
			written <- err
		}()
		random(g, r, 100)
		if err := <-written; err != nil || !bytes.Equal(got.Bytes(), want) {
			t.Fatalf("seed %d: %v, it was written as\n%s\nwant\n%s", seed, err, got.Bytes(), want)
		}
	}
}

// The page takes a snapshot after every move.
func TestASnapshotOfALongGameCostsNoMore(t *testing.T) {
	allocations := func(moves int) float64 {
		g := play(t, easy)
		for i := range moves {
			g.Colour([]int{i % 81}, 1+i/81%Colours)
		}
		check.Must(t, g.Moves() == moves, "%d moves", g.Moves())
		return testing.AllocsPerRun(10, func() { g.Snapshot() })
	}
	short, long := allocations(10), allocations(1000)
	check.That(t, long <= short, "%v allocations after 10 moves, %v after 1000", short, long)
}

var update = flag.Bool("update", false, "write the files in testdata anew")

// What one version has written every later one can read.
func TestTheFirstFormatIsAlwaysRead(t *testing.T) {
	const path = "testdata/game-1.sudoscope"
	if *update {
		g := play(t, easy)
		g.Origin, g.Level, g.Score = Origin{"daily", "2026-11-21"}, technique.Easy, 200
		g.Resume()
		random(g, rand.New(rand.NewPCG(7, 2)), 60)
		g.NoteHelp(HelpWhat, "x-wing")
		g.Pause()
		check.OK(t, os.WriteFile(path, file(t, g), 0o666))
	}
	data, err := os.ReadFile(path)
	check.OK(t, err)
	g, err := Read("a", data, ticking())
	check.OK(t, err)
	if g.Moves() < 20 || g.Origin.Day != "2026-11-21" || g.TimesHelped(HelpWhat) != 1 || len(g.Bookmarks) == 0 {
		t.Errorf("%d moves, %+v, %v, %v", g.Moves(), g.Origin, g.Helps, g.Bookmarks)
	}
}

func TestADamagedFileIsRefusedWithAReason(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 4, true)
	g.Enter([]int{cell("A4")}, 6, true)
	good := string(file(t, g))
	change := func(from, to string) string {
		check.Must(t, strings.Contains(good, from), "no %q in\n%s", from, good)
		return strings.Replace(good, from, to, 1)
	}
	for name, one := range map[string]struct{ text, says string }{
		"empty":           {"", "not a Sudoscope game"},
		"something else":  {"Sudoscope run 1\n", "not a Sudoscope game"},
		"cut off":         {strings.TrimSuffix(good, "end 2\n"), "cut off"},
		"cut in the head": {good[:60], "second line"},
		"a move less":     {change("end 2", "end 3"), "3 moves and has 2"},
		"more behind it":  {good + "end 2\n", "after the end"},
		"a given changed": {change(`"cells":[2]`, `"cells":[0]`), "line 3: cell 0 is a clue"},
		"no such cell":    {change(`"cells":[2]`, `"cells":[81]`), "line 3: there is no cell 81"},
		"no such digit":   {change(`"digit":6`, `"digit":10`), "line 4: there is no digit 10"},
		"no such move":    {change(`"kind":"enter"`, `"kind":"fly"`), `"fly" is not a move`},
		"unknown field":   {change(`"sweep":true`, `"sweeps":true`), "line 3"},
		"another digit":   {change(`"digit":6`, `"digit":7`), "do not lead to the grid"},
		"bad place":       {change(`"at":2`, `"at":3`), "no move 3"},
		"bad solution":    {change(`"solution":"5`, `"solution":"6`), "solution"},
	} {
		if _, err := Read("a", []byte(one.text), ticking()); err == nil || !strings.Contains(err.Error(), one.says) {
			t.Errorf("%s: the error is %v, expected %q in it", name, err, one.says)
		}
	}
	var newer *NewerError
	_, err := Read("a", []byte(change("game 1", "game 2")), ticking())
	check.That(t, errors.As(err, &newer), "of a newer program: %v", err)
}

// Whatever a file holds, it is refused or can be played on, told and written again.
func FuzzRead(f *testing.F) {
	if data, err := os.ReadFile("testdata/game-1.sudoscope"); err == nil {
		f.Add(data)
	}
	small := play(f, "1.....3..4.....2")
	small.Enter([]int{1}, 2, true)
	small.Undo()
	small.Mark(MarkCorner, []int{1, 2}, 3)
	small.Bookmark("b")
	f.Add(file(f, small))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 8192 {
			return
		}
		g, err := Read("a", data, ticking())
		if err != nil {
			return
		}
		again, err := Read("a", file(t, g), ticking())
		check.Must(t, err == nil, "what it writes is not read: %v", err)
		before := content(g)
		if n, err := again.Merge(g); n != 0 || err != nil || content(again) != before {
			t.Errorf("merged with itself it has %d more moves, %v", n, err)
		}
		look(g)
		for g.Undo() {
			look(g)
		}
		for g.Redo() {
			look(g)
		}
		if g.Moves() > 100 {
			return
		}
		player := g.Producer()
		line := run(t, g, player)
		cursor, sp := trace.NewCursor(line), g.speaker()
		for i := range line.Len() + 1 {
			e := player.Explain(cursor.To(i))
			_, _ = sp.String(e.Title), sp.Strings(e.Reasons)
		}
	})
}

// look asks a game for what a page shows of it.
func look(g *Game) {
	g.Progress()
	g.WrongCells()
	g.RuledOutCells()
	g.ConflictCells()
	g.FirstMistake()
	g.Branch()
	g.BranchEnds()
	g.Report()
	g.Ribbon()
	g.HistoryEntry()
}

func TestTheClockCountsOnlyWhileItRuns(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 4, false)
	check.That(t, g.Time() == 0, "it counts before the game is resumed")
	g.Resume()
	before := g.Time()
	g.Enter([]int{cell("A4")}, 6, false)
	check.That(t, g.Time() > before, "it stands")
	g.Pause()
	before = g.Time()
	g.clock.now()
	check.That(t, g.Time() == before && !g.Ticking(), "it runs in the pause")
}

// solveAll enters the right digit where it does not stand, row by row, in at most so
// many cells.
func solveAll(g *Game, cells int) {
	for c := range 81 {
		if int(g.State().Digits[c]) != g.Solution.At(c) && cells > 0 {
			g.Enter([]int{c}, g.Solution.At(c), true)
			cells--
		}
	}
}

func TestAGameEndsWhenTheGridIsRight(t *testing.T) {
	g := play(t, easy)
	g.Resume()
	g.Enter([]int{cell("A3")}, 1, true) // a mistake
	solveAll(g, 81)
	check.Must(t, g.Solved() && !g.Finished.IsZero() && g.Took != 0 && !g.Ticking(),
		"finished %v, took %v, ticking %v", g.Finished, g.Took, g.Ticking())
	took := g.Took
	g.Undo()
	g.Resume()
	g.Redo()
	check.That(t, g.Took == took && !g.Ticking(), "it was finished twice")
	r := g.Report()
	check.That(t, r.Moves == 52 && r.Mistakes == 1 && len(r.ThinkingTimes) == 52 && r.Hints == 0 && r.Given == 0,
		"report %+v", r)
	sum := time.Duration(0)
	for _, q := range r.Quarters {
		sum += q
	}
	last := g.Move(g.At()).At
	check.That(t, sum == last, "the quarters are %v in all, the last move came at %v", sum, last)
	check.That(t, slices.IsSortedFunc(r.ThinkingTimes, func(a, b ThinkingTime) int { return int(b.Took - a.Took) }),
		"thoughts are not sorted")
}

func TestMistakesAreFound(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 4, true) // right
	g.Enter([]int{cell("A4")}, 2, true) // wrong, it should be 6
	g.Enter([]int{cell("A6")}, 6, true) // wrong, it should be 8
	check.That(t, slices.Equal(g.WrongCells(), []int{cell("A4"), cell("A6")}), "wrong %v", g.WrongCells())
	check.That(t, len(g.ConflictCells()) == 0, "clashes %v", g.ConflictCells())
	node, at, ok := g.FirstMistake()
	check.That(t, ok && node == 2 && at == cell("A4"), "first wrong: %d, %d, %v", node, at, ok)
	g.Enter([]int{cell("A4")}, 5, true)
	check.That(t, slices.Equal(g.ConflictCells(), []int{cell("A1"), cell("A4"), cell("B6")}),
		"clashes %v", g.ConflictCells())
	if node, at, _ := g.FirstMistake(); node != 3 || at != cell("A6") {
		t.Errorf("first wrong: %d, %d", node, at)
	}
	g.GoTo(1)
	if _, _, ok := g.FirstMistake(); ok {
		t.Error("a right grid has a first mistake")
	}
}

func always(*technique.Technique) bool { return true }

func TestAHintLooksAtWhatThePlayerSees(t *testing.T) {
	g := play(t, easy)
	ask := func() Hint {
		h, ok := g.Hint(technique.Standard(), always)
		check.Must(t, ok, "no answer")
		return h
	}
	h := ask()
	check.Must(t, h.Step != nil && len(h.Step.Places) != 0, "hint %+v", h)
	g.Conclude(h.Step, true)
	p := h.Step.Places[0]
	check.That(t, int(g.State().Digits[p.Cell]) == p.Digit && g.Aided(), "the step was not done")
	// A cell with one centre mark left is a naked single if the marks are trusted.
	var c int
	for c = range 81 {
		if s := g.State(); s.Digits[c] == 0 && puzzles.Digits(g.Candidates()[c]).Len() > 1 {
			break
		}
	}
	right := g.Solution.At(c)
	g.Mark(MarkCentre, []int{c}, right)
	check.Is(t, g.believed().Candidates(c), puzzles.Digit(right), "candidates")
	g.Mark(MarkCentre, []int{c}, right)
	wrong := right%9 + 1
	g.Mark(MarkCorner, []int{c}, wrong)
	check.That(t, len(ask().RuledOut) == 0, "a corner mark is held against the player")
	g.Mark(MarkCentre, []int{c}, wrong)
	h = ask()
	check.That(t, slices.Equal(h.RuledOut, []int{c}) && h.Step == nil, "hint %+v", h)
	g.Undo()
	g.Enter([]int{c}, wrong, true)
	h = ask()
	check.That(t, slices.Equal(h.Wrong, []int{c}) && h.Step == nil, "hint %+v", h)
}

// Hints alone solve a puzzle, and never say what is not so.
func TestHintsLeadToTheEnd(t *testing.T) {
	g := play(t, "000000010400000000020000000000050407008000300001090000300400200050100000000806000")
	for range 500 {
		if g.Solved() {
			return
		}
		h, _ := g.Hint(technique.Standard(), always)
		check.Must(t, h.Step != nil, "no step: %+v", h)
		check.Must(t, g.Conclude(h.Step, true), "%s changes nothing", h.Step.Technique)
	}
	t.Error("it does not come to an end")
}

func TestAQuestionCanBeCalledOff(t *testing.T) {
	g := play(t, easy)
	h, ok := g.Hint(technique.Standard(), func(*technique.Technique) bool { return false })
	check.That(t, !ok, "hint %+v", h)
}

func run(t testing.TB, g *Game, a *solving.Algorithm) *trace.Timeline {
	t.Helper()
	batches, err := solving.Run(context.Background(), a, g.Puzzle.Givens,
		solving.Options{Seed: 1, MaxSteps: 3_000_000})
	check.OK(t, err)
	line := trace.NewTimeline(g.Puzzle.Givens)
	line.Record(batches)
	return line
}

func TestTheGameIsARun(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 1, true)
	g.Enter([]int{cell("A3")}, 4, true)
	g.Mark(MarkCorner, []int{cell("A4"), cell("A6")}, 6)
	g.Enter([]int{cell("A4")}, 6, true)
	g.Erase([]int{cell("A4")})
	player := g.Producer()
	line := run(t, g, player)
	check.Must(t, line.Len() == 5 && line.Result().Verdict == trace.Stuck,
		"%d steps, %v", line.Len(), line.Result().Verdict)
	cursor := trace.NewCursor(line)
	sp := g.speaker()
	for i, want := range []string{"The puzzle, before the first step.", "You put 1 into A3.", "You put 4 into A3.",
		"You write 6 in the corner of A4 and A6.", "You put 6 into A4.", "You remove 6 from A4."} {
		m := cursor.To(int64(i))
		check.Is(t, sp.String(player.Explain(m).Title), want, "step %d", i)
		check.That(t, i <= 0 || m.Step.Line >= 1 && m.Step.Line <= len(player.Pseudocode),
			"step %d: line %d", i, m.Step.Line)
	}
	solveAll(g, 81)
	check.Is(t, run(t, g, g.Producer()).Result().Verdict, trace.Solved, "a finished game")
}

// Each move that can be made is a step with words of its own.
func TestEveryMoveHasWords(t *testing.T) {
	for seed := range uint64(10) {
		g := play(t, easy)
		random(g, rand.New(rand.NewPCG(seed, 3)), 200)
		player := g.Producer()
		line := run(t, g, player)
		cursor, sp := trace.NewCursor(line), g.speaker()
		for i := int64(1); i <= line.Len(); i++ {
			m := cursor.To(i)
			words := sp.String(player.Explain(m).Title)
			check.Must(t, strings.HasPrefix(words, "You ") && !strings.Contains(words, "%!"), "seed %d, step %d: %q",
				seed, i, words)
		}
		check.Must(t, slices.Equal(cursor.To(line.Len()).Digits, g.State().Digits),
			"seed %d: the run ends with another grid", seed)
	}
}

// A game half solved by hand is finished by each of the nine.
func TestEveryAlgorithmGoesOnFromTheGame(t *testing.T) {
	for _, a := range algorithms.All() {
		g := play(t, easy)
		g.Enter([]int{cell("A3")}, 1, true)
		solveAll(g, 25)
		_, own := g.namesOfSteps(g.At())
		both, err := g.Finish(a)
		check.OK(t, err)
		line := run(t, g, both)
		result := line.Result()
		check.That(t, result.Verdict == trace.Solved, "%s: %v %s", a.ID, result.Verdict, result.Problem)
		cursor, sp := trace.NewCursor(line), g.speaker()
		for i := int64(1); i <= own; i++ {
			check.That(t, strings.HasPrefix(sp.String(both.Explain(cursor.To(i)).Title), "You "),
				"%s: step %d says %q", a.ID, i, sp.String(both.Explain(cursor.To(i)).Title))
		}
		check.That(t, slices.Equal(cursor.To(own).Digits, g.State().Digits),
			"%s: it does not go on from the player's grid", a.ID)
		check.That(t, !strings.HasPrefix(sp.String(both.Explain(cursor.To(own+1)).Title), "You "),
			"%s: its own first step says %q", a.ID, sp.String(both.Explain(cursor.To(own+1)).Title))
	}
}

func TestAWrongGridIsNotHandedOver(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 1, true)
	_, err := g.Finish(crook.Algorithm())
	check.That(t, err != nil && strings.Contains(err.Error(), "1 of its digits"), "the error is %v", err)
}

func TestTheSolutionCanBeShown(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 1, true)
	check.Must(t, g.RevealAll() && g.Solved() && g.Aided(), "it is not shown")
	entry := g.HistoryEntry()
	check.That(t, entry.Shown && !entry.won(), "it counts as won: %+v", entry)
	g.Undo()
	check.That(t, g.State().Digits[cell("A3")] == 1 && g.TimesHelped(HelpShow) == 1,
		"undo does not bring the grid back, or forgets that it was shown")
}
