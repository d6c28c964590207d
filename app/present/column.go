package present

import (
	"fmt"
	"strconv"
	"strings"

	"sudoscope/app/slides"
	"sudoscope/widgets/paint"
)

// The words of a slide, its question, its pseudocode and its numbers stand in a column.
// What is said stands at the top, the pseudocode and the numbers at the bottom, so that
// none of them moves while the words change.

// leaves says how much of a slide is left out for want of room: each also leaves out
// what those before it do. A caption and a question are never left out.
type leaves uint8

const (
	nothing leaves = iota
	counters
	ribbonDetail // the ribbon is half as high
	code
	reasons
	title
	numLeaves
)

// The sizes of texts, as parts of the size of the reasons.
const (
	headingPart  = 1.2
	placePart    = 0.8
	captionPart  = 1.15
	questionPart = 1.15
	titlePart    = 1.15
	endingPart   = 1.5 * titlePart
	posterPart   = 3 // at most
	codePart     = 0.82
	countPart    = 0.72 // what a number counts
	leading      = 1.32 // from one line to the next
	between      = 0.6  // of the size, from block to block
	hang         = 2    // letters by which what goes on of a line of code is further in
	gutter       = 3.4  // letters for the numbers of the lines
	beam         = 0.8  // letters before these, for the sign of the lit line
)

// While a run is played, so many lines are kept free for its words, that neither they
// nor the pseudocode have to get smaller at the next step.
const keptTitle, keptReasons = 2, 5

// ink says which of the palette's colours something has.
type ink uint8

const (
	plain ink = iota
	muted
	good
	bad
	chosen
	open
	lit
)

// textLine is a line of text; x and y are where it begins on its baseline.
type textLine struct {
	text       string
	x, y, size float64
	weight     paint.Weight
	ink        ink
}

// box is what lies below texts: an answer, or the light on a line of code.
type box struct {
	x, y, w, h, radius float64
	ink                ink
	answer             int     // -1 for none
	share              float64 // of the class that has answered so, if that is shown
	counted            bool
}

// column is all that stands in a column, in units of the window.
type column struct {
	lines []textLine
	boxes []box
}

// ruler measures texts of all sizes with letters of one size.
type ruler struct{ *paint.Typesetter }

const rulerSize = 48

// slack is how much narrower than on the ruler letters of another size never are.
const slack = 1.004

func (r ruler) width(text string, w paint.Weight, size float64) float64 {
	return r.Measure(text, w, rulerSize) * size / rulerSize * slack
}

// wrap breaks a text into lines of a width.
func (r ruler) wrap(text string, w paint.Weight, size, width float64) []string {
	return paint.Ruler(func(text string) float64 { return r.width(text, w, size) }).Wrap(text, width, 0)
}

// composer puts a column together, from the top and from the bottom.
type composer struct {
	ruler
	column
	width, size float64
	y           float64 // how far it is
}

// space leaves room before the next block, unless it is the first.
func (c *composer) space() {
	if c.y > 0 {
		c.y += between * c.size
	}
}

// write writes a paragraph.
func (c *composer) write(text string, w paint.Weight, part float64, i ink) {
	size := part * c.size
	for _, line := range c.wrap(text, w, size, c.width) {
		c.lines = append(c.lines, textLine{line, 0, c.y + size, size, w, i})
		c.y += leading * size
	}
}

// paragraph writes a block of its own.
func (c *composer) paragraph(text string, w paint.Weight, part float64) {
	if text != "" {
		c.space()
		c.write(text, w, part, plain)
	}
}

// names writes what a slide is called, and where it is.
func (c *composer) names(s *slides.Slide) {
	if s.Heading != "" {
		c.write(s.Heading, paint.SemiBold, headingPart, plain)
	}
	if s.Place != "" {
		c.write(s.Place, paint.Medium, placePart, muted)
	}
}

// compose puts a slide into a column at a size of text, and reports whether it is high
// enough.
func (r ruler) compose(s *slides.Slide, width, height, size float64, without leaves) (column, bool) {
	c := &composer{ruler: r, width: width, size: size}
	c.names(s)
	for i, text := range slides.Texts(s.Caption) {
		weight := paint.Regular
		if s.Caption[i].Kind == slides.Subheading {
			weight = paint.SemiBold
		}
		c.paragraph(text, weight, captionPart)
	}
	for _, text := range s.Poster {
		c.paragraph(text, paint.SemiBold, min(posterPart, 0.99*width/c.ruler.width(text, paint.SemiBold, size)))
	}
	if s.Question != nil {
		c.question(s.Question)
	}
	said := c.y
	if without < title {
		part := titlePart
		if s.Ends {
			part = endingPart
		}
		c.paragraph(s.Title, paint.SemiBold, part)
	}
	if without < reasons {
		for _, text := range s.Reasons {
			c.paragraph(text, paint.Regular, 1)
		}
		if s.Code != nil && s.Question == nil {
			c.y = max(c.y, said+(keptTitle*titlePart+keptReasons)*leading*size+2*between*size)
		}
	}
	top := c.column
	used := c.y

	c.column, c.y = column{}, 0
	if without < code {
		c.code(s.Code, s.Line, s.Before)
	}
	if without < counters {
		c.counters(s.Counters)
	}
	high := c.y
	if high > 0 {
		used += between * size
	}
	down := height - high
	for _, l := range c.lines {
		l.y += down
		top.lines = append(top.lines, l)
	}
	for _, b := range c.boxes {
		b.y += down
		top.boxes = append(top.boxes, b)
	}
	return top, used+high <= height
}

