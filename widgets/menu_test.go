package widgets

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

func typed(c fyne.Canvas, keys ...fyne.KeyName) {
	for _, k := range keys {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// A menu can be used with keys alone, and Escape gives the keyboard back.
func TestMenusWorkWithKeys(t *testing.T) {
	button := NewButton(Pill, paint.NoIcon, "a", func() {})
	c := window(t, container.NewVBox(button), fyne.NewSize(400, 300), light()).Canvas()
	said := ""
	say := func(what string) func() { return func() { said += what } }
	items := func() []*fyne.MenuItem {
		return []*fyne.MenuItem{
			nil, fyne.NewMenuItemSeparator(), MenuItem("one", true, say("1")), nil, fyne.NewMenuItemSeparator(),
			fyne.NewMenuItemSeparator(), MenuItem("two", true, say("2")), Submenu("none", nil,
				fyne.NewMenuItemSeparator()),
			Submenu("more", MenuItem("three", true, say("3"))), fyne.NewMenuItemSeparator(),
		}
	}
	check.That(t, len(menuOf(items())) == 4 && menuOf(items())[1].IsSeparator,
		"the menu has %d lines", len(menuOf(items())))
	for keys, want := range map[[3]fyne.KeyName]string{
		{fyne.KeyReturn}:                            "1",
		{fyne.KeyDown, fyne.KeySpace}:               "2",
		{fyne.KeyUp, fyne.KeyRight, fyne.KeyReturn}: "3",
		{fyne.KeyDown, fyne.KeyEscape}:              "",
	} {
		said = ""
		c.Focus(button)
		ShowMenu(c, fyne.NewPos(20, 20), items())
		for _, k := range keys {
			if k == fyne.KeyUp { // from the first entry to the last
				typed(c, fyne.KeyDown, fyne.KeyDown)
			} else if k != "" {
				typed(c, k)
			}
		}
		check.That(t, said == want && c.Overlays().Top() == nil && c.Focused() == nil,
			"%v does %q, want %q; overlay %v, focus %v", keys, said, want, c.Overlays().Top(), c.Focused())
	}
	for _, can := range []bool{true, false} { // what cannot be chosen is not lit
		want := ""
		if can {
			want = "2"
		}
		said = ""
		ShowMenu(c, fyne.NewPos(20, 20), []*fyne.MenuItem{MenuItem("one", false, say("1")), MenuItem("two", can,
			say("2"))})
		typed(c, fyne.KeyReturn)
		check.That(t, said == want && c.Overlays().Top() == nil, "Enter does %q, want %q", said, want)
	}
	ShowMenu(c, fyne.Position{}, []*fyne.MenuItem{nil})
	check.That(t, c.Overlays().Top() == nil, "a menu without entries comes up")
}

// The other button asks for a menu and does not press.
func TestTheOtherButtonAsksForAMenu(t *testing.T) {
	b := NewBoardView(paint.NewBoard(puzzles.Classic))
	var pressed, asked []int
	b.OnCell = func(cell int) { pressed = append(pressed, cell) }
	w := window(t, b.Picture, fyne.NewSize(400, 400), light())
	w.Canvas().Capture()
	at := b.MenuPlace(40)
	press := func(button desktop.MouseButton) {
		b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button})
		b.MouseUp(&desktop.MouseEvent{})
	}
	press(desktop.MouseButtonSecondary) // without a menu it is a button like the other
	b.SetMenu(func(cell, _ int, at fyne.Position) {
		asked = append(asked, cell)
		check.That(t, !at.IsZero(), "the menu has no place")
	})
	press(desktop.MouseButtonSecondary)
	test.TapSecondaryAt(b.Picture, at)
	press(desktop.MouseButtonPrimary)
	test.TapSecondaryAt(b.Picture, fyne.NewPos(0, 0)) // beside the grid
	check.That(t, slices.Equal(pressed, []int{40, 40}) && slices.Equal(asked, []int{40}),
		"pressed %v, asked %v", pressed, asked)
}

func TestARowOfAListHasAMenu(t *testing.T) {
	var chosen, asked []int
	l := NewList(func() int { return 50 }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(i int, o fyne.CanvasObject) { o.(*widget.Label).SetText(fmt.Sprint(i)) })
	l.OnSelected = func(i int) { chosen = append(chosen, i) }
	c := window(t, l, fyne.NewSize(300, 300), light()).Canvas()
	test.TapSecondary(l.rows[2]) // nothing to offer yet
	l.OnMenu = func(i int, _ fyne.Position) { asked = append(asked, i) }
	test.TapSecondary(l.rows[2])
	test.Tap(l.rows[3])
	check.That(t, slices.Equal(asked, []int{2}) && slices.Equal(chosen, []int{3}),
		"asked for %v, chosen %v", asked, chosen)
	c.Unfocus()
	if a, b := l.MenuPlace(2), l.MenuPlace(3); b.Y <= a.Y {
		t.Errorf("the menu of the third row is at %v, that of the fourth at %v", a, b)
	}
	l.ScrollToBottom()
	check.That(t, l.MenuPlace(2).Y >= 0, "the menu of a row out of sight is at %v", l.MenuPlace(2))
}
