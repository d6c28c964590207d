package widgets

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sudoscope/widgets/layout"
)

// Code shows lines of pseudocode or of a program with their numbers; one of them is lit.
// A line that is too long goes on below, further in than it begins. Of a long text in a
// scroll container only what is in sight is drawn, and some rows around it.
type Code struct {
	Assembled
	readable
	lines  []string
	lit    int
	grown  float32           // how much larger than usual it is, 0 as 1
	broken map[int][]codeRow // the lines as they were broken, by the letters of a row
	scroll *container.Scroll // that holds it, nil if that is not known

	beam, edge    *canvas.Rectangle
	shown         []codeRow
	first, last   int // of the rows, those that are drawn
	numbers, text []*canvas.Text
}

const (
	codePadding = 8   // the space at either side of the lines
	codeHang    = 4   // characters by which what goes on below is further in
	hangPart    = 10  // of the width, at most
	leastCode   = 16  // characters, if the room is narrower
	codeNumbers = 22  // the width of line numbers of two digits
	codeDigit   = 7   // that of another digit
	wholeCode   = 100 // rows that are drawn whether they are in sight or not
	aroundSight = 30  // rows that are drawn above and below what is in sight of more
)

// NewCode returns an empty pseudocode panel.
func NewCode() *Code {
	c := &Code{beam: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil)}
	c.Assemble(c, Parts{Least: c.least, Arrange: c.arrange, Renew: c.renew})
	return c
}

// SetLines changes the lines; none is lit.
func (c *Code) SetLines(lines []string) {
	c.lines, c.lit, c.broken = lines, 0, nil
	c.Refresh()
}

// Light lights a line, counted from 1; 0 lights none.
func (c *Code) Light(line int) { set(c, &c.lit, line) }

// Lit returns the line that is lit.
func (c *Code) Lit() int { return c.lit }

// codeRow is what stands on one row: a line, or what of it goes on below.
type codeRow struct {
	line int // counted from 0
	text string
}

// scale is how much larger than at the usual size of text it is.
func (c *Code) scale() float32 { return max(1, c.grown) * Scale() }

// gutter is how wide the numbers of the lines are.
func (c *Code) gutter() float32 {
	return (codeNumbers + codeDigit*float32(max(0, len(strconv.Itoa(len(c.lines)))-2))) * c.scale()
}

// textLeft is where the lines begin, after their numbers.
func (c *Code) textLeft() float32 { return codePadding + c.gutter() + 8 }

// codeStyle is that of the widest letters; in bold they have the same width.
func codeStyle(bold bool) fyne.TextStyle { return fyne.TextStyle{Monospace: true, Bold: bold} }

// codeLetter is the width of a letter.
func codeLetter() float32 {
	const many = 10
	return MeasureCode(strings.Repeat("m", many), codeSize*Scale(), true).Width / many
}

// rows breaks the lines for a width, at blanks where that is possible.
func (c *Code) rows(width float32) []codeRow {
	const widths = 8 // that are remembered
	most := 0        // until it has a width
	if width > 0 {
		most = max(leastCode, int((width-c.textLeft()-codePadding)/(codeLetter()*max(1, c.grown))))
	}
	if rows, ok := c.broken[most]; ok {
		return rows
	}
	if len(c.broken) >= widths || c.broken == nil {
		c.broken = map[int][]codeRow{}
	}
	var rows []codeRow
	for i, line := range c.lines {
		if most == 0 {
			rows = append(rows, codeRow{i, line})
			continue
		}
		rows = appendRows(rows, i, line, most)
	}
	c.broken[most] = rows
	return rows
}

