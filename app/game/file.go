package game

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"sudoscope/algorithms/action"
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// A game as a file: a line that says what it is, a line with what belongs to the
// whole game, a line for each move in the order in which they were made, and a
// last line that says how many there are, so that a file that was cut off is known
// by it. The second line alone is enough for a list of games.

// The first line, the version at its end. An incompatible change of what follows adds one to
// the version; older versions stay readable, testdata/game-1.sudoscope for one.
const (
	gameMagic   = "Sudoscope game "
	fileVersion = "1"
)

// MaxFile is the greatest size of a file that is read, in bytes: more moves than
// a game ever has.
const MaxFile = 64 << 20

// IsGame reports whether a file that begins like this holds a game.
func IsGame(head []byte) bool { return bytes.HasPrefix(head, []byte(gameMagic)) }

// NewerError says that a file is of a program that knows more than this one.
type NewerError struct{ Version string }

func (e *NewerError) Error() string {
	return fmt.Sprintf("it was saved by a newer version of Sudoscope (format %s): open it with that version", e.Version)
}

// FileHeader is what the second line of a file says.
type FileHeader struct {
	Puzzle   string `json:"puzzle"`
	Boxes    [2]int `json:"boxes"` // rows and columns of a box
	Solution string `json:"solution"`
	PuzzleID string `json:"puzzle_id,omitempty"`
	Name     string `json:"name,omitempty"`
	Note     string `json:"note,omitempty"`
	Source   string `json:"source,omitempty"`
	Origin
	Level     string     `json:"level,omitempty"`
	Score     int        `json:"score,omitempty"`
	Began     time.Time  `json:"began"`
	Last      time.Time  `json:"last"`
	Played    int64      `json:"played_ms"`
	Finished  time.Time  `json:"finished,omitzero"`
	Took      int64      `json:"took_ms,omitempty"`
	At        int        `json:"at"`
	Tip       int        `json:"tip"`
	Grid      string     `json:"grid"` // as it stands
	Helps     []Help     `json:"helps,omitempty"`
	Bookmarks []Bookmark `json:"bookmarks,omitempty"`
}

type moveLine struct {
	Kind    string   `json:"kind"`
	Cells   []int    `json:"cells,omitempty"`
	Digit   int      `json:"digit,omitempty"`
	Colour  int      `json:"colour,omitempty"`
	On      bool     `json:"on,omitempty"`
	Sweep   bool     `json:"sweep,omitempty"`
	Places  [][2]int `json:"places,omitempty"` // cell and digit
	Strikes [][2]int `json:"strikes,omitempty"`
	Given   bool     `json:"given,omitempty"`
	At      int64    `json:"at_ms"`
	After   *int     `json:"after,omitempty"` // left out where it is the line before
}

// WriteTo writes the game.
func (g *Game) WriteTo(w io.Writer) (int64, error) {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s%s\n", gameMagic, fileVersion)
	lines := json.NewEncoder(&out)
	if err := lines.Encode(g.header()); err != nil {
		return 0, err
	}
	for i := 1; i < len(g.moves); i++ {
		if err := lines.Encode(moveLineOf(&g.moves[i], i)); err != nil {
			return 0, err
		}
	}
	fmt.Fprintf(&out, "end %d\n", g.Moves())
	return out.WriteTo(w)
}

func (g *Game) header() FileHeader {
	s := g.Shape()
	h := FileHeader{
		Puzzle: g.Puzzle.Givens.Text(), Boxes: [2]int{s.BoxRows, s.BoxCols}, Solution: g.Solution.String(),
		PuzzleID: g.Puzzle.ID, Name: g.Puzzle.Name, Note: g.Puzzle.Note, Source: g.Puzzle.Source,
		Origin: g.Origin, Score: g.Score,
		Began: g.Began.Round(0), Last: g.Last.Round(0), Played: g.Time().Milliseconds(),
		Finished: g.Finished.Round(0), Took: g.Took.Milliseconds(), At: g.at, Tip: g.tip, Grid: g.Grid().String(),
		Helps: g.Helps, Bookmarks: g.Bookmarks,
	}
	if g.Level != 0 {
		h.Level = g.Level.String()
	}
	return h
}

func moveLineOf(n *node, index int) moveLine {
	pair := func(c technique.Candidate) [2]int { return [2]int{c.Cell, c.Digit} }
	line := moveLine{
		Kind: n.Kind.String(), Cells: n.Cells, Digit: n.Digit, Colour: n.Colour, On: n.On, Sweep: n.Sweep,
		Places: puzzles.Map(n.Places, pair), Strikes: puzzles.Map(n.Strikes, pair), Given: n.Given,
		At: n.At.Milliseconds(),
	}
	if n.after != index-1 {
		line.After = &n.after
	}
	return line
}

// ReadHeader reads the beginning of a game's file: enough for a list.
func ReadHeader(data []byte) (FileHeader, error) {
	h, _, err := cutHeader(data)
	return h, err
}

// cutHeader reads the first two lines and returns what follows them.
func cutHeader(data []byte) (FileHeader, []byte, error) {
	rest, ok, err := cutFirstLine(data, gameMagic)
	if err != nil {
		return FileHeader{}, nil, err
	}
	if !ok {
		return FileHeader{}, nil, errors.New("it is not a Sudoscope game")
	}
	second, rest, ok := bytes.Cut(rest, []byte("\n"))
	if !ok {
		return FileHeader{}, nil, errors.New("it ends in its second line")
	}
	var h FileHeader
	if err := decodeStrictly(second, &h); err != nil {
		return FileHeader{}, nil, fmt.Errorf("line 2: %w", err)
	}
	return h, rest, nil
}

