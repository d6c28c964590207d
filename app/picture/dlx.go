package picture

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// The least sizes of the parts of the matrix, in units of text.
const (
	coverRow  = 40.0
	coverHead = 44.0 // height of a header
	coverGap  = 10.0 // between headers
	coverName = 48.0 // for the names of options
	coverNode = 17.0
	coverLine = 17.0 // for a line of text
)

// coverPicture is the picture of an exact cover under way: the part of the matrix that a step
// touches, with its links, the path, and maps of all items.
type coverPicture struct {
	*view
	dance       *dlx.Dance // nil for a step that tells nothing of the links
	grid        *puzzles.Layout
	sizes       []int // of all items, -1 for those that are covered
	chosen      int   // the item that was chosen or, while they are compared, is the best so far, -1 for none
	lit         int32 // the header or node that the look moves, -1 for none
	from, until int   // the changes of the links that are to be seen
	taken       int   // the option that the step takes or drops, -1 for none

	rows, cols       []int // the options and items of the part that is drawn
	options, items   int   // of the step that are left out
	at               image.Rectangle
	wide, high, box  float64 // of a column, a row, and the width of a header
	arcs, lead       float64 // units above the headers, and above the first row and below the last
	pen              int
	link, faint, ink color.NRGBA
}

func drawCover(p *view) {
	c := readCover(p)
	c.link, c.faint, c.ink = p.Palette.Mark, p.Palette.Muted, p.Palette.Ink
	c.faint.A = 110
	if c.pen = max(1, int(c.Unit)); c.Palette.Bold {
		c.pen += max(1, int(c.Unit/2))
	}
	all := image.Rect(0, 0, p.W, p.H).Inset(p.Px(4))
	matrix, path, maps := c.arrange(all)
	switch {
	case maps.Empty() && c.comparing():
		all := c.sections()
		i := slices.IndexFunc(all, func(s section) bool { return p.look.Data[1] < s.first+s.rows*c.grid.N })
		c.maps(matrix, all[i])
	case c.dance == nil || c.from == c.until && c.dance.Chosen < 0: // nothing to draw links of
		if !path.Empty() {
			path, all.Max.Y = all, all.Max.Y-2*p.Px(coverLine)-p.Px(10)
			path.Min.Y = path.Max.Y - 2*p.Px(coverLine)
		}
		c.maps(all, c.sections()...)
	default:
		c.matrix(matrix)
		c.maps(maps, c.sections()...)
	}
	c.path(path)
}

// numberCover tells how many options the cells have.
func numberCover(p *view, put func(cell int, text string, shade float64)) {
	c := readCover(p)
	for cell, digit := range p.board().Digits {
		if size := c.sizes[cell]; digit == 0 && size >= 0 {
			put(cell, strconv.Itoa(size), float64(size)/float64(c.grid.N))
		}
	}
}

// readCover brings the links to where the look has them, and finds what the step touches.
func readCover(p *view) *coverPicture {
	c := &coverPicture{view: p, grid: p.step.Puzzle.Layout(), chosen: -1, lit: -1, taken: -1}
	d := dlx.DanceAt(c.Algorithm, c.step)
	if d == nil {
		c.sizes = dlx.Sizes(c.board().Grid())
		return c
	}
	done, begun := len(d.Changes), 0
	if c.look != nil {
		done = c.look.Data[0]
		for _, before := range c.looks() {
			if n := before.Data[0]; n < done {
				begun = max(begun, n)
			}
		}
	}
	c.dance, c.until, c.chosen = d, len(d.Changes), d.Chosen
	d.To(done)
	c.sizes = make([]int, d.Items)
	for item := range c.sizes {
		if c.sizes[item] = int(d.Size[item]); d.Out(int32(item)) {
			c.sizes[item] = -1
		}
	}
	switch s := &c.step.Step; {
	case c.clues() && (c.look == nil || len(c.look.Cells) == 0): // too much to be shown at once, or there are none
		c.until = 0
	case c.clues():
		c.from, c.until, c.taken = begun, done, d.OptionOf(c.look.Cells[0], c.look.Digit)
	case c.until > 0 && (s.Kind == trace.Place || s.Kind == trace.Guess || s.Kind == trace.Clear):
		c.taken = d.OptionOf(s.Cell, s.Digit)
	}
	if c.look != nil && done > begun && !c.clues() {
		c.lit = d.Changes[done-1].Node
	}
	if c.comparing() {
		c.chosen = -1
		for item, size := range c.sizes[:c.look.Data[2]+1] {
			if size >= 0 && (c.chosen < 0 || size < c.sizes[c.chosen]) {
				c.chosen = item
			}
		}
	}
	return c
}

