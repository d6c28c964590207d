package runs

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/export"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// Export writes a run, or something of it, to a file.
type Export struct {
	Algorithm string `short:"a" placeholder:"ID" help:"The algorithm: an id that sudoscope algorithms lists, or a program of your own, ./FILE.star or \"exec:COMMAND\". Default: backtracking."`
	Options
	terminal.CellNames
	terminal.Terms
	Output  string        `short:"o" required:"" placeholder:"FILE" type:"path" help:"Write to this file, replacing it."`
	Format  string        `placeholder:"FORMAT" help:"The format to write: {exports}. Default: from the ending of the file name."`
	Step    *int64        `range:"0-1000000000000000" placeholder:"N" help:"png, svg, html: the board after this many steps. Default: at the end; html: at the start."`
	From    int64         `range:"0-1000000000000000" placeholder:"N" help:"gif, csv: begin after this many steps. Default: 0."`
	To      *int64        `range:"0-1000000000000000" placeholder:"N" help:"gif, csv: end after this many steps. Default: at the end."`
	Kinds   []string      `placeholder:"KIND" help:"gif, csv: only steps of these kinds: {kinds}. Default: every step."`
	Pace    time.Duration `range:"20ms-10s" default:"500ms" placeholder:"TIME" help:"gif: how long each picture is shown, 20ms to 10s. Default: ${default}."`
	Part    int           `range:"0-1000000000" placeholder:"N" help:"png, svg, html: stand at this part of the step, as trace --inside counts them. Default: the whole step."`
	Inside  bool          `help:"gif: a picture for each part that a step consists of."`
	Show    string        `enum:"board,picture,both" default:"board" help:"What is drawn: board, picture (that of the algorithm) or both. Default: ${default}."`
	View    string        `placeholder:"NAME" help:"Which picture is drawn, such as cover or search-tree. Default: the first of the algorithm."`
	Nodes   int           `range:"10-100000" placeholder:"N" help:"dot, tree-svg: how many finished nodes have a box at most; smaller subtrees are folded to their size. Default: 500."`
	Width   int           `range:"160-4096" placeholder:"N" help:"Width in pixels. Default: 640, for both 1280."`
	Look    string        `enum:"light,dark,projector" default:"light" help:"The colours: light, dark or projector. Default: ${default}."`
	Marks   string        `enum:"known,visible,none,numbers" default:"known" help:"The pencil marks: known (what the algorithm knows at this step), visible (all candidates by the rules), none, or numbers (what the algorithm counts in each cell). Default: ${default}."`
	NoMarks bool          `hidden:"" help:"The same as --marks none."`
	NoWords bool          `help:"png, gif: leave out the words below the board."`
	Puzzle  string        `arg:"" name:"puzzle" help:"A puzzle, the id of a built-in puzzle, a file (its first puzzle), a saved run, or - for standard input."`
}

func (c *Export) Run(s *terminal.Session) error {
	f, err := c.format()
	if err != nil {
		return err
	}
	film, err := c.film()
	if err != nil {
		return err
	}
	r, err := subjectOf(s, c.Algorithm, &c.Options, c.Puzzle)
	if err == nil && film.Show != export.ShowBoard {
		film.View, err = export.ViewOf(r.Algorithm, c.View)
	}
	if err != nil {
		return err
	}
	if err := recordRun(s, r); err != nil {
		return err
	}
	end := r.Timeline.Len()
	film.To = end
	if f.ID == export.FormatHTML {
		film.To = 0 // a page plays the run itself
	}
	if at := cmp.Or(c.Step, c.To); at != nil {
		film.To = *at
	}
	if film.To < 0 || film.To > end {
		return fmt.Errorf("the run has %s, so there is nothing after step %s", trace.NumberOf(end, "step"),
			trace.Thousands(film.To))
	}
	return writeExport(s, r, f, film, c.Output)
}

