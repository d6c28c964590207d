package game

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
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
)

const easy = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

// play begins a game whose clock goes on by a second whenever somebody looks.
func play(t testing.TB, text string) *Game {
	t.Helper()
	givens, err := puzzles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	solution, ok := puzzles.Solve(givens)
	if !ok {
		t.Fatal("no solution")
	}
	g, err := New("a", puzzles.Puzzle{Givens: givens, Name: "Test"}, solution, ticking())
	if err != nil {
		t.Fatal(err)
	}
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
	if !g.Enter([]int{c}, 1, false) || g.State().Digits[c] != 1 {
		t.Fatal("1 is not in A3")
	}
	if !g.Enter([]int{c}, 4, false) || g.State().Digits[c] != 4 {
		t.Fatal("4 is not in A3")
	}
	if !g.Enter([]int{c}, 4, false) || g.State().Digits[c] != 0 {
		t.Fatal("the same digit again does not take it out")
	}
	if g.Enter([]int{cell("A1")}, 4, false) || g.Moves() != 3 {
		t.Error("a given was changed")
	}
	if g.Erase([]int{c}) {
		t.Error("erasing nothing is a move")
	}
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
		if marks()[a3] != 2 || marks()[a4] != 2 || marks()[cell("A1")] != 0 {
			t.Fatalf("%v: not both have the mark", kind)
		}
		g.Mark(kind, both, 2)
		if marks()[a3] != 0 || marks()[a4] != 0 {
			t.Errorf("%v: the mark is not rubbed out", kind)
		}
		g.Mark(kind, both, 2)
	}
	g.Enter([]int{a4}, 2, true)
	if g.State().Corner[a3] != 0 || g.State().Centre[a3] != 0 {
		t.Error("the marks of a peer did not vanish")
	}
	g.Undo()
	if g.State().Corner[a3] == 0 || g.State().Centre[a3] == 0 {
		t.Error("undo did not bring the marks back")
	}
	g.Enter([]int{a4}, 2, false)
	if g.State().Corner[a3] == 0 {
		t.Error("the marks of a peer vanished without being asked to")
	}
	g.Erase([]int{a4})
	if g.State().Digits[a4] != 0 || g.State().Corner[a4] == 0 {
		t.Error("below the digit the marks are gone")
	}
	g.Erase([]int{a4})
	if g.State().Corner[a4] != 0 || g.State().Centre[a4] != 0 {
		t.Error("erasing an empty cell leaves marks")
	}
}

func TestCandidatesOfTheProgramAreStruckOut(t *testing.T) {
	g := play(t, easy)
	a3 := cell("A3") // 1, 2 and 4 fit
	if got := g.Candidates()[a3]; got != 0b1011 {
		t.Fatalf("candidates %b", got)
	}
	if g.Strike([]int{a3}, 5) {
		t.Error("5, which is in the row, was struck out")
	}
	g.Strike([]int{a3}, 2)
	if got := g.Candidates()[a3]; got != 0b1001 {
		t.Errorf("candidates %b", got)
	}
	g.Fill()
	if got := g.State().Centre[a3]; got != 0b1001 {
		t.Errorf("filled in: %b", got)
	}
	g.Strike([]int{a3}, 2)
	if got := g.Candidates()[a3]; got != 0b1011 {
		t.Errorf("candidates %b", got)
	}
}

