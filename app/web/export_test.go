package web

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// What the test of lessons in a browser shares with those of this package: it cannot be
// in it, since lessons become pages in a package that imports this one.
var (
	InBrowser = inBrowser
	Shown     = shown
)

// Opening is what a page shows of a board when a slide is opened.
type Opening struct {
	Board    string // as Shown says
	Name     string
	Words    string
	Line     int
	Counters []slides.Counter
}

// OnPhone returns what a phone shows of a slide, by board.
func OnPhone(t testing.TB, s *slides.Slide) (all []Opening) {
	l, p := NewLive(trace.Letters), phone{}
	l.Put(s.Copy())
	p.take(t, l)
	words := strings.Join(append([]string{p.slide.Title}, p.slide.Reasons...), " ")
	for _, b := range p.slide.Boards {
		one := Opening{Name: b.Name, Words: words, Line: p.slide.Line}
		for _, c := range p.slide.Counters {
			one.Counters = append(one.Counters, slides.Counter{Name: c[0], Value: c[1]})
		}
		drawn := func(n int) string {
			var text string
			check.OK(t, json.Unmarshal(p.texts[n], &text))
			return text
		}
		one.Board = putTogether(b.View, b.Looks, drawn, func(look int) []any { return p.looks[look] }, drawn)
		all = append(all, one)
	}
	return all
}

// putTogether returns a hash of a board as a script puts it together: of layers below and above the
// cells, and the looks of these.
func putTogether(view, looks []int, layer func(int) string, look func(int) []any, part func(int) string) string {
	for i := 2; i < len(view); i += 2 {
		looks[view[i]] = view[i+1]
	}
	all := []string{layer(view[0])}
	for _, n := range looks {
		text := ""
		for _, one := range look(n)[1:] {
			text += part(int(one.(float64)))
		}
		all = append(all, text)
	}
	return hashOf(append(all, layer(view[1])))
}

// Opened reads out of a page what it shows by moment and lane, as its script does.
func Opened(t testing.TB, page string) (all [][]Opening) {
	data := dataOf(t, page)
	for _, m := range data.Moments {
		var lanes []Opening
		for _, l := range m.Lanes {
			one := data.opening(data.Runs[l.Run], &l)
			if m.Hide["code"] {
				one.Line = 0
			}
			if m.Hide["words"] {
				one.Words = ""
			}
			if m.Hide["counters"] {
				one.Counters = nil
			}
			lanes = append(lanes, one)
		}
		all = append(all, lanes)
	}
	return all
}

// opening goes through the states up to the one at which a lane stands.
func (d *pageData) opening(r *run, l *laneData) Opening {
	state := int(l.From - r.First)
	if l.Own > 0 {
		state = l.Own + max(0, l.Look-1)
	}
	looks, cells, sentences, words := make([]int, r.Side*r.Side), 0, 0, 0
	o := Opening{Name: l.Name, Line: r.Line[state]}
	for i := range state + 1 {
		for range r.CellCount[i] {
			looks[r.Cells[cells]] = r.CellLooks[cells]
			cells++
		}
		said := []string{}
		for range r.Sentences[i] {
			text := r.TextTable[r.Text[sentences]]
			for strings.Contains(text, gap) {
				text = strings.Replace(text, gap, r.WordTable[r.Words[words]], 1)
				words++
			}
			said = append(said, text)
			sentences++
		}
		o.Words = strings.Join(said, " ")
	}
	for i, name := range r.Counters {
		var sum int64
		value := ""
		for _, count := range r.Counts[i][:state+1] {
			if more, ok := count.(float64); ok {
				sum += int64(more)
				value = trace.Thousands(sum)
			} else {
				value = fmt.Sprint(count)
			}
		}
		if value != "" && value != trace.Dash {
			o.Counters = append(o.Counters, slides.Counter{Name: name, Value: value})
		}
	}
	part := func(n int) string { return d.Texts[n] }
	o.Board = putTogether(r.Views[r.View[state]], looks,
		func(n int) string { return strings.Join(puzzles.Map(d.Layers[n], part), "") },
		func(n int) []any { return d.Looks[n] }, part)
	return o
}
