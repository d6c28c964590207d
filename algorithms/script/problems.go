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

	"sudoscope/algorithms/program"
	"sudoscope/puzzles"
)

// maxProgram is how many bytes the text of a program may have.
const maxProgram = 256 << 10

// Check says what can be seen to be wrong without running the program. There may be
// more once that is put right.
func Check(text string) []Problem {
	if len(text) > maxProgram {
		return []Problem{{1, 1, fmt.Sprintf("the program is longer than %d kB: shorten it", maxProgram>>10)}}
	}
	// The parser calls itself for what is nested, so brackets come before it.
	for _, look := range []func(string) *Problem{strangeCharacter, mixedTabs, brackets} {
		if p := look(text); p != nil {
			return []Problem{*p}
		}
	}
	file, err := options.Parse("", text, 0)
	if err == nil {
		if p := loaded(file); p != nil {
			return []Problem{*p}
		}
		_, err = starlark.FileProgram(file, isWord)
	}
	var wrong syntax.Error
	var names resolve.ErrorList
	switch {
	case err == nil:
		return append(ownVariables(file), uncalled(file)...)
	case errors.As(err, &wrong):
		return []Problem{syntaxProblem(wrong, text)}
	case errors.As(err, &names):
		var all []Problem
		for _, e := range names {
			all = append(all, Problem{int(e.Pos.Line), int(e.Pos.Col), nameProblem(e.Msg, text)})
		}
		slices.SortStableFunc(all, func(a, b Problem) int { return a.Line - b.Line })
		return all
	}
	return []Problem{{1, 1, unknownSentence}}
}

// unknownSentence is for what the library says and no pattern is for. What it said
// would be no help: it speaks of its own inside.
const unknownSentence = "this is not written as the language requires: compare it with the examples"

func isWord(name string) bool {
	return slices.ContainsFunc(vocabulary, func(w Word) bool { return w.Name == name })
}

// looksLike are characters that word processors and web pages put in place of others.
var looksLike = map[rune]string{
	'“': `"`, '”': `"`, '„': `"`, '«': `"`, '»': `"`, '‘': "'", '’': "'", '‚': "'", '−': "-", '–': "-", '—': "-",
	'×': "*", '÷': "/", '≤': "<=", '≥': ">=", '≠': "!=", '…': "...",
}

// strangeCharacter returns what is wrong with a character that cannot be in a program
// and that nobody sees.
func strangeCharacter(text string) *Problem {
	line, column := 1, 0
	for i, r := range text {
		column++
		switch {
		case r == '\n':
			line, column = line+1, 0
		case r == '\t' || r == '\r' && strings.HasPrefix(text[i+1:], "\n"):
		case r < ' ', r == 0x7f, r == 0xfffd, r == 0xfeff, r == 0xa0, 0x200b <= r && r <= 0x200f,
			0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069:
			return &Problem{line, column, "there is a character here that cannot be seen and is not allowed in a " +
				"program: delete it and type the line again"}
		}
	}
	return nil
}

// mixedTabs returns what is wrong with lines that begin with tabs where others begin
// with spaces.
func mixedTabs(text string) *Problem {
	spaces, tabs := 0, 0
	for i, line := range strings.Split(text, "\n") {
		start := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		if strings.TrimSpace(line) == "" {
			continue
		}
		if strings.Contains(start, "\t") && tabs == 0 {
			tabs = i + 1
		}
		if strings.Contains(start, " ") && spaces == 0 {
			spaces = i + 1
		}
	}
	switch {
	case tabs == 0 || spaces == 0:
		return nil
	case tabs == spaces:
		return &Problem{tabs, 1, "this line is indented with tabs and spaces: use spaces only"}
	case tabs > spaces:
		return &Problem{tabs, 1, fmt.Sprintf("this line is indented with a tab, line %d with spaces: use spaces only",
			spaces)}
	}
	return &Problem{spaces, 1, fmt.Sprintf("this line is indented with spaces, line %d with a tab: use spaces only",
		tabs)}
}

