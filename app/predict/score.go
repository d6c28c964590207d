package predict

import (
	"fmt"
	"strings"
)

// Score is how a class has done: of each kind of question how many were answered
// right and how many were asked, and how many in a row were right.
type Score struct {
	kinds        [numKinds]answerCount
	streak, best int
}

type answerCount struct{ right, asked int }

// Add counts a question that is over. Who has it shown has not answered.
func (s *Score) Add(k Kind, o Outcome) {
	s.kinds[k].asked++
	if o != Right {
		s.streak = 0
		return
	}
	s.kinds[k].right++
	s.streak++
	s.best = max(s.best, s.streak)
}

// Total returns how many questions were answered right, of how many.
func (s *Score) Total() (right, asked int) {
	for _, c := range s.kinds {
		right, asked = right+c.right, asked+c.asked
	}
	return right, asked
}

// String says how it is in short.
func (s *Score) String() string {
	right, asked := s.Total()
	if asked == 0 {
		return "nothing asked yet"
	}
	text := fmt.Sprintf("%d of %d right", right, asked)
	if s.streak > 1 {
		text += fmt.Sprintf(", %d in a row", s.streak)
	}
	return text
}

// Lines says it kind by kind, and what the longest row was.
func (s *Score) Lines() []string {
	var lines []string
	for k, c := range s.kinds {
		if c.asked > 0 {
			lines = append(lines, fmt.Sprintf("%s: %d of %d", Kind(k), c.right, c.asked))
		}
	}
	if s.best > 1 {
		lines = append(lines, fmt.Sprintf("most in a row: %d", s.best))
	}
	return lines
}

// Encode returns the score as text that [DecodeScore] understands.
func (s *Score) Encode() string {
	var b strings.Builder
	for _, c := range s.kinds {
		fmt.Fprintf(&b, "%d/%d ", c.right, c.asked)
	}
	fmt.Fprintf(&b, "%d %d", s.streak, s.best)
	return b.String()
}

// DecodeScore reads a score. What makes no sense is a score of nothing.
func DecodeScore(text string) *Score {
	s, in := &Score{}, strings.NewReader(text)
	for k := range s.kinds {
		c := &s.kinds[k]
		if n, _ := fmt.Fscanf(in, "%d/%d ", &c.right, &c.asked); n != 2 || c.right < 0 || c.right > c.asked {
			return &Score{}
		}
	}
	right, _ := s.Total()
	if n, _ := fmt.Fscan(in, &s.streak, &s.best); n != 2 || s.streak < 0 || s.streak > s.best || s.best > right {
		return &Score{}
	}
	return s
}
