package technique

import (
	"slices"
	"testing"
)

func TestALadderUpToATechniqueHasAllThatComeBeforeIt(t *testing.T) {
	for i, last := range All() {
		l := Everything().To(last).All()
		want := All()[:i+1]
		if last.Twice != "" {
			once, err := ByID(last.Twice)
			if err != nil || once.Order >= last.Order {
				t.Errorf("%s is twice %q, which is no easier technique", last, last.Twice)
			}
			want = slices.DeleteFunc(want, func(t *Technique) bool { return t == once })
		}
		if !slices.Equal(l, want) {
			t.Errorf("the ladder to %s is %v", last, l)
		}
	}
	if l := Everything().Sure().To(All()[len(All())-1]); !slices.Equal(l.All(), Everything().Sure().All()) {
		t.Errorf("what was left out came back: %v", l.All())
	}
}