// comparing reports whether the look is one at items of which the smallest is looked for.
func (c *coverPicture) comparing() bool { return c.look != nil && c.look.Kind == "compared" }

// clues reports whether the step takes the options of the clues.
func (c *coverPicture) clues() bool { return c.step.Index == c.step.First+1 }

// arrange divides the room. Where there is little, the matrix has all of it.
func (c *coverPicture) arrange(all image.Rectangle) (matrix, path, maps image.Rectangle) {
	w, h := float64(all.Dx())/c.Unit, float64(all.Dy())/c.Unit
	gap := c.Px(14)
	matrix, path, maps = all, all, all
	switch {
	case w >= 700 && h >= 330 && w > 1.25*h:
		maps.Min.X = all.Max.X - min(int(0.42*float64(all.Dx())), all.Dy())
		matrix.Max.X = maps.Min.X - gap
		path.Min.Y, path.Max.X = all.Max.Y-all.Dy()/4, matrix.Max.X
	case w >= 500 && h >= 400:
		maps.Min.Y = all.Max.Y - all.Dx()/4 - c.Px(coverLine)
		path.Min.Y, path.Max.Y = maps.Min.Y-gap-4*c.Px(coverLine), maps.Min.Y-gap
	case w >= 280 && h >= 230:
		path.Min.Y, maps = all.Max.Y-2*c.Px(coverLine), image.Rectangle{}
	default:
		return all, image.Rectangle{}, image.Rectangle{}
	}
	matrix.Max.Y = path.Min.Y - gap/2
	return matrix, path, maps
}

// optionName says what an option is, as in "7 in A5".
func (c *coverPicture) optionName(option int) string {
	return c.Speaker.String(trace.Say("dlx.option", "%v in %v", trace.Digit(option%c.grid.N+1),
		trace.Cell(option/c.grid.N)))
}

func (c *coverPicture) itemName(item int) string {
	return c.Speaker.String(dlx.ItemAt(c.grid, item).Name())
}

// headName says what an item is where there is little room.
func (c *coverPicture) headName(item int) string {
	switch what := dlx.ItemAt(c.grid, item); what.House.Kind {
	case puzzles.Diagonal, puzzles.Window:
		return c.Speaker.String(trace.Say("dlx.item.number", "%v in %v %v", trace.Digit(what.Digit), what.House.Kind,
			what.House.Index+1))
	case puzzles.KnightMove, puzzles.KingMove:
		return c.Speaker.String(trace.Say("dlx.item.either", "%v in %v or %v", trace.Digit(what.Digit),
			trace.Cell(what.Pair[0]), trace.Cell(what.Pair[1])))
	}
	return c.itemName(item)
}

// cellsOf returns the cells that an item stands for.
func (c *coverPicture) cellsOf(item int) []int { return dlx.ItemAt(c.grid, item).Cells(c.grid) }

// mainItem returns the item that the look or step is about most.
func (c *coverPicture) mainItem() int {
	switch {
	case c.lit >= 0:
		return int(c.dance.Item[c.lit])
	case c.chosen >= 0:
		return c.chosen
	}
	return max(0, c.taken/c.grid.N)
}

// balanced breaks a name into two lines that are as short as can be.
func balanced(name string) []string {
	best := []string{name, ""}
	for i, letter := range name {
		if letter == ' ' && max(i, len(name)-i-1) < max(len(best[0]), len(best[1])) {
			best = []string{name[:i], name[i+1:]}
		}
	}
	return best
}

func (c *coverPicture) itemHint(item int) string {
	if c.sizes[item] < 0 {
		return c.itemName(item) + ": covered"
	}
	return c.itemName(item) + ": " + trace.NumberOf(int64(c.sizes[item]), "option")
}

