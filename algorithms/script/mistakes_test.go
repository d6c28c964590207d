package script

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Mistakes that people make who begin to program, or come from Python or C, and what
// is said of each. The file has the programs, and below each what is said.
func TestMistakesAreExplained(t *testing.T) {
	const file = "testdata/mistakes.txt"
	data, err := os.ReadFile(file)
	check.OK(t, err)
	var now strings.Builder
	all := strings.Split(strings.TrimSuffix(string(data), "\n----\n"), "\n----\n")
	for _, mistake := range all {
		text, _, _ := strings.Cut(mistake, "\n=> ")
		said := mistakeIn(t, strings.ReplaceAll(text, "→", "\t"))
		fmt.Fprintf(&now, "%s\n=> %s\n----\n", text, said)
		for _, raw := range []string{"identifier", "literal", "starlark", "want ", "got ", "unhashable", "NoneType",
			"builtin",
			"binary op", "outdent", "newline", "EOF", "%!", "$1", "#1", "@1", unknownSentence, runUnknown} {
			check.That(t, !strings.Contains(said, raw), "of\n%s\nit says %q, which is not for people", text, said)
		}
	}
	if *update {
		check.OK(t, os.WriteFile(file, []byte(now.String()), 0o644))
		return
	}
	check.That(t, len(all) >= 200, "there are only %d mistakes", len(all))
	for i, was := range all {
		check.Is(t, strings.Split(now.String(), "\n----\n")[i], was, "what is said has changed: it is\n")
	}
}

// mistakeIn returns what is said of a program that is wrong.
func mistakeIn(t *testing.T, text string) string {
	if found := Check(text); len(found) > 0 {
		var all []string
		for _, p := range found {
			all = append(all, fmt.Sprintf("line %d: %s", p.Line, p.Text))
		}
		return strings.Join(all, "\n=> ")
	}
	r, err := solving.Solve(t.Context(), program.New(solving.Code{Name: "mine", Text: text}, InProcess{}),
		parsed(t, wikipedia), solving.Options{})
	if err != nil || r.Verdict != trace.Failed {
		t.Errorf("nothing is wrong with\n%s", text)
		return "nothing"
	}
	return r.Problem
}

func TestSentencesCanBeRead(t *testing.T) {
	for name, least := range map[string]int{
		"kinds": 25, "syntax": 30, "reserved": 20, "names": 8, "python": 30, "run": 90,
	} {
		section := said()[name]
		check.Must(t, section != nil && len(section.all) >= least, "the section %s has too few sentences", name)
		for _, m := range section.all {
			m.pattern()
		}
	}
}
