package game

import (
	"cmp"
	"slices"
	"time"

	"sudoscope/algorithms/technique"
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
		Game: g.ID, Puzzle: g.Puzzle.Givens.String(), Origin: g.Origin.Kind, Day: g.Origin.Day,
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
			slices.Sort(all)
			t.Best, t.Median = all[0], (all[(len(all)-1)/2]+all[len(all)/2])/2
		}
		list = append(list, *t)
	}
	slices.SortFunc(list, func(a, b LevelTally) int { return cmp.Compare(a.Level, b.Level) })
	return list
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
