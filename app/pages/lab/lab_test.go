package lab_test

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

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// What is chosen is run, and the figures are those of the algorithms when they run alone.
func TestTheLabRunsWhatIsChosen(t *testing.T) {
	d := openLab(t, "backtracking", "candidate-checking", "dlx")
	d.Sees("2 puzzles, 3 algorithms: 6 runs", "There are no results yet", "counts as not solved")
	d.Check(d.Button("Save…") == nil && !d.Offers("Pause"), "there is something to save, or to pause")
	d.Keys("Enter")
	changes := func(id, puzzle string) string {
		r, err := solving.Solve(t.Context(), pagetest.Algorithm(t, id), pagetest.BuiltIn(t, puzzle).Givens,
			solving.Options{})
		d.OK(err)
		return trace.Thousands(r.Changes)
	}
	want := []string{
		"Backtracking 2 of 2 " + changes("backtracking", "wikipedia") + " – – " +
			changes("backtracking", "ai-escargot"),
		"Candidate checking 1 of 2 " + changes("candidate-checking", "wikipedia") + " – – – 1 stuck",
		"Dancing links (DLX) 2 of 2 " + changes("dlx", "wikipedia") + " – – " + changes("dlx", "ai-escargot")}
	d.Check(slices.Equal(d.table(), want), "the table is %q, want %q", d.table(), want)
	d.Sees("All 6 of 6 runs done", "2 of 3 algorithms solved every run; Candidate checking solved the fewest, 1 of 2.")
	d.Check(d.Offers("Start") && !d.Offers("Pause") && !d.Offers("Cancel") && d.Offers("Save…"),
		"when all is done it cannot be started or saved, or be paused")
	for _, step := range []struct{ tap, first string }{
		{"50 %", "Candidate checking"}, // as many as DLX, and before it in the plan
		{"50 % ↑", "Backtracking"},
		{"Solved", "Candidate checking"},
		{"Solved ↑", "Backtracking"},
		{"Worst", "Dancing links (DLX)"},
		{"Worst ↑", "Candidate checking"},
		{"Algorithm", "Backtracking"},
	} {
		d.Tap(step.tap)
		d.Check(strings.HasPrefix(d.table()[0], step.first), "by %s the first is %q", step.tap, d.table()[0])
	}
	// Several that needed the same are named as a sentence does, the last of them after "and".
	d.algorithms("crook", "dlx", "arc-consistency")
	d.Keys("Enter")
	d.Sees("Crook's algorithm, Dancing links (DLX) and Arc consistency needed least to solve half of the runs: 51 " +
		"digits in and out.")
}

func TestTheLabSaysWhatItsPuzzlesAreLike(t *testing.T) {
	d := openIn(t, test.NewTempApp(t))
	d.open("position.txt", "1............... candidates="+strings.Repeat("1234", 15)+"12..")
	d.Sees("2 candidates were already eliminated")
	// A list in a normal form is said to be, as long as an algorithm is chosen that gains by it and it runs as it is.
	data, err := os.ReadFile("../../../puzzles/testdata/unbiased.txt")
	d.OK(err)
	d.open("unbiased.txt", string(data[:20*82]))
	d.algorithms("backtracking", "dlx")
	d.Sees("20 of 20 solutions have 1 to 9 in order in the first box", "That favours Backtracking: run variations")
	d.Fill("Variations", "2")
	d.Sees("20 puzzles in 2 variations, 2 algorithms: 80 runs")
	d.SeesNot("That favours")
	d.Fill("Variations", "")
	d.algorithms("dlx")
	d.SeesNot("That favours")
}

