package paper

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// Under each puzzle stand its rules, within the page and below its grid, and a puzzle that
// begins with marks has them even if nobody asks for marks.
func TestPrintedPuzzlesTellTheirRules(t *testing.T) {
	const cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	var s Sheet
	for _, terms := range []puzzles.Terms{
		{}, {Rules: "anti-knight"},
		{Rules: "disjoint,anti-king,anti-knight,windoku,x", Parity: "o" + strings.Repeat(".", 80)},
		{Candidates: strings.Replace(strings.Repeat("123456789", 81), "123456789123456789123456789",
			"123456789123456789.2.456789", 1)},
	} {
		g, err := terms.Parse(cells, puzzles.Classic)
		check.OK(t, err)
		s.Puzzles = append(s.Puzzles, puzzles.Puzzle{Givens: g})
	}
	for _, p := range Papers() {
		for _, perPage := range []int{1, 4, 12} {
			s.Paper, s.PerPage = p, perPage
			page, err := s.Preview()
			check.OK(t, err)
			checkMargins(t, p, page)
			boards, told := []BoardPart{}, map[int]string{}
			for _, part := range page.Shapes {
				switch part := part.(type) {
				case BoardPart:
					boards = append(boards, part)
				case paint.Words:
					if part.Size == rulesSize {
						board := boards[len(boards)-1]
						if left := board.X; part.X < left || part.Y < board.Y+0.95*board.Side {
							t.Errorf("%q is not below its grid", part.Text)
						}
						told[len(boards)] += part.Text + " "
					}
				}
			}
			for i := range boards {
				want := strings.Join(s.Puzzles[i].Givens.Shape().Sentences(), " ")
				if eliminated := s.Puzzles[i].Givens.Eliminated() > 0; eliminated {
					want = "Marks: each empty cell holds one of the digits in it."
				} else if boards[i].Scene.ShowMarks {
					t.Errorf("%d a page: puzzle %d has marks", perPage, i+1)
				}
				check.Is(t, strings.TrimSpace(told[i+1]), want, "%d a page: under puzzle %d is told", perPage, i+1)
			}
			last := boards[len(boards)-1].Scene
			check.That(t, len(boards) != 4 || last.ShowMarks && last.Marks[2]&0b101 == 0,
				"the marks that the puzzle begins with are not printed: %b", last.Marks[2])
		}
	}
	two := slices.Repeat([]slides.Board{{Scene: paint.NewBoard(s.Puzzles[1].Givens.Shape())}}, 2)
	page, err := (&Handout{Paper: Papers()[0], Sections: []Section{partOf(0, slides.Slide{Boards: two})}}).Preview()
	check.OK(t, err)
	all := strings.Join(texts(page), "\n")
	check.That(t, strings.Count(all, "Anti-knight: ") == 1, "a handout tells a rule of two boards not once: %s", all)
}
