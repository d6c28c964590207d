// Package paper makes worksheets: pages of puzzles to solve with a pencil, their
// solutions, and a key that tells step by step how each can be solved.
//
// A page is a [paint.Figure] whose unit is the point, 1/72 of an inch. So the
// window paints the page that the PDF file has, and a test sees where each line
// and each letter stands without reading a file.
//
// A sheet is laid out before anything is written: what cannot be read on paper is
// refused first, and cancelling leaves no half file. The same sheet gives
// the same bytes, for no time of day is in a file.
package paper

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// A Paper is a size of paper, in points.
type Paper struct {
	ID, Name      string
	Width, Height float64
}

// Papers lists the sizes of paper.
func Papers() []Paper {
	return []Paper{
		{"a4", "A4", 210 / 25.4 * 72, 297 / 25.4 * 72},
		{"letter", "Letter", 8.5 * 72, 11 * 72},
	}
}

// Solutions says where the solutions are, and the key with them.
type Solutions uint8

// The places for solutions. A key on a sheet without solutions stands at the end.
const (
	None Solutions = iota
	AtEnd
	Separate
)

// Sheet is what is to be printed.
type Sheet struct {
	Puzzles   []puzzles.Puzzle
	Title     string // of each page; "Sudoku" if it is empty
	Author    string // of what is printed, and its language; "" for none, and for "en"
	Language  string
	Paper     Paper
	PerPage   int  // 1 to MaxPerPage; fewer puzzles are printed larger
	Names     bool // say above each puzzle how it is called, and not just its number
	Level     bool // say below each puzzle how hard it is,
	Rating    bool // and with which score and, if it is a classic one, which rating
	Marks     bool // print the candidates into the empty cells
	Solutions Solutions
	Key       bool // tell step by step how each puzzle is solved
	Notation  trace.Notation
}

// MaxPerPage is how many puzzles a page has at most.
const MaxPerPage = 12

// Pages are a sheet laid out.
type Pages struct {
	Title    string
	Author   string
	Language string
	Paper    Paper
	Sheet    []*paint.Figure
	Separate []*paint.Figure // what was wanted in a file of its own
}

// Refusal says why a puzzle cannot be printed.
type Refusal struct {
	At     int // in Sheet.Puzzles
	Puzzle puzzles.Puzzle
	Err    error
}

// RefusedError says that puzzles have not exactly one solution. They are not
// printed: an answer could be right and differ from the solution.
type RefusedError struct{ Refusals []Refusal }

// Error names the first of the puzzles.
func (e *RefusedError) Error() string {
	first := e.Refusals[0]
	text := fmt.Sprintf("puzzle %d, %s, cannot be printed: %v", first.At+1, first.Puzzle.Title(), first.Err)
	if more := len(e.Refusals) - 1; more > 0 {
		text += fmt.Sprintf(" (and %d more cannot be printed)", more)
	}
	return text
}

// Check says what is wrong with a sheet, as far as it can be seen before the
// puzzles are solved.
func (s *Sheet) Check() error {
	if len(s.Puzzles) == 0 {
		return errors.New("there is no puzzle to print: choose one first")
	}
	if s.PerPage < 1 || s.PerPage > MaxPerPage {
		return fmt.Errorf("a page cannot have %[2]d puzzles: choose 1 to %[1]d", MaxPerPage, s.PerPage)
	}
	wanted := s.perPage()
	if s.legible(wanted) {
		return nil
	}
	side, what := s.largest().Side(), ""
	if s.Marks {
		what = " with pencil marks"
	}
	for n := wanted - 1; n >= 1; n-- {
		if s.legible(n) {
			return fmt.Errorf("%d puzzles of %d×%d%s on a page of %s are too small to read: choose %d at most", wanted,
				side, side, what, s.Paper.Name, n)
		}
	}
	return fmt.Errorf("a puzzle of %d×%d%s is too small to read on a page of %s, even alone: choose a larger paper "+
		"or a smaller puzzle", side, side, what, s.Paper.Name)
}

