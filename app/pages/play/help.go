package play

import "sudoscope/app/page"

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
