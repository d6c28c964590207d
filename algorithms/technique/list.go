package technique

// list holds the techniques in the order in which they are tried. Nothing
// changes it.
var list = []*Technique{
	{ID: "full-house", Name: "Full House", Code: "0000", Order: 100, Level: Easy, Score: 4, find: fullHouse,
		Summary: "A row, column or box has one empty cell: the missing digit goes there."},
	{ID: "naked-single", Name: "Naked Single", Code: "0003", Order: 200, Level: Easy, Score: 4, find: nakedSingle,
		Summary: "A cell has one candidate left."},
	{ID: "hidden-single", Name: "Hidden Single", Code: "0002", Order: 300, Level: Easy, Score: 14, find: hiddenSingle,
		Summary: "A row, column or box has one place left for a digit."},
	{ID: "locked-pair", Name: "Locked Pair", Code: "0110", Order: 1000, Level: Medium, Score: 40, find: lockedSubset(2),
		Summary: "Two cells where a box and a line cross have the same two candidates: no other cell of either has " +
			"them."},
	{ID: "locked-triple", Name: "Locked Triple", Code: "0111", Order: 1100, Level: Medium, Score: 60,
		find:    lockedSubset(3),
		Summary: "Three cells where a box and a line cross share three candidates: no other cell of either has them."},
	{ID: "pointing", Name: "Pointing", Code: "0100", Order: 1200, Level: Medium, Score: 50, find: pointing,
		Summary: "In a box, a digit fits only into one row or column: eliminate it from the rest of that line."},
	{ID: "claiming", Name: "Claiming", Code: "0101", Order: 1210, Level: Medium, Score: 50, find: claiming,
		Summary: "In a row or column, a digit fits only into one box: eliminate it from the rest of that box."},
	{ID: "naked-pair", Name: "Naked Pair", Code: "0200", Order: 1300, Level: Medium, Score: 60, find: nakedSubset(2),
		Summary: "Two cells of a house have the same two candidates: no other cell of the house has them."},
	{ID: "naked-triple", Name: "Naked Triple", Code: "0201", Order: 1400, Level: Medium, Score: 80,
		find:    nakedSubset(3),
		Summary: "Three cells of a house have three candidates between them: no other cell of the house has them."},
	{ID: "hidden-pair", Name: "Hidden Pair", Code: "0210", Order: 1500, Level: Medium, Score: 70, find: hiddenSubset(2),
		Summary: "Two digits fit only into the same two cells of a house: nothing else fits there."},
	{ID: "hidden-triple", Name: "Hidden Triple", Code: "0211", Order: 1600, Level: Medium, Score: 100,
		find:    hiddenSubset(3),
		Summary: "Three digits fit only into the same three cells of a house: nothing else fits there."},
	{ID: "naked-quad", Name: "Naked Quad", Code: "0202", Order: 2000, Level: Hard, Score: 120, find: nakedSubset(4),
		Summary: "Four cells of a house have four candidates between them: no other cell of the house has them."},
	{ID: "hidden-quad", Name: "Hidden Quad", Code: "0212", Order: 2100, Level: Hard, Score: 150, find: hiddenSubset(4),
		Summary: "Four digits fit only into the same four cells of a house: nothing else fits there."},
	{ID: "x-wing", Name: "X-Wing", Code: "0300", Order: 2200, Level: Hard, Score: 140, find: fish(2),
		Summary: "In two rows, a digit fits only into the same two columns: eliminate it elsewhere in them. Or rows " +
			"and columns swapped."},
	{ID: "swordfish", Name: "Swordfish", Code: "0301", Order: 2300, Level: Hard, Score: 150, find: fish(3),
		Summary: "In three rows, a digit fits only into the same three columns: eliminate it elsewhere in them. Or " +
			"rows and columns swapped."},
	{ID: "jellyfish", Name: "Jellyfish", Code: "0302", Order: 2400, Level: Hard, Score: 160, find: fish(4),
		Summary: "In four rows, a digit fits only into the same four columns: eliminate it elsewhere in them. Or " +
			"rows and columns swapped."},
	{ID: "remote-pair", Name: "Remote Pair", Code: "0703", Order: 2800, Level: Hard, Score: 110, find: remotePair,
		Summary: "In a chain of cells with the same two candidates, two cells an odd number of steps apart differ: a " +
			"cell that sees both holds neither digit."},
	{ID: "bug-plus-1", Name: "BUG+1", Code: "0610", Order: 2900, Level: Hard, Score: 100, AssumesUnique: true,
		find: bugPlusOne,
		Summary: "Only one cell has three candidates, and only one of them avoids a second solution: that is its " +
			"digit."},
	{ID: "skyscraper", Name: "Skyscraper", Code: "0400", Order: 3000, Level: Hard, Score: 130, find: turbot(skyscraper),
		Summary: "Two rows or columns with two places each for a digit line up at one end: the digit is at one of " +
			"the other two ends."},
	{ID: "two-string-kite", Name: "2-String Kite", Code: "0401", Order: 3100, Level: Hard, Score: 150,
		find: turbot(kite),
		Summary: "A row and a column with two places each for a digit meet in a box: the digit is at one of their " +
			"other ends."},
	{ID: "dual-two-string-kite", Name: "Dual 2-String Kite", Code: "0404", Order: 3110, Level: Hard, Score: 150,
		Behind: "two-string-kite", find: dualKite,
		Summary: "Two kites are joined by the same two cells of a box: each of them eliminates something."},
	{ID: "turbot-fish", Name: "Turbot Fish", Code: "0403", Order: 3120, Level: Hard, Score: 120,
		find: turbot(plainTurbot),
		Summary: "Two houses with two places each for a digit are linked at one end: the digit is at one of the " +
			"other two ends."},
	{ID: "empty-rectangle", Name: "Empty Rectangle", Code: "0402", Order: 3170, Level: Hard, Score: 120,
		find: emptyRectangle(3, false),
		Summary: "In a box, a digit fits only into one row and one column: a cell that would rule out both cannot " +
			"hold it."},
	{ID: "dual-empty-rectangle", Name: "Dual Empty Rectangle", Code: "0405", Order: 3180, Level: Hard, Score: 120,
		Behind: "empty-rectangle", find: emptyRectangle(2, true),
		Summary: "Two empty rectangles share a box: each of them eliminates something."},
	{ID: "w-wing", Name: "W-Wing", Code: "0803", Order: 3200, Level: Hard, Score: 150, find: wWing,
		Summary: "Two cells have the same two candidates and cannot both hold the first: so at least one holds the " +
			"second."},
	{ID: "xy-wing", Name: "XY-Wing", Code: "0800", Order: 3300, Level: Hard, Score: 160, find: xyWing,
		Summary: "Whichever of its two candidates the pivot holds, one of its wings must hold the digit the wings " +
			"share."},
	{ID: "xyz-wing", Name: "XYZ-Wing", Code: "0801", Order: 3400, Level: Hard, Score: 180, find: xyzWing,
		Summary: "Whichever of its three candidates the pivot holds, it or one of its wings holds the digit all " +
			"three share."},
	{ID: "unique-rectangle-1", Name: "Unique Rectangle 1", Code: "0600", Order: 3500, Level: Hard, Score: 100,
		AssumesUnique: true, find: uniqueRectangle(1, 1, rectangle1),
		Summary: "Three corners of a rectangle have the same two candidates: the fourth is neither, or there would " +
			"be two solutions."},
	{ID: "unique-rectangle-2", Name: "Unique Rectangle 2", Code: "0601", Order: 3600, Level: Hard, Score: 100,
		AssumesUnique: true, find: uniqueRectangle(2, 2, rectangle2),
		Summary: "Two adjacent corners of a rectangle have the same third candidate: one of them holds it, or there " +
			"would be two solutions."},
	{ID: "unique-rectangle-3", Name: "Unique Rectangle 3", Code: "0602", Order: 3700, Level: Hard, Score: 100,
		AssumesUnique: true, find: uniqueRectangle(2, 2, rectangle3),
		Summary: "The extra candidates of two adjacent corners of a rectangle act as one cell, and form a naked " +
			"subset with cells of their house."},
	{ID: "unique-rectangle-4", Name: "Unique Rectangle 4", Code: "0603", Order: 3800, Level: Hard, Score: 100,
		AssumesUnique: true, find: uniqueRectangle(2, 2, rectangle4),
		Summary: "One digit of a rectangle must be in one of two adjacent corners: eliminate the other digit from " +
			"both."},
	{ID: "unique-rectangle-5", Name: "Unique Rectangle 5", Code: "0604", Order: 3900, Level: Hard, Score: 100,
		AssumesUnique: true, find: uniqueRectangle(2, 3, rectangle5),
		Summary: "Two opposite corners of a rectangle, or three, have the same third candidate: one of them holds it, or " +
			"there would be two solutions."},
	{ID: "unique-rectangle-6", Name: "Unique Rectangle 6", Code: "0605", Order: 4000, Level: Hard, Score: 100,
		AssumesUnique: true, find: uniqueRectangle(2, 2, rectangle6),
		Summary: "One digit of a rectangle forms an X-Wing in it: eliminate it from the two opposite corners with " +
			"extra candidates."},
	{ID: "hidden-rectangle", Name: "Hidden Rectangle", Code: "0606", Order: 4010, Level: Hard, Score: 100,
		AssumesUnique: true, find: uniqueRectangle(2, 3, hiddenRectangle),
		Summary: "One digit of a rectangle has no other places in the row and column of a corner: eliminate the " +
			"other digit from that corner."},
	{ID: "avoidable-rectangle-1", Name: "Avoidable Rectangle 1", Code: "0607", Order: 4020, Level: Hard, Score: 100,
		AssumesUnique: true, find: avoidableRectangle(3, avoidable1),
		Summary: "Three corners of a rectangle were filled with two digits: the fourth must not complete the swap, " +
			"or there would be two solutions."},
	{ID: "avoidable-rectangle-2", Name: "Avoidable Rectangle 2", Code: "0608", Order: 4030, Level: Hard, Score: 100,
		AssumesUnique: true, find: avoidableRectangle(2, avoidable2),
		Summary: "Two corners of a rectangle are filled, and the other two have the same extra candidate: one of " +
			"them holds it."},
	{ID: "finned-x-wing", Name: "Finned X-Wing", Code: "0310", Order: 4100, Level: Hard, Score: 130,
		find: finnedFish(kindOfFish{k: 2}),
		Summary: "An X-Wing with a few extra places, all in one box: its eliminations still hold where they see all " +
			"of these."},
	{ID: "sashimi-x-wing", Name: "Sashimi X-Wing", Code: "0320", Order: 4200, Level: Hard, Score: 150,
		find:    finnedFish(kindOfFish{k: 2, sashimi: true}),
		Summary: "A finned X-Wing with a line that has fewer than two places besides the fins."},
	{ID: "finned-swordfish", Name: "Finned Swordfish", Code: "0311", Order: 4300, Level: Unfair, Score: 200,
		find: finnedFish(kindOfFish{k: 3}),
		Summary: "A Swordfish with a few extra places, all in one box: its eliminations still hold where they see " +
			"all of these."},
	{ID: "sashimi-swordfish", Name: "Sashimi Swordfish", Code: "0321", Order: 4400, Level: Unfair, Score: 240,
		find:    finnedFish(kindOfFish{k: 3, sashimi: true}),
		Summary: "A finned Swordfish with a line that has fewer than two places besides the fins."},
	{ID: "finned-jellyfish", Name: "Finned Jellyfish", Code: "0312", Order: 4500, Level: Unfair, Score: 250,
		find: finnedFish(kindOfFish{k: 4}),
		Summary: "A Jellyfish with a few extra places, all in one box: its eliminations still hold where they see " +
			"all of these."},
	{ID: "sashimi-jellyfish", Name: "Sashimi Jellyfish", Code: "0322", Order: 4600, Level: Unfair, Score: 260,
		find:    finnedFish(kindOfFish{k: 4, sashimi: true}),
		Summary: "A finned Jellyfish with a line that has fewer than two places besides the fins."},
	{ID: "sue-de-coq", Name: "Sue de Coq", Code: "1101", Order: 5300, Level: Unfair, Score: 250, find: sueDeCoq,
		Summary: "Cells in a box and a line that cross have as many digits as cells, none of them twice: each is " +
			"locked in its house."},
	{ID: "colour-trap", Name: "Simple Colours Trap", Code: "0500", Order: 5330, Level: Hard, Score: 150,
		find:    colourTrap,
		Summary: "A cell sees both colours of a digit: one of them is right, so the cell cannot hold the digit."},
	{ID: "colour-wrap", Name: "Simple Colours Wrap", Code: "0501", Order: 5330, Level: Hard, Score: 150,
		find:    colourWrap,
		Summary: "Two cells of one colour see each other: this colour is wrong, so none of its cells holds the digit."},
	{ID: "multi-colours-1", Name: "Multi Colours 1", Code: "0502", Order: 5360, Level: Hard, Score: 200,
		find: multiColourTrap,
		Summary: "Two pairs of colours touch, so one of the other two colours is right: a cell that sees both cannot " +
			"hold the digit."},
	{ID: "multi-colours-2", Name: "Multi Colours 2", Code: "0503", Order: 5360, Level: Hard, Score: 200,
		Behind: "multi-colours-1", find: multiColourWrap,
		Summary: "A colour sees both colours of another pair: it is wrong, so none of its cells holds the digit."},
	{ID: "x-chain", Name: "X-Chain", Code: "0701", Order: 5400, Level: Unfair, Score: 260, find: chains(houseLinks,
		plainChain),
		Summary: "Alternating strong and weak links join two places of a digit: one of the two is right, so " +
			"eliminate what sees both."},
	{ID: "xy-chain", Name: "XY-Chain", Code: "0702", Order: 5500, Level: Unfair, Score: 260, find: chains(cellLinks,
		plainChain),
		Summary: "A chain of cells with two candidates each: the first or the last holds a digit, so eliminate it " +
			"where both are seen."},
	{ID: "continuous-loop", Name: "Continuous Nice Loop", Code: "0706", Order: 5600, Level: Unfair, Score: 280,
		find: chains(houseLinks|cellLinks, continuousLoop),
		Summary: "Alternating strong and weak links form a loop: one end of each link is right, so eliminate what " +
			"sees both ends."},
	{ID: "discontinuous-loop", Name: "Discontinuous Nice Loop", Code: "0707", Order: 5601, Level: Unfair, Score: 280,
		find: chains(houseLinks|cellLinks, discontinuousLoop),
		Summary: "Alternating links lead from a candidate back to itself: they show that it is wrong, or that it is " +
			"right."},
	{ID: "aic", Name: "Alternating Inference Chain", Code: "0708", Order: 5602, Level: Unfair, Score: 280,
		find: chains(houseLinks|cellLinks, aic),
		Summary: "Alternating strong and weak links join two candidates: one of the two is right, so eliminate what " +
			"sees both."},
	{ID: "grouped-continuous-loop", Name: "Grouped Continuous Nice Loop", Code: "0709", Order: 5650, Level: Unfair,
		Score: 300, find: chains(allLinks, continuousLoop),
		Summary: "A continuous nice loop that goes through a group: places of a digit where a box and a line cross."},
	{ID: "grouped-discontinuous-loop", Name: "Grouped Discontinuous Nice Loop", Code: "0710", Order: 5651,
		Level: Unfair, Score: 300, find: chains(allLinks, discontinuousLoop),
		Summary: "A discontinuous nice loop that goes through a group: places of a digit where a box and a line cross."},
	{ID: "grouped-aic", Name: "Grouped Alternating Inference Chain", Code: "0711", Order: 5652,
		Level: Unfair, Score: 300, find: chains(allLinks, aic),
		Summary: "An alternating inference chain that goes through a group: places of a digit where a box and a line cross."},
	{ID: "als-xz", Name: "ALS-XZ", Code: "0901", Order: 5700, Level: Unfair, Score: 300, find: alsXZ,
		Summary: "Two almost locked sets cannot both hold some digit: the one without it holds all its other digits."},
	{ID: "als-xy-wing", Name: "ALS-XY-Wing", Code: "0902", Order: 5800, Level: Unfair, Score: 320, find: alsXYWing,
		Summary: "An almost locked set is linked to two others like the pivot of an XY-Wing: one of these two is " +
			"locked."},
	{ID: "als-chain", Name: "ALS Chain", Code: "0903", Order: 5900, Level: Unfair, Score: 340, find: alsChain,
		Summary: "A chain of almost locked sets, each linked to the next: the first is locked, or the last."},
	{ID: "death-blossom", Name: "Death Blossom", Code: "0904", Order: 6000, Level: Unfair, Score: 360, Off: true,
		find: deathBlossom(false),
		Summary: "Each candidate of a cell is linked to an almost locked set of its own: one of these is locked, so a " +
			"digit that all of them have is in one of them."},
	{ID: "forcing-chain-contradiction", Name: "Forcing Chain Contradiction", Code: "1301", Order: 8500, Level: Extreme,
		Score: 500, find: forced(false, false),
		Summary: "An assumption leads, step by step, to something impossible: so it is wrong."},
	{ID: "forcing-chain-verity", Name: "Forcing Chain Verity", Code: "1302", Order: 8501, Level: Extreme, Score: 500,
		find: forced(false, true),
		Summary: "All candidates of a cell, or all places of a digit in a house, lead to the same conclusion: so it " +
			"is true."},
	{ID: "forcing-net-contradiction", Name: "Forcing Net Contradiction", Code: "1303", Order: 8600, Level: Extreme,
		Score: 700, find: forced(true, false),
		Summary: "An assumption leads to something impossible once everything that follows from it is combined."},
	{ID: "forcing-net-verity", Name: "Forcing Net Verity", Code: "1304", Order: 8601, Level: Extreme, Score: 700,
		find: forced(true, true),
		Summary: "All candidates of a cell, or all places of a digit in a house, lead to the same conclusion once " +
			"all that follows is combined."},
	{ID: "template-set", Name: "Template Set", Code: "1201", Order: 8700, Level: Extreme, Score: 10000, Off: true,
		find: template(true),
		Summary: "If all ways left to place a digit in every row, column and box use the same cell, the digit goes " +
			"there."},
	{ID: "template-delete", Name: "Template Delete", Code: "1202", Order: 8800, Level: Extreme, Score: 10000, Off: true,
		find: template(false),
		Summary: "If no way left to place a digit in every row, column and box uses a cell, eliminate the digit " +
			"there."},
	{ID: "brute-force", Name: "Brute Force", Code: bruteForceCode, Order: 8900, Level: Extreme, Score: 10000,
		find:    bruteForce,
		Summary: "No technique finds anything: a digit is copied from the solution, which explains nothing."},
}
