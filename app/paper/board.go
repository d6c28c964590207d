package paper

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// BoardPart is the part of a page that is a board with all that a step shows on it.
// The file has its figure; the window paints the scene, pixel by pixel.
type BoardPart struct {
	X, Y, Side float64
	Scene      *paint.Board
}

// PicturePart is the part of a page that is the picture of an algorithm, drawn for the size that
// it has there.
type PicturePart struct {
	X, Y, Side float64
	Picture    diagram.Picture
}

// Draw draws it so many pixels wide and high, with so many for a unit of text.
func (p *PicturePart) Draw(side int, unit float64, text *paint.Typesetter) *paint.Figure {
	c := diagram.New(side, side, Inks(), unit, text)
	p.Picture.Draw(c)
	return &c.Figure
}

// Of the pictures of algorithms: points of the page for a unit of their text, and the least side.
const (
	pictureUnit  = 0.72
	leastPicture = 180.0
)

// newBoardPart returns a board at a place of a page. Its scene is a copy of its own,
// without what is needed on the screen only.
func newBoardPart(x, y, side float64, scene *paint.Board) BoardPart {
	var own paint.Board
	own.Copy(scene)
	own.Selected, own.Peers, own.Play = trace.NoCell, trace.NoCell, nil
	own.OnCard, own.Text = true, 0
	return BoardPart{x, y, side, &own}
}

// pale is the ground of what is lit.
var pale = color.NRGBA{0xDD, 0xDD, 0xDD, 255}

// Inks are the colours of boards on paper: black, white and four greys, which any
// printer has. Roles are told apart by their shapes, and what is filled with one of
// the greys is dark enough to be seen and pale enough to be written on.
func Inks() paint.Palette {
	p := paint.Light()
	white := color.NRGBA{255, 255, 255, 255}
	thin := color.NRGBA{0x90, 0x90, 0x90, 255}
	soft := color.NRGBA{0xEC, 0xEC, 0xEC, 255}
	p.Name = "paper"
	p.Background, p.Panel, p.PeerTint, p.OnStrong = white, white, white, white
	p.Ink, p.Muted, p.Accent = black, grey, black
	p.GridThin, p.GridThick = thin, black
	p.Given, p.Entered, p.Mark, p.Ghost = black, black, grey, grey
	p.HouseTint, p.HouseLine = soft, grey
	p.Focus, p.FocusFill, p.PlacedFill = black, pale, pale
	p.Removed, p.Conflict, p.ConflictFill = grey, black, white
	p.Pattern, p.PatternFill = black, pale
	p.Proof, p.ProofFill = black, white
	p.Choice, p.ChoiceFill = black, soft
	return p
}

// Painter paints pages as the window shows them.
type Painter struct {
	text  *paint.Typesetter
	board *paint.BoardPainter
}

// NewPainter returns a painter of pages.
func NewPainter() *Painter {
	return &Painter{paint.NewTypesetter(), paint.NewBoardPainter(Inks())}
}

// Paint returns a picture of a page, k times as large.
func (p *Painter) Paint(page *paint.Figure, k float64) *image.RGBA {
	f := scaled(page, k)
	img := image.NewRGBA(image.Rect(0, 0, f.W, f.H))
	painter := paint.NewFigurePainter(p.text)
	painter.Paint(img, f)
	for _, part := range page.Shapes {
		var drawn *image.RGBA
		var x, y float64
		switch b := part.(type) {
		case BoardPart:
			side := int(math.Round(b.Side * k))
			x, y, drawn = b.X, b.Y, p.board.Paint(side, side, b.Scene)
		case PicturePart:
			side := int(math.Round(b.Side * k))
			x, y, drawn = b.X, b.Y, image.NewRGBA(image.Rect(0, 0, side, side))
			draw.Draw(drawn, drawn.Rect, image.White, image.Point{}, draw.Src)
			painter.Paint(drawn, b.Draw(side, pictureUnit*k, p.text))
		default:
			continue
		}
		at := image.Pt(int(math.Round(x*k)), int(math.Round(y*k)))
		draw.Draw(img, drawn.Rect.Add(at), drawn, image.Point{}, draw.Src)
	}
	return img
}
