package technique

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoscope/puzzles"
)

// A case is a position in which a technique must fire, and one that looks much
// the same in which it must not. Both begin with the empty grid and then say what
// is left, so that they can be checked by hand:
//
//	row 2: 5 in r2c38    in row 2 there is 5 in these cells only
//	r1c1=12              the cell has these candidates
//	r1c1:=4              the cell holds the digit
//	grid 1..7.6...       these digits are in the grid; it comes first
//
// Cells and results are written as in r2c38, which are two cells, and
// r2c38<>14, which are four candidates that go.
type findCase struct {
	id      string
	about   string // the digits of the deduction
	given   string
	pattern string
	want    string // all that follows, of the technique's only deduction
	not     string
}

var findCases = []findCase{
	{id: "full-house", about: "9",
		given:   "r1c1:=1 r1c2:=2 r1c3:=3 r1c4:=4 r1c5:=5 r1c6:=6 r1c7:=7 r1c8:=8",
		pattern: "r1c9", want: "r1c9=9",
		not: "r1c1:=1 r1c2:=2 r1c3:=3 r1c4:=4 r1c5:=5 r1c6:=6 r1c7:=7"},
	{id: "naked-single", about: "9",
		given:   "r1c4:=1 r1c5:=2 r3c4:=3 r2c1:=4 r2c2:=5 r7c6:=6 r8c6:=7 r2c9:=8", // r2c6 sees all of them
		pattern: "r2c6", want: "r2c6=9",
		not: "r1c4:=1 r1c5:=2 r3c4:=3 r2c1:=4 r2c2:=5 r7c6:=6 r8c6:=7 r3c9:=8"},
	{id: "hidden-single", about: "7",
		given: "row 3: 7 in r3c4", pattern: "r3c4", want: "r3c4=7",
		not: "row 3: 7 in r3c49"},
	{id: "hidden-single", about: "7",
		given: "box 6: 7 in r5c8", pattern: "r5c8", want: "r5c8=7",
		not: "box 6: 7 in r56c8"},

	{id: "locked-pair", about: "12",
		given: "r1c12=12", pattern: "r1c12", want: "r1c3456789<>12 r23c123<>12",
		not: "r1c14=12"},
	{id: "locked-pair", about: "12",
		given: "r1c12=12", pattern: "r1c12", want: "r1c3456789<>12 r23c123<>12",
		// Nothing to strike out in the box: a naked pair.
		not: "r1c12=12; box 1: 1 in r1c12; box 1: 2 in r1c12"},
	{id: "locked-triple", about: "123",
		given: "r1c1=12 r1c2=23 r1c3=13", pattern: "r1c123", want: "r1c456789<>123 r23c123<>123",
		not: "r1c1=12 r1c2=23 r1c3=14"},
	{id: "locked-triple", about: "123",
		given: "r7c7=123 r8c7=123 r9c7=123", pattern: "r789c7", want: "r123456c7<>123 r789c89<>123",
		not: "r7c7=123 r8c7=123 r9c8=123"},

	{id: "pointing", about: "4",
		given: "box 1: 4 in r2c13", pattern: "r2c13", want: "r2c456789<>4",
		not: "box 1: 4 in r2c1 r3c3"},
	{id: "pointing", about: "4",
		given: "box 9: 4 in r789c8", pattern: "r789c8", want: "r123456c8<>4",
		not: "box 9: 4 in r789c8; column 8: 4 in r789c8"},
	{id: "claiming", about: "4",
		given: "row 2: 4 in r2c13", pattern: "r2c13", want: "r13c123<>4",
		not: "row 2: 4 in r2c14"},

	{id: "naked-pair", about: "12",
		given: "r1c15=12", pattern: "r1c15", want: "r1c2346789<>12",
		not: "r1c1=12 r1c5=13"},
	{id: "naked-pair", about: "12",
		given: "r4c4=12 r6c6=12", pattern: "r4c4 r6c6", want: "r4c56<>12 r5c456<>12 r6c45<>12",
		not: "r4c4=12 r7c7=12"},
	{id: "naked-pair", about: "12", // in box and row, but only the row has something to strike out
		given:   "r1c12=12; box 1: 1 in r1c12; box 1: 2 in r1c12",
		pattern: "r1c12", want: "r1c456789<>12",
		not: "r1c12=12"},
	{id: "naked-triple", about: "123",
		given: "r1c1=12 r1c4=23 r1c7=13", pattern: "r1c147", want: "r1c235689<>123",
		not: "r1c1=12 r1c4=23 r1c7=14"},
	{id: "naked-quad", about: "1234",
		given: "r1c1=12 r1c4=23 r1c7=34 r1c9=14", pattern: "r1c1479", want: "r1c23568<>1234",
		not: "r1c1=12 r1c4=23 r1c7=34 r1c9=15"},
	{id: "hidden-pair", about: "12",
		given:   "box 5: 1 in r4c4 r6c6; box 5: 2 in r4c4 r6c6",
		pattern: "r4c4 r6c6", want: "r4c4<>3456789 r6c6<>3456789",
		not: "box 5: 1 in r4c4 r6c6; box 5: 2 in r4c4 r5c5"},
	{id: "hidden-triple", about: "123",
		given:   "row 4: 1 in r4c15; row 4: 2 in r4c59; row 4: 3 in r4c19",
		pattern: "r4c159", want: "r4c159<>456789",
		not: "row 4: 1 in r4c15; row 4: 2 in r4c59; row 4: 3 in r4c18"},
	{id: "hidden-quad", about: "1234",
		given:   "row 4: 1 in r4c15; row 4: 2 in r4c59; row 4: 3 in r4c7 r4c9; row 4: 4 in r4c17",
		pattern: "r4c1579", want: "r4c1579<>56789",
		not: "row 4: 1 in r4c15; row 4: 2 in r4c59; row 4: 3 in r4c7 r4c9; row 4: 4 in r4c18"},

	{id: "x-wing", about: "5",
		given:   "row 2: 5 in r2c38; row 7: 5 in r7c38",
		pattern: "r27c38", want: "r1345689c38<>5",
		not: "row 2: 5 in r2c38; row 7: 5 in r7c389"},
	{id: "swordfish", about: "5",
		given:   "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c19",
		pattern: "r1c14 r4c49 r8c19", want: "r235679c149<>5",
		not: "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c18"},
	{id: "jellyfish", about: "5",
		given:   "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c19",
		pattern: "r1c14 r3c47 r6c79 r8c19", want: "r24579c1479<>5",
		not: "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c18"},

	{id: "skyscraper", about: "3",
		given:   "row 1: 3 in r1c15; row 9: 3 in r9c16",
		pattern: "r1c15 r9c16", want: "r23c6<>3 r78c5<>3",
		not: "row 1: 3 in r1c15; row 9: 3 in r9c26"},
	{id: "skyscraper", about: "3",
		given:   "row 1: 3 in r1c15; row 9: 3 in r9c16",
		pattern: "r1c15 r9c16", want: "r23c6<>3 r78c5<>3",
		not: "row 1: 3 in r1c15; row 9: 3 in r9c15"}, // an X-Wing
	{id: "two-string-kite", about: "3",
		given:   "row 2: 3 in r2c18; column 2: 3 in r37c2",
		pattern: "r2c18 r37c2", want: "r7c8<>3",
		not: "row 2: 3 in r2c18; column 2: 3 in r47c2"},
	{id: "two-string-kite", about: "3",
		given:   "row 2: 3 in r2c18; column 2: 3 in r37c2",
		pattern: "r2c18 r37c2", want: "r7c8<>3",
		not: "row 1: 3 in r1c12; column 1: 3 in r17c1"}, // the links share a cell, which makes no chain of four
	{id: "turbot-fish", about: "3",
		given:   "box 5: 3 in r4c4 r6c6; column 9: 3 in r16c9",
		pattern: "r4c4 r6c6 r16c9", want: "r1c4<>3",
		not: "box 5: 3 in r4c4 r6c6; column 9: 3 in r15c9"},

	{id: "w-wing", about: "12",
		given:   "r1c1=12 r9c5=12; row 5: 1 in r5c15",
		pattern: "r1c1 r5c15 r9c5", want: "r1c5<>2 r9c1<>2",
		not: "r1c1=12 r9c5=12; row 5: 1 in r5c16"},
	{id: "w-wing", about: "12",
		given:   "r1c1=12 r9c5=12; row 5: 1 in r5c15",
		pattern: "r1c1 r5c15 r9c5", want: "r1c5<>2 r9c1<>2",
		not: "r1c15=12; row 5: 1 in r5c15"}, // the cells see each other: a naked pair
	{id: "xy-wing", about: "123",
		given: "r1c1=12 r1c7=13 r5c1=23", pattern: "r1c17 r5c1", want: "r5c7<>3",
		not: "r1c1=12 r1c7=13 r5c1=24"},
	{id: "xy-wing", about: "123",
		given: "r1c1=12 r1c7=13 r2c2=23", pattern: "r1c17 r2c2", want: "r1c23<>3 r2c789<>3",
		not: "r1c1=12 r1c7=13 r4c2=23"}, // the pivot does not see the second wing
	{id: "xyz-wing", about: "123",
		given: "r2c2=123 r2c8=13 r1c1=23", pattern: "r2c28 r1c1", want: "r2c13<>3",
		not: "r2c2=123 r2c8=13 r1c1=24"},

	{id: "unique-rectangle-1", about: "12",
		given: "r1c12=12 r4c1=12", pattern: "r1c12 r4c12", want: "r4c2<>12",
		not: "r1c12=12 r4c1=13"},
	{id: "unique-rectangle-1", about: "12",
		given:   "r1c12=12 r4c1=12 r4c2=1789", // 2 is struck out already
		pattern: "r1c12 r4c12", want: "r4c2<>1",
		not: "r1c14=12 r4c1=12"}, // in four boxes
	{id: "unique-rectangle-1", about: "12",
		given: "r1c12=12 r4c1=12", pattern: "r1c12 r4c12", want: "r4c2<>12",
		not: "r6c5:=1 r1c12=12 r5c1=12 r4c2:=2"}, // r5c2 can hold neither
	{id: "unique-rectangle-2", about: "12",
		given: "r1c12=12 r4c12=123", pattern: "r14c12", want: "r4c3456789<>3 r56c123<>3",
		not: "r1c12=12 r4c1=123 r4c2=124"},
	{id: "unique-rectangle-2", about: "12",
		given: "r1c1=12 r4c1=12 r14c2=123", pattern: "r14c12", want: "r2356789c2<>3",
		not: "r1c1=12 r4c2=12 r1c2=123 r4c1=123"}, // type 5
	{id: "unique-rectangle-3", about: "12",
		given:   "r1c12=12 r4c1=123 r4c2=124 r4c7=34",
		pattern: "r1c12 r4c127", want: "r4c345689<>34",
		not: "r1c12=12 r4c1=123 r4c2=124 r4c7=35"},
	{id: "unique-rectangle-3", about: "12",
		given:   "r1c12=12 r4c1=123 r4c2=124 r4c3=34", // in row and box
		pattern: "r1c12 r4c123", want: "r4c456789<>34 r56c123<>34",
		not: "r1c12=12 r4c1=123 r4c2=124 r7c3=34"},
	{id: "unique-rectangle-3", about: "12",
		given:   "r1c12=12 r4c1=123 r4c2=1245 r4c7=34 r4c9=45",
		pattern: "r1c12 r4c1279", want: "r4c34568<>345",
		not: "r1c12=12 r4c1=123 r4c2=1245 r4c7=134 r4c9=45"},
	{id: "unique-rectangle-4", about: "12",
		given:   "r1c12=12; row 4: 1 in r4c12",
		pattern: "r14c12", want: "r4c12<>2",
		not: "r1c12=12; row 4: 1 in r4c13"},
	{id: "unique-rectangle-4", about: "12",
		given:   "r1c12=12; box 4: 1 in r4c12",
		pattern: "r14c12", want: "r4c12<>2",
		not: "r1c12=12; box 4: 1 in r4c12 r5c1"},
	{id: "unique-rectangle-5", about: "12",
		given:   "r1c1=12 r4c2=12 r1c2=123 r4c1=123",
		pattern: "r14c12", want: "r23c1<>3 r56c2<>3",
		not: "r1c1=12 r4c2=12 r1c2=123 r4c1=124"},
	{id: "unique-rectangle-5", about: "12",
		given:   "r1c1=12 r1c2=123 r4c12=123",
		pattern: "r14c12", want: "r56c2<>3",
		not: "r1c1=12 r1c2=12 r4c12=123"}, // type 2
	{id: "unique-rectangle-6", about: "12",
		given:   "r1c1=12 r4c2=12; row 1: 1 in r1c12; row 4: 1 in r4c12",
		pattern: "r14c12", want: "r1c2<>1 r4c1<>1",
		not: "r1c1=12 r4c2=12; row 1: 1 in r1c12; row 4: 1 in r4c123"},
	{id: "hidden-rectangle", about: "12",
		given:   "r1c1=12; row 4: 1 in r4c12; column 2: 1 in r14c2",
		pattern: "r14c12", want: "r4c2<>2",
		not: "r1c1=12; row 4: 1 in r4c12; column 2: 1 in r145c2"},
	{id: "hidden-rectangle", about: "12",
		given:   "r1c1=12; row 4: 1 in r4c12; column 2: 1 in r14c2",
		pattern: "r14c12", want: "r4c2<>2",
		not: "r1c1=123; row 4: 1 in r4c12; column 2: 1 in r14c2"},
	{id: "avoidable-rectangle-1", about: "12",
		given: "r1c1:=1 r1c2:=2 r4c1:=2", pattern: "r14c12", want: "r4c2<>1",
		not: "r1c1:=1 r1c2:=2 r4c1:=3"},
	{id: "avoidable-rectangle-1", about: "12",
		given: "r1c1:=1 r1c2:=2 r4c1:=2", pattern: "r14c12", want: "r4c2<>1",
		not: "r1c1:=1 r1c4:=2 r4c1:=2"}, // in four boxes
	{id: "avoidable-rectangle-2", about: "12",
		given: "r1c1:=1 r1c2:=2 r4c1=23 r4c2=13", pattern: "r14c12", want: "r4c3456789<>3 r56c123<>3",
		not: "r1c1:=1 r1c2:=2 r4c1=23 r4c2=14"},
	{id: "avoidable-rectangle-2", about: "12",
		given: "r1c1:=1 r4c1:=2 r1c2=23 r4c2=13", pattern: "r14c12", want: "r2356789c2<>3",
		not: "r1c1:=1 r4c1:=2 r1c2=23 r4c2=134"},
	{id: "bug-plus-1", about: "5",
		given:   "grid 1..7.648...681.7.378.24.165298167354.714.86..6.492.817962371548..5682971817594236; r1c2=25",
		pattern: "r2c126 r16c2", want: "r2c2<>24",
		// As many candidates, but it is no grave: r1c2 is a pair of the wrong digits.
		not: "grid 1..7.648...681.7.378.24.165298167354.714.86..6.492.817962371548..5682971817594236; r1c2=23"},
	{id: "bug-plus-1", about: "5",
		given:   "grid 1..7.648...681.7.378.24.165298167354.714.86..6.492.817962371548..5682971817594236; r1c2=25",
		pattern: "r2c126 r16c2", want: "r2c2<>24",
		// Two cells with three candidates.
		not: "grid 1..7.648...681.7.378.24.165298167354.714.86..6.492.817962371548..5682971817594236"},

	{id: "colour-trap", about: "6",
		given:   "column 1: 6 in r27c1; row 7: 6 in r7c16; box 8: 6 in r7c6 r9c5",
		pattern: "r27c1 r7c6 r9c5", want: "r2c5<>6",
		not: "column 1: 6 in r27c1; row 7: 6 in r7c16; box 8: 6 in r7c6 r9c45"},
	{id: "colour-wrap", about: "6",
		given:   "column 1: 6 in r27c1; row 7: 6 in r7c16; box 8: 6 in r7c6 r9c5; column 5: 6 in r29c5",
		pattern: "r27c1 r7c6 r29c5", want: "r2c15<>6 r7c6<>6",
		not: "column 1: 6 in r27c1; row 7: 6 in r7c16; box 8: 6 in r7c6 r9c5; column 5: 6 in r39c5"},

	{id: "finned-x-wing", about: "5",
		given:   "row 2: 5 in r2c38; row 7: 5 in r7c389",
		pattern: "r2c38 r7c389", want: "r89c8<>5",
		not: "row 2: 5 in r2c38; row 7: 5 in r7c358"}, // nothing sees the fin
	{id: "finned-x-wing", about: "5",
		given:   "row 2: 5 in r2c38; row 8: 5 in r8c3789",
		pattern: "r2c38 r8c3789", want: "r79c8<>5",
		not: "row 2: 5 in r2c38; row 7: 5 in r7c38"}, // no fin
	{id: "sashimi-x-wing", about: "5",
		given:   "row 2: 5 in r2c38; row 7: 5 in r7c37; box 3: 5 in r2c8 r13c9",
		pattern: "r2c38 r7c37", want: "r89c8<>5",
		not: "row 2: 5 in r2c38; row 7: 5 in r7c34"},
	{id: "finned-swordfish", about: "5",
		given:   "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c189",
		pattern: "r1c14 r4c49 r8c189", want: "r79c9<>5",
		not: "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c1589"}, // fins in two boxes
	{id: "sashimi-swordfish", about: "5",
		given:   "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c18; box 6: 5 in r4c9 r56c7",
		pattern: "r1c14 r4c49 r8c18", want: "r79c9<>5",
		not: "row 1: 5 in r1c14; row 4: 5 in r4c49; row 8: 5 in r8c189"}, // finned
	{id: "finned-jellyfish", about: "5",
		given:   "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c189",
		pattern: "r1c14 r3c47 r6c79 r8c189", want: "r79c79<>5",
		not: "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c1589"},
	{id: "sashimi-jellyfish", about: "5",
		given:   "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c18; box 6: 5 in r6c79 r45c9",
		pattern: "r1c14 r3c47 r6c79 r8c18", want: "r79c79<>5",
		not: "row 1: 5 in r1c14; row 3: 5 in r3c47; row 6: 5 in r6c79; row 8: 5 in r8c189"},

	{id: "empty-rectangle", about: "5",
		given:   "box 1: 5 in r1c1 r23c2; column 6: 5 in r17c6",
		pattern: "r1c1 r23c2 r17c6", want: "r7c2<>5",
		not: "box 1: 5 in r1c1 r23c2 r3c3; column 6: 5 in r17c6"},
	{id: "empty-rectangle", about: "5",
		given:   "box 1: 5 in r1c12 r2c2; column 6: 5 in r17c6",
		pattern: "r1c12 r2c2 r17c6", want: "r7c2<>5",
		not: "box 1: 5 in r1c1 r2c2; column 6: 5 in r17c6"}, // a turbot
	{id: "empty-rectangle", about: "5",
		given:   "box 5: 5 in r4c45 r56c6; column 1: 5 in r49c1",
		pattern: "r4c45 r56c6 r49c1", want: "r9c6<>5",
		not: "box 5: 5 in r4c456; column 1: 5 in r49c1"}, // no place in the column but where it crosses the row
	{id: "dual-empty-rectangle", about: "5",
		given:   "box 1: 5 in r1c1 r23c2; column 6: 5 in r17c6; column 8: 5 in r19c8",
		pattern: "r1c1 r23c2 r17c6 r19c8", want: "r79c2<>5",
		not: "box 1: 5 in r1c1 r23c2; column 6: 5 in r17c6"},
	{id: "dual-two-string-kite", about: "5",
		given:   "row 1: 5 in r1c26; column 2: 5 in r17c2; row 2: 5 in r2c18; column 1: 5 in r29c1",
		pattern: "r1c26 r7c2 r2c18 r9c1", want: "r9c6<>5 r7c8<>5",
		not: "row 1: 5 in r1c26; column 2: 5 in r17c2; row 2: 5 in r2c18"},
	{id: "dual-two-string-kite", about: "56",
		given:   "row 1: 5 in r1c26; column 1: 5 in r29c1; row 1: 6 in r1c29; column 1: 6 in r28c1",
		pattern: "r1c269 r289c1", want: "r9c6<>5 r8c9<>6",
		not: "row 1: 5 in r1c26; column 1: 5 in r29c1; row 1: 6 in r1c39; column 1: 6 in r28c1"},

	{id: "remote-pair", about: "12",
		given: "r1c15=12 r6c59=12", pattern: "r1c15 r6c59", want: "r1c9<>12 r6c1<>12",
		not: "r1c15=12 r6c5=12 r6c9=13"},
	{id: "remote-pair", about: "12",
		given: "r1c15=12 r6c59=12", pattern: "r1c15 r6c59", want: "r1c9<>12 r6c1<>12",
		not: "r1c15=12 r6c5=12 r7c9=12"}, // the last cell does not see the one before
	{id: "multi-colours-1", about: "6",
		given:   "column 1: 6 in r27c1; column 6: 6 in r29c6",
		pattern: "r27c1 r29c6", want: "r7c45<>6 r9c23<>6",
		not: "column 1: 6 in r27c1; column 6: 6 in r49c6"},
	{id: "multi-colours-2", about: "6",
		given:   "column 1: 6 in r27c1; row 7: 6 in r7c14; column 6: 6 in r29c6",
		pattern: "r27c1 r7c4 r29c6", want: "r2c1<>6 r7c4<>6",
		not: "column 1: 6 in r27c1; row 7: 6 in r7c18; column 6: 6 in r29c6"},

	{id: "x-chain", about: "3",
		given:   "row 1: 3 in r1c15; row 4: 3 in r4c58; row 7: 3 in r7c38",
		pattern: "r1c15 r4c58 r7c38", want: "r23c3<>3 r89c1<>3",
		not: "row 1: 3 in r1c15; row 4: 3 in r4c58; row 7: 3 in r7c39"},
	{id: "x-chain", about: "3", // the 2s would do, but this chain keeps to one digit
		given:   "row 1: 3 in r1c15; row 4: 3 in r4c58; row 7: 3 in r7c38",
		pattern: "r1c15 r4c58 r7c38", want: "r23c3<>3 r89c1<>3",
		not: "row 1: 3 in r1c15; r4c5=23; r4c8=23; row 7: 3 in r7c38"},
	{id: "xy-chain", about: "1",
		given:   "r1c1=12 r1c7=23 r5c7=34 r5c2=14",
		pattern: "r1c17 r5c27", want: "r123c2<>1 r456c1<>1",
		not: "r1c1=12 r1c7=23 r5c7=34 r5c2=15"},
	{id: "continuous-loop", about: "1234",
		given:   "r1c1=12 r1c7=23 r5c7=34 r5c1=14",
		pattern: "r15c17", want: "r2346789c1<>1 r1c2345689<>2 r2346789c7<>3 r5c2345689<>4",
		not: "r1c1=12 r1c7=23 r5c7=34 r5c1=15"},
	{id: "discontinuous-loop", about: "1",
		given:   "r1c1=12 r7c4=12 r1c4=3456789; column 9: 2 in r17c9",
		pattern: "r1c1 r17c9 r7c4", want: "r7c1<>1",
		not: "r1c1=12 r7c4=13 r1c4=3456789; column 9: 2 in r17c9"},
	{id: "aic", about: "12",
		given:   "column 1: 1 in r18c1; r8c9=12; column 5: 2 in r18c5",
		pattern: "r18c1 r8c9 r18c5", want: "r1c1<>2 r1c5<>1",
		not: "column 1: 1 in r18c1; r8c9=12; column 5: 2 in r17c5"},
	{id: "aic", about: "1",
		given:   "r1c1=12 r7c4=12; column 9: 2 in r17c9",
		pattern: "r1c1 r17c9 r7c4", want: "r7c1<>1 r1c4<>1",
		not: "r1c1=12 r7c4=12; column 9: 2 in r18c9"},
	{id: "grouped-continuous-loop", about: "5",
		given:   "column 5: 5 in r2378c5; row 1: 5 in r1c16; row 9: 5 in r9c14",
		pattern: "r2378c5 r1c16 r9c14", want: "r2378c46<>5 r2345678c1<>5",
		not: "column 5: 5 in r2378c5; row 1: 5 in r1c16; row 9: 5 in r9c24"},
	{id: "grouped-discontinuous-loop", about: "5",
		given:   "box 5: 5 in r5c4 r46c6; row 1: 5 in r1c16",
		pattern: "r5c4 r46c6 r1c16", want: "r5c1<>5",
		not: "box 5: 5 in r5c4 r4c56 r6c6; row 1: 5 in r1c16"},
	{id: "grouped-aic", about: "5",
		given:   "row 4: 5 in r4c178; column 9: 5 in r58c9; row 7: 5 in r7c27",
		pattern: "r4c178 r58c9 r7c27", want: "r89c1<>5 r56c2<>5",
		not: "row 4: 5 in r4c178; column 9: 5 in r258c9; row 7: 5 in r7c27"},
	{id: "grouped-aic", about: "5",
		given:   "row 4: 5 in r4c178; column 9: 5 in r58c9; row 7: 5 in r7c27",
		pattern: "r4c178 r58c9 r7c27", want: "r89c1<>5 r56c2<>5",
		not: "row 4: 5 in r4c17; column 9: 5 in r58c9; row 7: 5 in r7c27"}, // no group

	{id: "sue-de-coq", about: "1234",
		given:   "r1c12=1234 r1c5=12 r2c1=34",
		pattern: "r1c125 r2c1", want: "r1c3<>1234 r1c46789<>12 r2c23<>34 r3c123<>34",
		not: "r1c12=1234 r1c5=12 r2c1=24"}, // the arms share a digit
	{id: "sue-de-coq", about: "12345",
		given:   "r1c123=12345 r1c5=12 r2c1=34",
		pattern: "r1c1235 r2c1", want: "r1c46789<>125 r2c23<>345 r3c123<>345",
		not: "r1c123=12345 r1c5=12 r2c1=36"}, // one digit more than cells
	{id: "als-xz", about: "1234",
		given:   "r1c1=12 r5c1=134 r5c4=34 r5c7=234",
		pattern: "r1c1 r5c147", want: "r1c7<>2",
		not: "r1c1=12 r5c2=134 r5c4=34 r5c7=234"}, // nothing ties the sets
	{id: "als-xz", about: "123456",
		given:   "r1c1=145 r1c2=245 r1c7=45 r5c1=136 r5c2=236 r5c8=36",
		pattern: "r1c127 r5c128", want: "r2346789c1<>1 r2346789c2<>2 r1c345689<>45 r5c345679<>36",
		not: "r1c1=145 r1c2=245 r1c7=45 r5c1=136 r5c2=236 r5c8=37"},

	{id: "als-xy-wing", about: "1234",
		given:   "r1c12=123 r1c8=14 r3c3=24",
		pattern: "r1c128 r3c3", want: "r1c3<>4 r3c789<>4",
		not: "r1c12=123 r1c8=14 r3c3=25"},
	{id: "als-xy-wing", about: "1234",
		given:   "r1c12=123 r1c8=14 r3c3=24",
		pattern: "r1c128 r3c3", want: "r1c3<>4 r3c789<>4",
		not: "r1c12=123 r1c8=14 r4c3=24"}, // the pivot does not see the second wing
	{id: "als-chain", about: "1234",
		given:   "r1c1=12 r1c5=23 r5c5=34 r5c9=14",
		pattern: "r1c15 r5c59", want: "r1c9<>1 r5c1<>1",
		not: "r1c1=12 r1c5=23 r5c5=34 r5c9=15"},
	{id: "als-chain", about: "123",
		given:   "r1c1=12 r1c5=23 r5c5=23 r5c9=12", // the digits of the ties take turns
		pattern: "r1c15 r5c59", want: "r1c9<>1 r5c1<>1",
		not: "r1c1=12 r1c5=23 r5c5=23 r5c9=13"}, // one comes and goes by 3
	{id: "forcing-chain-contradiction", about: "123",
		given: "r1c1=12 r1c7=13 r5c1=23", pattern: "r1c17 r5c17", want: "r5c7<>3",
		not: "r1c1=12 r1c7=13 r5c1=24"},
	{id: "forcing-chain-verity", about: "12349",
		given:   "r5c5=123 r5c1=19 r1c5=29 r6c6=34 r6c1=49",
		pattern: "r5c5 r5c1 r1c15 r6c16", want: "r1c1<>9",
		not: "r5c5=123 r5c1=19 r1c5=29 r6c6=34 r6c1=48"},
	{id: "forcing-net-contradiction", about: "134567",
		given:   "r1c9=13 r9c1=14 r9c9=345 r9c5=56 r5c9=57 r5c5=67",
		pattern: "r1c19 r5c59 r9c159", want: "r1c1<>1",
		not: "r1c9=13 r9c1=18 r9c9=345 r9c5=56 r5c9=57 r5c5=67"},
	{id: "forcing-net-verity", about: "12345678",
		given:   "r1c1=12 r1c9=13 r9c1=14 r9c9=345 r9c5=56 r5c9=57 r5c5=678 r2c2=28 r5c2=1234",
		pattern: "r1c19 r2c25 r5c59 r9c159", want: "r2c5<>8",
		not: "r1c1=12 r1c9=13 r9c1=14 r9c9=345 r9c5=56 r5c9=57 r5c5=678 r2c2=29 r5c2=1234"},
	{id: "brute-force", about: "9",
		given:   "grid .26571483351486279874923516582367194149258367763149825238794651617835942495612738",
		pattern: "r1c1", want: "r1c1=9",
		not: "grid 9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8"},
}

