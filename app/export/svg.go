package export

import (
	"bytes"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// SVG writes the board of a run after some number of steps as a drawing that stays
// sharp at any size. Roles have the shapes that they have on the screen. The
// words of a look are left out: they belong into the text around a figure.
func SVG(w io.Writer, a *algorithms.Algorithm, t *trace.Timeline, step int64, l Look) error {
	if err := l.check(); err != nil {
		return err
	}
	s := newSlides(l, a, t)
	m := trace.NewCursor(t).To(step)
	e := a.Explain(m)
	s.scene.Show(m, &e, l.Marks)
	_, err := w.Write(drawSVG(s.scene, &l))
	return err
}

// cellSize is the side of a cell in the units of the drawing.
const cellSize = 100.0

// svg is a drawing under way.
type svg struct {
	bytes.Buffer
	*paint.Board
	l    *puzzles.Layout
	p    *paint.Palette
	edge float64 // room for the labels, left and above
}

// drawSVG draws a board.
func drawSVG(b *paint.Board, look *Look) []byte {
	s := &svg{Board: b, l: b.Shape.Layout(), p: &look.Palette, edge: 12}
	if b.Labels != paint.NoLabels {
		s.edge = 0.5 * cellSize
	}
	side := s.edge + 12 + cellSize*float64(s.l.N)
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %v %v" font-family="Inter, Helvetica, Arial, sans-serif" text-anchor="middle">`,
		look.Width, look.Width, side, side)
	s.put(`<rect width="%v" height="%v" fill="%s"/>`, side, side, hex(s.p.Background))
	s.labels()
	for c := range s.l.Size {
		s.cell(c)
	}
	s.grid()
	for _, link := range b.Evidence.Links {
		s.link(link)
	}
	s.put(`</svg>`)
	return s.Bytes()
}

func (s *svg) put(format string, args ...any) {
	for i, a := range args {
		if v, ok := a.(float64); ok {
			args[i] = decimal(v)
		}
	}
	fmt.Fprintf(s, format+"\n", args...)
}

// decimal writes a number with at most two digits behind the point.
func decimal(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64) }

// hex is a colour as SVG writes it.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// corner returns the top left of a cell.
func (s *svg) corner(cell int) (x, y float64) {
	return s.edge + cellSize*float64(s.l.ColOf[cell]), s.edge + cellSize*float64(s.l.RowOf[cell])
}

// slot returns the middle of a candidate's place in a cell and half its side;
// digit 0 stands for the whole cell.
func (s *svg) slot(cell, digit int) (x, y, half float64) {
	x, y = s.corner(cell)
	if digit == 0 {
		return x + cellSize/2, y + cellSize/2, cellSize / 2
	}
	cols, rows := s.Shape.BoxCols, s.Shape.BoxRows
	if cols >= 2*rows || rows >= 2*cols {
		cols = int(math.Ceil(math.Sqrt(float64(s.l.N))))
		rows = (s.l.N + cols - 1) / cols
	}
	w, h := 0.94*cellSize/float64(cols), 0.94*cellSize/float64(rows)
	return x + 0.03*cellSize + w*(float64((digit-1)%cols)+0.5), y + 0.03*cellSize + h*(float64((digit-1)/cols)+0.5), min(w, h) / 2
}

func (s *svg) text(x, y, size float64, weight int, c color.NRGBA, text string) {
	// Digits and capitals are 0.73 of the size high.
	s.put(`<text x="%v" y="%v" font-size="%v" font-weight="%d" fill="%s">%s</text>`, x, y+0.365*size, size, weight, hex(c), text)
}

func (s *svg) labels() {
	if s.Labels == paint.NoLabels {
		return
	}
	for i := range s.l.N {
		row, col := string(rune('A'+i)), strconv.Itoa(i+1)
		if s.Labels == paint.RowColLabels {
			row, col = "r"+col, "c"+col
		}
		middle := s.edge + cellSize*(float64(i)+0.5)
		s.text(middle, s.edge/2, 24, 500, s.p.Muted, col)
		s.text(s.edge/2, middle, 24, 500, s.p.Muted, row)
	}
}

// grid draws the lines, the thick ones around boxes last.
func (s *svg) grid() {
	for _, thick := range []bool{false, true} {
		width, ink := 1.5, s.p.GridThin
		if thick {
			width, ink = 5, s.p.GridThick
		}
		if s.p.Bold {
			width *= 1.5
		}
		far := s.edge + cellSize*float64(s.l.N)
		for i := range s.l.N + 1 {
			at := s.edge + cellSize*float64(i)
			if (i%s.Shape.BoxCols == 0) == thick {
				s.put(`<path d="M%v %vV%v" stroke="%s" stroke-width="%v" stroke-linecap="square"/>`, at, s.edge, far, hex(ink), width)
			}
			if (i%s.Shape.BoxRows == 0) == thick {
				s.put(`<path d="M%v %vH%v" stroke="%s" stroke-width="%v" stroke-linecap="square"/>`, s.edge, at, far, hex(ink), width)
			}
		}
	}
}

