package compare_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/compare"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestARaceBeginsOnThePuzzleThatIsWatched(t *testing.T) {
	d := open(t, "wikipedia")
	d.Is(strings.Join(d.names(), ", "), "Backtracking, Sorted backtracking, Dancing links (DLX), Human techniques",
		"racing")
	d.shows(0, 0, 0, 0)
	// Another puzzle there is raced on here, but one chosen here stays.
	other := pagetest.BuiltIn(t, "inkala-2012")
	d.Away(func() { d.Subject = other })
	d.Check(d.puzzle().Equal(other.Givens), "the race is not on the puzzle that was chosen elsewhere")
	d.Keys("z")
	chosen := d.puzzle()
	d.Away(nil)
	d.Check(!chosen.Equal(other.Givens) && d.puzzle().Equal(chosen), "what was chosen here does not stay")
}

func TestOneBarMovesAllBoards(t *testing.T) {
	d := open(t, "wikipedia")
	d.Sees("Totals and results appear when all boards are at their ends")
	d.aligned("the same step")
	d.Keys("End Home " + strings.Repeat("Right ", 10)) // from the end on nothing is hidden
	d.shows(10, 10, 10, 10)
	d.page.JumpTo(500) // all but backtracking have ended with less
	d.shows(500, 102, 104, 103)
	for i, want := range []string{
		"step 500 of 8,365", "1st · 51 digits in and out · solved · 102 steps",
		"1st · 51 digits in and out · solved · 104 steps", "1st · 51 digits in and out · solved · 103 steps",
	} {
		d.Is(d.board(i).Status, want, "%s", d.board(i).Name)
	}
	d.Sees("Step 500 of 8,365", "3 of 4 have ended", "1 pixel = 7.2 steps of every run")
	d.aligned("digits in and out")
	d.Sees("1 pixel = 7.2 steps of the longest run")
	d.aligned("computing time")
	d.Sees("of the longest run")
	d.aligned("share of the run")
	d.page.JumpTo(d.page.Race().Length() / 2)
	d.Sees("50 % of every run", "of the longest, 0.088 of the shortest")
	d.shows(d.page.Race().MomentOf(0).Index, 51, 52, 51)
	d.Keys("Home")
	d.shows(0, 0, 0, 0)
	want := d.Chosen("How the boards are aligned")
	again := &desk{d.Window, compare.New(d.Env)}
	d.Show(again.page)
	d.Is(d.Chosen("How the boards are aligned"), want, "the next time boards are aligned by")
	d.Keys("a")
	d.Is(d.Chosen("How the boards are aligned"), "computing time", "then by")
}

func TestPlayingGoesOnToTheEndAndStops(t *testing.T) {
	d := open(t, "wikipedia")
	d.Tap("All in 10 s")
	d.Keys("Space")
	for i := range 103 {
		d.Must(i >= 100 || d.page.Race().Playing(), "it has stopped after %d tenths of a second", i)
		d.Clock = d.Clock.Add(100 * time.Millisecond)
		d.page.Animation.Tick(0)
	}
	d.Check(!d.page.Race().Playing() && !d.page.Moving, "it still plays after 10 s")
	d.shows(8365, 102, 104, 103)
}

