package watch

import (
	"time"

	"sudoscope/app/page"
	"sudoscope/app/player"
)

// The keys under which the page remembers things.
const (
	keyAlgorithm = "algorithm"
	keyPace      = "pace"
	keyLoop      = "loop"
	keyDeduced   = "deductions" // whether to go from one to the next
)

func paceOf(s page.Settings) time.Duration {
	d := time.Duration(s.Int(keyPace)) * time.Microsecond
	for _, p := range player.Paces() {
		if p == d {
			return d
		}
	}
	return player.DefaultPace
}

// rememberPace remembers how the run is played.
func (w *Page) rememberPace() {
	if w.Player.Fitted() == 0 {
		w.env.Settings.SetInt(keyPace, int(w.Player.Pace()/time.Microsecond))
	}
	w.env.Settings.SetBool(keyLoop, w.Player.Loop())
}
