package charts

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/algorithms/trace/tree"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/raster"
)

// Tree is the path from the start of a search to where it is, downwards, with what was
// tried beside it. Tries that are over stand to the left of the path.
type Tree struct {
	View   tree.View
	Name   func(cell int) string
	Solved bool    // the grid is a solution
	Scroll int     // rows at the foot that are scrolled out of sight
	Note   string  // at the foot, "" for none
	Scale  float64 // pixels for one unit of text; 0 stands for 1
}

// TreeSpot is a place in the picture of a tree.
type TreeSpot struct {
	Part   tree.Part   // of several, the first
	More   int         // how many parts the path goes on to with nothing beside it, all in one box
	Beside []tree.Part // what is left out for want of room, with the part itself
	Fold   bool        // the place is where a click shows what is below the part
	Scroll int         // by how many rows a click scrolls; then it is no part
	Rect   image.Rectangle
}

// TreePainter paints trees.
type TreePainter struct {
	painter
	boxes map[boxKey]*raster.Mask
	rows  []treeRow
	spots []TreeSpot
	tree  *Tree
	scale float64
	rule  int // of thin lines
	pen   int // of the path
	spine int // where the boxes of the path begin
	stem  int // where the path goes down
	away  int // rows for which there is no room
}

type boxKey struct{ w, h, pen int }

// treeRow is what stands side by side: one level, or several of one part each.
type treeRow struct {
	parts []tree.Part
	open  int
	more  int  // levels that were joined to it
	last  bool // of the path: what was placed last
}

// NewTreePainter returns a painter that uses the given colours.
func NewTreePainter(p paint.Palette) *TreePainter {
	return &TreePainter{painter: newPainter(p), boxes: map[boxKey]*raster.Mask{}}
}

// The measures of a tree at the usual size of text.
const (
	treeText = 12.0
	treeBox  = 18.0 // height
	treeGap  = 8.0  // between rows
	treeSide = 5.0  // between boxes, and beside the text in them
	treeLine = 15.0 // of text at the head and the foot
)

// At returns what is at a place in the picture painted last.
func (p *TreePainter) At(x, y int) (TreeSpot, bool) {
	for i := len(p.spots) - 1; i >= 0; i-- {
		if image.Pt(x, y).In(p.spots[i].Rect) {
			return p.spots[i], true
		}
	}
	return TreeSpot{}, false
}

// Spots returns all places in the picture painted last that say or do something.
func (p *TreePainter) Spots() []TreeSpot { return p.spots }

// MaxScroll returns by how many rows the picture painted last can be scrolled.
func (p *TreePainter) MaxScroll() int { return p.away }

// Paint returns a picture of the tree, w by h pixels, to stand on a card. The picture is
// the painter's own: the next call changes it.
func (p *TreePainter) Paint(w, h int, t *Tree) *image.RGBA {
	w, h = p.begin(w, h)
	p.tree, p.scale = t, unitOf(t.Scale)
	p.spots, p.away = p.spots[:0], 0
	if len(p.boxes) > 500 {
		clear(p.boxes)
	}
	p.join(t.View.Levels)
	p.rule, p.pen = max(1, p.px(1)), max(2, p.px(2))
	if p.palette.Bold {
		p.rule, p.pen = 2*p.rule, p.pen+p.rule
	}
	if w < 6*p.px(treeBox) || h < p.px(treeBox+treeGap) || p.px(treeSide) < 1 {
		return p.img
	}
	p.spine = w / 2
	p.stem = p.spine + p.px(14)
	foot := h
	if t.Note != "" {
		foot -= p.px(treeLine)
		p.say(0, h-p.px(4), t.Note, w)
	}
	// There is always room below the path, so that nothing jumps when it grows.
	rows, pitch := p.rows, p.px(treeBox+treeGap)
	all := len(rows)
	if all == 0 || rows[all-1].open >= 0 {
		all++
	}
	top := 0
	fit := max(1, foot/pitch)
	if all > fit {
		fit = max(1, (foot-p.px(treeLine))/pitch)
		p.away = all - fit
		scroll := max(0, min(t.Scroll, p.away))
		first := all - fit - scroll
		if first > 0 {
			top = p.px(treeLine)
			p.sayAway(0, top, w, first, "above", max(1, fit-1))
		}
		last := min(first+fit, len(rows))
		if below := len(rows) - last; below > 0 && scroll > 0 {
			if top+fit*pitch+p.px(treeLine) > foot {
				last, below = last-1, below+1
			}
			p.sayAway(foot-p.px(treeLine), foot, w, below, "below", -max(1, fit-1))
		}
		p.paintRows(rows, first, last, fit, top)
		return p.img
	}
	p.paintRows(rows, 0, len(rows), fit, 0)
	return p.img
}

