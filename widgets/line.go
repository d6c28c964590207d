package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/layout"
)

// Line is a line of text that asks for no width: where it is longer than its place it
// is set smaller, and cut with an ellipsis where that is not enough.
type Line struct {
	widget.BaseWidget
	Text  string
	size  float32 // of the text, at the usual size
	bold  bool
	muted bool
	whole bool // it asks for all its width, and is never cut
}

// NewLine returns an empty line in ink.
func NewLine(size float32, bold bool) *Line {
	l := &Line{size: size, bold: bold}
	l.ExtendBaseWidget(l)
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

func (l *Line) CreateRenderer() fyne.WidgetRenderer {
	r := &lineOfTextRenderer{line: l, text: canvas.NewText("", nil)}
	r.text.TextStyle.Bold = l.bold
	r.List = []fyne.CanvasObject{r.text}
	return r
}

type lineOfTextRenderer struct {
	Parts
	line *Line
	text *canvas.Text
}

// Layout writes as much as there is room for.
func (r *lineOfTextRenderer) Layout(size fyne.Size) {
	full := r.line.size * Scale()
	r.text.Text, r.text.TextSize = r.line.Text, full
	if !r.line.whole {
		r.text.TextSize, _ = fitText(r.line.Text, r.text.TextStyle, full, smallest*full, size.Width)
		r.text.Text = Cut(r.line.Text, r.text, size.Width)
	}
	least := r.text.MinSize()
	layout.PlaceAt(r.text, 0, (size.Height-least.Height)/2, size.Width, least.Height)
}

func (r *lineOfTextRenderer) MinSize() fyne.Size { return r.line.MinSize() }

func (r *lineOfTextRenderer) Refresh() {
	if r.text.Color = Palette().Ink; r.line.muted {
		r.text.Color = Palette().Muted
	}
	r.Layout(r.line.Size())
	r.text.Refresh()
}
