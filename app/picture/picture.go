// Package picture draws what an algorithm has in mind at a step of a run, and at a look within
// the step: one picture for each side view, as a figure. It is drawn from the record, so it is the
// same in the window, on paper, in an export and in a page for browsers.
package picture

import (
	"image"
	"image/color"
	"strconv"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/arcs"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/clauses"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/singles"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// Viewer draws the pictures of one run. It keeps what it has read of the run, and is for one
// goroutine.
type Viewer struct {
	Algorithm *solving.Algorithm
	Timeline  *trace.Timeline
	Speaker   trace.Speaker
	// Blind shows nothing that comes after the place at which the run stands.
	Blind bool
	// GoTo goes to a step that was clicked in a picture; nil where nothing can be clicked.
	GoTo func(step int64)

	// Behind is a window behind which long runs are read; nil where there is time to wait for it.
	Behind *Behind

	opener *trace.Opener
	opened int64         // the step whose looks are kept, 0 for none
	ended  trace.Verdict // as it was known then
	looks  []trace.Look

	searched *searchOf // nil before somebody looks at the search
}

// NewViewer returns what draws the pictures of a run.
func NewViewer(a *solving.Algorithm, t *trace.Timeline) *Viewer {
	return &Viewer{
		Algorithm: a, Timeline: t, Speaker: trace.Speaker{Shape: t.Puzzle().Shape()}, opener: trace.NewOpener(t),
	}
}

// Looks returns the looks that a step consists of, none before the first. They are the
// viewer's and change with the next step that is opened.
func (v *Viewer) Looks(step int64) []trace.Look {
	if o := v.opener.At(step); v.opened != step || step == 0 || v.ended != o.Verdict {
		v.looks = v.Algorithm.LooksAt(o)
		v.opened, v.ended = step, o.Verdict
	}
	return v.looks
}

// Look returns the look at a place, nil if that is a whole step.
func (v *Viewer) Look(at trace.Point) *trace.Look {
	if at.Look < 1 {
		return nil
	}
	looks := v.Looks(at.Step)
	if at.Look > len(looks) {
		return nil
	}
	return &looks[at.Look-1]
}

// Moment returns the state that a board shows at a place: at a look this may still be what the
// step found.
func (v *Viewer) Moment(at trace.Point) *trace.Moment {
	o := v.opener.At(at.Step)
	if look := v.Look(at); look != nil && !look.After {
		return o.Before
	}
	return o.Moment
}

// view is a picture under way.
type view struct {
	*Viewer
	*diagram.Canvas
	trace.Point
	step  *trace.Opening
	look  *trace.Look // nil for the whole step
	usual float64     // the unit where nothing is enlarged
}

// looks returns the looks of the step up to this one, all of them for the whole step.
func (p *view) looks() []trace.Look {
	looks := p.Looks(p.Step)
	if p.look != nil {
		looks = looks[:p.Point.Look]
	}
	return looks
}

// after reports whether the picture shows what the step has done, and not a look at what it found.
func (p *view) after() bool { return p.look == nil || p.look.After }

// board returns the state that the board beside the picture shows.
func (p *view) board() *trace.Moment { return p.Moment(p.Point) }

// length returns how many steps of the run may be told of.
func (p *view) length() int64 {
	if p.Blind {
		return p.step.Index
	}
	return p.Timeline.Len()
}

// pictureOf is how a side view is drawn.
type pictureOf struct {
	title string // above the picture
	draw  func(p *view)
	// numbers tells what boards show in their cells when their marks are numbers, with a shade
	// from 0 to 1, and counts says what these are, as in "Times filled"; nil and "" for none.
	numbers func(p *view, put func(cell int, text string, shade float64))
	counts  string
	// margins returns what stands at the right of each row and below each column, of those that have
	// numbers; nil for nothing.
	margins func(p *view) [2][]string
}

// pictures has the side views that are figures. One that is added gets its row here. Nothing
// changes it.
var pictures = map[solving.View]pictureOf{
	annealing.ViewAnnealing: {title: "Energy and acceptance", draw: drawAnnealing, margins: lacking,
		numbers: conflicting, counts: "Houses with its digit twice"},
	templates.ViewTemplates: {title: "Templates", draw: drawTemplates, numbers: templateUses,
		counts: "Templates that use it"},
	singles.ViewPass: {title: "Pass: what is left in each cell", draw: drawPass, numbers: candidatesLeft,
		counts: "Number of candidates"},
	singles.ViewPlaces: {title: "Places left for each digit in each house", draw: drawPlaces},
	arcs.ViewConstraints: {title: "Constraint and queue", draw: drawConstraints,
		numbers: left(arcs.Domain), counts: "Size of the domain"},
	crook.ViewSets: {title: "Preemptive sets", draw: drawSets, numbers: candidatesLeft,
		counts: "Number of marks"},
	human.ViewLadder: {title: "Ladder: techniques tried, and the pattern", draw: drawLadder},
	backtracking.ViewStack: {title: "Stack and search tree", draw: drawStack, numbers: timesFilled,
		counts: "Times filled"},
	backtracking.ViewChoices: {title: "Choices: stack and search tree", draw: drawStack, numbers: candidatesLeft,
		counts: "Number of candidates"},
	solving.ViewTree:  {title: "Search tree", draw: drawTree},
	solving.ViewLines: {title: "Lines: how often each was reached", draw: drawLines},
	dlx.ViewCover: {title: "Cover: its options and items", draw: drawCover, numbers: numberCover,
		counts: "Options left"},
	clauses.ViewConflict: {title: "Conflict: its implication graph", draw: drawConflict},
	clauses.ViewTrail:    {title: "Trail: what is true, level by level", draw: drawTrail},
	clauses.ViewLearned:  {title: "Learned clauses, as patterns", draw: drawLearned},
}

// Of returns the views of an algorithm that are pictures, the most telling first.
func Of(a *solving.Algorithm) []solving.View {
	return puzzles.Filter(a.Views, func(v solving.View) bool { return pictures[v].draw != nil })
}

// Title returns what stands above the picture of a view, and false if it has none.
func Title(v solving.View) (string, bool) {
	of, ok := pictures[v]
	return of.title, ok
}

// Shown is the picture of a side view of a run at a place.
type Shown struct {
	Of   *Viewer
	View solving.View
	At   trace.Point
}

// Copy returns one that stays as it is. What its viewer had read of the run is not in the copy.
func (s Shown) Copy() diagram.Picture {
	of := NewViewer(s.Of.Algorithm, s.Of.Timeline)
	of.Speaker, of.Blind = s.Of.Speaker, s.Of.Blind
	return Shown{Of: of, View: s.View, At: s.At}
}

// Draw draws it.
func (s Shown) Draw(d *diagram.Canvas) { s.Of.Draw(s.View, s.At, d) }

// Draw draws the picture of a side view at a place. A run from a file may have steps that cannot
// be drawn; then it says so.
func (v *Viewer) Draw(which solving.View, at trace.Point, d *diagram.Canvas) {
	d.Clear()
	defer func() {
		if recover() != nil {
			d.Clear()
			d.WordsIn(image.Rect(0, 0, d.W, d.H), "This step does not fit the grid and cannot be drawn.", paint.Regular,
				diagram.Usual, d.Palette.Muted, paint.Center)
		}
	}()
	unit := d.Unit
	defer func() { d.Unit = unit }()
	d.Unit *= max(1, min(float64(min(d.W, d.H))/unit/usualRoom, mostEnlarged)) * (1 + d.Zoomed)
	p := v.view(at, d)
	p.usual = unit
	pictures[which].draw(p)
}

// In a room larger than usual, in units of text, all of a picture is larger, so that it is read from
// the back of a room; up to some times as large.
const (
	usualRoom    = 520
	mostEnlarged = 1.8
)

func (v *Viewer) view(at trace.Point, d *diagram.Canvas) *view {
	return &view{Viewer: v, Canvas: d, Point: at, step: v.opener.At(at.Step), look: v.Look(at)}
}

// note writes small muted words into a rectangle.
func (p *view) note(r image.Rectangle, text string, a paint.Align) {
	p.WordsIn(r, text, paint.Regular, diagram.Small, p.Palette.Muted, a)
}

// whole writes a line of text into a rectangle unless it would have to be shortened.
func (p *view) whole(r image.Rectangle, text string, w paint.Weight, size float64, ink color.NRGBA, a paint.Align) {
	if p.Width(text, w, size) <= r.Dx() {
		p.WordsIn(r, text, w, size, ink, a)
	}
}

// dashed draws the outline of a rectangle, with so many dashes to a side, or whole with 0.
func (p *view) dashed(r image.Rectangle, width, dashes int, ink color.NRGBA) {
	line := paint.FrameOf(r, ink)
	line.Width, line.Dashes = float64(width), dashes
	p.Add(line)
}

// dashes draws a line of dashes and gaps that have these lengths.
func (p *view) dashes(width int, dash, gap float64, ink color.NRGBA, points ...paint.Point) {
	p.Add(paint.Stroke{Points: points, Width: float64(width), Dash: []float64{dash, gap}, Flat: true, Color: ink})
}

// point returns a point.
func point[N int | float64](x, y N) paint.Point { return paint.Point{X: float64(x), Y: float64(y)} }

// middle returns the point in the middle of a rectangle.
func middle(r image.Rectangle) paint.Point {
	return paint.Point{X: float64(r.Min.X+r.Max.X) / 2, Y: float64(r.Min.Y+r.Max.Y) / 2}
}

// around returns the rectangle that reaches so far to all sides of a point.
func around(at paint.Point, wide, high float64) image.Rectangle {
	return image.Rect(int(at.X-wide), int(at.Y-high), int(at.X+wide), int(at.Y+high))
}

// cutTop cuts a strip off the top of a rectangle.
func cutTop(r *image.Rectangle, high int) image.Rectangle {
	strip := *r
	strip.Max.Y = r.Min.Y + high
	r.Min.Y = strip.Max.Y
	return strip
}

// cutLeft cuts a strip off the left of a rectangle.
func cutLeft(r *image.Rectangle, wide int) image.Rectangle {
	strip := *r
	strip.Max.X = r.Min.X + wide
	r.Min.X = strip.Max.X
	return strip
}

// left tells how many digits are left for each empty cell.
func left(of func(m *trace.Moment, cell int) puzzles.Digits) func(*view, func(cell int, text string, shade float64)) {
	return func(p *view, put func(cell int, text string, shade float64)) {
		m := p.board()
		for cell := range m.Digits {
			if n := of(m, cell).Len(); m.At(cell) == 0 {
				put(cell, strconv.Itoa(n), 1/float64(max(1, n)))
			}
		}
	}
}

// candidatesLeft tells how many candidates each empty cell has.
var candidatesLeft = left((*trace.Moment).Candidates)

// Chart is the chart of a race, which nobody changes any more.
type Chart struct {
	Title string
	*charts.Chart
}
