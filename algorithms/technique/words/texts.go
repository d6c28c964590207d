package words

// texts holds what can be said of each technique, in the order of [technique.All].
// Nothing changes it.
var texts = []text{
	{code: "0000", a: "a full house", aliases: []string{"Last Digit", "Last Value"}, tell: tellFullHouse,
		blockers: houseBlockers,
		about: "When all cells of a row, column or box but one are filled, the missing digit goes into the cell that " +
			"is left. Look for it first after placing a digit: a glance at its row, column and box is enough. Rows, " +
			"columns and boxes together are called houses."},
	{code: "0003", a: "a naked single", aliases: []string{"Sole Candidate", "Singleton", "Forced Digit"},
		tell: tellNakedSingle, blockers: digitBlockers,
		about: "A cell whose row, column and box hold all digits but one must hold that one. The digits that are " +
			"still possible in a cell are called its candidates; with pencil marks, a naked single is a cell with a " +
			"single mark. Without them, look at cells whose row, column and box are well filled, and count what is " +
			"missing."},
	{code: "0002", a: "a hidden single", aliases: []string{"Lone Ranger", "Unique Candidate", "Pinned Digit"},
		tell:     tellHiddenSingle,
		blockers: placeBlockers,
		about: "A digit that has one place left in a house goes there, whatever else that cell could hold. Take a " +
			"digit, and cross out in your mind the rows and columns that have it: often one cell is left in a box. " +
			"Nearly every newspaper puzzle is solved by these and naked singles."},
	{code: "0110", a: "a locked pair", aliases: []string{"Pointing Naked Pair"}, tell: tellNakedSubset,
		about: "Two cells that a box and a line share, with the same two candidates: the two digits are used up in " +
			"both houses at once. So they can be eliminated from the rest of the box and of the line. It is a naked " +
			"pair that works twice."},
	{code: "0111", a: "a locked triple", aliases: []string{"Pointing Naked Triple"}, tell: tellNakedSubset,
		about: "The three cells that a box and a line share, with three candidates between them: the three digits " +
			"are used up in both houses at once, and can be eliminated from the rest of the box and of the line."},
	{code: "0100", a: "a pointing group", aliases: []string{"Locked Candidates Type 1", "Pointing Pair",
		"Pointing Triple", "Intersection Removal"}, tell: tellCrossing,
		about: "If all places of a digit in a box lie in one row or column, the line has its digit inside the box. " +
			"So the digit can be eliminated from the cells of the line outside the box. Look at boxes with two or " +
			"three places for a digit."},
	{code: "0101", a: "a claiming line", aliases: []string{"Locked Candidates Type 2", "Box/Line Reduction",
		"Intersection Removal"}, tell: tellCrossing,
		about: "If all places of a digit in a row or column lie in one box, the box has its digit in the line. So " +
			"the digit can be eliminated from the other cells of the box. It is pointing seen from the line."},
	{code: "0200", a: "a naked pair", aliases: []string{"Twins", "Naked Twins", "Preemptive Pair"},
		tell: tellNakedSubset,
		about: "Two cells of a house with the same two candidates use up these two digits, because each cell gets " +
			"one of them. No other cell of the house can hold either."},
	{code: "0201", a: "a naked triple", aliases: []string{"Triplets", "Preemptive Triple"}, tell: tellNakedSubset,
		about: "Three cells of a house with no more than three candidates between them use up these three digits, " +
			"which can be eliminated from the rest of the house. Not every cell needs to have all three: 12, 23 and " +
			"13 do as well."},
	{code: "0210", a: "a hidden pair", aliases: []string{"Hidden Twins"}, tell: tellHiddenSubset,
		about: "Two digits that fit only into the same two cells of a house need both of them. So all other " +
			"candidates of the two cells can be eliminated. As the digits are hidden among these, look for digits " +
			"with two places in a house rather than for cells."},
	{code: "0211", a: "a hidden triple", aliases: []string{"Hidden Triplets"}, tell: tellHiddenSubset,
		about: "Three digits that fit only into the same three cells of a house need all of them, so everything else " +
			"can be eliminated from these cells. Not every digit needs to fit into all three."},
	{code: "0202", a: "a naked quad", aliases: []string{"Naked Quadruple", "Quads"}, tell: tellNakedSubset,
		about: "Four cells of a house with no more than four candidates between them use up these digits, which can " +
			"be eliminated from the rest of the house. Look for it in houses with eight or nine empty cells; in " +
			"others, the remaining cells form a smaller hidden group."},
	{code: "0212", a: "a hidden quad", aliases: []string{"Hidden Quadruple"}, tell: tellHiddenSubset,
		about: "Four digits that fit only into the same four cells of a house need all of them, so everything else " +
			"can be eliminated from these cells. It is rare, and unless nine cells are empty, the other cells form a " +
			"smaller naked group."},
	{code: "0300", a: "an X-Wing", aliases: []string{"Fish of Size 2", "2-Fish"}, tell: tellFish,
		about: "If a digit has two places in each of two rows, and they lie in the same two columns, then one row " +
			"has it in one column and the other row in the other. Both columns then have the digit, so it can be " +
			"eliminated from their other cells. The same holds with rows and columns swapped."},
	{code: "0301", a: "a Swordfish", aliases: []string{"Fish of Size 3", "3-Fish"}, tell: tellFish,
		about: "An X-Wing with three lines: if the places of a digit in three rows lie in three columns, each row " +
			"takes one of the columns, and the digit can be eliminated from the other cells of these columns. No row " +
			"needs to have all three places."},
	{code: "0302", a: "a Jellyfish", aliases: []string{"Fish of Size 4", "4-Fish"}, tell: tellFish,
		about: "An X-Wing with four lines: if the places of a digit in four rows lie in four columns, each row takes " +
			"one of the columns, and the digit can be eliminated from the other cells of these columns."},
	{code: "0703", a: "a remote pair", aliases: []string{"Naked Pair Chain"}, tell: tellRemotePair,
		about: "A chain of cells that all have the same two candidates, each of which sees the next. (Cells see each " +
			"other if they share a row, column or box.) The digits alternate along it. So two of its cells an odd " +
			"number of steps apart hold both digits, and a cell that sees these two can hold neither."},
	{code: "0610", a: "a BUG+1", aliases: []string{"Bivalue Universal Grave"}, tell: tellBug,
		about: "If every empty cell had two candidates and every digit two places in each house, there could not be " +
			"exactly one solution. If a single cell with three candidates prevents this, it must hold the extra " +
			"candidate: the digit with three places in its row, column and box."},
	{code: "0400", a: "a Skyscraper", tell: tellTurbot,
		about: "Two rows have two places each for a digit, and one place of the first is in the same column as one " +
			"of the second. This column can hold the digit only once, so at least one of the rows has it at its " +
			"other end. A cell that sees both of these ends cannot hold it. The same holds with rows and columns " +
			"swapped."},
	{code: "0401", a: "a 2-String Kite", aliases: []string{"Two-String Kite"}, tell: tellTurbot,
		about: "A row and a column have two places each for a digit, and one place of the row and one of the column " +
			"lie in the same box. The box can hold the digit only once, so at least one of the lines has it at its " +
			"far end. The cell that sees both far ends cannot hold it."},
	{code: "0404", a: "a dual 2-String Kite", aliases: []string{"Dual Two-String Kite"}, tell: tellDualKite,
		about: "Two 2-String Kites joined by the same two cells of a box. If the row and the column of each of the " +
			"two cells have just one other place for a digit, there is a kite with the row of the first and the " +
			"column of the second, and another with the column of the first and the row of the second."},
	{code: "0403", a: "a Turbot Fish", aliases: []string{"X-Chain of Length 4"}, tell: tellTurbot,
		about: "Two houses with two places each for a digit are linked where an end of one sees an end of the other. " +
			"These two cells cannot both hold the digit, so at least one of the free ends does, and a cell that sees " +
			"both free ends cannot. Skyscraper and 2-String Kite are its best known forms."},
	{code: "0402", a: "an empty rectangle", aliases: []string{"Hinge"}, tell: tellEmptyRectangle,
		about: "In a box, all places of a digit lie in one row and one column, so the four cells outside these " +
			"cannot hold it: they are the empty rectangle. Now take a row outside the box in which the digit has " +
			"just two places, one of them in that column. If the digit is there, the box has it in its own row; if " +
			"it is in the other place, it rules out the rest of the column there. So the cell where these two meet " +
			"cannot hold it. The same holds with rows and columns swapped."},
	{code: "0405", a: "a dual empty rectangle", aliases: []string{"Dual ER"}, tell: tellDualEmptyRectangle,
		about: "Two empty rectangles in the same box. All places of a digit in the box lie in one row and one " +
			"column, and two lines with two places for the digit lead from them to two cells that cannot hold it."},
	{code: "0803", a: "a W-Wing", aliases: []string{"Semi-Remote Naked Pair"}, tell: tellWWing,
		about: "Two cells far apart have the same two candidates, and a house with two places for one of these " +
			"digits joins them: each place sees one of the cells. So the cells cannot both hold that digit, and at " +
			"least one holds the other, which can be eliminated from all cells that see both."},
	{code: "0800", a: "an XY-Wing", aliases: []string{"Y-Wing", "Bent Naked Triple"}, tell: tellXYWing,
		about: "A cell with the candidates x and y, the pivot, sees a cell with x and z and a cell with y and z, its " +
			"wings. Whichever digit the pivot holds, one of its wings holds z, so z can be eliminated from every " +
			"cell that sees both wings."},
	{code: "0801", a: "an XYZ-Wing", aliases: []string{"Extended Y-Wing"}, tell: tellXYZWing,
		about: "Like an XY-Wing, but the pivot may also hold z. One of the three cells holds z, so z can be " +
			"eliminated from every cell that sees all three; such cells lie in the box of the pivot."},
	{code: "0600", a: "a unique rectangle", aliases: []string{"Uniqueness Test 1", "Deadly Rectangle"},
		tell: tellRectangle1,
		about: "Four cells in two rows, two columns and two boxes must not hold only two digits between them, " +
			"because these could be swapped and the puzzle would have two solutions. If three of the cells have just " +
			"these two candidates, the fourth holds something else. This assumes that the puzzle has one solution."},
	{code: "0601", a: "a unique rectangle", aliases: []string{"Uniqueness Test 2"}, tell: tellRectangleSame,
		about: "Two adjacent corners of a rectangle have the same extra candidate, which alone prevents a second " +
			"solution. So one of the two corners holds it, and it can be eliminated from every cell that sees both."},
	{code: "0602", a: "a unique rectangle", aliases: []string{"Uniqueness Test 3"}, tell: tellRectangle3,
		about: "Two adjacent corners of a rectangle have candidates besides the two digits that would allow a second " +
			"solution. One of the corners must hold one of these extra candidates, so the two act as one cell with " +
			"them. With other cells of their house they can form a naked subset."},
	{code: "0603", a: "a unique rectangle", aliases: []string{"Uniqueness Test 4"}, tell: tellRectangle4,
		about: "Two adjacent corners of a rectangle have extra candidates, and in a house they share, one of the two " +
			"digits fits only into these corners. One corner holds it. If the other held the second digit, there " +
			"would be two solutions, so that digit can be eliminated from both."},
	{code: "0604", a: "a unique rectangle", aliases: []string{"Uniqueness Test 5"}, tell: tellRectangleSame,
		about: "As with type 2, one extra candidate prevents a second solution, but it is in two opposite corners or " +
			"in three. One of these corners holds it, so it can be eliminated from every cell that sees them all."},
	{code: "0605", a: "a unique rectangle", aliases: []string{"Uniqueness Test 6"}, tell: tellRectangle6,
		about: "Two opposite corners of a rectangle have extra candidates, and in its two rows, or its two columns, " +
			"one of the two digits fits only into the corners. If one of the opposite corners held it, the other " +
			"would too, and there would be two solutions. So the digit can be eliminated from both."},
	{code: "0606", a: "a hidden rectangle", aliases: []string{"Hidden Unique Rectangle"}, tell: tellHiddenRectangle,
		about: "A corner of a rectangle has only the two digits as candidates, and in the row and column of the " +
			"opposite corner one of them fits only into the rectangle. If the opposite corner held the other digit, " +
			"the remaining corners would follow, and there would be two solutions. So that digit can be eliminated " +
			"from it."},
	{code: "0607", a: "an avoidable rectangle", tell: tellAvoidable1,
		about: "Three corners of a rectangle are filled, and none of them is a clue. If the fourth completed a " +
			"rectangle of only two digits, these could be swapped, and the puzzle would have two solutions. So it " +
			"does not. The pattern counts only if the fourth corner has just one other candidate, which it then holds."},
	{code: "0608", a: "an avoidable rectangle", tell: tellAvoidable2,
		about: "Two corners of a rectangle are filled, neither of them a clue, and the other two could complete a " +
			"rectangle of only two digits. The same extra candidate in both prevents that, so one of the two holds " +
			"it, and it can be eliminated from every cell that sees both."},
	{code: "0310", a: "a finned X-Wing", aliases: []string{"Filet-o-Fish"}, tell: tellFinnedFish,
		about: "Almost an X-Wing: two rows in which a digit has places in two columns, and a few more in one box, " +
			"the fins. Either the X-Wing is complete or a fin holds the digit. What the X-Wing would eliminate is " +
			"wrong in both cases if it sees all fins too. Look for it where an X-Wing fails because of one or two " +
			"cells."},
	{code: "0320", a: "a sashimi X-Wing", tell: tellFinnedFish,
		about: "A finned X-Wing in which one of the rows has a single place left without the fins. Without the fins " +
			"one row is then settled at once, and so is the other. The proof is the same: what the X-Wing would " +
			"eliminate is wrong where it sees all fins."},
	{code: "0311", a: "a finned Swordfish", tell: tellFinnedFish,
		about: "Almost a Swordfish: three rows in which a digit has places in three columns, and a few more in one " +
			"box, the fins. What the Swordfish would eliminate is wrong where it sees all fins. The same holds with " +
			"rows and columns swapped."},
	{code: "0321", a: "a sashimi Swordfish", tell: tellFinnedFish,
		about: "A finned Swordfish in which one of the lines keeps a single place, or none, without the fins. The " +
			"proof is the same as with fins alone: either a fin holds the digit, or the fish is complete."},
	{code: "0312", a: "a finned Jellyfish", tell: tellFinnedFish,
		about: "Almost a Jellyfish: four rows in which a digit has places in four columns, and a few more in one " +
			"box, the fins. What the Jellyfish would eliminate is wrong where it sees all fins. The same holds with " +
			"rows and columns swapped."},
	{code: "0322", a: "a sashimi Jellyfish", tell: tellFinnedFish,
		about: "A finned Jellyfish in which one of the lines keeps a single place, or none, without the fins. The " +
			"proof is the same as with fins alone: either a fin holds the digit, or the fish is complete."},
	{code: "1101", a: "a Sue de Coq", aliases: []string{"Two-Sector Disjoint Subsets"}, tell: tellSueDeCoq,
		about: "Where a box and a line cross, some cells have more candidates than cells. A few cells in the rest of " +
			"the line and a few in the rest of the box, without a digit in common, make up for it: together there " +
			"are as many digits as cells. So each digit is in one of them, and can be eliminated from the rest of " +
			"the line or box that all its places there share."},
	{code: "0500", a: "a colour trap", aliases: []string{"Simple Colouring", "Singles Chains"}, tell: tellColourTrap,
		about: "Colour the places of a digit in two colours, so that the only two places in a house get one each. " +
			"One colour is right everywhere and the other wrong everywhere. A cell outside that sees both colours " +
			"sees the digit in either case and cannot hold it."},
	{code: "0501", a: "a colour wrap", aliases: []string{"Simple Colouring", "Twice in a Unit"}, tell: tellColourWrap,
		about: "Colour the places of a digit in two colours, so that the only two places in a house get one each. If " +
			"two cells of one colour see each other, that colour is wrong: none of its cells holds the digit, and " +
			"all cells of the other colour do."},
	{code: "0502", a: "a multi-colour trap", aliases: []string{"Multi-Colouring Type 1"}, tell: tellMultiColourTrap,
		about: "Colour two groups of places of a digit in two colours each, as for simple colours. If a colour of " +
			"one group sees a colour of the other, they are not both right, so at least one of their opposite " +
			"colours is. A cell that sees both opposite colours cannot hold the digit."},
	{code: "0503", a: "a multi-colour wrap", aliases: []string{"Multi-Colouring Type 2"}, tell: tellMultiColourWrap,
		about: "Colour two groups of places of a digit in two colours each, as for simple colours. If a colour of " +
			"one group sees both colours of the other, it is wrong, because one of those is right. No cell of that " +
			"colour holds the digit."},
	{code: "0701", a: "an X-Chain", aliases: []string{"Single-Digit Chain"}, tell: tellChain,
		about: "A chain through the places of one digit: strong links, where at least one end is right, alternate " +
			"with weak links, where at most one is. It begins and ends with a strong link, so one of its two ends " +
			"holds the digit, and a cell that sees both cannot."},
	{code: "0702", a: "an XY-Chain", tell: tellChain,
		about: "A chain through cells with two candidates: if the first cell does not hold a digit, it holds its " +
			"other one, so the next cell cannot, and so on, until the last cell holds the first digit. One of the " +
			"two ends holds it, so it can be eliminated from every cell that sees both."},
	{code: "0706", a: "a continuous nice loop", aliases: []string{"Alternating Loop"}, tell: tellChain,
		about: "A chain of alternating strong and weak links that closes without a break. It can be read in either " +
			"direction, so exactly one of two neighbours with a weak link is right. Any candidate that excludes both " +
			"of them can be eliminated, all along the loop."},
	{code: "0707", a: "a discontinuous nice loop", tell: tellChain,
		about: "A chain of alternating strong and weak links that comes back to where it began. If assuming that a " +
			"candidate is right shows that it is wrong, it can be eliminated. If assuming that it is wrong shows " +
			"that it is right, it is placed."},
	{code: "0708", a: "an AIC", aliases: []string{"AIC"}, tell: tellChain,
		about: "A chain of alternating strong and weak links that begins and ends with a strong one, through any " +
			"cells and digits. If its first end is wrong, its last one is right, so at least one of them is right. A " +
			"candidate that excludes both ends cannot be right."},
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
		about: "An almost locked set is a group of cells of a house with one candidate more than cells: without one " +
			"of its digits, all the others are locked in it. If two such sets cannot both hold some digit, called a " +
			"restricted common, one of them is locked. So another digit that both have is in one of them, and can be " +
			"eliminated from cells that see all its places in both."},
	{code: "0902", a: "an ALS-XY-Wing", aliases: []string{"ALS Wing", "Almost Locked Sets XY-Wing"}, tell: tellAlsChain,
		about: "An XY-Wing of almost locked sets, which are groups of cells of a house with one candidate more than " +
			"cells. The pivot can lack only one of two digits. Each of them links it to another set, which cannot " +
			"hold the digit if the pivot does. So one of these two sets is locked, and another digit that both have " +
			"is in one of them. It can be eliminated from cells that see all its places in both."},
	{code: "0903", a: "an ALS chain", aliases: []string{"ALS-XY-Chain", "Almost Locked Sets Chain"}, tell: tellAlsChain,
		about: "Almost locked sets, which are groups of cells of a house with one candidate more than cells, linked " +
			"in a chain: two neighbours cannot both hold the digit that links them, and that digit changes from link " +
			"to link. If the first set lacks a digit, it is locked, so the second lacks the digit of the first link " +
			"and is locked as well, and so on. So a digit that the first and the last have is in one of them, and " +
			"can be eliminated from cells that see all its places in both."},
	{code: "0904", a: "a Death Blossom", tell: tellDeathBlossom,
		about: "A cell, the stem, has an almost locked set for each of its candidates, its petals: some cells of a house " +
			"with one candidate more than there are cells, whose places for the stem's candidate all see the stem. " +
			"Whatever the stem is, the petal for that digit lacks it and holds all its other digits. So a digit that " +
			"all petals have is in one of them, and can be eliminated from cells that see all its places in all " +
			"petals. Begin at cells with two or three candidates."},
	{code: "0330", a: "a Franken X-Wing", tell: tellLargeFish,
		about: "Two houses, the base, have all their places for a digit in two other houses, the cover. Rows and " +
			"boxes make up the base and columns and boxes the cover, or columns the base and rows the cover. No house of the cover can have the " +
			"digit twice, so the digits of the base use up the whole cover, and the digit can be eliminated from all " +
			"other cells of it. As a Franken X-Wing without fins always contains a pointing or a claiming, these are found in its place."},
	{code: "0331", a: "a Franken Swordfish", tell: tellLargeFish,
		about: "Three houses, the base, have all their places for a digit in three other houses, the cover. Rows and " +
			"boxes make up the base and columns and boxes the cover, or columns the base and rows the cover. No house of the cover can have the " +
			"digit twice, so the digits of the base use up the whole cover, and the digit can be eliminated from all " +
			"other cells of it. It is the smallest fish of its kind that nothing simpler replaces."},
	{code: "0332", a: "a Franken Jellyfish", tell: tellLargeFish,
		about: "Four houses, the base, have all their places for a digit in four other houses, the cover. Rows and " +
			"boxes make up the base and columns and boxes the cover, or columns the base and rows the cover. No house of the cover can have the " +
			"digit twice, so the digits of the base use up the whole cover, and the digit can be eliminated from all " +
			"other cells of it. It is hard to see without marking all places of the digit."},
	{code: "0340", a: "a finned Franken X-Wing", tell: tellLargeFish,
		about: "Almost a Franken X-Wing: its base, two rows and boxes or columns and boxes, has a few places for the digit outside its cover, the fins. " +
			"A place that lies in two houses of the base is a fin too, an endo fin. Either the fish is complete or a fin holds the digit, so what the fish would " +
			"eliminate is wrong where it sees all fins."},
	{code: "0341", a: "a finned Franken Swordfish", tell: tellLargeFish,
		about: "Almost a Franken Swordfish: its base, three rows and boxes or columns and boxes, has a few places for the digit outside its cover, the fins. " +
			"A place that lies in two houses of the base is a fin too, an endo fin. Either the fish is complete or a fin holds the digit, so what the fish would " +
			"eliminate is wrong where it sees all fins."},
	{code: "0342", a: "a finned Franken Jellyfish", tell: tellLargeFish,
		about: "Almost a Franken Jellyfish: its base, four rows and boxes or columns and boxes, has a few places for the digit outside its cover, the fins. " +
			"A place that lies in two houses of the base is a fin too, an endo fin. Either the fish is complete or a fin holds the digit, so what the fish would " +
			"eliminate is wrong where it sees all fins."},
	{code: "0350", a: "a mutant X-Wing", tell: tellLargeFish,
		about: "Two houses of any kind, the base, have all their places for a digit in two others, the cover: rows, columns " +
			"and boxes may be in both. No house of the cover can have the digit twice, so the digits of the base use up the whole cover, and the digit can be " +
			"eliminated from all other cells of it. One without fins always contains something simpler, which is found in its place."},
	{code: "0351", a: "a mutant Swordfish", tell: tellLargeFish,
		about: "Three houses of any kind, the base, have all their places for a digit in three others, the cover: rows, columns " +
			"and boxes may be in both. No house of the cover can have the digit twice, so the digits of the base use up the whole cover, and the digit can be " +
			"eliminated from all other cells of it."},
	{code: "0352", a: "a mutant Jellyfish", tell: tellLargeFish,
		about: "Four houses of any kind, the base, have all their places for a digit in four others, the cover: rows, columns " +
			"and boxes may be in both. No house of the cover can have the digit twice, so the digits of the base use up the whole cover, and the digit can be " +
			"eliminated from all other cells of it."},
	{code: "0360", a: "a finned mutant X-Wing", tell: tellLargeFish,
		about: "Almost a mutant X-Wing: its base, two houses of any kind, has a few places for the digit outside its cover, the fins. A place that lies " +
			"in two houses of the base is a fin too, an endo fin. What the fish would eliminate is wrong where it sees all fins."},
	{code: "0361", a: "a finned mutant Swordfish", tell: tellLargeFish,
		about: "Almost a mutant Swordfish: its base, three houses of any kind, has a few places for the digit outside its cover, the fins. A place that lies " +
			"in two houses of the base is a fin too, an endo fin. What the fish would eliminate is wrong where it sees all fins."},
	{code: "0362", a: "a finned mutant Jellyfish", tell: tellLargeFish,
		about: "Almost a mutant Jellyfish: its base, four houses of any kind, has a few places for the digit outside its cover, the fins. A place that lies " +
			"in two houses of the base is a fin too, an endo fin. What the fish would eliminate is wrong where it sees all fins."},
	{code: "0371", a: "a kraken fish", tell: tellKraken,
		about: "A finned fish whose fins do not see what the fish would eliminate. Follow from each fin what would be if it held " +
			"the digit. If a chain leads from every fin to the same elimination that the fish itself would make, it holds " +
			"in any case."},
	{code: "0372", a: "a kraken fish", tell: tellKrakenHouse,
		about: "In a fish, each house of the cover has its digit at one of the places of the base, unless a fin holds it. " +
			"Take one house of the cover and follow each of these places and each fin. If chains lead from all of them to the same " +
			"elimination, it holds in any case. It may be of another digit than that of the fish."},
	{code: "1301", a: "a forcing chain to a contradiction", aliases: []string{"Nishio"}, tell: tellContradiction,
		about: "Assume that a candidate is right, or that it is wrong, and follow the consequences: a digit that is " +
			"right rules out all it sees, and a candidate that is ruled out may leave only one other in its cell or " +
			"a house. If that ends in something impossible, such as a cell with nothing left, the assumption is " +
			"wrong. It is a long way to go, so look for it last, starting from a cell with two candidates."},
	{code: "1302", a: "a set of forcing chains", aliases: []string{"Cell Forcing Chain", "Unit Forcing Chain"},
		tell: tellVerity,
		about: "One of the candidates of a cell is right, and so is one of the places of a digit in a house. Follow " +
			"each of them in turn. If all of them lead to the same conclusion, it is true whichever of them is " +
			"right. Cells with two or three candidates are the best to begin with."},
	{code: "1303", a: "a forcing net to a contradiction", tell: tellContradiction,
		about: "Assume that a candidate is right, or that it is wrong, and note all that follows, not just along one " +
			"chain: several eliminations together may leave one candidate in a cell, or one place in a house. If " +
			"that ends in something impossible, the assumption is wrong. It takes pencil and eraser, and is hardly " +
			"different from trial and error."},
	{code: "1304", a: "a set of forcing nets", aliases: []string{"Dynamic Forcing Chain"}, tell: tellVerity,
		about: "One of the candidates of a cell is right, and so is one of the places of a digit in a house; and a " +
			"candidate is right or it is not. Follow each of these, and note all that follows, until all of them " +
			"lead to the same conclusion: it is true whichever is right. It takes pencil and eraser, and is hardly " +
			"different from trial and error."},
	{code: "1201", a: "a template set", aliases: []string{"Pattern Overlay Method", "POM"}, tell: tellTemplates,
		about: "A template is a way to place a digit in every row, column and box at once; an empty grid has 46,656. " +
			"Only those that agree with the candidates are left, and one of them is the solution's. So a cell " +
			"that all of them use holds the digit. Where all templates of a digit use the same cell, templates of other digits that use it are ruled out too, " +
			"until nothing changes. There are far too many templates to go through on paper: it is a technique for " +
			"computers."},
	{code: "1202", a: "a template deletion", aliases: []string{"Pattern Overlay Method", "POM"}, tell: tellTemplates,
		about: "A template is a way to place a digit in every row, column and box at once; an empty grid has 46,656. " +
			"Only those that agree with the candidates are left, and one of them is the solution's. So a " +
			"candidate that none of them uses can be eliminated. Where all templates of a digit use the same cell, templates of other digits that use it are ruled out too, " +
			"until nothing changes. There are far too many templates to go through on paper: it is a technique for " +
			"computers."},
	{code: "xxxx", a: "nothing but brute force", aliases: []string{"Trial and Error"}, tell: tellBruteForce,
		about: "When no technique finds anything, the program computes the solution and puts one of its digits in, " +
			"so that the other techniques can go on from there. That explains nothing and does not pretend to: some " +
			"puzzles are harder than all the techniques that people have named."},
}
