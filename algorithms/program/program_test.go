//go:build unix

package program

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// wikipedia is the example of the article on Sudoku.
const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func grid(t testing.TB) puzzles.Grid {
	t.Helper()
	g, err := puzzles.Parse(wikipedia)
	check.OK(t, err)
	return g
}

// printed is a Starter of a program that prints a text.
type printed string

func (p printed) Start(*solving.Code, Input) (*Process, error) {
	return &Process{Lines: strings.NewReader(string(p)), Wait: func() error { return nil }, Kill: func() {}}, nil
}

// ran records a run of a program.
func ran(t testing.TB, ctx context.Context, a *solving.Algorithm) *trace.Timeline {
	t.Helper()
	return ranWith(t, ctx, a, solving.Options{Seed: 3})
}

func ranWith(t testing.TB, ctx context.Context, a *solving.Algorithm, o solving.Options) *trace.Timeline {
	t.Helper()
	g := grid(t)
	batches, err := solving.Run(ctx, a, g, o)
	check.OK(t, err)
	tl := trace.NewTimeline(g)
	tl.Record(batches)
	return tl
}

// of returns a program that prints a text.
func of(text string) *solving.Algorithm {
	return New(solving.Code{Name: "x", Command: []string{"x"}}, printed(text))
}

func acting(role string) *solving.Algorithm {
	return New(solving.Code{Name: role, Command: []string{os.Args[0], "act", role}},
		Processes{Memory: memoryInTests})
}

func TestLinesAreDone(t *testing.T) {
	lines := `# a remark
call solve
line 4
var cell r1c3
consider r1c3
say because it is the first
place R1C3 1

line 300
depth 2
guess a4 2
refuse r1c4 3
refuse r1c4
remove r1c4
return
eliminate A3 4
restore r1c3 4
dead_end
dead_end r1c4
dead_end r1c4 6
note the end
{"kind":"place","cell":"r1c4","digit":6,"line":7,"depth":3,"text":"as JSON"}
{"kind":"clear","cell":"r1c4","digit":6}
stuck
place nonsense after it
`
	tl := ran(t, t.Context(), of(strings.ReplaceAll(lines, "\n", "\r\n")))
	r := tl.Result()
	check.Must(t, r.Verdict == trace.Stuck, "%v: %s", r.Verdict, r.Problem)
	a := Shown(solving.Code{Name: "x"})
	var got []string
	c := trace.NewCursor(tl)
	in := inside.NewReader(tl)
	for n := int64(1); n <= tl.Len(); n++ {
		m := c.To(n)
		e := a.ExplainAt(m)
		words := trace.Speaker{Shape: puzzles.Classic, Notation: trace.RowCol}
		text := words.String(e.Title)
		if inside.Said(&m.Step) != "" {
			text += " " + words.Strings(e.Reasons)
		}
		got = append(got, m.Step.Kind.String()+" "+strconv.Itoa(m.Step.Cell)+" "+strconv.Itoa(m.Step.Digit)+" line "+
			strconv.Itoa(m.Step.Line)+" depth "+strconv.Itoa(m.Step.Depth)+" calls "+strconv.Itoa(len(in.At(n).Calls)))
		check.That(t, (n != 2 || strings.Contains(text, "because it is the first")) && (n != 12 ||
			strings.HasPrefix(text, "the end")),
			"step %d is told as %q", n, text)
	}
	want := []string{
		"consider 2 0 line 4 depth 0 calls 1", "place 2 1 line 4 depth 0 calls 1", "guess 3 2 line 300 depth 2 calls 1",
		"refuse 3 3 line 300 depth 2 calls 1", "refuse 3 0 line 300 depth 2 calls 1", "clear 3 2 line 300 depth 2 " +
			"calls 1",
		"eliminate 2 4 line 300 depth 2 calls 0", "restore 2 4 line 300 depth 2 calls 0",
		"dead-end -1 0 line 300 depth 2 calls 0", "dead-end 3 0 line 300 depth 2 calls 0",
		"dead-end 3 6 line 300 depth 2 calls 0", "note -1 0 line 300 depth 2 calls 0",
		"place 3 6 line 7 depth 3 calls 0", "clear 3 6 line 7 depth 3 calls 0",
	}
	g, w := strings.Join(got, "\n"), strings.Join(want, "\n")
	check.That(t, g == w, "the steps are\n%s\nwant\n%s", g, w)
	v := in.At(1).Calls[0].Vars
	check.That(t, len(v) == 1 && v[0].Name == "cell" && v[0].Value == "r1c3", "the variables are %v", v)
}

