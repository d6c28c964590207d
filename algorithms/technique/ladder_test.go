package technique

import (
	"slices"
	"testing"
)

func TestALadderUpToATechniqueHasAllThatComeBeforeIt(t *testing.T) {
	for i, last := range All() {
		l := Everything().To(last).All()
		want := All()[:i+1]
		if last.Behind != "" {
			before, err := ByID(last.Behind)
			if err != nil || !slices.Contains(want[:i], before) {
				t.Errorf("%s is behind %q, which is no easier technique", last, last.Behind)
			}
			want = slices.DeleteFunc(want, func(t *Technique) bool { return t == before })
		}
		if !slices.Equal(l, want) {
			t.Errorf("the ladder to %s is %v", last, l)
		}
	}
	if l := Everything().Sure().To(All()[len(All())-1]); !slices.Equal(l.All(), Everything().Sure().All()) {
		t.Errorf("what was left out came back: %v", l.All())
	}
}
