package export

import (
	"context"
	"io"
	"strconv"
	"strings"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// WriteCSV writes the steps of the part of the run that the film is of as a
// table, with a line for each that would have a picture, the first moment
// left out. Progress and context are as those of WriteGIF; there may be any
// number of steps.
func (f *Film) WriteCSV(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
	if err := CheckPart(f.From, f.To, f.Timeline.Len()); err != nil {
		return err
	}
	sp := f.speaker()
	out := puzzles.NewTable(w)
	// What cannot be written is reported by Flush.
	_ = out.Write([]string{"step", "kind", "cell", "digit", "line", "depth", "text"})
	wanted, c := newSeeker(f.Timeline, f.Kinds), trace.NewCursor(f.Timeline)
	for at := wanted.next(f.From); at <= f.To; at = wanted.next(at) {
		if err := ctx.Err(); err != nil {
			return err
		}
		m := c.To(at)
		e := f.Algorithm.ExplainAt(m)
		cell := ""
		if m.Step.Cell != trace.NoCell {
			cell = sp.Cell(m.Step.Cell)
		}
		if err := out.Write([]string{
			strconv.FormatInt(at, 10), m.Step.Kind.String(), cell, strconv.Itoa(m.Step.Digit),
			strconv.Itoa(m.Step.Line), strconv.Itoa(m.Step.Depth),
			sp.Strings(append([]trace.Message{e.Title}, e.Reasons...)),
		}); err != nil {
			return err
		}
		puzzles.Tell(progress, at-f.From, f.To-f.From)
	}
	out.Flush()
	return out.Error()
}

// WritePath writes the deductions of a run of the human techniques as a table, with
// what each adds to the score, and from which rating to which Sudoku Explainer has
// its technique.
func (f *Film) WritePath(w io.Writer) error {
	sp := f.speaker()
	rows := [][]string{{"number", "technique", "level", "score", "total", "er_from", "er_to", "notation",
		"conclusions"}}
	total := 0
	for _, d := range human.Deductions(f.Timeline) {
		t := d.Technique
		total += t.Score
		least, greatest := t.Explainer()
		conclusions := puzzles.Map(words.Outcome(&d, sp.Shape), sp.String)
		rows = append(rows, []string{
			strconv.Itoa(len(rows)), t.Name, t.Level.String(), strconv.Itoa(t.Score), strconv.Itoa(total),
			explainerRating(least), explainerRating(greatest),
			d.Notation(sp.Shape), strings.Join(conclusions, "; "),
		})
	}
	return puzzles.NewTable(w).WriteAll(rows)
}

// explainerRating writes a rating of Sudoku Explainer, and nothing if there is none.
func explainerRating(r float64) string {
	if r == 0 {
		return ""
	}
	return strconv.FormatFloat(r, 'f', 1, 64)
}
