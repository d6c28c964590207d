package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/puzzles"
)

// made runs the command generate and returns the lines that it printed.
func made(t *testing.T, args ...string) []string {
	t.Helper()
	got := typed(t, "", append([]string{"generate"}, args...)...)
	if got.status != exitOK {
		t.Fatalf("generate %v: status %d: %s", args, got.status, got.stderr)
	}
	return slices.Collect(strings.Lines(got.stdout))
}

// It is what the pipe
//
//	sudoscope generate --count 200 --level hard | sudoscope count --limit 2 -
//
// shows.
func TestGeneratedPuzzlesHaveOneSolution(t *testing.T) {
	lines := made(t, "--count", "200", "--level", "hard", "--seed", "1")
	got := typed(t, strings.Join(lines, ""), "count", "--limit", "2", "-")
	counts := slices.Collect(strings.Lines(got.stdout))
	if len(lines) != 200 || len(counts) != 200 || got.stderr != "" {
		t.Fatalf("%d puzzles and %d counts: %s", len(lines), len(counts), got.stderr)
	}
	for i, c := range counts {
		if c != "1 "+lines[i] {
			t.Errorf("puzzle %d: %s", i, c)
		}
		if n := 81 - strings.Count(lines[i], "."); n < 19 || n > 26 {
			t.Errorf("puzzle %d has %d clues", i, n)
		}
	}
	slices.Sort(lines)
	if n := len(slices.Compact(lines)); n != 200 {
		t.Errorf("only %d of 200 puzzles differ", n)
	}
}

func TestGenerateDoesNotDependOnJobs(t *testing.T) {
	args := []string{"--count", "30", "--clues", "24-", "--format", "json", "--seed", "9"}
	one := made(t, append(args, "--jobs", "1")...)
	for _, jobs := range []string{"2", "7"} {
		if got := made(t, append(args, "--jobs", jobs)...); !slices.Equal(got, one) {
			t.Errorf("--jobs %s prints something else than --jobs 1", jobs)
		}
	}
}

func TestPartsTogetherAreTheWhole(t *testing.T) {
	const count = 11
	args := []string{"--count", fmt.Sprint(count), "--size", "4", "--seed", "3", "--from", "5", "--format", "json"}
	whole := made(t, args...)
	if len(whole) != count {
		t.Fatalf("%d puzzles instead of %d", len(whole), count)
	}
	for _, parts := range []int{1, 2, 3, 11, 13} {
		got := make([]string, count)
		for k := range parts {
			for i, line := range made(t, append(args, "--part", fmt.Sprintf("%d/%d", k+1, parts))...) {
				got[k+i*parts] += line
			}
		}
		if !slices.Equal(got, whole) {
			t.Errorf("%d parts are not the whole", parts)
		}
	}
}

func TestGeneratedLinesSayHowToMakeThemAgain(t *testing.T) {
	for _, flags := range [][]string{
		{"--grade", "medium", "--symmetry", "180"},
		{"--needs", "swordfish", "--symmetry", "180"},
		{"--method", "boxes,pairs", "--max-empty", "50"},
		{"--preset", "several", "--size", "2x3"},
		{"--clues", "23-25", "--minimal", "--fill", "cover"},
		{"--daily=2026-11-21", "--level", "medium"},
	} {
		args := append(flags, "--format", "json")
		if !strings.HasPrefix(flags[0], "--daily") {
			args = append(args, "--seed", "4", "--from", "2", "--count", "2")
		}
		for _, line := range made(t, args...) {
			var m madeLine
			if err := json.Unmarshal([]byte(line), &m); err != nil {
				t.Fatalf("%v: %s", err, line)
			}
			again := strings.Fields(strings.TrimPrefix(m.Repeat, "sudoscope generate"))
			if got := made(t, append(again, "--format", "json")...); len(got) != 1 || got[0] != line {
				t.Errorf("%s prints\n%v and not\n%s", m.Repeat, got, line)
			}
			g, err := puzzles.Parse(m.Puzzle)
			if err != nil {
				t.Fatal(err)
			}
			if m.Clues != g.Filled() || m.Solutions != puzzles.Count(g, 20) || len(m.Solution) != len(m.Puzzle) {
				t.Errorf("says something wrong: %s", line)
			}
		}
	}
	var graded madeLine
	if err := json.Unmarshal([]byte(made(t, "--grade", "medium", "--format", "json", "--seed", "1")[0]), &graded); err != nil {
		t.Fatal(err)
	}
	if graded.Grade != "medium" || graded.Score == 0 || len(graded.Techniques) == 0 {
		t.Errorf("says nothing of the grade: %+v", graded)
	}
}

