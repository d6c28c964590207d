//go:build !race

package program

const racing, memoryInTests = false, uint64(200) << 20
