package algorithms

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Record is a run with all that is needed to look at it and to repeat it.
type Record struct {
	Puzzle    puzzles.Puzzle
	Algorithm *Algorithm
	Options   Options
	Timeline  *trace.Timeline
	// Program is the version of the program that the run was made with.
	Program string
}

// The first line of a file with a run, the version at its end. Whoever changes
// what follows so that it cannot be read as before adds one to the version and
// goes on reading the old one; testdata/run-1.sudoscope must always be read.
const (
	recordMagic   = "Sudoscope run "
	recordVersion = "1"
)

// IsRecord reports whether a file that begins like this holds a run.
func IsRecord(head []byte) bool { return bytes.HasPrefix(head, []byte(recordMagic)) }

// maxHeader is the greatest length of the second line.
const maxHeader = 1 << 16

// header is the second line of the file, as JSON. The steps follow it.
type header struct {
	Puzzle    string             `json:"puzzle"`
	Boxes     [2]int             `json:"boxes"` // rows and columns of a box
	ID        string             `json:"id,omitempty"`
	Name      string             `json:"name,omitempty"`
	Note      string             `json:"note,omitempty"`
	Source    string             `json:"source,omitempty"`
	Algorithm string             `json:"algorithm"`
	Seed      uint64             `json:"seed,string"`
	MaxSteps  int64              `json:"max_steps"`
	Settings  map[string]float64 `json:"settings,omitempty"`
	Steps     int64              `json:"steps"`
	Verdict   string             `json:"verdict"`
	Program   string             `json:"program"`
}

// WriteTo writes the run as far as it goes: two lines that people can read, and the
// steps behind them. A run that has not ended is saved as one that was stopped.
func (r *Record) WriteTo(w io.Writer) (int64, error) {
	p, steps := r.Puzzle, r.Timeline.Snapshot()
	shape := p.Givens.Shape()
	line, err := json.Marshal(header{
		Puzzle: p.Givens.String(), Boxes: [2]int{shape.BoxRows, shape.BoxCols}, ID: p.ID, Name: p.Name, Note: p.Note, Source: p.Source,
		Algorithm: r.Algorithm.ID, Seed: r.Options.Seed, MaxSteps: r.Options.MaxSteps, Settings: r.Options.Settings,
		Steps: steps.Len(), Verdict: steps.Verdict().String(), Program: r.Program,
	})
	if err != nil {
		return 0, err
	}
	n, err := fmt.Fprintf(w, "%s%s\n%s\n", recordMagic, recordVersion, line)
	if err != nil {
		return int64(n), err
	}
	m, err := steps.WriteTo(w)
	return int64(n) + m, err
}

// ReadRecord reads a run that WriteTo wrote. It is strict: a file that is not
// whole, that was changed, or that is of a program that knows more is refused,
// with an error that says why. more is asked every few thousand steps whether to
// go on; its error ends the reading, and it may be nil.
func ReadRecord(r io.Reader, more func(steps, of int64) error) (*Record, error) {
	in := bufio.NewReaderSize(r, maxHeader)
	first, err := in.ReadSlice('\n')
	version, ok := strings.CutPrefix(string(first), recordMagic)
	if err != nil || !ok {
		return nil, errors.New("this is not a run that Sudoscope saved: its first line would say so")
	}
	if version = strings.TrimSuffix(version, "\n"); version != recordVersion {
		return nil, fmt.Errorf("this run was saved in form %q, and this program reads form %s: a newer Sudoscope will open it", version, recordVersion)
	}
	line, err := in.ReadSlice('\n')
	if err != nil {
		return nil, errors.New("the second line, which says what was run, is not whole")
	}
	rec, h, err := readHeader(line)
	if err != nil {
		return nil, err
	}
	var ask func(int64) error
	if more != nil {
		ask = func(steps int64) error { return more(steps, h.Steps) }
	}
	if rec.Timeline, err = trace.ReadTimeline(in, rec.Puzzle.Givens, ask); err != nil {
		return nil, err
	}
	if n, v := rec.Timeline.Len(), rec.Timeline.Result().Verdict; n != h.Steps || v.String() != h.Verdict {
		return nil, fmt.Errorf("the second line says %d steps, %s, but there are %d, %s", h.Steps, h.Verdict, n, v)
	}
	return rec, nil
}

// readHeader reads the second line.
func readHeader(line []byte) (*Record, header, error) {
	var h header
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&h); err != nil {
		return nil, h, fmt.Errorf("the second line, which says what was run, cannot be read: %w", err)
	}
	shape, err := puzzles.NewShape(h.Boxes[0], h.Boxes[1])
	if err != nil {
		return nil, h, fmt.Errorf("the puzzle of the run: %w", err)
	}
	g, err := puzzles.ParseShape(h.Puzzle, shape)
	if err != nil {
		return nil, h, fmt.Errorf("the puzzle of the run: %w", err)
	}
	a, err := ByID(h.Algorithm)
	if err != nil {
		return nil, h, err
	}
	o := Options{Seed: h.Seed, MaxSteps: h.MaxSteps, Settings: h.Settings}
	if err := a.Accepts(g, o); err != nil {
		return nil, h, err
	}
	return &Record{
		Puzzle:    puzzles.Puzzle{Givens: g, ID: h.ID, Name: h.Name, Note: h.Note, Source: h.Source},
		Algorithm: a, Options: o, Program: h.Program,
	}, h, nil
}
