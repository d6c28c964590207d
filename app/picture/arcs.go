package picture

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"sudoscope/algorithms/arcs"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// Arc consistency: the constraint that is revised, the queue, and how long that was.

// constraints is the picture of constraints at work.
type constraints struct {
	*view
	*arcs.Work
	turn   int // that is looked at, or that led to the step, -1 for none
	events int // of it that have happened, -1 for all
	queue  []int
}

// drawConstraints draws the constraint that is looked at, or that led to the step, above the queue; or
// else the domains.
func drawConstraints(p *view) {
	c := &constraints{view: p, Work: arcs.WorkAt(p.Algorithm, p.step), turn: -1, events: -1}
	if c.Work == nil {
		p.drawDomains(p.head("Domains"))
		return
	}
	if _, led := c.Led(); led {
		c.turn = len(c.Turns) - 1
	}
	taken := len(c.Turns) - 1
	if !c.after() && len(c.Turns) > 0 && p.look.Kind != arcs.LookSmallest {
		c.turn, c.events = max(0, min(p.look.Data[0], taken)), p.look.Data[1]
		taken = c.turn
	}
	c.queue = c.Waiting(taken, c.after())
	room := c.head(c.titles()...)
	room, strip := c.foot(room, 44, 190)
	c.next(strip)
	switch {
	case c.turn < 0:
		c.chart(c.beside(&room))
		c.drawDomains(room)
	case c.IsHouse(c.Turns[c.turn].Constraint):
		c.house(room)
	default:
		c.chart(c.beside(&room))
		c.star(room)
	}
}

// titles says what is revised and how long the queue is, at length and in short.
func (c *constraints) titles() []string {
	what := "houses"
	switch {
	case c.Arcs != nil:
		what = "arcs"
	case c.Layout.Pairs != nil:
		what = "constraints"
	}
	queue := "Queue: " + trace.Thousands(int64(len(c.queue))) + " " + what
	if c.turn < 0 {
		return []string{queue}
	}
	name := c.Speaker.String(c.Name(c.Turns[c.turn].Constraint))
	if name = strings.ToUpper(name[:1]) + name[1:]; c.Arcs != nil {
		name = "Arc " + name
	}
	if g := c.graph(); g != nil {
		matched, gone := 0, 0
		for i, mate := range g.Mates {
			if mate > 0 {
				matched++
			}
			gone += g.Gone(i).Len()
		}
		state := fmt.Sprintf("%d of %d cells are matched", matched, len(g.Cells))
		switch {
		case g.Alone >= 0:
			state = "too few digits"
		case len(g.Parts) > 0:
			state = fmt.Sprintf("%s, %s outside them", trace.NumberOf(int64(len(g.Parts)), "component"),
				trace.NumberOf(int64(gone), "digit"))
		}
		return []string{fmt.Sprintf("%s: %s. %s", name, state, queue), name + ": " + state, name}
	}
	if s := &c.step.Step; s.Kind == trace.Eliminate && c.after() {
		name += ": " + digitName(s.Digit) + " goes"
	}
	return []string{name + ". " + queue, queue}
}

// graph returns the matching that is looked at, nil if the constraint is no house.
func (c *constraints) graph() *arcs.Graph { return c.Graph(c.step, c.turn, c.events) }

// beside cuts a part off a room for the chart of the queue, where there is some.
func (c *constraints) beside(room *image.Rectangle) (chart image.Rectangle) {
	switch {
	case room.Dx() > c.Px(560) && room.Dx() > room.Dy():
		*room, chart = columns(*room, 0.62, c.Px(14))
	case room.Dy() > c.Px(300):
		*room, chart = rows(*room, 0.74, c.Px(10))
	}
	return chart
}

// chart draws how long the queue was after each turn since the search last changed a domain.
func (c *constraints) chart(r image.Rectangle) {
	if r.Empty() {
		return
	}
	turns := c.Turns
	if c.turn >= 0 {
		turns = turns[:c.turn+1]
	}
	length := make([]float32, 0, len(turns)+1)
	for i, t := range turns {
		if i == 0 { // before anything was taken
			length = append(length, float32(t.Waiting-t.Put+1))
		}
		length = append(length, float32(t.Waiting))
	}
	r = c.heading(r, fmt.Sprintf("Length of the queue, after %s", trace.NumberOf(int64(len(turns)), "revision")),
		"Length of the queue")
	if len(length) == 0 { // it is what was put there
		length = append(length, float32(len(c.queue)))
	}
	most := float64(slices.Max(length))
	chart := &charts.Chart{Series: []charts.Series{{Low: length, Area: true}}, High: most, Cursor: 1}
	chart.In(c.Canvas, r)
}

