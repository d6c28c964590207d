package watch

import (
	"fmt"
	"unicode"

	"sudoscope/app/playback"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// bar is the bar across the foot of the page: it leads to the next step of a kind, too.
type bar struct {
	*playback.Transport
	next []*widgets.Button // one for each kind
	fit  *widgets.Button
}

func newBar(w *Page) *bar {
	b := &bar{Transport: playback.NewTransport(w, playback.WhereWidth)}
	b.Label.Text = "Next"
	for i, j := range jumps(false) {
		next := widgets.NewButton(widgets.Pill, paint.NoIcon, j.name, func() {
			w.jump(jumps(w.run.Making != nil)[i], true)
		})
		next.SetHint(fmt.Sprintf("Go to the next one (%c); Shift+%[1]c goes back", unicode.ToUpper(j.key)))
		b.next = append(b.next, next)
		b.Transport.Jump.Add(next)
	}
	b.fit = widgets.NewButton(widgets.Pill, paint.NoIcon, "30 s", w.toggleFit)
	b.fit.SetHint("Play the whole run in 30 s (F)")
	b.Fits.Add(b.fit)
	return b
}

// name names the kinds of steps to jump to as they are called in a run.
func (b *bar) name(making bool) {
	for i, j := range jumps(making) {
		b.next[i].SetLabel(j.name)
	}
	b.Container.Refresh()
}
