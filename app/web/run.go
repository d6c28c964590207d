package web

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudoscope/algorithms/inside"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/app/scene"
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
	Side   int      `json:"side"`
	Rules  string   `json:"rules,omitempty"` // in words, "" for none but the usual
	Code   []string `json:"code"`            // the pseudocode, or the text of a program
	Length int64    `json:"length"`
	First  int64    `json:"first"` // the first state that is here is the one after so many steps
	States int      `json:"states"`
	// The board without what is in its cells, as a text of the page.
	Board int `json:"board"`
	// Of each state, how many cells hold something else, which and how that looks; the first
	// has them all.
	CellCount []int `json:"dn"`
	Cells     []int `json:"dc"`
	CellLooks []int `json:"dv"`
	// What the step shows besides, as an index into the table of what there is: which layers of the
	// page lie below and above the cells, and cells with the looks that they have.
	View  []int   `json:"view"`
	Views [][]int `json:"views"`
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

	Galleries map[solving.View]*gallery `json:"galleries,omitempty"` // the pictures of the algorithm

	// The states of looks come after those of steps, and have no changes.
	Line    []int   `json:"line"`
	Changes []int64 `json:"changes"` // more than before
	Stops   []int64 `json:"stops"`   // steps at which something was deduced

	Counters []string `json:"counters"` // names
	// By counter and state: how much more than before, or a text.
	Counts [][]any `json:"counts"`
	Bins   [][]any `json:"bins"` // steps before it, steps, least, greatest, 1 for a guess and 2 for a dead end
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
var inGaps = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:[A-Y][0-9]{1,2}|r[0-9]{1,2}c[0-9]{1,2}|[0-9]+(?:[,.][0-9]+)*)\b`)
})

// table gives each of its entries a number.
type table[T any] struct {
	entries []T
	numbers map[string]int
	bytes   int // of the keys
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
		t.bytes += len(key)
	}
	return n
}

// sentence is the number of a text and those of the words in its gaps.
type sentence struct {
	text  int
	words []int
}

// stretch is a part of a run that some lanes need.
type stretch struct {
	algorithm *solving.Algorithm
	timeline  *trace.Timeline
	marks     solving.Marks
	first     int64
	last      int64
	own       map[solving.View][][2]int64 // by picture: steps of moments that show it, from and to
	stops     []*stop
	hide      scene.Hidden // what is left out
	unmarked  bool         // nothing is marked of steps
	beside    bool         // always beside others, with no more than the titles of words
	blind     bool         // nothing tells how the run goes on
}

func (s *stretch) hides(what scene.Hidden) bool { return s.hide&what != 0 }

// stop is where moments stand that show looks, or point at cells. It has states of its own, one for
// each look or one for the whole step.
type stop struct {
	trace.Point
	cells         []int
	state, states int // the first of them, and how many
}

// recorder walks a stretch and writes down what there is to see.
type recorder struct {
	run
	artist   *artist
	viewer   *picture.Viewer
	points   []trace.Point // of the states
	speaker  trace.Speaker
	layout   *puzzles.Layout
	scene    *paint.Board
	easel    *easel
	said     map[string]sentence
	views    table[[]int]
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
// states. The pictures of so many stretches share the room that there is.
func (s *stretch) record(ctx context.Context, n trace.Notation, a *artist, share int, step func()) (*run, error) {
	shape := s.timeline.Puzzle().Shape()
	r := &recorder{
		run: run{Galleries: map[solving.View]*gallery{}, Side: shape.Side(),
			Rules: strings.Join(shape.Sentences(), " "), Length: s.timeline.Len(), First: s.first,
			States: int(s.last-s.first) + 1, Numbered: s.algorithm.Code != nil},
		speaker: trace.Speaker{Shape: shape, Notation: n, Signs: true},
		layout:  shape.Layout(), scene: paint.NewBoard(shape),
		artist: a, viewer: picture.NewViewer(s.algorithm, s.timeline), said: map[string]sentence{},
	}
	if !s.hides(scene.HideCode) {
		r.Code = s.algorithm.Lines()
	}
	r.viewer.Speaker.Notation, r.viewer.Blind = n, s.blind
	r.scene.Labels = paint.LabelsOf(n)
	first := r.viewer.FrameAt(trace.Point{Step: s.first})
	first.PutOn(r.scene, solving.NoMarks) // margins take room
	r.easel = a.easel(r.scene)
	r.Board = a.text(emptyBoard(r.easel.sketch, r.layout.Size))
	if s.algorithm.Code != nil && !s.blind && !s.hides(scene.HideCode) {
		r.inside = inside.NewReader(s.timeline)
	}
	c := trace.NewCursor(s.timeline)
	for n := s.first; n <= s.last; n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r.state(s, c.To(n))
		step()
	}
	for _, at := range s.stops {
		at.state, at.states = len(r.points), 1
		look := 0
		if at.Look > 0 {
			at.states, look = len(r.viewer.Looks(at.Step)), 1
		}
		for i := range at.states {
			f := r.viewer.FrameAt(trace.Point{Step: at.Step, Look: look + i})
			r.show(s, &f, at.cells)
		}
	}
	for _, view := range slices.Sorted(maps.Keys(s.own)) {
		if err := r.pictures(ctx, view, s.own[view], share); err != nil {
			return nil, err
		}
	}
	r.Views = r.views.entries
	r.TextTable, r.WordTable = r.texts.entries, r.words.entries
	r.CallTable = r.calls.entries
	heights := s.algorithm.Heights
	if heights == nil {
		heights = filledOf
	}
	if !s.beside {
		r.Bins = binsOf(r.sums, heights)
	}
	return &r.run, nil
}

// state writes down what there is to see at a moment.
func (r *recorder) state(s *stretch, m *trace.Moment) {
	f := r.viewer.Frame(m, 0)
	r.show(s, &f, nil)
	r.Changes = append(r.Changes, m.Changes()-r.changes)
	r.changes = m.Changes()
	if m.Index > 0 && m.Step.Kind == trace.Deduce {
		r.Stops = append(r.Stops, m.Index)
	}
	r.sum(s, m)
}

// show writes down what there is to see, with cells to point at.
func (r *recorder) show(s *stretch, f *picture.Frame, cells []int) {
	if s.unmarked {
		f.Unmark()
	}
	f.Point(cells)
	f.PutOn(r.scene, s.marks)
	r.see()
	if s.hides(scene.HideWords) {
		f.Title, f.Reasons = trace.Message{}, nil
	}
	if s.beside {
		f.Reasons = nil
	}
	r.say(&f.Explanation)
	line := f.Line()
	if s.hides(scene.HideCode) {
		line = 0
	}
	r.Line = append(r.Line, line)
	if !s.hides(scene.HideCounters) {
		r.count(f.Counters(), len(r.points))
	}
	r.look(f.Board.Index)
	r.points = append(r.points, f.At)
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

// see writes down which cells hold something else than before, and what the step shows besides.
func (r *recorder) see() {
	before := len(r.Cells)
	view := r.easel.see(r.scene, func(cell, look int) {
		r.Cells, r.CellLooks = append(r.Cells, cell), append(r.CellLooks, look)
	})
	r.CellCount = append(r.CellCount, len(r.Cells)-before)
	r.View = append(r.View, r.views.add(fmt.Sprint(view), view))
}

// say writes down the words of a step.
func (r *recorder) say(e *trace.Explanation) {
	for _, m := range append([]trace.Message{e.Title}, e.Reasons...) {
		said := r.speaker.String(m)
		one, known := r.said[said]
		if !known {
			text := ""
			for _, part := range strings.SplitAfter(strings.ReplaceAll(said, gap, ""), " ") {
				if strings.ContainsAny(part, "0123456789") {
					part = inGaps().ReplaceAllStringFunc(part, func(word string) string {
						one.words = append(one.words, r.words.add(word, word))
						return gap
					})
				}
				text += part
			}
			one.text = r.texts.add(text, text)
			r.said[said] = one
		}
		r.Text, r.Words = append(r.Text, one.text), append(r.Words, one.words...)
	}
	r.Sentences = append(r.Sentences, 1+len(e.Reasons))
}

// count writes down counters. One that comes later begins with empty texts.
func (r *recorder) count(counters []solving.Counter, number int) {
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
	filled := int32(m.Filled())
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

// filledOf is how high a ribbon is where nothing else is said: as many cells as are filled.
func filledOf(b *trace.Bin) (least, greatest float32) {
	return float32(b.MinFilled), float32(b.MaxFilled)
}

// binsOf returns what a ribbon shows of bins.
func binsOf(bins []trace.Bin, heights func(*trace.Bin) (least, greatest float32)) (all [][]any) {
	for i := range bins {
		b := &bins[i]
		least, greatest := heights(b)
		flags := 0
		if b.Kinds.Has(trace.Guess) {
			flags |= 1
		}
		if b.DeadEnds {
			flags |= 2
		}
		all = append(all, []any{b.First, b.Steps, finite(least), finite(greatest), flags})
	}
	return all
}

// finite returns a height that can be drawn: a saved run can have any gauges.
func finite(v float32) float32 {
	if f := float64(v); math.IsNaN(f) || math.IsInf(f, 0) {
		return 0
	}
	return v
}
