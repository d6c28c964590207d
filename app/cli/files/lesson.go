package files

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/trace"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/lesson"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// Lesson is the commands about lessons.
type Lesson struct {
	Check checkLesson `cmd:"" help:"Check that lessons can be shown, and that the figures in them are right."`
	HTML  lessonHTML  `cmd:"" name:"html" help:"Make a web page of a lesson, for any browser and without a network."`
	PDF   lessonPDF   `cmd:"" name:"pdf" help:"Make hand-outs of a lesson to print, with room for answers."`
	List  listLessons `cmd:"" help:"List the ready lessons."`
}

// programs says whether what a lesson brings may run.
type programs struct {
	RunPrograms bool `help:"Run the programs that the lesson brings. They are in its file, in blocks that begin with starlark: read them first. Default: their moments are reported as problems."`
}

// runs returns what makes the runs of a lesson.
func (p programs) runs() *lesson.Runs {
	runs := lesson.NewRuns()
	if p.RunPrograms {
		runs.RunPrograms(program.Processes{})
	}
	return runs
}

// checkLesson looks for what is wrong.
type checkLesson struct {
	programs
	File []string `arg:"" name:"file" help:"Lesson files, ids of ready lessons, or - for standard input."`
}

func (c *checkLesson) Run(s *terminal.Session) error {
	defer s.EndComplaints()
	runs := c.runs()
	for _, name := range c.File {
		l, err := readLesson(s, name)
		if s.Ctx.Err() != nil {
			return s.Ctx.Err()
		}
		if err != nil {
			s.Complain("%v", err)
			continue
		}
		found, err := problemsOf(s, l, runs)
		if err != nil {
			return err
		}
		var out strings.Builder
		for _, p := range found {
			fmt.Fprintln(&out, located(name, p))
		}
		if len(found) == 0 {
			fmt.Fprintf(&out, "%s: %s, no problems\n", titled(name), trace.NumberOf(int64(len(l.Moments)),
				"moment"))
		}
		s.Failed = s.Failed || len(found) > 0
		if _, err := io.WriteString(s.Stdout, out.String()); err != nil {
			return err
		}
	}
	return nil
}

// problemsOf returns all problems of a lesson by line.
func problemsOf(s *terminal.Session, l *lesson.Lesson, runs *lesson.Runs) ([]lesson.Problem, error) {
	progress, stop := s.ShowProgress("checking, moment")
	defer stop()
	found, err := l.Check(s.Ctx, runs, progress)
	if err != nil {
		return nil, err
	}
	found = slices.Concat(l.Problems, found)
	slices.SortStableFunc(found, func(a, b lesson.Problem) int { return a.Line - b.Line })
	return found, nil
}

// located is a problem with its place, on one line.
func located(name string, p lesson.Problem) string {
	return fmt.Sprintf("%s:%d: %s", titled(name), p.Line, puzzles.PlainText(p.Text, 1000))
}

// titled is how a file is called in messages.
func titled(name string) string {
	if name == "-" {
		return "standard input"
	}
	return puzzles.WithoutControls(strings.ReplaceAll(name, "\n", " "))
}

// readLesson reads a lesson. The error names the file.
func readLesson(s *terminal.Session, name string) (*lesson.Lesson, error) {
	text, err := lessonText(s, name)
	if err != nil {
		return nil, err
	}
	l, err := lesson.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", titled(name), err)
	}
	return l, nil
}

// lessonText returns the text of a lesson: of the standard input, of a file, or of a ready
// lesson if there is no file of that name.
func lessonText(s *terminal.Session, name string) ([]byte, error) {
	if name == "-" {
		return standardInput(s, lesson.MaxBytes)
	}
	if strings.TrimSpace(name) == "" {
		return nil, errors.New("the name of the lesson is empty: write that of a file, or the id of a ready lesson")
	}
	text, err := store.Load(name, lesson.MaxBytes)
	if !errors.Is(err, fs.ErrNotExist) {
		return text, err
	}
	r, noneSuch := lesson.ReadyByID(name)
	switch {
	case noneSuch == nil:
		return r.Text, nil
	case filepath.Base(name) != name || filepath.Ext(name) != "":
		return nil, fmt.Errorf("there is no file %s: check the name", terminal.Shorten(name))
	}
	return nil, fmt.Errorf("there is no file of that name, and %w", noneSuch)
}

// target is where a hand-out goes.
type target struct {
	programs
	Output string `short:"o" placeholder:"OUT" type:"path" help:"Write to this file, replacing it. Default: standard output."`
	File   string `arg:"" name:"file" help:"A lesson file, the id of a ready lesson, or - for standard input."`
}

// begin reads the lesson, if the output can take what is to be made of it.
func (t *target) begin(s *terminal.Session, kind string) (*lesson.Lesson, error) {
	if err := notInTerminal(s, t.Output, kind); err != nil {
		return nil, err
	}
	return readLesson(s, t.File)
}

// report tells what is wrong in the lesson that was handed out nevertheless.
func (t *target) report(s *terminal.Session, problems []lesson.Problem) {
	for _, p := range problems {
		s.Failed = true
		s.Report("%s", located(t.File, p))
	}
	s.EndComplaints()
}

// lessonHTML makes a web page.
type lessonHTML struct {
	target
}

func (c *lessonHTML) Run(s *terminal.Session) error {
	l, err := c.begin(s, "a web page")
	if err != nil {
		return err
	}
	progress, stop := s.ShowProgress("making the page")
	defer stop()
	var page bytes.Buffer
	problems, err := l.HTML(s.Ctx, &page, c.runs(), progress)
	stop()
	if err != nil {
		return err
	}
	c.report(s, problems)
	return deliverFile(s, c.Output, func(w io.Writer) error {
		_, err := page.WriteTo(w)
		return err
	})
}

// lessonPDF makes pages to print.
type lessonPDF struct {
	paperSize
	Solutions string `enum:"none,end,separate" default:"separate" help:"The right answers with their reasons: none, end (the last pages) or separate (a second file, whose name ends with -solutions). Default: ${default}."`
	Lines     int    `range:"0-40" default:"3" placeholder:"N" help:"Lines to write on below each question, 0 to 40. Default: ${default}."`
	target
}

func (c *lessonPDF) Run(s *terminal.Session) error {
	if c.Output == "" && c.Solutions == "separate" {
		return errors.New("--solutions=separate, the default, makes two files: name the first with --output, or choose --solutions=end")
	}
	l, err := c.begin(s, "a PDF file")
	if err != nil {
		return err
	}
	o := lesson.PaperOptions{Lines: c.Lines, Paper: c.size(), Solutions: solutionsAt(c.Solutions)}
	progress, stop := s.ShowProgress("printing, moment")
	made, problems, err := l.PDF(s.Ctx, c.runs(), o, progress)
	stop()
	if err != nil {
		return err
	}
	c.report(s, problems)
	return deliverPages(s, c.Output, made)
}

// listLessons lists what comes with the program.
type listLessons struct{}

func (listLessons) Run(s *terminal.Session) error {
	rows := [][]string{{"ID", "MOMENTS", "TITLE"}}
	for _, r := range lesson.AllReady() {
		rows = append(rows, []string{r.ID, fmt.Sprint(len(r.Lesson.Moments)), cmp.Or(r.Lesson.Title, r.ID)})
	}
	_, err := s.Stdout.Write(terminal.Table(rows))
	return err
}