// The tests are named by family, technique and what is tried, as in
// fish/x-wing/transposed.
func TestTechniquesFireWhereTheyMustAndNowhereElse(t *testing.T) {
	for _, c := range findCases {
		tech, err := ByID(c.id)
		if err != nil {
			t.Fatal(err)
		}
		name := familyOf(tech) + "/" + c.id + "/"
		t.Run(name+"typical", func(t *testing.T) { fires(t, tech, c) })
		t.Run(name+"transposed", func(t *testing.T) {
			fires(t, tech, findCase{about: c.about, given: mirror(c.given), pattern: mirror(c.pattern), want: mirror(c.want)})
		})
		t.Run(name+"must not fire", func(t *testing.T) { keepsStill(t, tech, c.not) })
		t.Run(name+"must not fire transposed", func(t *testing.T) { keepsStill(t, tech, mirror(c.not)) })
	}
}

// familyOf returns the family of a technique, which HoDoKu's codes begin with.
func familyOf(t *Technique) string {
	if t.Code[:2] == "03" && t.Code[2] != '0' {
		return "finned fish"
	}
	return map[string]string{
		"00": "singles", "01": "locked candidates", "02": "subsets", "03": "fish", "04": "single-digit patterns",
		"05": "colours", "06": "uniqueness", "07": "chains", "08": "wings", "09": "almost locked sets",
		"11": "Sue de Coq", "13": "forcing chains", "xx": "brute force",
	}[t.Code[:2]]
}

