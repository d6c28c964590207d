package words

import (
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
)

func TestEveryTechniqueSaysWhenToLookForIt(t *testing.T) {
	for _, one := range technique.All() {
		if spot := Spot(one); len(spot) < 20 || !strings.HasSuffix(spot, ".") {
			t.Errorf("of %s it says %q", one, spot)
		}
	}
}
