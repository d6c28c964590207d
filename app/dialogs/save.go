package dialogs

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/browser"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Fyne's dialog for saving a file opens what was chosen and empties it, before the
// program has anything to write; if that fails or is cancelled, what was there is
// lost. The dialog here asks for a name and a folder, and touches no file.

// keyFolder is the key under which the program remembers where something was saved.
const keyFolder = "save.folder"

// saveForm asks where to save something.
type saveForm struct {
	env       *page.Env
	save      func(path string)
	extension string // for a name without one
	folder    string
	name      *widgets.Field
	where     *widget.Label
	problem   *widget.Label
	ok        *widgets.Button
	dialog    *Dialog
}

// AskWhere asks for the name of a file to save something in, and proposes one, in
// the folder in which something was saved last. A file that is there already is
// only replaced if that is wanted; until save has something for it, it stays.
//
// A browser asks by itself, or downloads the file to where it downloads all files.
func AskWhere(env *page.Env, name string, save func(path string)) {
	if browser.Here {
		save(filepath.Join(browser.Downloads, fileName(name)))
		return
	}
	f := &saveForm{env: env, save: save, extension: filepath.Ext(name)}
	f.name, f.where, f.problem = widgets.NewField(), widget.NewLabel(""), widget.NewLabel("")
	f.where.Truncation, f.problem.Wrapping = fyne.TextTruncateEllipsis, fyne.TextWrapWord
	f.name.OnSubmitted = func(string) { f.confirm() }
	another := widgets.NewButton(widgets.Pill, paint.NoIcon, "Another folder…", f.askFolder)
	body := Fitted(env, 560, 0, container.NewVBox(container.New(layout.Form{Gap: 4, Beside: 12},
		widget.NewLabel("Name"), f.name,
		widget.NewLabel("Folder"), container.NewBorder(nil, nil, nil, container.New(layout.Row{}, another), f.where)),
		f.problem))
	f.dialog = NewDialog(env, "Save", body)
	f.ok = widgets.NewButton(widgets.Call, paint.NoIcon, "Save", f.confirm)
	f.dialog.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", f.dialog.Hide),
		f.ok})
	f.name.OnChanged = func(string) { f.check() }
	f.name.SetText(fileName(name))
	f.setFolder(saveFolder(env))
	f.dialog.Show()
	env.Window.Canvas().Focus(f.name)
	f.name.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// saveFolder returns the folder in which something was saved last, or where people
// keep their files.
func saveFolder(env *page.Env) string {
	folder := env.Settings.String(keyFolder)
	if info, err := os.Stat(folder); err == nil && info.IsDir() {
		return folder
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return os.TempDir()
}

func (f *saveForm) setFolder(folder string) {
	f.folder = folder
	f.where.SetText(folder)
	f.check()
}

// askFolder lets the user choose another folder.
func (f *saveForm) askFolder() {
	d := dialog.NewFolderOpen(func(chosen fyne.ListableURI, err error) {
		switch {
		case err != nil:
			Tell(f.env, "The folder cannot be opened", err.Error())
		case chosen != nil:
			f.setFolder(chosen.Path())
		}
	}, f.env.Window)
	if here, err := storage.ListerForURI(storage.NewFileURI(f.folder)); err == nil {
		d.SetLocation(here)
	}
	d.Show()
}

// path returns the name of the file, with its folder.
func (f *saveForm) path() string {
	name := f.name.Text
	if filepath.Ext(name) == "" {
		name += f.extension
	}
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(f.folder, name)
}

// check says what is wrong with the name, and lets it be taken if nothing is.
func (f *saveForm) check() {
	problem := ""
	path := f.path()
	folder := filepath.Dir(path)
	if info, err := os.Stat(path); f.name.Text == "" {
		problem = "The name is missing: type one."
	} else if err == nil && !info.Mode().IsRegular() {
		problem = "Something that is not a file has this name: choose another."
	} else if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		problem = fmt.Sprintf("There is no folder %s.", folder)
	}
	f.problem.SetText(problem)
	f.ok.SetEnabled(problem == "")
}

// confirm saves, after it has asked whether a file that is there may go.
func (f *saveForm) confirm() {
	if f.check(); f.ok.Disabled() {
		return
	}
	path := f.path()
	if _, err := os.Stat(path); err != nil {
		f.take(path)
		return
	}
	AskReplace(f.env, path, func() { f.take(path) })
}

// AskReplace asks whether a file that is there may go, and does it if so.
func AskReplace(env *page.Env, path string, do func()) {
	question := widget.NewLabel(fmt.Sprintf("This folder already has a file %s. Replace it?",
		filepath.Base(path)))
	question.Wrapping = fyne.TextWrapWord
	Ask(env, "Replace the file?", "Replace", container.New(layout.Sized{Width: 440}, question), do)
}

func (f *saveForm) take(path string) {
	f.dialog.Hide()
	f.env.Settings.SetString(keyFolder, filepath.Dir(path))
	f.save(path)
}

// fileName makes a name of a file of the name of a puzzle.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
}
