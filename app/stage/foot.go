package stage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// buttonGap is the room between the buttons that move.
const buttonGap = 8

// movesLayout puts the buttons that move side by side, and what is said of the
// position behind them, which can do with the width it has at the usual size of text.
type movesLayout struct{ t *Transport }

// wanted is how wide all is at the size of text in use.
func (l movesLayout) wanted(o []fyne.CanvasObject) float32 {
	return l.MinSize(o).Width + l.t.placeWidth*(widgets.Scale()-1)
}

func (l movesLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, c := range o[:len(o)-1] {
		least := c.MinSize()
		size = fyne.NewSize(size.Width+least.Width+buttonGap, max(size.Height, least.Height))
	}
	s := widgets.Scale()
	return fyne.NewSize(size.Width+l.t.placeWidth, max(size.Height, placeHeight*s))
}

// placeHeight is the height of the step and the status below each other.
const placeHeight = 35

func (l movesLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size)
	for _, c := range o[:len(o)-1] {
		room.PutLeft(c, buttonGap)
	}
	place := o[len(o)-1]
	room.PutLine(place)
	l.t.fitTexts()
	room.PutLine(place) // it may have another height now
}

// transportLayout puts the ribbon above the buttons, which take one row. Where that
// is too narrow for all of them, menus stand for those that a class needs least.
type transportLayout struct{ t *Transport }

// The heights of the bar. With larger text the ribbon gives way for it, so that the
// board does not have to.
const (
	footHeight = 128
	footShrink = 24 // how much less, with text twice as large
	leastLine  = 36 // of the ribbon
)

// edges are above the ribbon, between it and the buttons, and below them.
func (transportLayout) edges() (above, between, below float32) {
	if widgets.Scale() > 1 {
		return 6, 4, 6
	}
	return 10, 6, 12
}

func (l transportLayout) height() float32 {
	above, between, below := l.edges()
	least := above + leastLine + between + l.t.moves.MinSize().Height + below
	return max(least, footHeight-footShrink*(widgets.Scale()-1))
}

// HeightFor returns the height that the bar needs at a width.
func (l transportLayout) HeightFor([]fyne.CanvasObject, float32) float32 { return l.height() }

// footSpace is the room at the left and right of the bar's buttons.
const footSpace = widgets.Gap + 8

func (l transportLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	t := l.t
	return fyne.NewSize(t.moves.MinSize().Width+l.jumpMenu()+l.rateMenu()+widgets.Gap+2*footSpace, l.height())
}

// jumpMenu is how wide the menu in the place of the jumps is, with the gap before it.
func (l transportLayout) jumpMenu() float32 {
	if len(l.t.jumps()) == 0 {
		return 0
	}
	l.t.jumpMenu.SetLabel(l.t.Label.Text + "…")
	return l.t.jumpMenu.MinSize().Width + widgets.Gap
}

// rateMenu is how wide the menu in the place of the pace is, whatever the pace.
func (l transportLayout) rateMenu() float32 { return (PaceWidth + 20) * widgets.Scale() }

// shown returns what has room in a width: the jumps, the pace, or their menus.
func (l transportLayout) shown(width float32) (jump, rate bool) {
	t := l.t
	wanted := movesLayout{t}.wanted(t.moves.Objects)
	jumps, rates := t.Jump.MinSize().Width, t.rate.MinSize().Width
	if wanted+jumps+rates+2*widgets.Gap <= width {
		return true, true
	}
	if len(t.jumps()) == 0 { // it is text
		return t.moves.MinSize().Width+jumps+l.rateMenu()+2*widgets.Gap <= width, false
	}
	return false, wanted+l.jumpMenu()+rates+widgets.Gap <= width
}

func (l transportLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t, room := l.t, layout.Whole(size)
	room.Put(t.ground)
	layout.PlaceAt(t.edge, 0, 0, size.Width, 1)
	above, between, below := l.edges()
	room = room.Inside(footSpace, above, footSpace, below)
	row := room.Bottom(t.moves.MinSize().Height, between)
	room.Inside(-6, 0, -6, 0).Put(t.line)

	jump, rate := l.shown(row.Width)
	widgets.SetVisible(t.Jump, jump)
	widgets.SetVisible(t.jumpMenu, !jump && len(t.jumps()) > 0)
	widgets.SetVisible(t.rate, rate)
	widgets.SetVisible(t.rateMenu, !rate)
	if rate {
		row.PutRight(t.rate, 0)
	} else {
		row.Right(l.rateMenu(), 0).PutLine(t.rateMenu)
	}
	if t.jumpMenu.Visible() {
		row.Right(l.jumpMenu(), 0).Inside(0, 0, widgets.Gap, 0).PutLine(t.jumpMenu)
	}
	wide, most := t.Jump.MinSize().Width, row.Width-widgets.Gap
	if jump {
		most -= wide + widgets.Gap
	}
	row.Left(min(most, movesLayout{t}.wanted(t.moves.Objects)), 0).PutLine(t.moves)
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
