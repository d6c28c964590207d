package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/widgets/layout"
)

// Line is a line of text that asks for no width: where it is longer than its place it
// is set smaller, and cut with an ellipsis where that is not enough.
type Line struct {
	Assembled
	Text  string
	size  float32 // of the text, at the usual size
	bold  bool
	muted bool
	whole bool // it asks for all its width, and is never cut
	shown *canvas.Text
}

// NewLine returns an empty line in ink.
func NewLine(size float32, bold bool) *Line {
	l := &Line{size: size, bold: bold, shown: canvas.NewText("", nil)}
	l.shown.TextStyle.Bold = bold
	l.Assemble(l, Parts{List: []fyne.CanvasObject{l.shown}, Least: l.MinSize, Arrange: l.arrange, Style: l.style})
	return l
}

// NewMutedLine returns an empty line in the colour of remarks.
func NewMutedLine(size float32) *Line {
	l := NewLine(size, false)
	l.muted = true
	return l
}

// Set changes the text.
func (l *Line) Set(text string) { set(l, &l.Text, text) }

// Whole lets the line ask for all its width, and sets its text.
func (l *Line) Whole(text string) *Line {
	l.Text, l.whole = text, true
	return l
}

// SetMuted says whether the line is in the colour of remarks.
func (l *Line) SetMuted(muted bool) { set(l, &l.muted, muted) }

// smallest is how small a line is set before it is cut, as a part of its size.
const smallest = 0.75

// measured returns how large the text is if nothing keeps it from that.
func (l *Line) measured() fyne.Size {
	return fyne.MeasureText(l.Text, l.size*Scale(), fyne.TextStyle{Bold: l.bold})
}

// Length returns how long the line is if nothing keeps it from that.
func (l *Line) Length() float32 { return l.measured().Width }

func (l *Line) MinSize() fyne.Size {
	least := l.measured()
	if !l.whole {
		least.Width = 0
	}
	return least
}

// arrange writes as much as there is room for.
func (l *Line) arrange(size fyne.Size) {
	full := l.size * Scale()
	l.shown.Text, l.shown.TextSize = l.Text, full
	if !l.whole {
		l.shown.TextSize, _ = fitText(l.Text, l.shown.TextStyle, full, smallest*full, size.Width)
		l.shown.Text = Cut(l.Text, l.shown, size.Width)
	}
	least := l.shown.MinSize()
	layout.PlaceAt(l.shown, 0, (size.Height-least.Height)/2, size.Width, least.Height)
}

func (l *Line) style() {
	if l.shown.Color = Palette().Ink; l.muted {
		l.shown.Color = Palette().Muted
	}
}
