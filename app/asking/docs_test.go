package asking

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// page returns the page of the documentation.
func page(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/programs.md")
	check.OK(t, err)
	return string(data)
}

// oneLine is the text without its line breaks, for sentences that go over several.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// blocks returns the blocks of code of a language.
func blocks(page, language string) (all []string) {
	for i, rest := range strings.Split(page, "```"+language+"\n") {
		if i > 0 {
			code, _, _ := strings.Cut(rest, "```")
			all = append(all, code)
		}
	}
	return all
}

func puzzle(t *testing.T, id string) puzzles.Grid {
	t.Helper()
	item, err := collection.ByID(id)
	check.OK(t, err)
	return item.Givens
}

func TestThePageNamesEveryWord(t *testing.T) {
	text := page(t)
	for _, w := range script.Words() {
		check.That(t, strings.Contains(text, "`"+w.Name+"("+w.Params+")`"), "%s(%s) is not there", w.Name, w.Params)
	}
}

func TestTheProgramsOfThePageRun(t *testing.T) {
	all := blocks(page(t), "python")
	check.Must(t, len(all) >= 6, "there are only %d", len(all))
	for _, text := range all {
		check.That(t, len(script.Check(text)) == 0, "%v\n%s", script.Check(text), text)
		a := program.New(solving.Code{Name: "page", Text: text}, starter())
		for _, id := range []string{"wikipedia", "gentle-six"} {
			r, err := solving.Solve(t.Context(), a, puzzle(t, id), solving.Options{Seed: 1})
			check.That(t, err == nil && r.Problem == "" && r.Steps != 0,
				"%v %s, %d steps:\n%s", err, r.Problem, r.Steps, text)
		}
	}
	lines := slices.DeleteFunc(strings.Split(all[0], "\n"), func(l string) bool { return l == "" })
	check.That(t, strings.Contains(page(t), fmt.Sprintf("Backtracking in %d lines", len(lines))),
		"the first has %d lines", len(lines))
}

// The README has the first program of the page, and what makes the second of it in place
// of its first two lines, so that one can begin there.
func TestTheReadmeHasThePrograms(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	check.OK(t, err)
	here, there := blocks(string(readme), "python"), blocks(page(t), "python")
	check.Must(t, len(here) == 2 && here[0] == there[0], "the first program is not that of docs/programs.md")
	two := strings.SplitAfterN(here[0], "\n", 3)
	check.Is(t, here[1]+two[2], there[1], "with the new lines the program is\n")
}

func TestTheFiguresOfThePageAreMeasured(t *testing.T) {
	text := oneLine(page(t))
	programs := blocks(page(t), "python")
	for _, c := range []struct {
		program      int
		puzzle, says string // with placements, removals and dead ends
	}{
		{0, "wikipedia", "prints the figures: %[1]s placements and %[2]s removals for 51 empty cells."},
		{0, "wikipedia", "The run has %[3]s dead ends"},
		{0, "wikipedia", "| `wikipedia` | %[1]s placements, %[3]s dead ends |"},
		{1, "wikipedia", "| %[1]s placements, none |"},
		{0, "inkala-2012", "| `inkala-2012` | %[1]s placements, %[3]s dead ends |"},
		{1, "inkala-2012", "| %[1]s placements, %[3]s dead ends |"},
		{0, "cheese", "`cheese` takes it %[1]s placements"},
		{1, "cheese", "and the second one %[1]s."},
	} {
		if c.puzzle == "inkala-2012" && !check.Long {
			continue
		}
		a := program.New(solving.Code{Name: "page", Text: programs[c.program]}, starter())
		r, err := solving.Solve(t.Context(), a, puzzle(t, c.puzzle), solving.Options{Seed: 1})
		check.Must(t, err == nil && r.Won(), "%v, %v, %v", err, r.Verdict, r.Problem)
		says := fmt.Sprintf(c.says+"%.0[1]s%.0[2]s%.0[3]s", trace.Thousands(r.Placements), trace.Thousands(r.Removals),
			trace.Thousands(r.DeadEnds))
		check.Says(t, text, says)
	}
}

func TestWhatThePageSaysOfTheFirstDeadEndIsSo(t *testing.T) {
	g := puzzle(t, "wikipedia")
	a := program.New(solving.Code{Name: "page", Text: blocks(page(t), "python")[0]}, starter())
	run := trace.NewTimeline(g)
	steps, err := solving.Run(t.Context(), a, g, solving.Options{})
	check.OK(t, err)
	run.Record(steps)
	m := trace.NewCursor(run).To(5)
	for i, cell := range []int{2, 3, 5, 6, 7} { // r1c3, r1c4, r1c6, r1c7 and r1c8
		s := trace.NewCursor(run).To(int64(i + 1)).Step
		check.That(t, s.Kind == trace.Place && s.Cell == cell, "step %d is %v", i+1, s)
	}
	check.That(t, m.At(8) == 0 && m.Candidates(8) == 0, "something fits r1c9")
	if g.Candidates(2) != puzzles.Digit(1)|puzzles.Digit(2)|puzzles.Digit(4) || g.Candidates(40) != puzzles.Digit(5) {
		t.Error("r1c3 and r5c5 have other candidates")
	}
}

