package asking

import (
	"fmt"
	"strings"
)

// Count is how often questions ended in each way.
type Count [Refused]int

// Score is how a class has done: of each kind of question how many were answered
// right and how many were asked, and how many in a row were right.
type Score struct {
	names        []string // of the kinds
	kinds        []tally
	streak, best int
}

type tally struct{ right, asked int }

// NewScore returns a score of nothing for questions of the kinds with these names.
func NewScore(kinds ...string) *Score { return &Score{names: kinds, kinds: make([]tally, len(kinds))} }

// Add counts a question that is over. Only [Right] is a win.
func (s *Score) Add(kind int, o Outcome) {
	s.kinds[kind].asked++
	if o != Right {
		s.streak = 0
		return
	}
	s.kinds[kind].right++
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

// String returns the score in one line: how many were right, and how many in a row.
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

// Lines returns the score kind by kind, and the longest row.
func (s *Score) Lines() []string {
	var lines []string
	for k, c := range s.kinds {
		if c.asked > 0 {
			lines = append(lines, fmt.Sprintf("%s: %d of %d", s.names[k], c.right, c.asked))
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

// DecodeScore reads the score of questions of some kinds. What makes no sense is a score of
// nothing.
func DecodeScore(text string, kinds ...string) *Score {
	s, in := NewScore(kinds...), strings.NewReader(text)
	for k := range s.kinds {
		c := &s.kinds[k]
		if n, _ := fmt.Fscanf(in, "%d/%d ", &c.right, &c.asked); n != 2 || c.right < 0 || c.right > c.asked {
			return NewScore(kinds...)
		}
	}
	right, _ := s.Total()
	if n, _ := fmt.Fscan(in, &s.streak, &s.best); n != 2 || s.streak < 0 || s.streak > s.best || s.best > right {
		return NewScore(kinds...)
	}
	return s
}
