package lab

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// desk is the Lab in a window without a screen.
type desk struct {
	*pagetest.Window
	page *Page
}

// newDesk returns a window that may remember earlier ones and does not show the Lab
// yet.
func newDesk(t *testing.T, a fyne.App) *desk {
	t.Helper()
	w := pagetest.In(t, a)
	return &desk{Window: w, page: New(w.Env)}
}

// openIn opens the window on the Lab.
func openIn(t *testing.T, a fyne.App) *desk {
	t.Helper()
	d := newDesk(t, a)
	d.Show(d.page)
	return d
}

// openLab opens the window on the Lab with two puzzles of a file and some
// algorithms chosen.
func openLab(t *testing.T, chosen ...string) *desk {
	t.Helper()
	d := openIn(t, test.NewTempApp(t))
	d.choose(chosen...)
	return d
}

// choose chooses two puzzles and some algorithms.
func (d *desk) choose(chosen ...string) {
	d.T.Helper()
	path := filepath.Join(d.T.TempDir(), "two.txt")
	text := ""
	for _, id := range []string{"wikipedia", "ai-escargot"} {
		text += pagetest.BuiltIn(d.T, id).Givens.String() + "\n"
	}
	d.OK(os.WriteFile(path, []byte(text), 0o644))
	d.Drop(path)
	for _, e := range d.page.form.entries {
		e.on.SetChecked(slices.Contains(chosen, e.algorithm.ID))
	}
}

// cells returns what stands in the rows of the table, from top to bottom.
func (d *desk) cells() (rows [][]string) {
	for _, o := range d.page.table.body.Objects {
		i := slices.IndexFunc(d.page.table.rows, func(r *row) bool { return r.Container == o })
		r := d.page.table.rows[i]
		row := []string{r.name.Text, r.solved.Text}
		for _, b := range r.figures {
			row = append(row, b.Label())
		}
		rows = append(rows, append(row, r.unsolved.Text))
	}
	return rows
}

// form returns what the form of the Lab says.
func (d *desk) form() []string {
	f := d.page.form
	said := []string{f.source.Selected, f.seeds.Text, f.budget.Text, f.jobs.Text, d.page.by.Label()}
	for _, e := range f.entries {
		if e.on.Checked {
			said = append(said, e.algorithm.ID)
			if e.preset != nil {
				said = append(said, e.preset.Selected)
			}
		}
	}
	return said
}

// tap presses what is labelled with the text on the page.
func (d *desk) tap(label string) { d.Tap(label) }

// run does the run that the page asked to be watched.
func (d *desk) run() trace.Result {
	d.T.Helper()
	d.Must(d.Asked.For == "watch", "the window was asked for %q, and not for a run", d.Asked.For)
	one := d.Asked.Scene.Lanes[0]
	r, err := solving.Solve(d.T.Context(), one.Algorithm, d.Asked.Scene.Puzzle.Givens, one.Options)
	d.OK(err)
	return r
}

func TestTheLabSaysWhatWasEliminatedBefore(t *testing.T) {
	d := openIn(t, test.NewTempApp(t))
	path := filepath.Join(t.TempDir(), "position.txt")
	text := "1............... candidates=" + strings.Repeat("1234", 15) + "12.."
	d.OK(os.WriteFile(path, []byte(text), 0o644))
	d.Drop(path)
	d.Check(d.page.form.extra.Text == "2 candidates were already eliminated", "%q", d.page.form.extra.Text)
}

// Puzzles in a normal form are said to be, as long as an algorithm is chosen that gains by it and they run as they are.
func TestTheLabSaysWhomTheFormOfAListFavours(t *testing.T) {
	d := openIn(t, test.NewTempApp(t))
	data, err := os.ReadFile("../../../puzzles/testdata/unbiased.txt")
	d.OK(err)
	path := filepath.Join(t.TempDir(), "unbiased.txt")
	d.OK(os.WriteFile(path, data[:20*82], 0o644))
	d.choose("backtracking", "dlx")
	d.Drop(path)
	f := d.page.form
	d.Says(f.favours.Text, "20 of 20 solutions have 1 to 9 in order in the first box",
		"That favours Backtracking: run variations")
	f.varied.SetText("2")
	d.Check(f.favours.Text == "" && f.amount.Text == "20 puzzles in 2 variations, 2 algorithms: 80 runs", "%q, %q",
		f.favours.Text, f.amount.Text)
	f.varied.SetText("some")
	d.Says(f.status.Text, `"some" is not a number of variations: type 1 to 200,000`)
	f.varied.SetText("")
	f.jobs.SetText("65")
	d.Says(f.status.Text, `"65" is not a number of runs at a time: type 1 to 64`)
	f.jobs.SetText("1")
	d.entryOf("Backtracking").on.SetChecked(false)
	d.Check(f.favours.Text == "", "%q", f.favours.Text)
}

