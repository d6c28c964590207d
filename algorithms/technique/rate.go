package technique

import "sudoscope/puzzles"

// Rating says how a human would solve a puzzle and how hard that is.
type Rating struct {
	// Solved is set if the techniques sufficed.
	Solved bool
	// Level is that of the hardest technique, or a higher one if the score is
	// more than its level allows. If the techniques did not suffice, it is the
	// least level that the puzzle can have: one above those techniques.
	Level Level
	// Score is the sum of the scores of all steps.
	Score   int
	Steps   int
	Hardest *Technique // nil if there was no step
	Counts  []Count    // of the techniques that were used, the easiest first
}

// Count is how often a technique was used.
type Count struct {
	Technique *Technique
	Times     int
}

// Next returns the easiest deduction that the position has to offer with
// techniques up to a level, and false if there is none.
func Next(p *Position, upTo Level) (Deduction, bool) {
	h := newHunt(p)
	if h.next(list, upTo) < 0 {
		return Deduction{}, false
	}
	return h.draft.clone(), true
}

// next finds the first deduction of the first technique that has one, and
// returns its index, or -1.
func (h *hunt) next(techniques []*Technique, upTo Level) int {
	for i, t := range techniques {
		if t.Level <= upTo && h.run(t) {
			return i
		}
	}
	return -1
}

// Rate solves the puzzle with techniques up to a level, always the easiest that
// there is, and tells what it took.
func Rate(g puzzles.Grid, upTo Level) Rating {
	return rate(g, list, upTo)
}

func rate(g puzzles.Grid, techniques []*Technique, upTo Level) Rating {
	r := Rating{Level: Easy}
	p := NewPosition(g)
	h := newHunt(p)
	counts := make([]int, len(techniques))
	for p.left > 0 && !p.broken {
		i := h.next(techniques, upTo)
		if i < 0 {
			break
		}
		p.Apply(&h.draft)
		t := techniques[i]
		counts[i]++
		r.Steps++
		r.Score += t.Score
		if r.Hardest == nil || t.harderThan(r.Hardest) {
			r.Hardest = t
			r.Level = t.Level
		}
	}
	for i, n := range counts {
		if n > 0 {
			r.Counts = append(r.Counts, Count{techniques[i], n})
		}
	}
	r.Solved = p.Solved()
	if !r.Solved {
		for _, t := range techniques {
			if t.Level <= upTo {
				r.Level = max(r.Level, min(t.Level+1, Extreme))
			}
		}
	}
	for r.Score > r.Level.MaxScore(g.Shape()) {
		r.Level++
	}
	return r
}

func (t *Technique) harderThan(u *Technique) bool {
	if t.Level != u.Level {
		return t.Level > u.Level
	}
	return t.Order > u.Order
}

// Solves reports whether techniques up to a level solve the puzzle. It is quicker
// than [Rate], and does not look at the score.
func Solves(g puzzles.Grid, upTo Level) bool {
	if upTo < Easy {
		return g.Solves(g)
	}
	if SinglesSolve(g) {
		return true
	}
	if upTo == Easy {
		return false
	}
	p := NewPosition(g)
	h := newHunt(p)
	for p.left > 0 && !p.broken && h.next(list, upTo) >= 0 {
		p.Apply(&h.draft)
	}
	return p.Solved()
}