func TestGeneratedPuzzlesCanBeReadBackInEveryFormat(t *testing.T) {
	for _, f := range outputFormats() {
		if f.ID == formatJSON {
			continue
		}
		count, sizes := "3", []string{"3x3", "3x2", "2x4"}
		if f.One {
			count = "1"
		}
		if f.file.Classic {
			sizes = sizes[:1]
		}
		for _, size := range sizes {
			t.Run(f.ID+" "+size, func(t *testing.T) {
				args := []string{"--count", count, "--size", size, "--seed", "2"}
				want := strings.Join(made(t, args...), "")
				text := strings.Join(made(t, append(args, "--format", f.ID)...), "")
				got := typed(t, text, "convert", "-", "--to", "text")
				for line := range strings.Lines(want) {
					if f.One || !strings.Contains(got.stdout, strings.TrimSpace(line)) {
						if f.One && strings.HasPrefix(got.stdout, strings.TrimSpace(line)) {
							continue
						}
						t.Fatalf("%s\n%s%s\nis not\n%s", text, got.stdout, got.stderr, want)
					}
				}
			})
		}
	}
}

func TestGenerateTellsTheSeedItDraws(t *testing.T) {
	got := typed(t, "", "generate", "--size", "4")
	var seed uint64
	if _, err := fmt.Sscanf(got.stderr, "sudoscope: --seed %d makes the same again\n", &seed); err != nil {
		t.Fatalf("%v: %s", err, got.stderr)
	}
	if again := made(t, "--size", "4", "--seed", fmt.Sprint(seed)); len(again) != 1 || again[0] != got.stdout {
		t.Errorf("seed %d makes %v and not %s", seed, again, got.stdout)
	}
	if got := typed(t, "", "generate", "--size", "4", "--seed", "1"); got.stderr != "" {
		t.Errorf("says too much: %s", got.stderr)
	}
}

