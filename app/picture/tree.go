package picture

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
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/raster"
)

// treePainter draws the path from the start of a search to where it is, downwards, with what was
// tried beside it, into a room of a canvas. Tries that are over stand to the left of the path.
type treePainter struct {
	*diagram.Canvas
	room   image.Rectangle
	view   tree.View
	solved bool // the grid is a solution
	whole  bool // all is shown, of a run that has ended
	name   func(cell int) string
	spot   func(treeSpot) // is told what was drawn where
	rows   []treeRow
	rule   int // of thin lines
	pen    int // of the path
	spine  int // where the boxes of the path begin
	stem   int // where the path goes down
}

// treeSpot is a place in the picture of a tree.
type treeSpot struct {
	part   tree.Branch   // of several, the first
	more   int           // how many parts the path goes on to with nothing beside it, all in one box
	beside []tree.Branch // what is left out for want of room, with the part itself
	fold   bool          // the place is where a click shows what is below the part
	scroll int           // by how many rows a click scrolls; then it is no part
	rect   image.Rectangle
}

// treeRow is what stands side by side: one level, or several of one part each.
type treeRow struct {
	parts []tree.Branch
	open  int
	more  int  // levels that were joined to it
	last  bool // of the path: what was placed last
}

// The measures of a tree at the usual size of text.
const (
	treeText  = 12.0
	treeSmall = 11.0 // of how much is below a part
	treeBox   = 18.0 // height
	treeGap   = 8.0  // between rows
	treeSide  = 5.0  // between boxes, and beside the text in them
	treeLine  = 15.0 // of text at the head and the foot
)

// draw draws the tree with a note at its foot, scrolled out of sight by so many rows. It returns
// by how many it can be.
func (p *treePainter) draw(note string, scroll int) (away int) {
	w, h := p.room.Dx(), p.room.Dy()
	p.join(p.view.Levels)
	p.rule, p.pen = max(1, p.Px(1)), max(2, p.Px(2))
	if p.Palette.Bold {
		p.rule, p.pen = 2*p.rule, p.pen+p.rule
	}
	if w < 6*p.Px(treeBox) || h < p.Px(treeBox+treeGap) || p.Px(treeSide) < 1 {
		return 0
	}
	p.spine = p.room.Min.X + w/2
	p.stem = p.spine + p.Px(14)
	top, foot := p.room.Min.Y, p.room.Max.Y
	if note != "" {
		foot -= p.Px(treeLine)
		p.say(p.room.Min.X, p.room.Max.Y-p.Px(4), note)
	}
	// There is always room below the path, so that nothing jumps when it grows.
	rows, pitch := p.rows, p.Px(treeBox+treeGap)
	all := len(rows)
	if all == 0 || rows[all-1].open >= 0 {
		all++
	}
	fit, first, last := max(1, (foot-top)/pitch), 0, len(rows)
	if all > fit {
		fit = max(1, (foot-top-p.Px(treeLine))/pitch)
		away = all - fit
		scroll = max(0, min(scroll, away))
		first = all - fit - scroll
		if first > 0 {
			top += p.Px(treeLine)
			p.sayAway(p.room.Min.Y, top, first, "above", max(1, fit-1))
		}
		last = min(first+fit, len(rows))
		if below := len(rows) - last; below > 0 && scroll > 0 {
			if top+fit*pitch+p.Px(treeLine) > foot {
				last, below = last-1, below+1
			}
			p.sayAway(foot-p.Px(treeLine), foot, below, "below", -max(1, fit-1))
		}
	}
	p.paintRows(rows, first, last, fit, top)
	return away
}

// say writes a line of small text, as much of it as there is room for.
func (p *treePainter) say(x, base int, text string) {
	p.Words(float64(x), float64(base), p.Fit(text, paint.Regular, diagram.Small, p.room.Max.X-x), paint.Regular,
		diagram.Small, p.Palette.Muted, paint.Left)
}

// sayAway says how many rows are out of sight. A click there scrolls.
func (p *treePainter) sayAway(y0, y1, n int, where string, by int) {
	text := puzzles.Plural(n, "row") + " " + where
	p.say(p.room.Min.X, y1-p.Px(4), text)
	wide := p.Width(text, paint.Regular, diagram.Small)
	p.spot(treeSpot{scroll: by, rect: image.Rect(p.room.Min.X, y0, p.room.Min.X+wide, y1).Intersect(p.room)})
}

