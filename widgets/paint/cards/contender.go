// Package cards paints what stands for a puzzle or a run among others: cards of contenders and
// thumbs of puzzles.
package cards

import (
	"cmp"
	"image"
	"image/draw"
	"strings"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/raster"
)

// Contender is a card with one board of several that are compared: above it the
// marker that its line has in a chart and its name, below it how far it is. All of
// it is one picture, since without a graphics card every part of a window that is
// drawn by itself costs as much as thousands of pixels, and there are up to eight
// cards that change in every frame.
type Contender struct {
	Board   *paint.Board
	Picture diagram.Picture // in the place of the board; nil for none
	Series  int
	Name    string
	Short   string // the name where there is no room for all of it; "" for none
	Status  string // where there is no room for all of it, the parts behind the last dots are left out
	Strong  bool   // the status calls for a look
	Leave   bool   // there is a cross that takes it out

	Scale float64 // pixels for one unit of text; 0 stands for 1
	Frame float64 // pixels for one unit of what is around the board; 0 for as many as Scale
}

// Measures of the card. Those of what is around the board do not grow with the text, so
// that the board stays as large.
const (
	ContenderHead = 28 // with the edge above
	ContenderFoot = 22 // the same below
	ContenderEdge = 8  // at either side
	contenderSign = 11
	contenderName = 14
	contenderLine = 12
	contenderLeft = 6  // from the marker to the name
	contenderOut  = 22 // the cross, with what belongs to it
	panelRadius   = 10
	pictureFoot   = 4 // between a picture and what is below it
)

// ContenderPainter paints cards.
type ContenderPainter struct {
	palette paint.Palette
	text    *paint.Typesetter
	board   *paint.BoardPainter
	picture *diagram.Painter
	img     *image.RGBA
	shown   Contender // what the picture shows, apart from board and picture
}

// NewContenderPainter returns a painter that uses the given colours.
func NewContenderPainter(p paint.Palette) *ContenderPainter {
	return &ContenderPainter{palette: p, text: paint.NewTypesetter(), board: paint.NewBoardPainter(p),
		picture: diagram.NewPainter()}
}

// SetPalette changes the colours, from the next picture on.
func (p *ContenderPainter) SetPalette(to paint.Palette) {
	if p.palette != to {
		p.palette, p.img = to, nil
		p.board.SetPalette(to)
	}
}

// Typesetter returns what sets the texts of the card.
func (p *ContenderPainter) Typesetter() *paint.Typesetter { return p.text }

// unit returns how many pixels a unit of text takes.
func (c *Contender) unit() float64 { return cmp.Or(c.Scale, 1) }

// frame returns how many pixels a unit of the edges around the board takes.
func (c *Contender) frame() float64 { return cmp.Or(c.Frame, c.unit()) }

// boardRect returns where the board is on a card of w by h pixels.
func (c *Contender) boardRect(w, h int) image.Rectangle {
	u := c.frame()
	edge := raster.Round(ContenderEdge * u)
	return image.Rect(edge, raster.Round(ContenderHead*u), w-edge, h-raster.Round(ContenderFoot*u))
}

// LeaveAt reports whether the cross is at a pixel of a card that is w pixels wide.
func (c *Contender) LeaveAt(w, x, y int) bool {
	u := c.frame()
	return c.Leave && x >= w-raster.Round((contenderOut+4)*u) && y < raster.Round(ContenderHead*u)
}

