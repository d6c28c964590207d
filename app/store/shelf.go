package store

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"sudoscope/puzzles"
)

// extension is what the names of the files of collections end with.
const extension = ".sudoscope"

// proofWork bounds the work of proving that a puzzle has one solution, as in
// [puzzles.CountWithin]. Only the largest grids with few clues need more, and
// those are refused.
const proofWork = 300_000

// Shelf is the user's own collections: a folder with a file for each, and one
// for those that were deleted. It may be used by many goroutines.
type Shelf struct {
	mu                 sync.Mutex
	collections, trash string // folders
	desk, lab          string // files
	now                func() time.Time
	work               int // that a proof may take
}

// NewShelf returns the shelf in a data folder (see [Folder]). The folder is
// made when there is something to save.
func NewShelf(folder string) *Shelf {
	return &Shelf{
		collections: filepath.Join(folder, "collections"),
		trash:       filepath.Join(folder, "trash"),
		desk:        filepath.Join(folder, "desk"+extension),
		lab:         filepath.Join(folder, "lab.json"),
		now:         time.Now,
		work:        proofWork,
	}
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
func (s *Shelf) List() ([]Summary, []error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list, problems := s.list(s.collections)
	if err := Tidy(s.collections); err != nil {
		problems = append(problems, err)
	}
	slices.SortFunc(list, func(a, b Summary) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), strings.Compare(a.ID, b.ID))
	})
	return list, problems
}

// Trash returns the collections that were deleted, the last first.
func (s *Shelf) Trash() ([]Summary, []error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	list, problems := s.list(s.trash)
	slices.SortFunc(list, func(a, b Summary) int {
		return cmp.Or(b.Changed.Compare(a.Changed), strings.Compare(a.ID, b.ID))
	})
	return list, problems
}

func (s *Shelf) list(folder string) (list []Summary, problems []error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []error{unread(folder, err)}
	}
	for _, e := range entries {
		id, ok := strings.CutSuffix(e.Name(), extension)
		if !ok || !isFileName(id) || e.IsDir() {
			continue
		}
		path := filepath.Join(folder, e.Name())
		data, err := Load(path, MaxBytes)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		h, body, fileVersion, err := decodeHeader(data)
		if err != nil {
			problems = append(problems, s.unreadable(path, fileVersion, err))
			continue
		}
		one := Summary{ID: id, Name: h.name, Proper: h.proper, Puzzles: strings.Count(body, "\npuzzle: ")}
		if info, err := e.Info(); err == nil {
			one.Changed = info.ModTime()
		}
		list = append(list, one)
	}
	return list, problems
}

// unreadable turns what decode says of a file into an error for the user, and
// sets the file aside if it is damaged.
func (s *Shelf) unreadable(path, fileVersion string, err error) error {
	if errors.Is(err, errNewer) {
		return &NewerError{path, fileVersion}
	}
	aside, asideErr := SetAside(path)
	if asideErr != nil {
		return &DamagedError{Path: path, Err: errors.Join(err, asideErr)}
	}
	return &DamagedError{path, aside, err}
}

// Load returns a collection. A file that is damaged is set aside; the error is
// then a [*DamagedError]. If the collection promises proper puzzles and one of
// them has not exactly one solution, the error says which, and why, and the file
// is left alone.
func (s *Shelf) Load(id string) (Collection, error) {
	s.mu.Lock()
	c, lines, err := s.read(id)
	s.mu.Unlock() // for the proofs below may take a while
	if err != nil || !c.Proper {
		return c, err
	}
	for i, it := range c.Items {
		if err := s.checkItem(it.Puzzle, c.Proper); err != nil {
			return Collection{}, fmt.Errorf("%s, line %d: the collection promises one solution for each puzzle, but %w, or take the line \"proper: yes\" out of the file",
				s.path(id), lines[i], err)
		}
	}
	return c, nil
}

func (s *Shelf) path(id string) string { return filepath.Join(s.collections, id+extension) }

