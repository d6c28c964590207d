package export

import (
	"fmt"
	"image"
	"image/draw"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
)

// Look is how exported pictures look.
type Look struct {
	Width    int // of a picture, in pixels, from 160 to 4,096
	Palette  paint.Palette
	Notation trace.Notation
	Marks    algorithms.Marks // the candidates that are drawn
	Words    bool             // put the step into words below the board
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

// check says what is wrong with a look.
func (l *Look) check() error {
	if l.Width < MinWidth || l.Width > MaxWidth {
		return fmt.Errorf("a picture cannot be %[3]d pixels wide: choose %[1]d to %[2]d", MinWidth, MaxWidth, l.Width)
	}
	return nil
}

// How many lines of text have room below the board: more if a step needs them, as
// long chains do, but in a film, where a picture goes by, no more than one reads.
const (
	captionLines     = 4
	mostFilmLines    = 8
	mostPictureLines = 40
)

// slides draws moments of a run, one after the other, each with its step in
// words below the board if that is wanted.
type slides struct {
	Look
	algorithm *algorithms.Algorithm
	of        int64 // steps of the run
	scene     *paint.Board
	board     *paint.BoardPainter
	text      *paint.Typesetter
	size      float64     // of the font
	lines     int         // of text that have room
	picture   *image.RGBA // nil until there is one
}

func newSlides(l Look, a *algorithms.Algorithm, t *trace.Timeline) *slides {
	s := &slides{
		Look: l, algorithm: a, of: t.Len(), scene: paint.NewBoard(t.Puzzle().Shape()),
		board: paint.NewBoardPainter(l.Palette), text: paint.NewTypesetter(), size: max(9, float64(l.Width)/38),
		lines: captionLines,
	}
	s.scene.Labels = paint.LabelsOf(l.Notation)
	return s
}

// makeRoom makes room for the words of a moment, up to so many lines, before the
// first picture is drawn.
func (s *slides) makeRoom(m *trace.Moment, most int) {
	if s.Words {
		e := s.algorithm.ExplainAt(m)
		lines, _ := s.wrapStep(m, &e)
		s.lines = min(max(s.lines, len(lines)), most)
	}
}

// rect is the size of the pictures.
func (s *slides) rect() image.Rectangle {
	height := s.Width
	if s.Words {
		height += int(s.leading() * (float64(s.lines) + 2.4))
	}
	return image.Rect(0, 0, s.Width, height)
}

// leading is the distance from one line of text to the next.
func (s *slides) leading() float64 { return 1.45 * s.size }

// draw returns the picture of a moment. The next call changes it.
func (s *slides) draw(m *trace.Moment) *image.RGBA {
	e := s.algorithm.ExplainAt(m)
	s.scene.Show(m, &e, s.algorithm.MarksAt(s.Marks))
	board := s.board.Paint(s.Width, s.Width, s.scene)
	if s.picture == nil {
		s.picture = image.NewRGBA(s.rect())
	}
	draw.Draw(s.picture, s.picture.Rect, image.NewUniform(s.Palette.Background), image.Point{}, draw.Src)
	draw.Draw(s.picture, board.Rect, board, image.Point{}, draw.Src)
	if s.Words {
		s.caption(m, &e)
	}
	return s.picture
}

// caption writes the step below the board.
func (s *slides) caption(m *trace.Moment, e *trace.Explanation) {
	left, right := s.margins()
	y := float64(s.Width) + s.leading()
	small := 0.8 * s.size
	name := s.algorithm.Name
	if s.Marks == algorithms.VisibleMarks {
		name += ", with all candidates" // and that it may not know
	}
	s.text.Draw(s.picture, left, y, name, paint.Style{Weight: paint.Medium, Size: small,
		Color: s.Palette.Muted})
	number := fmt.Sprintf("step %s of %s", trace.Thousands(m.Index), trace.Thousands(s.of))
	if m.Step.Kind == trace.Deduce {
		number = fmt.Sprintf("deduction %s, %s", trace.Thousands(m.Counters().Deductions), number)
	}
	s.text.Draw(s.picture, right, y, number,
		paint.Style{Weight: paint.Medium, Size: small, Color: s.Palette.Muted, Align: paint.Right})
	lines, bold := s.wrapStep(m, e)
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
		s.text.Draw(s.picture, left, y, line, style)
	}
}

// margins returns where lines of text begin and end.
func (s *slides) margins() (left, right float64) { return 1.2 * s.size, float64(s.Width) - 1.2*s.size }

// wrapStep breaks a step in words into lines, of which the first are bold.
func (s *slides) wrapStep(m *trace.Moment, e *trace.Explanation) (lines []string, bold int) {
	sp := trace.Speaker{Notation: s.Notation, Shape: m.Puzzle.Shape()}
	left, right := s.margins()
	lines = s.text.Ruler(paint.SemiBold, s.size).Wrap(sp.String(e.Title), right-left, 0)
	reasons := s.text.Ruler(paint.Regular, s.size).Wrap(sp.Strings(e.Reasons), right-left, 0)
	return append(lines, reasons...), len(lines)
}

// shorten takes words off the end of a line until there is room for the sign that
// some are missing.
func (s *slides) shorten(line string, width float64) string {
	for line != "" && s.text.Measure(line+" …", paint.SemiBold, s.size) > width {
		line = line[:max(0, strings.LastIndexByte(line, ' '))]
	}
	return line + " …"
}
