package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Which games are open is known by locks: each program has that of the game that is
// played in it.

// OpenElsewhereError says that a game is open in another program.
type OpenElsewhereError struct{ ID string }

// Error says so and what to do.
func (e *OpenElsewhereError) Error() string {
	return "the game is open in another window: close it there first"
}

// The file of such a lock has a name like .20261121-100000-1f3a9c2b.open.
const openMark = ".open"

func (s *Games) openPath(id string) string { return filepath.Join(s.folder, "."+id+openMark) }

// claim takes the lock of a game that is to be played. The error is an
// [*OpenElsewhereError] if another program has it. Where there are no locks it returns
// none, and no error.
func (s *Games) claim(id string) (*os.File, error) {
	if !validID(id) {
		return nil, nil
	}
	// Tidying holds the lock for a moment.
	const tries, pause = 3, 10 * time.Millisecond
	for try := 1; ; try++ {
		l, err := tryLock(s.openPath(id))
		if !errors.Is(err, errLocked) {
			return l, nil
		}
		if try == tries {
			return nil, &OpenElsewhereError{id}
		}
		time.Sleep(pause)
	}
}

// tidyOpen removes what programs left behind that were killed while a game was open.
func (s *Games) tidyOpen() {
	entries, err := os.ReadDir(s.folder)
	if err != nil {
		return // there is nothing, or List says why not
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") || !strings.HasSuffix(e.Name(), openMark) {
			continue
		}
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || info.Size() > 0 || time.Since(info.ModTime()) < time.Hour {
			continue
		}
		if l, err := tryLock(filepath.Join(s.folder, e.Name())); err == nil {
			removeLock(l)
		}
	}
}
