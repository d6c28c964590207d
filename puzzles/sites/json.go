package sites

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	maxDepth  = 32      // values within each other; puzzles need six
	maxValues = 300_000 // in all
)

// An object is one of JSON. Other values are []any, string, float64, bool and nil.
type object map[string]any

// nothing is the object that SudokuPad leaves out.
var nothing = object{}

// parser reads JSON, and the shorter way in which SudokuPad writes it: names without
// quotes, ' for ", t and f for true and false, colours without quotes, and nothing at
// all for an empty object between commas.
type parser struct {
	text   string
	pos    int
	values int
}

// parseJSON reads a text that is an object.
func parseJSON(text string) (object, error) {
	p := &parser{text: strings.TrimSpace(text)}
	if !strings.HasPrefix(p.text, "{") {
		return nil, damaged("what the link holds is no puzzle")
	}
	v, err := p.value(0)
	if err != nil {
		return nil, err
	}
	if p.space(); p.pos < len(p.text) {
		return nil, p.wrong()
	}
	return v.(object), nil
}

var errDeep = errors.New("what the link holds is nested too deep for a puzzle: choose another link")

func (p *parser) wrong() error {
	if p.pos >= len(p.text) {
		return errCut
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	return damaged(fmt.Sprintf("what the link holds is wrong at character %d, %q", p.pos+1, r))
}

func (p *parser) space() {
	for p.pos < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.pos]) >= 0 {
		p.pos++
	}
}

// next returns the next character that is no space, or 0.
func (p *parser) next() byte {
	p.space()
	if p.pos == len(p.text) {
		return 0
	}
	return p.text[p.pos]
}

func (p *parser) value(depth int) (any, error) {
	if depth > maxDepth {
		return nil, errDeep
	}
	if p.values++; p.values > maxValues {
		return nil, errLarge
	}
	switch c := p.next(); c {
	case 0:
		return nil, errCut
	case '{':
		p.pos++
		return p.object(depth)
	case '[':
		p.pos++
		return p.array(depth)
	case '\'', '"':
		return p.quoted()
	case ',', ']':
		return nothing, nil
	}
	switch word := p.word(); word {
	case "":
		return nil, p.wrong()
	case "t", "true":
		return true, nil
	case "f", "false":
		return false, nil
	case "null":
		return nil, nil
	default:
		if c := word[0]; c == '-' || c >= '0' && c <= '9' {
			if n, err := strconv.ParseFloat(word, 64); err == nil {
				return n, nil
			}
		}
		return word, nil
	}
}

// word reads what stands without quotes.
func (p *parser) word() string {
	begin := p.pos
	for p.pos < len(p.text) && strings.IndexByte("{}[],:'\" \t\r\n", p.text[p.pos]) < 0 {
		p.pos++
	}
	return p.text[begin:p.pos]
}

func (p *parser) object(depth int) (any, error) {
	o := object{}
	if p.next() == '}' {
		p.pos++
		return o, nil
	}
	for {
		var name string
		var err error
		if c := p.next(); c == '\'' || c == '"' {
			name, err = p.quoted()
		} else {
			name = p.word()
		}
		if err != nil {
			return nil, err
		}
		if p.next() != ':' || name == "" {
			return nil, p.wrong()
		}
		p.pos++
		if o[name], err = p.value(depth + 1); err != nil {
			return nil, err
		}
		switch p.next() {
		case ',':
			p.pos++
		case '}':
			p.pos++
			return o, nil
		default:
			return nil, p.wrong()
		}
	}
}

func (p *parser) array(depth int) (any, error) {
	a := []any{}
	if p.next() == ']' {
		p.pos++
		return a, nil
	}
	for {
		v, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		a = append(a, v)
		switch p.next() {
		case ',':
			p.pos++
		case ']':
			p.pos++
			return a, nil
		default:
			return nil, p.wrong()
		}
	}
}

// quoted reads a text in quotes, which begins here.
func (p *parser) quoted() (string, error) {
	quote := p.text[p.pos]
	var b strings.Builder
	for p.pos++; p.pos < len(p.text); p.pos++ {
		switch c := p.text[p.pos]; c {
		case quote:
			p.pos++
			return b.String(), nil
		case '\\':
			if p.pos++; p.pos == len(p.text) {
				return "", errCut
			}
			p.escaped(&b)
		default:
			b.WriteByte(c)
		}
	}
	return "", errCut
}

// escaped reads what is behind a \ and ends on its last character.
func (p *parser) escaped(b *strings.Builder) {
	const short, means = "nrtbf", "\n\r\t\b\f"
	c := p.text[p.pos]
	if i := strings.IndexByte(short, c); i >= 0 {
		b.WriteByte(means[i])
		return
	}
	unit := func(at int) (rune, bool) {
		if at+6 > len(p.text) || p.text[at:at+2] != `\u` {
			return 0, false
		}
		n, err := strconv.ParseUint(p.text[at+2:at+6], 16, 16)
		return rune(n), err == nil
	}
	r, ok := unit(p.pos - 1)
	if !ok {
		b.WriteByte(c) // such as a quote
		return
	}
	p.pos += 4
	if low, ok := unit(p.pos + 1); ok && utf16.IsSurrogate(r) {
		if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
			r = pair
			p.pos += 6
		}
	}
	b.WriteRune(r)
}

// get returns the first of these members that the object has, or nil.
func (o object) get(names ...string) any {
	for _, n := range names {
		if v, ok := o[n]; ok {
			return v
		}
	}
	return nil
}

// text returns the first of these members that is a text, or "".
func (o object) text(names ...string) string {
	for _, n := range names {
		if s, ok := o[n].(string); ok {
			return s
		}
	}
	return ""
}

// array returns the first of these members that is an array, or nil.
func (o object) array(names ...string) []any {
	for _, n := range names {
		if a, ok := o[n].([]any); ok {
			return a
		}
	}
	return nil
}

// isEmpty reports whether a value says nothing.
func isEmpty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case bool:
		return !v
	case float64:
		return v == 0
	case string:
		return v == ""
	case []any:
		return len(v) == 0
	case object:
		return len(v) == 0
	}
	return false
}

// numberOf returns a number that is written as one or as a text, and false if it is
// not whole or not up to the greatest.
func numberOf(v any, most int) (int, bool) {
	switch v := v.(type) {
	case float64:
		if v == float64(int(v)) && v >= 0 && v <= float64(most) {
			return int(v), true
		}
	case string:
		if n, err := strconv.ParseUint(v, 10, 16); err == nil && n <= uint64(most) {
			return int(n), true
		}
	}
	return 0, false
}
