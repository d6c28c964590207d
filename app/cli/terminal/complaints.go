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

	mu sync.Mutex
	noted
}

// noted is what there is to say when all is read.
type noted struct {
	notes      []string
	positions  int               // puzzles of which candidates were eliminated before
	eliminated int               // candidates of these
	readings   map[reading]int64 // of how many puzzles
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

// noteReading keeps how a puzzle was read, and how many of its candidates were eliminated before, to be said once
// for all of a file, or of all files.
func (s *Session) noteReading(e Entry) {
	c := &s.complaints
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, told := range e.Puzzle.Readings() {
		if c.readings == nil {
			c.readings = map[reading]int64{}
		}
		c.readings[reading{e.Where.name, told}]++
	}
	if n := e.Puzzle.Givens.Eliminated(); n > 0 {
		c.positions++
		c.eliminated += n
	}
}

// EndComplaints says how many complaints were not printed, and what else is to be
// noted of the input. Complaints behind it are printed again.
func (s *Session) EndComplaints() {
	if more := s.complaints.count - mostComplaints; more > 0 {
		fmt.Fprintf(s.Stderr, "sudoscope: and %s like these\n", trace.NumberOf(more, "more error"))
	}
	s.complaints.count = 0
	s.complaints.mu.Lock()
	all := s.complaints.noted
	s.complaints.noted = noted{}
	s.complaints.mu.Unlock()
	notes := all.notes
	for _, r := range slices.SortedFunc(maps.Keys(all.readings), func(a, b reading) int {
		return cmp.Or(strings.Compare(a.name, b.name), strings.Compare(a.told, b.told))
	}) {
		note := Location{name: r.name}.String() + r.told
		if n := all.readings[r]; n > 1 {
			note += fmt.Sprintf(" (%s puzzles)", trace.Thousands(n))
		}
		notes = append(notes, note)
	}
	if all.positions > 0 {
		note := trace.EliminatedBefore(all.eliminated)
		if all.positions > 1 {
			note += fmt.Sprintf(" in %s puzzles", trace.Thousands(int64(all.positions)))
		}
		notes = append(notes, note)
	}
	if more := len(notes) - mostComplaints; more > 0 {
		notes = append(notes[:mostComplaints],
			fmt.Sprintf("and likewise in %s more files", trace.Thousands(int64(more))))
	}
	if len(notes) > 0 {
		fmt.Fprintf(s.Stderr, "sudoscope: %s\n", strings.Join(notes, "\nsudoscope: "))
	}
}
