package technique

import (
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// The library's variant 2 allows almost locked sets that have a cell in common.
func TestVariantsOfAlmostLockedSets(t *testing.T) {
	for code, id := range map[string]string{"0902": "als-xy-wing", "0902-2": "loose-als-xy-wing", "0903": "als-chain",
		"0903-2": "loose-als-chain"} {
		code, variant, _ := strings.Cut(code, "-")
		got := WithCode(code, variant)
		check.That(t, got != nil && got.ID == id, "%s-%s is %v, want %s", code, variant, got, id)
	}
	more := 0
	for _, g := range set(t, "top95.txt")[:20] {
		s, _ := puzzles.Solve(g)
		p := NewPosition(g)
		for {
			d, ok := Standard().Next(p)
			if !ok || d.Technique.Order >= 5700 {
				break
			}
			p.Apply(&d)
		}
		for i := range variants {
			if variants[i].Code[:2] != "09" {
				continue
			}
			strict := WithCode(variants[i].Code[:4], "").Every(p)
			loose := variants[i].Every(p)
			more += len(loose) - len(strict)
			for _, d := range loose {
				for _, e := range d.Eliminations {
					check.Must(t, s.At(e.Cell) != e.Digit, "%v: %s is wrong", g, d.Notation(p.Shape))
				}
			}
		}
	}
	check.That(t, more > 0, "with common cells there are %d more", more)
}

func TestVariantsStandInNoList(t *testing.T) {
	for _, v := range variants {
		check.That(t, !slices.ContainsFunc(list, func(t *Technique) bool { return t.Code == v.Code || t.ID == v.ID }),
			"%v stands in the list as well", v)
	}
}
