package lab

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// openLab opens the window on the Lab with some puzzles of a file and some
// algorithms chosen.
func openLab(t *testing.T, chosen ...string) *app.desk {
	t.Helper()
	d := app.open(t, app.Start{})
	d.chooseInLab(chosen...)
	return d
}

func TestTheLabRunsWhatIsChosen(t *testing.T) {
	d := openLab(t, "backtracking", "candidate-checking", "dlx")
	if got := d.lab().form.amount.Text; got != "2 puzzles, 3 algorithms: 6 runs" {
		t.Errorf("%q", got)
	}
	if d.lab().save.Enabled() || d.lab().form.pause.Enabled() {
		t.Error("there is something to save, or to pause, before anything has run")
	}
	d.key(fyne.KeyReturn)
	// The figures are those of the algorithms when they run alone.
	steps := func(id, puzzle string) string {
		r, err := algorithms.Solve(t.Context(), app.named(t, id), app.builtIn(t, puzzle).Givens, algorithms.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return trace.Thousands(r.Steps)
	}
	backtracking, dlx := steps("backtracking", "ai-escargot"), steps("dlx", "ai-escargot")
	want := [][]string{
		{"Backtracking", "2 of 2", steps("backtracking", "wikipedia"), backtracking, backtracking, backtracking, ""},
		{"Candidate checking", "1 of 2", steps("candidate-checking", "wikipedia"), "–", "–", "–", "1 stuck"},
		{"Dancing links (DLX)", "2 of 2", steps("dlx", "wikipedia"), dlx, dlx, dlx, ""},
	}
	got := d.cells()
	for i := range want {
		if i >= len(got) || !slices.Equal(got[i], want[i]) {
			t.Fatalf("the table is %q, want %q", got, want)
		}
	}
	if f := d.lab().form; f.status.Text != "All 6 of 6 runs done" || !f.begin.Enabled() || f.pause.Enabled() || f.cancel.Enabled() {
		t.Errorf("%q, and start can be pressed: %v", f.status.Text, f.begin.Enabled())
	}
	// The charts are of the same.
	if s := d.lab().boxes.spreads(); len(s.Rows) != 3 || len(s.Rows[0].Solved) != 2 || s.Rows[1].Of != 2 || len(s.Rows[1].Solved) != 1 {
		t.Errorf("%+v", s)
	}
}

func TestTheTableOfTheLabIsSortedByItsHeadings(t *testing.T) {
	d := openLab(t, "backtracking", "candidate-checking", "dlx")
	d.key(fyne.KeyReturn)
	first := func() string { return d.cells()[0][0] }
	for _, step := range []struct{ tap, first string }{
		{"Median", "Dancing links (DLX)"},
		{"Median ↑", "Backtracking"},
		{"Solved", "Candidate checking"},
		{"Solved ↑", "Backtracking"},
		{"Worst", "Dancing links (DLX)"},
		{"Worst ↑", "Candidate checking"},
		{"Algorithm", "Backtracking"},
	} {
		d.tap(step.tap)
		if first() != step.first {
			t.Errorf("by %s the first is %s, want %s", step.tap, first(), step.first)
		}
	}
}

func TestAFigureOfTheLabOpensItsRun(t *testing.T) {
	d := openLab(t, "dlx", "simulated-annealing")
	annealing := d.lab().form.entries[5]
	annealing.preset.SetSelected(eachPreset)
	d.lab().form.seeds.SetText("3")
	d.lab().form.budget.SetText("20000")
	d.key(fyne.KeyReturn)
	rows := d.lab().shown.rows
	if len(rows) != 3 || rows[0].Runs != 6 || rows[2].Runs != 2 {
		t.Fatalf("%+v", rows)
	}
	worst := d.lab().table.rows[2].figures[3]
	worst.OnHover(true)
	if hint := d.lab().table.hint.Text; !strings.Contains(hint, "two, 2") || !strings.Contains(hint, worst.Label()+" steps") {
		t.Errorf("the hint is %q", hint)
	}
	worst.OnHover(false)
	worst.Tapped(&fyne.PointEvent{})
	if d.seen.page != page.Page(d.watch()) || trace.Thousands(d.steps()) != worst.Label() || d.watch().run.Puzzle.Name != "two, 2" {
		t.Errorf("%s steps on %s, want %s on two, 2", trace.Thousands(d.steps()), d.watch().run.Puzzle.Name, worst.Label())
	}
	// A run by chance has its seed and its settings.
	d.Show(d.lab())
	r := rows[1].AtMedian
	d.lab().table.rows[1].figures[0].Tapped(&fyne.PointEvent{})
	o := d.watch().run.Options
	if o.Seed != r.Seed || o.Settings["moves"] != annealing.algorithm.Presets[1].Values["moves"] || len(o.Settings) == 0 {
		t.Errorf("it runs with %+v, not as %+v", o, r)
	}
	if got := d.watch().run.Timeline.Result(); got.Steps != r.Steps && r.Verdict != trace.BudgetSpent {
		t.Errorf("%d steps, want %d", got.Steps, r.Steps)
	}
}

func TestTheLabSaysWhatDoesNotWork(t *testing.T) {
	d := openLab(t, "dlx")
	form := d.lab().form
	for _, c := range []struct {
		change func()
		says   string
	}{
		{func() { form.budget.SetText("much") }, "such as 10s"},
		{func() { form.budget.SetText(""); form.seeds.SetText("0") }, "seeds"},
		{func() { form.seeds.SetText("150000"); form.check(true) }, "sudoscope compare"},
		{func() { form.seeds.SetText("1"); form.check(false) }, "no algorithm"},
	} {
		c.change()
		if form.begin.Enabled() {
			t.Errorf("it can be started: %s", c.says)
		}
		d.key(fyne.KeyReturn)
		if said := d.dialog(); !strings.Contains(said, c.says) {
			t.Errorf("it says %q, and not %q", said, c.says)
		}
		d.dismiss()
	}
	d.lab().Dropped([]fyne.URI{storage.NewFileURI(filepath.Join(t.TempDir(), "none.txt"))})
	if said := d.dialog(); !strings.Contains(said, "No puzzle in none.txt") {
		t.Errorf("of a file that is not there it says %q", said)
	}
	if d.lab().session != nil {
		t.Error("something has run")
	}
}

func TestTheLabIsPausedAndStopped(t *testing.T) {
	d := app.newDesk(t, test.NewTempApp(t))
	var behind []func()
	d.env.GoIdle = func(f func()) { behind = append(behind, f) }
	d.begin(app.Start{})
	t.Cleanup(d.watch().Close)
	d.chooseInLab("dlx")
	behind = nil
	form := d.lab().form
	d.key(fyne.KeyReturn)
	if len(behind) != 2 || form.begin.Enabled() || form.status.Text != "0 of 2 runs done" {
		t.Fatalf("%d goroutines; %q", len(behind), form.status.Text)
	}
	d.key(fyne.KeyReturn) // it is at work already
	d.key(fyne.KeySpace)
	if form.pause.Label() != "Go on" || form.extra.Text != "paused" || d.lab().session.Progress().State != experiment.Paused {
		t.Errorf("%q, %q", form.pause.Label(), form.extra.Text)
	}
	d.key(fyne.KeySpace)
	if form.pause.Label() != "Pause" || d.lab().session.Progress().State != experiment.Working {
		t.Errorf("%q", form.pause.Label())
	}
	d.char('x')
	for _, f := range behind {
		f()
	}
	if len(behind) != 2 || !strings.Contains(form.extra.Text, "stopped") || !form.begin.Enabled() {
		t.Errorf("%d goroutines; %q", len(behind), form.extra.Text)
	}
	d.lab().Close()
}

// In the real window the runs go on beside the interface, which is told of them
// again and again, and closing it ends them.
func TestTheLabWorksBesideTheInterface(t *testing.T) {
	d := app.newDesk(t, test.NewTempApp(t))
	todo := make(chan func(), 100)
	d.begin(app.Start{})
	t.Cleanup(d.watch().Close)
	d.chooseInLab("dlx", "simulated-annealing")
	d.env.GoIdle = func(f func()) { go f() }
	d.env.OnMain = func(f func()) { todo <- f }
	form := d.lab().form
	form.seeds.SetText("40")
	form.budget.SetText("2000")
	d.key(fyne.KeyReturn)
	looks := 0
	for d.lab().working() {
		(<-todo)()
		looks++
	}
	if form.status.Text != "All 82 of 82 runs done" || d.lab().shown.rows[0].Runs != 80 || looks < 1 {
		t.Errorf("%q after %d looks", form.status.Text, looks)
	}
	// A run that would take for ever.
	empty := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5})}
	form.puzzles = []puzzles.Puzzle{empty}
	form.check(false)
	form.entries[0].on.SetChecked(true)
	form.budget.SetText("")
	d.key(fyne.KeyReturn)
	(<-todo)()
	if !d.lab().working() || form.status.Text != "0 of 1 runs done" {
		t.Errorf("%q", form.status.Text)
	}
	d.lab().Close()
	if p := d.lab().session.Progress(); p.State != experiment.Stopped || p.Done != 0 {
		t.Errorf("%+v after the window was closed", p)
	}
}

