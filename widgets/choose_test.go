package widgets

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles/check"
)

func TestListsKeepOnlyTheKeysThatChoose(t *testing.T) {
	chosen := []string{}
	s := NewSelect([]string{"a", "b"}, func(one string) { chosen = append(chosen, one) })
	l := NewList(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(int, fyne.CanvasObject) {})
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
		check.That(t, c.Focused() == nil, "%T keeps the focus after Escape", o)
	}
	check.That(t, slices.Equal(chosen, []string{"a", "1", "c"}),
		"chosen is %v, want %v", chosen, []string{"a", "1", "c"})
	if want := []fyne.KeyName{fyne.KeyHome, fyne.KeyRight, fyne.KeyHome, fyne.KeyRight, fyne.KeyDown,
		fyne.KeyHome}; !slices.Equal(keys, want) || string(runes) != "mmm" {
		t.Errorf("the canvas gets %v and %q, want %v", keys, string(runes), want)
	}
}

// What the program sets is shown and not told; what comes after it is told again.
func TestWhatIsSetSilentlyIsShownAndNotTold(t *testing.T) {
	var told []string
	s := NewSelect([]string{"a", "b", "c"}, func(one string) { told = append(told, one) })
	k := NewCheck("k", func(on bool) { told = append(told, fmt.Sprint(on)) })
	f := NewField()
	f.OnChanged = func(text string) { told = append(told, text) }
	l := NewList(func() int { return 3 }, func() fyne.CanvasObject { return widget.NewLabel("") },
		func(int, fyne.CanvasObject) {})
	selected := -1
	l.OnSelected = func(row int) { selected, told = row, append(told, fmt.Sprint(row)) }
	l.OnUnselected = func(row int) { told = append(told, fmt.Sprint(-row)) }
	window(t, container.NewGridWithRows(4, s, k, f, l), fyne.NewSize(200, 200), light())

	s.SetSilently("b")
	check.That(t, s.Selected == "b", "%q is chosen, want b", s.Selected)
	s.SetSilently("of another list")
	check.That(t, s.Selected == "b", "%q is chosen, which is not in the list", s.Selected)
	s.SetIndexSilently(2)
	check.That(t, s.Selected == "c", "%q is chosen, want c", s.Selected)
	for _, index := range []int{-1, 3} {
		s.SetIndexSilently(0)
		s.SetIndexSilently(index)
		check.That(t, s.Selected == "", "%q is chosen at index %d", s.Selected, index)
	}
	k.SetSilently(true)
	check.That(t, k.Checked, "the box is not ticked")
	f.SetSilently("typed")
	check.Is(t, f.Text, "typed", "the field holds")
	l.SetSilently(1)
	l.SetSilently(2)
	check.That(t, len(told) == 0, "what was set silently was told: %v", told)
	l.Select(1) // from row 2, which only the list itself knows of
	l.SetSilently(-1)
	l.Select(1)
	s.SetSelected("a")
	k.SetChecked(false)
	f.SetText("more")
	check.That(t, slices.Equal(told, []string{"-2", "1", "1", "a", "false", "more"}) && selected == 1,
		"told is %v, want %v", told, []string{"-2", "1", "1", "a", "false", "more"})
}

// Options with the same text are told apart, by the mouse and by the keys.
func TestOptionsOfOneTextAreSeveral(t *testing.T) {
	var chosen []int
	s := NewSelect([]string{"Twin", "Twin", "Other"}, nil)
	s.OnChanged = func(string) { chosen = append(chosen, s.SelectedIndex()) }
	c := window(t, s, fyne.NewSize(200, 200), light()).Canvas()
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn} {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if s.SetIndexSilently(0); !slices.Equal(chosen, []int{1, 2, 1}) || s.SelectedIndex() != 0 {
		t.Errorf("chosen is %v, and at last %d", chosen, s.SelectedIndex())
	}
}

// What is chosen can be read whole at every size of text, whatever the list asked for before.
func TestAChoiceIsNotCut(t *testing.T) {
	test.NewTempApp(t)
	for _, scale := range TextScales() {
		fyne.CurrentApp().Settings().SetTheme(&Theme{Look: SchemeLight, Scale: scale})
		s := NewSelect([]string{"Web page (HTML)", "in a file of their own"}, nil)
		s.Whole = true
		for _, option := range s.Options {
			s.SetSelected(option)
			s.Resize(s.MinSize())
			seen := ""
			for _, o := range test.LaidOutObjects(s) {
				if text, ok := o.(*canvas.Text); ok {
					seen += text.Text
				}
			}
			check.Is(t, seen, option, "at %v the choice %q reads", scale, option)
		}
	}
}