// fires looks for the case's only deduction.
func fires(t *testing.T, tech *Technique, c findCase) {
	t.Helper()
	p := positionOf(t, c.given)
	d, ok := tech.First(p)
	if !ok {
		t.Fatal("nothing found")
	}
	if d.Technique != tech || d.Digits.String() != c.about {
		t.Errorf("found %v about %v", d.Technique, d.Digits)
	}
	got := d.Cells()
	slices.Sort(got)
	if want := cellsOf(t, c.pattern); !slices.Equal(got, want) {
		t.Errorf("the pattern is in cells %v, want %v", got, want)
	}
	if got, want := conclusions(&d), resultsOf(t, c.want); !slices.Equal(got, want) {
		t.Errorf("%s\nfollows %v\n   want %v", d.Notation(p.Shape), got, want)
	}
	for i, other := range tech.Every(p) {
		if i > 0 || !slices.Equal(conclusions(&other), conclusions(&d)) {
			t.Errorf("found %s as well", other.Notation(p.Shape))
		}
	}
}

// keepsStill sees to it that nothing is found.
func keepsStill(t *testing.T, tech *Technique, given string) {
	t.Helper()
	p := positionOf(t, given)
	if d, ok := tech.First(p); ok {
		t.Errorf("must not fire, but found %s", d.Notation(p.Shape))
	}
	if len(tech.Every(p)) > 0 {
		t.Error("Every finds something, and First does not")
	}
}

