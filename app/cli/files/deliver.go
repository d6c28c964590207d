package files

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"time"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/paper"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
)

// The formats that are not those of package file, since each puzzle has to be
// complete as soon as it is printed.
const (
	formatLine = "line"
	formatGrid = "grid"
	formatJSON = "json"
)

// outputFormats lists the formats of the command generate: the three that are written here, which have no name, and
// those of package file.
func outputFormats() []file.Format {
	return append([]file.Format{{ID: formatLine}, {ID: formatGrid}, {ID: formatJSON}},
		slices.DeleteFunc(writable(), func(f file.Format) bool {
			return f.ID == "text" || f.ID == formatGrid || f.ID == formatJSON
		})...)
}

// delivery is the way of puzzles from the generator to the output.
type delivery struct {
	*terminal.Session
	ctx      context.Context
	flags    string // that made them, without seed and number
	count    uint64 // 0 for no end
	shape    puzzles.Shape
	day      string // of daily puzzles
	kind     string // grade or level of the daily puzzle that is made at the moment
	made     uint64
	progress *terminal.Progress
}

// deliver prints puzzles as they come. It ends quietly when the reader is gone.
func (d *delivery) deliver(f file.Format, made iter.Seq2[generate.Result, error]) error {
	d.progress = d.StartProgress(d.far)
	defer d.progress.Stop()
	err := d.print(f, d.good(made))
	d.progress.Stop()
	switch {
	case err != nil:
		return err
	case d.made < d.count:
		d.Failed = true
		if d.ctx.Err() != nil {
			fmt.Fprintf(d.Stderr, "sudoscope: stopped with %s of %s made\n", trace.Thousands(int64(d.made)),
				trace.NumberOf(int64(d.count), "puzzle"))
		}
	}
	return nil
}

// good passes the puzzles on that could be made and reports the others.
func (d *delivery) good(made iter.Seq2[generate.Result, error]) iter.Seq[generate.Result] {
	return func(yield func(generate.Result) bool) {
		for result, err := range made {
			switch {
			case err == nil:
				d.made++
				if !yield(result) {
					return
				}
				d.progress.Set(d.made)
			case d.ctx.Err() != nil:
				return
			default:
				d.Failed = true
				d.progress.Aside(func() { fmt.Fprintf(d.Stderr, "sudoscope: %v\n", err) })
			}
		}
	}
}

// print writes puzzles, each at once.
func (d *delivery) print(f file.Format, made iter.Seq[generate.Result]) error {
	out := bufio.NewWriterSize(d.Stdout, 1<<16)
	flush := out.Flush
	if terminal.IsTerminal(d.Stdout) { // where the progress may stand
		flush = func() (err error) {
			d.progress.Aside(func() { err = out.Flush() })
			return err
		}
	}
	if f.Name != "" {
		return d.printFile(out, flush, f, made)
	}
	if boxes := d.shape.Boxes(); f.ID == formatLine && boxes != "" {
		fmt.Fprintln(out, boxes) // or it would be read as the usual one
	}
	for r := range made {
		if err := d.printOne(out, f.ID, r); err != nil {
			return err
		}
		if err := flush(); err != nil {
			return err
		}
	}
	return nil
}

// printFile writes puzzles in a format of package file.
func (d *delivery) printFile(out *bufio.Writer, flush func() error, f file.Format,
	made iter.Seq[generate.Result]) error {
	var flushed error
	err := file.Write(out, f, func(yield func(puzzles.Puzzle) bool) {
		for r := range made {
			p := puzzles.Puzzle{Givens: r.Givens, Name: d.name(r), Source: d.repeat(r)}
			if !yield(p) {
				return
			}
			// Since out has room enough, Write writes to it and to no other
			// buffer of its own.
			if flushed = flush(); flushed != nil {
				return
			}
		}
	})
	switch {
	case flushed != nil:
		return flushed
	case d.made == 0:
		return nil // that there is no puzzle has its own reason
	}
	return errors.Join(err, flush())
}

// printOne writes a puzzle in one of the formats of this package.
func (d *delivery) printOne(w io.Writer, format string, r generate.Result) error {
	var err error
	switch {
	case format == formatJSON:
		err = d.printJSON(w, r)
	case format == formatGrid:
		gap := "\n"
		if d.made == 1 {
			gap = ""
		}
		_, err = fmt.Fprintf(w, "%s# %s\n%s", gap, d.name(r), r.Givens.Pretty())
	case d.day != "":
		_, err = fmt.Fprintf(w, "%s # %s\n", r.Givens.Text(), d.name(r))
	default:
		_, err = fmt.Fprintln(w, r.Givens.Text())
	}
	return err
}

