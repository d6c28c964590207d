package compare

import (
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/player"
	"sudoscope/app/standings"
)

// leadRule says which run leads. It stands below the list.
const leadRule = "The run with more cells filled at the same count is ahead."

// shownLeads returns the leads that may be seen: until the race has ended, only those that
// the boards have come to.
func (r *results) shownLeads() []player.Lead {
	c := r.page
	if c.revealed {
		return r.leads
	}
	n := 0
	for n < len(r.leads) && r.leads[n].By < len(c.lanes) && c.race.MomentOf(r.leads[n].By).Index >= r.leads[n].Steps {
		n++
	}
	return r.leads[:n]
}

// leadText puts a lead into words.
func (r *results) leadText(leads []player.Lead, i int) string {
	l := leads[i]
	when := "From " + standings.Figure(r.leadsBy, l.From)
	switch {
	case i+1 < len(leads):
		when += " to " + standings.Figure(r.leadsBy, leads[i+1].From)
	case r.page.revealed:
		when += " to the end"
	}
	if l.Lane < 0 || l.Lane >= len(r.page.lanes) {
		return when + ": no one leads alone"
	}
	return when + ": " + r.page.lanes[l.Lane].name()
}

// showLeads lists the leads that may be seen.
func (r *results) showLeads() {
	r.listed = r.shownLeads()
	r.panels[2].card.SetTitle("Lead changes by " + standings.Unit(r.page.measure))
	r.log.Refresh()
}

// goToLine goes to where the chosen line begins.
func (r *results) goToLine(i widget.ListItemID) {
	r.log.UnselectAll()
	if c := r.page; i < len(r.listed) && r.listed[i].By < len(c.lanes) {
		c.JumpTo(c.race.PositionOf(r.listed[i].By, r.listed[i].Steps))
	}
}
