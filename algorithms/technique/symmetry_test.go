//go:build !race

package technique

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The race detector makes this take a minute, and it runs on one goroutine.

// disguise exchanges digits, lines within bands and stacks, bands, stacks, and
// perhaps rows with columns. That changes nothing of what can be thought.
type disguise struct {
	cell  []int // where each cell goes
	digit []int // what each digit becomes
}

func disguiseOf(s puzzles.Shape, transpose bool, r *rand.Rand) disguise {
	n := s.Side()
	lines := func(group int) []int {
		var order []int
		for _, i := range r.Perm(n / group) {
			for _, j := range r.Perm(group) {
				order = append(order, i*group+j)
			}
		}
		return order
	}
	rows, cols := lines(s.BoxRows), lines(s.BoxCols)
	d := disguise{digit: []int{0}}
	for c := range s.Cells() {
		row, col := rows[c/n], cols[c%n]
		if transpose {
			row, col = col, row
		}
		d.cell = append(d.cell, row*n+col)
	}
	for _, i := range r.Perm(n) {
		d.digit = append(d.digit, i+1)
	}
	return d
}

// position returns the position in disguise.
func (d disguise) position(p *Position) *Position {
	g := puzzles.NewGrid(p.Shape)
	for c := range p.Size {
		if p.Given(c) {
			g.Set(d.cell[c], d.digit[p.At(c)])
		}
	}
	q := NewPosition(g)
	for c := range p.Size {
		if p.At(c) != 0 && !p.Given(c) {
			q.Place(d.cell[c], d.digit[p.At(c)])
		}
	}
	for c := range p.Size {
		var left puzzles.Digits
		for digit := range p.Candidates(c).All() {
			left = left.With(d.digit[digit])
		}
		for digit := range (q.Candidates(d.cell[c]) &^ left).All() {
			q.Eliminate(d.cell[c], digit)
		}
	}
	return q
}

// said returns all that the technique finds in a position, in disguise and in a
// form that can be compared.
func (d disguise) said(tech *Technique, p *Position) []string {
	var all []string
	for _, found := range tech.Every(p) {
		var pattern []Candidate
		for _, piece := range found.Pattern {
			pattern = append(pattern, piece.Candidate)
		}
		if isLargeFish(tech) { // one of several that show the same
			all = append(all, d.candidates(found.Eliminations))
			continue
		}
		if tech.ID == "remote-pair" { // one of several chains with the same ends
			for _, e := range found.Eliminations {
				all = append(all, d.candidates([]Candidate{e}))
			}
			continue
		}
		all = append(all, d.candidates(pattern)+" => "+d.candidates(found.Places)+" / "+
			d.candidates(found.Eliminations))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (d disguise) candidates(list []Candidate) string {
	var all []string
	for _, c := range list {
		all = append(all, fmt.Sprintf("%dc%d", d.digit[c.Digit], d.cell[c.Cell]))
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " ")
}

// asItLies reports whether the technique finds the same in any disguise. Chains do
// not: of several ways to go on from a candidate the search keeps the first that it
// meets, and another may go further. The sets of a wing or a chain of them follow
// each other as they do in the table, and of three digits that tie two of them the
// first two are taken. Brute force takes the cell in the middle.
func asItLies(t *Technique) bool {
	switch t.Code[:2] { // the family
	case "03": // fish; but krakens go along chains
		return t.Code[:3] != "037"
	case "07": // chains
		return t.ID == "remote-pair"
	case "09": // almost locked sets
		return t.ID == "als-xz"
	case "13", "xx": // forcing chains, brute force
		return false
	}
	return true
}

// isLargeFish reports whether the technique is one of the Franken or mutant fish.
func isLargeFish(t *Technique) bool { return "0330" <= t.Code && t.Code < "0370" }

// Whatever digits are exchanged and however a position is turned and shuffled,
// each technique finds the same in it.
func TestEachTechniqueFindsTheSameInAnyDisguise(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	some, fish := 6, 60 // of these fish all of them take long
	if check.Long {
		some, fish = 40, 200
	}
	grids := slices.Concat(set(t, "top95.txt")[:some], set(t, "unbiased500.txt")[:2*some])
	for _, text := range rarePuzzles {
		grids = append(grids, grid(t, text))
	}
	for _, s := range shapes {
		if s.Side() > 9 && !check.Long {
			continue // the ways to be turned and shuffled are the same, and take long
		}
		for range 4 {
			grids = append(grids, withClues(solution(s, r), s.Cells()*40/100, r))
		}
	}
	compared := map[*Technique]int{}
	for i, g := range grids {
		s := g.Shape()
		plain := disguise{digit: make([]int, s.Side()+1), cell: make([]int, s.Cells())}
		for d := range plain.digit {
			plain.digit[d] = d
		}
		for c := range plain.cell {
			plain.cell[c] = c
		}
		p := NewPosition(g)
		for step := i; ; step++ {
			d, ok := Standard().UpTo(Unfair).Next(p)
			if !ok || d.Technique.Level > Easy && step%5 == 0 || step%31 == 0 || compared[d.Technique] == 0 {
				other := disguiseOf(s, i%2 == 0 && s.BoxRows == s.BoxCols, r)
				disguised := other.position(p)
				for _, tech := range list {
					if !asItLies(tech) || isLargeFish(tech) && compared[tech] > fish {
						continue
					}
					want, got := other.said(tech, p), plain.said(tech, disguised)
					compared[tech] += len(want)
					check.Must(t, slices.Equal(got, want),
						"%v: %v finds, in disguise, %q, want %q", p.Grid(), tech, got, want)
				}
			}
			if !ok {
				break
			}
			p.Apply(&d)
		}
	}
	for _, tech := range list {
		check.That(t, !asItLies(tech) || compared[tech] != 0, "%v was never found", tech)
	}
}
