package script

import (
	"bufio"
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"sudoscope/algorithms/trace"
)

// stack knows how often the functions on the call stack are there.
type stack struct {
	calls []stacked
}

type stacked struct {
	f     *starlark.Function
	times int // that the function is on the stack up to here
	most  int // of any function up to here
}

// look brings the stack up to date, and returns how many calls are still what they were. The
// innermost frame is the word that is called.
func (s *stack) look(t *starlark.Thread) (same int) {
	n := t.CallStackDepth() - 1
	for same < len(s.calls) && same < n {
		if f, _ := t.DebugFrame(n - same).Callable().(*starlark.Function); f != s.calls[same].f {
			break
		}
		same++
	}
	s.calls = s.calls[:same]
	for level := same; level < n; level++ {
		f, _ := t.DebugFrame(n - level).Callable().(*starlark.Function)
		c := stacked{f, 1, 1}
		for i := level - 1; i >= 0; i-- {
			if s.calls[i].f == f {
				c.times = s.calls[i].times + 1
				break
			}
		}
		if c.most = c.times; level > 0 {
			c.most = max(c.most, s.calls[level-1].most)
		}
		s.calls = append(s.calls, c)
	}
	return same
}

// recursion returns how often a function has called itself: 1 if it was called once,
// and 0 where none was called.
func (s *stack) recursion() int {
	if len(s.calls) < 2 {
		return 0
	}
	return s.calls[len(s.calls)-1].most
}

// watch prints what has changed of calls and variables since the last step.
type watch struct {
	calls   []watched
	line    int // told last
	scratch []byte
	globals []global
	known   int // how many globals there were at the last step, functions included

	returned                string // how the value is called that was returned last, "" for none
	returnedAt, returnedFor int    // the call that got it, and for how many steps it is still told
}

type watched struct {
	line int
	vars []variable
}

type variable struct {
	last starlark.Value // if it cannot change by itself
	text []byte         // told last
	told bool           // it had a value

	// The elements of a list, as many as are shown at most, if they cannot change by
	// themselves. To compare them is much less work than to write the list anew.
	elements []starlark.Value
	length   int // of the list; -1 if it is to be written anew
}

// forget makes the variable one without a value, whose memory can be used again.
func (v *variable) forget() { v.last, v.told, v.length = nil, false, -1 }

// shownElements is how many elements of a list are told at most: each takes two bytes
// or more, and what separates them.
const shownElements = maxValue/3 + 2

// sameList reports whether a list is as it was told last, and otherwise keeps what it
// is like now.
func (v *variable) sameList(list *starlark.List) bool {
	n := list.Len()
	shown := min(n, shownElements)
	if v.told && v.length == n && len(v.elements) == shown {
		same := 0
		for same < shown && list.Index(same) == v.elements[same] {
			same++
		}
		if same == shown {
			return true
		}
	}
	v.elements, v.length = v.elements[:0], n
	for i := range shown {
		switch x := list.Index(i).(type) {
		case *cell, starlark.Int, starlark.Bool, starlark.String, starlark.NoneType:
			v.elements = append(v.elements, x)
		default:
			v.elements, v.length = v.elements[:0], -1
			return false
		}
	}
	return false
}

type global struct {
	name string
	variable
}

// tell prints what has changed since the last time, the outermost calls being the same.
func (w *watch) tell(t *starlark.Thread, same int, out *bufio.Writer) {
	w.forgetReturned(1, out)
	n := t.CallStackDepth() - 1
	for range w.calls[same:] {
		out.WriteString("return\n")
	}
	w.calls = w.calls[:same]
	for level := range n {
		frame := t.DebugFrame(n - level)
		if level >= same {
			w.begin(frame.Callable(), level, out)
		}
		c := &w.calls[level]
		line := int(frame.Position().Line)
		if level == n-1 {
			if line != w.line || line != c.line {
				w.line = line
				tellLine(level, line, out)
			}
		} else if line != c.line {
			tellLine(level, line, out)
		}
		c.line = line
		if level >= toldCalls {
			continue
		}
		if level == 0 {
			w.tellGlobals(frame.Callable(), out)
		}
		for i := range frame.NumLocals() {
			binding, v := frame.Local(i)
			if i == toldVariables {
				break
			}
			if i >= len(c.vars) && i < cap(c.vars) {
				c.vars = c.vars[:i+1] // those behind were forgotten
			} else if i >= len(c.vars) {
				c.vars = append(c.vars, variable{length: -1})
			}
			if isCaptured(v) {
				if v = captured(t, frame, binding, n-level); v == nil {
					continue
				}
			}
			w.tellVariable(&c.vars[i], binding.Name, v, level, out)
		}
	}
}

