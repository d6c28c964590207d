package deduction

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Focus is the part of a deduction that is looked at: what a sentence below the mouse speaks
// of, or one case of a proof that has several. The bar with which to choose the case is
// there only if there are several.
type Focus struct {
	*fyne.Container
	step    *technique.Deduction // nil for none
	shape   puzzles.Shape
	cases   []words.Case
	chosen  int   // of the cases; 0 for all
	reached int   // the step of the proof while it is shown step by step, else AtOnce
	pointed []int // numbers of the marks that the sentence below the mouse speaks of
	name    *widgets.Line
}

// AtOnce says that a proof is not shown step by step.
const AtOnce = -1

// NewFocus returns a focus on nothing. The buttons of the bar call change, with -1 or 1. Their
// hints name the keys.
func NewFocus(change func(by int), before, next string) *Focus {
	f := &Focus{name: widgets.NewLine(13, true), chosen: 1, reached: AtOnce}
	button := func(icon paint.Icon, hint string, by int) *widgets.Button {
		one := widgets.NewButton(widgets.Round, icon, "", func() { change(by) }).Hinted(hint)
		return one
	}
	f.Container = container.New(layout.Split{Gap: 6, Centre: true, Lengths: []layout.Length{{}, {}, {Share: 1}}},
		button(paint.IconBack, "The case before ("+before+")", -1),
		button(paint.IconForward, "The next case ("+next+")", 1), f.name)
	f.Hide()
	return f
}

// Begin looks at all that there is, as for a deduction that has just come.
func (f *Focus) Begin() { f.pointed, f.chosen = nil, 1 }

// Set says which deduction it is about, nil for none, and which step of its proof has been
// reached, [AtOnce] if it is not shown step by step.
func (f *Focus) Set(d *technique.Deduction, shape puzzles.Shape, reached int) {
	if reached != f.reached {
		f.pointed = nil
	}
	f.step, f.shape, f.reached, f.cases = d, shape, reached, nil
	if d != nil {
		f.cases = words.Cases(d, shape)
	}
}

// Cases returns the cases of the proof.
func (f *Focus) Cases() []words.Case { return f.cases }

// at returns which of the cases is shown, 0 for all. While a proof is shown step by step, it
// is that of the step.
func (f *Focus) at() int {
	at := min(f.chosen, len(f.cases))
	if f.reached > 0 {
		for i, c := range f.cases {
			if c.First <= f.reached {
				at = i + 1
			}
		}
	}
	return at
}

// Change chooses the next case, or the one before; before the first and after the last come
// all of them. It returns false if there are not several.
func (f *Focus) Change(by int) bool {
	n := len(f.cases)
	if n < 2 {
		return false
	}
	f.pointed, f.chosen = nil, (min(f.chosen, n)+by+n+1)%(n+1)
	return true
}

// Point looks at marks with these numbers, at all again if there are none.
func (f *Focus) Point(numbers []int) { f.pointed = numbers }

// Style says in the bar which case is shown.
func (f *Focus) Style(sp trace.Speaker) {
	widgets.SetVisible(f.Container, len(f.cases) > 1)
	switch at := f.at(); {
	case len(f.cases) < 2:
	case at == 0:
		f.name.Set(fmt.Sprintf("All %d cases", len(f.cases)))
	default:
		f.name.Set(fmt.Sprintf("Case %d of %d: if %s", at, len(f.cases), sp.String(f.cases[at-1].Supposed)))
	}
}

// Numbered is the function [Numbered] without what is said of other cases than the one that
// is shown.
func (f *Focus) Numbered(sp trace.Speaker, instead string) ([]widget.RichTextSegment, [][]int) {
	said, numbers := Numbered(f.step, sp, instead)
	at := f.at()
	if len(f.cases) < 2 || at == 0 {
		return said, numbers
	}
	c, n := f.cases[at-1], 0
	for i, of := range numbers {
		if len(of) == 0 || of[0] == words.Conclusion || c.First <= of[0] && of[0] <= c.Last {
			said[n], numbers[n] = said[i], of
			n++
		}
	}
	return said[:n], numbers[:n]
}

// Evidence returns what the board shows: what is looked at, and faintly the rest, if that
// is not all there is; else what all returns.
func (f *Focus) Evidence(all func() trace.Evidence) trace.Evidence {
	at := f.at()
	switch {
	case f.step != nil && len(f.pointed) > 0:
		return words.Look(f.step, f.shape, func(n int) bool { return slices.Contains(f.pointed, n) })
	case f.step == nil, f.reached != AtOnce, len(f.cases) < 2, at == 0:
		return all()
	}
	c := f.cases[at-1]
	return words.Look(f.step, f.shape, func(n int) bool { return c.First <= n && n <= c.Last })
}
