package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// A lesson brings programs as fenced blocks in the language starlark with a name behind
// it. They are plain text in the file, and run once the user allows it.

// programFences are the languages of such blocks; the first is the one that is written.
func programFences() []string { return []string{"starlark", "star"} }

// programName returns the name of the program that a fenced block is, "" if it is none.
func (r *reader) programName(n *ast.FencedCodeBlock) string {
	if n.Info == nil {
		return ""
	}
	language, name, _ := strings.Cut(strings.TrimSpace(string(n.Info.Value(r.source))), " ")
	if !slices.ContainsFunc(programFences(), func(f string) bool { return strings.EqualFold(f, language) }) {
		return ""
	}
	return strings.TrimSpace(name)
}

// programs reads the programs of a lesson, wherever in it they stand.
func (r *reader) programs(root ast.Node) {
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		block, ok := n.(*ast.FencedCodeBlock)
		if !ok || r.programName(block) == "" {
			continue
		}
		line := r.lineOf(n)
		if !r.isClosed(block) {
			r.problem(line, "the program that begins here has no end: write ``` below its last line")
		}
		var text strings.Builder
		for i := range n.Lines().Len() {
			s := n.Lines().At(i)
			text.Write(s.Value(r.source))
		}
		code := solving.Code{Name: r.programName(block),
			Text: strings.TrimRight(strings.ReplaceAll(text.String(), "\r\n", "\n"), "\n")}
		_, twice := scene.ProgramNamed(r.lesson.Programs, code.Name)
		switch err := scene.CheckProgram(&code); {
		case err != nil:
			r.problem(line, "the program that begins here: %v", err)
		case twice:
			r.problem(line, "there are two programs named %q: give one another name", puzzles.Excerpt(code.Name))
		case len(r.lesson.Programs) == scene.MaxPrograms:
			r.problem(line, "a lesson has at most %d programs: what follows is left out", scene.MaxPrograms)
			return
		default:
			r.lesson.Programs = append(r.lesson.Programs, code)
		}
	}
}

// programText writes a program as a lesson has it.
func programText(c *solving.Code) string {
	fence := "```"
	for strings.Contains(c.Text, fence) {
		fence += "`"
	}
	return fmt.Sprintf("%s%s %s\n%s\n%s\n", fence, programFences()[0], c.Name, strings.TrimRight(c.Text, "\n"), fence)
}

// hold adds the programs that a scene runs to the lesson, where it has them not yet, and
// returns the scene as it is there: a program takes another name if the lesson has one
// of its name with another text.
func (s *Source) hold(shown *scene.Scene) (*scene.Scene, error) {
	runs := func(c scene.Contestant) bool { return c.Algorithm.Code != nil }
	if shown == nil || !slices.ContainsFunc(shown.Lanes, runs) {
		return shown, nil
	}
	held := *shown
	held.Lanes = slices.Clone(shown.Lanes)
	for i := range held.Lanes {
		a := held.Lanes[i].Algorithm
		if a.Code == nil {
			continue
		}
		if err := scene.CanHold(a); err != nil {
			return nil, err
		}
		code := solving.Code{Name: a.Code.Name,
			Text: strings.TrimRight(strings.ReplaceAll(a.Code.Text, "\r\n", "\n"), "\n")}
		for n := 2; ; n++ {
			there, ok := scene.ProgramNamed(s.lesson.Programs, code.Name)
			if ok && there.Text == code.Text {
				code = there
				break
			}
			if !ok {
				if err := s.addProgram(&code); err != nil {
					return nil, err
				}
				break
			}
			code.Name = fmt.Sprintf("%s %d", a.Code.Name, n)
		}
		held.Lanes[i].Algorithm = program.Shown(code)
	}
	return &held, nil
}

// addProgram puts a program before the first moment.
func (s *Source) addProgram(c *solving.Code) error {
	lines, nl := s.lines, s.newline()
	at := len(lines)
	if len(s.lesson.Moments) > 0 {
		at = s.lesson.Moments[0].Line - 1
	}
	before, after := strings.Join(lines[:at], ""), strings.Join(lines[at:], "")
	if before != "" && !strings.HasSuffix(before, "\n") {
		before += nl
	}
	text := nl + strings.ReplaceAll(programText(c), "\n", nl) + nl
	if err := s.change([]byte(before+text+after), len(s.lesson.Moments), 0, 0); err != nil {
		return err
	}
	if got, ok := scene.ProgramNamed(s.lesson.Programs, c.Name); !ok || got.Text != c.Text {
		return errors.New("the program cannot be written into a lesson: put empty lines between its parts, and use no " +
			"lines longer than 10,000 characters")
	}
	return nil
}

// Held returns the programs that the scenes of the lesson run, each once.
func (l *Lesson) Held() (all []*solving.Algorithm) {
	seen := map[string]bool{}
	for i := range l.Moments {
		if s := l.Moments[i].Scene; s != nil {
			for _, a := range s.Programs() {
				if !seen[a.ID] {
					seen[a.ID] = true
					all = append(all, a)
				}
			}
		}
	}
	return all
}

// ProgramTexts returns the programs of the lesson as its file has them.
func (l *Lesson) ProgramTexts() string {
	var b strings.Builder
	for i := range l.Programs {
		b.WriteString(programText(&l.Programs[i]) + "\n")
	}
	return b.String()
}
