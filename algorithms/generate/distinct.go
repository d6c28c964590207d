package generate

import (
	"fmt"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/canonical"
)

const (
	// mostRemembered is how many puzzles are remembered, so that none comes twice.
	mostRemembered = 1 << 20
	// So many puzzles in a row that are there already say that there are no more: at
	// least leastRepeats, and more where more are there. Of n that are equally frequent
	// the last is missed once in 20,000 times.
	leastRepeats   = 100
	repeatsForEach = 10
)

// distinct finds puzzles that come twice, in whatever disguise.
type distinct struct {
	seen  canonical.Set
	row   int    // repeats since the last new one
	found uint64 // puzzles that are new
}

// repeats reports whether a puzzle is one of those that it was asked about before.
func (d *distinct) repeats(r Result) bool {
	room := d.seen.Len() < mostRemembered
	if room && !d.seen.Add(r.Givens) || !room && d.seen.Has(r.Givens) {
		d.row++
		return true
	}
	d.row = 0
	d.found++
	return false
}

// exhausted reports whether so many came twice that there seem to be no more.
func (d *distinct) exhausted() bool { return d.row >= max(leastRepeats, repeatsForEach*d.seen.Len()) }

func (d *distinct) error(seed uint64) error {
	return &RepeatsError{Seed: seed, Found: d.found, Repeats: d.row}
}

// RepeatsError says that no more puzzles were found that are not the same as others.
type RepeatsError struct {
	Seed    uint64
	Found   uint64 // different puzzles
	Repeats int    // that were made after the last of them
}

// Error says what to do.
func (e *RepeatsError) Error() string {
	if e.Found == 1 {
		return fmt.Sprintf("only one puzzle was found: the next %s were the same, with other digits or with their lines in "+
			"another order (seed %d): ask for one, or for less that it must be", trace.Thousands(int64(e.Repeats)), e.Seed)
	}
	return fmt.Sprintf("only %s different puzzles were found: the next %s were the same as some of them, with other digits "+
		"or with their lines in another order (seed %d): ask for fewer puzzles, or for less that they must be",
		trace.Thousands(int64(e.Found)), trace.Thousands(int64(e.Repeats)), e.Seed)
}
