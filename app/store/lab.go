package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// maxLab is how many bytes of a session are read.
const maxLab = 256 << 20

// SaveLab keeps the last session of the Lab, as write writes it.
func (s *Collections) SaveLab(write func(io.Writer) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := os.MkdirAll(filepath.Dir(s.lab), 0o777); err != nil {
		return fmt.Errorf("the folder for your results could not be created: %w", err)
	}
	return Save(s.lab, write)
}

// Lab hands what was kept by [Collections.SaveLab] to read, if there is anything. A file
// that read does not understand is set aside, and the error, a [*DamagedError], says
// where to.
func (s *Collections) Lab(read func(io.Reader) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, err := Load(s.lab, maxLab)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		if err = read(bytes.NewReader(data)); err != nil {
			err = damaged(s.lab, err)
		}
	}
	return err
}
