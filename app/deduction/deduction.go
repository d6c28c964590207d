// Package deduction shows a deduction: on a board, in a legend and in words.
package deduction

import (
	"strings"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Depth is how much is said of a deduction.
type Depth int

// The depths.
const (
	Where Depth = iota // where to look
	What               // what for
	Why                // all: what follows, and why
)

// Draw puts a position on a board of its shape.
func Draw(scene *paint.Board, p *technique.Position) {
	scene.ShowMarks = true
	for c := range scene.Digits {
		scene.Digits[c] = uint8(p.At(c))
		scene.Given[c] = p.Given(c)
		scene.Marks[c] = 0
		if p.At(c) == 0 {
			scene.Marks[c] = uint32(p.Candidates(c))
		}
	}
}

// Legend returns samples of what the board shows.
func Legend(e *trace.Evidence) []widgets.Sample {
	all := []widgets.Sample{
		{Role: trace.Pattern, Cell: true, Means: "pattern"}, {Role: trace.Proof, Means: "proof"},
		{Role: trace.Gone, Means: "goes"}, {Role: trace.Placed, Means: "is placed"},
		{House: true, Means: "house"},
		{Link: widgets.StrongLink, Means: "if not this, then that"}, {Link: widgets.WeakLink, Means: "not both"},
	}
	var seen []widgets.Sample
	for _, s := range all {
		there := s.House && len(e.Houses) > 0
		for _, m := range e.Marks {
			there = there || m.Role == s.Role && (m.Digit == 0 == s.Cell || s.Role == trace.Placed)
		}
		for _, l := range e.Links {
			there = there || s.Link == widgets.StrongLink && l.Strong || s.Link == widgets.WeakLink && !l.Strong
		}
		if there {
			seen = append(seen, s)
		}
	}
	return seen
}

// Words is a deduction in words: its title, the reasons, and in heavier
// letters what follows, or what is said in its place.
func Words(d *technique.Deduction, sp trace.Speaker, instead string) []widget.RichTextSegment {
	e := words.Explain(d, sp.Shape)
	var why [][]trace.Message // paragraphs: each thing supposed begins one, and each step of a proof
	var so []trace.Message    // what follows
	for _, m := range e.Reasons {
		switch {
		case strings.HasPrefix(m.Key, "therefore"):
			so = append(so, m)
		case len(why) == 0 || strings.HasSuffix(m.Key, ".suppose") || strings.HasSuffix(m.Key, ".again") ||
			strings.HasPrefix(m.Key, "forcing."):
			why = append(why, []trace.Message{m})
		default:
			why[len(why)-1] = append(why[len(why)-1], m)
		}
	}
	said := []widget.RichTextSegment{widgets.Paragraph(sp.String(e.Title), widget.RichTextStyleHeading)}
	for _, part := range why {
		said = append(said, widgets.Paragraph(sp.Strings(part), widget.RichTextStyleParagraph))
	}
	if instead == "" {
		instead = sp.Strings(so)
	}
	if instead != "" {
		said = append(said, widgets.Paragraph(instead, widget.RichTextStyleStrong))
	}
	return said
}
