package dialogs

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/browser"
	"sudoscope/app/page"
	"sudoscope/app/store"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// What the buttons say that begin to export and to import all data.
const (
	exportAll = "Export all data…"
	importAll = "Import data…"
)

// DataItems are the entries of a menu that export all data and import them.
func DataItems(env *page.Env) []*fyne.MenuItem {
	return []*fyne.MenuItem{
		fyne.NewMenuItem(exportAll, func() { ExportData(env) }),
		fyne.NewMenuItem(importAll, func() { ImportData(env) }),
	}
}

// DataHelp says where the user's data are, with buttons to export and import them; leave
// closes the help first.
func DataHelp(env *page.Env, leave func()) fyne.CanvasObject {
	where := "Your games, collections, lessons, programs and settings are in a folder on this computer."
	if browser.Here {
		where = "Your games, collections, lessons, programs and settings are kept by this browser only. Clearing its data " +
			"for this site deletes them: export them before, and from time to time."
	}
	button := func(label string, do func(*page.Env)) *widgets.Button {
		return widgets.NewButton(widgets.Pill, paint.NoIcon, label, func() {
			leave()
			do(env)
		})
	}
	about := page.Section{"Your data", where +
		" Export all data writes everything to one file, as a copy or to take it " +
		"to another computer or browser. Import data adds what is in such a file to what you have, and replaces nothing unless you ask for it."}
	buttons := container.New(layout.Wrap{Gap: 8}, button(exportAll, ExportData), button(importAll, ImportData))
	return container.New(layout.Column{Gap: 4}, HelpText([]page.Section{about}), buttons)
}

// ExportData asks for a file, and saves all data of the user in it.
func ExportData(env *page.Env) {
	AskWhere(env, "sudoscope-data-"+env.Now().Format("2006-01-02")+".zip", func(path string) {
		var left []error
		Finish(env, "Exporting all data", "files", "exported", "The data cannot be exported",
			func(ctx context.Context, progress func(done, of int64)) error {
				return store.ExportPrivate(ctx, path, func(w io.Writer) (err error) {
					_, left, err = env.Data.Backup(ctx, w, env.Program, progress)
					return err
				})
			}, func() {
				if len(left) == 0 {
					env.Notify(Saved(path))
					return
				}
				Tell(env, "Not everything was exported",
					fmt.Sprintf("%s has everything but %d files that cannot be read. "+
						"The first: %v", filepath.Base(path), len(left), left[0]))
			})
	})
}

// ImportData asks for a file that was exported, and for what is to be taken of it.
func ImportData(env *page.Env) {
	AskFile(env, "", []string{".zip"}, func(path string) { ImportFile(env, path) })
}

// cannotImport is the title of the message about a file that cannot be imported.
const cannotImport = "The data cannot be imported"

// ImportFile says what is in a file that was exported, and takes that over if the user
// says so.
func ImportFile(env *page.Env, path string) {
	var a *store.Archive
	Finish(env, "Reading "+filepath.Base(path), "files", "imported", cannotImport,
		func(ctx context.Context, progress func(done, of int64)) (err error) {
			a, err = env.Data.OpenArchive(ctx, path, progress)
			return err
		}, func() { askImport(env, a) })
}

// askImport says what is in an archive and asks what is to be taken of it.
func askImport(env *page.Env, a *store.Archive) {
	var c store.Choices
	body := container.NewVBox(widgets.NewWords(contentsOf(a)))
	body.Add(widgets.NewCheck("Replace all that I have here", func(on bool) { c.Replace = on }))
	if len(a.Commands) > 0 {
		for _, o := range askCommands(a.Commands, func(on bool) { c.Commands = on }) {
			body.Add(o)
		}
	}
	d := NewDialog(env, "Import data", Fitted(env, 520, 0, body))
	d.OnHide = func() { a.Close() }
	sure := widgets.NewButton(widgets.Call, paint.NoIcon, "Import", func() {
		d.OnHide = nil // importing closes it
		d.Hide()
		importData(env, a, c)
	})
	d.SetButtons(pill("Cancel", d.Hide), sure)
	d.Show()
	env.Window.Canvas().Focus(sure) // for what could do harm is not chosen
}

// contentsOf says what an archive has.
func contentsOf(a *store.Archive) string {
	text := "The file has " + cmp.Or(a.Contents.String(), "no data") + "."
	if !a.Saved.IsZero() {
		text += " It was exported on " + a.Saved.Local().Format("2 January 2006")
		if a.Program != "" {
			text += " by " + a.Program
		}
		text += "."
	}
	return text +
		" Everything you have here stays, and what differs from it is added beside it under another name. If you " +
		"replace it, all that you have here now is put aside in a folder of its own."
}

// mostCommands is how many bytes of commands are shown before the user allows them: all or
// none.
const mostCommands = 4000

// askCommands asks whether the commands of an archive are wanted. They are all shown, each
// whole: what cannot be read here cannot be allowed here.
func askCommands(commands []string, choose func(bool)) []fyne.CanvasObject {
	all := strings.Join(commands, "\n")
	if len(all) > mostCommands {
		return []fyne.CanvasObject{widgets.NewWords(fmt.Sprintf("It also has %d commands that start programs on your computer, which "+
			"are too long to be shown here. They are left out. If you know them, import them with sudoscope data import --commands.", len(commands)))}
	}
	return []fyne.CanvasObject{
		widgets.NewWords("It also has commands that start programs on your computer. They can do everything that you can, " +
			"such as deleting your files. Import them only if you know them:\n" +
			strings.Join(visibleLines(all), "\n")),
		widgets.NewCheck("Import these commands", choose),
	}
}

// importData takes an archive over and says what became of it.
func importData(env *page.Env, a *store.Archive, c store.Choices) {
	var report store.Report
	Finish(env, "Importing data", "files", "imported", cannotImport,
		func(ctx context.Context, progress func(done, of int64)) (err error) {
			defer a.Close()
			report, err = env.Data.Restore(ctx, a, c, progress)
			return err
		}, func() {
			title := "Nothing new to import"
			if report.Changes() {
				title = "Data imported"
				env.Renew(report.NewLab())
			}
			ShowText(env, title, widget.NewRichText(widgets.Article("", report.Lines()...)...), fyne.NewSize(520, 0))
		})
}
