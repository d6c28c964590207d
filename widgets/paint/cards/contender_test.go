package cards

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
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
		check.That(t, string(got.Pix) == string(want.Pix), "%q looks different on a card that was there", c.Name)
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
		check.Is(t, c.LeaveAt(200, at.x, at.y), at.want, "at %d, %d", at.x, at.y)
	}
	c.Leave = false
	check.That(t, !c.LeaveAt(200, 185, 14), "a cross that is not there is found")
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
		check.That(t, img.RGBAAt(20, 0).R == paint.Light().Border.R, "the border is %v", img.At(20, 0))
		check.That(t, img.RGBAAt(20, 20).R == paint.Light().Panel.R, "the panel is %v", img.At(20, 20))
	}
}

// cross is a picture in one colour from edge to edge.
type cross struct{}

func (cross) Draw(c *diagram.Canvas) { c.Fill(image.Rect(0, 0, c.W, c.H), c.Palette.Conflict) }

// A picture is where the board was, and the board comes back.
func TestAPictureStandsInTheBoardsPlace(t *testing.T) {
	c := contender()
	p := NewContenderPainter(paint.Light())
	board := slices.Clone(p.Paint(200, 234, c).Pix)
	c.Picture = cross{}
	img := p.Paint(200, 234, c)
	at := c.boardRect(200, 234)
	at.Max.Y -= pictureFoot
	for _, corner := range []image.Point{at.Min, at.Max.Sub(image.Pt(1, 1))} {
		check.Is(t, img.At(corner.X, corner.Y), color.RGBA(paint.Light().Conflict), "at %v the picture", corner)
	}
	check.Is(t, img.RGBAAt(at.Min.X-1, at.Min.Y), img.RGBAAt(at.Min.X-2, at.Min.Y), "beside the picture there")
	c.Picture = nil
	check.That(t, slices.Equal(board, p.Paint(200, 234, c).Pix), "the board did not come back as it was")
}
