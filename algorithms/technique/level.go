package technique

import (
	"math"
	"slices"

	"sudoscope/puzzles"
)

// Level says how hard a technique or a puzzle is. The zero Level is none.
type Level uint8

// The levels.
const (
	Easy    Level = iota + 1 // singles
	Medium                   // locked candidates, pairs and triples
	Hard                     // quads, fish, turbots, wings and colours
	Unfair                   // finned fish and chains
	Extreme                  // whatever else it takes
)

// Levels lists the levels, the easiest first.
func Levels() []Level { return []Level{Easy, Medium, Hard, Unfair, Extreme} }

// String returns the name of the level in lower case.
func (l Level) String() string {
	if l > Extreme {
		return "unknown"
	}
	return [...]string{"none", "easy", "medium", "hard", "unfair", "extreme"}[l]
}

// LevelNames returns the names of all levels, the easiest first.
func LevelNames() []string { return puzzles.Map(Levels(), Level.String) }

// ParseLevel returns the level with this name. The error lists those there are.
func ParseLevel(name string) (Level, error) {
	if i := slices.Index(LevelNames(), name); i >= 0 {
		return Levels()[i], nil
	}
	return 0, puzzles.NoSuch("there is no grade", name, LevelNames())
}

// MaxScore returns the score up to which a puzzle of the given shape stays in
// the level: many small steps are hard work as well. The figures are HoDoKu's,
// which knows 9×9 grids alone; larger grids take more steps for the same
// thoughts, so their figures grow with the number of cells.
func (l Level) MaxScore(s puzzles.Shape) int {
	if l >= Extreme {
		return math.MaxInt
	}
	score := [...]int{0, 800, 1000, 1600, 1800}[l]
	return score * max(s.Cells(), puzzles.Classic.Cells()) / puzzles.Classic.Cells()
}
