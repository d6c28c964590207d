package dialogs

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Tell shows a message that waits to be dismissed. An error's text becomes a
// sentence.
func Tell(env *page.Env, title, text string) {
	ShowText(env, title, widget.NewRichText(widgets.Paragraph(wording.Sentence(text), widget.RichTextStyleParagraph)),
		fyne.NewSize(480, 0))
}

// TellError says what has gone wrong. A puzzle that was refused is named by what is wrong
// with it; for everything else the title says what could not be done.
func TellError(env *page.Env, title string, err error) {
	if fault := wording.Fault(err); fault != "" {
		title = fault
	}
	Tell(env, title, wording.Error(err, env.Notation))
}

// Failed reports whether there is an error, and tells it if so: see TellError.
func Failed(env *page.Env, title string, err error) bool {
	if err != nil {
		TellError(env, title, err)
	}
	return err != nil
}

// Confirm asks before it calls do. yes is the name of the button that agrees, which Enter
// presses.
func Confirm(env *page.Env, title, text, yes string, do func()) *Dialog {
	d, sure, _ := askWith(env, title, yes, Fitted(env, 480, 0, widgets.NewWords(text)), do)
	env.Window.Canvas().Focus(sure)
	return d
}

// ConfirmLoss is Confirm for what cannot be undone: Enter cancels.
func ConfirmLoss(env *page.Env, title, text, yes string, do func()) *Dialog {
	d := NewDialog(env, title, Fitted(env, 480, 0, widgets.NewWords(text)))
	sure := pill(yes, func() {
		d.Hide()
		do()
	})
	d.SetButtons(sure, widgets.NewButton(widgets.Call, paint.NoIcon, "Cancel", d.Hide))
	d.Show()
	return d
}

// askWith shows a dialog that is confirmed or cancelled.
func askWith(env *page.Env, title, yes string, body fyne.CanvasObject,
	do func()) (d *Dialog, sure, cancel *widgets.Button) {
	d = NewDialog(env, title, body)
	cancel = pill("Cancel", d.Hide)
	sure = widgets.NewButton(widgets.Call, paint.NoIcon, yes, func() {
		d.Hide()
		do()
	})
	d.SetButtons(cancel, sure)
	d.Show()
	return d, sure, cancel
}

// AskToDiscard asks whether to lose what cannot be saved of a lesson or a program, which is the
// thing, before another one is opened.
func AskToDiscard(env *page.Env, thing string, why error, discard func()) {
	text := fmt.Sprintf("%s If you open another %s now, your last changes to this one are lost: cancel, and save a copy "+
		"as a file first.", wording.Sentence(why.Error()), thing)
	ConfirmLoss(env, "The "+thing+" cannot be saved", text, "Discard the changes", discard)
}

// ShowText shows a page of text in a dialog.
func ShowText(env *page.Env, title string, text *widget.RichText, size fyne.Size) {
	text.Wrapping = fyne.TextWrapWord
	showDialog(env, title, "Close", Fitted(env, size.Width, size.Height, text))
}

// The buttons of dialogs are ours: those that Fyne gives them keep Escape, which
// closes a dialog, to themselves while they have the focus.

// ShowDialog shows a dialog with one button, which closes it.
func ShowDialog(env *page.Env, title, done string, body fyne.CanvasObject) {
	showDialog(env, title, done, Fitted(env, 0, 0, body))
}

func showDialog(env *page.Env, title, done string, body fyne.CanvasObject) {
	d := NewDialog(env, title, body)
	d.SetButtons(widgets.NewButton(widgets.Call, paint.NoIcon, done, d.Hide))
	d.Show()
}

// Wide returns the body of a dialog with a width, which is less where the window has not
// that much room: a dialog that asks for more is cut on both sides.
func Wide(env *page.Env, width float32, body fyne.CanvasObject) fyne.CanvasObject {
	const margins = 60
	room := (env.Window.Canvas().Size().Width - margins) / layout.TextScale()
	return container.New(layout.Sized{Width: min(width, room)}, body)
}

// Ask shows a dialog that is confirmed, with Enter too, or cancelled, and returns what
// confirms it.
func Ask(env *page.Env, title, yes string, body fyne.CanvasObject, do func()) (confirm func()) {
	d, _, _ := askWith(env, title, yes, Fitted(env, 0, 0, body), do)
	return d.enter
}

// Menu shows a menu below a button.
func Menu(env *page.Env, b *widgets.Button, items []*fyne.MenuItem) {
	top := env.App.Driver().AbsolutePositionForObject(b)
	at := top.AddXY(0, b.Size().Height+4)
	if top.IsZero() { // out of sight, as while the page is presented
		room := env.Window.Canvas().Size().Subtract(widget.NewMenu(fyne.NewMenu("", items...)).MinSize())
		at = fyne.NewPos(room.Width/2, room.Height/2)
	}
	MenuAt(env, at, items)
}

// Algorithms shows a list to choose an algorithm from, below a button.
func Algorithms(b *widgets.Button, all []page.Choice) {
	f := page.NewAlgorithmFinder(func() (entries []widgets.FinderEntry, at int) {
		return puzzles.Map(all, func(one page.Choice) widgets.FinderEntry { return one.FinderEntry }), -1
	})
	f.OnChoose = func(i int) { all[i].Do() }
	f.OpenBelow(b)
}

// Read reads something beside the interface, and then goes on with it, or says what failed.
func Read[T any](env *page.Env, failed string, read func() (T, error), then func(T)) {
	env.Go(func() {
		found, err := read()
		env.OnMain(func() {
			if Failed(env, failed, err) {
				return
			}
			then(found)
		})
	})
}

// MenuAt shows a menu at a place of the window.
func MenuAt(env *page.Env, at fyne.Position, items []*fyne.MenuItem) {
	widgets.ShowMenu(env.Window.Canvas(), at, items)
}
