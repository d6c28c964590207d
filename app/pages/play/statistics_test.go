package play_test

import (
	"encoding/csv"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/play"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// withHistory puts games into the history: easy ones that took 4, 2 and 6 minutes, one
// with help, one unfinished, and a puzzle of the day of each of the last two days.
func (d desk) withHistory() {
	d.T.Helper()
	noon := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	day := func(n int) time.Time { return noon.AddDate(0, 0, n) }
	for i, e := range []game.HistoryEntry{
		{Level: "easy", Finished: day(-9), Took: 4 * time.Minute},
		{Level: "easy", Finished: day(-8), Took: 2 * time.Minute},
		{Level: "easy", Finished: day(-7), Took: 6 * time.Minute},
		{Level: "easy", Finished: day(-6), Took: time.Minute, Aided: true, Hints: 2},
		{Level: "easy"},
		{Level: "hard", Origin: game.OriginDaily, Day: "2026-11-19", Finished: day(-2), Took: 61 * time.Minute},
		{Level: "hard", Origin: game.OriginDaily, Day: "2026-11-20", Finished: day(-1), Took: 59 * time.Minute},
	} {
		e.Game, e.Puzzle, e.Began = fmt.Sprint("game ", i), oneSolution, day(-10)
		d.OK(d.Env.Games.NoteInHistory(e))
	}
}

func TestStatisticsAreShown(t *testing.T) {
	d := open(t)
	d.Keys("i")
	d.Sees("No games are counted yet", "will have their times here")
	d.SeesNot("Median", "All grades")
	d.Keys("Right") // there is nothing to go to
	d.Dismiss()
	d.withHistory()
	d.Keys("i")
	d.Sees("7 games so far.", "a streak of 2 days, the longest was 2 days", "Easy 5 4 3 2:00 4:00",
		"Hard 2 2 2 59:00 1:00:00")
	d.Check(d.On("All grades"), "at first it is not about all grades")
	d.Keys("Right")
	d.Check(d.On("Easy"), "the first grade is another")
	d.Sees("dashed: the median")
	for _, size := range [][2]int{{0, 0}, {5, 3}, {2000, 20}} {
		d.Check(pagetest.Seen[*widgets.Picture](d.Driver).Paint(size[0], size[1]) != nil, "%v cannot be painted", size)
	}
	d.Keys("Right Right")
	d.Check(d.On("All grades"), "after the last grade comes another")
	d.Keys("Enter")
	d.Check(d.Dialog() == "", "Enter does not close it")
}

// A 4×4 puzzle is solved in a minute: its time says nothing of 9×9 ones.
func TestStatisticsAreOfOneSize(t *testing.T) {
	d := open(t)
	d.withHistory()
	d.OK(d.Env.Games.NoteInHistory(game.HistoryEntry{Game: "small", Level: "medium", Puzzle: strings.Repeat(".", 16),
		Finished: d.Clock, Took: time.Second}))
	d.Keys("i")
	d.Sees("Medium 1 1 1 0:01 0:01")
	d.SeesNot("Hard")
	d.Tap("9×9")
	d.Sees("Easy 5 4 3 2:00 4:00")
	d.SeesNot("Medium")
	d.Dismiss()
	d.ask("Difficulty")
	d.Keys("Home")
	d.Sees("So far you have finished 4 of 5 games. Your best time is 2:00, the median 4:00.")
	d.Keys("Down")
	d.Sees("You have not played at this difficulty yet.")
}

// Every game without help is a sign, right of the quicker ones and left of the
// slower ones, and in the row of its level.
func TestTimesAsDots(t *testing.T) {
	d := open(t)
	d.withHistory()
	var signs []paint.Marker
	var labels []string
	for _, part := range play.Times(d.Env).Shapes {
		switch part := part.(type) {
		case paint.Marker:
			signs = append(signs, part)
		case paint.Words:
			labels = append(labels, part.Text)
		}
	}
	d.Is(strings.Join(labels, " "), "0:00 20:00 40:00 1:00:00 1:20:00 Easy Hard", "the words")
	d.Must(len(signs) == 5, "there are %d signs", len(signs))
	four, two, six, hour := signs[0], signs[1], signs[2], signs[3]
	d.Check(two.X < four.X && four.X < six.X && six.X < hour.X && four.Y == six.Y && hour.Y > six.Y,
		"the signs are at %v", signs)
}

// The dashed line is the median of the games so far, and of the last five where there are more.
func TestTheMedianOfALevel(t *testing.T) {
	d := open(t)
	for i, minutes := range []int{10, 2, 8, 4, 6, 3, 9} {
		d.OK(d.Env.Games.NoteInHistory(game.HistoryEntry{Game: fmt.Sprint("game ", i), Level: "easy",
			Puzzle: oneSolution, Finished: d.Clock.Add(time.Duration(i) * time.Hour),
			Took: time.Duration(minutes) * time.Minute}))
	}
	each, median := play.Course(d.Env, technique.Easy)
	d.Is(fmt.Sprint(each, median), "[10 2 8 4 6 3 9] [10 6 8 6 6 4 6]", "the times and their median")
}

func TestStatisticsAreSavedAsATable(t *testing.T) {
	d := open(t)
	d.withHistory()
	path := filepath.Join(t.TempDir(), "games.csv")
	d.Keys("i")
	d.Tap("Save as a table (CSV)…")
	pagetest.Seen[*widgets.Field](d.Driver).SetText(path)
	d.Tap("Save")
	rows, err := csv.NewReader(strings.NewReader(read(t, path))).ReadAll()
	d.Must(err == nil && len(rows) == 8, "%d rows, %v", len(rows), err)
	want := "2026-11-11T09:00:00Z 2026-11-15T09:00:00Z 60.0 easy   2 true false " + oneSolution
	d.Is(strings.Join(rows[4], " "), want, "the fourth game")
	d.Check(rows[5][1] == "" && rows[5][2] == "", "a game that is not finished is %q", rows[5])
}

// Statistics begin anew only if somebody means it, and the old ones are in the trash.
func TestStatisticsBeginAnew(t *testing.T) {
	d := open(t)
	d.withHistory()
	d.Keys("i")
	d.Tap("Reset…")
	d.Sees("The counts for 7 games will be moved to the trash.")
	d.Tap("Cancel")
	entries, _ := d.Env.Games.History()
	d.Must(len(entries) == 7, "they began anew unasked")
	d.Keys("i")
	d.Tap("Reset…", "Reset")
	entries, _ = d.Env.Games.History()
	trash, _ := filepath.Glob(filepath.Join(pagetest.DataFolder(t), "trash", "history", "*"))
	d.Check(len(entries) == 0 && len(trash) == 1 && strings.Contains(d.Notified, "history-1"),
		"left are %d games, in the trash are %q, and it says %q", len(entries), trash, d.Notified)
}
