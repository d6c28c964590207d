//go:build !js

package class

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
)

// poll is a question with what phones have answered. The session's mu is held where it is used.
type poll struct {
	of         any
	number     int // counted from 1
	ask        *slides.Question
	shape      puzzles.Shape // of the board that answers are places on; without sides if there is none
	open, over bool
	right      []int // the choices that are, once it is over and the answers say so
	given      map[*phone]*given
	judged     map[string]verdict // by what was answered
}

// given is the answer of a phone.
type given struct {
	answer
	event []byte // which tells the phone
}

// answer is what can be answered.
type answer struct {
	asking.Answer
	data string // as JSON: the same for the same answer
}

// verdict is what has become of an answer.
type verdict struct {
	right  bool
	reason string
}

// answered is an answer as it is sent. What it has to have depends on the question.
type answered struct {
	Question    int
	Cell, Digit *int
	Chosen      []int
}

// read returns what was answered to the question, and false if that makes no sense.
func (p *poll) read(a answered) (is answer, ok bool) {
	within := func(n *int, from, to int) bool { return n != nil && *n >= from && *n < to }
	form := p.ask.Form
	switch {
	case form == asking.Choice:
		slices.Sort(a.Chosen)
		is.Chosen = slices.Compact(a.Chosen)
		n := len(is.Chosen)
		if n == 0 || n > 1 && !p.ask.Several || is.Chosen[0] < 0 || is.Chosen[n-1] >= len(p.ask.Answers) {
			return is, false
		}
	case form != asking.Digit && !within(a.Cell, 0, p.shape.Cells()),
		form != asking.Cell && !within(a.Digit, 1, p.shape.Side()+1):
		return is, false
	default:
		if form != asking.Digit {
			is.Cell = *a.Cell
		}
		if form != asking.Cell {
			is.Digit = *a.Digit
		}
	}
	is.data = dataOf(is.Answer, form)
	return is, true
}

// dataOf returns an answer as JSON, which phones send with the number of the question.
func dataOf(a asking.Answer, form asking.Form) string {
	data := map[string]any{}
	switch form {
	case asking.Choice:
		data["chosen"] = a.Chosen
	case asking.Cell, asking.Candidate:
		data["cell"] = a.Cell
	}
	if form == asking.Digit || form == asking.Candidate {
		data["digit"] = a.Digit
	}
	return string(encode(data))
}

// tell makes the event that tells a phone of its answer.
func (p *poll) tell(g *given) {
	mine := struct {
		Question int             `json:"question"`
		Answer   json.RawMessage `json:"answer"`
		Right    *bool           `json:"right,omitempty"`
		Reason   string          `json:"reason,omitempty"`
	}{Question: p.number, Answer: json.RawMessage(g.data)}
	if v, ok := p.judged[g.data]; ok {
		mine.Right, mine.Reason = &v.right, v.reason
	}
	g.event = event("mine", encode(mine))
}

// ask follows the question of a slide. s.mu is held.
func (s *Session) ask(slide *slides.Slide) {
	before := s.poll
	s.poll = nil
	if slide != nil && slide.Question != nil && slide.Question.Of != nil {
		q := slide.Question
		for _, p := range s.polls { // of which the latest counts, and one that is over is not open again
			if p.of == q.Of && (q.Over || !p.over) {
				s.poll = p
			}
		}
		if s.poll == nil && !q.Over { // else nobody could have answered
			s.poll = &poll{of: q.Of, number: len(s.polls) + 1, given: map[*phone]*given{}, judged: map[string]verdict{}}
			s.polls = append(s.polls, s.poll)
		}
	}
	if before != nil && before != s.poll {
		before.open = false
		notify(s.dirty)
	}
	p := s.poll
	if p == nil {
		return
	}
	if p != s.asked {
		s.asked, s.votes = p, false // what others answer is no hint
	}
	over := p.over
	p.over = over || slide.Question.Over
	p.open = !p.over
	switch {
	case p.open:
		p.ask = slide.Question
		if p.shape = (puzzles.Shape{}); len(slide.Boards) > 0 {
			p.shape = slide.Boards[0].Scene.Shape
		}
	case !over:
		s.judge(p, slide.Question.Answers)
	}
	if p != before || p.over != over {
		notify(s.dirty)
	}
}

