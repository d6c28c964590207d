package script

import (
	"bufio"
	"bytes"
	"strconv"

	"go.starlark.net/starlark"
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

// look brings the stack up to date. The innermost frame is the word that is called.
func (s *stack) look(t *starlark.Thread) {
	n := t.CallStackDepth() - 1
	same := 0
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
	calls    []watched
	line     int // told last
	scratch  []byte
	globals  []global
	topLine  int
	anything bool
}

type watched struct {
	f    *starlark.Function
	line int
	vars []variable
}

type variable struct {
	last starlark.Value // if it cannot change by itself
	text []byte         // told last; nil if it had no value
}

type global struct {
	name string
	variable
	value starlark.Value
}

func (w *watch) tell(t *starlark.Thread, out *bufio.Writer) {
	n := t.CallStackDepth() - 1
	same := 0
	for same < len(w.calls) && same < n {
		if f, _ := t.DebugFrame(n - same).Callable().(*starlark.Function); f != w.calls[same].f {
			break
		}
		same++
	}
	for range w.calls[same:] {
		out.WriteString("return\n")
	}
	w.calls = w.calls[:same]
	for level := range n {
		frame := t.DebugFrame(n - level)
		if level >= same {
			f, _ := frame.Callable().(*starlark.Function)
			w.begin(f, level, out)
		}
		c := &w.calls[level]
		line := int(frame.Position().Line)
		if level == n-1 {
			if line != w.line || line != c.line {
				w.line = line
				out.WriteString("line ")
				writeInt(out, line)
				out.WriteByte('\n')
			}
		} else if line != c.line {
			out.WriteString("at ")
			writeInt(out, level)
			out.WriteByte(' ')
			writeInt(out, line)
			out.WriteByte('\n')
		}
		c.line = line
		if level == 0 {
			w.tellGlobals(c, line, n == 1, out)
		}
		for i := range frame.NumLocals() {
			binding, v := frame.Local(i)
			for len(c.vars) <= i {
				c.vars = append(c.vars, variable{})
			}
			w.tellVariable(&c.vars[i], binding.Name, v, level, out)
		}
	}
}

// begin prints that a function was called.
func (w *watch) begin(f *starlark.Function, level int, out *bufio.Writer) {
	out.WriteString("call ")
	if level == 0 || f == nil {
		out.WriteString("main")
	} else {
		out.WriteString(f.Name())
	}
	out.WriteByte('\n')
	if len(w.calls) < cap(w.calls) {
		w.calls = w.calls[:len(w.calls)+1]
	} else {
		w.calls = append(w.calls, watched{})
	}
	c := &w.calls[level]
	c.f, c.line = f, 0
	for i := range c.vars {
		c.vars[i] = variable{text: c.vars[i].text[:0]}
		c.vars[i].text = nil
	}
	c.vars = c.vars[:0]
}

// tellGlobals prints the variables outside of functions. Only the lines outside of
// functions give them values; lists and the like can change anywhere.
func (w *watch) tellGlobals(c *watched, line int, running bool, out *bufio.Writer) {
	if c.f == nil {
		return
	}
	if running || line != w.topLine || !w.anything {
		w.topLine, w.anything = line, true
		all := c.f.Globals()
		for _, name := range all.Keys() {
			if _, isFunction := all[name].(starlark.Callable); isFunction {
				continue
			}
			at := -1
			for i := range w.globals {
				if w.globals[i].name == name {
					at = i
				}
			}
			if at < 0 {
				at = len(w.globals)
				w.globals = append(w.globals, global{name: name})
			}
			w.globals[at].value = all[name]
		}
	}
	for i := range w.globals {
		g := &w.globals[i]
		w.tellVariable(&g.variable, g.name, g.value, 0, out)
	}
}

func (w *watch) tellVariable(v *variable, name string, value starlark.Value, level int, out *bufio.Writer) {
	switch now := value.(type) {
	case nil:
		if v.text != nil {
			v.text, v.last = nil, nil
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
		if v.text != nil && v.last == value {
			return
		}
		v.last = value
	default:
		if now.Type() == "cell" {
			return // a variable that an inner function uses, which nobody outside can read
		}
		v.last = nil
	}
	w.scratch = render(w.scratch[:0], value, maxValue)
	if v.text != nil && bytes.Equal(v.text, w.scratch) {
		return
	}
	v.text = append(v.text[:0], w.scratch...)
	if v.text == nil {
		v.text = []byte{}
	}
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
		return append(to, short(v.String())...)
	case starlark.String:
		s := string(v)
		if len(s) > r.most {
			s = s[:r.most]
		}
		return strconv.AppendQuote(to, s)
	case *starlark.List:
		to = append(to, '[')
		for i := range v.Len() {
			if to = r.comma(to, i); len(to) > r.most {
				return append(to, "…]"...)
			}
			to = r.value(to, v.Index(i), level+1)
		}
		return append(to, ']')
	case starlark.Tuple:
		to = append(to, '(')
		for i, x := range v {
			if to = r.comma(to, i); len(to) > r.most {
				return append(to, "…)"...)
			}
			to = r.value(to, x, level+1)
		}
		if len(v) == 1 {
			to = append(to, ',')
		}
		return append(to, ')')
	case *starlark.Dict:
		to = append(to, '{')
		i := 0
		for k, x := range v.Entries() {
			if to = r.comma(to, i); len(to) > r.most {
				return append(to, "…}"...)
			}
			to = r.value(to, k, level+1)
			to = append(to, ": "...)
			to = r.value(to, x, level+1)
			i++
		}
		return append(to, '}')
	case *starlark.Set:
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
	case nil:
		return append(to, "None"...)
	case starlark.Float, starlark.Bool, starlark.NoneType:
		return append(to, v.String()...)
	}
	return append(to, v.Type()...)
}

func (r *renderer) comma(to []byte, i int) []byte {
	if i > 0 {
		return append(to, ", "...)
	}
	return to
}

// short cuts a text that is too long for a sentence.
func short(s string) string {
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}
