package algorithms

import (
	"encoding/csv"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// Every complete algorithm solves the puzzles of known solution with other rules: one of each kind, or
// all in the long tests.
func TestCompleteAlgorithmsSolveUnderAllRules(t *testing.T) {
	file, err := os.Open("../puzzles/testdata/variants.csv")
	check.OK(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	check.Must(t, err == nil && len(rows) >= 70, "%d rows: %v", len(rows), err)
	tried := map[string]bool{}
	for i, row := range rows[1:] {
		if !check.Long && tried[row[0]] {
			continue
		}
		tried[row[0]] = true
		g, err := puzzles.Terms{Rules: row[0], Regions: row[1]}.Parse(row[2], puzzles.Shape{})
		check.OK(t, err)
		for _, a := range All() {
			o := solving.Options{MaxSteps: 5_000_000}
			slow := !slices.Contains([]string{"crook", "pattern-matching", "dlx"}, a.ID) // as on puzzles without rules
			switch {
			case check.Long:
				o.MaxSteps = 300_000_000
			case slow:
				o.MaxSteps = 100_000
			}
			if !a.Limits.Complete {
				continue
			}
			if r := solvingtest.Solve(t, a, g, o); (r.Verdict != trace.Solved || r.Grid.String() != row[3]) &&
				(!slow || r.Verdict != trace.BudgetSpent) {
				t.Errorf("row %d, %s: %v %s %s, want %s", i, a.ID, r.Verdict, r.Problem, r.Grid, row[3])
			}
		}
	}
}

// kindsOfRules are puzzles of each kind and size, with a word that no sentence may have.
func kindsOfRules() [][2]string {
	jigsaw := " regions=000001111022201111002222213445523333445555533444465533476666688777786668777788888"
	return [][2]string{
		{".3...58.....8.1.....................48.1.653.9..5....7.......1..........1..4.7..." + jigsaw,
			onlyRegions},
		{"1........2.............3. regions=1112211322433254433544555",
			onlyRegions},
		{strings.Repeat(".", 46) + "123 regions=" + jigsawOfSeven,
			onlyRegions},
		{"..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9. rules=x",
			"region|window|group [0-9]|extra"},
		{"34.....7.......2...5........9..4......2.6...8....7..5..17........................ rules=windoku",
			"region|diagonal|group [0-9]"},
		{"......6..37.....2..8.7..3..2..........9........4....9...7..1.....39..5......26... rules=disjoint",
			"region|diagonal|window"},
		{".3..41..7...5........8.9...6......7.........4.4.......3............6..5..643..... rules=anti-knight",
			"region|diagonal|window|king"},
		{".4..5..29...........6.........3............................8........1............ rules=anti-king,anti-knight",
			"region|diagonal|window"},
		{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. extra=" + extraRegion,
			"diagonal|window|group [0-9]"},
		{"12" + strings.Repeat(".", 79) + " parity=" + strings.Repeat("oe", 18) + strings.Repeat(".", 45),
			"region|diagonal|window|group [0-9]|extra"},
		{"1............... candidates=" + strings.Repeat("1234", 4) + "1.34" + strings.Repeat("1234", 11),
			"diagonal|window|group [0-9]|extra"},
		{strings.Repeat(".", 62) + "12 rules=x,disjoint",
			"region|window|extra"},
		{strings.Repeat(".", 142) + "12 rules=x",
			"region|window|group [0-9]|extra"},
		{strings.Repeat(".", 253) + "123 rules=windoku",
			"region|diagonal|group [0-9]|extra"},
		{strings.Repeat(".", 50) + "123" + strings.Repeat(".", 28) + jigsaw +
			" rules=jigsaw,x,anti-king parity=e" + strings.Repeat(".", 80),
			"box|window|group [0-9]|extra"},
	}
}

const (
	onlyRegions   = "box|diagonal|window|group [0-9]|extra"
	jigsawOfSeven = "1111222" + "1113222" + "3333342" + "3555444" + "5555446" + "7777466" + "7776666"
	extraRegion   = "1..........1..........1..........1..........1.1..........1..........1..........1."
)

// Every algorithm runs under every kind of rule and ends with what can be checked; each step is
// explained and each look told, in words that name no house which is not there.
func TestAllAlgorithmsUnderAllKindsOfRules(t *testing.T) {
	for _, c := range kindsOfRules() {
		text, never := c[0], c[1]
		g := solvingtest.Read(t, text)
		l, sp := g.Layout(), trace.Speaker{Shape: g.Shape()}
		absent := regexp.MustCompile(`\b(` + never + `)(es|s)?\b`)
		for _, a := range All() {
			o := solving.Options{Seed: 3, MaxSteps: 300}
			switch {
			case check.Long:
			case l.N > 9:
				o.MaxSteps = 10 // whose looks are many; the words are those of smaller grids
			case !slices.Contains([]string{"arc-consistency", "clause-learning", "techniques"}, a.ID):
				o.MaxSteps = 150 // the others have said by then all that they say in 300
			}
			if a.Accepts(g, o) != nil && l.N > 12 {
				continue // of what pattern matching says so
			}
			a := a.With(o).On(g.Shape())
			run, r := solvingtest.Record(t, a, g, o)
			if r.Verdict == trace.Failed {
				t.Errorf("%s: %s fails: %s %s", text, a.ID, r.Problem, r.Fault)
				continue
			}
			said := map[string]bool{}
			say := func(m ...trace.Message) { said[sp.Strings(m)] = true }
			opener := trace.NewOpener(run)
			for n := int64(0); n <= run.Len(); n++ {
				at := opener.At(n)
				e := a.ExplainAt(at.Moment)
				say(e.Title)
				say(e.Reasons...)
				for _, h := range append(e.Houses, e.Covers...) {
					check.That(t, l.HasHouse(h), "%s: %s shows %v", text, a.ID, h)
				}
				for _, k := range a.LooksAt(at) {
					say(k.Words)
				}
			}
			for _, line := range append(a.Pseudocode, a.Summary) {
				said[line] = true
			}
			for words := range said {
				if strings.Contains(words, "cannot be explained") || never != "" && absent.MatchString(words) ||
					strings.Contains(words, "%!") {
					t.Errorf("%.60s: %s says: %s", text, a.ID, words)
					break
				}
			}
		}
	}
}