func TestEveryLineOfAnyProgramIsAStepOnRequest(t *testing.T) {
	const lines = "line 7\nplace r1c3 1\nline 400\nline 400\nremove r1c3\n" +
		"{\"kind\":\"line\",\"line\":9}\n{\"kind\":\"place\",\"line\":9,\"cell\":\"r1c3\",\"digit\":2}\nstuck\n"
	for set, want := range map[float64]string{
		0: "place 7, clear 400, place 9, ",
		1: "line 7, place 7, line 400, line 400, clear 400, line 9, place 9, ",
	} {
		got := ""
		tl := ranWith(t, t.Context(), of(lines), solving.Options{Settings: map[string]float64{EveryLine: set}})
		r := tl.Result()
		for c, n := trace.NewCursor(tl), int64(1); n <= tl.Len(); n++ {
			got += fmt.Sprintf("%v %d, ", c.To(n).Step.Kind, c.To(n).Step.Line)
		}
		check.That(t, got == want && r.Steps == 3 && r.DeadEnds == 1 && r.Verdict == trace.Stuck,
			"with %v the steps are %s(%d, %d dead ends)", set, got, r.Steps, r.DeadEnds)
	}
}

func TestAWrongLineIsNamed(t *testing.T) {
	for line, want := range map[string]string{
		"plcae r1c3 5":                           "did you mean place?",
		"hello":                                  "must begin with",
		"place":                                  "a cell is missing",
		"place 1 3 5":                            "a cell is missing",
		"place r0c3 5":                           "counted from 1 to 9",
		"place r1c10 5":                          "counted from 1 to 9",
		"place r99999999c1 5":                    "a cell is missing",
		"place r1c3":                             "a digit from 1 to 9",
		"place r1c3 0":                           "a digit from 1 to 9",
		"place r1c3 10":                          "a digit from 1 to 9",
		"place r1c3 -1":                          "a digit from 1 to 9",
		"place r1c3 999999999999":                "a digit from 1 to 9",
		"place r1c3 5 6":                         "something follows",
		"place r1c1 5":                           "is a clue",
		"guess r1c1 5":                           "is a clue",
		"remove r1c1":                            "is a clue",
		"eliminate r1c1 5":                       "is a clue",
		"remove r1c3":                            "is empty",
		"line x":                                 "a number from 0",
		"line 99999999":                          "a number from 0",
		"line 65536":                             "a number from 0 to 65,535",
		"line -3":                                "a number from 0",
		"line":                                   "a number from 0",
		"depth -1":                               "a number from 0",
		"depth -3":                               "a number from 0",
		"at 0 65536":                             "a number from 0",
		"place r10c1 5":                          "counted from 1 to 9",
		"place r-1c1 5":                          "a cell is missing",
		"place r1c3c4 5":                         "a cell is missing",
		"place r1c3 0x5":                         "a digit from 1 to 9",
		"place r1c3 99999999999999999999":        "a digit from 1 to 9",
		"place r1c3\r 5":                         "a cell is missing",
		" plcae r1c3 5":                          "did you mean place?",
		"p\x00l\x00a\x00c\x00e\x00":              "not as UTF-16",
		"\ufeffsolved":                           "must begin with", // not in the first line
		`{"kind":"place"} {}`:                    "not an object in JSON",
		`{"kind":` + strings.Repeat("[", 60_000): "not an object in JSON",
		`{"kind":"place","cell":"r1c3","digit":5.5}`: "not an object in JSON",
		`{"kind":"call","text":"f"}`:                 "its kind is not",
		"{":                                          "not an object in JSON",
		`{"kind":"swap"}`:                            "its kind is not",
		`{"kind":"place","cell":"r1c3 5","digit":5}`: "a cell is missing",
		`{"kind":"place","cell":"r1c3","digit":77}`:  "a digit from 1 to 9",
		`{"kind":"place","line":-1}`:                 "a number from 0",
		"\x00\x1b[2J":                                "must begin with",
	} {
		tl := ran(t, t.Context(), of("consider r1c3\n"+line+"\nsolved\n"))
		r := tl.Result()
		check.That(t, r.Verdict == trace.Failed && tl.Len() == 1 && strings.Contains(r.Problem, want) &&
			strings.Contains(r.Problem, "2nd line") && !strings.ContainsAny(r.Problem, "\x00\x1b"),
			"%q: %v after %d steps: %s", line, r.Verdict, tl.Len(), r.Problem)
	}
}