func (p *TreePainter) px(units float64) int { return raster.Round(units * p.scale) }

// say writes a line of small text, as much of it as there is room for.
func (p *TreePainter) say(x, base int, text string, w int) {
	style := paint.Style{Weight: paint.Regular, Size: 11 * p.scale, Color: p.palette.Muted, Align: paint.Left}
	for p.text.Measure(text, style.Weight, style.Size) > float64(w-x) && len(text) > 0 {
		text = text[:len(text)-1]
	}
	p.text.Draw(p.img, float64(x), float64(base), text, style)
}

// sayAway says how many rows are out of sight. A click there scrolls.
func (p *TreePainter) sayAway(y0, y1, w, n int, where string, by int) {
	text := puzzles.Plural(n, "row") + " " + where
	p.say(0, y1-p.px(4), text, w)
	wide := min(w, raster.Round(p.text.Measure(text, paint.Regular, 11*p.scale)))
	p.spots = append(p.spots, TreeSpot{Scroll: by, Rect: image.Rect(0, y0, wide, y1)})
}

// join makes rows of levels. Where a path goes on and on with nothing beside it, that is
// one row; what was placed last has its own.
func (p *TreePainter) join(levels []tree.Level) {
	p.rows = p.rows[:0]
	path := -1 // the last level that is open
	for i := range levels {
		if levels[i].Open >= 0 {
			path = i
		}
	}
	for i, l := range levels {
		alone := len(l.Parts) == 1 && l.Open == 0 && !l.Parts[0].Folded() && i != path
		if n := len(p.rows); alone && n > 0 {
			r := &p.rows[n-1]
			if len(r.parts) == 1 && r.open == 0 && !r.parts[0].Folded() && r.parts[0].Stands() == l.Parts[0].Stands() {
				r.more++
				continue
			}
		}
		p.rows = append(p.rows, treeRow{parts: l.Parts, open: l.Open, last: i == path})
	}
}

// paintRows paints rows from a height on, where there is room for so many. What is left
// of the path is placed from the last row up, so that what is below a part can be shown
// where no later part is.
func (p *TreePainter) paintRows(rows []treeRow, first, last, fit, y int) {
	pitch := p.px(treeBox + treeGap)
	free := make([]int, max(fit, last-first)) // by row, where what is left of the path may end
	for i := range free {
		free[i] = p.spine - p.px(treeSide)
	}
	for i := last - 1; i >= first; i-- {
		p.paintRow(&rows[i], i, y+(i-first)*pitch+p.px(treeGap), free[i-first:])
	}
}

// treeItem is a part, or several, as a box.
type treeItem struct {
	text, below string // what it is, and how much is below it
	wide        int
	spot        TreeSpot
}

