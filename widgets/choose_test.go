package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

func TestListsKeepOnlyTheKeysThatChoose(t *testing.T) {
	chosen := []string{}
	s := NewSelect([]string{"a", "b"}, func(one string) { chosen = append(chosen, one) })
	l := NewList(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") }, func(int, fyne.CanvasObject) {})
	l.OnSelected = func(i int) { chosen = append(chosen, string(rune('0'+i))) }
	k := NewCheck("c", func(bool) { chosen = append(chosen, "c") })
	c := window(t, container.NewGridWithRows(3, s, l, k), fyne.NewSize(200, 200), light()).Canvas()
	var keys []fyne.KeyName
	var runes []rune
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) })
	c.SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	for _, o := range []fyne.Focusable{s, l, k} {
		c.Focus(o)
		for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyDown, fyne.KeySpace, fyne.KeyHome} {
			o.TypedKey(&fyne.KeyEvent{Name: key})
			for c.Overlays().Top() != nil { // the list drops down
				c.Overlays().Remove(c.Overlays().Top())
			}
		}
		o.TypedRune(' ')
		o.TypedRune('m')
		c.Focus(o)
		o.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if c.Focused() != nil {
			t.Errorf("%T keeps the focus after Escape", o)
		}
	}
	if want := []string{"a", "1", "c"}; !slices.Equal(chosen, want) {
		t.Errorf("chosen is %v, want %v", chosen, want)
	}
	if want := []fyne.KeyName{fyne.KeyHome, fyne.KeyRight, fyne.KeyHome, fyne.KeyRight, fyne.KeyDown, fyne.KeyHome}; !slices.Equal(keys, want) || string(runes) != "mmm" {
		t.Errorf("the canvas gets %v and %q, want %v", keys, string(runes), want)
	}
}