// What is not as the manual has it, but clear, is done.
func TestLinesThatAreReadAllTheSame(t *testing.T) {
	told := "line 0\ndepth 4000000\nat 0 3\nvar@ 0 x 1\nforget@ 7 x\nreturn\nreturn\nplace R1C3 4"
	says := strings.Repeat("say \xff\x00\x1b[2J\n", 500_000) + "place r1c3 4\n"
	for _, text := range []string{"\ufeffplace r1c3 4\nstuck\n", "\ufeff\r\n  place\tr01c03   4  \r\n\tstuck", told,
		"\n \n\t# x\n" + says} {
		tl := ran(t, t.Context(), of(text))
		if r := tl.Result(); r.Verdict != trace.Stuck || tl.Len() != 1 || r.Grid.At(2) != 4 {
			t.Errorf("%.40q: %v after %d steps: %s", text, r.Verdict, tl.Len(), r.Problem)
			continue
		}
		said := inside.Said(&trace.NewCursor(tl).To(1).Step)
		check.That(t, len(said) <= inside.MaxSaid && !strings.ContainsAny(said, "\x00\x1b") && utf8.ValidString(said),
			"%.40q: it says %q", text, said)
	}
}

// A program that tells without end ends before its run takes all memory.
func TestWhatIsToldIsBounded(t *testing.T) {
	a := of("")
	lines := []byte(strings.Repeat("note "+strings.Repeat("x", inside.MaxSaid)+"\n", 1000))
	a.Solve = func(b *trace.Board, _ solving.Options) trace.Verdict {
		r := newReader(b, false)
		r.told = maxTold - 400_000
		return r.read(lines)
	}
	tl := ran(t, t.Context(), a)
	if r := tl.Result(); r.Verdict != trace.Failed || !strings.Contains(r.Problem, "more than 512 MB") ||
		tl.Len() < 500 || tl.Len() > 700 {
		t.Errorf("%v after %d steps: %s", r.Verdict, tl.Len(), r.Problem)
	}
	r, err := solving.Solve(t.Context(), a, grid(t), solving.Options{})
	check.That(t, err == nil && r.Steps == 1000, "where nobody looks: %v after %d steps", err, r.Steps)
}

func TestAnErrorOfAScriptHasItsLine(t *testing.T) {
	tl := ran(t, t.Context(), New(solving.Code{Name: "x"}, printed("error 12 r1c1 is a clue\n")))
	line, what := Where(tl.Result().Problem)
	check.That(t, line == 12 && what == "r1c1 is a clue", "line %d: %s", line, what)
}

