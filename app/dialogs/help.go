package dialogs

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/browser"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// HelpPart is a part of the help: what its button says, and what is read there.
type HelpPart struct {
	Name    string
	Key     string // opens the help at this part, and closes it there; "" for none
	Content fyne.CanvasObject
}

// Help is the dialog that is a map of all that is explained: of its parts one is seen.
type Help struct {
	*Dialog
	all     []HelpPart
	buttons []*widgets.Button
	parts   []*container.Scroll // their contents
	seen    int
}

// The room of the text of the help, at the usual size of text.
const helpWidth, helpHeight = 600, 430

// ShowHelp opens the help at one of its parts.
func ShowHelp(env *page.Env, parts []HelpPart, first int) *Help {
	h := &Help{all: parts}
	list := container.New(layout.Column{Gap: 6})
	stack := container.NewStack()
	for i, one := range parts {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, one.Name, func() { h.turnTo(i) })
		b.SetHint("Also with the key " + strconv.Itoa(i+1))
		h.buttons = append(h.buttons, b)
		h.parts = append(h.parts, container.NewVScroll(one.Content))
		list.Add(b)
		stack.Add(h.parts[i])
	}
	room := helpRoom(env.Window.Canvas().Size(), list.MinSize().Width)
	body := container.NewBorder(nil, nil, list, nil,
		container.New(layout.Margin{Left: widgets.Gap}, container.New(room, stack)))
	h.Dialog = NewDialog(env, "Help", body)
	h.SetButtons(widgets.NewButton(widgets.Call, paint.NoIcon, "Close", h.Hide))
	h.said = "Help. " + parts[first].Name + ". " + textOf(parts[first].Content)
	h.turnTo(first)
	h.Show()
	env.Listen(page.Keyboard{Commands: h.commands})
	return h
}

// HelpText puts sections below each other.
func HelpText(sections []page.Section) *widget.RichText {
	t := widgets.NewProse()
	for _, s := range sections {
		t.Segments = append(t.Segments, widgets.Paragraph(s[0], widget.RichTextStyleStrong),
			widgets.Paragraph(s[1], widget.RichTextStyleParagraph))
	}
	return t
}

// helpRoom is how large the text of the help is in a window, beside a list: as large as it
// should be, as far as there is room.
func helpRoom(window fyne.Size, list float32) layout.Sized {
	s := widgets.Scale()
	const around, above = 110, 150 // the edges of the dialog, its title and its button
	return layout.Sized{
		Width:  max(200, min(helpWidth, (window.Width-list-around)/s)),
		Height: max(120, min(helpHeight, (window.Height-above)/s)),
	}
}

func (h *Help) turnTo(part int) {
	h.seen = part
	for i, b := range h.buttons {
		b.SetOn(i == part)
		widgets.SetVisible(h.parts[i], i == part)
	}
}

// commands go from part to part, and along the one that is seen.
func (h *Help) commands() page.Commands {
	scroll, n := h.parts[h.seen], len(h.parts)
	by := func(dy float32) func() { return func() { scroll.ScrollToOffset(scroll.Offset.AddXY(0, dy)) } }
	high := scroll.Size().Height * 0.8
	var again page.Commands
	for i, one := range h.all {
		do := func() { h.turnTo(i) }
		if i == h.seen {
			do = h.Hide
		}
		again = append(again, page.Command{Keys: one.Key, Do: do})
	}
	return append(again, page.Commands{
		{Keys: "← →", Pick: func(i int) { h.turnTo((h.seen + 2*i - 1 + n) % n) }},
		{Keys: fmt.Sprint("1-", n), Pick: func(i int) { h.turnTo(i - 1) }},
		{Keys: "Enter", Do: h.Hide},
		{Keys: "↓", Do: by(40)},
		{Keys: "↑", Do: by(-40)},
		{Keys: "PageDown", Do: by(high)},
		{Keys: "PageUp", Do: by(-high)},
	}...)
}

// KeyList lists keys with what they do.
func KeyList(keys [][2]string) *fyne.Container {
	rows := container.New(layout.Func(keysLeast, arrangeKeys))
	for _, k := range keys {
		if k[0] = browser.Keys(k[0]); k[0] == "" {
			continue
		}
		name, does := widget.NewLabel(k[0]), widget.NewLabel(browser.Keys(k[1]))
		name.TextStyle.Bold = true
		name.Wrapping, does.Wrapping = fyne.TextWrapWord, fyne.TextWrapWord
		rows.Add(name)
		rows.Add(does)
	}
	return rows
}

const (
	keysPart  = 0.32 // of the width, for what is pressed
	keysClose = 10   // how much closer than labels stand
)

// keyRows returns the heights of the rows at a width.
func keyRows(o []fyne.CanvasObject, width float32) (rows []float32, sum float32) {
	for i := 0; i+1 < len(o); i += 2 {
		row := max(layout.HeightFor(o[i], width*keysPart), layout.HeightFor(o[i+1], width*(1-keysPart))) - keysClose
		rows = append(rows, row)
		sum += row
	}
	return rows, sum + keysClose
}

// keysLeast is the height at the width that the rows have got.
func keysLeast(o []fyne.CanvasObject) fyne.Size {
	width := float32(200)
	if len(o) > 0 {
		width = max(width, o[0].Size().Width/keysPart)
	}
	_, height := keyRows(o, width)
	return fyne.NewSize(0, height)
}

// arrangeKeys makes two columns with lines close together: what is pressed, and what that does.
func arrangeKeys(o []fyne.CanvasObject, size fyne.Size) {
	rows, _ := keyRows(o, size.Width)
	room := layout.Whole(size)
	for i, height := range rows {
		row := room.Top(height+keysClose, -keysClose)
		row.Left(size.Width*keysPart, 0).Put(o[2*i])
		row.Put(o[2*i+1])
	}
}
