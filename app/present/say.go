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
	s.Title, s.Reasons = "", nil
	for _, one := range said {
		t, ok := one.(*widget.TextSegment)
		switch {
		case !ok || t.Text == "":
		case s.Title == "" && (t.Style.SizeName == theme.SizeNameHeadingText ||
			t.Style.SizeName == widgets.SizeNameEnding):
			s.Title = t.Text
		default:
			s.Reasons = append(s.Reasons, t.Text)
		}
	}
}