func TestAFigureOfTheLabOpensItsRun(t *testing.T) {
	d := openLab(t, "dlx", "simulated-annealing")
	d.Pick(presetsOf+"Simulated annealing", "All presets")
	d.Fill("Seeds", "3")
	d.Fill("Budget", "20000")
	d.Keys("Enter")
	annealing := pagetest.Algorithm(t, "simulated-annealing")
	rows := d.table()
	d.Must(len(rows) == len(annealing.Presets)+1 && strings.Contains(rows[0], " of 6 ") &&
		strings.HasPrefix(rows[len(rows)-1], "Dancing links (DLX) 2 of 2 "), "%q", rows)
	worst := d.figure(len(rows)-1, 3)
	d.Says(worst.Hint(), "two, 2", worst.Label()+" digits in and out")
	test.Tap(worst)
	d.Is(trace.Thousands(d.watched().Changes)+" on "+d.Asked.Scene.Puzzle.Name, worst.Label()+" on two, 2",
		"watched is")
	// A run by chance has its seed and its settings.
	median := d.figure(1, 0)
	test.Tap(median)
	o := d.Asked.Scene.Lanes[0].Options
	d.Check(o.Settings["moves"] == annealing.Presets[1].Values["moves"] && len(o.Settings) > 0, "it has %+v", o)
	d.Says(median.Hint(), "seed "+trace.Thousands(int64(o.Seed)))
}

func TestTheLabSaysWhatDoesNotWork(t *testing.T) {
	d := openLab(t, "dlx")
	for _, c := range []struct {
		field, text, says string
		algorithms        string
	}{
		{"Budget", "much", "such as 10s", ""},
		{"Budget", "", "", ""},
		{"Seeds", "0", "seeds", ""},
		{"Seeds", "150000", "sudoscope compare", "All"},
		{"Seeds", "1", "no algorithm", "None"},
		{"Variations", "some", `"some" is not a number of variations: type 1 to 200,000`, "All"},
		{"Variations", "", "", ""},
		{"Runs at the same time", "65", `"65" is not a number of runs at a time: type 1 to 64`, ""},
	} {
		if d.Fill(c.field, c.text); c.algorithms != "" {
			d.Tap(c.algorithms)
		}
		if d.Is(d.Offers("Start"), c.says == "", "with %q for %s it can be started", c.text, c.field); c.says != "" {
			d.Keys("Enter")
			d.Says(d.Dialog(), c.says)
			d.Dismiss()
		} else if c.field == "Budget" {
			d.Sees("can take hours or never end")
		}
	}
	d.Drop(filepath.Join(t.TempDir(), "none.txt"))
	d.Says(d.Dialog(), "No puzzle in none.txt")
	d.Dismiss()
	d.Sees("There are no results yet")
}

func TestTheLabIsPausedAndStopped(t *testing.T) {
	d := openLab(t, "dlx")
	var behind []func()
	d.Env.GoIdle = func(f func()) { behind = append(behind, f) }
	d.Keys("Enter")
	d.Sees("0 of 2 runs done")
	d.Key(fyne.KeyReturn) // it is at work already
	d.Must(len(behind) == 2 && !d.Offers("Start"), "%d goroutines", len(behind))
	d.Keys("Space")
	d.Check(d.Offers("Go on"), "what is paused cannot go on")
	d.Sees("paused")
	d.Keys("Space")
	d.Check(d.Offers("Pause"), "what goes on cannot be paused")
	d.Keys("x")
	for _, f := range behind {
		f()
	}
	d.Sees("stopped")
	d.Check(len(behind) == 2 && d.Offers("Start"), "%d goroutines", len(behind))
	d.page.Close()
}

// forEver has the puzzle of the window be one that backtracking does not solve.
func (d *desk) forEver() {
	d.Away(func() {
		d.Choose(puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}), Name: "For ever"})
	})
	d.Pick(source, "This puzzle: For ever")
	d.algorithms("backtracking")
	d.Fill("Budget", "")
}

