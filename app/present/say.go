// Package present shows an audience what a page shows: the board as large as it can
// be, beside it the words and the pseudocode, at the foot a thin ribbon, and nothing
// to press. A page says what that is with a slide; a [View] shows it at any size, for
// an audience or as a small picture of what comes next; a [Desk] is the presenter's part
// beside that.
package present

import (
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/slides"
	"sudoscope/widgets"
)

// Say takes over for a slide what a page says of a step: the heading is its title.
func Say(s *slides.Slide, said []widget.RichTextSegment) {
	size := widgets.UsualSize
	s.Title, s.Ends, s.Reasons = "", false, nil
	for _, one := range said {
		t, ok := one.(*widget.TextSegment)
		switch {
		case !ok || t.Text == "":
		case s.Title == "" && (size(t) == theme.SizeNameHeadingText || size(t) == widgets.SizeNameEnding):
			s.Title, s.Ends = t.Text, size(t) == widgets.SizeNameEnding
		default:
			s.Reasons = append(s.Reasons, t.Text)
		}
	}
}
