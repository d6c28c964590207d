package files_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/files"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// made runs the command generate and returns the lines that it printed.
func made(t *testing.T, args ...string) []string {
	t.Helper()
	got := clitest.Typed(t, "", append([]string{"generate"}, args...)...)
	check.Must(t, got.Status == terminal.ExitOK, "generate %v: status %d: %s", args, got.Status, got.Stderr)
	return slices.Collect(strings.Lines(got.Stdout))
}

// It is what the pipe
//
//	sudoscope generate --count 200 --level hard | sudoscope count --limit 2 -
//
// shows.
func TestGeneratedPuzzlesHaveOneSolution(t *testing.T) {
	lines := made(t, "--count", "200", "--level", "hard", "--seed", "1")
	got := clitest.Typed(t, strings.Join(lines, ""), "count", "--limit", "2", "-")
	counts := slices.Collect(strings.Lines(got.Stdout))
	check.Must(t, len(lines) == 200 && len(counts) == 200 && got.Stderr == "",
		"%d puzzles and %d counts: %s", len(lines), len(counts), got.Stderr)
	for i, c := range counts {
		check.That(t, c == "1 "+lines[i], "puzzle %d: %s", i, c)
		n := 81 - strings.Count(lines[i], ".")
		check.That(t, n >= 19 && n <= 26, "puzzle %d has %d clues", i, n)
	}
	slices.Sort(lines)
	n := len(slices.Compact(lines))
	check.That(t, n == 200, "only %d of 200 puzzles differ", n)
}

func TestGenerateDoesNotDependOnJobs(t *testing.T) {
	args := []string{"--count", "30", "--clues", "24-", "--format", "json", "--seed", "9"}
	one := made(t, append(args, "--jobs", "1")...)
	for _, jobs := range []string{"2", "7"} {
		got := made(t, append(args, "--jobs", jobs)...)
		check.That(t, slices.Equal(got, one), "--jobs %s prints something else than --jobs 1", jobs)
	}
}

func TestPartsTogetherAreTheWhole(t *testing.T) {
	const count = 11
	args := []string{"--count", fmt.Sprint(count), "--size", "6", "--seed", "3", "--from", "5", "--format", "json"}
	whole := made(t, args...)
	check.Must(t, len(whole) == count, "%d puzzles instead of %d", len(whole), count)
	for _, parts := range []int{1, 2, 3, 11, 13} {
		got := make([]string, count)
		for k := range parts {
			for i, line := range made(t, append(args, "--part", fmt.Sprintf("%d/%d", k+1, parts))...) {
				got[k+i*parts] += line
			}
		}
		check.That(t, slices.Equal(got, whole), "%d parts are not the whole", parts)
	}
}

// No puzzle comes twice, in whatever disguise, and where there are no more, standard error says so.
func TestGenerateNeverRepeats(t *testing.T) {
	got := clitest.Typed(t, "", "generate", "--size", "4", "--count", "40", "--seed", "12")
	n := strings.Count(got.Stdout, "\n")
	check.That(t, got.Status == terminal.ExitFailed && n == 36, "status %d and %d puzzles", got.Status, n)
	clitest.Holds(t, "stderr", got.Stderr, []string{"sudoscope: only 36 different puzzles were found: the next 360 were the same"})
	left := clitest.Typed(t, got.Stdout, "convert", "-", "--distinct", "--to", "text")
	check.That(t, left.Stdout == got.Stdout && left.Stderr == "", "of these some are the same: %s", left.Stderr)
}

