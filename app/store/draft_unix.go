//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package store

import (
	"errors"
	"os"
	"syscall"
)

// claim locks a draft for as long as it is open, and reports whether it is still there
// then. Not every file system knows locks; there a draft is left alone for an hour.
func claim(file *os.File) bool {
	return !errors.Is(lockFile(file), errLocked) && isThere(file)
}

// removeIfAbandoned removes a draft that is not locked.
func removeIfAbandoned(path string) {
	// Whatever else has such a name, a link or a pipe, is not opened.
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return
	}
	err = lockFile(file)
	if errors.Is(err, errLocked) || err != nil && !isOld(info) || !isThere(file) {
		return
	}
	_ = os.Remove(path) // or it stays for another time
}

// isThere reports whether the file still has its name.
func isThere(file *os.File) bool {
	info, err1 := file.Stat()
	named, err2 := os.Lstat(file.Name())
	return err1 == nil && err2 == nil && os.SameFile(info, named)
}
