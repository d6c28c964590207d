package puzzles_test

import (
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestANameThatIsNearlyRightIsAskedFor(t *testing.T) {
	all := strings.Fields("full-house naked-single naked-pair x-wing xy-wing w-wing hard easy 180 json")
	for written, want := range map[string]string{
		"xwing":       "did you mean x-wing?",
		"X Wing":      "did you mean x-wing?",
		"xy_wing":     "did you mean xy-wing?",
		"hrad":        "did you mean hard?",
		"jsn":         "did you mean json?",
		"naked":       "did you mean naked-single or naked-pair?",
		"nakd-single": "did you mean naked-single?",
		"magic":       "choose one of: full-house naked-single ",
		"":            "choose one of: full-house",
		"lazy":        "choose one of: full-house",
		"18":          "choose one of: full-house",
	} {
		got := puzzles.NoSuch("there is no thing", written, all).Error()
		check.That(t, strings.HasPrefix(got, `there is no thing "`+written+`"`) && strings.Contains(got, want),
			"%s, want %s", got, want)
	}
}
