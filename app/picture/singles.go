package picture

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"sudoscope/algorithms/singles"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// Candidate checking and place finding go over the grid in passes.

// begun returns the step at which the pass began that goes on, and its number; 0 before the first.
func (p *view) begun() (step int64, number int) {
	c := p.step.Scan()
	notes := trace.Query{Kinds: trace.Kinds(trace.Note), Cell: trace.NoCell}
	for at, ok := c.Prev(p.step.Index+1, notes); ok && at > p.Algorithm.ByHand; at, ok = c.Prev(at, notes) {
		if data := c.Moment().Step.Data; len(data) > 1 && data[0] == singles.NotePass {
			return at, int(data[1])
		}
	}
	return 0, 0
}

// toldOf returns what the looks up to now tell of the kinds.
func (p *view) toldOf(kinds ...string) []trace.Look {
	return puzzles.Filter(p.looks(), func(k trace.Look) bool { return slices.Contains(kinds, k.Kind) })
}

// drawPass draws what is left in each cell, and where the pass has been.
func drawPass(p *view) {
	m, s := p.board(), &p.step.Step
	from, number := p.begun()
	been, placed := map[int]bool{}, map[int]bool{}
	here := trace.NoCell
	if from > 0 {
		c := p.step.Scan()
		c.To(from)
		c.Walk(p.step.Index, func(m *trace.Moment) {
			switch m.Step.Kind {
			case trace.Consider:
				been[m.Step.Cell] = true
			case trace.Place:
				placed[m.Step.Cell] = true
			}
		})
		here = s.Cell
	}
	title := "Before the first pass"
	if from > 0 {
		title = fmt.Sprintf("Pass %d: %d looked at, %d placed", number, len(been), len(placed))
	}
	unseen := map[int]int{}
	for _, k := range p.toldOf("unseen") {
		unseen[k.Cells[0]] = k.Digit
	}
	if len(unseen) > 0 {
		title = fmt.Sprintf("Stuck. Place finding would see %s", trace.NumberOf(int64(len(unseen)), "digit"))
	}
	taken := p.toldOf("taken")
	room, strip := p.foot(p.head(title), 46, 80)
	p.grid(room, here, func(cell int, r image.Rectangle) {
		if unseen[cell] > 0 {
			p.mark(r, trace.Proof)
			p.big(r, digitName(unseen[cell]), paint.SemiBold, p.Palette.Proof)
			return
		}
		digits := m.Candidates(cell)
		if cell == here && s.Kind == trace.Consider {
			digits = puzzles.DigitsUpTo(m.Puzzle.Layout().N)
			for _, k := range taken {
				digits = digits.Without(k.Digit)
			}
		}
		p.remaining(r, m.At(cell), digits, cell == here, placed[cell], been[cell])
	})
	var items []item
	for d := 1; d <= m.Puzzle.Layout().N && s.Kind == trace.Consider; d++ {
		one := item{top: digitName(d)}
		for _, k := range taken {
			if k.Digit == d {
				one = item{top: one.top, role: trace.Conflict, struck: true, cells: k.Cells[1:]}
				for _, peer := range one.cells { // none if the cell does not allow the digit
					one.bottom = p.Speaker.Cell(peer)
				}
			}
		}
		if k := p.look; !one.struck && (k == nil || k.After) {
			one.role = trace.Choice
		}
		items = append(items, one)
	}
	p.strip(strip, items)
}

