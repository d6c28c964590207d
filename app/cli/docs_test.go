package cli

import (
	"os"
	"strings"
	"testing"
)

// The examples of docs/generate.md that begin with a dollar print what the page
// says, on standard output and then on standard error.
func TestTheManualPrintsWhatTheProgramDoes(t *testing.T) {
	const page = "../../docs/generate.md"
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	const fence = "```\n"
	blocks := strings.Split(string(data), fence)
	examples := 0
	for i, block := range blocks {
		first, _, _ := strings.Cut(block, "\n")
		command, ok := strings.CutPrefix(first, "$ sudoscope ")
		if !ok {
			continue
		}
		examples++
		got := typed(t, "", strings.Fields(command)...)
		if text := first + "\n" + got.stdout + got.stderr; *update {
			blocks[i] = text
		} else if block != text {
			t.Errorf("%s prints\n%s%s\nand the page says\n%s", first, got.stdout, got.stderr, block)
		}
	}
	if examples < 5 {
		t.Errorf("only %d examples were found", examples)
	}
	if *update {
		if err := os.WriteFile(page, []byte(strings.Join(blocks, fence)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
