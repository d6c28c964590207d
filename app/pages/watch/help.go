package watch

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/wording"
	"sudoscope/widgets"
)

// Keys lists the keys of the page.
func (w *Page) Keys() [][2]string {
	if w.quiz.Question != nil {
		return w.quiz.Keys()
	}
	return [][2]string{
		{"Space", "play or pause"},
		{"← →", "one step back or forward; with Shift ten"},
		{"Page Up, Page Down", "one step, as a presenter's clicker sends them"},
		{"Home, End", "to the start, to the end"},
		{"+ −", "faster, slower"},
		{"F", "fit the whole run into 30 s"},
		{"L", "loop"},
		{"B", "from deduction to deduction, where a run has some"},
		{"P D G E C", "next placement, dead end, guess, elimination, step in the chosen cell; " +
			"with Shift the one before"},
		{"Q", "predict: be asked about steps before they are shown"},
		{"/", "choose a puzzle from all lists, and search them"},
		{"A, Z", "next algorithm, next puzzle; with Shift the one before"},
		{"S, O", "settings of the algorithm; go on from where it got stuck"},
		{"M", "pencil marks"},
		{"N", "cells called A1 or r1c1"},
		{"Ctrl+O, Ctrl+V", "open a file of puzzles or a saved run, paste a puzzle"},
		{"Ctrl+S", "take home: the run, a picture, a film, a table"},
		{"Ctrl+C", "copy the grid as it stands"},
		{"H", "about the algorithm"},
	}
}

// Help explains the algorithm on the page and the puzzle.
func (w *Page) Help() {
	a, puzzle := w.run.Algorithm, w.run.Puzzle
	page := widget.NewRichText()
	section := func(title, text string) {
		if text != "" {
			page.Segments = append(page.Segments,
				widgets.Paragraph(title, widget.RichTextStyleStrong),
				widgets.Paragraph(text, widget.RichTextStyleParagraph))
		}
	}
	section("Idea", a.Help.Idea)
	section("Cost", a.Help.Cost)
	section("When it fails", a.Help.Fails)
	section("Source", a.Help.Source)
	section("This puzzle: "+puzzle.Title(), strings.TrimSpace(puzzle.Note+" "+wording.Parenthesized(puzzle.Source)))
	dialogs.ShowText(w.env, a.Name, page, fyne.NewSize(620, 440))
}
