package stage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// buttonGap is the room between the buttons that move.
const buttonGap = 8

// movesWanted is how wide the buttons that move are, with what is said of the position behind them, at the
// size of text in use.
func (t *Transport) movesWanted() float32 {
	return t.moves.MinSize().Width + t.placeWidth*(widgets.Scale()-1)
}

// movesLeast is what they can do with: what is said has the width it has at the usual size of text.
func (t *Transport) movesLeast(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range o[:len(o)-1] {
		least := c.MinSize()
		size = fyne.NewSize(size.Width+least.Width+buttonGap, max(size.Height, least.Height))
	}
	s := widgets.Scale()
	return fyne.NewSize(size.Width+t.placeWidth, max(size.Height, placeHeight*s))
}

// placeHeight is the height of the step and the status below each other.
const placeHeight = 35

// arrangeMoves puts the buttons side by side.
func (t *Transport) arrangeMoves(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	for _, c := range o[:len(o)-1] {
		room.PutLeft(c, buttonGap)
	}
	place := o[len(o)-1]
	room.PutLine(place)
	t.fitTexts()
	room.PutLine(place) // it may have another height now
}

// The heights of the bar. With larger text the ribbon gives way for it, so that the
// board does not have to.
const (
	footHeight = 128
	footShrink = 24 // how much less, with text twice as large
	leastLine  = 36 // of the ribbon
)

// footEdges are above the ribbon, between it and the buttons, and below them.
func footEdges() (above, between, below float32) {
	if widgets.Scale() > 1 {
		return 6, 4, 6
	}
	return 10, 6, 12
}

func (t *Transport) height() float32 {
	above, between, below := footEdges()
	least := above + leastLine + between + t.moves.MinSize().Height + below
	return max(least, footHeight-footShrink*(widgets.Scale()-1))
}

// footSpace is the room at the left and right of the bar's buttons.
const footSpace = widgets.Gap + 8

func (t *Transport) least([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(t.moves.MinSize().Width+t.jumpWidth()+rateWidth()+widgets.Gap+2*footSpace, t.height())
}

// jumpWidth is how wide the menu in the place of the jumps is, with the gap before it.
func (t *Transport) jumpWidth() float32 {
	if len(t.jumps()) == 0 {
		return 0
	}
	t.jumpMenu.SetLabel(t.Label.Text + "…")
	return t.jumpMenu.MinSize().Width + widgets.Gap
}

// rateWidth is how wide the menu in the place of the pace is, whatever the pace.
func rateWidth() float32 { return (PaceWidth + 20) * widgets.Scale() }

// shown returns what has room in a width: the jumps, the pace, or their menus.
func (t *Transport) shown(width float32) (jump, rate bool) {
	wanted := t.movesWanted()
	jumps, rates := t.Jump.MinSize().Width, t.rate.MinSize().Width
	if wanted+jumps+rates+2*widgets.Gap <= width {
		return true, true
	}
	if len(t.jumps()) == 0 { // it is text
		return t.moves.MinSize().Width+jumps+rateWidth()+2*widgets.Gap <= width, false
	}
	return false, wanted+t.jumpWidth()+rates+widgets.Gap <= width
}

// arrange puts the ribbon above the buttons, which take one row. Where that is too narrow for all
// of them, menus stand for those that a class needs least.
func (t *Transport) arrange(_ []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	room.Put(t.ground)
	layout.PlaceAt(t.edge, 0, 0, size.Width, 1)
	above, between, below := footEdges()
	room = room.Inside(footSpace, above, footSpace, below)
	row := room.Bottom(t.moves.MinSize().Height, between)
	room.Inside(-6, 0, -6, 0).Put(t.line)

	jump, rate := t.shown(row.Width)
	widgets.SetVisible(t.Jump, jump)
	widgets.SetVisible(t.jumpMenu, !jump && len(t.jumps()) > 0)
	widgets.SetVisible(t.rate, rate)
	widgets.SetVisible(t.rateMenu, !rate)
	if rate {
		row.PutRight(t.rate, 0)
	} else {
		row.Right(rateWidth(), 0).PutLine(t.rateMenu)
	}
	if t.jumpMenu.Visible() {
		row.Right(t.jumpWidth(), 0).Inside(0, 0, widgets.Gap, 0).PutLine(t.jumpMenu)
	}
	wide, most := t.Jump.MinSize().Width, row.Width-widgets.Gap
	if jump {
		most -= wide + widgets.Gap
	}
	row.Left(min(most, t.movesWanted()), 0).PutLine(t.moves)
	if jump {
		row.Centre(wide).PutLine(t.Jump) // in the middle of what the others leave
	}
}

// jumps returns the buttons that jump and are offered.
func (t *Transport) jumps() (all []*widgets.Button) {
	for _, o := range t.Jump.Objects {
		if b, ok := o.(*widgets.Button); ok && b.Visible() {
			all = append(all, b)
		}
	}
	return all
}

// offerJumps opens a menu of the jumps, where there is no room for their buttons.
func (t *Transport) offerJumps() {
	press := func(b *widgets.Button) { b.Tapped(nil) }
	t.offer(t.jumpMenu, widgets.MenuItems(t.jumps(), (*widgets.Button).Label, press))
}

// offerRates opens a menu of the commands about pace.
func (t *Transport) offerRates() {
	item := t.commands.Item
	items := []*fyne.MenuItem{item("Faster"), item("Slower"), fyne.NewMenuItemSeparator()}
	for _, o := range t.Fits.Objects {
		if b, ok := o.(*widgets.Button); ok {
			fit := fyne.NewMenuItem(b.Label(), func() { b.Tapped(nil) })
			items = append(items, widgets.Ticked(fit, b.On()))
		}
	}
	if t.Loop != nil {
		items = append(items, widgets.Ticked(item("Loop"), t.Loop.On()))
	}
	t.offer(t.rateMenu, items)
}

// offer shows a menu above a button at the foot.
func (t *Transport) offer(b *widgets.Button, items []*fyne.MenuItem) {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(b)
	if c == nil {
		return
	}
	c.Unfocus()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	at := driver.AbsolutePositionForObject(b)
	menu.ShowAtPosition(at.SubtractXY(0, menu.MinSize().Height+buttonGap))
}