// tellReturned prints what a call returns, as a variable of the one that gets it, for one step.
func (w *watch) tellReturned(t *starlark.Thread, v starlark.Value, out *bufio.Writer) {
	w.forgetReturned(0, out)
	if level := t.CallStackDepth() - 3; level >= 0 && level < toldCalls {
		w.returned, w.returnedAt, w.returnedFor = t.DebugFrame(1).Callable().Name()+"()", level, 1
		w.tellVariable(&variable{length: -1}, w.returned, v, level, out)
	}
}

// forgetReturned prints that a value that was returned is gone, unless steps are still to show it.
func (w *watch) forgetReturned(steps int, out *bufio.Writer) {
	if w.returnedFor -= steps; w.returned != "" && (steps == 0 || w.returnedFor < 0) {
		w.tellVariable(&variable{told: true}, w.returned, nil, w.returnedAt, out)
		w.returned = ""
	}
}

// tellLine prints on which line a call is.
func tellLine(level, line int, out *bufio.Writer) {
	out.WriteString("at ")
	writeInt(out, level)
	out.WriteByte(' ')
	writeInt(out, line)
	out.WriteByte('\n')
}

// How much is told of the calls under way, and of the variables of each: what is
// beyond is not kept of a run.
const (
	toldCalls     = 200
	toldVariables = 60
)

// isCaptured reports whether a value is the box in which the interpreter keeps a
// variable that an inner function uses as well.
func isCaptured(v starlark.Value) bool {
	if v == nil {
		return false
	}
	switch v.(type) {
	case *cell, starlark.Int, starlark.String, *starlark.List:
		return false
	}
	return v.Type() == "cell"
}

// captured returns the value of a variable that an inner function uses as well. The
// interpreter tells it of the inner function only, which is called by the frame, or is
// one of its variables. It returns nil if it has no value or cannot be found.
func captured(t *starlark.Thread, frame starlark.DebugFrame, b starlark.Binding, depth int) starlark.Value {
	find := func(c starlark.Value) starlark.Value {
		f, ok := c.(*starlark.Function)
		if !ok {
			return nil
		}
		for i := range f.NumFreeVars() {
			if inner, v := f.FreeVar(i); inner.Name == b.Name && inner.Pos == b.Pos {
				return v
			}
		}
		return nil
	}
	for inner := depth - 1; inner > 0; inner-- {
		if v := find(t.DebugFrame(inner).Callable()); v != nil {
			return v
		}
	}
	for i := range frame.NumLocals() {
		if _, v := frame.Local(i); v != nil {
			if found := find(v); found != nil {
				return found
			}
		}
	}
	return nil
}

// begin prints that a function was called.
func (w *watch) begin(called starlark.Callable, level int, out *bufio.Writer) {
	out.WriteString("call ")
	if level == 0 {
		out.WriteString("main")
	} else {
		out.WriteString(called.Name())
	}
	out.WriteByte('\n')
	if len(w.calls) < cap(w.calls) {
		w.calls = w.calls[:len(w.calls)+1]
	} else {
		w.calls = append(w.calls, watched{})
	}
	c := &w.calls[level]
	c.line = 0
	for i := range c.vars {
		c.vars[i].forget()
	}
	c.vars = c.vars[:0]
}

// tellGlobals prints the variables outside of functions.
func (w *watch) tellGlobals(called starlark.Callable, out *bufio.Writer) {
	f, ok := called.(*starlark.Function)
	if !ok {
		return
	}
	all := f.Globals()
	if len(all) != w.known {
		w.known = len(all)
		for _, name := range all.Keys() {
			_, isFunction := all[name].(starlark.Callable)
			if !isFunction && len(w.globals) < toldVariables &&
				!slices.ContainsFunc(w.globals, func(g global) bool { return g.name == name }) {
				w.globals = append(w.globals, global{name: name, variable: variable{length: -1}})
			}
		}
	}
	for i := range w.globals {
		g := &w.globals[i]
		w.tellVariable(&g.variable, g.name, all[g.name], 0, out)
	}
}

