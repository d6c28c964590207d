package dialogs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/export"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// The dialog for saving begins where something was saved last, completes names, and
// says what is wrong with them.
func TestWhereToSave(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	folder := t.TempDir()
	d.OK(os.Mkdir(filepath.Join(folder, "below"), 0o700))
	d.Settings.Set(keyFolder, folder)
	saved := ""
	name := func() *widgets.Field { return d.Env.Window.Canvas().Focused().(*widgets.Field) }
	for _, c := range []struct{ typed, problem, path string }{
		{"one.txt", "", "one.txt"},
		{"two", "", "two.txt"},
		{"", "The name is missing: type one.", ""},
		{"below", "", "below.txt"},
		{"nowhere/x.txt", "nowhere: choose another, or make it first.", ""},
		{"below/x", "", "below/x.txt"}, // the next begins there
		{"x.png", "", "below/x.png"},
		{filepath.Join(folder, "far.txt"), "", "far.txt"},
		{"below/.", "a folder of this name already", ""},
	} {
		saved = ""
		AskWhere(d.Env, "proposed.txt", func(path string) { saved = path })
		d.Is(name().Text, "proposed.txt", "it proposes")
		name().SetText(c.typed)
		name().OnSubmitted("")
		want := ""
		if c.path != "" {
			want = filepath.Join(folder, c.path)
		}
		d.Check(saved == want && (c.problem == "" || strings.Contains(d.Dialog(), c.problem)),
			"%q is saved in %q, want %q: %s", c.typed, saved, want, d.Dialog())
		d.Dismiss()
	}
	d.OK(os.RemoveAll(folder))
	got := saveFolder(d.Env)
	check.That(t, got != folder && got != "", "a folder that is gone is proposed: %s", got)
	AskWhere(d.Env, "x.txt", func(string) { t.Error("it is saved") })
	d.Tap("Another folder…", "Cancel", "Cancel")
	d.Is(d.Dialog(), "", "it stays")
}

func TestEscapeClosesADialogWhateverHasTheFocus(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.CheckEscape("something is said", func() { Tell(d.Env, "Title", "text") })
	d.CheckEscape("where to save", func() { AskWhere(d.Env, "x.txt", func(string) {}) })
	film := newExportForm(d.Env, formatOf(t, export.FormatGIF), d.exportable)
	film.film.Width = export.MinWidth // it is weighed whenever the form is opened
	d.CheckEscape("a film", film.show)
}
