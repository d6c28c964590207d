package dialogs

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sudoscope/app/browser"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
)

// AskPuzzles lets the user choose a file of puzzles, and opens it.
func AskPuzzles(env *page.Env, take func(found []puzzles.Puzzle)) {
	AskFile(env, "", nil, func(path string) { OpenPuzzles(env, []string{path}, take) })
}

// OpenPuzzles reads files beside the interface and hands on the puzzles that are in them, even if
// there are none. It says what cannot be read. What is saved of another kind goes to its own page.
func OpenPuzzles(env *page.Env, paths []string, take func(found []puzzles.Puzzle)) {
	where := fmt.Sprintf("%d files", len(paths))
	if len(paths) == 1 {
		if env.Navigator.Open(paths[0]) {
			return
		}
		where = filepath.Base(paths[0])
	}
	env.Go(func() {
		found, problems := file.OpenAll(paths)
		env.OnMain(func() { takePuzzles(env, where, found, problems, take) })
	})
}

// PastePuzzles reads the puzzles on the clipboard, beside the interface, and hands them over as OpenPuzzles does.
func PastePuzzles(env *page.Env, take func(found []puzzles.Puzzle)) {
	text := env.App.Clipboard().Content()
	env.Go(func() {
		found, err := file.ParsePuzzles(text)
		var problems []error
		if err != nil {
			problems = []error{err}
		}
		env.OnMain(func() { takePuzzles(env, "the clipboard", found, problems, take) })
	})
}

// TellReadings says how puzzles were read, where that is not just what their text says.
func TellReadings(env *page.Env, found []puzzles.Puzzle) {
	if said := wording.Readings(found); said != "" {
		env.Notify(said)
	}
}

func takePuzzles(env *page.Env, where string, found []puzzles.Puzzle, problems []error, take func([]puzzles.Puzzle)) {
	taken, n := puzzles.Plural(len(found), "puzzle")+" taken, and ", len(problems)
	take(found)
	TellReadings(env, found)
	switch {
	case len(found) == 0 && n == 0:
		Tell(env, "No puzzle in "+where, "The file or clipboard is empty")
	case len(found) == 0:
		TellError(env, "No puzzle in "+where, problems[0])
	case n == 1:
		TellError(env, taken+"one problem", problems[0])
	case n > 1:
		Tell(env, fmt.Sprintf("%s%d problems", taken, n), "The first: "+problems[0].Error())
	}
}

// AskFolder lets the user choose a folder, and hands on its path. It begins in one, or where Fyne
// does if that is "".
func AskFolder(env *page.Env, begin string, take func(path string)) {
	d := dialog.NewFolderOpen(func(chosen fyne.ListableURI, err error) {
		switch {
		case err != nil:
			TellError(env, "The folder cannot be opened", err)
		case chosen != nil:
			take(chosen.Path())
		}
	}, env.Window)
	beginIn(d, begin)
	d.Show()
}

// beginIn lets a dialog begin in a folder.
func beginIn(d *dialog.FileDialog, folder string) {
	if folder == "" {
		return
	}
	if here, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
		d.SetLocation(here)
	}
}

// Dropped returns the paths of the files that were dropped on the window, or in a folder that was.
func Dropped(files []fyne.URI) (paths []string) {
	for _, f := range files {
		if info, err := os.Stat(f.Path()); len(files) == 1 && err == nil && info.IsDir() {
			return FilesIn(f.Path())
		}
		paths = append(paths, f.Path())
	}
	return paths
}

// FilesIn returns the paths of the files in a folder, but not in the folders of it.
func FilesIn(folder string) (paths []string) {
	entries, _ := os.ReadDir(folder) // what cannot be read has no files
	for _, e := range entries {
		if e.Type().IsRegular() && !strings.HasPrefix(e.Name(), ".") {
			paths = append(paths, filepath.Join(folder, e.Name()))
		}
	}
	return paths
}

// AskFile lets the user choose a file whose name ends as one of endings, such as ".txt",
// or any if there are none, and hands on its path. It begins in a folder, or where Fyne
// does if that is "".
func AskFile(env *page.Env, folder string, endings []string, take func(path string)) {
	if browser.Here {
		browser.Choose(endings, func(path string) { env.OnMain(func() { take(path) }) })
		return
	}
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			TellError(env, "The file cannot be opened", err)
		case file != nil:
			path := file.URI().Path()
			file.Close()
			take(path)
		}
	}, env.Window)
	if len(endings) > 0 {
		d.SetFilter(storage.NewExtensionFileFilter(endings))
	}
	beginIn(d, folder)
	d.Show()
	size := env.Window.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width, 900), min(size.Height, 700)))
}
