package picture

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/cover"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// matrix draws the part of the matrix that the step touches.
func (c *coverPicture) matrix(room image.Rectangle) {
	line := 0
	if room.Dy() > c.Px(150) {
		line = c.Px(coverLine)
		if room.Dx() < c.Px(720) {
			line *= 2 // what is written to two links stands below each other
		}
	}
	w, h := float64(room.Dx())/c.Unit, float64(room.Dy()-line)/c.Unit
	switch c.arcs, c.lead = 20, 16; {
	case h < coverHead:
		c.WordsIn(room, c.itemHint(c.mainItem()), paint.Medium, diagram.Small, c.ink, paint.Center)
		return
	case h < coverHead+coverRow+18:
		c.arcs = min(12, h-coverHead)
	case h < 130:
		c.arcs, c.lead = 12, 5
	}
	for _, k := range kindsOfHouses(c.grid)[1:] { // a digit in the last house of each kind but rows
		for _, word := range balanced(c.headName(c.grid.Size + (k.first+k.houses)*c.grid.N - 1)) {
			c.box = max(c.box, float64(c.Width(word, paint.Regular, diagram.Small))/c.Unit+5)
		}
	}
	rows, cols := (h-c.arcs-coverHead-2*c.lead)/coverRow, (w-coverName)/(c.box+coverGap)
	cut := cover.Cut{Dance: c.dance, From: c.from, Until: c.until, Taken: c.taken, Lit: c.lit,
		ByCover: c.look != nil && !c.clues(), Apart: c.clues()}
	c.rows, c.cols, c.options, c.items = cut.Choose(max(1, int(rows)), max(1, int(cols)))
	if rows < 1 { // for headers only
		c.rows = nil
	}
	c.box *= c.Unit
	// What is watched should not grow and shrink, so sizes follow from the room, not from what is in it.
	c.wide = float64(room.Dx()-c.Px(coverName)) / max(1, math.Floor(cols))
	c.high = c.Unit * coverRow * min(1.6, rows/max(1, math.Floor(rows)))
	c.at = room
	c.at.Min.X += c.Px(coverName)
	c.at.Max.X = c.at.Min.X + int(c.wide*float64(len(c.cols)))
	c.at.Min.Y += c.Px(c.arcs)
	c.at.Max.Y = c.at.Min.Y + c.Px(coverHead+2*c.lead) + int(c.high*float64(len(c.rows)))
	for r, option := range c.rows {
		c.row(r, option)
	}
	for i, item := range c.cols {
		if len(c.rows) > 0 {
			c.column(i, item)
		}
	}
	c.headers()
	for r, option := range c.rows {
		for _, item := range c.dance.ItemsOf(option) {
			if i := slices.Index(c.cols, item); i >= 0 {
				c.node(c.x(i), c.y(r), c.dance.Node(option, item))
			}
		}
	}
	if line > 0 {
		foot := room
		foot.Min.Y = min(c.at.Max.Y, room.Max.Y-line)
		foot.Max.Y = foot.Min.Y + line
		c.foot(foot)
	}
}

func (c *coverPicture) x(col int) float64 { return float64(c.at.Min.X) + c.wide*(float64(col)+0.5) }

// y returns the middle of a row; -1 is the lower edge of the headers.
func (c *coverPicture) y(row int) float64 {
	y := float64(c.at.Min.Y + c.Px(coverHead))
	if row < 0 {
		return y
	}
	return y + c.Unit*c.lead + c.high*(float64(row)+0.5)
}

// row draws the name of an option and the links from left to right, which never change.
func (c *coverPicture) row(r, option int) {
	y, half := c.y(r), c.Unit*coverNode/2
	var xs []float64
	out := false
	for _, item := range c.dance.ItemsOf(option) {
		n := c.dance.Node(option, item)
		out = out || c.dance.Out(n)
		if i := slices.Index(c.cols, item); i >= 0 {
			xs = append(xs, c.x(i))
		}
	}
	name := image.Rect(c.at.Min.X-c.Px(coverName), int(y)-c.Px(9), c.at.Min.X-c.Px(3), int(y)+c.Px(9))
	weight, ink := paint.Medium, c.Palette.Ink
	band := image.Rect(name.Min.X, name.Min.Y-c.Px(2), c.at.Max.X, name.Max.Y+c.Px(2))
	switch {
	case option == c.taken:
		weight, ink = paint.SemiBold, c.Palette.Accent
		c.Fill(band, c.Palette.PlacedFill)
	case int(c.lit) >= c.dance.Items && int(c.dance.Option[c.lit]) == option:
		c.Fill(band, c.Palette.FocusFill)
	case out:
		ink = c.Palette.Muted
	}
	c.WordsIn(name, c.optionName(option), weight, diagram.Small, ink, paint.Left)
	c.Spot(diagram.Spot{Rect: name, Cells: []int{option / c.grid.N}})
	for i := 1; i < len(xs); i++ {
		c.pair(paint.Point{X: xs[i-1] + half, Y: y}, paint.Point{X: xs[i] - half, Y: y}, 0, c.faint, false)
	}
}

