package files

// What the commands print as JSON, for the tests that read it.
type (
	MadeLine   = madeLine
	PuzzleLine = puzzleLine
)

// FormatJSON is the format of these lines.
const FormatJSON = formatJSON

// OutputFormats lists what generate can print.
var OutputFormats = outputFormats
