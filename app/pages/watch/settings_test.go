package watch

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
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

func TestTheNextPageIsAsTheLastOneWasLeft(t *testing.T) {
	a := test.NewTempApp(t)
	shape, err := puzzles.NewShape(3, 2)
	if err != nil {
		t.Fatal(err)
	}
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
	if !w.Run.Puzzle.Givens.Equal(puzzle.Givens) || w.Run.Puzzle.Name != puzzle.Name {
		t.Errorf("the puzzle is %q, %v:\n%s", w.Run.Puzzle.Name, w.Run.Puzzle.Givens.Shape(), w.Run.Puzzle.Givens)
	}
	if w.Run.Algorithm.ID != "dlx" {
		t.Errorf("the algorithm is %s", w.Run.Algorithm.ID)
	}
	if w.Player.Pace() != 20*time.Millisecond || !w.Player.Loop() {
		t.Errorf("the pace is %v, looping: %v", w.Player.Pace(), w.Player.Loop())
	}
	if d.Notation != trace.RowCol || w.head.notation.Label() != "r1c1" || w.marks != solving.NoMarks ||
		w.Board.Scene.ShowMarks {
		t.Errorf("cells are called %v, on the button %q; marks: %v", d.Notation, w.head.notation.Label(), w.marks)
	}
	if d.position() != 0 || w.Player.Playing() {
		t.Errorf("it stands at step %d, playing: %v", d.position(), w.Player.Playing())
	}
}

func TestNonsenseInTheSettingsIsReplacedByTheDefaults(t *testing.T) {
	six := pagetest.BuiltIn(t, "six").Givens.String()
	for name, write := range map[string]func(page.Settings){
		"nonsense everywhere": func(p page.Settings) {
			p.Set("puzzle", "what is this?")
			p.Set(keyChoices, json.RawMessage(`{"algorithm":"clairvoyance","pace":123456}`))
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
			w := openIn(t, a, start{}).page
			if w.Run == nil || w.Run.Puzzle.ID != w.env.Library[0].ID || w.Run.Algorithm.ID != "backtracking" {
				t.Fatal("it does not open on the first puzzle and algorithm")
			}
			if w.Player.Pace() != player.DefaultPace || w.marks != solving.KnownMarks {
				t.Errorf("pace %v, marks %v", w.Player.Pace(), w.marks)
			}
		})
	}
}

func TestTheMarksComeBack(t *testing.T) {
	s := pagetest.Settings{Preferences: test.NewTempApp(t).Preferences()}
	if page.MarksOf(s) != solving.KnownMarks {
		t.Errorf("at first %v marks are shown", page.MarksOf(s))
	}
	for _, which := range solving.AllMarks() {
		if page.SetMarks(s, which); page.MarksOf(s) != which {
			t.Errorf("%v marks became %v", which, page.MarksOf(s))
		}
	}
}

func TestEveryPaceComesBack(t *testing.T) {
	s := pagetest.Settings{Preferences: test.NewTempApp(t).Preferences()}
	if lastChoices(s).Pace != player.DefaultPace {
		t.Errorf("at first the pace is %v", lastChoices(s).Pace)
	}
	w := &Page{env: &page.Env{Settings: s}}
	w.Player = player.New()
	for _, d := range player.Paces() {
		w.Player.SetPace(d)
		w.rememberPace()
		if lastChoices(s).Pace != d {
			t.Errorf("%v comes back as %v", d, lastChoices(s).Pace)
		}
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
		if !ok || !got.Givens.Equal(p.Givens) || got.Name != p.Name {
			t.Errorf("%s comes back as %q: %v", p.ID, got.Name, ok)
		}
	}
}

func TestAChangedLookKeepsThePlace(t *testing.T) {
	d := open(t, start{Algorithm: dlx.Algorithm()})
	d.page.Step(5)
	before := d.snapshot()
	d.Theme(widgets.LookDark, 1.25)
	if after := d.snapshot(); after != before {
		t.Errorf("the page changed:\n%+v\n%+v", before, after)
	}
}