func TestColours(t *testing.T) {
	g := play(t, easy)
	g.Colour([]int{cell("A1"), cell("A3")}, 3) // givens too
	if s := g.State(); s.Colours[cell("A1")] != 3 || s.Colours[cell("A3")] != 3 {
		t.Error("not coloured")
	}
	g.Colour([]int{cell("A1")}, 3)
	if s := g.State(); s.Colours[cell("A1")] != 0 {
		t.Error("the same colour again does not take it away")
	}
	g.Paint(cell("A3"), 4, 8)
	if got := g.State().Painted[cell("A3")*9+3]; got != 8 {
		t.Errorf("candidate painted %d", got)
	}
	if g.Paint(cell("A1"), 4, 8) {
		t.Error("a candidate of a given was painted")
	}
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
	if got := g.BranchEnds(); !slices.Equal(got, []int{3, 4}) {
		t.Fatalf("ends %v", got)
	}
	if g.Redo() {
		t.Error("there is something after the new move")
	}
	g.Undo()
	if !g.Redo() || g.State().Digits[cell("A4")] != 2 {
		t.Error("redo does not follow the branch that the player is on")
	}
	g.GoTo(2)
	if g.State().Digits[cell("A4")] != 6 {
		t.Error("not on the first branch")
	}
	if line, at := g.Branch(); !slices.Equal(line, []int{0, 1, 2, 3}) || at != 2 {
		t.Errorf("line %v at %d", line, at)
	}
	if f := g.LastCommonNode(3, 4); f != 1 {
		t.Errorf("they part at %d", f)
	}
	g.GoTo(g.Bookmarks[0].Node)
	if g.At() != 1 {
		t.Errorf("the bookmark leads to %d", g.At())
	}
	g.Bookmark("")
	if len(g.Bookmarks) != 0 {
		t.Error("the bookmark is still there")
	}
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
		if first := newState(g.Puzzle.Givens); !g.State().equal(&first) {
			t.Fatalf("seed %d: undo does not lead to the puzzle", seed)
		}
		for range back {
			if !g.Redo() {
				t.Fatalf("seed %d: redo ends too early", seed)
			}
		}
		if !g.State().equal(&end) {
			t.Fatalf("seed %d: redo does not lead back", seed)
		}
	}
}

func file(t testing.TB, g *Game) []byte {
	t.Helper()
	var out bytes.Buffer
	if _, err := g.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
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
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !h.State().equal(g.State()) || h.Time() != g.Time() || h.Moves() != g.Moves() || h.Ticking() {
			t.Fatalf("seed %d: it is another game", seed)
		}
		if again := file(t, h); !bytes.Equal(again, data) {
			t.Fatalf("seed %d: it is written differently:\n%s\n%s", seed, data, again)
		}
		head, err := ReadHeader(data)
		if err != nil || head.Level != "hard" || head.Day != "2026-11-21" {
			t.Fatalf("head %+v, %v", head, err)
		}
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
		if err != nil {
			t.Fatalf("%v from\n%s", err, data)
		}
		if !h.Puzzle.Givens.Equal(g.Puzzle.Givens) || h.Puzzle.Givens.Terms() == (puzzles.Terms{}) {
			t.Errorf("%s is read as %s", g.Puzzle.Givens.Text(), h.Puzzle.Givens.Text())
		}
		if e := g.HistoryEntry(); e.Puzzle != g.Puzzle.Givens.Text() {
			t.Errorf("the history has %s", e.Puzzle)
		}
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
		if s.Moves() != g.Moves() || s.ID != g.ID {
			t.Fatalf("seed %d: a snapshot of %q with %d moves", seed, s.ID, s.Moves())
		}
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
		if g.Moves() != moves {
			t.Fatalf("%d moves", g.Moves())
		}
		return testing.AllocsPerRun(10, func() { g.Snapshot() })
	}
	if short, long := allocations(10), allocations(1000); long > short {
		t.Errorf("%v allocations after 10 moves, %v after 1000", short, long)
	}
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
		if err := os.WriteFile(path, file(t, g), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	g, err := Read("a", data, ticking())
	if err != nil {
		t.Fatal(err)
	}
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
		if !strings.Contains(good, from) {
			t.Fatalf("no %q in\n%s", from, good)
		}
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
	if _, err := Read("a", []byte(change("game 1", "game 2")), ticking()); !errors.As(err, &newer) {
		t.Errorf("of a newer program: %v", err)
	}
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
		if err != nil {
			t.Fatalf("what it writes is not read: %v", err)
		}
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
	if g.Time() != 0 {
		t.Error("it counts before the game is resumed")
	}
	g.Resume()
	before := g.Time()
	g.Enter([]int{cell("A4")}, 6, false)
	if g.Time() <= before {
		t.Error("it stands")
	}
	g.Pause()
	before = g.Time()
	if g.clock.now(); g.Time() != before || g.Ticking() {
		t.Error("it runs in the pause")
	}
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
	if !g.Solved() || g.Finished.IsZero() || g.Took == 0 || g.Ticking() {
		t.Fatalf("finished %v, took %v, ticking %v", g.Finished, g.Took, g.Ticking())
	}
	took := g.Took
	g.Undo()
	g.Resume()
	g.Redo()
	if g.Took != took || g.Ticking() {
		t.Error("it was finished twice")
	}
	r := g.Report()
	if r.Moves != 52 || r.Mistakes != 1 || len(r.ThinkingTimes) != 52 || r.Hints != 0 || r.Given != 0 {
		t.Errorf("report %+v", r)
	}
	sum := time.Duration(0)
	for _, q := range r.Quarters {
		sum += q
	}
	if last := g.Move(g.At()).At; sum != last {
		t.Errorf("the quarters are %v in all, the last move came at %v", sum, last)
	}
	if !slices.IsSortedFunc(r.ThinkingTimes, func(a, b ThinkingTime) int { return int(b.Took - a.Took) }) {
		t.Error("thoughts are not sorted")
	}
}

