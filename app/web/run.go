package web

import (
	"context"
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

// MostSteps is how many steps of a run are in a page. Of a longer one there is a
// stretch around what the moments show.
const MostSteps = 20_000

// run is a run as the script reads it: what is there to see after each step, as the
// difference to the step before. The numbers of one kind are together, because that
// is what compresses well. The names are short for the same reason as the keys of
// any table are; page.js has the same.
type run struct {
	Shape  [2]int   `json:"shape"` // rows and columns of a box
	Given  []int    `json:"given"` // cells
	Code   []string `json:"code"`  // the pseudocode, or the text of a program
	Length int64    `json:"length"`
	First  int64    `json:"first"` // the first state that is here is the one after so many steps
	States int      `json:"states"`
	// Of each state, how many cells have another digit, which and what; the first is
	// compared with an empty grid. Likewise the pencil marks, as bit masks.
	DigitCount []int    `json:"dn"`
	DigitCells []int    `json:"dc"`
	Digits     []int    `json:"dv"`
	MarkCount  []int    `json:"mn"`
	MarkCells  []int    `json:"mc"`
	Marks      []uint32 `json:"mv"`
	// What the step shows besides: an index into the table of what there is.
	View  []int  `json:"view"`
	Views []view `json:"views"`
	// The words: how many sentences, which text each has, and what stands in the gaps.
	Sentences []int    `json:"sn"`
	Text      []int    `json:"st"`
	Words     []int    `json:"sw"`
	TextTable []string `json:"texts"`
	WordTable []string `json:"words"`

	// Of a program: whether its lines have numbers, and the calls that are under way, how
	// many in each state, the outermost first, and which of the table each is.
	Numbered  bool   `json:"numbered,omitempty"`
	CallCount []int  `json:"cn,omitempty"`
	Calls     []int  `json:"cc,omitempty"`
	CallTable []call `json:"calls,omitempty"`

	Line    []int   `json:"line"`
	Changes []int64 `json:"changes"` // more than before
	Stops   []int64 `json:"stops"`   // steps at which something was deduced

	Counters []string `json:"counters"` // names
	// By counter and state: how much more than before, or a text.
	Counts [][]any `json:"counts"`
	Bins   [][]any `json:"bins"` // steps before it, steps, least, greatest, 1 for a guess and 2 for a dead end
}

// view is what a step shows on the board besides digits and pencil marks.
type view struct {
	Marks  []int `json:"m,omitempty"` // cell, digit, role with faintMark, and the numbers of numberMark and againstMark
	Covers []int `json:"c,omitempty"` // like the houses
	Houses []int `json:"h,omitempty"` // kind, index
	Links  []int `json:"l,omitempty"` // cell and digit twice, 1 if it is strong
	Peers  *int  `json:"p,omitempty"`
	Ghosts []int `json:"g,omitempty"` // cell, digit
}

// call is a call of a program that is under way.
type call struct {
	Name string      `json:"n"`
	Line int         `json:"l,omitempty"`
	Vars [][2]string `json:"v,omitempty"` // names and values
}

// gap is where a word stands in a text. It cannot be typed, and is taken out of texts.
const gap = "\x01"

// inGaps are the names of cells and numbers: what makes sentences differ that say the
// same of different places.
var inGaps = regexp.MustCompile(`\b(?:[A-Y][0-9]{1,2}|r[0-9]{1,2}c[0-9]{1,2}|[0-9]+(?:[,.][0-9]+)*)\b`)

// table gives each of its entries a number.
type table[T any] struct {
	entries []T
	numbers map[string]int
}

// add returns the number of an entry, by its key.
func (t *table[T]) add(key string, entry T) int {
	n, ok := t.numbers[key]
	if !ok {
		if t.numbers == nil {
			t.numbers = map[string]int{}
		}
		n = len(t.entries)
		t.entries, t.numbers[key] = append(t.entries, entry), n
	}
	return n
}

// stretch is a part of a run that some lanes need.
type stretch struct {
	algorithm *algorithms.Algorithm
	timeline  *trace.Timeline
	marks     func(*trace.Moment, []uint32)
	first     int64
	last      int64
}

// recorder walks a stretch and writes down what there is to see.
type recorder struct {
	run
	speaker  trace.Speaker
	layout   *puzzles.Layout
	scene    *paint.Board
	digits   []uint8
	marks    []uint32
	views    table[view]
	texts    table[string]
	words    table[string]
	counters table[int]     // by name: how much it was last
	inside   *inside.Reader // nil for what is no program
	calls    table[call]
	last     []int64
	changes  int64
	sums     []trace.Bin
}

// record returns a stretch as the script reads it. It calls step for each of its
// states, and ends with the error that this returns.
func (s *stretch) record(ctx context.Context, n trace.Notation, step func()) (*run, error) {
	shape := s.timeline.Puzzle().Shape()
	r := &recorder{
		run: run{Shape: [2]int{shape.BoxRows, shape.BoxCols}, Code: s.algorithm.Lines(), Length: s.timeline.Len(),
			First: s.first, States: int(s.last-s.first) + 1, Numbered: s.algorithm.Code != nil},
		speaker: trace.Speaker{Shape: shape, Notation: n,
			Signs: true}, layout: shape.Layout(), scene: paint.NewBoard(shape),
		digits: make([]uint8, shape.Layout().Size), marks: make([]uint32, shape.Layout().Size),
	}
	if s.algorithm.Code != nil {
		r.inside = inside.NewReader(s.timeline)
	}
	for cell, d := range s.timeline.Puzzle().Cells() {
		if d != 0 {
			r.Given = append(r.Given, cell)
		}
	}
	c := trace.NewCursor(s.timeline)
	for n := s.first; n <= s.last; n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r.state(s, c.To(n), int(n-s.first))
		step()
	}
	r.Views, r.TextTable, r.WordTable = r.views.entries, r.texts.entries, r.words.entries
	r.CallTable = r.calls.entries
	r.bins(s)
	return &r.run, nil
}

