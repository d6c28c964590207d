package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// keyFirst is the key under which the pages stand whose card of first steps has not
// been seen, with commas between. Whoever has settings, but none for it, has used the
// program before there were cards, and is left alone.
const keyFirst = "first"

// welcome notes at the very first start that every page has a card to show, unless the
// command line names what to show instead.
func (p *Program) welcome(s Start) {
	known := p.env.Settings.String(keyPage)+p.env.Settings.String(keyFirst) != ""
	if !known && len(s.Puzzles) == 0 && s.Algorithm == nil && s.Run == "" {
		p.offerCards()
	}
}

// offerCards has every page show its card when it is seen next.
func (p *Program) offerCards() {
	var names []string
	for _, t := range p.tabs {
		names = append(names, t.Name)
	}
	p.env.Settings.SetString(keyFirst, strings.Join(names, ","))
}

// showCards brings the cards back, that of the page that is seen at once.
func (p *Program) showCards() {
	p.offerCards()
	p.openCard(p.seen)
}

// openCard opens the card of a page that has come into sight, unless it has been seen.
func (p *Program) openCard(t *railTab) {
	left := strings.Split(p.env.Settings.String(keyFirst), ",")
	at := slices.Index(left, t.Name)
	if at < 0 || t.place == nil {
		return
	}
	p.env.Settings.SetString(keyFirst, strings.Join(slices.Delete(left, at, at+1), ","))
	t.place.Open()
	t.page.Object().Refresh()
	t.page.Style() // what else the card means to the page
}

// closeCard closes the card of the page that is seen, and reports whether there was one.
func (p *Program) closeCard() bool {
	t := p.seen
	if t.place == nil || !t.place.IsOpen() {
		return false
	}
	t.place.Yield()
	t.page.Object().Refresh()
	t.page.Style()
	return true
}

// newCard returns the card with the first steps on a page.
func (p *Program) newCard(t *railTab) *widgets.Card {
	tries := container.New(layout.Fields{Gap: 6, Beside: 8, Fold: 190, Top: true})
	for _, try := range t.Tries {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, try.Name, func() { p.try(t, try) })
		text := widget.NewLabel(try.Text + " (" + try.Press + ")")
		text.Wrapping = fyne.TextWrapWord
		tries.Add(b)
		tries.Add(text)
	}
	rows := container.New(layout.Lines{Gap: 4}, paragraph(t.About), tries)
	card := widgets.NewCard("First steps", layout.Scrolled(rows))
	close := widgets.NewButton(widgets.Call, paint.NoIcon, "Got it", func() { p.closeCard() })
	close.SetHint("Close this card (Esc). Help brings it back.")
	card.Corner = close
	return card
}

// paragraph is a sentence that is broken into lines.
func paragraph(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.TextStyle.Bold = true
	l.Wrapping = fyne.TextWrapWord
	return l
}

// try does what there is to try, as its key would.
func (p *Program) try(t *railTab, try page.Try) {
	p.env.Unfocus()
	if try.Key != "" {
		t.page.Key(try.Key, false)
	} else {
		t.page.Char(try.Char)
	}
}
