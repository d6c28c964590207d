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
		if err := d.Env.Games.NoteInHistory(e); err != nil {
			t.Fatal(err)
		}
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
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in %q", want, said)
		}
	}
	d.Key(fyne.KeyRight)
	if s.level != technique.Easy || !strings.Contains(d.Dialog(), "dashed: the median") {
		t.Errorf("the chart is of level %v", s.level)
	}
	// The last five at most, and of two in the middle the longer.
	chart := s.line(1)
	if got := fmt.Sprint(chart.Series[0].Low, chart.Series[1].Low); got != "[4 2 6] [4 4 4]" {
		t.Errorf("the lines are %s", got)
	}
	for range 2 {
		d.Key(fyne.KeyRight)
	}
	if s.level != 0 {
		t.Errorf("after the last level comes %v", s.level)
	}
	d.Key(fyne.KeyReturn)
	if d.Dialog() != "" {
		t.Error("Enter does not close it")
	}
}

// A 4×4 puzzle is solved in a minute: its time says nothing of 9×9 ones.
func TestStatisticsAreOfOneSize(t *testing.T) {
	d := window(t)
	withHistory(t, d)
	small := game.HistoryEntry{Game: "small", Level: "easy", Puzzle: strings.Repeat(".", 16),
		Finished: d.Clock, Took: time.Second}
	if err := d.Env.Games.NoteInHistory(small); err != nil {
		t.Fatal(err)
	}
	showStatistics(d.Env)
	if said := d.Dialog(); !strings.Contains(said, "Easy 1 1 1 0:01 0:01") || strings.Contains(said, "Hard") {
		t.Errorf("of the size that was played last it says %q", said)
	}
	d.Press("9×9")
	if said := d.Dialog(); !strings.Contains(said, "Easy 5 4 3 2:00 4:00") {
		t.Errorf("of the other size it says %q", said)
	}
	f := &newGameForm{entries: []game.HistoryEntry{small}, shape: puzzles.Classic}
	if said := f.record(technique.Easy); !strings.Contains(said, "not played") {
		t.Errorf("a new game of 9×9 is told %q", said)
	}
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
	for _, part := range f.Parts {
		switch part := part.(type) {
		case paint.Marker:
			signs = append(signs, part)
		case paint.Words:
			labels = append(labels, part.Text)
		}
	}
	if got := strings.Join(labels, " "); got != "0:00 20:00 40:00 1:00:00 1:20:00 Easy Hard" {
		t.Errorf("the words are %s", got)
	}
	if len(signs) != 5 {
		t.Fatalf("there are %d signs", len(signs))
	}
	four, two, six, hour := signs[0], signs[1], signs[2], signs[3]
	if !(two.X < four.X && four.X < six.X && six.X < hour.X && four.Y == six.Y && hour.Y > six.Y) {
		t.Errorf("the signs are at %v", signs)
	}
	for _, size := range [][2]int{{0, 0}, {5, 3}, {2000, 20}} {
		if got := s.paint(size[0], size[1]); got == nil {
			t.Errorf("%v cannot be painted", size)
		}
	}
}

func TestAxesOfTimes(t *testing.T) {
	for longest, want := range map[time.Duration]time.Duration{
		time.Minute: time.Minute, 6 * time.Minute: time.Minute, 7 * time.Minute: 2 * time.Minute,
		25 * time.Minute: 5 * time.Minute, 5 * time.Hour: time.Hour, 100 * time.Hour: 17 * time.Hour,
	} {
		if got := tickOf(longest); got != want {
			t.Errorf("up to %v there is a mark every %v, expected %v", longest, got, want)
		}
	}
}

func TestStatisticsAreSavedAsATable(t *testing.T) {
	d := window(t)
	withHistory(t, d)
	path := filepath.Join(t.TempDir(), "games.csv")
	dialogs.SaveTo(d.Env, path, showStatistics(d.Env).write)
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := "2026-11-11T09:00:00Z 2026-11-15T09:00:00Z 60.0 easy   2 true false " + oneSolution
	if len(rows) != 8 || strings.Join(rows[4], " ") != want {
		t.Errorf("%d rows, the fourth %q", len(rows), rows[min(4, len(rows)-1)])
	}
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
		if err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	showStatistics(d.Env).askReset()
	if said := d.Dialog(); !strings.Contains(said, "The counts for 7 games will be moved to the trash.") {
		t.Errorf("it asks %q", said)
	}
	d.Press("Cancel")
	if count() != 7 {
		t.Fatal("they began anew unasked")
	}
	showStatistics(d.Env).askReset()
	d.Press("Reset")
	if count() != 0 {
		t.Error("they were not reset")
	}
	trash, _ := filepath.Glob(filepath.Join(pagetest.DataFolder(t), "trash", "history", "*"))
	if len(trash) != 1 || !strings.Contains(d.Notified, "history-1") {
		t.Errorf("in the trash are %q, and it says %q", trash, d.Notified)
	}
}

func TestStatisticsFit(t *testing.T) {
	d := window(t)
	for i, level := range technique.Levels() {
		e := game.HistoryEntry{Game: fmt.Sprint(i), Level: level.String(), Finished: d.Clock, Took: time.Hour}
		if err := d.Env.Games.NoteInHistory(e); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Env.Games.NoteInHistory(game.HistoryEntry{Game: "not graded"}); err != nil {
		t.Fatal(err)
	}
	for _, scale := range widgets.TextScales() {
		d.Theme(widgets.LookLight, scale)
		d.Env.Window.Resize(pagetest.Windows(scale)[0])
		s := showStatistics(d.Env)
		whole := d.Env.Window.Canvas().Size()
		if least := s.dialog.MinSize(); least.Width > whole.Width || least.Height > whole.Height {
			t.Errorf("at %v the dialog wants %v of %v", scale, least, whole)
		}
		d.Dismiss()
	}
}