// next draws which constraints are taken next.
func (c *constraints) next(room image.Rectangle) {
	if room.Empty() || len(c.queue) == 0 {
		return
	}
	label := cutLeft(&room, c.Width("Next:", paint.Medium, diagram.Small)+c.Px(8))
	c.WordsIn(label, "Next:", paint.Medium, diagram.Small, c.Palette.Muted, paint.Left)
	wide := 0
	for _, constraint := range c.queue[:min(len(c.queue), 40)] {
		wide = max(wide, c.Width(c.Speaker.String(c.Name(constraint)), paint.Regular, diagram.Small)+c.Px(12))
	}
	n := max(1, room.Dx()/wide)
	if n < len(c.queue) {
		n = max(1, (room.Dx()-c.Px(44))/wide)
	}
	for i, constraint := range c.queue[:min(n, len(c.queue))] {
		r := image.Rect(room.Min.X+i*wide, room.Min.Y+c.Px(8), room.Min.X+(i+1)*wide-c.Px(4), room.Max.Y-c.Px(8))
		c.Fill(r, c.Palette.Track)
		name := c.Speaker.String(c.Name(constraint))
		c.whole(r, name, paint.Regular, diagram.Small, c.Palette.Ink, paint.Center)
		c.Spot(diagram.Spot{Rect: r, Cells: c.CellsOf(constraint)})
	}
	if more := len(c.queue) - n; more > 0 {
		room.Min.X += n * wide
		text := "+" + trace.Thousands(int64(more))
		c.whole(room, text, paint.Medium, diagram.Small, c.Palette.Muted, paint.Left)
	}
}

// drawDomains draws how many digits each cell has in its domain, and which.
func (p *view) drawDomains(room image.Rectangle) {
	m := p.board()
	here := trace.NoCell
	if p.step.Index > 0 {
		here = p.step.Step.Cell
	}
	p.grid(room, here, func(cell int, r image.Rectangle) {
		p.remaining(r, m.At(cell), arcs.Domain(m, cell), cell == here, cell == here, false)
	})
}

// bipartite is a house as a graph: its cells above, the digits below, and an edge for each digit in the
// domain of a cell.
type bipartite struct {
	*constraints
	*arcs.Graph
	room       image.Rectangle
	wide, high int // of a node
}

// house draws the matching of the house as large as there is room.
func (c *constraints) house(room image.Rectangle) {
	g := &bipartite{constraints: c, Graph: c.graph(), room: room}
	n := len(g.Cells)
	g.wide = min(room.Dx()/n-max(2, c.Px(4)), c.Px(64))
	g.high = max(min(c.Px(34), room.Dy()/5), c.Px(12))
	if g.wide < 3 {
		return
	}
	for layer := range layers {
		for i := range g.Cells {
			for d := range g.Domains[i].All() {
				if g.layer(i, d) == layer {
					g.edge(i, d, layer)
				}
			}
		}
	}
	for i, cell := range g.Cells {
		r, mate := g.at(i, true), g.Mates[i]
		g.node(r, c.Speaker.Cell(cell), mate, slices.Contains(g.Path, i), i == g.Alone || mate > 0 && g.Tried.Has(mate))
		c.spot(r, cell, g.Domains[i])
	}
	for d := 1; d <= n; d++ {
		mate := 0
		if slices.Contains(g.Mates, d) {
			mate = d
		}
		g.node(g.at(d-1, false), digitName(d), mate, false, g.Tried.Has(d))
	}
}

// at returns where a node is: a cell above or a digit below.
func (g *bipartite) at(i int, above bool) image.Rectangle {
	n := len(g.Cells)
	x := g.room.Min.X + (2*i+1)*g.room.Dx()/(2*n) - g.wide/2
	y := g.room.Min.Y
	if !above {
		y = g.room.Max.Y - g.high
	}
	return image.Rect(x, y, x+g.wide, y+g.high)
}

// part returns the number of the component that has a digit, -1 if none that is complete.
func (g *bipartite) part(digit int) int {
	return slices.IndexFunc(g.Parts, func(p puzzles.Digits) bool { return digit > 0 && p.Has(digit) })
}

