package store

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sudoscope/puzzles"
)

// proofWork bounds the work of proving that a puzzle has one solution, as in
// [puzzles.CountWithin]. Only the largest grids with few clues need more, and
// those are refused.
const proofWork = 300_000

// Collections is the user's own collections: a folder with a file for each, and one
// for those that were deleted. It may be used by many goroutines.
type Collections struct {
	shelf
	desk, lab string // paths of files
	work      int    // that a proof may take
}

// NewCollections returns the collections in a data folder (see [Folder]). The folder is
// made when there is something to save.
func NewCollections(folder string) *Collections {
	s := &Collections{shelf: shelfOf(folder, "collections", "collection", extension),
		desk: filepath.Join(folder, deskFile), lab: filepath.Join(folder, labFile), work: proofWork}
	s.trash = filepath.Join(folder, "trash") // that of the others is in it
	return s
}

// Summary is what a list says of a collection.
type Summary struct {
	ID      string
	Name    string
	Proper  bool // see [Collection]
	Puzzles int  // how many
	Changed time.Time
}

// List returns what collections there are, by name. The errors tell of files
// that cannot be read; damaged ones have been set aside. To be quick, it looks
// at the beginning of each file and counts the puzzles; whether they can be
// read shows when the collection is loaded.
func (s *Collections) List() ([]Summary, []error) {
	return list(&s.folderWithTrash, collectionSummary, func(a, b Summary) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), strings.Compare(a.ID, b.ID))
	})
}

// Trash returns the collections that were deleted, the last first.
func (s *Collections) Trash() ([]Summary, []error) {
	list, problems := listFiles(s.trash, extension, collectionSummary)
	slices.SortFunc(list, func(a, b Summary) int {
		return cmp.Or(b.Changed.Compare(a.Changed), strings.Compare(a.ID, b.ID))
	})
	return list, problems
}

// collectionSummary returns what a list says of the collection in a file.
func collectionSummary(id, path string, e fs.DirEntry) (Summary, error) {
	data, err := Load(path, MaxBytes)
	if err != nil {
		return Summary{}, err
	}
	h, body, err := decodeHeader(data)
	if err != nil {
		return Summary{}, unreadable(path, err)
	}
	one := Summary{ID: id, Name: h.Name, Proper: h.Proper, Puzzles: strings.Count(body, "\npuzzle: ")}
	if info, err := e.Info(); err == nil {
		one.Changed = info.ModTime()
	}
	return one, nil
}

// Load returns a collection. A file that is damaged is set aside; the error is
// then a [*DamagedError]. If the collection promises proper puzzles and one of
// them has not exactly one solution, the error says which, and why, and the file
// is left alone.
func (s *Collections) Load(id string) (Collection, error) {
	c, lines, err := s.read(id)
	if err != nil || !c.Proper {
		return c, err
	}
	for i, it := range c.Items {
		if err := s.checkItem(it.Puzzle, c.Proper); err != nil {
			return Collection{}, fmt.Errorf("%s, line %d: the collection promises one solution for each puzzle, but "+
				"%w, or remove the line \"proper: yes\" from the file",
				s.path(id), lines[i], err)
		}
	}
	return c, nil
}

// read is Load without proofs; lines tells where each puzzle is in the file.
func (s *Collections) read(id string) (c Collection, lines []int, err error) {
	data, err := s.load(id, MaxBytes)
	if err != nil {
		return Collection{}, nil, err
	}
	c, lines, err = decodeCollection(data)
	if err != nil {
		return Collection{}, nil, unreadable(s.path(id), err)
	}
	c.ID = id
	return c, lines, nil
}

// write saves a collection, whatever it promises.
func (s *Collections) write(c Collection) error {
	text, err := collectionText(c)
	if err != nil { // and nothing is touched
		return fmt.Errorf("the collection %q could not be saved: %w", c.Name, err)
	}
	return s.save(c.ID, text)
}

// Create makes an empty collection. If proper, it promises that each puzzle has
// exactly one solution.
func (s *Collections) Create(name string, proper bool) (Collection, error) {
	name, err := cleanName(name)
	if err != nil {
		return Collection{}, err
	}
	defer s.lock()()
	if err := s.nameIsFree(name, ""); err != nil {
		return Collection{}, err
	}
	id, err := s.freeID(slug(name, "collection"))
	if err != nil {
		return Collection{}, err
	}
	c := Collection{ID: id, Name: name, Proper: proper}
	return c, s.write(c)
}