func TestTheLabSavesWhatItShows(t *testing.T) {
	d := openLab(t, "dlx", "backtracking")
	d.key(fyne.KeyReturn)
	folder := t.TempDir()
	read := func(name string) *os.File {
		f, err := os.Open(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	l, s := d.lab(), d.lab().session
	l.saveTo(filepath.Join(folder, "runs.csv"), l.runsWriter(s.Plan.WriteCSV))
	if lines, err := csv.NewReader(read("runs.csv")).ReadAll(); err != nil || len(lines) != 5 || lines[1][0] != app.builtIn(t, "wikipedia").Givens.String() {
		t.Errorf("%v, %v", lines, err)
	}
	if said := d.notice.button.Label(); !strings.Contains(said, "runs.csv") {
		t.Errorf("it says %q", said)
	}
	l.saveTo(filepath.Join(folder, "runs.json"), l.runsWriter(s.Plan.WriteJSON))
	var all struct {
		Machine, Budget string
		Runs            []any
	}
	if err := json.NewDecoder(read("runs.json")).Decode(&all); err != nil || len(all.Runs) != 4 || all.Budget != "1000000" || all.Machine != experiment.Machine() {
		t.Errorf("%+v, %v", all, err)
	}
	for _, c := range []*labChart{l.boxes, l.curves} {
		l.saveTo(filepath.Join(folder, "chart.png"), c.writer(true))
		if m, err := png.Decode(read("chart.png")); err != nil || m.Bounds().Dx() != export.PictureScale*chartWidth {
			t.Errorf("%s: %v", c.name, err)
		}
		l.saveTo(filepath.Join(folder, "chart.svg"), c.writer(false))
		if err := xml.NewDecoder(read("chart.svg")).Decode(new(struct{})); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	l.saveTo(filepath.Join(folder, "nowhere", "runs.csv"), l.runsWriter(s.Plan.WriteCSV))
	if said := d.dialog(); !strings.Contains(said, "cannot be saved") {
		t.Errorf("it says %q", said)
	}
}

func TestTheMeasureOfTheLabCanBeChosen(t *testing.T) {
	d := openLab(t, "dlx")
	d.char('m') // before anything has run
	if d.lab().by.Label() != "By placements" || d.lab().curves.card.Title != "Share solved, by placements" {
		t.Errorf("%q, %q", d.lab().by.Label(), d.lab().curves.card.Title)
	}
	d.key(fyne.KeyReturn)
	if got := d.cells()[0]; got[2] != "51" {
		t.Errorf("DLX needs %q", got)
	}
	d.char('M')
	d.char('M') // and round to the last
	if d.lab().by.Label() != "By seconds" || !strings.HasSuffix(d.cells()[0][2], "s") || !d.lab().boxes.spreads().Seconds {
		t.Errorf("%q, %q", d.lab().by.Label(), d.cells())
	}
	d.tap("By seconds")
	d.press("Guesses")
	if d.lab().by.Label() != "By guesses" || d.cells()[0][5] == "" {
		t.Errorf("%q, %q", d.lab().by.Label(), d.cells())
	}
}

func TestTheLabOffersTheUsersOwnCollections(t *testing.T) {
	d := app.open(t, app.Start{})
	c, err := d.env.Collections.Create("For the lab", false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.env.Collections.Add(c.ID, app.builtIn(t, "wikipedia"), app.builtIn(t, "shortz-301")); err != nil {
		t.Fatal(err)
	}
	d.Show(d.lab())
	d.lab().form.source.SetSelected("Mine: For the lab")
	if n := len(d.lab().form.puzzles); n != 2 {
		t.Errorf("%d puzzles", n)
	}
	d.lab().form.source.SetSelected("The puzzle on Watch")
	if p := d.lab().form.puzzles; len(p) != 1 || !p[0].Givens.Equal(d.watch().run.Puzzle.Givens) {
		t.Errorf("%d puzzles", len(p))
	}
}

// In every look and size of text nothing overlaps, and the window need not be
// larger than it is at the first start.
func TestTheLabHasRoom(t *testing.T) {
	for _, scale := range widgets.TextScales() {
		for _, size := range []fyne.Size{fyne.NewSize(app.firstWidth, app.firstHeight), fyne.NewSize(1920, 1080)} {
			d := openLab(t, "dlx", "techniques")
			d.setTheme(&widgets.Theme{Look: widgets.LookDark, Scale: scale})
			d.key(fyne.KeyReturn)
			d.env.Window.Resize(size)
			if got := d.env.Window.Canvas().Size(); got.Width > size.Width+1 || got.Height > size.Height+1 {
				t.Errorf("at %v the window has to be %v", scale, got)
			}
			var parts []app.place
			for name, o := range map[string]fyne.CanvasObject{
				"form": d.lab().form.card, "table": d.lab().tableCard, "boxes": d.lab().boxes.card, "curves": d.lab().curves.card,
			} {
				p := app.place{name, d.where(o), o.Size()}
				if !p.in(d.whole()) {
					t.Errorf("at %v %v is not in the window", scale, p)
				}
				for _, q := range parts {
					if p.meets(q) {
						t.Errorf("at %v %v meets %v", scale, p, q)
					}
				}
				parts = append(parts, p)
			}
		}
	}
}

// In fifty disguises a puzzle is as hard as before for a person, and for brute force
// now little and now much.
func TestVariationsAreHardForSome(t *testing.T) {
	d := app.openOn(t, "wikipedia", "dlx")
	d.chooseInLab("backtracking", "techniques")
	d.lab().form.source.SetSelected("50 variations of it")
	d.key(fyne.KeyReturn)
	rows := d.lab().shown.rows
	if len(rows) != 2 || rows[0].Solved != variations || rows[1].Solved != variations {
		t.Fatalf("%+v", rows)
	}
	if search := rows[0]; search.Most < 10*search.Median || search.Median < 100 {
		t.Errorf("backtracking takes %v steps at the median, %v at most", search.Median, search.Most)
	}
	want := technique.Rate(app.builtIn(t, "wikipedia").Givens, technique.Extreme)
	for _, p := range generate.Shuffle.Different(app.builtIn(t, "wikipedia"), variations) {
		if got := technique.Rate(p.Givens, technique.Extreme); got.Level != want.Level || got.Hardest != want.Hardest {
			t.Errorf("%s is %v, and not %v", p.Name, got.Level, want.Level)
		}
	}
}

// Who presses Enter as soon as the Lab is seen has something run, though nobody has
// looked through the shelf yet.
func TestTheLabCanBeStartedAtOnce(t *testing.T) {
	d := app.newDesk(t, test.NewTempApp(t))
	d.begin(app.Start{})
	t.Cleanup(d.watch().Close)
	var later []func()
	d.env.Go = func(f func()) { later = append(later, f) }
	d.env.GoIdle = func(func()) {}
	d.Show(d.lab())
	d.key(fyne.KeyReturn)
	if s := d.lab().session; s == nil || len(s.Plan.Puzzles) == 0 || len(s.Plan.Contestants) < 9 || s.Plan.Budget.Steps != 1_000_000 {
		t.Fatalf("%+v; it says %q", s, d.dialog())
	}
	s := d.lab().session
	for _, f := range later {
		f()
	}
	if d.lab().session != s || !d.lab().working() {
		t.Error("what came later has ended it")
	}
}

func TestTheLabRemembersItsChoices(t *testing.T) {
	a := test.NewTempApp(t)
	d := app.openIn(t, a, app.Start{})
	d.Show(d.lab())
	usual := d.form()
	d.chooseInLab("dlx", "simulated-annealing")
	f := d.lab().form
	f.entries[5].preset.SetSelected(eachPreset)
	f.seeds.SetText("7")
	f.budget.SetText("")
	f.jobs.SetText("1")
	d.char('m')
	want := d.form()
	if want[0] != "File: two.txt" || want[4] != "By placements" || !slices.Contains(want, eachPreset) || len(want) != 9 {
		t.Fatalf("%q", want)
	}
	d = app.openIn(t, a, app.Start{})
	d.Show(d.lab())
	if got := d.form(); !slices.Equal(got, want) || len(d.lab().form.puzzles) != 2 {
		t.Errorf("%q with %d puzzles, want %q", got, len(d.lab().form.puzzles), want)
	}
	// The file is gone, and so is everything that made sense.
	if err := os.Remove(d.lab().form.file); err != nil {
		t.Fatal(err)
	}
	for key, value := range map[string]string{
		keyLabAlgorithms: "dlx,dl", keyLabSeeds: "-1", keyLabBudget: "much", keyLabJobs: "1000",
	} {
		d.env.Settings.SetString(key, value)
	}
	d.env.Settings.SetInt(keyLabMeasure, 99)
	d = app.openIn(t, a, app.Start{})
	d.Show(d.lab())
	if got := d.form(); !slices.Equal(got, usual) || len(d.lab().form.puzzles) == 0 {
		t.Errorf("%q, want %q", got, usual)
	}
	for _, text := range []string{"dlx:fast", "simulated-annealing", "simulated-annealing:none", ",", "dlx,"} {
		if got := parseLabAlgorithms(text); got != nil {
			t.Errorf("%q is taken for %v", text, got)
		}
	}
}

func TestTheLabSaysWhatNoBudgetMeans(t *testing.T) {
	d := openLab(t, "dlx")
	f := d.lab().form
	if !strings.Contains(f.bound.Text, "counts as not solved") {
		t.Errorf("%q", f.bound.Text)
	}
	f.budget.SetText(" ")
	if !strings.Contains(f.bound.Text, "for ever") || !f.begin.Enabled() {
		t.Errorf("%q", f.bound.Text)
	}
}

// The results of the last session are there at the next start, with the time at
// which they were made.
func TestTheLabKeepsItsLastResults(t *testing.T) {
	a := test.NewTempApp(t)
	d := app.openIn(t, a, app.Start{})
	d.chooseInLab("backtracking", "simulated-annealing")
	d.lab().form.budget.SetText("20000")
	d.key(fyne.KeyReturn)
	want, made := d.cells(), d.lab().session.Origin
	d = app.openIn(t, a, app.Start{})
	d.Show(d.lab())
	if got := d.cells(); len(want) != 2 || !slices.EqualFunc(got, want, slices.Equal) {
		t.Fatalf("%q, want %q", got, want)
	}
	f := d.lab().form
	if o := d.lab().session.Origin; o.Machine != made.Machine || !o.Started.Equal(made.Started) || !strings.HasPrefix(f.extra.Text, "results of 21 November 2026") {
		t.Errorf("%+v; %q", o, f.extra.Text)
	}
	if !d.lab().save.Enabled() || !f.begin.Enabled() || f.pause.Enabled() || f.skip.Enabled() || f.status.Text != "All 12 of 12 runs done" {
		t.Errorf("%q", f.status.Text)
	}
	d.lab().table.rows[0].figures[3].Tapped(&fyne.PointEvent{})
	if d.seen.page != page.Page(d.watch()) || trace.Thousands(d.steps()) != want[0][5] {
		t.Errorf("%s steps on Watch, want %s", trace.Thousands(d.steps()), want[0][5])
	}
	d.Show(d.lab())
	d.key(fyne.KeyReturn)
	if strings.Contains(f.extra.Text, "results of") {
		t.Errorf("of new results it says %q", f.extra.Text)
	}
	d.lab().Close()
	// A file that is damaged is set aside.
	file := filepath.Join(app.dataFolderOf(t), "lab.json")
	if err := os.WriteFile(file, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	d = app.openIn(t, a, app.Start{})
	d.Show(d.lab())
	if said := d.dialog(); !strings.Contains(said, "lab.json is damaged: there is no puzzle") || d.lab().session != nil {
		t.Errorf("it says %q", said)
	}
}

// Closing the window in the midst of a session, or skipping a run that never ends,
// keeps what is done.
func TestWhatTheLabHasDoneIsKeptWhenItIsClosed(t *testing.T) {
	a := test.NewTempApp(t)
	d := app.newDesk(t, a)
	todo := make(chan func(), 100)
	d.begin(app.Start{})
	t.Cleanup(d.watch().Close)
	d.chooseInLab("backtracking")
	d.env.GoIdle = func(f func()) { go f() }
	d.env.OnMain = func(f func()) { todo <- f }
	empty := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}), Name: "For ever"}
	f := d.lab().form
	f.puzzles = []puzzles.Puzzle{app.builtIn(t, "wikipedia"), empty, app.builtIn(t, "ai-escargot"), empty}
	f.budget.SetText("")
	f.jobs.SetText("1")
	d.key(fyne.KeyReturn)
	done := func(n int) {
		t.Helper()
		for d.lab().shown.progress.Done < n || d.lab().shown.progress.Slowest == nil {
			(<-todo)()
		}
	}
	done(1)
	if text := f.slowestText(); text != "end Backtracking on For ever" || !f.skip.Enabled() {
		t.Errorf("%q", text)
	}
	d.char('s')
	done(3)
	d.key(fyne.KeySpace)
	steps := d.lab().session.Progress()
	if steps.State != experiment.Paused || f.extra.Text == "" {
		t.Errorf("%+v, %q", steps, f.extra.Text)
	}
	d.lab().Close()
	d = app.openIn(t, a, app.Start{})
	d.Show(d.lab())
	row := d.lab().shown.rows[0]
	if row.Runs != 3 || row.Solved != 2 || row.Verdicts[trace.Cancelled] != 1 || d.lab().form.status.Text != "3 of 4 runs done" {
		t.Errorf("%+v, %q", row, d.lab().form.status.Text)
	}
}
