package compare

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
)

// fillLine writes a line of the log.
func (r *results) fillLine(i widget.ListItemID, o fyne.CanvasObject) {
	text := "Nobody has passed anybody yet."
	if i < len(r.events) {
		text = r.tell(r.events[i])
	}
	o.(*widget.Label).SetText(text)
}

// tell puts an event into words.
func (r *results) tell(e player.RaceEvent) string {
	if max(e.Lane, e.Passed) >= len(r.page.lanes) {
		return ""
	}
	l, where := r.page.lanes[e.Lane], ""
	switch r.align {
	case player.ByShare:
		where = fmt.Sprintf("%.1f %%", float64(e.Position)/10_000)
	case player.ByTime:
		where = computing(e.Position)
	default:
		where = trace.Thousands(e.Position)
	}
	if e.Passed < 0 {
		return fmt.Sprintf("%s: %s ends, %s", where, l.name(), l.verdict())
	}
	return fmt.Sprintf("%s: %s passes %s, with %d cells", where, l.name(), r.page.lanes[e.Passed].name(), e.Cells)
}

// goToLine goes to where the chosen line of the log happened.
func (r *results) goToLine(i widget.ListItemID) {
	r.log.UnselectAll()
	if i < len(r.events) && r.align == r.page.race.Align() {
		r.page.race.Pause()
		r.page.race.GoTo(r.events[i].Position)
		r.page.Moved()
	}
}
