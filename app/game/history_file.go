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
func WriteHistory(w io.Writer, entries []Entry) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s%s\n", historyMagic, version)
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
func ReadHistory(data []byte) ([]Entry, error) {
	rest, ok, err := cutFirst(data, historyMagic)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errors.New("it is not the history of games of Sudoscope")
	}
	var entries []Entry
	have := map[string]bool{}
	if err := readLines(rest, 2, "games", func(line []byte) error {
		var e Entry
		if err := strictly(line, &e); err != nil {
			return err
		}
		if err := e.check(); err != nil {
			return err
		}
		if have[e.Game] {
			return fmt.Errorf("the game %q is there twice", e.Game)
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
func (e *Entry) check() error {
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

// WriteHistoryCSV writes the statistics as a table with a line for each game.
func WriteHistoryCSV(w io.Writer, entries []Entry) error {
	out := csv.NewWriter(w)
	// What cannot be written is reported by Error.
	_ = out.Write([]string{"game", "puzzle", "level", "origin", "day", "began", "finished", "seconds", "hints", "aided", "shown"})
	at := func(t time.Time) string {
		if t.IsZero() {
			return ""
		}
		return t.Format(time.RFC3339)
	}
	for i := range entries {
		e := &entries[i]
		seconds := ""
		if !e.Finished.IsZero() {
			seconds = strconv.FormatFloat(e.Took.Seconds(), 'f', -1, 64)
		}
		_ = out.Write([]string{
			e.Game, e.Puzzle, e.Level, e.Origin, e.Day, at(e.Began), at(e.Finished), seconds,
			strconv.Itoa(e.Hints), strconv.FormatBool(e.Aided), strconv.FormatBool(e.Shown),
		})
	}
	out.Flush()
	return out.Error()
}
