package script

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudoscope/algorithms/program"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// seeds are programs for the fuzz tests to begin from.
func seeds(f *testing.F) {
	f.Add(backtracking)
	data, err := os.ReadFile("testdata/mistakes.txt")
	check.OK(f, err)
	for mistake := range strings.SplitSeq(string(data), "\n----\n") {
		text, _, _ := strings.Cut(mistake, "\n=> ")
		f.Add(text)
	}
	f.Add("x = '''\n(\n'''\ny = r'\\'\nz = b\"\\\"\"\n")
	f.Add("x = 'a\\\nb'\n(\\\n)")
	f.Add("if 1:\r\n\tpass\r\n")
	f.Add("def f(n):\n    guess(\"r1c3\", n)\n    f(n + 1)\nf(1)")
	f.Add("x = [cells()]\nx.append(x)\nd = {r: x for r in cells()}\nd[cell(1, 1)] = d\nnote(d)\nsay(str(x))")
	f.Add("for c in empty_cells():\n    for d in candidates(c):\n        eliminate(c, d)\n        restore(c, d)\n    dead_end(c)\n")
	f.Add("place(\"r1c1\", 10)\nplace(cell(0, 10), -1)\ndepth(-1)\nrandom(0)\nrandom_choice([])\n")
	f.Add("print(\"\\x00\\n\\u202e\" + \"%s\" )\nnote(\"solved\\nsolved\")\nsay(\"a\\nplace r1c3 1\")\nconsider(\"r1c3\")")
	f.Add("cells().sort = 1\nget = 3\nglobal x\nwhile True:\n    get(cells()[0])")
}

// Any text is checked without a panic, and what is said of it can be shown.
func FuzzCheck(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 {
			return
		}
		lines := strings.Count(text, "\n") + 1
		for _, p := range Check(text) {
			check.Must(t, p.Line >= 1 && p.Line <= lines+1 && p.Column >= 1 && p.Text != "" &&
				!strings.ContainsAny(p.Text, "\n\r\x00") && utf8.ValidString(p.Text),
				"of %q it says %+v", text, p)
		}
	})
}

// Any program ends, and prints whole lines, the last of which says how.
func FuzzScript(f *testing.F) {
	seeds(f)
	g, err := puzzles.Parse(wikipedia)
	check.OK(f, err)
	limits := Limits{Operations: 2000, Calls: 50, Memory: Usual.Memory, Stall: time.Second, Pause: time.Second}
	f.Fuzz(func(t *testing.T, text string) {
		// A single operation can ask for much, which ends a process of a script, but
		// would end this test as well.
		if len(text) > 4096 || strings.ContainsAny(text, "*%<") || strings.Contains(text, "range") {
			return
		}
		out := &bounded{most: 1 << 20}
		m := newMachine(g, program.ScriptInput{Seed: 1, Inside: true}, out)
		if m.work(text, limits, nil) != nil {
			return // it prints without end
		}
		said := out.String()
		last := said[strings.LastIndexByte(strings.TrimSuffix(said, "\n"), '\n')+1:]
		word, _, _ := strings.Cut(strings.TrimSuffix(last, "\n"), " ")
		check.Must(t, word == "error" || word == "solved" || word == "stuck" || word == "no_solution",
			"%q ends with %q", text, last)
	})
}

// bounded is a buffer that refuses what is too much.
type bounded struct {
	bytes.Buffer
	most int
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.Len()+len(p) > b.most {
		return 0, os.ErrClosed
	}
	return b.Buffer.Write(p)
}
