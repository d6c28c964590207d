//go:build !js

package class

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"slices"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/question"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
)

// ballot is an answer of a phone: a cell, a digit, a candidate, or choices.
type ballot struct {
	cell, digit int
	chosen      uint64 // a bit for each choice
}

// answer returns it as questions are answered.
func (b ballot) answer() question.Answer {
	a := question.Answer{Candidate: technique.Candidate{Cell: b.cell, Digit: b.digit}}
	for set := b.chosen; set != 0; set &= set - 1 {
		a.Chosen = append(a.Chosen, bits.TrailingZeros64(set))
	}
	return a
}

// judged is what a ballot was worth.
type judged struct {
	right  bool
	reason string
}

// poll is a question while it is asked, and after that.
type poll struct {
	number  int
	of      any
	form    question.Form
	several bool
	text    string
	choices []string
	shape   puzzles.Shape
	speaker trace.Speaker
	judge   func(question.Answer) question.Verdict

	open    bool // answers are taken
	over    bool // the right answer has been shown
	ballots map[string]ballot
	rights  uint64 // of the choices, once it is over
	worth   map[ballot]judged
}

// mostChoices is how many answers a question can offer: one bit each.
const mostChoices = 64

// mostPolls bounds what a session keeps.
const mostPolls = 1000

// ask takes over what a slide asks. The session is locked.
func (s *Session) ask(at *slides.Slide) {
	var q *slides.Question
	if at != nil {
		q = at.Question
	}
	if s.poll != nil && s.poll.open && (q == nil || q.Of != s.poll.of) {
		s.poll.open = false
		s.alter()
	}
	if q == nil || q.Of == nil || len(q.Answers) > mostChoices || len(s.polls) >= mostPolls {
		return
	}
	k := slices.IndexFunc(s.polls, func(p *poll) bool { return p.of == q.Of })
	switch {
	case k < 0 && q.Over: // it was answered before the class was there
		return
	case k < 0:
		s.polls = append(s.polls, s.newPoll(at, q))
		k = len(s.polls) - 1
	}
	p := s.polls[k]
	if s.poll != p || p.open == (q.Over || p.over) {
		s.poll, p.open = p, !q.Over && !p.over
		s.alter()
	}
	if q.Over && !p.over {
		s.reveal(p, q)
	}
}

func (s *Session) newPoll(at *slides.Slide, q *slides.Question) *poll {
	p := &poll{number: len(s.polls) + 1, of: q.Of, form: q.Form, several: q.Several, text: q.Text, judge: q.Judge,
		ballots: map[string]ballot{}, shape: puzzles.Classic}
	for _, a := range q.Answers {
		p.choices = append(p.choices, a.Text)
	}
	if len(at.Boards) > 0 {
		p.shape = at.Boards[0].Scene.Shape
	}
	p.speaker = trace.Speaker{Shape: p.shape, Notation: s.o.Notation, Signs: true}
	return p
}

// judgeTime is how long all answers to a question may take to be judged.
const judgeTime = 5 * time.Second

// reveal notes what the right answers are. The session is locked.
func (s *Session) reveal(p *poll, q *slides.Question) {
	p.over, p.open = true, false
	for i, a := range q.Answers {
		if i < len(p.choices) && (a.State == slides.Right || a.State == slides.Missed) {
			p.rights |= 1 << i
		}
	}
	s.alter()
	given := map[ballot]bool{}
	for _, b := range p.ballots {
		given[b] = true
	}
	if p.form == question.Choice {
		for i := range p.choices {
			given[ballot{cell: trace.NoCell, chosen: 1 << i}] = true
		}
	}
	p.worth = map[ballot]judged{}
	if p.rights != 0 || p.judge == nil {
		for b := range given {
			right := b.chosen == p.rights
			if !p.several { // where several tie, each is right
				right = b.chosen&p.rights != 0
			}
			p.worth[b] = judged{right: p.rights != 0 && right}
		}
		return
	}
	// To judge an answer may take a while, in which the class goes on.
	s.done.Go(func() {
		ctx, cancel := context.WithTimeout(s.ctx, judgeTime)
		defer cancel()
		for b := range given {
			if ctx.Err() != nil {
				break
			}
			v := p.judge(b.answer())
			one := judged{v.Outcome == question.Right, p.speaker.Strings(v.Reasons)}
			s.mu.Lock()
			p.worth[b] = one
			s.mu.Unlock()
		}
		s.mu.Lock()
		s.alter()
		s.mu.Unlock()
	})
}

// count returns how the class answered.
func (p *poll) count() Poll {
	to := Poll{Text: p.text, Answered: len(p.ballots), Open: p.open, Over: p.over}
	counts := map[ballot]int{}
	for _, b := range p.ballots {
		counts[b]++
		if p.worth[b].right {
			to.Right++
		}
	}
	if p.form == question.Choice {
		for i, text := range p.choices {
			one := Tally{Text: text, Answer: question.Answer{Chosen: []int{i}}, Right: p.rights&(1<<i) != 0}
			for b, n := range counts {
				if b.chosen&(1<<i) != 0 {
					one.Count += n
				}
			}
			one.Right = one.Right || p.rights == 0 && p.worth[ballot{cell: trace.NoCell, chosen: 1 << i}].right
			to.Tallies = append(to.Tallies, one)
		}
		return to
	}
	for b, n := range counts {
		to.Tallies = append(to.Tallies, Tally{p.name(b), n, b.answer(), p.worth[b].right})
	}
	slices.SortFunc(to.Tallies, func(a, b Tally) int {
		return cmp.Or(b.Count-a.Count, a.Answer.Cell-b.Answer.Cell, a.Answer.Digit-b.Answer.Digit)
	})
	return to
}

// name says what was answered.
func (p *poll) name(b ballot) string {
	digit := string(puzzles.DigitChar(max(1, b.digit)))
	switch p.form {
	case question.Cell:
		return p.speaker.Cell(b.cell)
	case question.Digit:
		return digit
	}
	return fmt.Sprintf("%s in %s", digit, p.speaker.Cell(b.cell))
}

// posted is an answer as a phone sends it.
type posted struct {
	Question int   `json:"question"`
	Cell     *int  `json:"cell,omitempty"`
	Digit    *int  `json:"digit,omitempty"`
	Chosen   []int `json:"chosen,omitempty"`
}

// ballot returns an answer if it is one to the question.
func (p *poll) ballot(a *posted) (b ballot, ok bool) {
	b.cell = trace.NoCell
	n := p.shape.Side()
	needsCell := p.form == question.Cell || p.form == question.Candidate
	needsDigit := p.form == question.Digit || p.form == question.Candidate
	if needsCell != (a.Cell != nil) || needsDigit != (a.Digit != nil) ||
		(p.form == question.Choice) != (len(a.Chosen) > 0) {
		return b, false
	}
	if needsCell {
		b.cell = *a.Cell
		if b.cell < 0 || b.cell >= n*n {
			return b, false
		}
	}
	if needsDigit {
		b.digit = *a.Digit
		if b.digit < 1 || b.digit > n {
			return b, false
		}
	}
	if len(a.Chosen) > 1 && !p.several {
		return b, false
	}
	for _, c := range a.Chosen {
		if c < 0 || c >= len(p.choices) {
			return b, false
		}
		b.chosen |= 1 << c
	}
	return b, true
}

// sent of a ballot: what a phone is told of its own answer.
func (b ballot) posted(number int) posted {
	to := posted{Question: number, Chosen: b.answer().Chosen}
	if b.cell != trace.NoCell {
		to.Cell = &b.cell
	}
	if b.digit > 0 {
		to.Digit = &b.digit
	}
	return to
}
