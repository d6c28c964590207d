package justify

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// From singles to what no technique but forcing nets solves.
var someGrids = []string{
	"530070000600195000098000060800060003400803001700020006060000280000419005000080079",
	".3..8.5.2..72.9.....9.5..............9...4.3...2968...86....4....3492.68.........",
	"...72394.....19..3...4.......9.3.........5....4......2..5..41.71...8.5..28..51..4",
	".....9....97.8.1.4...14.8...2.6.17.96.58...2.9......1..8....6...6.4..........2...",
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
}

func always() bool { return true }

func grid(t testing.TB, text string) (*technique.Position, puzzles.Grid) {
	t.Helper()
	g, err := puzzles.Parse(text)
	check.OK(t, err)
	solution, ok := puzzles.Solve(g)
	check.Must(t, ok, "no solution")
	p := technique.NewPosition(g)
	return p, solution
}

func TestWhatIsWrongIsNeverJustified(t *testing.T) {
	for _, text := range someGrids {
		p, solution := grid(t, text)
		dice := rand.New(rand.NewPCG(7, 11))
		for p.Left() > 0 {
			cell := dice.IntN(p.Size)
			if p.At(cell) != 0 {
				continue
			}
			right := solution.At(cell)
			if p.Left()%16 == 0 {
				for d := 1; d <= p.N; d++ {
					claim := Claim{technique.Candidate{Cell: cell, Digit: d}, d == right}
					r, a := Find(p, claim, technique.Standard(), always)
					check.Must(t, a != Known, "%s, %d cells left: %+v follows by %v", text, p.Left(), claim, r.Steps)
				}
			}
			p.Place(cell, right)
		}
	}
}

// Cells are filled in an order that nobody would think of, so that much is needed.
func TestReasonsHold(t *testing.T) {
	several, steps, unseen := 0, 0, 0
	for _, text := range someGrids {
		p, solution := grid(t, text)
		dice := rand.New(rand.NewPCG(3, 5))
		for p.Left() > 0 {
			cell := dice.IntN(p.Size)
			if p.At(cell) != 0 {
				continue
			}
			if p.Left()%3 > 0 {
				p.Place(cell, solution.At(cell))
				continue
			}
			claim := Claim{Candidate: technique.Candidate{Cell: cell, Digit: solution.At(cell)}}
			r, a := Find(p, claim, technique.Standard(), always)
			if a == Known {
				several += min(1, len(r.Steps)/3)
				steps += len(r.Steps)
				unseen += checkReason(t, p, solution, claim, &r)
			}
			p.Place(cell, solution.At(cell))
		}
	}
	// Finders of chains look at a bounded number of them, so what was found in one position
	// need not be found once more has gone. It holds nevertheless.
	check.That(t, 100*unseen <= steps, "%d of %d steps are not to be seen when it is their turn", unseen, steps)
	check.That(t, several >= 5, "only %d reasons have three steps or more", several)
}

func checkReason(t *testing.T, p *technique.Position, solution puzzles.Grid, claim Claim,
	r *Reason) (unseen int) {
	t.Helper()
	now := p.Clone()
	for i := range r.Steps {
		d := &r.Steps[i].Deduction
		last := i == len(r.Steps)-1
		check.That(t, (!last || says(p, d, claim)) && last == (len(r.Steps[i].Strikes) == 0),
			"step %d of %d of %+v: %s", i+1, len(r.Steps), claim, d.Notation(p.Shape))
		for _, c := range append(r.Steps[i].Strikes, d.Eliminations...) {
			check.That(t, solution.At(c.Cell) != c.Digit, "%s strikes what is right", d.Notation(p.Shape))
		}
		if !slices.ContainsFunc(d.Technique.Every(now), func(e technique.Deduction) bool {
			return e.Notation(p.Shape) == d.Notation(p.Shape)
		}) {
			unseen++
		}
		for _, c := range r.Steps[i].Strikes {
			check.That(t, says(p, d, Claim{c, true}) && now.Eliminate(c.Cell, c.Digit),
				"%s does not strike %+v", d.Notation(p.Shape), c)
		}
	}
	// Nobody who knows less could know it.
	hardest := r.Hardest()
	less := technique.Standard().Keep(func(t *technique.Technique) bool { return hardest.Harder(t) })
	if r, a := Find(p, claim, less, always); a == Known {
		t.Errorf("%+v takes %v, but is known by %v as well", claim, hardest, r.Hardest())
	}
	return unseen
}

func TestTheEasiestIsNamed(t *testing.T) {
	p, _ := grid(t, someGrids[0])
	sp := trace.Speaker{Shape: p.Shape, Notation: trace.RowCol}
	for _, c := range []struct {
		cell  int
		digit int
		gone  bool
		want  string
	}{
		{40, 5, false, "Naked Single"},
		{62, 4, false, "Naked Single"},
		{24, 5, false, "Hidden Single in box 3"},
		{2, 5, true, "Ruled out by a digit on the board"},
		{41, 5, true, "Ruled out by a digit on the board"},
	} {
		r, a := Find(p, Claim{technique.Candidate{Cell: c.cell, Digit: c.digit}, c.gone}, technique.Standard(), always)
		if got := sp.String(r.Name()); a != Known || got != c.want {
			t.Errorf("cell %d, digit %d: %q, %v, want %q", c.cell, c.digit, got, a, c.want)
		}
	}
}

