package technique

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestListIsInOrder(t *testing.T) {
	seen := map[string]bool{}
	for i, tech := range All() {
		if i > 0 && tech.Order < All()[i-1].Order {
			t.Errorf("%v is tried too late", tech)
		}
		for _, name := range []string{tech.ID, tech.Name, tech.Code} {
			check.That(t, name != "" && !seen[name], "%q of %v is empty or not its own", name, tech)
			seen[name] = true
		}
		check.That(t, tech.Level >= Easy && tech.Level <= Extreme && tech.Score > 0 && len(tech.Code) == 4,
			"something is missing: %+v", *tech)
		if got, err := ByID(tech.ID); got != tech || err != nil {
			t.Errorf("ByID(%q) = %v, %v", tech.ID, got, err)
		}
	}
	if _, err := ByID("guess"); err == nil || !strings.Contains(err.Error(), "x-wing") {
		t.Errorf("ByID of an unknown technique: %v", err)
	}
	All()[0] = nil
	check.That(t, All()[0] != nil, "who gets the list can change it")
}

func TestLevels(t *testing.T) {
	names := ""
	for _, l := range Levels() {
		names += " " + l.String()
		if got, err := ParseLevel(l.String()); got != l || err != nil {
			t.Errorf("ParseLevel(%q) = %v, %v", l, got, err)
		}
	}
	check.That(t, names == " easy medium hard unfair extreme", "the levels are%s", names)
	if _, err := ParseLevel("evil"); err == nil || !strings.Contains(err.Error(), "unfair") {
		t.Errorf("ParseLevel of an unknown level: %v", err)
	}
	large := puzzles.Shape{BoxRows: 4, BoxCols: 4}
	small := puzzles.Shape{BoxRows: 2, BoxCols: 2}
	if Easy.MaxScore(puzzles.Classic) != 800 || Easy.MaxScore(small) != 800 || Easy.MaxScore(large) != 800*256/81 ||
		Extreme.MaxScore(small) != math.MaxInt {
		t.Error("the greatest scores are wrong")
	}
}

// HoDoKu's figures. It knows more techniques than there are here, so that some
// of its puzzles cannot be solved; and where there is a choice among deductions
// of one technique, it may take another one than we do.
func TestRatingsAgreeWithHodoku(t *testing.T) {
	type tally struct{ puzzles, solved, level, score int }
	got := map[Level]*tally{}
	for _, l := range Levels() {
		got[l] = new(tally)
	}
	for _, c := range ratedByHodoku(t) {
		r := Rate(c.puzzle, Extreme)
		n := got[c.level]
		n.puzzles++
		if r.Solved {
			n.solved++
		} else if r.Level < Unfair {
			t.Errorf("%v: not solved, and yet %v", c.puzzle, r.Level)
		}
		if r.Level == c.level {
			n.level++
		}
		if r.Solved && r.Score == c.score {
			n.score++
		}
		if r.Level < c.level && c.level < Extreme {
			t.Errorf("%v: %v, but HoDoKu says %v", c.puzzle, r.Level, c.level)
		}
	}
	for l, want := range map[Level]tally{
		Easy:    {41, 41, 41, 41},
		Medium:  {35, 35, 35, 35},
		Hard:    {29, 29, 29, 29},
		Unfair:  {12, 12, 12, 12},
		Extreme: {36, 36, 36, 36},
	} {
		// More is better, but must be looked at and written down here.
		check.That(t, *got[l] == want, "%v: puzzles, solved, same level, same score: %v, want %v", l, *got[l], want)
	}
}

// Puzzles in which a finder once took another deduction than HoDoKu's.
func TestPathsAreHodokus(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		level  Level
		score  int
		what   string
	}{
		{".....9....97.8.1.4...14.8...2.6.17.96.58...2.9......1..8....6...6.4..........2...", Hard, 684,
			"the remote pair that strikes out most"},
		{"...72394.....19..3...4.......9.3.........5....4......2..5..41.71...8.5..28..51..4", Unfair, 1530,
			"a Sue de Coq with a digit on both sides"},
		{"...89.71.7....5.....6....4..6.......1.7..485..54.3..9.51.6.8.......7......9...3..", Hard, 1584,
			"skyscrapers on rows first"},
		{".8...9..3.63....45.12....96.5...2....2..9...8....63...5....8.3......5..9...1...2.", Unfair, 1674,
			"kites row by row"},
		{".3..8.5.2..72.9.....9.5..............9...4.3...2968...86....4....3492.68.........", Medium, 624,
			"a locked pair strikes out on the line"},
		{"3.2....1....97.............5...8.6....15...7..8..4....9....1.27.1.4.......5..79..", Unfair, 716,
			"the order of links of groups"},
		{".......4...2..4..1.7..5..9...3..7....4..6....6..1..8...2....1..85.9...6.....8...3", Extreme, 25744,
			"an XY-Chain that makes a detour"},
		{"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", Extreme, 14518,
			"an arm of a Sue de Coq in the crossing"},
	} {
		if r := Rate(grid(t, c.puzzle), Extreme); !r.Solved || r.Level != c.level || r.Score != c.score {
			t.Errorf("%s: %s is %v %d, want %v %d", c.what, c.puzzle, r.Level, r.Score, c.level, c.score)
		}
	}
}

