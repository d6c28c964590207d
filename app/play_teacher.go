package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// teacher is the card beside the board that speaks with the player.
type teacher struct {
	page    *Play
	card    *widgets.Card
	words   *widget.RichText
	checked bool // the wrong digits are marked until the next move
}

func newTeacher(p *Play) *teacher {
	t := &teacher{page: p, words: widget.NewRichText()}
	t.words.Wrapping = fyne.TextWrapWord
	t.card = widgets.NewCard("Your game", container.New(flush{}, container.NewVScroll(t.words)))
	t.card.Corner = container.New(rowLayout{4}, widgets.NewButton(widgets.Pill, paint.NoIcon, "Check", t.check))
	return t
}

// forget takes back what was said, as the board is another now.
func (t *teacher) forget() { t.checked = false }

func (t *teacher) close() {}

// show puts on the board what is spoken of.
func (t *teacher) show(*paint.Board) {}

// check says whether the grid can still be completed.
func (t *teacher) check() {
	t.checked = true
	t.page.refresh()
}

// refresh says what there is to say.
func (t *teacher) refresh() {
	p := t.page
	heading := func(text string) widget.RichTextSegment { return paragraph(text, widget.RichTextStyleHeading) }
	plain := func(text string) widget.RichTextSegment { return paragraph(text, widget.RichTextStyleParagraph) }
	filled, open := p.game.Progress()
	switch wrong := p.game.Wrong(); {
	case p.resting:
		t.words.Segments = []widget.RichTextSegment{heading("Paused."), plain("The board is hidden and the clock stands. P, or the button with the time, goes on.")}
	case p.game.Solved():
		t.words.Segments = []widget.RichTextSegment{heading("Solved."), plain("Every cell is right.")}
	case t.checked && len(wrong) == 0:
		t.words.Segments = []widget.RichTextSegment{heading("So far all is right."), plain("The grid can still be completed.")}
	case t.checked:
		t.words.Segments = []widget.RichTextSegment{heading("It cannot be completed like this."), plain("Wrong: " + p.cells(wrong) + ".")}
	case filled == open:
		t.words.Segments = []widget.RichTextSegment{heading("Every cell is filled, but not all is right."), plain("Check says what is wrong.")}
	default:
		t.words.Segments = []widget.RichTextSegment{heading(fmt.Sprintf("%d cells to go.", open-filled)), plain("Click a cell and type a digit. Shift and a digit is a mark in the corner; Space changes what digits do.")}
	}
	t.words.Refresh()
}

// key and char handle keys of the teacher.
func (t *teacher) key(fyne.KeyName, bool) bool { return false }

func (t *teacher) char(r rune) bool {
	if r == 'w' {
		t.check()
		return true
	}
	return false
}
