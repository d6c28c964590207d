// Package pads paints the keys for digits, colours and modes that stand beside the board of a
// game.
package pads

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"strconv"

	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// A pad stands beside the board of a game: keys for what the digits do, a key for
// each digit, laid out as a box is, and one that erases. It is one picture, as
// boards are, so that a digit or pattern looks the same on both.

// Mode is what the digits of a pad do.
type Mode uint8

// The modes.
const (
	DigitMode  Mode = iota // they are placed
	CornerMode             // they are marked in the corners of cells
	CentreMode             // they are marked in the middle
	ColourMode             // there are colours instead
	numModes
)

// String returns what stands on the key of a mode.
func (m Mode) String() string { return [...]string{"Digit", "Corner", "Centre", "Colour"}[m] }

// State is what a pad shows.
type State struct {
	Shape puzzles.Shape
	Mode  Mode
	Left  []int // by digit-1: how often it is still to be placed; nil if that is not told
	Held  int   // the digit or, in their mode, the colour that goes into every cell pressed, 0 none
	Off   bool  // nothing can be pressed
}

// Kind tells the keys of a pad apart.
type Kind uint8

// The kinds.
const (
	NoKey Kind = iota
	ModeKey
	DigitKey
	ColourKey
	EraseKey
)

// Key is a key of a pad: a kind and which of it, a mode, digit or colour.
type Key struct {
	Kind  Kind
	Value int
}

// Pad is a scene: a pad, and which of its keys has the mouse and which the focus.
type Pad struct {
	State
	Over, Focus Key
	Scale       float64 // pixels for one unit of text; 0 stands for 1
	OnCard      bool
}

// Measures of a pad in units of text.
const (
	Width     = 260 // the least
	padGap    = 6
	padMode   = 54 // height of the keys for modes
	padErase  = 42
	padLeast  = 44 // height of the other keys
	padMost   = 68
	padRadius = 8
)

// padGrid returns how many rows and columns of keys there are for digits.
func padGrid(s puzzles.Shape) (rows, cols int) {
	if boxed := s.Plain(); boxed.HasBoxes() {
		return boxed.BoxRows, boxed.BoxCols
	}
	rows = int(math.Sqrt(float64(s.Side())))
	return rows, (s.Side() + rows - 1) / rows
}

// Height returns the least height of the pad for a shape, in units of text.
func Height(s puzzles.Shape) int {
	rows, _ := padGrid(s)
	key := min(max(padLeast, 4*padLeast/rows), padMost)
	return padMode + padErase + rows*(key+padGap) + padGap
}

// MostHeight returns the height, in units of text, beyond which the pad for a
// shape only grows empty.
func MostHeight(s puzzles.Shape) int {
	rows, _ := padGrid(s)
	return Height(s) + rows*(padMost-padLeast)
}

// place calls put with every key and where it is on a picture of w by h pixels.
func (p *Pad) place(w, h int, put func(k Key, r image.Rectangle)) {
	if !p.Shape.Valid() || w <= 0 || h <= 0 {
		return
	}
	u := p.unit()
	gap := padGap * u
	row := func(kind Kind, first, last, count int, top, height float64) {
		width := (float64(w) - gap*float64(count+1)) / float64(count)
		for i := range min(count, last-first+1) {
			x := gap + float64(i)*(width+gap)
			put(Key{kind, first + i}, image.Rect(raster.Round(x), raster.Round(top), raster.Round(x+width),
				raster.Round(top+height)))
		}
	}
	row(ModeKey, 0, int(numModes)-1, int(numModes), gap/2, padMode*u-gap/2)
	top := padMode*u + gap
	spare := float64(h) - top - (padErase+padGap)*u
	rows, cols := padGrid(p.Shape)
	side := min(spare, float64(rows)*(padMost+padGap)*u) // of all the keys in the middle
	kind, last := DigitKey, p.Shape.Side()
	if p.Mode == ColourMode {
		kind, last, rows, cols = ColourKey, paint.NumColours, 2, paint.NumColours/2
	}
	height := side/float64(rows) - gap
	for i := range rows {
		row(kind, 1+i*cols, last, cols, top+float64(i)*(height+gap), height)
	}
	row(EraseKey, 0, 0, 1, top+side, (padErase-2)*u)
}

// KeyAt returns the key at a pixel of a picture of w by h pixels, or the zero
// Key.
func (p *Pad) KeyAt(w, h, x, y int) (at Key) {
	p.place(w, h, func(k Key, r image.Rectangle) {
		if image.Pt(x, y).In(r) {
			at = k
		}
	})
	return at
}

