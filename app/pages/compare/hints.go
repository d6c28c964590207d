package compare

// columnHints say what the headings of the table mean, and so the chart's lines.
func columnHints() map[string]string {
	return map[string]string{
		"algorithm":    "Who races. A click brings back the order of the boards.",
		"steps":        "Everything that the algorithm has done: what counts as one step differs between algorithms.",
		"placements":   "Digits put into cells, guesses among them.",
		"dead ends":    "Positions from which no way led on, so that the algorithm had to go back.",
		"guesses":      "Digits that were tried without a proof, where others were possible as well.",
		"eliminations": "Candidates that were struck out.",
		"depth":        "The most guesses that have stood on top of each other.",
		"time":         "Time spent on computing up to this step, on this computer.",
		"record":       "The size of the whole recorded run.",
		"verdict":      "How the run has ended.",
	}
}

// hintsOfColumns returns them in the order of the columns.
func hintsOfColumns() []string {
	var all []string
	for _, column := range tableColumns() {
		all = append(all, columnHints()[column.head])
	}
	return all
}
