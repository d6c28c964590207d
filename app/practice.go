package app

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/puzzles/generate"
)

// practice is a position in which a technique is the next step, and somebody who
// looks for it. They mark the candidates that it strikes out, or the digit that
// it places.
type practice struct {
	technique *technique.Technique
	finds     []technique.Deduction // all there are of the technique, one of which is asked for
	marked    []technique.Candidate // in the order in which they were marked
	verdict   string                // on the last check
	done      bool                  // found, or shown
	shown     technique.Deduction   // when done
	tried     bool                  // a check was wrong
}

// practised are the techniques that can be practised: those of which the library
// has a puzzle.
func practised() []*technique.Technique {
	var list []*technique.Technique
	items := collection.All()
	for _, one := range technique.All() {
		if slices.ContainsFunc(items, func(it collection.Item) bool { return it.Needs == one.ID }) {
			list = append(list, one)
		}
	}
	return list
}

// askPractice lets the user choose what to look for.
func (t *Techniques) askPractice() {
	var items []*fyne.MenuItem
	level := technique.Level(0)
	for _, one := range practised() {
		if one.Level != level && len(items) > 0 {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		level = one.Level
		items = append(items, fyne.NewMenuItem(one.Name, func() { t.practise(one) }))
	}
	t.host.menuAt(t.practiceButton, items)
}

// practise sets a position in which the technique is the next step: from a puzzle
// of the library, in a disguise that nobody has seen before.
func (t *Techniques) practise(one *technique.Technique) {
	ladder := technique.Everything().Keep(func(other *technique.Technique) bool { return other.ID != one.Behind })
	var candidates []collection.Item
	for _, it := range collection.All() {
		if it.Needs == one.ID {
			candidates = append(candidates, it)
		}
	}
	for range 20 {
		it := candidates[rand.IntN(len(candidates))]
		g := generate.RandomTransform(it.Givens.Shape(), rand.Uint64()).Apply(it.Givens)
		p := technique.NewPosition(g)
		for !p.Solved() {
			d, ok := ladder.Next(p)
			if !ok {
				break
			}
			if d.Technique == one {
				t.set(puzzles.Puzzle{Givens: g, Name: "Find it: " + one.Name}, p, one)
				return
			}
			p.Apply(&d)
		}
	}
	t.host.tell("There is nothing to practise", fmt.Sprintf("In the puzzles of the library easier techniques stand in for %s now.", one.Name))
}

// set begins a practice in a position.
func (t *Techniques) set(p puzzles.Puzzle, at *technique.Position, one *technique.Technique) {
	t.puzzle = p
	t.asked++ // a path that is still looked for is too late
	t.path, t.end, t.at, t.listed, t.chosen = nil, at, 0, false, -1
	t.practice = &practice{technique: one, finds: one.Every(at)}
	t.refresh()
}

// leavePractice solves the puzzle of the practice from its givens.
func (t *Techniques) leavePractice() {
	if t.practice != nil {
		t.practice = nil
		t.start(t.puzzle)
	}
}

// mark marks a candidate, or takes the mark away.
func (t *Techniques) mark(cell, digit int) {
	p := t.practice
	if p == nil || p.done || t.end.At(cell) != 0 || !t.end.Candidates(cell).Has(digit) {
		return
	}
	c := technique.Candidate{Cell: cell, Digit: digit}
	if i := slices.Index(p.marked, c); i >= 0 {
		p.marked = slices.Delete(p.marked, i, i+1)
	} else {
		p.marked = append(p.marked, c)
	}
	p.verdict = ""
	t.refresh()
}

// conclusions returns what follows from a deduction.
func conclusions(d *technique.Deduction) []technique.Candidate {
	return slices.Concat(d.Places, d.Eliminations)
}

// check says whether what is marked is what the technique finds.
func (t *Techniques) check() {
	p := t.practice
	if p == nil || p.done {
		return
	}
	sp := t.speaker()
	if len(p.marked) == 0 {
		p.verdict = "Nothing is marked yet: click the pencil marks that go, or the one that is placed."
		t.refresh()
		return
	}
	most, missing := 0, 0
	for i := range p.finds {
		d := &p.finds[i]
		want := conclusions(d)
		right := 0
		for _, c := range p.marked {
			if slices.Contains(want, c) {
				right++
			}
		}
		if right == len(p.marked) && right == len(want) {
			t.finish(d, true)
			return
		}
		if right > most {
			most, missing = right, len(want)-right
		}
	}
	p.tried = true
	var wrong []string
	for _, c := range p.marked {
		if !slices.ContainsFunc(p.finds, func(d technique.Deduction) bool { return slices.Contains(conclusions(&d), c) }) {
			wrong = append(wrong, fmt.Sprintf("%c in %s", puzzles.DigitChar(c.Digit), sp.Cell(c.Cell)))
		}
	}
	switch {
	case len(wrong) > 0:
		p.verdict = fmt.Sprintf("Not so: nothing here says anything about %s.", strings.Join(wrong, ", "))
	case missing == 1:
		p.verdict = "Right so far, and one more candidate follows from the same pattern."
	default:
		p.verdict = fmt.Sprintf("Right so far, and %d more candidates follow from the same pattern.", missing)
	}
	t.refresh()
}

// finish shows the deduction: the one that was found, or else the first.
func (t *Techniques) finish(d *technique.Deduction, found bool) {
	p := t.practice
	p.done, p.shown = true, *d
	t.posed++
	p.verdict = "Here it is."
	if found {
		p.verdict = "Found!"
		if !p.tried {
			t.found++
			p.verdict = "Found at once!"
		}
	}
	t.refresh()
}

// showMe gives the practice up.
func (t *Techniques) showMe() {
	if p := t.practice; p != nil && !p.done {
		t.finish(&p.finds[0], false)
	}
}

// again sets another position for the same technique.
func (t *Techniques) again() {
	if t.practice != nil {
		t.practise(t.practice.technique)
	}
}

// showPractice writes what is asked, or what came of it.
func (t *Techniques) showPractice() {
	p, sp := t.practice, t.speaker()
	segments := []widget.RichTextSegment{paragraph("Find: "+p.technique.Name+".", widget.RichTextStyleHeading)}
	if p.verdict != "" {
		segments = append(segments, paragraph(p.verdict, widget.RichTextStyleStrong))
	}
	if p.done {
		e := p.shown.Explain(t.puzzle.Givens.Shape())
		segments = append(segments, paragraph(sp.String(e.Title)+" "+sp.Strings(e.Reasons), widget.RichTextStyleParagraph))
	} else {
		text := "It is the next step here. Click the pencil marks that it strikes out, then Check."
		if len(p.finds[0].Places) > 0 {
			text = "It is the next step here. Click the pencil mark of the digit that it places, then Check."
		}
		segments = append(segments, paragraph(text, widget.RichTextStyleParagraph))
	}
	if t.posed > 0 {
		segments = append(segments, paragraph(fmt.Sprintf("Found at once: %d of %d.", t.found, t.posed), widget.RichTextStyleParagraph))
	}
	t.words.Segments = segments
	t.words.Refresh()
	t.wordsScroll.ScrollToTop()
}

// markPractice marks on the board what the player has marked, or the deduction.
func (t *Techniques) markPractice() trace.Evidence {
	p := t.practice
	if p.done {
		return p.shown.Explain(t.puzzle.Givens.Shape()).Evidence
	}
	var e trace.Evidence
	for _, c := range p.marked {
		e.Mark(c.Cell, c.Digit, trace.Choice)
	}
	return e
}
