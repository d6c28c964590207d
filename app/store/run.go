package store

import (
	"fmt"
	"io"
	"math"
	"os"

	"sudoscope/algorithms/record"
	"sudoscope/app/game"
)

// IsRun reports whether there is a file at path that holds a run.
func IsRun(path string) bool { return record.IsRun(firstBytes(path)) }

// IsGame reports whether there is a file at path that holds a game.
func IsGame(path string) bool { return game.IsGame(firstBytes(path)) }

// firstBytes returns the beginning of the file at path, nothing if there is none that
// can be read.
func firstBytes(path string) []byte {
	file, err := openLimited(path, math.MaxInt64) // reading a pipe would take from it
	if err != nil {
		return nil
	}
	defer file.Close()
	head := make([]byte, 64)
	n, _ := io.ReadFull(file, head) // a file may be shorter
	return head[:n]
}

// ReadRun reads the run in the file at path, all of it or nothing; more is as
// that of record.Read.
func ReadRun(path string, more func(steps, of int64) error) (*record.Record, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := record.Read(file, more)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	return r, nil
}