// Boards come and go while the others stay where they are, and the last to go is brought back in its place.
func TestBoardsComeAndGo(t *testing.T) {
	d := open(t, "wikipedia")
	d.aligned("the same step")
	d.page.SeekTo(30)
	run := d.page.Race().Timeline(0)
	d.add("fast but usually")
	d.add("fast but usually")
	d.add("singles only")
	d.Is(strings.Join(d.names()[4:], "; "), "Simulated annealing, Fast but usually fails; "+
		"Simulated annealing, Fast but usually fails, seed 2; Human techniques, Singles only", "added are")
	d.Check(d.page.Race().Timeline(0) == run, "a run that was there has begun again")
	d.shows(30, 30, 30, 30, 30, 30, 30)
	for len(d.cards()) < scene.MaxLanes {
		d.add("fast but usually")
	}
	d.Check(!d.Offers("Add an algorithm"), "a 13th can be added")
	d.Keys("Ctrl+N")
	d.Check(d.Notified == "Remove a board first: a race has at most twelve" &&
		d.Dialog() == "", "it says %q", d.Notified)
	for len(d.cards()) > 4 {
		d.cards()[4].OnLeave()
	}
	before, look := d.names(), d.board(1).Series
	d.cards()[1].OnLeave()
	d.Keys("3 Delete")
	d.Check(len(d.cards()) == 2 && strings.HasSuffix(d.Notified, " was removed") && !d.board(0).Leave,
		"%d are left, and it says %q", len(d.cards()), d.Notified)
	d.cards()[0].OnMenu(0, 0, 0, 0, fyne.NewPos(200, 200))
	d.Tap("Remove from the race")
	d.Check(len(d.cards()) == 2, "one board can be left alone")
	d.Dismiss()
	d.Offered()
	d.Keys("Ctrl+Z")
	d.Check(slices.Equal(d.names(), before) && d.board(1).Series == look, "%q race, before %q", d.names(), before)
	// What was added again meanwhile does not come a second time.
	d.remove(0)
	d.add("backtracking")
	d.Keys("Ctrl+Z")
	d.Is(strings.Count(strings.Join(d.names(), "|")+"|", "Backtracking|"), 1, "boards of backtracking")
	d.remove(0)
	d.race(d.usual(12)...)
	d.Keys("Ctrl+Z")
	d.Sees("Remove a board first")
	d.Is(len(d.cards()), 12, "boards")
}

// An algorithm that does not take a puzzle is left out, and comes back with one that it takes.
func TestWhoDoesNotTakeThePuzzleIsLeftOut(t *testing.T) {
	d := open(t, "wikipedia")
	d.page.BenchStart(pagetest.BuiltIn(t, "twenty"), puzzles.Map(d.usual(8),
		func(c scene.Contestant) *solving.Algorithm {
			return c.Algorithm
		}), 5000)
	d.Check(!slices.Contains(d.names(), "Pattern matching") && len(d.names()) > 1, "%q race", d.names())
	d.Sees("Pattern matching is left out")
	d.Pick("The puzzle of the race", "Wikipedia example")
	d.Check(slices.Contains(d.names(), "Pattern matching"), "%q race", d.names())
}

// The list of algorithms to add says what each does and whether it can fail.
func TestTheMenuOfAlgorithms(t *testing.T) {
	d := open(t, "wikipedia")
	d.Keys("Ctrl+N")
	for _, a := range algorithms.All() {
		if !slices.Contains(d.names(), a.Name) {
			d.Sees(a.Name, a.Summary, a.Promise())
		}
	}
	d.Find("crook")
	d.Is(d.names()[4], "Crook's algorithm", "the fifth")
}

// Those of the same algorithm are told apart by their names, also where there are few characters for these: on the
// cards and in the table.
func TestNamesTellThemApart(t *testing.T) {
	type set = map[string]float64
	d := open(t, "wikipedia")
	for _, c := range []struct {
		lanes        []scene.Contestant
		names, short []string
	}{
		{[]scene.Contestant{d.one("backtracking", 3, nil), d.one("backtracking", 1, set{"cells": 2}),
			d.one("backtracking", 1, set{"cells": 2, "digits": 2}), d.one("backtracking", 3, set{"cells": 6})},
			[]string{"Backtracking", "Backtracking, Columns", "Backtracking, columns, descending",
				"Backtracking, random order of cells, seed 3"},
			[]string{"Backtracking", "Columns", "columns, descending", "Backtracking, seed 3"}},
		// Two algorithms have the same settings.
		{[]scene.Contestant{d.one("backtracking", 1, set{"cells": 2, "digits": 2}),
			d.one("sorted-backtracking", 1, set{"ties": 2, "digits": 2})}, nil,
			[]string{"Backtracking, columns, descending", "Sorted backtracking, columns, descending"}},
		// Settings that are too long differ in one place, and one has none.
		{[]scene.Contestant{d.one("simulated-annealing", 1, set{"t0": 2, "patience": 50, "chain": 0.1}),
			d.one("simulated-annealing", 1, nil),
			d.one("simulated-annealing", 1, set{"t0": 2, "patience": 70, "chain": 0.1})}, nil,
			[]string{"patience 50", "Annealing", "patience 70"}},
		// What they differ in is taken by a third one.
		{[]scene.Contestant{d.one("simulated-annealing", 7, set{"patience": 50}), d.one("simulated-annealing", 7, nil),
			d.one("simulated-annealing", 1, set{"patience": 50})}, nil,
			[]string{"Simulated annealing, patience 50, seed 7", "Annealing, seed 7",
				"Simulated annealing, patience 50"}},
	} {
		d.race(c.lanes...)
		d.Check(c.names == nil || slices.Equal(d.names(), c.names), "they are called %q, not %q", d.names(), c.names)
		for i, want := range c.short {
			d.Is(d.board(i).Short, want, "%s is called", d.board(i).Name)
			for _, line := range d.page.Table().Content.Lines {
				d.Check(line.Cells[0] != d.board(i).Name || line.Short == want, "in the table it is %q", line.Short)
			}
		}
	}
}

