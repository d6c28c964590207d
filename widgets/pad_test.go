package widgets

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/pads"
)

// padOf returns a pad in a window, as large as it wants, and what it tells.
func padOf(t *testing.T, s pads.State, look *Theme) (*Pad, fyne.Window, *[]string) {
	t.Helper()
	p, heard := NewPad(s), &[]string{}
	tell := func(format string, args ...any) { *heard = append(*heard, fmt.Sprintf(format, args...)) }
	p.OnDigit = func(d int) { tell("digit %d", d) }
	p.OnColour = func(c int) { tell("colour %d", c) }
	p.OnMode = func(m pads.Mode) { tell("mode %v", m) }
	p.OnErase = func() { tell("erase") }
	w := window(t, p, fyne.NewSize(100, 100), look)
	w.Resize(p.Wanted())
	w.Canvas().Capture()
	return p, w, heard
}

// wanted is what a pad tells when all its keys are pressed.
func wanted(s pads.State) []string {
	all := []string{"mode Digit", "mode Corner", "mode Centre", "mode Colour"}
	count, kind := s.Shape.Side(), "digit"
	if s.Mode == pads.ColourMode {
		count, kind = paint.NumColours, "colour"
	}
	for i := 1; i <= count; i++ {
		all = append(all, fmt.Sprint(kind, " ", i))
	}
	return append(all, "erase")
}

// Every key of every pad is there, and large enough for a finger.
func TestEveryKeyOfAPadIsPressedWhereItIs(t *testing.T) {
	for _, s := range []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, puzzles.Classic,
		{BoxRows: 5, BoxCols: 2}, {BoxRows: 4, BoxCols: 4}, {BoxRows: 5, BoxCols: 5}} {
		for _, mode := range []pads.Mode{pads.DigitMode, pads.ColourMode} {
			for _, scale := range []float32{1, 1.5} {
				state := pads.State{Shape: s, Mode: mode}
				p, _, heard := padOf(t, state, &Theme{Look: SchemeLight, Scale: scale})
				keys := map[string]image.Rectangle{}
				for y := 0; y < int(p.Size().Height); y += 4 {
					for x := 0; x < int(p.Size().Width); x += 4 {
						*heard = (*heard)[:0]
						press(p.picture, float32(x), float32(y))
						for _, k := range *heard {
							keys[k] = keys[k].Union(image.Rect(x, y, x+4, y+4))
						}
					}
				}
				for k, r := range keys {
					check.That(t, r.Dx() >= 40 && r.Dy() >= 40, "%v, mode %v: the key %q is %v", s, mode, k, r.Size())
				}
				pressed := slices.Sorted(maps.Keys(keys))
				want := wanted(state)
				slices.Sort(want)
				check.That(t, slices.Equal(pressed, want),
					"%v, mode %v: the keys are %q, want %q", s, mode, pressed, want)
			}
		}
	}
}

// The arrows reach every key, and what they reach is pressed with Enter or Space.
func TestAPadIsUsedWithTheKeyboard(t *testing.T) {
	for _, state := range []pads.State{{Shape: puzzles.Classic}, {Shape: puzzles.Classic, Mode: pads.ColourMode},
		{Shape: puzzles.Shape{BoxRows: 5, BoxCols: 2}}, {Shape: puzzles.Shape{BoxRows: 5, BoxCols: 5}}} {
		p, w, heard := padOf(t, state, light())
		w.Canvas().FocusNext()
		check.Must(t, w.Canvas().Focused() == fyne.Focusable(p), "Tab does not give it the focus")
		key := func(name fyne.KeyName) { p.TypedKey(&fyne.KeyEvent{Name: name}) }
		for range 12 {
			for range 6 {
				key(fyne.KeySpace)
				key(fyne.KeyRight)
			}
			for range 6 {
				key(fyne.KeyReturn)
				key(fyne.KeyLeft)
			}
			key(fyne.KeyDown)
		}
		got, want := slices.Clone(*heard), wanted(state)
		slices.Sort(got)
		slices.Sort(want)
		got = slices.Compact(got)
		check.That(t, slices.Equal(got, want), "%v: the arrows reach %q, want %q", state, got, want)
		*heard = nil
		for range 12 {
			key(fyne.KeyUp)
		}
		for range 4 {
			key(fyne.KeyLeft)
		}
		key(fyne.KeyEnter)
		check.That(t, slices.Equal(*heard, []string{"mode Digit"}),
			"%v: from the last key back to the first are %q", state, *heard)
	}
}

