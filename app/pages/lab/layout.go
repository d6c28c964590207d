package lab

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// view is what is seen of the Lab where there is no room for all of it.
type view int

const (
	viewSetup view = iota
	viewTable
	viewCharts
)

// At the usual size of text:
const (
	formWidth    = 344
	leastResults = 640 // the width of the table beside the form
	leastBoth    = 470 // the height of the table with the charts below it
	leastLow     = 210 // the height of the charts
	leastPair    = 270 // that of two against each other
)

// The least size of the page, at every size of text: what is in it scrolls.
const leastWidth, leastHeight = 560, 420

// arrange puts the form at the left, with how far the runs are below it, the table
// at the right, and the charts side by side below that. In a window that is too small
// for all, tabs at the top turn from one to the other; what starts and stops the runs
// is always there.
func (p *Page) arrange(_ []fyne.CanvasObject, size fyne.Size) {
	s := widgets.Scale()
	const gap = widgets.Gap
	wide, high := size.Width-2*gap, size.Height-2*gap
	fold := wide < (formWidth+leastResults)*s+gap || high < leastBoth*s
	run := func(width float32) float32 {
		return p.form.run.MinSize().Height - p.form.foot.MinSize().Height +
			layout.HeightFor(p.form.foot, width-2*gap)
	}
	seen := p.view
	shown := func(c fyne.CanvasObject, in view) { widgets.SetVisible(c, !fold || seen == in) }
	widgets.SetVisible(p.tabs, fold)
	shown(p.form.card, viewSetup)
	some := p.shown.session != nil
	widgets.SetVisible(p.results, !fold || seen != viewSetup && (some || seen == viewTable || seen == viewCharts))
	widgets.SetVisible(p.tableCard, some && (!fold || seen == viewTable))
	widgets.SetVisible(p.nothing, !some)
	charts := some && (!fold || seen == viewCharts)
	widgets.SetVisible(p.boxes.card, charts && !p.paired)
	widgets.SetVisible(p.curves.card, charts && !p.paired)
	widgets.SetVisible(p.pairs.card, charts && p.paired)
	halves := func(r layout.Room) {
		r.Put(p.pairs.card)
		r.Left((r.Width-gap)/2, gap).Put(p.boxes.card)
		r.Put(p.curves.card)
	}
	room := layout.Whole(size).Within(gap)
	if fold {
		room.PutOver(p.tabs, gap/2)
		room.Bottom(run(wide), gap/2).Put(p.form.run)
		room.Put(p.form.card, p.results)
		halves(room)
		return
	}
	left := room.Left(formWidth*s, gap)
	left.Bottom(run(left.Width), widgets.CardGap).Put(p.form.run)
	left.Put(p.form.card)
	if !some {
		room.Put(p.results)
		return
	}
	low := float32(leastLow)
	if p.paired {
		low = leastPair
	}
	room.Top(min(p.table.wanted(), high-gap-low*s), gap).Put(p.results)
	halves(room)
}

// turnTo shows a part of the page where there is no room for all.
func (l *Page) turnTo(v view) {
	l.view = v
	l.root.Refresh()
	l.refresh()
}

const (
	besideButtons = 520 // the width from which on the runs are told of beside the buttons
	twoColumns    = 620 // that from which on the algorithms are chosen beside the puzzles
	setupGap      = 8
)

// besides puts things below each other, or from a width on one of them at the right of the others.
func besides(wide float32, right int) fyne.Layout {
	return layout.Flow(func(o []fyne.CanvasObject, width float32, put layout.Put) float32 {
		beside := width >= wide*widgets.Scale()
		if beside {
			width = (width - widgets.Gap) / 2
		}
		var low, rightLow float32
		for i, c := range o {
			x, y := float32(0), &low
			if beside && i == right {
				x, y = width+widgets.Gap, &rightLow
			}
			high := layout.HeightFor(c, width)
			put(c, x, *y, width, high)
			*y += high + setupGap
		}
		return max(low, rightLow) - setupGap
	})
}