// An algorithm keeps its colour and its shape when others are added or removed, and its second board has the colour
// and another shape.
func TestALookStays(t *testing.T) {
	d := open(t, "wikipedia")
	for range 3 {
		d.add("fast but usually")
	}
	before, taken := map[string]int{}, map[int]bool{}
	for _, c := range d.cards() {
		before[c.Card.Name] = c.Card.Series
		taken[c.Card.Series] = true
		at := slices.IndexFunc(algorithms.All(), func(a *solving.Algorithm) bool {
			return strings.HasPrefix(c.Card.Name, a.Name)
		})
		d.Is(c.Card.Series%paint.NumSeries, paint.OwnLook(at), "%s has the colour", c.Card.Name)
	}
	d.Is(len(taken), 7, "looks")
	gone := d.board(4).Name
	d.remove(4)
	d.remove(0)
	for i, c := range d.cards() {
		d.Check(c.Card.Series == before[c.Card.Name] && d.page.Chart().Series[i].Look == c.Card.Series,
			"%s has changed its look", c.Card.Name)
	}
	d.add("fast but usually")
	last := d.board(len(d.cards()) - 1)
	d.Check(last.Series == before[gone], "the next one has the look %d of %v", last.Series, before)
	// What comes back late does not take a look that another has by now.
	d.remove(len(d.cards()) - 1)
	d.add("swap any cells")
	d.Keys("Ctrl+Z")
	taken = map[int]bool{}
	for _, c := range d.cards() {
		taken[c.Card.Series] = true
	}
	d.Check(len(taken) == len(d.cards()) && len(taken) == 7, "%d boards have %d looks", len(d.cards()), len(taken))
}

// Contestants come back with their settings, seeds and views. Whatever is wrong with what is remembered, the usual
// ones race.
func TestWhoRacesIsRemembered(t *testing.T) {
	d := open(t, "wikipedia")
	usual := d.names()
	d.race(d.one("simulated-annealing", 3, map[string]float64{"patience": 50, "chain": 0.05}), d.one("dlx", 1, nil))
	d.add("all solutions")
	d.Keys("2 v") // the next view of dancing links
	tree := d.titles()
	d.Keys("Esc v s")
	want := []string{"Simulated annealing, patience 50, seed 3", "Dancing links (DLX)",
		"Dancing links (DLX), All solutions"}
	again := &desk{d.Window, compare.New(d.Env)}
	d.Show(again.page)
	d.Check(slices.Equal(again.names(), want), "%q race, want %q", again.names(), want)
	again.Keys("i")
	again.page.Draw()
	again.Sees("Search depth")
	d.Is(again.page.Table().Content.Heads[again.page.Table().Content.Sorted], "in and out", "it is sorted by")
	again.Keys("2")
	d.Is(again.titles(), tree, "the view")
	good := `{"algorithm":"dlx","seed":"1"},{"algorithm":"crook","seed":"1","side":"Depth"}`
	remembered := func(choices string) []string {
		d.Env.Settings.Set("compare.choices", []byte(nil))
		d.Env.Settings.(pagetest.Settings).SetString("compare.choices", choices)
		return compare.New(d.Env).Racing()
	}
	for _, text := range []string{
		"", "dlx", "[]", "null", "{}", "[" + good, "[" + good + "]]", "[" + good + "] []",
		`[{"algorithm":"dlx","seed":"1"}]`,
		"[" + strings.Repeat(good+",", 6) + good + "]",
		"[" + good + `,{"algorithm":"clairvoyance","seed":"1"}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"-1"}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","side":1}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","settings":{"all":7}}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","settings":{"some":1}}]`,
	} {
		got := remembered(`{"field":` + text + `}`)
		d.Check(slices.Equal(got, usual), "%s: %q race", text, got)
	}
	d.Is(len(remembered(`{"field":[`+good+`]}`)), 2, "of two")
	for _, text := range []string{`"measure":"apples"`, `"measure":"max_depth"`, `"curve":-1`, `"curve":99`,
		`"sorted":-1`,
		`"sorted":99`, `"align":4`, `"align":-1`} {
		remembered("{" + text + "}") // and nothing fails
	}
}

