package app

import (
	"fmt"
	"unicode"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// watchBar is the bar of the page: it leads to the next step of a kind, too.
type watchBar struct {
	*transport
	next []*widgets.Button // one for each kind
	fit  *widgets.Button
}

func newWatchBar(w *Watch) *watchBar {
	b := &watchBar{transport: newTransport(w, whereWidth)}
	b.label.Text = "Next"
	for i, j := range jumps(false) {
		next := widgets.NewButton(widgets.Pill, paint.NoIcon, j.name, func() { w.jump(jumps(w.run.making != nil)[i], true) })
		w.hint(next, fmt.Sprintf("the next of that kind (%c)", unicode.ToUpper(j.key)))
		b.next = append(b.next, next)
		b.transport.jump.Add(next)
	}
	b.fit = widgets.NewButton(widgets.Pill, paint.NoIcon, "30 s", w.toggleFit)
	w.hint(b.fit, "the whole run in 30 s (F)")
	b.fits.Add(b.fit)
	return b
}

// name names the kinds of steps to jump to as they are called in a run.
func (b *watchBar) name(making bool) {
	for i, j := range jumps(making) {
		b.next[i].SetLabel(j.name)
	}
	b.Container.Refresh()
}
