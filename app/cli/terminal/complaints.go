package terminal

import (
	"fmt"
	"strings"
	"sync"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// mostComplaints is how many complaints of a command are printed. A file of another kind
// would have one for every line.
const mostComplaints = 100

// complaints bounds what is printed of what is wrong with the input, and keeps what
// is to be noted of it when all is read.
type complaints struct {
	count int64 // whether they were printed or not

	mu         sync.Mutex
	notes      []string
	positions  int // puzzles of which candidates were eliminated before
	eliminated int // candidates of these
}

// Report prints what is wrong with a puzzle, if there was not too much of that.
func (s *Session) Report(format string, args ...any) {
	if s.complaints.count++; s.complaints.count <= mostComplaints {
		// It may quote names of files, or what is in them.
		fmt.Fprintln(s.Stderr, "sudoscope: "+puzzles.WithoutControls(fmt.Sprintf(format, args...)))
	}
}

// note keeps something to say when all is read. Any goroutine may call it.
func (s *Session) note(what string) {
	s.complaints.mu.Lock()
	defer s.complaints.mu.Unlock()
	s.complaints.notes = append(s.complaints.notes, what)
}

// EndComplaints says how many complaints were not printed, and what else is to be
// noted of the input. Complaints behind it are printed again.
func (s *Session) EndComplaints() {
	if more := s.complaints.count - mostComplaints; more > 0 {
		fmt.Fprintf(s.Stderr, "sudoscope: and %s like these\n", trace.NumberOf(more, "more error"))
	}
	s.complaints.count = 0
	s.complaints.mu.Lock()
	notes := s.complaints.notes
	s.complaints.notes = nil
	if n := s.complaints.positions; n > 0 {
		notes = append(notes, eliminatedBefore(n, s.complaints.eliminated))
	}
	s.complaints.positions, s.complaints.eliminated = 0, 0
	s.complaints.mu.Unlock()
	if more := len(notes) - mostComplaints; more > 0 {
		notes = append(notes[:mostComplaints],
			fmt.Sprintf("and likewise in %s more files", trace.Thousands(int64(more))))
	}
	if len(notes) > 0 {
		fmt.Fprintf(s.Stderr, "sudoscope: %s\n", strings.Join(notes, "\nsudoscope: "))
	}
}
