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
	f, folder := NewForm(env, "Save", "", 200, nil), saveFolder(env)
	typed, where := f.Field(fileName(name)), widget.NewLabel("")
	where.Truncation = fyne.TextTruncateEllipsis
	path := func() string {
		file := typed.Text
		if filepath.Ext(file) == "" {
			file += filepath.Ext(name)
		}
		if filepath.IsAbs(file) {
			return file
		}
		return filepath.Join(folder, file)
	}
	f.OnChange = func() {
		where.SetText(folder)
		problem := "The name is missing: type one."
		if typed.Text != "" {
			problem = wrongWith(path())
		}
		f.Say(problem, problem == "")
	}
	f.Yes = widgets.NewButton(widgets.Call, paint.NoIcon, "Save", func() {
		if f.OnChange(); f.Yes.Disabled() {
			return
		}
		path := path()
		AskReplace(env, path, func() {
			f.Hide()
			env.Settings.Set(keyFolder, filepath.Dir(path))
			save(path)
		})
	})
	f.Wide("Name", typed)
	f.Wide("Folder", container.NewBorder(nil, nil, nil, container.New(layout.Row{}, pill("Another folder…", func() {
		AskFolder(env, folder, func(path string) {
			folder = path
			f.OnChange()
		})
	})), where))
	f.Open(f.Body(formWidth, 0))
	env.Window.Canvas().Focus(typed)
	typed.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// wrongWith says why nothing can be saved at a path; "" if something can.
func wrongWith(path string) string {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return "There is a folder of this name already: choose another name."
	case err == nil && !info.Mode().IsRegular():
		return "Something that is not a file has this name: choose another."
	}
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return fmt.Sprintf("There is no folder %s: choose another, or make it first.", folder)
	}
	return ""
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

// AskReplace calls do, which writes a file. If there is one already, it asks first whether it may be replaced.
func AskReplace(env *page.Env, path string, do func()) {
	if _, err := os.Stat(path); err != nil {
		do()
		return
	}
	question := widgets.NewWords(fmt.Sprintf("This folder already has a file %s. Replace it?", filepath.Base(path)))
	Ask(env, "Replace the file?", "Replace", container.New(layout.Sized{Width: 440}, question), do)
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
