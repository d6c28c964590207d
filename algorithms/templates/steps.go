package templates

// The lines of the pseudocode of pattern matching.
const (
	lineCount = 1 + iota
	lineEach  // the loop is no step
	lineEmpty
	lineSet
	lineDelete
	lineSolved
	lineChoose
	lineLay
	lineDrop // dropping templates is no step
	_        // nor is going on
	lineTakeOff
	lineNone // nor is going back
)

// The gauges of pattern matching.
const (
	gaugeLeft = iota // templates left, of all digits
	gaugeLaid        // templates laid over the grid so far
)
