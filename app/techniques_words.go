package app

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// showLesson shows the step on the board and in words.
func (t *Techniques) showLesson() {
	e := trace.Evidence{}
	if t.depth == sayWhy {
		e = t.evidence()
	}
	t.showBoard(t.position(), e)
	t.card.SetTitle("The next step")
	if t.chosen >= 0 {
		t.card.SetTitle("One of several steps")
	}
	t.legend.Set(legendOf(&e))
	t.say(t.lessonWords())
}

// showBoard draws a position with what is to be seen in it.
func (t *Techniques) showBoard(p *technique.Position, e trace.Evidence) {
	scene, shape := t.board.Scene, t.puzzle.Givens.Shape()
	if scene.Shape != shape {
		*scene = *paint.NewBoard(shape)
	}
	sketch(scene, p)
	scene.Labels = paint.LabelsOf(t.speaker().Notation)
	scene.Evidence = e
	scene.Selected = trace.NoCell
	if t.practice != nil {
		scene.Selected = t.practice.cursor
	}
	t.quiz.dress(scene)
	t.board.Refresh()
}

// sketch puts a position on a board of its shape.
func sketch(scene *paint.Board, p *technique.Position) {
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

// legendOf returns samples of what the board shows.
func legendOf(e *trace.Evidence) []widgets.Sample {
	all := []widgets.Sample{
		{Role: trace.Pattern, Cell: true, Means: "pattern"}, {Role: trace.Proof, Means: "proves it"},
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

// say writes what is to be read beside the board, from its beginning if it is new.
func (t *Techniques) say(segments []widget.RichTextSegment) {
	if fresh := widgets.TextOf(segments); fresh != widgets.TextOf(t.words.Segments) {
		t.wordsScroll.ScrollToTop()
	}
	t.words.Segments = segments
	t.words.Refresh()
}

// lessonWords says of the step as much as is wanted.
func (t *Techniques) lessonWords() []widget.RichTextSegment {
	sp, shape := t.speaker(), t.puzzle.Givens.Shape()
	heading := func(text string) widget.RichTextSegment { return widgets.Paragraph(text, widget.RichTextStyleHeading) }
	plain := func(text string) widget.RichTextSegment {
		return widgets.Paragraph(text, widget.RichTextStyleParagraph)
	}
	d, ok := t.current()
	switch {
	case !ok && t.looking != "":
		return []widget.RichTextSegment{heading("Looking…"), plain(fmt.Sprintf("The %s up to here are found; what comes next is being looked for with the technique %s.", steps(len(t.path)), t.looking))}
	case !ok && t.end.Solved():
		return []widget.RichTextSegment{heading("Solved."), plain(fmt.Sprintf("It took %s. What the path was made of stands under Rating; Home begins again.", steps(len(t.path))))}
	case !ok && t.climbing.under():
		return nil
	case !ok:
		text := fmt.Sprintf("%d cells are left. ", t.end.Left())
		if len(t.ladder().All()) < len(technique.All()) {
			text += "Some techniques are switched off: allow more of them with Techniques…, or watch an algorithm that tries."
		} else {
			text += "Watch an algorithm that tries."
		}
		return []widget.RichTextSegment{heading("No technique helps any more."), plain(text)}
	case t.depth == sayWhy:
		return explained(&d, sp, t.partSaid())
	}
	clues := words.CluesTo(&d, shape)
	said := []widget.RichTextSegment{heading(sp.String(clues.Small))}
	if t.depth == sayWhat {
		said = append(said, plain(sp.String(clues.Bigger)))
	}
	return said
}

// partSaid says which conclusion is drawn, if they come one by one.
func (t *Techniques) partSaid() string {
	if !t.expanded || t.chosen >= 0 || t.atEnd() {
		return ""
	}
	if t.at.part == 0 {
		return "What follows from it?"
	}
	d := &t.path[t.at.done].Deduction
	one := technique.Deduction{}
	if c := conclusions(d)[t.at.part-1 : t.at.part]; t.at.part <= len(d.Places) {
		one.Places = c
	} else {
		one.Eliminations = c
	}
	return fmt.Sprintf("%d of %d: %s.", t.at.part, t.parts(t.at.done), follows(&one, t.speaker()))
}

// explained is a deduction in words: its title, the reasons, and in heavier
// letters what follows, or what is said in its place.
func explained(d *technique.Deduction, sp trace.Speaker, instead string) []widget.RichTextSegment {
	e := words.Explain(d, sp.Shape)
	var why [][]trace.Message // paragraphs: each thing supposed begins one, and each step of a proof
	var so []trace.Message
	for _, m := range e.Reasons {
		switch {
		case strings.HasPrefix(m.Key, "therefore"):
			so = append(so, m)
		case len(why) == 0 || strings.HasSuffix(m.Key, ".suppose") || strings.HasSuffix(m.Key, ".again") || strings.HasPrefix(m.Key, "forcing."):
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
