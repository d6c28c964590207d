//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package store

import "os"

// claim returns true: there are no locks here.
func claim(*os.File) bool { return true }

// removeIfAbandoned removes a draft that is old.
func removeIfAbandoned(path string) {
	info, err := os.Lstat(path)
	if err == nil && info.Mode().IsRegular() && isOld(info) {
		_ = os.Remove(path) // or it stays for another time
	}
}
