package store

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Two programs that have the same data folder open keep out of each other's way with
// locks of the system on files that hold nothing. The system takes a lock back when
// the program dies, whatever it dies of, so what counts is the lock, and never
// whether the file is there.

// errLocked says that another program has the lock.
var errLocked = errors.New("another program is using it")

// tryLock takes the lock on the file at path, which it makes; closing the file gives it back. The error is errLocked if
// another program has it. Any other error says that there can be no lock, as on a file
// system that has none or where there is something else of that name.
func tryLock(path string) (*os.File, error) {
	const most = 100 // a file may be removed while it is locked, but not over and over
	for range most {
		file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|lockFlags, private)
		if err != nil {
			return nil, err
		}
		info, err := file.Stat()
		if err == nil && !info.Mode().IsRegular() {
			err = errors.New("something else has that name, and it is not a file")
		}
		if err == nil {
			err = lockFile(file)
		}
		if err != nil {
			file.Close()
			return nil, err
		}
		// The holder before may have removed the file, and the name may be that of another
		// one by now.
		if now, err := os.Lstat(path); err == nil && os.SameFile(info, now) {
			return file, nil
		}
		file.Close()
	}
	return nil, errLocked
}

// removeLock gives a lock back and removes its file. Where files that are open cannot be
// removed it stays, which does no harm.
func removeLock(l *os.File) {
	if l != nil {
		os.Remove(l.Name())
		l.Close()
	}
}

// oneWriter lets one goroutine write at a time, of all programs that share the files, with a lock that is
// held while something is read, changed and written again, which takes some milliseconds. Who reads
// waits for none: a disk can take seconds for a write, and a file is replaced in one stroke.
type oneWriter struct {
	lockPath string
	mu       sync.Mutex
	stuck    bool // the last holder of the lock did not give it back
}

// lock waits for its turn and returns what ends it. The folder of the lock is made.
func (w *oneWriter) lock() (unlock func()) {
	w.mu.Lock()
	_ = makeFolder(filepath.Dir(w.lockPath)) // whoever saves something there hears why it cannot be
	held := w.wait()
	return func() {
		held.Close() // an error if there is none
		w.mu.Unlock()
	}
}

// lockPatience is how long a program waits for another one to write. One that has been
// stopped in the middle of it may take forever.
const lockPatience = time.Second

// wait waits for the lock. It is not worth more than the work that waits for it: where there
// are no locks, or when the patience is at its end, it returns nil. Then the worst that can
// happen is that of two changes in the same few milliseconds one is not seen by the other.
func (w *oneWriter) wait() *os.File {
	const pause = 5 * time.Millisecond
	for waited := time.Duration(0); ; waited += pause {
		l, err := tryLock(w.lockPath)
		if !errors.Is(err, errLocked) {
			w.stuck = false
			return l
		}
		if w.stuck || waited >= lockPatience {
			w.stuck = true // so that the next change need not wait as long
			return nil
		}
		time.Sleep(pause)
	}
}
