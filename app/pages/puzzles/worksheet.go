package puzzles

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/paper"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/app/worksheet"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// firstSheet is how puzzles are printed unless chosen otherwise.
func firstSheet() paper.Sheet {
	return paper.Sheet{Paper: paper.Papers()[0], PerPage: 4, Names: true, Solutions: paper.AtEnd}
}

// A printable is puzzles that can be printed together.
type printable struct {
	name    string
	puzzles []puzzles.Puzzle
}

// printables returns what can be printed: the puzzle in the editor and the list beside
// it, if there is one.
func (p *Page) printables() []printable {
	all := []printable{{"this puzzle: " + p.editor.puzzle.Title(), []puzzles.Puzzle{p.editor.puzzle}}}
	list := printable{"the list “" + p.library.shown().name + "”", p.library.shown().puzzles}
	if p.maker.card.Visible() {
		last := slices.Clone(p.maker.made[:min(p.maker.arrived, len(p.maker.made))])
		slices.Reverse(last) // the first that was made is number 1
		list = printable{"the last generated puzzles", last}
	}
	if len(list.puzzles) > 0 {
		list.name += ", " + puzzles.Plural(len(list.puzzles), "puzzle")
		all = append(all, list)
	}
	return all
}

// sheetForm is the form that asks what shall stand on paper, and how.
type sheetForm struct {
	page   *Page
	sheet  paper.Sheet
	fields *fyne.Container
	title  *widgets.Field
	status *widget.Label
	asked  int // how often a look at the page was asked for
	look   *worksheet.Preview
	save   *widgets.Button
	dialog *dialogs.Dialog
}

// askPrint asks what to print: the puzzle in the editor unless the user chooses the list.
func (p *Page) askPrint() { newSheetForm(p, p.printables()).show() }

// lookAround is what there is around the page and the form beside it.
const lookAround = 80

func newSheetForm(page *Page, all []printable) *sheetForm {
	f := &sheetForm{page: page, sheet: page.sheet, fields: container.New(layout.Fields{Gap: 4, Beside: 12, Fold: 300}),
		status: widget.NewLabel(""), look: worksheet.NewPreview()}
	f.sheet.Puzzles, f.sheet.Notation = all[0].puzzles, page.speaker().Notation
	f.status.Wrapping = fyne.TextWrapWord

	at := make([]int, len(all))
	for i := range all {
		at[i] = i
	}
	f.row("Print", container.New(layout.Sized{Width: 300},
		dialogs.SelectOf(at, 0, func(i int) string { return all[i].name }, func(i int) {
			f.sheet.Puzzles = all[i].puzzles
			f.change()
		})))
	f.title = widgets.NewField()
	f.title.SetText(f.sheet.Title)
	f.title.SetPlaceHolder("Sudoku")
	f.title.OnChanged = func(text string) {
		f.sheet.Title = text
		f.change()
	}
	f.title.OnSubmitted = func(string) { f.confirm() }
	f.row("Title", container.New(layout.Sized{Width: 300}, f.title))
	var numbers []int
	for n := range paper.MaxPerPage {
		numbers = append(numbers, n+1)
	}
	inWords := func(n int) string { return puzzles.Plural(n, "puzzle") }
	f.row("On a page", dialogs.SelectOf(numbers, f.sheet.PerPage, inWords, func(n int) {
		f.sheet.PerPage = n
		f.change()
	}), dialogs.SelectOf(paper.Papers(), f.sheet.Paper, func(p paper.Paper) string { return p.Name },
		func(p paper.Paper) {
			f.sheet.Paper = p
			f.change()
		}))
	check := func(label string, on *bool) *widgets.Check {
		c := widgets.NewCheck(label, func(yes bool) {
			*on = yes
			f.change()
		})
		c.Checked = *on
		return c
	}
	f.row("Captions", check("name", &f.sheet.Names), check("grade", &f.sheet.Level),
		check("score and rating", &f.sheet.Rating))
	f.row("Grids", check("with pencil marks", &f.sheet.Marks))
	places := map[paper.Solutions]string{paper.None: "none", paper.AtEnd: "at the end",
		paper.Separate: "in a file of their own"}
	f.row("Solutions", dialogs.SelectOf([]paper.Solutions{paper.None, paper.AtEnd, paper.Separate}, f.sheet.Solutions,
		func(s paper.Solutions) string { return places[s] }, func(s paper.Solutions) {
			f.sheet.Solutions = s
			f.change()
		}), check("and step by step", &f.sheet.Key))

	f.save = widgets.NewButton(widgets.Call, paint.NoIcon, "Save…", f.confirm)
	room := min(480, (page.env.Window.Canvas().Size().Width-worksheet.PreviewWidth-lookAround)/widgets.Scale())
	left := dialogs.Fitted(page.env, room, 0, container.New(layout.Lines{}, f.fields, f.status))
	f.dialog = dialogs.NewDialog(page.env, "Worksheet (PDF)", container.NewBorder(nil, nil, nil, f.look.Picture, left))
	f.dialog.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", f.dialog.Hide),
		f.save})
	return f
}

