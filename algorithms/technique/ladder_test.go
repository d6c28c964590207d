package technique

import (
	"slices"
	"testing"

	"sudoscope/puzzles/check"
)

func TestALadderUpToATechniqueHasAllThatComeBeforeIt(t *testing.T) {
	for i, last := range All() {
		l := Everything().To(last).All()
		want := slices.Clone(All()[:i+1])
		if last.Behind != "" {
			before, err := ByID(last.Behind)
			check.That(t, err == nil && slices.Contains(want[:i], before),
				"%s is behind %q, which is no easier technique", last, last.Behind)
			want = slices.DeleteFunc(want, func(t *Technique) bool { return t == before })
		}
		want = slices.DeleteFunc(want, func(t *Technique) bool {
			return t != last && (t.Off || last.Off && t.Level == Extreme)
		})
		check.That(t, slices.Equal(l, want), "the ladder to %s is %v", last, l)
	}
	l := Standard().Sure().To(All()[len(All())-1])
	check.That(t, slices.Equal(l.All(), Standard().Sure().All()), "what was left out came back: %v", l.All())
}

// Wherever a technique finds something, so does the easier one that it is said to
// be behind: on the way through puzzles, wherever singles are at their end. The dual
// empty rectangle also takes rectangles of two candidates, which the simple one does
// not, and a grouped chain may end in two groups, so they can be there alone, but as a
// rule are not.
func TestWhatIsBehindComesAfterwards(t *testing.T) {
	found, alone := map[*Technique]int{}, map[*Technique]int{}
	nearly := []string{"dual-empty-rectangle", "grouped-aic"}
	for i, r := range ratedByHodoku(t) {
		if !check.Long && i%8 != 2 {
			continue
		}
		p := NewPosition(r.puzzle)
		for d, ok := Standard().Next(p); ok; d, ok = Standard().Next(p) {
			for _, last := range All() {
				if last.Behind == "" || d.Technique.Level == Easy {
					continue
				}
				if _, ok := last.First(p); !ok {
					continue
				}
				found[last]++
				before, _ := ByID(last.Behind)
				if _, ok := before.First(p); !ok && slices.Contains(nearly, last.ID) {
					alone[last]++
				} else if !ok {
					t.Fatalf("%v: there is %s without %s", p.Grid(), last, before)
				}
			}
			p.Apply(&d)
		}
	}
	for _, last := range All() {
		check.That(t, last.Behind == "" || found[last] != 0, "%s was not met", last)
		check.That(t, alone[last]*2 <= found[last], "%s was alone %d times of %d", last, alone[last], found[last])
	}
}
