package picture

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"

	"sudoscope/algorithms/clauses"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Clause learning: the implication graph of the latest conflict, the trail, and what was learned.

// clauses returns the search by clauses after the step, nil if it cannot be followed.
func (p *view) clauses() *clauses.State { return clauses.At(p.Algorithm, p.step) }

// literal says a literal where there is little room, as in "5 in A9" and "not 5 in A9".
func (p *view) literal(x clauses.Literal) string {
	return p.Speaker.String(x.Say(p.Timeline.Puzzle().Layout()))
}

// by says in a word or two which clause forces a literal.
func (p *view) by(c clauses.Clause) string {
	switch c.Kind {
	case clauses.NoClause:
		return "decided"
	case clauses.InCell, clauses.OneDigit:
		return "cell " + p.Speaker.Cell(c.Cell)
	case clauses.InHouse, clauses.OnePlace:
		return p.Speaker.House(c.House)
	case clauses.Learned:
		return "clause " + trace.Thousands(int64(c.Number))
	case clauses.Blocking:
		return "blocked"
	}
	return "clue"
}

// The measures of the graph, in units.
const (
	literalHigh = 29.0 // with the reason below the literal
	literalLow  = 16.0 // without
	literalSide = 18.0 // between columns, for arrows
)

// conflictPicture is an implication graph in a room.
type conflictPicture struct {
	*view
	*clauses.Graph
	nodes    []int       // that are shown; those that a digit excludes are in its arrows
	column   map[int]int // of each node
	boxes    map[int]image.Rectangle
	resolved int // how many resolutions have been made
	current  int // the node that is resolved on, -1 for none
	columns  int
}

func drawConflict(p *view) {
	s := p.clauses()
	if s == nil || s.Graph == nil {
		drawTrail(p)
		return
	}
	c := &conflictPicture{view: p, Graph: s.Graph, column: map[int]int{}, boxes: map[int]image.Rectangle{},
		resolved: len(s.Graph.Resolved), current: -1}
	if p.step.Step.Kind == trace.DeadEnd { // nothing is learned yet
		c.resolved = 0
	}
	if k := p.look; k != nil && p.step.Step.Kind == trace.Deduce {
		c.resolved = min(k.Data[0], len(c.Resolved))
		if k.Kind == "resolved" && c.resolved > 0 {
			c.current = c.Resolved[c.resolved-1]
		}
	}
	title := fmt.Sprintf("Conflict %s, at level %d", trace.Thousands(c.Number), c.Level)
	switch p.step.Step.Kind {
	case trace.Place, trace.Guess, trace.Eliminate, trace.Solution: // the search has gone on
		title = fmt.Sprintf("Latest conflict: %s, at level %d", trace.Thousands(c.Number), c.Level)
	}
	long := title
	if c.learned() {
		learned := clauses.Clause{Kind: clauses.Learned, Literals: c.Graph.Learned}
		long += ". Learned: " + p.Speaker.String(learned.Sentence(p.Timeline.Puzzle().Layout()))
	}
	room := p.head(long, title)
	c.lay()
	c.draw(room)
}

// learned reports whether the clause is known that is learned.
func (c *conflictPicture) learned() bool {
	return c.resolved == len(c.Resolved) && c.step.Step.Kind != trace.DeadEnd
}

// shown returns the node that stands for a node in the picture.
func (c *conflictPicture) shown(i int) int {
	for c.hidden(i) {
		i = c.Nodes[i].From[0]
	}
	return i
}

// hidden reports whether a node is in the arrows of the digit that excludes it.
func (c *conflictPicture) hidden(i int) bool {
	n := &c.Nodes[i]
	return n.Excluded && n.Resolved && len(n.From) == 1 && i != c.UIP && i != c.current
}

// lay gives each node a column: the levels below that of the conflict, that level up to the unique implication
// point, and what is behind it by how many arrows lead there.
func (c *conflictPicture) lay() {
	var levels []int
	for i, n := range c.Nodes {
		if !c.hidden(i) {
			c.nodes = append(c.nodes, i)
		}
		if !n.Resolved {
			levels = append(levels, n.Level)
		}
	}
	slices.Sort(levels)
	levels = slices.Compact(levels)
	for _, i := range c.nodes {
		n := &c.Nodes[i]
		if !n.Resolved {
			c.column[i] = slices.Index(levels, n.Level)
			if i == c.UIP && n.Reason.Kind != clauses.NoClause {
				c.column[i]++
			}
			continue
		}
		at := 0
		for _, from := range n.From {
			at = max(at, c.column[c.shown(from)])
		}
		c.column[i] = max(at, c.column[c.UIP]) + 1
	}
	for _, at := range c.column {
		c.columns = max(c.columns, at+1)
	}
	c.columns++ // for the conflict
}

