package lesson

import (
	"context"
	"math"

	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
)

// claimsB are those of the lessons on techniques, on chance and on making puzzles.
func claimsB() []claim {
	const (
		pair    = "by definition: a pair is two cells of a house and two digits"
		houses  = "the rules: a cell lies in a row, a column and a box"
		fish    = "by definition: an X-Wing is of two rows and two columns, a Swordfish of three and three"
		wing    = "by definition: an XY-Wing is of three cells"
		colour  = "by definition: colours are for houses with two places for the digit"
		seen    = "the reason of the first Swordfish: C5 C8, D1 D5, H1 H8"
		set     = "the reason of the first ALS-XZ: G2, G3 and G4 have the candidates 1, 3, 5 and 7"
		corner  = "by definition: a rectangle has four cells"
		minimum = "G. McGuire, B. Tugemann and G. Civario, There is no 16-clue Sudoku, arXiv:1201.0749 (2012)"
	)
	return []claim{
		{lesson: "techniques-1", says: "60 of the 81 cells", is: []float64{60, 9 * 9}},
		{lesson: "techniques-1", says: "three houses", source: houses},
		{lesson: "techniques-1", says: "at least two candidates", source: "no naked single is left, so no cell has " +
			"one"},
		{lesson: "techniques-1", says: "of the two cells", source: pair},
		{lesson: "techniques-1", says: "Two cells, two digits", source: pair},
		{lesson: "techniques-1", says: "The two cells", source: pair},
		{lesson: "techniques-1", says: "only two digits", source: pair},
		{lesson: "techniques-1", says: "Two digits need two cells", source: pair},
		{lesson: "techniques-1", says: "two cells keep two digits", source: pair},
		{lesson: "techniques-1", says: "two digits keep two cells", source: pair},
		{lesson: "techniques-2", says: "Three rows need three 5s in different columns, and there are just three columns", source: fish},
		{lesson: "techniques-2", says: "Three rows", source: fish},
		{lesson: "techniques-2", says: "The same with three rows and three columns", source: fish},
		{lesson: "techniques-2", says: "use all three columns", source: fish},
		{lesson: "techniques-2", says: "here each uses two.", source: seen},
		{lesson: "techniques-2", says: "each row has two places", source: seen},
		{lesson: "techniques-2", says: "With three places", source: fish},
		{lesson: "techniques-2", says: "lie in the three columns", source: fish},
		{lesson: "techniques-2", says: "with two places in each row", source: fish},
		{lesson: "techniques-2", says: "An X-Wing has two rows and two columns", source: fish},
		{lesson: "techniques-2", says: "the places lie in three columns, so three rows", source: seen},
		{lesson: "techniques-2", says: "three cells with few candidates", source: wing},
		{lesson: "techniques-2", says: "Three cells", source: wing},
		{lesson: "techniques-2", says: "the pattern has three cells", source: wing},
		{lesson: "techniques-2", says: "exactly two places", source: colour},
		{lesson: "techniques-2", says: "with two places for 4", source: colour},
		{lesson: "techniques-3", says: "have three candidates", source: set},
		{lesson: "techniques-3", says: "with three cells", source: wing},
		{lesson: "techniques-3", says: "swap 1 and 9 in a solution", source: corner},
		{lesson: "techniques-3", says: "the four cells", source: corner},
		{lesson: "temperature", says: "Two cells change", source: "by definition: a move swaps two cells"},
		{lesson: "temperature", says: "two of its cells", source: "by definition: a move swaps two cells"},
		{lesson: "temperature", says: "T = 0.1 and d = 1: exp(−10), fewer than 5 in 100,000",
			is: []float64{0.1, 1, 1 / 0.1, math.Ceil(math.Exp(-1/0.1) * 100_000), 100_000}},
		{lesson: "temperature", says: "the sum is 11 or 12", source: "an exercise"},
		{lesson: "temperature", says: "In 3 of 36 throws", is: []float64{2 + 1, 6 * 6}},
		{lesson: "temperature", says: "with d = 1 this is a temperature of about 0.4",
			is: []float64{1, -1 / math.Log(3./36)}},
		{lesson: "temperature", says: "after step 2,364", from: func(said) any { return lastUphill() }},
		{lesson: "temperature", says: "takes three seeds", source: "an exercise"},
		{lesson: "temperature", says: "about 14 of 100", is: []float64{math.Round(100 * math.Exp(-2)), 100}},
		{lesson: "temperature", says: "exp(−2/1) is about 0.135", is: []float64{2, 1, math.Exp(-2)}},
		{lesson: "temperature", says: "about 37 of 100", is: []float64{math.Round(100 * math.Exp(-1)), 100}},
		{lesson: "temperature", says: "Sudoku in 2007", source: "R. Lewis, Metaheuristics can solve sudoku puzzles, " +
			"Journal of Heuristics 13 (2007), 387-401"},
		{lesson: "making", says: "the four cells", source: "F5, F6, G5 and G6, as the command count says"},
		{lesson: "making", says: "with 16 clues has only one", source: minimum},
		{lesson: "making", says: "result in 2012", source: minimum},
		{lesson: "making", says: "The least is 4 in a grid of this size",
			from: func(said) any { return float64(fewestOfFour()) }},
		{lesson: "making", says: "only 12 of the 1,820 ways to keep 4 digits",
			from: func(said) any { return waysToKeep(4) }},
		{lesson: "making", says: "puzzles of more than 30 clues", source: "x-wing-1 has 32, and its grade is hard"},
	}
}

