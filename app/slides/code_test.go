package slides

import (
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles/check"
)

// Of a long program an audience sees the part that runs, and no line that makes the
// letters small.
func TestSlidesShowTheLinesAroundTheLitOne(t *testing.T) {
	lines := make([]string, 300)
	for i := range lines {
		lines[i] = "\tx = " + strings.Repeat("ä", 1000)
	}
	lines[154] = "\tplace(c, d)"
	text := strings.Join(lines, "\n")
	a := program.Shown(solving.Code{Name: "mine", Text: text})
	for line := range 301 {
		var s Slide
		s.ShowCode(a, line)
		if s.Line != line || len(s.Code) != onScreen.Lines ||
			line > 0 && (line <= s.Before || line > s.Before+len(s.Code)) {
			t.Fatalf("line %d: %d lines behind %d", line, len(s.Code), s.Before)
		}
		for i, shown := range s.Code {
			number := s.Before + i + 1
			most := onScreen.Wide
			if number == line {
				most = onScreen.Lit
			}
			cut, isCut := strings.CutSuffix(shown, "…")
			if len([]rune(cut)) > most || !strings.HasPrefix(a.Pseudocode[number-1], cut) || isCut == (number == 155) {
				t.Fatalf("line %d: line %d is %q", line, number, shown)
			}
		}
	}
	check.That(t, !strings.Contains(strings.Join(a.Pseudocode, ""), "…"), "the program itself was cut")
	var s Slide
	s.ShowCode(program.Shown(solving.Code{Name: "mine", Command: []string{"x"}}), 3)
	check.That(t, len(s.Code) == 0, "of a program without its text there are the lines %q", s.Code)
	ours := algorithms.All()[0]
	if s.ShowCode(ours, 2); len(s.Code) != len(ours.Pseudocode) || s.Before != 0 {
		t.Errorf("of %s there are %d lines of %d", ours.Name, len(s.Code), len(ours.Pseudocode))
	}
}
