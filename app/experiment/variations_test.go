package experiment

import (
	"bytes"
	"encoding/csv"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/canonical"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// Each variation is the same puzzle for a person, no two are alike, and files say of which puzzle it is.
func TestAPlanRunsVariationsOfEachPuzzle(t *testing.T) {
	originals := givens(t, "wikipedia", "ai-escargot", "jigsaw-five")
	originals[1].Name = ""
	p := &Plan{Puzzles: originals, Contestants: contestants(t, "dlx", "sorted-backtracking")}
	p.Vary(4)
	check.Must(t, len(p.Puzzles) == 12 && p.Runs() == 24, "%d puzzles, %d runs", len(p.Puzzles), p.Runs())
	seen := map[string]bool{}
	for i, one := range p.Puzzles {
		of := originals[i/4].Givens
		check.That(t, !seen[one.Givens.Key()] && !one.Givens.Equal(of), "%s is there twice", one.Name)
		seen[one.Givens.Key()] = true
		check.That(t, one.Givens.Filled() == of.Filled() && one.Givens.Shape() == of.Shape(), "%s is of another shape",
			one.Name)
		if of.Shape() == puzzles.Classic {
			check.That(t, canonical.Key(one.Givens) == canonical.Key(of), "%s is another puzzle", one.Name)
		}
	}
	check.Is(t, p.Puzzles[2].Name, "Wikipedia example, shuffle 3", "a name")
	check.Is(t, p.Puzzles[4].Name, "puzzle 2, shuffle 5", "a name")
	runs := do(t, p)
	var b bytes.Buffer
	check.OK(t, p.WriteCSV(&b, Origin{}, runs))
	table, err := csv.NewReader(&b).ReadAll()
	check.OK(t, err)
	number, variation := slices.Index(table[0], "number"), slices.Index(table[0], "variation")
	last := table[len(table)-1]
	check.That(t, last[number] == "3" && last[variation] == "12" && last[0] == p.Puzzles[11].Givens.Text(), "%q", last)
	b.Reset()
	check.OK(t, p.WriteJSON(&b, Origin{}, runs))
	back, err := ReadJSON(bytes.NewReader(b.Bytes()))
	check.OK(t, err)
	check.Is(t, back.Plan.Variations, 4, "variations")
	_, err = ReadJSON(strings.NewReader(strings.Replace(b.String(), `"variations": 4`, `"variations": 5`, 1)))
	check.That(t, err != nil, "12 puzzles are taken for 5 variations of each")
}

// How far variations are apart is told beside how far puzzles are, and seeds are neither.
func TestHowFarVariationsAreApart(t *testing.T) {
	p := &Plan{Puzzles: make([]puzzles.Puzzle, 6), Variations: 2, Contestants: contestants(t, "dlx"),
		Seeds: []uint64{1, 2, 3}}
	var runs []Trial
	for puzzle, steps := range []int64{10, 40, 100, 100, 5, 1000} {
		for seed, more := range []int64{0, -3, 7} { // the median is that of the seed 1
			runs = append(runs, Trial{Puzzle: puzzle, Seed: uint64(seed + 1), Verdict: trace.Solved,
				Counters: trace.Counters{Steps: steps + more}})
		}
	}
	apart := func(m trace.Measure) *Apart { return p.Summarize(runs, m).Rows[0].Apart }
	// The puzzles need 10, 100 and 5, their variations are 4, 1 and 200 times apart.
	check.Is(t, *apart(trace.BySteps), Apart{10, 20, 4}, "they are")
	runs[len(runs)-1].Verdict, runs[len(runs)-2].Verdict = trace.Stuck, trace.Stuck
	got := apart(trace.BySteps)
	check.That(t, got.Median == 10 && got.Variations == 4, "with one that was not solved it is %+v", got)
	check.That(t, math.IsNaN(float64(apart(trace.ByEliminations).Variations)), "what means nothing has a figure")
	p.Variations = 0
	check.That(t, apart(trace.BySteps) == nil, "puzzles as they are have variations")
}

// A list whose solutions begin with 1 to 9 is said to be in a normal form. Its variations are not, and neither are
// the lists that are ready.
func TestAListInANormalFormIsTold(t *testing.T) {
	data, err := os.ReadFile("../../puzzles/testdata/unbiased.txt")
	check.OK(t, err)
	var list []puzzles.Puzzle
	for line := range strings.Lines(string(data)) {
		if g, err := puzzles.Parse(strings.TrimSpace(line)); err == nil {
			list = append(list, puzzles.Puzzle{Givens: g})
		}
	}
	check.Must(t, len(list) >= 50, "%d puzzles", len(list))
	list = list[:50]
	check.Is(t, NormalForm(list), "50 of 50 solutions have 1 to 9 in order in the first box, where by chance 1 of "+
		"362,880 has", "the list is said to be")
	p := &Plan{Puzzles: list, Contestants: append(contestants(t, "backtracking", "crook", "dlx", "candidate-checking",
		"place-finding", "techniques"), Contestant{Algorithm: contestants(t, "backtracking")[0].Algorithm,
		Settings: map[string]float64{solving.SetDigits: 2}})}
	check.Is(t, strings.Join(p.Favoured(), ", "), "Backtracking, Crook's algorithm", "that favours")
	p.Vary(1)
	check.Is(t, NormalForm(p.Puzzles), "", "its variations are said to be")
	check.Is(t, NormalForm(list[:3]), "", "three puzzles are said to be")
	for _, theme := range collection.Themes() {
		check.Is(t, NormalForm(collection.Puzzles(theme.Items)), "", "a theme is said to be")
	}
}

// A program that a command starts runs with each seed only if it says that the seed counts, and its results
// come back so.
func TestProgramsAreAskedWhetherTheSeedCounts(t *testing.T) {
	of := func(name string, lines recordtest.Prints) Contestant {
		return Contestant{Algorithm: program.New(solving.Code{Name: name, Command: []string{name}}, lines)}
	}
	p := &Plan{Puzzles: givens(t, "wikipedia", "ai-escargot"), Seeds: []uint64{1, 2, 3, 4, 5}}
	p.Contestants = []Contestant{
		of("drawing", "# mine\nrandom\nconsider r1c3\nstuck\n"), of("steady", "consider r1c3\nrandom\nstuck\n"),
		of("silent", "stuck\n")}
	check.That(t, p.Asks(), "nobody is asked")
	p.Ask(t.Context())
	check.Is(t, p.Runs(), 2*(5+1+1), "runs")
	check.That(t, p.Contestants[0].Random() && !p.Contestants[1].Random(), "who prints it too late is taken for random")
	runs := do(t, p)
	var b bytes.Buffer
	check.OK(t, p.WriteJSON(&b, Origin{}, runs))
	s, err := ReadJSON(bytes.NewReader(b.Bytes()))
	check.OK(t, err)
	check.That(t, s.Progress().State == Done && s.Progress().Of == 14, "%+v", s.Progress())
	// Older versions ran every program with every seed, and did not say so.
	text := strings.NewReplacer(",\n      \"random\": false", "", ",\n      \"random\": true", "").Replace(b.String())
	check.That(t, text != b.String(), "nothing was taken out")
	s, err = ReadJSON(strings.NewReader(text))
	check.OK(t, err)
	check.Is(t, s.Plan.Runs(), 2*(5+5+5), "runs of an older file")
}