func TestEachTechniqueHasACase(t *testing.T) {
	for _, tech := range All() {
		if !slices.ContainsFunc(findCases, func(c findCase) bool { return c.id == tech.ID }) {
			t.Errorf("no case for %v", tech)
		}
		if familyOf(tech) == "" {
			t.Errorf("%v belongs to no family", tech)
		}
	}
}

func TestNothingIsFoundInAnEmptyGrid(t *testing.T) {
	for _, n := range []int{4, 6, 9, 16, 25} {
		s, _ := puzzles.ShapeOfSide(n)
		if d, ok := Everything().Next(NewPosition(puzzles.NewGrid(s))); ok {
			t.Errorf("found %s", d.Notation(s))
		}
	}
}

// The houses and links that a board draws.
func TestEvidence(t *testing.T) {
	for _, c := range []struct{ id, given, houses, links string }{
		{"hidden-single", "row 3: 7 in r3c4", "row 3", ""},
		{"pointing", "box 1: 4 in r2c13", "box 1, row 2", ""},
		{"naked-pair", "r1c15=12", "row 1", ""},
		{"locked-pair", "r1c12=12", "row 1, box 1", ""},
		{"x-wing", "row 2: 5 in r2c38; row 7: 5 in r7c38", "row 2, row 7, column 3, column 8", ""},
		{"skyscraper", "row 1: 3 in r1c15; row 9: 3 in r9c16", "row 9, row 1",
			"3r9c6=3r9c1-3r1c1=3r1c5"},
		{"w-wing", "r1c1=12 r9c5=12; row 5: 1 in r5c15", "row 5",
			"2r1c1=1r1c1-1r5c1=1r5c5-1r9c5=2r9c5"},
		{"xy-wing", "r1c1=12 r1c7=13 r5c1=23", "",
			"3r1c7=1r1c7-1r1c1=2r1c1-2r5c1=3r5c1"},
	} {
		tech, err := ByID(c.id)
		if err != nil {
			t.Fatal(err)
		}
		d, ok := tech.First(positionOf(t, c.given))
		if !ok {
			t.Errorf("%s: nothing found", c.id)
			continue
		}
		e := d.Evidence()
		var houses []string
		for _, h := range e.Houses {
			houses = append(houses, fmt.Sprintf("%v %d", h.Kind, h.Index+1))
		}
		if got := strings.Join(houses, ", "); got != c.houses {
			t.Errorf("%s: houses %q, want %q", c.id, got, c.houses)
		}
		links := ""
		for i, l := range e.Links {
			if i == 0 {
				links = fmt.Sprintf("%dr%dc%d", l.FromDigit, l.From/9+1, l.From%9+1)
			}
			sign := "-"
			if l.Strong {
				sign = "="
			}
			links += fmt.Sprintf("%s%dr%dc%d", sign, l.ToDigit, l.To/9+1, l.To%9+1)
		}
		if links != c.links {
			t.Errorf("%s: links %q, want %q", c.id, links, c.links)
		}
		want := len(d.Cells()) + len(d.Pattern) + len(d.Places) + len(d.Eliminations)
		for _, p := range d.Pattern {
			if slices.Contains(d.Places, p.Candidate) {
				want-- // it is marked once
			}
		}
		if len(e.Marks) != want {
			t.Errorf("%s: %d marks, want %d", c.id, len(e.Marks), want)
		}
	}
}