const (
	first  = "place(empty_cells()[0], 1)\nstuck()\n"
	second = "solved()\n"
)

// Programs race in looks of their own and as they are by now; one that is deleted is left out at the next start, which
// is said, and one that came with a file is asked about.
func TestProgramsRace(t *testing.T) {
	d := open(t, "wikipedia")
	for name, text := range map[string]string{"mine": first, "mine 2": second} {
		_, err := d.Programs.Create(name, text)
		d.OK(err)
		d.add(name)
	}
	d.Must(len(d.cards()) == 6, "%q race", d.names())
	colours, markers := map[int]bool{}, map[int]bool{}
	for _, c := range d.cards() {
		colour, _, marker := paint.LookOf(c.Card.Series)
		colours[colour], markers[marker] = true, true
	}
	d.Check(len(colours) == 6 && len(markers) == 6, "%d colours, %d shapes", len(colours), len(markers))
	at := slices.Index(d.names(), "mine")
	run, other, look := d.page.Race().Timeline(at), d.page.Race().Timeline(0), d.board(at).Series
	d.Away(nil)
	d.Check(d.page.Race().Timeline(at) == run, "it races anew though nobody edited it")
	d.Away(func() {
		_, err := d.Programs.Save("mine", second, first)
		d.OK(err)
	})
	d.Check(d.page.Race().Timeline(at) != run && d.page.Race().Timeline(0) == other && d.board(at).Series == look,
		"after the edit %q race", d.names())
	_, err := d.Programs.Delete("mine 2")
	d.OK(err)
	again := &desk{d.Window, compare.New(d.Env)}
	d.Show(again.page)
	d.Check(slices.Contains(again.names(), "mine") &&
		!slices.Contains(again.names(), "mine 2"), "%q race", again.names())
	d.Says(d.Notified, "mine 2")
	var run2 func()
	d.AskToRun = func(_ *solving.Algorithm, then func()) { run2 = then }
	before := again.names()
	theirs := program.Shown(solving.Code{Name: "theirs", Text: first})
	again.race(d.one("dlx", 1, nil), scene.Contestant{Algorithm: theirs, Options: solving.Options{Seed: 1}})
	d.Must(run2 != nil && slices.Equal(again.names(), before), "not asked, or %q race", again.names())
	run2()
	d.Is(strings.Join(again.names(), ", "), "Dancing links (DLX), theirs", "allowed, racing are")
}

