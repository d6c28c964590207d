package survey

import (
	"slices"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/puzzles/collection"
)

// HoDoKu's path depends on the order in which it looks; that is said as it is.
func TestRatingsThatDiffer(t *testing.T) {
	wikipedia, err := collection.ByID("wikipedia")
	if err != nil {
		t.Fatal(err)
	}
	p := wikipedia.Puzzle
	s := New(append(generate.Shuffle.Different(p, 2), p), []Entrant{{Algorithm: algorithms.Backtracking()}},
		experiment.Budget{},
		experiment.Origin{})
	s.rated = map[int]experiment.RatedPuzzle{0: {Puzzle: 0, ER: 6.6}, 2: {Puzzle: 2, ER: 7.1}}
	for i, score := range []int{1200, 0, 1500} {
		if r, ok := s.rated[i]; ok {
			r.Rating.Score, r.Rating.Solved, r.Rating.Level = score, true, 3
			s.rated[i] = r
		}
	}
	got := s.Find(trace.Measures()[0]).TellRatings()
	if want := []string{"HoDoKu: hard, score 1,200 to 1,500: its path depends on which deduction it finds first",
		"Sudoku Explainer: ER 6.6 to 7.1"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestNumbersAreWrittenWithTwoDigitsThatCount(t *testing.T) {
	for v, want := range map[float64]string{1.54: "1.5", 9.96: "10.0", 12.4: "12", 126: "130", 98_700: "99,000"} {
		if got := approximate(v); got != want {
			t.Errorf("%v is written %s, want %s", v, got, want)
		}
	}
}
