package script

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

var everyLine = solving.Options{Seed: 1, Settings: map[string]float64{program.EveryLine: 1}}

// In Python, a line event comes at the same lines in the same order.
func TestEveryLineThatIsReachedIsAStep(t *testing.T) {
	tl := ranWith(t, `def odd(n):
    if n == 1:
        return True
    elif n % 2 == 0:
        return False
    else:
        n -= 2
    return odd(n)

n = 0
while n < 3:
    n += 1
    for x in [1, 2]:
        if x == n: continue
        note(x)
if min([3, 2],
       key = lambda a: -a) == 3: odd(3)
for x in []:
    pass
`, InProcess{}, everyLine)
	var lines []int
	for c, n := trace.NewCursor(tl), int64(1); n <= tl.Len(); n++ {
		if s := c.To(n).Step; s.Kind == trace.Line {
			lines = append(lines, s.Line)
		}
	}
	loop := []int{11, 12, 13, 14, 13, 14, 15, 13}
	want := append([]int{1, 10}, loop...)
	want = append(want, 11, 12, 13, 14, 15, 13, 14, 13)
	want = append(want, 11, 12, 13, 14, 15, 13, 14, 15, 13, 11)
	want = append(want, 16, 17, 17, 17, 2, 4, 7, 8, 2, 3, 18)
	check.Must(t, len(lines) == len(want), "the lines are %v, want %v", lines, want)
	for i := range lines {
		check.Must(t, lines[i] == want[i], "the lines are %v, want %v", lines, want)
	}
}

// Line by line, a run is the same run: its steps, what is counted, and how it ends.
func TestEveryLineChangesNothingElse(t *testing.T) {
	plain, all := ran(t, backtracking, InProcess{}), ranWith(t, backtracking, InProcess{}, everyLine)
	a, b := plain.Result(), all.Result()
	check.That(t, a.Verdict == b.Verdict && a.Counters == b.Counters && a.Grid.Equal(b.Grid),
		"%v %+v, line by line %v %+v", a.Verdict, a.Counters, b.Verdict, b.Counters)
	one, other, in := trace.NewCursor(plain), trace.NewCursor(all), inside.NewReader(all)
	n := int64(0)
	for k := int64(1); k <= all.Len(); k++ {
		m := other.To(k)
		if m.Step.Kind == trace.Line {
			if calls := in.At(k).Calls; calls[len(calls)-1].Line != m.Step.Line || m.DeadEnd {
				t.Fatalf("step %d is %+v in %+v", k, m.Step, calls)
			}
			continue
		}
		n++
		if s := one.To(n); s.Step.Kind != m.Step.Kind || s.Step.Cell != m.Step.Cell || s.DeadEnd != m.DeadEnd ||
			s.Step.Line != m.Step.Line || s.Counters() != m.Counters() {
			t.Fatalf("step %d is %+v, line by line %+v", n, s.Step, m.Step)
		}
	}
	check.That(t, n == plain.Len(), "%d steps became %d", plain.Len(), n)
}

// An endless loop is ended as soon as without, although each line is a step.
func TestAnEndlessLoopIsEndedLineByLineToo(t *testing.T) {
	limits := Usual
	limits.Operations = 10_000
	in := program.ScriptInput{Puzzle: wikipedia, Boxes: [2]int{3, 3}, Inside: true, Lines: true}
	m, _ := prepared(in, new(strings.Builder))
	p := m.run("while True:\n    pass\n", limits)
	check.That(t, p != nil && strings.Contains(p.Text, "endless"), "it ends with %+v", p)
}

// The line is that of the loop that does not end: not of one within it, which ends each time, and
// not of a statement of which the interpreter does not know the line.
func TestAnEndlessLoopIsNamedByItsLine(t *testing.T) {
	limits := Usual
	limits.Operations = 500_000 // long before the time is over, which depends on the machine
	for text, want := range map[string]int{
		"x = 0\nwhile True:\n    x = 1":                                                      2,
		"x = 0\n\nwhile x == 0:\n    pass":                                                   3,
		"def f():\n    x = 0\n    while True:\n        x = 1\nf()":                           3,
		"def g():\n    return 1\ndef f():\n    while g():\n        x = g()\nx = 0\nf()":      4,
		"i = 0\nwhile i < 9:\n    j = 0\n    while j < 90:\n        j += 1":                  2,
		"i = 0\nwhile i < 9:\n    i += 1\nwhile True:\n    for c in cells():\n        i = c": 4,
	} {
		for _, lines := range []bool{false, true} {
			in := program.ScriptInput{Puzzle: wikipedia, Boxes: [2]int{3, 3}, Inside: true, Lines: lines}
			m, _ := prepared(in, new(strings.Builder))
			if p := m.run(text, limits); p == nil || p.Line != want || !strings.Contains(p.Text, "endless") {
				t.Errorf("of\n%s\nit says %+v, want line %d", text, p, want)
			}
		}
	}
}

// What a function returns stands at the next line in the call that gets it, and no longer.
func TestReturnedValuesAreSeenLineByLine(t *testing.T) {
	tl := ranWith(t, "def twice(x):\n    return 2 * x\n\ndef both(x):\n    return twice(x) + twice(x + 1)\n\n"+
		"y = both(3)\nz = 0\nz = 1\nnote(y)\n", InProcess{}, everyLine)
	in := inside.NewReader(tl)
	var got []string
	for n := range tl.Len() {
		for _, call := range in.At(n + 1).Calls {
			for _, v := range call.Vars {
				if strings.HasSuffix(v.Name, "()") {
					got = append(got, fmt.Sprintf("%s at line %d: %s %s", call.Name, call.Line, v.Name, v.Value))
				}
			}
		}
	}
	want := []string{"both at line 5: twice() 6", "main at line 8: both() 14"}
	check.That(t, slices.Equal(got, want), "returned are %q, want %q", got, want)
}