func TestTheLabRunsWhatIsChosen(t *testing.T) {
	d := openLab(t, "backtracking", "candidate-checking", "dlx")
	d.Check(d.page.form.amount.Text == "2 puzzles, 3 algorithms: 6 runs", "%q", d.page.form.amount.Text)
	d.Check(!d.page.save.Enabled() && !d.page.form.pause.Enabled(),
		"there is something to save, or to pause, before anything has run")
	d.Keys("Enter")
	// The figures are those of the algorithms when they run alone.
	changes := func(id, puzzle string) string {
		r, err := solving.Solve(t.Context(), pagetest.Algorithm(t, id), pagetest.BuiltIn(t, puzzle).Givens,
			solving.Options{})
		d.OK(err)
		return trace.Thousands(r.Changes)
	}
	backtracking, dlx := changes("backtracking", "ai-escargot"), changes("dlx", "ai-escargot")
	want := [][]string{
		{"Backtracking", "2 of 2", changes("backtracking", "wikipedia"), "–", "–", backtracking, ""},
		{"Candidate checking", "1 of 2", changes("candidate-checking", "wikipedia"), "–", "–", "–", "1 stuck"},
		{"Dancing links (DLX)", "2 of 2", changes("dlx", "wikipedia"), "–", "–", dlx, ""},
	}
	got := d.cells()
	for i := range want {
		d.Must(i < len(got) && slices.Equal(got[i], want[i]), "the table is %q, want %q", got, want)
	}
	if f := d.page.form; f.status.Text != "All 6 of 6 runs done" || !f.begin.Enabled() || f.pause.Enabled() ||
		f.cancel.Enabled() {
		t.Errorf("%q, and start can be pressed: %v", f.status.Text, f.begin.Enabled())
	}
	// The charts are of the same.
	if s := d.page.shown.spreads; len(s) != 3 || len(s[0].Solved) != 2 || s[1].Of != 2 || len(s[1].Solved) != 1 {
		t.Errorf("%+v", s)
	}
}

func TestTheTableOfTheLabIsSortedByItsHeadings(t *testing.T) {
	d := openLab(t, "backtracking", "candidate-checking", "dlx")
	d.Keys("Enter")
	first := func() string { return d.cells()[0][0] }
	for _, step := range []struct{ tap, first string }{
		{"50 %", "Candidate checking"}, // as many as DLX, and before it in the plan
		{"50 % ↑", "Backtracking"},
		{"Solved", "Candidate checking"},
		{"Solved ↑", "Backtracking"},
		{"Worst", "Dancing links (DLX)"},
		{"Worst ↑", "Candidate checking"},
		{"Algorithm", "Backtracking"},
	} {
		d.tap(step.tap)
		d.Is(first(), step.first, "by %s the first", step.tap)
	}
}

func TestAFigureOfTheLabOpensItsRun(t *testing.T) {
	d := openLab(t, "dlx", "simulated-annealing")
	annealing := d.page.form.entries[5]
	annealing.preset.SetSelected(eachPreset)
	d.page.form.seeds.SetText("3")
	d.page.form.budget.SetText("20000")
	d.Keys("Enter")
	rows := d.page.shown.Rows
	if last := len(annealing.algorithm.Presets); len(rows) != last+1 || rows[0].Runs != 6 || rows[last].Runs != 2 {
		t.Fatalf("%+v", rows)
	}
	worst := d.page.table.rows[len(rows)-1].figures[3]
	worst.OnHover(true)
	d.Says(worst.Hint(), "two, 2", worst.Label()+" digits in and out")
	worst.OnHover(false)
	worst.Tapped(&fyne.PointEvent{})
	if got := trace.Thousands(d.run().Changes); got != worst.Label() || d.Asked.Scene.Puzzle.Name != "two, 2" {
		t.Errorf("%s digits on %s, want %s on two, 2", got, d.Asked.Scene.Puzzle.Name, worst.Label())
	}
	// A run by chance has its seed and its settings.
	r := rows[1].Half.Run
	d.page.table.rows[1].figures[0].Tapped(&fyne.PointEvent{})
	o := d.Asked.Scene.Lanes[0].Options
	d.Check(o.Seed == r.Seed && o.Settings["moves"] == annealing.algorithm.Presets[1].Values["moves"] &&
		len(o.Settings) != 0,
		"it runs with %+v, not as %+v", o, r)
	d.Check(d.run().Steps == r.Steps || r.Verdict == trace.BudgetSpent, "%d steps, want %d", d.run().Steps, r.Steps)
}

