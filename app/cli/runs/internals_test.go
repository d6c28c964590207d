package runs

// What the commands print as JSON, for the tests that read it.
type (
	DeductionLine = deductionLine
	PathLine      = pathLine
	RatedStepLine = ratedStepLine
	RatedPathLine = ratedPathLine
	RatedLine     = ratedLine
	StepLine      = stepLine
	LookLine      = lookLine
	ResultLine    = resultLine
)
