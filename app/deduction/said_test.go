package deduction

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// A text that has room as a whole without the legend is not cut by it through a line.
func TestTheLegendCutsNoTextThatHasRoom(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: 1.5})
	s := NewSaid()
	w := a.NewWindow("said")
	w.SetContent(s.Container)
	s.Explain([]widgets.Sample{{Role: trace.Conflict, Cell: true, Means: "contradiction"}})
	s.Say([]widget.RichTextSegment{widgets.Paragraph("One. Two. Three.", widget.RichTextStyleParagraph),
		widgets.Paragraph("Four, five, six.", widget.RichTextStyleParagraph)})
	for high := float32(80); high < 200; high += 5 {
		w.Resize(fyne.NewSize(400, high))
		if need := s.Words.MinSize().Height; need <= s.room.Size().Height && need > s.Scroll.Size().Height {
			t.Errorf("in %v words that need %v have %v", s.room.Size(), need, s.Scroll.Size())
		}
	}
}

// The legend stands at the foot and stays there while a long text scrolls above it. Where it
// would take too much of the room, it becomes dense, and at last is at the end of the text.
func TestTheLegendGivesWayToTheText(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: 1.5})
	s := NewSaid()
	w := a.NewWindow("said")
	w.SetContent(s.Container)
	w.Resize(fyne.NewSize(400, 300))
	s.Explain([]widgets.Sample{{Role: trace.Gone, Means: "goes"}, {Role: trace.Placed, Means: "is placed"}})
	say := func(text string) {
		s.Say([]widget.RichTextSegment{widgets.Paragraph(text, widget.RichTextStyleParagraph)})
	}
	const long = "A long text that needs many lines. "
	for _, text := range []string{"Short.", strings.Repeat(long, 40)} {
		say(text)
		legend, scroll, room := s.Legend, s.Scroll, s.room.Size()
		if end := legend.Position().Y + legend.Size().Height; !legend.Visible() || s.ending.Visible() ||
			end != room.Height || scroll.Size().Height > legend.Position().Y {
			t.Errorf("below %.20q the legend is from %v to %v of %v, and the text ends at %v", text,
				legend.Position().Y, end, room.Height, scroll.Size().Height)
		}
	}
	high := s.Legend.Size().Height
	w.Resize(fyne.NewSize(400, 100))
	if got := s.Legend.Size().Height; !s.Legend.Visible() || got >= high || got > s.room.Size().Height/2 {
		t.Errorf("the legend needs %v of %v, and %v where there is more room", got, s.room.Size().Height, high)
	}
	w.Resize(fyne.NewSize(400, 50))
	check.That(t, !s.Legend.Visible() && s.ending.Visible() && s.Scroll.Size() == s.room.Size(),
		"the legend stays at the foot of %v", s.room.Size())
	check.That(t, s.ending.Position().Y >= s.Words.MinSize().Height,
		"the legend stands at %v, on a text of %v", s.ending.Position().Y, s.Words.MinSize().Height)
	if end := s.ending.Position().Y + s.ending.Size().Height; s.Scroll.Content.Size().Height != end {
		t.Errorf("one can scroll to %v and the legend ends at %v", s.Scroll.Content.Size().Height, end)
	}
	s.Scroll.ScrollToBottom()
	check.That(t, s.Scroll.Offset.Y != 0, "the legend cannot be scrolled to")
	say("Another.")
	check.That(t, s.Scroll.Offset.Y == 0, "another text is not read from its beginning")
}