func TestTheLabSaysWhatDoesNotWork(t *testing.T) {
	d := openLab(t, "dlx")
	form := d.page.form
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
		d.Check(!form.begin.Enabled(), "it can be started: %s", c.says)
		d.Keys("Enter")
		d.Says(d.Dialog(), c.says)
		d.Dismiss()
	}
	d.Drop(filepath.Join(t.TempDir(), "none.txt"))
	d.Says(d.Dialog(), "No puzzle in none.txt")
	d.Check(d.page.session == nil, "something has run")
}

func TestTheLabIsPausedAndStopped(t *testing.T) {
	d := openLab(t, "dlx")
	var behind []func()
	d.Env.GoIdle = func(f func()) { behind = append(behind, f) }
	form := d.page.form
	d.Keys("Enter")
	d.Must(len(behind) == 2 && !form.begin.Enabled() && form.status.Text == "0 of 2 runs done",
		"%d goroutines; %q", len(behind), form.status.Text)
	d.Key(fyne.KeyReturn) // it is at work already
	d.Keys("Space")
	d.Check(form.pause.Label() == "Go on" && form.extra.Text == "paused" &&
		d.page.session.Progress().State == experiment.Paused,
		"%q, %q", form.pause.Label(), form.extra.Text)
	d.Keys("Space")
	d.Check(form.pause.Label() == "Pause" && d.page.session.Progress().State == experiment.Working,
		"%q", form.pause.Label())
	d.Keys("x")
	for _, f := range behind {
		f()
	}
	d.Check(len(behind) == 2 && strings.Contains(form.extra.Text, "stopped") && form.begin.Enabled(),
		"%d goroutines; %q", len(behind), form.extra.Text)
	d.page.Close()
}

// In the real window the runs go on beside the interface, which is told of them
// again and again, and closing it ends them.
func TestTheLabWorksBesideTheInterface(t *testing.T) {
	d := openLab(t, "dlx", "simulated-annealing")
	todo := make(chan func(), 100)
	d.Env.GoIdle = func(f func()) { go f() }
	d.Env.OnMain = func(f func()) { todo <- f }
	form := d.page.form
	form.seeds.SetText("40")
	form.budget.SetText("2000")
	d.Keys("Enter")
	looks := 0
	for d.page.working() {
		(<-todo)()
		looks++
	}
	d.Check(form.status.Text == "All 82 of 82 runs done" && d.page.shown.Rows[0].Runs == 80 && looks >= 1,
		"%q after %d looks", form.status.Text, looks)
	// A run that would take for ever.
	empty := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5})}
	form.puzzles = []puzzles.Puzzle{empty}
	form.check(false)
	form.entries[0].on.SetChecked(true)
	form.budget.SetText("")
	d.Keys("Enter")
	(<-todo)()
	d.Check(d.page.working() && form.status.Text == "0 of 1 runs done", "%q", form.status.Text)
	d.page.Close()
	if p := d.page.session.Progress(); p.State != experiment.Stopped || p.Done != 0 {
		t.Errorf("%+v after the window was closed", p)
	}
}

