package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Fitted returns the body of a dialog that is as wide and high as asked for at the
// usual size of text, 0 for what it needs, but never larger than the window leaves
// beside the title and the buttons: then it scrolls, and these stay in sight.
func Fitted(env *page.Env, width, height float32, body fyne.CanvasObject) fyne.CanvasObject {
	return container.New(fitted{env.Window.Canvas(), width, height, body}, layout.Scrolled(body))
}

type fitted struct {
	canvas        fyne.Canvas
	width, height float32
	body          fyne.CanvasObject
}

// What Fyne's dialogs have around their body, with some room to the edges of the
// window: at the sides, above and below, and for a line of text and one of buttons at
// the usual size of text.
const (
	besideBody  = 32 + 24
	aroundBody  = 2*16 + 16 + 12 + 24 + 24
	linesAround = 46
)

// MinSize is for Fyne.
func (l fitted) MinSize([]fyne.CanvasObject) fyne.Size {
	s, room := widgets.Scale(), roomFor(l.canvas)
	width, height := l.width*s, l.height*s
	if width == 0 {
		width = l.body.MinSize().Width
	}
	width = min(width, room.Width)
	if height == 0 {
		height = layout.HeightFor(l.body, width)
	}
	return fyne.NewSize(width, min(height, room.Height))
}

// roomFor returns how large the body of a dialog can be in a window.
func roomFor(c fyne.Canvas) fyne.Size {
	return c.Size().SubtractWidthHeight(besideBody, aroundBody+linesAround*widgets.Scale())
}

// Layout is for Fyne.
func (fitted) Layout(o []fyne.CanvasObject, size fyne.Size) { layout.Whole(size).Put(o[0]) }
