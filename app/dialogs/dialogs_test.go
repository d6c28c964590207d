package dialogs

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestWhatIsLeftOfASessionIsASentence(t *testing.T) {
	for left, want := range map[time.Duration]string{1: "under 1 s left", 3 * time.Second: "about 3 s left"} {
		_, is := ProgressText(experiment.Progress{Done: 1, Of: 2, Left: left})
		check.That(t, is == want, "it says %q, want %q", is, want)
	}
}

// The title of a dialog stands exactly above what is below it, be that text or not.
func TestTheTitleStandsAboveTheContent(t *testing.T) {
	w := pagetest.New(t)
	for name, body := range map[string]fyne.CanvasObject{
		"text":   widget.NewLabel("Some words"),
		"form":   container.NewVBox(container.NewHBox(widget.NewLabel("Name"), widgets.NewField())),
		"button": container.NewVBox(widgets.NewButton(widgets.Pill, paint.NoIcon, "Press", func() {})),
		"field":  widgets.NewField(),
	} {
		d := NewDialog(w.Env, "The title", body)
		d.Show()
		left := map[string]float32{}
		pagetest.Walk(d.Content, func(o fyne.CanvasObject) bool {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X
			switch o := o.(type) {
			case *canvas.Text:
				left[o.Text] = at
			case *widgets.Button, *widgets.Field:
				left["widget"] = at
				return false
			}
			return true
		})
		want, ok := left["Some words"]
		if !ok {
			want, ok = left["Name"]
		}
		if !ok {
			want = left["widget"]
		}
		w.Is(left["The title"], want, "%s: the title begins at", name)
		d.Hide()
	}
}

// Dialogs fit into the smallest window with the largest text.
// What is pasted can be megabytes: it is read beside the interface.
func TestTheClipboardIsReadBesideTheInterface(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.App.Clipboard().SetContent(strings.Repeat(".", 80) + "1")
	var work []func()
	d.Go = func(f func()) { work = append(work, f) }
	found := 0
	PastePuzzles(d.Env, func(all []puzzles.Puzzle) { found = len(all) })
	d.Must(found == 0 && len(work) == 1, "the interface waits")
	work[0]()
	d.Check(found == 1, "%d puzzles are found", found)
}

func TestDialogsFitIntoASmallWindow(t *testing.T) {
	w := pagetest.New(t)
	w.Theme(widgets.SchemeProjector, 1.5)
	room := fyne.NewSize(1024, 768)
	w.Window.Resize(room)
	for _, a := range algorithms.All() {
		AskOptions(w.Env, a, solving.Options{Seed: 1}, pagetest.BuiltIn(t, "wikipedia").Givens,
			func(solving.Options) {})
		ShowText(w.Env, a.Name, widget.NewRichTextWithText(strings.Repeat("Some words to read. ", 300)),
			fyne.NewSize(620, 440))
		for _, o := range w.Window.Canvas().Overlays().List() {
			for _, d := range pagetest.All[*widget.PopUp](o) {
				if least := d.MinSize(); least.Width > room.Width || least.Height > room.Height {
					t.Errorf("%s: a dialog wants %v", a.Name, least)
				}
			}
		}
		w.Dismiss()
	}
}

// What a dialog needed is given back however it is closed.
func TestEscapeEndsWhatADialogBegan(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	f := newExportForm(d.Env, formatOf(t, export.FormatGIF), d.exportable)
	d.Env.Go = func(func()) {} // counting goes on
	f.show()
	d.Must(f.work.Running(), "nothing is counted")
	d.Dismiss()
	d.Check(!f.work.Running() && !f.Visible(), "the form counts on behind a closed form")

	path := filepath.Join(t.TempDir(), "data.zip")
	err := store.Export(t.Context(), path, func(w io.Writer) error {
		_, _, err := d.Env.Data.Backup(t.Context(), w, "", func(_, _ int64) {})
		return err
	})
	d.OK(err)
	a, err := d.Env.Data.OpenArchive(t.Context(), path, func(_, _ int64) {})
	d.OK(err)
	askImport(d.Env, a)
	d.Dismiss()
	d.Check(errors.Is(a.Close(), os.ErrClosed), "the file that is not imported stays open: %v", a.Close())
}
