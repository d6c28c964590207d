package technique

import (
	"strings"
	"testing"
)

func TestEveryTechniqueSaysWhenToLookForIt(t *testing.T) {
	rated := 0
	for _, one := range All() {
		if spot := one.Spot(); len(spot) < 20 || !strings.HasSuffix(spot, ".") {
			t.Errorf("of %s it says %q", one, spot)
		}
		if r := one.ExplainerRating(); r != "" {
			rated++
			if r[0] < '1' || r[0] > '9' || r[1] != '.' {
				t.Errorf("%s is rated %q", one, r)
			}
		}
	}
	if rated < 20 {
		t.Errorf("%d techniques have a rating", rated)
	}
}