// node draws a cell or a digit, shaded as the component that its digit is in.
func (g *bipartite) node(r image.Rectangle, name string, digit int, path, conflict bool) {
	ground, line, pen := g.Palette.Panel, g.Palette.GridThick, g.Pen()
	part := g.part(digit)
	switch {
	case conflict:
		ground, line, pen = g.Palette.ConflictFill, g.Palette.Conflict, 2*pen
	case path:
		ground, line, pen = g.Palette.ChoiceFill, g.Palette.Choice, 2*pen
	case part >= 0:
		ground, line = g.Palette.ColourFills[part%paint.NumColours], g.Palette.Colours[part%paint.NumColours]
	case digit > 0:
		ground, line = g.Palette.PlacedFill, g.Palette.Accent
	}
	g.Fill(r, ground)
	g.Outline(r, pen, line)
	text := r
	label := string(rune('a' + part)) // in the order in which components are complete
	if part >= 0 && r.Dy() >= g.Px(30) && g.Width(label, paint.Medium, diagram.Small) < r.Dx() {
		text.Max.Y -= g.Px(13)
		low := image.Rect(r.Min.X, text.Max.Y-g.Px(2), r.Max.X, r.Max.Y-g.Px(2))
		g.WordsIn(low, label, paint.Medium, diagram.Small, line, paint.Center)
	}
	for _, size := range []float64{diagram.Usual, diagram.Small, 8.5} {
		if g.Width(name, paint.SemiBold, size) <= r.Dx() && float64(r.Dy()) >= 0.9*size*g.Unit {
			g.WordsIn(text, name, paint.SemiBold, size, g.Palette.Ink, paint.Center)
			return
		}
	}
}

// The layers of the edges, the one on top last: those that belong to some matching, those that go,
// those of the matching that was found, and the one that goes in this step.
const (
	edgeStays = iota
	edgeGoes
	edgeMatched
	edgeGoesNow
	layers
)

// layer returns in which layer the edge of a cell and a digit is.
func (g *bipartite) layer(i, digit int) int {
	s := &g.step.Step
	switch {
	case !g.Gone(i).Has(digit) && g.Mates[i] == digit:
		return edgeMatched
	case !g.Gone(i).Has(digit):
		return edgeStays
	case g.after() && s.Kind == trace.Eliminate && s.Cell == g.Cells[i] && s.Digit == digit:
		return edgeGoesNow
	}
	return edgeGoes
}

// edge draws that a digit is in the domain of a cell. Lines of edges that stay are thin and pale, since
// a large domain has many of them.
func (g *bipartite) edge(i, digit, layer int) {
	top, bottom := g.at(i, true), g.at(digit-1, false)
	from, to := point(middle(top).X, float64(top.Max.Y)), point(middle(bottom).X, float64(bottom.Min.Y))
	ink, pen, part := g.Palette.GridThin, g.Pen(), g.part(digit)
	if part >= 0 && g.part(g.Mates[i]) == part {
		ink = g.Palette.Colours[part%paint.NumColours]
	}
	var dash []float64
	switch layer {
	case edgeStays:
		if part >= 0 {
			ink.A /= 2
		}
	case edgeGoes, edgeGoesNow:
		now := layer == edgeGoesNow
		if now {
			pen *= 3
		}
		ink, dash = g.Palette.Conflict, []float64{float64(g.Px(6)), float64(g.Px(4))}
		g.crossed(from, to, float64(i)/float64(len(g.Cells)), now)
	case edgeMatched:
		pen *= 4
		switch {
		case part < 0 && slices.Contains(g.Path, i):
			ink = g.Palette.Choice
		case part < 0:
			ink = g.Palette.Accent
		}
	}
	g.Add(paint.Stroke{Points: []paint.Point{from, to}, Width: float64(pen), Dash: dash, Flat: true, Color: ink})
}

// crossed crosses an edge out, that of a cell with a larger share of all cells before it further up: in one
// line, crosses would run into one another.
func (g *bipartite) crossed(from, to paint.Point, share float64, now bool) {
	up := 0.15 + 0.4*share
	half := float64(g.Px(4))
	if now {
		half = float64(g.Px(7))
	}
	g.cross(around(point(to.X+(from.X-to.X)*up, to.Y+(from.Y-to.Y)*up), half, half))
}

