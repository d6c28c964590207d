package picture

import "sudoscope/widgets/paint/charts"

// Chart is the chart of a race, which nobody changes any more.
type Chart struct {
	Title string
	*charts.Chart
}
