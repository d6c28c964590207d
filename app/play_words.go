package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// keys lists the keys of the page.
func (p *Play) keys() [][2]string {
	return [][2]string{
		{"← → ↑ ↓, H J K L", "go to a cell; with Shift choose several"},
		{"1 to 9", "put the digit in, or take it out; A, B… in larger grids"},
		{"Shift+1 to 9", "a mark in the corner"},
		{"Space; Z X C V", "what digits do: the next; digit, corner mark, centre mark, colour"},
		{"Backspace, 0", "empty the cells"},
		{"U, Y; Page Up, Page Down", "undo, redo"},
		{"Home, End", "the start of the game, the end of the branch"},
		{"B", "bookmark this move and try something"},
		{"W", "is it still right so far?"},
		{"M; Shift+M", "candidates written by the program; put into your own marks"},
		{"D", "digit first, then the cells"},
		{"P", "pause"},
		{"O", "options"},
		{"N", "cells called A1 or r1c1"},
		{"Ctrl+Z, Ctrl+Y", "undo, redo"},
		{"Ctrl+C", "copy the grid as it stands"},
		{"Esc", "let go of a digit, of all cells but one"},
	}
}

func (p *Play) help() {
	page := widget.NewRichText()
	section := func(title, text string) {
		page.Segments = append(page.Segments, paragraph(title, widget.RichTextStyleStrong), paragraph(text, widget.RichTextStyleParagraph))
	}
	section("Digits and marks", "Choose a cell with a click or the arrow keys, several by dragging or with Ctrl, and type. Corner marks say where in a box a digit can go, centre marks what can go into a cell. A double click chooses all cells with the same digit. The other mouse button takes a mark away.")
	section("Colours", "Eight colours, each with its own pattern, for cells; click a mark first, or type its digit with Shift, to colour a candidate.")
	section("Nothing is lost", "The ribbon holds every move. Go back as far as you like; what you play then is a new branch, and the old one stays. A diamond is a bookmark, a tick a place where a branch leaves.")
	p.host.showText("Play", page, fyne.NewSize(640, 420))
}
