package picture

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

const mostTiles = 60 // templates that are drawn at once; of more there is a sample

// templateUses tells how many of the templates that are left of the digit at hand use each cell.
func templateUses(p *view, put func(cell int, text string, shade float64)) {
	l, m, digit := p.step.Puzzle.Layout(), p.board(), p.digitAtHand()
	if l.N > templates.MaxSide || digit == 0 {
		return
	}
	set := templates.New(l)
	n := set.Count(templates.Open(l, m)[digit-1])
	for c, used := range set.Uses() {
		if n > 0 && m.At(c) == 0 && m.Candidates(c).Has(digit) {
			put(c, short(used), float64(used)/float64(n))
		}
	}
}

// ofTemplates are the looks that are about whole templates.
var ofTemplates = []string{templates.LookAgrees, templates.LookDropped, templates.LookRestored, templates.LookTried}

// drawTemplates shows how many templates each digit has left, and those of the digit at hand as
// small grids, crossed out as they fall.
func drawTemplates(p *view) {
	l := p.step.Puzzle.Layout()
	r := image.Rect(0, 0, p.W, p.H)
	if l.N > templates.MaxSide {
		p.heading(r, "Templates of grids as large as this are not counted", "Too large to count templates")
		return
	}
	t := tiles{p, p.digitAtHand()}
	rows := 1
	if l.N > 9 {
		rows = (l.N*p.Px(50) + p.W - 1) / max(1, p.W)
	}
	if p.H > p.Px(float64(52+28*rows)) && p.W*rows >= l.N*p.Px(50) {
		r = t.chips(r, rows)
	}
	if t.digit == 0 {
		t.heats(r)
		return
	}
	t.draw(r)
}

// digitAtHand returns the digit whose templates are drawn: that of the look, or the one whose
// templates fall in the step, or that of the step; 0 for none.
func (p *view) digitAtHand() (digit int) {
	if p.look != nil && p.look.Digit > 0 {
		return p.look.Digit
	}
	most, lost := int64(0), map[int]int64{}
	for i := range p.looks() {
		if k := &p.looks()[i]; k.Kind == templates.LookDropped || k.Kind == templates.LookRestored {
			lost[k.Digit] += k.Count()
			if lost[k.Digit] > most {
				digit, most = k.Digit, lost[k.Digit]
			}
		}
	}
	if digit == 0 && p.step.Step.Kind != trace.Solution {
		digit = p.step.Step.Digit
	}
	return digit
}

// tiles draws templates.
type tiles struct {
	*view
	digit int
}

// short writes a number of templates in little room.
func short(n uint64) string {
	if n >= 1e9 {
		return strings.Replace(fmt.Sprintf("%.1e", float64(n)), "e+", "e", 1)
	}
	return charts.Number(float64(n))
}

// chips draws the number of templates of each digit in rows, over a bar for its logarithm, and
// returns what room is left.
func (t *tiles) chips(r image.Rectangle, rows int) image.Rectangle {
	counts, before := templates.CountsAt(t.board()), templates.CountsAt(t.step.Before)
	high, gap := t.Px(24), t.Px(4)
	across := (len(counts) + rows - 1) / rows
	wide := (r.Dx() + gap) / across
	most := math.Log1p(float64(max(1, slices.Max(before))))
	for i, n := range counts {
		left, top := r.Min.X+i%across*wide, r.Min.Y+i/across*(high+gap)
		box := image.Rect(left, top, left+wide-gap, top+high)
		ground, ink := t.Palette.Track, t.Palette.Ink
		switch {
		case n == 0:
			ground, ink = t.Palette.ConflictFill, t.Palette.Conflict
		case n != before[i]:
			ground = t.Palette.FocusFill
		}
		t.Fill(box, ground)
		words, share := box, min(1, math.Log1p(float64(n))/most)
		words.Max.Y -= t.Px(5)
		t.Fill(image.Rect(box.Min.X, words.Max.Y, box.Min.X+int(float64(box.Dx())*share), box.Max.Y), t.Palette.Accent)
		if i+1 == t.digit {
			t.Outline(box, 2*t.Pen(), t.Palette.Focus)
		}
		name := cutLeft(&words, t.Px(14))
		t.WordsIn(name, digitName(i+1), paint.SemiBold, diagram.Usual, t.Palette.Ink, paint.Center)
		says := short(uint64(n)) + " left"
		if t.Width(says, paint.Regular, diagram.Small) > words.Dx() {
			says = short(uint64(n))
		}
		t.WordsIn(words, says, paint.Regular, diagram.Small, ink, paint.Center)
		hint := fmt.Sprintf("Templates of %s: %s", digitName(i+1), trace.Thousands(int64(n)))
		if n != before[i] {
			hint += fmt.Sprintf(", before the step %s", trace.Thousands(int64(before[i])))
		}
		t.Spot(diagram.Spot{Rect: box, Hint: hint})
	}
	r.Min.Y += (rows-1)*(high+gap) + high + t.Px(6)
	return r
}

