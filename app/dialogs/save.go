package dialogs

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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
	*Form
	save      func(path string)
	extension string // for a name without one
	folder    string
	name      *widgets.Field
	where     *widget.Label
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
	f := &saveForm{Form: NewForm(env, "Save", "", 200, nil), save: save, extension: filepath.Ext(name)}
	f.Yes = widgets.NewButton(widgets.Call, paint.NoIcon, "Save", f.confirm)
	f.name, f.where, f.folder = f.Field(fileName(name)), widget.NewLabel(""), saveFolder(env)
	f.where.Truncation, f.OnChange = fyne.TextTruncateEllipsis, f.check
	f.Wide("Name", f.name)
	f.Wide("Folder", container.NewBorder(nil, nil, nil,
		container.New(layout.Row{}, pill("Another folder…", f.askFolder)), f.where))
	f.Open(f.Body(formWidth, 0))
	env.Window.Canvas().Focus(f.name)
	f.name.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// saveFolder returns the folder in which something was saved last, or where people
// keep their files.
func saveFolder(env *page.Env) string {
	folder := page.Recall(env.Settings, keyFolder, "")
	if info, err := os.Stat(folder); err == nil && info.IsDir() {
		return folder
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return os.TempDir()
}

// askFolder lets the user choose another folder.
func (f *saveForm) askFolder() {
	AskFolder(f.env, f.folder, func(path string) {
		f.folder = path
		f.check()
	})
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
	f.where.SetText(f.folder)
	problem := ""
	path := f.path()
	folder := filepath.Dir(path)
	if info, err := os.Stat(path); f.name.Text == "" {
		problem = "The name is missing: type one."
	} else if err == nil && info.IsDir() {
		problem = "There is a folder of this name already: choose another name."
	} else if err == nil && !info.Mode().IsRegular() {
		problem = "Something that is not a file has this name: choose another."
	} else if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		problem = fmt.Sprintf("There is no folder %s.", folder)
	}
	f.Say(problem, problem == "")
}

// confirm saves, after it has asked whether a file that is there may go.
func (f *saveForm) confirm() {
	if f.check(); f.Yes.Disabled() {
		return
	}
	path := f.path()
	AskReplace(f.env, path, func() { f.take(path) })
}

// AskReplace calls do, which writes a file. If there is one already, it asks first whether it may be replaced.
func AskReplace(env *page.Env, path string, do func()) {
	if _, err := os.Stat(path); err != nil {
		do()
		return
	}
	question := widgets.NewWords(fmt.Sprintf("This folder already has a file %s. Replace it?", filepath.Base(path)))
	Ask(env, "Replace the file?", "Replace", container.New(layout.Sized{Width: 440}, question), do)
}

func (f *saveForm) take(path string) {
	f.Hide()
	f.env.Settings.Set(keyFolder, filepath.Dir(path))
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
