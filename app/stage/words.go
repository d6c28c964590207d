package stage

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Words is where a step is put into words.
type Words struct {
	*fyne.Container
	Text   *widget.RichText
	scroll *container.Scroll
}

// NewWords returns a place that says nothing yet.
func NewWords() *Words {
	w := &Words{Text: widgets.NewProse()}
	w.scroll = container.NewVScroll(w.Text)
	w.Container = container.New(layout.Func(nil, w.arrange), w.scroll)
	return w
}

// arrange gives the words the size of text that goes with their room.
func (w *Words) arrange(o []fyne.CanvasObject, size fyne.Size) {
	layout.Flush().Layout(o, size)
	widgets.GrowWords(w.Text, size)
}

// Say says what a step is, what there is to add to it, and why it is taken; "" is left out. How a
// run ended is said large.
func (w *Words) Say(title, remark, reasons string, ended bool) {
	said := widgets.Article(title)
	if ended {
		said = widgets.Ending(title)
	}
	if remark != "" {
		said = append(said, widgets.Paragraph(remark, widget.RichTextStyleStrong))
	}
	w.Text.Segments = append(said, widgets.Article("", reasons)...)
	widgets.GrowWords(w.Text, w.Container.Size())
	w.Text.Refresh()
	w.scroll.ScrollToTop()
}
