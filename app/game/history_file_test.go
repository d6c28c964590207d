package game

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/puzzles/check"
)

// entries are a game that was finished and one that was only begun.
func entries() []HistoryEntry {
	day := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	return []HistoryEntry{
		{Game: "a", Puzzle: easy, Level: "hard", Origin: "daily", Day: "2026-11-21", Began: day,
			Finished: day.Add(time.Hour), Took: 90500 * time.Millisecond, Hints: 2, Aided: true, Shown: true},
		{Game: "b", Puzzle: easy, Began: day},
	}
}

func history(t *testing.T, entries []HistoryEntry) []byte {
	t.Helper()
	var out bytes.Buffer
	check.OK(t, WriteHistory(&out, entries))
	return out.Bytes()
}

func TestTheHistoryIsReadAsItWasWritten(t *testing.T) {
	for _, want := range [][]HistoryEntry{nil, entries()} {
		got, err := ReadHistory(history(t, want))
		check.That(t, slices.Equal(got, want) && err == nil, "got  %+v, %v\nwant %+v", got, err, want)
	}
}

// What one version has written every later one can read.
func TestTheFirstHistoryIsAlwaysRead(t *testing.T) {
	const path = "testdata/history-1.sudoscope"
	if *update {
		check.OK(t, os.WriteFile(path, history(t, entries()), 0o666))
	}
	data, err := os.ReadFile(path)
	check.OK(t, err)
	if got, err := ReadHistory(data); !slices.Equal(got, entries()) || err != nil {
		t.Errorf("got  %+v, %v\nwant %+v", got, err, entries())
	}
}

func TestADamagedHistoryIsRefusedWithAReason(t *testing.T) {
	good := string(history(t, entries()))
	change := func(from, to string) string {
		check.Must(t, strings.Contains(good, from), "no %q in\n%s", from, good)
		return strings.Replace(good, from, to, 1)
	}
	for name, one := range map[string]struct{ text, says string }{
		"empty":         {"", "not a Sudoscope history"},
		"a game":        {"Sudoscope game 1\n", "not a Sudoscope history"},
		"version 0":     {change("history 1", "history 0"), `format "0"`},
		"cut off":       {strings.TrimSuffix(good, "end 2\n"), "cut off"},
		"a game less":   {change("end 2", "end 3"), "line 4: it should have 3 games and has 2"},
		"twice":         {change(`"game":"b"`, `"game":"a"`), "line 3: the game \"a\" appears twice"},
		"no name":       {change(`"game":"b"`, `"game":""`), "line 3"},
		"no such level": {change(`"level":"hard"`, `"level":"odd"`), "line 2"},
		"negative":      {change(`"hints":2`, `"hints":-2`), "line 2: a number is negative"},
		"unknown field": {change(`"hints"`, `"hint"`), "line 2"},
	} {
		got, err := ReadHistory([]byte(one.text))
		check.That(t, got == nil && err != nil && strings.Contains(err.Error(), one.says),
			"%s: %v, the error is %v, expected %q in it", name, got, err, one.says)
	}
	var newer *NewerError
	_, err := ReadHistory([]byte(change("history 1", "history 2")))
	check.That(t, errors.As(err, &newer) && newer.Version == "2", "of a newer program: %v", err)
}

func FuzzReadHistory(f *testing.F) {
	f.Add([]byte("Sudoscope history 1\n" + `{"game":"a","puzzle":"1","began":"2026-11-21T09:00:00Z"}` + "\nend 1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, err := ReadHistory(data)
		if err != nil {
			check.Must(t, entries == nil, "both %+v and %v", entries, err)
			return
		}
		if _, err := ReadHistory(history(t, entries)); err != nil {
			t.Errorf("what it writes is not read: %v", err)
		}
	})
}

func TestTheHistoryAsATable(t *testing.T) {
	var out strings.Builder
	check.OK(t, WriteHistoryCSV(&out, entries()))
	want := `began,finished,seconds,level,from,day,hints,given,solution_shown,puzzle
2026-11-21T09:00:00Z,2026-11-21T10:00:00Z,90.5,hard,daily,2026-11-21,2,true,true,'` + easy + `
2026-11-21T09:00:00Z,,,,,,0,false,false,'` + easy + `
`
	check.Is(t, out.String(), want, "got\n")
}
