package asking

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// AboutDeduction returns a question about a deduction that was found with a ladder in a
// position.
func AboutDeduction(topic Topic, p *technique.Position, d technique.Deduction, ladder technique.Ladder) *Prediction {
	q := newPrediction(topic, trace.NoCell, ladder)
	q.position, q.deduction, q.right = p, &d, slices.Concat(d.Places, d.Eliminations)
	if topic.Form == Choice {
		q.techniques = techniqueChoices(d.Technique, ladder, uint64(p.Left()))
		q.Choices = puzzles.Map(q.techniques, func(t *technique.Technique) string { return t.Name })
	}
	return q
}

// How many techniques there are to choose from, and how far from the right one on
// the ladder the others are at most.
const (
	choiceCount    = 4
	choiceDistance = 5
)

// techniqueChoices returns a technique among others that are about as hard, in the order in
// which they are tried, so that their places tell nothing.
func techniqueChoices(one *technique.Technique, ladder technique.Ladder, seed uint64) []*technique.Technique {
	all := ladder.All()
	at := slices.Index(all, one)
	near := slices.Clone(all[max(0, at-choiceDistance):min(len(all), max(at, 0)+choiceDistance+1)])
	near = slices.DeleteFunc(near, func(t *technique.Technique) bool { return t == one })
	r := rand.New(rand.NewPCG(seed, uint64(one.Order)))
	r.Shuffle(len(near), func(i, j int) { near[i], near[j] = near[j], near[i] })
	chosen := append(near[:min(len(near), choiceCount-1)], one)
	slices.SortFunc(chosen, func(a, b *technique.Technique) int { return cmp.Compare(a.Order, b.Order) })
	return chosen
}

// judgeTechnique judges a technique: any helps that places a digit or strikes a
// candidate out.
func (q *Prediction) judgeTechnique(t *technique.Technique) (v Verdict) {
	if t == q.deduction.Technique {
		return v
	}
	if d, ok := t.First(q.position.Clone()); ok {
		q.explainAlternative(&v, &d)
		return v
	}
	v.Outcome = Wrong
	v.Because("predict.technique.none", "There is no %v here that places or eliminates anything.",
		trace.Say("technique.name."+t.ID, t.Name))
	return v
}

// judgeCandidate judges a candidate that is placed or goes.
func (q *Prediction) judgeCandidate(c technique.Candidate) (v Verdict) {
	digit, cell := trace.Digit(c.Digit), trace.Cell(c.Cell)
	switch {
	case q.position.At(c.Cell) != 0:
		return refusal("predict.filled", "%v holds %v already: choose an empty cell.", cell,
			trace.Digit(q.position.At(c.Cell)))
	case !q.candidates(c.Cell).Has(c.Digit):
		return refusal("predict.nomark", "%v is no longer a candidate of %v: choose one that is.", digit, cell)
	case q.happens(c.Cell, c.Digit):
		return v
	case q.isAsEasy(&v, func(d *technique.Deduction) bool {
		return slices.Contains(d.Eliminations, c) || q.topic.Kind == Deduction && slices.Contains(d.Places, c)
	}):
		return v
	}
	v.Outcome = Wrong
	if q.deduction == nil {
		v.Because("predict.stays", "%v stays in %v for now.", digit, cell)
		return v
	}
	v.Because("predict.nothing", "Nothing as easy as %v settles the %v in %v.", q.nameOfTechnique(q.deduction),
		digit, cell)
	switch solution, ok := puzzles.Solve(q.position.Grid()); {
	case !ok:
	case solution.At(c.Cell) != c.Digit:
		v.Because("predict.true.gone", "It is indeed wrong there, but it takes more to see it.")
	case q.topic.Kind == Deduction:
		v.Because("predict.true.placed", "It is indeed right there, but it takes more to see it.")
	default:
		v.Because("predict.right.there", "It is in fact the digit that belongs there.")
	}
	return v
}

// isAsEasy looks for another deduction that is as easy as the one asked for, and says
// so if there is one.
func (q *Prediction) isAsEasy(v *Verdict, match func(*technique.Deduction) bool) bool {
	if q.deduction == nil {
		return false
	}
	for _, t := range q.ladder.All() {
		if t.Order > q.deduction.Technique.Order && t.Level > technique.Easy {
			continue
		}
		for _, d := range t.Every(q.position.Clone()) {
			if match(&d) {
				q.explainAlternative(v, &d)
				return true
			}
		}
	}
	return false
}

// explainAlternative says that a deduction holds as well, and what comes first.
func (q *Prediction) explainAlternative(v *Verdict, d *technique.Deduction) {
	v.Because("predict.too", "That is right too: there is %v, so %v.", q.nameOfTechnique(d),
		words.Outcome(d, q.position.Shape)[0])
	v.Because("predict.first", "The path takes %v first: %v.", q.nameOfTechnique(q.deduction),
		words.Outcome(q.deduction, q.position.Shape)[0])
}

// nameOfTechnique names what was found, with the article.
func (q *Prediction) nameOfTechnique(d *technique.Deduction) trace.Message {
	return words.CluesTo(d, q.position.Shape).Name
}
