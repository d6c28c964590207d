package cli_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/files"
	"sudoscope/puzzles/check"
)

// pages are those with examples or figures that a command prints.
func pages(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob("../../docs/*.md")
	check.Must(t, err == nil && len(list) != 0, "the pages were not found: %v", err)
	return append(list, "../../README.md")
}

// notTried are the examples that are no tests, with the reason.
var notTried = map[string]string{
	"go build -o build/sudoscope . && build/sudoscope trace -a digit-by-digit --max-steps 2 " +
		"wikipedia": "its algorithm is one " +
		"that the reader writes",
	"build/sudoscope solve -a digit-by-digit inkala-2012": "its algorithm is one that the reader writes",
}

// triedLong are the examples that take long: programs of users that place and remove thousands of digits, which run on
// easier puzzles in [TestTheReadmeLeadsToAProgramThatWins] and in the tests of asking, and a proof that there is no
// solution, which is given for another example too.
var triedLong = []string{
	"sudoscope compare -a ./mine.star,./mine2.star wikipedia inkala-2012 --by placements",
	`sudoscope solve -a "exec:python3 mine.py" wikipedia`, "sudoscope count --cells wikipedia two-solutions no-solution",
}

// The examples that begin with a dollar print what the pages say, on standard
// output and then on standard error.
func TestTheExamplesPrintWhatThePagesSay(t *testing.T) {
	tried := 0
	for _, page := range pages(t) {
		t.Run(filepath.Base(page), func(t *testing.T) { tried += checkExamples(t, page) })
	}
	check.That(t, tried >= 25, "only %d examples were found", tried)
}

// seconds matches the figures in what a command prints that differ from run to run: times, and how many
// runs there was time for.
var seconds = regexp.MustCompile(`"(seconds|seconds_least|runs)":[0-9.e-]+`)

// checkExamples runs the examples of a page and returns how many there are.
func checkExamples(t *testing.T, page string) (examples int) {
	data, err := os.ReadFile(page)
	check.OK(t, err)
	path, err := filepath.Abs(page)
	check.OK(t, err)
	t.Chdir(t.TempDir())
	list := clitest.Wikipedia + "\n\n12345\n" + inkala + "\n"
	check.OK(t, os.WriteFile("list.txt", []byte(list), 0o600))
	writePrograms(t, string(data))
	const fence = "```\n"
	blocks := strings.Split(string(data), fence)
	for i, block := range blocks {
		if !strings.HasPrefix(block, "$ ") {
			continue
		}
		// A block may hold several commands, each followed by what it prints.
		parts := strings.Split("\n"+block, "\n$ ")[1:]
		for j, part := range parts {
			command, said, _ := strings.Cut(part, "\n")
			if notTried[command] != "" || !installed(command) || !check.Long && slices.Contains(triedLong, command) {
				continue
			}
			examples++
			printed := strings.TrimSuffix(piped(t, command), "\n")
			switch said := strings.TrimSuffix(said, "\n"); {
			case samePrint(said, printed):
			case *update:
				parts[j] = command + "\n" + printed
			default:
				t.Errorf("%s prints\n%s\nand the page says\n%s", command, printed, said)
			}
		}
		if *update {
			blocks[i] = "$ " + strings.TrimSuffix(strings.Join(parts, "\n$ "), "\n") + "\n"
		}
	}
	if *update {
		check.OK(t, os.WriteFile(path, []byte(strings.Join(blocks, fence)), 0o644))
	}
	return examples
}

// The page on puzzles names all forms that are read, as the help of convert does.
func TestThePageOnPuzzlesNamesAllForms(t *testing.T) {
	data, err := os.ReadFile("../../docs/puzzles.md")
	if want := files.Forms(); err != nil || !strings.Contains(strings.Join(strings.Fields(string(data)), " "), want) {
		t.Errorf("it lacks (%v):\n%s", err, want)
	}
}

