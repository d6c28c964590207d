package record_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// ran returns the run of a program.
func ran(t *testing.T, a *solving.Algorithm) *record.Record {
	t.Helper()
	return run(t, of(t, a, "wikipedia", solving.Options{Seed: 3}))
}

// The run of a program with 300 lines is opened with its text, its lines and its
// variables, and nothing is run for that.
func TestARunOfAProgramHasItsTextAndItsVariables(t *testing.T) {
	was := ran(t, recordtest.Program())
	file := written(t, was)
	check.That(t, strings.HasPrefix(file, "Sudoscope run 5 "), "it begins %.20q", file)
	r, err := record.Read(strings.NewReader(file), nil)
	check.OK(t, err)
	a := r.Algorithm
	if a.Code == nil || a.Code.Text != recordtest.ProgramText() || a.Name != "mine" || len(a.Pseudocode) != 300 {
		t.Fatalf("the program is %q with %d lines", a.Name, len(a.Pseudocode))
	}
	check.That(t, a.Held, "a program from a file can be run")
	result, err := solving.Solve(t.Context(), a, r.Puzzle.Givens, solving.Options{})
	check.That(t, err == nil && result.Verdict == trace.Failed &&
		strings.Contains(result.Problem, "not been allowed"),
		"run again it ends %q, %q, %v", result.Verdict, result.Problem, err)
	here, there := inside.NewReader(was.Timeline), inside.NewReader(r.Timeline)
	c := trace.NewCursor(r.Timeline)
	lit := false
	for n := r.Timeline.Len(); n >= 0; n-- {
		got, want := fmt.Sprint(there.At(n)), fmt.Sprint(here.At(n))
		check.That(t, got == want, "after %d steps there is %s inside, not %s", n, got, want)
		lit = lit || c.To(n).Step.Line == 300
	}
	check.That(t, lit, "no step is at line 300")
	state := there.At(2)
	check.That(t, len(state.Calls) == 2 && state.Calls[1].Name == "try" && state.Calls[1].Vars[0].Value == "[1, 2]",
		"after two steps there is %v inside", state)
	again := written(t, r)
	check.That(t, again == file, "what was opened is saved as another file")
}

// A run that failed says why after it was opened, too.
func TestARunThatFailedKeepsItsSentence(t *testing.T) {
	was := ran(t, program.New(solving.Code{Name: "mine", Text: "x"},
		recordtest.Prints("line 7\nplace r1c3 1\nerror 7 the cell r1c9 does not exist\n")))
	r, err := record.Read(strings.NewReader(written(t, was)), nil)
	check.OK(t, err)
	if got, want := r.Timeline.Result(), was.Timeline.Result(); got.Verdict != trace.Failed ||
		got.Problem != want.Problem || !strings.HasPrefix(got.Problem, "line 7: ") || r.Timeline.Len() != 1 {
		t.Errorf("it ends %v, %q after %d steps, want %q", got.Verdict, got.Problem, r.Timeline.Len(), want.Problem)
	}
}

// A command in a file is words, which no shell sees and nobody starts.
func TestACommandInARunIsOnlyShown(t *testing.T) {
	words := []string{"sh", "-c", "touch /tmp/pwned; rm -rf ~"}
	was := ran(t, program.New(solving.Code{Name: "evil", Command: words}, recordtest.Prints("stuck\n")))
	r, err := record.Read(strings.NewReader(written(t, was)), nil)
	check.OK(t, err)
	if a := r.Algorithm; !a.Held || a.ID != `exec:sh -c "touch /tmp/pwned; rm -rf ~"` || len(a.Code.Command) != 3 {
		t.Errorf("the command is %q", a.ID)
	}
}

