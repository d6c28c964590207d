package play

import "sudoscope/app/page"

// Keys lists the keys of the page.
func (p *Page) Keys() [][2]string {
	return [][2]string{
		{"← → ↑ ↓, H J K L", "go to a cell; with Shift choose several"},
		{"1 to 9", "put the digit in, or take it out; A, B… in larger grids"},
		{"Shift+1 to 9", "a mark in the corner"},
		{"Space; Z X C V", "what digits do: the next; digit, corner mark, centre mark, colour"},
		{"Backspace, 0", "empty the cells"},
		{"U, Y; Page Up, Page Down", "undo, redo"},
		{"Home, End", "the start of the game, the end of the branch"},
		{"B", "bookmark this move and try something"},
		{"T", "a hint: where to look; again: what for; once more: why, with the picture"},
		{"Enter", "do what the hint offers"},
		{"W", "check my entries: is it still solvable?"},
		{"R, S", "reveal this cell; show the solution, after a question"},
		{"F, G", "let an algorithm finish it; replay it beside the techniques (where they are no digits)"},
		{"Q", "all that the teacher can do, as a menu"},
		{"M; Shift+M", "candidates written by the program; put into your own marks"},
		{"D", "digit first, then the cells"},
		{"P", "pause"},
		{"O", "options"},
		{"N", "cells called A1 or r1c1"},
		{"E, Ctrl+N; A; I", "a new game; all your games; statistics"},
		{"Ctrl+O, Ctrl+V", "play a puzzle from a file, from the clipboard"},
		{"Ctrl+S, Ctrl+C", "save a copy of the game; copy the grid as it stands"},
		{"Ctrl+Z, Ctrl+Y", "undo, redo"},
		{"Esc", "let go of a digit, of all cells but one"},
	}
}

// Help explains the page.
func (p *Page) Help() []page.Section {
	return []page.Section{
		{"Digits and marks", "Choose a cell with a click or the arrow keys, several by dragging or with Ctrl, " +
			"and type. Corner marks say where in a box a digit can go, centre marks what can go into a cell. A double " +
			"click chooses all cells with the same digit. The other mouse button takes a mark away."},
		{"Colours", "Eight colours, each with its own pattern, for cells; click a mark first, or type its digit " +
			"with Shift, to colour a candidate."},
		{"New games", "By level, by the technique that is needed, by the number of clues, the puzzles of the " +
			"day, from the library, pasted or from a file. The dialog comes up as you used it last: Enter begins."},
		{"Nothing is lost", "Every move is saved at once. When you come back the game stands as you left it, and " +
			"Games lists all others. The ribbon holds every move. Go back as far as you like; what you play then is a " +
			"new branch, and the old one stays. A diamond is a bookmark, a tick a place where a branch leaves."},
		{"The teacher", "A hint (T) says as much as you want: where to look, which technique, or the whole step " +
			"with its picture. It goes by the grid as it stands and by your own marks: centre marks are the candidates " +
			"of their cell, corner marks are not believed. If a digit is wrong, the hint says that first and can show " +
			"the first wrong move. Check says whether the puzzle can still be solved. What you ask is remembered with " +
			"the game."},
		{"Finish and replay", "More… hands the grid to any algorithm that takes it: the Watch page shows how it " +
			"goes on, with your moves as the first steps. Replay lays your game beside the path of the techniques."},
	}
}
