//go:build unix && !race

// The race detector takes more memory than the process of a script may have.

package script

import (
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// slow is said by machines that are not fast enough to use up all memory in the short
// time that tests have.
const slow = "|single operation|without a step"

// hostile returns scripts that try to do harm, and what is said of each: they are long, and no process of a
// script is to make them when it starts.
func hostile() []struct{ name, text, want string } {
	return []struct{ name, text, want string }{
		{"endless loop", "while True:\n    pass", "line 1: |operations without a step"},
		{"endless range", "for i in range(1000000000000):\n    pass", "operations without a step"},
		{"endless saying", "while True:\n    say('a' * 500)", "without a step"},
		{"endless recursion", "def f():\n    f()\nf()", "calls are under way"},
		{"mutual recursion", "def f(n):\n    return g(n + 1)\ndef g(n):\n    return f(n + 1)\nf(0)", "calls are under way"},
		{"recursion through sorted", "def f(x):\n    return sorted([x, x], key=f)\nf(1)", "calls are under way"},
		{"recursion with a step each", "def f(n):\n    note(n)\n    f(n + 1)\nf(0)", "calls are under way"},
		{"growing list", "x = []\nwhile True:\n    x.append('a' * 10000 + str(len(x)))", "memory" + slow},
		{"growing list with steps", "x = []\nwhile True:\n    x.append('a' * 100000 + str(len(x)))\n    note('more')", "memory" + slow},
		{"growing dictionary", "x = {}\nwhile True:\n    x[len(x)] = [0] * 1000", "memory" + slow},
		{"growing set", "x = set()\nwhile True:\n    x.add('a' * 10000 + str(len(x)))", "memory" + slow},
		{"doubling string", "x = 'a'\nwhile True:\n    x += x", "memory" + slow},
		{"doubling list", "x = [1]\nwhile True:\n    x = x + x", "memory" + slow},
		{"extended list", "x = [1]\nwhile True:\n    x.extend(list(x))", "memory" + slow},
		{"list of 10^8", "x = [0] * 60000000", "memory" + slow},
		{"list too large for any machine", "x = [0] * 1000000000000", "far too large"},
		{"string of 10^9", "x = 'a' * 1000000000", "memory" + slow},
		{"list of a range", "x = list(range(1000000000))", "memory" + slow},
		{"sorted range", "x = sorted(range(1000000000))", "memory" + slow},
		{"tuple of a range", "x = tuple(range(1000000000))", "memory" + slow},
		{"set of a range", "x = set(range(1000000000))", "memory" + slow},
		{"dictionary of pairs", "x = dict([(i, i) for i in range(100000000)])", "memory" + slow},
		{"comprehension", "x = [[i] * 100 for i in range(100000000)]", "memory" + slow},
		{"zip", "x = zip(range(1000000000), range(1000000000))", "memory" + slow},
		{"enumerate", "x = enumerate(range(1000000000))", "memory" + slow},
		{"maximum of a range", "x = max(range(1000000000000))", "single operation"},
		{"searching a list", "x = list(range(1000000))\nwhile True:\n    -1 in x", "without a step|single operation"},
		{"random choice of a range", "x = random_choice(range(1000000000000))", "1,000,000 elements"},
		{"shuffle of a range", "x = shuffle(range(1000000000000))", "1,000,000 elements"},
		{"squaring", "x = 3\nwhile True:\n    x = x * x", "memory" + slow},
		{"squaring with steps", "x = 3\nwhile True:\n    x = x * x\n    note('more')", "memory" + slow},
		{"shifting", "x = 1\nwhile True:\n    x = x << 500", "memory" + slow},
		{"printing a large number", "x = 3\nfor i in range(25):\n    x = x * x\nnote(x)\ny = str(x)", "memory" + slow},
		{"replace", "x = 'a' * 100000\ny = x.replace('a', x)", "memory" + slow},
		{"join", "x = ('a' * 1000000).join(['b'] * 1000000)", "memory" + slow},
		{"format", "x = 'a' * 1000000\ny = ('%s' * 1000) % tuple([x] * 1000)", "memory" + slow},
		{"exponential list as a string", "x = [1]\nfor i in range(60):\n    x = [x, x]\ny = str(x)", "memory" + slow},
		{"exponential tuple as a key", "x = (1,)\nfor i in range(60):\n    x = (x, x)\ny = {x: 1}",
			"single operation|too deep"},
		{"exponential list compared", "x = [1]\ny = [1]\nfor i in range(60):\n    x = [x, x]\n    y = [y, y]\nx == y",
			"nested too deeply"},
		{"deep list as a string", "x = []\nfor i in range(200000):\n    x = [x]\ny = str(x)", "too deep|memory" + slow},
		{"deep tuple as a key", "x = ()\nfor i in range(200000):\n    x = (x,)\ny = {x: 1}", "stuck|too deep|memory" +
			slow},
		{"many variables of a call", "def f():\n" + manyVariables() + "    while True:\n        note('more')\nf()",
			"budget"},
		{"large variable at every step", "x = [[[i] * 10] * 10 for i in range(10000)]\nwhile True:\n    x[3] = 4\n    note('more')",
			"budget"},
		{"endless steps", "c = empty_cells()[0]\nwhile True:\n    place(c, 5)\n    remove(c)", "budget"},
		{"endless notes", "while True:\n    note('a' * 100000)", "budget"},
		{"lines in a note", "note('a\\nsolved\\nerror 5 b')\nfail('the end\\nsolved')", "line 2: the end solved"},
		{"load", "load('/etc/passwd', 'x')", "nothing can be imported"},
		{"open", "open('/etc/passwd')", "files cannot be opened"},
		{"brackets", strings.Repeat("(", 100_000), "brackets are open"},
		{"signs", "x = " + strings.Repeat("-", 100_000) + "1", "statement is too long"},
		{"not", "x = " + strings.Repeat("not ", 50_000) + "1", "statement is too long"},
		{"lambdas", "x = " + strings.Repeat("lambda: ", 30_000) + "1", "statement is too long"},
		{"sums", "x = 1" + strings.Repeat("+1", 100_000), "statement is too long"},
		{"sums over lines", "x = 1" + strings.Repeat("\\\n+1", 60_000), "statement is too long"},
		{"conditions", "x = 1" + strings.Repeat(" if 1 else 1", 20_000), "statement is too long"},
		{"calls of calls", "x = len" + strings.Repeat("()", 120_000), "statement is too long"},
		{"attributes", "x = cell" + strings.Repeat(".row", 60_000), "statement is too long"},
		{"subscripts", "x = cells()" + strings.Repeat("[0]", 80_000), "statement is too long"},
		{"clauses", "x = [1" + strings.Repeat(" for i in [1]", 19_000) + "]", "statement is too long"},
		{"one list of 256 kB", "x = [" + strings.Repeat("1,", 125_000) + "]", "statement is too long"},
		{"elif", "if 1:\n pass\n" + strings.Repeat("elif 1: pass\n", 18_000), "elif"},
		{"long program", strings.Repeat("x = 1\n", 60_000), "longer than 256 kB"},
		{"indentation", indentation(), "levels deep"},
	}
}

func manyVariables() string {
	var b strings.Builder
	for i := range 2000 {
		b.WriteString("    v" + strings.Repeat("a", i%40) + trace.Thousands(int64(i))[:1] + strings.Repeat("b",
			i/40) + " = 'a' * 1000\n")
	}
	return b.String()
}

func indentation() string {
	var b strings.Builder
	for i := range 600 {
		b.WriteString(strings.Repeat(" ", i) + "if 1:\n")
	}
	return b.String() + strings.Repeat(" ", 600) + "pass"
}

// someLong are those of the scripts that take longest in which each of their ends occurs: the interpreter finds
// too much memory itself, or it is found from outside, the system refuses it, or an operation takes too long.
var someLong = []string{"growing list", "doubling list", "list of 10^8", "sorted range", "enumerate", "replace",
	"deep list as a string", "deep tuple as a key", "maximum of a range"}

// Scripts that try to do harm end with a sentence, in a process of less than 300 MB.
func TestHostileScriptsEndWithASentence(t *testing.T) {
	// In the long set they run under the limits that scripts have.
	command := "run-script-briefly"
	if check.Long {
		command = program.ScriptCommand
	}
	const most = 300 << 20
	g := parsed(t, wikipedia)
	start := program.Processes{Self: []string{os.Args[0], command}}
	for _, h := range hostile() {
		if !check.Long && (strings.Contains(h.want, "memory") || strings.Contains(h.want, "single operation")) &&
			!slices.Contains(someLong, h.name) {
			continue // they take longest, and there are many
		}
		t.Run(h.name, func(t *testing.T) {
			t.Parallel()
			o := solving.Options{Seed: 1, MaxSteps: 6_000}
			if h.want == "budget" && !check.Long {
				o.MaxSteps = 1_000
			}
			batches, err := solving.Run(t.Context(), program.New(solving.Code{Name: "mine", Text: h.text},
				start), g, o)
			check.OK(t, err)
			tl := trace.NewTimeline(g)
			tl.Record(batches)
			r := tl.Result()
			said := r.Problem
			if r.Verdict != trace.Failed {
				said = r.Verdict.String()
			}
			found := false
			for _, want := range strings.Split(h.want, "|") {
				found = found || strings.Contains(said, want)
			}
			check.That(t, found && !strings.ContainsAny(said, "\n\x00"), "it ends with %q, want %q", said, h.want)
			var used unix.Rusage
			check.OK(t, unix.Getrusage(unix.RUSAGE_CHILDREN, &used))
			peak := used.Maxrss << 10
			check.That(t, peak <= most, "a process used %d MB", peak>>20)
		})
	}
}
