package worksheet

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/paper"
	"sudoscope/app/present"
	"sudoscope/app/question"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Choices are what was chosen for a worksheet, for the next one.
type Choices struct {
	paper.Paper
	Lines     int // to write on
	NoMarks   bool
	NoPattern bool // what the step shows: cells, candidates and links
	Words     bool // the step in words
	Code      bool
}

// FirstChoices are the defaults.
func FirstChoices() Choices { return Choices{Paper: paper.Papers()[0], Lines: 6} }

// form asks for the question and for what shall stand beside it.
type form struct {
	env      *page.Env
	slide    *present.Slide
	boards   []present.Board // of the slide as it was when the form opened
	kept     *Choices        // takes over what is chosen
	choices  Choices
	title    *widgets.Field
	question *widgets.Field
	fields   *fyne.Container
	status   *widget.Label
	look     *Preview
	asked    int // how often a look at the page was asked for
	save     *widgets.Button
	dialog   *dialogs.Dialog
}

// The room of the fields at the usual size of text, and what there is around them and
// the page.
const (
	fieldWidth  = 300
	formWidth   = 470
	around      = 80
	questionRow = 84
)

// Ask asks for a question about what a page shows, and saves both as a PDF file. What is
// chosen is kept for the next time.
func Ask(env *page.Env, slide *present.Slide, kept *Choices) { newForm(env, slide, kept).show() }

func newForm(env *page.Env, slide *present.Slide, kept *Choices) *form {
	f := &form{env: env, slide: slide, kept: kept, choices: *kept, status: widget.NewLabel(""), look: NewPreview(),
		fields: container.New(layout.Fields{Gap: 4, Beside: 12, Fold: fieldWidth})}
	f.status.Wrapping = fyne.TextWrapWord
	for _, b := range slide.Boards {
		if b.Scene != nil {
			b.Scene = snapshot(b.Scene)
			f.boards = append(f.boards, b)
		}
	}
	f.title = widgets.NewField()
	f.title.SetText(slide.Heading)
	f.title.SetPlaceHolder("Sudoku")
	f.title.OnChanged = func(string) { f.change() }
	f.title.OnSubmitted = func(string) { f.confirm() }
	f.row("Title", container.New(layout.Sized{Width: fieldWidth}, f.title))
	f.question = widgets.NewLongField()
	f.question.Wrapping = fyne.TextWrapWord
	f.question.SetPlaceHolder("Such as: Which digit is placed next, and why?")
	f.question.OnChanged = func(string) { f.change() }
	f.row("Question", container.New(layout.Sized{Width: fieldWidth, Height: questionRow}, f.question))
	var lines []int
	for n := 0; n <= 20; n += 2 {
		lines = append(lines, n)
	}
	f.row("Room for the answer", dialogs.SelectOf(lines, f.choices.Lines, lineName, func(n int) {
		f.choices.Lines = n
		f.change()
	}))
	f.row("Show", f.check("pencil marks", !f.choices.NoMarks, func(on bool) { f.choices.NoMarks = !on }),
		f.check("the step’s cells and links", !f.choices.NoPattern, func(on bool) { f.choices.NoPattern = !on }))
	if slide.Title != "" || len(slide.Code) > 0 {
		f.row("Also", f.check("the step in words", f.choices.Words, func(on bool) { f.choices.Words = on }),
			f.check("the pseudocode", f.choices.Code, func(on bool) { f.choices.Code = on }))
	}
	f.row("Paper", dialogs.SelectOf(paper.Papers(), f.choices.Paper, func(p paper.Paper) string { return p.Name },
		func(p paper.Paper) {
			f.choices.Paper = p
			f.change()
		}))

	f.save = widgets.NewButton(widgets.Call, paint.NoIcon, "Save…", f.confirm)
	room := min(formWidth, (env.Window.Canvas().Size().Width-PreviewWidth-around)/widgets.Scale())
	left := dialogs.Fitted(env, room, 0, container.New(layout.Lines{}, f.fields, f.status))
	f.dialog = dialogs.NewDialog(env, "Worksheet from this position (PDF)",
		container.NewBorder(nil, nil, nil, f.look.Picture, left))
	f.dialog.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", f.dialog.Hide),
		f.save})
	return f
}