// In the real window the runs go on beside the interface, which is told of them again and again; closing it ends them.
func TestTheLabWorksBesideTheInterface(t *testing.T) {
	d := openLab(t, "dlx", "simulated-annealing")
	d.Fill("Seeds", "40")
	d.Fill("Budget", "2000")
	now := d.Env.OnMain
	told := d.beside()
	d.Keys("Enter")
	for !d.Offers("Start") {
		(<-told)()
	}
	d.Sees("All 82 of 82 runs done")
	d.Env.OnMain = now
	d.forEver()
	told = d.beside()
	d.Keys("Enter")
	(<-told)()
	d.Sees("0 of 1 runs done")
	d.page.Close()
}

// Closing the window in the midst of a session, or skipping a run that never ends, keeps what is done.
func TestWhatTheLabHasDoneIsKeptWhenItIsClosed(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	large := puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5}).String()
	d.open("some.txt", pagetest.BuiltIn(t, "wikipedia").Givens.String(), large,
		pagetest.BuiltIn(t, "ai-escargot").Givens.String(), large)
	d.algorithms("backtracking")
	d.Fill("Budget", "")
	d.Fill("Runs at the same time", "1")
	told := d.beside()
	d.Keys("Enter")
	until := func(done string) {
		for !strings.Contains(d.Text(), done) || !d.Offers("Skip") {
			(<-told)()
		}
	}
	until("1 of 4 runs done")
	skip := d.Button("Skip")
	skip.OnHover(true)
	d.Is(skip.Hint(), "End Backtracking on some, 2", "the hint")
	d.Keys("s")
	until("3 of 4 runs done")
	d.Keys("Space")
	d.Sees("paused")
	d.page.Close()
	d = openIn(t, a)
	d.Sees("3 of 4 runs done")
	d.Check(strings.HasPrefix(d.table()[0], "Backtracking 2 of 3 ") && strings.HasSuffix(d.table()[0], "1 cancelled"),
		"%q", d.table())
}

// save saves something that a menu offers under a name, and returns the file.
func (d *desk) save(name string, menu ...string) *os.File {
	d.T.Helper()
	path := filepath.Join(d.T.TempDir(), name)
	d.Tap(menu...)
	d.Fill("Name", path)
	d.Tap("Save")
	f, err := os.Open(path)
	d.OK(err)
	d.T.Cleanup(func() { f.Close() })
	return f
}

func TestTheLabSavesWhatItShows(t *testing.T) {
	d := openLab(t, "dlx", "backtracking")
	d.Keys("Enter")
	lines, err := csv.NewReader(d.save("runs.csv", "Save…", "Every run, as a table (CSV)…")).ReadAll()
	d.Check(err == nil && len(lines) == 5 && lines[1][0] == pagetest.BuiltIn(t, "wikipedia").Givens.String(),
		"%v, %v", lines, err)
	d.Says(d.Notified, "runs.csv")
	d.Offered()
	d.Says(d.Dialog(), "Where Excel has a decimal comma")
	d.Dismiss()
	var all struct {
		Machine, Budget string
		Runs            []any
	}
	d.OK(json.NewDecoder(d.save("runs.json", "Save…", "Plan, tables and runs (JSON)…")).Decode(&all))
	d.Check(len(all.Runs) == 4 && all.Budget == "1000000" && all.Machine == experiment.Machine(), "%+v", all)
	for _, title := range []string{"Digits put in and taken out, run by run",
		"Share solved, by digits put in and taken out"} {
		button := pagetest.First[*widgets.Button](d.Card(title))
		test.Tap(button)
		m, err := png.Decode(d.save("chart.png", "Picture (PNG)…", "Save…"))
		d.Check(err == nil && m.Bounds().Dx() == export.PictureScale*800, "%s: %v", title, err)
		test.Tap(button)
		drawing, err := io.ReadAll(d.save("chart.svg", "Drawing (SVG)…", "Save…"))
		d.OK(err)
		d.OK(xml.Unmarshal(drawing, new(struct{})))
		d.Says(string(drawing), ">Dancing links (DLX)<", ">Backtracking<")
	}
	for form, part := range map[string]string{"Markdown": "| Backtracking", "LaTeX": `\toprule`,
		"CSV": "Backtracking,changes,2,2,2,13122.5"} {
		d.Tap("Copy…", "Summary as "+form)
		d.Says(d.Env.App.Clipboard().Content(), part)
	}
	report := d.save("Mine", "Save…", "Report…").Name()
	d.Says(d.Notified, "open report.html")
	data, err := os.ReadFile(filepath.Join(report, "report.html"))
	d.OK(err)
	d.Says(string(data), "2 algorithms on 2 puzzles: two.txt", "sudoscope compare -a backtracking,dlx", "two, 2")
}