// row adds a line to the form.
func (f *sheetForm) row(name string, field ...fyne.CanvasObject) {
	f.fields.Add(widget.NewLabel(name))
	f.fields.Add(container.New(layout.Wrap{Gap: 6}, field...))
}

func (f *sheetForm) show() {
	f.dialog.Show()
	f.change()
}

// change shows the first page as it is now, laid out beside the interface, and
// says what comes of the form.
func (f *sheetForm) change() {
	f.asked++
	asked, sheet := f.asked, f.sheet
	env := f.page.env
	env.Go(func() {
		first, err := sheet.Preview()
		env.OnMain(func() {
			if asked == f.asked {
				f.arrive(first, err)
			}
		})
	})
}

// arrive shows a page, or says why there is none.
func (f *sheetForm) arrive(first *paint.Figure, err error) {
	f.look.Set(first)
	f.save.SetEnabled(err == nil)
	if err != nil {
		f.status.SetText(wording.Sentence(wording.Error(err, f.page.env.Notation)))
		return
	}
	f.status.SetText(f.promise())
}

// promise says what will be saved.
func (f *sheetForm) promise() string {
	n := len(f.sheet.Puzzles)
	pages := (n + f.sheet.PerPage - 1) / f.sheet.PerPage
	text := puzzles.Plural(n, "puzzle") + " on " + fmt.Sprintf("%d pages.", pages)
	if pages == 1 {
		text = puzzles.Plural(n, "puzzle") + " on 1 page."
	}
	switch {
	case f.sheet.Solutions == paper.Separate:
		text += " The solutions go into a second file beside it, whose name ends with “-solutions”."
	case f.sheet.Solutions == paper.AtEnd:
		text += " The solutions follow on pages of their own."
	}
	return text
}

// confirm goes on to where to save.
func (f *sheetForm) confirm() {
	if f.save.Disabled() {
		return
	}
	f.dialog.Hide()
	f.page.sheet = f.sheet
	f.page.sheet.Puzzles = nil // the next time they are others
	env := f.page.env
	dialogs.AskWhere(env, cmp.Or(f.sheet.Title, "Sudoku")+".pdf", func(path string) { askApart(env, f.sheet, path) })
}

// askApart asks whether the file with the solutions may go, if there is one of its
// name already, and saves the worksheet.
func askApart(env *page.Env, sheet paper.Sheet, path string) {
	apart := paper.SeparateName(path)
	if _, err := os.Stat(apart); err != nil || sheet.Solutions != paper.Separate {
		print(env, sheet, path)
		return
	}
	dialogs.AskReplace(env, apart, func() { print(env, sheet, path) })
}

// print saves a worksheet, and the file beside it if one is wanted. Both are laid
// out before either is written.
func print(env *page.Env, sheet paper.Sheet, path string) {
	dialogs.Save(env, path, "puzzles", func(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
		made, err := sheet.Make(ctx, progress)
		if err != nil {
			return err
		}
		if made.Separate != nil {
			if err := store.Export(ctx, paper.SeparateName(path), made.WriteSeparate); err != nil {
				return err
			}
		}
		return made.Write(w)
	})
}
