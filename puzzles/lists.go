package puzzles

import "slices"

// Map returns what a function makes of each of some things.
func Map[T, R any](things []T, of func(T) R) (all []R) {
	all = slices.Grow(all, len(things))
	for _, one := range things {
		all = append(all, of(one))
	}
	return all
}

// Filter returns those of some things that a function keeps.
func Filter[T any](things []T, keep func(T) bool) (kept []T) {
	for _, one := range things {
		if keep(one) {
			kept = append(kept, one)
		}
	}
	return kept
}
