package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestTheDeskKeepsWhateverLiesOnIt(t *testing.T) {
	s := NewCollections(filepath.Join(t.TempDir(), "not", "there"))
	if _, ok, err := s.Desk(); ok || err != nil {
		t.Fatalf("a desk that nobody has saved: %v, %v", ok, err)
	}
	conflict := puzzles.NewGrid(puzzles.Classic)
	conflict.Set(0, 5)
	conflict.Set(1, 5)
	for _, p := range []puzzles.Puzzle{
		{Givens: puzzles.NewGrid(puzzles.Classic)},
		{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 3, BoxCols: 2}), Name: "A grid of 3×2"},
		{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5})},
		{Givens: conflict, Name: "Two fives", Note: "It has a note: with a colon.", Source: "me"},
	} {
		check.OK(t, s.SaveDesk(p))
		got, ok, err := s.Desk()
		check.That(t, err == nil && ok && got.Givens.Equal(p.Givens) && got.Name == p.Name && got.Note == p.Note &&
			got.Source == p.Source,
			"saved %+v, got %+v (%v, %v)", p, got, ok, err)
	}
	list, problems := s.List()
	check.That(t, len(list) == 0 && len(problems) == 0, "the desk is listed as a collection: %v, %v", list, problems)
}

func TestADamagedDeskIsSetAside(t *testing.T) {
	folder := t.TempDir()
	s := NewCollections(folder)
	check.OK(t, s.SaveDesk(puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic)}))
	path := filepath.Join(folder, "desk.sudoscope")
	whole, err := os.ReadFile(path)
	check.OK(t, err)
	check.OK(t, os.WriteFile(path, whole[:len(whole)-5], 0o666))
	_, ok, err := s.Desk()
	var damaged *DamagedError
	check.Must(t, !ok && errors.As(err, &damaged), "a desk without its end: %v, %v", ok, err)
	if kept, err := os.ReadFile(damaged.Aside); err != nil || string(kept) != string(whole[:len(whole)-5]) {
		t.Errorf("set aside is %q, %v", kept, err)
	}
	_, ok, err = s.Desk()
	check.That(t, !ok && err == nil, "after that: %v, %v", ok, err)
}
