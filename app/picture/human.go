package picture

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"

	"sudoscope/algorithms/human"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// The techniques: the ladder as far as it was climbed, and the pattern that was found.

// deduced returns the deduction that the step shows or follows from, with the looks up to now at
// the step that shows it.
func (p *view) deduced() (d technique.Deduction, looks []trace.Look, ok bool) {
	s := &p.step.Step
	if s.Kind == trace.Deduce {
		d, ok = human.DeductionOf(s)
		return d, p.looks(), ok && d.IsOn(p.Timeline.Puzzle().Layout())
	}
	if s.Kind != trace.Place && s.Kind != trace.Eliminate || p.Step <= p.Algorithm.ByHand {
		return d, p.looks(), false
	}
	c := p.step.Scan()
	at, ok := c.Prev(p.step.Index, trace.Query{Kinds: trace.Kinds(trace.Deduce), Cell: trace.NoCell})
	if !ok || at <= p.Algorithm.ByHand {
		return d, nil, false
	}
	d, ok = human.DeductionOf(&c.Moment().Step)
	ok = ok && d.IsOn(p.Timeline.Puzzle().Layout())
	return d, p.Algorithm.LooksAt(trace.NewOpener(p.Timeline).At(at)), ok
}

// drawLadder draws the ladder and the pattern side by side, or the one that matters where there is
// no room for both.
func drawLadder(p *view) {
	d, looks, found := p.deduced()
	seeking := len(looks) == 0 || looks[len(looks)-1].Kind == "in-vain" || !found
	title, short := "No technique is looked for", ""
	switch {
	case found && !seeking:
		short, title = d.Technique.Name, d.Technique.Name
		if looks[len(looks)-1].Kind == "conclusion" {
			for i, what := range words.Outcome(&d, p.Timeline.Puzzle().Shape()) {
				title += []string{": ", "; "}[min(i, 1)] + p.Speaker.String(what)
			}
		}
	case len(looks) > 0 && looks[len(looks)-1].Kind == "in-vain":
		title = "Looked for in vain: " + technique.All()[looks[len(looks)-1].Data[0]].Name
	case p.step.Step.Kind == trace.Note:
		short, title = "Stuck", "Stuck: all were looked for in vain"
	case p.step.Step.Kind == trace.Solution:
		short, title = "Solved", "Solved: nothing is left to look for"
	case p.step.Step.Kind == trace.DeadEnd:
		short, title = "No solution", "Nothing more is looked for: no solution"
	}
	room := p.head(title, cmp.Or(short, title))
	ladder, pattern := room, room
	switch {
	case room.Dx() >= p.Px(rungWide+220):
		ladder = cutLeft(&pattern, max(p.Px(rungWide), room.Dx()*3/10))
		pattern.Min.X += p.Px(12)
	case room.Dy() >= p.Px(320) && !seeking:
		pattern = cutTop(&ladder, room.Dy()*6/10)
		ladder.Min.Y += p.Px(8)
	case seeking:
		pattern = image.Rectangle{}
	default:
		ladder = image.Rectangle{}
	}
	if !ladder.Empty() {
		p.drawRungs(ladder, &d, looks, found && !seeking)
	}
	if !pattern.Empty() && !seeking {
		p.drawPattern(pattern, &d, &looks[len(looks)-1])
	}
}

// rungWide is how wide the ladder is with the longest name and how often it was looked for, in units.
const rungWide = 340

