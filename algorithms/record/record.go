// Package record keeps runs as files: what was run, and every step of it. A file may
// come from a stranger, so all of it is checked before anything is shown.
package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/action"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Record is a run with all that is needed to look at it and to repeat it.
type Record struct {
	Puzzle    puzzles.Puzzle
	Algorithm *solving.Algorithm
	Options   solving.Options
	Making    *generate.Making // for a run that makes a puzzle, else nil
	Timeline  *trace.Timeline
	// Program is the version of the program that the run was made with.
	Program string
}

// The first line of a file with a run, the version of its form at its end.
// A change after which old programs cannot read what follows adds one to the version,
// and old versions are still read: the files in testdata must always be read. A run is
// written in the earliest form with a checksum that can hold it, so that an older program
// reads all it can. Before, the second line had no checksum, and the form told what it says.
const (
	recordMagic  = "Sudoscope run "
	formPlain    = "1"
	formProduced = "2" // says of a puzzle how it is made, and of a path what was chosen on it
	formByHand   = "3" // says how many of the steps were taken by hand
	formChecked  = "4" // has behind it the checksum of the second line: CRC-32C, eight digits of base 16
	formProgram  = "5" // has in the second line the program that took the steps, which somebody wrote
	formRules    = "6" // may have behind the digits of the puzzle the words of its rules and candidates
)

// IsRun reports whether a file that begins like this holds a run.
func IsRun(head []byte) bool { return bytes.HasPrefix(head, []byte(recordMagic)) }

// The greatest length of the second line, without the text of a program and with one:
// each of its bytes may be written as six.
const (
	maxHeader        = 1 << 16
	maxProgramHeader = maxHeader + 6*program.MaxText
)

// maxVersion is the greatest number of characters in the version of a program.
const maxVersion = 40

// header is the second line of the file, as JSON. The steps follow it.
type header struct {
	Puzzle    string           `json:"puzzle"` // as puzzles.Grid.Text writes it
	Boxes     [2]int           `json:"boxes"`  // rows and columns of a box, 0 if there are none
	ID        string           `json:"id,omitempty"`
	Name      string           `json:"name,omitempty"`
	Note      string           `json:"note,omitempty"`
	Source    string           `json:"source,omitempty"`
	Algorithm string           `json:"algorithm"`
	Seed      uint64           `json:"seed,string"`
	MaxSteps  int64            `json:"max_steps"`
	Settings  setting.Values   `json:"settings,omitempty"`
	Without   []string         `json:"without,omitempty"`
	With      []string         `json:"with,omitempty"`
	Chosen    int              `json:"chosen,omitempty"` // deductions, which are the first of the steps
	Making    *generate.Making `json:"making,omitempty"`
	ByHand    int64            `json:"by_hand,omitempty"` // of the steps, the first
	Steps     int64            `json:"steps"`
	Verdict   string           `json:"verdict"`
	Program   string           `json:"program"`
	Code      *solving.Code    `json:"code,omitempty"` // in place of an algorithm of ours
}

// form returns the version of the form in which the header is written.
func (h *header) form() string {
	switch {
	case strings.Contains(h.Puzzle, "="):
		return formRules
	case h.Code != nil:
		return formProgram
	}
	return formChecked
}

// oldForm returns the version of the oldest form that had all the header says.
func (h *header) oldForm() string {
	switch {
	case h.ByHand != 0:
		return formByHand
	case len(h.Without)+len(h.With) > 0 || h.Chosen != 0 || h.Making != nil:
		return formProduced
	}
	return formPlain
}

// WriteTo writes the run as far as it goes: two lines that people can read, and the
// steps behind them. A run that has not ended is saved as one that was stopped.
func (r *Record) WriteTo(w io.Writer) (int64, error) {
	steps := r.Timeline.Snapshot()
	h := r.header(steps)
	line, err := json.Marshal(h)
	if err != nil {
		return 0, err
	}
	n, err := fmt.Fprintf(w, "%s%s %s\n%s\n", recordMagic, h.form(), checksum(line), line)
	if err != nil {
		return int64(n), err
	}
	m, err := steps.WriteTo(w)
	return int64(n) + m, err
}

