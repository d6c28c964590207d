package sites

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	maxDepth = 32      // values within each other; puzzles need six
	maxParts = 500_000 // brackets, names, values and what stands between them
)

// An object is one of JSON. Other values are []any, string, float64, bool and nil.
type object map[string]any

func objectOf(v any) object {
	o, _ := v.(map[string]any)
	return o
}

var (
	errDeep = errors.New("what the link holds is nested too deep for a puzzle: choose another link")

	// jsonPart matches what JSON is made of; a quote alone is one that is not closed.
	jsonPart = regexp.MustCompile(`(?s)"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[][{},:'"]|[^][{},:'" \t\r\n]+`)

	// jsonEscapes makes the inside of a text in any quotes that of one between ".
	jsonEscapes = strings.NewReplacer(`\\`, `\\`, `\'`, `'`, `\"`, `\"`, `"`, `\"`, "\n", `\n`, "\r", `\r`, "\t", `\t`)
)

// parseJSON reads a text that is an object, also in the shorter way in which SudokuPad
// writes it: names without quotes, ' for ", t and f for true and false, colours without
// quotes, and nothing at all for an empty object between commas.
func parseJSON(text string) (object, error) {
	if !strings.HasPrefix(strings.TrimSpace(text), "{") {
		return nil, damaged("what the link holds is no puzzle")
	}
	var plain []byte        // the text as JSON proper
	var parts, places []int // where each part begins, there and in the text
	depth, last := 0, byte(0)
	for pos := 0; ; {
		at := jsonPart.FindStringIndex(text[pos:])
		if at == nil {
			break
		}
		part := text[pos+at[0] : pos+at[1]]
		parts, places = append(parts, len(plain)), append(places, pos+at[0])
		pos += at[1]
		switch c := part[0]; {
		case part == `"` || part == "'":
			return nil, errCut
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			depth--
		}
		if depth > maxDepth {
			return nil, errDeep
		}
		if len(parts) > maxParts {
			return nil, errLarge
		}
		if part == "," && strings.IndexByte("[,:", last) >= 0 || part == "]" && last == ',' {
			plain = append(plain, "{}"...)
		}
		isName := strings.HasPrefix(strings.TrimLeft(text[pos:], " \t\r\n"), ":")
		plain = append(plain, properJSON(part, isName)...)
		last = part[len(part)-1]
	}
	var o object
	err := json.Unmarshal(plain, &o)
	syntax, ok := errors.AsType[*json.SyntaxError](err)
	switch {
	case err == nil:
		return o, nil
	case !ok || int(syntax.Offset) == len(plain) && strings.HasPrefix(syntax.Error(), "unexpected end"):
		return nil, errCut
	}
	place := places[sort.SearchInts(parts, int(syntax.Offset))-1]
	r, _ := utf8.DecodeRuneInString(text[place:])
	return nil, damaged(fmt.Sprintf("what the link holds is wrong at character %d, %q", place+1, r))
}

// properJSON returns a part of a text as JSON has it.
func properJSON(part string, isName bool) string {
	switch c := part[0]; {
	case c == '"' || c == '\'':
		part = part[1 : len(part)-1]
		if quoted := `"` + jsonEscapes.Replace(part) + `"`; json.Valid([]byte(quoted)) {
			return quoted
		}
	case strings.IndexByte("{}[],:", c) >= 0:
		return part
	case isName:
	case part == "t":
		return "true"
	case part == "f":
		return "false"
	default:
		var v any
		if json.Unmarshal([]byte(part), &v) == nil {
			return part
		}
	}
	quoted, _ := json.Marshal(part)
	return string(quoted)
}

// first returns the first of these members that is of a type, or nothing.
func first[T any](o object, names []string) (none T) {
	for _, n := range names {
		if v, ok := o[n].(T); ok {
			return v
		}
	}
	return none
}

func (o object) get(names ...string) any     { return first[any](o, names) }
func (o object) text(names ...string) string { return first[string](o, names) }
func (o object) array(names ...string) []any { return first[[]any](o, names) }

// isEmpty reports whether a value says nothing.
func isEmpty(v any) bool {
	r := reflect.ValueOf(v)
	return !r.IsValid() || r.IsZero() || (r.Kind() == reflect.Slice || r.Kind() == reflect.Map) && r.Len() == 0
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
