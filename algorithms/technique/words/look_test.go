package words

import (
	"slices"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Of chains and proofs each number stands on the board and in the words, what is looked at
// is as ever and all else is faint, and nothing is lost.
func TestWhatIsLookedAtAndWhatIsFaint(t *testing.T) {
	cases, chains := 0, 0
	verity, err := technique.ByID("forcing-net-verity")
	check.OK(t, err)
	for _, g := range Puzzles(t, "top95.txt")[:sample(25, 18)] {
		p := technique.NewPosition(g)
		for !p.Solved() {
			d, ok := technique.Standard().Next(p)
			if !ok {
				break
			}
			checkLook(t, &d, &cases, &chains)
			if d.Technique.Level == technique.Extreme {
				if verity, ok := verity.First(p); ok {
					checkLook(t, &verity, &cases, &chains)
				}
			}
			p.Apply(&d)
		}
	}
	check.That(t, cases >= 20 && chains >= 20, "only %d proofs of several cases and %d chains were seen", cases, chains)
}

func checkLook(t *testing.T, d *technique.Deduction, cases, chains *int) {
	t.Helper()
	const side = 9
	shape := puzzles.Classic
	e, n := Explain(d, shape), Numbered(d, shape)
	said := map[int]bool{}
	for _, m := range e.Reasons {
		for _, number := range m.Numbers() {
			said[number] = true
		}
	}
	check.Must(t, len(said) == n, "%v: %d numbers are said and %d are there", d.Technique, len(said), n)
	all := Cases(d, shape)
	if n == 0 {
		check.Must(t, len(all) == 0, "%v: cases without numbers", d.Technique)
		return
	}
	*chains++
	if len(all) > 1 {
		*cases++
	}
	for i, c := range all {
		if c.First > c.Last || i > 0 && c.First != all[i-1].Last+1 || i == len(all)-1 && c.Last != n {
			t.Fatalf("%v: the cases are %v", d.Technique, all)
		}
	}
	concluded := Look(d, shape, func(number int) bool { return number == Conclusion })
	for _, x := range slices.Concat(d.Places, d.Eliminations) {
		of := slices.DeleteFunc(slices.Clone(concluded.Marks), func(m trace.Mark) bool {
			return m.Cell != x.Cell || m.Digit != x.Digit
		})
		if len(of) != 1 || of[0].Faint || of[0].Role != trace.Gone && of[0].Role != trace.Placed {
			t.Fatalf("%v: the conclusion %v shows as %+v", d.Technique, x, of)
		}
		if at := NumberAt(&e.Evidence, x.Cell, x.Digit); at < Conclusion {
			t.Fatalf("%v: nothing is said of the conclusion %v", d.Technique, x)
		}
	}
	for at := 1; at <= n; at++ {
		seen := Look(d, shape, func(number int) bool { return number == at })
		check.Must(t, len(seen.Links)+len(seen.Faint) == len(e.Links),
			"%v: %d and %d links of %d", d.Technique, len(seen.Links), len(seen.Faint), len(e.Links))
		found := false
		for _, m := range seen.Marks {
			if m.Digit > side || m.Number > 0 && !m.Faint && m.Number != at {
				t.Fatalf("%v at %d: %+v", d.Technique, at, m)
			}
			found = found || m.Number == at && !m.Faint
		}
		check.Must(t, found, "%v: nothing is looked at for %d of %d", d.Technique, at, n)
	}
	whole := Look(d, shape, func(int) bool { return true })
	for _, m := range whole.Marks {
		check.Must(t, !m.Faint, "%v: %+v is faint", d.Technique, m)
	}
	check.Must(t, len(whole.Faint) == 0, "%v: faint links", d.Technique)
	gone := func(e *trace.Evidence) (n int) {
		for _, m := range e.Marks {
			if m.Role == trace.Gone || m.Role == trace.Placed {
				n++
			}
		}
		return n
	}
	check.Must(t, gone(&whole) == gone(&e.Evidence), "%v: the conclusion is lost", d.Technique)
}

// Where two steps of a proof say the opposite, the board shows both numbers; and what is
// taken from the solution is not shown as if somebody had found it.
func TestContradictionsHaveTwoSidesAndHelpShows(t *testing.T) {
	escargot := "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	g, err := puzzles.Parse(escargot)
	check.OK(t, err)
	p := technique.NewPosition(g)
	contradictions, helps := 0, 0
	for !p.Solved() {
		d, ok := technique.Standard().Next(p)
		check.Must(t, ok, "no way on")
		e := Explain(&d, puzzles.Classic)
		for _, m := range e.Reasons {
			if m.Key != "forcing.both" && m.Key != "forcing.itself" {
				continue
			}
			contradictions++
			i := slices.IndexFunc(e.Marks, func(m trace.Mark) bool { return m.Role == trace.Conflict })
			if i < 0 || e.Marks[i].Number == 0 || e.Marks[i].Against == 0 || e.Marks[i].Number == e.Marks[i].Against {
				t.Errorf("%v: the two sides of the contradiction are not there: %+v", d.Technique, e.Marks)
			}
		}
		revealed := slices.ContainsFunc(e.Marks, func(m trace.Mark) bool { return m.Role == trace.Revealed })
		placed := slices.ContainsFunc(e.Marks, func(m trace.Mark) bool { return m.Role == trace.Placed })
		if help := d.Technique.IsBruteForce(); revealed != help || help && placed {
			t.Errorf("%v: marked as taken from the solution: %v, as placed: %v", d.Technique, revealed, placed)
		} else if help {
			helps++
		}
		p.Apply(&d)
	}
	check.That(t, contradictions >= 2 && helps >= 2,
		"only %d contradictions and %d digits from the solution were seen", contradictions, helps)
}