func TestTheLabSavesWhatItShows(t *testing.T) {
	d := openLab(t, "dlx", "backtracking")
	d.Keys("Enter")
	folder := t.TempDir()
	read := func(name string) *os.File {
		f, err := os.Open(filepath.Join(folder, name))
		d.OK(err)
		t.Cleanup(func() { f.Close() })
		return f
	}
	l, s := d.page, d.page.session
	dialogs.SaveTo(d.Env, filepath.Join(folder, "runs.csv"), func(w io.Writer) error { return s.Plan.WriteCSV(w, s.Origin, s.Runs()) })
	if lines, err := csv.NewReader(read("runs.csv")).ReadAll(); err != nil || len(lines) != 5 ||
		lines[1][0] != pagetest.BuiltIn(t, "wikipedia").Givens.String() {
		t.Errorf("%v, %v", lines, err)
	}
	d.Offered()
	d.Says(d.Dialog(), "Where Excel has a decimal comma")
	d.Keys("Esc")
	d.Says(d.Notified, "runs.csv")
	dialogs.SaveTo(d.Env, filepath.Join(folder, "runs.json"), func(w io.Writer) error { return s.Plan.WriteJSON(w, s.Origin, s.Runs()) })
	var all struct {
		Machine, Budget string
		Runs            []any
	}
	if err := json.NewDecoder(read("runs.json")).Decode(&all); err != nil || len(all.Runs) != 4 ||
		all.Budget != "1000000" || all.Machine != experiment.Machine() {
		t.Errorf("%+v, %v", all, err)
	}
	for _, c := range []*figure{l.boxes, l.curves} {
		dialogs.SaveTo(d.Env, filepath.Join(folder, "chart.png"),
			func(w io.Writer) error { return c.writePNG(w, paint.Light()) })
		if m, err := png.Decode(read("chart.png")); err != nil || m.Bounds().Dx() != export.PictureScale*figureWide {
			t.Errorf("%s: %v", c.name, err)
		}
		dialogs.SaveTo(d.Env, filepath.Join(folder, "chart.svg"),
			func(w io.Writer) error { return c.writeSVG(w, paint.Light()) })
		if err := xml.NewDecoder(read("chart.svg")).Decode(new(struct{})); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	dialogs.SaveTo(d.Env, filepath.Join(folder, "nowhere", "runs.csv"), func(w io.Writer) error { return s.Plan.WriteCSV(w, s.Origin, s.Runs()) })
	d.Says(d.Dialog(), "cannot be saved")
}

func TestTheMeasureOfTheLabCanBeChosen(t *testing.T) {
	d := openLab(t, "dlx")
	d.Char('m') // before anything has run
	d.Check(d.page.by.Label() == "By steps" && d.page.curves.card.Title == "Share solved, by steps",
		"%q, %q", d.page.by.Label(), d.page.curves.card.Title)
	d.Keys("Enter")
	d.Check(d.cells()[0][2] == "104", "DLX needs %q", d.cells()[0])
	d.Keys("M")
	d.Char('M') // and round to the last
	d.Check(d.page.by.Label() == "By computing time" && strings.HasSuffix(d.cells()[0][2], "s"),
		"%q, %q", d.page.by.Label(), d.cells())
	d.tap("By computing time")
	d.Tap("Guesses")
	d.Check(d.page.by.Label() == "By guesses" && d.cells()[0][5] != "", "%q, %q", d.page.by.Label(), d.cells())
}

func TestTheLabOffersTheUsersOwnCollections(t *testing.T) {
	d := newDesk(t, test.NewTempApp(t))
	c, err := d.Env.Collections.Create("For the lab", false)
	d.OK(err)
	if _, err := d.Env.Collections.Add(c.ID, pagetest.BuiltIn(t, "wikipedia"),
		pagetest.BuiltIn(t, "shortz-301")); err != nil {
		t.Fatal(err)
	}
	d.Show(d.page)
	d.page.form.source.SetSelected("Mine: For the lab")
	d.Check(len(d.page.form.puzzles) == 2, "%d puzzles", len(d.page.form.puzzles))
	d.page.form.source.SetSelected("This puzzle: " + d.Subject.Title())
	if p := d.page.form.puzzles; len(p) != 1 || !p[0].Givens.Equal(d.Subject.Givens) {
		t.Errorf("%d puzzles", len(p))
	}
}

// The Lab names the current puzzle, and two collections of one name are two.
func TestTheLabKnowsItsSourcesByMoreThanTheirNames(t *testing.T) {
	d := openIn(t, test.NewTempApp(t))
	f := d.page.form
	d.Away(func() { d.Choose(pagetest.BuiltIn(t, "ai-escargot")) })
	f.source.SetSelected("This puzzle: AI Escargot")
	if p := f.puzzles; len(p) != 1 || !d.IsCurrent(p[0].Givens) {
		t.Fatalf("%d puzzles", len(p))
	}
	six, four := pagetest.BuiltIn(t, "six"), pagetest.BuiltIn(t, "wikipedia")
	f.list([]source{{id: "mine:1", name: "Mine: Twins", puzzles: []puzzles.Puzzle{six}},
		{id: "mine:2", name: "Mine: Twins", puzzles: []puzzles.Puzzle{four, six}}})
	at := slices.IndexFunc(f.sources, func(s source) bool { return s.id == "mine:2" })
	f.source.SetSelectedIndex(at)
	d.Check(len(f.puzzles) == 2 && f.chosen == "mine:2", "%q is chosen, with %d puzzles", f.chosen, len(f.puzzles))
}

// In every size of text nothing overlaps, whatever one has turned to, and all of it
// can be turned to. What starts and stops the runs is always seen.
func TestTheLabHasRoom(t *testing.T) {
	d := openLab(t, "dlx", "techniques")
	d.Keys("Enter")
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.SchemeDark, scale)
		for _, size := range []fyne.Size{fyne.NewSize(900, 600), fyne.NewSize(1024, 768), fyne.NewSize(1280, 800),
			fyne.NewSize(1920, 1080)} {
			if scale > 1 && size.Width < 1000 || size.Width == 1024 && os.Getenv("SUDOSCOPE_TEST_LONG") == "" {
				continue // which nobody is promised, or that lies between two others
			}
			size := size.SubtractWidthHeight(pagetest.RailWidth(), 0)
			d.Env.Window.Resize(size)
			if got := d.Env.Window.Canvas().Size(); got.Width > size.Width+1 || got.Height > size.Height+1 {
				t.Errorf("at %v the window has to be %v", scale, got)
			}
			seen := map[string]bool{}
			for _, v := range []view{viewSetup, viewTable, viewCharts} {
				d.page.turnTo(v)
				d.checkRoom(scale, seen)
			}
			d.page.table.turn()
			d.page.pair()
			d.checkRoom(scale, seen)
			d.page.table.turn()
			d.page.pair()
			d.Check(len(seen) == 7 || len(seen) == 6 && !d.page.tabs.Visible(),
				"at %v in %v one can turn to %v", scale, size, seen)
		}
	}
}

