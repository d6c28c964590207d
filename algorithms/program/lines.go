package program

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// reader does to a board what lines say.
type reader struct {
	board  *trace.Board
	layout *puzzles.Layout
	inside inside.Recorder
	seen   bool  // somebody looks at the inside
	lines  bool  // and at every line that is reached
	script bool  // the lines are those of our own process, which knows lines of its text
	number int64 // of the line that is read
	idle   int   // lines since the last step
	line   int   // of the program's text
	told   int64 // bytes of texts, calls and variables that were recorded
}

func newReader(b *trace.Board, script bool) *reader {
	return &reader{board: b, layout: b.Layout(), seen: b.Watched(), script: script}
}

// read does whole lines and returns the verdict that one of them claims, or Running.
// It does not return if one of them is wrong.
func (r *reader) read(lines []byte) trace.Verdict {
	for line := range bytes.Lines(lines) {
		r.number++
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if r.idle++; r.idle > idleLines {
			r.fail("the program printed %s lines without a step: it was stopped", trace.Thousands(idleLines))
		}
		if len(line) > maxLine {
			r.fail("the program printed a line of more than %d bytes: it was stopped", maxLine)
		}
		if r.number == 1 {
			line = bytes.TrimPrefix(line, []byte("\ufeff")) // some languages begin with it
		}
		line = bytes.TrimLeft(line, " \t")
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		if line[0] == '{' {
			if line = r.fromJSON(line); line == nil {
				continue
			}
		}
		if v := r.do(line); v != trace.Running {
			return v
		}
	}
	return trace.Running
}

// words are those that a line can begin with; an error for a mistyped one lists them.
var words = []string{"place", "guess", "remove", "eliminate", "restore", "consider", "refuse", "dead_end", "note",
	"line", "depth", "say", "call", "return", "var", "random", "solved", "stuck", "no_solution"}

// operation is what a line does that begins with a cell and a digit, or with fewer of the two.
type operation struct {
	least, most int  // how many of the two stand there
	changes     bool // the cell, which must be no clue
	do          func(b *trace.Board, cell, digit int)
}

// operations are by the word that a line begins with.
var operations = map[string]operation{
	"place":     {2, 2, true, (*trace.Board).Place},
	"guess":     {2, 2, true, (*trace.Board).Guess},
	"eliminate": {2, 2, true, func(b *trace.Board, cell, digit int) { b.Eliminate(cell, digit) }},
	"restore":   {2, 2, true, (*trace.Board).Restore},
	"remove":    {1, 1, true, func(b *trace.Board, cell, _ int) { b.Clear(cell) }},
	"consider":  {1, 1, false, func(b *trace.Board, cell, _ int) { b.Consider(cell) }},
	"refuse":    {1, 2, false, func(b *trace.Board, cell, digit int) { b.Refuse(cell, digit) }},
	"dead_end":  {0, 2, false, func(b *trace.Board, cell, digit int) { b.DeadEnd(cell, digit) }},
}

// do does what a line says.
func (r *reader) do(whole []byte) trace.Verdict {
	word, rest := cutWord(whole)
	a, ok := operations[string(word)]
	switch {
	case string(word) == "note":
		r.inside.Say(string(rest))
		r.before()
		r.board.Note()
		return trace.Running
	case !ok:
		return r.tell(whole, word, rest)
	}
	cell, digit := trace.NoCell, 0
	if a.least > 0 || len(rest) > 0 {
		cell, rest = r.cell(whole, rest)
	}
	if a.least > 1 || a.most > 1 && len(rest) > 0 {
		digit, rest = r.digit(whole, rest)
	}
	r.ends(whole, rest)
	switch {
	case a.changes && r.board.Given(cell):
		r.wrong(whole, "that cell is a clue, which cannot be changed")
	case string(word) == "remove" && r.board.Empty(cell):
		r.wrong(whole, "that cell is empty")
	}
	r.before()
	a.do(r.board, cell, digit)
	return trace.Running
}

