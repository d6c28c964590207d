package experiment

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// Vary puts so many variations of each puzzle in its place, side by side; none leaves it as it is. They
// are numbered from 1 on through the whole list, and the number is the seed of the variation: with one
// seed for all, what one way to rename the digits happens to do would be taken for what usually happens.
func (p *Plan) Vary(n int) {
	if n <= 0 {
		return
	}
	all := make([]puzzles.Puzzle, 0, n*len(p.Puzzles))
	for i, one := range p.Puzzles {
		one.Name = cmp.Or(one.Name, fmt.Sprintf("puzzle %d", i+1))
		for range n {
			all = append(all, generate.Shuffle.Vary(one, one.Givens, uint64(len(all)+1)))
		}
	}
	p.List, p.Puzzles, p.Variations = p.Puzzles, all, n
}

// original returns which puzzle of the list, from 0, one of the plan is or is a variation of, and the
// number of that variation, 0 for none.
func (p *Plan) original(puzzle int) (of, variation int) {
	if p.Variations == 0 {
		return puzzle, 0
	}
	return puzzle / p.Variations, puzzle + 1
}

// Apart says how far the runs of a contestant are apart, from puzzle to puzzle and from one variation of a
// puzzle to another. What a variation needs is the median of its seeds, and what a puzzle needs the median
// of its variations. A figure is infinite if a run that it takes was not solved, and a ratio also if the
// least is 0; it is no number if the measure means nothing for the algorithm.
type Apart struct {
	Median     figure `json:"median_puzzle"`           // of the puzzles
	Puzzles    figure `json:"most_to_least_puzzle"`    // the puzzle that needs most, divided by the one that needs least
	Variations figure `json:"most_to_least_variation"` // the same of a puzzle's, at the median of the puzzles
}

// apart returns how far the runs of a contestant are apart.
func (p *Plan) apart(runs []Cost) *Apart {
	seeds := map[int][]float64{} // by puzzle of the plan
	for _, c := range runs {
		seeds[c.Run.Puzzle] = append(seeds[c.Run.Puzzle], c.Value)
	}
	varied := make([][]float64, len(p.Puzzles)/p.Variations) // by puzzle of the list
	for puzzle, figures := range seeds {
		of, _ := p.original(puzzle)
		varied[of] = append(varied[of], middle(figures))
	}
	varied = puzzles.Filter(varied, func(figures []float64) bool { return len(figures) > 0 })
	medians := puzzles.Map(varied, middle)
	varied = puzzles.Filter(varied, func(figures []float64) bool { return len(figures) > 1 })
	return &Apart{figure(middle(medians)), figure(ratio(medians)), figure(middle(puzzles.Map(varied, ratio)))}
}

// Spread writes how far the variations of a puzzle are apart, beside how far puzzles are: a row of headings and one for
// each contestant, nil if puzzles are not run as several variations. written writes a figure of the measure, or that
// there is none.
func (s *Summary) Spread(written func(float64) string) [][]string {
	if s.Plan.Variations < 2 {
		return nil
	}
	factor := func(f figure) string {
		if v := float64(f); !math.IsInf(v, 0) && !math.IsNaN(v) {
			return fmt.Sprintf("%.1f", v)
		}
		return written(math.NaN())
	}
	rows := [][]string{{"Algorithm", "Median puzzle", "Most to least puzzle", "Most to least variation"}}
	for _, r := range s.Rows {
		rows = append(rows, []string{r.Name, written(float64(r.Apart.Median)), factor(r.Apart.Puzzles),
			factor(r.Apart.Variations)})
	}
	return rows
}

// middle sorts figures and returns their lower median, which is one of them.
func middle(figures []float64) float64 {
	if len(figures) == 0 {
		return math.NaN()
	}
	slices.Sort(figures)
	return figures[(len(figures)-1)/2]
}

// ratio returns the greatest of several figures divided by the least: 1 if all are the same.
func ratio(figures []float64) float64 {
	switch {
	case len(figures) < 2:
		return math.NaN()
	case slices.Min(figures) == slices.Max(figures) && !math.IsInf(figures[0], 1):
		return 1
	}
	return slices.Max(figures) / slices.Min(figures)
}

// NormalForm says in a sentence without its stop if puzzles look as if somebody had renamed digits and moved
// lines until the solutions begin with 1 to 9: if those of a fifth or more of the usual 9×9 puzzles do, in the
// first row or box; "" if not. It looks at no more than the first thousand.
func NormalForm(all []puzzles.Puzzle) string {
	rows, boxes, looked := 0, 0, 0
	for _, p := range all[:min(len(all), 1000)] {
		if p.Givens.Shape() != puzzles.Classic || p.Givens.Filled() < 17 {
			continue // it has other rules, or many solutions
		}
		solution, ok := puzzles.Solve(p.Givens)
		if !ok {
			continue
		}
		looked++
		begins := func(house puzzles.HouseKind) int {
			for i, cell := range solution.Layout().CellsOf(puzzles.House{Kind: house}) {
				if solution.At(cell) != i+1 {
					return 0
				}
			}
			return 1
		}
		rows, boxes = rows+begins(puzzles.Row), boxes+begins(puzzles.Box)
	}
	where, n := "row", rows
	if boxes > rows {
		where, n = "box", boxes
	}
	if looked < leastForm || 5*n < looked {
		return ""
	}
	return fmt.Sprintf("%s of %s have 1 to 9 in order in the first %s, where by chance 1 of 362,880 has",
		trace.Thousands(int64(n)), trace.NumberOf(int64(looked), "solution"), where)
}

// leastForm is how many puzzles make a list that can have a form.
const leastForm = 5

// Favoured names those who gain where low digits come first in the solutions.
func (p *Plan) Favoured() []string {
	var all []string
	for _, c := range p.Contestants {
		if a := c.Algorithm.With(c.options(0)); a.Turns.LowFirst() {
			all = append(all, c.Label())
		}
	}
	return all
}
