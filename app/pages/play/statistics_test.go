package play

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// window returns a window that is as small as one may be.
func window(t *testing.T) *pagetest.Window {
	w := pagetest.New(t)
	w.Env.Window.Resize(fyne.NewSize(900, 600))
	return w
}

// withHistory puts games into the history: easy ones that took 4, 2 and 6 minutes, one
// with help, one unfinished, and a puzzle of the day of each of the last two days.
func withHistory(t *testing.T, d *pagetest.Window) {
	t.Helper()
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
		check.OK(t, d.Env.Games.NoteInHistory(e))
	}
}

func TestStatisticsAreShown(t *testing.T) {
	d := window(t)
	showStatistics(d.Env)
	if said := d.Dialog(); !strings.Contains(said, "No games are counted yet") ||
		!strings.Contains(said, "will have their times here") || strings.Contains(said, "Median") ||
		strings.Contains(said, "All grades") {
		t.Errorf("at first it says %q", said)
	}
	d.Key(fyne.KeyRight) // there is nothing to go to
	d.Dismiss()
	withHistory(t, d)
	s := showStatistics(d.Env)
	said := d.Dialog()
	for _, want := range []string{
		"7 games so far.", "a streak of 2 days, the longest was 2 days",
		"Easy 5 4 3 2:00 4:00", "Hard 2 2 2 59:00 1:00:00",
	} {
		d.Says(said, want)
	}
	d.Keys("Right")
	d.Check(s.level == technique.Easy && strings.Contains(d.Dialog(), "dashed: the median"),
		"the chart is of level %v", s.level)
	// The last five at most, and of two in the middle the longer.
	chart := s.line(1)
	d.Is(fmt.Sprint(chart.Series[0].Low, chart.Series[1].Low), "[4 2 6] [4 4 4]", "the lines")
	for range 2 {
		d.Keys("Right")
	}
	d.Is(s.level, 0, "after the last level comes")
	d.Keys("Enter")
	d.Check(d.Dialog() == "", "Enter does not close it")
}

// A 4×4 puzzle is solved in a minute: its time says nothing of 9×9 ones.
func TestStatisticsAreOfOneSize(t *testing.T) {
	d := window(t)
	withHistory(t, d)
	small := game.HistoryEntry{Game: "small", Level: "easy", Puzzle: strings.Repeat(".", 16),
		Finished: d.Clock, Took: time.Second}
	d.OK(d.Env.Games.NoteInHistory(small))
	showStatistics(d.Env)
	if said := d.Dialog(); !strings.Contains(said, "Easy 1 1 1 0:01 0:01") || strings.Contains(said, "Hard") {
		t.Errorf("of the size that was played last it says %q", said)
	}
	d.Tap("9×9")
	d.Says(d.Dialog(), "Easy 5 4 3 2:00 4:00")
	f := &newGameForm{entries: []game.HistoryEntry{small}, shape: puzzles.Classic}
	d.Says(f.record(technique.Easy), "not played")
}

// Every game without help is a sign, right of the quicker ones and left of the
// slower ones, and in the row of its level.
func TestTimesAsDots(t *testing.T) {
	d := window(t)
	withHistory(t, d)
	s := showStatistics(d.Env)
	f := s.dots(700, 180, 1)
	var signs []paint.Marker
	var labels []string
	for _, part := range f.Shapes {
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
	for _, size := range [][2]int{{0, 0}, {5, 3}, {2000, 20}} {
		d.Check(s.paint(size[0], size[1]) != nil, "%v cannot be painted", size)
	}
}

func TestAxesOfTimes(t *testing.T) {
	for longest, want := range map[time.Duration]time.Duration{
		time.Minute: time.Minute, 6 * time.Minute: time.Minute, 7 * time.Minute: 2 * time.Minute,
		25 * time.Minute: 5 * time.Minute, 5 * time.Hour: time.Hour, 100 * time.Hour: 17 * time.Hour,
	} {
		check.Is(t, tickOf(longest), want, "up to %v there is a mark every", longest)
	}
}

func TestStatisticsAreSavedAsATable(t *testing.T) {
	d := window(t)
	withHistory(t, d)
	path := filepath.Join(t.TempDir(), "games.csv")
	dialogs.SaveTo(d.Env, path, showStatistics(d.Env).write)
	file, err := os.Open(path)
	d.OK(err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	d.OK(err)
	want := "2026-11-11T09:00:00Z 2026-11-15T09:00:00Z 60.0 easy   2 true false " + oneSolution
	d.Check(len(rows) == 8 && strings.Join(rows[4], " ") == want,
		"%d rows, the fourth %q", len(rows), rows[min(4, len(rows)-1)])
	if unfinished := rows[5]; unfinished[1] != "" || unfinished[2] != "" {
		t.Errorf("a game that is not finished is %q", unfinished)
	}
}

// Statistics begin anew only if somebody means it, and the old ones are in the trash.
func TestStatisticsBeginAnew(t *testing.T) {
	d := window(t)
	withHistory(t, d)
	count := func() int {
		entries, err := d.Env.Games.History()
		d.OK(err)
		return len(entries)
	}
	showStatistics(d.Env).askReset()
	d.Says(d.Dialog(), "The counts for 7 games will be moved to the trash.")
	d.Tap("Cancel")
	d.Must(count() == 7, "they began anew unasked")
	showStatistics(d.Env).askReset()
	d.Tap("Reset")
	d.Check(count() == 0, "they were not reset")
	trash, _ := filepath.Glob(filepath.Join(pagetest.DataFolder(t), "trash", "history", "*"))
	d.Check(len(trash) == 1 && strings.Contains(d.Notified, "history-1"),
		"in the trash are %q, and it says %q", trash, d.Notified)
}

func TestStatisticsFit(t *testing.T) {
	d := window(t)
	for i, level := range technique.Levels() {
		e := game.HistoryEntry{Game: fmt.Sprint(i), Level: level.String(), Finished: d.Clock, Took: time.Hour}
		d.OK(d.Env.Games.NoteInHistory(e))
	}
	d.OK(d.Env.Games.NoteInHistory(game.HistoryEntry{Game: "not graded"}))
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.SchemeLight, scale)
		d.Env.Window.Resize(pagetest.Windows(scale)[0])
		s := showStatistics(d.Env)
		whole := d.Env.Window.Canvas().Size()
		if least := s.dialog.MinSize(); least.Width > whole.Width || least.Height > whole.Height {
			t.Errorf("at %v the dialog wants %v of %v", scale, least, whole)
		}
		d.Dismiss()
	}
}