// draw draws the columns, each in its room, then the arrows below the boxes.
func (c *conflictPicture) draw(room image.Rectangle) {
	heads := cutTop(&room, c.Px(15))
	room, foot := c.foot(room, 17, 120)
	wide := c.Px(60)
	most := max(3, (room.Dx()+c.Px(literalSide))/(wide+c.Px(literalSide)))
	// Columns that have no room are joined behind the cut, which leaves the order of the arrows.
	first := c.column[c.UIP] + 1
	from, to := first, max(first+1, c.columns-1)
	if to-from > most-1-first { // of the levels below, too
		first = min(first, max(1, (most-1)/2))
	}
	squeeze := func(at int) int {
		switch behind := max(1, most-1-first); {
		case at >= c.columns-1:
			return min(c.columns, most) - 1
		case at < from:
			return at * first / max(first, from)
		case to-from <= behind:
			return first + at - from
		default:
			return first + (at-from)*behind/(to-from)
		}
	}
	stacks := make([][]int, min(c.columns, most))
	for _, i := range c.nodes {
		at := squeeze(c.column[i])
		stacks[at] = append(stacks[at], i)
	}
	tallest := 1
	for _, stack := range stacks {
		tallest = max(tallest, len(stack))
	}
	pitch := room.Dx() / len(stacks)
	wide = min(max(pitch*2/3, pitch-c.Px(literalSide)), c.Px(100))
	high := c.Px(literalHigh)
	if tallest*(high+c.Px(5)) > room.Dy() {
		high = c.Px(literalLow)
	}
	fit := max(1, room.Dy()/(high+c.Px(4)))
	left := 0
	for at, stack := range stacks {
		c.order(stack, room)
		if len(stack) > fit {
			left += len(stack) - fit
			stack = c.important(stack, fit)
		}
		gap := min(room.Dy()/(len(stack)+1), c.Px(70))
		top := room.Min.Y + (room.Dy()-gap*(len(stack)-1))/2 - high/2
		if gap < high+c.Px(4) {
			gap = high + c.Px(4)
			top = room.Min.Y + max(0, (room.Dy()-gap*len(stack))/2)
		}
		for k, i := range stack {
			x := room.Min.X + at*pitch
			c.boxes[i] = image.Rect(x, top+k*gap, x+wide, top+k*gap+high)
		}
	}
	end := image.Rect(0, 0, wide, c.Px(literalHigh)).Add(image.Pt(room.Min.X+(len(stacks)-1)*pitch,
		(room.Min.Y+room.Max.Y)/2-c.Px(literalHigh)/2))
	if c.learned() { // the cut between that and the conflict
		x := room.Min.X + first*pitch - (pitch-wide)/2
		c.dashes(2*c.Pen(), float64(c.Px(8)), float64(c.Px(6)), c.Palette.Proof, point(x, room.Min.Y),
			point(x, room.Max.Y))
	}
	for _, i := range c.nodes {
		for _, from := range c.Nodes[i].From {
			c.arrow(c.shown(from), c.boxes[i], c.Nodes[i].Resolved)
		}
	}
	for _, i := range c.Failed {
		c.arrow(c.shown(i), end, true)
	}
	for _, i := range c.nodes {
		if r, ok := c.boxes[i]; ok {
			c.node(i, r)
		}
	}
	c.mark(end, trace.Conflict)
	c.lines(end, "conflict", c.by(c.False), c.Palette.Conflict)
	c.Spot(diagram.Spot{Rect: end, Hint: c.Speaker.String(c.False.Sentence(c.Timeline.Puzzle().Layout()))})
	c.levels(heads, stacks, pitch, wide)
	c.legend(foot, left)
}

