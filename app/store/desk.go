package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"sudoscope/puzzles"
)

// deskName is the name of the collection in which the desk is saved; it has no
// other use.
const deskName = "Editor"

// SaveDesk saves the puzzle that the user is working on, which may be anything
// from an empty grid to digits that contradict each other.
func (s *Collections) SaveDesk(p puzzles.Puzzle) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := os.MkdirAll(filepath.Dir(s.desk), 0o777); err != nil {
		return fmt.Errorf("the folder for your puzzles could not be created: %w", err)
	}
	return Save(s.desk, func(w io.Writer) error {
		return encodeCollection(w, Collection{Name: deskName, Items: []Item{{Puzzle: p}}})
	})
}

// Desk returns the puzzle saved by [Collections.SaveDesk], and false if there is none.
// A file that cannot be read is set aside, and the error, a [*DamagedError], says
// where to.
func (s *Collections) Desk() (puzzles.Puzzle, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, err := Load(s.desk, MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return puzzles.Puzzle{}, false, nil
	}
	if err != nil {
		return puzzles.Puzzle{}, false, err
	}
	c, _, fileVersion, err := decodeCollection(data)
	if err == nil && len(c.Items) != 1 {
		err = errors.New("it does not hold exactly one puzzle")
	}
	if err != nil {
		return puzzles.Puzzle{}, false, collectionError(s.desk, fileVersion, err)
	}
	return c.Items[0].Puzzle, true, nil
}
