package export

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/web"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/svg"
)

// Style is how exported pictures look.
type Style struct {
	Width    int // of a picture, in pixels, from 160 to 4,096
	Palette  paint.Palette
	Notation trace.Notation
	Marks    solving.Marks // the candidates that are drawn
	Words    bool          // put the step into words below the board
	Show     Show
	View     solving.View // the picture of the algorithm that is shown, "" for its first
}

// Show is what is drawn of a run: the board, the picture of the algorithm, or both side by side.
type Show uint8

// What can be drawn.
const (
	ShowBoard Show = iota
	ShowPicture
	ShowBoth
)

// Shows lists what can be drawn.
func Shows() []Show { return []Show{ShowBoard, ShowPicture, ShowBoth} }

// ID returns the name that a command has for it.
func (s Show) ID() string { return [...]string{"board", "picture", "both"}[s] }

// Name returns what it is called where one can choose.
func (s Show) Name() string {
	return [...]string{"the board", "the picture of the algorithm", "both"}[s]
}

// Palettes lists the colours that pictures can have, by their names.
func Palettes() []paint.Palette {
	return []paint.Palette{paint.Light(), paint.Dark(), paint.Projector()}
}

// The widths that pictures can have.
const (
	MinWidth = 160
	MaxWidth = 4096
)

// check says what is wrong with a look at runs of an algorithm.
func (l *Style) check(a *solving.Algorithm) error {
	if l.Show != ShowBoard {
		view, err := ViewOf(a, string(l.View))
		if err != nil {
			return err
		}
		l.View = view
	}
	if l.Width < MinWidth || l.Width > MaxWidth {
		return fmt.Errorf("a picture cannot be %[3]d pixels wide: choose %[1]d to %[2]d", MinWidth, MaxWidth, l.Width)
	}
	return nil
}

// ViewOf returns the picture of an algorithm that has a name, in whatever case and with hyphens
// for blanks; the first one if there is no name.
func ViewOf(a *solving.Algorithm, name string) (solving.View, error) {
	views, names := picture.Of(a), []string(nil)
	for _, v := range views {
		if name == "" || strings.EqualFold(strings.ReplaceAll(name, "-", " "), string(v)) {
			return v, nil
		}
		names = append(names, string(v))
	}
	if len(views) == 0 {
		return "", fmt.Errorf("there is no picture of %s: choose the board", a.Name)
	}
	return "", fmt.Errorf("there is no picture %q of %s: choose one of: %s", name, a.Name, strings.Join(names, ", "))
}

// How many lines of text have room below the board: more if a step needs them, as
// long chains do, but in a film, where a picture goes by, no more than one reads.
const (
	captionLines     = 4
	mostFilmLines    = 8
	mostPictureLines = 40
)

// painter paints slides of a run, one after the other, each with its step in words below if that
// is wanted.
type painter struct {
	Style
	*picture.Viewer
	scene   *paint.Board
	board   *paint.BoardPainter
	figures *paint.FigurePainter
	size    float64     // of the font
	lines   int         // of text that have room
	image   *image.RGBA // nil until there is one
}

func newPainter(l Style, a *solving.Algorithm, t *trace.Timeline) (*painter, error) {
	if err := l.check(a); err != nil {
		return nil, err
	}
	p := &painter{
		Style: l, Viewer: picture.NewViewer(a, t), scene: paint.NewBoard(t.Puzzle().Shape()),
		board: paint.NewBoardPainter(l.Palette), figures: paint.NewFigurePainter(paint.NewTypesetter()),
		lines: captionLines,
	}
	p.size = max(9, float64(p.side())/38)
	p.Speaker.Notation = l.Notation
	p.scene.Labels = paint.LabelsOf(l.Notation)
	return p, nil
}

// slide returns what is seen at a point. The next call changes its board.
func (p *painter) slide(at trace.Point) *slides.Slide {
	f := p.FrameAt(at)
	f.PutOn(p.scene, p.Marks)
	s := p.told(&f)
	s.Boards = []slides.Board{{Scene: p.scene, Run: p.Stand(at, p.Marks)}}
	if s.Large = p.Show == ShowPicture; p.Show != ShowBoard {
		s.Picture = f.Picture(p.View)
	}
	return s
}