// state writes down what there is to see at a moment.
func (r *recorder) state(s *stretch, m *trace.Moment, number int) {
	e := s.algorithm.ExplainAt(m)
	r.scene.Show(m, &e, s.marks)
	r.differences()
	seen := r.see(&e.Evidence)
	key, _ := json.Marshal(seen)
	r.View = append(r.View, r.views.add(string(key), seen))
	r.say(&e)
	r.Line = append(r.Line, m.Step.Line)
	if m.Index == 0 {
		r.Line[number] = 0
	}
	r.Changes = append(r.Changes, m.Changes()-r.changes)
	r.changes = m.Changes()
	if m.Index > 0 && m.Step.Kind == trace.Deduce {
		r.Stops = append(r.Stops, m.Index)
	}
	r.count(s.algorithm.CountersAt(m), number)
	r.look(m.Index)
	r.sum(s, m)
}

// look writes down what there is to see inside a program.
func (r *recorder) look(step int64) {
	if r.inside == nil {
		return
	}
	calls := r.inside.At(step).Calls
	r.CallCount = append(r.CallCount, len(calls))
	for _, c := range calls {
		one := call{Name: c.Name, Line: c.Line}
		for _, v := range c.Vars {
			one.Vars = append(one.Vars, [2]string{v.Name, inside.Named(v.Value, r.layout, r.speaker.Cell)})
		}
		key, _ := json.Marshal(one)
		r.Calls = append(r.Calls, r.calls.add(string(key), one))
	}
}

// differences writes down which digits and pencil marks are not what they were.
func (r *recorder) differences() {
	count := 0
	for cell, d := range r.scene.Digits {
		if d != r.digits[cell] {
			r.DigitCells, r.Digits = append(r.DigitCells, cell), append(r.Digits, int(d))
			r.digits[cell] = d
			count++
		}
	}
	r.DigitCount = append(r.DigitCount, count)
	count = 0
	for cell, d := range r.scene.Digits {
		marks := uint32(0)
		if d == 0 && r.scene.ShowMarks {
			marks = r.scene.Marks[cell] & uint32(puzzles.DigitsUpTo(r.layout.N))
		}
		if marks != r.marks[cell] {
			r.MarkCells, r.Marks = append(r.MarkCells, cell), append(r.Marks, marks)
			r.marks[cell] = marks
			count++
		}
	}
	r.MarkCount = append(r.MarkCount, count)
}

// numberOf returns a number of a step as pages know it, 0 for those that boards do not show.
func numberOf(step int) int {
	if step < 0 || step > 255 {
		return 0
	}
	return step
}

// see returns what else the board shows, as far as it is on the board.
func (r *recorder) see(e *trace.Evidence) (v view) {
	cell := func(c int) bool { return c >= 0 && c < r.layout.Size }
	digit := func(d int) bool { return d >= 0 && d <= r.layout.N }
	for _, m := range e.Marks {
		if cell(m.Cell) && digit(m.Digit) && m.Role >= trace.Focus && m.Role <= trace.LastRole {
			v.Marks = append(v.Marks, m.Cell, m.Digit, int(m.Role)|bit(m.Faint, faintMark)|
				numberOf(m.Number)*numberMark|numberOf(m.Against)*againstMark)
		}
	}
	for _, of := range []struct {
		houses []puzzles.House
		to     *[]int
	}{{e.Houses, &v.Houses}, {e.Covers, &v.Covers}} {
		for _, h := range of.houses {
			if h.Kind <= puzzles.Box && h.Index >= 0 && h.Index < r.layout.N {
				*of.to = append(*of.to, int(h.Kind), h.Index)
			}
		}
	}
	for i, all := range [2][]trace.Link{e.Faint, e.Links} {
		for _, k := range all {
			if cell(k.From) && cell(k.To) && digit(k.FromDigit) && digit(k.ToDigit) {
				v.Links = append(v.Links, k.From, k.FromDigit, k.To, k.ToDigit, bit(k.Strong,
					strongLink)|bit(i == 0, faintLink))
			}
		}
	}
	if p := r.scene.Peers; cell(p) {
		v.Peers = &p
	}
	for _, g := range r.scene.Ghosts {
		if cell(g.Cell) && g.Digit > 0 && digit(g.Digit) {
			v.Ghosts = append(v.Ghosts, g.Cell, g.Digit)
		}
	}
	return v
}

