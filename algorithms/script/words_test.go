package script

import (
	"bytes"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// printed runs a script on a grid and returns what it prints.
func printed(t testing.TB, g puzzles.Grid, text string) string {
	t.Helper()
	var out bytes.Buffer
	m := newMachine(g, program.ScriptInput{Seed: 1}, &out)
	check.OK(t, m.work(text, Usual, nil))
	return out.String()
}

func TestWordsAreDescribed(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range Words() {
		check.That(t, !seen[w.Name] && !starlark.Universe.Has(w.Name), "%s is there twice", w.Name)
		seen[w.Name] = true
		check.That(t, w.Help != "" && strings.HasSuffix(w.Help, ".") && w.Group != "" &&
			strings.Contains(w.Example, w.Name+"("),
			"%s is described as %q, with the example %q", w.Name, w.Help, w.Example)
		example := w.Example
		if strings.HasSuffix(example, ":") {
			example += "\n    pass"
		}
		// The example can be written as it stands.
		before := "cell = cells()[0]\nx = 1\ndelta = 1\ntemperature = 1\npath = []\n"
		if strings.Contains(example, "cell(") {
			before = strings.TrimPrefix(before, "cell = cells()[0]\n")
		}
		found := Check(before + example)
		check.That(t, len(found) == 0, "the example of %s, %s, is wrong: %v", w.Name, w.Example, found)
	}
	for _, name := range strings.Fields("get fits given candidates place guess remove eliminate restore consider refuse note " +
		"say dead_end solved stuck no_solution depth cells rows columns boxes houses cell row_of column_of box_of peers side " +
		"digits empty_cells random random_choice shuffle") {
		check.That(t, seen[name], "there is no %s", name)
	}
}

// Each word does what its description says, on the usual grid.
func TestWordsDoWhatIsSaid(t *testing.T) {
	g := parsed(t, wikipedia) // 53..7....
	for text, want := range map[string]string{
		`get("r1c1"), get("r1c3"), get(cell(1, 2))`:                     "(5, 0, 3)",
		`given("r1c1"), given("r1c3")`:                                  "(True, False)",
		`fits("r1c3", 5), fits("r1c3", 4), fits("r1c1", 5)`:             "(False, True, True)",
		`candidates("r1c3"), candidates("r1c1")`:                        "([1, 2, 4], [])",
		`len(cells()), cells()[0], cells()[80], len(empty_cells())`:     "(81, r1c1, r9c9, 51)",
		`len(rows()), len(columns()), len(boxes()), len(houses())`:      "(9, 9, 9, 27)",
		`rows()[1][2], columns()[1][2], boxes()[1][3], houses()[26][8]`: "(r2c3, r3c2, r2c4, r9c9)",
		`row_of("r4c7")[0], column_of("r4c7")[0], box_of("r4c7")[0]`:    "(r4c1, r1c7, r4c7)",
		`len(peers("r5c5")), cell(5, 5) in peers("r5c5")`:               "(20, False)",
		`side(), digits()`: "(9, [1, 2, 3, 4, 5, 6, 7, 8, 9])",
		`cell(4, 7).row, cell(4, 7).col, cell(4, 7).box, cell(4, 7).name`: `(4, 7, 6, "r4c7")`,
		`cell(1, 2) == cell(1, 2), cell(1, 2) < cell(2, 1)`:               "(True, True)",
		`{cell(1, 2): 5}[cell(1, 2)], max(cells()), type(cell(1, 1))`:     `(5, r9c9, "cell")`,
		`[x for x in range(200) if random(3) not in (0, 1, 2)]`:           "[]",
		`[x for x in range(200) if not 0 <= random() or random() >= 1]`:   "[]",
		`random_choice([7]), sorted(shuffle(digits())) == digits()`:       "(7, True)",
		`random_choice({3: 4}), shuffle((1,))`:                            "(3, [1])",
		`int(exp(1) * 1000), int(log(10) * 1000), sqrt(16)`:               "(2718, 2302, 4.0)",
	} {
		got := printed(t, g, "note(("+text+"))")
		check.That(t, got == "note "+want+"\nstuck\n", "%s is %s, want %s", text, got, want)
	}
	for text, want := range map[string]string{
		`place("r1c3", 4); place("r1c3", 2); note(get("r1c3"))`: "place r1c3 4\nplace r1c3 2\nnote 2\nstuck\n",
		`guess("r1c3", 4); remove("r1c3"); note(get("r1c3"))`:   "guess r1c3 4\nremove r1c3\nnote 0\nstuck\n",
		`eliminate("r1c3", 4); note(fits("r1c3", 4))`:           "eliminate r1c3 4\nnote False\nstuck\n",
		`eliminate("r1c3", 4); restore("r1c3", 4); note(candidates("r1c3"))`: "eliminate r1c3 4\nrestore r1c3 4\n" +
			"note [1, 2, 4]\nstuck\n",
		`consider("r1c3"); refuse("r1c3", 4); dead_end(); dead_end("r1c3"); dead_end("r1c3", 4)`: "consider r1c3\n" +
			"refuse r1c3 4\ndead_end\ndead_end r1c3\ndead_end r1c3 4\nstuck\n",
		`say("a", 1); print("b", [cell(1, 1)]); note("c\n  d")`: "say a 1\nnote b [r1c1]\nnote c   d\nstuck\n",
		`depth(3); note("a"); depth(0); note("b")`:              "depth 3\nnote a\ndepth 0\nnote b\nstuck\n",
		`solved(); note("never")`:                               "solved\n",
		`no_solution()`:                                         "no_solution\n",
		"def f():\n    for i in range(9):\n        if i == 3:\n            stuck()\nf()\nnote('never')": "stuck\n",
		`place(cell="r1c3", digit=4)`:    "place r1c3 4\nstuck\n",
		`place(digit=4, cell="r1c3")`:    "place r1c3 4\nstuck\n",
		`dead_end(digit=4, cell="r1c3")`: "dead_end r1c3 4\nstuck\n",
		`remove("r1c3")`:                 "error 1 r1c3 is empty, so there is nothing to remove\n",
	} {
		check.Is(t, printed(t, g, text), want, "%s prints\n", text)
	}
}

// The words know the shape: no number of theirs is fixed.
func TestWordsFitEveryShape(t *testing.T) {
	for _, size := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {3, 4}, {4, 4}, {5, 5}} {
		shape, err := puzzles.NewShape(size[0], size[1])
		check.OK(t, err)
		got := printed(t, puzzles.NewGrid(shape), `
n = side()
if len(cells()) != n * n or len(digits()) != n or len(houses()) != 3 * n:
    fail("the sizes are wrong")
for house in houses():
    if len(house) != n or len(set(house)) != n:
        fail("a house is wrong")
for c in cells():
    if cell(c.row, c.col) != c or c not in boxes()[c.box - 1] or c not in rows()[c.row - 1]:
        fail("a cell is wrong")
    for p in peers(c):
        if p == c or p.row != c.row and p.col != c.col and p.box != c.box:
            fail("a peer is wrong")
    if get(c) or candidates(c) != digits():
        fail("an empty cell is wrong")
last = cells()[-1]
place(last, n)
if [p for p in peers(last) if fits(p, n)] or not fits(last, n) or len(empty_cells()) != n * n - 1:
    fail("what fits is wrong")
remove(last)
if not fits(cells()[0], n):
    fail("what fits again is wrong")
`)
		check.That(t, strings.HasSuffix(got, "stuck\n"), "on boxes of %v it prints %s", size, got)
	}
}

