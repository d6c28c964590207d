package paper

import (
	"context"
	"image/color"
	"math"
	"strconv"
	"strings"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// layOut makes the pages: the puzzles, the solutions, the key.
func (s *Sheet) layOut(ctx context.Context, all []preparedPuzzle) (*Pages, error) {
	p, err := newPrinter(s)
	if err != nil {
		return nil, err
	}
	if err := p.grids(ctx, all, s.perPage(), false); err != nil {
		return nil, err
	}
	return p.finish(s.Solutions, func() error {
		if s.Solutions != None {
			if err := p.grids(ctx, all, s.solvedPerPage(), true); err != nil {
				return err
			}
		}
		for i := range all {
			if err := ctx.Err(); err != nil {
				return err
			}
			if s.Key {
				p.key(&all[i])
			}
		}
		return nil
	})
}

// Preview lays out the first page, with the first puzzles as they are: nothing is
// proven or rated, so it is quick and says nothing of how hard they are.
func (s *Sheet) Preview() (*paint.Figure, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	p, err := newPrinter(s)
	if err != nil {
		return nil, err
	}
	first := make([]preparedPuzzle, s.perPage())
	for i := range first {
		first[i] = preparedPuzzle{Puzzle: s.Puzzles[i], number: i + 1}
	}
	if err := p.grids(context.Background(), first, len(first), false); err != nil {
		return nil, err
	}
	return p.pages[0], nil
}

// scaled returns a page k times as large, on white, to be painted.
func scaled(page *paint.Figure, k float64) *paint.Figure {
	by := func(n int) int { return int(math.Round(float64(n) * k)) }
	f := &paint.Figure{W: by(page.W), H: by(page.H)}
	f.Shapes = append(f.Shapes, paint.Fill{X1: float64(f.W), Y1: float64(f.H), Color: color.NRGBA{255, 255, 255, 255}})
	for _, part := range page.Shapes {
		switch part := part.(type) {
		case paint.Fill:
			part.X0, part.Y0, part.X1, part.Y1 = part.X0*k, part.Y0*k, part.X1*k, part.Y1*k
			f.Shapes = append(f.Shapes, part)
		case paint.Stroke:
			points := puzzles.Map(part.Points, func(p paint.Point) paint.Point {
				return paint.Point{X: p.X * k, Y: p.Y * k}
			})
			// What is thinner than a pixel is paler instead.
			pale := uint8(255 * max(0, 0.75*(1-part.Width*k)))
			f.Shapes = append(f.Shapes, paint.Stroke{Points: points, Width: part.Width * k,
				Color: color.NRGBA{pale, pale, pale, 255}})
		case paint.Marker:
			part.X, part.Y, part.Size = part.X*k, part.Y*k, part.Size*k
			f.Shapes = append(f.Shapes, part)
		case paint.Words:
			part.X, part.Y, part.Size = part.X*k, part.Y*k, part.Size*k
			f.Shapes = append(f.Shapes, part)
		}
	}
	return f
}

// grids lays out pages of puzzles or solutions.
func (p *printer) grids(ctx context.Context, all []preparedPuzzle, perPage int, solved bool) error {
	plot, what := p.puzzlePlacesFor(perPage), ""
	if solved {
		plot, what = p.gridPlacesFor(perPage, 0), ": solutions"
	}
	for i := range all {
		w := &all[i]
		if i%perPage == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			p.begin(what)
		}
		x, y := plot.at(i % perPage)
		p.heading(x, y-6, plot.side, w)
		if solved {
			p.grid(x, y, plot.side, w.solution, w.Givens, false, false)
			continue
		}
		p.grid(x, y, plot.side, w.Givens, w.Givens, p.Marks, p.Key)
		p.write(x+plot.side, y+plot.side+below-3, w.caption, paint.Regular, textSize, paint.Right, black)
		y += plot.side
		if p.captioned() {
			y += below
		}
		for _, line := range rules(w.Givens, p.text.Ruler(paint.Regular, rulesSize), plot.side) {
			y += rulesLead
			p.write(x, y, line, paint.Regular, rulesSize, paint.Left, black)
		}
	}
	return nil
}

// heading writes the number of a puzzle and, if that is wanted, its name.
func (p *printer) heading(x, y, width float64, w *preparedPuzzle) {
	number := strconv.Itoa(w.number)
	p.write(x, y, number, paint.SemiBold, captionSize, paint.Left, black)
	if !p.Names {
		return
	}
	x += p.text.Measure(number, paint.SemiBold, captionSize) + 6
	p.write(x, y, p.within(p.plain(w.Name), width-30, paint.Regular, captionSize), paint.Regular, captionSize,
		paint.Left, black)
}