// heats draws for each digit how many of its templates use each cell.
func (t *tiles) heats(r image.Rectangle) {
	r = t.heading(r, "The templates of each digit: the darker a cell, the more of them use it",
		"The templates of each digit")
	l, m := t.step.Puzzle.Layout(), t.board()
	t.place(r, l.N, t.Px(16), func(i int, g *grid) {
		set := templates.New(l)
		n := set.Count(templates.Open(l, m)[i])
		t.heat(g, i+1, set.Uses(), n)
		foot := g.bounds()
		foot.Min.Y, foot.Max.Y = foot.Max.Y+t.Px(2), foot.Max.Y+t.Px(17)
		says := fmt.Sprintf("%s: %s", digitName(i+1), short(n))
		if t.Width(says, paint.Medium, diagram.Small) > foot.Dx() {
			says = digitName(i + 1)
		}
		t.WordsIn(foot, says, paint.Medium, diagram.Small, t.Palette.Ink, paint.Center)
	})
}

// heat shades the cells of a small grid by how many templates of a digit use them. Where there are
// none, it shows where the digit stands and where it could.
func (t *tiles) heat(g *grid, digit int, uses []uint64, n uint64) {
	m := t.board()
	g.draw(t.Palette.Panel, func(c int, r image.Rectangle) {
		if n == 0 && (m.At(c) == digit || m.At(c) == 0 && m.Candidates(c).Has(digit)) {
			fill := t.Palette.Conflict
			if m.At(c) == digit {
				fill = t.Palette.Given
			}
			t.Fill(r, fill)
			t.digitIn(r, digit, paint.Medium, t.Palette.OnStrong)
			t.Spot(diagram.Spot{Rect: r, Cells: []int{c}})
			return
		}
		if n == 0 || uses[c] == 0 {
			if m.At(c) != 0 {
				t.Fill(r, t.Palette.Track)
				t.digitIn(r, m.At(c), paint.Regular, t.Palette.Muted)
			}
			return
		}
		t.Fill(r, t.Palette.Heat(float64(uses[c])/float64(n)))
		text := trace.Thousands(int64(uses[c]))
		if size := min(0.5*float64(r.Dy())/t.Unit, diagram.Usual); size >= 8 &&
			t.Width(text, paint.Medium, size) < r.Dx() {
			t.WordsIn(r, text, paint.Medium, size, t.Palette.Ink, paint.Center)
		}
		t.Spot(diagram.Spot{Rect: r, Cells: []int{c}, Hint: fmt.Sprintf("%s of %s templates of %s use %s",
			text, trace.Thousands(int64(n)), digitName(digit), t.Speaker.Cell(c))})
	})
}

// place puts so many small grids into a rectangle as there is room for, at most n, as large as
// they can be, with room for a line below each, and returns how many.
func (t *tiles) place(r image.Rectangle, n, foot int, draw func(i int, g *grid)) (placed int) {
	l, gap := t.step.Puzzle.Layout(), t.Px(7)
	size, across := 0, 1
	for ; n > 0; n-- {
		size, across = largest(n, func(cols, rows int) int {
			return min((r.Dx()+gap)/cols-gap, (r.Dy()+gap)/rows-gap-foot) / l.N
		})
		if size >= max(2, t.Px(2.6)) {
			break
		}
	}
	size = min(size, t.Px(300)/l.N)
	for i := range n {
		at := r.Min.Add(image.Pt(i%across*(size*l.N+gap), i/across*(size*l.N+gap+foot)))
		draw(i, t.small(at, size))
	}
	return n
}