func TestAPadHandsOnWhatItHasNoUseFor(t *testing.T) {
	p, w, heard := padOf(t, pads.State{Shape: puzzles.Classic}, light())
	var keys []fyne.KeyName
	var runes []rune
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) })
	w.Canvas().SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	w.Canvas().Focus(p)
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF11})
	test.Type(p, "7 ")
	check.That(t, slices.Equal(keys, []fyne.KeyName{fyne.KeyF11}) && string(runes) == "7" && len(*heard) == 0,
		"the page hears %v and %q, the owner %q", keys, string(runes), *heard)
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	check.That(t, w.Canvas().Focused() == nil, "Escape leaves the focus on the pad")
	w.Canvas().Focus(p)
	press(p.picture, 30, 30)
	check.That(t, w.Canvas().Focused() == nil && len(*heard) == 1,
		"after a click the focus is with %v, and %q was told", w.Canvas().Focused(), *heard)
}

func TestAPadThatIsOffTellsNothing(t *testing.T) {
	p, w, heard := padOf(t, pads.State{Shape: puzzles.Classic, Off: true}, light())
	press(p.picture, 30, 30)
	press(p.picture, 30, 100)
	w.Canvas().Focus(p)
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	check.That(t, len(*heard) == 0, "it tells %q", *heard)
}

func TestAPadShowsItsState(t *testing.T) {
	state := pads.State{Shape: puzzles.Classic, Left: []int{3, 2, 1, 4, 5, 6, 7, 8, 9}}
	p, w, _ := padOf(t, state, light())
	seen := []image.Image{w.Canvas().Capture()}
	look := func(what string) {
		t.Helper()
		now := w.Canvas().Capture()
		for _, before := range seen {
			check.That(t, !same(before, now), "%s cannot be seen", what)
		}
		seen = append(seen, now)
	}
	set := func(what string, change func()) {
		t.Helper()
		change()
		p.SetState(state)
		look(what)
	}
	set("a digit that is done", func() { state.Left[1] = 0 })
	set("a digit that there are too many of", func() { state.Left[5] = -1 })
	set("the held digit", func() { state.Held = 5 })
	for _, m := range []pads.Mode{pads.CornerMode, pads.CentreMode, pads.ColourMode} {
		set("the mode "+m.String(), func() { state.Mode = m })
	}
	set("a pad that is off", func() { state.Off = true })
	state.Off = false
	p.SetState(state)
	p.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 30)}})
	look("the key under the mouse")
	p.MouseOut()
	w.Canvas().Focus(p)
	look("the key with the focus")
}

// The focus is never on a key that is gone.
func TestTheFocusOfAPadFollowsItsKeys(t *testing.T) {
	p, w, heard := padOf(t, pads.State{Shape: puzzles.Classic}, light())
	w.Canvas().Focus(p)
	for range 3 {
		p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	p.SetState(pads.State{Shape: puzzles.Classic, Mode: pads.ColourMode})
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	check.That(t, slices.Equal(*heard, []string{"mode Digit"}), "a digit's key that went is pressed as %q", *heard)
}

// In a place that is too small for keys as large as text, they are as large as fits.
func TestAPadHasSmallerKeysWhereItMust(t *testing.T) {
	p, w, _ := padOf(t, pads.State{Shape: puzzles.Classic}, &Theme{Look: SchemeProjector, Scale: 1.5})
	check.Is(t, p.scale(), 1.5, "with all the room it wants the keys are for text at")
	w.Resize(p.MinSize())
	check.Is(t, p.scale(), 1, "in the least room they are for text at")
	w.Resize(fyne.NewSize(1.2*pads.Width, p.Wanted().Height))
	check.That(t, p.scale() >= 1.19 && p.scale() <= 1.21, "in a narrow place they are for text at %v", p.scale())
}
