package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"

	"sudoscope/puzzles"
)

// Of the desk and the session of the Lab there is one each. The program that saves last replaces it.

// loadSingle hands what was saved to read, and returns false if there is nothing. A file that
// cannot be read is set aside, and the error, a [*DamagedError], says where to.
func loadSingle(path string, most int64, read func([]byte) error) (found bool, err error) {
	data, err := Load(path, most)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := read(data); err != nil {
		return false, unreadable(path, err)
	}
	return true, nil
}

// deskName is the name of the collection in which the desk is saved; it has no
// other use.
const deskName = "Editor"

// SaveDesk saves the puzzle that the user is working on, which may be anything
// from an empty grid to digits that contradict each other.
func (s *Collections) SaveDesk(p puzzles.Puzzle) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return saveOwn(s.desk, func(w io.Writer) error {
		return encodeCollection(w, Collection{Name: deskName, Items: []Item{{Puzzle: p}}})
	})
}

// Desk returns the puzzle saved by [Collections.SaveDesk], and false if there is none.
// A file that cannot be read is set aside, and the error, a [*DamagedError], says
// where to.
func (s *Collections) Desk() (p puzzles.Puzzle, found bool, err error) {
	found, err = loadSingle(s.desk, MaxBytes, func(data []byte) error {
		p, err = decodeDesk(data)
		return err
	})
	return p, found, err
}

// decodeDesk reads the file of the desk.
func decodeDesk(data []byte) (puzzles.Puzzle, error) {
	c, _, err := decodeCollection(data)
	if err == nil && len(c.Items) != 1 {
		err = errors.New("it does not hold exactly one puzzle")
	}
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	return c.Items[0].Puzzle, nil
}

// maxLab is how many bytes of a session are read.
const maxLab = 256 << 20

// SaveLab keeps the last session of the Lab, as write writes it.
func (s *Collections) SaveLab(write func(io.Writer) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return saveOwn(s.lab, write)
}

// Lab hands what was kept by [Collections.SaveLab] to read, if there is anything. A file
// that read does not understand is set aside, and the error, a [*DamagedError], says
// where to.
func (s *Collections) Lab(read func(io.Reader) error) error {
	_, err := loadSingle(s.lab, maxLab, func(data []byte) error { return read(bytes.NewReader(data)) })
	return err
}