// read is Load without proofs; lines tells where each puzzle is in the file.
func (s *Shelf) read(id string) (c Collection, lines []int, err error) {
	if !validID(id) {
		return Collection{}, nil, noCollection(id)
	}
	data, err := Load(s.path(id), MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return Collection{}, nil, noCollection(id)
	}
	if err != nil {
		return Collection{}, nil, err
	}
	c, lines, fileVersion, err := decode(data)
	if err != nil {
		return Collection{}, nil, s.unreadable(s.path(id), fileVersion, err)
	}
	c.ID = id
	return c, lines, nil
}

func noCollection(id string) error {
	return fmt.Errorf("there is no collection %q: %w", id, fs.ErrNotExist)
}

// write saves a collection, whatever it promises.
func (s *Shelf) write(c Collection) error {
	if !validID(c.ID) {
		return fmt.Errorf("%q cannot be the name of a file", c.ID)
	}
	var text bytes.Buffer // so that nothing is touched if it cannot be written
	if err := encode(&text, c); err != nil {
		return fmt.Errorf("the collection %q could not be saved: %w", c.Name, err)
	}
	if err := os.MkdirAll(s.collections, 0o777); err != nil {
		return fmt.Errorf("the folder for collections could not be made: %w", err)
	}
	return Save(s.path(c.ID), func(w io.Writer) error {
		_, err := text.WriteTo(w)
		return err
	})
}

