package compare_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/compare"
	"sudoscope/app/picture"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// A board is enlarged by a key or a click, with its step in words and the names of its cells, and back.
func TestABoardIsEnlargedAndBack(t *testing.T) {
	d := open(t, "wikipedia")
	d.Env.Notation = trace.RowCol
	d.add("crook")
	d.page.SeekTo(4000)
	small, names := d.cards()[4].Size(), d.names()
	for i, name := range names {
		d.Keys(string(rune('1' + i)))
		d.Is(strings.Join(d.names(), ", "), name, "large is")
		m, one := d.page.Race().MomentOf(i), d.board(0)
		a := d.usual(8)[0].Algorithm
		for _, c := range append(d.usual(8), d.one("crook", 1, nil)) {
			if c.Algorithm.Name == name {
				a = c.Algorithm
			}
		}
		d.Sees(d.Env.Speaker(d.puzzle().Shape()).String(a.Explain(m).Title), "What happens")
		d.Check(string(one.Board.Digits) == string(m.Digits) && one.Board.Labels == paint.RowColLabels,
			"%s is at another step, or has the labels %v", name, one.Board.Labels)
		size := d.cards()[0].Size()
		d.Check(min(size.Width, size.Height) >= 1.4*min(small.Width, small.Height), "%s is %v, and was %v", name, size,
			small)
	}
	// The race goes on meanwhile.
	d.Keys("Home Esc")
	d.shows(0, 0, 0, 0, 0)
	d.Says(d.titles(), "Standings")
	d.SaysNot(d.titles(), "What happens")
	d.Is(d.board(2).Board.Labels, paint.NoLabels, "labels")
	d.cards()[2].OnChoose()
	d.Is(strings.Join(d.names(), ", "), names[2], "a click enlarges")
	d.cards()[0].OnChoose()
	d.Is(len(d.cards()), 5, "another click shows boards")
	d.Keys("8")
	d.Is(len(d.cards()), 5, "boards without an 8th")
}

// The algorithms of the boards have the settings that they have on Watch, and their views.
func TestABoardWithSettingsOfItsOwn(t *testing.T) {
	d := open(t, "two-solutions")
	d.Keys("s") // sorts, as no board is enlarged
	d.Check(d.Dialog() == "", "there are settings of no board")
	d.Keys("1 s")
	d.Sees("Order of cells")
	d.Tap("Cancel")
	d.Keys("Esc 3 s")
	d.Tap("All solutions", "Run")
	d.Is(strings.Join(d.names(), ", "), "Dancing links (DLX), All solutions", "large is")
	view := func() string { return d.titles()[strings.LastIndex(d.titles(), ", ")+2:] }
	d.Tap("Search tree")
	d.Is(view(), "Search tree", "the view")
	d.Tap("Depth")
	d.Says(view(), "Depth of the search")
	d.Keys("v")
	d.Says(view(), "Cover: its options and items")
	d.Keys("Esc")
	d.add("human")
	d.Is(len(d.cards()), 5, "boards")
}

// A click in the search tree of the enlarged board takes the race to where that board has placed the digit, by steps
// or by digits in and out.
func TestTheTreeOfTheEnlargedBoardLeadsToItsSteps(t *testing.T) {
	d := open(t, "wikipedia")
	d.Keys("1")
	for _, align := range []string{"the same step", "digits in and out"} {
		d.aligned(align)
		d.page.JumpTo(d.page.Race().Length() / 2)
		tree := pagetest.All[*widgets.Picture](d.Card("Stack and search tree"))[0]
		const w, h = 400, 300
		tree.Paint(w, h)
		pressed := false
		for y := 0; y < h && !pressed; y += 2 {
			for x := 0; x < w && !pressed; x += 2 {
				if hint, _ := tree.HintAt(x, y, w, h); hint != "" {
					before := d.page.Race().Position()
					tree.OnPress(x, y, w, h)
					m := d.page.Race().MomentOf(0)
					pressed = d.page.Race().Position() != before
					d.Check(!pressed || strings.Contains(hint, trace.Thousands(m.Index)), "%q leads to step %d", hint,
						m.Index)
				}
			}
		}
		d.Check(pressed, "by %s, nothing in the tree leads anywhere", align)
	}
	d.Keys("Esc")
	d.SaysNot(d.titles(), "search tree")
}

// All boards show what their algorithms have in mind where the race stands, and all show boards again, on the page and
// to the audience; enlarged, each has its board beside it.
func TestPicturesStandInThePlacesOfTheBoards(t *testing.T) {
	d := open(t, "wikipedia")
	check := func(when string, on bool) {
		t.Helper()
		for i, c := range d.cards() {
			a := d.usual(4)[i].Algorithm
			of := picture.Of(a)
			d.Check((c.Card.Picture != nil) == (on && len(of) > 0), "%s: %s shows %v", when, a.Name, c.Card.Picture)
			if shown, ok := c.Card.Picture.(picture.Shown); ok {
				d.Check(shown.View == of[0] && shown.At == trace.Point{Step: d.page.Race().MomentOf(i).Index} &&
					shown.Of.Blind == (when != "at the end"), "%s: %s shows %s at %v", when, a.Name, shown.View,
					shown.At)
			}
			d.Check(d.page.Slide().Boards[i].Picture == c.Card.Picture, "%s: the audience sees another picture", when)
		}
	}
	check("at first", false)
	d.Tap("Pictures")
	check("turned", true)
	d.page.SeekTo(20)
	check("20 steps on", true)
	s, err := d.page.Scene()
	d.Check(err == nil && s.Large, "the scene is %+v, %v", s, err)
	again := &desk{d.Window, compare.New(d.Env)}
	d.Show(again.page)
	d.Check(again.board(0).Picture != nil, "the next start shows boards")
	d.Show(d.page)
	d.Keys("1")
	d.Check(d.page.Slide().Picture == d.board(0).Picture && d.Card("Board") != nil,
		"enlarged there is no board beside it")
	d.Keys("Esc End")
	check("at the end", true)
	d.Keys("y")
	check("turned back", false)
	s.Large = true
	d.page.Open(s, func() {})
	check("opened from a link", true)
	test.Tap(d.Button("Pictures"))
	check("turned back", false)
}
