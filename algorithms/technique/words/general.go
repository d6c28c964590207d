package words

import (
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The sentences speak of rows, columns and boxes. Where other rules add houses or moves, or
// regions take the place of boxes, they say the same in general: of houses, and of what a
// cell sees.

// inGeneral are parts of sentences and what stands in their place then.
var inGeneral = strings.NewReplacer(
	"shares a row, column or box with", "sees",
	"share a row, column or box", "see each other",
	"in the row, column or box of %[1]v", "in a cell that %[1]v sees",
	"no other cell in its row, column or box can", "no cell that it sees can",
	"in a row, column or box", "in a house",
	"in each row, column and box that lacks it", "in each house that lacks it",
	"in the row, column and box of %[1]v", "in each house of %[1]v",
	"in every row, column and box at once", "into every house at once",
	"lie in two rows, two columns and two boxes", "lie in two rows and two columns, and no house or move tells them apart",
	": the box would have none", ", which would have none",
)

// byMove are sentences on two cells that see each other, by their key, for when they do so
// by a move.
var byMove = map[string]string{
	"turbot.join":         "%v and %v are %v apart, so they are not both %v: at least one of %v is.",
	"wing.case":           "%v is %v away from it and can be only %v. So if %v is %v, %[1]v is %[6]v.",
	"colour-wrap.why":     "But %v and %v have the same colour and are %v apart, so they cannot both be %v: theirs is the wrong colour.",
	"multi-colours-1.why": "%v and %v are %v apart, so their colours are not both right. So %v is in %v, or in %v, or in all of these.",
	"multi-colours-2.why": "%v sees %[3]v (%[2]v), and %[4]v sees %[6]v (%[5]v). One of the colours of the second group is " +
		"right, so the colour of these cells in the first is wrong.",
	"colour-trap.why": "%v sees %[3]v (%[2]v) and %[5]v (%[4]v). One of these two is %[6]v, so %[1]v is not.",
	"w-wing.link":     "In %v, %v fits only into %v. But %v sees %[6]v (%[5]v), and %[7]v sees %[9]v (%[8]v).",
}

// say is [trace.Say] in general where it has to be.
func (p *prose) say(key, text string, args ...any) trace.Message {
	if p.l.Shape == p.l.Plain() {
		return trace.Say(key, text, args...)
	}
	if other := byMove[key]; other != "" && slices.ContainsFunc(args, func(a any) bool {
		h, ok := a.(puzzles.House)
		return ok && h.Kind.IsMove()
	}) {
		key, text = key+".move", other
	}
	if general := inGeneral.Replace(text); general != text {
		key, text = key+".general", general
	}
	return trace.Say(key, text, args...)
}

// Because adds a sentence to the reasons.
func (p *prose) Because(key, text string, args ...any) {
	p.Reasons = append(p.Reasons, p.say(key, text, args...))
}

// moved returns the move by which two cells see each other, the same digit in which excludes
// each other, and false if they share a house or see nothing of each other.
func (p *prose) moved(a, b trace.Cells) (puzzles.House, bool) {
	if len(a) != 1 || len(b) != 1 {
		return puzzles.House{}, false
	}
	h, ok := p.l.Shared(a[0], b[0])
	return h, ok && h.Kind.IsMove()
}
