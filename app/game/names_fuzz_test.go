package game

import (
	"io"
	"os"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// Whatever is in a file that is read, its moves can be named, and what is named justified
// is right.
func FuzzNames(f *testing.F) {
	if data, err := os.ReadFile("testdata/game-1.sudoscope"); err == nil {
		f.Add(data)
	}
	small := play(f, "1.....3..4.....2")
	small.Mark(MarkCentre, []int{1, 2}, 3)
	small.Mark(MarkCentre, []int{1}, 3)
	small.Enter([]int{1, 2, 3}, 2, true)
	small.NoteHelp(HelpDo, "no technique")
	small.Reveal(4, true)
	small.Strike([]int{5}, 1)
	small.Enter([]int{1}, 2, true)
	f.Add(file(f, small))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 8192 {
			return
		}
		g, err := Read("a", data, ticking())
		if err != nil || g.Shape().Side() > 9 {
			return
		}
		line, _ := g.Branch()
		asked := 0
		g.NameMoves(line[len(line)-1], func() bool { asked++; return asked < 500 }, g.Learn)
		sp := trace.Speaker{Shape: g.Shape()}
		for _, node := range line[1:] {
			name, ok := g.Name(node)
			if !ok {
				continue
			}
			right := g.Solution.At(name.Claim.Cell) == name.Claim.Digit
			check.That(t, name.Verdict != Justified || right != name.Claim.Gone,
				"move %d is wrong, and named %s", node, sp.String(name.Words()))
			check.That(t, (sp.String(name.Words()) == "") == (name.Verdict == NotNamed),
				"move %d, %v, is named %q", node, name.Verdict, sp.String(name.Words()))
		}
		for _, format := range ReportFormats() {
			err := g.WriteReport(io.Discard, format, sp)
			check.That(t, err == nil, "as %s: %v", format, err)
		}
	})
}
