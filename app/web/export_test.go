package web

import (
	"strings"
	"testing"

	"sudoscope/puzzles"
)

// What the test of lessons in a browser shares with those of this package: it cannot be
// in it, since lessons become pages in a package that imports this one.
var (
	InBrowser = inBrowser
	Shown     = shown
	Browser   = browser
)

// Opening is what a page shows of a lane when a moment is opened.
type Opening struct {
	Board string // as Shown says
	Name  string
	Words string
	Line  int
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
	view := r.Views[r.View[state]]
	for i := 2; i < len(view); i += 2 {
		looks[view[i]] = view[i+1]
	}
	part := func(n int) string { return d.Texts[n] }
	shown := []string{strings.Join(puzzles.Map(d.Layers[view[0]], part), "")}
	for _, look := range looks {
		text := ""
		for _, n := range d.Looks[look][1:] {
			text += part(int(n.(float64)))
		}
		shown = append(shown, text)
	}
	o.Board = hashOf(append(shown, strings.Join(puzzles.Map(d.Layers[view[1]], part), "")))
	return o
}
