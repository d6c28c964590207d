package game

import (
	"slices"
	"testing"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/puzzles/check"
)

func TestTallies(t *testing.T) {
	day := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	done := func(level string, took time.Duration) HistoryEntry {
		return HistoryEntry{Level: level, Finished: day, Took: took}
	}
	aided, shown := done("hard", time.Second), done("hard", time.Second)
	aided.Aided, shown.Aided, shown.Shown = true, true, true
	got := TallyLevels([]HistoryEntry{
		done("hard", 9*time.Minute), done("hard", 5*time.Minute), done("hard", 6*time.Minute),
		done("hard", 7*time.Minute),
		aided, shown, {Level: "hard"}, {}, done("easy", time.Minute),
	})
	want := []LevelTally{
		{Level: 0, Played: 1},
		{Level: technique.Easy, Played: 1, Finished: 1, Alone: 1, Best: time.Minute, Median: time.Minute},
		{Level: technique.Hard, Played: 7, Finished: 5, Alone: 4, Best: 5 * time.Minute, Median: 390 * time.Second},
	}
	check.That(t, slices.Equal(got, want), "got  %+v\nwant %+v", got, want)
}

func TestStreak(t *testing.T) {
	zone := time.FixedZone("east", 9*3600)
	today := time.Date(2026, 3, 2, 8, 0, 0, 0, zone)
	daily := func(day string, finished time.Time) HistoryEntry { return HistoryEntry{Day: day, Finished: finished} }
	on := func(month, day, hour int) time.Time {
		return time.Date(2026, time.Month(month), day, hour, 0, 0, 0, zone)
	}
	entries := []HistoryEntry{
		daily("2026-03-01", on(3, 1, 23)), daily("2026-02-28", on(2, 28, 0)), daily("2026-02-27", on(2, 27, 9).UTC()),
		daily("2026-02-26", on(2, 27, 9)),                                         // a day late
		daily("2026-02-10", on(2, 10, 9)), daily("2026-02-10", on(2, 10, 10)), {}, // once more
	}
	now, longest := DailyStreak(entries, today)
	check.That(t, now == 3 && longest == 3, "a streak of %d, longest %d", now, longest)
	now, longest = DailyStreak(entries, today.AddDate(0, 0, 1))
	check.That(t, now == 0 && longest == 3, "after a day without: %d, longest %d", now, longest)
	entries = append(entries, daily("2026-03-02", on(3, 2, 7)))
	now, longest = DailyStreak(entries, today)
	check.That(t, now == 4 && longest == 4, "with today: %d, longest %d", now, longest)
}
