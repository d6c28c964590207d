package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/file"
)

const (
	diagonal  = "97.8...41.58.....3.4...2.8.5................7...4..3.....9......2..8......97...6."
	irregular = "1112211222333443344455555"
)

// Every command that takes a puzzle gives it the rules of the flags.
func TestCommandsTakeRules(t *testing.T) {
	run := filepath.Join(t.TempDir(), "a.csv")
	for _, c := range []clitest.Case{
		{Name: "count", Args: []string{"count", "--rules", "x", diagonal},
			Stdout: []string{"1 " + diagonal + " rules=x\n"}},
		{Name: "count, the rules beside the cells", Args: []string{"count", diagonal + " rules=x"},
			Stdout: []string{"1 " + diagonal + " rules=x\n"}},
		{Name: "count, a puzzle with rules of its own",
			Args:   []string{"count", "--rules", "windoku", diagonal + " rules=x"},
			Stdout: []string{"1 " + diagonal + " rules=x\n"}},
		{Name: "solve, a side without boxes",
			Args:   []string{"solve", "--regions", irregular, "12345...................."},
			Stdout: []string{"12345", "Solved in"}, Stderr: []string{"more than one solution"}},
		{Name: "trace", Args: []string{"trace", "-a", "dlx", "--rules", "x", diagonal},
			Stdout: []string{`"verdict":"solved"`}},
		{Name: "watch", Args: []string{"watch", "-a", "dlx", "--rules", "x", diagonal}, Stdout: []string{"Solved in"}},
		{Name: "explain", Args: []string{"explain", "--rules", "x", "--json", diagonal}, Stdout: []string{`"score":null`}},
		{Name: "rate", Args: []string{"rate", "--rules", "x", diagonal},
			Stdout: []string{diagonal + " rules=x extreme - - "}},
		{Name: "compare", Args: []string{"compare", "-a", "dlx", "--rules", "x", diagonal}, Stdout: []string{"1 of 1"}},
		{Name: "export", Args: []string{"export", "-a", "dlx", "--rules", "x", "-o", run, diagonal}},
		{Name: "print", Args: []string{"print", "--rules", "x", diagonal}, Stdout: []string{"%PDF"}},
		{Name: "convert", Args: []string{"convert", "--rules", "x", "--to", "text", diagonal},
			Stdout: []string{diagonal + " rules=x\n"}},
		{Name: "the window", Args: []string{"--rules", "x", "-a", "dlx", diagonal}, Stdout: []string{"Solved in"},
			Stderr: []string{"there is no display"}},
		{Name: "a rule that there is not", Args: []string{"count", "--rules", "killer", diagonal},
			Status: terminal.ExitUsage,
			Stderr: []string{`there is no rule "killer" here`}},
		{Name: "regions of another size", Args: []string{"count", "--regions", irregular, diagonal},
			Status: terminal.ExitUsage,
			Stderr: []string{"regions has 25 characters, but a grid of side 9 has 81 cells"}},
	} {
		t.Run(c.Name, c.Check)
	}
}

// No grid fits these regions, as two of the first row would need all its digits.
func TestLayoutsThatNoGridFits(t *testing.T) {
	const impossible = "000000001022222311224433311225443311665543311665544377665554477665777778688888888"
	empty := strings.Repeat(".", 81)
	clitest.Case{Args: []string{"count", "--regions", impossible, empty}, Stdout: []string{"0 " + empty},
		Stderr: []string{"no grid fits these regions"}}.Check(t)
	for _, command := range []string{"solve", "watch", "rate", "explain"} {
		t.Run(command, func(t *testing.T) {
			got := clitest.Typed(t, "", command, "--regions", impossible, empty)
			check.That(t, got.Status != terminal.ExitOK && strings.Contains(got.Stderr, "no grid fits these regions"),
				"status %d: %s", got.Status, got.Stderr)
		})
	}
}

