package widgets

import (
	"image"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/ribbons"
)

// BoardView shows a board. Picture is what goes into a container.
type BoardView struct {
	*Picture
	Scene *paint.Board // what is shown; call Refresh after a change
	// OnCell is told which cell was clicked, OnCandidate also at which pencil
	// mark in it; both may be nil.
	OnCell      func(cell int)
	OnCandidate func(cell, digit int)
	// OnStroke is told all that mouse and finger do on the board; it may be nil.
	OnStroke func(Stroke)
	// OnHover is told which cell and candidate the mouse comes to, -1 and -1 when
	// it leaves; it may be nil.
	OnHover func(cell, digit int)

	hovered [2]int // the cell and the candidate that OnHover was told last

	painter *paint.BoardPainter
	pointer pointerState
}

// NewBoardView returns a board that shows the scene.
func NewBoardView(scene *paint.Board) *BoardView {
	b := &BoardView{Scene: scene, painter: paint.NewBoardPainter(paint.Light()), hovered: [2]int{-1, -1}}
	b.Picture = NewPicture(fyne.NewSquareSize(300), func(w, h int) image.Image {
		b.painter.SetPalette(Palette())
		b.Scene.Text = float64(Scale())
		return b.painter.Paint(w, h, b.Scene)
	})
	b.Picture.Board = b
	b.Says = func() string { return sentence(b.Scene) }
	b.OnPress = func(x, y, w, h int) {
		cell, digit, ok := b.painter.CandidateAt(b.Scene, w, h, x, y)
		if ok && b.OnCell != nil {
			b.OnCell(cell)
		}
		if ok && b.OnCandidate != nil {
			b.OnCandidate(cell, digit)
		}
	}
	b.OnPoint = func(x, y, w, h int) {
		if cell, digit, ok := b.painter.CandidateAt(b.Scene, w, h, x, y); ok {
			b.hover(cell, digit)
		} else {
			b.hover(-1, -1)
		}
	}
	b.OnLeave = func() { b.hover(-1, -1) }
	b.listen()
	return b
}

// hover tells of a candidate that the mouse has come to.
func (b *BoardView) hover(cell, digit int) {
	if at := [2]int{cell, digit}; at != b.hovered && b.OnHover != nil {
		b.hovered = at
		b.OnHover(cell, digit)
	}
}

// SetMenu says what is told of a cell, and the candidate or mark that can be seen at
// the very place, or 0, when a menu is asked for there with the other button, and where
// that is in the window. From then on that button does not press.
func (b *BoardView) SetMenu(menu func(cell, digit int, at fyne.Position)) {
	b.OnMenu = func(x, y, w, h int, at fyne.Position) {
		if cell, digit, ok := b.painter.MarkAt(b.Scene, w, h, x, y); ok {
			menu(cell, digit, at)
		}
	}
}

// MenuPlace returns where a menu of a cell is to come up that was asked for with a key.
func (b *BoardView) MenuPlace(cell int) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Picture)
	w, h := b.w, b.h
	if w == 0 || h == 0 {
		return at
	}
	r, size := b.painter.CellRect(b.Scene, w, h, cell), b.Size()
	middle := r.Min.Add(r.Max).Div(2)
	return at.AddXY(float32(middle.X)/float32(w)*size.Width, float32(middle.Y)/float32(h)*size.Height)
}

// Ribbon shows a run from its first to its last step, to drag along.
type Ribbon struct {
	*Picture
	Run *ribbons.Ribbon // what is shown; call Refresh after a change
	// OnSeek is told to which step the playhead was dragged.
	OnSeek func(step int64)

	painter *ribbons.RibbonPainter
}

// NewRibbon returns an empty ribbon.
func NewRibbon() *Ribbon {
	r := &Ribbon{Run: &ribbons.Ribbon{OnCard: true}, painter: ribbons.NewRibbonPainter(paint.Light())}
	r.Picture = NewPicture(fyne.NewSize(300, 54), func(w, h int) image.Image {
		r.painter.SetPalette(Palette())
		return r.painter.Paint(w, h, r.Run)
	})
	seek := func(x, _, w, h int) {
		if r.OnSeek != nil {
			r.OnSeek(r.Run.StepAt(w, h, x))
		}
	}
	r.OnPress, r.OnDrag = seek, seek
	r.SetHint("The whole run, from its first step at the left to its last. Click or drag to go to a step.")
	return r
}

