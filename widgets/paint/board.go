package paint

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"golang.org/x/image/vector"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint/raster"
)

// Labels says what stands beside the rows and above the columns of a board.
type Labels uint8

// The labels.
const (
	NoLabels     Labels = iota
	LetterLabels        // rows A, B, C, columns 1, 2, 3
	RowColLabels        // rows r1, r2, r3, columns c1, c2, c3
)

// LabelsOf returns the labels that go with a notation.
func LabelsOf(n trace.Notation) Labels {
	if n == trace.RowCol {
		return RowColLabels
	}
	return LetterLabels
}

// of returns the labels of a row and of a column.
func (l Labels) of(i int) (row, col string) {
	row, col = string(rune('A'+i)), strconv.Itoa(i+1)
	if l == RowColLabels {
		row, col = "r"+col, "c"+col
	}
	return row, col
}

// Board is everything that a board shows. Slices are by cell, and nil stands
// for nothing in any cell; what names a cell or digit that is not on the board
// is left out.
type Board struct {
	Shape  puzzles.Shape
	Digits []uint8 // 0 for an empty cell
	Given  []bool  // the digit is part of the puzzle

	// Regions and Extra are the regions and extra regions that are being drawn, in the place
	// of those of the shape, which they need not fit. As in [puzzles.Terms] each has a
	// character for every cell; "" stands for what the shape has.
	Regions, Extra string

	Marks     []uint32 // candidates, as puzzles.Digits
	ShowMarks bool

	Numbers []Number    // what an algorithm counts
	Margins [2][]string // what stands at the right of each row, and below each column

	// Evidence is what the step shows. Candidates that have a role are drawn
	// whether or not they are among the marks.
	Evidence trace.Evidence
	Ghosts   []Ghost // digits that were just taken out of cells that are empty now

	Selected int // the cell that the user has chosen, trace.NoCell if none
	Peers    int // the cell whose houses are tinted softly, trace.NoCell if none

	Play *Play // what a game adds, nil if the board belongs to none

	Labels Labels
	OnCard bool // it stands on a card and not on the window's background

	Text     float64 // how much larger than usual digits, marks and labels are; 0 counts as 1
	BigMarks bool    // pencil marks take all the room that they have
}

// Ghost is a digit that was just taken out of a cell.
type Ghost struct {
	Cell, Digit int
}

// NewBoard returns an empty board of the given shape.
func NewBoard(s puzzles.Shape) *Board {
	return &Board{
		Shape:    s,
		Digits:   make([]uint8, s.Cells()),
		Given:    make([]bool, s.Cells()),
		Marks:    make([]uint32, s.Cells()),
		Selected: trace.NoCell,
		Peers:    trace.NoCell,
	}
}

// BoardPainter paints boards. It keeps its picture and repaints the cells that
// differ from what the picture shows.
type BoardPainter struct {
	drawing
	key   boardFrame  // what the picture and all that is cut to its size belong to
	paper pixelCanvas // what it draws on

	shown, next []cellState // by cell: what the picture shows, and what it should
	rules       []ruleState // by cell, nil if the rules draw nothing
	base        *image.RGBA // the board without its links
	linked      *image.RGBA // the board with its links, nil if it never had any
	links       []trace.Link
	faint       []trace.Link
	margins     [2][]string
	raster      *vector.Rasterizer
}

// drawing is a board under way: its measures, what it is made of, and what it is drawn on.
type drawing struct {
	palette Palette
	text    *Typesetter
	geo     geometry
	cells   cellKit
	bleed   int         // how far the ground of a cell reaches below the lines around it
	places  []markPlace // for the cell that is being drawn
	curve   curve       // of the link that is being drawn
	to      canvas
}

// boardFrame is what a picture depends on apart from its cells and links.
type boardFrame struct {
	w, h   int
	shape  puzzles.Shape
	drawn  [2]string // regions and extra regions
	labels Labels
	onCard bool
	text   float64
	big    bool // marks
	tail   bool // there are margins
}

// NewBoardPainter returns a painter that uses the given colours.
func NewBoardPainter(p Palette) *BoardPainter {
	b := &BoardPainter{raster: vector.NewRasterizer(1, 1)}
	b.palette, b.text = p, NewTypesetter()
	b.paper.text, b.to = b.text, &b.paper
	return b
}

// SetPalette changes the colours, from the next picture on.
func (p *BoardPainter) SetPalette(to Palette) {
	if p.palette != to {
		p.palette, p.key = to, boardFrame{}
	}
}

func (b *Board) frame(w, h int) boardFrame {
	drawn := [2]string{b.Regions, b.Extra}
	return boardFrame{w, h, b.Shape, drawn, b.Labels, b.OnCard, b.Text, b.BigMarks, b.hasMargins()}
}

