package dialogs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/export"
	"sudoscope/widgets"
)

// The dialog for saving begins where something was saved last, completes names, and
// says what is wrong with them.
func TestWhereToSave(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "below"), 0o700); err != nil {
		t.Fatal(err)
	}
	d.Settings.Set(keyFolder, folder)
	saved := ""
	name := func() *widgets.Field { return d.Env.Window.Canvas().Focused().(*widgets.Field) }
	for _, c := range []struct{ typed, problem, path string }{
		{"one.txt", "", "one.txt"},
		{"two", "", "two.txt"},
		{"", "The name is missing: type one.", ""},
		{"below", "", "below.txt"},
		{"nowhere/x.txt", "There is no folder", ""},
		{"below/x", "", "below/x.txt"}, // the next begins there
		{"x.png", "", "below/x.png"},
		{filepath.Join(folder, "far.txt"), "", "far.txt"},
		{"below/.", "not a file", ""},
	} {
		saved = ""
		AskWhere(d.Env, "proposed.txt", func(path string) { saved = path })
		if name().Text != "proposed.txt" {
			t.Errorf("it proposes %q", name().Text)
		}
		name().SetText(c.typed)
		name().OnSubmitted("")
		want := ""
		if c.path != "" {
			want = filepath.Join(folder, c.path)
		}
		if saved != want || c.problem != "" && !strings.Contains(d.Dialog(), c.problem) {
			t.Errorf("%q is saved in %q, want %q: %s", c.typed, saved, want, d.Dialog())
		}
		d.Dismiss()
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if got := saveFolder(d.Env); got == folder || got == "" {
		t.Errorf("a folder that is gone is proposed: %s", got)
	}
	AskWhere(d.Env, "x.txt", func(string) { t.Error("it is saved") })
	d.Press("Another folder…")
	d.Press("Cancel")
	d.Press("Cancel")
	if d.Dialog() != "" {
		t.Errorf("it stays: %s", d.Dialog())
	}
}

func TestEscapeClosesADialogWhateverHasTheFocus(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.CheckEscape("something is said", func() { Tell(d.Env, "Title", "text") })
	d.CheckEscape("where to save", func() { AskWhere(d.Env, "x.txt", func(string) {}) })
	d.CheckEscape("a film", newExportForm(d.Env, formatOf(t, export.FormatGIF), d.exportable).show)
}