func TestHostileProgramsInRunsAreRefused(t *testing.T) {
	file := written(t, ran(t, recordtest.Program()))
	code := func(c solving.Code) string {
		b, err := json.Marshal(c)
		check.OK(t, err)
		return string(b)
	}
	_, rest, _ := strings.Cut(file, "\n")
	line, steps, _ := strings.Cut(rest, "\n")
	_, was, ok := strings.Cut(line, `"code":`)
	check.Must(t, ok, "there is no code in %.300s", line)
	for what, c := range map[string]struct{ code, want string }{
		"a giant text":       {code(solving.Code{Name: "mine", Text: strings.Repeat("x", 300<<10)}), "256 kB"},
		"a text beyond all":  {code(solving.Code{Name: "mine", Text: strings.Repeat("x", 3<<20)}), "too long"},
		"10,000 lines":       {code(solving.Code{Name: "mine", Text: strings.Repeat("x\n", 10_000)}), "5000 lines"},
		"a NUL":              {code(solving.Code{Name: "mine", Text: "a\x00b"}), "UTF-8"},
		"no name":            {code(solving.Code{Text: "a"}), "a name"},
		"a name of lines":    {code(solving.Code{Name: "a\nb", Text: "a"}), "name"},
		"a turned name":      {code(solving.Code{Name: "a\u202eb", Text: "a"}), "name"},
		"a giant name":       {code(solving.Code{Name: strings.Repeat("n", 1000), Text: "a"}), "60 characters"},
		"another name":       {code(solving.Code{Name: "other", Text: "a"}), `"own:mine"`},
		"another's ID":       {code(solving.Code{Name: "mine", Command: []string{"x"}}), `"own:mine"`},
		"a command as text":  {`{"name":"mine","command":"rm -rf /"}`, "not expected"},
		"an empty command":   {`{"name":"mine","command":[]}`, "empty"},
		"an empty word":      {`{"name":"mine","command":[""]}`, "empty"},
		"a word with a NUL":  {`{"name":"mine","command":["a\u0000b"]}`, "cannot be seen"},
		"words without end":  {`{"name":"mine","command":["a"` + strings.Repeat(`,"a"`, 1000) + `]}`, "100 words"},
		"a word without end": {`{"name":"mine","command":["` + strings.Repeat("a", 10_000) + `"]}`, "4096 bytes"},
		"a text of numbers":  {`{"name":"mine","text":[1,2]}`, "not expected"},
		"a key nobody knows": {`{"name":"mine","text":"a","run":true}`, "does not know"},
		"a list":             {`[]`, "not expected"},
		"nothing":            {`null`, "no algorithm"},
	} {
		_, err := record.Read(strings.NewReader(edited(file, was, c.code+"}")), nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", what, err, c.want)
			continue
		}
		refusedPlainly(t, what, err)
	}
	// A program does not stand in a file of an older form.
	for _, first := range []string{fmt.Sprintf("Sudoscope run 4 %08x", checksum(line)), "Sudoscope run 1"} {
		_, err := record.Read(strings.NewReader(first+"\n"+line+"\n"+steps), nil)
		check.That(t, err != nil, "a program stands in a file that begins %q", first)
	}
}

// Whatever the program of a run is, it is refused plainly or can be looked at.
func FuzzProgramOfARun(f *testing.F) {
	runs, err := recordtest.Short()
	check.OK(f, err)
	var header, steps []byte
	for _, r := range runs {
		if r.Algorithm.Code != nil && header == nil {
			header, steps = partsOf(f, r)
		}
	}
	at := bytes.Index(header, []byte(`"code":`))
	for _, code := range []string{`{"name":"mine","text":"solved()"}`, `{"name":"mine","command":["a"]}`, `null`, `[]`,
		`{"name":"","text":"\u0000"}`, `{"name":"mine","text":"x","command":["a"]}`, `{"name":"mine","command":[]}`,
		`{"name":"mine","text":"a\nb\r\nc\u2028d\u001b[2J"}`, `{"name":"\u202emine.star","text":"solved()"}`,
		`{"name":"mine","command":["","\u0000","a b","-a"]}`, `{"name":1,"text":2}`, `{"NAME":"x","Text":"y"}`,
		`{"name":"mine","text":"solved()"},"settings":{"cells":2},"without":["x"],"by_hand":3`,
		`{"name":"mine","text":"solved()"},"code":null`, `{"name":"mine","text":"\ud800"}`} {
		f.Add([]byte(code))
	}
	f.Fuzz(func(t *testing.T, code []byte) {
		if len(code) <= mostFuzzed && !bytes.Contains(code, []byte("\n")) {
			h := append(append(bytes.Clone(header[:at]), `"code":`...), code...)
			readAndTell(t, fileOf(append(h, '}'), steps))
		}
	})
}