// Save replaces the collection that has this ID, or adds it. A proper collection
// must keep its promise.
func (s *Shelf) Save(c Collection) error {
	name, err := cleanName(c.Name)
	if err != nil {
		return err
	}
	c.Name = name
	for _, it := range c.Items {
		if err := s.checkItem(it.Puzzle, c.Proper); err != nil {
			return fmt.Errorf("%s: %w", it.Title(), err)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.write(c)
}

// Create makes an empty collection. If proper, it promises that each puzzle has
// exactly one solution.
func (s *Shelf) Create(name string, proper bool) (Collection, error) {
	name, err := cleanName(name)
	if err != nil {
		return Collection{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.nameIsFree(name, ""); err != nil {
		return Collection{}, err
	}
	id, err := s.freeID(slug(name))
	if err != nil {
		return Collection{}, err
	}
	c := Collection{ID: id, Name: name, Proper: proper}
	return c, s.write(c)
}

// nameIsFree makes sure that no collection but the one with this ID has the
// name. Problems with other files do not matter here; List tells of them.
func (s *Shelf) nameIsFree(name, id string) error {
	list, _ := s.list(s.collections)
	for _, one := range list {
		if one.ID != id && strings.EqualFold(one.Name, name) {
			return fmt.Errorf("there is a collection %q already: choose another name", one.Name)
		}
	}
	return nil
}

// freeID returns the ID, or the ID with a number, that no file has.
func (s *Shelf) freeID(id string) (string, error) {
	for n := 1; n < MaxPuzzles; n++ {
		try := id
		if n > 1 {
			try = fmt.Sprintf("%s-%d", id, n)
		}
		if _, err := os.Lstat(s.path(try)); errors.Is(err, fs.ErrNotExist) {
			return try, nil
		} else if err != nil {
			return "", err
		}
	}
	return "", errors.New("there are too many collections of this name")
}

// Rename gives a collection another name. Its ID, and so its file, stays.
func (s *Shelf) Rename(id, name string) error {
	name, err := cleanName(name)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
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

// Delete moves a collection to the trash. What it returns takes it back with
// [Shelf.Undelete].
func (s *Shelf) Delete(id string) (trashed string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !validID(id) {
		return "", noCollection(id)
	}
	if err := os.MkdirAll(s.trash, 0o777); err != nil {
		return "", fmt.Errorf("the folder for deleted collections could not be made: %w", err)
	}
	path := s.path(id)
	// The file now tells when it was deleted, which puts it first in the trash.
	// Where that cannot be changed it stands further down.
	now := s.now()
	_ = os.Chtimes(path, now, now)
	// A % in the ID is not the verb of a number.
	aside, err := moveAside(path, filepath.Join(strings.ReplaceAll(s.trash, "%", "%%"), strings.ReplaceAll(id, "%", "%%")+"-%d"+extension))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", noCollection(id)
	case err != nil:
		return "", fmt.Errorf("the collection could not be deleted: %w", err)
	}
	return strings.TrimSuffix(filepath.Base(aside), extension), nil
}

// Undelete takes a collection out of the trash and returns its ID, which is
// another one than before if that has been taken in the meantime.
func (s *Shelf) Undelete(trashed string) (id string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !isFileName(trashed) {
		return "", noCollection(trashed)
	}
	if err := os.MkdirAll(s.collections, 0o777); err != nil {
		return "", fmt.Errorf("the folder for collections could not be made: %w", err)
	}
	wanted := trashed
	if dash := strings.LastIndexByte(trashed, '-'); dash > 0 {
		wanted = trashed[:dash] // Delete has added a number
	}
	if id, err = s.freeID(wanted); err != nil {
		return "", err
	}
	err = moveTo(filepath.Join(s.trash, trashed+extension), s.path(id))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", noCollection(trashed)
	case err != nil:
		return "", fmt.Errorf("the collection could not be taken back: %w", err)
	}
	return id, nil
}

// Added says what became of puzzles that were to be added to a collection.
type Added struct {
	New     int       // how many were added
	Same    int       // how many it had already, and so were left out
	Refused []Refusal // those that it may not hold
}

// Refusal is a puzzle that a collection may not hold.
type Refusal struct {
	Index  int // among those that were to be added
	Puzzle puzzles.Puzzle
	Err    error // why
}

// Add adds puzzles at the end of a collection, but for those whose givens it
// has already. A proper collection refuses those that have not exactly one
// solution; the others are added all the same. The error says that nothing
// could be added at all.
func (s *Shelf) Add(id string, add ...puzzles.Puzzle) (Added, error) {
	// The proofs may take a while, in which others may use the shelf.
	proper, err := s.isProper(id)
	if err != nil {
		return Added{}, err
	}
	wrong := make([]error, len(add))
	for i, p := range add {
		wrong[i] = s.checkItem(p, proper)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	c, _, err := s.read(id)
	if err != nil {
		return Added{}, err
	}
	if c.Proper && !proper {
		return Added{}, fmt.Errorf("%q was changed at the same time: try again", c.Name)
	}
	have := map[string]bool{}
	for _, it := range c.Items {
		have[key(it.Givens)] = true
	}
	var done Added
	now := s.now().Truncate(time.Second)
	for i, p := range add {
		if wrong[i] != nil {
			done.Refused = append(done.Refused, Refusal{i, p, wrong[i]})
			continue
		}
		if have[key(p.Givens)] {
			done.Same++
			continue
		}
		have[key(p.Givens)] = true
		p.Givens = p.Givens.Clone()
		c.Items = append(c.Items, Item{p, now})
		done.New++
	}
	if done.New == 0 {
		return done, nil
	}
	if len(c.Items) > MaxPuzzles {
		return Added{}, fmt.Errorf("%q would have %d puzzles, and a collection has at most %d: add them to another one", c.Name, len(c.Items), MaxPuzzles)
	}
	if err := s.write(c); err != nil {
		return Added{}, err
	}
	return done, nil
}

// isProper reports what a collection promises.
func (s *Shelf) isProper(id string) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, _, err := s.read(id)
	return c.Proper, err
}

// Remove takes the puzzles with these givens out of a collection and returns
// how many there were.
func (s *Shelf) Remove(id string, givens ...puzzles.Grid) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, _, err := s.read(id)
	if err != nil {
		return 0, err
	}
	gone := map[string]bool{}
	for _, g := range givens {
		gone[key(g)] = true
	}
	before := len(c.Items)
	c.Items = slices.DeleteFunc(c.Items, func(it Item) bool { return gone[key(it.Givens)] })
	if len(c.Items) == before {
		return 0, nil
	}
	return before - len(c.Items), s.write(c)
}

// key returns the same string for the same grid only.
func key(g puzzles.Grid) string {
	return string([]byte{byte(g.Shape().BoxRows), byte(g.Shape().BoxCols)}) + string(g.Cells())
}

// checkItem says why a collection may not hold a puzzle.
func (s *Shelf) checkItem(p puzzles.Puzzle, proper bool) error {
	if p.Givens.IsZero() {
		return errors.New("there is no grid")
	}
	if proper {
		return puzzles.CheckUniqueWithin(p.Givens, s.work)
	}
	return nil
}