func (p *TreePainter) paintRow(r *treeRow, at, y int, free []int) {
	w := p.img.Rect.Dx()
	gap := p.px(treeSide)
	same := true
	for i := range r.parts {
		same = same && r.parts[i].Cell == r.parts[0].Cell && !r.parts[i].Folded()
	}
	// All in the same cell: the one on the path says which.
	full := !same
	split := r.open
	if split < 0 {
		split = len(r.parts)
	}
	left, reserved := p.fit(r.parts[:split], full, free[0], true), 0
	for i := range left {
		reserved += left[i].wide + gap
	}
	for i := len(left) - 1; i >= 0; i-- {
		b := &left[i]
		reserved -= b.wide + gap
		s := p.shape(b, len(free)-1)
		x := s.place(free)
		if x+s.least() < 0 || x+s.left[0]-gap < reserved {
			s = p.leaf(b)
			x = s.place(free)
		}
		for d := range s.left {
			free[d] = x + s.left[d] - gap
		}
		p.branch(p.stem, x, y)
		p.paintShape(s, x, y)
	}
	if r.open < 0 {
		if same && len(r.parts) > 0 {
			p.say(p.stem+p.px(8), y+p.px(treeBox/2)+p.px(4), p.tree.Name(r.parts[0].Cell), w)
		}
		return
	}
	most := w - p.spine
	if r.open+1 < len(r.parts) {
		most -= p.px(2*treeBox + 2*treeSide) // for those that came later
	}
	open := p.boxOf(r.parts[r.open], true, true)
	if r.more > 0 {
		first := open.text
		open.spot.More = r.more
		for _, rest := range []string{fmt.Sprintf(" and %d more", r.more), " …"} { // the hint has the number
			open.text = first + rest
			if open.wide = p.width(&open); open.wide <= most {
				break
			}
		}
	}
	open.wide = min(open.wide, most)
	lit := r.parts[r.open].Stands()
	// The path, and from the start of the search on a dot.
	ink := p.palette.Border
	if lit {
		ink = p.palette.Accent
	}
	if at == 0 {
		d := p.px(7)
		raster.Fill(p.img, image.Rect(p.stem-p.pen/2, y-p.px(treeGap)+d/2, p.stem-p.pen/2+p.pen, y), ink)
		p.mask(d, d, dot).Draw(p.img, p.img.Rect, p.stem-d/2, y-p.px(treeGap), ink)
	} else {
		raster.Fill(p.img, image.Rect(p.stem-p.pen/2, y-p.px(treeGap), p.stem-p.pen/2+p.pen, y), ink)
	}
	right := p.fit(r.parts[r.open+1:], full, w-p.spine-open.wide-gap, false)
	x := p.spine + open.wide + gap
	for i := range right {
		p.branch(p.stem, x+right[i].wide/2, y)
		p.paintBox(&right[i], x, y, false, false)
		x += right[i].wide + gap
	}
	p.paintBox(&open, p.spine, y, true, r.last)
}

// branch paints the line from the middle of a part to a box below it.
func (p *TreePainter) branch(from, to, y int) {
	ink := raster.Mix(p.palette.Panel, p.palette.Muted, 0.6)
	bus := y - p.px(treeGap)/2
	raster.Fill(p.img, image.Rect(min(from, to), bus, max(from, to)+p.rule, bus+p.rule), ink)
	raster.Fill(p.img, image.Rect(to, bus, to+p.rule, y), ink)
	raster.Fill(p.img, image.Rect(from, y-p.px(treeGap), from+p.rule, bus+p.rule), ink)
}

// treeShape is a part with all that is below it, as it will be painted. Places are from
// the middle of its box.
type treeShape struct {
	item        treeItem
	kids        []*treeShape
	at          []int // the middles of the kids
	left, right []int // by row, where it begins and ends
}

func (p *TreePainter) leaf(b *treeItem) *treeShape {
	return &treeShape{item: *b, left: []int{-b.wide / 2}, right: []int{b.wide - b.wide/2}}
}

// shape returns a part with what is below it, if that has few placements and so many
// rows; else the part alone.
func (p *TreePainter) shape(b *treeItem, rows int) *treeShape {
	parts := p.tree.View.Small[b.spot.Part.Begin]
	if len(b.spot.Beside) > 0 || b.below == "" || len(parts) == 0 || rows < 0 {
		return p.leaf(b)
	}
	whole := *b
	whole.below = ""
	// What goes on and on with nothing beside it is one box, as on the path.
	for len(parts) == 1 && !parts[0].Folded() {
		whole.spot.More++
		next := p.tree.View.Small[parts[0].Begin]
		if len(next) == 0 {
			if parts[0].Placements > 0 {
				return p.leaf(b)
			}
			whole.below = "×"
		}
		parts = next
	}
	if whole.spot.More > 0 {
		whole.text += fmt.Sprintf(" +%d", whole.spot.More)
	}
	whole.wide = p.width(&whole)
	s := p.leaf(&whole)
	if len(parts) == 0 {
		return s
	}
	if rows == 0 {
		return p.leaf(b)
	}
	gap := p.px(treeSide)
	var ends []int // by row below, where the kids so far end
	for _, q := range parts {
		item := p.boxOf(q, q.Cell != parts[0].Cell, false)
		k := p.shape(&item, rows-1)
		if q.Folded() || !k.whole() {
			return p.leaf(b)
		}
		at := 0
		for d, l := range k.left {
			if d < len(ends) {
				at = max(at, ends[d]+gap-l)
			}
		}
		for d, r := range k.right {
			if d == len(ends) {
				ends = append(ends, 0)
			}
			ends[d] = at + r
		}
		s.kids, s.at = append(s.kids, k), append(s.at, at)
	}
	middle := (s.at[0] + s.at[len(s.at)-1]) / 2
	for i, k := range s.kids {
		s.at[i] -= middle
		for d := range k.left {
			if d+1 == len(s.left) {
				s.left, s.right = append(s.left, s.at[i]+k.left[d]), append(s.right, s.at[i]+k.right[d])
			}
			s.left[d+1] = min(s.left[d+1], s.at[i]+k.left[d])
			s.right[d+1] = max(s.right[d+1], s.at[i]+k.right[d])
		}
	}
	return s
}