func TestGeneratedLinesSayHowToMakeThemAgain(t *testing.T) {
	for _, flags := range [][]string{
		{"--grade", "medium", "--symmetry", "180"},
		{"--needs", "x-wing", "--symmetry", "180"},
		{"--pattern", "x...x.x...x.x......xx........xx.x...x..x.x..x...x.xx........xx......x.x...x.x...x"},
		{"--pattern", "x..x...x..x...x..xx..x...x..x...x..x"},
		{"--method", "boxes,pairs", "--max-empty", "50"},
		{"--preset", "several", "--size", "2x3"},
		{"--clues", "23-25", "--minimal", "--fill", "cover"},
		{"--daily=2026-11-21", "--grade", "medium"},
		{"--daily=2026-11-21", "--level", "medium"},
	} {
		args := append(flags, "--format", "json")
		if !strings.HasPrefix(flags[0], "--daily") {
			args = append(args, "--seed", "4", "--from", "2", "--count", "2")
		}
		for _, line := range made(t, args...) {
			var m files.MadeLine
			if err := json.Unmarshal([]byte(line), &m); err != nil {
				t.Fatalf("%v: %s", err, line)
			}
			again := strings.Fields(strings.TrimPrefix(m.Repeat, "sudoscope generate"))
			got := made(t, append(again, "--format", "json")...)
			check.That(t, len(got) == 1 && got[0] == line, "%s prints\n%v and not\n%s", m.Repeat, got, line)
			g, err := puzzles.Parse(m.Puzzle)
			check.OK(t, err)
			if m.Clues != g.Filled() || m.Solutions != puzzles.Count(g, 20) || len(m.Solution) != len(m.Puzzle) {
				t.Errorf("says something wrong: %s", line)
			}
		}
	}
	var graded files.MadeLine
	err := json.Unmarshal([]byte(made(t, "--grade", "medium", "--format", "json", "--seed", "1")[0]),
		&graded)
	check.OK(t, err)
	check.That(t, graded.Grade == "medium" && graded.Score != 0 && len(graded.Techniques) != 0,
		"says nothing of the grade: %+v", graded)
}

func TestGeneratedPuzzlesCanBeReadBackInEveryFormat(t *testing.T) {
	for _, f := range files.OutputFormats() {
		if f.ID == files.FormatJSON {
			continue
		}
		count, sizes := "3", []string{"3x3", "3x2", "2x4"}
		if f.One {
			count = "1"
		}
		if f.Classic {
			sizes = sizes[:1]
		}
		for _, size := range sizes {
			t.Run(f.ID+" "+size, func(t *testing.T) {
				args := []string{"--count", count, "--size", size, "--seed", "2"}
				want := strings.Join(made(t, args...), "")
				text := strings.Join(made(t, append(args, "--format", f.ID)...), "")
				got := clitest.Typed(t, text, "convert", "-", "--to", "text")
				for line := range strings.Lines(want) {
					check.Must(t, strings.Contains(got.Stdout, strings.TrimSpace(line)),
						"%s\n%s%s\nis not\n%s", text, got.Stdout, got.Stderr, want)
				}
			})
		}
	}
}

func TestGenerateTellsTheSeedItDraws(t *testing.T) {
	got := clitest.Typed(t, "", "generate", "--size", "4")
	var seed uint64
	_, err := fmt.Sscanf(got.Stderr, "sudoscope: --seed %d makes the same again\n", &seed)
	check.Must(t, err == nil, "%v: %s", err, got.Stderr)
	again := made(t, "--size", "4", "--seed", fmt.Sprint(seed))
	check.That(t, len(again) == 1 && again[0] == got.Stdout, "seed %d makes %v and not %s", seed, again, got.Stdout)
	got = clitest.Typed(t, "", "generate", "--size", "4", "--seed", "1")
	check.That(t, got.Stderr == "", "says too much: %s", got.Stderr)
}

func TestDailyPuzzles(t *testing.T) {
	grades, levels := generate.Grades(), generate.Levels(puzzles.Classic)
	lines := made(t, "--daily", "2026-11-21")
	check.Must(t, len(lines) == len(grades), "%d puzzles for %d grades", len(lines), len(grades))
	same := func(got, id string, recipe generate.Recipe, seed uint64) {
		t.Helper()
		want, err := generate.One(t.Context(), recipe, seed, 0, nil)
		check.OK(t, err)
		line := fmt.Sprintf("%v # 2026-11-21 %s\n", want.Givens, id)
		check.That(t, got == line, "got  %swant %s", got, line)
	}
	for i, g := range grades {
		recipe, seed := generate.Daily(2026, 11, 21, generate.Grade(g.ID))
		same(lines[i], g.ID, recipe, seed)
	}
	for _, l := range levels { // as once
		recipe, seed := generate.DailyOfLevel(2026, 11, 21, generate.Level(l.ID))
		if got := made(t, "--daily=2026-11-21", "--level", l.ID); len(got) != 1 {
			t.Errorf("of the level %s: %v", l.ID, got)
		} else {
			same(got[0], l.ID, recipe, seed)
		}
	}
	got := made(t, "--daily=2026-11-21", "--grade", "hard")
	check.That(t, len(got) == 1 && got[0] == lines[2], "of one grade: %v", got)
	before := time.Now().Format(time.DateOnly)
	today := made(t, "--grade", "easy", "--daily")
	after := time.Now().Format(time.DateOnly)
	check.That(t, len(today) == 1 && (strings.Contains(today[0], before) || strings.Contains(today[0], after)),
		"today: %v", today)
	got = made(t, "--daily", "--grade", "easy")
	check.That(t, slices.Equal(got, today), "in another order: %v", got)
}