// Paint returns a picture of the card, w by h pixels. The picture is the painter's
// own: the next call changes it.
func (p *ContenderPainter) Paint(w, h int, c *Contender) *image.RGBA {
	w, h = max(w, 0), max(h, 0)
	now := *c
	now.Board, now.Picture = nil, nil
	if p.img == nil || p.img.Rect.Dx() != w || p.img.Rect.Dy() != h || p.shown != now {
		p.frame(w, h, c)
		p.shown = now
	}
	at := c.boardRect(w, h)
	switch {
	case at.Dx() <= 0 || at.Dy() <= 0:
	case c.Picture != nil:
		at.Max.Y -= raster.Round(pictureFoot * c.frame())
		inside := p.picture.Paint(at.Dx(), at.Dy(), p.palette, c.unit(), c.Picture.Draw)
		draw.Draw(p.img, at, inside, image.Point{}, draw.Src)
	default:
		draw.Draw(p.img, at, p.board.Paint(at.Dx(), at.Dy(), c.Board), image.Point{}, draw.Src)
	}
	return p.img
}

// frame paints all but the board.
func (p *ContenderPainter) frame(w, h int, c *Contender) {
	u, text := c.frame(), c.unit()
	p.img = paint.DrawPanel(w, h, panelRadius*u, u, p.palette)
	edge, sign := ContenderEdge*u, raster.Round(contenderSign*u)
	middle := (ContenderHead + 2) * u / 2
	colour, _, marker := paint.LookOf(c.Series)
	paint.CutMarker(sign, marker).Draw(p.img, p.img.Rect, raster.Round(edge), raster.Round(middle-float64(sign)/2),
		p.palette.Series[colour])
	left := edge + float64(sign) + contenderLeft*u
	room := float64(w) - left - edge
	if c.Leave {
		room -= contenderOut * u
		side := raster.Round(12 * u)
		s := float64(side)
		cross := raster.Either(raster.Line(0.2*s, 0.2*s, 0.8*s, 0.8*s, 0.13*s),
			raster.Line(0.8*s, 0.2*s, 0.2*s, 0.8*s, 0.13*s))
		raster.Stamp(side, side, cross).Draw(p.img, p.img.Rect,
			raster.Round(float64(w)-edge-contenderOut*u/2)-side/2, raster.Round(middle)-side/2, p.palette.Muted)
	}
	line := func(x, y, room float64, style paint.Style, choice ...string) {
		text, style := p.fit(choice, style, room, u)
		p.text.Draw(p.img, x, y+0.36*style.Size, text, style)
	}
	names := []string{c.Name}
	if c.Short != "" {
		names = append(names, c.Short)
	}
	above := paint.Style{Weight: paint.SemiBold, Size: contenderName * text, Color: p.palette.Ink}
	line(left, middle, room, above, names...)
	below := paint.Style{Weight: paint.Regular, Size: contenderLine * text, Color: p.palette.Muted}
	if c.Strong {
		below.Weight, below.Color = paint.SemiBold, p.palette.Ink
	}
	line(edge, float64(h)-(ContenderFoot+2)*u/2, float64(w)-2*edge, below, Shorter(c.Status)...)
}

// Shorter returns a text and what is left of it without its last parts, which stand
// behind dots.
func Shorter(text string) []string {
	all := []string{text}
	for at := strings.LastIndex(text, " · "); at > 0; at = strings.LastIndex(text, " · ") {
		text = text[:at]
		all = append(all, text)
	}
	return all
}

// How far a text is set smaller before a shorter one takes its place: to a part of its
// size, and to no less than can be read.
const (
	contenderSmaller = 0.66
	contenderLeast   = 10.5
)

// fit returns the first of several texts that fits into a width, if need be set smaller;
// if none does the last one is cut.
func (p *ContenderPainter) fit(choice []string, style paint.Style, room, unit float64) (string, paint.Style) {
	least := min(style.Size, max(contenderSmaller*style.Size, contenderLeast*unit))
	for _, text := range choice {
		for size := style.Size; size >= least; size -= unit / 2 {
			if p.text.Measure(text, style.Weight, size) <= room {
				style.Size = size
				return text, style
			}
		}
	}
	style.Size = least
	fits := func(s string) bool { return p.text.Measure(s, style.Weight, least) <= room }
	return puzzles.ShortenTo(choice[len(choice)-1], fits), style
}