// section is a part of the items: so many rows of a map, each with an item for each column or digit.
type section struct {
	name        string
	first, rows int
}

// sections returns the cells, then the digits of each kind of houses.
func (c *coverPicture) sections() []section {
	l := c.grid
	return append([]section{{"Cells", 0, l.N}}, puzzles.Map(kindsOfHouses(l), func(k kindOfHouses) section {
		return section{k.name + " × digits", l.Size + k.first*l.N, k.houses}
	})...)
}

// maps draws how many options each item of some sections has, and for cells a move apart how many
// digits can still go into either.
func (c *coverPicture) maps(room image.Rectangle, sections ...section) {
	title, gap, n := c.Px(coverLine), c.Px(10), c.grid.N
	if room.Empty() {
		return
	}
	count := len(sections)
	if count > 1 && c.grid.Pairs != nil {
		count++
	}
	cell, across := largest(count, func(cols, rows int) int {
		return min((room.Dx()-(cols-1)*gap)/cols, (room.Dy()-(rows-1)*gap)/rows-title) / n
	})
	switch {
	case cell < 4 && count > 1:
		c.maps(room, sections[0])
		return
	case cell < 2:
		return
	}
	down := (count + across - 1) / across
	left := room.Min.X + (room.Dx()-across*cell*n-(across-1)*gap)/2
	top := room.Min.Y + (room.Dy()-down*(cell*n+title)-(down-1)*gap)/2
	struck := paint.Stroke{Width: float64(c.pen), Flat: true, Apart: true, Color: c.Palette.Muted}
	// at returns where a square of a map is.
	at := func(i, k int) image.Rectangle {
		x, y := left+i%across*(cell*n+gap)+k%n*cell, top+i/across*(cell*n+title+gap)+title+k/n*cell
		return image.Rect(x, y, x+cell-1, y+cell-1)
	}
	head := func(i int, name string) {
		first := at(i, 0).Min
		short, _, _ := strings.Cut(name, " × ")
		c.heading(image.Rect(first.X, first.Y-title, first.X+cell*n, first.Y), name, short, "")
	}
	for i, s := range sections {
		head(i, s.name)
		for k := range s.rows * n {
			c.square(at(i, k), s.first+k, &struck)
		}
	}
	if len(struck.Points) > 0 {
		c.Add(struck)
	}
	for i, s := range sections {
		for k := range s.rows * n {
			if ink, ok := c.frameOf(s.first + k); ok {
				c.Outline(at(i, k).Inset(-c.pen), min(2*c.pen, max(2, cell/4)), ink)
			}
		}
	}
	if count > len(sections) {
		head(len(sections), "A move apart")
		c.pairs(func(k int) image.Rectangle { return at(len(sections), k) })
	}
}

// pairs draws of each cell how many secondary items there are with it that are not covered.
func (c *coverPicture) pairs(at func(cell int) image.Rectangle) {
	first := dlx.Primary(c.grid)
	left, all := make([]int, c.grid.Size), make([]int, c.grid.Size)
	for i, size := range c.sizes[first:] {
		for _, cell := range c.grid.Pairs[i/c.grid.N] {
			if all[cell]++; size >= 0 {
				left[cell]++
			}
		}
	}
	for cell, n := range left {
		r, shade := at(cell), c.Palette.Accent
		shade.A = uint8(110 * n / max(1, all[cell]))
		c.Fill(r, c.Palette.Tint)
		c.Fill(r, shade)
		if text := float64(r.Dx()) / c.Unit * 0.5; text >= 8 {
			c.WordsIn(r, strconv.Itoa(n), paint.Medium, min(text, diagram.Large), c.ink, paint.Center)
		}
		c.Spot(diagram.Spot{Rect: r, Cells: []int{cell}, Hint: c.Speaker.Cell(cell) + ": " +
			trace.NumberOf(int64(n), "secondary item") + " not covered, of " + strconv.Itoa(all[cell])})
	}
}