// cutFirstLine reads the first line, which says what the file is and its version, and
// returns what follows it. It reports whether the file is of that kind.
func cutFirstLine(data []byte, magic string) (rest []byte, ok bool, err error) {
	first, rest, ended := bytes.Cut(data, []byte("\n"))
	v, ok := strings.CutPrefix(string(first), magic)
	if !ok || !ended {
		return nil, false, nil
	}
	if v != fileVersion {
		if n, err := strconv.Atoi(v); err == nil && n > 1 {
			return nil, true, &NewerError{v}
		}
		return nil, true, fmt.Errorf("its first line says format %q, expected %s", v, fileVersion)
	}
	return rest, true, nil
}

// decodeStrictly reads one JSON value, which must have known fields only and nothing
// behind it.
func decodeStrictly(line []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if d.More() {
		return errors.New("there is something after its end")
	}
	return nil
}

// Read reads a game that WriteTo wrote, with the clock standing. It is strict: a
// file that is not whole or that says something impossible is refused, with an
// error that says where; one of a newer program with a [*NewerError].
func Read(id string, data []byte, now func() time.Time) (*Game, error) {
	h, rest, err := cutHeader(data)
	if err != nil {
		return nil, err
	}
	g, err := h.game(id, now)
	if err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	if err := readLines(rest, 3, "moves", g.readMove); err != nil {
		return nil, err
	}
	if err := g.place(&h); err != nil {
		return nil, fmt.Errorf("line 2: %w", err)
	}
	return g, nil
}

// readLines reads the rest of a file, which begins with the given line: things up
// to the last line, which says how many there are.
func readLines(data []byte, first int, things string, read func(line []byte) error) error {
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, MaxFile)
	ended := false
	for n := first; lines.Scan(); n++ {
		if ended {
			return fmt.Errorf("line %d: there is something after the end", n)
		}
		if count, ok := strings.CutPrefix(lines.Text(), "end "); ok {
			if have := n - first; count != strconv.Itoa(have) {
				return fmt.Errorf("line %d: it should have %s %s and has %d", n, count, things, have)
			}
			ended = true
		} else if err := read(lines.Bytes()); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if !ended {
		return errors.New("it was cut off: its last line is missing")
	}
	return nil
}

// Grids returns the puzzle and the grid as it stood.
func (h *FileHeader) Grids() (puzzle, grid puzzles.Grid, err error) {
	puzzle, err = puzzles.ParseShape(h.Puzzle, puzzles.Shape{BoxRows: h.Boxes[0], BoxCols: h.Boxes[1]})
	if err != nil {
		return puzzle, grid, err
	}
	grid, err = puzzles.ParseShape(h.Grid, puzzle.Shape())
	return puzzle, grid, err
}

// game returns the game that the head tells of, without its moves.
func (h *FileHeader) game(id string, now func() time.Time) (*Game, error) {
	givens, _, err := h.Grids()
	if err != nil {
		return nil, err
	}
	solution, err := puzzles.ParseShape(h.Solution, givens.Shape())
	if err != nil {
		return nil, err
	}
	p := puzzles.Puzzle{Givens: givens, ID: h.PuzzleID, Name: h.Name, Note: h.Note, Source: h.Source}
	g, err := New(id, p, solution, now)
	if err != nil {
		return nil, err
	}
	if h.Level != "" {
		if g.Level, err = technique.ParseLevel(h.Level); err != nil {
			return nil, err
		}
	}
	if h.Played < 0 || h.Took < 0 || h.Score < 0 {
		return nil, errors.New("a number is negative")
	}
	g.Origin, g.Score, g.Began, g.Last = h.Origin, h.Score, h.Began, h.Last
	g.Finished, g.Took, g.clock.before = h.Finished, milliseconds(h.Took), milliseconds(h.Played)
	return g, nil
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

func (g *Game) readMove(line []byte) error {
	var x moveLine
	if err := decodeStrictly(line, &x); err != nil {
		return err
	}
	candidate := func(p [2]int) technique.Candidate { return technique.Candidate{Cell: p[0], Digit: p[1]} }
	kind, err := action.Parse(x.Kind)
	if err != nil {
		return err
	}
	n := node{after: len(g.moves) - 1, Move: Move{
		Kind: kind, Cells: x.Cells, Digit: x.Digit, Colour: x.Colour, On: x.On, Sweep: x.Sweep,
		Places: puzzles.Map(x.Places, candidate), Strikes: puzzles.Map(x.Strikes, candidate), Given: x.Given,
		At: milliseconds(x.At),
	}}
	if x.After != nil {
		n.after = *x.After
	}
	if n.after < 0 || n.after >= len(g.moves) {
		return fmt.Errorf("it follows move %d, which is not before it", n.after)
	}
	if err := n.check(g.Puzzle.Givens); err != nil {
		return err
	}
	g.moves = append(g.moves, n)
	return nil
}

// place puts the game where the head says that it stood, and what belongs to
// single moves with them.
func (g *Game) place(h *FileHeader) error {
	nodes := []int{h.At, h.Tip}
	for _, x := range h.Helps {
		nodes = append(nodes, x.Node)
	}
	for _, b := range h.Bookmarks {
		nodes = append(nodes, b.Node)
	}
	for _, i := range nodes {
		if i < 0 || i >= len(g.moves) {
			return fmt.Errorf("there is no move %d", i)
		}
	}
	if g.LastCommonNode(h.At, h.Tip) != h.At {
		return fmt.Errorf("move %d does not lead to move %d", h.At, h.Tip)
	}
	g.at, g.tip, g.Helps, g.Bookmarks = h.At, h.Tip, h.Helps, h.Bookmarks
	g.state = g.StateAt(g.at)
	if g.Grid().String() != h.Grid {
		return errors.New("the moves do not lead to the grid that it shows")
	}
	return nil
}
