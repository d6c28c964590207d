package exercise

import (
	"strings"
	"testing"

	"sudoscope/algorithms"
)

func TestEachExerciseIsSolvedByItsReferenceAndNotByWhatItBeginsWith(t *testing.T) {
	for i, e := range All() {
		if e.Number != i+1 {
			t.Errorf("exercise %s is number %d", e.ID, i+1)
		}
		if v := Judge(t.Context(), e, e.Reference, starter()); !v.Right {
			t.Errorf("%s: the reference is not right: %s", e.ID, v.Text)
		}
		v := Judge(t.Context(), e, e.Start, starter())
		if v.Right || v.Text != firstHints()[e.ID] {
			t.Errorf("%s: of what it begins with it is said %q", e.ID, v.Text)
		}
		if v.Puzzle == nil {
			t.Errorf("%s: of what it begins with there is no puzzle", e.ID)
		}
	}
}

// firstHints are what is said of the programs with a gap.
func firstHints() map[string]string {
	return map[string]string{}
}

func TestSentencesOfTheTextsAreFew(t *testing.T) {
	for _, e := range All() {
		if n := strings.Count(e.Text+" ", ". "); n < 3 || n > 7 {
			t.Errorf("%s: its text has %d sentences", e.ID, n)
		}
	}
}

func TestThereIsAProgramForEachOfTheEight(t *testing.T) {
	all := Programs()
	if len(all) != 8 {
		t.Fatalf("there are %d", len(all))
	}
	for _, p := range all {
		if a, err := algorithms.ByID(p.ID); err != nil || a.Name != p.Name || !strings.HasPrefix(p.Text, "# "+p.Name) {
			t.Errorf("%s: %v; it begins with %.30q", p.ID, err, p.Text)
		}
	}
}
