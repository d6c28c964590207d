package widgets

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets/layout"
)

// Paragraph is text that ends its line.
func Paragraph(text string, style widget.RichTextStyle) *widget.TextSegment {
	style.Inline = false
	return &widget.TextSegment{Text: text, Style: style}
}

// Article returns a heading with paragraphs below it. What is empty is left out.
func Article(heading string, paragraphs ...string) (said []widget.RichTextSegment) {
	if heading != "" {
		said = append(said, Paragraph(heading, widget.RichTextStyleHeading))
	}
	for _, text := range paragraphs {
		if text != "" {
			said = append(said, Paragraph(text, widget.RichTextStyleParagraph))
		}
	}
	return said
}

// Ending is an Article whose heading says large how something ended.
func Ending(heading string, paragraphs ...string) []widget.RichTextSegment {
	said := Article(heading, paragraphs...)
	said[0].(*widget.TextSegment).Style.SizeName = SizeNameEnding
	return said
}

// SetVisible shows something or hides it, if it is not so already.
func SetVisible(o fyne.CanvasObject, on bool) { layout.SetVisible(o, on) }

// FirstVisible returns the first of two buttons if it can be seen, else the other, which stands
// for it then.
func FirstVisible(b, other *Button) *Button {
	if b.Visible() {
		return b
	}
	return other
}

// TextOf returns the text of segments.
func TextOf(segments []widget.RichTextSegment) string {
	var b strings.Builder
	for _, s := range segments {
		b.WriteString(s.Textual())
	}
	return b.String()
}

// fitText returns the size, up to one and not below another, at which a text has room,
// and false if it has none.
func fitText(text string, style fyne.TextStyle, size, least, room float32) (fits float32, ok bool) {
	const step = 0.5 // letters do not get narrower in smaller steps
	for ; fyne.MeasureText(text, size, style).Width > room; size -= step {
		if size-step < least {
			return size, false
		}
	}
	return size, true
}

// Progress is a bar that shows how much is done.
type Progress struct {
	*fyne.Container
	track, value *canvas.Rectangle
	part         float32
}

const progressHeight = 6

// NewProgress returns a bar of which nothing is done. It takes its colours with
// Style.
func NewProgress() *Progress {
	b := &Progress{track: canvas.NewRectangle(nil), value: canvas.NewRectangle(nil)}
	b.Container = container.New(layout.Func(layout.Least(0, progressHeight), b.arrange), b.track, b.value)
	return b
}

// Set shows how much is done, from 0 to 1.
func (b *Progress) Set(part float32) {
	b.part = part
	b.Refresh()
}

// Style takes the colours of the theme.
func (b *Progress) Style() {
	b.track.FillColor, b.value.FillColor = Palette().Track, Palette().Accent
	b.track.CornerRadius, b.value.CornerRadius = progressHeight/2, progressHeight/2
	b.Refresh()
}

func (b *Progress) arrange(_ []fyne.CanvasObject, size fyne.Size) {
	b.track.Resize(size)
	b.value.Resize(fyne.NewSize(size.Width*b.part, size.Height))
}

// NewProse returns text with headings and the like that is broken into lines as there is room.
func NewProse(said ...widget.RichTextSegment) *widget.RichText {
	t := widget.NewRichText(said...)
	t.Wrapping = fyne.TextWrapWord
	return t
}

// Text in a card with more room than it needs at the usual size is larger: up to mostGrown times as large.
const (
	mostGrown   = 1.5
	growStep    = 0.125
	grownBy     = "×" // between the name of a size and how many times as large it is
	usualWidth  = 600 // of a card in which words have their usual size
	usualHeight = 105
)

// Grown returns how much larger than usual text in a room is. That hangs on the room alone.
func Grown(room fyne.Size) float32 {
	by := min(mostGrown, room.Width/(usualWidth*Scale()), room.Height/(usualHeight*Scale()))
	return 1 + growStep*float32(int(max(0, by-1)/growStep))
}

// GrowWords gives prose the size that goes with its room. That hangs on the room and not on the words, so that
// it is the same from step to step.
func GrowWords(t *widget.RichText, room fyne.Size) {
	by, changed := Grown(room), false
	for _, s := range t.Segments {
		if text, ok := s.(*widget.TextSegment); ok {
			size := UsualSize(text)
			if by > 1 {
				size = fyne.ThemeSizeName(fmt.Sprint(cmp.Or(size, theme.SizeNameText), grownBy, by))
			}
			changed = changed || size != text.Style.SizeName
			text.Style.SizeName = size
		}
	}
	if changed {
		t.Refresh()
	}
}

// UsualSize returns the name of the size that text has where it did not grow.
func UsualSize(t *widget.TextSegment) fyne.ThemeSizeName {
	of, _, _ := strings.Cut(string(t.Style.SizeName), grownBy)
	return fyne.ThemeSizeName(of)
}

// NewWords returns text that is broken into lines as there is room.
func NewWords(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return l
}