// order brings the nodes of a column to where their arrows come from.
func (c *conflictPicture) order(stack []int, room image.Rectangle) {
	height := map[int]int{}
	for _, i := range stack {
		sum, n := 0, 0
		for _, from := range c.Nodes[i].From {
			if r, ok := c.boxes[c.shown(from)]; ok {
				sum, n = sum+r.Min.Y+r.Max.Y, n+1
			}
		}
		if height[i] = room.Min.Y + room.Max.Y; n > 0 {
			height[i] = sum / n
		}
	}
	slices.SortStableFunc(stack, func(i, j int) int { return cmp.Compare(height[i], height[j]) })
}

// important returns as many nodes of a column as fit, in their order: first what is learned and what is resolved on.
func (c *conflictPicture) important(stack []int, fit int) []int {
	rank := func(i int) int {
		switch n := &c.Nodes[i]; {
		case i == c.UIP || i == c.current:
			return 0
		case n.Learned:
			return 1
		case n.Reason.Kind == clauses.NoClause:
			return 2
		}
		return 3
	}
	byRank := slices.Clone(stack)
	slices.SortStableFunc(byRank, func(i, j int) int { return rank(i) - rank(j) })
	byRank = byRank[:fit]
	return puzzles.Filter(stack, func(i int) bool { return slices.Contains(byRank, i) })
}

// role returns what a node is in the picture.
func (c *conflictPicture) role(i int) trace.Role {
	n := &c.Nodes[i]
	at := slices.Index(c.Resolved, i)
	switch {
	case i == c.current:
		return trace.Focus
	case i == c.UIP && c.learned():
		return trace.Proof
	case at >= 0 && at < c.resolved:
		return trace.Gone
	case n.Learned && c.learned():
		return trace.Pattern
	case n.Reason.Kind == clauses.NoClause:
		return trace.Choice
	}
	return 0
}

// node draws a literal with its reason.
func (c *conflictPicture) node(i int, r image.Rectangle) {
	n, role := &c.Nodes[i], c.role(i)
	if ground, line := c.inks(role); role == trace.Gone || role == 0 {
		if role == 0 {
			ground = c.Palette.Panel
		}
		c.Fill(r, ground)
		c.Outline(r, c.Pen(), line)
	} else {
		c.mark(r, role)
	}
	second := c.by(n.Reason)
	if i == c.UIP && c.learned() {
		second = "UIP, " + second
	}
	cell, _ := n.In(c.Timeline.Puzzle().Layout())
	name := c.fitting(r.Dx()-2*c.Pen(), diagram.Small, []string{c.literal(n.Literal), c.Speaker.Cell(cell)})
	c.lines(r, name, second, c.Palette.Ink)
	hint := fmt.Sprintf("%s: level %d, %s", c.literal(n.Literal), n.Level, c.by(n.Reason))
	if i == c.UIP && c.learned() {
		hint += "; the first unique implication point"
	}
	c.Spot(diagram.Spot{Rect: r, Cells: []int{cell}, Hint: hint})
}

// lines writes one or two lines into a box, as many as there is room for.
func (p *view) lines(r image.Rectangle, first, second string, ink color.NRGBA) {
	r = r.Inset(p.Pen())
	if r.Dy() < p.Px(literalHigh-4) || p.Width(second, paint.Regular, 9.5) > r.Dx() {
		second = ""
	}
	if p.Width(first, paint.Medium, diagram.Small) > r.Dx() {
		return
	}
	top := r
	if second != "" {
		top = cutTop(&r, r.Dy()*9/16)
	}
	p.WordsIn(top, first, paint.Medium, diagram.Small, ink, paint.Center)
	p.WordsIn(r, second, paint.Regular, 9.5, p.Palette.Muted, paint.Center)
}

// arrow draws an arrow from a node to a box.
func (c *conflictPicture) arrow(from int, to image.Rectangle, behind bool) {
	r, ok := c.boxes[from]
	if !ok || to.Empty() || r == to {
		return
	}
	ink := c.Palette.Muted
	ink.A = 150
	if behind {
		ink = c.Palette.Conflict
		ink.A = 170
	}
	a := point(r.Max.X, (r.Min.Y+r.Max.Y)/2)
	b := point(to.Min.X-c.Pen(), (to.Min.Y+to.Max.Y)/2)
	bend := point((a.X+b.X)/2, a.Y+(b.Y-a.Y)*0.2)
	if r.Min.X >= to.Min.X { // in one column: around it
		b = point(to.Max.X+c.Pen(), (to.Min.Y+to.Max.Y)/2)
		bend = paint.Point{X: max(a.X, b.X) + float64(c.Px(16)), Y: (a.Y + b.Y) / 2}
	}
	c.Arrow(a, bend, b, float64(c.Pen()), nil, ink)
}