// answer takes the answer of a phone, and says why not.
func (s *Session) answer(of *phone, a answered) (status int, trouble string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.poll
	if p == nil || !p.open || p.number != a.Question {
		return 409, "The question is closed."
	}
	is, ok := p.read(a)
	if !ok {
		return 400, "This cannot be answered: choose something that is offered."
	}
	g := &given{answer: is}
	p.tell(g)
	p.given[of] = g
	notify(s.kick)
	notify(s.dirty)
	return 204, ""
}

// judgeFor is for how long answers are judged.
const judgeFor = 10 * time.Second

// judge says what each answer is worth, when the question is over: as its answers say, or its
// judge. s.mu is held.
func (s *Session) judge(p *poll, shown []slides.Answer) {
	for i, a := range shown {
		if a.IsRight() {
			p.right = append(p.right, i)
		}
	}
	different := map[string]asking.Answer{}
	for _, g := range p.given {
		different[g.data] = g.Answer
		if p.right != nil {
			// Where only one is asked for, as in a race that several have won, each of them is right.
			p.judged[g.data] = verdict{right: slices.Equal(g.Chosen, p.right) ||
				!p.ask.Several && slices.Contains(p.right, g.Chosen[0])}
			p.tell(g)
		}
	}
	if p.right != nil || p.ask.Judge == nil {
		return
	}
	if p.ask.Form == asking.Choice { // and which is right, even if nobody chose it
		for i := range p.ask.Answers {
			a := asking.Answer{Chosen: []int{i}}
			different[dataOf(a, asking.Choice)] = a
		}
	}
	sp, end := trace.Speaker{Shape: p.shape, Notation: s.o.Notation, Signs: true}, time.Now().Add(judgeFor)
	go func() {
		for data, a := range different {
			if s.ctx.Err() != nil || time.Now().After(end) {
				return
			}
			v := p.ask.Judge(a)
			s.mu.Lock()
			p.judged[data] = verdict{v.Outcome <= asking.Helped, sp.Strings(v.Reasons)}
			for _, g := range p.given {
				if g.data == data {
					p.tell(g)
				}
			}
			s.mu.Unlock()
			notify(s.kick)
			notify(s.dirty)
		}
	}()
}

// counted returns the answers by count.
func (p *poll) counted(n trace.Notation) *Poll {
	c := &Poll{Of: p.of, Text: p.ask.Text, Answered: len(p.given), Open: p.open, Over: p.over}
	sp := trace.Speaker{Shape: p.shape, Notation: n}
	counts, answers := map[string]int{}, map[string]asking.Answer{}
	for _, g := range p.given {
		counts[g.data]++
		answers[g.data] = g.Answer
		if p.judged[g.data].right {
			c.Right++
		}
	}
	if p.ask.Form == asking.Choice {
		for i, a := range p.ask.Answers {
			alone := asking.Answer{Chosen: []int{i}}
			t := Tally{Text: a.Text, Answer: alone,
				Right: slices.Contains(p.right, i) || p.judged[dataOf(alone, asking.Choice)].right}
			for data, n := range counts {
				if slices.Contains(answers[data].Chosen, i) {
					t.Count += n
				}
			}
			c.Tallies = append(c.Tallies, t)
		}
		return c
	}
	for data, n := range counts {
		a := answers[data]
		text := sp.Cell(a.Cell)
		switch p.ask.Form {
		case asking.Digit:
			text = string(puzzles.DigitChar(a.Digit))
		case asking.Candidate:
			text += " = " + string(puzzles.DigitChar(a.Digit))
		}
		c.Tallies = append(c.Tallies, Tally{text, n, a, p.judged[data].right})
	}
	slices.SortFunc(c.Tallies, func(a, b Tally) int {
		return cmp.Or(b.Count-a.Count, a.Answer.Cell-b.Answer.Cell, a.Answer.Digit-b.Answer.Digit)
	})
	return c
}
