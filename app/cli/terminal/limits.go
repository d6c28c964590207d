package terminal

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A Limit says which numbers a flag takes. The tag range of a flag has the least and the
// most. They are wide: a number beyond one is a typing error, or more than any machine can do.
type Limit struct {
	Flag        string
	Least, Most uint64 // of a time: in nanoseconds
	Time        bool
}

// LimitOf returns the limit of a flag.
func LimitOf(flag *kong.Flag) (Limit, bool) {
	l := Limit{Flag: flag.Name, Time: flag.Target.Type() == reflect.TypeFor[time.Duration]()}
	least, most, _ := strings.Cut(flag.Tag.Get("range"), "-")
	var ok1, ok2 bool
	l.Least, ok1 = l.read(least)
	l.Most, ok2 = l.read(most)
	return l, ok1 && ok2
}

// String says which numbers the flag takes.
func (l Limit) String() string {
	if l.Time {
		return fmt.Sprintf("a time from %s to %s", shortTime(l.Least), shortTime(l.Most))
	}
	return fmt.Sprintf("a number from %s to %s", withThousands(l.Least), withThousands(l.Most))
}

// shortTime writes a time as one types it.
func shortTime(nanoseconds uint64) string {
	text := time.Duration(nanoseconds).String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

func withThousands(n uint64) string {
	if n > math.MaxInt64 {
		return strconv.FormatUint(n, 10) // only seeds are so great, and nobody reads those
	}
	return trace.Thousands(int64(n))
}

// LimitError says that a flag does not take a number.
type LimitError struct {
	Limit
	Text string // in place of a number
}

func (e *LimitError) Error() string {
	if e.Text == "" {
		return fmt.Sprintf("--%s needs a value: choose %v", e.Flag, e.Limit)
	}
	return fmt.Sprintf("--%s=%s: choose %v", e.Flag, Shorten(e.Text), e.Limit)
}

// Check returns a LimitError if the text is none of the numbers that the flag takes.
func (l Limit) Check(text string) error {
	n, ok := l.read(text)
	if !ok || n < l.Least || n > l.Most {
		return &LimitError{l, text}
	}
	return nil
}

func (l Limit) read(text string) (n uint64, ok bool) {
	if l.Time {
		d, err := time.ParseDuration(text)
		return uint64(d), err == nil && d >= 0
	}
	n, err := strconv.ParseUint(text, 0, 64)
	return n, err == nil
}

// Bound makes the flags of a command line refuse numbers beyond their limits, and take
// values that begin with a minus sign and a digit. It is an error if a flag takes a
// number and has no limit.
func Bound(app *kong.Application) error { return bound(app.Node) }

func bound(n *kong.Node) error {
	missing := puzzles.Map(n.Flags, boundFlag)
	missing = append(missing, puzzles.Map(n.Children, bound)...)
	return errors.Join(missing...)
}

func boundFlag(flag *kong.Flag) error {
	if flag.IsBool() {
		return nil
	}
	m := &boundMapper{Mapper: flag.Mapper}
	if IsNumber(flag.Target.Type()) {
		limit, ok := LimitOf(flag)
		if !ok {
			return fmt.Errorf("the flag --%s takes a number and has no range", flag.Name)
		}
		m.limit = &limit
	}
	flag.Mapper = m
	return nil
}

// IsNumber reports whether the values of a type are numbers or times, or pointers to them.
func IsNumber(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Kind() >= reflect.Int && t.Kind() <= reflect.Float64
}

// boundMapper reads a flag's value after a look at it.
type boundMapper struct {
	kong.Mapper
	limit *Limit // nil if the value is no number
}

// Decode reads the value.
func (m *boundMapper) Decode(ctx *kong.DecodeContext, target reflect.Value) error {
	next := ctx.Scan.Peek()
	text, isText := next.Value.(string)
	if m.limit != nil {
		if next.IsEOL() || isText && strings.HasPrefix(text, "--") {
			text = ""
		}
		if err := m.limit.Check(text); err != nil {
			return err
		}
	}
	// No flag begins with a digit, so that -24 can only be a value.
	if isText && next.Type == kong.UntypedToken && len(text) > 1 && text[0] == '-' && '0' <= text[1] && text[1] <= '9' {
		ctx.Scan.Pop()
		ctx.Scan.PushTyped(text, kong.FlagValueToken)
	}
	return m.Mapper.Decode(ctx, target)
}
