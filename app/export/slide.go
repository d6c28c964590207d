package export

import (
	"fmt"
	"image"
	"image/draw"
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Look is how exported pictures look.
type Look struct {
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
func (l *Look) check(a *solving.Algorithm) error {
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

// slides draws points of a run, one after the other, each with its step in words below if that
// is wanted.
type slides struct {
	Look
	*picture.Viewer
	scene   *paint.Board
	board   *paint.BoardPainter
	figures *paint.FigurePainter
	size    float64     // of the font
	lines   int         // of text that have room
	image   *image.RGBA // nil until there is one
}

func newSlides(l Look, a *solving.Algorithm, t *trace.Timeline) (*slides, error) {
	if err := l.check(a); err != nil {
		return nil, err
	}
	s := &slides{
		Look: l, Viewer: picture.New(a, t), scene: paint.NewBoard(t.Puzzle().Shape()),
		board: paint.NewBoardPainter(l.Palette), figures: paint.NewFigurePainter(paint.NewTypesetter()),
		lines: captionLines,
	}
	s.size = max(9, float64(s.side())/38)
	s.Speaker.Notation = l.Notation
	s.scene.Labels = paint.LabelsOf(l.Notation)
	return s, nil
}

// makeRoom makes room for the words of a point, up to so many lines, before the first picture is
// drawn.
func (s *slides) makeRoom(at trace.Point, most int) {
	if s.Words {
		f := s.FrameAt(at)
		lines, _ := s.wrapStep(&f.Explanation)
		s.lines = min(max(s.lines, len(lines)), most)
	}
}

// rect is the size of the pictures.
func (s *slides) rect() image.Rectangle {
	height := s.side()
	if s.Words {
		height += int(s.leading() * (float64(s.lines) + 2.4))
	}
	return image.Rect(0, 0, s.Width, height)
}

// side is how wide and high a board or a picture is.
func (s *slides) side() int {
	if s.Show == ShowBoth {
		return s.Width / 2
	}
	return s.Width
}

// How far a picture is from the edge, as a part of its side, and up to which side its letters are
// of the usual size.
const (
	pictureEdge = 1 / 40.0
	usualSide   = 640.0
)

// figure draws the picture of the algorithm, and returns where it is. It stands on a card, as it
// does in the window.
func (s *slides) figure(at trace.Point) (*diagram.Canvas, image.Point) {
	side := s.side()
	edge := int(pictureEdge * float64(side))
	c := diagram.New(side-2*edge, side-2*edge, s.Palette, max(1, float64(side)/usualSide), s.figures.Typesetter())
	s.Draw(s.View, at, c)
	return c, image.Pt(s.Width-side+edge, edge)
}

// leading is the distance from one line of text to the next.
func (s *slides) leading() float64 { return 1.45 * s.size }

// showBoard makes the board show a point, and returns what is seen there.
func (s *slides) showBoard(at trace.Point) picture.Frame {
	f := s.FrameAt(at)
	f.Show(s.scene, s.Marks)
	return f
}

// draw returns the picture of a point. The next call changes it.
func (s *slides) draw(at trace.Point) *image.RGBA {
	f := s.showBoard(at)
	if s.image == nil {
		s.image = image.NewRGBA(s.rect())
	}
	draw.Draw(s.image, s.image.Rect, image.NewUniform(s.Palette.Background), image.Point{}, draw.Src)
	if s.Show != ShowPicture {
		board := s.board.Paint(s.side(), s.side(), s.scene)
		draw.Draw(s.image, board.Rect, board, image.Point{}, draw.Src)
	}
	if s.Show != ShowBoard {
		c, corner := s.figure(at)
		card := image.Rect(0, 0, s.side(), s.side()).Add(image.Pt(s.Width-s.side(), 0))
		draw.Draw(s.image, card, image.NewUniform(s.Palette.Panel), image.Point{}, draw.Src)
		drawn := image.NewRGBA(image.Rect(0, 0, c.W, c.H))
		draw.Draw(drawn, drawn.Rect, image.NewUniform(s.Palette.Panel), image.Point{}, draw.Src)
		s.figures.Paint(drawn, &c.Figure)
		draw.Draw(s.image, drawn.Rect.Add(corner), drawn, image.Point{}, draw.Src)
	}
	if s.Words {
		s.caption(at, &f.Explanation)
	}
	return s.image
}

// drawing returns the figure of a point, without words.
func (s *slides) drawing(at trace.Point) *paint.Figure {
	s.showBoard(at)
	side := float64(s.side())
	all := &paint.Figure{W: s.Width, H: s.side()}
	if s.Show != ShowPicture {
		f := s.scene.Figure(s.Palette)
		if s.Show == ShowBoard {
			return f
		}
		all.Parts = append(all.Parts, paint.Group{Scale: side / float64(f.W), Parts: f.Parts})
	}
	c, corner := s.figure(at)
	title, _ := picture.Title(s.View)
	left := float64(s.Width) - side
	all.Parts = append(all.Parts, paint.Fill{X0: left, X1: float64(s.Width), Y1: side, Color: s.Palette.Panel},
		paint.Group{X: float64(corner.X), Y: float64(corner.Y), Scale: 1, Title: title, Parts: c.Parts})
	return all
}

// caption writes the step below the board.
func (s *slides) caption(at trace.Point, e *trace.Explanation) {
	left, right := s.margins()
	text, y := s.figures.Typesetter(), float64(s.side())+s.leading()
	small := 0.8 * s.size
	name := s.Algorithm.Name
	if s.Marks == solving.VisibleMarks {
		name += ", with all candidates" // and that it may not know
	}
	text.Draw(s.image, left, y, name, paint.Style{Weight: paint.Medium, Size: small,
		Color: s.Palette.Muted})
	text.Draw(s.image, right, y, s.number(at),
		paint.Style{Weight: paint.Medium, Size: small, Color: s.Palette.Muted, Align: paint.Right})
	lines, bold := s.wrapStep(e)
	if len(lines) > s.lines {
		lines = lines[:s.lines]
		lines[s.lines-1] = s.shorten(lines[s.lines-1], right-left)
	}
	for i, line := range lines {
		y += s.leading()
		style := paint.Style{Weight: paint.Regular, Size: s.size, Color: s.Palette.Ink}
		if i < bold {
			style.Weight = paint.SemiBold
		}
		text.Draw(s.image, left, y, line, style)
	}
}

// number says which step it is, and which look within it.
func (s *slides) number(at trace.Point) string {
	number := fmt.Sprintf("step %s of %s", trace.Thousands(at.Step), trace.Thousands(s.Timeline.Len()))
	if at.Look > 0 {
		return number + fmt.Sprintf(", part %d of %d", at.Look, len(s.Looks(at.Step)))
	}
	if m := s.Moment(at); m.Step.Kind == trace.Deduce {
		number = fmt.Sprintf("deduction %s, %s", trace.Thousands(m.Counters().Deductions), number)
	}
	return number
}

// margins returns where lines of text begin and end.
func (s *slides) margins() (left, right float64) { return 1.2 * s.size, float64(s.Width) - 1.2*s.size }

// wrapStep breaks a step in words into lines, of which the first are bold.
func (s *slides) wrapStep(e *trace.Explanation) (lines []string, bold int) {
	left, right := s.margins()
	text := s.figures.Typesetter()
	lines = text.Ruler(paint.SemiBold, s.size).Wrap(s.Speaker.String(e.Title), right-left, 0)
	reasons := text.Ruler(paint.Regular, s.size).Wrap(s.Speaker.Strings(e.Reasons), right-left, 0)
	return append(lines, reasons...), len(lines)
}

// shorten takes words off the end of a line until there is room for the sign that
// some are missing.
func (s *slides) shorten(line string, width float64) string {
	for line != "" && s.figures.Typesetter().Measure(line+" …", paint.SemiBold, s.size) > width {
		line = line[:max(0, strings.LastIndexByte(line, ' '))]
	}
	return line + " …"
}
