package paper

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"strings"

	"golang.org/x/image/font/sfnt"

	"sudoscope/assets"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// The measures of a page, in points.
const (
	margin = 51.0 // 18 mm, which every printer can print within
	head   = 40.0 // from the margin to what stands below the title
	foot   = 24.0 // for the number of the page

	titleSize   = 15.0
	textSize    = 9.0
	captionSize = 10.0
	leading     = 12.5
	titleLines  = 3 // of a title that is too long for one

	nameLine = 125.0 // to write one's name on
	dateLine = 65.0
)

// What is printed is black, so that a printer without colours does not have to
// make it up of dots; only pencil marks are grey, to look like pencil.
var (
	black = color.NRGBA{A: 255}
	grey  = color.NRGBA{0x50, 0x50, 0x50, 255}
)

// printer lays pages out.
type printer struct {
	*Sheet
	text  *paint.Typesetter
	fonts [2]*sfnt.Font // of the file, for what letters they have
	title string
	page  *paint.Figure
	pages []*paint.Figure
}

func newPrinter(s *Sheet) (*printer, error) {
	p := &printer{Sheet: s, text: paint.NewTypesetter()}
	for i, data := range [2][]byte{assets.InterRegularTTF, assets.InterSemiBoldTTF} {
		var err error
		if p.fonts[i], err = sfnt.Parse(data); err != nil {
			return nil, fmt.Errorf("the font of the worksheet: %w", err)
		}
	}
	p.title = cmp.Or(p.plain(s.Title), "Sudoku")
	return p, nil
}

// plain returns a text on one line, in letters that the fonts have. The others
// become question marks.
func (p *printer) plain(text string) string {
	var buffer sfnt.Buffer
	return strings.Map(func(r rune) rune {
		if r > 0xFFFF { // which the file's fonts cannot name
			return '?'
		}
		for _, f := range p.fonts {
			if i, err := f.GlyphIndex(&buffer, r); err != nil || i == 0 {
				return '?'
			}
		}
		return r
	}, strings.Join(strings.Fields(text), " "))
}

// within returns a text that is at most so wide: it ends with … if it had to be cut.
func (p *printer) within(text string, width float64, weight paint.Weight, size float64) string {
	return puzzles.ShortenTo(text, func(s string) bool { return p.text.Measure(s, weight, size) <= width })
}

// write puts a line of text on the page, with its baseline at y.
func (p *printer) write(x, y float64, text string, weight paint.Weight, size float64, align paint.Align,
	ink color.NRGBA) {
	if text != "" {
		p.page.Shapes = append(p.page.Shapes, paint.Words{X: x, Y: y, Text: text,
			Style: paint.Style{Weight: weight, Size: size, Color: ink, Align: align}})
	}
}

// line draws a line through points.
func (p *printer) line(width float64, points ...paint.Point) {
	p.page.Shapes = append(p.page.Shapes, paint.Stroke{Points: points, Width: width, Color: black})
}

// right is where the space to print on ends, and bottom what stands above the
// number of the page.
func (s *Sheet) right() float64  { return s.Paper.Width - margin }
func (s *Sheet) bottom() float64 { return s.Paper.Height - margin - foot }

// begin begins a page and says what is on it. One to solve, of which nothing is
// said, has room for a name and a date.
func (p *printer) begin(what string) {
	p.page = &paint.Figure{W: int(math.Ceil(p.Paper.Width)), H: int(math.Ceil(p.Paper.Height))}
	p.pages = append(p.pages, p.page)
	y, end := margin+titleSize*0.8, p.right()
	if what == "" {
		for _, field := range []struct {
			name  string
			width float64
		}{{"Date", dateLine}, {"Name", nameLine}} {
			p.line(0.5, paint.Point{X: end - field.width, Y: y + 2}, paint.Point{X: end, Y: y + 2})
			p.write(end-field.width-5, y, field.name, paint.Regular, textSize, paint.Right, black)
			end -= field.width + 40
		}
	}
	size := titleSize
	lines := p.wrap(p.title+what, end-margin, 0, paint.SemiBold, size)
	if len(lines) > 1 {
		size, y = captionSize, margin+captionSize*0.8
		lines = p.wrap(p.title+what, end-margin, 0, paint.SemiBold, size)
	}
	if len(lines) > titleLines {
		rest := strings.TrimSuffix(strings.Join(lines[titleLines-1:], " "), what)
		room := end - margin - p.text.Measure(what, paint.SemiBold, size)
		lines = append(lines[:titleLines-1], p.within(rest, room, paint.SemiBold, size)+what)
	}
	for i, line := range lines {
		p.write(margin, y+float64(i)*leading, line, paint.SemiBold, size, paint.Left, black)
	}
}

// number writes the numbers of the pages, and begins the next file.
func (p *printer) number() []*paint.Figure {
	for i, page := range p.pages {
		p.page = page
		p.write(p.Paper.Width/2, p.Paper.Height-margin, fmt.Sprintf("%d / %d", i+1, len(p.pages)), paint.Regular,
			textSize, paint.Center, black)
	}
	made := p.pages
	p.page, p.pages = nil, nil
	return made
}

// finish makes a file of the pages that were laid out, and of the solutions that are laid out
// then: the same file or one of their own.
func (p *printer) finish(where Solutions, solutions func() error) (*Pages, error) {
	made := &Pages{Title: p.title, Author: p.Author, Language: p.Language, Paper: p.Paper}
	if where == Separate {
		made.Sheet = p.number()
	}
	if err := solutions(); err != nil {
		return nil, err
	}
	if where == Separate {
		made.Separate = p.number()
	} else {
		made.Sheet = p.number()
	}
	return made, nil
}

// wrap breaks a text into lines of a width, at least one; the first begins further right.
func (p *printer) wrap(text string, width, indent float64, weight paint.Weight, size float64) []string {
	if lines := p.text.Ruler(weight, size).Wrap(text, width, indent); lines != nil {
		return lines
	}
	return []string{""}
}
