//go:build !linux

package page

// YieldThread does nothing here: these systems have no priority of single threads
// that a program may set without more ado.
func YieldThread() {}
