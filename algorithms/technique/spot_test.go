package technique

import (
	"strings"
	"testing"
)

func TestEveryTechniqueSaysWhenToLookForIt(t *testing.T) {
	for _, one := range All() {
		if spot := one.Spot(); len(spot) < 20 || !strings.HasSuffix(spot, ".") {
			t.Errorf("of %s it says %q", one, spot)
		}
	}
}