// levels writes above the columns before the cut which levels they have.
func (c *conflictPicture) levels(r image.Rectangle, stacks [][]int, pitch, wide int) {
	for at, stack := range stacks {
		low, high := -1, 0
		for _, i := range stack {
			if n := &c.Nodes[i]; !n.Resolved {
				if low < 0 || n.Level < low {
					low = n.Level
				}
				high = max(high, n.Level)
			}
		}
		if low < 0 {
			continue
		}
		text := fmt.Sprintf("level %d", low)
		if high > low {
			text = fmt.Sprintf("levels %d–%d", low, high)
		}
		x := r.Min.X + at*pitch
		box := image.Rect(x, r.Min.Y, x+wide, r.Max.Y)
		c.whole(box, text, paint.Regular, diagram.Small, c.Palette.Muted, paint.Center)
	}
}

// legend says what the colours are, and how many literals had no room.
func (c *conflictPicture) legend(r image.Rectangle, left int) {
	if r.Empty() {
		return
	}
	say := func(role trace.Role, text string) {
		wide := c.Width(text, paint.Regular, diagram.Small)
		side := c.Px(9)
		if side+c.Px(4)+wide > r.Dx() {
			return
		}
		y := (r.Min.Y + r.Max.Y - side) / 2
		c.mark(image.Rect(r.Min.X, y, r.Min.X+side, y+side), role)
		r.Min.X += side + c.Px(4)
		c.note(r, text, paint.Left)
		r.Min.X += wide + c.Px(16) - c.Px(4)
	}
	say(trace.Proof, "unique implication point")
	say(trace.Pattern, "learned")
	say(trace.Choice, "decided")
	say(trace.Gone, "behind the cut")
	if left > 0 {
		text := trace.NumberOf(int64(left), "literal") + " left out"
		c.whole(r, text, paint.Regular, diagram.Small, c.Palette.Muted, paint.Right)
	}
}

// drawTrail draws what is true, level by level, and the jump of the latest conflict as an arc.
func drawTrail(p *view) {
	s := p.clauses()
	if s == nil {
		p.head("The search cannot be followed to this step")
		p.remark("This step does not fit the search.")
		return
	}
	t := &trailPicture{view: p, State: s, jump: -1}
	line := p.step.Step.Line
	if g := s.Graph; g != nil && clauses.Jumps(line) {
		t.jump, t.back = g.Level, s.Target()
	}
	t.levels = make([][]clauses.Literal, max(s.Levels(), t.jump)+1)
	for i, x := range s.Trail() {
		reason := s.Clause(s.Reason(x))
		switch {
		case reason.Kind == clauses.Fact && x.Holds():
			t.clues++
		case !x.Holds() && (reason.IsPair() || reason.Kind == clauses.Fact):
			t.excluded++
		default:
			t.levels[s.Level(x)] = append(t.levels[s.Level(x)], x)
			if i >= s.Followed() {
				t.waiting++
			}
		}
	}
	text := fmt.Sprintf("Trail: %s, %s", trace.NumberOf(int64(s.Levels()), "decision"),
		trace.NumberOf(int64(len(s.Trail())), "literal"))
	long := text
	if t.waiting > 0 {
		long += fmt.Sprintf(", %d to be followed", t.waiting)
	}
	t.draw(p.head(long, text))
}

// remark writes a line in the middle of the picture.
func (p *view) remark(text string) {
	p.WordsIn(image.Rect(0, 0, p.W, p.H), text, paint.Regular, diagram.Usual, p.Palette.Muted, paint.Center)
}

// trailPicture is the trail in a room.
type trailPicture struct {
	*view
	*clauses.State
	levels                   [][]clauses.Literal // without clues and what digits exclude
	clues, excluded, waiting int
	jump, back               int // the levels of the jump, -1 for none
}