func TestTheMeasureOfTheLabCanBeChosen(t *testing.T) {
	d := openLab(t, "dlx")
	d.Keys("m") // before anything has run
	d.Keys("Enter")
	d.Sees("By steps", "Share solved, by steps", "Steps, run by run")
	d.Says(d.table()[0], " 104 ")
	d.Keys("M M") // and round to the last
	d.Sees("By computing time")
	d.Check(strings.HasSuffix(d.table()[0], "s"), "%q", d.table())
	test.Tap(pagetest.First[*widgets.Button](d.Card("Computing time, run by run")))
	drawing, err := io.ReadAll(d.save("chart.svg", "Drawing (SVG)…", "Save…"))
	d.OK(err)
	d.Says(string(drawing), "s</text>") // as on an axis of times
	d.Tap("By computing time", "Guesses")
	d.Sees("By guesses", "Share solved, by guesses")
	openIn(t, d.Env.App).Sees("By guesses")
}

// The Lab offers the user's own collections, the puzzle of the window and files, two of which may have one name.
func TestWhereThePuzzlesOfTheLabAreFrom(t *testing.T) {
	a := test.NewTempApp(t)
	w := pagetest.In(t, a)
	c, err := w.Env.Collections.Create("For the lab", false)
	w.OK(err)
	_, err = w.Env.Collections.Add(c.ID, pagetest.BuiltIn(t, "wikipedia"), pagetest.BuiltIn(t, "shortz-301"))
	w.OK(err)
	d := openIn(t, a)
	d.Pick(source, "Mine: For the lab")
	d.Sees("2 puzzles,")
	d.Away(func() { d.Choose(pagetest.BuiltIn(t, "ai-escargot")) })
	d.Pick(source, "This puzzle: AI Escargot")
	d.Sees("1 puzzle,")
	six := pagetest.BuiltIn(t, "six").Givens.String()
	d.open("twin.txt", six, six, six)
	d.open("twin.txt", six)
	lists := pagetest.All[*widgets.Select](d.page.Object())
	list := lists[slices.IndexFunc(lists, func(s *widgets.Select) bool { return s.Hint() == source })]
	last := len(list.Options) - 1
	d.Is(strings.Join(list.Options[last-1:], ", "), "File: twin.txt, File: twin.txt", "the last are")
	d.Sees("1 puzzle,")
	list.SetSelectedIndex(last - 1)
	d.Sees("3 puzzles,")
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
			if scale > 1 && size.Width < 1000 || size.Width == 1024 && !check.Long {
				continue // which nobody is promised, or that lies between two others
			}
			size := size.SubtractWidthHeight(pagetest.RailWidth(), 0)
			d.Env.Window.Resize(size)
			got := d.Env.Window.Canvas().Size()
			d.Check(got.Width <= size.Width+1 && got.Height <= size.Height+1, "at %v the window has to be %v", scale,
				got)
			seen := ""
			for _, tab := range []string{"Setup", "Table", "Charts"} {
				if d.Button(tab) != nil {
					d.Tap(tab)
				}
				seen += d.checkRoom()
			}
			d.Keys("t p")
			seen += d.checkRoom()
			d.Keys("t p")
			d.Says(seen, "Results: ", ", run by run", "Share solved", "Two on the same")
		}
	}
}

