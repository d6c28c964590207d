package script

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// maxProgram is how many bytes the text of a program may have.
const maxProgram = 256 << 10

// Check says what can be seen to be wrong without running the program. There may be
// more once that is put right.
func Check(text string) []Problem {
	if len(text) > maxProgram {
		return []Problem{{1, 1, fmt.Sprintf("the program is longer than %d kB: shorten it", maxProgram>>10)}}
	}
	if line, column := strangeAt(text); line > 0 {
		return []Problem{{line, column, "there is a character here that no program has: delete it and type it anew"}}
	}
	if p := mixedTabs(text); p != nil {
		return []Problem{*p}
	}
	file, err := options.Parse("", text, 0)
	if err == nil {
		_, err = starlark.FileProgram(file, func(name string) bool { return isWord(name) })
	}
	var wrong syntax.Error
	var names resolve.ErrorList
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong):
		return []Problem{syntaxProblem(wrong, text)}
	case errors.As(err, &names):
		var all []Problem
		for _, e := range names {
			all = append(all, Problem{int(e.Pos.Line), int(e.Pos.Col), nameProblem(e.Msg, text)})
		}
		return all
	}
	return []Problem{{1, 1, plain(err.Error())}}
}

func isWord(name string) bool {
	return slices.ContainsFunc(vocabulary, func(w Word) bool { return w.Name == name })
}

// strangeAt returns where a text has a character that cannot be in a program.
func strangeAt(text string) (line, column int) {
	line, column = 1, 0
	for _, r := range text {
		column++
		switch {
		case r == '\n':
			line, column = line+1, 0
		case r == '\r' || r == '\t':
		case r < ' ', r == 0xfffd, r == 0xfeff, r == 0xa0, 0x200b <= r && r <= 0x200f, 0x202a <= r && r <= 0x202e,
			0x2066 <= r && r <= 0x2069:
			return line, column
		}
	}
	return 0, 0
}

// mixedTabs returns what is wrong with lines that begin with tabs where others begin
// with blanks.
func mixedTabs(text string) *Problem {
	blanks, tabs := 0, 0
	for i, line := range strings.Split(text, "\n") {
		start := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		if strings.TrimSpace(line) == "" {
			continue
		}
		if strings.Contains(start, "\t") && tabs == 0 {
			tabs = i + 1
		}
		if strings.Contains(start, " ") && blanks == 0 {
			blanks = i + 1
		}
	}
	if tabs == 0 || blanks == 0 {
		return nil
	}
	at, other := tabs, blanks
	if blanks > tabs {
		at, other = blanks, tabs
	}
	return &Problem{at, 1, fmt.Sprintf("this line is indented with %s and line %d with %s: use blanks everywhere",
		indentedWith(at == tabs), other, indentedWith(at != tabs))}
}

func indentedWith(tabs bool) string {
	if tabs {
		return "a tab"
	}
	return "blanks"
}

// mapped is what the library says, as a pattern, and what is said here instead.
type mapped struct {
	pattern *regexp.Regexp
	text    string
}

func say(pattern, text string) mapped { return mapped{regexp.MustCompile(`^` + pattern + `$`), text} }