func (t *trailPicture) draw(room image.Rectangle) {
	room, foot := t.foot(room, 17, 60)
	line := t.Px(20)
	margin := t.Px(62)
	if t.jump >= 0 {
		margin += t.Px(26)
	}
	wide := t.Px(64)
	across := max(1, (room.Dx()-margin)/wide)
	lines := max(1, room.Dy()/line)
	need := func(level int) int { return max(1, (len(t.levels[level])+across-1)/across) }
	// The latest levels are shown; of one that has no room for all, the latest literals.
	first, sum := len(t.levels)-1, need(len(t.levels)-1)
	for first > 0 && sum+1 <= lines {
		first--
		sum += need(first)
	}
	y := room.Min.Y
	middle := map[int]int{}
	for level := first; level < len(t.levels); level++ {
		rest := len(t.levels) - 1 - level // at least a line for each
		rows := max(1, min(need(level), lines-rest-(y-room.Min.Y)/line))
		if y+line > room.Max.Y {
			break
		}
		middle[level] = y + line/2
		t.level(image.Rect(room.Min.X, y, room.Max.X, y+rows*line), level, rows, across, margin, wide, line)
		y += rows*line + t.Px(3)
	}
	t.arc(room, middle, margin)
	others := fmt.Sprintf("and %s, %d excluded by digits", trace.NumberOf(int64(t.clues), "clue"), t.excluded)
	t.note(foot, others, paint.Left)
}

// level draws the literals of a level, the decision first.
func (t *trailPicture) level(r image.Rectangle, level, rows, across, margin, wide, line int) {
	name := image.Rect(r.Min.X+margin-t.Px(62), r.Min.Y, r.Min.X+margin-t.Px(6), r.Min.Y+line)
	t.WordsIn(name, fmt.Sprintf("Level %d", level), paint.Medium, diagram.Small, t.Palette.Muted, paint.Left)
	all := t.levels[level]
	if away := len(all) - rows*across; away > 0 {
		all = append([]clauses.Literal{0}, all[away+1:]...)
	}
	l := t.Layout()
	for i, x := range all {
		at := image.Pt(r.Min.X+margin+i%across*wide, r.Min.Y+i/across*line)
		box := image.Rect(0, 0, wide-t.Px(4), line-t.Px(3)).Add(at)
		if x == 0 {
			t.note(box, fmt.Sprintf("+%d", len(t.levels[level])-len(all)+1), paint.Center)
			continue
		}
		reason := t.Clause(t.Reason(x))
		place := slices.Index(t.Trail(), x)
		switch {
		case reason.Kind == clauses.NoClause:
			t.mark(box, trace.Choice)
		case reason.Kind == clauses.Learned || reason.Kind == clauses.Blocking:
			t.mark(box, trace.Pattern)
		case place >= t.Before && t.step.Step.Line != 0:
			t.mark(box, trace.Placed)
		default:
			t.Outline(box, t.Pen(), t.Palette.GridThin)
		}
		ink := t.Palette.Ink
		if place >= t.Followed() {
			ink = t.Palette.Muted
		}
		t.lines(box, t.literal(x), "", ink)
		cell, _ := x.In(l)
		t.Spot(diagram.Spot{Rect: box, Cells: []int{cell}, Hint: t.literal(x) + ": " + t.by(reason)})
	}
}

// arc draws the jump back over levels.
func (t *trailPicture) arc(room image.Rectangle, middle map[int]int, margin int) {
	from, shown := middle[t.jump]
	if t.jump < 0 || !shown {
		return
	}
	to, ok := middle[t.back]
	if !ok {
		to = room.Min.Y
	}
	x := room.Min.X + margin - t.Px(66)
	t.Arrow(point(x, from), point(x-t.Px(44), (from+to)/2), point(x, to+t.Px(2)), float64(2*t.Pen()), nil,
		t.Palette.Conflict)
}

