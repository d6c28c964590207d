package code

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/script"
	"sudoscope/app/dialogs"
	"sudoscope/widgets"
)

// showWords shows the vocabulary.
func (p *Page) showWords() {
	text := widget.NewRichText()
	text.Wrapping = fyne.TextWrapWord
	group := ""
	add := func(s string, style widget.RichTextStyle) {
		text.Segments = append(text.Segments, &widget.TextSegment{Text: s, Style: style})
	}
	mono := widget.RichTextStyleCodeBlock
	for _, w := range script.Words() {
		if w.Group != group {
			group = w.Group
			text.Segments = append(text.Segments, widgets.Paragraph(group, widget.RichTextStyleSubHeading))
		}
		add(w.Name+"("+w.Params+")", mono)
		add(w.Help, widget.RichTextStyleParagraph)
		if w.Example != "" {
			add("For example: "+w.Example, widget.RichTextStyleParagraph)
		}
	}
	text.Segments = append(text.Segments, widgets.Paragraph("The language", widget.RichTextStyleSubHeading))
	add("Starlark is written like Python: def, if, elif, else, for, while, break, continue, return, lists, dictionaries, "+
		"sets, texts, len, range, sorted, min, max, any, all, enumerate, zip and so on. It has no classes, no import and "+
		"no exceptions.", widget.RichTextStyleParagraph)
	dialogs.ShowText(p.env, "Vocabulary", text, fyne.NewSize(620, 560))
}
