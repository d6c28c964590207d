package stage

import (
	"fmt"
	"time"
)

// FitTime is what "fit into 30 s" means.
const FitTime = 30 * time.Second

// Paced is what plays at a pace.
type Paced interface {
	Pace() time.Duration
	Fitted() time.Duration
}

// PaceText says how long a step or another stop takes, or of steps that are too quick for that
// how many there are in a second.
func PaceText(p Paced, stop string) string {
	d := p.Pace()
	switch {
	case p.Fitted() != 0 && d < time.Millisecond:
		rate := float64(time.Second) / float64(max(1, d))
		if rate >= 1e6 {
			return fmt.Sprintf("%.1f M steps/s", rate/1e6)
		}
		return fmt.Sprintf("%.0f k steps/s", rate/1e3)
	case d >= time.Second:
		return fmt.Sprintf("%.3g s a %s", d.Seconds(), stop)
	}
	return fmt.Sprintf("%d ms a %s", d.Milliseconds(), stop)
}