func TestWithoutAVerdict(t *testing.T) {
	g := grid(t)
	solved, _ := puzzles.Solve(g)
	all := ""
	for c, d := range solved.Cells() {
		if g.At(c) == 0 {
			all += "place r" + strconv.Itoa(c/9+1) + "c" + strconv.Itoa(c%9+1) + " " + strconv.Itoa(int(d)) + "\n"
		}
	}
	for text, want := range map[string]trace.Verdict{"": trace.Stuck, all: trace.Solved, all[:len(all)-1]: trace.Solved,
		"solved": trace.Failed, "no_solution": trace.Failed} {
		r := ran(t, t.Context(), New(solving.Code{Name: "x"}, printed(text))).Result()
		check.That(t, r.Verdict == want, "%.20q: %v (%s)", text, r.Verdict, r.Problem)
	}
}

func TestProcesses(t *testing.T) {
	for role, want := range map[string]string{
		"endless":    "1,000,000 lines without a step",
		"giant-line": "a line of more than 65536 bytes",
		"garbage":    "is wrong",
		"status":     "exit status 7, and said: Traceback: / the stack is empty",
		"crash":      "signal: killed",
		"closes":     "",
		"after":      "",
		"hog":        "out of memory",
		// The grid is full and right, but the program says itself that it failed.
		"right-but-fails": "exit status 1",
		"complains":       "nonsense / at last",
		"complains-long":  "nonsense / at last",
		"closes-input":    "",
		"goes-on":         "",
	} {
		if racing && role == "hog" || !check.Long && role == "complains-long" {
			continue
		}
		t.Run(role, func(t *testing.T) {
			t.Parallel()
			r := ran(t, t.Context(), acting(role)).Result()
			check.That(t, (want != "" || r.Verdict == trace.Stuck) && (want == "" || r.Verdict == trace.Failed) &&
				strings.Contains(r.Problem, want) && !strings.ContainsAny(r.Problem, "\x00\x1b"),
				"%v: %s", r.Verdict, r.Problem)
		})
	}
}

// What the language says when it gets no more memory is what is shown.
func TestAPythonProgramThatTakes4GB(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("python3 is not installed")
	}
	a := New(solving.Code{Name: "x", Command: []string{"python3", "-c", "x = bytearray(4 << 30)"}}, Processes{})
	if r := ran(t, t.Context(), a).Result(); r.Verdict != trace.Failed ||
		!strings.Contains(r.Problem, "MemoryError") {
		t.Errorf("%v: %s", r.Verdict, r.Problem)
	}
}

// A program has its limits from its first instruction on, and so has all that it starts.
func TestAProgramHasItsLimitsFromTheStart(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("elsewhere there are none, or they are not told")
	}
	for range 100 {
		command := []string{"sh", "-c", "ulimit -d; ulimit -c"}
		p, err := Processes{}.Start(&solving.Code{Command: command}, Input{Puzzle: grid(t)})
		check.OK(t, err)
		said, err := io.ReadAll(p.Lines)
		if want := fmt.Sprintf("%d\n0\n", commandMemory>>10); string(said) != want || err != nil || p.Wait() != nil {
			t.Errorf("its limits are %q, %v, want %q", said, err, want)
		}
		p.Kill()
	}
}

// A name without a folder means a program of PATH, and not one that happens to lie in the
// current folder.
func TestAProgramOfTheCurrentFolderIsNotMeant(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("PATH", "."+string(os.PathListSeparator)+os.Getenv("PATH"))
	check.OK(t, os.WriteFile("python", []byte("#!/bin/sh\necho stuck\n"), 0o700))
	command := []string{"python", "x.py"}
	r := ran(t, t.Context(), New(solving.Code{Command: command}, Processes{})).Result()
	for _, said := range []string{fmt.Sprint(Startable(command)), r.Problem} {
		check.That(t, strings.Contains(said, "is in the current folder: write ./python"), "it says %s", said)
	}
}

