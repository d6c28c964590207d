package widgets

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles"
)

// Menus come up in one way, wherever they are asked for: below a button, where the
// other button of the mouse was pressed, or beside what is chosen when it was the key.
// Arrows and Enter work in them, and Escape gives the keyboard back to the page.

// ShowMenu shows a menu at a place of a window. An entry that is nil is left out, and
// so is a line with nothing above or below it; without any entry there is no menu. The
// focus leaves what had it: what is chosen may take that out of sight.
func ShowMenu(c fyne.Canvas, at fyne.Position, items []*fyne.MenuItem) {
	if items = menuOf(items); len(items) == 0 {
		return
	}
	c.Unfocus()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	menu.ShowAtPosition(at)
	tellMenu(items)
	// The first entry that can be chosen is lit, so that Enter does something.
	for _, item := range items {
		if item.IsSeparator {
			continue
		}
		menu.ActivateNext()
		if !item.Disabled {
			return
		}
	}
	menu.DeactivateChild() // there is none
}

// tellMenu tells the entries of a menu, from the one that is lit on.
func tellMenu(items []*fyne.MenuItem) {
	if OnFocus == nil {
		return
	}
	var names []string
	for _, item := range items {
		switch {
		case item.IsSeparator:
		case item.Disabled:
			names = append(names, item.Label+", not available")
		default:
			names = append(names, item.Label)
		}
	}
	OnFocus("Menu: " + strings.Join(names, "; ") + ".")
}

// menuOf returns the entries of a menu without those that are nil, and without lines
// that separate nothing.
func menuOf(items []*fyne.MenuItem) []*fyne.MenuItem {
	var kept []*fyne.MenuItem
	line := false
	for _, item := range items {
		switch {
		case item == nil:
		case item.IsSeparator:
			line = len(kept) > 0
		default:
			if line {
				kept = append(kept, fyne.NewMenuItemSeparator())
				line = false
			}
			kept = append(kept, item)
		}
	}
	return kept
}

// MenuItem returns an entry that can be chosen, or only be seen.
func MenuItem(name string, can bool, do func()) *fyne.MenuItem {
	item := fyne.NewMenuItem(name, do)
	item.Disabled = !can
	return item
}

// Ticked returns the entry with a tick, or without one.
func Ticked(item *fyne.MenuItem, on bool) *fyne.MenuItem {
	item.Checked = on
	return item
}

// MenuItems returns an entry for each of several things.
func MenuItems[T any](things []T, name func(T) string, do func(T)) []*fyne.MenuItem {
	return puzzles.Map(things, func(one T) *fyne.MenuItem { return fyne.NewMenuItem(name(one), func() { do(one) }) })
}

// NumberItems returns an entry for each number from 1 to n.
func NumberItems(n int, name func(int) string, do func(int)) []*fyne.MenuItem {
	items := make([]*fyne.MenuItem, n)
	for i := range items {
		items[i] = fyne.NewMenuItem(name(i+1), func() { do(i + 1) })
	}
	return items
}

// DigitItems returns an entry for each digit of a grid with a side, and ColourItems for each
// of so many colours.
func DigitItems(side int, do func(digit int)) []*fyne.MenuItem {
	return NumberItems(side, func(d int) string { return string(puzzles.DigitChar(d)) }, do)
}
func ColourItems(n int, do func(colour int)) []*fyne.MenuItem {
	return NumberItems(n, func(c int) string { return fmt.Sprintf("Colour %d", c) }, do)
}

// Submenu returns an entry that opens a menu, nil if there is nothing in that.
func Submenu(name string, items ...*fyne.MenuItem) *fyne.MenuItem {
	if items = menuOf(items); len(items) == 0 {
		return nil
	}
	item := fyne.NewMenuItem(name, nil)
	item.ChildMenu = fyne.NewMenu("", items...)
	return item
}

// listRow is a row of a list, which tells where a menu of it is asked for.
type listRow struct {
	widget.BaseWidget
	list    *List
	row     int
	content fyne.CanvasObject
}

var (
	_ fyne.Tappable          = (*listRow)(nil)
	_ fyne.SecondaryTappable = (*listRow)(nil)
)

func (r *listRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// It does what the row of Fyne's around it would do.
func (r *listRow) Tapped(*fyne.PointEvent) {
	if r.list.OnTap != nil {
		r.list.OnTap(r.row)
		return
	}
	canvasOf(r).Focus(r.list)
	r.list.Select(r.row)
	r.list.Highlight(r.row)
}

func (r *listRow) TappedSecondary(e *fyne.PointEvent) {
	if r.list.OnMenu != nil {
		r.list.OnMenu(r.row, e.AbsolutePosition)
	}
}

// MenuPlace returns where a menu of a row is to come up that was asked for with a key.
func (l *List) MenuPlace(row int) fyne.Position {
	driver := fyne.CurrentApp().Driver()
	if r := l.rows[row]; r != nil && r.row == row && driver.CanvasForObject(r) != nil {
		return driver.AbsolutePositionForObject(r).AddXY(r.Size().Width/4, r.Size().Height)
	}
	return driver.AbsolutePositionForObject(l)
}
