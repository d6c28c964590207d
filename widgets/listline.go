package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint/ribbons"
)

// ListLineText is what a line of a list says.
type ListLineText struct {
	Heading bool   // it is about the lines below it
	Number  string // before all else; "" for none
	Level   int    // of difficulty, 1 for the easiest, 0 for none
	Name    string
	Says    string // of it, muted
	Figure  string // at the right
}

// ListLine is a line of a list. Its parts stand below those of the line above.
type ListLine struct {
	Assembled
	Below bool // Says stands below Name
	text  ListLineText
	sign  *canvas.Raster
	texts [lineTexts]*canvas.Text
}

// NewListLine returns an empty line.
func NewListLine() *ListLine {
	l := &ListLine{}
	l.sign = canvas.NewRaster(func(w, h int) image.Image { return ribbons.LevelSign(w, h, l.text.Level, Palette()) })
	l.Assemble(l, Parts{List: []fyne.CanvasObject{l.sign}, Least: l.least, Arrange: l.arrange})
	for i := range l.texts {
		l.texts[i] = canvas.NewText("", nil)
		l.Parts.List = append(l.Parts.List, l.texts[i])
	}
	return l
}

// Set changes what the line shows. Text that does not fit ends in dots.
func (l *ListLine) Set(text ListLineText) { set(l, &l.text, text) }

// The texts of a line.
const (
	lineNumber = iota
	lineName
	lineSays
	lineFigure
	lineTexts
)

// Measures of a line at the usual size of text.
const (
	lineRoom   = 26
	belowRoom  = 19 // for what stands below
	lineGap    = 10
	numberRoom = 30
	signWidth  = 20
	signHeight = 13
	nameRoom   = 0.5 // of the width is for what stands before what is said
)

func (l *ListLine) least() fyne.Size {
	high := float32(lineRoom)
	if l.Below {
		high += belowRoom
	}
	return fyne.NewSize(160*Scale(), high*Scale())
}

func (l *ListLine) arrange(size fyne.Size) {
	s, p, text := Scale(), Palette(), &l.text
	x, right := float32(lineGap)*0.6, size.Width-lineGap*1.4 // the bar of a list that scrolls stands there
	below := l.Below && text.Says != ""
	if below {
		size.Height -= belowRoom * s
	}
	put := func(which int, content string, x, width float32) float32 {
		t := l.texts[which]
		t.Text = ""
		if width > 6*s {
			t.Text = Cut(content, t, width)
		}
		least := t.MinSize()
		layout.PlaceAt(t, x, (size.Height-least.Height)/2, max(0, width), least.Height)
		return least.Width
	}
	for i, t := range l.texts {
		t.Color, t.TextSize, t.TextStyle.Bold, t.Alignment = p.Ink, (textSize-1)*s, false, fyne.TextAlignLeading
		if i == lineNumber || i == lineSays || text.Heading {
			t.Color = p.Muted
		}
	}
	l.texts[lineName].TextStyle.Bold = true
	l.texts[lineNumber].Alignment, l.texts[lineFigure].Alignment = fyne.TextAlignTrailing, fyne.TextAlignTrailing

	if text.Number != "" {
		put(lineNumber, text.Number, x, numberRoom*s)
		x += (numberRoom + lineGap) * s
	} else {
		put(lineNumber, "", x, 0)
	}
	if l.sign.Hidden = text.Level == 0; !l.sign.Hidden {
		layout.PlaceAt(l.sign, x, (size.Height-signHeight*s)/2-s, signWidth*s, signHeight*s)
		x += (signWidth + lineGap) * s
	}
	figure := fyne.MeasureText(text.Figure, l.texts[lineFigure].TextSize, l.texts[lineFigure].TextStyle).Width
	put(lineFigure, text.Figure, right-figure, figure+1)
	if text.Figure != "" {
		right -= figure + lineGap*s
	}
	name := right - x
	if text.Says != "" && !text.Heading && !below {
		name = max(0, nameRoom*size.Width-x)
	}
	used := put(lineName, text.Name, x, name)
	if text.Heading {
		name = used
	}
	if !below {
		x += name + lineGap*s
		put(lineSays, text.Says, x, right-x)
	} else {
		put(lineSays, text.Says, x, size.Width-lineGap*1.4-x)
		l.texts[lineSays].Move(fyne.NewPos(x, size.Height-belowRoom*0.2*s))
	}
}

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