// drawRungs draws the techniques that are looked for at the step, with how often each was in the run
// up to here.
func (p *view) drawRungs(room image.Rectangle, d *technique.Deduction, looks []trace.Look, found bool) {
	all := looks
	if p.step.Step.Kind == trace.Deduce || p.step.Step.Kind == trace.Note {
		all = p.Looks(p.Step)
	}
	type rung struct {
		name         string
		vain, before int // how often it was looked for in vain, and found
		is           trace.Role
	}
	var rungs []rung
	here := 0
	for i, k := range all {
		if k.Kind != "in-vain" {
			continue
		}
		one := rung{name: technique.All()[k.Data[0]].Name, vain: k.Data[1], before: k.Data[2]}
		if i < len(looks) {
			one.is, one.vain, here = trace.Gone, one.vain+1, len(rungs)
		}
		rungs = append(rungs, one)
	}
	if d.Technique != nil {
		one := rung{name: d.Technique.Name, before: 1}
		if last := &all[len(all)-1]; last.Kind == "conclusion" {
			one.vain, one.before = last.Data[1], last.Data[2]
		}
		if found {
			one.is, here = trace.Placed, len(rungs)
		} else {
			one.before-- // it will be
		}
		rungs = append(rungs, one)
	}
	// The rest of the ladder, if it is the usual one.
	if standard := technique.Standard().All(); len(rungs) > 0 && len(rungs) <= len(standard) {
		if last := rungs[len(rungs)-1]; standard[len(rungs)-1].Name == last.name {
			for _, t := range standard[len(rungs):] {
				rungs = append(rungs, rung{name: t.Name, vain: -1})
			}
		}
	}
	high, wide, size := p.Px(17), p.Px(42), diagram.Usual
	if room.Dx() < p.Px(rungWide) {
		wide, size = 0, diagram.Small // names need all
	}
	counts := func(r image.Rectangle, vain, found string, w paint.Weight, ink color.NRGBA) {
		for i, text := range []string{vain, found} {
			at := image.Rect(r.Max.X-(2-i)*wide, r.Min.Y, r.Max.X-(1-i)*wide-p.Px(4), r.Max.Y)
			p.WordsIn(at, text, w, diagram.Small, ink, paint.Right)
		}
	}
	if room.Dy() >= 3*high && len(rungs) > 0 {
		counts(cutTop(&room, high), "in vain", "found", paint.Regular, p.Palette.Muted)
	}
	g := lay(room, len(rungs), 1, image.Pt(room.Dx(), high), image.Pt(room.Dx(), p.Px(22)), here, 0)
	for i, one := range rungs {
		r, ok := g.at(i, 0)
		if !ok {
			continue
		}
		ink, weight, sign := p.Palette.Muted, paint.Regular, ""
		switch one.is {
		case trace.Gone:
			ink, sign = p.Palette.Ink, "×"
			if i == here && !found {
				p.mark(r, trace.Focus)
			}
		case trace.Placed:
			p.mark(r, trace.Placed)
			ink, weight, sign = p.Palette.Ink, paint.SemiBold, "→"
		}
		p.WordsIn(cutLeft(&r, p.Px(18)), sign, weight, diagram.Small, ink, paint.Center)
		name := image.Rect(r.Min.X+p.Px(20)-p.Px(18), r.Min.Y, r.Max.X-2*wide, r.Max.Y)
		p.WordsIn(name, one.name, weight, size, ink, paint.Left)
		if one.vain >= 0 {
			counts(r, trace.Thousands(int64(one.vain)), trace.Thousands(int64(one.before)), weight, ink)
		}
	}
}

// drawPattern draws what a deduction rests on as far as a look has come, and what follows from it.
func (p *view) drawPattern(room image.Rectangle, d *technique.Deduction, k *trace.Look) {
	room, strip := p.foot(room, 52, 60)
	if k.Kind == "conclusion" {
		var items []item
		for i, c := range slices.Concat(d.Places, d.Eliminations) {
			one := item{top: digitName(c.Digit), bottom: p.Speaker.Cell(c.Cell), role: trace.Placed,
				cells: []int{c.Cell}}
			if i >= len(d.Places) {
				one.role, one.struck = trace.Gone, true
			}
			items = append(items, one)
		}
		p.strip(strip, items)
	}
	switch {
	case len(d.Proof) > 0:
		p.drawNet(room, d, k)
	case len(d.Links) > 0 && (d.Digits.Len() == 1 || inARow(d.Links)):
		p.drawChain(room, d, k)
	case len(d.Covers) > 0 && d.Digits.Len() == 1:
		p.drawFish(room, d, k)
	default:
		p.drawCandidates(room, d, k)
	}
}

// inARow reports whether each link begins where the one before ends.
func inARow(links []trace.Link) bool {
	for i := 1; i < len(links); i++ {
		if links[i].From != links[i-1].To || links[i].FromDigit != links[i-1].ToDigit {
			return false
		}
	}
	return true
}

