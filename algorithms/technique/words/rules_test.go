package words

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// variants returns the puzzles with other rules that the tests of package puzzles have.
func variants(t *testing.T) (grids []puzzles.Grid) {
	t.Helper()
	file, err := os.Open("../../../puzzles/testdata/variants.csv")
	check.OK(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	check.OK(t, err)
	for _, row := range rows[1:] {
		text := row[2]
		if row[0] != "" {
			text += " rules=" + strings.ReplaceAll(row[0], " ", ",")
		}
		if row[1] != "" {
			text += " regions=" + row[1]
		}
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		grids = append(grids, g)
	}
	return grids
}

// Under every rule each deduction on the way is told of houses that the grid has, and cells
// that see each other by a move are not said to lie in one house.
func TestWordsFitOtherRules(t *testing.T) {
	shown := map[string]bool{}
	every := sample(1, 8)
	for i, g := range variants(t) {
		if i%every != 0 {
			continue
		}
		l := g.Layout()
		speaker := trace.Speaker{Shape: g.Shape()}
		p := technique.NewPosition(g)
		for {
			d, ok := technique.Standard().Next(p)
			if !ok {
				break
			}
			e := ExplainIn(&d, p.Grid())
			clues := CluesTo(&d, g.Shape())
			said := append([]trace.Message{e.Title, clues.Small, clues.Bigger}, e.Reasons...)
			Built(&d, g.Shape(), func(look trace.Look) { said = append(said, look.Words) })
			for i, m := range said {
				text := speaker.String(m)
				if strings.Contains(text, "%!") || strings.Contains(text, "in a k") ||
					strings.Contains(strings.ToLower(text), "in the diagonal") ||
					!sentence.MatchString(text) && i < 3 ||
					!l.HasBoxes() && strings.Contains(text, "box") ||
					d.Technique.Level > technique.Easy && strings.Contains(text, "row, column") {
					t.Errorf("%v, %s: it says %q", g.Text(), d.Notation(g.Shape()), text)
				}
				key := m.Key
				if wordsShown &&
					(strings.Contains(key, ".move") || strings.Contains(key, ".general") ||
						strings.Contains(key, ".seen")) &&
					!shown[key] {
					shown[key] = true
					t.Log(key, ": ", text)
				}
			}
			for _, h := range append(e.Houses, e.Covers...) {
				check.That(t, l.HasHouse(h), "%v, %s: there is no %v", g.Text(), d.Notation(g.Shape()), h)
			}
			check.That(t, CanExplain(l, &trace.Step{Data: d.Encode()}),
				"%v, %s cannot be read back", g.Text(), d.Notation(g.Shape()))
			p.Apply(&d)
		}
		check.That(t, p.Solved(), "%v is not solved", g.Text())
	}
}