// recordRun makes a run, unless it is there.
func recordRun(s *terminal.Session, r *record.Record) error {
	if r.Timeline != nil {
		return nil
	}
	r.Options.MaxSteps = cmp.Or(r.Options.MaxSteps, record.MaxSteps)
	run, err := solving.Run(s.Ctx, r.Algorithm, r.Puzzle.Givens, r.Options)
	if err != nil {
		return err
	}
	r.Timeline = trace.NewTimeline(r.Puzzle.Givens)
	defer s.StartProgress(func(uint64, time.Duration) string {
		return "computing, " + trace.NumberOf(r.Timeline.Len(), "step")
	}).Stop()
	r.Timeline.Record(run)
	return s.Ctx.Err()
}

// writeExport writes the file.
func writeExport(s *terminal.Session, r *record.Record, f export.Format, film export.Film, path string) error {
	what := "writing, step"
	switch f.ID {
	case export.FormatRun:
		what = "writing, bytes:"
	case export.FormatGIF:
		what = "writing, picture"
	}
	progress, stop := s.ShowProgress(what)
	defer stop()
	return store.Export(s.Ctx, path, func(w io.Writer) error { return film.Write(s.Ctx, w, f, r, progress) })
}

// format returns the format to write.
func (c *Export) format() (f export.Format, err error) {
	all := export.Formats()
	if c.Format != "" {
		f, err = terminal.Choose("format", "format", c.Format, all, formatID)
	} else {
		ext := strings.ToLower(filepath.Ext(c.Output))
		i := slices.IndexFunc(all, func(f export.Format) bool { return f.Extension == ext })
		if i < 0 {
			return f, errors.New("the name of the file does not show the format: choose it with --format, which is one of: " +
				ExportFormatIDs())
		}
		f = all[i]
	}
	for _, flags := range []struct {
		of          string
		given, fits bool
	}{
		{"--step and --part are for png, svg and html", c.Step != nil || c.Part != 0, f.Moment},
		{"--from, --to and --kinds are for gif and csv", c.From != 0 || c.To != nil || len(c.Kinds) > 0, f.Part},
		{"--inside is for gif", c.Inside, f.Part && f.Drawn},
		{"--show is for png, svg, gif and html", c.Show != export.ShowBoard.ID(), f.Drawn || f.Moment},
		{"--nodes is for dot and tree-svg", c.Nodes != 0, f.Tree},
	} {
		if err == nil && flags.given && !flags.fits {
			err = fmt.Errorf("%s; the format is %s", flags.of, f.ID)
		}
	}
	return f, err
}

func formatID(f export.Format) string { return f.ID }

// ExportFormatIDs lists the formats of the command.
func ExportFormatIDs() string { return terminal.IDs(export.Formats(), formatID) }

// film makes a film of the flags; its end is not known yet.
func (c *Export) film() (export.Film, error) {
	marks, err := solving.ParseMarks(c.Marks)
	if err != nil {
		return export.Film{}, err
	}
	if c.NoMarks {
		marks = solving.NoMarks
	}
	show, err := terminal.Choose("show", "drawing", c.Show, export.Shows(), export.Show.ID)
	if err != nil {
		return export.Film{}, err
	}
	if c.View != "" && show == export.ShowBoard {
		return export.Film{}, errors.New("--view chooses a picture: name --show picture or --show both too")
	}
	width := cmp.Or(c.Width, 640)
	if c.Width == 0 && show == export.ShowBoth {
		width *= 2
	}
	f := export.Film{From: c.From, Part: c.Part, Inside: c.Inside, Nodes: c.Nodes, Pace: c.Pace, Style: export.Style{
		Show: show, Width: width, Marks: marks, Words: !c.NoWords, Notation: c.Speaker(puzzles.Grid{}).Notation,
	}}
	for _, p := range export.Palettes() {
		if p.Name == c.Look {
			f.Palette = p
		}
	}
	for _, id := range c.Kinds {
		k, err := terminal.Choose("kinds", "kind", id, export.StepKinds(), stepKindID)
		if err != nil {
			return f, err
		}
		f.Kinds = append(f.Kinds, k)
	}
	return f, nil
}

func stepKindID(k export.StepKind) string { return k.ID }

// StepKindIDs lists the kinds of steps that a film can be made of.
func StepKindIDs() string {
	return terminal.IDs(export.StepKinds(), stepKindID)
}
