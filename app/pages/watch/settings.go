package watch

import (
	"slices"
	"time"

	"sudoscope/app/page"
	"sudoscope/app/player"
)

// keyChoices is the setting that holds the choices.
const keyChoices = "watch.choices"

// choices are what the page remembers from one start to the next.
type choices struct {
	Algorithm string        `json:"algorithm"` // its ID
	Pace      time.Duration `json:"pace"`
	Loop      bool          `json:"loop"`
	Deduced   bool          `json:"deductions"` // it goes from one deduction to the next
}

// lastChoices returns what was chosen last.
func lastChoices(s page.Settings) choices {
	c := page.Recall(s, keyChoices, choices{Pace: player.DefaultPace})
	if !slices.Contains(player.Paces(), c.Pace) {
		c.Pace = player.DefaultPace
	}
	return c
}

// remember keeps the choices for the next start.
func (w *Page) remember() { w.env.Settings.Set(keyChoices, w.chosen) }

// rememberPace remembers how the run is played.
func (w *Page) rememberPace() {
	if !w.Player.ByLook() && w.Player.Fitted() == 0 {
		w.chosen.Pace = w.Player.Pace()
	}
	w.chosen.Loop = w.Player.Loop()
	w.remember()
}
