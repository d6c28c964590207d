// Package yield lets a browser draw and hear while something long is computed. A
// program in a browser has one thread, which the browser gets back only when no
// goroutine can go on; so long computations call [Now] every millisecond or
// so. On all other systems that does nothing, and costs nothing.
package yield
