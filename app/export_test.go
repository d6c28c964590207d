package app

import (
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2/storage"

	"sudoscope/algorithms"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/app/page"
)

// souvenir is what the Watch page offers to take home.
func (d *desk) souvenir() dialogs.Exportable {
	w := d.watch()
	return dialogs.Exportable{Record: w.run.ToRecord("1.2.3"), Step: d.position(), Marks: w.marks, Notation: d.env.Notation}
}

// said returns the remark that stands over the page.
func (d *desk) said() string {
	if !d.notice.button.Visible() {
		return ""
	}
	return d.notice.button.Label()
}

// saveRun saves the run on the Watch page and returns the name of the file.
func (d *desk) saveRun() string {
	d.t.Helper()
	path := filepath.Join(d.t.TempDir(), "monday.sudoscope")
	dialogs.saveAs(d.env, d.souvenir(), watch.formatOf(d.t, export.FormatRun), export.Film{To: d.steps()}, path)
	if want := "saved in " + path; d.said() != want {
		d.t.Fatalf("it says %q, want %q; %s", d.said(), want, d.dialog())
	}
	return path
}

func (d *desk) step(n int64) { d.watch().Step(n) }

// act presses Ctrl+S.
func (d *desk) act(t *testing.T) {
	t.Helper()
	d.Program.act(page.ActSave)
	if d.env.Window.Canvas().Overlays().Top() == nil {
		t.Fatal("Ctrl+S opens nothing")
	}
}

// impatient makes time pass whenever somebody looks at the clock, so that all
// takes long.
func (d *desk) impatient() {
	d.env.Now = func() time.Time {
		d.clock = d.clock.Add(time.Second)
		return d.clock
	}
}

// cancelling presses Cancel, or what else cancels, when a work shows how far it is,
// and returns what was shown then.
func (d *desk) cancelling(cancel func()) (shown *string) {
	shown = new(string)
	d.impatient()
	d.env.OnMain = func(f func()) {
		f()
		if d.env.Task.current != nil && d.env.Task.Shown() && *shown == "" {
			*shown = d.dialog()
			cancel()
		}
	}
	return shown
}

// takenHome returns what the Techniques page offers to take home.
func (d *desk) takenHome() dialogs.Exportable {
	d.t.Helper()
	var s dialogs.Exportable
	d.techniques().withRun(func(made dialogs.Exportable) { s = made })
	if s.Record == nil {
		d.t.Fatal("there is nothing to take home: " + d.dialog())
	}
	return s
}

// samePicture checks that what is taken home is what the page shows.
func (d *desk) samePicture(s dialogs.Exportable) {
	d.t.Helper()
	page, taken := d.techniques().board.Scene, techniques.picture(s, s.Step)
	for c := range page.Digits {
		if page.Digits[c] != taken.Digits[c] || page.Given[c] != taken.Given[c] || page.Digits[c] == 0 && page.Marks[c] != taken.Marks[c] {
			d.t.Fatalf("%s: cell %d is %d with %b, want %d with %b", d.techniques().Place(), c, taken.Digits[c], taken.Marks[c], page.Digits[c], page.Marks[c])
		}
	}
	if d.techniques().At.Part == 0 && !d.techniques().Expanded && !d.techniques().AtEnd() && !reflect.DeepEqual(page.Evidence, taken.Evidence) {
		d.t.Errorf("%s: it shows %+v, want %+v", d.techniques().Place(), taken.Evidence, page.Evidence)
	}
}

// openAgain saves a run and returns it as it is read from its file.
func (d *desk) openAgain(s dialogs.Exportable) *algorithms.Record {
	d.t.Helper()
	path := filepath.Join(d.t.TempDir(), "path.sudoscope")
	dialogs.saveAs(d.env, s, watch.formatOf(d.t, export.FormatRun), export.Film{To: s.Record.Timeline.Len()}, path)
	d.watch().open(storage.NewFileURI(path))
	if d.dialog() != "" {
		d.t.Fatal(d.dialog())
	}
	return d.watch().run.ToRecord("")
}