// whole reports whether all that is below the part is shown.
func (s *treeShape) whole() bool {
	q := &s.item.spot
	return len(s.kids) > 0 || q.Part.Placements == int64(q.More)
}

// place returns where the middle comes if all rows end where there is room.
func (s *treeShape) place(free []int) int {
	x := free[0] - s.right[0]
	for d, r := range s.right {
		x = min(x, free[d]-r)
	}
	return x
}

// least returns where the row begins that begins first.
func (s *treeShape) least() int { return slices.Min(s.left) }

func (p *TreePainter) paintShape(s *treeShape, x, y int) {
	below := y + p.px(treeBox+treeGap)
	for i, k := range s.kids {
		p.branch(x, x+s.at[i], below)
		p.paintShape(k, x+s.at[i], below)
	}
	p.paintBox(&s.item, x-s.item.wide/2, y, false, false)
}

func (p *TreePainter) boxOf(q tree.Part, full, open bool) treeItem {
	b := treeItem{spot: TreeSpot{Part: q}}
	switch {
	case q.Folded():
		b.text = "+" + Number(float64(q.Placements))
		if !q.Complete() {
			b.text = "…"
		}
	case full:
		b.text = p.tree.Name(q.Cell) + " " + digitName(q.Digit)
	default:
		b.text = digitName(q.Digit)
	}
	switch {
	case open || q.Folded() || !q.Complete():
	case q.Placements == 0:
		b.below = "×"
	default:
		b.below = Number(float64(q.Placements))
	}
	b.wide = p.width(&b)
	return b
}

func (p *TreePainter) width(b *treeItem) int {
	wide := p.text.Measure(b.text, paint.SemiBold, treeText*p.scale) + 2*treeSide*p.scale
	if b.below != "" {
		wide += p.text.Measure(b.below, paint.Regular, p.belowSize()) + treeSide*p.scale
	}
	return max(p.px(treeBox), int(math.Ceil(wide)))
}

func (p *TreePainter) belowSize() float64 { return (treeText - 1) * p.scale }

// fit makes boxes of parts that have so much room together: if need be without what is
// below them, and then without those that are furthest from the path.
func (p *TreePainter) fit(parts []tree.Part, full bool, room int, tail bool) []treeItem {
	var all []treeItem
	total, gap := 0, p.px(treeSide)
	for _, q := range parts {
		b := p.boxOf(q, full || q.Folded(), false)
		all = append(all, b)
		total += b.wide + gap
	}
	if total <= room {
		return all
	}
	total = 0
	for i := range all {
		if b := &all[i]; b.below != "×" {
			b.below = ""
			b.wide = p.width(b)
		}
		total += all[i].wide + gap
	}
	if total <= room {
		return all
	}
	// The rest is one box, which is as wide as it can become.
	count := func(of []tree.Part) string {
		left := int64(0)
		for _, q := range of {
			left += q.Parts
		}
		return "+" + trace.Thousands(left)
	}
	rest := treeItem{text: count(parts)}
	rest.wide = min(p.width(&rest), room-gap)
	if rest.wide < p.px(treeBox) {
		return nil
	}
	n, used := 0, rest.wide+gap
	for n < len(all) {
		i := n
		if tail {
			i = len(all) - 1 - n
		}
		if used += all[i].wide + gap; used > room {
			break
		}
		n++
	}
	out := parts[n:]
	if tail {
		out = parts[:len(parts)-n]
	}
	rest.text = count(out)
	rest.wide = min(p.width(&rest), rest.wide)
	rest.spot = TreeSpot{Part: out[0], Beside: out}
	if tail {
		return append([]treeItem{rest}, all[len(all)-n:]...)
	}
	return append(all[:n:n], rest)
}

