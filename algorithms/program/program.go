// Package program makes algorithms of programs that somebody wrote: in Starlark, which
// a process of our own runs, or in any language, as a command. Both print what they do
// line by line, and package program reads the lines.
package program

import (
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Starter starts programs.
type Starter interface {
	// Start starts a program and gives it its input. The error is a sentence.
	Start(c *solving.Code, input Input) (*Process, error)
}

// Input is what a program is told before it begins.
type Input struct {
	Puzzle puzzles.Grid
	Seed   uint64
	Inside bool // somebody will look at its calls and variables
	Lines  bool // and at every line that it reaches
}

// Process is a program that runs.
type Process struct {
	Lines io.Reader    // what it prints
	Wait  func() error // after the lines have ended: how it ended, if not well, in a sentence
	Kill  func()       // ends it and all that it started; may be called at any time, and more than once
	// Began returns when it had read its input, from which on its time counts; nil where that cannot be told.
	Began func() time.Time
}

// Prefixes of the IDs of algorithms that are programs.
const (
	ScriptPrefix  = "own:"  // followed by the name
	CommandPrefix = "exec:" // followed by the command
)

// ID returns the ID of the algorithm that the code is.
func ID(c *solving.Code) string {
	if c.Command != nil {
		return CommandPrefix + JoinCommand(c.Command)
	}
	return ScriptPrefix + c.Name
}

// EveryLine is the ID of the setting that makes a step of every line that a program
// reaches.
const EveryLine = "lines"

var lines = setting.Setting{ID: EveryLine, Name: "Every line is a step", Kind: setting.Switch, Max: 1,
	Help: "Each line that the program reaches is a step too; it is not counted among the steps."}

// New returns the program as an algorithm that can be run.
func New(c solving.Code, start Starter) *solving.Algorithm {
	a := Shown(c)
	a.Held = false
	a.Solve = func(b *trace.Board, o solving.Options) trace.Verdict {
		return solve(b, o, a, start)
	}
	return a
}

// Shown returns the program as an algorithm whose runs can be looked at, but that
// cannot be run: its code comes from a file and nobody has said that it may. Of a command
// only a run tells whether the seed counts, see [trace.Result]; until then it may.
func Shown(c solving.Code) *solving.Algorithm {
	a := &solving.Algorithm{
		Info: solving.Info{
			ID: ID(&c), Name: c.Name,
			Summary: Summary(&c),
			Help: solving.Help{
				Idea: "This is a program that somebody wrote. Its own lines and words say what it does.",
				Cost: "Run it on some puzzles in the Lab to find out.",
				Fails: "Nothing is known of it. Its answer is checked, as always. It is stopped if it prints nothing for " +
					"30 seconds or uses too much memory.",
				Source: "Not one of Sudoscope’s algorithms.",
			},
			Pseudocode: []string{""},
			Limits:     solving.Limits{MaxSide: puzzles.MaxSide, Random: c.Command != nil || draws(c.Text)},
		},
		Choices: solving.Choices{Settings: []setting.Setting{lines}},
		Replay: solving.Replay{
			Views: []solving.View{solving.ViewVariables, solving.ViewLines, solving.ViewTree,
				solving.ViewDepth, solving.ViewCandidates},
			Known:   known,
			Explain: trace.Explainer(explain),
		}, Code: &c, Held: true,
		CheckStep: inside.Check,
		Solve: func(b *trace.Board, _ solving.Options) trace.Verdict {
			b.Fail("this program came with a file and has not been allowed to run")
			return trace.Failed
		},
	}
	if text := strings.TrimRight(c.Text, " \t\r\n"); text != "" {
		a.Pseudocode = strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\t", "    "), "\n")
	}
	return a
}

// Comments and strings of a script, and names of the words that draw: no others know the seed.
var (
	besides = regexp.MustCompile(`(?s)#[^\n]*|"""(?:\\.|[^\\])*?"""|'''(?:\\.|[^\\])*?'''|` +
		`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`)
	drawing = regexp.MustCompile(`(?:^|[^.\w])(?:random|random_choice|shuffle)\b`)
)

// draws reports whether the text of a script names a word that draws. The text may come from a file
// and be nested without end, so nothing parses it.
func draws(text string) bool { return drawing.MatchString(besides.ReplaceAllLiteralString(text, " ")) }

// Summary says in one line what a program is: the first sentence of the comment that it
// begins with, else the command that starts it.
func Summary(c *solving.Code) string {
	var words []string
	for line := range strings.Lines(strings.TrimSpace(c.Text)) {
		line = strings.TrimSpace(line)
		comment := strings.TrimLeft(line, "#/*;-%")
		if comment == line || strings.HasPrefix(line, "#!") {
			break
		}
		words = append(words, strings.Fields(comment)...)
	}
	text, _, _ := strings.Cut(strings.Join(words, " "), ". ")
	switch {
	case text != "":
		return strings.TrimRight(text, ".:") + "."
	case c.Command != nil:
		return "Started by " + JoinCommand(c.Command) + "."
	}
	return "A program in Starlark."
}

// known stores the candidates that are left once the program has struck some out, or the puzzle
// came without some. Else the program may not have thought of candidates at all.
func known(m *trace.Moment, marks []uint32) {
	if m.Count(trace.Kinds(trace.Eliminate)) == 0 && m.Puzzle.Eliminated() == 0 {
		clear(marks)
		return
	}
	m.CandidatesTo(marks)
}

func explain(e *trace.Explanation, m *trace.Moment) {
	for _, c := range m.Grid().Conflicts() {
		e.Mark(c.A, 0, trace.Conflict)
		e.Mark(c.B, 0, trace.Conflict)
	}
	said := inside.Said(&m.Step)
	switch {
	case said == "":
	case m.Step.Kind == trace.Note:
		e.Title = trace.Say("program.note", "%v", said)
	default:
		e.Because("program.said", "%v", said)
	}
}

// Where returns the line of a program at which a run failed, 0 if the problem names
// none, and what was wrong there.
func Where(problem string) (line int, what string) {
	rest, ok := strings.CutPrefix(problem, "line ")
	number, what, colon := strings.Cut(rest, ": ")
	line, err := strconv.Atoi(number)
	if !ok || !colon || err != nil {
		return 0, problem
	}
	return line, what
}

// SplitCommand splits a command into its words as a shell would: blanks divide, quotes
// of both kinds keep blanks together, and outside of single quotes a backslash takes
// the next quote, blank or backslash as it is. No shell ever sees it.
func SplitCommand(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, quote := false, rune(0)
	runes := []rune(command)
	for i := 0; i < len(runes); i++ {
		c := runes[i]
		switch {
		case c == 0:
			return nil, errors.New("the command has a character in it that no command has")
		case c == '\\' && quote != '\'' && i+1 < len(runes) && strings.ContainsRune(`"' \`, runes[i+1]):
			i++
			inWord = true
			word.WriteRune(runes[i])
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '"' || c == '\'':
			quote, inWord = c, true
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		default:
			inWord = true
			word.WriteRune(c)
		}
	}
	if quote != 0 {
		return nil, errors.New("the command has an opening quote without a closing one")
	}
	if inWord {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, errors.New("the command is empty: write the program’s name or path")
	}
	return words, nil
}

// JoinCommand writes words so that SplitCommand splits them again.
func JoinCommand(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		if quoted[i] = w; w == "" || strings.ContainsAny(w, " \t\r\n\"'\\") {
			quoted[i] = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(w) + `"`
		}
	}
	return strings.Join(quoted, " ")
}
