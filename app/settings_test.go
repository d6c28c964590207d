package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/pages/compare"
	"sudoscope/app/pages/watch"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

func TestTheNextWindowIsAsTheLastOneWasLeft(t *testing.T) {
	a := test.NewTempApp(t)
	shape, err := puzzles.NewShape(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	puzzle := puzzles.Puzzle{Givens: puzzles.NewGrid(shape), Name: "Six by six, tall boxes"}
	puzzle.Givens.Set(0, 1)
	puzzle.Givens.Set(7, 2)

	d := openIn(t, a, Start{})
	d.watch().Start(puzzle, named(t, "dlx"))
	d.char('+')
	d.char('+')
	d.char('n')
	d.char('m')
	d.char('l')
	d.nextLook()
	d.nextLook()
	d.nextScale()
	d.env.Window.Resize(fyne.NewSize(1500, 990))
	d.leave()

	d = openIn(t, a, Start{})
	w := d.watch()
	if !w.run.Puzzle.Givens.Equal(puzzle.Givens) || w.run.Puzzle.Name != puzzle.Name {
		t.Errorf("the puzzle is %q, %v:\n%s", w.run.Puzzle.Name, w.run.Puzzle.Givens.Shape(), w.run.Puzzle.Givens)
	}
	if w.run.Algorithm.ID != "dlx" {
		t.Errorf("the algorithm is %s", w.run.Algorithm.ID)
	}
	if w.player.Pace() != 20*time.Millisecond || !w.player.Loop() {
		t.Errorf("the pace is %v, looping: %v", w.player.Pace(), w.player.Loop())
	}
	if d.env.Notation != trace.RowCol || w.notationButton.Label() != "r1c1" || w.marks || w.board.Scene.ShowMarks {
		t.Errorf("cells are called %v, on the button %q; marks: %v", d.env.Notation, w.notationButton.Label(), w.marks)
	}
	if d.theme.Look != widgets.LookDark || d.theme.Scale != 1.25 {
		t.Errorf("the look is %s at %v", d.theme.Look, d.theme.Scale)
	}
	if got := d.env.Window.Canvas().Size(); got != fyne.NewSize(1500, 990) {
		t.Errorf("the window is %v", got)
	}
	if d.position() != 0 || w.player.Playing() {
		t.Errorf("it stands at step %d, playing: %v", d.position(), w.player.Playing())
	}
}

func TestWhatTheCommandLineNamesGoesBeforeWhatIsRemembered(t *testing.T) {
	a := test.NewTempApp(t)
	openIn(t, a, Start{Puzzles: []puzzles.Puzzle{builtIn(t, "euler-06")}, Algorithm: named(t, "dlx")})
	d := openIn(t, a, Start{
		Puzzles: []puzzles.Puzzle{builtIn(t, "euler-01"), {Givens: puzzles.NewGrid(puzzles.Classic), Name: "Nothing"}}, Algorithm: named(t, "crook"),
	})
	if d.watch().run.Puzzle.ID != "euler-01" || d.watch().run.Algorithm.ID != "crook" {
		t.Errorf("%s runs on %s", d.watch().run.Algorithm.ID, d.watch().run.Puzzle.ID)
	}
	if got := d.watch().puzzleSelect.Options; got[len(got)-1] != "Nothing" {
		t.Errorf("the second puzzle is not offered: the last one is %q", got[len(got)-1])
	}
}

func TestNonsenseInTheSettingsIsReplacedByTheDefaults(t *testing.T) {
	for name, write := range map[string]func(fyne.Preferences){
		"nonsense everywhere": func(p fyne.Preferences) {
			p.SetString(watch.keyPuzzle, "what is this?")
			p.SetInt(watch.keyBoxRows, 7)
			p.SetString(watch.keyAlgorithm, "clairvoyance")
			p.SetInt(watch.keyPace, 123_456)
			p.SetString(keyLook, "plaid")
			p.SetFloat(keyScale, 17)
			p.SetString(page.keyNotation, "chess")
			p.SetFloat(keyWidth, -5)
			p.SetFloat(keyHeight, 1e9)
		},
		"boxes that do not fit": func(p fyne.Preferences) {
			p.SetString(watch.keyPuzzle, builtIn(t, "six").Givens.String())
			p.SetInt(watch.keyBoxRows, 4)
		},
		"boxes in one row": func(p fyne.Preferences) {
			p.SetString(watch.keyPuzzle, builtIn(t, "six").Givens.String())
			p.SetInt(watch.keyBoxRows, 6)
		},
		"a puzzle that contradicts itself": func(p fyne.Preferences) {
			p.SetString(watch.keyPuzzle, "55"+builtIn(t, "wikipedia").Givens.String()[2:])
		},
		"a window too small to see": func(p fyne.Preferences) { p.SetFloat(keyWidth, 3); p.SetFloat(keyHeight, 3) },
	} {
		t.Run(name, func(t *testing.T) {
			a := test.NewTempApp(t)
			write(a.Preferences())
			d := openIn(t, a, Start{})
			w := d.watch()
			if w.run == nil || w.run.Puzzle.ID != "wikipedia" || w.run.Algorithm.ID != "backtracking" {
				t.Fatal("it does not open on the first puzzle and algorithm")
			}
			if w.player.Pace() != player.DefaultPace || d.env.Notation != trace.Letters || !w.marks {
				t.Errorf("pace %v, notation %v, marks %v", w.player.Pace(), d.env.Notation, w.marks)
			}
			if d.theme.Look != widgets.LookSystem || d.theme.Scale != 1 {
				t.Errorf("the look is %s at %v", d.theme.Look, d.theme.Scale)
			}
			if got := d.env.Window.Canvas().Size(); got != fyne.NewSize(firstWidth, firstHeight) {
				t.Errorf("the window is %v", got)
			}
		})
	}
}

func TestEveryPaceComesBack(t *testing.T) {
	s := page.Settings(test.NewTempApp(t).Preferences())
	if watch.paceOf(s) != player.DefaultPace {
		t.Errorf("at first the pace is %v", watch.paceOf(s))
	}
	for _, d := range player.Paces() {
		watch.setPace(s, d)
		if watch.paceOf(s) != d {
			t.Errorf("%v comes back as %v", d, watch.paceOf(s))
		}
	}
}

func TestEveryBuiltInPuzzleComesBack(t *testing.T) {
	s := page.Settings(test.NewTempApp(t).Preferences())
	if _, ok := watch.LastPuzzle(s); ok {
		t.Error("a puzzle is remembered at first")
	}
	d := open(t, Start{})
	for _, p := range d.env.Library {
		watch.setLastPuzzle(s, p)
		got, ok := watch.LastPuzzle(s)
		if !ok || !got.Givens.Equal(p.Givens) || got.Name != p.Name {
			t.Errorf("%s comes back as %q: %v", p.ID, got.Name, ok)
		}
	}
}

func TestLooksAndTextSizesGoRound(t *testing.T) {
	d := open(t, Start{})
	var looks []widgets.Look
	for range len(widgets.Looks()) {
		looks = append(looks, d.theme.Look)
		if got := d.env.App.Settings().Theme(); got != d.theme {
			t.Error("the program does not wear its look")
		}
		d.nextLook()
	}
	for i, l := range widgets.Looks() {
		if looks[i] != l {
			t.Errorf("the looks come as %v, want %v", looks, widgets.Looks())
			break
		}
	}
	if d.theme.Look != widgets.LookSystem {
		t.Errorf("after the last look comes %s", d.theme.Look)
	}
	for _, want := range append(widgets.TextScales()[1:], widgets.TextScales()[0]) {
		d.nextScale()
		if d.theme.Scale != want || widgets.Scale() != want {
			t.Errorf("the next size of text is %v, want %v", d.theme.Scale, want)
		}
	}
}

func TestAChangedLookKeepsThePlace(t *testing.T) {
	d := open(t, Start{Algorithm: algorithms.DLX()})
	d.watch().Step(5)
	before := d.snapshot()
	d.nextLook()
	d.nextScale()
	if after := d.snapshot(); after != before {
		t.Errorf("the page changed:\n%+v\n%+v", before, after)
	}
	if d.rail.FillColor != widgets.Palette().Rail {
		t.Error("the rail keeps the colour of the old look")
	}
}

// Who races comes back with its settings, its seed and its view.
func TestWhoRacesIsRemembered(t *testing.T) {
	d, c := compare.openCompare(t, "wikipedia")
	own := compare.newContestant(named(t, "simulated-annealing"), algorithms.Options{Seed: 3, Settings: map[string]float64{"patience": 50, "chain": 1}})
	if got := own.name(); got != "Simulated annealing, patience 50, seed 3" {
		t.Errorf("it is called %q", got)
	}
	c.enter(own)
	c.enter(compare.another(c.field, named(t, "dlx"), 1))
	c.remove(c.field[0])
	d.char('2') // dancing links
	d.char('v')
	again := compare.New(d.env)
	if got, want := names(again.field), names(c.field); !slices.Equal(got, want) || len(got) != 5 {
		t.Errorf("%q race, and then %q", want, got)
	}
	for i, one := range again.field {
		if !one.same(c.field[i]) || one.options.Seed != c.field[i].options.Seed || one.view != c.field[i].view {
			t.Errorf("%+v comes back as %+v", c.field[i], one)
		}
	}
	if again.field[1].view != 1 {
		t.Error("the view is forgotten")
	}
	d.key(fyne.KeyEscape)
	d.char('v')
	d.char('s')
	if again := compare.New(d.env).results; again.measure != 1 || again.sorted != 1 {
		t.Errorf("the chart shows measure %d, and the table is sorted by column %d", again.measure, again.sorted)
	}
}

func names(field []*compare.contestant) (all []string) {
	for _, c := range field {
		all = append(all, c.name())
	}
	return all
}

// Whatever is wrong with who is remembered, the usual ones race.
func TestNonsenseDoesNotRace(t *testing.T) {
	s := page.Settings(test.NewTempApp(t).Preferences())
	usual := names(compare.firstContestants())
	good := `{"algorithm":"dlx","seed":"1"},{"algorithm":"crook","seed":"1","view":2}`
	for _, text := range []string{
		"", "dlx", "[]", "null", "{}", "[" + good, "[" + good + "]]", "[" + good + "] []",
		`[{"algorithm":"dlx","seed":"1"}]`,
		"[" + strings.Repeat(good+",", 4) + good + "]",
		"[" + good + `,{"algorithm":"clairvoyance","seed":"1"}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"-1"}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","view":2}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","view":-1}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","settings":{"all":7}}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","settings":{"some":1}}]`,
		"[" + good + `,{"algorithm":"dlx","seed":"1","colour":"red"}]`,
	} {
		s.SetString(compare.keyField, text)
		if got := names(compare.fieldOf(s)); !slices.Equal(got, usual) {
			t.Errorf("%s: %q race", text, got)
		}
	}
	s.SetString(compare.keyField, "["+good+"]")
	if got := compare.fieldOf(s); len(got) != 2 || got[1].view != 2 {
		t.Errorf("%q race", names(got))
	}
	for _, n := range []int{-1, 99} {
		s.SetInt(compare.keyMeasure, n)
		s.SetInt(compare.keySorted, n)
		if compare.measureOf(s) != 0 || compare.sortedOf(s) != 0 {
			t.Errorf("%d is measure %d and column %d", n, compare.measureOf(s), compare.sortedOf(s))
		}
	}
}