// A game races on its own puzzle only, and is not remembered; nor is how it was aligned.
func TestAGameRacesBesideTheTechniques(t *testing.T) {
	d := open(t, "euler-06")
	d.aligned("the same step")
	usual := d.names()
	p := pagetest.BuiltIn(t, "wikipedia")
	solved, err := solving.Solve(t.Context(), pagetest.Algorithm(t, "dlx"), p.Givens, solving.Options{Seed: 1})
	d.OK(err)
	g, err := game.New("1", p, solved.Grid, d.Now)
	d.OK(err)
	for range 10 {
		cell := slices.Index(g.State().Digits, 0)
		g.Enter([]int{cell}, g.Solution.At(cell), true)
	}
	d.on(p, scene.Contestant{Algorithm: g.Producer()}, d.one("techniques", 1, nil))
	d.Check(d.names()[0] == "You" && len(d.names()) == 2 && d.page.Race().Position() == 0, "%q race", d.names())
	_, err = d.page.Scene()
	d.Check(err != nil, "a game can be linked to")
	d.Keys("End")
	d.shows(10)
	d.Says(d.board(0).Status, "41 cells to go")
	d.Is(d.Chosen("How the boards are aligned"), "share of the run", "they are aligned by")
	again := compare.New(d.Env)
	d.Check(slices.Equal(again.Racing(), usual), "at the next start %q race", again.Racing())
	d.Away(nil)
	d.Check(d.puzzle().Equal(p.Givens), "afterwards the race is on another puzzle")
	d.Keys("z")
	d.Check(slices.Equal(d.names(), usual), "on another puzzle %q race", d.names())
}

func TestTheSamePuzzleLooksDifferent(t *testing.T) {
	d := open(t, "wikipedia")
	d.resize(1920, 800)
	first := d.puzzle()
	d.Keys("r")
	// The figures of docs/compare.md.
	d.Check(d.page.Race().Timeline(0).Len() == 261 && d.page.Race().Playing(), "backtracking takes %d steps",
		d.page.Race().Timeline(0).Len())
	for _, v := range []string{"Relabel: new names for the digits", "Rotate", "Reflect: left becomes right",
		"Bands change places", "Stacks change places", "Rows change places within bands",
		"Columns change places within stacks", "Shuffle: all of these"} {
		before := d.puzzle()
		d.Tap("Vary", v)
		d.Check(!d.puzzle().Equal(before) && d.puzzle().Filled() == 30 && d.page.Race().Position() == 0,
			"%s: %v", v, d.puzzle())
		d.Check(strings.HasPrefix(d.Chosen("The puzzle of the race"), "This race: Wikipedia example, "),
			"%s: %q", v, d.Chosen("The puzzle of the race"))
	}
	d.Keys("R")
	d.Check(d.puzzle().Equal(first), "the original does not come back")
}

// The Lab is set up with all contestants, each algorithm once. What it cannot be set to is said.
func TestWhoRunsOnVariations(t *testing.T) {
	d := open(t, "wikipedia")
	dlx := pagetest.Algorithm(t, "dlx")
	d.race(d.one("dlx", 1, nil), d.one("dlx", 1, dlx.Presets[1].Values), d.one("simulated-annealing", 1, nil),
		d.one("simulated-annealing", 2, nil), d.one("techniques", 1, map[string]float64{}))
	d.Keys("x")
	s := d.Asked.Scene.Setup
	got := puzzles.Map(s.Entries, func(e scene.Entry) string { return e.Algorithm.ID + ":" + e.Preset })
	d.Is(strings.Join(got, " "), "dlx:all simulated-annealing:recommended techniques:all", "the Lab has")
	d.Check(len(s.Puzzles) == 1 && s.Puzzles[0].ID == "wikipedia" &&
		d.Notified == "", "%v, and it says %q", s.Puzzles,
		d.Notified)
	d.race(d.one("simulated-annealing", 1, map[string]float64{"moves": 1_500_000}), d.one("dlx", 1, nil))
	d.Keys("x")
	d.Says(d.Notified, "usual settings there: Simulated annealing, ")
}

func TestABoardHasAMenu(t *testing.T) {
	d := open(t, "wikipedia")
	d.menu(1, "Enlarge")
	d.Is(strings.Join(d.names(), ", "), "Sorted backtracking", "enlarged is")
	d.Keys("Menu")
	d.Tap("Show all boards")
	d.Is(len(d.cards()), 4, "boards")
	d.menu(2, "Watch it alone")
	d.Check(d.Asked.For == "watch" && d.Asked.Scene.Lanes[0].Algorithm.ID == "dlx", "it asks for %q", d.Asked.For)
	d.menu(2, "Settings…")
	d.Says(d.Dialog(), "All solutions")
	d.Dismiss()
	d.menu(0, "Copy the puzzle")
	d.Is(d.App.Clipboard().Content(), d.puzzle().String(), "the clipboard holds")
	d.Keys("Menu")
	d.Says(d.Dialog(), "Backtracking")
}