// A full grid is solved only if it is right.
func TestTheEndOfAScriptIsJudged(t *testing.T) {
	shape, _ := puzzles.NewShape(2, 2)
	empty := puzzles.NewGrid(shape)
	for text, want := range map[string]string{
		"1234341221434321": "solved\n",
		"1234341221434322": "stuck\n",
	} {
		script := "for c in cells():\n    place(c, int('" + text + "'[(c.row - 1) * 4 + c.col - 1]))\n"
		got := printed(t, empty, script)
		check.That(t, strings.HasSuffix(got, want), "after %s it prints %s", text, got[len(got)-20:])
	}
}

// The seed counts for the words for which it is said to, and for no others.
func TestTheSeedCountsWhereItIsSaidTo(t *testing.T) {
	for _, w := range vocabulary {
		if w.Group != groupChance {
			continue
		}
		argument := map[string]string{"n=None": "1000", "list": "digits()", "x": "0.5"}[w.Params]
		text := "note(str(" + w.Name + "(" + argument + ")))\n"
		said := func(seed uint64) string {
			var out bytes.Buffer
			check.OK(t, newMachine(parsed(t, wikipedia), program.ScriptInput{Seed: seed}, &out).work(text, Usual, nil))
			return out.String()
		}
		draws := program.New(solving.Code{Name: "x", Text: text}, InProcess{}).Limits.Random
		if one, other := said(1), said(2); !strings.HasPrefix(one, "note ") || draws != (one != other) {
			t.Errorf("%s is random: %v; it says %q and %q", w.Name, draws, one, other)
		}
	}
}
