package cards

import (
	"image"
	"image/draw"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/golden"
	"sudoscope/widgets/paint/raster"
)

func contender() *Contender {
	b := paint.NewBoard(puzzles.Classic)
	b.OnCard = true
	for c := range 40 {
		b.Digits[c], b.Given[c] = uint8(1+c%9), c%3 == 0
	}
	return &Contender{Board: b, Series: 2, Name: "Sorted backtracking", Status: "step 12 of 102", Leave: true}
}

func TestContenderPicture(t *testing.T) {
	c := contender()
	golden.Same(t, "contender-light", onWindow(NewContenderPainter(paint.Light()).Paint(200, 234, c), paint.Light()))
	c.Scale, c.Strong, c.Leave, c.Status = 1.5, true, false, "solved · 102 steps"
	golden.Same(t, "contender-dark", onWindow(NewContenderPainter(paint.Dark()).Paint(240, 291, c), paint.Dark()))
}

// onWindow lays a picture with round corners on the window's background.
func onWindow(img *image.RGBA, p paint.Palette) *image.RGBA {
	window := image.NewRGBA(img.Rect)
	raster.Fill(window, window.Rect, p.Background)
	draw.Draw(window, window.Rect, img, image.Point{}, draw.Over)
	return window
}

// A card that was painted before and changed looks as if it were painted for the
// first time.
func TestAContenderThatChanges(t *testing.T) {
	used := NewContenderPainter(paint.Light())
	c := contender()
	used.Paint(200, 234, c)
	for _, change := range []func(){
		func() { c.Status, c.Strong = "solved", true },
		func() { c.Board.Digits[80] = 9 },
		func() { c.Series, c.Name, c.Leave = 5, "Crook's algorithm, with a name that is far too long", false },
	} {
		change()
		got, want := used.Paint(200, 234, c), NewContenderPainter(paint.Light()).Paint(200, 234, c)
		if string(got.Pix) != string(want.Pix) {
			t.Errorf("%q looks different on a card that was there", c.Name)
		}
	}
	used.SetPalette(paint.Dark())
	if got, want := used.Paint(200, 234, c), NewContenderPainter(paint.Dark()).Paint(200, 234,
		c); string(got.Pix) != string(want.Pix) {
		t.Error("in another look it looks different on a card that was there")
	}
}

func TestTheCrossOfAContender(t *testing.T) {
	c := contender()
	for _, at := range []struct {
		x, y int
		want bool
	}{{185, 14, true}, {185, 60, false}, {20, 14, false}} {
		if got := c.LeaveAt(200, at.x, at.y); got != at.want {
			t.Errorf("at %d, %d: %v", at.x, at.y, got)
		}
	}
	if c.Leave = false; c.LeaveAt(200, 185, 14) {
		t.Error("a cross that is not there is found")
	}
}

func TestPanelsOfAnySize(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {1, 1}, {-4, 9}, {9, 400}, {400, 9}, {40, 40}} {
		img := paint.DrawPanel(size.X, size.Y, 10, 1, paint.Light())
		NewContenderPainter(paint.Light()).Paint(size.X, size.Y, contender())
		if size.X < 40 || size.Y < 40 {
			continue
		}
		// Nothing in the corners, the border around, and the panel within.
		if _, _, _, a := img.At(0, 0).RGBA(); a != 0 {
			t.Errorf("in the corner there is %v", img.At(0, 0))
		}
		if img.RGBAAt(20, 0).R != paint.Light().Border.R {
			t.Errorf("the border is %v", img.At(20, 0))
		}
		if img.RGBAAt(20, 20).R != paint.Light().Panel.R {
			t.Errorf("the panel is %v", img.At(20, 20))
		}
	}
}
