package record_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// tell puts every step of a run into words and numbers, by what the program uses for
// runs that it did not make itself.
func tell(r *record.Record) {
	c := trace.NewCursor(r.Timeline)
	for n := range r.Timeline.Len() + 1 {
		tellAt(r, c.To(n))
	}
	for range human.Deductions(r.Timeline) {
	}
}

func tellAt(r *record.Record, m *trace.Moment) {
	e := r.Algorithm.ExplainAt(m)
	for _, notation := range []trace.Notation{trace.Letters, trace.RowCol} {
		sp := trace.Speaker{Shape: r.Puzzle.Givens.Shape(), Notation: notation}
		_, _ = sp.String(e.Title), sp.Strings(e.Reasons)
	}
	r.Algorithm.CountersAt(m)
}

// refusedPlainly fails the test if an error tells a user what only Go understands.
func refusedPlainly(t *testing.T, what string, err error) {
	t.Helper()
	for _, raw := range []string{"runtime", "index out of range", "nil pointer", "json:", "invalid character", "gzip:",
		"flate:", "EOF", "\x1b"} {
		check.That(t, !strings.Contains(err.Error(), raw), "%s: %v", what, err)
	}
}

// Files that somebody put together to break the program are refused with a sentence.
func TestHostileRuns(t *testing.T) {
	files, err := filepath.Glob("testdata/hostile/*.sudoscope")
	check.Must(t, err == nil && len(files) >= 21, "%d files, %v", len(files), err)
	for _, name := range files {
		file, err := os.ReadFile(name)
		check.OK(t, err)
		if _, err := record.Read(bytes.NewReader(file), nil); err == nil {
			t.Errorf("%s is accepted", name)
		} else {
			refusedPlainly(t, name, err)
		}
	}
}

// Runs of all algorithms in which a few steps were changed, and the checksums made to
// fit: what the reader accepts can be told, and what it refuses is refused plainly.
func TestRunsThatNoAlgorithmTakes(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 0))
	originals := []*record.Record{chosenPath(t), made(t), handed(t, solving.Player()), handed(t, dlx.Algorithm())}
	for _, a := range algorithms.All() {
		o := solving.Options{MaxSteps: 300}
		originals = append(originals, recorded(t, a.ID, "wikipedia", o), recorded(t, a.ID, "inkala-2012", o),
			recorded(t, a.ID, "sixteen", o))
	}
	accepted, broken := 0, 0
	for _, r := range originals {
		for range 6 * long() {
			file := written(t, recordtest.Disturb(r, random))
			back, err := record.Read(strings.NewReader(file), nil)
			if err != nil {
				refusedPlainly(t, r.Algorithm.ID, err)
				continue
			}
			accepted++
			tell(back)
			if unexplained(back) {
				broken++
			}
		}
	}
	t.Logf("%d accepted, of which %d have steps that cannot be explained", accepted, broken)
	check.That(t, accepted != 0, "every run is refused, so nothing was tried")
}

// unexplained reports whether an explanation breaks off.
func unexplained(r *record.Record) bool {
	c := trace.NewCursor(r.Timeline)
	for n := range r.Timeline.Len() + 1 {
		for _, said := range r.Algorithm.ExplainAt(c.To(n)).Reasons {
			if said.Key == "step.unexplained" {
				return true
			}
		}
	}
	return false
}

// long returns how many times as much a long test does.
func long() int {
	if check.Long {
		return 8
	}
	return 1
}

// Each step that an algorithm or a generator takes has one of the forms that it
// declares, else its own runs could not be opened.
func TestEveryStepHasAForm(t *testing.T) {
	comesBack := func(r *record.Record) {
		t.Helper()
		check.That(t, r.Algorithm.Steps != nil, "%s declares no forms of its steps", r.Algorithm.ID)
		_, err := record.Read(strings.NewReader(written(t, r)), nil)
		check.That(t, err == nil, "%s: %v", r.Algorithm.ID, err)
	}
	for _, a := range algorithms.All() {
		for i, it := range collection.All() {
			if long() == 1 && i%24 != len(a.ID)%24 { // other puzzles for each
				continue
			}
			o := solving.Options{MaxSteps: 400 * int64(long()), Settings: map[string]float64{}}
			if a.Accepts(it.Givens, o) != nil {
				continue
			}
			for _, p := range a.Presets[max(0, len(a.Presets)-1):] {
				o.Settings = p.Values
			}
			comesBack(recorded(t, a.ID, it.ID, o))
		}
	}
	for _, recipe := range []generate.Recipe{
		{}, {Fill: generate.Boxes, Symmetry: generate.HalfTurn}, {Fill: generate.Cover, Removal: generate.Pairs},
		{Fill: generate.Rows, Minimal: true}, {MaxSolutions: 5}, {Level: generate.Evil}, {Level: generate.Hard},
		{Grade: generate.GradeHard}, {Needs: "x-wing"}, {Needs: "x-wing", MinClues: 30}, {MaxClues: 23},
		{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 3}},
		{Pattern: "x...x.x...x.x......xx........xx.x...x..x.x..x...x.xx........xx......x.x...x.x...x", Needs: "x-wing"},
		{Pattern: "x...x...x...........x...xx...x.xx.....x.x.xx..........xx......xx..x....x...x....x", Fill: generate.Rows},
	} {
		comesBack(run(t, &record.Request{Making: &generate.Making{Recipe: recipe, Index: 1},
			Options: solving.Options{Seed: 5, MaxSteps: 4000}}))
	}
}

