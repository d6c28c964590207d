package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// extension is what the names of all files end with but those that other programs shall
// know for what they are.
const extension = ".sudoscope"

// folderWithTrash is a folder with a file for each thing of a kind, and another folder
// for those that were thrown away.
type folderWithTrash struct {
	folder, trash string
	thing         string // one of them, as sentences call it
	ending        string // of the names of its files
	now           func() time.Time
}

// shelf is such a folder with what guards it.
type shelf struct {
	folderWithTrash
	oneWriter
}

// shelfOf returns the shelf of things in a data folder. The folder is made when there is something to save.
func shelfOf(data, name, thing, ending string) shelf {
	return shelf{
		folderWithTrash{filepath.Join(data, name), filepath.Join(data, "trash", name), thing, ending, time.Now},
		oneWriter{lockPath: filepath.Join(data, "."+name+".lock")},
	}
}

// Delete moves a thing to the trash. What it returns takes it back with Undelete.
func (s *shelf) Delete(id string) (trashed string, err error) {
	defer s.lock()()
	return s.moveToTrash(id)
}

// Undelete takes a thing out of the trash and returns its ID, which is another one than
// before if that has been taken in the meantime.
func (s *shelf) Undelete(trashed string) (id string, err error) {
	defer s.lock()()
	return s.takeFromTrash(trashed)
}

func (d *folderWithTrash) path(id string) string { return filepath.Join(d.folder, id+d.ending) }

// notFound is the error for an ID that nothing has.
func (d *folderWithTrash) notFound(id string) error {
	return fmt.Errorf("there is no %s %q: %w", d.thing, id, fs.ErrNotExist)
}

// load returns what the file of a thing holds; the error is [fs.ErrNotExist] if
// there is none.
func (d *folderWithTrash) load(id string, most int64) ([]byte, error) {
	if !validID(id) {
		return nil, d.notFound(id)
	}
	data, err := Load(d.path(id), most)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, d.notFound(id)
	}
	return data, err
}

// save replaces the file of a thing, or adds it.
func (d *folderWithTrash) save(id string, data []byte) error {
	if !validID(id) {
		return fmt.Errorf("%q cannot be the name of a file", id)
	}
	return saveBytes(d.path(id), data)
}

func makeFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("a folder could not be created: %w", err)
	}
	return nil
}

// freeID returns the ID, or the ID with a number, that no file has.
func (d *folderWithTrash) freeID(id string) (string, error) {
	for n := 1; n <= mostNumbered; n++ {
		try := numberedID(id, n)
		if _, err := os.Lstat(d.path(try)); errors.Is(err, fs.ErrNotExist) {
			return try, nil
		} else if err != nil {
			return "", err
		}
	}
	return "", fmt.Errorf("too many files are named %q", id)
}

// moveToTrash moves a thing to the trash. What it returns takes it back.
func (d *folderWithTrash) moveToTrash(id string) (trashed string, err error) {
	if !validID(id) {
		return "", d.notFound(id)
	}
	if err := makeFolder(d.trash); err != nil {
		return "", err
	}
	path := d.path(id)
	// The file now tells when it was thrown away, which puts it first in the
	// trash. Where that cannot be changed it stands further down.
	now := d.now()
	_ = os.Chtimes(path, now, now)
	// A % in the ID is not the verb of a number.
	aside, err := moveAside(path, filepath.Join(strings.ReplaceAll(d.trash, "%", "%%"),
		strings.ReplaceAll(id, "%", "%%")+"-%d"+d.ending))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", d.notFound(id)
	case err != nil:
		return "", fmt.Errorf("the %s could not be deleted: %w", d.thing, err)
	}
	return strings.TrimSuffix(filepath.Base(aside), d.ending), nil
}

// takeFromTrash takes a thing out of the trash and returns its ID, which is another
// one than before if that has been taken in the meantime.
func (d *folderWithTrash) takeFromTrash(trashed string) (id string, err error) {
	if !isFileName(trashed) {
		return "", d.notFound(trashed)
	}
	if err := makeFolder(d.folder); err != nil {
		return "", err
	}
	wanted := trashed
	if dash := strings.LastIndexByte(trashed, '-'); dash > 0 {
		wanted = trashed[:dash] // moveToTrash has added a number
	}
	if id, err = d.freeID(wanted); err != nil {
		return "", err
	}
	err = moveTo(filepath.Join(d.trash, trashed+d.ending), d.path(id))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", d.notFound(trashed)
	case err != nil:
		return "", fmt.Errorf("the %s could not be restored: %w", d.thing, err)
	}
	return id, nil
}

// list returns what read makes of each file in the folder, in an order, and removes what a
// program left there that was killed while it saved.
func list[T any](d *folderWithTrash, read func(id, path string, e fs.DirEntry) (T, error), compare func(a, b T) int) (
	all []T, problems []error,
) {
	all, problems = listFiles(d.folder, d.ending, read)
	if err := Tidy(d.folder); err != nil {
		problems = append(problems, err)
	}
	slices.SortFunc(all, compare)
	return all, problems
}

// listFiles returns what read makes of each file in such a folder, and
// the errors about those of which it makes nothing.
func listFiles[T any](
	folder, extension string, read func(id, path string, e fs.DirEntry) (T, error),
) (list []T, problems []error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []error{readError(folder, err)}
	}
	for _, e := range entries {
		id, ok := strings.CutSuffix(e.Name(), extension)
		if !ok || !isFileName(id) || e.IsDir() {
			continue
		}
		one, err := read(id, filepath.Join(folder, e.Name()), e)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		list = append(list, one)
	}
	return list, problems
}