// Lines that are passed over do not keep a program running for ever.
func TestEmptyLinesAndCommentsWithoutEnd(t *testing.T) {
	for _, line := range []string{"\n", "\r\n", "#\n", "# note\n"} {
		text := strings.Repeat(line, idleLines) // and no step
		for text, want := range map[string]trace.Verdict{text: trace.Stuck, text + line: trace.Failed} {
			r := ran(t, t.Context(), New(solving.Code{Name: "x"}, printed(text))).Result()
			said := strings.Contains(r.Problem, "1,000,000 lines without a step")
			check.That(t, r.Verdict == want && said == (want == trace.Failed),
				"%d times %q: %v: %s", len(text)/len(line), line, r.Verdict, r.Problem)
		}
	}
}

func TestWhatAProgramIsGiven(t *testing.T) {
	t.Setenv("SECRET", "x")
	tl := ran(t, t.Context(), acting("first-line"))
	c, got := trace.NewCursor(tl), ""
	for n := int64(1); n <= tl.Len(); n++ {
		got += inside.Said(&c.To(n).Step) + "\n"
	}
	want := wikipedia + "\nboxes 3 3\nseed 3\nPATH=" + os.Getenv("PATH") + "\n"
	check.That(t, got == want, "it is given %q", got)
}

// gone waits until there is no process of that number any more.
func gone(t *testing.T, pid int) {
	t.Helper()
	for range 500 {
		if syscall.Kill(pid, 0) != nil {
			return
		}
		if stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat"); err == nil && bytes.Contains(stat,
			[]byte(") Z ")) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("process %d is still there", pid)
}

// told runs a program until it says the number of a process, and cancels it then.
func told(t *testing.T, role string) (pid int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	batches, err := solving.Run(ctx, acting(role), grid(t), solving.Options{})
	check.OK(t, err)
	for b := range batches {
		b.Steps(func(s *trace.Step, _ *trace.Frame) bool {
			pid, _ = strconv.Atoi(inside.Said(s))
			cancel()
			return true
		})
	}
	check.Must(t, pid != 0, "%s said nothing", role)
	return pid
}

func TestNothingOutlivesARun(t *testing.T) {
	t.Parallel()
	for _, role := range []string{"stubborn", "leaves-a-child", "grandchild", "reads-on", "stops-itself"} {
		gone(t, told(t, role))
	}
}

// A process in a session of its own is out of reach, but does not hold up the run,
// though it has the output open.
func TestAnEscapedProcessHoldsNothingUp(t *testing.T) {
	t.Parallel()
	check.OK(t, syscall.Kill(told(t, "session"), syscall.SIGKILL))
}

func TestASilentProgramIsCancelled(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	r := ran(t, ctx, acting("sleep")).Result()
	check.That(t, r.Verdict == trace.Cancelled || r.Verdict == trace.Running, "%v", r.Verdict)
}

func TestWhatCannotBeStarted(t *testing.T) {
	folder := t.TempDir()
	text := folder + "/notes.txt"
	check.OK(t, os.WriteFile(text, []byte("hello"), 0o600))
	script := folder + "/s"
	check.OK(t, os.WriteFile(script, []byte("hello"), 0o700))
	windows := folder + "/w" // its first line ends as Windows ends lines
	check.OK(t, os.WriteFile(windows, []byte("#!/bin/sh\r\necho stuck\r\n"), 0o700))
	for command, want := range map[string]string{
		windows:                    "what its first line names is missing",
		"no-such-program-anywhere": "in the folders of PATH",
		folder + "/none":           "there is no program",
		folder:                     "cannot be run",
		text:                       "cannot be run",
		script:                     "#!/usr/bin/env python3",
	} {
		a := New(solving.Code{Name: "x", Command: []string{command}}, Processes{})
		if r := ran(t, t.Context(), a).Result(); r.Verdict != trace.Failed || !strings.Contains(r.Problem, want) {
			t.Errorf("%s: %v: %s", command, r.Verdict, r.Problem)
		}
	}
}

