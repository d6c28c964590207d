package export

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A Format is a form in which a run, or something of it, can be exported.
type Format struct {
	ID        string
	Name      string
	Extension string
	Drawn     bool // it is a picture, or many
	Part      bool // it is of a part of the run, and else of a moment or of all
	Path      bool // it is of the path of a person, and of no other run
	Tree      bool // it is the search tree, which not all algorithms have
	Moment    bool // it stands at a moment, which can be chosen
	Proof     bool // it is of a proof, which not all algorithms give
}

// The formats by their IDs.
const (
	FormatRun  = "run"
	FormatPNG  = "png"
	FormatSVG  = "svg"
	FormatGIF  = "gif"
	FormatCSV  = "csv"
	FormatPath = "path"
	FormatHTML = "html"
	FormatDOT  = "dot"
	FormatTree = "tree-svg"
	FormatCNF  = "cnf"
	FormatDRAT = "drat"
)

// Formats lists the formats.
func Formats() []Format {
	return []Format{
		{ID: FormatRun, Name: "The whole run, to open again", Extension: ".sudoscope"},
		{ID: FormatPNG, Name: "Picture (PNG)", Extension: ".png", Drawn: true, Moment: true},
		{ID: FormatSVG, Name: "Drawing (SVG)", Extension: ".svg", Drawn: true, Moment: true},
		{ID: FormatGIF, Name: "Animation (GIF)", Extension: ".gif", Drawn: true, Part: true},
		{ID: FormatHTML, Name: "Web page (HTML)", Extension: ".html", Moment: true},
		{ID: FormatCSV, Name: "Steps as a table (CSV)", Extension: ".csv", Part: true},
		{ID: FormatTree, Name: "Search tree (SVG)", Extension: ".svg", Tree: true},
		{ID: FormatDOT, Name: "Search tree for Graphviz (DOT)", Extension: ".dot", Tree: true},
		{ID: FormatDRAT, Name: "Learned clauses, as a proof (DRAT)", Extension: ".drat", Proof: true},
		{ID: FormatCNF, Name: "Clauses that the proof is about (DIMACS)", Extension: ".cnf", Proof: true},
		{ID: FormatPath, Name: "Path as a table (CSV)", Extension: ".csv", Path: true},
	}
}

// Of reports whether what an algorithm does can be exported in the format.
func (f Format) Of(a *solving.Algorithm) bool {
	return (!f.Path || a.Deduces) && (!f.Tree || slices.Contains(a.Views, solving.ViewTree)) &&
		(!f.Proof || a.Proof != nil)
}

// who names the algorithms of which something can be exported in the format.
func (f Format) who() string {
	of := puzzles.Filter(algorithms.All(), f.Of)
	return strings.Join(puzzles.Map(of, func(a *solving.Algorithm) string { return a.Name }), ", ")
}

// Write writes a run, or what the film says of it, in a format. A picture or drawing is of the
// film's last moment, and a web page has the whole run and stands there. It ends
// with the error of the context when that is done. Progress, which may be nil, is told
// how far it is: in steps or pictures, or in bytes of an unknown number, which is 0
// then.
func (f Film) Write(ctx context.Context, w io.Writer, as Format, r *record.Record,
	progress func(done, of int64)) error {
	f.Record = r
	if err := CheckPart(f.From, f.To, r.Timeline.Len()); err != nil {
		return err
	}
	if !as.Of(r.Algorithm) {
		what := "a path of deductions is found"
		switch {
		case as.Tree:
			what = "a search tree is made"
		case as.Proof:
			what = "a proof is given"
		}
		return fmt.Errorf("%s by %s, not by %s: choose the steps as a table", what, as.who(), r.Algorithm.Name)
	}
	if err := f.checkLook(); err != nil {
		return err
	}
	at := trace.Point{Step: f.To, Look: f.Part}
	switch as.ID {
	case FormatRun:
		_, err := r.WriteTo(&progressWriter{w: w, ctx: ctx, progress: progress})
		return err
	case FormatPNG:
		return PNG(w, f.Algorithm, f.Timeline, at, f.Style)
	case FormatSVG:
		return SVG(w, f.Algorithm, f.Timeline, at, f.Style)
	case FormatGIF:
		return f.WriteGIF(ctx, w, progress)
	case FormatCSV:
		return f.WriteCSV(ctx, w, progress)
	case FormatPath:
		return f.WritePath(w)
	case FormatDOT:
		return f.WriteDOT(ctx, w, progress)
	case FormatTree:
		return f.WriteTree(ctx, w, progress)
	case FormatCNF:
		return r.Algorithm.Proof.Clauses(w, r.Puzzle, r.Timeline, r.Algorithm.ByHand)
	case FormatDRAT:
		return r.Algorithm.Proof.Lemmas(w, r.Timeline, r.Algorithm.ByHand)
	case FormatHTML:
		return f.WriteHTML(ctx, w, progress)
	}
	return fmt.Errorf("there is no format %q", as.ID)
}

// progressWriter is a writer that ends when its context is done, and tells how much it
// has written.
type progressWriter struct {
	w        io.Writer
	ctx      context.Context
	n        int64
	progress func(done, of int64)
}

func (w *progressWriter) Write(b []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := w.w.Write(b)
	w.n += int64(n)
	puzzles.Tell(w.progress, w.n, 0)
	return n, err
}

// DefaultFilm is how pictures and films are exported unless chosen otherwise.
func DefaultFilm() Film {
	return Film{Pace: 500 * time.Millisecond, Style: Style{Width: 640, Words: true}}
}