// loaded returns what is wrong with a load statement.
func loaded(file *syntax.File) (p *Problem) {
	syntax.Walk(file, func(n syntax.Node) bool {
		if l, ok := n.(*syntax.LoadStmt); ok && p == nil {
			p = &Problem{int(l.Load.Line), int(l.Load.Col), said()["reserved"].word["load"]}
		}
		return p == nil
	})
	return p
}

// ownVariables returns where a function adds to a variable that it takes for one of
// those outside: a variable that a function assigns to is its own.
func ownVariables(file *syntax.File) (all []Problem) {
	syntax.Walk(file, func(n syntax.Node) bool {
		assign, ok := n.(*syntax.AssignStmt)
		if !ok || assign.Op == syntax.EQ {
			return true
		}
		name, ok := assign.LHS.(*syntax.Ident)
		if !ok {
			return true
		}
		if b, ok := name.Binding.(*resolve.Binding); ok && (b.Scope == resolve.Local || b.Scope == resolve.Cell) &&
			b.First == name {
			text := sentence("run", "local variable "+name.Name+" referenced before assignment", runUnknown)
			all = append(all, Problem{int(name.NamePos.Line), int(name.NamePos.Col), text})
		}
		return true
	})
	return all
}

// uncalled returns where a function stands in a line of its own, or as a condition, without being
// called: the language takes its name for a value, and nothing happens.
func uncalled(file *syntax.File) (all []Problem) {
	own := map[string]bool{}
	syntax.Walk(file, func(n syntax.Node) bool {
		var x syntax.Expr
		switch n := n.(type) {
		case *syntax.DefStmt:
			own[n.Name.Name] = true
		case *syntax.ExprStmt:
			x = n.X
		case *syntax.IfStmt:
			x = n.Cond
		case *syntax.WhileStmt:
			x = n.Cond
		}
		if f, ok := x.(*syntax.Ident); ok {
			switch scope := f.Binding.(*resolve.Binding).Scope; {
			case scope == resolve.Global && own[f.Name], scope == resolve.Predeclared:
				all = append(all, Problem{int(f.NamePos.Line), int(f.NamePos.Col),
					fmt.Sprintf("the function %s is not called here: write () after its name to call it", f.Name)})
			}
		}
		return true
	})
	return all
}

// syntaxProblem puts into words what the parser says of a text.
func syntaxProblem(e syntax.Error, text string) Problem {
	lines := strings.Split(text, "\n")
	p := Problem{Line: int(e.Pos.Line), Column: max(1, int(e.Pos.Col))}
	// What is missing at the end of a line is reported where the next one begins.
	if strings.HasPrefix(e.Msg, "got newline") && p.Column == 1 && p.Line > 1 {
		p.Line--
		p.Column = len([]rune(strings.TrimRight(lineOfText(lines, p.Line), " \t\r"))) + 1
	}
	line := lineOfText(lines, p.Line)
	said := strings.TrimSpace(bare(line))
	first := firstWord(said)
	switch {
	case strings.Contains(e.Msg, "got indent") || strings.Contains(e.Msg, "unexpected indent"):
		return indented(p, lines)
	case strings.HasPrefix(e.Msg, "got outdent") || strings.HasSuffix(e.Msg, "want indent"):
		p.Column = 1 + len(line) - len(strings.TrimLeft(line, " \t"))
	}
	for _, r := range line {
		if like, ok := looksLike[r]; ok && strings.Contains(e.Msg, "unexpected input character") {
			p.Text = fmt.Sprintf("%c is not used in programs: type %s instead", r, like)
			return p
		}
	}
	if p.Text = habit(first, said, e.Msg); p.Text == "" {
		p.Text = sentence("syntax", e.Msg, unknownSentence)
	}
	return p
}