// header returns what the second line says of a file that holds these steps of the run.
func (r *Record) header(steps *trace.Snapshot) *header {
	p := r.Puzzle.Plain()
	shape := p.Givens.Shape()
	return &header{
		Puzzle: p.Givens.Text(), Boxes: [2]int{shape.BoxRows, shape.BoxCols}, ID: p.ID, Name: p.Name, Note: p.Note,
		Source:    p.Source,
		Algorithm: r.Algorithm.ID, Seed: r.Options.Seed, MaxSteps: r.Options.MaxSteps, Settings: r.Options.Settings,
		Without: r.Options.Without, With: r.Options.With, Chosen: len(r.Options.First), Making: r.Making,
		ByHand: min(r.Algorithm.ByHand, steps.Len()), Steps: steps.Len(), Verdict: steps.Verdict().String(),
		Program: r.Program, Code: r.Algorithm.Code,
	}
}

// checksum returns what the first line says of the second.
func checksum(line []byte) string {
	return fmt.Sprintf("%08x", crc32.Checksum(line, crc32.MakeTable(crc32.Castagnoli)))
}

// Read reads a run that WriteTo wrote. It is strict: a file that is not
// whole, that was changed, or that is of a program that knows more is refused,
// with an error that says why. more is asked every few thousand steps whether to
// go on; its error ends the reading, and it may be nil.
func Read(r io.Reader, more func(steps, of int64) error) (*Record, error) {
	in := bufio.NewReaderSize(r, maxHeader)
	rec, h, err := readLines(in)
	if err != nil {
		return nil, err
	}
	want := trace.Expected{Steps: h.Steps, Check: rec.Algorithm.StepCheck(rec.Puzzle.Givens.Layout(), h.ByHand),
		Helped: rec.Algorithm.Helped}
	if more != nil {
		want.More = func(steps int64) error { return more(steps, h.Steps) }
	}
	if rec.Timeline, err = trace.ReadTimeline(in, rec.Puzzle.Givens, want); err != nil {
		return nil, err
	}
	if v := rec.Timeline.Result().Verdict; v.String() != h.Verdict {
		return nil, fmt.Errorf("the second line says %q, but the run ends %q", puzzles.PlainText(h.Verdict, 20), v)
	}
	if rec.Options.First, err = chosenIn(rec.Timeline, h.Chosen); err != nil {
		return nil, err
	}
	if err := rec.Algorithm.CheckResult(rec.Puzzle.Givens, rec.Timeline.Result()); err != nil {
		return nil, err
	}
	if h.ByHand != 0 {
		do, err := action.Again(rec.Timeline, h.ByHand)
		if err != nil {
			return nil, err
		}
		rec.Algorithm = rec.Algorithm.AfterHand(h.ByHand, do)
	}
	return rec, nil
}

// chosenIn returns the deductions of a path that were chosen, which are its first.
func chosenIn(t *trace.Timeline, n int) ([][]uint32, error) {
	if n == 0 {
		return nil, nil
	}
	var chosen [][]uint32
	for _, d := range human.Deductions(t) {
		if chosen = append(chosen, d.Encode()); len(chosen) == n {
			return chosen, nil
		}
	}
	return nil, fmt.Errorf("the second line says that the first %d deductions were chosen, but there are only %d", n,
		len(chosen))
}

// readLines reads the first two lines.
func readLines(in *bufio.Reader) (*Record, *header, error) {
	first, err := in.ReadSlice('\n')
	version, ok := strings.CutPrefix(string(first), recordMagic)
	if err != nil || !ok {
		return nil, nil, errors.New("this is not a run saved by Sudoscope: its first line would say so")
	}
	version, sum, _ := strings.Cut(strings.TrimSuffix(version, "\n"), " ")
	checked := version == formChecked || version == formProgram || version == formRules
	switch {
	case checked, sum == "" && (version == formPlain || version == formProduced || version == formByHand):
	default:
		return nil, nil, fmt.Errorf("this run was saved in format %q, and this program reads formats up to %s: open "+
			"it with a newer Sudoscope", puzzles.PlainText(version+" "+sum, 20), formRules)
	}
	most := maxHeader
	if version == formProgram || version == formRules {
		most = maxProgramHeader
	}
	line, err := readLine(in, most)
	if err != nil {
		return nil, nil, err
	}
	if checked && sum != checksum(line) {
		return nil, nil, errors.New("the second line, which says what was run, has changed since it was saved: the file is damaged or was edited")
	}
	rec, h, err := readHeader(line)
	switch {
	case err != nil:
	case checked && h.form() != version:
		err = fmt.Errorf("the second line is in format %s, but the first says format %s", h.form(), version)
	case !checked && (h.oldForm() != version || h.form() != formChecked):
		err = fmt.Errorf("the second line is in format %s, but the first says format %s", h.oldForm(), version)
	}
	return rec, h, err
}

