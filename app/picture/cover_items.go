package picture

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"sudoscope/algorithms/cover"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// section is a part of the items: so many rows of a map, each with an item for each column or digit.
type section struct {
	name        string
	first, rows int
}

// sections returns the cells, then the digits of each kind of houses.
func (c *coverPicture) sections() []section {
	l := c.grid
	all := []section{{"Cells", 0, l.N}}
	for _, k := range kindsOfHouses(l) {
		all = append(all, section{k.name + " × digits", l.Size + k.first*l.N, k.houses})
	}
	return all
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
	var taken []cover.Taken
	for _, t := range c.dance.Path {
		if c.dance.Out(int32(t.Item)) {
			taken = append(taken, t)
		}
	}
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
