package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
)

// The examples that begin with a dollar print what the pages say, on standard
// output and then on standard error.
func TestTheManualPrintsWhatTheProgramDoes(t *testing.T) {
	for page, least := range map[string]int{"../../docs/generate.md": 5, "../../docs/lab.md": 1, "../../docs/print.md": 2, "../../docs/puzzles.md": 1, "../../docs/rating.md": 1, "../../README.md": 1} {
		t.Run(filepath.Base(page), func(t *testing.T) { checkExamples(t, page, least) })
	}
}

// checkExamples runs the examples of a page, of which there are so many at
// least.
func checkExamples(t *testing.T, page string, least int) {
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	const fence = "```\n"
	blocks := strings.Split(string(data), fence)
	examples := 0
	for i, block := range blocks {
		if !strings.HasPrefix(block, "$ ") {
			continue
		}
		// A block may hold several commands, each followed by what it prints.
		parts := strings.Split("\n"+block, "\n$ ")[1:]
		for j, part := range parts {
			first, said, _ := strings.Cut(part, "\n")
			command, ok := strings.CutPrefix(first, "sudoscope ")
			if !ok || strings.ContainsAny(command, "|<>'\"") {
				continue // what a shell does is not tried
			}
			examples++
			got := clitest.Typed(t, "", strings.Fields(command)...)
			printed := strings.TrimSuffix(got.Stdout+got.Stderr, "\n")
			if *update {
				parts[j] = first + "\n" + printed
			} else if strings.TrimSuffix(said, "\n") != printed {
				t.Errorf("%s prints\n%s\nand the page says\n%s", first, printed, said)
			}
		}
		if *update {
			blocks[i] = "$ " + strings.TrimSuffix(strings.Join(parts, "\n$ "), "\n") + "\n"
		}
	}
	if examples < least {
		t.Errorf("only %d examples were found", examples)
	}
	if *update {
		if err := os.WriteFile(page, []byte(strings.Join(blocks, fence)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
