package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/browser"
	"sudoscope/widgets/layout"
)

// KeyList lists keys with what they do.
func KeyList(keys [][2]string) *fyne.Container {
	rows := container.New(keysLayout{})
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

// keysLayout is two columns with lines close together: what is pressed, and what that
// does.
type keysLayout struct{}

const (
	keysPart  = 0.32 // of the width, for what is pressed
	keysClose = 10   // how much closer than labels stand
)

// heights returns the heights of the rows at a width.
func (keysLayout) heights(o []fyne.CanvasObject, width float32) (rows []float32, sum float32) {
	for i := 0; i+1 < len(o); i += 2 {
		row := max(layout.HeightFor(o[i], width*keysPart), layout.HeightFor(o[i+1], width*(1-keysPart))) - keysClose
		rows = append(rows, row)
		sum += row
	}
	return rows, sum + keysClose
}

// MinSize is for Fyne: the height at the width that the rows have got.
func (l keysLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	_, height := l.heights(o, max(200, (o[0].Size().Width)/keysPart))
	return fyne.NewSize(0, height)
}

// Layout is for Fyne.
func (l keysLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	rows, _ := l.heights(o, size.Width)
	room := layout.Whole(size)
	for i, height := range rows {
		row := room.Top(height+keysClose, -keysClose)
		row.Left(size.Width*keysPart, 0).Put(o[2*i])
		row.Put(o[2*i+1])
	}
}
