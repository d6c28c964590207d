package terminal

import (
	"fmt"
	"slices"
	"strings"
	"sudoscope/puzzles"
)

// IDs lists what a flag can be.
func IDs[T any](all []T, idOf func(T) string) string {
	return strings.Join(puzzles.Map(all, idOf), " ")
}

// Choose returns the one of all that a flag names; the noun says what they are.
func Choose[T any](flag, noun, id string, all []T, idOf func(T) string) (one T, err error) {
	i := slices.IndexFunc(all, func(t T) bool { return idOf(t) == id })
	if i < 0 {
		return one, puzzles.NoSuch(fmt.Sprintf("--%s: there is no %s", flag, noun), id, puzzles.Map(all, idOf))
	}
	return all[i], nil
}