func lineName(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("%d lines", n)
}

// row adds a line to the form.
func (f *form) row(name string, field ...fyne.CanvasObject) {
	f.fields.Add(widget.NewLabel(name))
	f.fields.Add(container.New(layout.Wrap{Gap: 6}, field...))
}

// check is a box to tick.
func (f *form) check(label string, on bool, set func(on bool)) *widgets.Check {
	c := widgets.NewCheck(label, func(yes bool) {
		set(yes)
		f.change()
	})
	c.Checked = on
	return c
}

func (f *form) show() {
	f.dialog.Show()
	f.change()
	f.env.Window.Canvas().Focus(f.question)
}

// handout is the worksheet as it is asked for now.
func (f *form) handout() *paper.Handout {
	part := paper.Part{Lines: f.choices.Lines}
	if text := strings.TrimSpace(f.question.Text); text != "" {
		part.Question = &question.MultipleChoice{Text: text}
	}
	for _, b := range f.boards {
		part.Boards = append(part.Boards, paper.Board{Name: b.Name, Scene: f.scene(b.Scene), Status: b.Status})
	}
	if f.choices.Words {
		part.Words = strings.Join(append([]string{f.slide.Title}, f.slide.Reasons...), " ")
	}
	if f.choices.Code {
		part.Code, part.Line = f.slide.Code, f.slide.Line
	}
	return &paper.Handout{Title: f.title.Text, Paper: f.choices.Paper, Parts: []paper.Part{part}}
}

// scene returns a board as it goes on paper.
func (f *form) scene(of *paint.Board) *paint.Board {
	b := *of
	if f.choices.NoMarks {
		b.Marks, b.ShowMarks = nil, false
	}
	if f.choices.NoPattern {
		b.Evidence, b.Ghosts = trace.Evidence{}, nil
	}
	return &b
}

// snapshot returns a board as it is now, whatever the page does. The marks of a game are
// its pencil marks.
func snapshot(of *paint.Board) *paint.Board {
	b := *of
	b.Digits, b.Given, b.Marks = slices.Clone(of.Digits), slices.Clone(of.Given), slices.Clone(of.Marks)
	b.Ghosts, b.Play = slices.Clone(of.Ghosts), nil
	b.Evidence.Marks = slices.Clone(of.Evidence.Marks)
	b.Evidence.Houses, b.Evidence.Links = slices.Clone(of.Evidence.Houses), slices.Clone(of.Evidence.Links)
	if of.Play == nil {
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

// change shows the page as it is now, laid out beside the interface.
func (f *form) change() {
	f.asked++
	asked, h := f.asked, f.handout()
	f.env.Go(func() {
		first, err := h.Preview()
		f.env.OnMain(func() {
			if asked == f.asked {
				f.arrive(first, err)
			}
		})
	})
}

// arrive shows a page, or says why there is none.
func (f *form) arrive(first *paint.Figure, err error) {
	f.look.Set(first)
	f.save.SetEnabled(err == nil)
	switch {
	case err != nil:
		f.status.SetText(wording.Sentence(wording.Error(err, f.env.Notation)))
	case strings.TrimSpace(f.question.Text) == "":
		f.status.SetText("Type the question to print below the board.")
	default:
		f.status.SetText("")
	}
}

// confirm goes on to where to save.
func (f *form) confirm() {
	if f.save.Disabled() {
		return
	}
	f.dialog.Hide()
	*f.kept = f.choices
	h := f.handout()
	name := "Worksheet"
	if title := strings.TrimSpace(f.title.Text); title != "" {
		name = title
	}
	dialogs.AskWhere(f.env, name+".pdf", func(path string) {
		dialogs.Save(f.env, path, "pages",
			func(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
				made, err := h.Make(ctx, progress)
				if err != nil {
					return err
				}
				return made.Write(w)
			})
	})
}
