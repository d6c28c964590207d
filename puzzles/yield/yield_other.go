//go:build !js

package yield

// Now lets the browser have its turn, if it has waited for long.
func Now() {}
