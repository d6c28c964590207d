package game

import (
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/justify"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// names names the moves of a game up to where it is.
func names(g *Game) map[int]MoveName {
	g.NameMoves(g.At(), func() bool { return true }, g.Learn)
	return g.names
}

func nameAt(g *Game) string {
	name := names(g)[g.At()]
	sp := trace.Speaker{Shape: g.Shape()}
	return sp.String(name.Words())
}

// hard needs more than singles from the beginning.
const hard = ".3..8.5.2..72.9.....9.5..............9...4.3...2968...86....4....3492.68........."

// A whole game played by hand: candidates are written, struck out as the techniques say, and
// what is left is entered.
func TestEachMoveOfAGameByHandHasAName(t *testing.T) {
	for _, text := range []string{easy, hard} {
		g := play(t, text)
		sp := trace.Speaker{Shape: g.Shape(), Notation: trace.RowCol}
		p := technique.NewPosition(g.Puzzle.Givens)
		want := map[int]*technique.Technique{}
		for p.Left() > 0 {
			d, ok := technique.Standard().Next(p)
			check.Must(t, ok, "stuck")
			for _, c := range d.Places {
				g.Enter([]int{c.Cell}, c.Digit, true)
				want[g.At()] = d.Technique
			}
			for _, c := range d.Eliminations {
				g.Strike([]int{c.Cell}, c.Digit)
				want[g.At()] = d.Technique
			}
			p.Apply(&d)
		}
		check.Must(t, g.Solved(), "the game is not solved")
		all := names(g)
		check.Must(t, len(all) == g.Moves() && g.Moves() == len(want),
			"%d names for %d moves, of which %d are claims", len(all), g.Moves(), len(want))
		exact := 0
		for node, technique := range want {
			name := all[node]
			if name.Verdict != Justified || sp.String(name.Words()) == "" {
				t.Errorf("move %d, %s: %s", node, sp.String(g.Move(node).Words()), sp.String(name.Words()))
				continue
			}
			// The easiest way never needs more than the technique that was used.
			if one := name.Technique(); one == technique {
				exact++
			} else if one != nil && one.Order > technique.Order {
				t.Errorf("move %d was made by %v, and takes %v", node, technique, one)
			}
		}
		check.That(t, exact*10 >= len(want)*8,
			"only %d of %d moves are named by the technique that made them", exact, len(want))
	}
}

func TestNamesOfMoves(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("E5")}, 5, false)
	check.Is(t, nameAt(g), "Naked Single", "a naked single")
	g.Enter([]int{cell("A3")}, 2, false)
	check.Is(t, nameAt(g), "Wrong: the solution has 4 in A3", "a wrong digit")
	// The wrong digit proves nothing: A4 is not named by it.
	g.Enter([]int{cell("A4")}, 6, false)
	check.That(t, names(g)[g.At()].Verdict == Justified && names(g)[g.At()].Before.At(cell("A3")) == 0,
		"after a wrong digit: %+v", names(g)[g.At()].Verdict)
	g.Strike([]int{cell("A3")}, 4)
	g.Erase([]int{cell("A3")})
	check.Is(t, names(g)[g.At()].Verdict, NotNamed, "clearing a cell is named")
	g.Strike([]int{cell("A3")}, 4)
	check.Is(t, nameAt(g), "Wrong: the solution has 4 in A3", "a wrong strike")
	for _, m := range []func() bool{
		func() bool { return g.Mark(MarkCentre, []int{cell("A3")}, 1) },
		func() bool { return g.Mark(MarkCorner, []int{cell("A3")}, 1) },
		func() bool { return g.Colour([]int{cell("A3")}, 1) },
		func() bool { return g.Paint(cell("A3"), 2, 1) },
		g.Fill,
	} {
		check.That(t, m() && nameAt(g) == "", "move %d, which claims nothing, is %q", g.At(), nameAt(g))
	}
}

// What was struck out without a reason proves nothing later, and what was struck out for
// one does.
func TestOnlyProvenStrikesCount(t *testing.T) {
	g := play(t, hard)
	p := technique.NewPosition(g.Puzzle.Givens)
	var d technique.Deduction
	for ok := true; ; p.Apply(&d) {
		d, ok = technique.Standard().Next(p)
		check.Must(t, ok, "the puzzle needs no strike")
		if len(d.Eliminations) > 0 {
			break
		}
		g.Enter([]int{d.Places[0].Cell}, d.Places[0].Digit, true)
	}
	// All that can be struck out at once, but not in the order in which it follows.
	var wild []technique.Candidate
	for c := range p.Size {
		for x := range p.Candidates(c).All() {
			if x != g.Solution.At(c) {
				wild = append(wild, technique.Candidate{Cell: c, Digit: x})
			}
		}
	}
	for _, c := range wild {
		g.Strike([]int{c.Cell}, c.Digit)
	}
	all := names(g)
	sure := map[technique.Candidate]bool{}
	unsure := 0
	for _, node := range g.Path(g.At())[1:] {
		name := all[node]
		if !name.Claim.Gone {
			continue
		}
		for c := range p.Size {
			for x := range p.Candidates(c).All() {
				one := technique.Candidate{Cell: c, Digit: x}
				if gone := !name.Before.Candidates(c).Has(x); gone != sure[one] {
					t.Fatalf("move %d builds on cell %d without %d: %v, proven %v", node, c, x, gone, sure[one])
				}
			}
		}
		if name.Verdict == Justified {
			sure[name.Claim.Candidate] = true
		} else {
			unsure++
		}
	}
	t.Logf("%d of %d strikes have no reason", unsure, len(wild))
}