// rolesOf returns the roles that a cell, or a candidate of it, has in the order in
// which they are drawn.
func (s *svg) rolesOf(cell, digit int) (roles []trace.Role) {
	for role := trace.Role(1); role <= trace.Choice; role++ {
		for _, m := range s.Evidence.Marks {
			if m.Cell == cell && m.Digit == digit && m.Role == role {
				roles = append(roles, role)
				break
			}
		}
	}
	return roles
}

func (s *svg) cell(cell int) {
	x, y := s.corner(cell)
	ground := s.p.Panel
	for _, h := range s.Evidence.Houses {
		for _, c := range s.l.CellsOf(h) {
			if c == cell {
				ground = s.p.HouseTint
			}
		}
	}
	if on := s.Peers; on != trace.NoCell && (on == cell || s.l.Sees(on, cell)) {
		ground = s.p.PeerTint
	}
	s.put(`<rect x="%v" y="%v" width="%v" height="%v" fill="%s"/>`, x, y, cellSize, cellSize, hex(ground))
	for _, role := range s.rolesOf(cell, 0) {
		s.shape(role, cell, 0)
	}
	cx, cy := x+cellSize/2, y+cellSize/2
	char := func(d int) string { return string(rune(puzzles.DigitChar(d))) }
	switch d := int(s.Digits[cell]); {
	case d != 0 && s.Given[cell]:
		s.text(cx, cy, 60, 600, s.p.Given, char(d))
		return
	case d != 0:
		s.text(cx, cy, 60, 400, s.p.Entered, char(d))
		return
	}
	for _, g := range s.Ghosts {
		if g.Cell == cell {
			s.text(cx, cy, 60, 400, s.p.Ghost, char(g.Digit))
			s.put(`<path d="M%v %vL%v %v" stroke="%s" stroke-width="3.5"/>`, cx-26, cy+26, cx+26, cy-26, hex(s.p.Removed))
			return
		}
	}
	for d := 1; d <= s.l.N; d++ {
		roles := s.rolesOf(cell, d)
		marked := s.ShowMarks && puzzles.Digits(s.Marks[cell]).Has(d)
		if !marked && len(roles) == 0 {
			continue
		}
		ink, weight := s.p.Mark, 400
		for _, role := range roles {
			weight = 600
			if c, ok := s.shape(role, cell, d); ok {
				ink = c
			}
		}
		mx, my, half := s.slot(cell, d)
		s.text(mx, my, 1.25*half, weight, ink, char(d))
		for _, role := range roles {
			if role == trace.Gone {
				h := 0.8 * half
				s.put(`<path d="M%v %vL%v %v" stroke="%s" stroke-width="%v"/>`, mx-h, my+h, mx+h, my-h, hex(s.p.Conflict), 0.12*half)
			}
		}
	}
}

