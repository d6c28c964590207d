package ribbons

import (
	"image"
	"image/color"
	"math"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// Ribbon is a run as the transport bar draws it: the search depth or the number
// of filled cells from its first step to its last, with the guesses as diamonds
// above, the dead ends as ticks below, and the playhead.
type Ribbon struct {
	Bins   []trace.Bin // see trace.Timeline.Profile; of a part of the run, only that is drawn
	Steps  int64       // of the run, as far as it is computed
	Cursor int64       // steps before the playhead
	Filled bool        // draw the number of filled cells and not the depth

	Growing bool // the run is still being computed
	OnCard  bool // it stands on a card and not on the window's background
}

// unfinished is the part of the width that stands for what is not computed yet.
const unfinished = 0.06

// knobRadius returns the radius of the playhead's knob, and so the room that the
// ribbon leaves at either end.
func knobRadius(h int) int { return max(3, raster.Round(0.105*float64(h))) }

// span returns the pixels from the first step to the last.
func (r *Ribbon) span(w, h int) (from, to int) {
	from, to = knobRadius(h), w-knobRadius(h)-1
	if r.Growing {
		to -= raster.Round(unfinished * float64(w))
	}
	return from, max(from, to)
}

// XOf returns where a step is on a ribbon of w by h pixels.
func (r *Ribbon) XOf(w, h int, step int64) int {
	from, to := r.span(w, h)
	if r.Steps <= 0 {
		return from
	}
	step = max(0, min(step, r.Steps))
	return from + raster.Round(float64(to-from)*float64(step)/float64(r.Steps))
}

// StepAt returns the step at a pixel of a ribbon of w by h pixels, the first or
// the last one for what is left or right of the ribbon.
func (r *Ribbon) StepAt(w, h, x int) int64 {
	from, to := r.span(w, h)
	if to == from || r.Steps <= 0 {
		return 0
	}
	x = max(from, min(x, to))
	return int64(float64(x-from)/float64(to-from)*float64(r.Steps) + 0.5)
}

// RibbonPainter paints ribbons. It keeps its picture and repaints the columns
// of pixels that differ.
type RibbonPainter struct {
	palette     paint.Palette
	img         *image.RGBA
	valid       bool
	onCard      bool
	shown, next []ribbonColumn
	head        int // where the playhead is painted
	lanes       lanes
	knob        *raster.Mask
	guess       *raster.Mask
	corners     [4]*raster.Mask
}

// ribbonColumn is what one column of pixels shows.
type ribbonColumn struct {
	low, high int16 // the rows where the certain and the uncertain part of the area begin
	flags     uint16
}

const (
	played uint16 = 1 << iota
	guessed
	deadEnd
	notComputed
)

// lanes are the rows of a ribbon.
type lanes struct {
	top, bottom int // of the track
	area, base  int // the area's highest row, and the row below its lowest
	slot        int // columns that a guess or dead end takes
	pen         int // width of the playhead
}

func ribbonLanes(h int) lanes {
	top := raster.Round(0.20 * float64(h))
	bottom := max(top+1, h-raster.Round(0.09*float64(h)))
	high := float64(bottom - top)
	return lanes{
		top: top, bottom: bottom,
		area: top + raster.Round(0.22*high), base: bottom - raster.Round(0.15*high),
		slot: max(3, raster.Round(0.10*float64(h))),
		pen:  max(1, raster.Round(0.036*float64(h))),
	}
}

// NewRibbonPainter returns a painter that uses the given colours.
func NewRibbonPainter(p paint.Palette) *RibbonPainter { return &RibbonPainter{palette: p} }

// SetPalette changes the colours, from the next picture on.
func (p *RibbonPainter) SetPalette(to paint.Palette) {
	if p.palette != to {
		p.palette, p.valid = to, false
	}
}

// Paint returns a picture of the ribbon, w by h pixels. The picture is the
// painter's own: the next call changes it.
func (p *RibbonPainter) Paint(w, h int, r *Ribbon) *image.RGBA {
	w, h = max(w, 0), max(h, 0)
	if img := raster.Resize(p.img, w, h); img != p.img || p.onCard != r.OnCard {
		p.img, p.valid, p.onCard = img, false, r.OnCard
	}
	if w < 4*knobRadius(h) || h < 8 {
		raster.Fill(p.img, p.img.Rect, p.surface())
		p.valid = false
		return p.img
	}
	if !p.valid {
		p.cut(w, h)
	}
	p.describe(w, h, r)
	head := r.XOf(w, h, r.Cursor)
	if head != p.head {
		// The knob covers columns that may not have changed otherwise.
		p.spoil(p.head, knobRadius(h))
		p.spoil(head, knobRadius(h))
		p.head = head
	}
	for x := 0; x < w; {
		if p.valid && p.next[x] == p.shown[x] {
			x++
			continue
		}
		end := x + 1
		for end < w && (!p.valid || p.next[end] != p.shown[end]) {
			end++
		}
		p.paintColumns(x, end, h)
		x = end
	}
	p.shown, p.next = p.next, p.shown
	p.valid = true
	return p.img
}

// spoil makes the columns around x count as changed.
func (p *RibbonPainter) spoil(x, reach int) {
	for i := max(0, x-reach-1); i <= min(len(p.shown)-1, x+reach+1); i++ {
		p.shown[i].low = -1 // no column begins above the picture
	}
}

// cut makes all that hangs on the size.
func (p *RibbonPainter) cut(w, h int) {
	p.lanes = ribbonLanes(h)
	p.shown, p.next = make([]ribbonColumn, w), make([]ribbonColumn, w)
	r := float64(knobRadius(h))
	p.knob = raster.Stamp(2*knobRadius(h)+1, 2*knobRadius(h)+1, raster.Disc(r+0.5, r+0.5, r))
	s := float64(p.lanes.slot)
	p.guess = raster.Stamp(p.lanes.slot, p.lanes.slot, raster.Diamond(s/2, s/2, s/2))
	n := max(2, raster.Round(0.08*float64(h)))
	for i := range p.corners {
		cx, cy := float64(n*(1-i%2)), float64(n*(1-i/2))
		round := raster.Disc(cx, cy, float64(n))
		p.corners[i] = raster.Stamp(n, n, func(x, y float64) float64 { return -round(x, y) })
	}
}

// describe works out what each column should show.
func (p *RibbonPainter) describe(w, h int, r *Ribbon) {
	l := &p.lanes
	clear(p.next)
	from, to := r.span(w, h)
	last := w - knobRadius(h) - 1
	top := int32(1)
	for i := range r.Bins {
		if b := &r.Bins[i]; r.Filled {
			top = max(top, b.MaxFilled)
		} else {
			top = max(top, b.MaxDepth)
		}
	}
	bin := 0
	head := r.XOf(w, h, r.Cursor)
	for x := from; x <= last; x++ {
		c := &p.next[x]
		c.low, c.high = int16(l.base), int16(l.base)
		if x > to {
			c.flags |= notComputed
			continue
		}
		if x < head {
			c.flags |= played
		}
		if n := len(r.Bins); n > 0 && r.Bins[n-1].First+r.Bins[n-1].Steps < r.StepAt(w, h, x) {
			continue // the rest is not to be seen
		}
		bin = p.sum(c, r.Bins, bin, r.StepAt(w, h, x), r.StepAt(w, h, x+1), r.Steps, top, r.Filled)
	}
	p.signWide(w, h, from, to, r)
	p.widen(from, to)
}

// signs returns the signs of a bin.
func signs(b *trace.Bin) (flags uint16) {
	if b.Kinds.Has(trace.Guess) {
		flags |= guessed
	}
	if b.DeadEnds {
		flags |= deadEnd
	}
	return flags
}

// wide reports whether a bin of a run of so many steps has room for more than one sign.
func (p *RibbonPainter) wide(b *trace.Bin, steps int64) bool {
	return b.Steps*int64(len(p.next)) > steps*int64(p.lanes.slot)
}

// signWide gives each wide bin its signs once, where the playhead stands after it: all
// along the bin they would be a row that looks like many of them.
func (p *RibbonPainter) signWide(w, h, from, to int, r *Ribbon) {
	slots := (to - from + 1) / p.lanes.slot
	for i := range r.Bins {
		if b := &r.Bins[i]; slots > 0 && p.wide(b, r.Steps) {
			slot := min((r.XOf(w, h, b.First+b.Steps)-from)/p.lanes.slot, slots-1)
			p.next[from+slot*p.lanes.slot].flags |= signs(b)
		}
	}
}

// sum puts into a column the bins from the given one on that hold the steps
// after from up to to, and returns the last of them.
func (p *RibbonPainter) sum(c *ribbonColumn, bins []trace.Bin, bin int, from, to, steps int64, top int32,
	filled bool) int {
	for bin < len(bins)-1 && bins[bin].First+bins[bin].Steps <= from {
		bin++
	}
	low, high := int32(math.MaxInt32), int32(0)
	for ; bin < len(bins); bin++ {
		b := &bins[bin]
		if filled {
			low, high = min(low, b.MinFilled), max(high, b.MaxFilled)
		} else {
			low, high = min(low, b.MinDepth), max(high, b.MaxDepth)
		}
		if !p.wide(b, steps) {
			c.flags |= signs(b)
		}
		if b.First+b.Steps >= to {
			break
		}
	}
	if low <= high {
		room := float64(p.lanes.base - p.lanes.area)
		c.low = int16(p.lanes.base - raster.Round(room*float64(low)/float64(top)))
		c.high = int16(p.lanes.base - raster.Round(room*float64(high)/float64(top)))
	}
	return min(bin, max(0, len(bins)-1))
}

// widen gives each guess and dead end a whole slot, so that many next to each
// other are a row of diamonds or ticks and not a bar.
func (p *RibbonPainter) widen(from, to int) {
	slot := p.lanes.slot
	for x := from; x <= to; x += slot {
		end := x + slot
		if end > to+1 {
			// The last slot is cut off: it has no room for a sign.
			for i := x; i <= to; i++ {
				p.next[i].flags &^= guessed | deadEnd
			}
			return
		}
		var any uint16
		for i := x; i < end; i++ {
			any |= p.next[i].flags & (guessed | deadEnd)
		}
		for i := x; i < end; i++ {
			p.next[i].flags |= any
		}
	}
}

func (p *RibbonPainter) surface() color.NRGBA {
	if p.onCard {
		return p.palette.Panel
	}
	return p.palette.Background
}

// paintColumns paints the columns from x0 up to x1, and nothing outside of them.
func (p *RibbonPainter) paintColumns(x0, x1, h int) {
	l, c := &p.lanes, &p.palette
	clip := image.Rect(x0, 0, x1, h)
	raster.Fill(p.img, clip, p.surface())
	from, last := knobRadius(h), len(p.next)-knobRadius(h)-1
	a, b := max(x0, from), min(x1, last+1)
	for y := l.top; y < l.bottom && a < b; y++ {
		row := p.img.Pix[p.img.PixOffset(a, y):]
		for i, col := range p.next[a:b] {
			paint := c.Track
			switch {
			case col.flags&notComputed != 0:
				if (a+i+y)%(2*l.pen+4) < l.pen+1 {
					paint = c.Rest
				}
			case y >= l.base:
			case y >= int(col.low):
				paint = c.Rest
				if col.flags&played != 0 {
					paint = c.Played
				}
			case y >= int(col.high):
				paint = c.RestSoft
				if col.flags&played != 0 {
					paint = c.PlayedSoft
				}
			}
			d := (*[4]uint8)(row[4*i:])
			d[0], d[1], d[2], d[3] = paint.R, paint.G, paint.B, 255
		}
	}
	p.paintSigns(clip, from, last)
	n := p.corners[0].W
	for i, m := range p.corners {
		x, y := from, l.top
		if i%2 == 1 {
			x = last + 1 - n
		}
		if i/2 == 1 {
			y = l.bottom - n
		}
		m.Draw(p.img, clip, x, y, p.surface())
	}
	r := knobRadius(h)
	stem := image.Rect(p.head-l.pen/2, r, p.head-l.pen/2+l.pen, h)
	raster.Fill(p.img, stem.Intersect(clip), c.Ink)
	p.knob.Draw(p.img, clip, p.head-r, 0, c.Ink)
}

// paintSigns paints the guesses and dead ends of the slots that the clip
// touches.
func (p *RibbonPainter) paintSigns(clip image.Rectangle, from, last int) {
	l, c := &p.lanes, &p.palette
	tick := max(1, l.slot/3)
	low := l.bottom - max(1, (l.bottom-l.base)/5)
	high := l.base + max(1, (l.bottom-l.base)/5)
	start := from + max(0, clip.Min.X-from)/l.slot*l.slot
	for x := start; x < clip.Max.X && x <= last; x += l.slot {
		flags := p.next[x].flags
		if flags&guessed != 0 {
			p.guess.Draw(p.img, clip, x, l.top+max(0, (l.area-l.top-l.slot)/2), c.Choice)
		}
		if flags&deadEnd != 0 {
			at := x + (l.slot-tick)/2
			raster.Fill(p.img, image.Rect(at, high, at+tick, low).Intersect(clip), c.Conflict)
		}
	}
}