// tell does what lines say that take no step.
func (r *reader) tell(whole, word, rest []byte) trace.Verdict {
	in := &r.inside
	switch string(word) {
	case "line":
		n, rest := r.count(whole, rest, trace.MaxCode)
		r.ends(whole, rest)
		r.line = n
		in.Line(in.Depth()-1, n)
		if r.lines && whole[0] != '{' { // in JSON it is a key of other steps, too
			r.before()
			r.board.Reach()
		}
	case "depth":
		n, rest := r.count(whole, rest, 1<<30)
		r.ends(whole, rest)
		r.board.SetDepth(min(n, r.board.Size()))
	case "say":
		in.Say(string(rest))
	case "call":
		if r.seen {
			in.Call(string(rest))
		}
	case "return":
		in.Return()
	case "var":
		if r.seen {
			name, value := cutWord(rest)
			if in.Depth() == 0 {
				in.Call("main")
			}
			in.Set(in.Depth()-1, string(name), string(value))
		}
	case "at":
		level, rest := r.count(whole, rest, 1<<30)
		n, rest := r.count(whole, rest, trace.MaxCode)
		r.ends(whole, rest)
		in.Line(level, n)
		if level == in.Depth()-1 {
			r.line = n
		}
	case "var@":
		level, rest := r.count(whole, rest, 1<<30)
		if r.seen {
			name, value := cutWord(rest)
			in.Set(level, string(name), string(value))
		}
	case "forget@":
		level, rest := r.count(whole, rest, 1<<30)
		in.Forget(level, string(rest))
	case "random":
		r.ends(whole, rest)
		r.board.Draws()
	case "solved":
		return trace.Solved
	case "stuck":
		return trace.Stuck
	case "no_solution":
		return trace.NoSolution
	case "error":
		n, rest := r.count(whole, rest, trace.MaxCode)
		if n == 0 {
			r.fail("%s", puzzles.PlainText(string(rest), maxShown))
		}
		r.fail("line %d: %s", n, puzzles.PlainText(string(rest), maxShown))
	default:
		what := "it must begin with place, guess, remove or another of the words"
		if like := puzzles.Near(string(word), words); like != "" {
			what = "did you mean " + like + "?"
		} else if len(word) > 5 && 3*bytes.Count(word, []byte{0}) >= len(word) {
			what = "every other byte is zero: print the lines as UTF-8, not as UTF-16"
		}
		r.wrong(whole, what)
	}
	return trace.Running
}

// maxTold is how many bytes of texts, calls and variables are recorded of a run. With a
// call and two variables, as in docs/examples/fewest.py, that is more than 10 million steps.
const maxTold = 512 << 20

// maxShown is how many characters of what a program says went wrong are shown.
const maxShown = 500

// before is done before each step.
func (r *reader) before() {
	r.idle = 0
	r.board.CodeLine(r.line)
	if !r.seen {
		return
	}
	data := r.inside.Step()
	if r.told += 4 * int64(len(data)); r.told > maxTold {
		r.fail("the program told more than %d MB of texts, calls and variables: it was stopped", maxTold>>20)
	}
	r.board.Carry(data)
}

// fail ends the run with a sentence.
func (r *reader) fail(format string, args ...any) { r.board.Fail(fmt.Sprintf(format, args...)) }

// wrong ends the run because of a line, and says why.
func (r *reader) wrong(line []byte, why string) {
	r.fail("the %s line that the program printed, “%s”, is wrong: %s", ordinal(r.number),
		puzzles.PlainText(string(line[:min(len(line), 200)]), 60), why)
}

// ordinal writes a number as English does.
func ordinal(n int64) string {
	ending := "th"
	if tens := n / 10 % 10; tens != 1 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return trace.Thousands(n) + ending
}

// cutWord cuts a line after its first word and the blanks behind that.
func cutWord(line []byte) (word, rest []byte) {
	n := 0
	for n < len(line) && line[n] != ' ' && line[n] != '\t' {
		n++
	}
	return line[:n], bytes.TrimLeft(line[n:], " \t")
}

// cell reads a cell such as r4c7.
func (r *reader) cell(whole, rest []byte) (int, []byte) {
	name, rest := cutWord(rest)
	row, col, ok := CellNamed(name)
	n := r.layout.N
	if !ok {
		r.wrong(whole, "a cell is missing, such as r4c7 or D7 for row 4, column 7")
	} else if row < 1 || row > n || col < 1 || col > n {
		r.wrong(whole, fmt.Sprintf("rows and columns are counted from 1 to %d", n))
	}
	return (row-1)*n + col - 1, rest
}