var (
	cellsText  = regexp.MustCompile(`^r(\d+)c(\d+)$`)
	resultText = regexp.MustCompile(`^(r\d+c\d+)(<>|=|:=)(\d+)$`)
	houseText  = regexp.MustCompile(`^(row|column|box) (\d): (\d) in (.*)$`)
)

// positionOf reads what a case is given.
func positionOf(t *testing.T, text string) *Position {
	t.Helper()
	p := NewPosition(puzzles.NewGrid(puzzles.Classic))
	p.AssumeUnique()
	for _, rule := range strings.Split(text, "; ") {
		if digits, ok := strings.CutPrefix(rule, "grid "); ok {
			for c, d := range grid(t, digits).Cells() {
				if d != 0 {
					p.Place(c, int(d))
				}
			}
			continue
		}
		if m := houseText.FindStringSubmatch(rule); m != nil {
			kind := map[string]puzzles.HouseKind{"row": puzzles.Row, "column": puzzles.Column, "box": puzzles.Box}[m[1]]
			left := cellsOf(t, m[4])
			for _, c := range p.CellsOf(puzzles.House{Kind: kind, Index: number(m[2]) - 1}) {
				if !slices.Contains(left, c) {
					p.Eliminate(c, number(m[3]))
				}
			}
			continue
		}
		for _, word := range strings.Fields(rule) {
			m := resultText.FindStringSubmatch(word)
			if m == nil {
				t.Fatalf("cannot read %q", word)
			}
			for _, c := range cellsOf(t, m[1]) {
				for d := 1; d <= 9; d++ {
					switch in := strings.Contains(m[3], strconv.Itoa(d)); {
					case m[2] == ":=" && in:
						p.Place(c, d)
					case m[2] == "=" && !in:
						p.Eliminate(c, d)
					}
				}
			}
		}
	}
	if p.Broken() {
		t.Fatalf("%q is broken", text)
	}
	return p
}

