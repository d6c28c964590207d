package script

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"go.starlark.net/starlark"

	"sudoscope/algorithms/program"
	"sudoscope/puzzles"
)

// machine is a script at work.
type machine struct {
	grid      *grid
	cells     []*cell
	everyCell []int
	numbers   []starlark.Value // from 0 to the side
	chance    *rand.Rand
	watch     *watch // nil if nobody looks at the calls and variables
	lines     bool   // somebody looks at every line
	whiles    []span // its loops of while, each before those that are in it
	stack     stack
	thread    *starlark.Thread

	mu  sync.Mutex // of out: the steps so far are sent even while the next one takes long
	out *bufio.Writer

	depth, toldDepth int
	ownDepth         bool // the script says itself how deep it is
	verdict          string
	line             atomic.Int64  // of the script when its guard looked last
	looks            atomic.Uint64 // of the guard
	steps            uint64        // of the interpreter up to the last step on the board
}

func newMachine(puzzle puzzles.Grid, in program.ScriptInput, out io.Writer) *machine {
	l := puzzle.Layout()
	m := &machine{grid: newGrid(puzzle), cells: newCells(l), chance: rand.New(rand.NewPCG(in.Seed, 0)),
		lines: in.Inside && in.Lines, out: bufio.NewWriterSize(out, 1<<16)}
	m.thread = &starlark.Thread{Name: "script", Print: func(_ *starlark.Thread, text string) { m.note(oneLine(text)) }}
	for i := range l.Size {
		m.everyCell = append(m.everyCell, i)
	}
	for i := range l.N + 1 {
		m.numbers = append(m.numbers, starlark.MakeInt(i))
	}
	if in.Inside {
		m.watch = new(watch)
	}
	return m
}

// list returns cells as a list.
func (m *machine) list(cells []int) *starlark.List {
	return starlark.NewList(puzzles.Map(cells, func(c int) starlark.Value { return m.cells[c] }))
}

// lists returns houses as a list of lists.
func (m *machine) lists(houses [][]int) *starlark.List {
	return starlark.NewList(puzzles.Map(houses, func(cells []int) starlark.Value { return m.list(cells) }))
}

// cell returns the number of a cell that is given as such or by its name.
func (m *machine) cell(v starlark.Value) (int, error) {
	switch v := v.(type) {
	case *cell:
		return v.number, nil
	case starlark.String:
		if c, ok := cellNamed(string(v), m.grid.N); ok {
			return c, nil
		}
		return 0, wrong("there is no cell %s on this grid: they are called r1c1 to r%dc%[2]d",
			render(nil, v, 30), m.grid.N)
	case starlark.Int:
		return 0, wrong("a cell is expected here, not the number %s: write cell(row, column), such as cell(1, %d)",
			integer(v), m.grid.N)
	case *starlark.Builtin:
		return 0, wrong("a cell is expected here, not the function %s: write () after its name to call it", v.Name())
	}
	return 0, wrong("a cell is expected here, not %s: write cell(row, column), or take one from cells()", described(v))
}

func (m *machine) digit(v starlark.Value) (int, error) {
	return m.whole(v, "the digit", 1, m.grid.N)
}

// whole returns a whole number between two bounds.
func (m *machine) whole(v starlark.Value, what string, least, most int) (int, error) {
	i, ok := v.(starlark.Int)
	if !ok {
		return 0, wrong("%s must be an integer%s, not %s", what, strings.Replace(between(least, most), " at",
			" of at", 1),
			described(v))
	}
	n, ok := i.Int64()
	if !ok || n < int64(least) || n > int64(most) {
		return 0, wrong("%s must be%s, not %s", what, between(least, most), integer(i))
	}
	return int(n), nil
}

// between names the bounds of a number, of which a large one is not meant to be noticed.
func between(least, most int) string {
	if most > 1000 {
		return fmt.Sprintf(" at least %d", least)
	}
	return fmt.Sprintf(" from %d to %d", least, most)
}

func (m *machine) cellAndDigit(a []starlark.Value) (c, d int, err error) {
	if c, err = m.cell(a[0]); err == nil {
		d, err = m.digit(a[1])
	}
	return c, d, err
}

func (m *machine) put(kind string, a []starlark.Value) (starlark.Value, error) {
	c, d, err := m.cellAndDigit(a)
	if err != nil {
		return nil, err
	}
	if m.grid.given[c] {
		return nil, wrong("%s is a clue, which cannot be changed: choose an empty cell", m.cells[c])
	}
	m.grid.put(c, d)
	m.step(kind, c, d)
	return starlark.None, nil
}

// step prints a step, and before it what has changed inside the script.
func (m *machine) step(kind string, c, digit int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.before()
	m.out.WriteString(kind)
	if c >= 0 {
		m.out.WriteByte(' ')
		m.out.WriteString(m.cells[c].name)
		if digit != 0 {
			m.out.WriteByte(' ')
			writeInt(m.out, digit)
		}
	}
	m.endStep()
}

func (m *machine) note(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.before()
	m.out.WriteString("note ")
	m.out.WriteString(text)
	m.endStep()
}

