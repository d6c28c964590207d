package deduction

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
)

// The legend stands at the foot while all of the text is seen, and at its end where
// there is more of it.
func TestTheLegendGivesWayToTheText(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(&widgets.Theme{Look: widgets.LookLight, Scale: 1.5})
	s := NewSaid()
	w := a.NewWindow("said")
	w.SetContent(s.Container)
	w.Resize(fyne.NewSize(400, 300))
	s.Explain([]widgets.Sample{{Role: trace.Gone, Means: "goes"}, {Role: trace.Placed, Means: "is placed"}})
	say := func(text string) {
		s.Say([]widget.RichTextSegment{widgets.Paragraph(text, widget.RichTextStyleParagraph)})
	}
	bottom := func() float32 { return s.Legend.Position().Y + s.Legend.Size().Height }

	say("Short.")
	if got := bottom(); got != s.Scroll.Size().Height {
		t.Errorf("below a short text the legend ends at %v of %v", got, s.Scroll.Size().Height)
	}
	say(strings.Repeat("A long text that needs many lines. ", 40))
	if got := s.Legend.Position().Y; got < s.Words.MinSize().Height || got < s.Scroll.Size().Height {
		t.Errorf("the legend stands at %v, on a text of %v in a card of %v", got, s.Words.MinSize().Height,
			s.Scroll.Size().Height)
	}
	if got := s.Scroll.Content.Size().Height; got != bottom() {
		t.Errorf("one can scroll to %v and the legend ends at %v", got, bottom())
	}
	s.Scroll.ScrollToBottom()
	if s.Scroll.Offset.Y == 0 {
		t.Error("the legend cannot be scrolled to")
	}
	say("Another.")
	if s.Scroll.Offset.Y != 0 {
		t.Error("another text is not read from its beginning")
	}
}
