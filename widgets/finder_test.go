package widgets

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// A list of hundreds is searched with the keyboard alone.
func TestAFinderIsUsedWithTheKeyboard(t *testing.T) {
	f := NewFinder()
	current, chosen, more := 250, -1, 0
	f.Entries = func() (all []FinderEntry, at int) {
		for i := range 600 + more {
			name := fmt.Sprintf("Puzzle %d", i)
			group := fmt.Sprintf("Theme %d", i/100)
			all = append(all, FinderEntry{Group: group, Name: name, Words: Findable(name, group)})
		}
		return all, current
	}
	f.OnChoose = func(i int) { chosen = i }
	f.None = "Nothing."
	c := window(t, container.NewVBox(f), fyne.NewSize(600, 500), light()).Canvas()
	open := func() *finderList {
		chosen = -1
		c.Focus(f)
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		return f.open
	}
	write := func(text string) {
		for _, r := range text {
			c.Focused().TypedRune(r)
		}
	}
	closed := func() bool { return c.Overlays().Top() == nil }

	l := open()
	if l.lines[l.on].entry != current || l.view.GetScrollOffset() == 0 || l.text(l.on).Number == " " {
		t.Errorf("what is chosen is not in sight: line %d, offset %v", l.on, l.view.GetScrollOffset())
	}
	if typed(c, fyne.KeyDown, fyne.KeyReturn); chosen != 251 || !closed() || c.Focused() != nil {
		t.Errorf("the next is %d", chosen)
	}

	l = open()
	write("47 PUZZLE")
	if len(l.lines) != 16+6 { // 47, 147…, and 470 to 479, below their themes
		t.Errorf("%d lines are found", len(l.lines))
	}
	if typed(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn); chosen != 147 {
		t.Errorf("chosen is %d", chosen)
	}

	open()
	write("theme 3 399")
	if typed(c, fyne.KeyEnter); chosen != 399 {
		t.Errorf("chosen is %d", chosen)
	}

	l = open()
	write("zebra")
	if len(l.lines) != 1 || l.text(0).Name != "Nothing." {
		t.Errorf("an empty list says %+v", l.lines)
	}
	if typed(c, fyne.KeyReturn, fyne.KeyDown); chosen != -1 || closed() {
		t.Error("nothing was chosen")
	}
	if typed(c, fyne.KeyEscape); l.field.Text != "" || closed() || l.lines[l.on].entry != current {
		t.Error("Escape does not clear the search")
	}
	l.take(0) // a heading
	if chosen != -1 || closed() {
		t.Error("a heading is chosen")
	}
	write("Puzzle 12")
	typed(c, fyne.KeyDown, fyne.KeyDown)
	was := l.chosen
	more = 100
	if f.Renew(); l.chosen != was || len(l.all) != 700 {
		t.Errorf("when more comes in, %q becomes %q", was.Name, l.chosen.Name)
	}
	current = -1
	c.Overlays().Remove(c.Overlays().Top())
	if l = open(); l.on != -1 {
		t.Errorf("nothing is chosen, but line %d is", l.on)
	}
	typed(c, fyne.KeyReturn, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyReturn)
	if chosen != 8 {
		t.Errorf("chosen is %d", chosen)
	}
	f.Renew() // nobody sees the list
}

func TestSearchesFindEveryWord(t *testing.T) {
	text := Findable("The Golden Nugget", "Famous", "extreme, 21 clues")
	for typed, want := range map[string]bool{
		"": true, "  ": true, "nug": true, "FAMOUS gold": true, "21": true, "nugget 22": false, "goldennugget": false,
		"\x00": false, "ÄÖ": false,
	} {
		if got := Matches(text, typed); got != want {
			t.Errorf("%q is found: %v", typed, got)
		}
	}
}