func TestMistakesAreFound(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 4, true) // right
	g.Enter([]int{cell("A4")}, 2, true) // wrong, it should be 6
	g.Enter([]int{cell("A6")}, 6, true) // wrong, it should be 8
	if got := g.WrongCells(); !slices.Equal(got, []int{cell("A4"), cell("A6")}) {
		t.Errorf("wrong %v", got)
	}
	if len(g.ConflictCells()) != 0 {
		t.Errorf("clashes %v", g.ConflictCells())
	}
	node, at, ok := g.FirstMistake()
	if !ok || node != 2 || at != cell("A4") {
		t.Errorf("first wrong: %d, %d, %v", node, at, ok)
	}
	g.Enter([]int{cell("A4")}, 5, true)
	if got := g.ConflictCells(); !slices.Equal(got, []int{cell("A1"), cell("A4"), cell("B6")}) {
		t.Errorf("clashes %v", got)
	}
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
		q := g.HintRequest()
		h, ok := q.Answer(technique.Standard(), always)
		if !ok {
			t.Fatal("no answer")
		}
		return h
	}
	h := ask()
	if h.Step == nil || len(h.Step.Places) == 0 {
		t.Fatalf("hint %+v", h)
	}
	g.Conclude(h.Step, true)
	p := h.Step.Places[0]
	if int(g.State().Digits[p.Cell]) != p.Digit || !g.Aided() {
		t.Error("the step was not done")
	}
	// A cell with one centre mark left is a naked single if the marks are trusted.
	var c int
	for c = range 81 {
		if s := g.State(); s.Digits[c] == 0 && puzzles.Digits(g.Candidates()[c]).Len() > 1 {
			break
		}
	}
	right := g.Solution.At(c)
	g.Mark(MarkCentre, []int{c}, right)
	q := g.HintRequest()
	if got := q.Position().Candidates(c); got != puzzles.Digit(right) {
		t.Errorf("candidates %v", got)
	}
	g.Mark(MarkCentre, []int{c}, right)
	wrong := right%9 + 1
	g.Mark(MarkCorner, []int{c}, wrong)
	if h := ask(); len(h.RuledOut) > 0 {
		t.Error("a corner mark is held against the player")
	}
	g.Mark(MarkCentre, []int{c}, wrong)
	if h := ask(); !slices.Equal(h.RuledOut, []int{c}) || h.Step != nil {
		t.Errorf("hint %+v", h)
	}
	g.Undo()
	g.Enter([]int{c}, wrong, true)
	if h := ask(); !slices.Equal(h.Wrong, []int{c}) || h.Step != nil {
		t.Errorf("hint %+v", h)
	}
}

// Hints alone solve a puzzle, and never say what is not so.
func TestHintsLeadToTheEnd(t *testing.T) {
	g := play(t, "000000010400000000020000000000050407008000300001090000300400200050100000000806000")
	for range 500 {
		if g.Solved() {
			return
		}
		q := g.HintRequest()
		h, _ := q.Answer(technique.Standard(), always)
		if h.Step == nil {
			t.Fatalf("no step: %+v", h)
		}
		if !g.Conclude(h.Step, true) {
			t.Fatalf("%s changes nothing", h.Step.Technique)
		}
	}
	t.Error("it does not come to an end")
}