func number(s string) int { n, _ := strconv.Atoi(s); return n }

// cellsOf reads cells such as r2c38 r7c1 and sorts them.
func cellsOf(t *testing.T, text string) []int {
	t.Helper()
	var cells []int
	for _, word := range strings.Fields(text) {
		m := cellsText.FindStringSubmatch(word)
		if m == nil {
			t.Fatalf("cannot read cells %q", word)
		}
		for _, row := range m[1] {
			for _, col := range m[2] {
				cells = append(cells, int(row-'1')*9+int(col-'1'))
			}
		}
	}
	slices.Sort(cells)
	return cells
}

// resultsOf reads results such as r2c38<>14 as sorted single ones.
func resultsOf(t *testing.T, text string) []string {
	t.Helper()
	var all []string
	for _, word := range strings.Fields(text) {
		m := resultText.FindStringSubmatch(word)
		if m == nil {
			t.Fatalf("cannot read %q", word)
		}
		for _, c := range cellsOf(t, m[1]) {
			for _, d := range m[3] {
				all = append(all, fmt.Sprintf("r%dc%d%s%c", c/9+1, c%9+1, m[2], d))
			}
		}
	}
	slices.Sort(all)
	return all
}

// conclusions returns what follows in the form of resultsOf.
func conclusions(d *Deduction) []string {
	var all []string
	for _, c := range d.Places {
		all = append(all, fmt.Sprintf("r%dc%d=%d", c.Cell/9+1, c.Cell%9+1, c.Digit))
	}
	for _, c := range d.Eliminations {
		all = append(all, fmt.Sprintf("r%dc%d<>%d", c.Cell/9+1, c.Cell%9+1, c.Digit))
	}
	slices.Sort(all)
	return all
}

var mirrored = regexp.MustCompile(`r(\d+)c(\d+)|row|column|box (\d)|[1-9.]{81}`)

// mirror exchanges the rows and columns of a text.
func mirror(text string) string {
	return mirrored.ReplaceAllStringFunc(text, func(s string) string {
		switch m := mirrored.FindStringSubmatch(s); {
		case s == "row":
			return "column"
		case s == "column":
			return "row"
		case len(s) == 81:
			grid := make([]byte, 81)
			for c := range grid {
				grid[c%9*9+c/9] = s[c]
			}
			return string(grid)
		case m[3] != "":
			b := number(m[3]) - 1
			return fmt.Sprintf("box %d", b%3*3+b/3+1)
		default:
			return "r" + m[2] + "c" + m[1]
		}
	})
}
