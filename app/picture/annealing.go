package picture

import (
	"fmt"
	"image"
	"math"
	"slices"
	"sort"
	"strings"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// swaps returns within what the run swaps.
func (p *view) swaps() annealing.Within { return p.Algorithm.Picture.(annealing.Within) }

// lacking returns how many digits each row and each column lacks: they add up to the energy, if no
// other rules count. Those that do are told above the cells in conflict.
func lacking(p *view) (margins [2][]string) {
	l, m := p.step.Puzzle.Layout(), p.board()
	for h := range 2 * l.N {
		if p.swaps().Counts(l, h) {
			margins[h/l.N] = append(margins[h/l.N], fmt.Sprint(annealing.Lacking(l, m, l.House(h)).Len()))
		}
	}
	return margins
}

// conflicting tells in how many of the houses that count the digit of each cell stands twice.
func conflicting(p *view, put func(cell int, text string, shade float64)) {
	l := p.step.Puzzle.Layout()
	for c, n := range p.swaps().Twice(p.step.Puzzle, p.board()) {
		if n > 0 {
			put(c, fmt.Sprint(n), min(1, float64(n)/float64(len(p.swaps().Counted(l, c)))))
		}
	}
}

// drawAnnealing shows energy and temperature over the run and how a swap is decided, and where
// there is room also how many are accepted, and what is in conflict.
func drawAnnealing(p *view) {
	all, gap := image.Rect(0, 0, p.W, p.H), p.Px(10)
	bins, _ := (*p.step.Memo).([]trace.Bin) // of the picture before, which has room for these
	bins = p.Timeline.Profile(bins)
	*p.step.Memo = bins
	bins = bins[:sort.Search(len(bins), func(i int) bool { return bins[i].First+bins[i].Steps > p.length() })]
	switch {
	case p.W >= p.Px(440) && p.H >= p.Px(380):
		split, again := rows, columns
		if 5*p.W > 7*p.H {
			split, again = columns, rows
		}
		course, move := split(all, 0.5, gap)
		top, bottom := rows(course, 0.55, gap)
		p.energyChart(top, bins)
		p.acceptedChart(bottom, bins)
		first, second := again(move, 0.5, gap)
		p.acceptance(first)
		p.conflicts(second)
	case p.H >= p.Px(200):
		top, bottom := rows(all, 0.45, gap)
		p.energyChart(top, bins)
		p.acceptance(bottom)
	case p.W >= p.Px(400) && p.H >= p.Px(80):
		left, right := columns(all, 0.58, gap)
		p.energyChart(left, bins)
		p.acceptance(right)
	case p.look != nil && p.told(annealing.LookDelta):
		p.acceptance(all)
	default:
		p.energyChart(all, bins)
	}
}

// rows divides a rectangle into one above and one below.
func rows(r image.Rectangle, part float64, gap int) (above, below image.Rectangle) {
	y := r.Min.Y + int(part*float64(r.Dy()))
	return image.Rect(r.Min.X, r.Min.Y, r.Max.X, y-gap/2), image.Rect(r.Min.X, y+gap-gap/2, r.Max.X, r.Max.Y)
}

// columns divides a rectangle into one at the left and one at the right.
func columns(r image.Rectangle, part float64, gap int) (left, right image.Rectangle) {
	x := r.Min.X + int(part*float64(r.Dx()))
	return image.Rect(r.Min.X, r.Min.Y, x-gap/2, r.Max.Y), image.Rect(x+gap-gap/2, r.Min.Y, r.Max.X, r.Max.Y)
}

// told reports whether a look of a kind has been told of the step by now.
func (p *view) told(kind string) bool { return len(p.toldOf(kind)) > 0 }

// temperature returns T at the step.
func (p *view) temperature() float64 { return float64(p.step.Gauges[annealing.GaugeTemperature]) }

// cursor returns where in the run the step is, from 0 to 1.
func (p *view) cursor() float64 { return float64(p.step.Index) / float64(max(1, p.length())) }

// energyChart draws energy and temperature over the whole run.
func (p *view) energyChart(r image.Rectangle, bins []trace.Bin) {
	heat, low, high := make([]float32, len(bins)), make([]float32, len(bins)), make([]float32, len(bins))
	hottest, highest := float32(0), float32(0)
	for i := range bins {
		b := &bins[i]
		heat[i], hottest = b.MaxGauge[annealing.GaugeTemperature], max(hottest, b.MaxGauge[annealing.GaugeTemperature])
		low[i], high[i] = b.MinGauge[annealing.GaugeEnergy], b.MaxGauge[annealing.GaugeEnergy]
		highest = max(highest, high[i])
	}
	m := p.board()
	title := "Energy (left), T (right)"
	if p.step.Index > 0 {
		title = fmt.Sprintf("Energy %.0f (left), T = %.3g (right)", m.Gauges[annealing.GaugeEnergy], p.temperature())
	}
	r = p.heading(r, title)
	// From 0 up: a temperature that hardly falls shall not look as if it did.
	c := &charts.Chart{Series: []charts.Series{{Low: low, High: high}, {Low: heat, Right: true, Look: 1}},
		Cursor: p.cursor(), High: float64(highest), RightHigh: float64(hottest)}
	c.In(p.Canvas, r)
}

const mostStretches = 96 // of the run, or chains, that have a rate of their own

// rates returns how many swaps were accepted, from 0 to 100 per cent, in the chain of each bin of a run
// or, where there are too many chains, in a stretch of the run around it, and of what these are.
func rates(bins []trace.Bin) (rates []float32, of string) {
	if len(bins) == 0 {
		return nil, "by chain"
	}
	same := func(a, b int) bool {
		return bins[a].MinGauge[annealing.GaugeChain] == bins[b].MinGauge[annealing.GaugeChain]
	}
	of = "by chain"
	if last := &bins[len(bins)-1]; last.MaxGauge[annealing.GaugeChain] > mostStretches {
		each := (len(bins) + mostStretches - 1) / mostStretches
		same = func(a, b int) bool { return a/each == b/each }
		of = fmt.Sprintf("of about %s moves each", trace.Thousands((last.First+last.Steps)/mostStretches))
	}
	for from, to := 0, 0; from < len(bins); from = to {
		var swaps, moves int64
		for to = from; to < len(bins) && same(from, to); to++ {
			swaps, moves = swaps+bins[to].Swaps, moves+bins[to].Swaps+bins[to].Refusals
		}
		rate := float32(math.NaN())
		if moves > 0 {
			rate = float32(100*swaps) / float32(moves)
		}
		rates = append(rates, slices.Repeat([]float32{rate}, to-from)...)
	}
	return rates, of
}

// acceptedChart draws how many swaps were accepted over the run.
func (p *view) acceptedChart(r image.Rectangle, bins []trace.Bin) {
	rates, of := rates(bins)
	r = p.heading(r, "Swaps accepted, in %, "+of)
	r.Max.X -= p.Width("1", paint.Regular, diagram.Small) // as far as the chart of the energy
	c := &charts.Chart{Series: []charts.Series{{Low: rates, Area: true, Look: 2}}, High: 100, Cursor: p.cursor()}
	c.In(p.Canvas, r)
}

// The changes of energy that the curve of acceptance shows.
const leastDelta, mostDelta = -4, 6

// acceptance draws with which probability a swap is accepted at the temperature of the step,
// and the number that was drawn, if one was.
func (p *view) acceptance(r image.Rectangle) {
	t := p.temperature()
	r = p.heading(r, p.verdict()...)
	letter := p.Px(diagram.Small)
	plot := image.Rect(r.Min.X+p.Width("0.5", paint.Regular, diagram.Small)+p.Px(5), r.Min.Y+letter/2, r.Max.X-p.Px(4),
		r.Max.Y-p.Px(1.6*diagram.Small))
	if t == 0 || plot.Dx() < p.Px(60) || plot.Dy() < p.Px(30) {
		return
	}
	x := func(delta float64) float64 {
		part := (max(leastDelta, min(delta, mostDelta)) - leastDelta + 0.5) / (mostDelta - leastDelta + 1)
		return float64(plot.Min.X) + part*float64(plot.Dx())
	}
	y := func(u float64) float64 { return float64(plot.Max.Y) - u*float64(plot.Dy()) }
	chance := func(delta float64) float64 {
		if delta <= 0 {
			return 1
		}
		return math.Exp(-delta / max(t, 1e-9))
	}
	left, right := float64(plot.Min.X), float64(plot.Max.X)
	curve := []paint.Point{{X: left, Y: y(1)}, {X: x(0), Y: y(1)}}
	for i := range 61 {
		delta := float64(i) / 60 * (mostDelta + 0.5)
		curve = append(curve, point(x(0)+(right-x(0))*float64(i)/60, y(chance(delta))))
	}
	p.Fill(plot, p.Palette.ConflictFill)
	under := append(slices.Clone(curve), point(right, y(0)), point(left, y(0)))
	p.Add(paint.Polygon{Points: under, Color: p.Palette.PatternFill},
		paint.Stroke{Points: curve, Width: float64(2 * p.Pen()), Color: p.Palette.Pattern})
	p.Outline(plot, p.Pen(), p.Palette.Border)
	for _, u := range []float64{0, 0.5, 1} {
		p.Words(left-float64(p.Px(4)), y(u)+0.36*float64(letter), fmt.Sprint(u), paint.Regular, diagram.Small,
			p.Palette.Muted, paint.Right)
	}
	every := 1
	if plot.Dx() < p.Px(200) {
		every = 2
	}
	for delta := leastDelta; delta <= mostDelta; delta += every {
		p.Words(x(float64(delta)), float64(r.Max.Y-p.Px(2)), annealing.Signed(delta), paint.Regular, diagram.Small,
			p.Palette.Muted, paint.Center)
	}
	p.decision(plot, x, y)
}

// verdict says what the curve of acceptance shows of the step, as far as it has been told, in more
// and in fewer words.
func (p *view) verdict() []string {
	t, delta := p.temperature(), float64(p.step.Gauges[annealing.GaugeChange])
	switch u, word := p.step.Gauges[annealing.GaugeRandom], "refused"; {
	case p.step.Index == 0:
		return []string{"Accepted with p = exp(-delta/T)", "exp(-delta/T)"}
	case p.told(annealing.LookDrawn):
		if p.step.Step.Kind == trace.Swap {
			word = "accepted"
		}
		chance := fmt.Sprintf("%.3g, drawn %.3g: %s", math.Exp(-delta/t), u, word)
		return []string{fmt.Sprintf("p = exp(%s/%.3g) = %s", annealing.Signed(-int(delta)), t, chance), "p = " + chance,
			fmt.Sprintf("%.3g: %s", u, word)}
	case p.told(annealing.LookDelta) && delta <= 0:
		return []string{fmt.Sprintf("delta = %s ≤ 0: accepted, no number is drawn", annealing.Signed(int(delta))),
			"delta ≤ 0: accepted, no draw", "delta ≤ 0: accepted"}
	}
	short := fmt.Sprintf("exp(-delta/T), T = %.3g", t)
	return []string{"Accepted with p = " + short, short}
}

// decision marks delta and the random number of a move in the curve of acceptance.
func (p *view) decision(plot image.Rectangle, x, y func(float64) float64) {
	high, inset := p.Px(16), p.Px(6)
	area := func(text string, at image.Rectangle, align paint.Align) {
		if p.Width(text, paint.Medium, diagram.Small) < at.Dx() && at.Dy() >= high {
			p.WordsIn(at, text, paint.Medium, diagram.Small, p.Palette.Muted, align)
		}
	}
	area("accepted", image.Rect(plot.Min.X+inset, plot.Max.Y-high, int(x(0)), plot.Max.Y), paint.Left)
	if !p.told(annealing.LookDrawn) || plot.Dx() > p.Px(220) { // else across the line at delta
		area("refused", image.Rect(int(x(1)), plot.Min.Y+p.Px(3), plot.Max.X-inset, plot.Min.Y+p.Px(3)+high),
			paint.Right)
	}
	if !p.told(annealing.LookDelta) {
		return
	}
	delta := float64(p.step.Gauges[annealing.GaugeChange])
	at := x(delta)
	p.dashes(2*p.Pen(), float64(p.Px(5)), float64(p.Px(3)), p.Palette.Ink, point(at, y(1)), point(at, y(0)))
	p.Spot(diagram.Spot{Rect: image.Rect(int(at)-p.Px(7), plot.Min.Y, int(at)+p.Px(7), plot.Max.Y),
		Cells: p.looks()[0].Cells, Hint: "delta = " + annealing.Signed(int(delta))})
	if !p.told(annealing.LookDrawn) {
		return
	}
	u := float64(p.step.Gauges[annealing.GaugeRandom])
	size, pen := float64(p.Px(7)), float64(p.Pen())
	accepted := p.step.Step.Kind == trace.Swap
	p.Add(paint.Circle{X: at, Y: y(u), R: size + pen, Color: p.Palette.Panel})
	if accepted {
		p.Add(paint.Circle{X: at, Y: y(u), R: size, Color: p.Palette.Pattern})
	} else {
		cross := []paint.Point{{X: at - size/2, Y: y(u) - size/2}, {X: at + size/2, Y: y(u) + size/2},
			{X: at + size/2, Y: y(u) - size/2}, {X: at - size/2, Y: y(u) + size/2}}
		p.Add(paint.Circle{X: at, Y: y(u), R: size, Width: pen, Color: p.Palette.Conflict},
			paint.Stroke{Points: cross, Apart: true, Width: pen, Color: p.Palette.Conflict})
	}
}

func digitName(d int) string { return string(puzzles.DigitChar(d)) }

// conflicts draws the cells whose digit stands twice in a house that counts, joined with each other.
func (p *view) conflicts(r image.Rectangle) {
	m, l := p.board(), p.step.Puzzle.Layout()
	twice := p.swaps().Twice(p.step.Puzzle, m)
	n := 0
	for _, t := range twice {
		n += min(t, 1)
	}
	title := fmt.Sprintf("%d cells are in conflict", n)
	if n == 0 {
		title = "No cells are in conflict"
	}
	short := title
	if stale := p.stale(); stale > 0 {
		title = fmt.Sprintf("%s; chains without a better energy: %d", title, stale)
	}
	r = p.heading(r, title, short)
	parts := p.swaps().Terms(p.step.Puzzle, m)
	if !l.OnlyBlocks() || parts[len(parts)-1].Name == annealing.NotAllowed {
		named := puzzles.Map(parts, func(of annealing.Term) string { return fmt.Sprint(of.Name, " ", of.N) })
		sum := strings.Join(named, " + ")
		r = p.heading(r, "Energy: "+sum, sum)
	}
	size := (min(r.Dx(), r.Dy()) - p.Pen()) / l.N
	if size < p.Px(4) {
		return
	}
	g := p.small(r.Min, size)
	g.draw(p.Palette.Panel, func(c int, r image.Rectangle) {
		switch {
		case twice[c] > 0:
			p.Fill(r, p.Palette.ConflictFill)
			p.digitIn(r, m.At(c), paint.SemiBold, p.Palette.Conflict)
			p.Spot(diagram.Spot{Rect: r, Cells: []int{c}})
		case m.Given(c):
			p.Fill(r, p.Palette.Track)
		}
	})
	join := func(a, b int) (equal bool) {
		if m.At(a) == 0 || m.At(a) != m.At(b) {
			return false
		}
		from, to := g.middle(a), g.middle(b)
		away := 0.3 * float64(size) / math.Hypot(to.X-from.X, to.Y-from.Y)
		dx, dy := (to.X-from.X)*away, (to.Y-from.Y)*away
		p.Line(p.Pen(), p.Palette.Conflict, point(from.X+dx, from.Y+dy), point(to.X-dx, to.Y-dy))
		return true
	}
	const mostJoined = 24 // more lines than these cells have would only cross each other
	if n > mostJoined {
		return
	}
	for h, cells := range l.Houses {
		if !p.swaps().Counts(l, h) {
			continue
		}
		for i, a := range cells {
			for _, b := range cells[i+1:] {
				if join(a, b) {
					break
				}
			}
		}
	}
	for _, pair := range l.Pairs {
		join(pair[0], pair[1])
	}
}

// stale returns for how many chains there has been no better energy.
func (p *view) stale() int {
	c := p.step.Scan()
	at, ok := c.Prev(p.step.Index+1, trace.Query{Kinds: 1 << trace.Note, Cell: trace.NoCell})
	if s := &c.Moment().Step; ok && at > p.step.First && len(s.Data) == 2 {
		return int(s.Data[1])
	}
	return 0
}
