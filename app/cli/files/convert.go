package files

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
	"sudoscope/puzzles/canonical"
	"sudoscope/puzzles/encoding"
	"sudoscope/puzzles/file"
)

// Convert turns files into other formats.
type Convert struct {
	To     string `placeholder:"FORMAT" help:"The format to write: {files}. Default: from the ending of the --output name."`
	Output string `short:"o" placeholder:"FILE" help:"Write to this file, replacing it. Default: standard output."`
	Proper bool   `help:"Refuse puzzles that do not have exactly one solution."`
	Skip   bool   `help:"Skip what cannot be read or is refused, and write the rest."`

	Distinct  bool   `help:"Write puzzles that are the same but for the names of digits, the order of lines, or rows taken for columns, only once."`
	Encoding  string `placeholder:"ENCODING" help:"With --to dimacs: which clauses to write, extended (the default) or minimal."`
	Canonical bool   `help:"Write each puzzle in its canonical form, which is the same for all puzzles that differ only so."`

	terminal.Terms
	Puzzle []string `arg:"" name:"puzzle" help:"Files, puzzles, ids of built-in puzzles, or - for standard input."`
}

func (c *Convert) Run(s *terminal.Session) error {
	f, err := c.format()
	if err != nil {
		return err
	}
	if c.Encoding != "" {
		e, err := terminal.Choose("encoding", "encoding", c.Encoding, encoding.Encodings(),
			func(e encoding.Encoding) string { return string(e) })
		if err != nil {
			return err
		}
		var has bool
		if f, has = f.Encoded(e); !has {
			return errors.New("--encoding says which clauses --to dimacs writes: leave it out for other formats")
		}
	}
	list, whole := c.collect(s)
	if s.Ctx.Err() != nil {
		return nil
	}
	s.EndComplaints()
	if !whole && !c.Skip {
		fmt.Fprintln(s.Stderr, "sudoscope: nothing was written; use --skip to leave out what is wrong")
		return nil
	}
	if len(list) == 0 {
		return nil // all of it was wrong, which has been said
	}
	write := func(w io.Writer) error {
		var last *terminal.Entry
		err := file.Write(w, f, func(yield func(puzzles.Puzzle) bool) {
			for _, last = range list {
				if !yield(last.Puzzle) {
					return
				}
			}
		})
		if err != nil && f.Classic && last != nil && last.Puzzle.Givens.Shape() != puzzles.Classic {
			err = fmt.Errorf("%s%w", last.Where, err)
		}
		return err
	}
	return deliverFile(s, c.Output, write)
}

// collect reads all puzzles and reports those that are wrong. It returns false
// if there were any.
func (c *Convert) collect(s *terminal.Session) (list []*terminal.Entry, whole bool) {
	whole = true
	var seen canonical.Set
	same := int64(0)
	for e := range s.Read(c.Puzzle) {
		if e.Err != nil {
			s.Complain("%s%v", e.Where, e.Err)
			whole = false
			continue
		}
		if c.Proper {
			if err := puzzles.CheckUniqueWithin(e.Puzzle.Givens, terminal.ProofWork); err != nil {
				s.Report("%s%v", e.Where, err)
				s.Failed = true
				whole = false
				continue
			}
		}
		if c.Distinct && !seen.Add(e.Puzzle.Givens) {
			same++
			continue
		}
		if c.Canonical {
			e.Puzzle.Givens, _ = canonical.Form(e.Puzzle.Givens)
		}
		list = append(list, &e)
	}
	if same > 0 {
		fmt.Fprintf(s.Stderr, "sudoscope: left out %s equivalent to others\n",
			trace.NumberOf(same, "puzzle"))
	}
	return list, whole
}

// format returns the format to write.
func (c *Convert) format() (file.Format, error) {
	if c.To != "" {
		if f, ok := file.FormatOf(c.To); ok && f.ReadOnly {
			return f, fmt.Errorf("--to=%s: %s can be read but not written; choose one of: %s", c.To, f.Name,
				FormatIDs())
		}
		return terminal.Choose("to", "format", c.To, writable(), formatID)
	}
	if c.Output == "" {
		return file.Format{}, fmt.Errorf("the format is missing: choose it with --to, which is one of: %s", FormatIDs())
	}
	ext := strings.ToLower(filepath.Ext(c.Output))
	for _, f := range writable() {
		if slices.Contains(f.Extensions, ext) {
			return f, nil
		}
	}
	return file.Format{},
		errors.New("the name of the file does not show the format: choose it with --to, which is one of: " + FormatIDs())
}

// writable lists the formats that can be written.
func writable() []file.Format {
	return slices.DeleteFunc(file.Formats(), func(f file.Format) bool { return f.ReadOnly })
}

func formatID(f file.Format) string { return f.ID }

// Forms names all formats that can be read, whoever wrote them.
func Forms() string {
	read := slices.DeleteFunc(file.Formats(), func(f file.Format) bool { return f.Signed })
	return strings.Join(puzzles.Map(read, func(f file.Format) string { return f.Name }), "; ")
}

// FormatIDs lists their IDs.
func FormatIDs() string { return terminal.IDs(writable(), formatID) }