// How many puzzles fall to which thoughts has been published and measured with
// other programs.
func TestSharesOfWellKnownSets(t *testing.T) {
	subsets := func(t *Technique) bool {
		return t.ID != "remote-pair" && strings.HasSuffix(t.ID, "-pair") || strings.HasSuffix(t.ID, "-triple") ||
			strings.HasSuffix(t.ID, "-quad") || t.Level == Easy
	}
	for _, c := range []struct {
		name string
		with func(*Technique) bool
		set  string
		want int
	}{
		{"naked singles", func(t *Technique) bool { return t.ID == "naked-single" }, "euler50.txt", 12},
		{"hidden singles", func(t *Technique) bool { return t.ID == "hidden-single" }, "euler50.txt", 32},
		{"singles", func(t *Technique) bool { return t.Level == Easy }, "euler50.txt", 40},
		{"singles", func(t *Technique) bool { return t.Level == Easy }, "top95.txt", 0},
		// J. F. Crook's preemptive sets, without guesses.
		{"singles and subsets", subsets, "euler50.txt", 46},
		{"singles and subsets", subsets, "top95.txt", 15},
	} {
		var techniques []*Technique
		for _, tech := range All() {
			if c.with(tech) {
				techniques = append(techniques, tech)
			}
		}
		solved := 0
		for _, g := range set(t, c.set) {
			if (Ladder{techniques}).Rate(g).Solved {
				solved++
			}
		}
		check.That(t, solved == c.want, "%s solve %d of %s, want %d", c.name, solved, c.set, c.want)
	}
}

// sound follows the path that the techniques take from the puzzle, and holds all
// that can be deduced on it against the solutions.
func sound(t *testing.T, g puzzles.Grid, solutions []puzzles.Grid, used map[*Technique]int) *Position {
	t.Helper()
	p := NewPosition(g)
	check := func(d *Deduction) {
		if len(d.Places)+len(d.Eliminations) == 0 || len(d.Pattern) == 0 {
			t.Fatalf("%v: %s says nothing", g, d.Notation(p.Shape))
		}
		used[d.Technique]++
		for _, s := range solutions {
			for _, c := range d.Places {
				if s.At(c.Cell) != c.Digit || p.At(c.Cell) != 0 {
					t.Fatalf("%v: %s is wrong", g, d.Notation(p.Shape))
				}
			}
			for _, c := range d.Eliminations {
				if s.At(c.Cell) == c.Digit || !p.Candidates(c.Cell).Has(c.Digit) {
					t.Fatalf("%v: %s is wrong", g, d.Notation(p.Shape))
				}
			}
		}
	}
	for step := 0; ; step++ {
		next, ok := Standard().Next(p)
		// Singles are many; what else there is beside them is looked at now and then.
		if !ok || next.Technique.Level > Easy || step%8 == 0 {
			for _, tech := range list {
				if tech.Level == Extreme && ok && next.Technique.Level < Extreme && step%32 != 16 {
					continue // they look at everything there is, which takes long
				}
				every := tech.Every(p)
				for i := range every {
					check(&every[i])
				}
				if first, ok := tech.First(p); ok != (len(every) > 0) ||
					ok && !slices.Equal(first.Pattern, every[0].Pattern) {
					t.Fatalf("%v: the first and all deductions of %v do not agree", g, tech)
				}
			}
		}
		if !ok {
			return p
		}
		check(&next)
		p.Apply(&next)
	}
}

