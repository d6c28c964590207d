package widgets

import (
	"image"

	"fyne.io/fyne/v2"

	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// Path shows the steps of a solution as bars, to drag along.
type Path struct {
	*Picture
	Run *ribbons.Path // what is shown; call Refresh after a change
	// OnSeek is told to which step the playhead was dragged.
	OnSeek func(step int)

	painter *ribbons.PathPainter
}

// NewPath returns an empty path.
func NewPath() *Path {
	p := &Path{Run: &ribbons.Path{}, painter: ribbons.NewPathPainter(paint.Light())}
	p.Picture = NewPicture(fyne.NewSize(300, 54), func(w, h int) image.Image {
		p.painter.SetPalette(Palette())
		return p.painter.Paint(w, h, p.Run)
	})
	seek := func(x, _, w, h int) {
		if p.OnSeek != nil {
			p.OnSeek(p.Run.StepAt(w, h, x))
		}
	}
	p.OnPress, p.OnDrag = seek, seek
	return p
}
