package app

import (
	"context"
	"encoding/csv"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"sudoscope/algorithms"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/widgets/paint"
)

// takenHome returns what the Techniques page offers to take home.
func (d *desk) takenHome() souvenir {
	d.t.Helper()
	var s souvenir
	d.techniques().withRun(func(made souvenir) { s = made })
	if s.record == nil {
		d.t.Fatal("there is nothing to take home: " + d.dialog())
	}
	return s
}

// picture is what a moment of a run shows.
func picture(s souvenir, step int64) *paint.Board {
	b := paint.NewBoard(s.record.Puzzle.Givens.Shape())
	m := trace.NewCursor(s.record.Timeline).To(step)
	e := s.record.Algorithm.Explain(m)
	b.Show(m, &e, true)
	return b
}

// samePicture checks that what is taken home is what the page shows.
func (d *desk) samePicture(s souvenir) {
	d.t.Helper()
	page, taken := d.techniques().board.Scene, picture(s, s.step)
	for c := range page.Digits {
		if page.Digits[c] != taken.Digits[c] || page.Given[c] != taken.Given[c] || page.Digits[c] == 0 && page.Marks[c] != taken.Marks[c] {
			d.t.Fatalf("%s: cell %d is %d with %b, want %d with %b", d.techniques().place(), c, taken.Digits[c], taken.Marks[c], page.Digits[c], page.Marks[c])
		}
	}
	if d.techniques().at.part == 0 && !d.techniques().expanded && !d.techniques().atEnd() && !reflect.DeepEqual(page.Evidence, taken.Evidence) {
		d.t.Errorf("%s: it shows %+v, want %+v", d.techniques().place(), taken.Evidence, page.Evidence)
	}
}

// openAgain saves a run and returns it as it is read from its file.
func (d *desk) openAgain(s souvenir) *algorithms.Record {
	d.t.Helper()
	path := filepath.Join(d.t.TempDir(), "path.sudoscope")
	take(d.env, s, formatOf(d.t, export.FormatRun), export.Film{To: s.record.Timeline.Len()}, path)
	d.watch().open(storage.NewFileURI(path))
	if d.dialog() != "" {
		d.t.Fatal(d.dialog())
	}
	return d.watch().run.toRecord("")
}

// What is taken home of the page shows, deduction by deduction, what the page does,
// whatever was chosen on it, and so does the file of it.
func TestAPathTakenHomeShowsWhatThePageShows(t *testing.T) {
	for name, c := range map[string]struct {
		choose  func(*desk)
		given   int
		without []string
	}{
		"as it is": {func(*desk) {}, 0, nil},
		"without two": {func(d *desk) {
			d.techniques().allow(func(one *technique.Technique) bool { return one.ID != "full-house" && one.ID != "pointing" })
		}, 0, []string{"full-house", "pointing"}},
		"singles on the way": {func(d *desk) {
			d.techniques().goTo(12)
			d.techniques().allow(func(one *technique.Technique) bool { return one.Level <= technique.Medium })
		}, 12, nil},
		"another taken": {func(d *desk) {
			d.techniques().goTo(5)
			d.char('a')
			for range 6 {
				d.key(fyne.KeyDown)
			}
			d.key(fyne.KeyReturn)
			d.char('a')
		}, 6, nil},
		"stuck": {func(d *desk) {
			d.techniques().allow(func(one *technique.Technique) bool { return one.Level <= technique.Easy })
		}, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := openTechniques(t, "x-wing")
			page := d.techniques()
			c.choose(d)
			s := d.takenHome()
			if got := s.record.Options; len(got.First) != c.given || c.without != nil && !slices.Equal(got.Without, c.without) {
				t.Errorf("the first %d were chosen, without %q", len(got.First), got.Without)
			}
			if n := len(s.stops); n != len(page.path) || s.record.Timeline.Result().Verdict == trace.Solved != page.end.Solved() {
				t.Fatalf("it has %d deductions and ends %v", n, s.record.Timeline.Result().Verdict)
			}
			back := s
			back.record = d.openAgain(s)
			if !reflect.DeepEqual(back.record.Options, s.record.Options) {
				t.Errorf("it was saved with %+v", back.record.Options)
			}
			if got := d.env.OptionsOf(back.record.Algorithm); got.First != nil || got.Without != nil || got.Seed != 1 {
				t.Errorf("the next run on the page Watch gets %+v", got)
			}
			for at := range len(page.path) + 1 {
				page.goTo(at)
				s = d.takenHome()
				d.samePicture(s)
				back.step = s.step
				d.samePicture(back)
			}
			// Told of these choices, the algorithm goes the same way.
			again := s
			run, err := algorithms.Run(t.Context(), s.record.Algorithm, s.record.Puzzle.Givens, s.record.Options)
			if err != nil {
				t.Fatal(err)
			}
			record := *s.record
			record.Timeline = trace.NewTimeline(record.Puzzle.Givens)
			record.Timeline.Record(run)
			again.record = &record
			d.samePicture(again)
			if record.Timeline.Len() != s.record.Timeline.Len() {
				t.Errorf("run again it takes %d steps, not %d", record.Timeline.Len(), s.record.Timeline.Len())
			}
		})
	}
}