// appendRows appends the rows of a line. Nothing of it may be beyond the edge: a user who
// decides whether a program may run has to see all of it.
func appendRows(rows []codeRow, number int, line string, most int) []codeRow {
	rest := []rune(line)
	indent := len(line) - len(strings.TrimLeft(line, " "))
	hang := strings.Repeat(" ", min(indent+min(codeHang, most/hangPart), most/2))
	before, least := "", max(min(indent, most/2), len(hang))
	for {
		end, whole := fitting(before, rest, most)
		if whole {
			return append(rows, codeRow{number, strings.TrimRight(before+string(rest), " ")})
		}
		for i := end; i > least; i-- {
			if rest[i] == ' ' {
				end = i
				break
			}
		}
		rows = append(rows, codeRow{number, strings.TrimRight(before+string(rest[:end]), " ")})
		for rest = rest[end:]; len(rest) > 0 && rest[0] == ' '; {
			rest = rest[1:]
		}
		if len(rest) == 0 {
			return rows
		}
		before, least = hang, 0
	}
}

// fitting returns how many characters have room in a row behind what stands before them,
// one at least, and whether these are all.
func fitting(before string, rest []rune, most int) (end int, whole bool) {
	end = min(len(rest), max(1, most-len(before)))
	for end > 1 {
		width := lettersWide(before, rest[:end])
		if width <= float32(most) {
			break
		}
		end = max(1, min(end-1, int(float32(end)*float32(most)/width)))
	}
	return end, end == len(rest)
}

// lettersWide returns how many letters as wide as most are have room where a text has.
func lettersWide(before string, text []rune) float32 {
	const sameWidth = 0x250 // characters before this are as wide as each other
	for _, r := range text {
		if r >= sameWidth {
			width := MeasureCode(before+string(text), codeSize*Scale(), true).Width
			return width/codeLetter() - 0.01 // what is lost in measuring
		}
	}
	return float32(len(before) + len(text))
}

// span returns the first row of the lit line, and how many it has; without one it is
// the first row.
func (c *Code) span(rows []codeRow) (first, count int) {
	for i, r := range rows {
		if r.line == max(c.lit, 1)-1 {
			if count == 0 {
				first = i
			}
			count++
		}
	}
	return first, max(1, count)
}

// HeightFor returns the height that all lines need at a width, in the usual size.
func (c *Code) HeightFor(width float32) float32 {
	defer func(grown float32) { c.grown = grown }(c.grown)
	c.grown = 1
	return CodeRow() * float32(len(c.rows(width)))
}

// Grow makes the lines as large as a room has a place for all of them unbroken, up to half as large
// again, and as usual where it has none.
func (c *Code) Grow(room fyne.Size) {
	before := c.grown
	for c.grown = mostGrown; c.grown > 1; c.grown -= growStep {
		if n := len(c.rows(room.Width)); n == len(c.lines) && float32(n)*c.lineHeight() <= room.Height {
			break
		}
	}
	if c.grown != before {
		c.Refresh()
	}
}

// sight returns which rows are to be drawn, and which of them are in sight.
func (c *Code) sight(rows []codeRow) (first, last, top, end int) {
	if c.scroll == nil || len(rows) <= wholeCode {
		return 0, len(rows), 0, len(rows)
	}
	h := c.lineHeight()
	top = max(0, min(int(c.scroll.Offset.Y/h), len(rows)))
	end = max(top, min(int((c.scroll.Offset.Y+c.scroll.Size().Height)/h)+1, len(rows)))
	return max(0, top-aroundSight), min(len(rows), end+aroundSight), top, end
}

