package techniques

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// caseBar chooses which case of a proof the board shows. It is there only if the proof
// has several.
type caseBar struct {
	*fyne.Container
	page *Page
	name *widgets.Line
}

func newCaseBar(t *Page) *caseBar {
	b := &caseBar{page: t, name: widgets.NewLine(13, true)}
	button := func(icon paint.Icon, hint string, by int) *widgets.Button {
		one := widgets.NewButton(widgets.Round, icon, "", func() { t.changeCase(by) })
		one.SetHint(hint)
		return one
	}
	b.Container = container.New(layout.Split{Gap: 6, Centre: true, Parts: []layout.Part{{}, {}, {Share: 1}}},
		button(paint.IconBack, "The case before (,)", -1), button(paint.IconForward, "The next case (.)", 1), b.name)
	return b
}

// refresh says which case is shown.
func (b *caseBar) refresh() {
	t := b.page
	cases := t.casesShown()
	widgets.SetVisible(b.Container, len(cases) > 1)
	switch at := t.caseShown(cases); {
	case len(cases) < 2:
	case at == 0:
		b.name.Set(fmt.Sprintf("All %d cases", len(cases)))
	default:
		b.name.Set(fmt.Sprintf("Case %d of %d: if %s", at, len(cases), t.speaker().String(cases[at-1].Supposed)))
	}
}

// casesShown returns the cases of the deduction that is explained.
func (t *Page) casesShown() []words.Case {
	d, ok := t.Current()
	if !ok || t.depth != deduction.Why || t.exercise != nil {
		return nil
	}
	return words.Cases(&d, t.Puzzle.Givens.Shape())
}

// caseShown returns which of the cases the board shows, 0 for all. While a proof is shown
// step by step, it is that of the step.
func (t *Page) caseShown(cases []words.Case) int {
	at := min(t.inCase, len(cases))
	if n := t.Reason(); n > 0 {
		for i, c := range cases {
			if c.First <= n {
				at = i + 1
			}
		}
	}
	return at
}

// ofTheCase leaves out what is said of other cases than the one that is shown.
func (t *Page) ofTheCase(said []widget.RichTextSegment, numbers [][]int) ([]widget.RichTextSegment, [][]int) {
	cases := t.casesShown()
	at := t.caseShown(cases)
	if len(cases) < 2 || at == 0 {
		return said, numbers
	}
	c, n := cases[at-1], 0
	for i, of := range numbers {
		if len(of) == 0 || c.First <= of[0] && of[0] <= c.Last {
			said[n], numbers[n] = said[i], of
			n++
		}
	}
	return said[:n], numbers[:n]
}

// changeCase shows the next case of a proof, or the one before; before the first and after
// the last come all of them.
func (t *Page) changeCase(by int) {
	if n := len(t.casesShown()); n > 1 {
		t.inCase = (min(t.inCase, n) + by + n + 1) % (n + 1)
		t.refresh()
	}
}

// evidence returns what the board shows of the step: what the sentence below the mouse
// speaks of, one case of several, or all.
func (t *Page) evidence() trace.Evidence {
	d, ok := t.Current()
	if !ok {
		return t.Evidence()
	}
	at := t.pointedAt()
	if at == nil {
		return t.Evidence()
	}
	return words.Look(&d, t.Puzzle.Givens.Shape(), at)
}

// pointedAt returns which numbers are looked at, nil for all.
func (t *Page) pointedAt() func(number int) bool {
	cases := t.casesShown()
	at := t.caseShown(cases)
	switch {
	case len(t.pointed) > 0:
		return func(n int) bool { return slices.Contains(t.pointed, n) }
	case t.Expanded && t.Chosen < 0, len(cases) < 2, at == 0:
		return nil
	}
	return func(n int) bool { return cases[at-1].First <= n && n <= cases[at-1].Last }
}