func TestEveryPresetMakesAPuzzle(t *testing.T) {
	for _, p := range generate.Presets() {
		t.Run(p.ID, func(t *testing.T) {
			line := strings.TrimSpace(made(t, "--preset", p.ID, "--seed", "1")[0])
			g, err := puzzles.Parse(line)
			check.OK(t, err)
			n := puzzles.Count(g, 20)
			check.That(t, n >= 1 && n <= max(1, p.Recipe.MaxSolutions), "%s has %d solutions", line, n)
		})
	}
	// Flags change what a preset says.
	line := made(t, "--preset", "newspaper", "--clues", "40", "--seed", "1")[0]
	n := 81 - strings.Count(line, ".")
	check.That(t, n == 40, "%d clues instead of 40", n)
}

func TestBadOrdersAreToldInASentence(t *testing.T) {
	for _, c := range []clitest.Case{
		{Name: "16 clues", Args: []string{"--clues", "16"},
			Stderr: []string{"16 clues", "McGuire", "Tugemann", "Civario", "2012", "choose 17 clues or more"}},
		{Name: "clues and level", Args: []string{"--clues", "30", "--level", "hard"},
			Stderr: []string{"both a level and a number of clues", "choose one of the two"}},
		{Name: "clues that are none", Args: []string{"--clues", "few"},
			Stderr: []string{"--clues=few: write a number such as 24"}},
		{Name: "no clues", Args: []string{"--clues", "0"}, Stderr: []string{"--clues=0: write a number"}},
		{Name: "a range of nothing", Args: []string{"--clues=-"},
			Stderr: []string{"--clues=-: write at least one number"}},
		{Name: "a range upside down", Args: []string{"--clues", "30-20"}, Stderr: []string{"swap the two numbers"}},
		{Name: "an unknown level", Args: []string{"--level", "brutal"},
			Stderr: []string{`"brutal"`, "easy medium hard evil"}},
		{Name: "an unknown grade", Args: []string{"--grade", "brutal"}, Stderr: []string{`"brutal"`, "easy medium"}},
		{Name: "an unknown technique", Args: []string{"--needs", "magic"},
			Stderr: []string{`there is no technique "magic"; choose one of: full-house`}},
		{Name: "a technique that the grade has not", Args: []string{"--needs", "x-wing", "--grade", "easy"},
			Stderr: []string{"X-Wing has the grade hard"}},
		{Name: "the daily puzzle of a technique", Args: []string{"--daily", "--needs", "x-wing"},
			Stderr: []string{"the same for everyone", "--needs"}},
		{Name: "an unknown symmetry", Args: []string{"--symmetry", "270"}, Stderr: []string{`"270"`, "none 180"}},
		{Name: "an unknown method", Args: []string{"--method", "magic"},
			Stderr: []string{"--method", `"magic"`, "backtracking boxes cover rows one-by-one pairs"}},
		{Name: "two methods of a kind", Args: []string{"--method", "boxes", "--fill", "rows"},
			Stderr: []string{"--method=boxes contradicts --fill=rows"}},
		{Name: "an unknown preset", Args: []string{"--preset", "nice"},
			Stderr: []string{`--preset: there is no preset "nice"`, "minimal newspaper"}},
		{Name: "a size that is a side", Args: []string{"--size", "9x9"},
			Stderr: []string{"--size=9x9: this gives the rows and columns of a box", "--size 3x3"}},
		{Name: "a size there is none of", Args: []string{"--size", "2x9"},
			Stderr: []string{"--size=2x9: boxes of 2 rows and 9 columns are not supported"}},
		{Name: "a side there is none of", Args: []string{"--size", "7"},
			Stderr: []string{"--size=7: write the rows and columns of a box, such as 3x3", "4 6 8 9"}},
		{Name: "a size in words", Args: []string{"--size", "big"}, Stderr: []string{"--size=big"}},
		{Name: "an unknown format", Args: []string{"--format", "pdf"},
			Stderr: []string{`--format: there is no format "pdf"`, "line grid json"}},
		{Name: "many in a format for one", Args: []string{"--format", "sdk", "--count", "2"},
			Stderr: []string{"sdk holds one puzzle"}},
		{Name: "a part without a seed", Args: []string{"--part", "1/2"},
			Stderr: []string{"--part needs --seed", "share one"}},
		{Name: "a part of nothing", Args: []string{"--part", "3/2", "--seed", "1"},
			Stderr: []string{"--part=3/2: write the part and the number of parts"}},
		{Name: "half a part", Args: []string{"--part", "3", "--seed", "1"},
			Stderr: []string{"--part=3: write the part and the number of parts"}},
		{Name: "negative jobs", Args: []string{"--jobs=-1"},
			Stderr: []string{"--jobs=-1: choose a number from 1 to 1,024"}},
		{Name: "a negative time", Args: []string{"--timeout=-1s"}, Stderr: []string{"--timeout=-1s: choose"}},
		{Name: "a negative number", Args: []string{"--count=-1"},
			Stderr: []string{"--count", "sudoscope generate --help"}},
		{Name: "no day", Args: []string{"--daily", "tomorrow"},
			Stderr: []string{`"tomorrow" is not a date: write it as 2026-11-21`}},
		{Name: "the daily puzzle of a seed", Args: []string{"--daily", "--seed", "1"},
			Stderr: []string{"the same for everyone", "--seed"}},
		{Name: "a minimal daily puzzle", Args: []string{"--daily", "--minimal"},
			Stderr: []string{"the same for everyone", "--minimal"}},
		{Name: "a daily puzzle with clues", Args: []string{"--daily", "--clues", "30"},
			Stderr: []string{"the same for everyone", "--clues"}},
		{Name: "the daily puzzle of no grade", Args: []string{"--daily", "--grade", "evil"},
			Stderr: []string{`no grade "evil"`, "easy medium hard unfair extreme"}},
		{Name: "a daily puzzle of a grade and a level", Args: []string{"--daily", "--grade", "easy", "--level", "easy"},
			Stderr: []string{"--grade or by --level"}},
		{Name: "the daily puzzle of no level", Args: []string{"--daily", "--level", "brutal"},
			Stderr: []string{`no level "brutal"`, "easy medium hard evil"}},
		{Name: "several daily puzzles in a format for one", Args: []string{"--daily", "--format", "ss"},
			Stderr: []string{"choose a --grade"}},
	} {
		c.Args = append([]string{"generate"}, c.Args...)
		c.Status = terminal.ExitUsage
		t.Run(c.Name, c.Check)
	}
}