// SideView shows one of the views beside the board: a chart or a figure.
type SideView struct {
	*Picture
	// One of these is shown: the first that is not nil. Call Refresh after a
	// change.
	Chart  *charts.Chart
	Figure func(*diagram.Canvas) // draws a figure

	Lit     int               // the cell that a figure lights, trace.NoCell for none
	OnCells func(cells []int) // is told which cells are pointed at in a figure, nil for none; may be nil

	// Area is the view as it is put into the window: it scrolls figures.
	Area fyne.CanvasObject

	chart   *charts.ChartPainter
	figure  *diagram.Painter
	pointed []int
	wheel   float32 // turned, and not scrolled by yet
	zoomed  float64 // by how much of its usual size a figure is larger
}

// NewSideView returns a side view that shows nothing yet.
func NewSideView() *SideView {
	p := paint.Light()
	s := &SideView{chart: charts.NewChartPainter(p), figure: diagram.NewPainter(), Lit: trace.NoCell}
	s.Picture = NewPicture(fyne.NewSize(200, 60), s.paint)
	s.Setters = []*paint.Typesetter{s.chart.Typesetter(), s.figure.Typesetter()}
	s.OnPress = func(x, y, _, _ int) {
		if at := s.spot(x, y); at.Do != nil {
			at.Do()
			s.Refresh() // it may show more of the same
		}
	}
	s.HintAt = func(x, y, _, _ int) (string, image.Rectangle) {
		at := s.spot(x, y)
		return at.Hint, at.Rect
	}
	s.OnPoint = func(x, y, _, _ int) { s.point(s.spot(x, y).Cells) }
	s.OnLeave = func() { s.point(nil) }
	s.Area = newScrolled(s.Picture, s.scroll)
	return s
}

// ShowNothing takes away what is shown, until the next Refresh only in thought.
func (s *SideView) ShowNothing() {
	s.Chart, s.Figure, s.figure.Canvas = nil, nil, nil
}

// spot returns what is at a place in the figure painted last.
func (s *SideView) spot(x, y int) (at diagram.Spot) {
	if s.Figure != nil && s.figure.Canvas != nil {
		at, _ = s.figure.Canvas.At(x, y)
	}
	return at
}

// point tells which cells are pointed at, where these are others than before.
func (s *SideView) point(cells []int) {
	if s.OnCells != nil && !slices.Equal(cells, s.pointed) {
		s.pointed = cells
		s.OnCells(cells)
	}
}

func (s *SideView) paint(w, h int) image.Image {
	p := Palette()
	unit := s.TextUnit(w)
	switch {
	case s.Chart != nil:
		s.chart.SetPalette(p)
		s.Chart.Scale = unit
		return s.chart.Paint(w, h, s.Chart)
	case s.Figure != nil:
		return s.figure.Paint(w, h, p, unit, func(d *diagram.Canvas) {
			d.Zoomed = s.zoomed
			s.Figure(d)
			if s.Lit != trace.NoCell {
				d.Light(s.Lit)
			}
		})
	}
	empty := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(empty, empty.Rect, image.NewUniform(p.Panel), image.Point{}, draw.Src)
	return empty
}

// Table shows numbers in lines and columns. A click on a heading is told.
type Table struct {
	*Picture
	Content *charts.Table // what is shown; call Refresh after a change
	OnSort  func(column int)
	Hints   []string // for each column what its heading means

	painter *charts.TablePainter
}

// NewTable returns a table.
func NewTable(content *charts.Table) *Table {
	t := &Table{Content: content, painter: charts.NewTablePainter(paint.Light())}
	t.Picture = NewPicture(fyne.Size{}, func(w, h int) image.Image {
		t.painter.SetPalette(Palette())
		t.Content.Scale = t.TextUnit(w)
		return t.painter.Paint(w, h, t.Content)
	})
	t.Setters = []*paint.Typesetter{t.painter.Typesetter()}
	t.HintAt = func(x, y, w, _ int) (string, image.Rectangle) {
		column, ok := t.painter.HeadAt(t.Content, w, x, y)
		if !ok || column >= len(t.Hints) {
			return "", image.Rectangle{}
		}
		return t.Hints[column], t.painter.HeadRect(t.Content, w, column)
	}
	t.OnPress = func(x, y, w, _ int) {
		if column, ok := t.painter.HeadAt(t.Content, w, x, y); ok && t.OnSort != nil {
			t.OnSort(column)
		}
	}
	return t
}

// Fit lets the table take the room that its lines need, and the columns that are never
// left out.
func (t *Table) Fit() {
	plain := t.plain()
	t.least = fyne.NewSize(float32(t.painter.LeastWidth(&plain)),
		float32(charts.TableHeight(len(plain.Lines)))*Scale())
}

// Wanted returns the width of the table with all its columns.
func (t *Table) Wanted() float32 {
	plain := t.plain()
	return float32(t.painter.Width(&plain))
}

// plain is the content at the size of text in use.
func (t *Table) plain() charts.Table {
	plain := *t.Content
	plain.Scale = float64(Scale())
	return plain
}
