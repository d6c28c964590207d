package archive

import (
	"fmt"
	"sudoscope/puzzles"
)

// Counts says how many things of each kind there are.
type Counts struct {
	Collections, Games, Lessons, Programs, Commands int

	Statistics            int // games of which the statistics tell
	Editor, Lab, Settings bool
}

// String lists what there is: "3 collections, 1 game and the settings"; "" for nothing.
func (c Counts) String() string {
	var list []string
	some := func(n int, one, more string) {
		switch {
		case n == 1:
			list = append(list, one)
		case n > 1:
			list = append(list, fmt.Sprintf(more, n))
		}
	}
	some(c.Collections, "1 collection", "%d collections")
	some(c.Games, "1 game", "%d games")
	some(c.Lessons, "1 lesson", "%d lessons")
	some(c.Programs, "1 program", "%d programs")
	some(c.Commands, "1 added command", "%d added commands")
	some(c.Statistics, "the statistics of 1 game", "the statistics of %d games")
	for _, one := range []struct {
		is   bool
		name string
	}{
		{c.Editor, "the puzzle in the editor"}, {c.Lab, "the last Lab session"}, {c.Settings, "the settings"},
	} {
		if one.is {
			list = append(list, one.name)
		}
	}
	return puzzles.Enumerate(list, "and")
}

// Report says what became of an archive.
type Report struct {
	New     Counts   // what there was not yet
	Beside  Counts   // what is another one here: it is beside that, under another name
	Same    Counts   // what was here already
	Left    Counts   // what was not imported
	Renamed []string // what has another name now, in words
	Aside   string   // the folder where what it replaced is; "" if it replaced nothing
}

// Lines says the report in sentences.
func (r Report) Lines() (lines []string) {
	for _, one := range []struct {
		what   string
		counts Counts
	}{
		{"New: ", r.New}, {"Added beside what is here: ", r.Beside}, {"Already here: ", r.Same}, {"Left out: ", r.Left},
	} {
		if text := one.counts.String(); text != "" {
			lines = append(lines, one.what+text)
		}
	}
	if r.Aside != "" {
		lines = append(lines, "What was here before is in "+r.Aside)
	}
	const most = 10
	lines = append(lines, r.Renamed[:min(most, len(r.Renamed))]...)
	if more := len(r.Renamed) - most; more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more with other names", more))
	}
	return lines
}

// Changes reports whether anything is not as it was before.
func (r Report) Changes() bool {
	return r.New != Counts{} || r.Beside != Counts{} || r.Aside != ""
}