func TestTheLimitsOfThePageAreThoseThatHold(t *testing.T) {
	text := page(t)
	usual := script.Usual
	for _, n := range []int64{int64(usual.Operations), int64(usual.Calls), int64(usual.Memory >> 20),
		int64(usual.Pause.Seconds())} {
		check.Says(t, text, trace.Thousands(n))
	}
	for _, code := range []string{`place("r1c1", 5)`, `remove("r1c3")`, `place("r1c3", 10)`, `place("r0c1", 1)`,
		`place(13, 1)`, "def f():\n    f()\nf()"} {
		a := program.New(solving.Code{Name: "page", Text: code}, starter())
		r, err := solving.Solve(t.Context(), a, puzzle(t, "wikipedia"), solving.Options{})
		check.OK(t, err)
		if _, what := program.Where(r.Problem); !strings.Contains(text, "| `"+what+"` |") {
			t.Errorf("%s ends with %q, which the page does not have", code, what)
		}
	}
}

func TestTheExercisesOfThePageAreThoseThatThereAre(t *testing.T) {
	text := page(t)
	for _, e := range Exercises() {
		check.That(t, strings.Contains(text, fmt.Sprintf("\n| %d | %s | ", e.Number, e.Title)),
			"exercise %d is not there: %s", e.Number, e.Title)
	}
	e, _ := byID("5-fewest-candidates")
	v := e.Judge(t.Context(), e.Start, starter())
	check.That(t, strings.Contains(text, "```\n"+v.Text+"\n```"), "the hint is not there: %s", v.Text)
}

// actsOf returns the steps that a program takes which prints these lines.
func actsOf(t *testing.T, lines string) ([]string, trace.Result) {
	t.Helper()
	a := program.New(solving.Code{Name: "page", Text: "pass"}, prints{"", lines})
	run := trace.NewTimeline(puzzle(t, "wikipedia"))
	batches, err := solving.Run(t.Context(), a, run.Puzzle(), solving.Options{})
	check.OK(t, err)
	result := run.Record(batches)
	cursor, all := trace.NewCursor(run), []string(nil)
	for n := int64(1); n <= run.Len(); n++ {
		m := cursor.To(n)
		all = append(all, fmt.Sprintf("%+v %v", m.Step, a.Explain(m).Reasons))
	}
	return all, result
}

func TestTheLinesOfThePageAreRead(t *testing.T) {
	text := page(t)
	_, table, _ := strings.Cut(text, "### What it prints")
	table, _, _ = strings.Cut(table, "### Lines in JSON")
	n := 0
	for line := range strings.SplitSeq(table, "\n") {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		for i, form := range strings.Split(strings.Split(line, "|")[1], "`") {
			if i%2 == 0 {
				continue
			}
			form = strings.ReplaceAll(form, "r1c1", "r1c3")
			before := ""
			if form == "remove r1c3" {
				before = "place r1c3 1\n"
			}
			_, r := actsOf(t, before+form+"\n")
			failed := r.Problem != ""
			claims := form == "solved" || form == "no_solution" || strings.HasPrefix(form, "error")
			check.That(t, failed == claims && !strings.Contains(r.Problem, "is wrong"), "%s: %s", form, r.Problem)
			n++
		}
	}
	check.That(t, n >= 20, "there are only %d", n)
	_, r := actsOf(t, "place r1c3 1\nplcae r1c1 5\n")
	check.That(t, strings.Contains(text, "```\n"+r.Problem+"\n```") && r.Problem != "",
		"the page does not have %q", r.Problem)
}

func TestTheObjectOfThePageSaysWhatItsLinesSay(t *testing.T) {
	_, section, _ := strings.Cut(page(t), "### Lines in JSON")
	lines, objects := blocks(section, ""), blocks(section, "json")
	check.Must(t, len(lines) != 0 && len(objects) == 1 && json.Valid([]byte(objects[0])), "%v, %v", lines, objects)
	a, _ := actsOf(t, lines[0])
	b, _ := actsOf(t, objects[0])
	check.That(t, len(a) == 1 && strings.Join(a, "\n") == strings.Join(b, "\n"), "%v is not %v", a, b)
}

func TestTheFileInPythonOfThePageTakesTheSteps(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed")
	}
	all := blocks(page(t), "py")
	check.Must(t, len(all) == 1, "there are %d files", len(all))
	file := filepath.Join(t.TempDir(), "mine.py")
	check.OK(t, os.WriteFile(file, []byte(all[0]), 0o600))
	a := program.New(solving.Code{Name: "page", Command: []string{python, file}}, program.Processes{})
	id, says := "cheese", int64(227)
	if check.Long {
		id, says = "wikipedia", 4208
	}
	r, err := solving.Solve(t.Context(), a, puzzle(t, id), solving.Options{})
	check.That(t, err == nil && r.Won() && r.Placements == says, "%v, %v, %v, %v", err, r.Verdict, r.Problem,
		r.Placements)
}
