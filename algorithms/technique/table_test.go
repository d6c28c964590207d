package technique_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/explainer"
	"sudoscope/algorithms/technique/words"
	"sudoscope/puzzles/check"
)

// What Sudoku Explainer calls some of the techniques.
var called = map[string]string{
	"Last empty cell": "full-house", "Hidden Single": "hidden-single", "Naked Single": "naked-single",
	"Direct Pointing": "pointing", "Pointing": "pointing", "Direct Claiming": "claiming", "Claiming": "claiming",
	"Naked Pair": "naked-pair", "Naked Triplet": "naked-triple", "Naked Quad": "naked-quad",
	"Direct Hidden Pair": "hidden-pair", "Hidden Pair": "hidden-pair", "Direct Hidden Triplet": "hidden-triple",
	"Hidden Triplet": "hidden-triple", "Hidden Quad": "hidden-quad", "X-Wing": "x-wing", "Swordfish": "swordfish",
	"Jellyfish": "jellyfish", "XY-Wing": "xy-wing", "XYZ-Wing": "xyz-wing", "BUG type 1": "bug-plus-1",
	"Turbot Fish": "turbot-fish", "Forcing X-Chain": "x-chain", "Bidirectional Cycle": "continuous-loop",
	"Forcing Chain":         "aic",
	"Nishio Forcing Chains": "forcing-chain-contradiction", "Cell Forcing Chains": "forcing-chain-verity",
	"Region Forcing Chains": "forcing-chain-verity",
}

// The ratings that techniques are listed with are those that they get.
func TestExplainerRatings(t *testing.T) {
	got := map[string]map[float64]bool{}
	for i, g := range listed(t, "testdata/rated.csv") {
		if i%3 > 0 {
			continue
		}
		for s := range explainer.Path(t.Context(), g) {
			if s.Rating > 9 {
				break // it only gets slower from here
			}
			id, ok := called[s.Technique]
			if !ok {
				continue
			}
			tech, err := technique.ByID(id)
			check.OK(t, err)
			least, greatest := tech.Explainer()
			check.That(t, s.Rating >= least && (greatest <= 0 || s.Rating <= greatest),
				"%s is rated %v, and %v is listed with %v to %v", s.Technique, s.Rating, tech, least, greatest)
			if got[id] == nil {
				got[id] = map[float64]bool{}
			}
			got[id][s.Rating] = true
		}
	}
	check.That(t, len(got) >= 20 && got["hidden-single"][1.2] && got["hidden-single"][1.5],
		"only %d techniques were rated: %v", len(got), got)
}

var update = flag.Bool("update", false, "write the table of techniques into docs/techniques.md")

// The manual has a table of all techniques; -update writes it.
func TestTheTableOfTechniques(t *testing.T) {
	const page, begin, end = "../../docs/techniques.md", "| technique |", "\n\n"
	data, err := os.ReadFile(page)
	check.OK(t, err)
	before, after, ok := strings.Cut(string(data), begin)
	check.Must(t, ok, "there is no table")
	old, rest, _ := strings.Cut(after, end)
	table := begin + " also called | grade | score | HoDoKu's code | Sudoku Explainer |\n|---|---|---|---|---|---|"
	for _, tech := range technique.All() {
		table += fmt.Sprintf("\n| %s | %s | %s | %d | %s | %s |", tech.Name, strings.Join(words.Aliases(tech), ", "),
			levelOf(tech), tech.Score, tech.Code, rangeOf(tech.Explainer()))
	}
	if *update {
		check.OK(t, os.WriteFile(page, []byte(before+table+end+rest), 0o644))
	} else if begin+old != table {
		t.Error("the table of techniques in docs/techniques.md is out of date: go test ./algorithms/technique -run Table " +
			"-update")
	}
}

// levelOf is the level of a technique, and whether it is off.
func levelOf(t *technique.Technique) string {
	if t.Off {
		return t.Level.String() + ", off"
	}
	return t.Level.String()
}

func rangeOf(least, greatest float64) string {
	switch {
	case least == 0:
		return ""
	case greatest == 0:
		return fmt.Sprintf("%.1f and more", least)
	case least == greatest:
		return fmt.Sprintf("%.1f", least)
	}
	return fmt.Sprintf("%.1f to %.1f", least, greatest)
}
