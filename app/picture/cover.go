package picture

import (
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms/cover"
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
	dance       *cover.Dance // nil for a step that tells nothing of the links
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
	d := c.Algorithm.DanceAt(c.step)
	if d == nil {
		c.sizes = cover.Sizes(c.board().Grid())
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
	return c.Speaker.String(cover.ItemAt(c.grid, item).Name())
}

// headName says what an item is where there is little room.
func (c *coverPicture) headName(item int) string {
	switch what := cover.ItemAt(c.grid, item); what.House.Kind {
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
func (c *coverPicture) cellsOf(item int) []int { return cover.ItemAt(c.grid, item).Cells(c.grid) }

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
	first := cover.Primary(c.grid)
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
		struck.Points = append(struck.Points, paint.Point{X: float64(r.Min.X + in), Y: float64(r.Max.Y - in)},
			paint.Point{X: float64(r.Max.X - in), Y: float64(r.Min.Y + in)})
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
	taken := puzzles.Filter(c.dance.Path, func(t cover.Taken) bool { return c.dance.Out(int32(t.Item)) })
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
		number := at
		number.Max.X = at.Min.X + c.Px(22)
		c.WordsIn(number, strconv.Itoa(first+i+1), paint.Regular, diagram.Small, c.Palette.Muted, paint.Right)
		name, option := at, at
		name.Min.X = number.Max.X + c.Px(6)
		option.Min.X = name.Min.X + c.Px(78)
		name.Max.X = option.Min.X - c.Px(2)
		c.WordsIn(name, c.itemName(t.Item), paint.Regular, diagram.Small, c.ink, paint.Left)
		spot := diagram.Spot{Rect: at, Cells: c.cellsOf(t.Item)}
		if t.Option >= 0 && c.board().Digits[t.Option/c.grid.N] != 0 {
			c.WordsIn(option, c.optionName(t.Option), paint.SemiBold, diagram.Small, c.ink, paint.Left)
			spot.Cells = []int{t.Option / c.grid.N}
		}
		c.Spot(spot)
	}
}