// State changes where the race moves: drawing again gives the same, and calls nothing back.
func TestDrawingChangesNothing(t *testing.T) {
	d := open(t, "wikipedia")
	d.page.Race().GoTo(d.page.Race().Length()) // behind the back of the page
	d.page.Draw()
	d.SeesNot("1 pixel")
	d.page.Moved()
	d.Sees("1 pixel")
	look := func() string {
		return d.Text() + d.caption() + string(d.Settings.Get("compare.choices")) +
			strings.Join(d.column("verdict"), " ") +
			strings.Join(puzzles.Map(d.cards(), func(c *widgets.Contender) string { return c.Card.Status }), " ")
	}
	for _, turn := range []func(){func() { d.Keys("End") }, func() { d.page.JumpTo(20) }, func() { d.Keys("3") }} {
		turn()
		d.Notified = ""
		before := look()
		for range 2 {
			d.page.Draw()
			d.page.Style()
		}
		d.Check(look() == before &&
			d.Notified == "", "drawn again it is another: %s, and not %s; %q", look(), before, d.Notified)
	}
	// A step that no board shows is not drawn: a board at its end keeps its picture.
	d.Keys("Esc")
	d.aligned("the same step")
	d.page.SeekTo(1000)
	board := d.board(1).Board
	*board = paint.Board{}
	d.page.SeekTo(2000)
	d.Check(board.Digits == nil, "the board of a run that has ended was drawn again")
	d.page.SeekTo(10)
	d.Check(board.Digits != nil, "the board does not come back")
}

