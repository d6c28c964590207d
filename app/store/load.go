package store

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"

	"sudoscope/algorithms/record"
	"sudoscope/app/game"
)

// TooLargeError says that a file is larger than the program reads.
type TooLargeError struct {
	Path string
	Most int64 // bytes
}

// Error says so and what to do.
func (e *TooLargeError) Error() string {
	return fmt.Sprintf("%s is larger than %s, the most that can be read: split it", e.Path, sizeText(e.Most))
}

func sizeText(bytes int64) string {
	if bytes >= 1<<20 {
		return fmt.Sprintf("%d MB", bytes>>20)
	}
	if bytes >= 1<<10 {
		return fmt.Sprintf("%d kB", bytes>>10)
	}
	return fmt.Sprintf("%d bytes", bytes)
}

// DamagedError says that a file could not be understood and was set aside.
type DamagedError struct {
	Path  string // where it was
	Aside string // where it is now; "" if it could not be moved
	Err   error  // what is wrong with it
}

// Error says what is wrong and where the file is now.
func (e *DamagedError) Error() string {
	if e.Aside == "" {
		return fmt.Sprintf("%s is damaged: %v", e.Path, e.Err)
	}
	return fmt.Sprintf("%s is damaged: %v; it is kept as %s", e.Path, e.Err, e.Aside)
}

// Unwrap returns what is wrong with the file.
func (e *DamagedError) Unwrap() error { return e.Err }

// NotMergedError says that the file of a game that was about to be saved could not be
// merged with it and was set aside.
type NotMergedError struct{ DamagedError }

// Error says what was found and where it is now.
func (e *NotMergedError) Error() string {
	return fmt.Sprintf("another program changed %s, and its moves cannot be added to the game here: %v; they are kept as %s", e.Path, e.Err, e.Aside)
}

// notMerged sets such a file aside and returns the error that says so. Where that cannot
// be done, it is another error.
func notMerged(path string, err error) error {
	set := damaged(path, err)
	if set.Aside == "" {
		return set
	}
	return &NotMergedError{*set}
}

// Load returns the bytes of the file at path, of which there may be at most the
// given number. The error is [fs.ErrNotExist] if there is no such file, and a
// [*TooLargeError] if there are more bytes.
func Load(path string, most int64) ([]byte, error) {
	file, err := openLimited(path, most)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	// The file may have grown since it was opened.
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err != nil {
		return nil, readError(path, err)
	}
	if int64(len(data)) > most {
		return nil, &TooLargeError{path, most}
	}
	return data, nil
}

// openLimited opens a file that is to be read, of which there may be at most the given
// number of bytes.
func openLimited(path string, most int64) (*os.File, error) {
	info, err := os.Stat(path) // first, as to open a pipe would wait for its writer
	switch {
	case err != nil:
		return nil, readError(path, err)
	case !info.Mode().IsRegular():
		return nil, readError(path, errors.New("it is not a file"))
	case info.Size() > most:
		return nil, &TooLargeError{path, most}
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, readError(path, err)
	}
	return file, nil
}

// loadHead returns the first lines of the file at path, and the end of line that
// each of them has; fewer if there are not so many. Otherwise it is like Load.
func loadHead(path string, lines int, most int64) ([]byte, error) {
	file, err := openLimited(path, most)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	in := bufio.NewReader(io.LimitReader(file, most))
	var head []byte
	for range lines {
		line, err := in.ReadBytes('\n')
		head = append(head, line...)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, readError(path, err)
		}
	}
	return head, nil
}

func readError(path string, err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		err = of.Err // which has the path once more otherwise
	}
	return fmt.Errorf("%s could not be read: %w", path, err)
}

// damaged gives a damaged file another name, path.damaged-1 or the first such name that is free, and returns the
// error that says so.
func damaged(path string, err error) *DamagedError {
	aside, asideErr := moveAside(path, path+".damaged-%d")
	if asideErr != nil {
		return &DamagedError{Path: path, Err: errors.Join(err, asideErr)}
	}
	return &DamagedError{path, aside, err}
}

// isAside reports whether an error says that a damaged file was set aside.
func isAside(err error) bool {
	lost, ok := errors.AsType[*DamagedError](err)
	return ok && lost.Aside != ""
}

// unreadable turns what is wrong with what a file holds into an error for the user, and sets
// the file aside if it is damaged.
func unreadable(path string, err error) error {
	if newer := newerError(path, err); newer != nil {
		return newer
	}
	return damaged(path, err)
}

// newerError returns the error for the file at path if a newer program has written it, else
// nil.
func newerError(path string, err error) *NewerError {
	if of, ok := errors.AsType[*game.NewerError](err); ok {
		return &NewerError{path, of.Version}
	}
	if of, ok := errors.AsType[*NewerError](err); ok {
		return &NewerError{path, of.Version}
	}
	return nil
}

// moveAside renames a file to the first of the names that is free; the names
// have a %d for a number.
func moveAside(path, names string) (aside string, err error) {
	const most = 10_000
	for n := 1; n <= most; n++ {
		aside = fmt.Sprintf(names, n)
		if err = moveTo(path, aside); !errors.Is(err, fs.ErrExist) {
			return aside, err
		}
	}
	return "", err
}

// moveTo renames a file. The error is [fs.ErrExist] if the new name is in use.
func moveTo(path, to string) error {
	// A hard link, unlike renaming, never replaces a file that another program
	// has put there in the meantime.
	err := os.Link(path, to)
	if err == nil {
		return os.Remove(path)
	}
	if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	// Some file systems have no links: look, and rename.
	if _, err := os.Lstat(to); err == nil {
		return fs.ErrExist
	}
	return os.Rename(path, to)
}

// IsRun reports whether there is a file at path that holds a run.
func IsRun(path string) bool { return record.IsRun(firstBytes(path)) }

// IsGame reports whether there is a file at path that holds a game.
func IsGame(path string) bool { return game.IsGame(firstBytes(path)) }

// firstBytes returns the beginning of the file at path, nothing if there is none that
// can be read.
func firstBytes(path string) []byte {
	file, err := openLimited(path, math.MaxInt64) // reading a pipe would take from it
	if err != nil {
		return nil
	}
	defer file.Close()
	head := make([]byte, 64)
	n, _ := io.ReadFull(file, head) // a file may be shorter
	return head[:n]
}

// ReadRun reads the run in the file at path, all of it or nothing; more is as
// that of record.Read.
func ReadRun(path string, more func(steps, of int64) error) (*record.Record, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := record.Read(file, more)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	return r, nil
}
