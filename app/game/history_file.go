package game

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"sudoscope/algorithms/technique"
)

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
	return csv.NewWriter(w).WriteAll(rows)
}
