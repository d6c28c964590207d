package picture

import (
	"image"

	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// Chart is the chart of a race, which nobody changes any more.
type Chart struct {
	Title string
	*charts.Chart
}

// Draw draws it as large as there is room.
func (p Chart) Draw(c *diagram.Canvas) {
	chart := *p.Chart
	chart.Scale = c.Unit
	c.Add(chart.Parts(image.Rect(0, 0, c.W, c.H), c.Palette, c.Text)...)
}
