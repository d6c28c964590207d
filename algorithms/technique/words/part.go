package words

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// PartOf says what a candidate is to a deduction, in grids of the given shape: what follows
// for it, by which mark the board shows it, and what the chain goes on with from it. It is
// empty if the candidate has no part in it.
func PartOf(d *technique.Deduction, c technique.Candidate, s puzzles.Shape) []trace.Message {
	cell, digit := trace.Cell(c.Cell), trace.Digit(c.Digit)
	switch {
	case slices.Contains(d.Places, c):
		return []trace.Message{trace.Say("part.place", "This step places %v in %v.", digit, cell)}
	case slices.Contains(d.Eliminations, c):
		return []trace.Message{trace.Say("part.gone", "This step eliminates %v from %v.", digit, cell)}
	}
	e := Explain(d, s).Evidence
	at := slices.IndexFunc(e.Marks, func(m trace.Mark) bool { return m.Cell == c.Cell && m.Digit == c.Digit })
	if at < 0 {
		return nil
	}
	mark := e.Marks[at]
	var said []trace.Message
	for _, m := range Legend(d, &trace.Evidence{Marks: []trace.Mark{mark}}) {
		said = append(said, trace.Say("part.mark", "On the board, %v in %v has the mark “%v”.", digit, cell, m.Means))
	}
	if mark.Number > 0 {
		said = append(said, trace.Say("part.number", "The explanation calls it (%v).", trace.Number(mark.Number)))
	}
	from := func(l trace.Link) bool { return l.From == c.Cell && l.FromDigit == c.Digit }
	to := func(l trace.Link) bool { return l.To == c.Cell && l.ToDigit == c.Digit }
	for _, is := range []func(trace.Link) bool{from, to} {
		if i := slices.IndexFunc(e.Links, is); i >= 0 {
			return append(said, implied(e.Links[i]))
		}
	}
	return said
}

// implied says what a link means.
func implied(l trace.Link) trace.Message {
	from, fromDigit := trace.Cell(l.From), trace.Digit(l.FromDigit)
	to, toDigit := trace.Cell(l.To), trace.Digit(l.ToDigit)
	if l.Strong {
		return trace.Say("part.strong", "If %v is not %v, then %v is %v.", from, fromDigit, to, toDigit)
	}
	return trace.Say("part.weak", "If %v is %v, then %v is not %v.", from, fromDigit, to, toDigit)
}