// checkRoom checks the parts that are seen, and notes which.
func (d *desk) checkRoom(scale float32, seen map[string]bool) {
	d.T.Helper()
	l := pagetest.Layout{T: d.T, Window: d.Env.Window}
	var parts []pagetest.Place
	for name, o := range map[string]fyne.CanvasObject{
		"tabs": d.page.tabs, "form": d.page.form.card, "run": d.page.form.run, "table": d.page.tableCard,
		"boxes": d.page.boxes.card, "curves": d.page.curves.card, "pairs": d.page.pairs.card,
	} {
		if !o.Visible() {
			continue
		}
		seen[name] = true
		p := l.PlaceOf(name, o)
		d.Check(p.In(l.Whole()), "at %v %v is not in the window", scale, p)
		for _, q := range parts {
			d.Check(!p.Meets(q), "at %v %v meets %v", scale, p, q)
		}
		parts = append(parts, p)
	}
	d.Check(d.page.form.run.Visible(), "at %v nothing starts the runs", scale)
	for _, fault := range pagetest.Faults(d.Env.Window.Canvas().Content(), l.Whole()) {
		d.T.Errorf("at %v in %v: %s", scale, l.Whole().Size, fault)
	}
}

// In fifty disguises a puzzle is as hard as before for a person, and for brute force
// now little and now much.
func TestVariationsAreHardForSome(t *testing.T) {
	d := newDesk(t, test.NewTempApp(t))
	d.Subject = pagetest.BuiltIn(t, "wikipedia")
	d.Show(d.page)
	d.choose("backtracking", "techniques")
	d.page.form.source.SetSelected("This puzzle: " + d.Subject.Title())
	d.page.form.varied.SetText("50")
	d.Says(d.page.form.amount.Text, "1 puzzle in 50 variations, 2 algorithms: 100 runs")
	d.Keys("Enter")
	const variations = 50
	rows := d.page.shown.Rows
	d.Must(len(rows) == 2 && rows[0].Solved == variations && rows[1].Solved == variations, "%+v", rows)
	// The figures of docs/compare.md.
	apart := d.page.table.rows
	d.Is(d.page.table.varied.Text, "Variations", "the column is called")
	d.Check(apart[0].apart.Text == "× 234.8" && apart[1].apart.Text == "× 1.0",
		"they are said to be apart %s and %s", apart[0].apart.Text, apart[1].apart.Text)
	if search := rows[0]; search.Half.Value != 911 || search.Worst.Value != 14_793 || rows[1].Worst.Value != 51 {
		t.Errorf("backtracking takes %v steps at the median, %v at most", search.Half.Value, search.Worst.Value)
	}
	it := pagetest.BuiltIn(t, "wikipedia")
	want := technique.Rate(it.Givens, technique.Extreme)
	for seed := range uint64(variations) {
		p := generate.Shuffle.Vary(it, it.Givens, seed+1)
		if got := technique.Rate(p.Givens, technique.Extreme); got.Level != want.Level || got.Hardest != want.Hardest {
			t.Errorf("%s is %v, and not %v", p.Name, got.Level, want.Level)
		}
	}
}