func (w *watch) tellVariable(v *variable, name string, value starlark.Value, level int, out *bufio.Writer) {
	switch now := value.(type) {
	case nil:
		if v.told {
			v.forget()
			out.WriteString("forget@ ")
			writeInt(out, level)
			out.WriteByte(' ')
			out.WriteString(name)
			out.WriteByte('\n')
		}
		return
	case starlark.Callable:
		return
	case *cell, starlark.Int, starlark.Bool, starlark.String, starlark.NoneType, starlark.Float:
		if v.told && v.last == value {
			return
		}
		v.last = value
	case *starlark.List:
		if v.sameList(now) {
			return
		}
		v.last = nil
	default:
		v.last = nil
	}
	w.scratch = render(w.scratch[:0], value, maxValue)
	if v.told && bytes.Equal(v.text, w.scratch) {
		return
	}
	v.text, v.told = append(v.text[:0], w.scratch...), true
	out.WriteString("var@ ")
	writeInt(out, level)
	out.WriteByte(' ')
	out.WriteString(name)
	out.WriteByte(' ')
	out.Write(v.text)
	out.WriteByte('\n')
}

func writeInt(out *bufio.Writer, n int) {
	out.Write(strconv.AppendInt(out.AvailableBuffer(), int64(n), 10))
}

// maxValue is about how many bytes of a value are shown.
const maxValue = 380

// render appends a value as Starlark writes it, cut when it is long.
func render(to []byte, v starlark.Value, most int) []byte {
	return (&renderer{most: len(to) + most}).value(to, v, 0)
}

type renderer struct{ most int }

func (r *renderer) value(to []byte, v starlark.Value, level int) []byte {
	if len(to) > r.most {
		return to
	}
	if level > 6 {
		return append(to, "…"...)
	}
	switch v := v.(type) {
	case *cell:
		return append(to, v.name...)
	case starlark.Int:
		if n, ok := v.Int64(); ok {
			return strconv.AppendInt(to, n, 10)
		}
		return append(to, integer(v)...)
	case starlark.String:
		s := string(v)
		if len(s) > r.most {
			return append(strconv.AppendQuote(to, strings.ToValidUTF8(s[:r.most], "")), "…"...)
		}
		return strconv.AppendQuote(to, s)
	case *starlark.List:
		return r.elements(append(to, '['), v, level, "]")
	case starlark.Tuple:
		if len(v) == 1 {
			return r.elements(append(to, '('), v, level, ",)")
		}
		return r.elements(append(to, '('), v, level, ")")
	case *starlark.Dict:
		return r.dict(to, v, level)
	case *starlark.Set:
		return r.set(to, v, level)
	case nil:
		return append(to, "None"...)
	case starlark.Float, starlark.Bool, starlark.NoneType:
		return append(to, v.String()...)
	}
	if v.Type() == "range" {
		return append(to, v.String()...)
	}
	return append(to, v.Type()...)
}

func (r *renderer) elements(to []byte, v starlark.Indexable, level int, end string) []byte {
	for i := range v.Len() {
		if to = r.comma(to, i); len(to) > r.most {
			return append(append(to, "…"...), end...)
		}
		to = r.value(to, v.Index(i), level+1)
	}
	return append(to, end...)
}

// dict and set are apart from value, whose variables would all be on the heap for the
// functions that their loops are.
func (r *renderer) dict(to []byte, v *starlark.Dict, level int) []byte {
	to = append(to, '{')
	i := 0
	for k, x := range v.Entries() {
		if to = r.comma(to, i); len(to) > r.most {
			return append(to, "…}"...)
		}
		to = append(r.value(to, k, level+1), ": "...)
		to = r.value(to, x, level+1)
		i++
	}
	return append(to, '}')
}

func (r *renderer) set(to []byte, v *starlark.Set, level int) []byte {
	to = append(to, "set(["...)
	i := 0
	for x := range v.Elements() {
		if to = r.comma(to, i); len(to) > r.most {
			return append(to, "…])"...)
		}
		to = r.value(to, x, level+1)
		i++
	}
	return append(to, "])"...)
}

func (r *renderer) comma(to []byte, i int) []byte {
	if i > 0 {
		return append(to, ", "...)
	}
	return to
}

// integer writes an integer. To write all digits of a very long one takes long.
func integer(i starlark.Int) string {
	if n, ok := i.Int64(); ok {
		return strconv.FormatInt(n, 10)
	}
	if bits := i.BigInt().BitLen(); bits > 130 {
		return "(an integer of about " + trace.Thousands(int64(float64(bits)*math.Log10(2))) + " digits)"
	}
	return i.String()
}

// short cuts a text that is too long for a sentence.
func short(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}