// square draws an item in its map.
func (c *coverPicture) square(r image.Rectangle, item int, struck *paint.Stroke) {
	size := c.sizes[item]
	ink := c.ink
	switch {
	case size < 0:
		c.Fill(r, c.Palette.Track)
		in := r.Dx() / 4
		struck.Points = append(struck.Points, point(r.Min.X+in, r.Max.Y-in), point(r.Max.X-in, r.Min.Y+in))
	case size == 0:
		c.Fill(r, c.Palette.ConflictFill)
		ink = c.Palette.Conflict
	default:
		shade := c.Palette.Accent // not that of frames
		shade.A = uint8(110 * min(size, c.grid.N) / c.grid.N)
		c.Fill(r, c.Palette.Tint)
		c.Fill(r, shade)
	}
	if item == c.chosen {
		c.Fill(r, c.Palette.ChoiceFill)
	}
	if text := float64(r.Dx()) / c.Unit * 0.66; size >= 0 && text >= 8 {
		c.WordsIn(r, strconv.Itoa(size), paint.Medium, min(text, diagram.Large), ink, paint.Center)
	}
	c.Spot(diagram.Spot{Rect: r, Cells: c.cellsOf(item), Hint: c.itemHint(item)})
}

// frameOf returns the colour of the frame of an item in its map: the one that is chosen, those that
// are looked at, and those that the step covers or whose size changes.
func (c *coverPicture) frameOf(item int) (ink color.NRGBA, ok bool) {
	if c.dance == nil {
		return ink, false
	}
	looked := c.lit >= 0 && int(c.dance.Item[c.lit]) == item
	if c.comparing() {
		looked = c.look.Data[1] <= item && item <= c.look.Data[2] && c.sizes[item] >= 0
	}
	switch {
	case looked:
		return c.Palette.Focus, true
	case item == c.chosen:
		return c.Palette.Choice, true
	case c.taken >= 0 && c.dance.Node(c.taken, item) >= 0:
		return c.Palette.Accent, true
	}
	return ink, false
}

// path lists the items that were chosen and the options taken for them, the latest last.
func (c *coverPicture) path(r image.Rectangle) {
	if r.Empty() || c.dance == nil {
		return
	}
	taken := puzzles.Filter(c.dance.Path, func(t dlx.Taken) bool { return c.dance.Out(int32(t.Item)) })
	line, wide := c.Px(coverLine), c.Px(162)
	down, across := max(1, r.Dy()/line), max(1, r.Dx()/wide)
	box := image.Rect(r.Min.X, r.Min.Y, r.Min.X+wide, r.Min.Y+line)
	first := max(0, len(taken)+1-down*across)
	clues := trace.NumberOf(int64(c.step.Puzzle.Filled()), "clue")
	if first > 0 {
		clues += ", " + trace.NumberOf(int64(first), "item")
	}
	c.WordsIn(box, clues, paint.Medium, diagram.Small, c.Palette.Muted, paint.Left)
	for i, t := range taken[first:] {
		at := box.Add(image.Pt((i+1)/down*wide, (i+1)%down*line))
		if first+i == len(taken)-1 {
			c.Fill(at, c.Palette.ChoiceFill)
		}
		spot := diagram.Spot{Rect: at, Cells: c.cellsOf(t.Item)}
		c.note(cutLeft(&at, c.Px(22)), strconv.Itoa(first+i+1), paint.Right)
		at.Min.X += c.Px(6)
		name := cutLeft(&at, c.Px(78))
		name.Max.X -= c.Px(2)
		c.WordsIn(name, c.itemName(t.Item), paint.Regular, diagram.Small, c.ink, paint.Left)
		if t.Option >= 0 && c.board().Digits[t.Option/c.grid.N] != 0 {
			c.WordsIn(at, c.optionName(t.Option), paint.SemiBold, diagram.Small, c.ink, paint.Left)
			spot.Cells = []int{t.Option / c.grid.N}
		}
		c.Spot(spot)
	}
}

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
	cut := dlx.Cut{Dance: c.dance, From: c.from, Until: c.until, Taken: c.taken, Lit: c.lit,
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
		c.pair(point(xs[i-1]+half, y), point(xs[i]-half, y), 0, c.faint, false)
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
			box := around(point(x, y), float64(c.Px(14)), float64(c.Px(5)))
			c.WordsIn(box, "+"+strconv.Itoa(n), paint.Medium, diagram.Small, c.Palette.Muted, paint.Center)
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
	c.Line(c.pen, list.ink, point(x-c.Unit*9, end), point(x+c.Unit*9, end))
}

