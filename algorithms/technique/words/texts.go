package words

// texts holds what can be said of each technique, in the order of [technique.All].
// Nothing changes it.
var texts = []text{
	{code: "0000", a: "a full house", aliases: []string{"Last Digit", "Last Value"}, tell: tellFullHouse,
		about: "When all cells of a row, column or box but one are filled, the one digit that is missing goes into the " +
			"cell that is left. It is the first thing to look for after each digit placed, for a glance at its row, column " +
			"and box is enough. Rows, columns and boxes together are called houses."},
	{code: "0003", a: "a naked single", aliases: []string{"Sole Candidate", "Singleton", "Forced Digit"},
		tell: tellNakedSingle,
		about: "A cell whose row, column and box hold all digits but one must hold that one. The digits that are still " +
			"possible in a cell are called its candidates; written down as pencil marks, a naked single is the cell with a " +
			"single mark. Without them, look at cells whose row, column and box are well filled, and count what is missing."},
	{code: "0002", a: "a hidden single", aliases: []string{"Lone Ranger", "Unique Candidate", "Pinned Digit"},
		tell: tellHiddenSingle,
		about: "A digit that has one place left in a house goes there, whatever else that cell could hold. Take a digit, " +
			"and cross out in thought the rows and columns that have it: often a box keeps one cell. Nearly every newspaper " +
			"puzzle is solved by these and naked singles."},
	{code: "0110", a: "a locked pair", aliases: []string{"Pointing Naked Pair"}, tell: tellNakedSubset,
		about: "Two cells that a box and a line share, with the same two candidates: the two digits are used up in both " +
			"houses at once. So they go from the rest of the box and from the rest of the line. It is a naked pair that works " +
			"twice."},
	{code: "0111", a: "a locked triple", aliases: []string{"Pointing Naked Triple"}, tell: tellNakedSubset,
		about: "The three cells that a box and a line share, with three candidates between them: the three digits are used " +
			"up in both houses at once, and go from the rest of the box and the rest of the line."},
	{code: "0100", a: "a pointing group", aliases: []string{"Locked Candidates Type 1", "Pointing Pair",
		"Pointing Triple", "Intersection Removal"}, tell: tellCrossing,
		about: "If all places of a digit in a box lie in one row or column, the digit of that line will stand inside the " +
			"box. So the digit goes from the cells of the line outside the box. Look at boxes with two or three places for a " +
			"digit."},
	{code: "0101", a: "a claiming line", aliases: []string{"Locked Candidates Type 2", "Box/Line Reduction",
		"Intersection Removal"}, tell: tellCrossing,
		about: "If all places of a digit in a row or column lie in one box, the digit of that box will stand in the line. " +
			"So the digit goes from the other cells of the box. It is pointing seen from the line."},
	{code: "0200", a: "a naked pair", aliases: []string{"Twins", "Naked Twins", "Preemptive Pair"},
		tell: tellNakedSubset,
		about: "Two cells of a house with the same two candidates keep these two digits for themselves, for one cell gets " +
			"the one and the other cell the other. No other cell of the house can hold either."},
	{code: "0201", a: "a naked triple", aliases: []string{"Triplets", "Preemptive Triple"}, tell: tellNakedSubset,
		about: "Three cells of a house with no more than three candidates between them use these three digits up, so the " +
			"digits go from the rest of the house. Not every cell needs to have all three: 12, 23 and 13 do as well."},
	{code: "0210", a: "a hidden pair", aliases: []string{"Hidden Twins"}, tell: tellHiddenSubset,
		about: "Two digits that fit only into the same two cells of a house need both of them. So all other candidates of " +
			"the two cells go. The digits are hidden among other candidates, so look for digits with two places in a house " +
			"rather than for cells."},
	{code: "0211", a: "a hidden triple", aliases: []string{"Hidden Triplets"}, tell: tellHiddenSubset,
		about: "Three digits that fit only into the same three cells of a house need all of them, and everything else goes " +
			"from these cells. Not each of the digits needs to fit into all three cells."},
	{code: "0202", a: "a naked quad", aliases: []string{"Naked Quadruple", "Quads"}, tell: tellNakedSubset,
		about: "Four cells of a house with no more than four candidates between them use these digits up, so the digits go " +
			"from the rest of the house. Look for it in houses with eight or nine empty cells; in others, the rest of the " +
			"cells is a smaller hidden group."},
	{code: "0212", a: "a hidden quad", aliases: []string{"Hidden Quadruple"}, tell: tellHiddenSubset,
		about: "Four digits that fit only into the same four cells of a house need all of them, and everything else goes " +
			"from these cells. It is rare, and there is a naked group in the other cells of the house unless nine cells are " +
			"empty."},
	{code: "0300", a: "an X-Wing", aliases: []string{"Fish of Size 2", "2-Fish"}, tell: tellFish,
		about: "If a digit has two places in each of two rows, and they lie in the same two columns, then one row has it " +
			"in the one column and the other row in the other. Both columns are served, so the digit goes from their other " +
			"cells. The same holds with rows and columns exchanged."},
	{code: "0301", a: "a Swordfish", aliases: []string{"Fish of Size 3", "3-Fish"}, tell: tellFish,
		about: "An X-Wing with three lines: if the places of a digit in three rows lie in three columns, each row takes " +
			"one of the columns, and the digit goes from the other cells of these columns. No row needs to have all three " +
			"places."},
	{code: "0302", a: "a Jellyfish", aliases: []string{"Fish of Size 4", "4-Fish"}, tell: tellFish,
		about: "An X-Wing with four lines: if the places of a digit in four rows lie in four columns, each row takes one " +
			"of the columns, and the digit goes from the other cells of these columns."},
	{code: "0703", a: "a remote pair", aliases: []string{"Naked Pair Chain"}, tell: tellRemotePair,
		about: "A chain of cells that all have the same two candidates, each of which sees the next. (Cells see each other " +
			"if they share a row, column or box.) The digits alternate along it. So two of its cells that lie an odd number " +
			"of steps apart hold both digits, and neither digit can stand in a cell that sees these two."},
	{code: "0610", a: "a BUG+1", aliases: []string{"Bivalue Universal Grave"}, tell: tellBug,
		about: "If every empty cell had two candidates and every digit two places in each house, the number of solutions " +
			"could not be one. If a single cell with three candidates stands in the way, it must hold the candidate that is " +
			"too many: the digit with three places in its row, column and box."},
	{code: "0400", a: "a Skyscraper", tell: tellTurbot,
		about: "Two rows have two places each for a digit, and one place of the first stands in the same column as one of " +
			"the second. This column can hold the digit once, so at least one of the rows has it at its other end. A cell " +
			"that sees both of these ends, sharing a row, column or box with each, cannot hold it. The same holds with rows " +
			"and columns exchanged."},
	{code: "0401", a: "a 2-String Kite", aliases: []string{"Two-String Kite"}, tell: tellTurbot,
		about: "A row and a column have two places each for a digit, and one place of the row and one of the column lie in " +
			"the same box. The box can hold the digit once, so at least one of the lines has it at its far end. The cell that " +
			"sees both far ends cannot hold it."},
	{code: "0404", a: "a dual 2-String Kite", aliases: []string{"Dual Two-String Kite"}, tell: tellDualKite,
		about: "Two 2-String Kites that are joined by the same two cells of a box. If a digit has just one other place in " +
			"the row and in the column of each of two cells in a box, there is a kite with the row of the one and the column " +
			"of the other, and one the other way round."},
	{code: "0403", a: "a Turbot Fish", aliases: []string{"X-Chain of Length 4"}, tell: tellTurbot,
		about: "Two houses with two places each for a digit are joined where an end of one sees an end of the other, in a " +
			"row, column or box. These two cannot both hold the digit, so at least one of the free ends does, and what sees " +
			"both free ends cannot. Skyscraper and 2-String Kite are its best known forms."},
	{code: "0402", a: "an empty rectangle", aliases: []string{"Hinge"}, tell: tellEmptyRectangle,
		about: "In a box, all places of a digit lie in one row and one column, so that the four cells outside these lack " +
			"the digit: that is the empty rectangle. Now take a row outside the box in which the digit has just two places, " +
			"one of them in that column. If it stands there, the box has its digit in that row of its own; if it stands in " +
			"the other place, it rules out the rest of its column. So the cell where that row and this column meet cannot " +
			"hold it. The same holds with rows and columns exchanged."},
	{code: "0405", a: "a dual empty rectangle", aliases: []string{"Dual ER"}, tell: tellDualEmptyRectangle,
		about: "Two empty rectangles with the same box. All places of a digit in the box lie in one row and one column, " +
			"and two lines with two places for the digit lead from them to two cells that lose it."},
	{code: "0803", a: "a W-Wing", aliases: []string{"Semi-Remote Naked Pair"}, tell: tellWWing,
		about: "Two cells far apart have the same two candidates, and a house with two places for one of these digits " +
			"joins them: each place sees one of the cells. So the cells cannot both hold that digit, one at least holds the " +
			"other, and this other digit goes from all cells that see both."},
	{code: "0800", a: "an XY-Wing", aliases: []string{"Y-Wing", "Bent Naked Triple"}, tell: tellXYWing,
		about: "A cell with the candidates x and y, the pivot, sees a cell with x and z and a cell with y and z, its " +
			"wings: it shares a row, column or box with each. Whichever the pivot holds, one of its wings holds z, so z goes " +
			"from every cell that sees both wings."},
	{code: "0801", a: "an XYZ-Wing", aliases: []string{"Extended Y-Wing"}, tell: tellXYZWing,
		about: "As an XY-Wing, but the pivot may hold z as well. One of the three cells holds z, so z goes from every cell " +
			"that sees all three; such cells lie in the box of the pivot."},
	{code: "0600", a: "a unique rectangle", aliases: []string{"Uniqueness Test 1", "Deadly Rectangle"},
		tell: tellRectangle1,
		about: "Four cells in two rows, two columns and two boxes must not hold the same two digits crosswise, because " +
			"these could be exchanged and the puzzle would have two solutions. If three of the cells have just these two " +
			"candidates, the fourth holds something else. It takes trust that the puzzle has one solution."},
	{code: "0601", a: "a unique rectangle", aliases: []string{"Uniqueness Test 2"}, tell: tellRectangleSame,
		about: "A rectangle of two digits that would make a second solution is kept from coming about by one more digit, " +
			"which stands as a candidate in two neighbouring corners. One of the two holds it, so the digit goes from every " +
			"cell that sees both."},
	{code: "0602", a: "a unique rectangle", aliases: []string{"Uniqueness Test 3"}, tell: tellRectangle3,
		about: "Two neighbouring corners of a rectangle have candidates besides the two digits that would make a second " +
			"solution. One of the corners must hold one of them, so the two act as one cell with these candidates. With other " +
			"cells of their house they can make a naked subset."},
	{code: "0603", a: "a unique rectangle", aliases: []string{"Uniqueness Test 4"}, tell: tellRectangle4,
		about: "Two neighbouring corners of a rectangle have more candidates, and in a house of theirs one of the two " +
			"digits fits into these corners only. One corner holds it. If the other corner held the second digit, there would " +
			"be two solutions, so that digit goes from both."},
	{code: "0604", a: "a unique rectangle", aliases: []string{"Uniqueness Test 5"}, tell: tellRectangleSame,
		about: "As with type 2, one more digit keeps the rectangle from making a second solution, but it stands in two " +
			"opposite corners or in three. One of these corners holds it, so the digit goes from every cell that sees them " +
			"all."},
	{code: "0605", a: "a unique rectangle", aliases: []string{"Uniqueness Test 6"}, tell: tellRectangle6,
		about: "Two opposite corners of a rectangle have more candidates, and one of the two digits has places in the two " +
			"rows, or the two columns, in its corners only. If one of the opposite corners held it, the other would as well, " +
			"and two solutions would result. So the digit goes from both."},
	{code: "0606", a: "a hidden rectangle", aliases: []string{"Hidden Unique Rectangle"}, tell: tellHiddenRectangle,
		about: "A corner of a rectangle has only the two digits as candidates, and in the row and the column of the " +
			"opposite corner one of them fits into the rectangle only. If the opposite corner held the other digit, the " +
			"remaining corners would follow, and two solutions would result. So that digit goes from it."},
	{code: "0607", a: "an avoidable rectangle", tell: tellAvoidable1,
		about: "Three corners of a rectangle are filled, but none of them was given. If the fourth corner completed two " +
			"digits that stand crosswise, these could be exchanged everywhere, and the puzzle would have two solutions. So it " +
			"does not."},
	{code: "0608", a: "an avoidable rectangle", tell: tellAvoidable2,
		about: "Two corners of a rectangle are filled, none of them given, and the other two could complete two digits " +
			"that stand crosswise. The same further candidate in both prevents it, so one of the two cells holds that one, " +
			"and it goes from every cell that sees both."},
	{code: "0310", a: "a finned X-Wing", aliases: []string{"Filet-o-Fish"}, tell: tellFinnedFish,
		about: "Almost an X-Wing: two rows in which a digit has places in two columns, and a few more in one box, the " +
			"fins. Either the X-Wing is whole or a fin holds the digit. What an X-Wing would strike out and a fin sees as " +
			"well goes in both cases. Look for it where an X-Wing fails because of one or two cells."},
	{code: "0320", a: "a sashimi X-Wing", tell: tellFinnedFish,
		about: "A finned X-Wing in which one of the rows has a single place left without the fins. One row then is settled " +
			"at once, and so is the other; the proof is the same: what the X-Wing would strike out goes where it sees all " +
			"fins."},
	{code: "0311", a: "a finned Swordfish", tell: tellFinnedFish,
		about: "Almost a Swordfish: three rows in which a digit has places in three columns, and a few more in one box, " +
			"the fins. What the Swordfish would strike out goes where it sees all fins. The same holds with rows and columns " +
			"exchanged."},
	{code: "0321", a: "a sashimi Swordfish", tell: tellFinnedFish,
		about: "A finned Swordfish in which one of the lines keeps a single place, or none, without the fins. The proof is " +
			"the same as with fins alone: either a fin holds the digit, or the fish does its work."},
	{code: "0312", a: "a finned Jellyfish", tell: tellFinnedFish,
		about: "Almost a Jellyfish: four rows in which a digit has places in four columns, and a few more in one box, the " +
			"fins. What the Jellyfish would strike out goes where it sees all fins. The same holds with rows and columns " +
			"exchanged."},
	{code: "0322", a: "a sashimi Jellyfish", tell: tellFinnedFish,
		about: "A finned Jellyfish in which one of the lines keeps a single place, or none, without the fins. The proof is " +
			"the same as with fins alone: either a fin holds the digit, or the fish does its work."},
	{code: "1101", a: "a Sue de Coq", aliases: []string{"Two-Sector Disjoint Subsets"}, tell: tellSueDeCoq,
		about: "Where a box and a line cross, some cells have more candidates than cells. A few cells in the rest of the " +
			"line and a few in the rest of the box, without a digit in common, make up for it: all cells together have as " +
			"many digits as cells. So each digit stands there once, and goes from the rest of the houses in which it could " +
			"stand there."},
	{code: "0500", a: "a colour trap", aliases: []string{"Simple Colouring", "Singles Chains"}, tell: tellColourTrap,
		about: "Paint the places of a digit with two colours, so that the only two places of a house get one each. One " +
			"colour is right everywhere and the other wrong everywhere. A cell outside that sees both colours sees the digit " +
			"either way and cannot hold it."},
	{code: "0501", a: "a colour wrap", aliases: []string{"Simple Colouring", "Twice in a Unit"}, tell: tellColourWrap,
		about: "Paint the places of a digit with two colours, so that the only two places of a house get one each. If two " +
			"cells of one colour see each other, that colour cannot be right: the digit goes from all its cells, and stands " +
			"in all cells of the other."},
	{code: "0502", a: "a multi-colour trap", aliases: []string{"Multi-Colouring Type 1"}, tell: tellMultiColourTrap,
		about: "Paint two groups of places of a digit with two colours each, as for simple colours. If a colour of the one " +
			"group sees a colour of the other, not both are right, so of their opposite colours at least one is. What sees " +
			"both of these opposite colours cannot hold the digit."},
	{code: "0503", a: "a multi-colour wrap", aliases: []string{"Multi-Colouring Type 2"}, tell: tellMultiColourWrap,
		about: "Paint two groups of places of a digit with two colours each, as for simple colours. If a colour of the one " +
			"group sees both colours of the other, it is wrong, for one of those is right. The digit goes from all cells of " +
			"that colour."},
	{code: "0701", a: "an X-Chain", aliases: []string{"Single-Digit Chain"}, tell: tellChain,
		about: "A chain through the places of one digit: strong links, of which one end must be right, alternate with weak " +
			"ones, of which not both ends can be. It begins and ends with a strong link, so one of its two ends holds the " +
			"digit, and what sees both ends cannot."},
	{code: "0702", a: "an XY-Chain", tell: tellChain,
		about: "A chain through cells with two candidates: if the first cell does not hold a digit, it holds its other " +
			"one, so the next cell cannot, and so on, until the last cell holds the first digit. One of the two ends holds " +
			"it, so it goes from every cell that sees both."},
	{code: "0706", a: "a continuous nice loop", aliases: []string{"Alternating Loop"}, tell: tellChain,
		about: "A chain of strong and weak links in turns that closes without a break. It can be read either way round, so " +
			"that of two neighbours with a weak link exactly one is right. Whatever excludes both of two such neighbours " +
			"goes, all along the loop."},
	{code: "0707", a: "a discontinuous nice loop", tell: tellChain,
		about: "A chain of strong and weak links in turns that comes back to where it began. If it says that a candidate " +
			"is wrong because it was supposed to be right, the candidate goes. If it says that it is right because it was " +
			"supposed to be wrong, it stands there."},
	{code: "0708", a: "an AIC", aliases: []string{"AIC"}, tell: tellChain,
		about: "A chain of strong and weak links in turns that begins and ends with a strong one, through any cells and " +
			"digits. If its first end is wrong, its last one is right, so one of them is right at least. What excludes both " +
			"ends cannot be right."},
	{code: "0709", a: "a grouped continuous nice loop", aliases: []string{"Grouped Alternating Loop"}, tell: tellChain,
		about: "A continuous nice loop that goes through a group somewhere: two or three cells in a box and a line that " +
			"together are the only other place of a digit. A group is right if one of its cells holds the digit, and it sees " +
			"what all its cells see."},
	{code: "0710", a: "a grouped discontinuous nice loop", tell: tellChain,
		about: "A discontinuous nice loop that goes through a group somewhere: two or three cells in a box and a line that " +
			"together are the only other place of a digit. A group is right if one of its cells holds the digit, and it sees " +
			"what all its cells see."},
	{code: "0711", a: "a grouped AIC", tell: tellChain,
		about: "An alternating inference chain that goes through a group somewhere: two or three cells in a box and a line " +
			"that together are the only other place of a digit. A group is right if one of its cells holds the digit, and it " +
			"sees what all its cells see."},
	{code: "0901", a: "a pair of almost locked sets", aliases: []string{"Almost Locked Sets XZ-Rule"}, tell: tellAlsXZ,
		about: "An almost locked set is a group of cells of a house with one candidate more than cells: without one of its " +
			"digits, all the others are locked in it. If two such sets cannot both hold some digit, one of them is locked. A " +
			"further digit that both have stands in one of them, and goes from what sees all its places in both."},
	{code: "0902", a: "an ALS-XY-Wing", aliases: []string{"ALS Wing", "Almost Locked Sets XY-Wing"}, tell: tellAlsChain,
		about: "An XY-Wing of almost locked sets, which are groups of cells of a house with one candidate more than cells. " +
			"A pivot cannot do without both of two digits. By each of them it is tied to another set, which must do without " +
			"it if the pivot holds it. So one of these two sets is locked, and a further digit that both have stands in one " +
			"of them. It goes from what sees all its places in both."},
	{code: "0903", a: "an ALS chain", aliases: []string{"ALS-XY-Chain", "Almost Locked Sets Chain"}, tell: tellAlsChain,
		about: "Almost locked sets, which are groups of cells of a house with one candidate more than cells, tied in a " +
			"row: not both of two neighbours can hold the digit that ties them, and that digit changes from tie to tie. If " +
			"the first set must do without a digit, it is locked, so the second must do without the digit of the first tie " +
			"and is locked as well, and so on. So a digit that the first and the last have stands in one of them, and goes " +
			"from what sees all its places in both."},
	{code: "1301", a: "a forcing chain into a contradiction", aliases: []string{"Nishio"}, tell: tellContradiction,
		about: "Suppose that a candidate is right, or that it is wrong, and follow up what that means: a digit that is " +
			"right rules out all it sees, and a candidate that is ruled out leaves, in its cell or a house, perhaps one " +
			"other. If that ends in something impossible, such as a cell with nothing left, what was supposed is wrong. It is " +
			"a long way to go, so look for it last, from a cell with two candidates."},
	{code: "1302", a: "a bundle of forcing chains", aliases: []string{"Cell Forcing Chain", "Unit Forcing Chain"},
		tell: tellVerity,
		about: "One of the candidates of a cell is right, and so is one of the places of a digit in a house. Follow up " +
			"each of them in turn. If all of them lead to the same, it is true whichever is right, and need not wait until " +
			"that is known. Cells with two or three candidates are the best to begin with."},
	{code: "1303", a: "a forcing net into a contradiction", tell: tellContradiction,
		about: "Suppose that a candidate is right, or that it is wrong, and note all that follows, not along one chain " +
			"alone: several candidates that are ruled out may leave one in a cell, or one place in a house. If that ends in " +
			"something impossible, what was supposed is wrong. It takes pencil and eraser, and is hardly told from trying."},
	{code: "1304", a: "a bundle of forcing nets", aliases: []string{"Dynamic Forcing Chain"}, tell: tellVerity,
		about: "One of the candidates of a cell is right, and so is one of the places of a digit in a house; and a " +
			"candidate is right or it is not. Follow up each of these, and note all that follows, until all of them lead to " +
			"the same: it is true whichever is right. It takes pencil and eraser, and is hardly told from trying."},
	{code: "xxxx", a: "nothing but brute force", aliases: []string{"Trial and Error"}, tell: tellBruteForce,
		about: "When no technique finds anything, the program computes the solution and puts one of its digits in, so that " +
			"the other techniques can go on from there. That is no explanation, and it does not pretend to be one: some " +
			"puzzles are harder than all the thoughts that people have names for."},
}
