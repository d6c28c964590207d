package compare

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/app/dialogs"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// How the room between head and bar is shared: the results take a part of it, and less
// of it before the boards are smaller than can be read. Where the boards would still be
// too small, only one of both is seen.
const (
	resultsPart = 0.42
	goodBoard   = 170
	smallBoard  = 110

	offeredPart  = 0.6 // the same while the ready races stand there
	offeredBoard = 130

	wantedResults = 170 // of few boards as well
	stripGrowth   = 0.5 // how much higher a strip has to be with text twice as large
)

// enlargedPart is the most of the width that a board takes that is enlarged.
const enlargedPart = 0.6

// headHeight is enough for the largest text as well as for the usual one: the boards
// below it are as large at every size of text.
const headHeight = 42

func pageLeast(o []fyne.CanvasObject) fyne.Size {
	head, foot := o[0].MinSize(), o[3].MinSize()
	least := max(cardsLeast(nil).Height, leastResults)
	return fyne.NewSize(max(head.Width, leastPage)+2*widgets.Gap,
		max(head.Height, headHeight)+foot.Height+least+3*widgets.Gap)
}

// leastPage is the least width of what is between head and bar.
const leastPage = 600

// lay puts the head at the top, the bar at the foot, and between them
// the boards above the results.
func (c *Page) lay(o []fyne.CanvasObject, size fyne.Size) {
	head, cards, results, foot, closeup := o[0], o[1], o[2], o[3], o[4]
	page := layout.Whole(size)
	page.PutUnder(foot, 0)
	headHigh := max(headHeight, head.MinSize().Height)
	layout.PlaceAt(head, widgets.Gap+8, widgets.Gap/2, size.Width-2*widgets.Gap-16, headHigh)
	middle := page.Inside(widgets.Gap, widgets.Gap+headHigh, widgets.Gap, widgets.Gap)
	room := fyne.NewSize(middle.Width, middle.Height)
	if c.large >= 0 {
		cards.Show()
		middle.Left(min(enlargedPart*room.Width, room.Height*widestCard), widgets.CardGap).Put(cards)
		middle.Put(closeup)
		return
	}
	boards, below := c.share(room)
	widgets.SetVisible(cards, boards > 0)
	widgets.SetVisible(results, below > 0)
	middle.Bottom(below, 0).Put(results)
	middle.Top(boards, 0).Put(cards)
	c.controls.Refresh()
}

// share returns the heights of the boards and of the results, 0 for what is not seen.
func (c *Page) share(room fyne.Size) (boards, results float32) {
	n := max(1, len(c.lanes))
	const gap = widgets.CardGap
	side := func(below float32) float32 {
		_, _, card := arrangement(n, fyne.NewSize(room.Width, room.Height-below-gap))
		return card.Height - widgets.ContenderFrame().Height
	}
	least := leastResults * (1 + stripGrowth*(widgets.Scale()-1)) // with large text it would be a line or two
	part, good := float32(resultsPart), float32(goodBoard)
	if c.results.offers { // all boards show the same yet
		part, good = offeredPart, offeredBoard
	}
	height := min(max(wantedResults, c.results.height()), part*room.Height)
	for height > least && side(height) < good {
		height--
	}
	height = max(height, least)
	// What the boards have no use for goes to the results.
	boards = cardsHeight(n, fyne.NewSize(room.Width, room.Height-height-gap))
	results = room.Height - boards - gap
	c.tight = side(height) < smallBoard
	switch {
	case !c.seesResults():
		return room.Height, 0
	case c.tight:
		return 0, room.Height
	}
	return boards, results
}

// seesResults reports whether there is room for the results that are wanted, or they
// stand in the place of the boards.
func (c *Page) seesResults() bool {
	return len(c.results.seen()) > 0 && (!c.tight || c.results.instead)
}

// headGap is the room between the parts of the head.
const headGap = 10

// widestCard is the most that a card may be wider than high, and leastName the width
// that a name wants.
const (
	widestCard = 1.25
	leastName  = 190
)

// cardsLeast is the same for any number of cards, so that the window does not grow
// when one is added.
func cardsLeast([]fyne.CanvasObject) fyne.Size {
	frame := widgets.ContenderFrame()
	width, height := widgets.LeastBoard+frame.Width, widgets.LeastBoard+frame.Height
	return fyne.NewSize(6*(width+widgets.CardGap)-widgets.CardGap, 2*(height+widgets.CardGap)-widgets.CardGap)
}

// arrangement returns how many columns give the largest boards, the size of a card,
// and the number of rows.
func arrangement(n int, size fyne.Size) (columns, rows int, card fyne.Size) {
	side, frame := float32(math.Inf(-1)), widgets.ContenderFrame()
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		width := (size.Width+widgets.CardGap)/float32(c) - widgets.CardGap
		height := (size.Height+widgets.CardGap)/float32(r) - widgets.CardGap
		if s := min(width-frame.Width, height-frame.Height); s > side {
			columns, rows, side, card.Width = c, r, s, width
		}
	}
	card.Width = min(card.Width, max(widestCard*side, leastName)+frame.Width)
	card.Height = side + frame.Height
	return columns, rows, card
}

// cardsHeight returns the height that so many cards make use of.
func cardsHeight(n int, size fyne.Size) float32 {
	_, rows, card := arrangement(n, size)
	return float32(rows)*(card.Height+widgets.CardGap) - widgets.CardGap
}

// arrangeCards puts cards with boards side by side, in as many rows as give the largest boards.
func arrangeCards(all []fyne.CanvasObject, size fyne.Size) {
	o := puzzles.Filter(all, func(one fyne.CanvasObject) bool { return one.Visible() })
	columns, _, card := arrangement(len(o), size)
	left := (size.Width - card.Width*float32(columns) - widgets.CardGap*float32(columns-1)) / 2
	for i, one := range o {
		x, y := float32(i%columns)*(card.Width+widgets.CardGap), float32(i/columns)*(card.Height+widgets.CardGap)
		layout.PlaceAt(one, left+x, y, card.Width, card.Height)
	}
}

// leastTools is how many of the tools are in every window.
const leastTools = 2

// tools names the commands of the head, those first that a class needs most: where there is no
// room for all, the last ones go into a menu.
func tools() []string {
	return []string{"Guess", "Table", "Chart", "Lead", "Ready races", "Pictures", "Add an algorithm", "Marks", "Vary",
		"Many variations in the Lab"}
}

// tool returns the button of one of them.
func (c *Page) tool(name string) *widgets.Button {
	return c.tools.Objects[slices.Index(tools(), name)].(*widgets.Button)
}

// askMore offers the tools for which there is no room.
func (c *Page) askMore() {
	var items []*fyne.MenuItem
	for _, name := range tools() {
		if b := c.tool(name); !b.Visible() {
			items = append(items, widgets.Ticked(c.rows().Item(name), b.On()))
		}
	}
	dialogs.Menu(c.env, c.moreButton, items)
}

// below returns where a menu of a tool opens: at the button that offers it, if there is no
// room for one of its own.
func (c *Page) below(name string) *widgets.Button {
	return widgets.FirstVisible(c.tool(name), c.moreButton)
}
