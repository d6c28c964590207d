package code

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/script"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// newWords returns the card with the vocabulary, which is seen beside the editor while
// one writes.
func newWords() *widgets.Card {
	c := widgets.NewCard("Vocabulary", container.New(layout.Flush(), container.NewVScroll(vocabulary())))
	c.Brief = true
	c.Hide()
	return c
}

// vocabulary describes all words for programs, and the parts of the language that there are.
func vocabulary() *widget.RichText {
	text := widgets.NewProse()
	add := func(s string, style widget.RichTextStyle) {
		text.Segments = append(text.Segments, widgets.Paragraph(s, style))
	}
	signature := widget.RichTextStyle{TextStyle: fyne.TextStyle{Monospace: true, Bold: true}}
	example := widget.RichTextStyle{TextStyle: fyne.TextStyle{Monospace: true}, ColorName: theme.ColorNamePrimary}
	space := widget.RichTextStyle{SizeName: theme.SizeNameCaptionText}
	group := ""
	for _, w := range script.Words() {
		if w.Group != group {
			group = w.Group
			add(group, widget.RichTextStyleSubHeading)
		}
		add(w.Name+"("+w.Params+")", signature)
		add(w.Help, widget.RichTextStyleParagraph)
		if w.Example != "" {
			add(w.Example, example)
		}
		add(" ", space)
	}
	add("The language", widget.RichTextStyleSubHeading)
	add("Starlark is written like Python: def, if, elif, else, for, while, break, continue, return, lists, dictionaries, "+
		"sets, texts, len, range, sorted, min, max, any, all, enumerate, zip and so on. It has no classes, no import and "+
		"no exceptions.", widget.RichTextStyleParagraph)
	return text
}

// toggleWords shows the vocabulary beside the editor, or the board again.
func (p *Page) toggleWords() {
	p.showWords(!p.wordsUp)
	p.Draw()
	p.root.Refresh()
}

func (p *Page) showWords(up bool) {
	p.wordsUp = up
	p.head.vocabulary.SetOn(up)
}
