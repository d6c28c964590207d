package techniques

import (
	"encoding/csv"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/export"
	"sudoscope/app/page/pagetest"
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
			d.page.allow(func(one *technique.Technique) bool { return one.ID != "full-house" && one.ID != "pointing" })
		}, 0, []string{"full-house", "pointing"}},
		"singles on the way": {func(d *desk) {
			d.page.goTo(12)
			d.page.allow(func(one *technique.Technique) bool { return one.Level <= technique.Medium })
		}, 12, nil},
		"another taken": {func(d *desk) {
			d.page.goTo(5)
			d.Keys("a")
			for range 6 {
				d.Keys("Down")
			}
			d.Keys("Enter a")
		}, 6, nil},
		"stuck": {func(d *desk) {
			d.page.allow(func(one *technique.Technique) bool { return one.Level <= technique.Easy })
		}, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := openTechniques(t, "x-wing")
			page := d.page
			c.choose(d)
			s := d.exported()
			if got := s.Record.Options; len(got.First) != c.given || c.without != nil &&
				!slices.Equal(got.Without, c.without) {
				t.Errorf("the first %d were chosen, without %q", len(got.First), got.Without)
			}
			d.Must(len(s.Stops) == len(page.Steps) &&
				s.Record.Timeline.Result().Verdict == trace.Solved == page.End.Solved(),
				"it has %d deductions and ends %v", len(s.Stops), s.Record.Timeline.Result().Verdict)
			back := s
			back.Record = d.readAgain()
			d.Check(reflect.DeepEqual(back.Record.Options, s.Record.Options),
				"it was saved with %+v", back.Record.Options)
			for at := range len(page.Steps) + 1 {
				if at%6 > 0 && at < len(page.Steps)-1 && !long {
					continue
				}
				page.goTo(at)
				s = d.exported()
				d.samePicture(s)
				back.Step = s.Step
				d.samePicture(back)
			}
			// Told of these choices, the algorithm goes the same way.
			again := s
			run, err := solving.Run(t.Context(), s.Record.Algorithm, s.Record.Puzzle.Givens, s.Record.Options)
			d.OK(err)
			record := *s.Record
			record.Timeline = trace.NewTimeline(record.Puzzle.Givens)
			record.Timeline.Record(run)
			again.Record = &record
			d.samePicture(again)
			d.Is(record.Timeline.Len(), s.Record.Timeline.Len(), "run again it takes")
		})
	}
}

func TestOneConclusionAfterTheOtherIsExported(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.turnToTechnique("x-wing")
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
	page := d.page
	page.goTo(3)
	d.Keys("a")
	d.Key(fyne.KeyUp) // the last, which is no easy one
	s := d.exported()
	d.samePicture(s)
	got, _ := human.DeductionOf(&trace.NewCursor(s.Record.Timeline).To(s.Step).Step)
	if want, _ := page.Current(); got.Technique != want.Technique || slices.Index(s.Stops, s.Step) != 3 ||
		page.Chosen < 0 || page.At.Done != 3 {
		t.Errorf("it is %v, want %v", got.Technique, want.Technique)
	}
}

func TestThePartOfAPathIsCountedInDeductions(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.page.goTo(11)
	d.menu()
	d.Tap("Animation (GIF)…")
	n := len(d.page.Steps)
	kinds := 0
	for _, k := range export.StepKinds() {
		if strings.Contains(d.Dialog(), k.Name) && d.button(k.Name).On() {
			kinds++
			d.Check(k.ID == export.KindDeductions, "it begins with %s", k.Name)
		}
	}
	d.Is(kinds, 1, "it begins with")
	fields := d.fields()
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
		d.Check(from.Text == c.from && to.Text == c.to &&
			strings.Contains(d.Dialog(), fmt.Sprintf(" %d pictures,", c.pictures)),
			"%s: from %s to %s, want %d pictures in: %s", c.press, from.Text, to.Text, c.pictures, d.Dialog())
	}
	save := d.button("Save…")
	for _, text := range []string{trace.Thousands(int64(n + 1)), "-1", "x"} {
		to.SetText(text)
		d.Check(save.Disabled(), "a film up to step %s can be saved", text)
	}
	// The film is of the steps of the run that show those deductions.
	d.Tap("Start here", "Save…")
	s := d.exported()
	d.Check(d.Film.From == s.Stops[11] && d.Film.To == s.Record.Timeline.Len(),
		"the film is of the steps %d to %d", d.Film.From, d.Film.To)
}

func TestThePathAsATable(t *testing.T) {
	d := openTechniques(t, "x-wing")
	file, err := os.Open(d.saveAs("Path as a table (CSV)…", "path.csv"))
	d.OK(err)
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	d.Must(err == nil && len(lines) == len(d.page.Steps)+1, "%d lines, %v", len(lines), err)
	rating := d.page.Rating()
	d.Check(lines[len(lines)-1][4] == strconv.Itoa(rating.Score),
		"the scores add up to %s, want %d", lines[len(lines)-1][4], rating.Score)
	for i, l := range lines[1:] {
		step := &d.page.Steps[i].Deduction
		d.Check(l[1] == step.Technique.Name && l[7] == step.Notation(d.page.Puzzle.Givens.Shape()),
			"line %d is %q", i+1, l)
	}
}

func TestTheMenuOfTheTechniquesPage(t *testing.T) {
	d := openTechniques(t, "x-wing")
	one := d.page
	d.menu()
	for _, want := range []string{"The whole run", "PNG", "SVG", "GIF", "Steps as a table", "Path as a table",
		"Copy the position"} {
		d.Says(d.Dialog(), want)
	}
	one.goTo(2)
	d.Tap("Copy the position")
	d.Is(d.App.Clipboard().Content(), one.Position().Grid().String(), "on the clipboard")
	d.menu()
	d.Tap("Picture (PNG)…")
	d.Says(d.Dialog(), "Pencil marks What the algorithm knows")
	d.Dismiss()
	one.showAbout()
	d.Shortcut("Ctrl+S") // has nothing to do there
	one.guide.leave()
	one.practise(one.Steps[len(one.Steps)-1].Technique)
	d.Shortcut("Ctrl+S")
	d.Check(d.Dialog() == "" && !one.exportButton.Enabled(), "who practises is offered %s", d.Dialog())
	links := pagetest.Algorithm(t, "dlx")
	for _, item := range dialogs.ExportItemsOf(d.Env, links, nil, one.Position().Grid) {
		d.SaysNot(item.Label, "Path as a table")
	}
}

// While the way on is looked for, what is exported is looked for to its end; that can
// be cancelled.
func TestGoingAlongThePathCanBeCancelled(t *testing.T) {
	d := openTechniques(t, "x-wing")
	d.cancelling()
	d.page.Steps = nil // as if nothing of it was known
	d.Go = func(f func()) {
		d.Task.Cancel()
		f()
	}
	d.page.withRun(func(dialogs.Exportable) { t.Error("it goes on") })
	d.Check(d.Notified == "Cancelled: nothing was exported", "it says %q: %s", d.Notified, d.Dialog())
}
