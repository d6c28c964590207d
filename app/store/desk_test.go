package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"sudoscope/puzzles"
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
		if err := s.SaveDesk(p); err != nil {
			t.Fatal(err)
		}
		got, ok, err := s.Desk()
		if err != nil || !ok || !got.Givens.Equal(p.Givens) || got.Name != p.Name || got.Note != p.Note ||
			got.Source != p.Source {
			t.Errorf("saved %+v, got %+v (%v, %v)", p, got, ok, err)
		}
	}
	if list, problems := s.List(); len(list) != 0 || len(problems) != 0 {
		t.Errorf("the desk is listed as a collection: %v, %v", list, problems)
	}
}

func TestADamagedDeskIsSetAside(t *testing.T) {
	folder := t.TempDir()
	s := NewCollections(folder)
	if err := s.SaveDesk(puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic)}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "desk.sudoscope")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, whole[:len(whole)-5], 0o666); err != nil {
		t.Fatal(err)
	}
	_, ok, err := s.Desk()
	var damaged *DamagedError
	if ok || !errors.As(err, &damaged) {
		t.Fatalf("a desk without its end: %v, %v", ok, err)
	}
	if kept, err := os.ReadFile(damaged.Aside); err != nil || string(kept) != string(whole[:len(whole)-5]) {
		t.Errorf("set aside is %q, %v", kept, err)
	}
	if _, ok, err := s.Desk(); ok || err != nil {
		t.Errorf("after that: %v, %v", ok, err)
	}
}