// Paint returns a picture of the board, w by h pixels. The picture is the
// painter's own: the next call changes it.
func (p *BoardPainter) Paint(w, h int, b *Board) *image.RGBA {
	w, h = max(w, 0), max(h, 0)
	key := b.frame(w, h)
	fresh := p.base == nil || p.key != key
	if fresh {
		p.begin(key)
	}
	if !b.Shape.Valid() || w == 0 || h == 0 {
		return p.base
	}
	b.describe(p.next, p.rules)
	if b.Play != nil {
		p.cells.addPlayLooks(&p.geo, &p.palette)
	}
	p.paper.img = p.base
	changed := p.showMargins(b, fresh) || fresh
	for c := range p.next {
		if fresh || p.next[c] != p.shown[c] {
			p.paintCell(p.geo.rect(c), &p.next[c])
			if bridges := p.next[c].play.bridges; bridges|p.shown[c].play.bridges != 0 {
				p.paintBridges(c, bridges)
			}
			changed = true
		}
	}
	p.shown, p.next = p.next, p.shown
	links, faint := b.Evidence.Links, b.Evidence.Faint
	if b.Play != nil && b.Play.Hidden {
		links, faint = nil, nil
	}
	return p.paintLinks(links, faint, changed)
}

// begin lays the board out for a new frame and paints all that is not a cell.
func (p *BoardPainter) begin(key boardFrame) {
	p.key = key
	p.base = raster.Resize(p.base, key.w, key.h)
	p.paper.img = p.base
	p.linked = nil
	raster.Fill(p.base, p.base.Rect, p.surface())
	if !key.shape.Valid() || key.w == 0 || key.h == 0 {
		return
	}
	clear(p.text.glyphs)
	p.geo = layOut(key.w, key.h, key.shape, key.labels != NoLabels, key.tail, p.palette.Bold, key.text)
	p.geo.bigMarks, p.bleed, p.rules = key.big, p.geo.edge, rulesOf(key.shape, key.drawn)
	p.cells = newCellKit(&p.geo, p.text, &p.palette, false)
	p.shown = make([]cellState, key.shape.Cells())
	p.next = make([]cellState, key.shape.Cells())
	p.paintGrid()
	p.paintLabels(key.labels)
}

// surface returns the colour of what the board stands on.
func (p *BoardPainter) surface() color.NRGBA {
	if p.key.onCard {
		return p.palette.Panel
	}
	return p.palette.Background
}

func (p *BoardPainter) paintGrid() {
	g := &p.geo
	raster.Fill(p.base, g.grid, p.palette.GridThick)
	// What is not thick: a rectangle for cells of one block that touch; the cells follow on top.
	of := g.shape.Layout().BlockOf
	if drawn := p.key.drawn[0]; len(drawn) == len(of) && !g.shape.HasBoxes() {
		of = []byte(drawn)
	}
	for c := range of {
		right, below := c%g.n+1 < g.n && of[c] == of[c+1], c/g.n+1 < g.n && of[c] == of[c+g.n]
		thin := func(other int) {
			raster.Fill(p.base, image.Rectangle{Min: g.rect(c).Min, Max: g.rect(other).Max}, p.palette.GridThin)
		}
		if right {
			thin(c + 1)
		}
		if below {
			thin(c + g.n)
		}
		if right && below && of[c] == of[c+g.n+1] {
			thin(c + g.n + 1)
		}
	}
}

func (p *drawing) paintLabels(labels Labels) {
	g := &p.geo
	if labels == NoLabels {
		return
	}
	height := max(4, min(max(7, raster.Round(g.grown(0.33, 0.6)*float64(g.margin))),
		raster.Round(g.grown(0.34, 0.5)*float64(g.cell))))
	style := Style{Medium, p.text.CapSize(Medium, height), p.palette.Muted, Center}
	for i := range g.n {
		row, col := labels.of(i)
		middle := float64(g.cell) / 2
		drop := float64(height) / 2
		p.to.words(float64(g.left[i])+middle, float64(g.grid.Min.Y)-0.5*float64(g.margin)+drop, col, style)
		p.to.words(float64(g.grid.Min.X)-0.5*float64(g.margin), float64(g.top[i])+middle+drop, row, style)
	}
}

// CellAt returns the cell of the board at pixel (x, y) of a picture of w by h
// pixels, and false if there is none.
func (p *BoardPainter) CellAt(b *Board, w, h, x, y int) (cell int, ok bool) {
	if !b.Shape.Valid() || w <= 0 || h <= 0 {
		return 0, false
	}
	return p.geometryOf(b, w, h).at(x, y)
}

// CandidateAt returns the cell at a pixel and the digit whose pencil mark stands
// there, in a picture of w by h pixels.
func (p *BoardPainter) CandidateAt(b *Board, w, h, x, y int) (cell, digit int, ok bool) {
	cell, ok = p.CellAt(b, w, h, x, y)
	if !ok {
		return 0, 0, false
	}
	return cell, p.geometryOf(b, w, h).digitAt(cell, x, y), true
}

