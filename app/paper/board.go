package paper

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"codeberg.org/go-pdf/fpdf"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
)

// BoardPart is the part of a page that is a board with all that a step shows on it.
// The file has its figure; the window paints the scene, pixel by pixel.
type BoardPart struct {
	X, Y, Side float64
	Scene      *paint.Board
	Figure     *paint.BoardFigure
}

// newBoardPart returns a board at a place of a page. Its scene is a copy of its own,
// without what only somebody at the screen needs.
func newBoardPart(x, y, side float64, scene *paint.Board) BoardPart {
	own := *scene
	own.Digits, own.Given = slices.Clone(scene.Digits), slices.Clone(scene.Given)
	own.Marks, own.Ghosts = slices.Clone(scene.Marks), slices.Clone(scene.Ghosts)
	own.Evidence.Marks, own.Evidence.Houses = slices.Clone(scene.Evidence.Marks), slices.Clone(scene.Evidence.Houses)
	own.Evidence.Links = slices.Clone(scene.Evidence.Links)
	own.Selected, own.Peers, own.Play = trace.NoCell, trace.NoCell, nil
	own.OnCard, own.Text = true, 0
	return BoardPart{x, y, side, &own, own.Figure(Inks())}
}

// labels is the room that the names of rows take at the left.
func (b *BoardPart) labels() float64 {
	first := math.Inf(1)
	for _, part := range b.Figure.Parts {
		if cell, ok := part.(paint.Fill); ok {
			first = min(first, cell.X0)
		}
	}
	return first / b.Figure.Side * b.Side
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

// boardOnFile draws a board into a file.
type boardOnFile struct {
	*fpdf.Fpdf
	text *paint.Typesetter
	*BoardPart
	k float64 // points in a unit of the figure
}

func drawBoard(f *fpdf.Fpdf, text *paint.Typesetter, b *BoardPart) {
	d := boardOnFile{f, text, b, b.Side / b.Figure.Side}
	for _, part := range b.Figure.Parts {
		switch p := part.(type) {
		case paint.Fill:
			if p.Color != (color.NRGBA{255, 255, 255, 255}) { // as the paper is
				x, y := d.at(paint.Point{X: p.X0, Y: p.Y0})
				d.fill(p.Color)
				d.Rect(x, y, (p.X1-p.X0)*d.k, (p.Y1-p.Y0)*d.k, "F")
			}
		case paint.Words:
			p.X, p.Y = d.at(paint.Point{X: p.X, Y: p.Y})
			if p.Size *= d.k; p.Weight == paint.Medium { // which the file does not have
				p.Weight = paint.SemiBold
			}
			drawWords(f, text, &p)
		case paint.Line:
			d.SetLineCapStyle(map[bool]string{true: "square", false: "butt"}[p.Square])
			d.pen(p.Color, p.Width, paint.Dash{})
			x0, y0 := d.at(paint.Point{X: p.X0, Y: p.Y0})
			x1, y1 := d.at(paint.Point{X: p.X1, Y: p.Y1})
			d.Line(x0, y0, x1, y1)
		case paint.Polygon:
			d.SetLineCapStyle("butt")
			d.polygon(&p)
		case paint.Frame:
			x, y := d.at(paint.Point{X: p.X, Y: p.Y})
			d.ends(p.Dash)
			style := d.style(p.Fill, p.Line, p.Width, p.Dash)
			if p.Radius == 0 {
				d.Rect(x, y, p.W*d.k, p.H*d.k, style)
			} else {
				d.RoundedRect(x, y, p.W*d.k, p.H*d.k, p.Radius*d.k, "1234", style)
			}
		case paint.Circle:
			x, y := d.at(paint.Point{X: p.X, Y: p.Y})
			d.ends(p.Dash)
			d.Circle(x, y, p.R*d.k, d.style(p.Fill, p.Line, p.Width, p.Dash))
		case paint.Curve:
			d.SetLineCapStyle("butt")
			d.SetAlpha(p.Opacity, "Normal")
			d.pen(p.Color, p.Width, p.Dash)
			x0, y0 := d.at(p.From)
			cx, cy := d.at(p.Bend)
			x1, y1 := d.at(p.To)
			d.Curve(x0, y0, cx, cy, x1, y1, "D")
			d.SetAlpha(1, "Normal")
		}
	}
	d.pen(black, 1/d.k, paint.Dash{})
	d.SetLineCapStyle("square")
}

// at is where a point of the figure is on the page.
func (d *boardOnFile) at(p paint.Point) (x, y float64) { return d.X + p.X*d.k, d.Y + p.Y*d.k }

func (d *boardOnFile) fill(c color.NRGBA) { d.SetFillColor(int(c.R), int(c.G), int(c.B)) }

func (d *boardOnFile) pen(c color.NRGBA, width float64, dash paint.Dash) {
	d.SetDrawColor(int(c.R), int(c.G), int(c.B))
	d.SetLineWidth(width * d.k)
	if dash == (paint.Dash{}) {
		d.SetDashPattern(nil, 0)
	} else {
		d.SetDashPattern([]float64{dash.On * d.k, dash.Off * d.k}, 0)
	}
}

// ends chooses the ends of dashes: dots are nothing but ends.
func (d *boardOnFile) ends(dash paint.Dash) {
	if dash.On == 0 && dash.Off > 0 {
		d.SetLineCapStyle("round")
	} else {
		d.SetLineCapStyle("butt")
	}
}

// style chooses the colours of a shape and says what is drawn of it.
func (d *boardOnFile) style(fill, line color.NRGBA, width float64, dash paint.Dash) (style string) {
	none := color.NRGBA{}
	if fill != none {
		d.fill(fill)
		style = "F"
	}
	if line != none && width > 0 {
		d.pen(line, width, dash)
		style += "D"
	}
	return style
}

func (d *boardOnFile) polygon(p *paint.Polygon) {
	style := d.style(p.Fill, p.Line, p.Width, paint.Dash{})
	for i, at := range p.Points {
		if x, y := d.at(at); i == 0 {
			d.MoveTo(x, y)
		} else {
			d.LineTo(x, y)
		}
	}
	if p.Closed {
		d.ClosePath()
	}
	d.DrawPath(style)
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
	f := Scaled(page, k)
	img := image.NewRGBA(image.Rect(0, 0, f.W, f.H))
	f.Paint(img, p.text)
	for _, part := range page.Parts {
		if b, ok := part.(BoardPart); ok {
			side := int(math.Round(b.Side * k))
			at := image.Pt(int(math.Round(b.X*k)), int(math.Round(b.Y*k)))
			draw.Draw(img, image.Rect(0, 0, side, side).Add(at), p.board.Paint(side, side, b.Scene), image.Point{},
				draw.Src)
		}
	}
	return img
}