// column draws the links of an item from top to bottom. Options that are left out stand as their
// number in the places where they are.
func (c *coverPicture) column(i, item int) {
	d, x, half := c.dance, c.x(i), c.Unit*coverNode/2
	between := make([]int, len(c.rows)+1)
	for n := d.Down[item]; int(n) != item; n = d.Down[n] {
		if r, shown := slices.BinarySearch(c.rows, int(d.Option[n])); !shown {
			between[r]++
		}
	}
	list := chain{coverPicture: c, across: x, at: c.y(-1), bend: min(0.3*c.wide, c.Unit*22), ink: c.link}
	if c.sizes[item] < 0 {
		list.ink = c.faint
	}
	for r := 0; ; r++ {
		if n := between[r]; n > 0 && c.lead > 10 {
			y := c.y(r) - c.high/2
			switch r { // where there is more room
			case 0:
				y = (c.y(-1) + c.y(0) - half) / 2
			case len(c.rows):
				y += c.Unit * 2
			}
			list.to(y, c.Unit*6)
			c.WordsIn(image.Rect(int(x)-c.Px(14), int(y)-c.Px(5), int(x)+c.Px(14), int(y)+c.Px(5)), "+"+strconv.Itoa(n),
				paint.Medium, diagram.Small, c.Palette.Muted, paint.Center)
		}
		if r == len(c.rows) {
			break
		}
		if node := d.Node(c.rows[r], item); node >= 0 {
			list.past(node, c.y(r), half)
		}
	}
	// Below the last comes the header again.
	end := float64(c.at.Max.Y) - c.Unit*2
	list.to(end, 0)
	c.Line(c.pen, list.ink, paint.Point{X: x - c.Unit*9, Y: end}, paint.Point{X: x + c.Unit*9, Y: end})
}

// headers draws the headers of the items and the list that they are in. Its links are faint where
// they pass items that are left out.
func (c *coverPicture) headers() {
	d := c.dance
	y, half := float64(c.at.Min.Y)+c.Unit*coverHead/2, c.box/2
	root := image.Rect(c.at.Min.X-c.Px(coverName), int(y)-c.Px(9), c.at.Min.X-c.Px(10), int(y)+c.Px(9))
	c.Outline(root, c.pen, c.faint)
	c.WordsIn(root, "root", paint.Regular, diagram.Small, c.Palette.Muted, paint.Center)
	list := chain{coverPicture: c, level: true, across: y, at: float64(root.Max.X),
		bend: -c.Unit * (coverHead/2 + c.arcs - 8)}
	neighbour := func(there bool) {
		if list.ink = c.faint; there {
			list.ink = c.link
		}
	}
	before := int32(d.Items)
	for i, item := range c.cols {
		n := int32(item)
		neighbour(d.Left[n] == before)
		list.past(n, c.x(i), half)
		if !d.Out(n) {
			before = n
		}
		c.header(c.x(i), item)
	}
	neighbour(int(d.Right[before]) == d.Items)
	list.to(c.x(len(c.cols)-1)+c.wide/2, 0)
}

// chain draws a circular list, header by header to the right or node by node downwards.
type chain struct {
	*coverPicture
	level      bool
	across, at float64 // where it is, and how far it is drawn
	bend       float64 // of links that pass what has left the list
	ink        color.NRGBA
	bent, lit  bool // of the next links
}

// to draws the links with what comes next, which reaches so far to both sides of its middle.
func (l *chain) to(middle, reach float64) {
	from, to := paint.Point{X: l.across, Y: l.at}, paint.Point{X: l.across, Y: middle - reach}
	if l.level {
		from, to = paint.Point{X: l.at, Y: l.across}, paint.Point{X: middle - reach, Y: l.across}
	}
	bend := 0.0
	if l.bent {
		bend = l.bend
	}
	l.pair(from, to, bend, l.ink, l.lit)
	l.at, l.bent, l.lit = middle+reach, false, false
}

// past draws the links with a header or node or, if that has left the list, bends them around it.
func (l *chain) past(n int32, middle, reach float64) {
	if l.lit = l.lit || n == l.coverPicture.lit; l.dance.Out(n) {
		l.bent = true
		return
	}
	l.to(middle, reach)
	l.lit = n == l.coverPicture.lit
}