// roleOf returns what a look says of a candidate.
func roleOf(k *trace.Look, cell, digit int) (role trace.Role) {
	for _, m := range k.Marks {
		if m.Cell == cell && m.Digit == digit {
			role = m.Role
		}
	}
	return role
}

// node is a candidate, or a digit in several cells, in a chain or net.
type node struct {
	cells    []int
	digit    int
	role     trace.Role
	number   int // in the words; 0 for none
	row, col int
}

// joint is a link between two nodes, of which the looks up to now may have told.
type joint struct {
	from, to     int
	strong, told bool
}

// drawNodes draws nodes, each that it is there or not, and the links between them.
func (p *view) drawNodes(g lattice, nodes []node, joints []joint) {
	for _, j := range joints {
		from, ok := g.at(nodes[j.from].row, nodes[j.from].col)
		to, too := g.at(nodes[j.to].row, nodes[j.to].col)
		if ok && too {
			p.join(p.within(from), p.within(to), j.strong, j.told)
		}
	}
	for i := range nodes {
		n := &nodes[i]
		r, ok := g.at(n.row, n.col)
		if !ok {
			continue
		}
		r = p.within(r)
		p.Fill(r, p.Palette.Panel)
		says, ink := " = "+digitName(n.digit), p.Palette.Ink
		switch n.role {
		case trace.False:
			says = " ≠ " + digitName(n.digit)
			p.mark(r, trace.Conflict)
		case 0:
			p.Outline(r, p.Pen(), p.Palette.GridThin)
			says, ink = " · "+digitName(n.digit), p.Palette.Muted
		default:
			p.mark(r, n.role)
		}
		name := p.Speaker.Cell(n.cells[0])
		for _, c := range n.cells[1:] {
			name += "/" + p.Speaker.Cell(c)
		}
		if n.number > 0 && r.Dx() > p.Px(76) {
			name = fmt.Sprintf("(%d) %s", n.number, name)
		}
		text := name + says
		if p.Width(text, paint.SemiBold, diagram.Usual) > r.Dx()-p.Px(4) {
			text = p.Speaker.Cell(n.cells[0]) + says
		}
		p.big(r.Inset(p.Px(1)), text, paint.SemiBold, ink)
		p.Spot(diagram.Spot{Rect: r, Cells: n.cells, Hint: name + says})
	}
}

// The room that a node of a chain or net has, and the part of it that it fills, in units.
const (
	nodeWide, nodeHigh   = 92, 46
	nodeWidth, nodeTall  = 70, 26
	nodeWidest, nodeMost = 230, 130
)

// drawChain draws the links of a chain in lines from left to right and back.
func (p *view) drawChain(room image.Rectangle, d *technique.Deduction, k *trace.Look) {
	var nodes []node
	at := func(cell, digit int) int {
		i := slices.IndexFunc(nodes, func(n node) bool { return n.cells[0] == cell && n.digit == digit })
		if i < 0 {
			i, nodes = len(nodes), append(nodes, node{cells: []int{cell}, digit: digit, role: roleOf(k, cell, digit)})
		}
		return i
	}
	var joints []joint
	for i, l := range d.Links {
		told := slices.Contains(k.Links, l) || k.Kind == "conclusion" || k.Data[0] > i+1
		joints = append(joints, joint{at(l.From, l.FromDigit), at(l.To, l.ToDigit), l.Strong, told})
	}
	_, cols := largest(len(nodes), func(cols, rows int) int {
		if cols*p.Px(nodeWide) > room.Dx() {
			return 0
		}
		return min(room.Dx()*1000/cols, 2000*room.Dy()/rows)
	})
	rows := (len(nodes) + cols - 1) / cols
	focus := len(nodes) - 1
	if k.Kind != "conclusion" {
		focus = max(0, min(focus, k.Data[0]-1))
	}
	g := lay(room, rows, cols, image.Pt(p.Px(nodeWide), p.Px(nodeHigh)), image.Pt(p.Px(nodeWidest), p.Px(nodeMost)),
		focus/cols, 0)
	for i := range nodes {
		n := &nodes[i]
		if n.row, n.col = i/cols, i%cols; n.row%2 == 1 {
			n.col = cols - 1 - n.col
		}
		if n.role.Concludes() {
			n.role = trace.False
		}
	}
	readAsChain(nodes, joints)
	p.drawNodes(g, nodes, joints)
}

