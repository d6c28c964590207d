package techniques

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/algorithms/trace"
)

// lookedAt returns the numbers on the board that are not faint, ascending.
func (d *desk) lookedAt() (numbers []int) {
	for _, m := range d.page.board.Scene.Evidence.Marks {
		if m.Number > 0 && !m.Faint {
			numbers = append(numbers, m.Number)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// A sentence below the mouse lights what it speaks of, and a mark below the mouse its
// sentence; away from them all is as before.
func TestSentencesAndMarksLightEachOther(t *testing.T) {
	d := openTechniques(t, "xy-chain")
	page := d.page
	d.turnToTechnique("xy-chain")
	all := d.lookedAt()
	d.Must(len(all) >= 4 && strings.Contains(d.reasons(), "(1) "), "on the board are %v; it says %s", all, d.reasons())
	words := page.said.Pointer
	at := func(y float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, y)}}
	}
	seen := map[int]bool{}
	for y := float32(0); y < page.said.Words.MinSize().Height; y += 4 {
		words.MouseMoved(at(y))
		if got := d.lookedAt(); len(got) < len(all) {
			for _, n := range got {
				seen[n] = true
			}
		}
	}
	d.Check(len(seen) == len(all), "sentences light %v of %v", seen, all)
	words.MouseOut()
	d.Check(slices.Equal(d.lookedAt(), all), "afterwards %v are looked at of %v", d.lookedAt(), all)

	var last trace.Mark
	for _, m := range page.board.Scene.Evidence.Marks {
		if m.Number == all[len(all)-1] {
			last = m
		}
	}
	page.board.OnHover(last.Cell, last.Digit)
	d.Check(words.Lit() >= 0, "no sentence is lit")
	page.board.OnHover(-1, -1)
	d.Check(words.Lit() < 0, "a sentence is still lit")

	d.Keys("]")
	first := d.lookedAt()
	d.Keys("]")
	if got := d.lookedAt(); len(first) == 0 || slices.Equal(first, got) || len(got) == len(all) {
		t.Errorf("the keys light %v and then %v of %v", first, got, all)
	}
	d.Keys("[")
	d.Check(slices.Equal(d.lookedAt(), first), "back they light %v, before it was %v", d.lookedAt(), first)
	d.Keys("e Right")
	if got := d.lookedAt(); len(got) != 1 || got[0] != all[0] {
		t.Errorf("step by step the first is %v", got)
	}
}

// A proof of several cases shows one at a time, and all of them if asked.
func TestAProofShowsOneCaseAtATime(t *testing.T) {
	d := openTechniques(t, "forcing-net-verity")
	page := d.page
	d.turnToTechnique("forcing-net-verity")
	cases := page.focus.Cases()
	d.Must(len(cases) >= 2 && page.focus.Visible(), "there are %d cases", len(cases))
	for i, c := range cases {
		got := d.lookedAt()
		d.Check(got[0] == c.First && got[len(got)-1] <= c.Last && len(page.board.Scene.Evidence.Faint) != 0,
			"case %d of %v shows %v", i+1, cases, got)
		d.Keys(".")
	}
	if got := d.lookedAt(); got[0] > cases[0].Last || got[len(got)-1] != cases[len(cases)-1].Last {
		t.Errorf("all cases show %v", got)
	}
	d.Keys(",")
	d.Check(d.lookedAt()[0] == cases[len(cases)-1].First, "the last case shows %v", d.lookedAt())

	// Step by step, each case comes to its end before the next begins.
	d.Keys("e")
	done, before := page.At.Done, 0
	for n := 1; n <= cases[len(cases)-1].Last; n++ {
		d.Keys("Right")
		got := d.lookedAt()
		d.Must(len(got) != 0 && got[len(got)-1] == n && page.At.Done == done,
			"at step %d of the proof it shows %v", n, got)
		d.Must(got[0] >= before, "at step %d case %v is shown again", n, got)
		before = got[0]
		drawn := func(m trace.Mark) bool { return m.Role == trace.Gone }
		d.Must(!slices.ContainsFunc(page.board.Scene.Evidence.Marks, drawn), "at step %d the conclusion is drawn", n)
	}
	d.Keys("Right")
	d.Check(page.Reason() == 0 && page.At.Done == done, "after its proof the deduction shows step %d", page.Reason())
}