// join makes rows of levels. Where a path goes on and on with nothing beside it, that is
// one row; what was placed last has its own.
func (p *treePainter) join(levels []tree.Level) {
	p.rows = p.rows[:0]
	path := -1 // the last level that is open
	for i := range levels {
		if levels[i].Open >= 0 {
			path = i
		}
	}
	for i, l := range levels {
		alone := len(l.Branches) == 1 && l.Open == 0 && !l.Branches[0].Folded() && i != path
		if n := len(p.rows); alone && n > 0 {
			r := &p.rows[n-1]
			if len(r.parts) == 1 && r.open == 0 && !r.parts[0].Folded() &&
				r.parts[0].Stands() == l.Branches[0].Stands() {
				r.more++
				continue
			}
		}
		p.rows = append(p.rows, treeRow{parts: l.Branches, open: l.Open, last: i == path})
	}
}

// paintRows paints rows from a height on, where there is room for so many. What is left
// of the path is placed from the last row up, so that what is below a part can be shown
// where no later part is.
func (p *treePainter) paintRows(rows []treeRow, first, last, fit, y int) {
	pitch := p.Px(treeBox + treeGap)
	free := make([]int, max(fit, last-first)) // by row, where what is left of the path may end
	for i := range free {
		free[i] = p.spine - p.Px(treeSide)
	}
	for i := last - 1; i >= first; i-- {
		p.paintRow(&rows[i], i, y+(i-first)*pitch+p.Px(treeGap), free[i-first:])
	}
}

// treeItem is a part, or several, as a box.
type treeItem struct {
	text, below string // what it is, and how much is below it
	wide        int
	spot        treeSpot
}

func (p *treePainter) paintRow(r *treeRow, at, y int, free []int) {
	gap := p.Px(treeSide)
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
	left, reserved := p.fit(r.parts[:split], full, free[0]-p.room.Min.X, true), p.room.Min.X
	for i := range left {
		reserved += left[i].wide + gap
	}
	for i := len(left) - 1; i >= 0; i-- {
		b := &left[i]
		reserved -= b.wide + gap
		s := p.shape(b, len(free)-1)
		x := s.place(free)
		if x+slices.Min(s.left) < p.room.Min.X || x+s.left[0]-gap < reserved {
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
			p.say(p.stem+p.Px(8), y+p.Px(treeBox/2)+p.Px(4), p.name(r.parts[0].Cell))
		}
		return
	}
	most := p.room.Max.X - p.spine
	if r.open+1 < len(r.parts) {
		most -= p.Px(2*treeBox + 2*treeSide) // for those that came later
	}
	open := p.boxOf(r.parts[r.open], true, true)
	if r.more > 0 {
		first := open.text
		open.spot.more = r.more
		number := fmt.Sprintf(" and %d more", r.more)
		for _, rest := range []string{number + " digits", number, " …"} { // the hint has the number
			open.text = first + rest
			if open.wide = p.width(&open); open.wide <= most {
				break
			}
		}
	}
	open.wide = min(open.wide, most)
	lit := r.parts[r.open].Stands()
	// The path, and from the start of the search on a dot.
	ink := p.Palette.Border
	if lit {
		ink = p.Palette.Accent
	}
	d := 0
	if at == 0 {
		d = p.Px(7)
		p.Add(paint.Circle{X: float64(p.stem), Y: float64(y - p.Px(treeGap) + d/2), R: float64(d) / 2, Color: ink})
	}
	p.Fill(image.Rect(p.stem-p.pen/2, y-p.Px(treeGap)+d/2, p.stem-p.pen/2+p.pen, y), ink)
	right := p.fit(r.parts[r.open+1:], full, p.room.Max.X-p.spine-open.wide-gap, false)
	x := p.spine + open.wide + gap
	for i := range right {
		p.branch(p.stem, x+right[i].wide/2, y)
		p.paintBox(&right[i], x, y, false, false)
		x += right[i].wide + gap
	}
	p.paintBox(&open, p.spine, y, true, r.last)
}

