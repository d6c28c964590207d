package playback

import (
	"fyne.io/fyne/v2"

	"sudoscope/widgets"
)

// FitChips hides the chips that do not fit into a width; the first are the most
// telling.
func FitChips(chips *fyne.Container, width float32) {
	used := float32(0)
	for _, c := range chips.Objects {
		used += c.MinSize().Width
		if used <= width {
			c.Show()
		} else {
			c.Hide()
		}
		used += 6
	}
}

// Head puts the title at the left, the remarks beside it as far as there is
// room, and the tools at the right.
type Head struct{}

func (Head) MinSize(o []fyne.CanvasObject) fyne.Size {
	tools := o[2].MinSize()
	return fyne.NewSize(tools.Width+widgets.Gap+160*widgets.Scale(), max(tools.Height, 36*widgets.Scale()))
}

func (Head) Layout(o []fyne.CanvasObject, size fyne.Size) {
	put := func(c fyne.CanvasObject, x float32) {
		least := c.MinSize()
		c.Move(fyne.NewPos(x, (size.Height-least.Height)/2))
		c.Resize(least)
	}
	title, tools := o[0].MinSize().Width, o[2].MinSize().Width
	FitChips(o[1].(*fyne.Container), size.Width-title-tools-2*widgets.Gap)
	put(o[0], 0)
	put(o[1], title+widgets.Gap)
	put(o[2], size.Width-tools)
}
