package puzzles

import (
	"cmp"
	"context"
	"io"
	"slices"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/paper"
	"sudoscope/app/store"
	"sudoscope/app/worksheet"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

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
	*worksheet.Form
	sheet paper.Sheet
	title *widgets.Field
}

// askPrint asks what to print: the puzzle in the editor unless the user chooses the list.
func (p *Page) askPrint() {
	f, all := &sheetForm{sheet: p.sheet}, p.printables()
	f.Form = worksheet.NewForm(p.env, "Worksheet (PDF)", func() {
		p.sheet = f.sheet
		p.sheet.Puzzles = nil // the next time they are others
		dialogs.AskWhere(p.env, cmp.Or(f.sheet.Title, "Sudoku")+".pdf", worksheet.Apart(p.env,
			f.sheet.Solutions == paper.Separate, func(path, _ string) { print(p.env, f.sheet, path) }))
	})
	f.OnChange = f.change
	form := f.Form.Form
	f.sheet.Puzzles, f.sheet.Notation = all[0].puzzles, p.env.Notation
	f.Row("Print", worksheet.Wide(dialogs.SelectOf([]int{0, 1}[:len(all)], 0,
		func(i int) string { return all[i].name }, func(i int) {
			f.sheet.Puzzles = all[i].puzzles
			f.change()
		}), 0))
	f.title = f.Field(f.sheet.Title)
	f.title.SetPlaceHolder("Sudoku")
	f.Row("Title", worksheet.Wide(f.title, 0))
	var numbers []int
	for n := range paper.MaxPerPage {
		numbers = append(numbers, n+1)
	}
	inWords := func(n int) string { return puzzles.Plural(n, "puzzle") }
	f.Row("On a page", dialogs.Choice(form, numbers, &f.sheet.PerPage, inWords),
		dialogs.Choice(form, paper.Papers(), &f.sheet.Paper, func(p paper.Paper) string { return p.Name }))
	f.Row("Captions", f.Check("name", &f.sheet.Names), f.Check("grade", &f.sheet.Level),
		f.Check("score and rating", &f.sheet.Rating))
	f.Row("Grids", f.Check("with pencil marks", &f.sheet.Marks))
	f.Row("Solutions", worksheet.Solutions(form, []paper.Solutions{paper.None, paper.AtEnd, paper.Separate},
		&f.sheet.Solutions), f.Check("and step by step", &f.sheet.Key))
	f.Open()
}

// change shows the first page as it is now, and says what comes of the form.
func (f *sheetForm) change() {
	f.sheet.Title = f.title.Text
	sheet := f.sheet
	f.Look(sheet.Preview, f.promise)
}

// promise says what will be saved.
func (f *sheetForm) promise() string {
	n := len(f.sheet.Puzzles)
	pages := (n + f.sheet.PerPage - 1) / f.sheet.PerPage
	text := puzzles.Plural(n, "puzzle") + " on " + puzzles.Plural(pages, "page") + "."
	switch f.sheet.Solutions {
	case paper.Separate:
		text += " The solutions go into a second file beside it, whose name ends with “-solutions”."
	case paper.AtEnd:
		text += " The solutions follow on pages of their own."
	}
	return text
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