// header draws the header of an item: its name, and how many options it has.
func (c *coverPicture) header(x float64, item int) {
	d := c.dance
	half := c.box / 2
	r := image.Rect(int(x-half), c.at.Min.Y, int(x+half), c.at.Min.Y+c.Px(coverHead))
	size := strconv.Itoa(int(d.Size[item]))
	fill, edge, ink, sizeInk := c.Palette.Panel, c.ink, c.ink, c.ink
	pen, out := c.pen, d.Out(int32(item))
	switch {
	case item == c.chosen:
		fill, edge = c.Palette.ChoiceFill, c.Palette.Choice
		if size == "0" {
			fill, edge, sizeInk = c.Palette.ConflictFill, c.Palette.Conflict, c.Palette.Conflict
		}
	case out:
		fill, edge, ink, sizeInk = c.Palette.Track, c.Palette.Muted, c.Palette.Muted, c.Palette.Muted
	}
	if c.lit >= 0 && int(d.Item[c.lit]) == item {
		edge, pen = c.Palette.Focus, pen+max(1, int(c.Unit))
		if int(c.lit) >= d.Items {
			was := int(d.Size[item]) + 1
			if d.Changes[d.Done-1].Back {
				was -= 2
			}
			size, sizeInk = strconv.Itoa(was)+" → "+size, c.ink
		}
	}
	c.Fill(r, fill)
	c.frame(r, pen, edge, out)
	name := balanced(c.headName(item))
	lines := append(name, size)
	for i, line := range lines {
		low := r.Min.Y + c.Px(2) + i*c.Px(13.5)
		weight, text := paint.Regular, diagram.Small
		if i == len(lines)-1 {
			weight, text, ink = paint.SemiBold, diagram.Usual, sizeInk
		}
		c.WordsIn(image.Rect(r.Min.X+1, low, r.Max.X-1, low+c.Px(13)), line, weight, text, ink, paint.Center)
	}
	if out {
		y := float64(r.Min.Y + c.Px(15))
		c.Line(c.pen, c.Palette.Muted, paint.Point{X: float64(r.Min.X + c.Px(4)), Y: y},
			paint.Point{X: float64(r.Max.X - c.Px(4)), Y: y})
		// It still knows its neighbours.
		middle, reach := float64(c.at.Min.Y)+c.Unit*coverHead/2, (c.wide-2*half)/2
		c.memory(paint.Point{X: float64(r.Min.X), Y: middle}, -1, 0, reach)
		c.memory(paint.Point{X: float64(r.Max.X), Y: middle}, 1, 0, reach)
	}
	c.Spot(diagram.Spot{Rect: r, Cells: c.cellsOf(item), Hint: c.itemHint(item)})
}

// node draws the node of an option in a column.
func (c *coverPicture) node(x, y float64, n int32) {
	d, half := c.dance, c.Unit*coverNode/2
	r := image.Rect(int(x-half), int(y-half), int(x+half), int(y+half))
	out, pen := d.Out(n), c.pen
	fill, edge := c.Palette.Panel, c.ink
	switch item, option := int(d.Item[n]), int(d.Option[n]); {
	case option == c.taken:
		fill, edge = c.Palette.Accent, c.Palette.Accent
		if out {
			fill = c.Palette.PlacedFill
		}
	case item == c.chosen:
		fill, edge = c.Palette.ChoiceFill, c.Palette.Choice
	case out:
		edge = c.Palette.Muted
	case c.sizes[item] < 0:
		fill, edge = c.Palette.Track, c.Palette.Muted
	}
	if n == c.lit {
		fill, edge, pen = c.Palette.FocusFill, c.Palette.Focus, pen+max(1, int(c.Unit))
	}
	c.Fill(r, fill)
	c.frame(r, pen, edge, out)
	if out {
		reach := min(c.high/2-half-4.5*c.Unit, 18*c.Unit)
		c.memory(paint.Point{X: x, Y: float64(r.Min.Y)}, 0, -1, reach)
		c.memory(paint.Point{X: x, Y: float64(r.Max.Y)}, 0, 1, reach)
	}
	option := int(d.Option[n])
	c.Spot(diagram.Spot{Rect: r, Cells: []int{option / c.grid.N},
		Hint: c.optionName(option) + ", “" + c.itemName(int(d.Item[n])) + "”"})
}

// frame draws the outline of a box, dashed for what has left its list.
func (c *coverPicture) frame(r image.Rectangle, pen int, ink color.NRGBA, dashed bool) {
	if !dashed {
		c.Outline(r, pen, ink)
		return
	}
	c.Add(paint.Frame{X0: float64(r.Min.X), Y0: float64(r.Min.Y), X1: float64(r.Max.X), Y1: float64(r.Max.Y),
		Width: float64(pen), Dashes: max(3, r.Dx()/c.Px(6)), Color: ink})
}