// readAsChain says what holds in a wing or a fish of two links that is not told as a chain, if its links
// are in turn strong and weak: its beginning does not, and what a strong link leads to does.
func readAsChain(nodes []node, joints []joint) {
	if slices.ContainsFunc(nodes, func(n node) bool { return n.role == trace.True || n.role == trace.False }) {
		return
	}
	for i, j := range joints {
		if j.from != i || j.to != i+1 || j.strong != (i%2 == 0) {
			return
		}
	}
	for _, j := range joints {
		from, to := trace.True, trace.False
		if j.strong {
			from, to = to, from
		}
		if j.told {
			nodes[j.from].role, nodes[j.to].role = from, to
		}
	}
}

// within returns the part of a box that a node fills.
func (p *view) within(r image.Rectangle) image.Rectangle {
	w, h := max(p.Px(nodeWidth), r.Dx()*6/10), max(p.Px(nodeTall), r.Dy()*2/5)
	x, y := r.Min.X+(r.Dx()-w)/2, r.Min.Y+(r.Dy()-h)/2
	return image.Rect(x, y, x+w, y+h)
}

// join draws a link between two nodes, a whole line if it is strong, else a dashed one: straight
// between neighbours, and else around what lies between.
func (p *view) join(from, to image.Rectangle, strong, shown bool) {
	a, b := from.Min.Add(from.Max).Div(2), to.Min.Add(to.Max).Div(2)
	level, far := a.Y == b.Y, false
	switch {
	case level && a.X < b.X:
		far = to.Min.X-from.Max.X > from.Dx()
		a.X, b.X = from.Max.X, to.Min.X
	case level:
		far = from.Min.X-to.Max.X > from.Dx()
		a.X, b.X = from.Min.X, to.Max.X
	case a.Y < b.Y:
		a.Y, b.Y = from.Max.Y, to.Min.Y
	default:
		a.Y, b.Y = from.Min.Y, to.Max.Y
	}
	bend := point((a.X+b.X)/2, (a.Y+b.Y)/2)
	if far {
		a, b = image.Pt(from.Min.Add(from.Max).X/2, from.Min.Y), image.Pt(to.Min.Add(to.Max).X/2, to.Min.Y)
		bend.Y = float64(a.Y - p.Px(26))
	}
	width, dash, ink := 2*float64(p.Pen()), []float64(nil), p.Palette.Pattern
	if !strong {
		dash, ink = []float64{float64(p.Px(5)), float64(p.Px(4))}, p.Palette.Conflict
	}
	if !shown {
		width, ink = float64(p.Pen()), p.Palette.GridThin
	}
	p.Arrow(point(a.X, a.Y), bend, point(b.X, b.Y), width, dash, ink)
}

// drawNet draws the steps of a proof in layers from left to right: each stands behind those that it
// rests on.
func (p *view) drawNet(room image.Rectangle, d *technique.Deduction, k *trace.Look) {
	numbers := words.Numbers(d, p.Timeline.Puzzle().Shape())
	nodes := make([]node, len(d.Proof))
	var joints []joint
	taken := map[image.Point]bool{}
	wide, high, now := 0, 0, 0
	for i, s := range d.Proof {
		n := &nodes[i]
		told := k.Kind == "conclusion" || numbers[i] <= k.Data[0]
		*n = node{cells: s.Cells, digit: s.Digit, number: numbers[i]}
		for _, from := range s.From {
			n.col, n.row = max(n.col, nodes[from].col+1), nodes[s.From[0]].row
			joints = append(joints, joint{from, i, s.Right, told})
		}
		for taken[image.Pt(n.col, n.row)] {
			n.row++
		}
		taken[image.Pt(n.col, n.row)] = true
		wide, high = max(wide, n.col+1), max(high, n.row+1)
		switch {
		case !told:
			continue
		case len(s.From) == 0:
			n.role = trace.Supposed
		case s.Right:
			n.role = trace.True
		default:
			n.role = trace.False
		}
		now = i
	}
	g := lay(room, high, wide, image.Pt(p.Px(nodeWide), p.Px(nodeTall+8)),
		image.Pt(p.Px(nodeWidest), p.Px(nodeMost)), nodes[now].row, nodes[now].col)
	p.drawNodes(g, nodes, joints)
}

