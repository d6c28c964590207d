package compare_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/compare"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

func TestTheTableCountsUpToWhereTheBoardsAre(t *testing.T) {
	d := open(t, "wikipedia")
	d.aligned("the same step")
	d.Keys("End")
	for head, want := range map[string]string{
		"steps": "102 104 103 8,365", "placements": "51 51 51 4,208", "dead ends": "0 0 0 1,246",
		"verdict": "solved, 1st solved, 1st solved, 1st solved, 4th",
	} {
		d.Is(strings.Join(d.column(head), " "), want, "%s are", head)
	}
	d.page.JumpTo(102)
	d.Is(strings.Join(d.column("steps"), " "), "102 102 102 102", "steps are")
	d.Is(strings.Join(d.column("verdict"), "|"), "|solved||", "verdicts are")
}

func TestAHeadingSortsTheTable(t *testing.T) {
	d := open(t, "wikipedia")
	d.aligned("the same step")
	d.Keys("End s")
	got := d.column("in and out")
	d.Check(slices.IsSortedFunc(got, func(a, b string) int { return len(a) - len(b) }), "by digits in and out: %v", got)
	d.Keys("s")
	d.Is(strings.Join(d.column("steps"), " "), "102 103 104 8,365", "sorted by steps")
	d.Keys("S")
	got = d.column("algorithm")
	d.Check(got[0] == "Backtracking" && got[3] == "Sorted backtracking", "the other way round: %v", got)
	for _, l := range d.page.Table().Content.Lines { // the markers go with the runs
		d.Is(d.board(slices.Index(d.names(), l.Cells[0])).Series, l.Series, "%s has the marker", l.Cells[0])
	}
	d.Env.Window.Canvas().Capture()
	d.page.Table().OnPress(20, 5, int(d.page.Table().Size().Width), 100)
	got = d.column("algorithm")
	d.Check(got[0] == "Sorted backtracking" && got[3] == "Backtracking", "in the order of the results: %v", got)
}

// The leads follow the measure that decides, whatever the alignment is, and a line goes to where its lead begins.
func TestWhoLedIsListed(t *testing.T) {
	d := open(t, "xyz-wing")
	d.resize(1920, 1080)
	d.Keys("w")
	d.Sees("Lead changes by digits in and out", "From 0: no one leads alone")
	d.Keys("End")
	d.page.Draw()
	list := pagetest.Seen[*widgets.List](d.Driver)
	last := list.Length() - 1
	line := func(i int) string {
		row := list.CreateItem()
		list.UpdateItem(i, row)
		return pagetest.All[*widget.Label](row)[0].Text
	}
	d.Must(last > 0 && last < 12, "%d lines", last+1)
	d.Check(strings.HasPrefix(line(0), "From 0 to ") &&
		strings.HasSuffix(line(last), " to the end: Human techniques"),
		"%q, %q", line(0), line(last))
	from, _, _ := strings.Cut(strings.TrimPrefix(line(last), "From "), " ")
	list.Select(last)
	race := d.page.Race()
	d.Check(trace.Thousands(race.MomentOf(3).Changes()) == from && !race.Playing(), "%q leads to %d", line(last),
		race.MomentOf(3).Changes())
	// Plain backtracking counts no guesses, so that it cannot lead by them.
	d.by("Guesses")
	for i := range list.Length() {
		d.SaysNot(line(i), ": Backtracking")
	}
}