// drawPlaces draws how many places each digit has in each house, and the house that is looked at.
func drawPlaces(p *view) {
	m, s, l := p.board(), &p.step.Step, p.Timeline.Puzzle().Layout()
	from, number := p.begun()
	house, digit := -1, 0
	looked := map[[2]int]bool{}
	for _, k := range p.toldOf("filled", "crossed-out", "place") {
		looked[[2]int{k.Digit, k.Data[0]}] = true
		house, digit = k.Data[0], k.Digit
	}
	switch {
	case s.Kind == trace.Place && p.step.Before.Step.Kind == trace.Deduce && p.step.Index > from:
		house, digit = int(p.step.Before.Step.Data[0]), s.Digit
	case s.Kind == trace.Note && len(s.Data) == 2 && s.Data[0] == singles.NoteDigit && p.after():
		house, digit = -1, int(s.Data[1])
	}
	title := "Before the first pass"
	if from > 0 {
		title = fmt.Sprintf("Pass %d", number)
	}
	if digit > 0 && house < 0 {
		title = fmt.Sprintf("Pass %d: where can %s go?", number, digitName(digit))
	}
	if house >= 0 {
		title = p.Speaker.String(trace.Say("", "Pass %v: %v in %v", number, trace.Digit(digit), l.House(house)))
	}
	var items []item
	if unseen := p.toldOf("unseen"); len(unseen) > 0 {
		title = "Stuck. Candidate checking would see:"
		for _, k := range unseen {
			items = append(items, item{top: digitName(k.Digit), bottom: p.Speaker.Cell(k.Cells[0]), role: trace.Proof,
				cells: k.Cells})
		}
	} else if house >= 0 {
		items = p.houseItems(house, digit)
	}
	t := places{view: p, Moment: m, marks: make([]uint32, l.Size), house: house, digit: digit, looked: looked}
	m.CandidatesTo(t.marks)
	room := p.head(title)
	room, strip := p.foot(room, 52, 80)
	p.strip(strip, items)
	kinds := kindsOfHouses(l)
	across := 2
	if len(kinds) > 3 {
		across = 3
	}
	part := image.Pt(room.Dx()/across, room.Dy()/(len(kinds)/across+1))
	unit := float64(min(part.X, part.Y)) / float64(17*l.N+60)
	if unit < p.usual*(1+p.Zoomed) {
		t.draw(room, 0, len(l.Houses))
		return
	}
	p.Unit = min(p.Unit, unit) // for all houses at once
	at := func(i int) image.Rectangle {
		corner := room.Min.Add(image.Pt(i%across*part.X, i/across*part.Y))
		return image.Rectangle{corner, corner.Add(part)}.Inset(p.Px(4))
	}
	for i, k := range kinds {
		t.draw(p.heading(at(i), k.name), k.first, k.houses)
	}
	t.drawRays(at(len(kinds)))
}

// kindOfHouses is a kind of houses of a grid: its name, and which of Layout.Houses they are.
type kindOfHouses struct {
	name          string
	first, houses int
}

// kindsOfHouses returns the kinds of houses in their order.
func kindsOfHouses(l *puzzles.Layout) (kinds []kindOfHouses) {
	for h := range l.Houses {
		kind := l.House(h).Kind
		if h == 0 || kind != l.House(h-1).Kind {
			name := kind.Plural()
			kinds = append(kinds, kindOfHouses{strings.ToUpper(name[:1]) + name[1:], h, 0})
		}
		kinds[len(kinds)-1].houses++
	}
	return kinds
}

// places is what is drawn of the places of digits in houses.
type places struct {
	*view
	*trace.Moment
	marks        []uint32
	house, digit int             // that are looked at, -1 and 0 for none
	looked       map[[2]int]bool // digit and house
}

// draw draws how many places there are in so many houses from one on: a dot for a digit that is there.
func (p *places) draw(room image.Rectangle, from, houses int) {
	l := p.Puzzle.Layout()
	const name = 24
	x := matrix{name: name, wide: p.narrow(room.Dx()-p.Px(name), houses), here: max(0, p.digit-1),
		left: max(0, p.house-from)}
	for d := 1; d <= l.N; d++ {
		x.names, x.rows = append(x.names, digitName(d)), append(x.rows, 0)
	}
	if p.digit > 0 {
		x.rows[p.digit-1] = trace.Focus
	}
	for h := from; h < from+houses; h++ {
		x.heads = append(x.heads, p.shortly(l.House(h)))
	}
	x.box = func(i, j int) item {
		digit, h := i+1, from+j
		one := item{cells: p.of(h, digit), seen: p.looked[[2]int{digit, h}], hint: p.Speaker.House(l.House(h))}
		one.top = trace.Thousands(int64(len(one.cells)))
		switch {
		case len(one.cells) == 0:
			one.role = trace.Conflict
		case p.At(one.cells[0]) == digit:
			one.top = "•"
		case len(one.cells) == 1:
			one.role = trace.Placed
		}
		if digit == p.digit && h == p.house {
			one.role = trace.Focus
		}
		return one
	}
	g := x.draw(p.view, room)
	shown := g.bounds()
	for h := 0; h <= houses; h++ {
		if r, ok := g.at(g.top, h); ok && (h == 0 || h == houses || l.House(from+h).Kind != l.House(from+h-1).Kind) {
			p.Line(2*p.Pen(), p.Palette.GridThick, point(r.Min.X, shown.Min.Y), point(r.Min.X, shown.Max.Y))
		}
	}
}

