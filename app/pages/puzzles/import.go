package puzzles

import (
	"bytes"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
	"sudoscope/widgets"
)

// askImport lets the user choose a file of puzzles.
func (l *library) askImport() { dialogs.AskPuzzles(l.page.env, l.page.take) }

// askOpen lets the user choose between a file and all files of a folder.
func (l *library) askOpen() {
	if browser.Here { // which knows of no folders
		l.askImport()
		return
	}
	dialogs.Menu(l.page.env, l.openButton, []*fyne.MenuItem{
		fyne.NewMenuItem("A file…", l.askImport),
		fyne.NewMenuItem("All files of a folder…", func() {
			dialogs.AskFolder(l.page.env, "", func(path string) { l.page.open(dialogs.FilesIn(path)) })
		}),
	})
}

// Dropped opens the files that were dropped on the window, and the files of a
// folder that was.
func (p *Page) Dropped(files []fyne.URI) bool {
	p.open(dialogs.Dropped(files))
	return true
}

// open takes the puzzles in files.
func (p *Page) open(paths []string) {
	p.env.Notify("Reading…")
	dialogs.OpenPuzzles(p.env, paths, p.take)
}

// paste takes puzzles from the clipboard.
func (p *Page) paste() {
	if p.drawing.open {
		p.drawing.paste()
		return
	}
	dialogs.PastePuzzles(p.env, p.take)
}

// take lays the first puzzle that was found on the desk and lists them all.
func (p *Page) take(found []puzzles.Puzzle) {
	if len(found) == 0 {
		return
	}
	p.library.add(found)
	p.editor.put(found[0])
	if len(found) > 1 {
		p.turnTo(0)
		p.library.turnTo(p.library.recentAt())
	}
	p.env.Notify(puzzles.Plural(len(found), "puzzle") + " taken")
}

// askCopy lets the user choose in which format the puzzle goes to the clipboard.
func (p *Page) askCopy() {
	dialogs.Menu(p.env, widgets.FirstVisible(p.editor.copyButton, p.editor.moreButton),
		dialogs.FormatItems(p.editor.puzzle.Givens, p.copy))
}

// copy puts the text of a puzzle on the clipboard.
func (p *Page) copy(text string) { dialogs.Copy(p.env, "puzzle", text) }

// askExport lets the user choose in which format the list is saved, or the
// puzzle on the desk where a file holds one puzzle.
func (l *library) askExport() {
	items := dialogs.GroupedItems(func(f file.Format) *fyne.MenuItem {
		name, what := f.Name, l.shown().puzzles
		if f.One {
			name, what = name+" (the puzzle in the editor)", []puzzles.Puzzle{l.page.editor.puzzle}
		}
		if f.ReadOnly || len(what) == 0 {
			return nil
		}
		return fyne.NewMenuItem(name, func() { l.page.askSave(f, what) })
	})
	dialogs.Menu(l.page.env, l.saveButton, items)
}

// askSave asks where to save puzzles. They are put into the format first, so
// that nothing is asked, and no file touched, for what it cannot hold.
func (p *Page) askSave(f file.Format, what []puzzles.Puzzle) {
	var content bytes.Buffer
	if dialogs.Failed(p.env, "This format cannot hold the puzzles", file.Write(&content, f, slices.Values(what))) {
		return
	}
	name := "puzzles"
	if len(what) == 1 && what[0].Name != "" {
		name = what[0].Name
	}
	dialogs.SaveText(p.env, name+f.Extensions[0], content.String())
}

// askNew lets the user choose the size of an empty grid.
func (p *Page) askNew() {
	usual := func(s puzzles.Shape) bool { return s == puzzles.Classic }
	shapes := slices.DeleteFunc(puzzles.Shapes(), usual)
	items := widgets.MenuItems(slices.Insert(shapes, 0, puzzles.Classic), wording.Shape,
		func(s puzzles.Shape) { p.editor.put(puzzles.Puzzle{Givens: puzzles.NewGrid(s)}) })
	dialogs.Menu(p.env, widgets.FirstVisible(p.editor.newButton, p.editor.moreButton), items)
}
