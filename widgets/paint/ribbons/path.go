package ribbons

import (
	"image"
	"image/color"
	"math"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// numLevels is how many levels of difficulty there are, as package technique has
// them; paint only knows how many.
const numLevels = 5

// Level returns the colour of a level of difficulty, 1 for the easiest.
func Level(p *paint.Palette, level int) color.NRGBA {
	return [numLevels]color.NRGBA{p.Played, p.Pattern, p.Choice, p.Conflict, p.Proof}[max(1, min(level, numLevels))-1]
}

// LevelSign returns a picture of a level, w by h pixels: as many bars as it has,
// each higher than the one before, of the bars that the hardest level has. It can
// be read without its colour.
func LevelSign(w, h, level int, p paint.Palette) *image.RGBA {
	w, h = max(w, 0), max(h, 0)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	pitch := w / numLevels
	bar := max(1, pitch*2/3)
	for i := range numLevels {
		ink := p.Track
		if i < level {
			ink = Level(&p, level)
		}
		x := i * pitch
		raster.Fill(img, image.Rect(x, h-h*(i+1)/numLevels, x+bar, h), ink)
	}
	return img
}

// Path is a solution as a ribbon: a bar for each step, the higher the harder it
// is, with diamonds above the hardest, and the playhead.
type Path struct {
	Levels []uint8 // of the steps, 1 for the easiest
	Marked []bool  // the steps with a diamond
	// Cursor is where the playhead stands: n and a half is in the middle of step
	// n, the number of steps behind the last.
	Cursor  float64
	Growing bool // there may be more steps
	Bare    bool // it stands on the window's background and not on a card
}

// span returns the pixels from the first step to the last.
func (r *Path) span(w, h int) (from, to int) {
	ribbon := Ribbon{Growing: r.Growing}
	return ribbon.span(w, h)
}

// x returns where a place of the path is on a ribbon of w by h pixels.
func (r *Path) x(w, h int, at float64) int {
	from, to := r.span(w, h)
	return from + raster.Round(float64(to-from)*at/float64(max(1, len(r.Levels))))
}

// StepAt returns the step at a pixel of a ribbon of w by h pixels, the number of
// steps for what is behind the last.
func (r *Path) StepAt(w, h, x int) int {
	from, to := r.span(w, h)
	if to <= from {
		return 0
	}
	at := math.Floor(float64(x-from) / float64(to-from) * float64(len(r.Levels)))
	return int(max(0, min(at, float64(len(r.Levels)))))
}

// PathPainter paints paths.
type PathPainter struct {
	palette paint.Palette
	img     *image.RGBA
	height  int // that the masks are cut for
	knob    *raster.Mask
	sign    *raster.Mask
}

// NewPathPainter returns a painter that uses the given colours.
func NewPathPainter(p paint.Palette) *PathPainter { return &PathPainter{palette: p} }

// SetPalette changes the colours, from the next picture on.
func (p *PathPainter) SetPalette(to paint.Palette) { p.palette = to }

// Paint returns a picture of the path, w by h pixels. The picture is the painter's
// own: the next call changes it.
func (p *PathPainter) Paint(w, h int, r *Path) *image.RGBA {
	w, h = max(w, 0), max(h, 0)
	p.img = raster.Resize(p.img, w, h)
	surface := p.palette.Panel
	if r.Bare {
		surface = p.palette.Background
	}
	raster.Fill(p.img, p.img.Rect, surface)
	if w < 4*knobRadius(h) || h < 8 {
		return p.img
	}
	p.cut(h)
	l, c := ribbonLanes(h), &p.palette
	from, to := r.span(w, h)
	last := w - knobRadius(h) - 1
	raster.Fill(p.img, image.Rect(from, l.top, last+1, l.bottom), c.Track)
	for x := to + 1; x <= last; x++ { // hatched, as what a run has not computed yet
		for y := l.top; y < l.bottom; y++ {
			if (x+y)%(2*l.pen+4) < l.pen+1 {
				p.img.SetRGBA(x, y, color.RGBA{c.Rest.R, c.Rest.G, c.Rest.B, 255})
			}
		}
	}
	p.paintBars(w, h, r, &l)
	p.paintSigns(w, h, r, &l)
	head := r.x(w, h, r.Cursor)
	raster.Fill(p.img, image.Rect(head-l.pen/2, knobRadius(h), head-l.pen/2+l.pen, h), c.Ink)
	p.knob.Draw(p.img, p.img.Rect, head-knobRadius(h), 0, c.Ink)
	return p.img
}

// cut makes the masks for a height.
func (p *PathPainter) cut(h int) {
	if p.height == h {
		return
	}
	p.height = h
	r := float64(knobRadius(h))
	p.knob = raster.Stamp(2*knobRadius(h)+1, 2*knobRadius(h)+1, raster.Disc(r+0.5, r+0.5, r))
	side := signSide(h)
	s := float64(side) / 2
	p.sign = raster.Stamp(side, side, raster.Diamond(s, s, s))
}

func signSide(h int) int { return max(5, raster.Round(0.15*float64(h))) }

// paintBars paints the steps. Where several share a column of pixels, the hardest
// is seen. What is still to come is paler.
func (p *PathPainter) paintBars(w, h int, r *Path, l *lanes) {
	for i := 0; i < len(r.Levels); {
		x0, x1 := r.x(w, h, float64(i)), r.x(w, h, float64(i+1))
		level := int(r.Levels[i])
		done := float64(i) < r.Cursor
		for i++; i < len(r.Levels) && r.x(w, h, float64(i+1)) == x1; i++ {
			level = max(level, int(r.Levels[i]))
		}
		if x1-x0 > 3 {
			x1 -= 1 + (x1-x0)/24
		}
		ink := Level(&p.palette, level)
		if !done {
			ink = raster.Mix(p.palette.Track, ink, 0.45)
		}
		high := raster.Round(float64(l.bottom-l.top-signSide(h)-3) * (0.1 + 0.9*float64(level)/numLevels))
		raster.Fill(p.img, image.Rect(x0, l.bottom-high, max(x1, x0+1), l.bottom), ink)
	}
}

// paintSigns paints the diamonds, as far as they do not stand on each other.
func (p *PathPainter) paintSigns(w, h int, r *Path, l *lanes) {
	side, free := signSide(h), 0
	for i, marked := range r.Marked {
		x := r.x(w, h, float64(i)+0.5) - side/2
		if marked && x >= free {
			p.sign.Draw(p.img, p.img.Rect, x, l.top+1, p.palette.Ink)
			free = x + side
		}
	}
}
