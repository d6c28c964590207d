package runs

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles"
)

// What a terminal understands.
const (
	hideCursor = "\x1b[?25l"
	showCursor = "\x1b[?25h"
	plainText  = "\x1b[0m"
	bold       = "\x1b[1m"
)

// textLines is the room that the step in words has.
const textLines = 5

// screen draws a board with the step in words, always in the same place. On a
// grid of side 9 it takes 21 lines, so that it fits into a terminal of 80×24
// together with the verdict.
type screen struct {
	out       io.Writer
	algorithm *solving.Algorithm
	speaker   trace.Speaker
	heading   string
	colour    bool
	height    int // lines drawn so far

	mu    sync.Mutex // held while something is written, and for the next
	ended bool       // nothing is drawn any more
}

// shownCounters is how many counters there is room for beside the number of the step.
const shownCounters = 4

func (s *screen) begin() { io.WriteString(s.out, hideCursor) }

// end gives the terminal back, with its cursor. It may be called beside the drawing, and
// twice.
func (s *screen) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended {
		io.WriteString(s.out, plainText+showCursor)
	}
	s.ended = true
}

// draw replaces what was drawn before. What cannot be written is not missed: a
// terminal that goes away ends the program.
func (s *screen) draw(m *trace.Moment, e trace.Explanation) {
	lines := []string{s.heading}
	lines = append(lines, s.grid(m, e.Marks)...)
	counters := "Step " + trace.Thousands(m.Index)
	for _, c := range s.algorithm.SearchCounters(m)[:shownCounters] {
		counters += "  " + c.Name + " " + c.Value
	}
	lines = append(lines, counters)
	lines = append(lines, fitLines(terminal.Wrap(inWords(s.speaker, e), terminal.TextWidth), textLines)...)
	var b strings.Builder
	if s.height > 0 {
		fmt.Fprintf(&b, "\r\x1b[%dA", s.height)
	}
	for _, line := range lines {
		b.WriteString(line)
		b.WriteString(terminal.EraseRest + "\n")
	}
	s.height = len(lines)
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended {
		io.WriteString(s.out, b.String())
	}
}

// fitLines returns exactly n lines, of which the last says if some are missing.
func fitLines(lines []string, n int) []string {
	if len(lines) > n {
		lines = lines[:n]
		last := []rune(lines[n-1])
		lines[n-1] = string(last[:min(len(last), terminal.TextWidth-4)]) + " ..."
	}
	for len(lines) < n {
		lines = append(lines, "")
	}
	return lines
}

// cellStyle is how a role shows: a sign before the digit, and a colour.
type cellStyle struct {
	sign   byte
	colour string
}

// styles are those of the roles that have one of their own.
var styles = map[trace.Role]cellStyle{
	trace.Placed: {'+', "\x1b[30;42m"}, trace.Revealed: {'#', "\x1b[30;43m"}, trace.Removed: {'-', "\x1b[30;41m"},
	trace.Gone: {'x', "\x1b[33m"}, trace.Back: {'o', "\x1b[36m"}, trace.Focus: {'?', "\x1b[30;46m"},
	trace.Choice: {'?', "\x1b[30;46m"}, trace.Conflict: {'!', "\x1b[4;35m"},
}

// grid returns the lines of the board with its labels.
func (s *screen) grid(m *trace.Moment, marks []trace.Mark) []string {
	l := m.Puzzle.Layout()
	roles := make(map[int]trace.Role, len(marks))
	for _, mark := range marks {
		if _, ok := roles[mark.Cell]; !ok { // the first is what the step is about
			roles[mark.Cell] = mark.Role
		}
	}
	width := 2 // of a cell, its sign included
	if l.N > 9 {
		width = 3 // as the labels of the columns have two digits
	}
	lines := s.board(l, width, func(cell int) string { return s.cell(m, cell, roles[cell], width) })
	for _, told := range l.Sentences() {
		lines = append(lines, terminal.Wrap(told, terminal.TextWidth)...)
	}
	return lines
}

