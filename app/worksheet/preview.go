// Package worksheet asks how a position that is on screen goes on paper, with a
// question and room to write the answer; and it shows pages before they are saved.
package worksheet

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/paper"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
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
	frame := paint.Figure{W: img.Rect.Dx(), H: img.Rect.Dy(), Shapes: []paint.Shape{paint.Stroke{
		Width: 1, Color: paint.Light().Muted,
		Points: []paint.Point{{}, {X: right}, {X: right, Y: bottom}, {Y: bottom}, {}},
	}}}
	paint.NewFigurePainter(paint.NewTypesetter()).Paint(img, &frame)
	draw.Draw(whole, img.Rect.Add(image.Pt((w-img.Rect.Dx())/2, 0)), img, image.Point{}, draw.Src)
	return whole
}

// Form asks how something goes on paper, and shows the first page beside that.
type Form struct {
	*dialogs.Form
	Preview *Preview
	env     *page.Env
	looking page.Job
}

// The room of the form at the usual size of text, and what there is around it and the page.
const (
	fieldWidth = 300
	formWidth  = 480
	around     = 80
)

// NewForm returns a form without rows.
func NewForm(env *page.Env, title string, do func()) *Form {
	return &Form{Form: dialogs.NewForm(env, title, "Save…", fieldWidth, do), Preview: NewPreview(), env: env}
}

// Wide gives a field of a row its width, and a height unless that is 0.
func Wide(field fyne.CanvasObject, height float32) fyne.CanvasObject {
	return container.New(layout.Sized{Width: fieldWidth, Height: height}, field)
}

// Open shows the form.
func (f *Form) Open() {
	room := min(formWidth, (f.env.Window.Canvas().Size().Width-PreviewWidth-around)/widgets.Scale())
	f.Form.Open(container.NewBorder(nil, nil, nil, f.Preview.Picture, f.Body(room, 0)))
}

// Look shows the page that draw lays out beside the interface, with what there is to say of it, or
// says why there is none.
func (f *Form) Look(draw func() (*paint.Figure, error), says func() string) {
	ctx := f.looking.Start()
	f.env.Go(func() {
		first, err := draw()
		f.env.Post(ctx, func() {
			if f.Preview.Set(first); err != nil {
				f.Say(wording.Sentence(wording.Error(err, f.env.Notation)), false)
				return
			}
			f.Say(says(), true)
		})
	})
}
