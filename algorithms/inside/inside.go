// Package inside keeps what there is to see inside a program at each of its steps: the
// calls that are under way, the line each is on, and its variables.
//
// It travels as the data of the steps. A step says what has changed since the one
// before; every [KeyEvery]-th says everything, so that a jump has few steps to
// go through. Data that come from a file are not believed: see [Check].
package inside

import (
	"encoding/binary"
	"errors"
	"strings"
	"unicode/utf8"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// How much is kept of a program.
const (
	KeyEvery = 256 // steps from one that says everything to the next
	MaxCalls = 200 // under way; of those within, only how many they are is known
	MaxVars  = 40  // of a call
	MaxName  = 60  // bytes of a name
	MaxValue = 400 // bytes of a value
	MaxSaid  = 600 // bytes of what is said at a step

	maxChanges = 1 << 20 // bytes of changes between two steps, before all is said instead
)

// State is what there is to see inside a program at one moment.
type State struct {
	Calls []Call // under way, the outermost first
	Said  string // at this step: what the program says of it, or the text of a note
}

// Call is a function that has been called and has not returned.
type Call struct {
	Name string
	Line int // it is on, from 1; 0 if nobody knows
	Vars []Var
}

// Var is a variable. Cells in its value are written r1c1.
type Var struct {
	Name, Value string
	Changed     bool // by the step that a [Reader] is at: it is new, or had another value
}

// The kinds of changes, each a byte and what is named here behind it.
const (
	opKey    = 'K' // nothing is known any more
	opCall   = 'C' // name
	opReturn = 'R'
	opLine   = 'L' // level, line
	opSet    = 'V' // level, name, value
	opForget = 'D' // level, name
	opSay    = 'S' // text
)

// Recorder turns what a program tells of its inside into the data of its steps.
type Recorder struct {
	state  State
	beyond int // calls that are too deep to be kept
	ops    []byte
	words  []uint32
	steps  int
	whole  bool // the next step says everything: too much has changed
}

// Call says that a function was called.
func (r *Recorder) Call(name string) {
	if len(r.state.Calls) == MaxCalls {
		r.beyond++
		return
	}
	name = cut(name, MaxName)
	r.state.call(name)
	r.ops = appendText(append(r.ops, opCall), name)
	r.bound()
}

// Return says that the innermost call has returned.
func (r *Recorder) Return() {
	switch {
	case r.beyond > 0:
		r.beyond--
	case len(r.state.Calls) > 0:
		r.state.Calls = r.state.Calls[:len(r.state.Calls)-1]
		r.ops = append(r.ops, opReturn)
		r.bound()
	}
}

// Depth returns how many calls are under way.
func (r *Recorder) Depth() int { return len(r.state.Calls) + r.beyond }

// Line says on which line a call is, the outermost being at level 0.
func (r *Recorder) Line(level, line int) {
	if level < 0 || level >= len(r.state.Calls) || line < 0 || line > trace.MaxCode {
		return
	}
	if c := &r.state.Calls[level]; c.Line != line {
		c.Line = line
		r.ops = binary.AppendUvarint(binary.AppendUvarint(append(r.ops, opLine), uint64(level)), uint64(line))
		r.bound()
	}
}

// Set gives a variable of a call a value. Names and values that are too long are cut.
func (r *Recorder) Set(level int, name, value string) {
	if level < 0 || level >= len(r.state.Calls) {
		return
	}
	name, value = cut(name, MaxName), cut(value, MaxValue)
	if name == "" || !r.state.Calls[level].set(name, value) {
		return
	}
	r.ops = binary.AppendUvarint(append(r.ops, opSet), uint64(level))
	r.ops = appendText(appendText(r.ops, name), value)
	r.bound()
}

// Forget says that a variable of a call has no value any more.
func (r *Recorder) Forget(level int, name string) {
	if level < 0 || level >= len(r.state.Calls) || !r.state.Calls[level].forget(name) {
		return
	}
	r.ops = appendText(binary.AppendUvarint(append(r.ops, opForget), uint64(level)), name)
	r.bound()
}

// bound keeps what a step says within bounds, however much a program tells before it.
func (r *Recorder) bound() {
	if r.whole || len(r.ops) > maxChanges {
		r.ops, r.whole = r.ops[:0], true
	}
}

// Say adds a text to the next step.
func (r *Recorder) Say(text string) {
	if len(r.state.Said) > MaxSaid-utf8.UTFMax && strings.HasSuffix(r.state.Said, more) {
		return // it has been cut
	}
	if r.state.Said != "" {
		text = r.state.Said + " " + text
	}
	r.state.Said = cut(text, MaxSaid)
}

// Step returns the data of the next step. They hold until the next call.
func (r *Recorder) Step() []uint32 {
	if r.steps%KeyEvery == 0 || r.whole {
		r.ops, r.whole = r.state.appendTo(append(r.ops[:0], opKey)), false
	}
	r.steps++
	if r.state.Said != "" {
		r.ops = appendText(append(r.ops, opSay), r.state.Said)
		r.state.Said = ""
	}
	r.words = wordsOf(r.words[:0], r.ops)
	r.ops = r.ops[:0]
	return r.words
}

// appendTo appends what makes the state out of none.
func (s *State) appendTo(ops []byte) []byte {
	for level := range s.Calls {
		c := &s.Calls[level]
		ops = appendText(append(ops, opCall), c.Name)
		if c.Line != 0 {
			ops = binary.AppendUvarint(binary.AppendUvarint(append(ops, opLine), uint64(level)), uint64(c.Line))
		}
		for _, v := range c.Vars {
			ops = binary.AppendUvarint(append(ops, opSet), uint64(level))
			ops = appendText(appendText(ops, v.Name), v.Value)
		}
	}
	return ops
}

// call adds a call, in the memory of one that has returned.
func (s *State) call(name string) {
	n := len(s.Calls)
	if n < cap(s.Calls) {
		s.Calls = s.Calls[:n+1]
	} else {
		s.Calls = append(s.Calls, Call{})
	}
	c := &s.Calls[n]
	c.Name, c.Line, c.Vars = name, 0, c.Vars[:0]
}

// set gives a variable a value and reports whether that changed anything.
func (c *Call) set(name, value string) bool {
	for i := range c.Vars {
		if v := &c.Vars[i]; v.Name == name {
			changed := v.Value != value
			v.Value = value
			return changed
		}
	}
	if len(c.Vars) == MaxVars {
		return false
	}
	c.Vars = append(c.Vars, Var{Name: name, Value: value})
	return true
}

func (c *Call) forget(name string) bool {
	for i := range c.Vars {
		if c.Vars[i].Name == name {
			c.Vars = append(c.Vars[:i], c.Vars[i+1:]...)
			return true
		}
	}
	return false
}

// Do changes the state as the data of a step say. An error leaves it as far as the
// data could be read.
func (s *State) Do(data []uint32) error {
	s.Said = ""
	in, err := bytesOf(data)
	r := changes{in, err}
	for r.err == nil && len(r.in) > 0 {
		op := r.in[0]
		r.in = r.in[1:]
		switch op {
		case opKey:
			s.Calls = s.Calls[:0]
		case opCall:
			if name := r.text(MaxName); r.err == nil && len(s.Calls) < MaxCalls {
				s.call(name)
			}
		case opReturn:
			s.Calls = s.Calls[:max(0, len(s.Calls)-1)]
		case opLine:
			level, line := r.number(MaxCalls), r.number(trace.MaxCode)
			if r.err == nil && level < len(s.Calls) {
				s.Calls[level].Line = line
			}
		case opSet, opForget:
			level, name, value := r.number(MaxCalls), r.text(MaxName), ""
			if op == opSet {
				value = r.text(MaxValue)
			}
			switch {
			case r.err != nil || level >= len(s.Calls):
			case op == opSet:
				s.Calls[level].set(name, value)
			default:
				s.Calls[level].forget(name)
			}
		case opSay:
			s.Said = r.text(MaxSaid)
		default:
			r.err = errForeign
		}
	}
	return r.err
}

// Said returns what is said at a step.
func Said(s *trace.Step) string {
	if len(s.Data) == 0 {
		return ""
	}
	var state State
	if state.Do(s.Data) != nil {
		return ""
	}
	return state.Said
}

// isKey reports whether the data of a step say everything.
func isKey(data []uint32) bool { return len(data) > 1 && data[0] > 0 && data[1]&0xff == opKey }

var errForeign = errors.New("has data that no program writes")

// Check returns an error if a step of a saved run has data that a Recorder does not
// write, in words that follow the step's name.
func Check(_ *puzzles.Layout, s *trace.Step) error {
	if s.Kind == trace.Swap {
		return errors.New("is not one that a program takes")
	}
	if len(s.Data) == 0 {
		return nil
	}
	var state State
	return state.Do(s.Data)
}

// Data are words, the first of which is the number of bytes that follow, four to a
// word, the first in the lowest bits.

func wordsOf(words []uint32, ops []byte) []uint32 {
	if len(ops) == 0 {
		return words
	}
	words = append(words, uint32(len(ops)))
	for i := 0; i < len(ops); i += 4 {
		var four [4]byte
		copy(four[:], ops[i:])
		words = append(words, binary.LittleEndian.Uint32(four[:]))
	}
	return words
}

func bytesOf(data []uint32) ([]byte, error) {
	if len(data) == 0 {
		return nil, nil
	}
	n := uint64(data[0])
	if n == 0 || (n+3)/4 != uint64(len(data)-1) {
		return nil, errForeign
	}
	all := make([]byte, 0, 4*len(data))
	for _, w := range data[1:] {
		all = binary.LittleEndian.AppendUint32(all, w)
	}
	return all[:n], nil
}

func appendText(ops []byte, text string) []byte {
	return append(binary.AppendUvarint(ops, uint64(len(text))), text...)
}

// changes are read up to the first that no Recorder writes.
type changes struct {
	in  []byte
	err error
}

func (r *changes) number(most int) int {
	v, n := binary.Uvarint(r.in)
	if r.err != nil || n <= 0 || v > uint64(most) {
		r.err = errForeign
		return 0
	}
	r.in = r.in[n:]
	return int(v)
}

func (r *changes) text(most int) string {
	n := r.number(most)
	if r.err != nil || n > len(r.in) || plain(string(r.in[:n])) != string(r.in[:n]) {
		r.err = errForeign
		return ""
	}
	s := string(r.in[:n])
	r.in = r.in[n:]
	return s
}

// plain returns a text without what cannot be shown in a line.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == utf8.RuneError:
			return '?'
		case r < ' ', r == 0x7f, 0x80 <= r && r < 0xa0, 0x200e <= r && r <= 0x200f, 0x202a <= r && r <= 0x202e,
			0x2066 <= r && r <= 0x2069:
			return ' '
		}
		return r
	}, s)
}

// more is at the end of a text that was cut.
const more = "…"

// cut makes a text plain, and short enough.
func cut(s string, most int) string {
	if len(s) > 4*most {
		s = s[:4*most]
	}
	s = plain(s)
	if len(s) <= most {
		return s
	}
	n := most - len(more)
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + more
}