// told returns what is said of a frame, with no board.
func (p *painter) told(f *picture.Frame) *slides.Slide {
	s := &slides.Slide{Heading: p.Algorithm.Name}
	if p.Marks == solving.VisibleMarks {
		s.Heading += ", with all candidates" // and that it may not know
	}
	s.Tell(f, scene.HideCode|scene.HideCounters)
	s.Place = fmt.Sprintf("step %s of %s", trace.Thousands(f.At.Step), trace.Thousands(p.Timeline.Len()))
	switch m := f.Board; {
	case f.At.Look > 0:
		s.Place += fmt.Sprintf(", part %d of %d", f.At.Look, len(p.Looks(f.At.Step)))
	case m.Step.Kind == trace.Deduce:
		s.Place = fmt.Sprintf("deduction %s, %s", trace.Thousands(m.Counters().Deductions), s.Place)
	}
	return s
}

// makeRoom makes room for the words of a point, up to so many lines, before the first picture is
// drawn.
func (p *painter) makeRoom(at trace.Point, most int) {
	if p.Words {
		f := p.FrameAt(at)
		lines, _ := p.wrapStep(p.told(&f))
		p.lines = min(max(p.lines, len(lines)), most)
	}
}

// rect is the size of the pictures.
func (p *painter) rect() image.Rectangle {
	height := p.side()
	if p.Words {
		height += int(p.leading() * (float64(p.lines) + 2.4))
	}
	return image.Rect(0, 0, p.Width, height)
}

// side is how wide and high a board or a picture is.
func (p *painter) side() int {
	if p.Show == ShowBoth {
		return p.Width / 2
	}
	return p.Width
}

// How far a picture is from the edge, as a part of its side, and up to which side its letters are
// of the usual size.
const (
	pictureEdge = 1 / 40.0
	usualSide   = 640.0
)

// figure draws the picture of the algorithm, and returns where it is. It stands on a card, as it
// does in the window.
func (p *painter) figure(s *slides.Slide) (*diagram.Canvas, image.Point) {
	side := p.side()
	edge := int(pictureEdge * float64(side))
	c := diagram.New(side-2*edge, side-2*edge, p.Palette, max(1, float64(side)/usualSide), p.figures.Typesetter())
	s.Picture.Draw(c)
	return c, image.Pt(p.Width-side+edge, edge)
}

// leading is the distance from one line of text to the next.
func (p *painter) leading() float64 { return 1.45 * p.size }

// draw returns the picture of a slide. The next call changes it.
func (p *painter) draw(s *slides.Slide) *image.RGBA {
	if p.image == nil {
		p.image = image.NewRGBA(p.rect())
	}
	draw.Draw(p.image, p.image.Rect, image.NewUniform(p.Palette.Background), image.Point{}, draw.Src)
	if !s.Large {
		board := p.board.Paint(p.side(), p.side(), s.Boards[0].Scene)
		draw.Draw(p.image, board.Rect, board, image.Point{}, draw.Src)
	}
	if s.Picture != nil {
		c, corner := p.figure(s)
		card := image.Rect(0, 0, p.side(), p.side()).Add(image.Pt(p.Width-p.side(), 0))
		draw.Draw(p.image, card, image.NewUniform(p.Palette.Panel), image.Point{}, draw.Src)
		drawn := image.NewRGBA(image.Rect(0, 0, c.W, c.H))
		draw.Draw(drawn, drawn.Rect, image.NewUniform(p.Palette.Panel), image.Point{}, draw.Src)
		p.figures.Paint(drawn, &c.Figure)
		draw.Draw(p.image, drawn.Rect.Add(corner), drawn, image.Point{}, draw.Src)
	}
	if p.Words {
		p.caption(s)
	}
	return p.image
}

// drawing returns the figure of a slide, without words.
func (p *painter) drawing(s *slides.Slide) *paint.Figure {
	side := float64(p.side())
	all := &paint.Figure{W: p.Width, H: p.side()}
	if !s.Large {
		f := s.Boards[0].Scene.Figure(p.Palette)
		if s.Picture == nil {
			return f
		}
		all.Shapes = append(all.Shapes, paint.Group{Scale: side / float64(f.W), Parts: f.Shapes})
	}
	c, corner := p.figure(s)
	title, _ := picture.Title(p.View)
	left := float64(p.Width) - side
	all.Shapes = append(all.Shapes, paint.Fill{X0: left, X1: float64(p.Width), Y1: side, Color: p.Palette.Panel},
		paint.Group{X: float64(corner.X), Y: float64(corner.Y), Scale: 1, Title: title, Parts: c.Shapes})
	return all
}