func TestHelpIsNamedAsHelp(t *testing.T) {
	g := play(t, easy)
	g.NoteHelp(HelpWhy, "naked-single")
	g.Enter([]int{cell("E5")}, 5, false)
	check.Is(t, nameAt(g), "Naked Single, after a hint", "what a hint said")
	d, _ := technique.Standard().Next(technique.NewPosition(g.Grid()))
	g.Conclude(&d, true)
	check.Is(t, nameAt(g), d.Technique.Name+", done by the program", "what was done")
	g.Reveal(cell("A3"), true)
	check.Is(t, nameAt(g), "Done by the program", "what was revealed")
	g.RevealAll()
	check.Is(t, nameAt(g), "Done by the program", "what was shown")
}

func TestNamingGoesOnFromWhatIsKnown(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("E5")}, 5, false)
	g.Enter([]int{cell("G9")}, 4, false)
	names(g)
	g.Undo()
	g.Enter([]int{cell("A3")}, 4, false)
	var fresh []int
	g.NameMoves(g.At(), func() bool { return true }, func(node int, _ MoveName) { fresh = append(fresh, node) })
	check.That(t, slices.Equal(fresh, []int{3}), "named anew: %v, want the last move alone", fresh)
	asked := 0
	g.names = nil
	g.NameMoves(g.At(), func() bool { asked++; return false }, func(node int, _ MoveName) {
		t.Errorf("move %d is named after naming was given up", node)
	})
	check.Is(t, asked, 1, "asked")
}

// Several cells at once are as hard to know as the hardest of them.
func TestMovesOnSeveralCells(t *testing.T) {
	g := play(t, easy)
	g.Enter([]int{cell("E5"), cell("A3")}, 5, false)
	check.That(t, names(g)[g.At()].Verdict == WrongMove && names(g)[g.At()].Claim.Cell == cell("A3"),
		"one of two cells is wrong: %+v", names(g)[g.At()].Claim)
	g.Undo()
	var cells []int
	for c, d := range g.Solution.Cells() {
		if d == 5 && !g.Given(c) {
			cells = append(cells, c)
		}
	}
	g.Enter(cells, 5, false)
	name := names(g)[g.At()]
	check.Must(t, name.Verdict == Justified, "all 5s at once: %v", name.Verdict)
	for _, c := range cells {
		claim := justify.Claim{Candidate: technique.Candidate{Cell: c, Digit: 5}}
		r, _ := justify.Find(name.Before, claim, technique.Standard(), func() bool { return true })
		check.That(t, !r.Harder(&name.Reason),
			"named by %v, while one of the cells takes %v", name.Technique(), r.Hardest())
	}
}

// A hint says which marks of the player it builds on, and which it passes over.
func TestAHintTellsWhatItBuildsOn(t *testing.T) {
	ask := func(g *Game) Hint {
		t.Helper()
		h, ok := g.Hint(technique.Standard(), func(*technique.Technique) bool { return true })
		check.Must(t, ok && h.Step != nil, "there is no hint: %+v", h)
		return h
	}
	g := play(t, hard)
	first := ask(g)
	check.That(t, len(first.Rests)+len(first.Beside) == 0,
		"without marks it builds on %v and passes over %v", first.Rests, first.Beside)
	// All wrong candidates of an empty cell are struck out: its digit is a naked single,
	// which comes before what the first hint told.
	p := technique.NewPosition(g.Puzzle.Givens)
	at := 0 // the cell with the most
	for c := range p.Size {
		if p.Candidates(c).Len() > p.Candidates(at).Len() {
			at = c
		}
	}
	for x := range p.Candidates(at).Without(g.Solution.At(at)).All() {
		g.Strike([]int{at}, x)
	}
	h := ask(g)
	for n := 0; n < 60 && h.Step.Places == nil; n++ {
		g.Conclude(h.Step, true)
		h = ask(g)
	}
	for h.Step.Places[0].Cell != at {
		g.Enter([]int{h.Step.Places[0].Cell}, h.Step.Places[0].Digit, true)
		h = ask(g)
	}
	check.That(t, h.Step.Technique.ID != "naked-single" || len(h.Rests) != 0,
		"%s builds on nothing of what was struck out in its cell", h.Step.Notation(g.Shape()))
	for _, c := range h.Rests {
		check.That(t, g.State().Struck[c.Cell]>>(c.Digit-1)&1 != 0, "it builds on %v, which nobody struck out", c)
	}

	// Corner marks are passed over, and it says so where they leave a candidate out.
	g = play(t, hard)
	c := first.Step.Pattern[0]
	g.Mark(MarkCorner, []int{c.Cell}, c.Digit%9+1)
	if h := ask(g); !slices.Contains(h.Beside, c.Candidate) || len(h.Rests) > 0 {
		t.Errorf("it passes over %v and builds on %v", h.Beside, h.Rests)
	}
	g.Mark(MarkCorner, []int{c.Cell}, c.Digit)
	h = ask(g)
	check.That(t, !slices.Contains(h.Beside, c.Candidate), "it says that %v is left out", c)
}

// What the program struck out is no mark of the player.
func TestHintsDoNotCallStepsMarks(t *testing.T) {
	g := play(t, hard)
	struck := false
	for n := 0; !g.Solved() && n < 200; n++ {
		h, _ := g.Hint(technique.Standard(), func(*technique.Technique) bool { return true })
		check.Must(t, h.Step != nil && len(h.Rests) == 0, "step %d: %+v", n, h.Rests)
		struck = struck || len(h.Step.Eliminations) > 0
		g.Conclude(h.Step, true)
	}
	check.That(t, g.Solved() && struck, "solved %v, struck %v", g.Solved(), struck)
}
