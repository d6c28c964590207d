package record_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// of asks for a run of an algorithm on a built-in puzzle.
func of(t *testing.T, a *solving.Algorithm, puzzle string, o solving.Options) *record.Request {
	t.Helper()
	it, err := collection.ByID(puzzle)
	check.OK(t, err)
	return &record.Request{Puzzle: it.Puzzle, Algorithm: a, Options: o}
}

// run records a run, of as many steps as its options say.
func run(t *testing.T, wanted *record.Request) *record.Record {
	t.Helper()
	r, err := recordtest.Run(t.Context(), wanted, wanted.Options.MaxSteps)
	check.OK(t, err)
	r.Program = "test"
	return r
}

// recorded runs the algorithm on a built-in puzzle and records it.
func recorded(t *testing.T, algorithm, puzzle string, o solving.Options) *record.Record {
	t.Helper()
	a, err := algorithms.ByID(algorithm)
	check.OK(t, err)
	return run(t, of(t, a, puzzle, o))
}

// pictures sums up all that is shown of a run: digits, marks, words, evidence.
func pictures(r *record.Record) string {
	h := fnv.New64a()
	sp := trace.Speaker{Shape: r.Puzzle.Givens.Shape()}
	c := trace.NewCursor(r.Timeline)
	for n := range r.Timeline.Len() + 1 {
		m := c.To(n)
		e := r.Algorithm.Explain(m)
		fmt.Fprintln(h, n, m.Digits, m.Struck, m.Gauges, m.Counters(), m.Step.Line, sp.String(e.Title),
			sp.Strings(e.Reasons), e.Evidence)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// What is saved of any algorithm's run opens to the same pictures.
func TestARunComesBackFromItsFile(t *testing.T) {
	for _, a := range algorithms.All() {
		t.Run(a.ID, func(t *testing.T) {
			o := solving.Options{Seed: 1<<64 - 1, MaxSteps: 700}
			if a.ID == "clause-learning" {
				o.MaxSteps = 1500 // it has a conflict only after 700
			}
			if check.Long {
				o.MaxSteps = 5000
			}
			if n := len(a.Presets); n > 0 {
				o.Settings = a.Presets[n-1].Values
			}
			comesBack(t, a, recorded(t, a.ID, "wikipedia", o))
			for _, text := range []string{
				"1........2.............3. regions=1112211322433254433544555",
				"..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9. rules=x,anti-king",
				"1............... parity=.e.............. candidates=" + strings.Repeat("1234", 4) + "1.34" +
					strings.Repeat("1234", 11),
			} {
				g, err := puzzles.Parse(text)
				check.OK(t, err)
				comesBack(t, a, run(t, &record.Request{Puzzle: puzzles.Puzzle{Givens: g}, Algorithm: a, Options: o}))
			}
		})
	}
}

// comesBack writes a run and reads it again.
func comesBack(t *testing.T, a *solving.Algorithm, r *record.Record) {
	t.Helper()
	var file bytes.Buffer
	if n, err := r.WriteTo(&file); err != nil || n != int64(file.Len()) {
		t.Fatalf("wrote %d of %d bytes: %v", n, file.Len(), err)
	}
	back, err := record.Read(bytes.NewReader(file.Bytes()), nil)
	check.OK(t, err)
	check.That(t, back.Algorithm.ID == a.ID && reflect.DeepEqual(back.Options, r.Options) && back.Program == "test" &&
		reflect.DeepEqual(back.Puzzle, r.Puzzle),
		"became %+v", back)
	check.That(t, reflect.DeepEqual(back.Timeline.Result(), r.Timeline.Result()) && pictures(back) == pictures(r),
		"it shows other pictures")
}

// chosenPath is a path on which somebody chose other deductions than the easiest,
// and left techniques out.
func chosenPath(t *testing.T) *record.Record {
	t.Helper()
	it, err := collection.ByID("wikipedia")
	check.OK(t, err)
	pair, err := technique.ByID("hidden-pair")
	check.OK(t, err)
	var first [][]uint32
	p := technique.NewPosition(it.Givens)
	for range 2 {
		d, ok := pair.First(p)
		check.Must(t, ok, "there is no hidden pair")
		first = append(first, d.Encode())
		p.Apply(&d)
	}
	return recorded(t, "techniques", "wikipedia", solving.Options{Without: []string{"full-house", "naked-single"},
		First: first})
}

// made is how a puzzle is made.
func made(t *testing.T) *record.Record {
	t.Helper()
	making := &generate.Making{Recipe: generate.Recipe{Level: generate.Easy, Symmetry: generate.HalfTurn}, Index: 3}
	r := run(t, &record.Request{Making: making, Options: solving.Options{Seed: 7}})
	check.Is(t, r.Timeline.Result().Verdict, trace.Made, "%s", r.Timeline.Result().Problem)
	return r
}

// written returns the file of a run.
func written(t *testing.T, r *record.Record) string {
	t.Helper()
	var file strings.Builder
	_, err := r.WriteTo(&file)
	check.OK(t, err)
	return file.String()
}

// A path with what was chosen on it comes back, and can be gone again.
func TestAChosenPathComesBackFromItsFile(t *testing.T) {
	r := chosenPath(t)
	back, err := record.Read(strings.NewReader(written(t, r)), nil)
	check.OK(t, err)
	check.That(t, reflect.DeepEqual(back.Options, r.Options) && pictures(back) == pictures(r),
		"it became one with %+v", back.Options)
	for range 2 {
		c := trace.NewCursor(back.Timeline)
		d, ok := human.DeductionOf(&c.To(1).Step)
		check.That(t, ok && d.Technique.ID == "hidden-pair", "it begins with %v", d.Technique)
		back = recorded(t, "techniques", "wikipedia", back.Options)
		check.That(t, pictures(back) == pictures(r), "gone again it shows other pictures")
	}
	_, err = solving.Run(t.Context(), dlx.Algorithm(), r.Puzzle.Givens, r.Options)
	check.That(t, err != nil && strings.Contains(err.Error(), "does not use techniques"),
		"dancing links with a choice of techniques: %v", err)
	if _, err := solving.Run(t.Context(), human.Algorithm(), r.Puzzle.Givens,
		solving.Options{Without: []string{"magic"}}); err == nil || !strings.Contains(err.Error(), `"magic"`) {
		t.Errorf("without magic: %v", err)
	}
}

func TestHowAPuzzleIsMadeComesBackFromItsFile(t *testing.T) {
	r := made(t)
	back, err := record.Read(strings.NewReader(written(t, r)), nil)
	check.OK(t, err)
	check.That(t, reflect.DeepEqual(back.Making, r.Making) && reflect.DeepEqual(back.Puzzle, r.Puzzle) &&
		reflect.DeepEqual(back.Algorithm.Pseudocode, r.Algorithm.Pseudocode),
		"it became one of %+v", back.Making)
	check.That(t, reflect.DeepEqual(back.Timeline.Result(), r.Timeline.Result()) && pictures(back) == pictures(r),
		"it shows other pictures")
}

var update = flag.Bool("update-run", false, "write the saved runs in testdata anew, which is right only before their "+
	"form was released")

// boards sums up what stood on the board, which no later version may show in
// another way; words may get better.
func boards(r *record.Record) string {
	h := fnv.New64a()
	c := trace.NewCursor(r.Timeline)
	for n := range r.Timeline.Len() + 1 {
		m := c.To(n)
		fmt.Fprintln(h, m.Step.Kind, m.Step.Line, m.Digits, m.Struck)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// What earlier versions saved must open in every later one.
func TestRunsThatWereSavedEarlierStillOpen(t *testing.T) {
	for _, c := range []struct {
		name   string
		make   func(t *testing.T) *record.Record
		said   string
		boards string
	}{
		{"run-1", func(t *testing.T) *record.Record {
			return recorded(t, "sorted-backtracking", "wikipedia", solving.Options{})
		}, "sorted-backtracking, solved", "6b8b9488fab37800"},
		{"path-2", chosenPath, "techniques, solved", "4acc379a5cd9796b"},
		{"made-2", made, "making, made", "9603c2c51d1d97e8"},
		{"byhand-3", func(t *testing.T) *record.Record { return handed(t, crook.Algorithm()) }, "crook, solved",
			"27ed78116115ccd0"},
	} {
		name := filepath.Join("testdata", c.name+".sudoscope")
		if *update {
			check.OK(t, os.WriteFile(name, []byte(written(t, c.make(t))), 0o644))
		}
		file, err := os.ReadFile(name)
		check.OK(t, err)
		r, err := record.Read(bytes.NewReader(file), nil)
		check.OK(t, err)
		said := fmt.Sprintf("%s, %v", r.Algorithm.ID, r.Timeline.Result().Verdict)
		check.That(t, said == c.said && boards(r) == c.boards, "%s: it is %s with the boards %s", name, said,
			boards(r))
		back, err := record.Read(strings.NewReader(written(t, r)), nil)
		check.That(t, err == nil && boards(back) == c.boards,
			"%s: saved again it has the boards %s, %v", name, boards(back), err)
	}
}

// edited returns the file with a change, and with the checksum that belongs to it.
func edited(file, old, new string) string {
	file = strings.Replace(file, old, new, 1)
	var form, sum int
	first, rest, _ := strings.Cut(file, "\n")
	second, steps, whole := strings.Cut(rest, "\n")
	if n, _ := fmt.Sscanf(first, "Sudoscope run %d %08x", &form, &sum); n < 2 || form < 4 || !whole {
		return file
	}
	return fmt.Sprintf("Sudoscope run %d %08x\n%s\n%s", form, checksum(second), second, steps)
}

// A file of another kind, of another version, or that was changed is refused.
func TestWhatIsNoRunIsRefused(t *testing.T) {
	r := recorded(t, "dlx", "wikipedia", solving.Options{})
	file, path, making := written(t, r), written(t, chosenPath(t)), written(t, made(t))
	old := map[string]string{}
	for _, name := range []string{"run-1", "path-2", "made-2"} {
		b, err := os.ReadFile(filepath.Join("testdata", name+".sudoscope"))
		check.OK(t, err)
		old[name] = string(b)
	}
	for _, c := range []struct{ file, old, new, want string }{
		{file, "Sudoscope run 4", "Sudoku", "not a run"},
		{file, "Sudoscope run 4", "Sudoscope run 7", "newer Sudoscope"},
		{file, "Sudoscope run 4", "Sudoscope run 6", "in format 4"},
		{file, "Sudoscope run 4", "Sudoscope run 5", "in format 4"},
		{file, "Sudoscope run 4", "Sudoscope run 3", "newer Sudoscope"},
		{old["run-1"], "Sudoscope run 1", "Sudoscope run 2", "in format 1"},
		{old["run-1"], "Sudoscope run 1", "Sudoscope run 4", "changed since it was saved"},
		{old["path-2"], "run 2", "run 1", "in format 2"},
		{old["made-2"], "run 2", "run 1", "in format 2"},
		{file, `"seed"`, `"sead"`, "second line"},
		{file, `"dlx"`, `"magic"`, `no algorithm "magic"`},
		{file, `"dlx"`, `"making"`, `no algorithm "making"`},
		{file, `"puzzle":"53`, `"puzzle":"5x`, "the puzzle of the run"},
		{file, `"boxes":[3,3]`, `"boxes":[0,3]`, "the puzzle of the run"},
		{file, `"puzzle":"53`, `"puzzle":"55`, "twice"},
		{file, `"verdict":"solved"`, `"verdict":"stuck"`, `the run ends "solved"`},
		{file, `"steps":`, `"steps":1`, "but announces 1"},
		{file, `"steps":`, `"settings":{"level":1},"steps":`, "no setting"},
		{file, `"steps":`, `"without":["x-wing"],"steps":`, "does not use techniques"},
		{path, `"chosen":2`, `"chosen":99`, "the first 99 deductions"},
		{path, `"chosen":2`, `"chosen":-1`, "-1 for chosen"},
		{path, `"full-house"`, `"magic"`, `"magic"`},
		{making, `"level":"easy"`, `"level":"rare"`, `"rare"`},
		{making, `"level":"easy"`, `"lovel":"easy"`, "second line"},
		{making, `"level":"easy"`, `"level":"hard"`, "its last grid is not a puzzle"},
		{making, `"algorithm":"making"`, `"algorithm":"dlx"`, `not "dlx"`},
		{making, `"puzzle":".`, `"puzzle":"1`, "empty grid"},
	} {
		check.Must(t, strings.Contains(c.file, c.old), "there is no %s in %.500s", c.old, c.file)
		_, err := record.Read(strings.NewReader(edited(c.file, c.old, c.new)), nil)
		check.That(t, err != nil && strings.Contains(err.Error(), c.want), "%s for %s: %v", c.new, c.old, err)
	}
	_, err := record.Read(strings.NewReader(file[:40]), nil)
	check.That(t, err != nil && strings.Contains(err.Error(), "incomplete"), "of the first bytes: %v", err)
	_, err = record.Read(strings.NewReader("1\n2\n"), nil)
	check.That(t, err != nil, "two numbers are a run")
	enough := errors.New("enough")
	_, err = record.Read(strings.NewReader(file), func(steps, of int64) error {
		check.That(t, of == r.Timeline.Len() && steps <= of, "%d of %d steps", steps, of)
		return enough
	})
	check.That(t, err == enough, "reading went on: %v", err)
}

// Help is counted again when a run is read: no file can claim that there was none.
func TestARunThatWasHelpedIsReadAsOne(t *testing.T) {
	r := recorded(t, "techniques", "inkala-2012", solving.Options{})
	back, err := record.Read(strings.NewReader(written(t, r)), nil)
	check.OK(t, err)
	if was, is := r.Timeline.Result(), back.Timeline.Result(); was.Helped != 2 || is.Helped != 2 || is.Won() {
		t.Errorf("%d digits of help became %d, and it won: %v", was.Helped, is.Helped, is.Won())
	}
}