func (c *Code) renew() {
	if c.Size().Width <= 0 {
		// Nothing is seen of it, and a line that is not broken yet can be as long as a program.
		c.shown, c.first, c.last, c.Parts.List = nil, 0, 0, c.Parts.List[:0]
		return
	}
	p := Palette()
	c.shown = c.rows(c.Size().Width)
	c.first, c.last, _, _ = c.sight(c.shown)
	for len(c.text) < c.last-c.first {
		c.numbers = append(c.numbers, canvas.NewText("", nil))
		c.text = append(c.text, canvas.NewText("", nil))
	}
	c.Parts.List = append(c.Parts.List[:0], c.beam, c.edge)
	var changed []fyne.CanvasObject
	write := func(t *canvas.Text, text string, of color.Color, size float32, bold bool) {
		if style := codeStyle(bold); t.Text != text || t.Color != of || t.TextSize != size || t.TextStyle != style {
			t.Text, t.Color, t.TextSize, t.TextStyle, t.FontSource = text, of, size, style, CodeFont(bold)
			changed = append(changed, t)
		}
		c.Parts.List = append(c.Parts.List, t)
	}
	for i := c.first; i < c.last; i++ {
		row, number := c.shown[i], ""
		if i == 0 || c.shown[i-1].line != row.line {
			number = strconv.Itoa(row.line + 1)
		}
		c.numbers[i-c.first].Alignment = fyne.TextAlignTrailing
		write(c.numbers[i-c.first], number, p.Muted, (codeSize-2)*c.scale(), false)
		write(c.text[i-c.first], row.text, p.Ink, codeSize*c.scale(), row.line+1 == c.lit)
	}
	c.beam.FillColor, c.edge.FillColor = p.Tint, p.Accent
	c.beam.CornerRadius, c.edge.CornerRadius = 4, 1.5
	lit := c.lit >= 1 && c.lit <= len(c.lines)
	c.beam.Hidden, c.edge.Hidden = !lit, !lit
	c.place(c.Size())
	for _, o := range append(changed, c.beam, c.edge) {
		o.Refresh()
	}
}

func (c *Code) arrange(size fyne.Size) {
	if !slices.Equal(c.rows(size.Width), c.shown) {
		c.renew()
		return
	}
	c.place(size)
}

func (c *Code) place(size fyne.Size) {
	h, gutter, left := c.lineHeight(), c.gutter(), c.textLeft()
	for i := c.first; i < c.last; i++ {
		number, text := c.numbers[i-c.first], c.text[i-c.first]
		y := float32(i) * h
		n := number.MinSize()
		layout.PlaceAt(number, codePadding-4, y+(h-n.Height)/2, gutter, n.Height)
		t := text.MinSize()
		layout.PlaceAt(text, left, y+(h-t.Height)/2, t.Width, t.Height)
	}
	first, count := c.span(c.shown)
	y, high := float32(first)*h, float32(count)*h
	layout.PlaceAt(c.beam, 0, y, size.Width, high)
	layout.PlaceAt(c.edge, 0, y, 3, high)
}

// least is narrow, as lines are broken, and as high as they are at the width they
// have.
func (c *Code) least() fyne.Size {
	return fyne.NewSize(leastCode*codeLetter()+c.textLeft()+codePadding,
		c.lineHeight()*float32(len(c.rows(c.Size().Width))))
}

// Within says which scroll container holds the code, so that no more of a long text is
// drawn than is in sight.
func (c *Code) Within(s *container.Scroll) {
	if c.scroll == s {
		return
	}
	c.scroll = s
	s.OnScrolled = func(fyne.Position) { c.follow() }
	c.Refresh()
}

// follow draws the rows that have come into sight.
func (c *Code) follow() {
	if _, _, top, end := c.sight(c.rows(c.Size().Width)); top < c.first || end > c.last {
		c.Refresh()
	}
}

// ShowIn scrolls the container that holds the code so that the lit line can be
// seen, or the beginning if no line is lit.
func (c *Code) ShowIn(s *container.Scroll) {
	c.Within(s)
	if s.Size().Height <= 0 {
		return
	}
	h, rows := c.lineHeight(), c.rows(s.Size().Width)
	// Other lines may not have got their room yet, and nothing scrolls beyond that.
	if whole := h * float32(len(rows)); c.Size().Height < whole {
		c.Resize(fyne.NewSize(max(c.Size().Width, s.Size().Width), whole))
	}
	first, count := c.span(rows)
	top, high := float32(first)*h, min(float32(count)*h, s.Size().Height)
	if low := s.Offset.Y; top < low || top+high > low+s.Size().Height {
		y := max(0, min(top-h*float32(int((s.Size().Height-high)/2/h)), h*float32(len(rows))-s.Size().Height))
		s.ScrollToOffset(fyne.NewPos(0, y))
	}
	c.follow()
}

// CodeRow returns the height of a row of pseudocode of the usual size.
func CodeRow() float32 { return 1.5 * codeSize * Scale() }

func (c *Code) lineHeight() float32 { return CodeRow() * max(1, c.grown) }
