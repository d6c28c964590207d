package compare

import (
	"bytes"
	"math"
	"slices"
	"sort"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/player"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint/charts"
)

// coursePoints is how many points a run is seen at for the charts of a race, and
// earlyPoints how many each time the room for a race that has not ended yet doubles.
const (
	coursePoints = 400
	earlyPoints  = 100
)

// course is a run seen at so many points, evenly spread over its steps and closer
// together at its beginning: enough to draw it, and as much of it as has been played,
// without reading it again for every picture.
type course struct {
	steps int64 // of the run when it was looked at
	at    []point
}

// point is what there is to measure after some step.
type point struct {
	step   int64
	spent  time.Duration
	record int64 // bytes
	trace.Counters
	filled, depth int
}

// newCourse reads a run as far as it goes. In a long run that takes a while, as
// each point has to be unpacked.
func newCourse(t *trace.Timeline) *course {
	c := &course{steps: t.Len()}
	cursor := trace.NewCursor(t)
	for _, step := range stepsToSee(c.steps) {
		m := cursor.To(step)
		c.at = append(c.at, point{
			step: step, spent: t.SpentOn(step), record: t.SizeOf(step), Counters: m.Counters(),
			filled: len(m.Digits) - bytes.Count(m.Digits, []byte{0}), depth: m.Depth,
		})
	}
	return c
}

// stepsToSee returns the steps of a run after which it is seen.
func stepsToSee(all int64) []int64 {
	steps := []int64{0}
	spread := func(from, to, n int64) {
		for i := int64(1); i <= n; i++ {
			steps = append(steps, from+int64(float64(to-from)*float64(i)/float64(n)))
		}
	}
	spread(0, all, min(all, coursePoints))
	for from, to := int64(0), int64(leastScale); from < all; from, to = to, 2*to {
		end := min(to, all)
		spread(from, end, min(end-from, earlyPoints))
	}
	slices.Sort(steps)
	return slices.Compact(steps)
}

// length returns how long a course is in the units of an alignment, and reach
// where a point of it lies; shares have no unit of their own.
func (c *course) length(a player.Align) float64 { return c.reach(a, len(c.at)-1) }

func (c *course) reach(a player.Align, i int) float64 {
	p := &c.at[i]
	switch a {
	case player.ByTime:
		return float64(p.spent)
	case player.ByChange:
		return float64(p.Changes)
	}
	return float64(p.step)
}

// find returns the last point that lies no further than a part of the longest course:
// nothing of what comes after that.
func (c *course) find(a player.Align, part, longest float64) *point {
	goal := part * longest
	if a == player.ByShare {
		goal = part * c.length(a)
	}
	i := sort.Search(len(c.at), func(i int) bool { return c.reach(a, i) > goal+1e-6 })
	return &c.at[max(0, i-1)]
}

// measure is a number of a run that a chart can follow.
type measure struct {
	name  string
	value func(p *point) int
	// grows is set if it never falls, so that runs may end orders of magnitude
	// apart.
	grows bool
}

// measures lists what a chart of a race can show.
func measures() []measure {
	all := []measure{
		{"Cells filled", func(p *point) int { return p.filled }, false},
		{"Search depth", func(p *point) int { return p.depth }, false},
		{"Digits in and out", func(p *point) int { return int(p.Changes) }, true},
	}
	for _, m := range trace.Measures() {
		if m != trace.ByChanges && m != trace.ByTime {
			all = append(all, measure{m.Name(), func(p *point) int { return int(m.Count(&p.Counters)) }, true})
		}
	}
	return append(all,
		measure{"Computing time in µs", func(p *point) int { return int(p.spent.Microseconds()) }, true},
		measure{"Record in bytes", func(p *point) int { return int(p.record) }, true})
}

// tooFar is the ratio of the ends of two runs from which on an axis is logarithmic: of
// the lower one little could be seen otherwise.
const tooFar = 10

// farApart reports whether ends are so far apart.
func farApart(ends []float64) bool {
	least, most := math.Inf(1), 0.0
	for _, end := range ends {
		if end > 0 {
			least, most = min(least, end), max(most, end)
		}
	}
	return most >= tooFar*least
}

// last returns the last value of a line that has any, else 0.
func last(line []float32) float64 {
	for _, v := range slices.Backward(line) {
		if !math.IsNaN(float64(v)) {
			return float64(v)
		}
	}
	return 0
}

// acrossOf returns the axis below a chart of courses that is a part of the race wide, of 1 or more or
// less, and drawn up to the part that has been reached.
func acrossOf(courses []*course, a player.Align, wide, reached float64) charts.Across {
	longest := longestOf(courses, a)
	axis := charts.Across{Name: alignments()[a].unit, High: wide * longest}
	switch a {
	case player.ByShare:
		axis.High = 100 * wide
		return axis
	case player.ByTime:
		axis.High /= float64(time.Microsecond)
	}
	axis.Log = farApart(puzzles.Map(courses, func(c *course) float64 { return min(c.length(a), reached*longest) }))
	return axis
}

func longestOf(courses []*course, a player.Align) (longest float64) {
	for _, c := range courses {
		longest = max(longest, c.length(a))
	}
	return longest
}

// chartOf returns a line for each course, laid side by side along an axis that is a part of the race
// wide: where a run has ended its line goes on as it is. Beyond the part that has been reached they
// have no values.
func chartOf(courses []*course, a player.Align, m measure, axis *charts.Across, wide, reached float64) (
	lines [][]float32) {
	longest := longestOf(courses, a)
	for _, c := range courses {
		var line []float32
		for i := range coursePoints {
			value := float32(math.NaN())
			part := wide * axis.Value(float64(i)/(coursePoints-1)) / max(axis.High, 1e-9)
			if part <= reached+1e-12 {
				value = float32(m.value(c.find(a, part, longest)))
			}
			line = append(line, value)
		}
		lines = append(lines, line)
	}
	return lines
}