// name returns what tells the puzzle from the others.
func (d *delivery) name(r generate.Result) string {
	if d.day != "" {
		return fmt.Sprintf("%s %s", d.day, d.kind)
	}
	return fmt.Sprintf("Puzzle %d of seed %d", r.Index, r.Seed)
}

// repeat returns the command that makes the puzzle again.
func (d *delivery) repeat(r generate.Result) string {
	if d.day != "" {
		return "sudoscope generate" + d.flags
	}
	repeat := fmt.Sprintf("sudoscope generate%s --seed=%d", d.flags, r.Seed)
	if r.Index > 0 {
		repeat += fmt.Sprintf(" --from=%d", r.Index)
	}
	return repeat
}

// madeLine is a puzzle in the format json. There is no time in it, so that the
// same command prints the same lines.
type madeLine struct {
	Puzzle     string         `json:"puzzle"`
	Solution   string         `json:"solution"`
	Boxes      string         `json:"boxes,omitempty"`
	Clues      int            `json:"clues"`
	Solutions  int            `json:"solutions"`
	Minimal    bool           `json:"minimal"`
	Grade      string         `json:"grade,omitempty"`
	Score      int            `json:"score,omitempty"`
	Techniques map[string]int `json:"techniques,omitempty"`
	Seed       uint64         `json:"seed"`
	Index      uint64         `json:"index"`
	Tries      int64          `json:"tries"`
	Checks     int64          `json:"checks"`
	Repeat     string         `json:"repeat"`
}

func (d *delivery) printJSON(w io.Writer, r generate.Result) error {
	line := madeLine{
		Puzzle: r.Givens.Text(), Boxes: r.Givens.Shape().BoxText(), Solution: r.Solution.String(),
		Clues: r.Givens.Filled(), Solutions: r.Solutions, Minimal: r.Minimal,
		Seed: r.Seed, Index: r.Index, Tries: r.Tries, Checks: r.Checks, Repeat: d.repeat(r),
	}
	if r.Rating.Level != technique.Level(0) {
		line.Grade, line.Score = r.Rating.Level.String(), r.Rating.Score
		line.Techniques = map[string]int{}
		for _, used := range r.Rating.Counts {
			line.Techniques[used.Technique.ID] = used.Times
		}
	}
	return json.NewEncoder(w).Encode(line)
}

// far says how many puzzles are made.
func (d *delivery) far(made uint64, took time.Duration) string {
	text := trace.NumberOf(int64(made), "puzzle")
	if d.count > 0 {
		text = fmt.Sprintf("%s of %s", trace.Thousands(int64(made)), trace.NumberOf(int64(d.count), "puzzle"))
	}
	rate, digits := float64(made)/took.Seconds(), 0
	if rate < 10 {
		digits = 1
	}
	return fmt.Sprintf("%s, %.*f a second, %v", text, digits, rate, took.Round(time.Second))
}

// standardInput reads standard input up to one byte more than may be, which tells that it is
// too large.
func standardInput(s *terminal.Session, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(s.UntilStopped(s.Stdin), most+1))
	if err != nil {
		return nil, fmt.Errorf("standard input could not be read: %w", err)
	}
	return text, nil
}

// deliverFile writes a file, or to standard output if it has no name: whole or not at all.
func deliverFile(s *terminal.Session, path string, write func(io.Writer) error) error {
	if path != "" {
		return store.Export(s.Ctx, path, write)
	}
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	_, err := out.WriteTo(s.Stdout)
	return err
}

// deliverPages writes pages, and beside them those that are a file of their own.
func deliverPages(s *terminal.Session, path string, made *paper.Pages) error {
	if len(made.Separate) > 0 {
		if err := store.Export(s.Ctx, paper.SeparateName(path), made.WriteSeparate); err != nil {
			return err
		}
	}
	return deliverFile(s, path, made.Write)
}

// notInTerminal refuses an output that nobody can read.
func notInTerminal(s *terminal.Session, path, kind string) error {
	if path == "" && terminal.IsTerminal(s.Stdout) {
		return fmt.Errorf("%s cannot be shown in the terminal: name a file with --output", kind)
	}
	return nil
}

// paperSize is the flag for the size of paper.
type paperSize struct {
	Paper string `enum:"a4,letter" default:"a4" help:"The paper size: a4 or letter. Default: ${default}."`
}

func (p paperSize) size() paper.Paper {
	all := paper.Papers()
	return all[slices.IndexFunc(all, func(one paper.Paper) bool { return one.ID == p.Paper })]
}

// solutionsAt returns the place of solutions that a flag names.
func solutionsAt(flag string) paper.Solutions {
	return map[string]paper.Solutions{"none": paper.None, "end": paper.AtEnd, "separate": paper.Separate}[flag]
}
