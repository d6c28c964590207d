// Package justify says how something that was done on a grid could have been known:
// the easiest techniques from which it follows that a digit goes into a cell, or that it
// does not.
//
// Nothing but the claim itself is placed on the way. What follows from the grid is
// looked for with the easiest technique first, and harder ones only once the easier
// ones have nothing more to strike out; so the hardest of the steps is the least that
// somebody has to know. Of the steps only those stay that the claim rests on.
package justify

import (
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Claim says that a digit goes into a cell, or, if it is Gone, that it does not.
type Claim struct {
	technique.Candidate
	Gone bool
}

// Reason is how a claim could have been known: steps of which each holds once those before
// it are done, and the last says what is claimed. Without any the claim is plain from the
// rules, or if Before is set from what they allow in the cell and what was ruled out there before.
type Reason struct {
	Steps  []Step
	Before bool
}

// Step is a deduction, and the candidates that go by it on the way to the claim. They are
// what it strikes out; of one that places a digit, which stays unplaced, those that the
// digit rules out and that matter here. Of the last step they are none.
type Step struct {
	technique.Deduction
	Strikes []technique.Candidate
}

// Last returns the step that says what is claimed, nil if none has to.
func (r *Reason) Last() *Step {
	if len(r.Steps) == 0 {
		return nil
	}
	return &r.Steps[len(r.Steps)-1]
}

// Hardest returns the hardest technique of the reason, nil if it takes none.
func (r *Reason) Hardest() *technique.Technique {
	var hardest *technique.Technique
	for i := range r.Steps {
		if t := r.Steps[i].Technique; hardest == nil || t.Harder(hardest) {
			hardest = t
		}
	}
	return hardest
}

// Harder reports whether somebody has to know more for this reason than for another one.
func (r *Reason) Harder(than *Reason) bool {
	a, b := r.Hardest(), than.Hardest()
	switch {
	case a == nil || b == nil:
		return a != nil
	case a == b:
		return len(r.Steps) > len(than.Steps)
	}
	return a.Harder(b)
}

// Answer says what came of looking for a reason.
type Answer uint8

// The answers.
const (
	Stopped Answer = iota // the search was given up
	Unknown               // the techniques show nothing of it
	Known                 // there is a reason
)

// MostSearches bounds the work for one claim: how often a technique is looked for. A
// claim that takes more counts as one that the techniques do not show.
const MostSearches = 1500

// Find looks for the easiest way to know the claim, by the techniques of a ladder from the
// easiest up; brute force, which copies digits from the solution, is none of them. The
// position stays as it is. goOn is asked before each technique whether to look on.
func Find(p *technique.Position, claim Claim, ladder technique.Ladder, goOn func() bool) (Reason, Answer) {
	if claim.Gone && !p.Candidates(claim.Cell).Has(claim.Digit) {
		return Reason{Before: !p.Allows(claim.Cell, claim.Digit)}, Known
	}
	if p.Broken() || !p.Candidates(claim.Cell).Has(claim.Digit) {
		return Reason{}, Unknown
	}
	s := search{
		before: p, ladder: ladder.Keep(func(t *technique.Technique) bool { return !t.IsBruteForce() }),
		claim: claim, goOn: goOn, from: map[technique.Candidate]int{},
	}
	return s.find()
}

// mostForNeeds bounds the work of [Needs].
const mostForNeeds = 200

// Needs returns which of some candidates have to be struck out of a position for a
// deduction to be there, which is one of the position without them. It returns more than
// that where it would take too long to tell.
func Needs(p *technique.Position, struck []technique.Candidate, d *technique.Deduction) []technique.Candidate {
	s := search{before: p, ladder: technique.Everything(), goOn: func() bool { return true }, struck: struck,
		count: MostSearches - mostForNeeds}
	return s.needs(d.Technique, len(struck), func(found []technique.Deduction) bool {
		return slices.ContainsFunc(found, func(one technique.Deduction) bool {
			return containsAll(one.Places, d.Places) && containsAll(one.Eliminations, d.Eliminations)
		})
	})
}

func containsAll(list, some []technique.Candidate) bool {
	return !slices.ContainsFunc(some, func(c technique.Candidate) bool { return !slices.Contains(list, c) })
}

// search is the search for one reason.
type search struct {
	before *technique.Position
	ladder technique.Ladder
	claim  Claim
	goOn   func() bool
	count  int // of searches so far

	now     *technique.Position
	steps   []source
	struck  []technique.Candidate       // in the order in which they went
	from    map[technique.Candidate]int // the index of the step that struck it
	stopped bool
}

// source is a deduction by which something was struck out.
type source struct {
	technique.Deduction
	known int // how many candidates were struck when it was found
}

func (s *search) find() (Reason, Answer) {
	s.now = s.before.Clone()
	finder := s.ladder.Finder(s.now)
	all := s.ladder.All()
	for i := 0; i < len(all); i++ {
		found := s.every(finder, all[i])
		if s.stopped {
			return Reason{}, Stopped
		}
		if d := shows(s.now, found, s.claim); d != nil {
			return s.reason(d)
		}
		if s.strike(found) {
			i = -1 // the easiest may lead on now
		}
		if s.now.Broken() || s.count >= MostSearches {
			break
		}
	}
	return Reason{}, Unknown
}

// every returns what a technique finds, unless the search was given up.
func (s *search) every(f *technique.Finder, t *technique.Technique) []technique.Deduction {
	s.count++
	if s.stopped = s.stopped || !s.goOn(); s.stopped {
		return nil
	}
	return f.Every(t)
}

// strike strikes out what the deductions rule out, and reports whether there was
// anything. A digit that one places is left alone: it stays a candidate like others.
func (s *search) strike(found []technique.Deduction) (any bool) {
	known := len(s.struck)
	for _, d := range found {
		used := false
		for _, c := range d.Eliminations {
			if s.now.Eliminate(c.Cell, c.Digit) {
				s.struck = append(s.struck, c)
				s.from[c] = len(s.steps)
				used = true
			}
		}
		if used {
			s.steps = append(s.steps, source{d, known})
			any = true
		}
	}
	return any
}

// shows returns the first of the deductions that says what is claimed, nil if none does.
// Of those that do, one that lies in a box comes before one that lies in a line, as people
// see it sooner.
func shows(p *technique.Position, found []technique.Deduction, claim Claim) *technique.Deduction {
	var best *technique.Deduction
	for i := range found {
		d := &found[i]
		if says(p, d, claim) && (best == nil || rank(d) < rank(best)) {
			best = d
		}
	}
	return best
}

// rank says how late people see a deduction among those of the same technique.
func rank(d *technique.Deduction) int {
	if len(d.Places) == 1 && len(d.Houses) == 1 {
		return 1 + (int(min(d.Houses[0].Kind, puzzles.Box))+1)%3 // box or the like, row, column
	}
	return 1
}

// says reports whether a deduction says what is claimed.
func says(p *technique.Position, d *technique.Deduction, claim Claim) bool {
	if claim.Gone {
		return d.RulesOut(claim.Candidate, p.Layout)
	}
	return slices.Contains(d.Places, claim.Candidate)
}

// reason returns the steps that a deduction rests on, and it.
func (s *search) reason(last *technique.Deduction) (Reason, Answer) {
	wanted := map[int][]technique.Candidate{} // by step, what others need of it
	ask := func(needed []technique.Candidate) {
		for _, c := range needed {
			wanted[s.from[c]] = append(wanted[s.from[c]], c)
		}
	}
	ask(s.needs(last.Technique, len(s.struck), func(found []technique.Deduction) bool {
		return shows(s.now, found, s.claim) != nil
	}))
	for i := len(s.steps) - 1; i >= 0; i-- {
		if list := wanted[i]; list != nil {
			one := &s.steps[i]
			ask(s.needs(one.Technique, one.known, func(found []technique.Deduction) bool {
				return strikesAll(found, list)
			}))
		}
	}
	// Once more in order, so that each step is one of the grid as it is by then.
	var r Reason
	p := s.before.Clone()
	finder := s.ladder.Finder(p)
	for i := range s.steps {
		for _, c := range wanted[i] {
			if !p.Candidates(c.Cell).Has(c.Digit) {
				continue // one of the others has struck it as well
			}
			d := s.again(finder, p, &s.steps[i].Deduction, c, wanted[i])
			one := Step{Deduction: d}
			for _, gone := range append(slices.Clone(d.Eliminations), wanted[i]...) {
				if says(p, &d, Claim{gone, true}) && p.Eliminate(gone.Cell, gone.Digit) {
					one.Strikes = append(one.Strikes, gone)
				}
			}
			r.Steps = append(r.Steps, one)
		}
	}
	if d := shows(p, s.every(finder, last.Technique), s.claim); d != nil {
		last = d
	}
	if s.stopped {
		return Reason{}, Stopped
	}
	r.Steps = append(r.Steps, Step{Deduction: *last})
	return r, Known
}

// again returns a deduction as it is to be seen in a position in which more may have gone
// by now, so that an easier technique may have to say the same: one that strikes the
// candidate, and as much as possible of what else is wanted.
func (s *search) again(f *technique.Finder, p *technique.Position, d *technique.Deduction, c technique.Candidate,
	wanted []technique.Candidate) technique.Deduction {
	if best := strikingMost(s.every(f, d.Technique), c, wanted); best != nil {
		return *best
	}
	for _, t := range s.ladder.All() {
		if t.Harder(d.Technique) {
			continue
		}
		if one := shows(p, s.every(f, t), Claim{c, true}); one != nil {
			return *one
		}
	}
	return *d
}

// strikingMost returns the deduction that strikes a candidate and the most of what else is
// wanted, nil if there is none.
func strikingMost(found []technique.Deduction, c technique.Candidate,
	wanted []technique.Candidate) *technique.Deduction {
	var best *technique.Deduction
	most := 0
	for i := range found {
		gone := found[i].Eliminations
		also := puzzles.Filter(wanted, func(w technique.Candidate) bool { return slices.Contains(gone, w) })
		if slices.Contains(gone, c) && len(also) > most {
			best, most = &found[i], len(also)
		}
	}
	return best
}

// strikesAll reports whether the deductions together strike all of these candidates.
func strikesAll(found []technique.Deduction, list []technique.Candidate) bool {
	var gone []technique.Candidate
	for _, d := range found {
		gone = append(gone, d.Eliminations...)
	}
	return containsAll(gone, list)
}

// needs returns which of the first so many candidates that were struck have to be for a
// technique to find what ok wants. Halves are left out first, then quarters, down to
// single candidates, so that much that does not matter costs little.
func (s *search) needs(t *technique.Technique, known int, ok func([]technique.Deduction) bool) []technique.Candidate {
	enough := func(struck []technique.Candidate) bool {
		if s.count >= MostSearches {
			return false
		}
		p := s.before.Clone()
		for _, c := range struck {
			p.Eliminate(c.Cell, c.Digit)
		}
		return ok(s.every(s.ladder.Finder(p), t))
	}
	needed := slices.Clone(s.struck[:known])
	if len(needed) == 0 || enough(nil) {
		return nil
	}
	for size := (len(needed) + 1) / 2; ; size = (size + 1) / 2 {
		for end := len(needed); end > 0; end -= size { // the latest first: they rest on the most
			from := max(0, end-size)
			if less := slices.Delete(slices.Clone(needed), from, end); enough(less) {
				needed = less
			}
		}
		if size <= 1 {
			return needed
		}
	}
}

// Name names the reason in short: what shows it, and what had to be struck out before,
// such as "Hidden Single in box 5" or "Naked Single after X-Wing".
func (r *Reason) Name() trace.Message {
	last := r.Last()
	switch {
	case r.Before:
		return trace.Say("justify.before", "Not allowed there from the start")
	case last == nil:
		return trace.Say("justify.plain", "Ruled out by a digit on the board")
	}
	name := nameOf(last.Technique)
	if len(last.Places) == 1 && len(last.Houses) == 1 {
		name = trace.Say("justify.house", "%v in %v", name, last.Houses[0])
	}
	before := Reason{Steps: r.Steps[:len(r.Steps)-1]}
	hardest := before.Hardest()
	if hardest == nil {
		return name
	}
	others := len(before.Steps) - 1
	if others == 0 {
		return trace.Say("justify.after", "%v after %v", name, nameOf(hardest))
	}
	first, second := before.Steps[0].Technique, before.Steps[1].Technique
	switch {
	case others == 1 && first == second:
		return trace.Say("justify.twice", "%v after two steps of %v", name, nameOf(first))
	case others == 1:
		return trace.Say("justify.both", "%v after %v and %v", name, nameOf(first), nameOf(second))
	}
	return trace.Say("justify.others", "%v after %v steps (hardest: %v)", name, trace.Count(others+1), nameOf(hardest))
}

// nameOf returns the technique's name as an argument of a message.
func nameOf(t *technique.Technique) trace.Message { return trace.Say("technique.name."+t.ID, t.Name) }