// nameIsFree makes sure that no collection but the one with this ID has the
// name. Problems with other files do not matter here; List tells of them.
func (s *Collections) nameIsFree(name, id string) error {
	all, _ := listFiles(s.folder, extension, collectionSummary)
	for _, one := range all {
		if one.ID != id && strings.EqualFold(one.Name, name) {
			return fmt.Errorf("there is already a collection %q: choose another name", one.Name)
		}
	}
	return nil
}

// Rename gives a collection another name. Its ID, and so its file, stays.
func (s *Collections) Rename(id, name string) error {
	name, err := cleanName(name)
	if err != nil {
		return err
	}
	defer s.lock()()
	c, _, err := s.read(id)
	if err != nil {
		return err
	}
	if err := s.nameIsFree(name, id); err != nil {
		return err
	}
	c.Name = name
	return s.write(c)
}

// AddResult says what became of puzzles that were to be added to a collection.
type AddResult struct {
	New     int     // how many were added
	Same    int     // how many it had already, and so were left out
	Refused []error // why it may not hold others, in their order
}

// Add adds puzzles at the end of a collection, but for those whose givens it
// has already. A proper collection refuses those that have not exactly one
// solution; the others are added all the same. The error says that nothing
// could be added at all.
func (s *Collections) Add(id string, add ...puzzles.Puzzle) (AddResult, error) {
	// The proofs may take a while, in which others may use them.
	before, _, err := s.read(id)
	if err != nil {
		return AddResult{}, err
	}
	wrong := puzzles.Map(add, func(p puzzles.Puzzle) error { return s.checkItem(p, before.Proper) })
	defer s.lock()()
	c, _, err := s.read(id)
	if err != nil {
		return AddResult{}, err
	}
	if c.Proper && !before.Proper {
		return AddResult{}, fmt.Errorf("%q was changed at the same time: try again", c.Name)
	}
	have := map[string]bool{}
	for _, it := range c.Items {
		have[it.Givens.Key()] = true
	}
	var done AddResult
	now := s.now().Truncate(time.Second)
	for i, p := range add {
		if wrong[i] != nil {
			done.Refused = append(done.Refused, wrong[i])
			continue
		}
		if have[p.Givens.Key()] {
			done.Same++
			continue
		}
		have[p.Givens.Key()] = true
		p.Givens = p.Givens.Clone()
		c.Items = append(c.Items, Item{p, now})
		done.New++
	}
	if done.New == 0 {
		return done, nil
	}
	if len(c.Items) > MaxPuzzles {
		return AddResult{}, fmt.Errorf("%q would have %d puzzles, and a collection has at most %d: add them to "+
			"another one", c.Name, len(c.Items), MaxPuzzles)
	}
	if err := s.write(c); err != nil {
		return AddResult{}, err
	}
	return done, nil
}

// Remove takes the puzzles with these givens out of a collection and returns
// how many there were.
func (s *Collections) Remove(id string, givens ...puzzles.Grid) (int, error) {
	defer s.lock()()
	c, _, err := s.read(id)
	if err != nil {
		return 0, err
	}
	removed := map[string]bool{}
	for _, g := range givens {
		removed[g.Key()] = true
	}
	before := len(c.Items)
	c.Items = slices.DeleteFunc(c.Items, func(it Item) bool { return removed[it.Givens.Key()] })
	if len(c.Items) == before {
		return 0, nil
	}
	return before - len(c.Items), s.write(c)
}

// checkItem says why a collection may not hold a puzzle.
func (s *Collections) checkItem(p puzzles.Puzzle, proper bool) error {
	if p.Givens.IsZero() {
		return errors.New("there is no grid")
	}
	if proper {
		return puzzles.CheckUniqueWithin(p.Givens, s.work)
	}
	return nil
}

// All returns the puzzles of the collection.
func (c *Collection) All() []puzzles.Puzzle {
	return puzzles.Map(c.Items, func(it Item) puzzles.Puzzle { return it.Puzzle })
}