// The words of the errors of package syntax.
var syntaxSaid = []mapped{
	say(`got newline, want ':'`, `a colon is missing at the end of this line`),
	say(`got '=', want ':'`, `one equals sign gives a value; to compare, write ==`),
	say(`got '=', want '\)'`, `one equals sign gives a value; to compare, write ==`),
	say(`got newline, want '\)'`, `a closing bracket ) is missing`),
	say(`got end of file, want '(.)'`, `a closing bracket $1 is missing`),
	say(`got end of file, want .*`, `the text ends too early: something is not finished`),
	say(`got outdent, want .*`, `what was begun on a line above is not finished`),
	say(`got newline, want indent`, `the lines that belong to the line above must be indented, by four blanks`),
	say(`got (.*), want indent`, `this line must be indented, by four blanks: it belongs to the line above`),
	say(`got indent, want .*`, `this line is indented, but the line above begins nothing that it could belong to: does that lack a colon, or has this line blanks too many?`),
	say(`unindent does not match any outer indentation level`, `the blanks before this line match no line above: indent it as far as the line that it goes with`),
	say(`unexpected newline in string`, `a text ends without its closing quote`),
	say(`unexpected EOF in string`, `a text ends without its closing quote`),
	say(`unclosed (.*)`, `a closing bracket is missing`),
	say(`got '\*\*', want .*`, `** is not known here: multiply, or use exp and log`),
	say(`got '&', want .*`, `write and between two conditions`),
	say(`got '\|', want .*`, `write or between two conditions`),
	say(`unexpected input character '!'`, `write not before a condition`),
	say(`unexpected input character '(.*)'`, `the character $1 means nothing here`),
	say(`got string literal, want newline`, `something is missing before the text: put a comma or an operator between the two; f"…" is not known here, write "…" + str(x)`),
	say(`keyword argument must have form name=expr`, `inside the brackets of a call = gives a named argument; to compare, write ==`),
	say(`got (.+), want (.+)`, `here stands $1, where $2 is expected`),
}

// reserved are words of Python that Starlark does not have, with what to do instead.
var reserved = map[string]string{
	"class":    "classes are not known here: use a list or a dictionary, such as {\"row\": 1}",
	"import":   "nothing can be imported: the words for the board are there already, and exp, log and sqrt",
	"from":     "nothing can be imported: the words for the board are there already, and exp, log and sqrt",
	"try":      "errors cannot be caught here: test with if before you do something",
	"except":   "errors cannot be caught here: test with if before you do something",
	"finally":  "errors cannot be caught here: test with if before you do something",
	"raise":    "write fail(\"…\") to end the run with an error",
	"assert":   "write if not …: fail(\"…\")",
	"with":     "with is not known here",
	"yield":    "yield is not known here: collect the values in a list and return it",
	"global":   "global is not known here: give the variable to the function and return its new value, or keep the value in a list",
	"nonlocal": "nonlocal is not known here: return the value, or keep it in a list",
	"is":       "is is not known here: write ==",
	"del":      "del is not known here: use the list’s or dictionary’s pop",
	"async":    "async is not known here",
	"await":    "await is not known here",
	"as":       "as is not known here",
	"load":     "nothing can be loaded: the words for the board are there already",
	"else if":  "write elif in place of else if",
}

func syntaxProblem(e syntax.Error, text string) Problem {
	line, column := int(e.Pos.Line), int(e.Pos.Col)
	lines := strings.Split(text, "\n")
	said := ""
	if line >= 1 && line <= len(lines) {
		said = strings.TrimSpace(lines[line-1])
	}
	p := Problem{line, column, ""}
	switch {
	case strings.HasPrefix(said, "else if"):
		p.Text = reserved["else if"]
	case strings.HasPrefix(said, "else") && strings.Contains(e.Msg, "want ':'"), strings.HasPrefix(said, "else") &&
		strings.Contains(e.Msg, "got else"):
		p.Text = "else must be indented as far as its if, and end with a colon"
	case strings.HasPrefix(said, "elif") && strings.Contains(e.Msg, "got elif"):
		p.Text = "elif must be indented as far as its if"
	}
	if p.Text == "" {
		for _, word := range []string{"class", "import", "from", "try", "except", "finally", "raise", "assert", "with", "yield",
			"global", "nonlocal", "is", "del", "async", "await", "as", "load"} {
			if at := wordAt(said, word); at >= 0 && strings.Contains(e.Msg, word) || strings.HasPrefix(said, word+" ") ||
				said == word+":" {
				p.Text = reserved[word]
				break
			}
		}
	}
	if p.Text == "" {
		switch {
		case strings.Contains(said, "++"):
			p.Text = "++ is not known here: write += 1"
		case strings.Contains(said, "--"):
			p.Text = "-- is not known here: write -= 1"
		case strings.HasPrefix(said, "print "):
			p.Text = "print needs brackets: print(…)"
		case strings.Contains(said, `f"`), strings.Contains(said, `f'`):
			p.Text = `texts with f before them are not known here: write "…" + str(x), or "… %s" % x`
		default:
			p.Text = mappedText(syntaxSaid, e.Msg)
		}
	}
	// What is missing at the end of a line is reported where the next begins.
	if strings.Contains(e.Msg, "got indent") && line > 1 {
		for above := line - 1; above >= 1; above-- {
			before := strings.TrimSpace(lines[above-1])
			if before == "" || strings.HasPrefix(before, "#") {
				continue
			}
			if first, _, _ := strings.Cut(before, " "); slices.Contains([]string{"if", "for", "while", "def", "else", "elif"}, first) &&
				!strings.HasSuffix(before, ":") {
				p = Problem{above, len(lines[above-1]) + 1, "a colon is missing at the end of this line"}
			}
			break
		}
	}
	return p
}