// perPage is how many puzzles a page has room for.
func (s *Sheet) perPage() int { return min(s.PerPage, len(s.Puzzles)) }

// largest returns the shape of the puzzles with the most cells.
func (s *Sheet) largest() puzzles.Shape {
	var most puzzles.Shape
	for _, p := range s.Puzzles {
		if shape := p.Givens.Shape(); shape.Side() > most.Side() {
			most = shape
		}
	}
	return most
}

// preparedPuzzle is a puzzle with what the sheet says of it.
type preparedPuzzle struct {
	puzzles.Puzzle
	number   int
	solution puzzles.Grid
	steps    []technique.Deduction
	rating   technique.Rating
	caption  string // how hard it is
}

// proofWork bounds the proof that a puzzle has one solution.
const proofWork = 50_000_000

// Make lays the sheet out. Progress, which may be nil, is told how many puzzles
// are done. It ends with the error of the context when that is done, and with a
// [*RefusedError] if not every puzzle has exactly one solution.
func (s *Sheet) Make(ctx context.Context, progress func(done, of int64)) (*Pages, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	var refused RefusedError
	all := make([]preparedPuzzle, len(s.Puzzles))
	for i, p := range s.Puzzles {
		puzzles.Tell(progress, i, len(s.Puzzles))
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := puzzles.CheckUniqueWithin(p.Givens, proofWork); err != nil {
			refused.Refusals = append(refused.Refusals, Refusal{i, p, err})
			continue
		}
		if len(refused.Refusals) > 0 {
			continue // nothing will be printed: only look for more that are wrong
		}
		all[i] = preparedPuzzle{Puzzle: p, number: i + 1}
		if err := s.prepare(ctx, &all[i]); err != nil {
			return nil, err
		}
	}
	if len(refused.Refusals) > 0 {
		return nil, &refused
	}
	return s.layOut(ctx, all)
}

// prepare finds out what the sheet says of a puzzle.
func (s *Sheet) prepare(ctx context.Context, w *preparedPuzzle) error {
	if s.Solutions != None || s.Key {
		w.solution, _ = puzzles.Solve(w.Givens)
	}
	if !s.Level && !s.Rating && !s.Key {
		return nil
	}
	var err error
	if w.steps, err = solutionPath(ctx, w.Givens); err != nil {
		return err
	}
	used := puzzles.Map(w.steps, func(d technique.Deduction) *technique.Technique { return d.Technique })
	w.rating = technique.RatingOf(w.Givens.Shape(), used)
	var said []string
	if s.Level {
		said = append(said, w.rating.Level.String())
	}
	if s.Rating {
		if technique.Scored(w.Givens.Shape()) {
			said = append(said, "score "+trace.Thousands(int64(w.rating.Score)))
		}
		if explainer.Rates(w.Givens) {
			rating, err := explainer.Rate(ctx, w.Givens)
			if err != nil {
				return err
			}
			if rating.ER > 0 { // or there was nothing to do
				said = append(said, fmt.Sprintf("ER %.1f", rating.ER))
			}
		}
	}
	w.caption = strings.Join(said, " · ")
	return nil
}

// solutionPath solves a puzzle as people do, always with the easiest technique that finds
// something. The last of the techniques always does.
func solutionPath(ctx context.Context, g puzzles.Grid) ([]technique.Deduction, error) {
	var steps []technique.Deduction
	p, ladder := technique.NewPosition(g), technique.Standard()
	for p.Left() > 0 {
		d, ok := ladder.Search(p, func(*technique.Technique) bool { return ctx.Err() == nil })
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !ok {
			return nil, fmt.Errorf("no technique helps where %d cells are still empty", p.Left())
		}
		steps = append(steps, d)
		p.Apply(&d)
	}
	return steps, nil
}
