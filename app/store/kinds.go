package store

import (
	"fmt"

	"sudoscope/puzzles"
)

// Kind is what a file of the user's data is.
type Kind uint8

// The kinds.
const (
	KindCollection Kind = iota
	KindGame
	KindLesson
	KindScript
	KindCommand // a program that a command starts
	KindHistory // is counted by the games of which the statistics tell
	KindDesk    // the puzzle in the editor
	KindLab
	KindSettings
	kinds // how many there are
)

// Counts says how many things of each kind there are.
type Counts [kinds]int

// counted are the words for one thing of a kind and for more.
var counted = [kinds][2]string{
	{"1 collection", "%d collections"}, {"1 game", "%d games"}, {"1 lesson", "%d lessons"},
	{"1 program", "%d programs"},
	{"1 added command", "%d added commands"}, {"the statistics of 1 game", "the statistics of %d games"},
	{"the puzzle in the editor"}, {"the last Lab session"}, {"the settings"},
}

// String lists what there is: "3 collections, 1 game and the settings"; "" for nothing.
func (c Counts) String() string {
	var list []string
	for k, n := range c {
		switch words := counted[k]; {
		case n == 1:
			list = append(list, words[0])
		case n > 1:
			list = append(list, fmt.Sprintf(words[1], n))
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

// NewLab reports whether a session of the Lab was imported.
func (r Report) NewLab() bool { return r.New[KindLab] > 0 }
