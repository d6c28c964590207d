package technique

import (
	"encoding/csv"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const empty81 = "................................................................................."

// The puzzles that package puzzles has, with their solutions.
func TestPositionsOfOtherRulesAgreeWithThemselves(t *testing.T) {
	file, err := os.Open("../../puzzles/testdata/variants.csv")
	check.OK(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	check.OK(t, err)
	r := rand.New(rand.NewPCG(1, 35))
	tried := map[string]bool{}
	for _, row := range rows[1:] {
		if !check.Long && tried[row[0]] {
			continue // one of each kind
		}
		tried[row[0]] = true
		text := row[2]
		if row[0] != "" {
			text += " rules=" + strings.ReplaceAll(row[0], " ", ",")
		}
		if row[1] != "" {
			text += " regions=" + row[1]
		}
		g, full := grid(t, text), grid(t, row[3])
		p := NewPosition(g)
		agrees(t, p)
		for _, c := range r.Perm(p.Size) {
			if p.At(c) == 0 {
				p.Place(c, full.At(c))
				agrees(t, p)
			}
		}
		check.That(t, p.Solved(), "%v is not solved by its solution", g.Text())
	}
}

// What was ruled out before is gone, in the position and in grids and copies of it.
func TestPositionsBeginWithoutWhatWasRuledOut(t *testing.T) {
	for _, shape := range []puzzles.Shape{puzzles.Classic, grid(t, empty81+" rules=x,anti-knight").Shape()} {
		r := rand.New(rand.NewPCG(3, 35))
		full, ok := puzzles.Solve(puzzles.NewGrid(shape))
		check.Must(t, ok, "%v has no grid", shape)
		allowed := make([]puzzles.Digits, shape.Cells())
		for c := range allowed {
			allowed[c] = puzzles.Digits(r.Uint32())&puzzles.DigitsUpTo(9) | puzzles.Digit(full.At(c))
		}
		g := withClues(full, 20, r).Restrict(allowed)
		p := NewPosition(g)
		agrees(t, p)
		for c := range p.Size {
			check.That(t, p.At(c) != 0 || p.Candidates(c) == g.Candidates(c), "cell %d has %v, not %v", c,
				p.Candidates(c), g.Candidates(c))
		}
		check.That(t, p.Grid().Equal(g) && p.Clone().Grid().Equal(g), "the grid of the position is another one")
		agrees(t, NewPosition(p.Grid()))
	}
	p := NewPosition(grid(t, "2"+empty81[1:]+" parity=o"+empty81[1:]))
	check.That(t, p.Broken(), "an even clue in an odd cell breaks nothing")
}

// withoutElsewhere rules a digit out of all cells of a house but these.
func withoutElsewhere(g puzzles.Grid, digit int, h puzzles.House, cells ...int) puzzles.Grid {
	allowed := make([]puzzles.Digits, g.Shape().Cells())
	for c := range allowed {
		allowed[c] = g.Allowed(c)
		if g.Layout().Contains(h, c) && !slices.Contains(cells, c) {
			allowed[c] = allowed[c].Without(digit)
		}
	}
	return g.Restrict(allowed)
}

// A cell that sees all places of a digit in a house cannot hold it, be it by one house, by
// several or by a move.
func TestLockedCandidatesOfOtherRules(t *testing.T) {
	box := puzzles.House{Kind: puzzles.Box}
	for _, c := range []struct {
		name, rules, id string
		in              puzzles.House
		places          []int
		gone            []int // these and no others
	}{
		{"a diagonal", "x", "pointing", box, []int{0, 20}, []int{30, 40, 50, 60, 70, 80}},
		{"from a diagonal", "x", "pointing", puzzles.House{Kind: puzzles.Diagonal},
			[]int{0, 20}, []int{1, 2, 9, 11, 18, 19}},
		{"a window", "windoku", "pointing", box, []int{10, 20}, []int{12, 21, 28, 29, 30}},
		{"a knight's move", "anti-knight", "pointing", box, []int{11, 18}, []int{22, 29}},
		{"a king's move", "anti-king", "claiming", puzzles.House{Kind: puzzles.Row, Index: 2},
			[]int{20, 21}, []int{11, 12, 29, 30}},
		{"nothing in classic", "", "pointing", box, []int{11, 18}, nil},
	} {
		text := empty81
		if c.rules != "" {
			text += " rules=" + c.rules
		}
		g := withoutElsewhere(grid(t, text), 5, c.in, c.places...)
		tech, err := ByID(c.id)
		check.OK(t, err)
		var gone []int
		for _, d := range tech.Every(NewPosition(g)) {
			for _, e := range d.Eliminations {
				if e.Digit == 5 && !slices.Contains(gone, e.Cell) {
					gone = append(gone, e.Cell)
				}
			}
		}
		slices.Sort(gone)
		check.That(t, slices.Equal(gone, c.gone), "%s: 5 goes from %v, not from %v", c.name, gone, c.gone)
	}
}

// Digits of a rectangle can be exchanged only if nothing notices.
func TestRectanglesOfOtherRules(t *testing.T) {
	const regions = " regions=000111112000111122000333222444432225444435555466635555666333777668888777688888777"
	for _, c := range []struct {
		name, text string
		corners    [4]int // two in a box, two in another
		want       bool
	}{
		{"classic", "", [4]int{0, 1, 27, 28}, true},
		{"one corner on a diagonal", " rules=x", [4]int{0, 1, 27, 28}, false},
		{"two neighbours on a diagonal", " rules=x", [4]int{30, 32, 48, 50}, false},
		{"none on a diagonal", " rules=x", [4]int{1, 2, 37, 38}, true},
		{"one corner in a window", " rules=windoku", [4]int{0, 1, 27, 28}, false},
		{"neighbours in windows", " rules=windoku", [4]int{1, 2, 37, 38}, true},
		{"other places of boxes", " rules=disjoint", [4]int{0, 1, 27, 28}, true},
		{"other places across", " rules=disjoint", [4]int{0, 1, 36, 37}, false},
		{"a knight's move away", " rules=anti-knight", [4]int{0, 1, 27, 28}, false},
		{"a king's move out of the box", " rules=anti-king", [4]int{1, 2, 37, 38}, false},
		{"a king's move between the corners", " rules=anti-king", [4]int{18, 19, 36, 37}, true},
		{"an even corner", " parity=e" + empty81[1:], [4]int{0, 1, 27, 28}, false},
		{"an even cell elsewhere", " parity=" + empty81[1:] + "e", [4]int{0, 1, 27, 28}, true},
		{"pairs in regions", regions, [4]int{0, 1, 27, 28}, true},
		{"no pair in a region", regions, [4]int{20, 21, 29, 30}, false},
	} {
		g, err := puzzles.Parse(empty81 + c.text)
		check.Must(t, err == nil, "%s: %v", c.name, err)
		s := newSearch(NewPosition(g))
		r := &rectangle{corners: c.corners, digits: puzzles.Digit(1) | puzzles.Digit(2)}
		check.Is(t, s.exchangeable(r), c.want, "%s", c.name)
	}
	// What was ruled out before notices as well; what a technique struck out does not.
	g := withoutElsewhere(grid(t, empty81), 1, puzzles.House{}, 1, 2, 3, 4, 5, 6, 7, 8)
	r := rectangle{corners: [4]int{0, 1, 27, 28}, digits: puzzles.Digit(1) | puzzles.Digit(2)}
	s := newSearch(NewPosition(g))
	check.That(t, !s.exchangeable(&r) && !s.open(0, r.digits), "1 was ruled out of a corner, and can be exchanged")
	p := NewPosition(grid(t, empty81))
	p.Eliminate(0, 1)
	s = newSearch(p)
	check.That(t, s.exchangeable(&r) && s.open(0, r.digits), "1 was struck out of a corner, and cannot be exchanged")
}

// What is kept for grids with rules serves the next, whatever its rules.
func TestRatesGridsOfManyShapesInTurn(t *testing.T) {
	texts := []string{
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. rules=anti-king",
		"1.3...............5............4..2. rules=x", "1..............4 rules=x", empty81 + " rules=x,windoku",
	}
	var first []Rating
	for round := range 3 {
		for i, text := range texts {
			r := Rate(grid(t, text), Hard)
			if round == 0 {
				first = append(first, r)
			} else if r.Score != first[i].Score || r.Solved != first[i].Solved || r.Steps != first[i].Steps {
				t.Errorf("%s is rated %v, and was %v", text, r, first[i])
			}
		}
	}
}

// Other rules have grades and no scores.
func TestScoresAreThoseOfRowsColumnsAndBoxes(t *testing.T) {
	const clues = "1.3...............5............4..2."
	ruled, plain := grid(t, clues+" rules=x"), grid(t, clues)
	if r := Rate(ruled, Extreme); Scored(ruled.Shape()) || r.Score != 0 || r.Level == 0 || r.Steps == 0 {
		t.Errorf("with the rule it is rated %v", r)
	}
	r := Rate(plain, Extreme)
	check.That(t, Scored(plain.Shape()) && r.Score != 0, "without the rule it is rated %v", r)
}