// memory draws a link that what has left its list has kept.
func (c *coverPicture) memory(from paint.Point, dx, dy, long float64) {
	to := paint.Point{X: from.X + dx*long, Y: from.Y + dy*long}
	dash := []float64{2 * c.Unit, 2 * c.Unit}
	c.Add(paint.Stroke{Points: []paint.Point{from, to}, Width: float64(c.pen), Dash: dash, Flat: true,
		Color: c.Palette.Muted})
	c.head(to, dx, dy, c.Palette.Muted)
}

// head draws the head of an arrow that points so.
func (c *coverPicture) head(to paint.Point, dx, dy float64, ink color.NRGBA) {
	long := 4.5 * c.Unit
	dx, dy = dx*long, dy*long
	c.Add(paint.Polygon{Color: ink, Points: []paint.Point{to, {X: to.X - dx - dy*0.5, Y: to.Y - dy + dx*0.5},
		{X: to.X - dx + dy*0.5, Y: to.Y - dy - dx*0.5}}})
}

// pair draws the two links between neighbours, upright or level, one there and one back. They bend
// around what has left the list: a column at both sides, the list of headers above.
func (c *coverPicture) pair(a, b paint.Point, bend float64, ink color.NRGBA, lit bool) {
	pen := c.pen
	if lit {
		ink, pen = c.Palette.Focus, pen+max(1, int(1.3*c.Unit))
	}
	side := 3 * c.Unit
	dx, dy := 0.0, 1.0
	if a.Y == b.Y {
		dx, dy = 1, 0
	}
	for _, sign := range []float64{1, -1} { // there, at the left and above, then back
		from, to := a, b
		if sign < 0 {
			from, to = b, a
		}
		ox, oy := -dy*side*sign, -dx*side*sign
		from, to = paint.Point{X: from.X + ox, Y: from.Y + oy}, paint.Point{X: to.X + ox, Y: to.Y + oy}
		switch {
		case bend == 0:
			c.Line(pen, ink, from, to)
			if b.X-a.X+b.Y-a.Y > 7*c.Unit {
				c.head(to, dx*sign, dy*sign, ink)
			}
		case bend > 0:
			c.Arrow(from, paint.Point{X: from.X - sign*2*bend, Y: (from.Y + to.Y) / 2}, to, float64(pen), nil, ink)
		default:
			top, in := a.Y+bend+c.Unit*(3-3*sign), sign*c.Unit*coverGap/2
			before := paint.Point{X: to.X - in, Y: top}
			long := math.Hypot(in, to.Y-top)
			c.Add(paint.Stroke{Points: []paint.Point{from, {X: from.X + in, Y: top}, before, to}, Width: float64(pen),
				Color: ink})
			c.head(to, in/long, (to.Y-top)/long, ink)
		}
	}
}

// foot says which links the look changes, and what is left out.
func (c *coverPicture) foot(r image.Rectangle) {
	var left []string
	if c.options > 0 {
		left = append(left, trace.NumberOf(int64(c.options), "more option"))
	}
	if c.items > 0 {
		left = append(left, trace.NumberOf(int64(c.items), "more item"))
	}
	text := strings.Join(left, ", ")
	c.WordsIn(r, text, paint.Regular, diagram.Small, c.Palette.Muted, paint.Right)
	r.Max.X -= c.Width(text, paint.Regular, diagram.Small) + c.Px(12)
	if c.lit < 0 {
		return
	}
	d := c.dance
	before, after, there, back := d.Up, d.Down, "down", "up"
	if int(c.lit) < d.Items {
		before, after, there, back = d.Left, d.Right, "right", "left"
	}
	name := func(n int32) string {
		switch {
		case int(n) == d.Items:
			return "root"
		case int(n) < d.Items:
			return c.itemName(int(n))
		}
		return c.optionName(int(d.Option[n]))
	}
	p, q := before[c.lit], after[c.lit]
	second := r
	if second.Min.X += c.Px(280); r.Dy() > c.Px(coverLine) {
		second = r
		second.Min.Y = r.Max.Y - c.Px(coverLine)
		r.Max.Y = second.Min.Y
	}
	c.WordsIn(r, there+"["+name(p)+"] ← "+name(after[p]), paint.Medium, diagram.Small, c.ink, paint.Left)
	c.WordsIn(second, back+"["+name(q)+"] ← "+name(before[q]), paint.Medium, diagram.Small, c.ink, paint.Left)
}