// draw draws the templates of the digit at hand.
func (t *tiles) draw(r image.Rectangle) {
	l, s := t.step.Puzzle.Layout(), &t.step.Step
	from := t.step.Before
	if s.Kind == trace.Clear {
		from = t.step.Moment // of which those before are a part
	}
	set := templates.New(l)
	n := set.Count(templates.Open(l, from)[t.digit-1])
	title := fmt.Sprintf("Templates of %s: %s", digitName(t.digit), trace.Thousands(int64(n)))
	if dropped := t.moved(templates.LookDropped); dropped > 0 {
		title += fmt.Sprintf(", dropped %s", trace.Thousands(dropped))
	}
	if restored := t.moved(templates.LookRestored); restored > 0 {
		title += fmt.Sprintf(", possible again %s", trace.Thousands(restored))
	}
	r = t.heading(r, title)
	if n == 0 {
		r = t.heading(r, "None is left: the cells that are open to it cannot fill every house")
		t.heat(t.small(r.Min, min(r.Dx(), r.Dy(), t.Px(400))/l.N), t.digit, nil, 0)
		return
	}
	if n > 1 && r.Dx() >= t.Px(420) && r.Dy() >= t.Px(260) {
		left, right := columns(r, 0.3, t.Px(14))
		under := t.heading(left, "How many of them use each cell", "How many use each cell", "Uses")
		t.heat(t.small(under.Min, min(under.Dx(), under.Dy())/l.N), t.digit, set.Uses(), n)
		r = right
	}
	shown := int(min(n, mostTiles))
	note := r
	room := cutTop(&note, r.Dy()-t.Px(16))
	sample := t.place(room, shown, 0, func(int, *grid) {})
	if sample == int(n) {
		room = r
	} else {
		t.note(note, fmt.Sprintf("%d of them, evenly spread", sample), paint.Left)
	}
	t.place(room, sample, 0, func(i int, g *grid) {
		number := uint64(i)
		if uint64(sample) < n {
			number = uint64(float64(n) / float64(sample) * float64(i))
		}
		t.template(g, set.Nth(number), number, n)
	})
}

// moved returns how many templates of the digit have been told to fall or to come back by now.
func (t *tiles) moved(kind string) (n int64) {
	for i := range t.looks() {
		if k := &t.looks()[i]; k.Kind == kind && k.Digit == t.digit {
			n += k.Count()
		}
	}
	return n
}

// template draws one template, numbered from 0, with what the looks up to now say of it.
func (t *tiles) template(g *grid, cells []int, number, n uint64) {
	m, s := t.board(), &t.step.Step
	in := func(k *trace.Look) bool {
		return k.Digit == t.digit && len(k.Cells) > 0 && !slices.ContainsFunc(k.Cells, func(c int) bool {
			return !slices.Contains(cells, c)
		})
	}
	told := func(kind string) bool {
		return slices.ContainsFunc(t.looks(), func(k trace.Look) bool { return k.Kind == kind && in(&k) })
	}
	dropped, back := told(templates.LookDropped), told(templates.LookRestored)
	ground, ink := t.Palette.Panel, t.Palette.Pattern
	if dropped {
		ground, ink = t.Palette.Track, t.Palette.Removed
	}
	g.draw(ground, func(c int, r image.Rectangle) {
		fill, digit := ink, t.digit
		switch {
		case !slices.Contains(cells, c):
			return
		case m.At(c) == t.digit:
			fill = t.Palette.Given
		case dropped && c == s.Cell:
			fill, digit = t.Palette.Conflict, s.Digit
		}
		t.Fill(r, fill)
		t.digitIn(r, digit, paint.Medium, t.Palette.OnStrong)
	})
	r := g.bounds()
	hint := fmt.Sprintf("Template %s of %s", trace.Thousands(int64(number+1)), trace.Thousands(int64(n)))
	switch {
	case dropped:
		t.cross(r)
		hint += fmt.Sprintf(": dropped, for %s holds %s", t.Speaker.Cell(s.Cell), digitName(s.Digit))
	case back:
		t.Outline(r.Inset(-t.Pen()), 2*t.Pen(), t.Palette.Accent)
		hint += ": possible again"
	case told(templates.LookTried):
		t.Outline(r.Inset(-t.Px(2)), t.Px(3), t.Palette.Choice)
		hint += ": it is laid"
	}
	if t.look != nil && slices.Contains(ofTemplates, t.look.Kind) && in(t.look) {
		t.Outline(r.Inset(-t.Px(3)), 2*t.Pen(), t.Palette.Focus)
	}
	t.Spot(diagram.Spot{Rect: r, Cells: cells, Hint: hint})
}