// breaking is a writer that fails after so many writes.
type breaking struct {
	bytes.Buffer
	writes int
	err    error
}

func (b *breaking) Write(p []byte) (int, error) {
	if b.writes == 0 {
		return 0, b.err
	}
	b.writes--
	return b.Buffer.Write(p)
}

// Such as head, which closes the pipe when it has seen enough.
func TestGenerateEndsQuietlyWhenNobodyReads(t *testing.T) {
	for _, format := range []string{"line", "csv", "opensudoku"} {
		out := breaking{writes: 3, err: fmt.Errorf("write |1: %w", syscall.EPIPE)}
		var stderr bytes.Buffer
		status := cli.Run(t.Context(), []string{"generate", "--count", "0", "--seed", "1", "--format", format},
			cli.Hooks{}, nil, &out, &stderr)
		check.That(t, status == terminal.ExitOK && stderr.Len() == 0,
			"%s: status %d: %s", format, status, stderr.String())
		check.That(t, out.writes == 0 && out.Len() != 0,
			"%s: %d writes left, printed %q", format, out.writes, out.String())
	}
	full := breaking{writes: 3, err: fmt.Errorf("write /dev/full: %w", syscall.ENOSPC)}
	var stderr bytes.Buffer
	status := cli.Run(t.Context(), []string{"generate", "--count", "0", "--seed", "1"}, cli.Hooks{}, nil, &full,
		&stderr)
	check.That(t, status != terminal.ExitOK && strings.Contains(stderr.String(), "the disk is full"),
		"a full disk: status %d: %s", status, stderr.String())
}

// stopping is a writer that stops the program after so many writes.
type stopping struct {
	bytes.Buffer
	writes int
	stop   func()
}