func TestNothingOfThePositionChanges(t *testing.T) {
	p, solution := grid(t, someGrids[3])
	before := p.Clone()
	claim := Claim{Candidate: technique.Candidate{Cell: 0, Digit: solution.At(0)}}
	first, a := Find(p, claim, technique.Standard(), always)
	again, b := Find(p, claim, technique.Standard(), always)
	check.That(t, a == Known && b == Known && len(first.Steps) == len(again.Steps),
		"%v with %d steps, then %v with %d", a, len(first.Steps), b, len(again.Steps))
	for c := range p.Size {
		check.That(t, p.At(c) == before.At(c) && p.Candidates(c) == before.Candidates(c), "cell %d has changed", c)
	}
}

func TestTheSearchCanBeGivenUp(t *testing.T) {
	p, solution := grid(t, someGrids[4])
	claim := Claim{Candidate: technique.Candidate{Cell: 1, Digit: solution.At(1)}}
	for _, most := range []int{0, 1, 7, 30} {
		n := 0
		_, a := Find(p, claim, technique.Standard(), func() bool { n++; return n <= most })
		check.That(t, a == Stopped && n == most+1, "given up after %d searches: %v after %d", most, a, n)
	}
}

func TestClaimsThatMakeNoSense(t *testing.T) {
	p, solution := grid(t, someGrids[0])
	for _, claim := range []Claim{
		{Candidate: technique.Candidate{Cell: 0, Digit: 5}}, // a clue already
		{Candidate: technique.Candidate{Cell: 2, Digit: 5}}, // the row has it
	} {
		_, a := Find(p, claim, technique.Standard(), always)
		check.That(t, a == Unknown, "%+v: %v", claim, a)
	}
	broken := p.Clone()
	broken.Place(2, 9)
	broken.Eliminate(3, 2)
	broken.Eliminate(3, 6)
	_, a := Find(broken, Claim{Candidate: technique.Candidate{Cell: 40, Digit: solution.At(40)}},
		technique.Standard(), always)
	check.That(t, !broken.Broken() || a == Unknown, "in a broken grid: %v", a)
	claim := Claim{Candidate: technique.Candidate{Cell: 40, Digit: 5}}
	_, a = Find(p, claim, technique.Ladder{}, always)
	check.That(t, a == Unknown, "with no technique: %v", a)
}

func TestNamesOfReasons(t *testing.T) {
	of := func(ids ...string) (r Reason) {
		for _, id := range ids {
			one, err := technique.ByID(id)
			check.OK(t, err)
			r.Steps = append(r.Steps, Step{Deduction: technique.Deduction{Technique: one}})
		}
		return r
	}
	for _, c := range []struct {
		of   []string
		want string
	}{
		{[]string{"x-wing", "naked-single"}, "Naked Single after X-Wing"},
		{[]string{"x-wing", "x-wing", "naked-single"}, "Naked Single after two steps of X-Wing"},
		{[]string{"naked-pair", "x-wing", "naked-single"}, "Naked Single after Naked Pair and X-Wing"},
		{[]string{"naked-pair", "x-wing", "naked-pair", "w-wing", "naked-single"},
			"Naked Single after 4 steps (hardest: W-Wing)"},
		{[]string{"x-wing"}, "X-Wing"},
	} {
		r := of(c.of...)
		check.Is(t, (trace.Speaker{Shape: puzzles.Classic}).String(r.Name()), c.want, "%s", strings.Join(c.of, ", "))
	}
}

// With other rules, and from candidates that were ruled out before, a reason rests on these.
func TestReasonsOfOtherRulesAndPositions(t *testing.T) {
	const empty = "................................................................................."
	for _, c := range []struct {
		text        string
		cell, digit int
		want        string
	}{
		{"1" + empty[1:] + " rules=x", 80, 1, "Ruled out by a digit on the board"},
		{"1" + empty[1:] + " rules=anti-knight", 11, 1, "Ruled out by a digit on the board"},
		{empty + " parity=e" + empty[1:], 0, 1, "Not allowed there from the start"},
		{empty + " candidates=.23456789" + strings.Repeat("123456789", 80), 0, 1, "Not allowed there from the start"},
	} {
		g, err := puzzles.Parse(c.text)
		check.OK(t, err)
		p := technique.NewPosition(g)
		claim := Claim{technique.Candidate{Cell: c.cell, Digit: c.digit}, true}
		r, answer := Find(p, claim, technique.Standard(), always)
		said := trace.Speaker{Shape: g.Shape()}.String(r.Name())
		check.That(t, answer == Known && len(r.Steps) == 0 && said == c.want,
			"%s: %v, %d steps, %q", c.text[81:], answer, len(r.Steps), said)
	}
}