// Enter, pressed as soon as the Lab is seen, runs something, though the collections are not
// read yet.
func TestTheLabCanBeStartedAtOnce(t *testing.T) {
	d := newDesk(t, test.NewTempApp(t))
	var later, behind []func()
	d.Env.Go = func(f func()) { later = append(later, f) }
	d.Env.GoIdle = func(f func()) { behind = append(behind, f) }
	d.Show(d.page)
	t.Cleanup(func() { // or closing the page waits for ever
		d.page.stop()
		for _, f := range behind {
			f()
		}
	})
	d.Keys("Enter")
	if s := d.page.session; s == nil || len(s.Plan.Puzzles) == 0 || len(s.Plan.Contestants) < 9 ||
		s.Plan.Budget.Steps != 1_000_000 {
		t.Fatalf("%+v; it says %q", s, d.Dialog())
	}
	s := d.page.session
	for _, f := range later {
		f()
	}
	d.Check(d.page.session == s && d.page.working(), "what came later has ended it")
}

func TestTheLabRemembersItsChoices(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	usual := d.form()
	d.choose("dlx", "simulated-annealing")
	f := d.page.form
	f.entries[5].preset.SetSelected(eachPreset)
	f.seeds.SetText("7")
	f.budget.SetText("")
	f.jobs.SetText("1")
	d.Keys("m")
	want := d.form()
	d.Must(want[0] == "File: two.txt" && want[4] == "By steps" && slices.Contains(want, eachPreset) && len(want) == 9,
		"%q", want)
	d = openIn(t, a)
	d.Check(slices.Equal(d.form(), want) && len(d.page.form.puzzles) == 2,
		"%q with %d puzzles, want %q", d.form(), len(d.page.form.puzzles), want)
	// The file is gone, and so is everything that made sense.
	d.OK(os.Remove(d.page.form.file))
	d.Env.Settings.Set(keyChoices, json.RawMessage(`{"source":"file:gone","seeds":"-1","budget":"much","jobs":"1000"}`))
	d.Env.Settings.Set(keyMeasure, 99)
	d = openIn(t, a)
	d.Check(slices.Equal(d.form(), usual) && len(d.page.form.puzzles) != 0, "%q, want %q", d.form(), usual)
	// A preset that there is not any more is the one with which the algorithm competes.
	d.Env.Settings.Set(keyChoices, json.RawMessage(`{"presets":{"simulated-annealing":"gone","nothing":""}}`))
	d.page.form.apply(lastChoice(d.Env.Settings))
	e := d.page.form.entries[5]
	if usual, _ := e.algorithm.ContestPreset(); !e.on.Checked || e.preset.Selected != usual.Name ||
		d.page.form.entries[0].on.Checked {
		t.Errorf("%v with %q", e.on.Checked, e.preset.Selected)
	}
}

func TestTheLabSaysWhatNoBudgetMeans(t *testing.T) {
	d := openLab(t, "dlx")
	f := d.page.form
	d.Says(f.bound.Text, "counts as not solved")
	f.budget.SetText(" ")
	d.Check(strings.Contains(f.bound.Text, "never end") && f.begin.Enabled(), "%q", f.bound.Text)
}