// caption writes the step below the board.
func (p *painter) caption(s *slides.Slide) {
	left, right := p.margins()
	text, y := p.figures.Typesetter(), float64(p.side())+p.leading()
	style := paint.Style{Weight: paint.Medium, Size: 0.8 * p.size, Color: p.Palette.Muted}
	text.Draw(p.image, left, y, s.Heading, style)
	style.Align = paint.Right
	text.Draw(p.image, right, y, s.Place, style)
	lines, bold := p.wrapStep(s)
	if len(lines) > p.lines {
		lines = lines[:p.lines]
		lines[p.lines-1] = p.shorten(lines[p.lines-1], right-left)
	}
	for i, line := range lines {
		y += p.leading()
		style := paint.Style{Weight: paint.Regular, Size: p.size, Color: p.Palette.Ink}
		if i < bold {
			style.Weight = paint.SemiBold
		}
		text.Draw(p.image, left, y, line, style)
	}
}

// margins returns where lines of text begin and end.
func (p *painter) margins() (left, right float64) { return 1.2 * p.size, float64(p.Width) - 1.2*p.size }

// wrapStep breaks a step in words into lines, of which the first are bold.
func (p *painter) wrapStep(s *slides.Slide) (lines []string, bold int) {
	left, right := p.margins()
	text := p.figures.Typesetter()
	lines = text.Ruler(paint.SemiBold, p.size).Wrap(s.Title, right-left, 0)
	reasons := text.Ruler(paint.Regular, p.size).Wrap(strings.Join(s.Reasons, " "), right-left, 0)
	return append(lines, reasons...), len(lines)
}

// shorten takes words off the end of a line until there is room for the sign that
// some are missing.
func (p *painter) shorten(line string, width float64) string {
	for line != "" && p.figures.Typesetter().Measure(line+" …", paint.SemiBold, p.size) > width {
		line = line[:max(0, strings.LastIndexByte(line, ' '))]
	}
	return line + " …"
}

// PictureScale is how many pixels of an exported figure stand for one on the screen.
const PictureScale = 2

// PNG writes the picture of a run at a point.
func PNG(w io.Writer, a *solving.Algorithm, t *trace.Timeline, at trace.Point, l Style) error {
	p, err := newPainter(l, a, t)
	if err != nil {
		return err
	}
	p.makeRoom(at, mostPictureLines)
	return png.Encode(w, p.draw(p.slide(at)))
}

// SVG writes the board of a run at a point, or its picture, as a drawing that stays sharp at any
// size. The words of a look are left out: they belong into the text around a figure.
func SVG(w io.Writer, a *solving.Algorithm, t *trace.Timeline, at trace.Point, l Style) error {
	p, err := newPainter(l, a, t)
	if err != nil {
		return err
	}
	title := fmt.Sprintf("%s, step %s of %s", a.Name, trace.Thousands(at.Step), trace.Thousands(t.Len()))
	return writeSVG(w, p.drawing(p.slide(at)), l.Width, p.side(), title)
}

func writeSVG(w io.Writer, f *paint.Figure, width, height int, title string) error {
	_, err := w.Write(svg.Of(f, width, height, title))
	return err
}

// WriteHTML writes the run as a page for browsers that has all of it, or what is
// around the film's last moment if it is long, and stands at that moment.
func (f *Film) WriteHTML(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
	title := f.Algorithm.Name
	if f.Puzzle.Name != "" {
		title += ": " + f.Puzzle.Name
	}
	program := "Sudoscope"
	if f.Program != "" {
		program += " " + f.Program
	}
	one := *f.Algorithm
	one.Deduces = false // each step can be seen
	look := f.Style
	look.Width = MaxWidth // which a page has not
	p, err := newPainter(look, &one, f.Timeline)
	if err != nil {
		return err
	}
	slide := p.slide(trace.Point{Step: f.To, Look: f.Part})
	slide.Heading, slide.Boards[0].Puzzle = "", f.Puzzle.Name // the title says what runs
	return web.Write(ctx, w, &web.Page{Title: title, Notation: f.Notation, Program: program,
		Slides: []*slides.Slide{slide}}, progress)
}
