package play

import "sudoscope/app/page"

// Keys lists the keys of the page.
func (p *Page) Keys() [][2]string {
	return [][2]string{
		{"← → ↑ ↓, H J K L", "go to a cell; with Shift choose several"},
		{"1 to 9", "put the digit in, or take it out; A, B… in larger grids"},
		{"Shift+1 to 9", "a mark in the corner; with Ctrl a mark in the centre, with Alt a colour"},
		{"Space; Z X C V", "what a digit key enters: next; digit, corner mark, centre mark, colour"},
		{"Backspace, 0", "empty the cells"},
		{"U, Y; Page Up, Page Down", "undo, redo"},
		{"Home, End", "the start of the game, the end of the branch"},
		{"B", "bookmark this move and try something"},
		{"T", "a hint: where to look; again: which technique; once more: why, with the pattern"},
		{"<, >", "of a hint with several cases, the one before, the next"},
		{"[, ]", "light the sentence of a hint before, the next, and what it is about"},
		{"Enter", "do what the card offers first: the step of a hint, the reason of a move"},
		{"W", "check my digits: can the puzzle still be solved?"},
		{"R, S", "reveal this cell; show the solution, after a question"},
		{"F, G", "let an algorithm finish it; replay it beside the solution path (where F and R are not digits)"},
		{"Q", "menu of everything the teacher can do"},
		{"M; Shift+M", "show all candidates; write them as your own marks"},
		{"D", "digit first, then the cells"},
		{"P", "pause"},
		{"O", "options"},
		{"N", "name cells A1 or r1c1"},
		{"/", "choose a puzzle"},
		{"E, Ctrl+N; A; I", "a new game; all your games; statistics"},
		{"Ctrl+O, Ctrl+V", "play a puzzle from a file, from the clipboard"},
		{"Ctrl+S, Ctrl+C", "save a copy of the game; copy the grid"},
		{"Ctrl+Z, Ctrl+Y", "undo, redo"},
		{"Esc", "deselect the digit, or all cells but one"},
	}
}

// Help explains the page.
func (p *Page) Help() []page.Section {
	return []page.Section{
		{"Digits and marks", "Click a cell or move to it with the arrow keys (drag or hold Ctrl to choose several), " +
			"and type. Corner marks say where in a box a digit can go, centre marks which digits a cell can hold. A " +
			"double click chooses all cells with the same digit."},
		{"Colours", "There are eight colours, each with its own pattern. They colour cells; to colour a candidate, " +
			"click its mark first or type its digit with Shift."},
		{"New games", "Choose by grade, by the technique needed, or by the number of clues; take a puzzle of the " +
			"day or of the library; paste one or open a file. The dialog opens as you left it: press Enter to start."},
		{"Nothing is lost", "Every move is saved at once. Your game is as you left it when you come back, and Games " +
			"lists all others. The ribbon holds every move. Go back as far as you like: a move made there starts a " +
			"new branch, and the old one stays. A diamond is a bookmark, a tick a place where a branch begins."},
		{"The teacher", "A hint (T) says as much as you want: where to look, which technique, or the whole step " +
			"with its pattern. It uses the grid and your centre marks as the candidates of their cells; corner " +
			"marks are ignored. Point at a sentence to see what it is about, or at a candidate to see its " +
			"sentence. If a digit is wrong, the hint says so first and can show the first wrong move. " +
			"Check says whether the puzzle can still be solved. The game keeps a record of the help you asked for."},
		{"Finish and replay", "More… lets any algorithm finish the grid: the Watch page shows how, with your moves " +
			"as the first steps. Replay puts your game beside the solution path."},
		{"How moves could have been known", "When a game is finished, each move has a name: the easiest technique " +
			"from which it followed then. Go along the ribbon, or open My moves…, to see it on the board. A " +
			"move that was right but followed from nothing is called not yet justified. Settings has the " +
			"same for the " +
			"last move while you play; it does not say whether a move is right."},
	}
}