// checkRoom checks the cards that are seen, and returns their titles.
func (d *desk) checkRoom() (titles string) {
	d.T.Helper()
	l := pagetest.Layout{T: d.T, Window: d.Env.Window}
	var parts []pagetest.Place
	for _, c := range pagetest.All[*widgets.Card](d.page.Object()) {
		parts, titles = append(parts, l.PlaceOf(c.Title, c)), titles+c.Title
	}
	l.CheckParts(parts)
	d.Check(d.Button("Start") != nil, "nothing starts the runs")
	return titles
}

// In fifty disguises a puzzle is as hard as before for a person, and for brute force now little and now much: the
// figures of docs/compare.md.
func TestVariationsAreHardForSome(t *testing.T) {
	d := openIn(t, test.NewTempApp(t))
	d.Away(func() { d.Choose(pagetest.BuiltIn(t, "wikipedia")) })
	d.Pick(source, "This puzzle: "+d.Subject.Title())
	d.algorithms("backtracking", "techniques")
	d.Fill("Variations", "50")
	d.Sees("1 puzzle in 50 variations, 2 algorithms: 100 runs")
	d.Keys("Enter")
	d.Sees("Variations")
	rows := d.table()
	d.Check(strings.HasPrefix(rows[0], "Backtracking 50 of 50 911 ") && strings.HasSuffix(rows[0], " 14,793 × 234.8") &&
		strings.HasSuffix(rows[1], " 51 × 1.0"), "%q", rows)
}

// Enter, pressed as soon as the Lab is seen, runs something, though the collections are not
// read yet.
func TestTheLabCanBeStartedAtOnce(t *testing.T) {
	w := pagetest.New(t)
	var later, behind []func()
	w.Env.Go = func(f func()) { later = append(later, f) }
	w.Env.GoIdle = func(f func()) { behind = append(behind, f) }
	d := openWith(w)
	t.Cleanup(func() { // or closing the page waits for ever
		d.Keys("x")
		for _, f := range behind {
			f()
		}
	})
	d.Keys("Enter")
	d.Sees(" runs done", "Cancel")
	d.Check(!d.Offers("Start") && d.Field("Budget").Text == "1,000,000", "nothing runs")
	for _, f := range later {
		f()
	}
	d.Check(!d.Offers("Start"), "what came later has ended it")
}

func TestTheLabRemembersItsChoices(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	usual := d.form()
	d.choose("dlx", "simulated-annealing")
	d.Pick(presetsOf+"Simulated annealing", "All presets")
	d.Fill("Variations", "3")
	d.Fill("Seeds", "7")
	d.Fill("Budget", "")
	d.Fill("Runs at the same time", "1")
	d.Keys("m")
	want := d.form()
	d.Is(strings.Join(want, "|"), "File: two.txt|3|7||1|Simulated annealing|Dancing links (DLX)", "the form says")
	d = openIn(t, a)
	d.Check(slices.Equal(d.form(), want) && d.Chosen(presetsOf+"Simulated annealing") == "All presets", "%q", d.form())
	d.Sees("2 puzzles in 3 variations,")
	// The file is gone, and so is everything that made sense.
	d.Env.Settings.Set("lab.choices",
		json.RawMessage(`{"source":"file:gone","file":"gone","variations":"some","seeds":"-1","budget":"much",`+
			`"jobs":"1000"}`))
	d.Env.Settings.Set("lab.ranked-by", 99)
	d = openIn(t, a)
	d.Check(slices.Equal(d.form(), usual), "%q, want %q", d.form(), usual)
	// A preset that there is not any more is the one with which the algorithm competes.
	d.Env.Settings.Set("lab.choices", json.RawMessage(`{"presets":{"simulated-annealing":"gone","nothing":""}}`))
	d = openIn(t, a)
	competes, _ := pagetest.Algorithm(t, "simulated-annealing").ContestPreset()
	d.Is(d.Chosen(presetsOf+"Simulated annealing"), competes.Name, "the preset")
	d.Check(d.tick("Simulated annealing").Checked && !d.tick("Backtracking").Checked, "%q", d.form())
}