// shape draws what tells a role apart, for a whole cell or for a candidate, and
// returns the ink for the candidate's digit, and false if it is as without.
func (s *svg) shape(role trace.Role, cell, digit int) (color.NRGBA, bool) {
	x, y, half := s.slot(cell, digit)
	p := s.p
	fine := 2.6
	if digit != 0 {
		fine = 0.11 * half
	}
	if p.Bold {
		fine *= 1.35
	}
	none := color.NRGBA{}
	paintOf := func(c color.NRGBA) string {
		if c == none {
			return "none"
		}
		return hex(c)
	}
	box := func(size, radius float64, fill, line color.NRGBA, width float64, more string) {
		h := size*half - width/2
		s.put(`<rect x="%v" y="%v" width="%v" height="%v" rx="%v" fill="%s" stroke="%s" stroke-width="%v"%s/>`,
			x-h, y-h, 2*h, 2*h, radius*half, paintOf(fill), paintOf(line), width, more)
	}
	ring := func(size float64, fill, line color.NRGBA, width float64, more string) {
		s.put(`<circle cx="%v" cy="%v" r="%v" fill="%s" stroke="%s" stroke-width="%v"%s/>`,
			x, y, size*half-width/2, paintOf(fill), paintOf(line), width, more)
	}
	dash := func(on, off float64) string {
		return fmt.Sprintf(` stroke-dasharray="%g %g" stroke-linecap="%s"`, on, off, map[bool]string{true: "round", false: "butt"}[on == 0])
	}
	switch role {
	case trace.Focus:
		box(0.94, 0.2, p.FocusFill, p.Focus, 2*fine, "")
		return p.Ink, digit != 0
	case trace.Placed:
		if digit != 0 {
			ring(0.76, p.Accent, none, 0, "")
			ring(0.98, none, p.Accent, fine, "")
			return p.OnStrong, true
		}
		box(1, 0, p.PlacedFill, none, 0, "")
		// Corner brackets: a frame without the middles of its sides.
		a, b := 0.9*half, 0.45*half
		for _, q := range [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			s.put(`<path d="M%v %vV%vH%v" fill="none" stroke="%s" stroke-width="%v"/>`, x+q[0]*a, y+q[1]*b, y+q[1]*a, x+q[0]*b, hex(p.Accent), 2*fine)
		}
	case trace.Removed:
		box(0.9, 0, none, p.Removed, fine, dash(0.36*half, 0.2*half))
		return p.Ghost, digit != 0
	case trace.Gone:
		fill := p.ConflictFill
		if digit == 0 {
			fill = none
		}
		box(0.88, 0.2, fill, p.Conflict, fine, "")
		return p.Conflict, digit != 0
	case trace.Back:
		ring(0.86, none, p.Accent, 1.5*fine, dash(0, 0.27*half))
		return p.Accent, digit != 0
	case trace.Conflict:
		if digit != 0 {
			box(0.88, 0.2, p.Conflict, none, 0, "")
			return p.OnStrong, true
		}
		box(1, 0, p.ConflictFill, p.Conflict, fine, "")
		s.put(`<path d="M%v %vh%vv%vz" fill="%s"/>`, x+0.48*half, y-half, 0.52*half, 0.52*half, hex(p.Conflict))
	case trace.Pattern:
		if digit != 0 {
			ring(0.94, p.Pattern, none, 0, "")
			return p.OnStrong, true
		}
		box(1, 0, p.PatternFill, p.Pattern, 1.4*fine, "")
	case trace.Proof:
		if digit == 0 {
			box(1, 0, p.ProofFill, none, 0, "")
			ring(0.94, none, p.Proof, 1.4*fine, "")
			break
		}
		ring(0.94, p.ProofFill, p.Proof, 1.5*fine, "")
		return p.Proof, true
	case trace.Choice:
		h := half
		s.put(`<path d="M%v %vL%v %vL%v %vL%v %vz" fill="%s" stroke="%s" stroke-width="%v"/>`,
			x, y-h, x+h, y, x, y+h, x-h, y, hex(p.ChoiceFill), hex(p.Choice), fine)
		return p.Ink, digit != 0
	}
	return none, false
}

// link draws an arrow between two candidates, dashed if the link is weak, and
// bent a little so that it does not run along a row of others.
func (s *svg) link(l trace.Link) {
	ax, ay, half := s.slot(l.From, l.FromDigit)
	bx, by, _ := s.slot(l.To, l.ToDigit)
	dx, dy := bx-ax, by-ay
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	ux, uy := dx/length, dy/length
	trim := min(1.05*half, 0.3*length)
	ax, ay, bx, by = ax+trim*ux, ay+trim*uy, bx-trim*ux, by-trim*uy
	bulge := 2 * min(0.12*length, 1.8*half)
	mx, my := (ax+bx)/2+bulge*uy, (ay+by)/2-bulge*ux
	// The head points along the end of the curve.
	hx, hy := bx-mx, by-my
	h := math.Hypot(hx, hy)
	hx, hy = hx/h, hy/h
	head := min(14, 0.7*length)
	ex, ey := bx-head*hx, by-head*hy
	dashes := ""
	if !l.Strong {
		dashes = ` stroke-dasharray="10 8"`
	}
	for _, line := range []struct {
		ink     color.NRGBA
		width   float64
		opacity float64
	}{{s.p.Panel, 8, 0.8}, {s.p.Proof, 3.2, 1}} {
		s.put(`<path d="M%v %vQ%v %v %v %v" fill="none" stroke="%s" stroke-width="%v" stroke-opacity="%v"%s/>`,
			ax, ay, mx, my, ex, ey, hex(line.ink), line.width, line.opacity, dashes)
	}
	s.put(`<path d="M%v %vL%v %vL%v %vz" fill="%s"/>`, bx, by, ex+0.42*head*hy, ey-0.42*head*hx, ex-0.42*head*hy, ey+0.42*head*hx, hex(s.p.Proof))
}
