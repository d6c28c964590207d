package dialogs

import (
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/widgets/paint"
)

// openRace is a race of one run, half way.
func openRace(t *testing.T) (*desk, func() export.Race) {
	d := openOn(t, "wikipedia", "dlx")
	tl := d.exportable.Record.Timeline
	return d, func() export.Race {
		scene := paint.NewBoard(tl.Puzzle().Shape())
		viewer := picture.NewViewer(d.exportable.Record.Algorithm, tl)
		at := func(part float64) export.RaceMoment {
			f := viewer.FrameAt(trace.Point{Step: int64(part * float64(tl.Len()))})
			f.PutOn(scene, solving.KnownMarks)
			return export.RaceMoment{Slide: &slides.Slide{Heading: "A race",
				Boards: []slides.Board{{Name: "Dancing links", Scene: scene, Status: "step"}}}, Cursor: part}
		}
		return export.Race{At: at, Now: at(0.5), To: 0.5}
	}
}

func TestTheFormOfAnAnimationOfARace(t *testing.T) {
	d, race := openRace(t)
	f := newRaceForm(d.Env, "An animation", race(), true)
	asked := 0
	f.to = func() { asked++ }
	f.race.Width = export.MinRaceWidth
	f.show()
	got := f.Status.Text
	d.Check(f.count == firstPictures && strings.HasPrefix(got, "It plays for 22 seconds. The file will have about "),
		"%d pictures, %q", f.count, got)
	for _, text := range []string{"", "x", "1", "5001", "-3", "99999999999999999999", "2.5"} {
		f.pictures.SetText(text)
		if f.Confirm(); asked > 0 || !f.Yes.Disabled() || f.Status.Text == "" {
			t.Errorf("with %q pictures it says %q", text, f.Status.Text)
		}
	}
	f.pictures.SetText("5,000")
	f.upToHere.Tapped(nil)
	d.Check(f.count == 5000 && f.race.To == 0.5 && f.upToHere.On() && !f.whole.On(),
		"%d pictures up to %v", f.count, f.race.To)
	f.whole.Tapped(nil)
	f.Confirm()
	d.Check(asked == 1 && f.race.To == 1, "asked %d times, up to %v", asked, f.race.To)
}

// The forms of a race are saved whole, and fit into a small window.
func TestARaceIsSaved(t *testing.T) {
	d, race := openRace(t)
	path := filepath.Join(t.TempDir(), "race.gif")
	f := newRaceForm(d.Env, "An animation", race(), true)
	f.race.Pace, f.race.Palette = 100*time.Millisecond, paint.Dark()
	f.count = 5
	f.saveFilm(path)
	file, err := os.Open(path)
	d.OK(err)
	defer file.Close()
	g, err := gif.DecodeAll(file)
	d.Must(err == nil && len(g.Image) >= 2, "%v pictures, %v", len(g.Image), err)
	// What cannot be written leaves no file.
	f.race.Width = 1
	none := filepath.Join(filepath.Dir(path), "none.gif")
	f.saveFilm(none)
	if _, err := os.Stat(none); err == nil {
		t.Error("a file was left")
	}
	items := RaceItems(d.Env, race, true)
	d.Check(len(items) == 4 && items[2].Disabled && !items[0].Disabled && strings.Contains(items[2].Label, "GIF"),
		"%d items", len(items))
}