// The results of the last session are there at the next start, with the time at
// which they were made.
func TestTheLabKeepsItsLastResults(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.choose("backtracking", "simulated-annealing")
	d.page.form.budget.SetText("20000")
	d.Keys("Enter")
	want, made := d.cells(), d.page.session.Origin
	d = openIn(t, a)
	if got := d.cells(); len(want) != 2 || !slices.EqualFunc(got, want, slices.Equal) {
		t.Fatalf("%q, want %q", got, want)
	}
	f := d.page.form
	if o := d.page.session.Origin; o.Machine != made.Machine || !o.Started.Equal(made.Started) ||
		!strings.HasPrefix(f.extra.Text, "results of 21 November 2026") {
		t.Errorf("%+v; %q", o, f.extra.Text)
	}
	d.Check(d.page.save.Enabled() && f.begin.Enabled() && !f.pause.Enabled() && !f.skip.Enabled() &&
		f.status.Text == "All 12 of 12 runs done",
		"%q", f.status.Text)
	d.page.table.rows[0].figures[3].Tapped(&fyne.PointEvent{})
	d.Check(trace.Thousands(d.run().Steps) == want[0][5],
		"%s steps on Watch, want %s", trace.Thousands(d.run().Steps), want[0][5])
	d.Keys("Enter")
	d.SaysNot(f.extra.Text, "results of")
	d.page.Close()
	// A file that is damaged is set aside.
	file := filepath.Join(pagetest.DataFolder(t), "lab.json")
	d.OK(os.WriteFile(file, []byte("{}"), 0o644))
	d = openIn(t, a)
	d.Check(strings.Contains(d.Dialog(), "lab.json is damaged: there is no puzzle") && d.page.session == nil,
		"it says %q", d.Dialog())
}

// Closing the window in the midst of a session, or skipping a run that never ends,
// keeps what is done.
func TestWhatTheLabHasDoneIsKeptWhenItIsClosed(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	todo := make(chan func(), 100)
	d.choose("backtracking")
	d.Env.GoIdle = func(f func()) { go f() }
	d.Env.OnMain = func(f func()) { todo <- f }
	empty := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}), Name: "For ever"}
	f := d.page.form
	f.puzzles = []puzzles.Puzzle{pagetest.BuiltIn(t, "wikipedia"), empty, pagetest.BuiltIn(t, "ai-escargot"), empty}
	f.budget.SetText("")
	f.jobs.SetText("1")
	d.Keys("Enter")
	done := func(n int) {
		t.Helper()
		for d.page.shown.progress.Done < n || d.page.shown.progress.Slowest == nil {
			(<-todo)()
		}
	}
	done(1)
	d.Check(f.slowestText() == "End Backtracking on For ever" && f.skip.Enabled(), "%q", f.slowestText())
	d.Keys("s")
	done(3)
	d.Keys("Space")
	steps := d.page.session.Progress()
	d.Check(steps.State == experiment.Paused && f.extra.Text != "", "%+v, %q", steps, f.extra.Text)
	d.page.Close()
	d = openIn(t, a)
	row := d.page.shown.Rows[0]
	d.Check(row.Runs == 3 && row.Solved == 2 && row.Verdicts[trace.Cancelled] == 1 &&
		d.page.form.status.Text == "3 of 4 runs done",
		"%+v, %q", row, d.page.form.status.Text)
}

// What was stopped goes on, also in a later window, and its figures are those of a session that was never stopped.
func TestTheLabGoesOnAfterItWasClosed(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.choose("dlx", "simulated-annealing")
	d.page.form.budget.SetText("20000")
	d.Keys("Enter")
	want, session := d.cells(), d.page.session
	d.Check(!d.page.form.pause.Enabled(), "what is done can go on")
	half, err := os.Create(filepath.Join(pagetest.DataFolder(t), "lab.json"))
	d.OK(err)
	d.OK(session.Plan.WriteJSON(half, session.Origin, session.Runs()[:5]))
	d.OK(half.Close())
	d = openIn(t, a)
	f := d.page.form
	d.Check(f.status.Text == "5 of 12 runs done" && strings.HasSuffix(f.extra.Text, "; Go on does the rest"), "%q, %q",
		f.status.Text, f.extra.Text)
	f.source.SetSelectedIndex(0) // another choice changes nothing
	d.tap("Go on")
	d.Check(slices.EqualFunc(d.cells(), want, slices.Equal) && f.status.Text == "All 12 of 12 runs done",
		"%q, want %q; %q", d.cells(), want, f.status.Text)
	d.Check(strings.Contains(d.page.tableCard.Title, "2 puzzles, two.txt"), "%q", d.page.tableCard.Title)
	// Elsewhere the times would be others.
	session.Origin.Machine = "another"
	half, err = os.Create(half.Name())
	d.OK(err)
	d.OK(session.Plan.WriteJSON(half, session.Origin, session.Runs()[:5]))
	d.OK(half.Close())
	d = openIn(t, a)
	d.Check(d.page.session != nil && !d.page.form.pause.Enabled(), "results of another machine go on")
}

