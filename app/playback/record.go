package playback

import "sudoscope/algorithms/record"

// ToRecord returns the run as it is saved: what was recorded by another program
// stays that.
func (r *Run) ToRecord(program string) *record.Run {
	if r.Saved {
		program = r.Program
	}
	return &record.Run{
		Puzzle: r.Puzzle, Algorithm: r.Algorithm, Options: r.Options, Making: r.Making, Timeline: r.Timeline,
		Program: program,
	}
}

// Origin says of a saved run by what it was recorded.
func (r *Run) Origin() string {
	if r.Program == "" {
		return "recorded earlier"
	}
	return "recorded with Sudoscope " + r.Program
}
