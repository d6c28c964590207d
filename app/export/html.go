package export

import (
	"context"
	"io"

	"sudoscope/algorithms/record"
	"sudoscope/app/web"
)

// WriteHTML writes the run as a page for browsers that has all of it, or what is
// around the film's last moment if it is long, and stands at that moment.
func (f *Film) WriteHTML(ctx context.Context, w io.Writer, r *record.Run, progress func(done, of int64)) error {
	title := f.Algorithm.Name
	if r.Puzzle.Name != "" {
		title += ": " + r.Puzzle.Name
	}
	program := "Sudoscope"
	if r.Program != "" {
		program += " " + r.Program
	}
	return web.Write(ctx, w, &web.Document{
		Title: title, Notation: f.Notation, Program: program,
		Moments: []web.Moment{{Lanes: []web.Lane{{Algorithm: f.Algorithm, Timeline: f.Timeline, Puzzle: r.Puzzle,
			From: f.To, To: f.To, Marks: f.Marks}}}},
	}, progress)
}
