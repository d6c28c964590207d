//go:build !js

package class

import (
	"fmt"
	"testing"
	"time"

	"sudoscope/app/question"
	"sudoscope/app/slides"
)

// soon waits until something is so, and reports whether it is.
func (s *Session) soon(is func() bool) bool {
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(100 * time.Microsecond) {
		s.mu.Lock()
		so := is()
		s.mu.Unlock()
		if so {
			return true
		}
	}
	return false
}

// A screen that was dark for a moment only stays dark on no phone.
func TestTheLastSlideWins(t *testing.T) {
	s, err := Open(Options{Address: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i := range 300 {
		s.Show(nil)
		s.Show(&slides.Slide{Run: i})
		if !s.soon(func() bool { return s.run == i && len(s.mail.full) == 0 }) {
			t.Fatalf("after slide %d that of %v is shown", i, s.run)
		}
	}
}

// Where the winners of a race tie, whoever has named one of them was right.
func TestOfSeveralWinnersEachIsRight(t *testing.T) {
	s, err := Open(Options{Address: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	q := &slides.Question{Of: new(int), Form: question.Choice,
		Answers: []slides.Answer{{Text: "a"}, {Text: "b"}, {Text: "c"}}}
	s.Show(&slides.Slide{Question: q})
	s.soon(func() bool { return s.poll != nil })
	s.mu.Lock()
	for i := range 3 {
		s.poll.ballots[fmt.Sprint(i)] = ballot{cell: -1, chosen: 1 << i}
	}
	s.mu.Unlock()
	over := *q
	over.Over = true
	over.Answers = []slides.Answer{{Text: "a"}, {Text: "b", State: slides.Missed}, {Text: "c", State: slides.Missed}}
	s.Show(&slides.Slide{Question: &over})
	s.soon(func() bool { return s.poll.over })
	if p := s.State().Poll; p.Right != 2 || !p.Over {
		t.Errorf("%+v", p)
	}
}
