package store

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/puzzles/check"
)

func TestALockIsHeldByOneAndComesBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	first, err := tryLock(path)
	check.OK(t, err)
	if _, err := tryLock(path); !errors.Is(err, errLocked) {
		t.Errorf("the second one gets %v", err)
	}
	first.Close()
	second, err := tryLock(path)
	check.OK(t, err)
	removeLock(second)
	if _, err := os.Lstat(path); err == nil {
		t.Error("the file is still there")
	}
	third, err := tryLock(path)
	check.OK(t, err)
	defer third.Close()
	// A file that was removed is not the lock any more.
	if err := os.Remove(path); err != nil {
		t.Skip("a file that is open cannot be removed here")
	}
	fourth, err := tryLock(path)
	check.OK(t, err)
	fourth.Close()
}

// Where there can be no lock, saving goes on without one.
func TestWithoutALockTheWorkGoesOn(t *testing.T) {
	for name, put := range map[string]func(t *testing.T, path string) error{
		"a folder":           func(_ *testing.T, path string) error { return os.Mkdir(path, 0o777) },
		"a link to nothing":  func(_ *testing.T, path string) error { return os.Symlink("nowhere", path) },
		"a link to a file":   func(t *testing.T, path string) error { return os.Symlink(theirs(t), path) },
		"a link to itself":   func(_ *testing.T, path string) error { return os.Symlink(filepath.Base(path), path) },
		"a link to a folder": func(t *testing.T, path string) error { return os.Symlink(t.TempDir(), path) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newGames(t)
			check.OK(t, os.MkdirAll(s.folder, 0o777))
			for _, path := range []string{s.lockPath, s.openPath("a")} {
				if err := put(t, path); err != nil {
					t.Skip(err)
				}
			}
			saver := newGameSaver(s, func(err error) { t.Error(err) })
			g := playedGame(t, s, "a", 3)
			saver.Playing("a")
			saver.Put(g)
			saver.rested()
			_, err := saver.Open("a")
			check.That(t, err == nil, "%v", err)
			closeSaver(t, saver)
			if got, err := s.Load("a"); err != nil || got.Moves() != 3 {
				t.Errorf("got %v", err)
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(s.lockPath), "nowhere")); err == nil {
				t.Error("the link was followed, and a file made where it leads")
			}
			listed(t, s)
		})
	}
}

// theirs returns a file that is none of ours, and stays as it is.
func theirs(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "theirs")
	putFile(t, path, "text")
	t.Cleanup(func() { reads(t, path, "text") })
	return path
}

// A program that was stopped while it wrote does not let go of its lock. The others
// wait for a while, once, and go on.
func TestAProgramThatIsStoppedDoesNotStopTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newGames(t)
		saveGame(t, s, playedGame(t, s, "a", 1))
		stopped, err := tryLock(s.lockPath)
		check.OK(t, err)
		for _, want := range []time.Duration{lockPatience, 0, 0} {
			began := time.Now()
			saveGame(t, s, playedGame(t, s, "a", 2))
			check.Is(t, time.Since(began), want, "it waits")
		}
		stopped.Close()
		saveGame(t, s, playedGame(t, s, "a", 3))
		check.That(t, !s.stuck, "it does not wait any more")
	})
}
