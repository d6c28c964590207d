package lesson

import (
	"math"

	"sudoscope/algorithms/templates"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// fits returns the digits that fit into a cell of a built-in puzzle.
func fits(puzzle, cell string) []float64 {
	item, err := collection.ByID(puzzle)
	if err != nil {
		panic(err)
	}
	shown, problems := scene.ParseBlock("puzzle: "+puzzle+"\npoint: "+cell, 1)
	if len(problems) > 0 {
		panic(problems)
	}
	g, at := item.Puzzle.Givens, shown.Point[0]
	var all []float64
	for d := range g.Candidates(at).All() {
		all = append(all, float64(d))
	}
	return all
}

// templatesOf returns how many templates of a digit agree with a built-in puzzle, or with
// an empty grid.
func templatesOf(puzzle string, digit int) float64 {
	g := puzzles.NewGrid(puzzles.Classic)
	if item, err := collection.ByID(puzzle); err == nil {
		g = item.Puzzle.Givens
	}
	layout := g.Shape().Layout()
	return float64(templates.New(layout).Count(templates.Open(layout, g)[digit-1]))
}

// defeated is the number of digits that plain backtracking places in the puzzle made
// against it: 138 million steps, too many for this test. The package backtracking tests
// it, in costs_test.go.
const defeated = 69_175_316

// singlesSource has how many puzzles each kind of singles solves. The test of
// ratings in algorithms/technique counts it in the same puzzles.
const singlesSource = "REFERENCE.md, 1.3 and 1.4: Project Euler 96 and top95, measured"

// consistencySource has how many puzzles arc consistency solves without a search, and consistencyFigures what
// the search takes. The tests in algorithms/arcs count both in the same puzzles.
const (
	consistencySource  = "algorithms/arcs/testdata/consistency.csv"
	consistencyFigures = "algorithms/arcs, the figures of the help page"
)

// arcsOf returns how many arcs the cells of a built-in puzzle have.
func arcsOf(puzzle string) (n float64) {
	item, err := collection.ByID(puzzle)
	if err != nil {
		panic(err)
	}
	for _, peers := range item.Puzzle.Givens.Layout().Peers {
		n += float64(len(peers))
	}
	return n
}

// claimsA are those of the lessons on what algorithms do.
func claimsA() []claim {
	return []claim{
		{lesson: "backtracking", says: "200 − 151 = 49", from: func(v said) any {
			return []float64{v.of("200"), v.of("151"), v.of("200") - v.of("151")}
		}},
		{lesson: "backtracking", says: "15 − 3 = 12", from: func(v said) any {
			return []float64{v.of("15"), v.of("3"), v.of("15") - v.of("3")}
		}},
		{lesson: "backtracking", says: "49 empty cells with 9 digits each: a number of ways with 47 digits", from: func(v said) any {
			return []float64{v.of("49"), 9, math.Floor(v.of("49")*math.Log10(9)) + 1}
		}},
		{lesson: "backtracking", says: "The 47 digits: 9 to the power of 49", from: func(v said) any {
			return []float64{math.Floor(v.of("49")*math.Log10(9)) + 1, 9, v.of("49")}
		}},
		{lesson: "backtracking", says: "about 24 times as many", from: func(v said) any {
			return v.of("8,365") / v.of("351")
		}},
		{lesson: "order-matters", says: "1, 2 and 4 fit there", is: fits("wikipedia", "A3")},
		{lesson: "order-matters", says: "Only 5 fits", is: fits("wikipedia", "E5")},
		{lesson: "order-matters", says: "2, 3 and 7 fit there", is: fits("wikipedia", "H3")},
		{lesson: "order-matters", says: "each sees 20 cells", is: []float64{3*8 - 4}},
		{lesson: "order-matters", says: "Each sees 20 cells", is: []float64{3*8 - 4}},
		{lesson: "order-matters", says: "The factor is 164", from: func(v said) any {
			return v.of("8,365") / v.of("51")
		}},
		{lesson: "order-matters", says: "8,365 against 102, still a factor of 82", from: func(v said) any {
			return []float64{v.of("8,365"), v.of("102"), v.of("8,365") / v.of("102")}
		}},
		{lesson: "order-matters", says: "In a cell with 5 candidates it would be one in five", is: []float64{5, 5}},
		{lesson: "order-matters", says: "57, one for each empty cell", from: func(v said) any {
			return 81 - v.of("24")
		}},
		{lesson: "order-matters", says: "less than one digit for 200", from: func(v said) any {
			return 100 * math.Floor(v.of("78,211")/v.of("360")/100)
		}},
		{lesson: "order-matters", says: "2 candidates in each of 6 cells has at most 64 ways", from: func(v said) any {
			return []float64{2, v.of("6"), math.Pow(2, v.of("6"))}
		}},
		{lesson: "order-matters", says: "4 in each of 6 cells has 4,096", from: func(v said) any {
			return []float64{4, v.of("6"), math.Pow(4, v.of("6"))}
		}},
		{lesson: "order-matters", says: "here by 64 altogether", from: func(v said) any {
			return math.Pow(2, v.of("6"))
		}},
		{lesson: "order-matters", says: "places 69,175,316 digits", is: []float64{defeated}},
		{lesson: "propagation", says: "2 and 9 fit", is: fits("euler-04", "B2")},
		{lesson: "propagation", says: "1, 7 and 9 fit into A1", is: fits("euler-04", "A1")},
		{lesson: "propagation", says: "Of the 50 puzzles", source: singlesSource},
		{lesson: "propagation", says: "candidate checking solves 12", source: singlesSource},
		{lesson: "propagation", says: "place finding solves 32", source: singlesSource},
		{lesson: "propagation", says: "both together solve 40", source: singlesSource},
		{lesson: "propagation", says: "a well-known list of 95", source: singlesSource},
		{lesson: "consistency", says: "There are 112", is: []float64{arcsOf("gentle-four")}},
		{lesson: "consistency", says: "Each of the 16 cells sees 7 others",
			is: []float64{16, arcsOf("gentle-four") / 16}},
		{lesson: "consistency", says: "no matching of all nine cells", is: []float64{9}},
		{lesson: "consistency", says: "Three cells with three digits", is: []float64{3, 3}},
		{lesson: "consistency", says: "Three cells need three digits", is: []float64{3, 3}},
		{lesson: "consistency", says: "With arcs: 928", source: consistencyFigures},
		{lesson: "consistency", says: "With houses: 32", source: consistencyFigures},
		{lesson: "consistency", says: "arcs solve 12 of the 50 puzzles of Project Euler, houses 46",
			source: consistencySource},
		{lesson: "consistency", says: "a well-known list of 95 hard ones, arcs solve none, houses 15",
			source: consistencySource},
		{lesson: "stuck", says: "published this in 2009", source: "Notices of the AMS 56 (2009), 460-468"},
		{lesson: "stuck", says: "An empty grid has 46,656 of each digit", is: []float64{templatesOf("", 1)}},
		{lesson: "stuck", says: "In one way. So all nine", is: []float64{9}},
		{lesson: "stuck", says: "Only one 2 is among the clues: 515 templates of 2",
			is: []float64{2, templatesOf("shortz-301", 2), 2}},
		{lesson: "hard-for-whom", says: "69,175,316", is: []float64{defeated}},
		{lesson: "hard-for-whom", says: "About 5,000, as for an everyday puzzle", source: "a wrong answer"},
		{lesson: "hard-for-whom", says: "About 500,000", source: "a wrong answer"},
		{lesson: "hard-for-whom", says: "more than two years",
			is: []float64{math.Floor(defeated / (365.25 * 24 * 3600))}},
		{lesson: "hard-for-whom", says: "133 times fewer", from: func(v said) any {
			return defeated / v.of("518,274")
		}},
		{lesson: "hard-for-whom", says: "Arto Inkala published it in 2006", source: "the library: AI Escargot"},
		{lesson: "exact-cover", says: "324 items, 729 options", is: []float64{4 * 81, 9 * 81}},
		{lesson: "exact-cover", says: "81 cells: each is filled", is: []float64{9 * 9}},
		{lesson: "exact-cover", says: "81 times a digit in a row", is: []float64{9 * 9}},
		{lesson: "exact-cover", says: "81 times a digit in a column", is: []float64{9 * 9}},
		{lesson: "exact-cover", says: "81 times a digit in a box", is: []float64{9 * 9}},
		{lesson: "exact-cover", says: "Together 324 items", is: []float64{4 * 81}},
		{lesson: "exact-cover", says: "is an option: 729", is: []float64{9 * 81}},
		{lesson: "exact-cover", says: "9 rows times 9 digits are 81", is: []float64{9, 9, 81}},
		{lesson: "exact-cover", says: "21: B6 and its 20 peers", is: []float64{3*8 - 4 + 1, 3*8 - 4}},
		{lesson: "exact-cover", says: "settles exactly four items", is: []float64{4}},
		{lesson: "exact-cover", says: "settles four items of 324", is: []float64{4, 4 * 81}},
		{lesson: "exact-cover", says: "With 24 clues, 4 times 24 items are settled before the search begins, and 228 are left", is: []float64{24, 4, 24, 4*81 - 4*24}},
		{lesson: "exact-cover", says: "6 items, the cells. 7 options: 4 dominoes that lie and 3 that stand. 3 covers", is: []float64{2 * 3, 2*2 + 3, 2 * 2, 3, 3}},
		{lesson: "exact-cover", says: "it has 2 options", is: []float64{2}},
		{lesson: "exact-cover", says: "have 3.", is: []float64{3}},
		{lesson: "exact-cover", says: "64 of each: 4 times 16 items, 16 cells with 4 digits",
			is: []float64{4 * 16, 4, 16, 16, 4}},
		{lesson: "other-rules", says: "it has 324 items", is: []float64{4 * 81}},
		{lesson: "other-rules", says: "81 cells, and 9 digits in each of 27 houses", is: []float64{81, 9, 3 * 9}},
		{lesson: "other-rules", says: "The diagonals are 18 items more: 342", is: []float64{2 * 9, 4*81 + 2*9}},
		{lesson: "other-rules", says: "settles five items, and in the middle of the grid six",
			is: []float64{4 + 1, 4 + 2}},
		{lesson: "other-rules", says: "As many as 7", from: func(v said) any { return v.of("25") - v.of("18") }},
	}
}
