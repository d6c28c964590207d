package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// Form is a dialog of rows, each a name with fields beside it, with a line below them that says
// what comes of the fields.
type Form struct {
	*Dialog  // nil until it is shown
	Status   *widget.Label
	Yes      *widgets.Button // confirms
	OnChange func()          // a field has changed; may be nil
	env      *page.Env
	work     page.Job // that goes on as long as the form is open
	title    string
	rows     *fyne.Container
}

// NewForm returns a form without rows. The fields stand below their names where they would be
// narrower than fold. What Enter or the button yes confirms is done once the form is gone.
func NewForm(env *page.Env, title, yes string, fold float32, do func()) *Form {
	f := &Form{env: env, title: title, Status: widgets.NewWords(""), OnChange: func() {},
		rows: container.New(layout.Fields{Gap: 4, Beside: 12, Fold: fold})}
	f.Yes = widgets.NewButton(widgets.Call, paint.NoIcon, yes, func() {
		f.Hide()
		do()
	})
	return f
}

// pill returns a button with a label.
func pill(label string, do func()) *widgets.Button {
	return widgets.NewButton(widgets.Pill, paint.NoIcon, label, do)
}

// Row adds a row.
func (f *Form) Row(name string, fields ...fyne.CanvasObject) {
	f.Wide(name, container.New(layout.Wrap{Gap: 6}, fields...))
}

// Wide adds a row whose field is as wide as there is room.
func (f *Form) Wide(name string, field fyne.CanvasObject) {
	call(name, field)
	f.rows.Add(widget.NewLabel(name))
	f.rows.Add(field)
}

// call has fields say what they are for.
func call(name string, all ...fyne.CanvasObject) {
	for _, o := range all {
		switch o := o.(type) {
		case *widgets.Field:
			o.For = name
		case *fyne.Container:
			call(name, o.Objects...)
		}
	}
}

// Check returns a box to tick.
func (f *Form) Check(label string, on *bool) *widgets.Check {
	c := widgets.NewCheck(label, func(yes bool) {
		*on = yes
		f.OnChange()
	})
	c.Checked = *on
	return c
}

// Field returns a field to type into. Enter confirms the form.
func (f *Form) Field(text string) *widgets.Field {
	e := widgets.NewField()
	e.SetText(text)
	e.OnChanged = func(string) { f.OnChange() }
	e.OnSubmitted = func(string) { f.Confirm() }
	return e
}

// Choice returns a list of which one is chosen.
func Choice[T comparable](f *Form, from []T, chosen *T, name func(T) string) *widgets.Select {
	s := SelectOf(from, *chosen, name, func(v T) {
		*chosen = v
		f.OnChange()
	})
	s.Whole = true
	return s
}

// SelectOf returns a list of choices, of which one is taken.
func SelectOf[T comparable](from []T, chosen T, name func(T) string, set func(T)) *widgets.Select {
	s := widgets.NewSelect(puzzles.Map(from, name), nil)
	s.SetSelectedIndex(slices.Index(from, chosen))
	s.OnChanged = func(string) { set(from[s.SelectedIndex()]) }
	return s
}

// Body returns the rows, the status and what else there is below them, in a width.
func (f *Form) Body(width, gap float32, below ...fyne.CanvasObject) fyne.CanvasObject {
	return Fitted(f.env, width, 0, container.New(layout.Lines{Gap: gap},
		append([]fyne.CanvasObject{f.rows, f.Status}, below...)...))
}

// Open shows the form.
func (f *Form) Open(body fyne.CanvasObject) {
	f.Dialog = NewDialog(f.env, f.title, body)
	f.SetButtons(pill("Cancel", f.Hide), f.Yes)
	f.OnHide = f.work.Cancel
	f.Show()
	f.OnChange()
}

// Say says what comes of the fields, and lets the form be confirmed or not.
func (f *Form) Say(text string, good bool) {
	f.Status.SetText(text)
	f.Yes.SetEnabled(good)
}

// Confirm does what the form is for, if it can be confirmed.
func (f *Form) Confirm() { f.Yes.Tapped(nil) }

// AskText asks for a short text, which is old at first, in a field that body puts into the dialog.
func AskText(env *page.Env, title, yes, old string, body func(*widgets.Field) fyne.CanvasObject, do func(string)) {
	field := widgets.NewField()
	field.For = title
	field.SetText(old)
	confirm := Ask(env, title, yes, body(field), func() { do(field.Text) })
	field.OnSubmitted = func(string) { confirm() }
	env.Window.Canvas().Focus(field)
	field.TypedShortcut(&fyne.ShortcutSelectAll{})
}
