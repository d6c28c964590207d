package file

import (
	"encoding/csv"
	"errors"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// An expectation says what is in a file: its puzzles, with terms, or that it is refused with a
// word in the reason.
type expectation struct {
	file    string
	puzzles []string
	word    string // in the refusal
	refuse  bool   // may be refused, or has to if there are no puzzles
}

// expectations reads a table of these: file, puzzle, more, source. More is a second puzzle, or
// terms; "or refuse" after it allows a refusal.
func expectations(t testing.TB, path string) (all []expectation) {
	t.Helper()
	in, err := os.Open(path)
	check.OK(t, err)
	defer in.Close()
	rows, err := csv.NewReader(in).ReadAll()
	check.OK(t, err)
	for _, row := range rows[1:] {
		e := expectation{file: row[0]}
		if word, ok := strings.CutPrefix(row[1], "refuse"); ok {
			e.word, e.refuse = strings.TrimSpace(word), true
			all = append(all, e)
			continue
		}
		more, orRefuse := strings.CutSuffix(row[2], "or refuse")
		e.refuse = orRefuse
		if strings.Contains(more, "=") {
			e.puzzles = []string{row[1] + " " + more}
		} else {
			e.puzzles = append([]string{row[1]}, strings.Fields(more)...)
		}
		all = append(all, e)
	}
	return all
}

// Every form is read from a file, bit by bit as from a pipe, and as pasted text, and always
// as the same puzzles: a refusal costs a minute, a misreading a lesson.
func TestFormsAreRead(t *testing.T) {
	for _, folder := range []string{"forms", "varied"} {
		for i, e := range expectations(t, filepath.Join("testdata", folder, "expected.csv")) {
			t.Run(folder+"/"+e.file, func(t *testing.T) {
				path := filepath.Join("testdata", folder, e.file)
				data, err := os.ReadFile(path)
				check.OK(t, err)
				text := string(data)
				e.check(t, "a file", Open(path)) // and one of three more ways, or all in the long tests
				if check.Long || i%3 == 0 {
					e.check(t, "a pipe", ReadAny(iotest.OneByteReader(strings.NewReader(text)), ""))
				}
				if check.Long || i%3 == 1 {
					e.check(t, "Windows ends", ReadAny(strings.NewReader(strings.ReplaceAll(text, "\n", "\r\n")), ""))
				}
				if check.Long || i%3 == 2 {
					e.check(t, "no last end", ReadAny(strings.NewReader(strings.TrimRight(text, "\n")), ""))
				}
				e.check(t, "pasted text", func(yield func(Entry, error) bool) {
					entries, err := Parse(text)
					for _, entry := range entries {
						if !yield(entry, nil) {
							return
						}
					}
					if err != nil {
						yield(Entry{}, err)
					}
				})
			})
		}
	}
}

func (e expectation) check(t *testing.T, way string, read iter.Seq2[Entry, error]) {
	t.Helper()
	var got []string
	var bad error
	for entry, err := range read {
		if _, skipped := errors.AsType[*Skipped](err); skipped {
			continue
		}
		if err != nil {
			if bad == nil && err != io.EOF {
				bad = err
			}
			continue
		}
		got = append(got, entry.Givens.Text())
	}
	var want []string
	for _, text := range e.puzzles {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		want = append(want, g.Text())
	}
	switch {
	case bad != nil && e.refuse && len(got) == 0:
		check.That(t, strings.Contains(strings.ToLower(bad.Error()), strings.ToLower(e.word)),
			"from %s it is refused without the word %q: %v", way, e.word, bad)
	case strings.Join(got, " ") != strings.Join(want, " "):
		t.Errorf("from %s it is read as\n%s\n(%v), want\n%s", way, strings.Join(got, "\n"), bad,
			strings.Join(want, "\n"))
	}
}
