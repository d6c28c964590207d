package trace

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoscope/puzzles"
)

// Message is a sentence that is put into words only when somebody reads it: a
// key for translators, the English text in the notation of package fmt, and its
// arguments. Besides what fmt prints, arguments are [Cell], [Cells], [Digit],
// [Houses], [Number], [Marked], puzzles.Digits, puzzles.House, puzzles.HouseKind and Message itself; they stand
// as %v (or %[1]v) in the text.
type Message struct {
	Key  string
	Text string
	Args []any
	Aim  Aim
}

// An Aim is what a message does among reasons.
type Aim uint8

// The aims.
const (
	GoesOn    Aim = iota // with what the message before it has begun
	Begins               // a paragraph
	Concludes            // says what follows from the others
)

// Say returns a message.
func Say(key, text string, args ...any) Message { return Message{key, text, args, GoesOn} }

// IsZero reports whether there is no message.
func (m Message) IsZero() bool { return m.Text == "" }

// Cell is a cell as an argument of a message.
type Cell int

// Cells is a list of cells as an argument of a message.
type Cells []int

// Houses is a list of houses as an argument of a message.
type Houses []puzzles.House

// Digit is a digit as an argument of a message.
type Digit int

// Count is a number as an argument of a message, written with separators.
type Count int64

// Number is the number of a [Mark] as an argument of a message. What is said with it is
// said of the candidates that have it.
type Number int

// Marked is an argument of a message that a board marks in some way. It stands after the
// sign of that mark, if the speaker shows signs.
type Marked struct {
	Role Role
	Of   any // an argument as of any message
}

// Numbers returns the numbers of the marks that the message speaks of, each once, in the
// order in which it comes to them.
func (m Message) Numbers() []int {
	var all []int
	for _, a := range m.Args {
		switch a := a.(type) {
		case Number:
			all = append(all, int(a))
		case Message:
			all = append(all, a.Numbers()...)
		case []Message:
			for _, one := range a {
				all = append(all, one.Numbers()...)
			}
		}
	}
	var once []int
	for _, n := range all {
		if !slices.Contains(once, n) {
			once = append(once, n)
		}
	}
	return once
}

// signs are the characters that look most like what a board puts around candidates.
var signs = map[Role]string{
	Proof: "○", Fin: "△", Pivot: "◆", Pincer: "[ ]", GroupA: "□", GroupB: "◇", GroupC: "▽", GroupD: "▱",
}

// Notation is how cells are called.
type Notation uint8

// The notations.
const (
	Letters Notation = iota // A1 to I9: a letter for the row, a number for the column
	RowCol                  // r1c1 to r9c9
)

// String returns the name in flags and settings.
func (n Notation) String() string { return [...]string{Letters: "letters", RowCol: "rowcol"}[n] }

// NotationNamed returns the notation of a name, Letters if there is none.
func NotationNamed(name string) Notation {
	if name == RowCol.String() {
		return RowCol
	}
	return Letters
}

// Speaker puts messages into words.
type Speaker struct {
	Shape    puzzles.Shape
	Notation Notation
	// Signs puts the signs of marks into sentences, for those who have a board beside them.
	Signs bool
	// Translate returns the text for a key, or the English one given; nil for English.
	Translate func(key, english string) string
}

// String returns the message in words.
func (sp Speaker) String(m Message) string {
	text := m.Text
	if sp.Translate != nil && m.Key != "" {
		text = sp.Translate(m.Key, text)
	}
	if len(m.Args) == 0 {
		return text
	}
	args := puzzles.Map(m.Args, sp.arg)
	return puzzles.OnDiagonals(fmt.Sprintf(text, args...))
}

// Strings returns messages one after the other, separated by blanks.
func (sp Speaker) Strings(ms []Message) string {
	parts := puzzles.Map(ms, sp.String)
	return strings.Join(parts, " ")
}

