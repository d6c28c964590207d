package game

import (
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// Game is a puzzle that is being played. It belongs to one goroutine.
type Game struct {
	ID       string         // unique among the games of a person
	Puzzle   puzzles.Puzzle // as it was given: candidates that it begins with are marks in the centre
	Solution puzzles.Grid   // the one that the puzzle has
	Origin   Origin
	Level    technique.Level // of the puzzle, 0 if it is not known
	Why      string          // what makes it of that level, "" if it is not known; it is not saved
	Score    int             // HoDoKu's, 0 if it is not known
	Began    time.Time
	Last     time.Time // when something was done last

	// Finished is when the grid was right for the first time, zero before, and Took
	// what the clock said then.
	Finished time.Time
	Took     time.Duration

	Helps     []Help
	Bookmarks []Bookmark

	puzzle puzzles.Grid // what the rules are of: see PuzzleOf
	moves  []node       // the first is the beginning and no move
	at     int          // the node whose state is shown
	tip    int          // the end of the branch that the player is on
	state  State
	clock  clock
	names  map[int]MoveName // by node, as far as they were worked out
}

// Origin says where a game comes from.
type Origin struct {
	Kind string `json:"origin,omitempty"` // such as "daily", "level", "library", "paste"; for statistics and lists
	Day  string `json:"day,omitempty"`    // of a daily puzzle, as 2006-01-02
}

// The kinds of origins, as files have them.
const (
	OriginLevel     = "level"
	OriginTechnique = "technique"
	OriginClues     = "clues"
	OriginDaily     = "daily"
	OriginLibrary   = "library"
	OriginPaste     = "paste"
	OriginFile      = "file"
	OriginDesk      = "desk" // of the page on which puzzles are edited
)

// Bookmark is a move that the player wants to find again.
type Bookmark struct {
	Node int    `json:"node"`
	Name string `json:"name"`
}

// HelpKind says what the player asked the program.
type HelpKind string

// The kinds of help, from least to most.
const (
	HelpWhere  HelpKind = "where"    // where to look
	HelpWhat   HelpKind = "what"     // which technique
	HelpWhy    HelpKind = "why"      // the whole step
	HelpCheck  HelpKind = "check"    // which entries are wrong
	HelpDo     HelpKind = "do"       // the step was done for the player
	HelpReveal HelpKind = "reveal"   // a cell was filled for the player
	HelpShow   HelpKind = "solution" // the solution was shown
)

// Help is one time that the player asked.
type Help struct {
	Kind HelpKind `json:"kind"`
	Text string   `json:"text,omitempty"` // what it was about: a technique's ID, a cell
	Node int      `json:"node"`           // the move after which it was asked
	At   int64    `json:"at_ms"`          // on the clock, in milliseconds
}

// node is a move and the one that it was made after.
type node struct {
	Move
	after int // -1 for the beginning
}

// New begins a game of a puzzle with its solution, which the caller has proved to
// be the only one. The clock stands until [Game.Resume].
func New(id string, p puzzles.Puzzle, solution puzzles.Grid, now func() time.Time) (*Game, error) {
	puzzle := PuzzleOf(p.Givens)
	if !solution.Solves(puzzle) {
		return nil, fmt.Errorf("the grid given as the solution of %s is not a solution", p.Title())
	}
	g := &Game{ID: id, Puzzle: p, Solution: solution, Began: now(), puzzle: puzzle, moves: []node{{after: -1}},
		state: newState(p.Givens)}
	g.Last, g.clock.now = g.Began, now
	return g, nil
}

// Snapshot returns a copy of the game as it stands, with the clock standing, for another goroutine
// while this one is played on. Moves are never changed and new ones come behind them, so it shares
// them with the game.
func (g *Game) Snapshot() *Game {
	s := *g
	s.Pause()
	s.moves, s.state, s.names = slices.Clip(g.moves), g.state.Clone(), maps.Clone(g.names)
	s.Helps, s.Bookmarks = slices.Clone(g.Helps), slices.Clone(g.Bookmarks)
	return &s
}

// mostWork bounds the search for the solutions of a position's clues.
const mostWork = 300_000

// PuzzleOf returns what is played of a position: its clues alone if they have one solution, as
// its candidates then are no more than marks of the player, which can be wrong. Else the
// candidates are part of the puzzle.
func PuzzleOf(position puzzles.Grid) puzzles.Grid {
	if position.Eliminated() == 0 {
		return position
	}
	clues := position.Unrestricted()
	if n, done := puzzles.CountWithin(clues, 2, mostWork); n == 1 && done {
		return clues
	}
	return position
}

// Shape returns the shape of the grid.
func (g *Game) Shape() puzzles.Shape { return g.Puzzle.Givens.Shape() }

// State returns what stands on the board. It must not be changed, and the next
// move changes it.
func (g *Game) State() *State { return &g.state }

// Grid returns the digits on the board, with the candidates that the puzzle itself has left.
func (g *Game) Grid() puzzles.Grid {
	grid := g.puzzle.Clone()
	copy(grid.Cells(), g.state.Digits)
	return grid
}

// Candidates returns by cell the digits that the puzzle allows and that the player has not
// struck out; none for a cell that is filled.
func (g *Game) Candidates() []uint32 { return g.state.candidates(g.puzzle) }

// Given reports whether a cell is part of the puzzle.
func (g *Game) Given(cell int) bool { return g.Puzzle.Givens.At(cell) != 0 }

// Progress returns how many cells of those that the puzzle leaves open are filled.
func (g *Game) Progress() (filled, open int) {
	for c, d := range g.state.Digits {
		if !g.Given(c) {
			open++
			if d != 0 {
				filled++
			}
		}
	}
	return filled, open
}

// Solved reports whether the grid is the solution.
func (g *Game) Solved() bool { return slices.Equal(g.state.Digits, g.Solution.Cells()) }

// do makes a move after the present one. A move that changes nothing is not made.
func (g *Game) do(m Move) bool {
	m.Cells = slices.Clone(m.Cells)
	m.At = g.Time()
	if err := m.check(g.Puzzle.Givens); err != nil {
		panic("game: " + err.Error()) // the player's verbs leave such cells out
	}
	next := g.state.Clone()
	next.do(g.puzzle, &m)
	if reflect.DeepEqual(next, g.state) {
		return false
	}
	g.state = next
	g.moves = append(g.moves, node{m, g.at})
	g.at = len(g.moves) - 1
	g.tip = g.at
	g.Last = g.clock.now()
	if g.Finished.IsZero() && g.Solved() {
		g.Finished, g.Took = g.Last, m.At
		g.Pause()
	}
	return true
}

// At returns the node that is shown: 0 is the beginning, others are moves.
func (g *Game) At() int { return g.at }

// Moves returns how many moves were made in all branches.
func (g *Game) Moves() int { return len(g.moves) - 1 }

// Move returns the move of a node, which is not the beginning.
func (g *Game) Move(node int) *Move { return &g.moves[node].Move }

// Path returns the nodes from the beginning to a node, both included.
func (g *Game) Path(node int) []int {
	var path []int
	for ; node >= 0; node = g.moves[node].after {
		path = append(path, node)
	}
	slices.Reverse(path)
	return path
}

// Branch returns the nodes of the branch that the player is on, from the beginning
// to its end, and the index of the one that is shown.
func (g *Game) Branch() (nodes []int, at int) {
	nodes = g.Path(g.tip)
	return nodes, slices.Index(nodes, g.at)
}

// BranchEnds returns the nodes at which a branch ends, in the order in which they were
// made.
func (g *Game) BranchEnds() []int {
	inner := make([]bool, len(g.moves))
	for _, n := range g.moves[1:] {
		inner[n.after] = true
	}
	var ends []int
	for i := range g.moves {
		if !inner[i] {
			ends = append(ends, i)
		}
	}
	return ends
}

// LastCommonNode returns the last node that two nodes have in common.
func (g *Game) LastCommonNode(a, b int) int {
	for a != b { // a node comes after the one that it was made after
		if a > b {
			a = g.moves[a].after
		} else {
			b = g.moves[b].after
		}
	}
	return a
}

// GoTo shows the state after a node. If the node is on another branch the player
// is on that branch from now on.
func (g *Game) GoTo(node int) {
	if node < 0 || node >= len(g.moves) || node == g.at {
		return
	}
	if !slices.Contains(g.Path(g.tip), node) {
		g.tip = node
		for i := node + 1; i < len(g.moves); i++ { // the end that was played last
			if g.LastCommonNode(i, node) == node {
				g.tip = i
			}
		}
	}
	g.at = node
	g.state = g.StateAt(node)
	g.Last = g.clock.now()
}

// StateAt returns the state after a node.
func (g *Game) StateAt(node int) State {
	s := newState(g.Puzzle.Givens)
	for _, after := range g.walk(node) {
		s = *after
	}
	return s
}

// walk yields the moves on the way to a node, with the state after each, which the next changes.
func (g *Game) walk(to int) iter.Seq2[int, *State] {
	return func(yield func(int, *State) bool) {
		s := newState(g.Puzzle.Givens)
		for _, node := range g.Path(to)[1:] {
			if s.do(g.puzzle, &g.moves[node].Move); !yield(node, &s) {
				return
			}
		}
	}
}

// Undo goes back by one move. It reports whether there was one.
func (g *Game) Undo() bool {
	if g.at == 0 {
		return false
	}
	g.GoTo(g.moves[g.at].after)
	return true
}

// Redo goes on by one move of the branch. It reports whether there was one.
func (g *Game) Redo() bool {
	line, at := g.Branch()
	if at+1 >= len(line) {
		return false
	}
	g.GoTo(line[at+1])
	return true
}

// Bookmark gives the node that is shown a name; an empty name takes it away.
func (g *Game) Bookmark(name string) {
	g.Bookmarks = slices.DeleteFunc(g.Bookmarks, func(b Bookmark) bool { return b.Node == g.at })
	if name != "" {
		g.Bookmarks = append(g.Bookmarks, Bookmark{g.at, name})
	}
	g.Last = g.clock.now()
}

// NoteHelp notes that the player asked for help. It counts, also if the player goes
// back afterwards.
func (g *Game) NoteHelp(kind HelpKind, text string) {
	g.Helps = append(g.Helps, Help{kind, text, g.at, g.Time().Milliseconds()})
	g.Last = g.clock.now()
}

// TimesHelped returns how often the player asked for one of the kinds of help.
func (g *Game) TimesHelped(kinds ...HelpKind) int {
	return puzzles.HowMany(g.Helps, func(h Help) bool { return slices.Contains(kinds, h.Kind) })
}

// Aided reports whether digits or steps were given to the player.
func (g *Game) Aided() bool { return g.TimesHelped(HelpDo, HelpReveal, HelpShow) > 0 }

// clock counts the time in which the game was played.
type clock struct {
	now    func() time.Time
	before time.Duration // up to the last pause
	since  time.Time     // zero while it stands
}

// Time returns how long the game was played.
func (g *Game) Time() time.Duration {
	if g.clock.since.IsZero() {
		return g.clock.before
	}
	return g.clock.before + max(0, g.clock.now().Sub(g.clock.since))
}

// Ticking reports whether the clock runs.
func (g *Game) Ticking() bool { return !g.clock.since.IsZero() }

// Pause stops the clock.
func (g *Game) Pause() {
	g.clock.before, g.clock.since = g.Time(), time.Time{}
}

// Resume lets the clock run, unless the game is finished.
func (g *Game) Resume() {
	if g.Finished.IsZero() && g.clock.since.IsZero() {
		g.clock.since = g.clock.now()
	}
}