// branch paints the line from the middle of a part to a box below it.
func (p *treePainter) branch(from, to, y int) {
	ink := raster.Mix(p.Palette.Panel, p.Palette.Muted, 0.6)
	bus := y - p.Px(treeGap)/2
	p.Fill(image.Rect(min(from, to), bus, max(from, to)+p.rule, bus+p.rule), ink)
	p.Fill(image.Rect(to, bus, to+p.rule, y), ink)
	p.Fill(image.Rect(from, y-p.Px(treeGap), from+p.rule, bus+p.rule), ink)
}

// treeShape is a part with all that is below it, as it will be painted. Places are from
// the middle of its box.
type treeShape struct {
	item        treeItem
	kids        []*treeShape
	at          []int // the middles of the kids
	left, right []int // by row, where it begins and ends
}

func (p *treePainter) leaf(b *treeItem) *treeShape {
	return &treeShape{item: *b, left: []int{-b.wide / 2}, right: []int{b.wide - b.wide/2}}
}

// shape returns a part with what is below it, if that has few placements and so many
// rows; else the part alone.
func (p *treePainter) shape(b *treeItem, rows int) *treeShape {
	parts := p.view.Small[b.spot.part.Begin]
	if len(b.spot.beside) > 0 || b.below == "" || len(parts) == 0 || rows < 0 {
		return p.leaf(b)
	}
	whole := *b
	whole.below = ""
	// What goes on and on with nothing beside it is one box, as on the path.
	for len(parts) == 1 && !parts[0].Folded() {
		whole.spot.more++
		next := p.view.Small[parts[0].Begin]
		if len(next) == 0 {
			if parts[0].Placements > 0 {
				return p.leaf(b)
			}
			whole.below = "×"
		}
		parts = next
	}
	if whole.spot.more > 0 {
		whole.text += fmt.Sprintf(" +%d", whole.spot.more)
	}
	whole.wide = p.width(&whole)
	s := p.leaf(&whole)
	if len(parts) == 0 {
		return s
	}
	if rows == 0 {
		return p.leaf(b)
	}
	for _, q := range parts {
		item := p.boxOf(q, q.Cell != parts[0].Cell, false)
		k := p.shape(&item, rows-1)
		if q.Folded() || !k.whole() {
			return p.leaf(b)
		}
		s.kids = append(s.kids, k)
	}
	s.arrange(p.Px(treeSide))
	return s
}