func (s *stopping) Write(p []byte) (int, error) {
	if s.writes--; s.writes == 0 {
		s.stop()
	}
	return s.Buffer.Write(p)
}

func TestGenerateStopsAfterAWholeLine(t *testing.T) {
	for _, c := range []struct {
		count  string
		stderr string
	}{
		{"0", ""}, // as many as there was time for
		{"1000000", " of 1,000,000 puzzles made\n"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		out := stopping{writes: 5, stop: cancel}
		var stderr bytes.Buffer
		status := cli.Run(ctx, []string{"generate", "--count", c.count, "--seed", "1"}, cli.Hooks{}, nil, &out, &stderr)
		check.That(t,
			status == terminal.ExitFailed && strings.HasSuffix(stderr.String(), c.stderr) && (c.stderr != "" ||
				stderr.Len() == 0),
			"--count %s: status %d: %s", c.count, status, stderr.String())
		lines := slices.Collect(strings.Lines(out.String()))
		want := made(t, "--count", fmt.Sprint(len(lines)), "--seed", "1")
		check.That(t, len(lines) >= 5 && slices.Equal(lines, want), "--count %s: printed %q", c.count, out.String())
	}
}

func TestGenerateStopsWhenTheTimeIsOver(t *testing.T) {
	got := clitest.Typed(t, "", "generate", "--count", "100000000", "--seed", "1", "--timeout", "50ms")
	check.That(t, got.Status == terminal.ExitFailed && strings.Contains(got.Stderr, "sudoscope: stopped with ") &&
		(got.Stdout == "" || strings.HasSuffix(got.Stdout, "\n")),
		"status %d: %s", got.Status, got.Stderr)
	if got := clitest.Typed(t, "", "generate", "--count", "0", "--seed", "1", "--timeout", "50ms", "--format",
		"opensudoku"); got.Status != terminal.ExitOK || got.Stderr != "" ||
		got.Stdout != "" && !strings.HasSuffix(got.Stdout, "</opensudoku>\n") {
		t.Errorf("status %d: %s%s", got.Status, got.Stdout, got.Stderr)
	}
}

// What the flags say of rules stands after each puzzle, and the command in json makes it again.
func TestGenerateWithRules(t *testing.T) {
	for _, args := range [][]string{
		{"--rules", "x,windoku"}, {"--rules", "jigsaw", "--size", "7"}, {"--rules", "irregular,x", "--size", "6"},
		{"--rules", "jigsaw,boxes"}, {"--regions", "1112122233343444"}, {"--parity", "e..............o"},
		{"--rules", "disjoint", "--size", "3x2"},
	} {
		args = append(args, "--seed", "4", "--minimal")
		lines := made(t, append(args, "--count", "2")...)
		g, err := puzzles.Parse(strings.Join(lines[:len(lines)-1], ""))
		check.That(t, err == nil && puzzles.Count(g, 2) == 1 && g.Shape().Rules() != (puzzles.Terms{}),
			"%v: %q is read as %s, %v", args, lines[0], g.Text(), err)
		var line struct{ Puzzle, Repeat string }
		data := made(t, append(args, "--from", "1", "--format", "json")...)[0]
		check.OK(t, json.Unmarshal([]byte(data), &line))
		again := made(t, strings.Fields(line.Repeat)[2:]...)
		if last := lines[len(lines)-1]; line.Puzzle+"\n" != last || again[len(again)-1] != last {
			t.Errorf("%v: %s makes %s, not %s", args, line.Repeat, again, last)
		}
	}
	for _, c := range []struct{ args, want string }{
		{"--rules x --fill rows", "needs boxes and no other rules: choose backtracking or cover"},
		{"--rules x --removal pairs", "remove clues one by one"},
		{"--rules x --level evil", "choose hard, or a number of clues"},
		{"--rules killer", `there is no rule "killer"`},
		{"--rules x --size 7", "--size=7: write the rows and columns of a box"},
		{"--rules jigsaw --size 99", "--size=99"},
		{"--regions 1112", "sides from 4 to 16"},
		{"--rules anti-king,anti-knight --size 6 --seed 1", "no grid fits these rules"},
	} {
		got := clitest.Typed(t, "", append([]string{"generate"}, strings.Fields(c.args)...)...)
		check.That(t, got.Status != terminal.ExitOK && strings.Contains(got.Stderr, c.want),
			"%s: status %d: %s", c.args, got.Status, got.Stderr)
	}
}