// The program that the README leads to wins the race against its first version.
func TestTheReadmeLeadsToAProgramThatWins(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	check.OK(t, err)
	var programs []string
	for _, block := range strings.Split(string(data), "```") {
		if text, ok := strings.CutPrefix(block, "python\n"); ok {
			programs = append(programs, text)
		}
	}
	check.Must(t, len(programs) == 2,
		"%d programs, want the first version and what takes the place of its first two lines", len(programs))
	t.Chdir(t.TempDir())
	lines := strings.SplitAfterN(programs[0], "\n", 3)
	n := len(strings.Fields(strings.ReplaceAll(programs[0], " ", "")))
	check.That(t, n <= 15, "the program has %d lines", n)
	for name, text := range map[string]string{"mine.star": programs[0], "mine2.star": programs[1] + lines[2]} {
		check.OK(t, os.WriteFile(name, []byte(text), 0o600))
	}
	clitest.Case{Args: []string{"solve", "--json", "-a", "./mine.star", "wikipedia"},
		Stdout: []string{`"placements":4208,`, `"dead_ends":1246,`}}.Check(t)
	clitest.Case{Args: []string{"compare", "-a", "./mine.star,./mine2.star", "--by", "placements", "wikipedia"},
		Stdout: []string{"\nmine       1 of 1  4,208 ", "\nmine2      1 of 1  51 "}}.Check(t)
}

// startedByCommand is the name of a program that an example has started.
var startedByCommand = regexp.MustCompile(`exec:([a-z0-9]+)`)

// installed reports whether all programs are there that an example has started.
func installed(command string) bool {
	for _, m := range startedByCommand.FindAllStringSubmatch(command, -1) {
		if _, err := exec.LookPath(m[1]); err != nil {
			return false
		}
	}
	return true
}

// programName is the name of a file with a program, as the pages have it.
var programName = regexp.MustCompile("`([a-z0-9]+[.](?:star|py))`")

// writePrograms writes the programs of a page to files. Each is named before its block.
func writePrograms(t *testing.T, page string) {
	t.Helper()
	parts := strings.Split(page, "```")
	for i := 1; i < len(parts); i += 2 {
		language, text, _ := strings.Cut(parts[i], "\n")
		named := programName.FindAllStringSubmatch(parts[i-1], -1)
		if language != "python" && language != "py" || named == nil {
			continue
		}
		check.OK(t, os.WriteFile(named[len(named)-1][1], []byte(text), 0o600))
	}
}

// samePrint compares what a page says with what was printed, but for times. Where
// complaints come between results, the page has them in their places.
func samePrint(said, printed string) bool {
	lines := func(text string) []string {
		all := strings.Split(seconds.ReplaceAllString(text, `"$1":0`), "\n")
		if strings.Contains(text, "sudoscope: list.txt") {
			slices.Sort(all)
		}
		return all
	}
	return slices.Equal(lines(said), lines(printed))
}

// quotedWord is a word of a command in which a shell changes nothing but a backslash.
var quotedWord = regexp.MustCompile(`"[^"$\x60\\]*"|'[^']*'`)

// piped does what a shell does with a pipe that begins with this program, and of which the output
// may go to a file.
func piped(t *testing.T, line string) string {
	t.Helper()
	text := ""
	line, path, toFile := strings.Cut(line, " > ")
	if bare := quotedWord.ReplaceAllString(line+path, ""); strings.ContainsAny(bare, "<>;&$`*?(){}[]~#!\\") {
		t.Fatalf("what would a shell make of %q? Teach it to this test, or say why the example is not tried", bare)
	}
	for i, command := range strings.Split(line, " | ") {
		words, err := program.SplitCommand(command)
		check.Must(t, err == nil, "%s: %v", command, err)
		switch {
		case words[0] == "sudoscope":
			got := clitest.Typed(t, text, words[1:]...)
			if text = got.Stdout; toFile {
				check.OK(t, os.WriteFile(path, []byte(text), 0o600))
				text = ""
			}
			if i == strings.Count(line, " | ") {
				text += got.Stderr
			}
		case words[0] == "tail":
			n, err := strconv.Atoi(strings.TrimPrefix(words[1], "-"))
			all := slices.Collect(strings.Lines(text))
			check.Must(t, err == nil && n <= len(all), "%s: %v, of %d lines", command, err, len(all))
			text = strings.Join(all[len(all)-n:], "")
		case command == `cut -d " " -f 1`:
			var first strings.Builder
			for l := range strings.Lines(text) {
				field, _, _ := strings.Cut(strings.TrimSuffix(l, "\n"), " ")
				first.WriteString(field + "\n")
			}
			text = first.String()
		case command == "sort":
			text = strings.Join(slices.Sorted(strings.Lines(text)), "")
		case command == "uniq -c":
			var counted strings.Builder
			all := slices.Collect(strings.Lines(text))
			for len(all) > 0 {
				n := 1
				for n < len(all) && all[n] == all[0] {
					n++
				}
				fmt.Fprintf(&counted, "%7d %s", n, all[0])
				all = all[n:]
			}
			text = counted.String()
		default:
			t.Fatalf("what does %q do? Teach it to this test, or say why the example is not tried", command)
		}
	}
	return text
}
