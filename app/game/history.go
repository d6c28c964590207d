package game

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
)

// HistoryEntry is what the statistics keep of a game, also when the game itself is
// thrown away.
type HistoryEntry struct {
	Game     string        `json:"game"` // its ID
	Puzzle   string        `json:"puzzle"`
	Level    string        `json:"level,omitempty"`
	Origin   string        `json:"origin,omitempty"`
	Day      string        `json:"day,omitempty"` // of a daily puzzle
	Began    time.Time     `json:"began"`
	Finished time.Time     `json:"finished,omitzero"`
	Took     time.Duration `json:"took_ns,omitempty"`
	Hints    int           `json:"hints,omitempty"`
	Aided    bool          `json:"aided,omitempty"` // digits or steps were given
	Shown    bool          `json:"shown,omitempty"` // the solution was
}

// HistoryEntry returns what the statistics keep of the game.
func (g *Game) HistoryEntry() HistoryEntry {
	e := HistoryEntry{
		Game: g.ID, Puzzle: g.Puzzle.Givens.Text(), Origin: g.Origin.Kind, Day: g.Origin.Day,
		Began: g.Began.Round(0), Finished: g.Finished.Round(0), Took: g.Took,
		Hints: g.TimesHelped(HelpWhere, HelpWhat, HelpWhy), Aided: g.Aided(), Shown: g.TimesHelped(HelpShow) > 0,
	}
	if g.Level != 0 {
		e.Level = g.Level.String()
	}
	return e
}

// Merge returns the entry with what another one says of the same game, as
// [Game.Merge] merges the games: nothing that counts against the player is forgotten.
func (e HistoryEntry) Merge(other HistoryEntry) HistoryEntry {
	if other.Began.Before(e.Began) {
		e.Began = other.Began
	}
	if !other.Finished.IsZero() && (e.Finished.IsZero() || other.Finished.Before(e.Finished)) {
		e.Finished = other.Finished
	}
	e.Level = cmp.Or(e.Level, other.Level)
	e.Took, e.Hints = max(e.Took, other.Took), max(e.Hints, other.Hints)
	e.Aided, e.Shown = e.Aided || other.Aided, e.Shown || other.Shown
	return e
}

// won reports whether the player finished the game themselves.
func (e *HistoryEntry) won() bool { return !e.Finished.IsZero() && !e.Shown }

// Alone reports whether the player finished the game without a digit or step that
// was given.
func (e *HistoryEntry) Alone() bool { return e.won() && !e.Aided }

// Side returns how many digits the puzzle has, 0 if it cannot be read.
func (e *HistoryEntry) Side() int {
	g, _ := puzzles.Parse(e.Puzzle)
	return g.Shape().Side()
}

// OfSide returns the games on grids of a size: times of others say nothing of them.
func OfSide(entries []HistoryEntry, side int) []HistoryEntry {
	return puzzles.Filter(entries, func(e HistoryEntry) bool { return e.Side() == side })
}

// LevelTally is the statistics of the games of one level.
type LevelTally struct {
	Level            technique.Level // 0 for puzzles of which it is not known
	Played, Finished int
	Alone            int // finished without a digit or step that was given
	// Best and Median are of the games finished alone, 0 if there are none.
	Best, Median time.Duration
}

// TallyLevels returns the statistics by level, the easiest first. Levels of which no
// game was played are left out.
func TallyLevels(entries []HistoryEntry) []LevelTally {
	games := map[technique.Level]*LevelTally{}
	times := map[technique.Level][]time.Duration{}
	for i := range entries {
		e := &entries[i]
		level, _ := technique.ParseLevel(e.Level) // 0 if it is not known
		t := games[level]
		if t == nil {
			t = &LevelTally{Level: level}
			games[level] = t
		}
		t.Played++
		if e.won() {
			t.Finished++
			if e.Alone() {
				t.Alone++
				times[level] = append(times[level], e.Took)
			}
		}
	}
	var list []LevelTally
	for level, t := range games {
		if all := times[level]; len(all) > 0 {
			t.Best, t.Median = slices.Min(all), Median(all)
		}
		list = append(list, *t)
	}
	slices.SortFunc(list, func(a, b LevelTally) int { return cmp.Compare(a.Level, b.Level) })
	return list
}

