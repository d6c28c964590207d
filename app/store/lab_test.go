package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"sudoscope/puzzles/check"
)

func TestTheLastSessionOfTheLabIsKept(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there")
	s := NewCollections(folder)
	check.OK(t, s.Lab(func(io.Reader) error { return errors.New("there is something") }))
	for _, text := range []string{"first", "second"} {
		check.OK(t, s.SaveLab(func(w io.Writer) error { _, err := io.WriteString(w, text); return err }))
		err := s.Lab(func(r io.Reader) error {
			got, err := io.ReadAll(r)
			check.That(t, err == nil && string(got) == text, "%q, %v, want %q", got, err, text)
			return nil
		})
		check.That(t, err == nil, "%v", err)
	}
	err := s.SaveLab(func(io.Writer) error { return errors.New("no") })
	check.That(t, err != nil, "it did not say that it failed")
	var damaged *DamagedError
	if err := s.Lab(func(io.Reader) error { return errors.New("not understood") }); !errors.As(err, &damaged) {
		t.Fatalf("%v", err)
	}
	if kept, err := os.ReadFile(damaged.Aside); err != nil || string(kept) != "second" {
		t.Errorf("set aside is %q, %v", kept, err)
	}
	if err := s.Lab(func(io.Reader) error { return errors.New("there is something") }); err != nil {
		t.Errorf("after that: %v", err)
	}
}
