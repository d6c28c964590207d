//go:build race

package program

// The race detector takes more memory of its own than a program may have.
const racing, memoryInTests = true, uint64(1) << 62
