package host

import (
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
	"testing"
)

func TestWhatIsSpoken(t *testing.T) {
	for _, c := range []struct {
		slide *slides.Slide
		want  string
	}{
		{nil, "Lab."},
		{&slides.Slide{Heading: "Backtracking", Place: "Step 3 of 351", Title: "Place 7 in B3.",
			Reasons: []string{"1 does not fit.", " "}},
			"Lab. Backtracking. Step 3 of 351. Place 7 in B3. 1 does not fit."},
		{&slides.Slide{Title: "Which is next?",
			Boards:   []slides.Board{{Name: "Crook", Status: "solved"}, {Name: "DLX"}},
			Question: &slides.Question{Text: "Where?", Verdict: "That is right"}},
			"Lab. Which is next? Crook: solved. Where? That is right."},
	} {
		check.Is(t, spoken("Lab", c.slide), c.want, "%+v is spoken as", c.slide)
	}
}