// wordAt returns where a word stands in a line, or -1.
func wordAt(line, word string) int {
	return slices.Index(strings.FieldsFunc(line, func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == '_' || '0' <= r && r <= '9')
	}), word)
}

func mappedText(all []mapped, said string) string {
	for _, m := range all {
		if at := m.pattern.FindStringSubmatchIndex(said); at != nil {
			return string(m.pattern.ExpandString(nil, m.text, said, at))
		}
	}
	return plain(said)
}

// plain makes a sentence of what the library says and no pattern is for.
func plain(said string) string {
	return "this cannot be run: " + oneLine(strings.NewReplacer("\n", " ", "starlark", "the language", "Starlark",
		"the language").Replace(said))
}

// The words of the errors of package resolve.
var namesSaid = []mapped{
	say(`return statement not within a function`, `return stands outside of a function: indent it, or leave it out`),
	say(`(break|continue) not in a loop`, `$1 stands outside of a loop`),
	say(`load statement .*`, `nothing can be loaded: the words for the board are there already`),
	say(`duplicate parameter: (.*)`, `two parameters are called $1: rename one`),
	say(`keyword argument "?(\w+)"? is repeated`, `the argument $1 is given twice`),
	say(`cannot reassign .*`, `this name has a value already that cannot change: use another name`),
}

var undefined = regexp.MustCompile(`^undefined: (\w+)`)

// pythonWords are names of Python that are not here, with what to write instead.
var pythonWords = map[string]string{
	"input":      "nothing can be typed in while a program runs",
	"open":       "files cannot be opened",
	"sum":        "sum is not here: add the numbers in a loop",
	"map":        "map is not here: write [f(x) for x in …]",
	"filter":     "filter is not here: write [x for x in … if …]",
	"isinstance": "isinstance is not here: compare type(x) with \"int\", \"list\" or \"cell\"",
	"round":      "round is not here: write int(x + 0.5)",
	"pow":        "pow is not here: multiply, or use exp and log",
	"true":       "write True with a capital",
	"false":      "write False with a capital",
	"null":       "write None",
	"none":       "write None with a capital",
	"math":       "math is not here: exp, log and sqrt are there by themselves",
	"len_":       "write len",
	"frozenset":  "frozenset is not here: use set",
	"iter":       "iter is not here: use a for loop",
	"next":       "next is not here: use a for loop",
	"__name__":   "leave this line out: a program simply begins with its first line",
}

func nameProblem(msg, text string) string {
	m := undefined.FindStringSubmatch(msg)
	if m == nil {
		return mappedText(namesSaid, msg)
	}
	name := m[1]
	if instead, ok := pythonWords[name]; ok {
		return instead
	}
	if instead, ok := reserved[name]; ok {
		return instead
	}
	if like := nearest(name, namesIn(text)); like != "" {
		return fmt.Sprintf("%s is not known: did you mean %s?", name, like)
	}
	return fmt.Sprintf("%s is not known: give it a value first, or look at how it is written", name)
}