// reach prints that a line is reached. It is no step on the board to those who wait for
// one, and tells no depth, for the greatest is counted.
func (m *machine) reach() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.watch.tell(m.thread, m.stack.look(m.thread), m.out)
	m.out.WriteString("line ")
	writeInt(m.out, m.watch.line)
	m.endLine()
}

// endStep ends the line of a step.
func (m *machine) endStep() {
	m.steps = m.thread.ExecutionSteps()
	m.endLine()
}

// endLine ends a line, and the script if nobody reads its lines.
func (m *machine) endLine() {
	if m.out.WriteByte('\n') != nil {
		m.thread.Cancel("nobody reads")
	}
}

func (m *machine) say(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.out.WriteString("say ")
	m.out.WriteString(text)
	m.out.WriteByte('\n')
}

// before prints what is to be known at a step.
func (m *machine) before() {
	same := m.stack.look(m.thread)
	if !m.ownDepth {
		m.depth = m.stack.recursion()
	}
	if m.depth != m.toldDepth {
		m.toldDepth = m.depth
		m.out.WriteString("depth ")
		writeInt(m.out, m.depth)
		m.out.WriteByte('\n')
	}
	if m.watch != nil {
		m.watch.tell(m.thread, same, m.out)
	}
}

// flush sends what was printed.
func (m *machine) flush() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	err := m.out.Flush()
	if err != nil {
		m.thread.Cancel("nobody reads")
	}
	return err
}

// predeclared are the words as values, each a function of the machine.
func (m *machine) predeclared() starlark.StringDict {
	all := make(starlark.StringDict, len(vocabulary))
	for i := range vocabulary {
		w := &vocabulary[i]
		names := w.paramNames()
		all[w.Name] = starlark.NewBuiltin(w.Name, func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple,
			kwargs []starlark.Tuple) (starlark.Value, error) {
			if len(kwargs) > 0 {
				var err error
				if args, err = byName(w, names, args, kwargs); err != nil {
					return nil, err
				}
			}
			if len(args) < w.least || len(args) > len(names) && w.Name != "note" && w.Name != "say" {
				return nil, w.wrongCount(names, args, m.grid.N)
			}
			return w.do(m, args)
		})
	}
	return all
}

// wrongCount says how a word is written that was called with too many or too few
// arguments. Rows and columns in place of a cell are what beginners try first.
func (w *Word) wrongCount(names []string, args []starlark.Value, side int) error {
	if len(names) > 0 && names[0] == "cell" && len(args) == len(names)+1 {
		row, err1 := starlark.AsInt32(args[0])
		col, err2 := starlark.AsInt32(args[1])
		from := ""
		if min(row, col) == 0 {
			row, col, from = row+1, col+1, ", which are counted from 1"
		}
		if err1 == nil && err2 == nil {
			at := fmt.Sprintf("%d, %d", row, col)
			if min(row, col) < 1 || max(row, col) > side {
				at, from = "row, column", fmt.Sprintf(", which are counted from 1 to %d", side)
			}
			return wrong("%s needs a cell, not a row and a column%s: write %s(cell(%s)%s)", w.Name, from, w.Name,
				at, strings.Repeat(", …", len(names)-1))
		}
	}
	return wrong("%s is called with %s: write %s(%s)", w.Name, arguments(len(args)), w.Name, w.Params)
}

// paramNames returns the names of a word's parameters.
func (w *Word) paramNames() []string {
	var names []string
	for p := range strings.SplitSeq(w.Params, ",") {
		if name, _, _ := strings.Cut(strings.TrimSpace(p), "="); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// byName puts arguments that are given by name where they belong.
func byName(w *Word, names []string, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Tuple, error) {
	all := append(starlark.Tuple(nil), args...)
	for _, pair := range kwargs {
		name := string(pair[0].(starlark.String))
		at := slices.Index(names, name)
		if at < 0 {
			return nil, wrong("%s has no parameter called %s: write %s(%s)", w.Name, name, w.Name, w.Params)
		}
		for len(all) <= at {
			all = append(all, nil)
		}
		if all[at] != nil {
			return nil, wrong("%s is given %s twice", w.Name, name)
		}
		all[at] = pair[1]
	}
	for i := range w.least {
		if i >= len(all) || all[i] == nil {
			return nil, wrong("%s is called without %s: write %s(%s)", w.Name, names[i], w.Name, w.Params)
		}
	}
	return all, nil
}

func arguments(n int) string {
	if n == 0 {
		return "no arguments"
	}
	return puzzles.Plural(n, "argument")
}

// run runs a script to its end and returns what went wrong, if anything did.
func (m *machine) run(text string, limits Limits) (problem *Problem) {
	if wrong := Check(text); len(wrong) > 0 {
		return &wrong[0]
	}
	guard := newGuard(m, limits)
	m.thread.OnMaxSteps = guard.look
	guard.next()
	defer func() {
		if recover() != nil { // the library asks for more than any machine has
			problem = &Problem{Line: int(m.line.Load()), Text: "a value would be far too large: make it smaller"}
		}
	}()
	err := m.exec(text)
	switch {
	case guard.problem() != nil:
		return guard.problem()
	case err == nil || errors.Is(err, errEnd):
		return nil
	}
	return problemOf(err)
}