// paintBox paints a box and notes where it is.
func (p *TreePainter) paintBox(b *treeItem, x, y int, open, last bool) {
	q := &b.spot.Part
	r := image.Rect(x, y, x+b.wide, y+p.px(treeBox))
	several := len(b.spot.Beside) > 0
	fill, frame, ink, pen := p.palette.Track, color.NRGBA{}, p.palette.Muted, 0
	switch {
	case several || q.Folded():
		fill, frame, pen = p.palette.Panel, p.palette.GridThin, p.rule
	case q.Solved && (last || !q.Stands()) || last && p.tree.Solved:
		fill, ink = p.palette.Pattern, p.palette.OnStrong
	case q.Stands():
		fill, ink = p.palette.Accent, p.palette.OnAccent
	case open:
		fill, ink, frame, pen = p.palette.Tint, p.palette.Ink, p.palette.Accent, p.rule
	}
	switch {
	case last && q.Stands():
		frame, pen = p.palette.Focus, p.pen
	case q.Guess && !several && pen == 0:
		frame, pen = p.palette.Choice, p.rule
	}
	p.mask(r.Dx(), r.Dy(), 0).Draw(p.img, p.img.Rect, r.Min.X, r.Min.Y, fill)
	if pen > 0 {
		p.mask(r.Dx(), r.Dy(), pen).Draw(p.img, p.img.Rect, r.Min.X, r.Min.Y, frame)
	}
	base := float64(y) + treeBox*p.scale/2 + 0.36*treeText*p.scale
	inside := p.px(treeSide)
	weight := paint.SemiBold
	if several || q.Folded() {
		weight = paint.Regular
	}
	text := b.text
	for len(text) > 1 && p.text.Measure(text, weight, treeText*p.scale) > float64(b.wide-2*inside)+1 {
		text = text[:len(text)-1]
	}
	style := paint.Style{Weight: weight, Size: treeText * p.scale, Color: ink, Align: paint.Left}
	at := float64(x + inside)
	if b.below == "" {
		at, style.Align = float64(x)+float64(b.wide)/2, paint.Center
	}
	p.text.Draw(p.img, at, base, text, style)
	b.spot.Rect = r
	b.spot.Fold = q.Folded() || several
	p.spots = append(p.spots, b.spot)
	if b.below == "" {
		return
	}
	style = paint.Style{Weight: paint.Regular, Size: p.belowSize(), Color: ink, Align: paint.Right}
	if b.below == "×" {
		style.Color = p.palette.Conflict
	}
	p.text.Draw(p.img, float64(r.Max.X-inside), base, b.below, style)
	if q.Placements > 0 && b.below != "×" {
		fold := b.spot
		fold.Fold = true
		fold.Rect.Min.X = r.Max.X - 2*inside - raster.Round(p.text.Measure(b.below, paint.Regular, p.belowSize()))
		p.spots = append(p.spots, fold)
	}
}

// digitName writes a digit; one that no grid has, in a run from a file, as a blank.
func digitName(d int) string {
	if d < 1 || d > puzzles.MaxSide {
		return " "
	}
	return string(puzzles.DigitChar(d))
}

// dot stands in the place of a pen for the dot from which the path starts.
const dot = -1

// mask returns a rounded box, the frame of one, or a dot.
func (p *TreePainter) mask(w, h, pen int) *raster.Mask {
	k := boxKey{w, h, pen}
	m := p.boxes[k]
	if m == nil {
		shape := raster.RoundBox(0, 0, float64(w), float64(h), float64(min(w, h))/4)
		switch {
		case pen == dot:
			shape = raster.Disc(float64(w)/2, float64(h)/2, float64(w)/2)
		case pen > 0:
			shape = raster.Inner(shape, float64(pen))
		}
		m = raster.Stamp(w, h, shape)
		p.boxes[k] = m
	}
	return m
}
