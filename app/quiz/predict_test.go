package quiz

import (
	"sudoscope/widgets"
)

// asked is all that stands on a quiz's panel.
func (z *Quiz) asked() string {
	if !z.Panel.Visible() {
		return ""
	}
	return widgets.TextOf(z.words.Segments)
}
