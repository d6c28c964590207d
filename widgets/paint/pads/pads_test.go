package pads

import (
	"image"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/golden"
)

func TestPicturesOfPads(t *testing.T) {
	left := []int{3, 0, 9, 1, -1, 4, 0, 2, 5, 7, 16, 0, 12, 3, 4, 6, 1, 2, 0, 25, 13, 4, 9, 3, 2}
	for _, c := range []struct {
		name    string
		palette paint.Palette
		w, h    int
		pad     Pad
	}{
		{"pad-light", paint.Light(), 280, 330, Pad{State: State{Shape: puzzles.Classic, Left: left, Held: 4},
			Focus: Key{DigitKey, 6}, OnCard: true}},
		{"pad-corner", paint.Dark(), 280, 330, Pad{State: State{Shape: puzzles.Classic, Left: left, Mode: CornerMode,
			Held: 3}, Over: Key{DigitKey, 8}, OnCard: true}},
		{"pad-colour", paint.Light(), 280, 330, Pad{State: State{Shape: puzzles.Classic, Mode: ColourMode, Held: 2},
			OnCard: true}},
		{"pad-colour-dark", paint.Dark(), 280, 330, Pad{State: State{Shape: puzzles.Classic, Mode: ColourMode, Held: 2},
			OnCard: true}},
		{"pad-6", paint.Dark(), 300, 240, Pad{State: State{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 3},
			Mode: CentreMode, Left: left}}},
		{"pad-16", paint.Light(), 300, 330, Pad{State: State{Shape: puzzles.Shape{BoxRows: 4, BoxCols: 4}, Left: left,
			Off: true}}},
		{"pad-25", paint.Projector(), 390, 560, Pad{State: State{Shape: puzzles.Shape{BoxRows: 5, BoxCols: 5},
			Left: left}, Scale: 1.5}},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden.Same(t, c.name, NewPainter(c.palette).Paint(c.w, c.h, &c.pad))
		})
	}
}

func TestPadsHaveAKeyForEachDigit(t *testing.T) {
	for _, text := range []string{
		strings.Repeat(".", 49) + " regions=1111222311222233144453344445336675566667556777775",
		strings.Repeat(".", 81) + " regions=000001111022201111002222213445523333445555533444465533476666688777786668777788888",
	} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		pad, keys := Pad{State: State{Shape: g.Shape()}}, map[Key]image.Rectangle{}
		pad.place(Width, Height(pad.Shape), func(k Key, r image.Rectangle) {
			for other, at := range keys {
				check.That(t, !r.Overlaps(at), "%v and %v overlap", k, other)
			}
			keys[k] = r
		})
		if n := pad.Shape.Side(); len(keys) != n+int(numModes)+1 || keys[Key{DigitKey, n}].Empty() {
			t.Errorf("a pad for side %d has %d keys", n, len(keys))
		}
	}
}
