package techniques_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/page/pagetest"
)

// A sentence below the mouse lights what it speaks of, and a mark below the mouse its
// sentence; away from them all is as before.
func TestSentencesAndMarksLightEachOther(t *testing.T) {
	d := openAt(t, "xy-chain")
	all := d.lookedAt()
	d.Must(len(all) >= 4, "on the board are %v", all)
	d.Says(d.reasons(), "(1) ")
	pointer := pagetest.Seen[*deduction.Pointer](d.Driver)
	seen := map[int]bool{}
	for y := float32(0); y < pointer.Size().Height; y += 4 {
		pointer.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, y)}})
		if got := d.lookedAt(); len(got) < len(all) {
			for _, n := range got {
				seen[n] = true
			}
		}
	}
	pointer.MouseOut()
	d.Check(len(seen) == len(all) && slices.Equal(d.lookedAt(), all), "sentences light %v of %v, and afterwards %v",
		seen,
		all, d.lookedAt())
	for _, m := range d.scene().Evidence.Marks {
		if m.Number == all[len(all)-1] {
			d.Board().OnHover(m.Cell, m.Digit)
			break
		}
	}
	d.Check(pointer.Lit() >= 0, "no sentence is lit")
	d.Board().OnHover(-1, -1)
	d.Check(pointer.Lit() < 0, "a sentence is still lit")

	d.Keys("]")
	first := d.lookedAt()
	d.Keys("]")
	got := d.lookedAt()
	d.Check(len(first) > 0 && !slices.Equal(first, got) && len(got) < len(all), "the keys light %v and then %v of %v",
		first,
		got, all)
	d.Keys("[")
	d.Is(d.lookedAt(), first, "back they light")
	d.Keys("e Right")
	d.Is(d.lookedAt(), all[:1], "step by step the first is")
}

// A proof of several cases shows one at a time, and all of them if asked.
func TestAProofShowsOneCaseAtATime(t *testing.T) {
	d := openAt(t, "forcing-net-verity")
	step, _ := d.page.Current()
	cases := words.Cases(&step, d.scene().Shape)
	last := cases[len(cases)-1]
	ends := func() (first, last int) {
		got := d.lookedAt()
		return got[0], got[len(got)-1]
	}
	d.Must(len(cases) >= 2, "there are %d cases", len(cases))
	for i, c := range cases {
		from, to := ends()
		d.Check(from == c.First && to <= c.Last && len(d.scene().Evidence.Faint) != 0, "case %d of %v shows %v", i+1,
			cases,
			d.lookedAt())
		d.Keys(".")
	}
	from, to := ends()
	d.Check(from <= cases[0].Last && to == last.Last, "all cases show %v", d.lookedAt())
	d.Keys(",")
	from, _ = ends()
	d.Is(from, last.First, "the last case begins with")

	// Step by step, each case comes to its end before the next begins.
	d.Keys("e")
	done, before := d.page.At.Done, 0
	for n := 1; n <= last.Last; n++ {
		d.Keys("Right")
		from, to := ends()
		d.Must(to == n && d.page.At.Done == done && from >= before, "at step %d of the proof it shows %v", n,
			d.lookedAt())
		before = from
		d.Must(!slices.ContainsFunc(d.scene().Evidence.Marks, func(m trace.Mark) bool { return m.Role == trace.Gone }),
			"at step %d the conclusion is drawn", n)
	}
	d.Keys("Right")
	d.Check(d.page.Reason() == 0 && d.page.At.Done == done,
		"after its proof the deduction shows step %d", d.page.Reason())
}