// fewestOfFour returns the least number of clues with which a 4×4 grid has one solution.
func fewestOfFour() int {
	g := puzzles.NewGrid(puzzles.Shape{BoxRows: 2, BoxCols: 2})
	cells := g.Cells()
	var one func(from, clues int) bool
	one = func(from, clues int) bool {
		if clues == 0 {
			return len(g.Conflicts()) == 0 && puzzles.Count(g, 2) == 1
		}
		for cell := from; cell < len(cells); cell++ {
			for d := range g.Shape().Side() {
				cells[cell] = uint8(d + 1)
				if one(cell+1, clues-1) {
					return true
				}
			}
			cells[cell] = 0
		}
		return false
	}
	for clues := 0; ; clues++ {
		clear(cells)
		if one(0, clues) {
			return clues
		}
	}
}

// waysToKeep returns in how many ways so many digits of the grid of the lesson "making"
// can be kept that it has one solution, of how many ways, and how many digits.
func waysToKeep(clues int) []float64 {
	shape := puzzles.Shape{BoxRows: 2, BoxCols: 2}
	full, err := puzzles.ParseShape("1234341221434321", shape)
	if err != nil {
		panic(err)
	}
	good, all := 0, 0
	g := puzzles.NewGrid(shape)
	cells := g.Cells()
	var keep func(from, left int)
	keep = func(from, left int) {
		if left == 0 {
			all++
			if puzzles.Count(g, 2) == 1 {
				good++
			}
			return
		}
		for cell := from; cell < len(cells); cell++ {
			cells[cell] = uint8(full.At(cell))
			keep(cell+1, left-1)
			cells[cell] = 0
		}
	}
	keep(0, clues)
	return []float64{float64(good), float64(all), float64(clues)}
}

// lastUphill returns the last step of the run of the lesson "temperature" in which a swap
// raises the energy.
func lastUphill() float64 {
	shown, problems := scene.ParseBlock("puzzle: euler-01\nalgorithm: simulated-annealing", 1)
	if len(problems) > 0 {
		panic(problems)
	}
	staged, err := NewRuns().Stage(context.Background(), shown)
	if err != nil {
		panic(err)
	}
	run := staged.Lanes[0].Run
	energy := 0
	for run.Algorithm.Gauges[energy] != "Energy" {
		energy++
	}
	c := trace.NewCursor(run.Timeline)
	last, before := int64(0), c.To(0).Gauges[energy]
	for step := int64(1); step <= run.Timeline.Len(); step++ {
		m := c.To(step)
		if m.Step.Kind == trace.Swap && m.Gauges[energy] > before {
			last = step
		}
		before = m.Gauges[energy]
	}
	return float64(last)
}