// star draws the cell whose domain is revised in the middle of all that see it, with the arc that is
// looked at, and those to the cell that are in the queue.
func (c *constraints) star(room image.Rectangle) {
	cells := c.CellsOf(c.Turns[c.turn].Constraint)
	x, y, m := cells[0], cells[1], c.board()
	if c.Arcs == nil && c.step.Step.Cell == y {
		x, y = y, x
	}
	waits := map[int]bool{}
	for _, constraint := range c.queue {
		switch of := c.CellsOf(constraint); {
		case c.IsHouse(constraint):
		case of[1] == x:
			waits[of[0]] = true
		case of[0] == x && c.Arcs == nil: // a move has no order
			waits[of[1]] = true
		}
	}
	role := func(peer int) trace.Role {
		switch {
		case peer == y:
			return trace.Placed
		case waits[peer]:
			return trace.Choice
		}
		return 0
	}
	peers := c.Layout.Peers[x]
	box := image.Pt(c.Px(46), c.Px(32))
	centre := middle(room)
	w, h := float64(room.Dx()-box.X)/2, float64(room.Dy()-box.Y)/2
	// Around an ellipse boxes need so much of its length each.
	length := math.Pi * (3*(w+h) - math.Sqrt((3*w+h)*(w+3*h)))
	if w < float64(box.X) || h < float64(box.Y) {
		c.arcAlone(room, x, y)
		return
	}
	if length/float64(len(peers)) < float64(box.X)*1.08 || 2*h*math.Pi/float64(len(peers)) < float64(box.Y)*0.9 {
		box = image.Pt(c.Px(9), c.Px(9))
		w, h = float64(room.Dx()-box.X)/2-1, float64(room.Dy()-box.Y)/2-1
	}
	at := func(i int) paint.Point {
		angle := 2*math.Pi*float64(i)/float64(len(peers)) - math.Pi/2
		return point(centre.X+w*math.Cos(angle), centre.Y+h*math.Sin(angle))
	}
	for i, peer := range peers {
		pen, ink := c.Pen(), c.Palette.GridThin
		switch role(peer) {
		case trace.Placed:
			pen, ink = 4*pen, c.Palette.Accent
		case trace.Choice:
			ink = c.Palette.Choice
		}
		c.Line(pen, ink, at(i), centre)
	}
	for i, peer := range peers {
		c.variable(around(at(i), float64(box.X/2), float64(box.Y/2)), peer, arcs.Domain(m, peer), role(peer))
	}
	big := around(centre, float64(c.Px(84)/2), float64(c.Px(40)/2))
	c.variable(big, x, arcs.Domain(m, x), trace.Focus)
}

// spot makes a place one of a cell, which says what its domain is.
func (c *constraints) spot(r image.Rectangle, cell int, domain puzzles.Digits) {
	hint := c.Speaker.String(trace.Say("", "%v: %v", trace.Cell(cell), domain))
	c.Spot(diagram.Spot{Rect: r, Cells: []int{cell}, Hint: hint})
}

// arcAlone draws the two cells of an arc where there is no room for others.
func (c *constraints) arcAlone(room image.Rectangle, x, y int) {
	high := min(room.Dy(), c.Px(44))
	wide := min(room.Dx()*2/5, c.Px(110))
	top := (room.Min.Y + room.Max.Y - high) / 2
	left := image.Rect(room.Min.X, top, room.Min.X+wide, top+high)
	right := left.Add(image.Pt(room.Dx()-wide, 0))
	c.Line(3*c.Pen(), c.Palette.Accent, point(left.Max.X, top+high/2), point(right.Min.X, top+high/2))
	c.variable(left, x, arcs.Domain(c.board(), x), trace.Focus)
	c.variable(right, y, arcs.Domain(c.board(), y), trace.Placed)
}

// variable draws a cell with its domain, as far as there is room.
func (c *constraints) variable(r image.Rectangle, cell int, domain puzzles.Digits, role trace.Role) {
	ground, line := c.inks(role)
	if role == 0 {
		line = c.Palette.GridThick
	}
	c.Fill(r, ground)
	c.Outline(r, c.Pen(), line)
	c.spot(r, cell, domain)
	name, half := c.Speaker.Cell(cell), image.Pt(0, r.Dy()/2)
	text := domain.String()
	if domain.Len() > 1 && c.Width(text, paint.Regular, diagram.Small) > r.Dx()-c.Px(2) {
		text = trace.NumberOf(int64(domain.Len()), "digit")
	}
	fits := func(s string) bool { return c.Width(s, paint.Medium, diagram.Small) <= r.Dx()-c.Px(2) }
	one := func(r image.Rectangle, s string, ink color.NRGBA) {
		c.WordsIn(r, s, paint.Medium, diagram.Small, ink, paint.Center)
	}
	switch {
	case !fits(name) || r.Dy() < c.Px(11):
	case r.Dy() >= c.Px(26) && fits(text):
		one(image.Rectangle{Min: r.Min, Max: r.Max.Sub(half)}, name, c.Palette.Muted)
		one(image.Rectangle{Min: r.Min.Add(half), Max: r.Max}, text, c.Palette.Ink)
	default:
		one(r, name, c.Palette.Ink)
	}
}