// CellRect returns the inside of a cell in a picture of w by h pixels.
func (p *BoardPainter) CellRect(b *Board, w, h, cell int) image.Rectangle {
	if !b.Shape.Valid() || w <= 0 || h <= 0 || cell < 0 || cell >= b.Shape.Cells() {
		return image.Rectangle{}
	}
	return p.geometryOf(b, w, h).rect(cell)
}

func (p *BoardPainter) geometryOf(b *Board, w, h int) *geometry {
	if p.key == b.frame(w, h) {
		return &p.geo
	}
	g := layOut(w, h, b.Shape, b.Labels != NoLabels, b.hasMargins(), p.palette.Bold, b.Text)
	return &g
}

// paintLinks returns the picture with the links. They cross cells, so they go
// onto a copy: a cell below them can then change without a trace of them.
func (p *BoardPainter) paintLinks(links, faint []trace.Link, changed bool) *image.RGBA {
	if !slices.Equal(links, p.links) || !slices.Equal(faint, p.faint) {
		p.links, p.faint = append(p.links[:0], links...), append(p.faint[:0], faint...)
		changed = true
	}
	if len(links)+len(faint) == 0 {
		return p.base
	}
	if p.linked == nil {
		p.linked = image.NewRGBA(p.base.Rect)
		changed = true
	}
	if changed {
		copy(p.linked.Pix, p.base.Pix)
		p.paper.img = p.linked
		for _, l := range p.faint {
			p.drawLink(l, true)
		}
		for _, l := range p.links {
			p.drawLink(l, false)
		}
		for c := range p.shown {
			p.liftCell(c, &p.shown[c])
		}
	}
	return p.linked
}

// Copy makes the board show what another does, with slices of its own.
func (b *Board) Copy(from *Board) {
	kept := *b
	*b = *from
	b.Digits = append(kept.Digits[:0], from.Digits...)
	b.Given = append(kept.Given[:0], from.Given...)
	b.Marks = append(kept.Marks[:0], from.Marks...)
	b.Numbers = slices.Clone(from.Numbers)
	b.Margins = [2][]string{slices.Clone(from.Margins[0]), slices.Clone(from.Margins[1])}
	b.Ghosts = append(kept.Ghosts[:0], from.Ghosts...)
	b.Evidence.Marks = append(kept.Evidence.Marks[:0], from.Evidence.Marks...)
	b.Evidence.Houses = append(kept.Evidence.Houses[:0], from.Evidence.Houses...)
	b.Evidence.Links = append(kept.Evidence.Links[:0], from.Evidence.Links...)
	if from.Play != nil {
		game := *from.Play
		game.Corner, game.Centre = slices.Clone(game.Corner), slices.Clone(game.Centre)
		game.Colours, game.Painted = slices.Clone(game.Colours), slices.Clone(game.Painted)
		game.Selection, game.Trouble = slices.Clone(game.Selection), slices.Clone(game.Trouble)
		b.Play = &game
	}
}

// SetMoment makes the board show a moment of a run, with what the explanation of its
// step points at. marks stores the candidates that are shown, by cell as
// [puzzles.Digits]; nil for none.
func (b *Board) SetMoment(m *trace.Moment, e *trace.Explanation, marks func(*trace.Moment, []uint32)) {
	shape := m.Puzzle.Shape()
	if b.Shape != shape {
		fresh := NewBoard(shape)
		fresh.Labels, fresh.OnCard, fresh.Selected = b.Labels, b.OnCard, trace.NoCell
		*b = *fresh
	}
	copy(b.Digits, m.Digits)
	for c := range b.Given {
		b.Given[c] = m.Given(c)
	}
	b.ShowMarks = marks != nil
	if marks != nil {
		marks(m, b.Marks)
	}
	b.Numbers, b.Margins = b.Numbers[:0], [2][]string{}
	b.Evidence = e.Evidence
	b.Ghosts = b.Ghosts[:0]
	b.Peers = trace.NoCell
	if m.Index == 0 {
		return
	}
	s := &m.Step
	if s.Kind == trace.Clear && s.Old != 0 {
		b.Ghosts = append(b.Ghosts, Ghost{Cell: s.Cell, Digit: s.Old})
	}
	switch s.Kind {
	case trace.Place, trace.Guess, trace.Clear, trace.Consider:
		if len(e.Houses) == 0 {
			b.Peers = s.Cell
		}
	}
}

// Found takes away what SetMoment marks by itself of a step that is over: the board is as the next
// step found it, and a look within that has its own marks.
func (b *Board) Found() { b.Ghosts, b.Peers = b.Ghosts[:0], trace.NoCell }