// question writes a question and its answers: side by side as long as they fit.
func (c *composer) question(q *slides.Question) {
	c.paragraph(q.Text, paint.SemiBold, questionPart)
	inside := 0.5 * c.size
	row, x := 0.0, 0.0 // the height of the row that is filled, and where it ends
	counted := q.Class != nil && q.Class.Votes
	if len(q.Answers) > 0 {
		c.space()
	}
	for i, a := range q.Answers {
		text, ink := a.Text, open
		switch a.State {
		case slides.Chosen:
			ink = chosen
		case slides.Right, slides.Missed:
			text, ink = "✓ "+text, good
		case slides.Wrong:
			text, ink = "✗ "+text, bad
		}
		weight := paint.Medium
		if a.State == slides.Chosen || a.State == slides.Right || a.State == slides.Wrong {
			weight = paint.SemiBold
		}
		wide := c.ruler.width(text, weight, c.size) + 2*inside
		if a.Reason != "" || counted {
			wide = c.width
		}
		wide = min(wide, c.width)
		count, room := "", wide-2*inside // the number, and the room for the words before it
		if counted {
			count = strconv.Itoa(a.Votes)
			room -= c.ruler.width(count, paint.SemiBold, c.size) + inside
		}
		if x > 0 && x+wide > c.width {
			c.y, x, row = c.y+row+0.35*c.size, 0, 0
		}
		top, width := c.y, c.width
		at := len(c.lines)
		c.y, c.width = top+0.22*c.size, room+1e-6
		c.write(text, weight, 1, ink)
		if a.Reason != "" {
			c.write(a.Reason, paint.Regular, 0.85, plain)
		}
		if counted {
			c.lines = append(c.lines, textLine{count, room + inside, top + 1.22*c.size, c.size, paint.SemiBold, plain})
		}
		for j := range c.lines[at:] {
			c.lines[at+j].x += x + inside
		}
		high := c.y + 0.16*c.size - top
		b := box{x: x, y: top, w: wide, h: high, radius: 0.35 * c.size, ink: ink, answer: i, counted: counted}
		if counted {
			b.share = min(1, float64(a.Votes)/float64(max(1, q.Class.Answered)))
		}
		c.boxes = append(c.boxes, b)
		c.y, c.width = top, width
		row = max(row, high)
		x += wide + 0.35*c.size
	}
	c.y += row
	if q.Class != nil {
		c.paragraph(q.Class.String(), paint.Medium, 1)
	}
	c.paragraph(q.Verdict, paint.SemiBold, questionPart)
}

// code writes the pseudocode behind so many lines of it, with the light on a line.
func (c *composer) code(code []string, at, before int) {
	if len(code) == 0 {
		return
	}
	c.space()
	size := codePart * c.size
	letter := c.ruler.width("m", paint.Mono, size)
	left := gutter * letter
	if digits := len(strconv.Itoa(before + len(code))); digits > 2 {
		left += float64(digits-2) * 0.85 * letter
	}
	for i, line := range code {
		indent := float64(len(line)-len(strings.TrimLeft(line, " "))) * letter
		top, weight := c.y, paint.Mono
		if before+i+1 == at {
			weight = paint.MonoBold
		}
		indent = min(indent, c.width/3)
		number := textLine{fmt.Sprintf("%2d", before+i+1), beam * letter, c.y + size, 0.85 * size, paint.Mono, muted}
		c.lines = append(c.lines, number)
		for j, part := range c.wrap(line, weight, size, c.width-left-indent-hang*letter) {
			x := left + indent
			if j > 0 {
				x += hang * letter
			}
			c.lines = append(c.lines, textLine{part, x, c.y + size, size, weight, plain})
			c.y += leading * size
		}
		if c.y == top {
			c.y += leading * size
		}
		if before+i+1 == at {
			c.boxes = append(c.boxes, box{y: top - 0.04*size, w: c.width, h: c.y - top, radius: 0.25 * size,
				ink: lit, answer: -1})
		}
	}
}

// counters writes numbers side by side, each with what it counts below it, in as many
// rows as they need.
func (c *composer) counters(all []slides.Counter) {
	if len(all) == 0 {
		return
	}
	c.space()
	wide := 0.0
	for _, one := range all {
		wide = max(wide, c.ruler.width(one.Value, paint.SemiBold, c.size),
			c.ruler.width(one.Name, paint.Regular, countPart*c.size))
	}
	wide += 0.8 * c.size
	row := max(1, min(len(all), int((c.width+0.8*c.size)/wide)))
	pitch := (c.width + 0.8*c.size) / float64(row)
	for len(all) > 0 {
		row = min(row, len(all))
		top, low := c.y, c.y
		for i, one := range all[:row] {
			c.y = top
			width, at := c.width, len(c.lines)
			c.width = pitch - 0.8*c.size
			c.write(one.Value, paint.SemiBold, 1, plain)
			c.write(one.Name, paint.Regular, countPart, muted)
			for j := range c.lines[at:] {
				c.lines[at+j].x += float64(i) * pitch
			}
			c.width = width
			low = max(low, c.y)
		}
		c.y = low
		if all = all[row:]; len(all) > 0 {
			c.y += 0.2 * c.size
		}
	}
}

// strip puts what a slide without words is called into one line: its heading at the
// left and the place at the right, or where both have no room in lines of their own.
func (r ruler) strip(s *slides.Slide, width, size float64) (column, float64) {
	c := &composer{ruler: r, width: width, size: size}
	h, p := r.width(s.Heading, paint.SemiBold, headingPart*size), r.width(s.Place, paint.Medium, placePart*size)
	if s.Heading != "" && s.Place != "" && h+p+size <= width {
		y := headingPart * size
		c.lines = []textLine{{s.Heading, 0, y, headingPart * size, paint.SemiBold, plain},
			{s.Place, width - p, y, placePart * size, paint.Medium, muted}}
		return c.column, headingPart * leading * size
	}
	c.names(s)
	return c.column, c.y
}
