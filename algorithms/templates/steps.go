package templates

// The lines of the pseudocode of pattern matching.
const (
	LineCount = 1 + iota
	lineEach  // the loop is no step
	LineEmpty
	LineSet
	LineDelete
	LineSolved
	LineChoose
	LineLay
	lineDrop // dropping templates is no step
	_        // nor is going on
	LineTakeOff
	lineNone // nor is going back
)

// The gauges of pattern matching.
const (
	GaugeLeft = iota // templates left, of all digits
	GaugeLaid        // templates laid over the grid so far
)
