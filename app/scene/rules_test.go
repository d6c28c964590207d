package scene

import (
	"strings"
	"testing"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// A block of a lesson, a link and the list of the Lab have the rules and candidates of a puzzle
// beside its cells.
func TestRulesComeBackFromScenes(t *testing.T) {
	var list []puzzles.Puzzle
	for _, text := range []string{
		strings.Repeat(".", 80) + "1 rules=x,windoku",
		"12345.................... regions=1112211222333443344455555",
		"3x2\n" + strings.Repeat(".", 35) + "1 rules=anti-king parity=" + strings.Repeat(".", 34) + "eo",
		"................ candidates=1..." + strings.Repeat("1234", 15),
	} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		s := &Scene{Page: OnPuzzles, Puzzle: puzzles.Puzzle{Givens: g, Name: "Mine"}}
		link, err := s.Link()
		check.OK(t, err)
		got, unknown, err := ParseLink(link)
		check.That(t, err == nil && len(unknown) == 0 && got.Puzzle.Givens.Equal(g),
			"%s is read as %+v, %v, %v", link, got, unknown, err)
		again(t, s, trace.Letters)
		p, err := ReadPuzzle(PuzzleText(s.Puzzle))
		check.That(t, err == nil && p.Givens.Equal(g),
			"%s is read as %s, %v", PuzzleText(s.Puzzle), p.Givens.Text(), err)
		list = append(list, s.Puzzle)
		made := &Scene{Page: OnWatch, Making: &generate.Making{Recipe: generate.Recipe{Shape: g.Shape()}}, Seed: 5}
		again(t, made, trace.Letters)
		link, err = made.Link()
		check.OK(t, err)
		if got, _, err = ParseLink(link); err != nil || got.Making == nil || got.Shape() != g.Shape() {
			t.Errorf("%s is read as %+v, %v", link, got, err)
		}
	}
	lab := &Scene{Page: OnLab, Setup: &Setup{Puzzles: list}}
	link, err := lab.Link()
	check.OK(t, err)
	got, _, err := ParseLink(link)
	check.Must(t, err == nil && got.Setup != nil && len(got.Setup.Puzzles) == len(list),
		"%s is read as %+v, %v", link, got, err)
	for i, p := range got.Setup.Puzzles {
		check.That(t, p.Givens.Equal(list[i].Givens),
			"%s in a list is read as %s", list[i].Givens.Text(), p.Givens.Text())
	}
	for _, hostile := range []string{
		"#puzzle=" + strings.Repeat("1", 81) + "+regions=" + strings.Repeat("1", 50000),
		"#puzzle=" + strings.Repeat(".", 81) + "+rules=" + strings.Repeat("x;", 20000) + "killer",
		"#puzzle=" + strings.Repeat(".", 81) + "+rules=x+rules=x",
		"#puzzle=" + strings.Repeat(".", 81) + "+candidates=" + strings.Repeat("1", 729),
	} {
		if got, _, err := ParseLink(hostile); err == nil || len(err.Error()) > 400 {
			t.Errorf("%.60s is read as %v, %v", hostile, got, err)
		}
	}
}
