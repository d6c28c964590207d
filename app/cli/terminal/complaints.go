package terminal

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// mostComplaints is how many complaints of a command are printed. A file of another kind
// would have one for every line.
const mostComplaints = 100

// complaints counts the faults of the input, of which only the first are printed, and collects
// notes that are printed when all is read.
type complaints struct {
	count int64 // whether they were printed or not

	mu         sync.Mutex
	notes      []string
	positions  int // puzzles of which candidates were eliminated before
	eliminated int // candidates of these

	readings map[reading]int64 // of how many puzzles
}

// A reading is how the text of puzzles was read.
type reading struct{ name, told string }

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

// noteReadings keeps how a puzzle was read, to be said once for all of a file.
func (s *Session) noteReadings(e Entry) {
	for _, told := range e.Puzzle.Readings() {
		s.complaints.mu.Lock()
		if s.complaints.readings == nil {
			s.complaints.readings = map[reading]int64{}
		}
		s.complaints.readings[reading{e.Where.name, told}]++
		s.complaints.mu.Unlock()
	}
}

func compareReadings(a, b reading) int {
	return cmp.Or(strings.Compare(a.name, b.name), strings.Compare(a.told, b.told))
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
	of := s.complaints.readings
	for _, r := range slices.SortedFunc(maps.Keys(of), compareReadings) {
		note := Location{name: r.name}.String() + r.told
		if n := of[r]; n > 1 {
			note += fmt.Sprintf(" (%s puzzles)", trace.Thousands(n))
		}
		notes = append(notes, note)
	}
	s.complaints.readings = nil
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
