package explainer

import (
	"cmp"
	"context"
	"iter"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// Step is a step on the way that the ladder takes through a puzzle.
type Step struct {
	Technique    string
	Rating       float64
	Places       []technique.Candidate // one at most
	Eliminations []technique.Candidate
}

// Path yields the steps that [Rate] rates, in their order: always the easiest
// thought that leads on. There are none for what has no rating, and no more when
// ctx is done.
func Path(ctx context.Context, g puzzles.Grid) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if !Rates(g) || !puzzles.HasOneSolution(g) {
			return
		}
		r := NewRater()
		r.position, r.ctx = newPosition(g.Cells()), ctx
		for r.left > 0 && r.next() && !r.cancelled() {
			s := stepOf(&r.position, &r.move)
			r.apply(&r.move)
			if !yield(s) {
				return
			}
		}
	}
}

// Add counts a step of a path, of which those before have been counted.
func (r *Rating) Add(s Step) { r.count(s.Technique, s.Rating, len(s.Places) > 0) }

func (r *Rating) count(technique string, rating float64, places bool) {
	r.ED = cmp.Or(r.ED, rating)
	if rating > r.ER {
		r.ER, r.Hardest = rating, technique
	}
	if r.EP == 0 && places {
		r.EP = r.ER
	}
}

// stepOf returns a move on the position as others see it: digits count from 1, and
// each candidate goes once.
func stepOf(b *position, m *move) Step {
	s := Step{Technique: m.technique, Rating: tenths(m.rating)}
	if m.cell >= 0 {
		s.Places = []technique.Candidate{{Cell: m.cell, Digit: m.digit + 1}}
	}
	var said [81]uint16
	for _, gone := range m.struck {
		for rest := gone.digits & b.cand[gone.cell] &^ said[gone.cell]; rest != 0; rest &= rest - 1 {
			s.Eliminations = append(s.Eliminations, technique.Candidate{Cell: gone.cell, Digit: lowest(rest) + 1})
		}
		said[gone.cell] |= gone.digits
	}
	return s
}
