package wording

import (
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestSentencesBeginWithACapitalAndEndWithAPoint(t *testing.T) {
	for text, want := range map[string]string{
		"the file is empty":  "The file is empty.",
		"état inconnu.":      "État inconnu.",
		"Already a sentence": "Already a sentence.",
		"":                   ".",
		"my.star: no puzzle": "my.star: no puzzle.",
		"dir/a is a folder":  "dir/a is a folder.",
	} {
		check.Is(t, Sentence(text), want, "%q becomes", text)
	}
	check.Is(t, Uncapital("Dead ends"), "dead ends", "inside a sentence it")
}

func TestTimesAreSaidAsPeopleSayThem(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0:                      "under 1 s",
		999 * time.Millisecond: "under 1 s",
		time.Second:            "1 s",
		89 * time.Second:       "89 s",
		2 * time.Minute:        "2 min",
		89 * time.Minute:       "89 min",
		2 * time.Hour:          "2 h",
		47 * time.Hour:         "47 h",
		48 * time.Hour:         "2 days",
		24000 * time.Hour:      "1,000 days",
		24 * 12345 * time.Hour: "12,345 days",
	} {
		check.Is(t, Duration(d), want, "%v is said as", d)
	}
}

func TestShapesSayTheirBoxesWhereTheyAreNotSquare(t *testing.T) {
	six, err := puzzles.NewShape(2, 3)
	check.OK(t, err)
	for s, want := range map[puzzles.Shape]string{puzzles.Classic: "9×9", six: "6×6, boxes of 2×3"} {
		check.Is(t, Shape(s), want, "it is called")
	}
	check.Is(t, Caption(puzzles.Puzzle{Givens: puzzles.NewGrid(six)}, trace.Letters), "0 clues, 6×6", "the caption")
}

// Notes name cells and rows as the board beside them does.
func TestNotesFollowTheNotation(t *testing.T) {
	note := "In row 3, 4 cells wait: r3c7 and r9c1. Rows 1, 2 and 12 do not, nor do rows 4 and 5 of box 2 or row 99."
	p := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic), Note: note}
	want := "In row C, 4 cells wait: C7 and I1. Rows 1, 2 and 12 do not, nor do rows D and E of box 2 or row 99."
	check.Is(t, Note(p, trace.Letters), want, "got")
	check.Is(t, Note(p, trace.RowCol), note, "got")
	check.Is(t, Note(puzzles.Puzzle{Note: note}, trace.Letters), note, "without a grid")
}

// A title says the rules once, and of candidates alone not that there are 0 clues.
func TestTitlesOfPuzzlesWithRules(t *testing.T) {
	for _, c := range []struct{ name, puzzle, want string }{
		{"X, easy", "1............... rules=x", "X, easy"},
		{"X and Windoku", "1............... rules=x", "X and Windoku"},
		{"X-Wing", "1............... rules=x", "X-Wing · x"},
		{"X", "1............... rules=x,anti-king", "X · x, anti-king"},
		{"", "1............... rules=x", "1 clues · x"},
		{"", "................ candidates=123." + strings.Repeat("1234", 15), "candidates without clues"},
	} {
		g, err := puzzles.Parse(c.puzzle)
		check.OK(t, err)
		check.Is(t, Title(puzzles.Puzzle{Name: c.name, Givens: g}), c.want, "%q with %s is called", c.name, c.puzzle)
	}
}

// What counters are called on Watch, and what a race counts, the key to figures explains.
func TestEveryCounterHasAMeaning(t *testing.T) {
	g, err := puzzles.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	check.OK(t, err)
	for _, a := range algorithms.All() {
		timeline := trace.NewTimeline(g)
		for _, c := range a.CountersAt(trace.NewCursor(timeline).To(0)) {
			check.That(t, Term(c.Name) != "", "%s: nothing says what %q is", a.ID, c.Name)
		}
	}
	check.That(t, Term(trace.ByChanges.Unit()) != "", "nothing says what digits in and out are")
}