func TestDailyPuzzles(t *testing.T) {
	levels := generate.Levels(puzzles.Classic)
	lines := made(t, "--daily", "2026-11-21")
	if len(lines) != len(levels) {
		t.Fatalf("%d puzzles for %d levels", len(lines), len(levels))
	}
	for i, l := range levels {
		recipe, seed := generate.Daily(2026, 11, 21, generate.Level(l.ID))
		want, err := generate.One(t.Context(), recipe, seed, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		if line := fmt.Sprintf("%v # 2026-11-21 %s\n", want.Givens, l.ID); lines[i] != line {
			t.Errorf("got  %swant %s", lines[i], line)
		}
	}
	if got := made(t, "--daily=2026-11-21", "--level", "hard"); len(got) != 1 || got[0] != lines[2] {
		t.Errorf("of one level: %v", got)
	}
	before := time.Now().Format(time.DateOnly)
	today := made(t, "--level", "easy", "--daily")
	after := time.Now().Format(time.DateOnly)
	if len(today) != 1 || !strings.Contains(today[0], before) && !strings.Contains(today[0], after) {
		t.Errorf("today: %v", today)
	}
	if got := made(t, "--daily", "--level", "easy"); !slices.Equal(got, today) {
		t.Errorf("in another order: %v", got)
	}
}

func TestEveryPresetMakesAPuzzle(t *testing.T) {
	for _, p := range generate.Presets() {
		t.Run(p.ID, func(t *testing.T) {
			line := strings.TrimSpace(made(t, "--preset", p.ID, "--seed", "1")[0])
			g, err := puzzles.Parse(line)
			if err != nil {
				t.Fatal(err)
			}
			if n := puzzles.Count(g, 20); n < 1 || n > max(1, p.Recipe.MaxSolutions) {
				t.Errorf("%s has %d solutions", line, n)
			}
		})
	}
	// Flags change what a preset says.
	line := made(t, "--preset", "newspaper", "--clues", "40", "--seed", "1")[0]
	if n := 81 - strings.Count(line, "."); n != 40 {
		t.Errorf("%d clues instead of 40", n)
	}
}

func TestBadOrdersAreToldInASentence(t *testing.T) {
	for _, c := range []testCase{
		{name: "16 clues", args: []string{"--clues", "16"}, stderr: []string{"16 clues", "McGuire", "Tugemann", "Civario", "2012", "choose 17 clues or more"}},
		{name: "clues and level", args: []string{"--clues", "30", "--level", "hard"}, stderr: []string{"both a level and a number of clues", "choose either"}},
		{name: "clues that are none", args: []string{"--clues", "few"}, stderr: []string{"--clues=few: write a number such as 24"}},
		{name: "no clues", args: []string{"--clues", "0"}, stderr: []string{"--clues=0: write a number"}},
		{name: "a range of nothing", args: []string{"--clues=-"}, stderr: []string{"--clues=-: write at least one number"}},
		{name: "a range upside down", args: []string{"--clues", "30-20"}, stderr: []string{"exchange them"}},
		{name: "an unknown level", args: []string{"--level", "brutal"}, stderr: []string{`"brutal"`, "easy, medium, hard, evil"}},
		{name: "an unknown grade", args: []string{"--grade", "brutal"}, stderr: []string{`"brutal"`, "easy, medium"}},
		{name: "an unknown technique", args: []string{"--needs", "magic"}, stderr: []string{`there is no technique "magic"; choose one of: full-house`}},
		{name: "a technique that the grade has not", args: []string{"--needs", "x-wing", "--grade", "easy"}, stderr: []string{"X-Wing is of the grade hard"}},
		{name: "the daily puzzle of a technique", args: []string{"--daily", "--needs", "x-wing"}, stderr: []string{"the same for everyone", "--needs"}},
		{name: "an unknown symmetry", args: []string{"--symmetry", "270"}, stderr: []string{`"270"`, "none, 180"}},
		{name: "an unknown method", args: []string{"--method", "magic"}, stderr: []string{"--method=magic", "backtracking boxes cover rows", "one-by-one pairs"}},
		{name: "two methods of a kind", args: []string{"--method", "boxes", "--fill", "rows"}, stderr: []string{"--method=boxes contradicts --fill=rows"}},
		{name: "an unknown preset", args: []string{"--preset", "nice"}, stderr: []string{"--preset=nice", "minimal newspaper"}},
		{name: "a size that is a side", args: []string{"--size", "9x9"}, stderr: []string{"--size=9x9: this names the rows and columns of a box", "--size 3x3"}},
		{name: "a size there is none of", args: []string{"--size", "2x9"}, stderr: []string{"--size=2x9: boxes of 2 rows and 9 columns are not supported"}},
		{name: "a side there is none of", args: []string{"--size", "7"}, stderr: []string{"--size=7: write the rows and columns of a box, such as 3x3", "4 6 8 9"}},
		{name: "a size in words", args: []string{"--size", "big"}, stderr: []string{"--size=big"}},
		{name: "an unknown format", args: []string{"--format", "pdf"}, stderr: []string{"--format=pdf", "line grid json"}},
		{name: "many in a format for one", args: []string{"--format", "sdk", "--count", "2"}, stderr: []string{"sdk holds one puzzle"}},
		{name: "a part without a seed", args: []string{"--part", "1/2"}, stderr: []string{"--part needs --seed", "share one"}},
		{name: "a part of nothing", args: []string{"--part", "3/2", "--seed", "1"}, stderr: []string{"--part=3/2: write which part of how many"}},
		{name: "half a part", args: []string{"--part", "3", "--seed", "1"}, stderr: []string{"--part=3: write which part of how many"}},
		{name: "negative jobs", args: []string{"--jobs=-1"}, stderr: []string{"--jobs=-1: choose 1 or more"}},
		{name: "a negative time", args: []string{"--timeout=-1s"}, stderr: []string{"--timeout=-1s: choose"}},
		{name: "a negative number", args: []string{"--count=-1"}, stderr: []string{"--count", "sudoscope generate --help tells more"}},
		{name: "no day", args: []string{"--daily", "tomorrow"}, stderr: []string{`"tomorrow" is no day: write it as 2026-11-21`}},
		{name: "the daily puzzle of a seed", args: []string{"--daily", "--seed", "1"}, stderr: []string{"the same for everyone", "--seed"}},
		{name: "a minimal daily puzzle", args: []string{"--daily", "--minimal"}, stderr: []string{"the same for everyone", "--minimal"}},
		{name: "a daily puzzle with clues", args: []string{"--daily", "--clues", "30"}, stderr: []string{"the same for everyone", "--clues"}},
		{name: "the daily puzzle of no level", args: []string{"--daily", "--level", "brutal"}, stderr: []string{"--level=brutal", "easy medium hard evil"}},
		{name: "several daily puzzles in a format for one", args: []string{"--daily", "--format", "ss"}, stderr: []string{"choose a --level"}},
	} {
		c.args = append([]string{"generate"}, c.args...)
		c.status = exitUsage
		t.Run(c.name, c.check)
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
		status := run(t.Context(), []string{"generate", "--count", "0", "--seed", "1", "--format", format}, Hooks{}, nil, &out, &stderr)
		if status != exitOK || stderr.Len() > 0 {
			t.Errorf("%s: status %d: %s", format, status, stderr.String())
		}
		if out.writes != 0 || out.Len() == 0 {
			t.Errorf("%s: %d writes left, printed %q", format, out.writes, out.String())
		}
	}
	full := breaking{writes: 3, err: errors.New("no space left on device")}
	var stderr bytes.Buffer
	status := run(t.Context(), []string{"generate", "--count", "0", "--seed", "1"}, Hooks{}, nil, &full, &stderr)
	if status == exitOK || !strings.Contains(stderr.String(), "no space left on device") {
		t.Errorf("a full disk: status %d: %s", status, stderr.String())
	}
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
		status int
		stderr string
	}{
		{"0", exitOK, ""}, // as many as there was time for
		{"1000000", exitFailed, " of 1,000,000 puzzles made\n"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		out := stopping{writes: 5, stop: cancel}
		var stderr bytes.Buffer
		status := run(ctx, []string{"generate", "--count", c.count, "--seed", "1"}, Hooks{}, nil, &out, &stderr)
		if status != c.status || !strings.HasSuffix(stderr.String(), c.stderr) || c.stderr == "" && stderr.Len() > 0 {
			t.Errorf("--count %s: status %d: %s", c.count, status, stderr.String())
		}
		lines := slices.Collect(strings.Lines(out.String()))
		if want := made(t, "--count", fmt.Sprint(len(lines)), "--seed", "1"); len(lines) < 5 || !slices.Equal(lines, want) {
			t.Errorf("--count %s: printed %q", c.count, out.String())
		}
	}
}

func TestGenerateStopsWhenTheTimeIsOver(t *testing.T) {
	got := typed(t, "", "generate", "--count", "100000000", "--seed", "1", "--timeout", "50ms")
	if got.status != exitFailed || !strings.Contains(got.stderr, "sudoscope: stopped with ") || got.stdout != "" && !strings.HasSuffix(got.stdout, "\n") {
		t.Errorf("status %d: %s", got.status, got.stderr)
	}
	if got := typed(t, "", "generate", "--count", "0", "--seed", "1", "--timeout", "50ms", "--format", "opensudoku"); got.status != exitOK || got.stderr != "" ||
		got.stdout != "" && !strings.HasSuffix(got.stdout, "</opensudoku>\n") {
		t.Errorf("status %d: %s%s", got.status, got.stdout, got.stderr)
	}
}

// A puzzle that cannot be made is reported, and those after it are made.
func TestGenerateGoesOnAfterGivingUp(t *testing.T) {
	g, err := puzzles.Parse(wikipedia)
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	s := &session{ctx: t.Context(), stdout: &stdout, stderr: &stderr}
	o := order{count: 2, shape: puzzles.Classic}
	err = o.deliver(s.ctx, s, outputFormat{ID: formatLine}, func(yield func(generate.Result, error) bool) {
		_ = yield(generate.Result{}, &generate.GaveUpError{Seed: 7, Index: 3}) && yield(generate.Result{Givens: g}, nil)
	})
	if err != nil || s.status() != exitFailed {
		t.Errorf("status %d, %v", s.status(), err)
	}
	holds(t, "stdout", stdout.String(), []string{wikipedia + "\n"})
	holds(t, "stderr", stderr.String(), []string{"sudoscope: gave up after ", "seed 7, index 3"})
}

func TestProgressSaysHowFarItIsAndGoesAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		p := startProgress(&out, (&order{count: 1500}).progress)
		p.set(1000)
		time.Sleep(2100 * time.Millisecond)
		synctest.Wait()
		p.aside(func() { io.WriteString(&out, "a puzzle\n") })
		p.aside(func() { io.WriteString(&out, "another\n") })
		time.Sleep(time.Second)
		synctest.Wait()
		p.stop()
		p.stop()
		text := out.String()
		holds(t, "progress", text, []string{"\r1,000 of 1,500 puzzles, 500 a second, 2s" + eraseRest, "\r" + eraseRest + "a puzzle\nanother\n", "\r1,000 of 1,500 puzzles, 333 a second, 3s" + eraseRest})
		if !strings.HasSuffix(text, "3s"+eraseRest+"\r"+eraseRest) {
			t.Errorf("something is left of it: %q", text)
		}
		if got := (&order{endless: true}).progress(1, time.Second); got != "1 puzzle, 1.0 a second, 1s" {
			t.Errorf("without an end: %s", got)
		}
	})
}
