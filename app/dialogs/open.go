package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"sudoscope/app/browser"
	"sudoscope/app/page"
)

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
	if folder != "" {
		if here, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
			d.SetLocation(here)
		}
	}
	d.Show()
	size := env.Window.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width, 900), min(size.Height, 700)))
}
