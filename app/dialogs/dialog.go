package dialogs

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/browser"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// Dialog is a window within the window, with a title, something below it and buttons at
// its foot. The title stands exactly above the text below it; in Fyne's own dialogs it
// stands to the left of that.
type Dialog struct {
	*widget.PopUp
	OnHide  func() // it was closed, in whichever way; may be nil
	env     *page.Env
	buttons *fyne.Container
	said    string // what a screen reader is to say of it
}

// NewDialog returns a dialog that is not shown yet.
func NewDialog(env *page.Env, title string, body fyne.CanvasObject) *Dialog {
	name := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	d := &Dialog{env: env, buttons: container.NewGridWithRows(1), said: title + ". " + textOf(body)}
	content := container.New(dialogLayout(beginsPadded(body)), body, d.buttons, name)
	d.PopUp = widget.NewModalPopUp(content, env.Window.Canvas())
	return d
}

// Show shows the dialog. Enter presses the button that stands out.
func (d *Dialog) Show() {
	browser.Say(strings.TrimSpace(d.said))
	d.PopUp.Show()
	d.env.Listen(page.Keyboard{Commands: func() page.Commands { return page.Commands{{Keys: "Enter", Do: d.enter}} }})
	d.env.Leaving(d.Hide)
}

func (d *Dialog) enter() {
	for _, o := range d.buttons.Objects {
		if b, ok := o.(*widgets.Button); ok && b.StandsOut() {
			b.Tapped(nil)
			return
		}
	}
}

// Hide closes the dialog. A screen reader says the page again then.
func (d *Dialog) Hide() {
	d.PopUp.Hide()
	if browser.Here {
		d.env.Drawn(true)
	}
	if d.OnHide != nil {
		d.OnHide()
	}
}

// mostSaid is how many characters of a dialog are said at most.
const mostSaid = 600

// textOf returns the texts in something, one after the other.
func textOf(o fyne.CanvasObject) string {
	var text string
	switch o := o.(type) {
	case *fyne.Container:
		var parts []string
		for _, one := range o.Objects {
			if part := textOf(one); part != "" && one.Visible() {
				parts = append(parts, part)
			}
		}
		text = strings.Join(parts, " ")
	case *container.Scroll:
		text = textOf(o.Content)
	case *widget.Label:
		text = o.Text
	case *widget.RichText:
		text = o.String()
	case *widget.Entry:
		text = o.PlaceHolder
	case *widgets.Field:
		text = o.PlaceHolder
	}
	return puzzles.Shorten(strings.Join(strings.Fields(text), " "), mostSaid)
}

// SetButtons says which buttons stand at the foot.
func (d *Dialog) SetButtons(buttons ...fyne.CanvasObject) {
	d.buttons.Objects = buttons
	d.buttons.Refresh()
}

// beginsPadded reports whether what comes first in something is text, before which Fyne
// leaves some room.
func beginsPadded(o fyne.CanvasObject) bool {
	switch o := o.(type) {
	case *fyne.Container:
		if _, flush := o.Layout.(layout.Margin); flush {
			return false // the text itself is at the edge
		}
		for _, one := range o.Objects {
			if one.Visible() {
				return beginsPadded(one)
			}
		}
	case *container.Scroll:
		return beginsPadded(o.Content)
	case *widget.Label, *widget.RichText:
		return true
	}
	return false
}

// Room within a dialog, beside what Fyne leaves around it.
const (
	dialogSide = 16
	dialogGap  = 8
)

// dialogLayout puts the title above the body, which may begin with padding as the title does, and the
// buttons below it in the middle.
func dialogLayout(padded bool) fyne.Layout {
	left := float32(dialogSide)
	if !padded {
		left -= layout.TextPadding // the title has that room before it
	}
	return layout.Func(func(o []fyne.CanvasObject) fyne.Size {
		body, buttons, title := o[0].MinSize(), o[1].MinSize(), o[2].MinSize()
		return fyne.NewSize(max(body.Width, buttons.Width, title.Width)+2*dialogSide,
			title.Height+body.Height+buttons.Height+4*dialogGap)
	}, func(o []fyne.CanvasObject, size fyne.Size) {
		room := layout.Whole(size).Inside(0, dialogGap, 0, dialogGap)
		room.Top(o[2].MinSize().Height, dialogGap).Inside(left, 0, 0, 0).Put(o[2])
		low := o[1].MinSize()
		room.Bottom(low.Height, dialogGap).Centre(low.Width).Put(o[1])
		room.Inside(dialogSide, 0, dialogSide, 0).Put(o[0])
	})
}

// Fitted returns the body of a dialog that is as wide and high as asked for at the
// usual size of text, 0 for what it needs, but never larger than the window leaves
// beside the title and the buttons: then it scrolls, and these stay in sight.
func Fitted(env *page.Env, width, height float32, body fyne.CanvasObject) fyne.CanvasObject {
	c := env.Window.Canvas()
	return container.New(layout.Func(func([]fyne.CanvasObject) fyne.Size {
		s, room := widgets.Scale(), roomFor(c)
		wide, high := width*s, height*s
		if wide == 0 {
			wide = body.MinSize().Width
		}
		wide = min(wide, room.Width)
		if high == 0 {
			high = layout.HeightFor(body, wide)
		}
		return fyne.NewSize(wide, min(high, room.Height))
	}, layout.Fill), layout.Scrolled(body))
}

// What Fyne's dialogs have around their body, with some room to the edges of the
// window: at the sides, above and below, and for a line of text and one of buttons at
// the usual size of text.
const (
	besideBody  = 32 + 24
	aroundBody  = 2*16 + 16 + 12 + 24 + 24
	linesAround = 46
)

// roomFor returns how large the body of a dialog can be in a window.
func roomFor(c fyne.Canvas) fyne.Size {
	return c.Size().SubtractWidthHeight(besideBody, aroundBody+linesAround*widgets.Scale())
}