// The table turns to the summary, whose figures are clicked as well; it is copied in three forms.
func TestTheSummaryOfTheLab(t *testing.T) {
	d := openLab(t, "backtracking", "candidate-checking", "dlx")
	d.Keys("Enter")
	d.tap("Summary")
	got := d.cells()
	d.Check(slices.Equal(got[0], []string{"Backtracking", "2 of 2", "10,743.8", "13,122.5", "15,501.2", "13,122.5",
		"– · 0 wins"}), "%q", got[0])
	d.Check(slices.Equal(got[1], []string{"Candidate checking", "1 of 2", "–", "–", "–", "51", "– · 1 win"}),
		"%q", got[1])
	median := d.page.table.rows[0].figures[1]
	median.OnHover(true)
	d.Says(median.Hint(), "Backtracking on two, 1")
	median.Tapped(&fyne.PointEvent{})
	d.Check(d.run().Changes == 8365, "the median opens %d changes", d.run().Changes)
	d.Asked.For = ""
	d.page.table.rows[0].figures[3].Tapped(&fyne.PointEvent{})
	d.Check(d.Asked.For == "", "a mean is of a run")
	for _, c := range []struct{ form, part string }{{"Markdown", "| Backtracking"}, {"LaTeX", `\toprule`},
		{"CSV", "Backtracking,changes,2,2,2,13122.5"}} {
		d.tap("Copy…")
		d.tap("Summary as " + c.form)
		d.Says(d.Env.App.Clipboard().Content(), c.part)
	}
	d.Keys("t")
	d.Check(d.cells()[0][2] == "8,365", "%q", d.cells()[0])
}

// Several that needed the same are named as a sentence does, the last of them after "and".
func TestTheLabNamesAllThatShareTheFirstPlace(t *testing.T) {
	d := openLab(t, "crook", "dlx", "arc-consistency")
	d.Keys("Enter")
	d.Is(d.page.table.least.Text, "Crook's algorithm, Dancing links (DLX) and Arc consistency needed least to solve "+
		"half of the runs: 51 digits in and out.", "the finding")
}

// Two algorithms are compared in words and as dots, each of which opens a race of both or a run.
func TestTwoAreComparedInTheLab(t *testing.T) {
	d := openLab(t, "backtracking", "sorted-backtracking", "dlx")
	d.Check(!d.page.canPair(), "there is something to compare before anything has run")
	d.Keys("Enter")
	d.tap("Compare two")
	p := d.page.pairs
	d.Check(p.card.Visible() && !d.page.boxes.card.Visible(), "the charts stand beside the two")
	p.choices[1].SetSelected("Dancing links (DLX)")
	d.Says(p.words.Text, "Backtracking needed less than Dancing links (DLX) on 0 of 2 puzzles, more on 2", "Sign test: p = 0.5")
	for i, dots := range p.dots {
		dots.picture.Resize(fyne.NewSize(300, 220))
		dots.picture.Paint(300, 220)
		d.Must(len(dots.at) == []int{2, 4}[i], "%d dots", len(dots.at))
		dots.picture.OnPress(dots.at[1].X, dots.at[1].Y, 300, 220)
		lanes := d.Asked.Scene.Lanes
		d.Check(string(d.Asked.For) == []string{"compare", "watch"}[i] && len(lanes) == 2-i &&
			lanes[0].Algorithm.ID == "backtracking" && d.Asked.Scene.Puzzle.Name == "two, 2",
			"%q is opened with %d runs on %q", d.Asked.For, len(lanes), d.Asked.Scene.Puzzle.Name)
		d.OK(dots.writeSVG(io.Discard, paint.Light()))
	}
	p.choices[0].SetSelected("Dancing links (DLX)")
	d.Says(p.words.Text, "Choose two")
	d.Keys("p")
	d.Check(d.page.boxes.card.Visible(), "the charts do not come back")
}

// The Lab writes the report that the command writes, into a folder that is new.
func TestTheLabWritesAReport(t *testing.T) {
	d := openLab(t, "backtracking", "dlx")
	d.Keys("Enter")
	d.tap("Save…")
	d.tap("Report…")
	folder := filepath.Join(t.TempDir(), "Mine")
	d.Fill("Name", folder)
	d.tap("Save")
	d.Says(d.Notified, "open report.html")
	data, err := os.ReadFile(filepath.Join(folder, "report.html"))
	d.OK(err)
	d.Says(string(data), "2 algorithms on 2 puzzles: two.txt", "sudoscope compare -a backtracking,dlx", "two, 2")
}