// The measures of the key.
const (
	keySize   = 8.0
	keyGap    = 22.0  // between its columns
	keySide   = 150.0 // of its grids, if that leaves their cells
	keyCell   = 6.8   // so large
	keyIndent = 20.0  // room for the number of a step
	keySpace  = 2.5   // between two steps
	keyLead   = 11.0
)

// key tells how a puzzle is solved, in two columns below the puzzle and its
// solution.
func (p *printer) key(w *preparedPuzzle) {
	const what = ": step by step"
	p.begin(what)
	y, side := margin+head+above, max(keySide, keyCell*float64(w.Givens.Shape().Side()))
	p.heading(margin, y-6, p.right()-margin, w)
	p.grid(margin, y, side, w.Givens, w.Givens, false, true)
	p.grid(margin+side+keyGap, y, side, w.solution, w.Givens, false, true)
	p.summary(margin+2*(side+keyGap), y+p.gutter(side, w.Givens.Shape()), w)
	sp := trace.Speaker{Shape: w.Givens.Shape(), Notation: p.Notation}
	text := keyColumn{printer: p, what: what, top: y + side + 20, y: y + side + 20}
	for i := range w.steps {
		text.step(i+1, w.steps[i].Technique.Name, deductionText(sp, &w.steps[i]))
	}
}

// keyColumn is where the key goes on.
type keyColumn struct {
	*printer
	what   string  // is on the page
	top, y float64 // of the columns of this page, and of the next line
	right  bool    // it is the second of the two
}

// next goes on in the next column, on the next page after the second.
func (c *keyColumn) next() {
	if c.right {
		c.begin(c.what)
		c.top = margin + head
	}
	c.right, c.y = !c.right, c.top
}

// step writes a step. It stays in one column, unless none has room for it.
func (c *keyColumn) step(number int, name, text string) {
	width := (c.printer.right() - margin - keyGap) / 2
	indent := c.text.Measure(name+" ", paint.SemiBold, keySize)
	lines := c.wrap(text, width-keyIndent, indent, paint.Regular, keySize)
	if high := float64(len(lines)) * keyLead; c.y+high > c.bottom() && margin+head+high <= c.bottom() {
		c.next()
	}
	for i, line := range lines {
		if c.y+keyLead > c.bottom() {
			c.next()
		}
		x, y := margin+keyIndent, c.y+keySize
		if c.right {
			x += width + keyGap
		}
		if i == 0 {
			c.write(x-6, y, strconv.Itoa(number), paint.Regular, keySize, paint.Right, black)
			c.write(x, y, name, paint.SemiBold, keySize, paint.Left, black)
			x += indent
		}
		c.write(x, y, line, paint.Regular, keySize, paint.Left, black)
		c.y += keyLead
	}
	c.y += keySpace
}

// deductionText puts a deduction into words, without the name of the technique. Where one
// look at the grid is enough, what is seen there is the reason.
func deductionText(sp trace.Speaker, d *technique.Deduction) string {
	e := words.Explain(d, sp.Shape)
	text := strings.TrimLeft(strings.TrimPrefix(sp.String(e.Title), d.Technique.Name), ":. ")
	switch {
	case d.Technique.Level > technique.Easy:
		text += " " + sp.Strings(e.Reasons)
	case d.Technique.ID == "full-house": // whose title does not say the digit
		text = strings.TrimSuffix(text, ".") + ": " + string(puzzles.DigitChar(d.Places[0].Digit)) + "."
	}
	return text
}

// summary lists the techniques that a puzzle takes.
func (p *printer) summary(x, y float64, w *preparedPuzzle) {
	y += textSize
	p.write(x, y, trace.NumberOf(int64(w.rating.Steps), "step"), paint.SemiBold, textSize, paint.Left, black)
	const room = 10 // beside the grids
	for i, c := range w.rating.Counts {
		y += leading
		if i == room-1 && len(w.rating.Counts) > room {
			p.write(x, y, "and "+strconv.Itoa(len(w.rating.Counts)-i)+" more techniques", paint.Regular, textSize,
				paint.Left, black)
			break
		}
		text := strconv.Itoa(c.Times) + " × " + c.Technique.Name
		p.write(x, y, p.within(text, p.right()-x, paint.Regular, textSize), paint.Regular, textSize, paint.Left, black)
	}
}
