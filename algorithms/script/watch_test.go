package script

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// at returns what is seen inside a script after a step, one call to a line.
func at(in *inside.Reader, n int64) string {
	var b strings.Builder
	for _, c := range in.At(n).Calls {
		fmt.Fprintf(&b, "%s %d", c.Name, c.Line)
		for _, v := range c.Vars {
			fmt.Fprintf(&b, " %s=%s", v.Name, v.Value)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestTheInsideIsToldAtEachStep(t *testing.T) {
	tl := ran(t, `count = 0
names = ["a", cell(1, 3)]
def inner(n):
    later = None
    note(n)
    found = n * 2
    names.append(found)
    note(n)
    if n < 2:
        inner(n + 1)
    note("back")
while count < 2:
    count += 1
    inner(count)
note("end")
`, InProcess{})
	in := inside.NewReader(tl)
	want := []string{
		"main 14 count=1 names=[\"a\", r1c3]\ninner 5 n=1 later=None\n",
		"main 14 count=1 names=[\"a\", r1c3, 2]\ninner 8 n=1 later=None found=2\n",
		"main 14 count=1 names=[\"a\", r1c3, 2]\ninner 10 n=1 later=None found=2\ninner 5 n=2 later=None\n",
		"main 14 count=1 names=[\"a\", r1c3, 2, 4]\ninner 10 n=1 later=None found=2\ninner 8 n=2 later=None found=4\n",
		"main 14 count=1 names=[\"a\", r1c3, 2, 4]\ninner 10 n=1 later=None found=2\ninner 11 n=2 later=None found=4\n",
		"main 14 count=1 names=[\"a\", r1c3, 2, 4]\ninner 11 n=1 later=None found=2\n",
		// The next call of the same function has no value for found yet.
		"main 14 count=2 names=[\"a\", r1c3, 2, 4]\ninner 5 n=2 later=None\n",
		"main 14 count=2 names=[\"a\", r1c3, 2, 4, 4]\ninner 8 n=2 later=None found=4\n",
		"main 14 count=2 names=[\"a\", r1c3, 2, 4, 4]\ninner 11 n=2 later=None found=4\n",
		"main 15 count=2 names=[\"a\", r1c3, 2, 4, 4]\n",
	}
	check.Must(t, tl.Len() == int64(len(want)), "there are %d steps", tl.Len())
	for _, n := range []int64{10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 4} { // also backwards
		check.Is(t, at(in, n), want[n-1], "after step %d there is\n", n)
		s := trace.NewCursor(tl).To(n).Step
		check.That(t, s.Line == in.At(n).Calls[len(in.At(n).Calls)-1].Line, "step %d is on line %d", n, s.Line)
	}
}

func TestVariablesThatInnerFunctionsUseAreTold(t *testing.T) {
	tl := ran(t, `def outer():
    path = []
    total = [0]
    def go(n):
        path.append(n)
        total[0] += n
        note(n)
        if n < 3:
            go(n + 1)
    note("first")
    go(1)
    note("last")
outer()
`, InProcess{})
	in := inside.NewReader(tl)
	for n, want := range map[int64]string{
		1: "main 13\nouter 10\n",
		2: "main 13\nouter 11 path=[1] total=[1]\ngo 7 n=1\n",
		4: "main 13\nouter 11 path=[1, 2, 3] total=[6]\ngo 9 n=1\ngo 9 n=2\ngo 7 n=3\n",
		5: "main 13\nouter 12 path=[1, 2, 3] total=[6]\n",
	} {
		check.Is(t, at(in, n), want, "after step %d there is\n", n)
	}
}

func TestValuesAreWrittenShortly(t *testing.T) {
	tl := ran(t, `def f():
    a = [1.5, True, None, "x\n", (1,), {cell(1, 1): [2]}, set([3]), range(4)]
    b = list(range(1000))
    c = "y" * 10000
    d = 1
    for i in range(12):
        d = (d + 7) * (d + 7)
    e = [[[[[[[[[1]]]]]]]]]
    g = []
    g.append(g)
    note("now")
    b[0] = 5
    note("again")
    b[999] = 5
    note("and again")
f()
`, InProcess{})
	in := inside.NewReader(tl)
	vars := map[string]string{}
	for _, v := range in.At(1).Calls[1].Vars {
		vars[v.Name] = v.Value
	}
	check.Is(t, vars["a"], `[1.5, True, None, "x\n", (1,), {r1c1: [2]}, set([3]), range(4)]`, "a is")
	for name, ends := range map[string]string{"b": "…]", "c": "…", "d": "digits)", "e": "…]]]]]]]", "g": "…]]]]]]]"} {
		v := vars[name]
		check.That(t, strings.HasSuffix(v, ends) && len(v) <= inside.MaxValue, "%s is %s", name, v)
	}
	for _, v := range in.At(2).Calls[1].Vars {
		check.That(t, v.Name != "b" || strings.HasPrefix(v.Value, "[5, 1, 2"), "b is %s", v.Value)
	}
}

// What is printed are differences: a step in which little changes takes few lines.
func TestOnlyDifferencesArePrinted(t *testing.T) {
	var out bytes.Buffer
	m := newMachine(parsed(t, wikipedia), program.ScriptInput{Seed: 1, Inside: true}, &out)
	p := m.run("def f(n):\n    place('r1c3', n)\n    if n < 4:\n        f(n + 1)\nf(3)\nnote('x')\n", Usual)
	check.Must(t, p == nil, "%v", p)
	check.OK(t, m.flush())
	want := `depth 1
call main
at 0 5
call f
at 1 2
var@ 1 n 3
place r1c3 3
depth 2
at 1 4
call f
at 2 2
var@ 2 n 4
place r1c3 4
depth 0
return
return
at 0 6
note x
`
	check.Is(t, out.String(), want, "it prints\n")
}

func TestNothingIsToldWhenNobodyLooks(t *testing.T) {
	var out bytes.Buffer
	m := newMachine(parsed(t, wikipedia), program.ScriptInput{Seed: 1}, &out)
	p := m.run("def f(n):\n    say('why')\n    place('R1C3', n)\nf(3)\n", Usual)
	check.Must(t, p == nil, "%v", p)
	err := m.flush()
	check.That(t, err == nil && out.String() == "say why\ndepth 1\nplace r1c3 3\n", "it prints\n%s", out.String())
}

func TestRunsAreDeterministic(t *testing.T) {
	text := `seen = {}
for i in range(50):
    c = random_choice(empty_cells())
    seen[c] = random(9)
    note(shuffle(digits()), random(), list(seen))
`
	g := parsed(t, wikipedia)
	run := func(seed uint64) string {
		var out bytes.Buffer
		m := newMachine(g, program.ScriptInput{Seed: seed, Inside: true}, &out)
		p := m.run(text, Usual)
		check.Must(t, p == nil, "%v", p)
		_ = m.flush()
		return out.String()
	}
	one, again, other := run(1), run(1), run(2)
	check.That(t, one == again && one != other, "the seed does not decide what a script does")
}

// Killing the run of a script that would go on for ever ends it.
func TestInProcessCanBeKilled(t *testing.T) {
	p, err := InProcess{}.Start(&solving.Code{Text: "while True:\n    note('a')\n    for i in range(100):\n        pass"},
		program.Input{Puzzle: parsed(t, wikipedia)})
	check.OK(t, err)
	if _, err := p.Lines.Read(make([]byte, 10)); err != nil {
		t.Fatal(err)
	}
	p.Kill()
	p.Kill()
}