// The chart has a line for each run that goes on as it is where that has ended; of a race that has not got far every
// step is seen.
func TestTheChartShowsWhatIsChosen(t *testing.T) {
	d := open(t, "wikipedia")
	chart := d.page.Chart
	end := func(i int) float32 { return chart().Series[i].Low[len(chart().Series[i].Low)-1] }
	d.aligned("the same step")
	d.page.JumpTo(40)
	d.Must(len(chart().Series) == 4 && !chart().Log, "%d lines", len(chart().Series))
	cursor := trace.NewCursor(d.page.Race().Timeline(0))
	for i, got := range chart().Series[0].Low {
		if step := 64 * float64(i) / 399; step <= 40 {
			want := cursor.To(int64(step + 1e-6)).Grid().Filled()
			d.Must(got == float32(want), "at step %.1f the line is at %v, want %d", step, got, want)
		}
	}
	d.Keys("End")
	d.Is(chart().Cursor, 1, "at the end the cursor is at")
	d.Check(end(0) == 81 && end(1) == 81, "cells filled end at %v and %v", end(0), end(1))
	d.Keys("v v v v")
	d.Check(d.Button("Placements") != nil && chart().Log && end(0) == 4208 && end(1) == 51 &&
		chart().Series[1].Low[300] == 51, "placements end at %v and %v", end(0), end(1))
	d.aligned("share of the run")
	for i, want := range []float32{4208, 51} {
		got := chart().Series[i].Low[200]
		check.That(t, got >= 0.4*want && got <= 0.6*want, "half-way run %d has %v of %v placements", i, got, want)
	}
	d.Keys("V")
	d.Tap("Steps")
	for _, head := range d.page.Table().Content.Heads {
		if head != "algorithm" && head != "verdict" {
			d.Says(strings.ToLower(d.Text()), head)
		}
	}
	d.Tap("Record in bytes")
	d.Check(end(0) == float32(d.page.Race().Timeline(0).Size()), "the record has %v bytes", end(0))
}

// What is wanted last is seen where there is no room for all, and what is put away gives its room to the boards.
func TestPanelsThatFit(t *testing.T) {
	d := open(t, "wikipedia")
	seen := func() string {
		var ids []string
		for _, name := range []string{"Table", "Chart", "Lead", "Ready races"} {
			if b := d.Button(name); b != nil && b.On() {
				ids = append(ids, strings.ToLower(name))
			}
		}
		return strings.Join(ids, " ")
	}
	titles := map[string]string{"table": "Standings", "chart": "By digits", "lead": "Lead changes"}
	for _, c := range []struct {
		width      float32
		keys, want string
	}{
		{1920, "", "table chart"}, {1920, "w", "table chart lead"}, {1280, "", "table lead"},
		{1280, "c", "chart lead"}, {1280, "t", "table chart"}, {1920, "", "table chart lead"},
		{1920, "w", "table chart"},
	} {
		d.resize(c.width, 800)
		d.Keys(c.keys)
		d.page.Draw()
		d.Is(seen(), c.want, "%v wide, after %q", c.width, c.keys)
		for name, title := range titles {
			d.Is(strings.Contains(d.titles(), title), strings.Contains(c.want, name), "%s is seen", name)
		}
	}
	again := &desk{d.Window, compare.New(d.Env)}
	d.Show(again.page)
	again.Keys("i")
	d.Says(again.titles(), "Standings", "By digits")
	d.SaysNot(again.titles(), "Lead")
	again.resize(1920, 800)
	again.page.Draw()
	before := again.cards()[0].Size().Height
	again.Keys("t c")
	d.Check(again.titles() == "" &&
		again.cards()[0].Size().Height > before, "%q is seen, and the boards have %v, not %v",
		again.titles(), again.cards()[0].Size().Height, before)
}

