// Package deduction shows a deduction: on a board, in a legend and in words.
package deduction

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
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

// Named returns the houses that the words of a depth name before the reason is told.
func Named(d *technique.Deduction, s puzzles.Shape, to Depth) []puzzles.House {
	clues := words.CluesTo(d, s)
	if to == What {
		return clues.What
	}
	return clues.Where
}

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

// Legend returns samples of what the board shows of a deduction; nil if it shows
// something else.
func Legend(d *technique.Deduction, e *trace.Evidence) []widgets.Sample {
	var seen []widgets.Sample
	for _, m := range words.Legend(d, e) {
		s := widgets.Sample{Role: m.Role, Means: trace.Speaker{}.String(m.Means)}
		switch m.Kind {
		case words.OfCell:
			s.Cell = true
		case words.OfHouse:
			s.House = true
		case words.OfCover:
			s.Cover = true
		case words.StrongLink:
			s.Link = widgets.StrongLink
		case words.WeakLink:
			s.Link = widgets.WeakLink
		}
		seen = append(seen, s)
	}
	return seen
}

// Words is a deduction in words: its title, the reasons, and in heavier
// letters what follows, or what is said in its place.
func Words(d *technique.Deduction, sp trace.Speaker, instead string) []widget.RichTextSegment {
	said, _ := Numbered(d, sp, instead)
	return said
}

// Numbered is [Words] with the numbers of the marks on the board that each paragraph speaks
// of, [words.Conclusion] for what follows. Without a chain or net no paragraph has any.
func Numbered(d *technique.Deduction, sp trace.Speaker, instead string) (said []widget.RichTextSegment,
	numbers [][]int) {
	e := words.Explain(d, sp.Shape)
	var why [][]trace.Message // paragraphs: each thing supposed begins one, and each step of a proof
	var so []trace.Message    // what follows
	for _, m := range e.Reasons {
		switch {
		case m.Aim == trace.Concludes:
			so = append(so, m)
		case len(why) == 0 || m.Aim == trace.Begins:
			why = append(why, []trace.Message{m})
		default:
			why[len(why)-1] = append(why[len(why)-1], m)
		}
	}
	add := func(text string, style widget.RichTextStyle, of []int) {
		said, numbers = append(said, widgets.Paragraph(text, style)), append(numbers, of)
	}
	add(sp.String(e.Title), widget.RichTextStyleHeading, nil)
	for _, part := range why {
		var of []int
		for _, m := range part {
			of = append(of, m.Numbers()...)
		}
		add(sp.Strings(part), widget.RichTextStyleParagraph, of)
	}
	instead = cmp.Or(instead, sp.Strings(so))
	if instead != "" {
		var of []int // the conclusion can be told from the rest where the rest has numbers
		if slices.ContainsFunc(numbers, func(of []int) bool { return len(of) > 0 }) {
			of = []int{words.Conclusion}
		}
		add(instead, widget.RichTextStyleStrong, of)
	}
	return said, numbers
}