// arrange puts the kids side by side, as close as what is below them allows, in the middle below
// the part.
func (s *treeShape) arrange(gap int) {
	if len(s.kids) == 0 {
		return
	}
	var ends []int // by row below, where the kids so far end
	for _, k := range s.kids {
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
		s.at = append(s.at, at)
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
}

// whole reports whether all that is below the part is shown.
func (s *treeShape) whole() bool {
	q := &s.item.spot
	return len(s.kids) > 0 || q.part.Placements == int64(q.more)
}

// place returns where the middle comes if all rows end where there is room.
func (s *treeShape) place(free []int) int {
	x := free[0] - s.right[0]
	for d, r := range s.right {
		x = min(x, free[d]-r)
	}
	return x
}

func (p *treePainter) paintShape(s *treeShape, x, y int) {
	below := y + p.Px(treeBox+treeGap)
	for i, k := range s.kids {
		p.branch(x, x+s.at[i], below)
		p.paintShape(k, x+s.at[i], below)
	}
	p.paintBox(&s.item, x-s.item.wide/2, y, false, false)
}

func (p *treePainter) boxOf(q tree.Branch, full, open bool) treeItem {
	b := treeItem{spot: treeSpot{part: q}}
	switch {
	case q.Folded():
		b.text = "+" + charts.Number(float64(q.Placements))
		if !q.Complete() {
			b.text = "…"
		}
	case full:
		b.text = p.name(q.Cell) + " " + digitName(q.Digit)
	default:
		b.text = digitName(q.Digit)
	}
	switch {
	case open || q.Folded() || !q.Complete():
	case q.Placements == 0:
		b.below = "×"
	default:
		b.below = charts.Number(float64(q.Placements))
	}
	b.wide = p.width(&b)
	return b
}

func (p *treePainter) width(b *treeItem) int {
	wide := p.Text.Measure(b.text, paint.SemiBold, treeText*p.Unit) + 2*treeSide*p.Unit
	if b.below != "" {
		wide += p.Text.Measure(b.below, paint.Regular, treeSmall*p.Unit) + treeSide*p.Unit
	}
	return max(p.Px(treeBox), int(math.Ceil(wide)))
}

// fit makes boxes of parts that have so much room together: if need be without what is
// below them, and then without those that are furthest from the path.
func (p *treePainter) fit(parts []tree.Branch, full bool, room int, tail bool) []treeItem {
	var all []treeItem
	total, gap := 0, p.Px(treeSide)
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
	count := func(of []tree.Branch) string {
		left := int64(0)
		for _, q := range of {
			left += q.Nodes
		}
		return "+" + trace.Thousands(left)
	}
	rest := treeItem{text: count(parts)}
	rest.wide = min(p.width(&rest), room-gap)
	if rest.wide < p.Px(treeBox) {
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
	rest.spot = treeSpot{part: out[0], beside: out}
	if tail {
		return append([]treeItem{rest}, all[len(all)-n:]...)
	}
	return append(all[:n:n], rest)
}

// paintBox paints a box and notes where it is.
func (p *treePainter) paintBox(b *treeItem, x, y int, open, last bool) {
	q := &b.spot.part
	r := image.Rect(x, y, x+b.wide, y+p.Px(treeBox))
	several := len(b.spot.beside) > 0
	fill, frame, ink, pen := p.Palette.Track, color.NRGBA{}, p.Palette.Muted, 0
	switch {
	case several || q.Folded():
		fill, frame, pen = p.Palette.Panel, p.Palette.GridThin, p.rule
	case q.Solved && (last || p.whole || !q.Stands()) || last && p.solved:
		fill, ink = p.Palette.Pattern, p.Palette.OnStrong
	case q.Stands():
		fill, ink = p.Palette.Accent, p.Palette.OnAccent
	case open:
		fill, ink, frame, pen = p.Palette.Tint, p.Palette.Ink, p.Palette.Accent, p.rule
	}
	switch {
	case last && q.Stands():
		frame, pen = p.Palette.Focus, p.pen
	case q.Guess && !several && pen == 0:
		frame, pen = p.Palette.Choice, p.rule
	}
	shape := paint.FrameOf(r, fill)
	shape.Radius = float64(r.Dy()) / 4
	p.Add(shape)
	if pen > 0 {
		shape.Width, shape.Color = float64(pen), frame
		p.Add(shape)
	}
	base := float64(y) + treeBox*p.Unit/2 + 0.36*treeText*p.Unit
	inside := p.Px(treeSide)
	weight := paint.SemiBold
	if several || q.Folded() {
		weight = paint.Regular
	}
	at, align := float64(x+inside), paint.Left
	if b.below == "" {
		at, align = float64(x)+float64(b.wide)/2, paint.Center
	}
	p.Words(at, base, p.Fit(b.text, weight, treeText, b.wide-2*inside+1), weight, treeText, ink, align)
	b.spot.rect = r
	b.spot.fold = q.Folded() || several
	p.spot(b.spot)
	if b.below == "" {
		return
	}
	if b.below == "×" {
		ink = p.Palette.Conflict
	}
	p.Words(float64(r.Max.X-inside), base, b.below, paint.Regular, treeSmall, ink, paint.Right)
	if q.Placements > 0 && b.below != "×" {
		fold := b.spot
		fold.fold = true
		fold.rect.Min.X = r.Max.X - 2*inside - p.Width(b.below, paint.Regular, treeSmall)
		p.spot(fold)
	}
}

// drawTree draws the search tree at a place, with the path open or the branch that was chosen.
func drawTree(p *view) { p.treeIn(image.Rect(0, 0, p.W, p.H)) }

func (p *view) treeIn(room image.Rectangle) {
	m := p.board()
	s, step := p.search(m.Index), m.Index
	if s.step != step {
		s.step, s.scroll, s.opened = step, 0, branch{}
	}
	s.partial = false
	open := step
	if s.opened.to > 0 {
		open = s.opened.to
	}
	grid := m.Grid()
	t := treePainter{Canvas: p.Canvas, room: room, view: s.at(step, open), name: p.Speaker.Cell,
		solved: grid.Filled() == len(m.Digits) && grid.Solves(m.Puzzle)}
	t.spot = func(at treeSpot) {
		spot := diagram.Spot{Rect: at.rect, Hint: treeHint(at, p.Speaker, p.GoTo != nil)}
		if at.scroll == 0 && !at.part.Folded() && len(at.beside) == 0 {
			spot.Cells = []int{at.part.Cell}
		}
		if p.GoTo != nil || s.behind != nil {
			spot.Do = func() { p.clickTree(s, at, open) }
		}
		p.Spot(spot)
	}
	note := ""
	switch {
	case t.view.Partial && t.view.Read < step:
		note = fmt.Sprintf("Reading the run: %d%%", 100*t.view.Read/step)
	case t.view.Partial:
		note = "Reading this part of the run…"
	}
	if len(t.view.Levels) == 0 && note == "" {
		note = "Nothing has been placed yet."
	}
	away := t.draw(note, s.scroll)
	p.Scroll = func(rows int) { s.scroll = max(0, min(s.scroll+rows, away)) }
}

// clickTree goes to a part of the tree, or shows what is below it.
func (p *view) clickTree(s *searchOf, at treeSpot, open int64) {
	unfold := func(to int64) { s.opened, s.scroll = branch{s.step, to}, 0 }
	switch n := len(at.beside); {
	case at.scroll != 0:
		p.Scroll(at.scroll)
	case n > 0:
		unfold(at.beside[n-1].Begin)
	case at.fold && at.part.Begin == open:
		unfold(s.step)
	case at.fold:
		unfold(at.part.Begin)
	case p.GoTo != nil:
		p.GoTo(at.part.Begin)
	}
}

// treeHint says what a part of a tree is.
func treeHint(at treeSpot, sp trace.Speaker, clickable bool) string {
	q, n := &at.part, trace.Thousands
	switch {
	case at.scroll > 0:
		return "Show the rows above"
	case at.scroll < 0:
		return "Show the rows below"
	case len(at.beside) > 0:
		last := &at.beside[len(at.beside)-1]
		return fmt.Sprintf("Tried from step %s on, the last of them at step %s. Click to show them.", n(q.Begin),
			n(last.Begin))
	}
	text := q.Told(sp) + "."
	if at.more > 0 {
		text += fmt.Sprintf(" %d more follow without an alternative.", at.more)
	}
	switch {
	case q.Folded():
		text += " Click to unfold."
	case at.fold:
		text += " Click to show what is below it."
	case clickable:
		text += fmt.Sprintf(" Click to go to step %s.", n(q.Begin))
	}
	return text
}

// Tree draws the whole tree of a run that has ended, in as much room as it takes.
func Tree(root *tree.Node, legend string, colours paint.Palette, sp trace.Speaker) *paint.Figure {
	c := diagram.New(0, 0, colours, 1, paint.NewTypesetter())
	p := treePainter{Canvas: c, name: sp.Cell, whole: true, rule: c.Pen()}
	before := 0
	p.spot = func(at treeSpot) { // what was drawn since the last box is the way to it, and the box
		title, parts := "The start", slices.Clone(c.Shapes[before:])
		if at.part.Begin > 0 {
			title = at.part.Told(sp)
		}
		c.Shapes = append(c.Shapes[:before], paint.Group{Scale: 1, Title: title, Parts: parts})
		before++
	}
	var grow func(n *tree.Node, b treeItem) *treeShape
	grow = func(n *tree.Node, b treeItem) *treeShape {
		if len(n.Kids) > 0 {
			b.below = ""
		}
		b.wide = p.width(&b)
		s := p.leaf(&b)
		for i := range n.Kids {
			s.kids = append(s.kids, grow(&n.Kids[i], p.boxOf(n.Kids[i].Branch, true, false)))
		}
		s.arrange(p.Px(treeSide))
		return s
	}
	s := grow(root, treeItem{text: "start", spot: treeSpot{part: root.Branch}})
	edge, x := p.Px(treeBox), -slices.Min(s.left)
	c.W = max(x+slices.Max(s.right), p.Width(legend, paint.Regular, treeSmall)) + 2*edge
	c.H = len(s.left)*p.Px(treeBox+treeGap) + 3*edge
	p.paintShape(s, x+edge, edge)
	c.Shapes = append([]paint.Shape{paint.Fill{X1: float64(c.W), Y1: float64(c.H), Color: colours.Panel}}, c.Shapes...)
	p.Words(float64(edge), float64(c.H-edge), legend, paint.Regular, treeSmall, colours.Muted, paint.Left)
	return &c.Figure
}
