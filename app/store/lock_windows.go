package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockFlags open the file of a lock.
const lockFlags = 0

// lockFile locks a file until it is closed; the error is errLocked if it is locked.
func lockFile(file *os.File) error {
	err := windows.LockFileEx(windows.Handle(file.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errLocked
	}
	return err
}