// drawLearned draws the clauses that were learned as patterns on the board, the newest first.
func drawLearned(p *view) {
	s := p.clauses()
	if s == nil {
		p.remark("This step does not fit the search.")
		return
	}
	if s.Learned() == 0 {
		p.head("Learned clauses: none yet")
		p.remark("Each conflict adds one.")
		return
	}
	title := "Learned clauses: " + trace.Thousands(int64(s.Learned()))
	newest, _ := s.LearnedClause(s.Learned() - 1)
	room := p.head(title+". The newest: "+p.Speaker.String(newest.Sentence(s.Layout())), title+", the newest first",
		title)
	room, foot := p.foot(room, 17, 150)
	p.note(foot, p.fitting(foot.Dx(), diagram.Small, []string{
		"Whole frames: digits that do not go together, unless one in a dashed frame holds.",
		"Whole: not all of them; dashed: unless one holds.", ""}), paint.Left)
	n, caption, gap := s.Layout().N, p.Px(16), p.Px(10)
	// As many boards as there is room for with cells that can be read, and no larger than for the clauses there are.
	least := p.Px(float64(max(5, min(12, 120/n))))
	side := func(cols, rows int) int {
		return min((room.Dx()-(cols-1)*gap)/cols, (room.Dy()-(rows-1)*gap)/rows-caption) / n
	}
	most := 1
	for boards := 2; boards <= min(s.Learned(), 24); boards++ {
		if size, _ := largest(boards, side); size >= least {
			most = boards
		}
	}
	cell, cols := largest(most, side)
	cell = min(cell, p.Px(26))
	if cell < 2 {
		return
	}
	rows := (most + cols - 1) / cols
	left := room.Min.X + max(0, (room.Dx()-cols*cell*n-(cols-1)*gap)/2)
	top := room.Min.Y + max(0, (room.Dy()-rows*(cell*n+caption+gap))/4)
	for i := range most {
		number := s.Learned() - 1 - i
		at := image.Pt(left+i%cols*(cell*n+gap), top+i/cols*(cell*n+caption+gap))
		p.learnedClause(s, number, at, cell, caption)
	}
}

// learnedClause draws a clause as a pattern on the board: digits that do not go together, and those of which one
// has to be then.
func (p *view) learnedClause(s *clauses.State, number int, at image.Point, size, caption int) {
	c, uses := s.LearnedClause(number)
	l := s.Layout()
	line := image.Rect(at.X, at.Y, at.X+size*l.N, at.Y+caption)
	name := trace.Thousands(int64(c.Number))
	if c.Kind == clauses.Blocking {
		name += " blocks"
	}
	p.WordsIn(line, name, paint.SemiBold, diagram.Small, p.Palette.Ink, paint.Left)
	used := fmt.Sprintf("used %s×", trace.Thousands(int64(uses)))
	if p.Width(name+"  "+used, paint.SemiBold, diagram.Small) <= line.Dx() {
		p.note(line, used, paint.Right)
	}
	sentence := p.Speaker.String(c.Sentence(l))
	g := p.small(image.Pt(at.X, line.Max.Y), size)
	p.Spot(diagram.Spot{Rect: g.bounds().Union(line), Hint: fmt.Sprintf("%d: %s", c.Number, sentence)})
	digits := map[int]puzzles.Digits{}
	then := map[int]bool{}
	for _, x := range c.Literals {
		cell, digit := x.In(l)
		digits[cell] = digits[cell].With(digit)
		then[cell] = then[cell] || x.Holds()
	}
	g.draw(p.Palette.Panel, func(cell int, r image.Rectangle) {
		d, ok := digits[cell]
		if !ok {
			return
		}
		role, dashes := trace.Pattern, 0
		if then[cell] {
			role, dashes = trace.Proof, 3
		}
		ground, ink := p.inks(role)
		p.Fill(r, ground)
		p.dashed(r, p.Pen(), dashes, ink)
		text := ""
		for digit := range d.All() {
			text += p.Speaker.String(trace.Say("", "%v", trace.Digit(digit)))
		}
		if size := min(diagram.Usual, float64(r.Dy())/p.Unit*0.8); size >= 8 {
			p.whole(r, text, paint.Medium, size, p.Palette.Ink, paint.Center)
		}
		p.Spot(diagram.Spot{Rect: r, Cells: []int{cell}, Hint: fmt.Sprintf("%d: %s", c.Number, sentence)})
	})
	if by := p.step.Step; by.Line != 0 && s.Names(by.Data, number) {
		p.Outline(g.bounds().Union(line).Inset(-p.Px(3)), 2*p.Pen(), p.Palette.Focus)
	}
}
