package puzzles

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"sudoscope/app/browser"
	"sudoscope/app/dialogs"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
)

// askImport lets the user choose a file of puzzles.
func (l *library) askImport() {
	dialogs.AskFile(l.page.env, "", nil, func(path string) { l.page.open([]string{path}) })
}

// askOpen lets the user choose between a file and all files of a folder.
func (l *library) askOpen() {
	if browser.Here { // which knows of no folders
		l.askImport()
		return
	}
	dialogs.Menu(l.page.env, l.openButton, []*fyne.MenuItem{
		fyne.NewMenuItem("A file…", l.askImport),
		fyne.NewMenuItem("All files of a folder…", l.askFolder),
	})
}

// askFolder lets the user choose a folder, all of whose files are opened.
func (l *library) askFolder() {
	dialog.ShowFolderOpen(func(chosen fyne.ListableURI, err error) {
		if l.page.failed("The folder cannot be opened", err) || chosen == nil {
			return
		}
		l.page.openFolder(chosen.Path())
	}, l.page.env.Window)
}

// openFolder opens the files in a folder, but not those in the folders of it.
func (p *Page) openFolder(path string) {
	entries, err := os.ReadDir(path)
	if p.failed("The folder cannot be read", err) {
		return
	}
	var paths []string
	for _, e := range entries {
		if e.Type().IsRegular() && !strings.HasPrefix(e.Name(), ".") {
			paths = append(paths, filepath.Join(path, e.Name()))
		}
	}
	p.open(paths)
}

// Dropped opens the files that were dropped on the window, and the files of a
// folder that was.
func (p *Page) Dropped(files []fyne.URI) bool {
	var paths []string
	for _, f := range files {
		if info, err := os.Stat(f.Path()); len(files) == 1 && err == nil && info.IsDir() {
			p.openFolder(f.Path())
			return true
		}
		paths = append(paths, f.Path())
	}
	p.open(paths)
	return true
}

// open reads files beside the interface and lays the first of their puzzles on
// the desk. A saved run or game goes to its own page.
func (p *Page) open(paths []string) {
	if len(paths) == 1 && p.env.Navigator.Open(paths[0]) {
		return
	}
	where := "the file"
	if len(paths) != 1 {
		where = fmt.Sprintf("%d files", len(paths))
	}
	p.say("reading…")
	p.env.Go(func() {
		found, problems := file.OpenAll(paths)
		p.env.OnMain(func() { p.take(where, found, problems) })
	})
}

// paste takes puzzles from the clipboard.
func (p *Page) paste() {
	if p.drawing.open {
		p.drawing.paste()
		return
	}
	found, err := file.ParsePuzzles(p.env.App.Clipboard().Content())
	var problems []error
	if err != nil {
		problems = append(problems, err)
	}
	p.take("the clipboard", found, problems)
}

// take lays the first puzzle that was found on the desk and lists them all. If
// there is none it says why, and nothing changes.
func (p *Page) take(where string, found []puzzles.Puzzle, problems []error) {
	p.say("")
	if len(found) == 0 {
		why := "The file or clipboard is empty"
		if len(problems) > 0 {
			why = problems[0].Error()
		}
		dialogs.Tell(p.env, "No puzzle in "+where, why)
		return
	}
	p.library.add(found)
	p.editor.put(found[0])
	if len(found) > 1 {
		p.turnTo(0)
		p.library.turnToRecent()
	}
	switch n := len(problems); {
	case n == 1:
		dialogs.TellError(p.env, puzzles.Plural(len(found), "puzzle")+" taken, and one problem", problems[0])
	case n > 1:
		dialogs.Tell(p.env, fmt.Sprintf("%s taken, and %d problems", puzzles.Plural(len(found), "puzzle"), n),
			"The first: "+problems[0].Error())
	default:
		p.say(puzzles.Plural(len(found), "puzzle") + " taken from " + where)
	}
}

// askCopy lets the user choose in which format the puzzle goes to the clipboard.
func (p *Page) askCopy() {
	dialogs.Menu(p.env, p.editor.below(p.editor.copyButton), dialogs.FormatItems(p.editor.puzzle.Givens,
		p.copy))
}

// copy puts the text of a puzzle on the clipboard.
func (p *Page) copy(text string) {
	p.env.App.Clipboard().SetContent(text)
	p.say("puzzle copied to the clipboard")
}

// askExport lets the user choose in which format the list is saved, or the
// puzzle on the desk where a file holds one puzzle.
func (l *library) askExport() {
	var items []*fyne.MenuItem
	for _, f := range file.Formats() {
		if f.ReadOnly {
			continue
		}
		name, what := f.Name, l.shown().puzzles
		if f.One {
			name, what = name+" (the puzzle in the editor)", []puzzles.Puzzle{l.page.editor.puzzle}
		}
		if len(what) > 0 {
			items = append(items, fyne.NewMenuItem(name, func() { l.page.askSave(f, what) }))
		}
	}
	dialogs.Menu(l.page.env, l.saveButton, items)
}

// askSave asks where to save puzzles. They are put into the format first, so
// that nothing is asked, and no file touched, for what it cannot hold.
func (p *Page) askSave(f file.Format, what []puzzles.Puzzle) {
	var content bytes.Buffer
	if p.failed("This format cannot hold the puzzles", file.Write(&content, f, slices.Values(what))) {
		return
	}
	name := "puzzles"
	if len(what) == 1 && what[0].Name != "" {
		name = what[0].Name
	}
	dialogs.AskWhere(p.env, name+f.Extensions[0], func(path string) { p.save(path, content.Bytes(), len(what)) })
}

// save writes a file whole or not at all.
func (p *Page) save(path string, content []byte, n int) {
	err := store.Save(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
	if !p.failed("The file cannot be saved", err) {
		p.say(puzzles.Plural(n, "puzzle") + " saved in " + filepath.Base(path))
	}
}

// askNew lets the user choose the size of an empty grid.
func (p *Page) askNew() {
	var items []*fyne.MenuItem
	for _, side := range puzzles.Sides() {
		s, _ := puzzles.ShapeOfSide(side)
		items = append(items, fyne.NewMenuItem(wording.Shape(s),
			func() { p.editor.put(puzzles.Puzzle{Givens: puzzles.NewGrid(s)}) }))
	}
	dialogs.Menu(p.env, p.editor.below(p.editor.newButton), items)
}
