package file_test

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/file"
)

// written writes a random puzzle in this way, and returns what it means. It reports false if
// the puzzle cannot be written so.
func (w way) written(seed uint64) (text string, of []made, m made, ok bool) {
	r := rand.New(rand.NewPCG(seed, 46))
	fits := w.fits
	if fits == nil {
		fits = made.usual
	}
	for try := 0; ; try++ {
		if m = makePuzzle(r); fits(m) {
			break
		} else if try == 40 {
			return "", nil, m, false
		}
	}
	p := &sheet{Rand: r, made: m, hand: w.hand(r, m)}
	for _, d := range m.digits {
		cell := pick(r, p.empties...)
		if d > 0 {
			cell = p.digit(d)
		}
		p.cells = append(p.cells, cell)
	}
	text = w.write(p)
	shape := m.shape
	if w.diagonal {
		shape, p.empties = shape.Plain(), []string{".", "_"}
	}
	of = p.meant(p.cells, shape)
	if h := p.hand; h.zero && strings.Contains(w.name, "solution") {
		of = []made{m} // the solution tells
	}
	if r.IntN(2) == 0 {
		text = w.around(r, text)
	}
	return text, of, m, true
}

// hand chooses how cells are written.
func (w way) hand(r *rand.Rand, m made) (h hand) {
	kind := w.kinds[r.IntN(len(w.kinds))]
	h.numbers, h.letters = kind == 'n', kind == 'l'
	h.lower = !h.numbers && r.IntN(4) == 0
	signs := strings.Fields(w.signs)
	h.empties = []string{pick(r, signs...)}
	if second := pick(r, signs...); r.IntN(6) == 0 && !strings.ContainsAny(second+h.empties[0], "-xX?b") {
		h.empties = append(h.empties, second)
	}
	for i, sign := range h.empties {
		switch sign {
		case "blank":
			h.empties[i] = " "
		case "none":
			h.empties[i] = ""
		case "x", "X":
			h.letters = h.letters && m.side() < 24
		}
	}
	h.zero = !h.letters && r.IntN(4) == 0 && !slices.Contains(h.empties, "0") && !slices.Contains(h.empties, `"0"`) &&
		!w.from1
	return h
}

// around varies what stands around the lines.
func (w way) around(r *rand.Rand, text string) string {
	if w.loose {
		indent := pick(r, "", "  ", "\t", "        ")
		behind := pick(r, "", "", " ", "  ")
		text = indent + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", behind+"\n"+indent) + behind + "\n"
	}
	text = strings.TrimRight(text, "\n") + pick(r, "", "\n", "\n\n")
	if r.IntN(3) == 0 {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if r.IntN(6) == 0 && w.sure {
		text = "# a puzzle\n" + text
	}
	if r.IntN(6) == 0 {
		text = "\ufeff" + text
	}
	return text
}

// outcome says what comes of a text: the puzzles, or nothing where it is refused.
func outcome(read iter.Seq2[file.Entry, error]) (found []puzzles.Puzzle, bad error) {
	for e, err := range read {
		_, skipped := errors.AsType[*file.Skipped](err)
		switch {
		case skipped:
		case err != nil && bad == nil:
			bad = err
		case err == nil:
			found = append(found, e.Puzzle)
		}
	}
	return found, bad
}

// readings are the ways in which a text comes.
var readings = []struct {
	name string
	read func(text string) ([]puzzles.Puzzle, error)
}{
	{"a file", func(text string) ([]puzzles.Puzzle, error) {
		return outcome(file.ReadAny(strings.NewReader(text), ""))
	}},
	{"a pipe", func(text string) ([]puzzles.Puzzle, error) {
		return outcome(file.ReadAny(iotest.OneByteReader(strings.NewReader(text)), ""))
	}},
	{"pasted text", func(text string) (found []puzzles.Puzzle, err error) {
		entries, err := file.Parse(text)
		for _, e := range entries {
			found = append(found, e.Puzzle)
		}
		return found, err
	}},
}

// reads reads a text in one of the ways, or in all. It reports whether that gave the puzzle, and fails
// if it gave another.
func reads(t testing.TB, name, text string, of []made, by int) (read bool) {
	t.Helper()
	is := func(p puzzles.Puzzle) bool {
		return slices.ContainsFunc(of, func(m made) bool { return p.Givens.Equal(m.grid()) })
	}
	read = true
	for i, way := range readings {
		if by < len(readings) && by != i {
			continue
		}
		switch found, err := way.read(text); {
		case len(found) == 0:
			read = false
		case len(found) != 1 || !is(found[0]):
			t.Errorf("%s\n%s\nis from %s read as %d puzzles, the first\n%s %v\n(%v), want\n%v", name, text, way.name,
				len(found), found[0].Givens, found[0].Givens.Shape(), err, of)
			return false
		}
	}
	return read
}

// A random puzzle that is written in a random form is read back as that puzzle, or refused.
func FuzzForms(f *testing.F) {
	all := ways()
	for seed := range uint64(len(all)) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		w := all[seed%uint64(len(all))]
		if text, of, _, ok := w.written(seed); ok {
			reads(t, w.name, text, of, int(seed/64%4))
		}
	})
}

// What nobody would take for something else is read, not refused.
func TestClearFormsAreRead(t *testing.T) {
	for _, w := range ways() {
		t.Run(w.name, func(t *testing.T) {
			clear, refused, most := 0, 0, 2
			if check.Long {
				most = 6
			}
			example := ""
			for seed := uint64(0); seed < 30 && clear < most; seed++ {
				text, of, m, ok := w.written(seed)
				if !ok || !m.clear() || len(of) > 1 || !of[0].grid().Equal(m.grid()) {
					continue
				}
				clear++
				if !reads(t, w.name, text, of, len(readings)) {
					refused++
					_, err := file.Parse(text)
					example = fmt.Sprintf("%s\n%v", text, err)
				}
			}
			t.Logf("%d of %d refused", refused, clear)
			if w.sure && refused*20 > clear {
				t.Errorf("of %d clear puzzles %d are refused, such as\n%s", clear, refused, example)
			} else if refused > 0 && testing.Verbose() {
				t.Log("such as\n" + example)
			}
		})
	}
}