// A command may have blanks and quotes in its name, and is found in the current folder.
func TestACommandWithBlanksAndQuotes(t *testing.T) {
	t.Chdir(t.TempDir())
	name := `./my solver's "best" \ é`
	check.OK(t, os.WriteFile(name, []byte("#!/bin/sh\necho note \"$1\"\n"), 0o700))
	words, err := SplitCommand(JoinCommand([]string{name, "$HOME; `x` 'y'"}))
	check.OK(t, err)
	tl := ran(t, t.Context(), New(solving.Code{Name: "x", Command: words}, Processes{}))
	r := tl.Result()
	check.Must(t, tl.Len() == 1 && r.Verdict == trace.Stuck, "%v: %s", r.Verdict, r.Problem)
	check.Is(t, inside.Said(&trace.NewCursor(tl).To(1).Step), "$HOME; `x` 'y'", "it was given")
}

func TestCommandsAreSplit(t *testing.T) {
	for command, want := range map[string]string{
		"./solver --fast":      "./solver|--fast",
		`python3 "my file.py"`: "python3|my file.py",
		`a 'b "c' d\ e ""`:     `a|b "c|d e|`,
		`C:\tools\s.exe x`:     `C:\tools\s.exe|x`,
	} {
		words, err := SplitCommand(command)
		got := strings.Join(words, "|")
		check.That(t, err == nil && got == want, "%s: %s, %v", command, got, err)
		again, err := SplitCommand(JoinCommand(words))
		check.That(t, err == nil &&
			strings.Join(again, "|") == want, "%s is joined to %s", command, JoinCommand(words))
	}
	for _, command := range []string{"", "  ", `"a`, "a\x00b", `""`} {
		words, err := SplitCommand(command)
		check.That(t, err != nil, "%q is %q", command, words)
	}
}

func FuzzLines(f *testing.F) {
	f.Add([]byte("place r1c3 1\nremove r1c3\ncall f\nvar x r1c1\nreturn\nat 0 4\nvar@0 a b\nforget@0 a\nsay x\nnote y"))
	f.Add([]byte("{\"kind\":\"note\",\"text\":\"\\u0000\"}\nguess r9c8 9\neliminate r1c3 1\nerror 3 x"))
	f.Add([]byte("restore r1c3 1\nconsider R1C3\nrefuse r1c3 2\ndead_end r1c3 2\ndead_end\ndepth 99\nline 65535\nplace r1c3 2"))
	f.Add([]byte("\xef\xbb\xbfsolved\r\n"))
	f.Add([]byte("\xff\xfe\x00p\x00l\na\x1b[2Jb\n# ok\n\n \t place  r1c3\t4 \nplace r1c3 \xd9\xa4\n"))
	f.Add([]byte("{\"kind\":\"place\",\"cell\":\"r1c3\",\"digit\":1e2}\n{\"kind\":\"call\",\"text\":\"f\"}\n{"))
	f.Add([]byte("call a\ncall b\nat 1 3\nvar@1 x [r1c1, r9c9]\nvar@9 y 1\nforget@0 x\nreturn\nreturn\nreturn\nnote"))
	f.Add([]byte("error -1 x\nplace r1c3 4"))
	f.Add([]byte("error 99999999999999999999 x"))
	f.Fuzz(func(t *testing.T, lines []byte) {
		if len(lines) > 4096 {
			return
		}
		tl := ranWith(t, t.Context(), New(solving.Code{Name: "x"}, printed(lines)), solving.Options{})
		r := tl.Result()
		check.Must(t, r.Verdict != trace.Running && r.Fault == "", "%v: %s %s", r.Verdict, r.Problem, r.Fault)
		c, in := trace.NewCursor(tl), inside.NewReader(tl)
		for n := int64(0); n <= tl.Len(); n++ {
			m := c.To(n)
			trace.Explainer(explain)(m)
			in.At(n)
			if n > 0 {
				err := inside.Check(tl.Puzzle().Layout(), &m.Step)
				check.Must(t, err == nil, "what was recorded is refused: %v", err)
			}
		}
	})
}