// habit says what to write in place of what other languages have; "" if a line has
// nothing of that.
func habit(first, line, msg string) string {
	reserved := said()["reserved"].word
	if text, ok := reserved[first]; ok {
		return text
	}
	for _, word := range words(line) {
		if text := reserved[word]; text != "" && strings.Contains(msg, word) {
			return text
		}
	}
	has := func(s string) bool { return strings.Contains(line, s) }
	opens := slices.Contains([]string{"if", "elif", "else", "for", "while", "def"}, first)
	switch {
	case opens && strings.HasSuffix(line, ":") && strings.HasPrefix(msg, "got end of file"):
		return "what belongs to this line is missing: write it below, indented by four spaces"
	case strings.HasPrefix(line, "else if"):
		return "“else if” is not Starlark: write elif"
	case first == "else" && strings.Contains(msg, "want ':'"):
		return "a colon is missing after else"
	case first == "else":
		return "this else belongs to no if: indent it exactly as far as its if"
	case first == "elif" && strings.Contains(msg, "got elif"):
		return "this elif belongs to no if: indent it exactly as far as its if"
	case has("++"):
		return "Starlark has no ++: write += 1"
	case has("--") && !strings.Contains(msg, "indent"):
		return "Starlark has no --: write -= 1"
	case first == "for" && strings.Contains(msg, "got '='"):
		return "write for i in range(1, 10): to count from 1 to 9"
	case opens && strings.HasSuffix(line, "{"):
		return "blocks have no braces here: end the line with a colon and indent the lines below it"
	case opens && slices.Contains(words(line), "then"):
		return "there is no then: end the line with a colon"
	case opens && strings.HasSuffix(line, "->"), has("->"), first == "def" && strings.Contains(msg,
		"got ':', want ')'"):
		return "Starlark has no type annotations: write the names of the parameters only"
	case strings.HasPrefix(strings.TrimPrefix(line, first), "(") && strings.HasSuffix(msg, "want newline"):
		return "only one statement may stand on a line: begin a new line before the second"
	case (first == "print" || isWord(first)) && strings.HasSuffix(msg, "want newline"):
		return first + " needs parentheses: " + first + "(…)"
	case first == "match" || first == "switch" || first == "case":
		return "Starlark has no " + first + ": use if, elif and else"
	case has(":="):
		return "Starlark has no :=: assign the value on a line of its own, before this one"
	case has(` f"`), has(`(f"`), has(`,f"`), has(`=f"`), has(`+f"`):
		return `Starlark has no f-strings: write "x is " + str(x), or "x is %s" % x`
	case strings.HasPrefix(msg, "got identifier") && slices.ContainsFunc(words(line), numberWithLetters):
		return "a name cannot begin with a digit, nor a number contain letters or _"
	case !opens && strings.HasPrefix(msg, "got ':', want newline"):
		return "this colon has no meaning here: Starlark has no type annotations, and only if, elif, else, for, while and def end with a colon"
	}
	return ""
}

func numberWithLetters(word string) bool {
	return '0' <= word[0] && word[0] <= '9' &&
		strings.ContainsFunc(word, func(r rune) bool { return r < '0' || r > '9' })
}

// indented says what to do about a line that is indented without need: often it is
// the line above that lacks its colon.
func indented(p Problem, lines []string) Problem {
	for above := p.Line - 1; above >= 1; above-- {
		before := strings.TrimSpace(bare(lineOfText(lines, above)))
		if before == "" {
			continue
		}
		if slices.Contains([]string{"if", "for", "while", "def", "else", "elif"}, firstWord(before)) &&
			!strings.HasSuffix(before, ":") {
			return Problem{above, len([]rune(lineOfText(lines, above))) + 1, colonMissing}
		}
		break
	}
	p.Column = 1
	p.Text = "this line is indented too far: indent it like the line above, or end that with a colon if this one belongs to it"
	return p
}

const colonMissing = "a colon is missing at the end of this line"

func lineOfText(lines []string, n int) string {
	if n < 1 || n > len(lines) {
		return ""
	}
	return lines[n-1]
}

// besides finds strings, with their quotes as groups, and a comment.
var besides = regexp.MustCompile(`(")(?:\\.?|[^"\\])*("?)|(')(?:\\.?|[^'\\])*('?)|#.*`)

// bare returns a line without its comment and without what is in its strings.
func bare(line string) string { return besides.ReplaceAllString(line, "$1$2$3$4") }