// CellNamed returns the row and the column that a name such as r4c7 or D7 says, in small letters
// or capitals.
func CellNamed[T string | []byte](name T) (row, col int, ok bool) {
	row, rest, ok1 := part(name, 'r')
	col, rest, ok2 := part(rest, 'c')
	if !(ok1 && ok2) && len(name) > 0 {
		letter := name[0] | 0x20
		row, ok1 = int(letter-'a')+1, 'a' <= letter && letter <= 'z'
		col, rest, ok2 = part(name, letter)
	}
	return row, col, ok1 && ok2 && len(rest) == 0
}

// part reads a letter and the number behind it.
func part[T string | []byte](name T, letter byte) (n int, rest T, ok bool) {
	if len(name) == 0 || name[0]|0x20 != letter {
		return 0, rest, false
	}
	i := 1
	for ; i < len(name) && i < 5 && '0' <= name[i] && name[i] <= '9'; i++ {
		n = 10*n + int(name[i]-'0')
	}
	return n, name[i:], i > 1
}

func (r *reader) digit(whole, rest []byte) (int, []byte) {
	word, rest := cutWord(rest)
	n, ok := number(word, r.layout.N)
	if !ok || n < 1 {
		r.wrong(whole, fmt.Sprintf("a digit from 1 to %d is missing", r.layout.N))
	}
	return n, rest
}

// count reads a number that is not negative.
func (r *reader) count(whole, rest []byte, most int) (int, []byte) {
	word, rest := cutWord(rest)
	n, ok := number(word, most)
	if !ok {
		r.wrong(whole, fmt.Sprintf("a number from 0 to %s is missing", trace.Thousands(int64(most))))
	}
	return n, rest
}

// number reads a number up to the greatest.
func number(word []byte, most int) (n int, ok bool) {
	for _, c := range word {
		if c < '0' || c > '9' || n > most {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, len(word) > 0 && n <= most
}

// ends makes sure that nothing follows.
func (r *reader) ends(whole, rest []byte) {
	if len(rest) > 0 {
		r.wrong(whole, "something follows that does not belong there")
	}
}

// object is a line in JSON, with the keys of the command trace.
type object struct {
	Kind  string  `json:"kind"`
	Cell  string  `json:"cell"`
	Digit int     `json:"digit"`
	Line  *int    `json:"line"`
	Depth *int    `json:"depth"`
	Text  *string `json:"text"`
}

// fromJSON returns the line that says what an object says; what holds for a step it
// has done already.
func (r *reader) fromJSON(line []byte) []byte {
	var o object
	if err := json.Unmarshal(line, &o); err != nil {
		r.wrong(line, "it is not an object in JSON with the keys kind, cell, digit, line, depth and text")
	}
	if o.Line != nil {
		r.tell(line, []byte("line"), []byte(strconv.Itoa(*o.Line)))
	}
	if o.Depth != nil {
		r.tell(line, []byte("depth"), []byte(strconv.Itoa(*o.Depth)))
	}
	kind := strings.ReplaceAll(o.Kind, "-", "_")
	switch kind {
	case "clear":
		kind = "remove"
	case "solved", "stuck", "no_solution":
	case "note":
		text := ""
		if o.Text != nil {
			text = strings.ReplaceAll(*o.Text, "\n", " ")
		}
		return []byte("note " + text)
	case "line":
		return []byte("line " + strconv.Itoa(r.line))
	case "result":
		return nil // the end of what the command trace prints
	default:
		if _, ok := operations[kind]; !ok {
			r.wrong(line, "its kind is not one of place, guess, remove, eliminate, restore, consider, refuse, dead_end, "+
				"note, line, solved, stuck and no_solution")
		}
	}
	if o.Text != nil {
		r.inside.Say(*o.Text)
	}
	words := kind
	if o.Cell != "" {
		words += " " + strings.ReplaceAll(o.Cell, " ", "_")
	}
	if o.Digit != 0 && operations[kind].most != 1 {
		words += " " + strconv.Itoa(o.Digit)
	}
	return []byte(words)
}
