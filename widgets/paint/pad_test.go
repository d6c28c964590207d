package paint

import (
	"testing"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint/golden"
)

func TestPicturesOfPads(t *testing.T) {
	left := []int{3, 0, 9, 1, -1, 4, 0, 2, 5, 7, 16, 0, 12, 3, 4, 6, 1, 2, 0, 25, 13, 4, 9, 3, 2}
	for _, c := range []struct {
		name    string
		palette Palette
		w, h    int
		pad     Pad
	}{
		{"pad-light", Light(), 280, 330, Pad{PadState: PadState{Shape: puzzles.Classic, Left: left, Held: 4},
			Focus: PadKey{DigitKey, 6}, OnCard: true}},
		{"pad-corner", Dark(), 280, 330, Pad{PadState: PadState{Shape: puzzles.Classic, Left: left, Mode: PadCorner,
			Held: 3}, Over: PadKey{DigitKey, 8}, OnCard: true}},
		{"pad-colour", Light(), 280, 330, Pad{PadState: PadState{Shape: puzzles.Classic, Mode: PadColour, Held: 2},
			OnCard: true}},
		{"pad-colour-dark", Dark(), 280, 330, Pad{PadState: PadState{Shape: puzzles.Classic, Mode: PadColour, Held: 2},
			OnCard: true}},
		{"pad-6", Dark(), 300, 240, Pad{PadState: PadState{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 3},
			Mode: PadCentre, Left: left}}},
		{"pad-16", Light(), 300, 330, Pad{PadState: PadState{Shape: puzzles.Shape{BoxRows: 4, BoxCols: 4}, Left: left,
			Off: true}}},
		{"pad-25", Projector(), 390, 560, Pad{PadState: PadState{Shape: puzzles.Shape{BoxRows: 5, BoxCols: 5},
			Left: left}, Scale: 1.5}},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden.Same(t, c.name, NewPadPainter(c.palette).Paint(c.w, c.h, &c.pad))
		})
	}
}