// The results of the last session are there at the next start, with the time at which they were made.
func TestTheLabKeepsItsLastResults(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.choose("backtracking", "simulated-annealing")
	d.Fill("Budget", "20000")
	d.Keys("Enter")
	want := d.table()
	d = openIn(t, a)
	d.Check(len(want) == 2 && slices.Equal(d.table(), want), "%q, want %q", d.table(), want)
	d.Sees("results of 21 November 2026", "All 12 of 12 runs done")
	d.Check(d.Offers("Save…") && d.Offers("Start") && !d.Offers("Pause") && !d.Offers("Skip"),
		"what is done can be paused")
	worst := d.figure(0, 3)
	test.Tap(worst)
	d.Is(trace.Thousands(d.watched().Steps), worst.Label(), "steps on Watch")
	d.Keys("Enter")
	d.SeesNot("results of")
	d.page.Close()
	// A file that is damaged is set aside.
	d.OK(os.WriteFile(filepath.Join(pagetest.DataFolder(t), "lab.json"), []byte("{}"), 0o644))
	d = openIn(t, a)
	d.Says(d.Dialog(), "lab.json is damaged: there is no puzzle")
	d.Dismiss()
	d.Sees("There are no results yet")
}

// What was stopped goes on, also in a later window, and its figures are those of a session that was never stopped. On
// another machine the times would be others.
func TestTheLabGoesOnAfterItWasClosed(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.choose("dlx", "simulated-annealing")
	d.Fill("Budget", "2000")
	d.Keys("Enter")
	want, file := d.table(), filepath.Join(pagetest.DataFolder(t), "lab.json")
	d.Check(!d.Offers("Pause"), "what is done can go on")
	d.page.Close()
	kept, err := os.Open(file)
	d.OK(err)
	s, err := experiment.ReadJSON(kept)
	d.OK(err)
	d.OK(kept.Close())
	half := func() *desk {
		f, err := os.Create(file)
		d.OK(err)
		d.OK(s.Plan.WriteJSON(f, s.Origin, s.Runs()[:5]))
		d.OK(f.Close())
		return openIn(t, a)
	}
	d = half()
	d.Sees("5 of 12 runs done", "; Go on does the rest")
	d.Pick(source, "This puzzle: "+d.Subject.Title()) // another choice changes nothing
	d.Tap("Go on")
	d.Check(slices.Equal(d.table(), want), "%q, want %q", d.table(), want)
	d.Sees("All 12 of 12 runs done", "2 puzzles, two.txt")
	s.Origin.Machine = "another"
	d = half()
	d.Sees("5 of 12 runs done")
	d.Check(!d.Offers("Pause") && !d.Offers("Go on"), "results of another machine go on")
}

// The table turns to the summary, whose figures are clicked as well, but for a mean.
func TestTheSummaryOfTheLab(t *testing.T) {
	d := openLab(t, "backtracking", "candidate-checking", "dlx")
	d.Keys("Enter")
	d.Tap("Summary")
	d.Is(d.table()[0], "Backtracking 2 of 2 10,743.8 13,122.5 15,501.2 13,122.5 – · 0 wins", "the first row")
	d.Is(d.table()[1], "Candidate checking 1 of 2 – – – 51 – · 1 win", "the second row")
	median := d.figure(0, 1)
	d.Says(median.Hint(), "Backtracking on two, 1")
	test.Tap(median)
	d.Is(d.watched().Changes, 8365, "the median opens a run with")
	d.Asked.For = ""
	test.Tap(d.figure(0, 3))
	d.Is(d.Asked.For, "", "a mean is asked for as")
	d.Keys("t")
	d.Says(d.table()[0], " 8,365 ")
}