// Median returns the time in the middle of some, and of an even number the mean of the two there.
func Median(times []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(times))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// dayFormat is how a day is written.
const dayFormat = "2006-01-02"

// DailyStreak returns on how many days in a row, up to today or yesterday, the daily
// puzzle was finished on its own day, and the longest such row there was.
func DailyStreak(entries []HistoryEntry, today time.Time) (now, longest int) {
	won := map[string]bool{}
	var days []string
	for i := range entries {
		e := &entries[i]
		if e.won() && e.Day != "" && e.Finished.In(today.Location()).Format(dayFormat) == e.Day && !won[e.Day] {
			won[e.Day] = true
			days = append(days, e.Day)
		}
	}
	row := func(day time.Time) (n int) { // up to a day
		for won[day.AddDate(0, 0, -n).Format(dayFormat)] {
			n++
		}
		return n
	}
	for _, d := range days {
		if day, err := time.ParseInLocation(dayFormat, d, today.Location()); err == nil {
			longest = max(longest, row(day))
		}
	}
	if now = row(today); now == 0 {
		now = row(today.AddDate(0, 0, -1))
	}
	return now, longest
}

// The statistics as a file: a line that says what it is, a line for each game that
// was played, and a last line that says how many there are. Its versions are those
// of games.
const historyMagic = "Sudoscope history "

// WriteHistory writes what the statistics keep of all games. It refuses entries
// that ReadHistory would refuse.
func WriteHistory(w io.Writer, entries []HistoryEntry) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s%s\n", historyMagic, fileVersion)
	lines := json.NewEncoder(&out)
	for i := range entries {
		if err := entries[i].check(); err != nil {
			return err
		}
		if err := lines.Encode(&entries[i]); err != nil {
			return err
		}
	}
	fmt.Fprintf(&out, "end %d\n", len(entries))
	_, err := out.WriteTo(w)
	return err
}

// ReadHistory reads what WriteHistory wrote, as strictly as [Read] reads a game.
func ReadHistory(data []byte) ([]HistoryEntry, error) {
	rest, ok, err := cutFirstLine(data, historyMagic)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errors.New("it is not a Sudoscope history of games")
	}
	var entries []HistoryEntry
	have := map[string]bool{}
	if err := readLines(rest, 2, "games", func(line []byte) error {
		var e HistoryEntry
		if err := decodeStrictly(line, &e); err != nil {
			return err
		}
		if err := e.check(); err != nil {
			return err
		}
		if have[e.Game] {
			return fmt.Errorf("the game %q appears twice", e.Game)
		}
		have[e.Game] = true
		entries = append(entries, e)
		return nil
	}); err != nil {
		return nil, err
	}
	return entries, nil
}

// check returns an error that says why there can be no such entry.
func (e *HistoryEntry) check() error {
	if e.Game == "" {
		return errors.New("the game has no name")
	}
	if e.Took < 0 || e.Hints < 0 {
		return errors.New("a number is negative")
	}
	if e.Level != "" {
		if _, err := technique.ParseLevel(e.Level); err != nil {
			return err
		}
	}
	return nil
}

// WriteHistoryCSV writes the history as a table with a row for each game.
func WriteHistoryCSV(w io.Writer, entries []HistoryEntry) error {
	when := func(t time.Time) string {
		if t.IsZero() {
			return ""
		}
		return t.Format(time.RFC3339)
	}
	rows := [][]string{
		{"began", "finished", "seconds", "level", "from", "day", "hints", "given", "solution_shown", "puzzle"},
	}
	for _, e := range entries {
		seconds := ""
		if !e.Finished.IsZero() {
			seconds = strconv.FormatFloat(e.Took.Seconds(), 'f', 1, 64)
		}
		rows = append(rows, []string{
			when(e.Began), when(e.Finished), seconds, e.Level, e.Origin, e.Day, strconv.Itoa(e.Hints),
			strconv.FormatBool(e.Aided), strconv.FormatBool(e.Shown), e.Puzzle,
		})
	}
	return puzzles.NewTable(w).WriteAll(rows)
}