// Every heading of the painted table says what it means, beside itself, and so do the chart and the ribbon.
func TestPaintedTermsHaveHints(t *testing.T) {
	d := open(t, "wikipedia")
	d.resize(1920, 720)
	d.Env.Window.Canvas().Capture()
	table := d.page.Table()
	seen := map[string]bool{}
	w := int(table.Size().Width)
	for x := range w {
		if text, of := table.HintAt(x, 5, w, 100); text != "" {
			seen[text] = true
			d.Must(x >= of.Min.X-1 && x <= of.Max.X, "at %d there is the hint of %v", x, of)
		}
		text, _ := table.HintAt(x, 60, w, 100)
		check.Must(t, text == "", "a line has the hint %q", text)
	}
	d.Is(len(seen), len(table.Content.Heads), "hints")
	hints := ""
	for _, p := range pagetest.All[*widgets.Picture](d.page.Object()) {
		if p.HintAt != nil {
			text, _ := p.HintAt(5, 5, 100, 50)
			hints += text
		}
	}
	d.Says(hints, "A line for each run", "The longest run, from its first step")
	// The mouse goes along the headings.
	d.Env.Window.SetContent(widgets.WithHints(d.Env.Window.Content(), func(_ time.Duration, do func()) { do() }))
	shown := widgets.HintsOf(d.Env.Window.Canvas())
	d.Env.Window.Canvas().Capture()
	for x, want := range map[float32]string{30: "The algorithms", table.Size().Width - 20: "How the run ended."} {
		table.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 5)}})
		at, size := shown.Place()
		mouse := d.Env.App.Driver().AbsolutePositionForObject(table.Picture).AddXY(x, 5)
		d.Check(strings.HasPrefix(shown.Shown(), want) && mouse.X >= at.X && mouse.X <= at.X+size.Width,
			"at %v the hint at %v, %v says %q", mouse, at, size, shown.Shown())
	}
	table.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 60)}})
	d.Is(shown.Shown(), "", "over a line it")
}

// A run, the whole race and the table are saved as they stand. The table is read like the runs of the Lab.
func TestARaceIsExported(t *testing.T) {
	d := open(t, "wikipedia")
	d.page.SeekTo(60)
	table := func() [][]string {
		path := filepath.Join(t.TempDir(), "table.csv")
		d.Keys("Ctrl+S")
		d.Tap("The table as CSV…")
		d.Fill("Name", path)
		d.Tap("Save")
		f, err := os.Open(path)
		d.OK(err)
		defer f.Close()
		lines, err := csv.NewReader(f).ReadAll()
		d.OK(err)
		return lines
	}
	lines := table()
	d.Is(strings.Join(lines[0], ","),
		"puzzle,algorithm,changes,steps,placements,dead_ends,guesses,eliminations,max_depth,"+
			"seconds,verdict,helped", "the headings")
	d.Check(len(lines) == 5 && lines[3][1] == "Dancing links (DLX)" &&
		lines[3][3] == strconv.FormatInt(d.page.Race().MomentOf(2).Index, 10), "%q", lines)
	d.Keys("End")
	lines = table()
	d.Check(lines[1][2] == "8365" && lines[1][6] == "" && lines[1][10] == "solved" && lines[1][9] == "1.2e-05",
		"backtracking ends as %q", lines[1])
	d.Keys("Ctrl+S")
	d.Sees("Backtracking", "Human techniques")
	d.Dismiss()
	d.Keys("2 Ctrl+S")
	d.SeesNot("The table as CSV…")
}

// What is saved of the race is what the page shows at that moment; an animation tells how a run has ended when it has,
// and nothing of it before.
func TestTheWholeRaceIsExported(t *testing.T) {
	d := open(t, "wikipedia")
	d.aligned("the same step")
	d.page.SeekTo(60)
	d.SaysNot(d.page.AsRace().At(1).Boards[0].Status, "solved")
	d.Keys("End")
	d.page.SeekTo(60)
	r := d.page.AsRace()
	d.Must(len(r.Now.Boards) == 4 && len(r.Chart.Series) == 4 &&
		r.Measure == "Cells filled", "%d boards, %d lines of %q",
		len(r.Now.Boards), len(r.Chart.Series), r.Measure)
	for i, c := range d.cards() {
		b := &r.Now.Boards[i]
		d.Check(b.Name == c.Card.Name && b.Look == c.Card.Series && b.Run.Step == d.page.Race().MomentOf(i).Index &&
			b.Status == c.Card.Status, "board %d is %+v", i, b)
	}
	half := r.At(0.5).Boards[0].Run.Step
	d.Check(half == 4183 || half == 4182, "half way backtracking is at %d", half)
	first := r.At(0).Boards[0]
	d.Check(first.Status == "step 0" && !first.Strong, "it begins with %+v", first)
	last := r.At(1).Boards[0]
	d.Check(last.Strong && strings.HasPrefix(last.Status, "4th"), "it ends with %+v", last)
	d.Is(d.page.Race().MomentOf(0).Index, 60, "the animation leaves the page at")
}