func TestOneConclusionAfterTheOtherTakenHome(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.turnToTechnique("x-wing")
	d.char('e')
	for d.techniques().at.part < d.techniques().parts(d.techniques().at.done) {
		d.key(fyne.KeyRight)
		d.samePicture(d.takenHome())
	}
}

// A deduction that was chosen of all there are is taken home with the path that it
// leads to, and the page stays as it is.
func TestOneOfAllDeductionsTakenHome(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques()
	page.goTo(3)
	d.char('a')
	d.key(fyne.KeyUp) // the last, which is no easy one
	s := d.takenHome()
	d.samePicture(s)
	got, _ := algorithms.DeductionOf(&trace.NewCursor(s.record.Timeline).To(s.step).Step)
	if want, _ := page.current(); got.Technique != want.Technique || s.number(s.step) != 4 || page.chosen < 0 || page.at.done != 3 {
		t.Errorf("it is %v, want %v", got.Technique, want.Technique)
	}
}

func TestThePartOfAPathIsCountedInDeductions(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.techniques().goTo(11)
	s := d.takenHome()
	f := newTakeForm(d.env, formatOf(t, export.FormatGIF), s)
	f.show()
	n := len(d.techniques().path)
	if !slices.ContainsFunc(f.film.Kinds, func(k export.StepKind) bool { return k.ID == export.KindDeductions }) || len(f.film.Kinds) != 1 {
		t.Errorf("it begins with %v", f.film.Kinds)
	}
	for _, c := range []struct {
		press, from, to string
		first, last     int64
		pictures        int
	}{
		{"All", "0", trace.Thousands(int64(n)), 0, s.record.Timeline.Len(), n + 2},
		{"From here on", "12", trace.Thousands(int64(n)), s.stops[11], s.record.Timeline.Len(), n - 10},
		{"Up to here", "0", "12", 0, s.stops[11], 13},
	} {
		d.press(c.press)
		pictures, err := f.film.Pictures(context.Background())
		if f.from.Text != c.from || f.to.Text != c.to || f.film.From != c.first || f.film.To != c.last || len(pictures) != c.pictures || err != nil {
			t.Errorf("%s: from %s to %s, steps %d to %d, %d pictures, %v", c.press, f.from.Text, f.to.Text, f.film.From, f.film.To, len(pictures), err)
		}
	}
	for _, to := range []string{trace.Thousands(int64(n + 1)), "-1", "x"} {
		if f.to.SetText(to); !f.save.Disabled() {
			t.Errorf("a film up to step %s can be saved", to)
		}
	}
}

func TestThePathAsATable(t *testing.T) {
	d := openTechniques(t, "x-wing")
	s := d.takenHome()
	path := filepath.Join(t.TempDir(), "path.csv")
	take(d.env, s, formatOf(t, export.FormatPath), export.Film{Look: export.Look{Notation: s.notation}}, path)
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil || len(lines) != len(d.techniques().path)+1 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	rating := d.techniques().rating()
	if last := lines[len(lines)-1]; last[4] != strconv.Itoa(rating.Score) {
		t.Errorf("the scores add up to %s, want %d", last[4], rating.Score)
	}
	for i, l := range lines[1:] {
		step := &d.techniques().path[i].Deduction
		if l[1] != step.Technique.Name || l[7] != step.Notation(d.techniques().puzzle.Givens.Shape()) {
			t.Errorf("line %d is %q", i+1, l)
		}
	}
}

func TestTheMenuOfTheTechniquesPage(t *testing.T) {
	d := openTechniques(t, "x-wing")
	page := d.techniques()
	d.act(t)
	for _, want := range []string{"The whole run", "PNG", "SVG", "GIF", "Steps as a table", "Path as a table", "The position"} {
		if !strings.Contains(d.dialog(), want) {
			t.Errorf("it offers no %q: %s", want, d.dialog())
		}
	}
	page.goTo(2)
	d.press("The position, as text to the clipboard")
	if got := d.env.App.Clipboard().Content(); got != page.position().Grid().String() {
		t.Errorf("on the clipboard is %s", got)
	}
	d.act(t)
	d.press("Picture (PNG)…")
	if got := d.dialog(); !strings.Contains(got, "pencil marks") {
		t.Errorf("it asks %s", got)
	}
	d.dismiss()
	page.showAbout()
	page.act(actSave)
	page.guide.leave()
	page.practise(page.path[len(page.path)-1].Technique)
	page.act(actSave)
	if d.dialog() != "" || page.keep.Enabled() {
		t.Errorf("who practises is offered %s", d.dialog())
	}
	d.Show(d.watch())
	d.watch().start(builtIn(t, "wikipedia"), named(t, "dlx"))
	d.act(t)
	if strings.Contains(d.dialog(), "Path as a table") {
		t.Error("dancing links have a path")
	}
}

// While the way on is looked for, what is taken home is looked for to its end; that
// can be cancelled.
func TestGoingAlongThePathCanBeCancelled(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.cancelling(func() { d.press("Cancel") })
	d.techniques().path = nil // as if nothing of it was known
	d.techniques().env.Go = func(f func()) {
		d.env.Task.Cancel()
		f()
	}
	d.techniques().withRun(func(souvenir) { t.Error("it goes on") })
	if got := d.said(); got != "cancelled: nothing was taken home" {
		t.Errorf("it says %q: %s", got, d.dialog())
	}
}