// headers draws the headers of the items and the list that they are in. Its links are faint where
// they pass items that are left out.
func (c *coverPicture) headers() {
	d := c.dance
	y, half := float64(c.at.Min.Y)+c.Unit*coverHead/2, c.box/2
	root := image.Rect(c.at.Min.X-c.Px(coverName), int(y)-c.Px(9), c.at.Min.X-c.Px(10), int(y)+c.Px(9))
	c.Outline(root, c.pen, c.faint)
	c.note(root, "root", paint.Center)
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
	from, to := point(l.across, l.at), point(l.across, middle-reach)
	if l.level {
		from, to = point(l.at, l.across), point(middle-reach, l.across)
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
		y := r.Min.Y + c.Px(15)
		c.Line(c.pen, c.Palette.Muted, point(r.Min.X+c.Px(4), y), point(r.Max.X-c.Px(4), y))
		// It still knows its neighbours.
		middle, reach := float64(c.at.Min.Y)+c.Unit*coverHead/2, (c.wide-2*half)/2
		c.memory(point(float64(r.Min.X), middle), -1, 0, reach)
		c.memory(point(float64(r.Max.X), middle), 1, 0, reach)
	}
	c.Spot(diagram.Spot{Rect: r, Cells: c.cellsOf(item), Hint: c.itemHint(item)})
}

// node draws the node of an option in a column.
func (c *coverPicture) node(x, y float64, n int32) {
	d, half := c.dance, c.Unit*coverNode/2
	r := around(point(x, y), half, half)
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
		c.memory(point(x, float64(r.Min.Y)), 0, -1, reach)
		c.memory(point(x, float64(r.Max.Y)), 0, 1, reach)
	}
	option := int(d.Option[n])
	c.Spot(diagram.Spot{Rect: r, Cells: []int{option / c.grid.N},
		Hint: c.optionName(option) + ", “" + c.itemName(int(d.Item[n])) + "”"})
}

// frame draws the outline of a box, dashed for what has left its list.
func (c *coverPicture) frame(r image.Rectangle, pen int, ink color.NRGBA, dashed bool) {
	dashes := 0
	if dashed {
		dashes = max(3, r.Dx()/c.Px(6))
	}
	c.dashed(r, pen, dashes, ink)
}

// memory draws a link that what has left its list has kept.
func (c *coverPicture) memory(from paint.Point, dx, dy, long float64) {
	to := point(from.X+dx*long, from.Y+dy*long)
	c.dashes(c.pen, 2*c.Unit, 2*c.Unit, c.Palette.Muted, from, to)
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
		from, to = point(from.X+ox, from.Y+oy), point(to.X+ox, to.Y+oy)
		switch {
		case bend == 0:
			c.Line(pen, ink, from, to)
			if b.X-a.X+b.Y-a.Y > 7*c.Unit {
				c.head(to, dx*sign, dy*sign, ink)
			}
		case bend > 0:
			c.Arrow(from, point(from.X-sign*2*bend, (from.Y+to.Y)/2), to, float64(pen), nil, ink)
		default:
			top, in := a.Y+bend+c.Unit*(3-3*sign), sign*c.Unit*coverGap/2
			points := []paint.Point{from, point(from.X+in, top), point(to.X-in, top), to}
			long := math.Hypot(in, to.Y-top)
			c.Add(paint.Stroke{Points: points, Width: float64(pen), Color: ink})
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
	c.note(r, text, paint.Right)
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
	first := r
	if r.Min.X += c.Px(280); first.Dy() > c.Px(coverLine) {
		r = first
		first = cutTop(&r, r.Dy()-c.Px(coverLine))
	}
	c.WordsIn(first, there+"["+name(p)+"] ← "+name(after[p]), paint.Medium, diagram.Small, c.ink, paint.Left)
	c.WordsIn(r, back+"["+name(q)+"] ← "+name(before[q]), paint.Medium, diagram.Small, c.ink, paint.Left)
}