// A flipped bit in what the first two lines say is found.
func TestAFlippedBitInTheHeaderIsFound(t *testing.T) {
	file := []byte(written(t, recorded(t, "backtracking", "wikipedia", solving.Options{MaxSteps: 20})))
	end := bytes.IndexByte(file, '{') + bytes.IndexByte(file[bytes.IndexByte(file, '{'):], '\n')
	for i := range end {
		for bit := range 8 {
			file[i] ^= 1 << bit
			if _, err := record.Read(bytes.NewReader(file), nil); err == nil {
				t.Errorf("bit %d of byte %d may be either", bit, i)
			} else {
				refusedPlainly(t, "a flipped bit", err)
			}
			file[i] ^= 1 << bit
		}
	}
}

// What a file says of itself is bounded: numbers that cannot be are refused, and texts
// are cleaned.
func TestTheHeaderIsBounded(t *testing.T) {
	file := written(t, recorded(t, "backtracking", "wikipedia", solving.Options{MaxSteps: 20}))
	for _, c := range []struct{ old, new, want string }{
		{`"max_steps":20`, `"max_steps":-20`, "-20 for max_steps"},
		{`"max_steps":20`, `"max_steps":1e99`, "max_steps"},
		{`"steps":20`, `"steps":-1`, "-1 for steps"},
		{`"steps":20`, `"steps":19`, "more steps than the 19"},
		{`"steps":20`, `"steps":9223372036854775807`, "it has 20 steps"},
		{`"steps":20`, `"steps":20,"by_hand":21`, "taken by hand"},
		{`"verdict":"budget-spent"`, `"verdict":"stuck"`, "ends"},
		{`"boxes":[3,3]`, `"boxes":[9223372036854775807,3]`, "the puzzle"},
		{`"boxes":[3,3]`, `"boxes":[-3,-3]`, "the puzzle"},
		{`"seed":"0"`, `"seed":"-1"`, "seed"},
		{`"program":"test"}`, `"program":"test"} {}`, "damaged"},
		{`"program":"test"}`, `"program":"test","chosen":3}`, "chosen"},
	} {
		check.Must(t, strings.Contains(file, c.old), "there is no %s in the file", c.old)
		_, err := record.Read(strings.NewReader(edited(file, c.old, c.new)), nil)
		check.That(t, err != nil && strings.Contains(err.Error(), c.want), "%s: %v", c.new, err)
		if err != nil {
			refusedPlainly(t, c.new, err)
		}
	}
	name := `\u001b]0;x\u0007` + strings.Repeat("é", 30_000) + `\u202e`
	r, err := record.Read(strings.NewReader(edited(file, `"name":"Wikipedia example"`, `"name":"`+name+`"`)), nil)
	check.OK(t, err)
	got := r.Puzzle.Name
	check.That(t, len(got) <= 300 && !strings.ContainsAny(got, "\x1b\x07\u202e") && strings.HasPrefix(got, "]0;xé"),
		"the name is %.300q", got)
}

// What a file says of the end is held against the grid: no algorithm gets a verdict that
// it did not reach.
func TestTheVerdictIsChecked(t *testing.T) {
	for _, c := range []struct {
		algorithm string
		claim     trace.Verdict
		want      string
	}{
		{"backtracking", trace.Stuck, "never happens"},
		{"dlx", trace.NoSolution, "there is one"},
		{"candidate-checking", trace.Solved, "not a solution"},
	} {
		r := recorded(t, c.algorithm, "inkala-2012", solving.Options{MaxSteps: 10})
		result := trace.Result{Verdict: c.claim}
		half := trace.NewTimeline(r.Puzzle.Givens)
		for b := range trace.Start(t.Context(), r.Puzzle.Givens, 10, func(b *trace.Board) trace.Verdict {
			return r.Algorithm.Solve(b, solving.Options{})
		}, nil) {
			if b.Result != nil {
				result.Grid = b.Result.Grid
				b.Result = &result
			}
			half.Append(b)
		}
		r.Timeline = half
		_, err := record.Read(strings.NewReader(written(t, r)), nil)
		check.That(t, err != nil &&
			strings.Contains(err.Error(), c.want), "%s says %v: %v", c.algorithm, c.claim, err)
	}
}