// drawRays draws where the digit is, the house that is looked at, and from where its cells are
// crossed out.
func (p *places) drawRays(room image.Rectangle) {
	if p.digit == 0 {
		return
	}
	l := p.Puzzle.Layout()
	room = p.heading(room, "The "+digitName(p.digit)+"s on the board")
	g := p.grid(room, trace.NoCell, func(cell int, r image.Rectangle) {
		switch {
		case p.At(cell) == p.digit:
			role := trace.Conflict // for the same digit elsewhere
			if p.step.Step.Kind == trace.Place && cell == p.step.Step.Cell {
				role = trace.Placed
			}
			p.mark(r, role)
			p.big(r, digitName(p.digit), paint.SemiBold, p.Palette.Ink)
		case p.At(cell) != 0:
			p.Fill(r.Inset(1), p.Palette.Track)
		}
	})
	if p.house < 0 {
		return
	}
	for _, one := range p.houseItems(p.house, p.digit) {
		at := g.middle(one.cells[0])
		switch {
		case one.struck:
			for _, peer := range one.cells[1:] {
				p.Line(2*p.Pen(), p.Palette.Conflict, g.middle(peer), at)
			}
			p.cross(around(at, float64(p.Px(5)), float64(p.Px(5))))
		case one.role == trace.Choice:
			p.Add(paint.Circle{X: at.X, Y: at.Y, R: float64(p.Px(7)), Width: 2 * float64(p.Pen()),
				Color: p.Palette.Choice})
		}
	}
	first, last := l.Houses[p.house][0], l.Houses[p.house][l.N-1]
	p.Outline(g.cell(first).Union(g.cell(last)).Inset(-p.Pen()), 3*p.Pen(), p.Palette.Focus)
}

// narrow returns how wide columns are, in units, so that as many houses as can be have room.
func (p *places) narrow(room, houses int) float64 {
	if p.Puzzle.Layout().N > 9 { // counts of two digits
		return 17
	}
	return max(9, min(17, float64(room/houses)/p.Unit))
}

// shortly returns what tells a house from others of its kind.
func (p *places) shortly(h puzzles.House) string {
	switch h.Kind {
	case puzzles.Diagonal:
		return `\/`[h.Index : h.Index+1]
	case puzzles.Window:
		return fmt.Sprint(h.Index + 1)
	}
	name := p.Speaker.House(h)
	return name[strings.LastIndex(name, " ")+1:]
}

// of returns the cells of a house into which a digit can go, or the one that holds it.
func (p *places) of(house, digit int) []int {
	return puzzles.Filter(p.Puzzle.Layout().Houses[house], func(c int) bool {
		return p.At(c) == digit || p.At(c) == 0 && puzzles.Digits(p.marks[c]).Has(digit)
	})
}

// houseItems tells what is known of each cell of a house up to now.
func (p *view) houseItems(house, digit int) (items []item) {
	l, g, s := p.Timeline.Puzzle().Layout(), p.step.Before.Grid(), &p.step.Step
	told := map[int]bool{}
	for _, k := range p.toldOf("filled", "crossed-out", "place") {
		for _, c := range k.Cells {
			told[c] = told[c] || k.Data[0] == house && k.Digit == digit
		}
	}
	for _, c := range l.Houses[house] {
		one := item{bottom: p.Speaker.Cell(c), cells: []int{c}}
		by := trace.Refusals(g, c, puzzles.Digit(digit))
		switch {
		case !told[c] && s.Kind != trace.Place: // what is placed was found in the step before
		case g.At(c) != 0:
			one.top = digitName(g.At(c))
		case len(by) > 0:
			one.top, one.struck, one.role = digitName(digit), true, trace.Conflict
			if peer := by[0].Peer; peer != trace.NoCell {
				one.bottom += " ← " + p.Speaker.Cell(peer)
				one.cells = append(one.cells, peer)
			}
		case c == s.Cell && s.Kind == trace.Place:
			one.top, one.role = digitName(digit), trace.Placed
		default:
			one.top, one.role = digitName(digit), trace.Choice
		}
		items = append(items, one)
	}
	return items
}
