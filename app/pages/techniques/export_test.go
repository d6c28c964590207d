package techniques

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

	"sudoscope/algorithms"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/widgets/paint"
)

// picture is what a moment of a run shows.
func picture(s dialogs.Exportable, step int64) *paint.Board {
	b := paint.NewBoard(s.Record.Puzzle.Givens.Shape())
	m := trace.NewCursor(s.Record.Timeline).To(step)
	e := s.Record.Algorithm.Explain(m)
	b.Show(m, &e, true)
	return b
}

// What is taken home of the page shows, deduction by deduction, what the page does,
// whatever was chosen on it, and so does the file of it.
func TestAPathTakenHomeShowsWhatThePageShows(t *testing.T) {
	for name, c := range map[string]struct {
		choose  func(*app.desk)
		given   int
		without []string
	}{
		"as it is": {func(*app.desk) {}, 0, nil},
		"without two": {func(d *app.desk) {
			d.techniques().allow(func(one *technique.Technique) bool { return one.ID != "full-house" && one.ID != "pointing" })
		}, 0, []string{"full-house", "pointing"}},
		"singles on the way": {func(d *app.desk) {
			d.techniques().goTo(12)
			d.techniques().allow(func(one *technique.Technique) bool { return one.Level <= technique.Medium })
		}, 12, nil},
		"another taken": {func(d *app.desk) {
			d.techniques().goTo(5)
			d.char('a')
			for range 6 {
				d.key(fyne.KeyDown)
			}
			d.key(fyne.KeyReturn)
			d.char('a')
		}, 6, nil},
		"stuck": {func(d *app.desk) {
			d.techniques().allow(func(one *technique.Technique) bool { return one.Level <= technique.Easy })
		}, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := openTechniques(t, "x-wing")
			page := d.techniques()
			c.choose(d)
			s := d.takenHome()
			if got := s.Record.Options; len(got.First) != c.given || c.without != nil && !slices.Equal(got.Without, c.without) {
				t.Errorf("the first %d were chosen, without %q", len(got.First), got.Without)
			}
			if n := len(s.Stops); n != len(page.Steps) || s.Record.Timeline.Result().Verdict == trace.Solved != page.End.Solved() {
				t.Fatalf("it has %d deductions and ends %v", n, s.Record.Timeline.Result().Verdict)
			}
			back := s
			back.Record = d.openAgain(s)
			if !reflect.DeepEqual(back.Record.Options, s.Record.Options) {
				t.Errorf("it was saved with %+v", back.Record.Options)
			}
			if got := d.env.OptionsOf(back.Record.Algorithm); got.First != nil || got.Without != nil || got.Seed != 1 {
				t.Errorf("the next run on the page Watch gets %+v", got)
			}
			for at := range len(page.Steps) + 1 {
				page.goTo(at)
				s = d.takenHome()
				d.samePicture(s)
				back.Step = s.Step
				d.samePicture(back)
			}
			// Told of these choices, the algorithm goes the same way.
			again := s
			run, err := algorithms.Run(t.Context(), s.Record.Algorithm, s.Record.Puzzle.Givens, s.Record.Options)
			if err != nil {
				t.Fatal(err)
			}
			record := *s.Record
			record.Timeline = trace.NewTimeline(record.Puzzle.Givens)
			record.Timeline.Record(run)
			again.Record = &record
			d.samePicture(again)
			if record.Timeline.Len() != s.Record.Timeline.Len() {
				t.Errorf("run again it takes %d steps, not %d", record.Timeline.Len(), s.Record.Timeline.Len())
			}
		})
	}
}

func TestOneConclusionAfterTheOtherTakenHome(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.turnToTechnique("x-wing")
	d.char('e')
	for d.techniques().At.Part < d.techniques().Parts(d.techniques().At.Done) {
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
	got, _ := algorithms.DeductionOf(&trace.NewCursor(s.Record.Timeline).To(s.Step).Step)
	if want, _ := page.Current(); got.Technique != want.Technique || s.number(s.Step) != 4 || page.Chosen < 0 || page.At.Done != 3 {
		t.Errorf("it is %v, want %v", got.Technique, want.Technique)
	}
}

func TestThePartOfAPathIsCountedInDeductions(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.techniques().goTo(11)
	s := d.takenHome()
	f := dialogs.newExportForm(d.env, watch.formatOf(t, export.FormatGIF), s)
	f.show()
	n := len(d.techniques().Steps)
	if !slices.ContainsFunc(f.film.Kinds, func(k export.StepKind) bool { return k.ID == export.KindDeductions }) || len(f.film.Kinds) != 1 {
		t.Errorf("it begins with %v", f.film.Kinds)
	}
	for _, c := range []struct {
		press, from, to string
		first, last     int64
		pictures        int
	}{
		{"All", "0", trace.Thousands(int64(n)), 0, s.Record.Timeline.Len(), n + 2},
		{"From here on", "12", trace.Thousands(int64(n)), s.Stops[11], s.Record.Timeline.Len(), n - 10},
		{"Up to here", "0", "12", 0, s.Stops[11], 13},
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
	dialogs.saveAs(d.env, s, watch.formatOf(t, export.FormatPath), export.Film{Look: export.Look{Notation: s.Notation}}, path)
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil || len(lines) != len(d.techniques().Steps)+1 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	rating := d.techniques().Rating()
	if last := lines[len(lines)-1]; last[4] != strconv.Itoa(rating.Score) {
		t.Errorf("the scores add up to %s, want %d", last[4], rating.Score)
	}
	for i, l := range lines[1:] {
		step := &d.techniques().Steps[i].Deduction
		if l[1] != step.Technique.Name || l[7] != step.Notation(d.techniques().Puzzle.Givens.Shape()) {
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
	if got := d.env.App.Clipboard().Content(); got != page.Position().Grid().String() {
		t.Errorf("on the clipboard is %s", got)
	}
	d.act(t)
	d.press("Picture (PNG)…")
	if got := d.dialog(); !strings.Contains(got, "pencil marks") {
		t.Errorf("it asks %s", got)
	}
	d.dismiss()
	page.showAbout()
	page.Act(page.ActSave)
	page.guide.leave()
	page.practise(page.Steps[len(page.Steps)-1].Technique)
	page.Act(page.ActSave)
	if d.dialog() != "" || page.keep.Enabled() {
		t.Errorf("who practises is offered %s", d.dialog())
	}
	d.Show(d.watch())
	d.watch().Start(app.builtIn(t, "wikipedia"), app.named(t, "dlx"))
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
	d.techniques().Steps = nil // as if nothing of it was known
	d.techniques().env.Go = func(f func()) {
		d.env.Task.Cancel()
		f()
	}
	d.techniques().withRun(func(dialogs.Exportable) { t.Error("it goes on") })
	if got := d.said(); got != "cancelled: nothing was taken home" {
		t.Errorf("it says %q: %s", got, d.dialog())
	}
}