// drawFish draws the houses of the base by those of the cover, with the cells where they cross, and
// the fins.
func (p *view) drawFish(room image.Rectangle, d *technique.Deduction, k *trace.Look) {
	l := p.Timeline.Puzzle().Layout()
	lies := func(c int, h puzzles.House) bool { return l.Contains(h, c) }
	lit := func(of []puzzles.House, h puzzles.House) trace.Role {
		if slices.Contains(of, h) {
			return trace.Pattern
		}
		return 0
	}
	x := matrix{name: 66, wide: 66}
	for _, h := range d.Houses {
		x.names, x.rows = append(x.names, p.Speaker.House(h)), append(x.rows, lit(k.Houses, h))
		x.cells = append(x.cells, l.CellsOf(h))
	}
	for _, h := range d.Covers {
		x.heads, x.cols = append(x.heads, p.Speaker.House(h)), append(x.cols, lit(k.Covers, h))
	}
	fins := len(d.Covers) // the column of the fins, if there are any
	if slices.ContainsFunc(d.Pattern, func(q technique.Piece) bool { return q.Part == technique.Fin }) {
		x.heads, x.cols = append(x.heads, "fins"), append(x.cols, 0)
	}
	x.box = func(i, j int) (one item) {
		for _, q := range d.Pattern {
			if !lies(q.Cell, d.Houses[i]) || (q.Part == technique.Fin) != (j == fins) ||
				j != fins && !lies(q.Cell, d.Covers[j]) {
				continue
			}
			one.cells = append(one.cells, q.Cell)
			one.top = strings.TrimSpace(one.top + " " + p.Speaker.Cell(q.Cell))
			one.role = max(one.role, roleOf(k, q.Cell, q.Digit))
		}
		if one.role == trace.Fin {
			one.role = trace.Choice
		}
		return one
	}
	x.draw(p, room)
}

// drawCandidates draws the candidates of the cells of a pattern, and of those that lose some.
func (p *view) drawCandidates(room image.Rectangle, d *technique.Deduction, k *trace.Look) {
	m, l := p.step.Before, p.Timeline.Puzzle().Layout()
	cells, digits := d.Cells(), d.Digits
	for _, c := range d.Eliminations {
		if !slices.Contains(cells, c.Cell) {
			cells = append(cells, c.Cell)
		}
		digits = digits.With(c.Digit)
	}
	if len(d.Houses) == 1 { // the other cells in which the digits are looked for
		for _, c := range l.CellsOf(d.Houses[0]) {
			if m.At(c) == 0 && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	digits |= union(m, cells)
	if len(d.Houses) == 0 && len(cells) == 1 { // a naked single: no other digit
		digits = puzzles.DigitsUpTo(l.N)
	}
	row := func(cell int) trace.Role { return p.known(roleOf(k, cell, 0)) }
	mark := func(cell, digit int) (bool, trace.Role, bool) {
		role := roleOf(k, cell, digit)
		return role != 0 || m.At(cell) == 0 && m.Candidates(cell).Has(digit), p.known(role), role == trace.Gone
	}
	p.marksOf(cells, slices.Collect((digits&puzzles.DigitsUpTo(l.N)).All()), row, mark).draw(p, room)
}

// known returns a role that boxes have colours for.
func (p *view) known(role trace.Role) trace.Role {
	switch role {
	case trace.Pivot, trace.GroupB, trace.GroupD:
		return trace.Choice
	case trace.Pincer, trace.GroupA, trace.GroupC, trace.Fin:
		return trace.Pattern
	case trace.Revealed:
		return trace.Placed
	}
	return role
}