func (sp Speaker) arg(a any) any {
	switch a := a.(type) {
	case Cell:
		return sp.Cell(int(a))
	case Cells:
		names := puzzles.Map(a, sp.Cell)
		return sp.List(names)
	case Digit:
		return digitName(int(a))
	case Count:
		return Thousands(int64(a))
	case puzzles.Digits:
		var names []string
		for d := range a.All() {
			names = append(names, digitName(d))
		}
		return sp.List(names)
	case puzzles.House:
		return sp.House(a)
	case Houses:
		return sp.houses(a)
	case puzzles.HouseKind:
		return sp.Kind(a)
	case Message:
		return sp.String(a)
	case []Message:
		return sp.Strings(a)
	case Number:
		return int(a)
	case Marked:
		if sign := signs[a.Role]; sign != "" && sp.Signs {
			return sign + "\u00a0" + fmt.Sprint(sp.arg(a.Of))
		}
		return sp.arg(a.Of)
	}
	return a
}

// digitName returns how a digit is written, "-" if there is no such digit.
func digitName(d int) string {
	if d < 0 || d > puzzles.MaxSide {
		return "-"
	}
	return string(puzzles.DigitChar(d))
}

// Cell returns the name of a cell, such as C7 or r3c7.
func (sp Speaker) Cell(cell int) string {
	n := sp.Shape.Side()
	if cell < 0 || cell >= n*n {
		return "-"
	}
	row, col := cell/n, cell%n
	if sp.Notation == RowCol {
		return fmt.Sprintf("r%dc%d", row+1, col+1)
	}
	return string(rune('A'+row)) + strconv.Itoa(col+1)
}

// House returns the name of a house, such as "row C" or "box 3".
func (sp Speaker) House(h puzzles.House) string {
	format, of := puzzles.HouseText(sp.Shape, h, sp, sp.line(h))
	return sp.String(Say("house."+h.Kind.String(), format, of))
}

// Kind returns the name of a kind of houses. What stands for boxes in a jigsaw is a region.
func (sp Speaker) Kind(k puzzles.HouseKind) string {
	if k == puzzles.Box && sp.Shape.Valid() {
		k = sp.Shape.Layout().BlockKind()
	}
	return sp.String(Say("house.kind."+k.String(), k.String()))
}

// line returns how a house is told from others of its kind.
func (sp Speaker) line(h puzzles.House) string {
	if h.Kind == puzzles.Row && sp.Notation == Letters {
		return string(rune('A' + h.Index))
	}
	return strconv.Itoa(h.Index + 1)
}

// houses returns the names of houses: "rows A, C and D" if they are of one kind.
func (sp Speaker) houses(hs Houses) string {
	var names, lines []string
	same := true
	for _, h := range hs {
		names = append(names, sp.House(h))
		lines = append(lines, sp.line(h))
		same = same && h.Kind == hs[0].Kind
	}
	if len(hs) < 2 || !same {
		return sp.List(names)
	}
	switch kind := hs[0].Kind; kind {
	case puzzles.Diagonal, puzzles.Window, puzzles.KnightMove, puzzles.KingMove: // which have no numbers
		return sp.List(names)
	default:
		return sp.String(Say("houses."+kind.Plural(), kind.Plural()+" %v", sp.List(lines)))
	}
}

// List joins names as a sentence does: "1, 2 and 3".
func (sp Speaker) List(names []string) string {
	switch len(names) {
	case 0:
		return sp.String(Say("list.none", "none"))
	case 1:
		return names[0]
	}
	last := len(names) - 1
	return sp.String(Say("list.and", "%v and %v", strings.Join(names[:last], ", "), names[last]))
}

// NumberOf writes a number with its noun, which is a regular one.
func NumberOf(n int64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return Thousands(n) + " " + noun
}

// Times says how often something was done.
func Times(n int64) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return NumberOf(n, "time")
}

// EliminatedBefore says how many candidates were eliminated before a run begins.
func EliminatedBefore(n int) string {
	if n == 1 {
		return "1 candidate was already eliminated"
	}
	return NumberOf(int64(n), "candidate") + " were already eliminated"
}

// Thousands writes a number with a comma before every three digits.
func Thousands(n int64) string {
	s := strconv.FormatInt(n, 10)
	start := 0
	if n < 0 {
		start = 1
	}
	for i := len(s) - 3; i > start; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
