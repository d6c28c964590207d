package watch_test

import (
	"encoding/json"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/watch"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

func TestTheNextPageIsAsTheLastOneWasLeft(t *testing.T) {
	a := test.NewTempApp(t)
	shape, err := puzzles.NewShape(3, 2)
	check.OK(t, err)
	puzzle := puzzles.Puzzle{Givens: puzzles.NewGrid(shape), Name: "Six by six, tall boxes"}
	puzzle.Givens.Set(0, 1)
	puzzle.Givens.Set(7, 2)

	d := openIn(t, a, start{})
	d.page.Start(puzzle, pagetest.Algorithm(t, "dlx"))
	for _, r := range "++nmml" {
		d.Char(r)
	}

	d = openIn(t, a, start{})
	w := d.page
	d.Check(w.Run.Puzzle.Givens.Equal(puzzle.Givens) && w.Run.Puzzle.Name == puzzle.Name,
		"the puzzle is %q, %v:\n%s", w.Run.Puzzle.Name, w.Run.Puzzle.Givens.Shape(), w.Run.Puzzle.Givens)
	d.Is(w.Run.Algorithm.ID, "dlx", "the algorithm")
	d.Check(w.Player.Pace() == 20*time.Millisecond && w.Player.Loop(),
		"the pace is %v, looping: %v", w.Player.Pace(), w.Player.Loop())
	d.Check(d.Notation == trace.RowCol && d.cellNames() == "r1c1" && d.Offers("Marks: none") &&
		!w.Board.Scene.ShowMarks,
		"cells are called %v, on the button %q", d.Notation, d.cellNames())
	d.Check(d.position() == 0 && !w.Player.Playing(),
		"it stands at step %d, playing: %v", d.position(), w.Player.Playing())
}

func TestNonsenseInTheSettingsIsReplacedByTheDefaults(t *testing.T) {
	six := pagetest.BuiltIn(t, "six").Givens.String()
	for name, write := range map[string]func(page.Settings){
		"nonsense everywhere": func(p page.Settings) {
			p.Set("puzzle", "what is this?")
			p.Set("watch.choices", json.RawMessage(`{"algorithm":"clairvoyance","pace":123456}`))
			p.Set("marks.shown", "everything")
		},
		"boxes that do not fit": func(p page.Settings) {
			p.Set("puzzle", json.RawMessage(`{"Puzzle":"4x9:`+six+`"}`))
		},
		"boxes in one row": func(p page.Settings) {
			p.Set("puzzle", json.RawMessage(`{"Puzzle":"6x1:`+six+`"}`))
		},
		"a puzzle that contradicts itself": func(p page.Settings) {
			p.Set("puzzle", json.RawMessage(`{"Puzzle":"55`+pagetest.BuiltIn(t, "wikipedia").Givens.String()[2:]+`"}`))
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := test.NewTempApp(t)
			write(pagetest.Settings{Preferences: a.Preferences()})
			d := openIn(t, a, start{})
			w := d.page
			check.Must(t, w.Run != nil && w.Run.Puzzle.ID == d.Library[0].ID && w.Run.Algorithm.ID == "backtracking",
				"it does not open on the first puzzle and algorithm")
			check.That(t, w.Player.Pace() == player.DefaultPace && d.Offers("Marks: known"), "the pace is %v: %s",
				w.Player.Pace(), d.Text())
		})
	}
}

func TestTheMarksComeBack(t *testing.T) {
	s := pagetest.Settings{Preferences: test.NewTempApp(t).Preferences()}
	check.That(t, page.MarksOf(s) == solving.KnownMarks, "at first %v marks are shown", page.MarksOf(s))
	for _, which := range solving.AllMarks() {
		if page.SetMarks(s, which); page.MarksOf(s) != which {
			t.Errorf("%v marks became %v", which, page.MarksOf(s))
		}
	}
}

func TestEveryPaceComesBack(t *testing.T) {
	d := open(t, start{})
	d.Is(d.page.Player.Pace(), player.DefaultPace, "at first the pace")
	for range player.Paces() {
		d.Keys("+")
	}
	for range player.Paces() {
		d.Is(watch.New(d.Env).Player.Pace(), d.page.Player.Pace(), "at the next start the pace")
		d.Keys("-")
	}
}

func TestEveryBuiltInPuzzleComesBack(t *testing.T) {
	s := pagetest.Settings{Preferences: test.NewTempApp(t).Preferences()}
	if _, ok := page.LastPuzzle(s); ok {
		t.Error("a puzzle is remembered at first")
	}
	for _, p := range pagetest.New(t).Library {
		(&page.Env{Settings: s}).Choose(p)
		got, ok := page.LastPuzzle(s)
		check.That(t, ok && got.Givens.Equal(p.Givens) && got.Name == p.Name, "%s comes back as %q: %v", p.ID,
			got.Name, ok)
	}
}

func TestAChangedLookKeepsThePlace(t *testing.T) {
	d := open(t, start{Algorithm: dlx.Algorithm()})
	d.page.Step(5)
	before := d.snapshot()
	d.Theme(widgets.SchemeDark, 1.25)
	d.Is(d.snapshot(), before, "the page changed:\n%+v\n", before)
}
