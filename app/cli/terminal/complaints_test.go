package terminal

import (
	"fmt"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A file whose name commands the terminal does not do so when it is named.
func TestComplaintsDoNotCommandTheTerminal(t *testing.T) {
	var stderr strings.Builder
	s := &Session{Ctx: t.Context(), Stderr: &stderr}
	s.Complain("%s is no puzzle", "\x1b]0;x\x07\u202ename.txt")
	check.Is(t, stderr.String(), "sudoscope: ]0;xname.txt is no puzzle\n", "it says")
}

func TestComplaintsAreBoundedAndCounted(t *testing.T) {
	for _, c := range []struct {
		complaints int
		more       string // what the last line says
	}{
		{mostComplaints, "sudoscope: line 99 is wrong"},
		{mostComplaints + 1, "sudoscope: and 1 more error like these"},
		{1_234_667, "sudoscope: and 1,234,567 more errors like these"},
	} {
		var stderr strings.Builder
		s := &Session{Ctx: t.Context(), Stderr: &stderr}
		for i := range c.complaints {
			s.Complain("line %d is wrong", i)
		}
		s.EndComplaints()
		lines := strings.Split(strings.TrimSuffix(stderr.String(), "\n"), "\n")
		check.That(t, len(lines) <= mostComplaints+1 && lines[0] == "sudoscope: line 0 is wrong" &&
			lines[len(lines)-1] == c.more,
			"%d complaints: %d lines, the last %q", c.complaints, len(lines), lines[len(lines)-1])
		stderr.Reset()
		s.Complain("the last word")
		got := stderr.String()
		check.That(t, got == "sudoscope: the last word\n" && s.Status() == ExitUsage, "after them %q", got)
	}
}

func TestNotesAreBounded(t *testing.T) {
	var stderr strings.Builder
	s := &Session{Ctx: t.Context(), Stderr: &stderr}
	for i := range mostComplaints + 5 {
		s.note(fmt.Sprintf("file %d has words", i))
	}
	s.EndComplaints()
	s.EndComplaints()
	if lines := strings.Count(stderr.String(), "\n"); lines != mostComplaints+1 ||
		!strings.HasSuffix(stderr.String(), "sudoscope: and likewise in 5 more files\n") {
		t.Errorf("%d lines: %s", lines, stderr.String())
	}
}

// How puzzles were read is said once of a file, however many they are.
func TestReadingsAreCounted(t *testing.T) {
	var stderr strings.Builder
	s := &Session{Ctx: t.Context(), Stderr: &stderr}
	e := Entry{Puzzle: puzzles.Puzzle{Reading: "its digits were 0 to 8: here they are 1 to 9"}}
	s.noteReading(e)
	e.Where.name = "a.txt"
	for range 100_000 {
		s.noteReading(e)
	}
	s.EndComplaints()
	s.EndComplaints()
	const want = "sudoscope: its digits were 0 to 8: here they are 1 to 9\n" +
		"sudoscope: a.txt: its digits were 0 to 8: here they are 1 to 9 (100,000 puzzles)\n"
	check.Is(t, stderr.String(), want, "it says")
}
