package worksheet

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/paper"
	"sudoscope/app/slides"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Choices are what was chosen for a worksheet, for the next one.
type Choices struct {
	paper.Paper
	Lines   int // to write on
	Marks   bool
	Pattern bool // what the step shows: cells, candidates and links
	Words   bool // the step in words
	Code    bool
}

// FirstChoices are the defaults.
func FirstChoices() Choices {
	return Choices{Paper: paper.Papers()[0], Lines: 6, Marks: true, Pattern: true}
}

// form asks for the question and for what shall stand beside it.
type form struct {
	*Form
	slide    *slides.Slide
	boards   []slides.Board // of the slide as it was when the form opened
	choices  Choices
	title    *widgets.Field
	question *widgets.Field
}

// Apart returns what saves pages in a file, and first asks whether one beside it for the
// solutions may be replaced, if one is wanted. The path of that is "" if not.
func Apart(env *page.Env, separate bool, save func(path, apart string)) func(path string) {
	return func(path string) {
		apart := ""
		if separate {
			apart = paper.SeparateName(path)
		}
		dialogs.AskReplace(env, apart, func() { save(path, apart) })
	}
}

// Solutions is the choice of where the solutions stand.
func Solutions(f *dialogs.Form, from []paper.Solutions, chosen *paper.Solutions) *widgets.Select {
	names := map[paper.Solutions]string{
		paper.None: "none", paper.AtEnd: "at the end", paper.Separate: "in a file of their own",
	}
	return dialogs.Choice(f, from, chosen, func(s paper.Solutions) string { return names[s] })
}

const questionRow = 84 // the height of the question

// Ask asks for a question about what a page shows, and saves both as a PDF file. What is
// chosen is kept for the next time.
func Ask(env *page.Env, slide *slides.Slide, kept *Choices) { newForm(env, slide, kept).show() }

func newForm(env *page.Env, slide *slides.Slide, kept *Choices) *form {
	f := &form{slide: slide, choices: *kept}
	f.Form = NewForm(env, "Worksheet from this position (PDF)", func() {
		*kept = f.choices
		f.save(env)
	})
	f.OnChange = func() { f.Look(f.handout().Preview, f.says) }
	for _, b := range slide.Boards {
		if b.Scene != nil {
			b.Scene = snapshot(b.Scene)
			f.boards = append(f.boards, b)
		}
	}
	f.title = f.Field(slide.Heading)
	f.title.SetPlaceHolder("Sudoku")
	f.Row("Title", Wide(f.title, 0))
	f.question = widgets.NewLongField()
	f.question.Wrapping = fyne.TextWrapWord
	f.question.SetPlaceHolder("Such as: Which digit is placed next, and why?")
	f.question.OnChanged = func(string) { f.OnChange() }
	f.Row("Question", Wide(f.question, questionRow))
	var lines []int
	for n := 0; n <= 20; n += 2 {
		lines = append(lines, n)
	}
	f.Row("Room for the answer", dialogs.Choice(f.Form.Form, lines, &f.choices.Lines, lineName))
	f.Row("Show", f.Check("pencil marks", &f.choices.Marks),
		f.Check("the step’s cells and links", &f.choices.Pattern))
	if slide.Title != "" || len(slide.Code) > 0 {
		f.Row("Also", f.Check("the step in words", &f.choices.Words), f.Check("the pseudocode", &f.choices.Code))
	}
	f.Row("Paper", dialogs.Choice(f.Form.Form, paper.Papers(), &f.choices.Paper,
		func(p paper.Paper) string { return p.Name }))
	return f
}

func lineName(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("%d lines", n)
}

func (f *form) show() {
	f.Open()
	f.env.Window.Canvas().Focus(f.question)
}

// says asks for the question as long as there is none.
func (f *form) says() string {
	if strings.TrimSpace(f.question.Text) == "" {
		return "Type the question to print below the board."
	}
	return ""
}

// handout is the worksheet as it is asked for now.
func (f *form) handout() *paper.Handout {
	s, of := &slides.Slide{}, f.slide
	if text := strings.TrimSpace(f.question.Text); text != "" {
		s.Question = &slides.Question{Text: text}
	}
	for _, b := range f.boards {
		s.Boards = append(s.Boards, slides.Board{Name: b.Name, Look: b.Look, Scene: f.scene(b.Scene),
			Status: b.Status})
	}
	if len(of.Boards) > 1 { // of a race what came of it
		s.Caption, s.Picture = of.Caption, of.Picture
	}
	if f.choices.Words {
		s.Title, s.Reasons = of.Title, of.Reasons
	}
	if f.choices.Code {
		s.Code, s.Program, s.Before, s.After, s.Line = of.Code, of.Program, of.Before, of.After, of.Line
	}
	return &paper.Handout{Title: f.title.Text, Paper: f.choices.Paper,
		Sections: []paper.Section{{Slides: []*slides.Slide{s}, Lines: f.choices.Lines}}}
}

// scene returns a board as it goes on paper.
func (f *form) scene(of *paint.Board) *paint.Board {
	b := *of
	if !f.choices.Marks {
		b.Marks, b.ShowMarks = nil, false
	}
	if !f.choices.Pattern {
		b.Evidence, b.Ghosts = trace.Evidence{}, nil
	}
	return &b
}

// snapshot returns a board as it is now, whatever the page does. The marks of a game are
// its pencil marks.
func snapshot(of *paint.Board) *paint.Board {
	var b paint.Board
	b.Copy(of)
	if b.Play = nil; of.Play == nil {
		return &b
	}
	marks := make([]uint32, b.Shape.Cells())
	if of.ShowMarks {
		copy(marks, of.Marks)
	}
	for _, own := range [][]uint32{of.Play.Corner, of.Play.Centre} {
		for cell := range min(len(own), len(marks)) {
			marks[cell] |= own[cell]
		}
	}
	b.Marks, b.ShowMarks = marks, true
	return &b
}

// save asks where to save, and saves.
func (f *form) save(env *page.Env) {
	h := f.handout()
	dialogs.AskWhere(env, cmp.Or(strings.TrimSpace(f.title.Text), "Worksheet")+".pdf", func(path string) {
		dialogs.Save(env, path, "pages",
			func(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
				made, err := h.Make(ctx, progress)
				if err != nil {
					return err
				}
				return made.Write(w)
			})
	})
}