// Beside returns the key that is next to another in the given direction, on a
// picture of w by h pixels: the other itself at the edge of the pad, the first key
// if the other is not on it.
func (p *Pad) Beside(w, h int, from Key, dx, dy int) Key {
	var start image.Rectangle
	var first Key
	p.place(w, h, func(k Key, r image.Rectangle) {
		if first.Kind == NoKey {
			first = k
		}
		if k == from {
			start = r
		}
	})
	if start.Empty() {
		return first
	}
	next, least := from, 0
	a := start.Min.Add(start.Max)
	p.place(w, h, func(k Key, r image.Rectangle) {
		b := r.Min.Add(r.Max)
		along, across := (b.X-a.X)*dx+(b.Y-a.Y)*dy, (b.X-a.X)*dy+(b.Y-a.Y)*dx
		// A step sideways stays in its row; one up or down finds the nearest key.
		if along <= 0 || dx != 0 && across != 0 {
			return
		}
		if far := 8*along + max(across, -across); next == from || far < least {
			next, least = k, far
		}
	})
	return next
}

// Painter paints pads.
type Painter struct {
	palette paint.Palette
	text    *paint.Typesetter
	img     *image.RGBA
}

// NewPainter returns a painter that uses the given colours.
func NewPainter(p paint.Palette) *Painter { return &Painter{palette: p, text: paint.NewTypesetter()} }

// SetPalette changes the colours, from the next picture on.
func (p *Painter) SetPalette(to paint.Palette) { p.palette = to }

// Paint returns a picture of the pad, w by h pixels. The picture is the painter's
// own: the next call changes it.
func (p *Painter) Paint(w, h int, pad *Pad) *image.RGBA {
	p.img = raster.Resize(p.img, max(w, 0), max(h, 0))
	surface := p.palette.Background
	if pad.OnCard {
		surface = p.palette.Panel
	}
	raster.Fill(p.img, p.img.Rect, surface)
	pad.place(w, h, func(k Key, r image.Rectangle) { p.paintKey(pad, k, r) })
	return p.img
}

// unit returns how many pixels a unit of text takes.
func (p *Pad) unit() float64 { return cmp.Or(p.Scale, 1) }

// paintKey paints a key and what is on it.
func (p *Painter) paintKey(pad *Pad, k Key, r image.Rectangle) {
	c, u := &p.palette, pad.unit()
	ground, ink, border := c.Track, c.Ink, c.Track
	left, told := 0, false
	if k.Kind == DigitKey && k.Value <= len(pad.Left) {
		left, told = pad.Left[k.Value-1], true
	}
	held := (k.Kind == DigitKey || k.Kind == ColourKey) && k.Value == pad.Held
	switch {
	case held && k.Kind == DigitKey:
		ground, ink, border = c.Accent, c.OnAccent, c.Accent
	case k == Key{ModeKey, int(pad.Mode)}:
		ground, ink, border = c.Tint, c.Accent, c.Accent
	case told && left == 0:
		ground, ink, border = c.Panel, c.Muted, c.Border
	}
	if k.Kind == ColourKey {
		ground, border = c.ColourFills[k.Value-1], c.Colours[k.Value-1]
	}
	if pad.Off {
		ink = c.Muted
		ink.A = 110
	} else if k == pad.Over && ground != c.Accent {
		ground = raster.Mix(ground, c.Ink, 0.08)
	}
	p.box(r, padRadius*u, 0, ground)
	if k.Kind == ColourKey {
		sign := raster.Stamp(r.Dx(), r.Dy(), raster.Both(raster.RoundBox(0, 0, float64(r.Dx()), float64(r.Dy()),
			padRadius*u), paint.Pattern(k.Value, 10*u, 2.4*u)))
		sign.Draw(p.img, r, r.Min.X, r.Min.Y, paint.PatternInk(c, k.Value))
	}
	p.box(r, padRadius*u, max(1, u), border)
	if held && k.Kind == ColourKey {
		p.box(r, padRadius*u, 3*u, c.Accent)
	}
	switch k.Kind {
	case ModeKey:
		p.modeSign(Mode(k.Value), r, u, ink, pad.Off)
	case DigitKey:
		p.digitSign(pad.Mode, k.Value, r, u, ink)
		p.leftSign(left, told, r, u, ink)
	case ColourKey:
		p.label(strconv.Itoa(k.Value), float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, paint.SemiBold, 13*u,
			ink)
	case EraseKey:
		side := raster.Round(14 * u)
		width := p.text.Measure("Erase", paint.Medium, 13*u)
		x := float64(r.Min.X+r.Max.X)/2 - (width+float64(side)+7*u)/2
		y := float64(r.Min.Y+r.Max.Y) / 2
		paint.IconMask(paint.IconErase, side).Draw(p.img, r, raster.Round(x), raster.Round(y)-side/2, ink)
		p.label("Erase", x+float64(side)+7*u+width/2, y, paint.Medium, 13*u, ink)
	}
	if k == pad.Focus {
		out := raster.Round(3 * u)
		p.box(r.Inset(-out), padRadius*u+float64(out), 2*u, c.Accent)
	}
}

