package compare

import (
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// The enlarged board says how its rows and columns are called, and no other does.
func TestTheEnlargedBoardHasCoordinates(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	c.env.Notation = trace.RowCol
	for _, large := range []int{1, 2, -1} {
		c.enlarge(large)
		for i, l := range c.lanes {
			want := paint.NoLabels
			if i == large {
				want = paint.RowColLabels
			}
			d.Is(l.card.Card.Board.Labels, want, "with board %d enlarged, board %d has the labels", large, i)
		}
	}
}

func TestABoardIsEnlargedAndBack(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.resize(1280, 800)
	c.enter(nextContestant(c.field, pagetest.Algorithm(t, "crook"), 0))
	c.SeekTo(4000)
	small := c.lanes[4].card.Size()
	for i, l := range c.lanes {
		d.Char(rune('1' + i))
		for j, other := range c.lanes {
			d.Is(other.card.Visible(), i == j, "%s is large, and %s is to be seen", l.Name, other.name())
		}
		m := c.race.MomentOf(i)
		e := l.algorithm.Explain(m)
		d.Check(strings.HasPrefix(c.closeup.words.Text.String(), c.speaker().String(e.Title)),
			"%s: %q is said of %q", l.Name, c.closeup.words.Text.String(), c.speaker().String(e.Title))
		d.Check(c.closeup.side.Card.Title != "", "%s has no view", l.Name)
		c.shows(t, i, m.Index)
		if size := l.card.Size(); min(size.Width, size.Height) < 1.4*min(small.Width, small.Height) {
			t.Errorf("%s is %v and was %v", l.Name, size, small)
		}
	}
	// The race goes on meanwhile.
	d.Keys("Home")
	c.shows(t, 4, 0)
	d.Keys("Esc")
	d.Check(c.large < 0 && c.results.Visible() && !c.closeup.Visible(), "Escape does not lead back")
	for i, l := range c.lanes {
		c.shows(t, i, 0)
		d.Check(l.card.Visible(), "%s is not to be seen", l.Name)
	}
	l := c.lanes[2]
	l.card.OnChoose()
	d.Check(c.large == 2, "a click does not enlarge the board")
	l.card.OnChoose()
	d.Check(c.large < 0, "another click does not lead back")
	d.Keys("8")
	d.Check(c.large < 0, "a board that is not there is enlarged")
}

// The algorithms of the boards have the settings that they have on Watch, and their
// views.
func TestABoardWithSettingsOfItsOwn(t *testing.T) {
	d, c := openCompare(t, "two-solutions")
	d.Char('s') // sorts, as no board is enlarged
	d.Check(d.Dialog() == "", "there are settings of no board")
	d.Keys("1 s")
	can := c.closeup.explainCard.Corner.(*widgets.Button).Enabled()
	if got := d.Dialog(); !can || !strings.Contains(got, "Order of cells") {
		t.Errorf("the settings of backtracking are %q", got)
	}
	d.Tap("Cancel")
	d.Keys("3 s")
	d.Must(strings.Contains(d.Dialog(), "All solutions"), "the settings are %q", d.Dialog())
	d.Tap("All solutions", "Run")
	d.Check(c.lanes[2].name() == "Dancing links (DLX), All solutions" && c.lanes[2].options.Settings["all"] == 1 &&
		c.large == 2 && len(c.lanes) == 4,
		"%v race, with %v large", c.names(), c.large)
	c.closeup.side.Buttons.Objects[1].(*widgets.Button).Tapped(nil)
	d.Is(c.closeup.side.Card.Title, "Search tree", "the view")
	c.closeup.side.Buttons.Objects[2].(*widgets.Button).Tapped(nil) // the depth
	d.Check(strings.HasPrefix(c.closeup.side.Card.Title, "Depth of the search"),
		"the view is %q", c.closeup.side.Card.Title)
	d.Keys("v")
	d.Check(strings.HasPrefix(c.closeup.side.Card.Title, "Cover: its options and items"),
		"the next view is %q", c.closeup.side.Card.Title)
	d.Keys("Esc 4")
	if got, views := len(c.closeup.side.Buttons.Objects), len(c.lanes[3].algorithm.Views); got != views || views < 2 {
		t.Errorf("there are %d buttons for %d views", got, views)
	}
	d.Keys("Esc")
	d.Keys("Ctrl+N")
	for _, key := range "human" {
		d.Char(key)
	}
	d.Keys("Enter")
	d.Check(len(c.lanes) == 5, "%v race", c.names())
}

// A click in the search tree of the enlarged board takes the race to where that board has
// placed the digit, by steps or by digits in and out.
func TestTheTreeOfTheEnlargedBoardLeadsToItsSteps(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Keys("1")
	l := c.lanes[0]
	for _, align := range []player.Align{player.ByStep, player.ByChange} {
		c.race.SetAlign(align)
		c.JumpTo(c.race.Length() / 2)
		d.Must(c.closeup.side.Card.Title == "Stack and search tree", "the view is %q", c.closeup.side.Card.Title)
		c.closeup.side.View.Paint(400, 300)
		for _, s := range c.closeup.side.View.Spots() {
			if s.Do == nil || len(s.Cells) == 0 {
				continue
			}
			s.Do()
			m := c.race.Moment()
			d.Check(m.Step.Cell == s.Cells[0] && strings.Contains(s.Hint, trace.Thousands(m.Index)),
				"alignment %d: %q leads to step %d of %s", align, s.Hint, m.Index, l.algorithm.ID)
			break
		}
	}
	d.Keys("Esc")
	d.Check(!c.closeup.side.Visible() || !c.closeup.Visible(), "the tree is still there")
}