// A grid of which candidates were eliminated is solved from there, however it comes in.
func TestPositions(t *testing.T) {
	g := clitest.Parsed(t, clitest.Wikipedia)
	allowed := make([]puzzles.Digits, 81)
	for c := range allowed {
		allowed[c] = g.Candidates(c)
	}
	right, wrong := g.Restrict(allowed), g.Restrict(allowed)
	solution, _ := puzzles.Solve(g)
	for c := range allowed {
		if g.At(c) == 0 && g.Candidates(c).Len() > 2 {
			allowed[c] = g.Candidates(c).Without(solution.At(c))
			wrong = g.Restrict(allowed)
			allowed[c] = g.Candidates(c) &
				(puzzles.Digit(solution.At(c)) | puzzles.Digit(g.Candidates(c).Without(solution.At(c)).Min()))
			right = g.Restrict(allowed)
			break
		}
	}
	text := func(g puzzles.Grid, format string) string {
		f, _ := file.FormatOf(format)
		text, err := file.Text(g, nil, f)
		check.OK(t, err)
		return text
	}
	const library = ":0000:2:" + clitest.Wikipedia + ":214::"
	for _, c := range []clitest.Case{
		{Name: "marks in an argument", Args: []string{"count", text(right, "marks")},
			Stdout: []string{"1 " + right.Text()},
			Stderr: []string{"was already eliminated"}},
		{Name: "marks on standard input", Stdin: text(right, "marks"), Args: []string{"solve", "--json", "-"},
			Stdout: []string{solution.String(), `"eliminated":1`}, Stderr: []string{"1 candidate was already eliminated"}},
		{Name: "marks in a file",
			Args:   []string{"explain", "--json", clitest.Written(t, "a.txt", text(right, "marks"))},
			Stdout: []string{`"eliminated":1`}, Stderr: []string{"1 candidate was already eliminated"}},
		{Name: "729 characters", Args: []string{"rate", "--json", text(right, "candidates")},
			Stdout: []string{`"eliminated":1`},
			Stderr: []string{"1 candidate was already eliminated"}},
		{Name: "several", Args: []string{"count", right.Text(), right.Text()}, Stdout: []string{"1 ", "1 "},
			Stderr: []string{"2 candidates were already eliminated in 2 puzzles"}},
		{Name: "a line of a library", Args: []string{"convert", "--to", "text", library},
			Stdout: []string{"candidates="},
			Stderr: []string{"1 candidate was already eliminated"}},
		{Name: "watch", Args: []string{"watch", "-a", "dlx", right.Text()},
			Stdout: []string{"; 1 candidate was already eliminated\n"},
			Stderr: []string{"1 candidate was already eliminated"}},
		{Name: "wrong marks", Args: []string{"count", text(wrong, "marks")}, Stdout: []string{"0 " + wrong.Text()},
			Stderr: []string{"the candidates are wrong: ", " is missing in A"}},
		{Name: "wrong marks, one command more", Args: []string{"rate", wrong.Text()}, Status: terminal.ExitFailed,
			Stderr: []string{"the candidates are wrong: "}},
		{Name: "a format that does not hold them", Args: []string{"convert", "--to", "sdm", right.Text()},
			Status: terminal.ExitUsage, Stderr: []string{"does not hold eliminated candidates"}},
	} {
		t.Run(c.Name, c.Check)
	}
}

// The tables of puzzles of other rules and of positions are read as they are, and a few of each
// explained, rated, printed and traced.
func TestTablesWithRules(t *testing.T) {
	for _, name := range []string{"variants.csv", "pencilmarks.csv"} {
		path := filepath.Join("..", "..", "..", "puzzles", "testdata", name)
		_, err := os.Stat(path)
		check.OK(t, err)
		got := clitest.Typed(t, "", "count", "--limit", "2", path)
		lines := strings.Split(strings.TrimSpace(got.Stdout), "\n")
		for _, line := range lines {
			check.That(t, strings.HasPrefix(line, "1 ") && strings.Contains(line, "="), "%s: %s", name, line)
		}
		for i := len(lines) - 1; i >= 0; i -= 15 { // which meets most of the rules
			puzzle := strings.TrimPrefix(lines[i], "1 ")
			for _, command := range []string{"explain", "rate --json", "print", "trace -a place-finding"} {
				said := clitest.Typed(t, "", append(strings.Fields(command), puzzle)...)
				check.That(t, said.Status <= terminal.ExitFailed && len(said.Stdout) >= 100 &&
					!strings.Contains(said.Stdout, "%!v"),
					"%s %s: status %d, %s", command, puzzle, said.Status, said.Stderr)
			}
		}
		check.That(t, got.Stdout != "", "%s: %s", name, got.Stderr)
	}
}