// namesIn returns the names that a program can use: the vocabulary, those of the
// language, and its own.
func namesIn(text string) []string {
	var names []string
	for _, w := range vocabulary {
		names = append(names, w.Name)
	}
	for name := range starlark.Universe {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, m := range ownName.FindAllStringSubmatch(text, -1) {
		names = append(names, m[1]+m[2])
	}
	return names
}

var ownName = regexp.MustCompile(`(?m)\bdef +(\w+)|^\s*(\w+) *=[^=]`)

// nearest returns the name that is one or two letters away from what was written.
func nearest(written string, names []string) string {
	best, least := "", 3
	for _, n := range names {
		if n == written {
			continue
		}
		if d := distance(written, n); d < least && 2*d < len(written)+1 {
			best, least = n, d
		}
	}
	return best
}

// distance returns how many letters have to be inserted, deleted or changed.
func distance(a, b string) int {
	if len(a) > len(b)+2 || len(b) > len(a)+2 {
		return 3
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0]++
		for j := range len(b) {
			d := diagonal
			if a[i] != b[j] {
				d++
			}
			diagonal = row[j+1]
			row[j+1] = min(d, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}

// The words of the errors of a script that runs.
var runSaid = []mapped{
	say(`local variable (\w+) referenced before assignment`, `$1 is used before it has a value; a variable that a function gives a value to is its own: hand it in as an argument and return it, or keep the value in a list`),
	say(`global variable (\w+) referenced before assignment`, `$1 is used before it has a value: move the line that gives it one further up`),
	say(`unknown binary op: (\S+) (\S+) (\S+)`, `$2 does not work between #1 and #3: make both the same kind, with str(…) or int(…)`),
	say(`unknown unary op: (\S+) (\S+)`, `$1 does not work on #2`),
	say(`(\S+) not implemented: (\S+) (\S+) (\S+)`, `#2 and #4 cannot be compared with $3`),
	say(`(\S+) (<|>|<=|>=) (\S+) not implemented`, `#1 and #3 cannot be compared with $2`),
	say(`cannot compare (\S+) and (\S+)`, `#1 and #2 cannot be compared`),
	say(`floating-point division by zero|floored division by zero|integer modulo by zero|real division by zero|floating-point modulo by zero|.*division by zero|.*modulo by zero`, `something is divided by zero: test for that first`),
	say(`function (\w+) missing (\d+) arguments? \((.*)\)`, `$1 is called without $3`),
	say(`function (\w+) accepts (?:no|at most \d+|\d+) (?:positional )?arguments? \((\d+) given\)`, `$1 is called with $2 arguments, which are too many`),
	say(`function (\w+) accepts no arguments \((\d+) given\)`, `$1 takes nothing between its brackets`),
	say(`function (\w+) got an unexpected keyword argument "?(\w+)"?.*`, `$1 has no parameter called $2`),
	say(`function (\w+) got multiple values for parameter "?(\w+)"?`, `$1 is given $2 twice`),
	say(`(?:list |tuple |string )?index (-?\d+) out of range(?:: empty list| \[.*\])?.*`, `there is no element number $1: the first is 0, the last is len(…) - 1`),
	say(`(?:list|tuple|string) index (\S+) out of range.*`, `there is no element number $1: the first is 0, the last is len(…) - 1`),
	say(`(\S+) value is not iterable`, `#1 cannot be gone through element by element: use a list, such as range(n)`),
	say(`(\S+) has no \.(\w+) field or method(?: \(did you mean \.(\w+)\?\))?`, `#1 has nothing called .$2`),
	say(`key (.+) not in dict`, `the dictionary has no entry $1: test with in, or use get`),
	say(`invalid call of non-function \((\S+)\)`, `what stands before the brackets is #1 and not a function: is an operator missing, or has a variable the name of a function?`),
	say(`unhashable(?: type)?: (\S+)`, `#1 cannot be the key of a dictionary or the element of a set, for it can change: use a tuple`),
	say(`(?:append|insert|pop|remove|clear|extend|assign to element|delete|add|discard|update|cannot .*)? ?.*during iteration`, `the list or dictionary is changed while a loop goes through it: let the loop go through a copy, list(…)`),
	say(`cannot .* frozen .*`, `this value cannot change any more: make a copy with list(…)`),
	say(`can't assign to element of (\S+)`, `an element of #1 cannot be changed: make a list of it`),
	say(`(\S+) value does not support item assignment`, `an element of #1 cannot be changed: make a list of it`),
	say(`(?:pop|remove): (?:empty list|element not found)`, `there is nothing like that in the list to take out`),
	say(`list.remove: element not found|remove: element not found`, `what is to be removed is not in the list`),
	say(`pop from empty list|pop: index .*`, `the list is empty, or has no such element to take out`),
	say(`list.index: value not in list|index: value not in list`, `what is looked for is not in the list`),
	say(`too (many|few) values to unpack.*`, `there are too $1 values for the names on the left`),
	say(`got (\S+) in sequence assignment`, `#1 cannot be divided among several names`),
	say(`unhandled index operation (\S+)\[(\S+)\]`, `#1 has no elements to take with […]`),
	say(`got (\S+), want (\S+)`, `#1 stands where #2 is expected`),
	say(`fail: (.*)`, `$1`),
	say(`(?:excessive repeat|excessive capacity|.*too large).*`, `the list or text would be far too long`),
	say(`max: argument must not be an empty sequence|min: argument must not be an empty sequence|(max|min): .*empty.*`, `there is nothing to take the greatest or least of: the list is empty`),
	say(`int: invalid literal with base 10: (.*)`, `$1 cannot be made a whole number`),
	say(`(\w+): for parameter (\w+): got (\S+), want (\S+)`, `$1 needs #4 for $2, not #3`),
	say(`(\w+): got (\d+) arguments?, want (?:at most |at least )?(\d+)`, `$1 is called with $2 arguments, which is not how it is used`),
	say(`(\w+): missing argument for (\w+)`, `$1 is called without $2`),
	say(`(\w+): unexpected keyword argument "?(\w+)"?.*`, `$1 has nothing called $2`),
}

var argument = regexp.MustCompile(`#(\d)`)

// runProblem puts what went wrong while a script ran into words.
func runProblem(said string) string {
	for _, m := range runSaid {
		parts := m.pattern.FindStringSubmatch(said)
		if parts == nil {
			continue
		}
		text := argument.ReplaceAllStringFunc(m.text, func(ref string) string {
			if n := int(ref[1] - '0'); n < len(parts) {
				return kindNamed(parts[n])
			}
			return ref
		})
		at := m.pattern.FindStringSubmatchIndex(said)
		return oneLine(string(m.pattern.ExpandString(nil, text, said, at)))
	}
	return oneLine(said)
}

// problemOf returns what went wrong in a script that ran, and where.
func problemOf(err error, text string) *Problem {
	var failed *starlark.EvalError
	if !errors.As(err, &failed) {
		if wrong := Check(text); len(wrong) > 0 {
			return &wrong[0]
		}
		return &Problem{Text: plain(err.Error())}
	}
	p := &Problem{Text: runProblem(failed.Msg)}
	for i := range failed.CallStack {
		if frame := failed.CallStack.At(i); frame.Pos.Line > 0 && frame.Pos.Filename() == "" {
			p.Line, p.Column = int(frame.Pos.Line), int(frame.Pos.Col)
			break
		}
	}
	return p
}

// described says what kind of value something is, and which where that is short.
func described(v starlark.Value) string {
	switch v.(type) {
	case nil, starlark.NoneType:
		return "None"
	case starlark.Int, starlark.Float:
		return "the number " + short(v.String())
	case starlark.String:
		return "the text " + string(render(nil, v, 30))
	}
	return kindNamed(v.Type())
}

// kindNamed names a type as sentences do.
func kindNamed(kind string) string {
	if name, ok := map[string]string{
		"int": "a whole number", "float": "a number", "string": "a text", "list": "a list", "tuple": "a tuple",
		"dict": "a dictionary", "set": "a set", "NoneType": "None", "bool": "True or False", "cell": "a cell",
		"function": "a function", "builtin_function_or_method": "a function", "range": "a range",
	}[kind]; ok {
		return name
	}
	return kind
}