func notOfWord(r rune) bool {
	return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r == '_' || '0' <= r && r <= '9')
}

// words returns the names and numbers of a line.
func words(line string) []string { return strings.FieldsFunc(line, notOfWord) }

// firstWord returns the word that a line begins with, if it begins with one.
func firstWord(line string) string {
	if at := strings.IndexFunc(line, notOfWord); at >= 0 {
		return line[:at]
	}
	return line
}

func nameProblem(msg, text string) string {
	name, ok := strings.CutPrefix(msg, "undefined: ")
	if !ok {
		return sentence("names", msg, unknownSentence)
	}
	name = firstWord(name)
	if instead, ok := said()["python"].word[name]; ok {
		return instead
	}
	// Small letters with a number, such as r1, are rather a variable that is missing.
	if row, col, ok := program.CellNamed(name); ok && (name[0] <= 'Z' || strings.Contains(name[1:], "c")) {
		return fmt.Sprintf("a cell is written in quotes, \"%s\", or as cell(%d, %d)", name, row, col)
	}
	if like := nearest(name, namesIn(text)); like != "" {
		return fmt.Sprintf("“%s” is not defined: did you mean %s?", name, like)
	}
	return fmt.Sprintf("“%s” is not defined: assign a value to it first, or put it in quotes if it is text", name)
}

// namesIn returns the names that a program can use: the vocabulary, those of the
// language, and its own.
func namesIn(text string) []string {
	names := puzzles.Map(vocabulary, func(w Word) string { return w.Name })
	for name := range starlark.Universe {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, m := range ownName.FindAllStringSubmatch(text, 2000) {
		names = append(names, m[1]+m[2]+m[3])
	}
	return names
}

// nearest returns the name that is one or two letters away from what was written.
func nearest(written string, names []string) string {
	best, least := "", 3
	for _, n := range names {
		if n == written {
			continue
		}
		// Who means a name seldom has its first letter wrong as well as another.
		if d := puzzles.Distance(written, n); d < least && 2*d < min(len(written), len(n)) &&
			(d < 2 || written[0]|0x20 == n[0]|0x20) {
			best, least = n, d
		}
	}
	return best
}

// problemOf returns what went wrong in a script that ran, and where.
func problemOf(err error) *Problem {
	failed, ok := errors.AsType[*starlark.EvalError](err)
	if !ok {
		return &Problem{Text: unknownSentence}
	}
	msg := failed.Msg
	p := &Problem{Text: runProblem(msg)}
	// A call with the wrong arguments is put right where it is made.
	skip := strings.HasPrefix(msg, "function ") && !strings.Contains(msg, "recursively")
	for i := range failed.CallStack {
		frame := failed.CallStack.At(i)
		if frame.Pos.Line <= 0 || frame.Pos.Filename() != "" {
			continue
		}
		if skip && i+1 < len(failed.CallStack) {
			skip = false
			continue
		}
		p.Line, p.Column = int(frame.Pos.Line), int(frame.Pos.Col)
		break
	}
	return p
}

// runProblem puts what went wrong while a script ran into words. What the vocabulary
// says itself is a sentence already.
func runProblem(said string) string {
	if own, ok := strings.CutPrefix(said, ownSentence); ok {
		return oneLine(own)
	}
	if own, ok := strings.CutPrefix(said, "fail: "); ok {
		return oneLine(own)
	}
	return sentence("run", strings.TrimPrefix(said, "getattr: "), runUnknown)
}

// ownSentence begins the errors that are meant for the user, to tell them from
// what the library says.
const ownSentence = "\x00"

// wrong returns an error of the vocabulary.
func wrong(format string, args ...any) error {
	return errors.New(ownSentence + fmt.Sprintf(format, args...))
}

// described says what kind of value something is, and which where that is short.
func described(v starlark.Value) string {
	switch v := v.(type) {
	case nil, starlark.NoneType:
		return "None"
	case starlark.Int:
		return "the number " + integer(v)
	case starlark.Float:
		return "the number " + v.String()
	case starlark.String:
		return "the string " + string(render(nil, v, 30))
	}
	return kindNamed(v.Type())
}
