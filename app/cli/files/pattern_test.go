package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

const crown = "x...x...x\nxx.xxx.xx\nx.x.x.x.x\nx..x.x..x\n.x.....x.\nx...x...x\n..x...x..\nx.x.x.x.x\n.x.....x.\n"

// written writes a file into a folder of the test's own and returns its name.
func written(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "drawn.txt")
	check.OK(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

// A pattern comes as text, from a file, from standard input, or from a puzzle; all lead
// to the same puzzle, whose clues stand where they were drawn.
func TestGenerateOnAPattern(t *testing.T) {
	line := strings.ReplaceAll(crown, "\n", "")
	want := made(t, "--pattern", line, "--seed", "1")
	g, err := puzzles.Parse(want[0])
	check.Must(t, err == nil && string(generate.PatternOf(g)) == line && puzzles.HasOneSolution(g),
		"made %v, %v", want, err)
	for name, pattern := range map[string]string{
		"zeros and ones":       strings.NewReplacer(".", "0", "x", "1").Replace(line),
		"a file":               written(t, crown),
		"a puzzle":             written(t, g.Pretty()),
		"the line of a puzzle": want[0],
	} {
		got := made(t, "--pattern", pattern, "--seed", "1")
		check.That(t, got[0] == want[0], "%s: %s", name, got)
	}
	got := clitest.Typed(t, crown, "generate", "--pattern", "-", "--seed", "1")
	check.That(t, got.Stdout == want[0], "standard input: %s%s", got.Stdout, got.Stderr)
	// The pattern takes the place of what a preset says of the clues, and leaves the rest.
	graded := made(t, "--pattern", line, "--preset", "newspaper", "--seed", "1", "--format", "json")
	check.That(t, strings.Contains(graded[0], `"grade":"easy"`) && strings.Contains(graded[0], "--pattern="+line),
		"with a preset: %s", graded[0])
	small := made(t, "--pattern", "x.....x..x.....x", "--size", "2x2", "--seed", "1")
	g, err = puzzles.Parse(small[0])
	check.That(t, err == nil && g.Shape().Side() == 4, "4×4: %v", small)
}

func TestBadPatternsAreToldInASentence(t *testing.T) {
	line := strings.ReplaceAll(crown, "\n", "")
	short := written(t, strings.Replace(crown, "x.x.x.x.x\n.x", "x.x.x.x\n.x", 1))
	for _, c := range []clitest.Case{
		{Name: "a number of clues beside it", Args: []string{"--pattern", line, "--clues", "30"},
			Stderr: []string{"the pattern says how many clues there are", "leave out the number of clues"}},
		{Name: "a level beside it", Args: []string{"--pattern", line, "--level", "easy"},
			Stderr: []string{"the pattern says how many clues there are"}},
		{Name: "a symmetry beside it", Args: []string{"--pattern", line, "--symmetry", "180"},
			Stderr: []string{"the pattern says where the clues are", "leave out the symmetry"}},
		{Name: "the daily puzzle", Args: []string{"--pattern", line, "--daily"},
			Stderr: []string{"the same for everyone"}},
		{Name: "too short", Args: []string{"--pattern", line[1:]},
			Stderr: []string{"this has 80 characters, and a pattern for 9×9 has 81"}},
		{Name: "another size", Args: []string{"--pattern", line, "--size", "4"},
			Stderr: []string{"this has 81 characters, and a pattern for 4×4 has 16"}},
		{Name: "a line too short in a file", Args: []string{"--pattern", short},
			Stderr: []string{"drawn.txt: line 8 has 7 characters, and a row of a 9×9 pattern has 9"}},
		{Name: "no file", Args: []string{"--pattern", "hart.txt"},
			Stderr: []string{"--pattern=hart.txt: there is no such file", "check the name"}},
		{Name: "a folder", Args: []string{"--pattern", filepath.Dir(short)}, Stderr: []string{"not a file"}},
		{Name: "a blank", Args: []string{"--pattern", " "}, Stderr: []string{"--pattern is empty"}},
		{Name: "an empty file", Args: []string{"--pattern", written(t, "")},
			Stderr: []string{"there is no pattern here"}},
		{Name: "bytes", Args: []string{"--pattern", written(t, "\x00\xff\x01")}, Stderr: []string{"this is not text"}},
		{Name: "zeros of memory", Args: []string{"--pattern", written(t, strings.Repeat("\x00", 81))},
			Stderr: []string{"found the character U+0000"}},
		{Name: "a large file", Args: []string{"--pattern", written(t, strings.Repeat("x", 2<<20))},
			Stderr: []string{"drawn.txt", "larger than 1 MB"}},
		{Name: "a book", Args: []string{"--pattern", written(t, strings.Repeat("x ", 200_000))},
			Stderr: []string{"too long for a pattern"}},
		{Name: "two empty rows", Args: []string{"--pattern", strings.Repeat(".", 18) + strings.Repeat("x", 63)},
			Stderr: []string{"rows 1 and 2 have no clues", "add a clue to one of them"}},
		{Name: "16 clues", Args: []string{"--pattern", strings.Repeat("x...", 16) + strings.Repeat(".", 17)},
			Stderr: []string{"16 clues can never have one solution", "at least 17"}},
	} {
		c.Args = append([]string{"generate"}, c.Args...)
		c.Status = terminal.ExitUsage
		t.Run(c.Name, c.Check)
	}
}

// Of a pattern that is hardly possible nothing is printed, and the time is kept.
func TestARarePatternIsNotFound(t *testing.T) {
	line := "...........x...x...x.x.x.x.x...x...xx.......x.x.....x...x...x.....x.x.......x...."
	got := clitest.Typed(t, "", "generate", "--pattern", line, "--seed", "1", "--timeout", "200ms")
	if got.Status != terminal.ExitFailed || got.Stdout != "" || !strings.Contains(got.Stderr, "0 of 1 puzzle made") {
		t.Errorf("status %d: %q %q", got.Status, got.Stdout, got.Stderr)
	}
}