// What a race is said to show is there to be seen, in figures by the names of the contestants.
func TestRacesShowWhatTheySay(t *testing.T) {
	const most = 1_000_000
	type results map[string]trace.Result
	solvedWithout := func(r trace.Result) bool { return r.Verdict == trace.Solved && r.Guesses == 0 }
	var puzzle puzzles.Puzzle
	rating := func() technique.Rating { return technique.Rate(puzzle.Givens, technique.Extreme) }
	all := func(r results, ok func(trace.Result) bool) bool {
		return !slices.ContainsFunc(slices.Collect(maps.Values(r)), func(one trace.Result) bool { return !ok(one) })
	}
	verdicts := func(verdict trace.Verdict) func(trace.Result) bool {
		return func(r trace.Result) bool { return r.Verdict == verdict }
	}
	checks := map[string]func(results) bool{
		"Hard for brute force, easy for people": func(r results) bool {
			return r["Backtracking"].Verdict == trace.BudgetSpent && solvedWithout(r["Dancing links (DLX)"]) &&
				r["Dancing links (DLX)"].Steps == 130 && rating().Level == technique.Easy
		},
		"Hard for people, easy for brute force": func(r results) bool {
			return r["Backtracking"].Steps == 396 && r["Dancing links (DLX)"].Steps > 396 &&
				rating().Hardest.ID == "brute-force"
		},
		"Needs no guess": func(r results) bool {
			return all(r, func(one trace.Result) bool {
				return solvedWithout(one) && one.Removals == 0 && one.Placements == 51
			})
		},
		"Where singles are not enough": func(r results) bool {
			return r["Candidate checking"].Verdict == trace.Stuck && r["Place finding"].Verdict == trace.Stuck &&
				r["Crook's algorithm"].Verdict == trace.Solved && rating().Hardest.ID == "xyz-wing"
		},
		"It matters where one begins": func(r results) bool {
			return r["Backtracking"].Steps == 989_754 && r["Sorted backtracking"].Steps == 17_474
		},
		"Annealing's nightmare": func(r results) bool {
			failed := 0
			for name, one := range r {
				if strings.HasPrefix(name, "Simulated annealing") && one.Verdict != trace.Solved {
					failed++
				}
			}
			return failed == 3 && puzzle.Givens.Filled() == 17 && r["Dancing links (DLX)"].Verdict == trace.Solved
		},
		"Luck with the draw": func(r results) bool {
			least, greatest := int64(most), int64(0)
			for _, one := range r {
				least, greatest = min(least, one.Steps), max(greatest, one.Steps)
			}
			return len(r) == 4 && greatest > 3*least
		},
		"Nothing to be found": func(r results) bool { return all(r, verdicts(trace.NoSolution)) },
		"Who proves it?": func(r results) bool {
			learned := r["Clause learning"]
			return r["Crook's algorithm"].Verdict == trace.NoSolution &&
				r["Backtracking"].Verdict == trace.BudgetSpent && r["Dancing links (DLX)"].Placements == 8_341 &&
				learned.Verdict == trace.NoSolution && learned.Placements == 1_780 && learned.DeadEnds == 455
		},
		"One solution, or all of them": func(r results) bool {
			return r["Dancing links (DLX)"].Steps < r["Dancing links (DLX), All solutions"].Steps &&
				r["Human techniques"].Verdict == trace.Stuck
		},
		"The price of a larger grid": func(r results) bool {
			return all(r, func(one trace.Result) bool {
				return one.Verdict == trace.Solved && one.Grid.Shape().Side() == 16
			})
		},
		"What does thinking ahead cost?": func(r results) bool {
			ahead, arcs, houses := r["Sorted backtracking"], r["Arc consistency, Binary (AC-3)"], r["Arc consistency"]
			return ahead.Guesses == 1_850 && arcs.Guesses == 928 && houses.Guesses == 32 &&
				arcs.Steps > max(ahead.Steps, houses.Steps)
		},
		"All of them": func(r results) bool {
			least, most, stuck, guessed := int64(most), int64(0), 0, 0
			for _, one := range r {
				if one.Verdict == trace.Stuck {
					stuck++
					continue
				}
				least, most = min(least, one.Changes), max(most, one.Changes)
				if one.Guesses > 0 {
					guessed++
				}
			}
			return len(r) == 11 && stuck == 2 && least == 53 && most > 20_000 && guessed > 2
		},
	}
	// Counting once more for each algorithm that there is no solution takes longer than all the runs.
	asClaimed := func(_ puzzles.Grid, r trace.Result) trace.Result { return r }
	for _, s := range compare.Ready() {
		got := results{}
		puzzle = s.Puzzle
		for i, lane := range s.Lanes {
			o := lane.Options
			o.MaxSteps = most
			a, g := lane.Algorithm, s.Puzzle.Givens
			check.OK(t, a.Accepts(g, o))
			solve := func(b *trace.Board) trace.Verdict { return a.Solve(b, o) }
			got[s.NameOf(i)] = trace.Solve(t.Context(), g, most, solve, asClaimed)
		}
		if check := checks[s.Name]; check == nil || !check(got) || len(got) != len(s.Lanes) {
			for name, r := range got {
				t.Errorf("%s: %s is %v after %d steps, with %d guesses, %d placements", s.Name, name, r.Verdict,
					r.Steps, r.Guesses, r.Placements)
			}
		}
		delete(checks, s.Name)
	}
	check.That(t, len(checks) == 0, "there are no races %q", slices.Collect(maps.Keys(checks)))
}

// One press starts a ready race, or lets an algorithm race or takes it out; up to twelve boards race.
func TestRacesAndAlgorithmsRaceAtAPress(t *testing.T) {
	d := open(t, "wikipedia")
	d.Keys("i")
	d.Sees("Who races", "51 digits")
	d.Tap("Crook")
	d.Is(strings.Join(d.names()[4:], ""), "Crook's algorithm", "added is")
	d.Tap("Crook")
	d.Is(len(d.cards()), 4, "boards")
	d.Tap("All of them")
	d.Is(len(d.cards()), len(algorithms.All()), "boards")
	one := compare.Ready()[2]
	d.Tap(one.Name)
	d.Check(d.puzzle().Equal(one.Puzzle.Givens) && len(d.cards()) == len(one.Lanes) && d.page.Race().Position() == 0,
		"%q race", d.names())
	d.Check(d.Notified != "" && d.Button(one.Name).On(), "it says %q", d.Notified)
	d.Says(d.page.Slide().Heading+" "+d.caption(), one.Name, "51 digits")
	d.Keys("Right")
	d.Check(d.page.Slide().Caption == nil, "the race has begun, and the audience still reads what to look at")
	d.SeesNot("Who races")
}
