//go:build !linux

package app

// gentle does nothing here: these systems have no priority of single threads
// that a program may set without more ado.
func gentle() {}