// Two algorithms are compared in words and as dots, each of which opens a race of both or a run.
func TestTwoAreComparedInTheLab(t *testing.T) {
	d := openLab(t, "backtracking", "sorted-backtracking", "dlx")
	d.Keys("p")
	d.SeesNot("Two on the same")
	d.Keys("Enter")
	d.Tap("Compare two")
	d.SeesNot("run by run")
	card := d.Card("Two on the same puzzles")
	lists := pagetest.All[*widgets.Select](card)
	lists[1].SetSelected("Dancing links (DLX)")
	d.Sees("Backtracking needed less than Dancing links (DLX) on 0 of 2 puzzles, more on 2", "Sign test: p = 0.5")
	for i, p := range pagetest.All[*widgets.Picture](card) {
		const w, h = 300, 220
		p.Resize(fyne.NewSize(w, h))
		p.Paint(w, h)
		dots := map[string][2]int{}
		for x := range w {
			for y := range h {
				if hint, _ := p.HintAt(x, y, w, h); hint != "" {
					dots[hint] = [2]int{x, y}
				}
			}
		}
		d.Must(len(dots) == 2+2*i, "%d dots: %v", len(dots), dots)
		for hint, at := range dots {
			p.OnPress(at[0], at[1], w, h)
			d.Is(d.Asked.For, []string{"compare", "watch"}[i], "%s opens", hint)
			d.Says(hint, d.Asked.Scene.Puzzle.Name)
			for _, one := range d.Asked.Scene.Lanes {
				d.Says(hint, one.Algorithm.Name)
			}
			d.Is(len(d.Asked.Scene.Lanes), 2-i, "runs")
			d.Is(strings.Count(hint, "; "), 1-i, "what divides the runs in %q", hint)
		}
	}
	lists[0].SetSelected("Dancing links (DLX)")
	d.Sees("Choose two")
	d.Keys("p")
	d.Sees("run by run")
}

// Programs of the user's run, and their results are there at the next start, even if they have been deleted; then
// they are asked about before they run again.
func TestOwnProgramsRunInTheLab(t *testing.T) {
	a := test.NewTempApp(t)
	d := openIn(t, a)
	d.choose("dlx")
	long := strings.Repeat("Wide name ", 6)[:program.MaxName-1]
	d.Away(func() {
		for _, name := range []string{"mine", "b, c", "other", long} {
			_, err := d.Programs.Create(name, "place(empty_cells()[0], 1)\nstuck()\n# "+name)
			d.OK(err)
		}
	})
	d.Check(!d.tick("mine").Checked && d.tick("Dancing links (DLX)").Checked,
		"a new program is chosen, or who was chosen is not any more")
	d.Check(slices.ContainsFunc(pagetest.All[*widgets.Check](d.page.Object()), func(c *widgets.Check) bool {
		return strings.HasSuffix(c.Text, "…") && strings.HasPrefix(long, strings.TrimSuffix(c.Text, "…"))
	}), "a long name is not cut short")
	d.tick("mine").SetChecked(true)
	d.Keys("Enter")
	want := d.table()
	d.Must(len(want) == 2, "%q", want)
	for _, gone := range []string{"other", "mine"} {
		_, err := d.Programs.Delete(gone)
		d.OK(err)
		d = openIn(t, a)
		d.Check(slices.Equal(d.table(), want), "without %s there is %q", gone, d.table())
		d.Check(gone == "mine" || d.tick("mine").Checked, "the next time it is not chosen")
	}
	asked := 0
	d.AskToRun = func(*solving.Algorithm, func()) { asked++ }
	for i, row := range d.table() {
		d.Asked.For = ""
		test.Tap(d.figure(i, 0))
		ours := !strings.HasPrefix(row, "mine")
		d.Check((d.Asked.For == "watch") == ours && asked == map[bool]int{false: 1}[ours],
			"%s: asked for %q, and %d times",
			row, d.Asked.For, asked)
	}
}
