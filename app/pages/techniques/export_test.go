package techniques_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/store"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// What is exported of the page shows, deduction by deduction, what the page does,
// whatever was chosen on it, and so does the file of it.
func TestAnExportedPathShowsWhatThePageShows(t *testing.T) {
	for name, c := range map[string]struct {
		choose  func(*desk)
		given   int
		without []string
	}{
		"as it is": {func(*desk) {}, 0, nil},
		"without two": {func(d *desk) {
			d.Keys("s")
			d.Tap("Full House", "Pointing", "Use these")
		}, 0, []string{"full-house", "pointing"}},
		"singles on the way": {func(d *desk) {
			d.goTo(12)
			d.page.Allow(func(one *technique.Technique) bool { return one.Level <= technique.Medium })
		}, 12, nil},
		"another taken": {func(d *desk) {
			d.goTo(5)
			d.Keys("a Down Down Down Down Down Down Enter a")
		}, 6, nil},
		"stuck": {func(d *desk) {
			d.page.Allow(func(one *technique.Technique) bool { return one.Level <= technique.Easy })
		}, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := openTechniques(t, "x-wing")
			c.choose(d)
			s := d.exported()
			got := s.Record.Options
			d.Check(len(got.First) == c.given && (c.without == nil || slices.Equal(got.Without, c.without)),
				"the first %d were chosen, without %q", len(got.First), got.Without)
			d.Must(len(s.Stops) == len(d.page.Steps) &&
				(s.Record.Timeline.Result().Verdict == trace.Solved) == d.page.End.Solved(),
				"it has %d deductions and ends %v", len(s.Stops), s.Record.Timeline.Result().Verdict)
			back, err := store.ReadRun(d.saveAs("The whole run, to open again…", "path.sudoscope"),
				func(_, _ int64) error { return nil })
			d.OK(err)
			d.Check(reflect.DeepEqual(back.Options, got), "it was saved with %+v", back.Options)
			d.Keys("Home")
			for at := range len(d.page.Steps) + 1 {
				if at%6 == 0 || at >= len(d.page.Steps)-1 || check.Long {
					s = d.exported()
					d.samePicture(s)
					s.Record = back
					d.samePicture(s)
				}
				d.Keys("Right")
			}
			// Told of these choices, the algorithm goes the same way.
			run, err := solving.Run(t.Context(), back.Algorithm, back.Puzzle.Givens, got)
			d.OK(err)
			again := *back
			again.Timeline = trace.NewTimeline(back.Puzzle.Givens)
			again.Timeline.Record(run)
			s.Record = &again
			d.samePicture(s)
			d.Is(again.Timeline.Len(), back.Timeline.Len(), "run again it takes")
		})
	}
}

func TestOneConclusionAfterTheOtherIsExported(t *testing.T) {
	d := openAt(t, "x-wing")
	d.Keys("e")
	for d.page.At.Part < d.page.Parts(d.page.At.Done) {
		d.Keys("Right")
		d.samePicture(d.exported())
	}
}

// A deduction that was chosen of all there are is exported with the path that it
// leads to, and the page stays as it is.
func TestOneOfAllDeductionsIsExported(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.goTo(3)
	d.Keys("a Up") // the last, which is no easy one
	s := d.exported()
	d.samePicture(s)
	got, _ := human.DeductionOf(&trace.NewCursor(s.Record.Timeline).To(s.Step).Step)
	d.Check(got.Technique.ID == d.current() && slices.Index(s.Stops, s.Step) == 3 && d.page.Chosen >= 0 &&
		d.page.At.Done == 3, "it is %v, want %v", got.Technique, d.current())
}

func TestThePartOfAPathIsCountedInDeductions(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.goTo(11)
	d.Keys("Ctrl+S")
	d.Tap("Animation (GIF)…")
	for _, k := range export.StepKinds() {
		if b := d.Button(k.Name); b != nil {
			d.Is(b.On(), k.ID == export.KindDeductions, "it begins with %s", k.ID)
		}
	}
	n := len(d.page.Steps)
	fields := pagetest.All[*widgets.Field](d.Window.Window.Canvas().Overlays().Top())
	from, to := fields[0], fields[1]
	for _, c := range []struct {
		press, from, to string
		pictures        int
	}{
		{"All", "0", trace.Thousands(int64(n)), n + 2},
		{"Start here", "12", trace.Thousands(int64(n)), n - 10},
		{"End here", "0", "12", 13},
	} {
		d.Tap(c.press)
		d.Check(from.Text == c.from && to.Text == c.to, "%s: from %s to %s", c.press, from.Text, to.Text)
		d.Sees(fmt.Sprintf(" %d pictures,", c.pictures))
	}
	for _, text := range []string{trace.Thousands(int64(n + 1)), "-1", "x"} {
		to.SetText(text)
		d.Check(!d.Offers("Save…"), "a film up to step %s can be saved", text)
	}
	// The film is of the steps of the run that show those deductions.
	d.Tap("Start here", "Save…")
	s := d.exported()
	d.Check(d.Film.From == s.Stops[11] && d.Film.To == s.Record.Timeline.Len(),
		"the film is of the steps %d to %d", d.Film.From, d.Film.To)
}

func TestThePathAsATable(t *testing.T) {
	d := openTechniques(t, "x-wing")
	text, err := os.ReadFile(d.saveAs("Path as a table (CSV)…", "path.csv"))
	d.OK(err)
	lines, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	d.Must(err == nil && len(lines) == len(d.page.Steps)+1, "%d lines, %v", len(lines), err)
	d.Is(lines[len(lines)-1][4], strconv.Itoa(d.page.Rating().Score), "the scores add up to")
	for i, l := range lines[1:] {
		step := &d.page.Steps[i].Deduction
		d.Check(l[1] == step.Technique.Name && l[7] == step.Notation(d.page.Puzzle.Givens.Shape()),
			"line %d is %q", i+1, l)
	}
}

func TestTheMenuOfTheTechniquesPage(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.goTo(2)
	d.Keys("Ctrl+S")
	d.Sees("The whole run", "PNG", "SVG", "GIF", "Steps as a table", "Path as a table")
	d.Tap("Copy the position")
	d.Is(d.App.Clipboard().Content(), d.page.Position().Grid().String(), "on the clipboard")
	d.Keys("Ctrl+S")
	d.Tap("Picture (PNG)…")
	d.Sees("Pencil marks What the algorithm knows")
	d.Dismiss()
	d.Keys("i")
	d.Shortcut("Ctrl+S") // has nothing to do there
	d.Keys("Esc")
	d.practise("naked-single")
	d.Shortcut("Ctrl+S")
	d.Check(d.Dialog() == "" && !d.Offers("Export…"), "who practises is offered %s", d.Dialog())
	links := pagetest.Algorithm(t, "dlx")
	for _, item := range dialogs.ExportItemsOf(d.Env, links, nil, d.page.Position().Grid) {
		d.SaysNot(item.Label, "Path as a table")
	}
}

// While the way on is looked for, what is exported is looked for to its end; that can
// be cancelled.
func TestGoingAlongThePathCanBeCancelled(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.Now = func() time.Time { // goes by whenever somebody looks, so that all takes long
		d.Clock = d.Clock.Add(time.Second)
		return d.Clock
	}
	d.page.Steps = nil // as if nothing of it was known
	d.Go = func(f func()) {
		d.Task.Cancel()
		f()
	}
	d.page.Export(func(dialogs.Exportable) { t.Error("it goes on") })
	d.Is(d.Notified, "Cancelled: nothing was exported", "it says")
}