// readLine reads a line of at most so many bytes, without its end.
func readLine(in *bufio.Reader, most int) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > most:
			return nil, errors.New("the second line, which says what was run, is too long: the file is damaged or was edited")
		case err == nil:
			return bytes.TrimSuffix(line, []byte("\n")), nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, errors.New("the second line, which says what was run, is incomplete")
		}
	}
}

// headerError returns what package json says about the second line, as far as it helps
// the user.
func headerError(err error) error {
	what := "it is damaged"
	if wrongType, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		what = fmt.Sprintf("%q is not expected there", puzzles.PlainText(wrongType.Field, 40))
	} else if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		what = fmt.Sprintf("it has %s, which this program does not know", puzzles.PlainText(name, 40))
	}
	return fmt.Errorf("the second line, which says what was run, cannot be read: %s", what)
}

// check returns an error that says which number cannot be.
func (h *header) check() error {
	for _, n := range []struct {
		name  string
		value int64
	}{{"max_steps", h.MaxSteps}, {"steps", h.Steps}, {"chosen", int64(h.Chosen)}, {"by_hand", h.ByHand}} {
		if n.value < 0 {
			return fmt.Errorf("the second line says %d for %s, which cannot be negative", n.value, n.name)
		}
	}
	if h.ByHand > h.Steps || int64(h.Chosen) > h.Steps {
		return fmt.Errorf("the second line says that more steps were chosen or taken by hand than the %d there are", h.Steps)
	}
	return nil
}

// readHeader reads the second line.
func readHeader(line []byte) (*Record, *header, error) {
	h := new(header)
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	err := d.Decode(h)
	if err == nil && d.InputOffset() != int64(len(line)) {
		err = errors.New("there is something after it")
	}
	if err != nil {
		return nil, nil, headerError(err)
	}
	if err := h.check(); err != nil {
		return nil, nil, err
	}
	g, err := puzzles.ParseShape(h.Puzzle, puzzles.Shape{BoxRows: h.Boxes[0], BoxCols: h.Boxes[1]})
	if err != nil {
		return nil, nil, fmt.Errorf("the puzzle of the run: %w", err)
	}
	a, err := h.producer(g)
	if err != nil {
		return nil, nil, err
	}
	o := solving.Options{Seed: h.Seed, MaxSteps: h.MaxSteps, Settings: h.Settings, Without: h.Without,
		With: h.With}
	if err := a.Accepts(g, o); err != nil {
		return nil, nil, err
	}
	a = a.With(o).On(g.Shape())
	return &Record{
		Puzzle:    puzzles.Puzzle{Givens: g, ID: h.ID, Name: h.Name, Note: h.Note, Source: h.Source}.Plain(),
		Algorithm: a, Options: o, Making: h.Making, Program: puzzles.PlainText(h.Program, maxVersion),
	}, h, nil
}

// producer returns what took the steps, the puzzle being this grid.
func (h *header) producer(g puzzles.Grid) (*solving.Algorithm, error) {
	switch {
	case h.Code != nil:
		return h.shown()
	case h.Making == nil && h.Algorithm == solving.Player().ID:
		return solving.Player(), nil
	case h.Making == nil:
		return algorithms.ByID(h.Algorithm)
	}
	a, start, err := h.Making.Watch(h.Seed)
	switch {
	case err != nil:
		return nil, fmt.Errorf("how the puzzle was made: %w", err)
	case a.ID != h.Algorithm || !start.Equal(g):
		return nil, fmt.Errorf("making a puzzle starts from an empty grid with %q, not %q", a.ID,
			puzzles.PlainText(h.Algorithm, maxVersion))
	}
	return a, nil
}

// shown returns the program that took the steps, to look at.
func (h *header) shown() (*solving.Algorithm, error) {
	if err := program.Check(h.Code); err != nil {
		return nil, fmt.Errorf("the program that was run: %w", err)
	}
	if h.Making != nil || h.Algorithm != program.ID(h.Code) {
		return nil, fmt.Errorf("the second line has a program, but says that the run is of %q",
			puzzles.PlainText(h.Algorithm, maxVersion))
	}
	return program.Shown(*h.Code), nil
}