func TestAQuestionCanBeCalledOff(t *testing.T) {
	g := play(t, easy)
	q := g.HintRequest()
	if h, ok := q.Answer(technique.Standard(), func(*technique.Technique) bool { return false }); ok {
		t.Errorf("hint %+v", h)
	}
}

func run(t testing.TB, g *Game, a *solving.Algorithm) *trace.Timeline {
	t.Helper()
	batches, err := solving.Run(context.Background(), a, g.Puzzle.Givens,
		solving.Options{Seed: 1, MaxSteps: 3_000_000})
	if err != nil {
		t.Fatal(err)
	}
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
	if line.Len() != 5 || line.Result().Verdict != trace.Stuck {
		t.Fatalf("%d steps, %v", line.Len(), line.Result().Verdict)
	}
	cursor := trace.NewCursor(line)
	sp := g.speaker()
	for i, want := range []string{"The puzzle, before the first step.", "You put 1 into A3.", "You put 4 into A3.",
		"You write 6 in the corner of A4 and A6.", "You put 6 into A4.", "You remove 6 from A4."} {
		m := cursor.To(int64(i))
		if got := sp.String(player.Explain(m).Title); got != want {
			t.Errorf("step %d: %q, expected %q", i, got, want)
		}
		if l := m.Step.Line; i > 0 && (l < 1 || l > len(player.Pseudocode)) {
			t.Errorf("step %d: line %d", i, l)
		}
	}
	solveAll(g, 81)
	if line := run(t, g, g.Producer()); line.Result().Verdict != trace.Solved {
		t.Errorf("a finished game: %v", line.Result().Verdict)
	}
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
			if words := sp.String(player.Explain(m).Title); !strings.HasPrefix(words, "You ") ||
				strings.Contains(words, "%!") {
				t.Fatalf("seed %d, step %d: %q", seed, i, words)
			}
		}
		if got := cursor.To(line.Len()).Digits; !slices.Equal(got, g.State().Digits) {
			t.Fatalf("seed %d: the run ends with another grid", seed)
		}
	}
}

// A game half solved by hand is finished by each of the nine.
func TestEveryAlgorithmGoesOnFromTheGame(t *testing.T) {
	for _, a := range algorithms.All() {
		g := play(t, easy)
		g.Enter([]int{cell("A3")}, 1, true)
		solveAll(g, 25)
		own := g.stepsTo(g.At())
		both, err := g.Finish(a)
		if err != nil {
			t.Fatal(err)
		}
		line := run(t, g, both)
		result := line.Result()
		if result.Verdict != trace.Solved {
			t.Errorf("%s: %v %s", a.ID, result.Verdict, result.Problem)
		}
		cursor, sp := trace.NewCursor(line), g.speaker()
		for i := int64(1); i <= own; i++ {
			if words := sp.String(both.Explain(cursor.To(i)).Title); !strings.HasPrefix(words, "You ") {
				t.Errorf("%s: step %d says %q", a.ID, i, words)
			}
		}
		if !slices.Equal(cursor.To(own).Digits, g.State().Digits) {
			t.Errorf("%s: it does not go on from the player's grid", a.ID)
		}
		if words := sp.String(both.Explain(cursor.To(own + 1)).Title); strings.HasPrefix(words, "You ") {
			t.Errorf("%s: its own first step says %q", a.ID, words)
		}
	}
}

func TestAWrongGridIsNotHandedOver(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 1, true)
	if _, err := g.Finish(crook.Algorithm()); err == nil || !strings.Contains(err.Error(), "1 of its digits") {
		t.Errorf("the error is %v", err)
	}
}

func TestTheSolutionCanBeShown(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("A3")}, 1, true)
	if !g.Show() || !g.Solved() || !g.Aided() {
		t.Fatal("it is not shown")
	}
	if e := g.HistoryEntry(); !e.Shown || e.won() {
		t.Errorf("it counts as won: %+v", e)
	}
	g.Undo()
	if g.State().Digits[cell("A3")] != 1 || g.TimesHelped(HelpShow) != 1 {
		t.Error("undo does not bring the grid back, or forgets that it was shown")
	}
}