// joints are where lines meet, by the sum of 1 for one that goes up from there, 2 for right,
// 4 for down and 8 for left.
var joints = []rune("   └ │┌├ ┘─┴┐┤┬┼")

// board returns the lines of a board. Lines between cells have room between boxes only, or
// where there are regions of any form, between all of them.
func (s *screen) board(l *puzzles.Layout, width int, text func(cell int) string) []string {
	pad := " " // before a line
	between := func(at, size int) bool { return !l.HasBoxes() || at%size == 0 }
	if !l.HasBoxes() && (width+2)*l.N+3 > terminal.TextWidth {
		pad = ""
	}
	block := func(row, col int) int {
		if row < 0 || row >= l.N || col < 0 || col >= l.N {
			return -1
		}
		return int(l.BlockOf[l.Cell(row, col)])
	}
	joint := func(row, col int) int { // at the top left of a cell
		in := 0
		for i, side := range [4]bool{
			block(row-1, col-1) != block(row-1, col), block(row-1, col) != block(row, col),
			block(row, col-1) != block(row, col), block(row-1, col-1) != block(row, col-1),
		} {
			if side {
				in |= 1 << i
			}
		}
		return in
	}
	labels := "  "
	for col := range l.N {
		if between(col, l.BoxCols) {
			labels += " "
		}
		labels += fmt.Sprintf("%*d", width, col+1)
		if between(col+1, l.BoxCols) {
			labels += pad
		}
	}
	lines := []string{strings.TrimRight(labels, " ")}
	for row := range l.N + 1 {
		rule, line := "  ", ""
		if row < l.N {
			line = fmt.Sprintf("%2s", s.rowName(row))
		}
		for col := range l.N + 1 {
			at := joint(row, col)
			if between(col, l.BoxCols) {
				rule += string(joints[at])
				line += string(joints[at>>2&1*5])
			}
			if col == l.N {
				break
			}
			across, behind := string(joints[at>>1&1*10]), ""
			if between(col+1, l.BoxCols) {
				behind = pad
			}
			rule += strings.Repeat(across, width+len(behind))
			if row < l.N {
				line += text(l.Cell(row, col)) + behind
			}
		}
		if between(row, l.BoxRows) {
			lines = append(lines, rule)
		}
		if row < l.N {
			lines = append(lines, line)
		}
	}
	return lines
}

func (s *screen) rowName(row int) string {
	if s.speaker.Notation == trace.RowCol {
		return strconv.Itoa(row + 1)
	}
	return string(rune('A' + row))
}

// cell returns a cell with its sign.
func (s *screen) cell(m *trace.Moment, cell int, role trace.Role, width int) string {
	char := string(puzzles.DigitChar(m.At(cell)))
	if m.At(cell) == 0 {
		char = emptySign(m.Puzzle.Layout(), cell)
	}
	style := cellStyle{sign: ' '}
	if role != 0 {
		style = cmp.Or(styles[role], cellStyle{'*', "\x1b[36m"})
	} else if m.Given(cell) {
		style.colour = bold
	}
	pad, text := strings.Repeat(" ", width-2), string(style.sign)+char
	if !s.colour || style.colour == "" {
		return pad + text
	}
	return pad + style.colour + text + plainText
}

// emptySign is what stands in an empty cell: what a rule says of the cell, or a dot.
func emptySign(l *puzzles.Layout, cell int) string {
	sign, diagonals := ".", 0
	for _, h := range l.HousesOf(cell) {
		switch h.Kind {
		case puzzles.Diagonal:
			diagonals |= 1 << h.Index
		case puzzles.Window, puzzles.Extra:
			sign = "░"
		}
	}
	if diagonals > 0 {
		sign = [...]string{1: "╲", 2: "╱", 3: "╳"}[diagonals]
	}
	switch {
	case l.Allowed == nil:
	case !l.Allowed[cell].Has(1):
		sign = "□"
	case !l.Allowed[cell].Has(2):
		sign = "○"
	}
	return sign
}
