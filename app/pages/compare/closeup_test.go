package compare

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/player"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// The enlarged board says how its rows and columns are called, and no other does.
func TestTheEnlargedBoardHasCoordinates(t *testing.T) {
	_, c := openCompare(t, "wikipedia")
	c.env.Notation = trace.RowCol
	for _, large := range []int{1, 2, -1} {
		c.enlarge(large)
		for i, l := range c.lanes {
			want := paint.NoLabels
			if i == large {
				want = paint.RowColLabels
			}
			if got := l.card.Card.Board.Labels; got != want {
				t.Errorf("with board %d enlarged, board %d has the labels %v", large, i, got)
			}
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
			if other.card.Visible() != (i == j) {
				t.Errorf("%s is large, and %s is to be seen: %v", l.name(), other.name(), other.card.Visible())
			}
		}
		m := c.race.MomentOf(i)
		e := l.algorithm.Explain(m)
		if got, want := c.closeup.words.Text.String(), c.speaker().String(e.Title); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q is said of %q", l.name(), got, want)
		}
		if c.closeup.side.Card.Title == "" {
			t.Errorf("%s has no view", l.name())
		}
		c.shows(t, i, m.Index)
		if size := l.card.Size(); min(size.Width, size.Height) < 1.4*min(small.Width, small.Height) {
			t.Errorf("%s is %v and was %v", l.name(), size, small)
		}
	}
	// The race goes on meanwhile.
	d.Key(fyne.KeyHome)
	c.shows(t, 4, 0)
	d.Key(fyne.KeyEscape)
	if c.large >= 0 || !c.results.Visible() || c.closeup.Visible() {
		t.Error("Escape does not lead back")
	}
	for i, l := range c.lanes {
		c.shows(t, i, 0)
		if !l.card.Visible() {
			t.Errorf("%s is not to be seen", l.name())
		}
	}
	l := c.lanes[2]
	l.card.OnChoose()
	if c.large != 2 {
		t.Error("a click does not enlarge the board")
	}
	l.card.OnChoose()
	if c.large >= 0 {
		t.Error("another click does not lead back")
	}
	d.Char('8')
	if c.large >= 0 {
		t.Error("a board that is not there is enlarged")
	}
}

// The algorithms of the boards have the settings that they have on Watch, and their
// views.
func TestABoardWithSettingsOfItsOwn(t *testing.T) {
	d, c := openCompare(t, "two-solutions")
	d.Char('s') // sorts, as no board is enlarged
	if d.Dialog() != "" {
		t.Error("there are settings of no board")
	}
	d.Char('1')
	d.Char('s')
	can := c.closeup.explainCard.Corner.(*widgets.Button).Enabled()
	if got := d.Dialog(); !can || !strings.Contains(got, "Order of cells") {
		t.Errorf("the settings of backtracking are %q", got)
	}
	d.Press("Cancel")
	d.Char('3')
	d.Char('s')
	if got := d.Dialog(); !strings.Contains(got, "All solutions") {
		t.Fatalf("the settings are %q", got)
	}
	d.Press("All solutions")
	d.Press("Run")
	if got := c.lanes[2]; got.name() != "Dancing links (DLX), All solutions" || got.options.Settings["all"] != 1 ||
		c.large != 2 || len(c.lanes) != 4 {
		t.Errorf("%v race, with %v large", c.names(), c.large)
	}
	c.closeup.side.Buttons.Objects[1].(*widgets.Button).Tapped(nil)
	if got := c.closeup.side.Card.Title; got != "Search tree" {
		t.Errorf("the view is %q", got)
	}
	c.closeup.side.Buttons.Objects[2].(*widgets.Button).Tapped(nil) // the depth
	if got := c.closeup.side.Card.Title; !strings.HasPrefix(got, "Depth of the search") {
		t.Errorf("the view is %q", got)
	}
	d.Char('v')
	if got := c.closeup.side.Card.Title; !strings.HasPrefix(got, "Cover: its options and items") {
		t.Errorf("the next view is %q", got)
	}
	d.Key(fyne.KeyEscape)
	d.Char('4')
	if got, views := len(c.closeup.side.Buttons.Objects), len(c.lanes[3].algorithm.Views); got != views || views < 2 {
		t.Errorf("there are %d buttons for %d views", got, views)
	}
	d.Key(fyne.KeyEscape)
	person := c.contestantItems(pagetest.Algorithm(t, "techniques"))
	person[len(person)-1].Action()
	d.Press("Run")
	if len(c.lanes) != 5 {
		t.Errorf("%v race", c.names())
	}
}

// A click in the search tree of the enlarged board takes the race to where that board has
// placed the digit, by steps or by digits in and out.
func TestTheTreeOfTheEnlargedBoardLeadsToItsSteps(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Char('1')
	l := c.lanes[0]
	for _, align := range []player.Align{player.ByStep, player.ByChange} {
		c.race.SetAlign(align)
		c.JumpTo(c.race.Length() / 2)
		if got := c.closeup.side.Card.Title; got != "Stack and search tree" {
			t.Fatalf("the view is %q", got)
		}
		c.closeup.side.View.Paint(400, 300)
		for _, s := range c.closeup.side.View.Spots() {
			if s.Do == nil || len(s.Cells) == 0 {
				continue
			}
			s.Do()
			m := c.race.Moment()
			if m.Step.Cell != s.Cells[0] || !strings.Contains(s.Hint, trace.Thousands(m.Index)) {
				t.Errorf("alignment %d: %q leads to step %d of %s", align, s.Hint, m.Index, l.algorithm.ID)
			}
			break
		}
	}
	d.Key(fyne.KeyEscape)
	if c.closeup.side.Visible() && c.closeup.Visible() {
		t.Error("the tree is still there")
	}
}