// What else the numbers of marks and links say; page.js has the same.
const (
	faintMark   = 32
	numberMark  = 64
	againstMark = numberMark * 256
	strongLink  = 1
	faintLink   = 2
)

// bit returns a bit if it is set.
func bit(set bool, value int) int {
	if set {
		return value
	}
	return 0
}

// say writes down the words of a step.
func (r *recorder) say(e *trace.Explanation) {
	said := []trace.Message{e.Title}
	for _, m := range append(said, e.Reasons...) {
		text := strings.ReplaceAll(r.speaker.String(m), gap, "")
		for _, word := range inGaps.FindAllString(text, -1) {
			r.Words = append(r.Words, r.words.add(word, word))
		}
		text = inGaps.ReplaceAllLiteralString(text, gap)
		r.Text = append(r.Text, r.texts.add(text, text))
	}
	r.Sentences = append(r.Sentences, 1+len(e.Reasons))
}

// count writes down counters. One that comes later begins with empty texts.
func (r *recorder) count(counters []algorithms.Counter, number int) {
	for _, c := range counters {
		i := r.counters.add(c.Name, 0)
		if i == len(r.Counts) {
			r.Counters = append(r.Counters, c.Name)
			r.Counts = append(r.Counts, slices.Repeat([]any{""}, number))
			r.last = append(r.last, 0)
		}
		if len(r.Counts[i]) > number {
			continue // a name that is there twice
		}
		n, err := strconv.ParseInt(strings.ReplaceAll(c.Value, ",", ""), 10, 64)
		if err != nil || trace.Thousands(n) != c.Value {
			r.Counts[i] = append(r.Counts[i], c.Value)
			continue
		}
		r.Counts[i] = append(r.Counts[i], n-r.last[i])
		r.last[i] = n
	}
	for i := range r.Counts {
		if len(r.Counts[i]) == number {
			r.Counts[i] = append(r.Counts[i], "")
		}
	}
}

// mostBins is how fine a ribbon is drawn.
const mostBins = 400

// sum adds a moment to what the ribbon shows. It does not ask the timeline for bins:
// those of a long run are wider than a stretch of it.
func (r *recorder) sum(s *stretch, m *trace.Moment) {
	if m.Index == s.first {
		return // a bin is of steps, and the first state is before them
	}
	width := (s.last - s.first + mostBins - 1) / mostBins
	at := m.Index - s.first - 1
	if len(r.sums) == 0 || at >= r.sums[len(r.sums)-1].First+width {
		r.sums = append(r.sums, trace.Bin{First: at, Summary: trace.Summary{
			MinDepth: math.MaxInt32, MinFilled: math.MaxInt32, MaxGauge: m.Gauges, MinGauge: m.Gauges}})
	}
	b := &r.sums[len(r.sums)-1]
	filled := int32(0)
	for _, d := range m.Digits {
		if d != 0 {
			filled++
		}
	}
	depth := int32(m.Depth)
	b.Steps++
	b.MinDepth, b.MaxDepth = min(b.MinDepth, depth), max(b.MaxDepth, depth)
	b.MinFilled, b.MaxFilled = min(b.MinFilled, filled), max(b.MaxFilled, filled)
	for i, g := range m.Gauges {
		b.MinGauge[i], b.MaxGauge[i] = min(b.MinGauge[i], g), max(b.MaxGauge[i], g)
	}
	b.Kinds |= trace.Kinds(m.Step.Kind)
	b.DeadEnds = b.DeadEnds || m.DeadEnd
}

// bins writes down what the ribbon shows.
func (r *recorder) bins(s *stretch) {
	heights := s.algorithm.Heights
	if heights == nil {
		heights = func(b *trace.Bin) (float32, float32) { return float32(b.MinFilled), float32(b.MaxFilled) }
	}
	for i := range r.sums {
		b := &r.sums[i]
		least, greatest := heights(b)
		flags := 0
		if b.Kinds.Has(trace.Guess) {
			flags |= 1
		}
		if b.DeadEnds {
			flags |= 2
		}
		r.Bins = append(r.Bins, []any{b.First, b.Steps, finite(least), finite(greatest), flags})
	}
}

// finite returns a height that can be drawn: a saved run can have any gauges.
func finite(v float32) float32 {
	if f := float64(v); math.IsNaN(f) || math.IsInf(f, 0) {
		return 0
	}
	return v
}
