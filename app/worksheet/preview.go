// Package worksheet asks how a position that is on screen goes on paper, with a
// question and room to write the answer; and it shows pages before they are saved.
package worksheet

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"

	"sudoscope/app/paper"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// The size of a page in a form, also with larger text.
const PreviewWidth, PreviewHeight = 270, 382

// Preview shows a page as it will be printed, with a frame around it.
type Preview struct {
	*widgets.Picture
	page    *paint.Figure
	painter *paper.Painter
}

// NewPreview returns it without a page.
func NewPreview() *Preview {
	p := &Preview{painter: paper.NewPainter()}
	p.Picture = widgets.NewPicture(fyne.NewSize(PreviewWidth, PreviewHeight), p.paint)
	return p
}

// Set shows a page, nil for none.
func (p *Preview) Set(page *paint.Figure) {
	p.page = page
	p.Refresh()
}

// Page returns the page that is shown, nil if there is none.
func (p *Preview) Page() *paint.Figure { return p.page }

// paint paints the page as large as there is room.
func (p *Preview) paint(w, h int) image.Image {
	whole := image.NewRGBA(image.Rect(0, 0, w, h)) // a picture of another form would be stretched
	if p.page == nil {
		return whole
	}
	k := min(float64(w)/float64(p.page.W), float64(h)/float64(p.page.H))
	img := p.painter.Paint(p.page, k)
	right, bottom := float64(img.Rect.Dx()-1), float64(img.Rect.Dy()-1)
	frame := paint.Figure{W: img.Rect.Dx(), H: img.Rect.Dy(), Parts: []paint.Part{paint.Stroke{
		Width: 1, Color: paint.Light().Muted,
		Points: []paint.Point{{}, {X: right}, {X: right, Y: bottom}, {Y: bottom}, {}},
	}}}
	frame.Paint(img, paint.NewTypesetter())
	draw.Draw(whole, img.Rect.Add(image.Pt((w-img.Rect.Dx())/2, 0)), img, image.Point{}, draw.Src)
	return whole
}