// endless gives the same lines over and over.
type endless struct {
	lines []byte
	at    int
	left  int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := copy(p, e.lines[e.at:])
	e.at = (e.at + n) % len(e.lines)
	e.left -= n
	return n, nil
}

func (e *endless) Start(*solving.Code, Input) (*Process, error) {
	return &Process{Lines: e, Wait: func() error { return nil }, Kill: func() {}}, nil
}

func BenchmarkLines(b *testing.B) {
	lines := []byte("line 12\nplace r4c5 7\ndepth 3\nline 14\nremove r4c5\n")
	g, _ := puzzles.Parse(strings.Repeat(".", 81))
	for _, watched := range []bool{false, true} {
		b.Run(map[bool]string{false: "unwatched", true: "recorded"}[watched], func(b *testing.B) {
			b.ReportAllocs()
			e := &endless{lines: lines, left: b.N * len(lines) / 5}
			a := New(solving.Code{Name: "x", Command: []string{"x"}}, e)
			if !watched {
				if _, err := solving.Solve(b.Context(), a, g, solving.Options{}); err != nil {
					b.Fatal(err)
				}
				return
			}
			ch, err := solving.Run(b.Context(), a, g, solving.Options{})
			check.OK(b, err)
			trace.NewTimeline(g).Record(ch)
		})
	}
}

// A board shows the candidates of a position from the start, as the digits do not tell them.
func TestTheCandidatesOfAPositionAreShown(t *testing.T) {
	for text, want := range map[string]puzzles.Digits{
		"1............... candidates=1234.2.4" + strings.Repeat("1234", 14): puzzles.Digit(2) | puzzles.Digit(4),
		"1...............": 0,
	} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		marks := make([]uint32, 16)
		show := Shown(solving.Code{Name: "mine"}).MarksAt(solving.KnownMarks, g)
		show(trace.NewCursor(trace.NewTimeline(g)).To(0), marks)
		check.That(t, puzzles.Digits(marks[1]) == want,
			"%s: A2 shows %v, want %v", text, puzzles.Digits(marks[1]), want)
	}
}

// What starts itself as the process of a script, but does not know how, does not do so
// again and again.
func TestAScriptsProcessStartsNoScripts(t *testing.T) {
	t.Setenv(scriptMark, "1")
	_, err := (Processes{}).Start(&solving.Code{Text: "stuck()"}, Input{Puzzle: grid(t)})
	check.That(t, err != nil && strings.Contains(err.Error(), "cannot run programs"), "%v", err)
}

// What went wrong comes first, wherever a language says it.
func TestTheErrorOfAnotherLanguageComesFirst(t *testing.T) {
	for said, want := range map[string]string{
		"Traceback (most recent call last):\n  File \"mine.py\", line 3\n    x = 1 / 0\nZeroDivisionError: by zero\n": "" +
			"ZeroDivisionError: by zero / Traceback",
		"/tmp/mine.js:3\nx.y\n^\n\nReferenceError: x is not defined\n    at main\n": "" +
			"ReferenceError: x is not defined / /tmp/mine.js:3",
		"Exception in thread \"main\" java.lang.RuntimeException: bad\n\tat Mine.main(Mine.java:3)\n": "" +
			"Exception in thread",
		"panic: bad\n\ngoroutine 1 [running]:\n": "panic: bad / goroutine",
		"it is too hard\nfor me\n":               "it is too hard / for me",
	} {
		var c complaint
		_, err := c.Write([]byte(said))
		check.That(t, err == nil && strings.HasPrefix(c.String(), want), "%q is told as %q", said, c.String())
	}
}
