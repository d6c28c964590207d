//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package store

import (
	"errors"
	"os"
)

// lockFlags open the file of a lock.
const lockFlags = 0

// lockFile says that there are no locks here.
func lockFile(*os.File) error { return errors.ErrUnsupported }