// box paints a rectangle with round corners, or its outline of the given width.
func (p *Painter) box(r image.Rectangle, radius, outline float64, c color.NRGBA) {
	s := raster.RoundBox(0, 0, float64(r.Dx()), float64(r.Dy()), radius)
	if outline > 0 {
		s = raster.Inner(s, outline)
	}
	raster.Stamp(r.Dx(), r.Dy(), s).Draw(p.img, p.img.Rect, r.Min.X, r.Min.Y, c)
}

// label writes a line of text with its middle at a point.
func (p *Painter) label(text string, x, y float64, weight paint.Weight, size float64, c color.NRGBA) {
	p.text.Draw(p.img, x, y+0.36*size, text, paint.Style{Weight: weight, Size: size, Color: c, Align: paint.Center})
}

// digitSign paints a digit where the mode would put it in a cell.
func (p *Painter) digitSign(mode Mode, digit int, r image.Rectangle, u float64, ink color.NRGBA) {
	height, weight := min(22*u, 0.44*float64(r.Dy())), paint.SemiBold
	at := image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
	if float64(r.Dx()) < 64*u { // out of the way of the number in the corner
		at = at.Sub(image.Pt(raster.Round(3*u), raster.Round(3*u)))
	}
	if mode != DigitMode {
		height, weight = 0.68*height, paint.Medium
	}
	if mode == CornerMode {
		at = r.Min.Add(image.Pt(raster.Round(8*u+height/2), raster.Round(7*u+height/2)))
	}
	p.text.Digit(rune(puzzles.DigitChar(digit)), weight, max(4, raster.Round(height))).Draw(p.img, r, at.X, at.Y, ink)
}

// leftSign tells at the bottom right of a key how often its digit is still to be
// placed: a tick if it is not, a number with a plus if there are too many of it.
func (p *Painter) leftSign(left int, told bool, r image.Rectangle, u float64, ink color.NRGBA) {
	x, y := float64(r.Max.X)-6*u, float64(r.Max.Y)-10*u
	write := func(text string, weight paint.Weight, c color.NRGBA) {
		p.text.Draw(p.img, x, y+4*u, text, paint.Style{Weight: weight, Size: 11 * u, Color: c, Align: paint.Right})
	}
	switch {
	case !told:
	case left == 0:
		tick := raster.Either(raster.Line(0, 5*u, 3.5*u, 8.5*u, 1.7*u), raster.Line(2.9*u, 8.5*u, 9.6*u, 1.4*u, 1.7*u))
		raster.Stamp(raster.Round(11*u), raster.Round(11*u), tick).Draw(p.img, r, raster.Round(x-9*u),
			raster.Round(y-6*u), ink)
	case left < 0:
		write("+"+strconv.Itoa(-left), paint.SemiBold, p.palette.Conflict)
	default:
		if ink == p.palette.Ink {
			ink = p.palette.Muted
		}
		write(strconv.Itoa(left), paint.Medium, ink)
	}
}

// modeSign paints a small cell that shows what a mode does, and its name.
func (p *Painter) modeSign(mode Mode, r image.Rectangle, u float64, ink color.NRGBA, off bool) {
	side := raster.Round(24 * u)
	at := image.Pt((r.Min.X+r.Max.X-side)/2, r.Min.Y+raster.Round(6*u))
	cell := image.Rectangle{Min: at, Max: at.Add(image.Pt(side, side))}
	x, y, s := float64(at.X), float64(at.Y), float64(side)
	switch mode {
	case DigitMode:
		p.label("5", x+s/2, y+s/2, paint.SemiBold, 16*u, ink)
	case CornerMode:
		for i, c := range []string{"1", "2", "3"} {
			p.label(c, x+(0.27+0.46*float64(i%2))*s, y+(0.27+0.46*float64(i/2))*s, paint.SemiBold, 8.5*u, ink)
		}
	case CentreMode:
		p.label("123", x+s/2, y+s/2, paint.SemiBold, 8.5*u, ink)
	case ColourMode:
		for i := range 4 {
			half := image.Pt(side/2, side/2)
			quarter := image.Rectangle{Max: half}.Add(at).Add(image.Pt(i%2*half.X, i/2*half.Y))
			paper, sign := p.palette.ColourFills[2*i], p.palette.Colours[2*i]
			if off {
				paper, sign = p.palette.Track, ink
			}
			raster.Fill(p.img, quarter, paper)
			raster.Stamp(half.X, half.Y, paint.Pattern(2*i+1, 5*u, 1.4*u)).Draw(p.img, quarter, quarter.Min.X,
				quarter.Min.Y, sign)
		}
	}
	p.box(cell, 3*u, max(1, 1.3*u), ink)
	p.label(mode.String(), float64(r.Min.X+r.Max.X)/2, float64(r.Max.Y)-11*u, paint.Medium, 12*u, ink)
}