// A deduction holds for all solutions, so that two of them are never told apart.
func TestTwoSolutionsAreBothKept(t *testing.T) {
	g := grid(t, "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8")
	one := grid(t, "926571483351486279874923516582367194149258367763149825238794651617835942495612738")
	two := one.Clone()
	for _, c := range []int{5*9 + 4, 5*9 + 5, 6*9 + 4, 6*9 + 5} {
		two.Set(c, 4+9-one.At(c))
	}
	check.Must(t, one.Solves(g) && two.Solves(g), "these are not its two solutions")
	p := sound(t, g, []puzzles.Grid{one, two}, map[*Technique]int{})
	check.That(t, p.Left() == 4 && !p.Broken(), "%d cells are left, want the four that differ", p.Left())
	if r := Rate(g, Extreme); r.Solved || r.Level < Unfair {
		t.Errorf("rated %+v", r)
	}
}

func TestSolvableBySinglesAgreesWithTheTechniques(t *testing.T) {
	yes, no := 0, 0
	agree := func(g puzzles.Grid) {
		t.Helper()
		want := Rate(g, Easy).Solved
		if want {
			yes++
		} else {
			no++
		}
		check.That(t, puzzles.SolvableBySingles(g) == want && Solves(g, Easy) == want,
			"singles solve %v: %v, want %v", g, !want, want)
	}
	for _, name := range []string{"unbiased500.txt", "top95.txt", "clues17_100.txt", "euler50.txt"} {
		for _, g := range set(t, name) {
			agree(g)
		}
	}
	for _, s := range shapes {
		r := rand.New(rand.NewPCG(3, uint64(s.Cells())))
		yes, no = 0, 0
		for i := range 60 {
			g := withClues(solution(s, r), s.Cells()*(30+i)/100, r)
			if i%7 == 0 { // with a wrong digit
				g.Set(r.IntN(s.Cells()), 1+r.IntN(s.Side()))
			}
			agree(g)
		}
		check.That(t, yes != 0 && no != 0, "%v: %d solved by singles, %d not", s, yes, no)
	}
}

func TestRatingsOfOddGrids(t *testing.T) {
	full := "926571483351486279874923516582367194149258367763149825238794651617835942495612738"
	for _, c := range []struct {
		name, puzzle string
		upTo         Level
		want         string
	}{
		{"a full grid", full, Extreme, "true easy 0"},
		{"one empty cell", "." + full[1:], Extreme, "true easy 4"},
		{"an empty grid", strings.Repeat(".", 81), Extreme, "false extreme 0"},
		{"an empty grid, singles only", strings.Repeat(".", 81), Easy, "false medium 0"},
		{"an empty grid, no chance", strings.Repeat(".", 81), 0, "false easy 0"},
		{"a full grid that contradicts itself", "1" + full[1:], Extreme, "false extreme 0"},
		{"givens that contradict each other", "11" + strings.Repeat(".", 79), Extreme, "false extreme 0"},
		{"a large empty grid", strings.Repeat(".", 256), Extreme, "false extreme 0"},
	} {
		r := Rate(grid(t, c.puzzle), c.upTo)
		check.Is(t, fmt.Sprint(r.Solved, r.Level, r.Score), c.want, "%s", c.name)
		check.That(t, Solves(grid(t, c.puzzle), c.upTo) == r.Solved, "%s: Solves does not agree", c.name)
	}
}

// Puzzles are rated in workspaces that others were rated in before. That changes nothing,
// whatever came before and however many are rated at a time.
func TestRatingDoesNotDependOnWhatWasRatedBefore(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 1))
	grids := slices.Concat(set(t, "top95.txt")[:6], set(t, "unbiased500.txt")[:40])
	for _, s := range shapes[:6] {
		grids = append(grids, withClues(solution(s, r), s.Cells()*45/100, r), solution(s, r))
	}
	grids = append(grids, grids[0].Clone())
	grids[len(grids)-1].Set(0, 9) // one that contradicts itself
	want := make([]Rating, len(grids))
	for i, g := range grids {
		p := NewPosition(g)
		s := newSearch(p)
		for p.left > 0 && !p.broken {
			one := s.next(Standard().techniques, always)
			if one == nil {
				break
			}
			p.Apply(&s.draft)
			want[i].add(one)
		}
		want[i].Solved = p.Solved()
	}
	var group sync.WaitGroup
	for range 3 {
		order := r.Perm(len(grids))
		group.Go(func() {
			for _, i := range order {
				got := Rate(grids[i], Extreme)
				if got.Solved != want[i].Solved || got.Score != want[i].Score || got.Steps != want[i].Steps ||
					got.Hardest != want[i].Hardest {
					t.Errorf("%v: %+v, want %+v", grids[i], got, want[i])
				}
				check.That(t, Solves(grids[i], Hard) == Rate(grids[i], Hard).Solved,
					"%v: it is solved, and it is not", grids[i])
			}
		})
	}
	group.Wait()
}
