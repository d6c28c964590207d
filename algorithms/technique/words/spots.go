package words

import "sudoscope/algorithms/technique"

// To know a technique is one thing, to see when it is worth looking for another:
// no position says which of sixty ideas fits. What is said here is where a glance
// pays, from the shape of the grid and its pencil marks alone.

// spots holds, by code, when to look for a technique. Nothing changes it.
var spots = map[string]string{
	"0000": "After placing a digit, look at its row, column and box: one of them may now have a single empty cell.",
	"0003": "Look at empty cells whose row, column and box together hold many different digits. With pencil marks, " +
		"it is a cell with one mark.",
	"0002": "Take a digit that has been placed often and look at the boxes that lack it: its rows and columns rule " +
		"out most of their cells.",
	"0110": "As soon as you have pencil marks, look for two cells with the same two marks in one box and one line.",
	"0111": "Look where a box and a line cross: three empty cells with three different marks between them.",
	"0100": "For each digit and box, ask whether all its places in the box lie in one row or column. It is the first " +
		"thing to try when singles run out.",
	"0101": "For each digit and row or column, ask whether all its places there lie in one box. Try it together with " +
		"pointing.",
	"0200": "Look for cells with two pencil marks, then for a twin in the same row, column or box.",
	"0201": "Look for cells with two or three marks in a house with six or more empty cells, and count their different " +
		"digits.",
	"0210": "In each house, look for digits with exactly two places, and then for two such digits with the same two.",
	"0211": "In each house, look for three digits with two or three places each that share the same three cells.",
	"0202": "In houses that are still nearly empty, look for four cells with few marks.",
	"0212": "In houses that are still nearly empty, look for four digits with few places. A naked group among the " +
		"other cells is often easier to see.",
	"0300": "Take one digit at a time and look for lines in which it has exactly two places. Two such lines whose " +
		"places line up are enough.",
	"0301": "Take one digit at a time, mark the lines in which it has two or three places, and look for three whose " +
		"places lie in only three crossing lines.",
	"0302": "Look for it when a digit is still missing from nearly all lines and you find no Swordfish.",
	"0703": "When several cells have the same two pencil marks, follow them from one to the next.",
	"0610": "Near the end, when every empty cell but one has two pencil marks.",
	"0400": "Take one digit and look for two rows, or two columns, with two places each that line up at one end.",
	"0401": "Take one digit and look for a box that holds an end of a row with two places and an end of a column with " +
		"two places.",
	"0404": "When a box joins a row and a column with two places each, see whether it does so twice.",
	"0403": "Take one digit, mark all houses in which it has two places, and look for two of which an end of one " +
		"sees an end of the other.",
	"0402": "Take one digit and look for boxes in which its places make a cross or a corner, then for a line with two " +
		"places that leads away from it.",
	"0405": "When you have found an empty rectangle, see whether a second line leads away from the same box.",
	"0803": "Look for two cells with the same two pencil marks that do not see each other, then for a house that " +
		"links them by one of the digits.",
	"0800": "Look for a cell with two marks that sees two more such cells, each of which shares one of its digits.",
	"0801": "Look for a cell with three marks that sees a cell with two of them in its box and another with two of them " +
		"in its line.",
	"0600": "Look for two cells with the same two marks in one line, then for a third with these marks in line with " +
		"one of them.",
	"0601": "When two cells with the same two marks are opposite two cells with these marks and one more, the same " +
		"in both.",
	"0602": "When two corners of a possible rectangle have different extra marks, look in their house for a cell " +
		"with just these.",
	"0603": "When two corners of a possible rectangle have extra marks, see whether one of its digits has no other " +
		"place in their house.",
	"0604": "When a rectangle of two digits has the same third mark in corners that are not adjacent.",
	"0605": "When a rectangle has extra marks in two opposite corners, see whether one of its digits has no other " +
		"places in its two rows or columns.",
	"0606": "Start from a cell with two marks and look for a rectangle in which one of the digits has no other place " +
		"in the opposite corner's row and column.",
	"0607": "When you have filled three corners of a rectangle yourself with two digits, look at the fourth. Clues " +
		"do not count.",
	"0608": "When you have filled two corners of a rectangle yourself and the other two have two marks each, one of " +
		"them the same.",
	"0310": "When an X-Wing fails because one of its lines has one or two extra places, and these lie in the box of " +
		"a corner.",
	"0320": "When an X-Wing lacks a corner but its line has other places in the box of that corner.",
	"0311": "When a Swordfish fails because of one or two extra places, all in one box.",
	"0321": "When a Swordfish has a line with a single regular place, and other places in one box.",
	"0312": "When a Jellyfish fails because of one or two extra places, all in one box. Hardly anybody finds it " +
		"without drawing.",
	"0322": "When a Jellyfish has a line with a single regular place, and other places in one box. Hardly anybody finds " +
		"it without drawing.",
	"0330": "Look for pointing and claiming, which are all that it can be.",
	"0331": "When a digit has few places in two rows and in a box that none of them crosses, mark all its places and look for " +
		"three columns and boxes that hold them.",
	"0332": "When a digit is still missing from most boxes and no smaller fish is there. Hardly anybody finds it without drawing.",
	"0340": "When a digit has two places in a row and few in a box, and all but one or two of them lie in two columns or " +
		"a column and a box.",
	"0341": "When a Franken Swordfish fails because of one or two extra places.",
	"0342": "When a Franken Jellyfish fails because of one or two extra places. Hardly anybody finds it without drawing.",
	"0350": "Look for pointing and claiming, which are all that it can be.",
	"0351": "When a digit has few places in some rows, columns and boxes that do not meet: mark all its places and count the " +
		"houses that hold them.",
	"0352": "When a digit is missing from most boxes: mark all its places and count the houses that hold them. It is a technique " +
		"for computers.",
	"0360": "When a digit has few places in a row and a column, and all but one or two of them lie in two other houses.",
	"0361": "When a mutant Swordfish fails because of one or two extra places.",
	"0362": "When a mutant Jellyfish fails because of one or two extra places. It is a technique for computers.",
	"0371": "When you have found a finned fish whose fins do not see anything that it would eliminate: follow the fins.",
	"0372": "When you have found a finned fish that eliminates nothing, and a house of its cover has few places in the base.",
	"1101": "Look where a box and a line cross for two or three cells with many marks, and for cells with few marks in " +
		"the rest of the line and of the box.",
	"0500": "When a digit has many houses with exactly two places: colour its places in two colours, and look for a " +
		"cell that sees both.",
	"0501": "When a digit has many houses with exactly two places: colour its places in two colours, and look for a " +
		"colour that appears twice in a house.",
	"0502": "When colouring the places of a digit gives two groups that are not linked by a pair but see each other.",
	"0503": "When colouring the places of a digit gives two groups, and one colour sees both colours of the other " +
		"group.",
	"0701": "When a digit has several houses with two places that can be linked, but forms no shorter pattern.",
	"0702": "When the grid is full of cells with two marks: start with one of them and go from cell to cell.",
	"0706": "When a chain comes back to its first candidate from the other side. It is worth the search, because it " +
		"eliminates a lot.",
	"0707": "When a chain that starts at a candidate ends in the same cell, or at the same digit.",
	"0708": "When singles, sets, fish and wings are exhausted: begin at a house with two places for a digit or at a " +
		"cell with two marks, and follow the consequences.",
	"0709": "When a loop fails to close because a digit has three places in a house: two of them in one box and line " +
		"count as one.",
	"0710": "When a loop fails because a digit has three places in a house: two of them in one box and line count as one.",
	"0711": "When a chain breaks off because a digit has three places in a house: two of them in one box and line count " +
		"as one.",
	"0901": "Look for groups of cells of a house with one digit more than cells (the smallest is a cell with two " +
		"marks), and for two of them that see each other.",
	"0902": "When two almost locked sets do not see each other, look for a third that shares a digit with each of " +
		"them.",
	"0904": "When the candidates of a cell each see a small group of cells with one digit more than cells, see whether " +
		"these groups have another digit in common.",
	"1201": "When a digit has few places left and its rows, columns and boxes depend on each other: with a program that " +
		"goes through all templates.",
	"1202": "When a digit has few places left and its rows, columns and boxes depend on each other: with a program that " +
		"goes through all templates.",
	"0903": "When almost locked sets form a chain, each linked to the next by a digit that only one of the two can " +
		"hold.",
	"1301": "When nothing else is left: choose a cell with two marks or a digit with two places, assume one, and " +
		"follow it until something is impossible.",
	"1302": "When nothing else is left: choose a cell with two or three marks, follow each of them, and note what " +
		"they all lead to.",
	"1303": "When a forcing chain leads nowhere, because the next step needs two of its links together.",
	"1304": "When forcing chains have nothing in common, because the next step needs two of their links together.",
	"xxxx": "Never, as a person. It marks the point beyond which this program can explain nothing.",
}

// Spot returns when to look for the technique, "" if there is no advice.
func Spot(t *technique.Technique) string { return spots[t.Code] }
