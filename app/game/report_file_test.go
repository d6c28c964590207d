package game

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
)

// reported returns a game of several kinds of moves, all of them named.
func reported(t *testing.T) *Game {
	g := play(t, easy)
	g.Puzzle.Name = `<b>"Test" & more</b>`
	g.Mark(MarkCentre, []int{cell("A3")}, 4)
	g.Enter([]int{cell("E5")}, 5, false)
	g.Enter([]int{cell("A3")}, 2, false)
	g.Enter([]int{cell("A3")}, 4, false)
	g.Reveal(cell("A4"), false)
	names(g)
	return g
}

func TestAReportHasEachMoveWithItsName(t *testing.T) {
	g := reported(t)
	sp := trace.Speaker{Shape: g.Shape(), Notation: trace.RowCol}
	want := []string{"", "justified", "wrong", "justified", "program"}
	var text bytes.Buffer
	check.OK(t, g.WriteReport(&text, ReportCSV, sp))
	rows, err := csv.NewReader(&text).ReadAll()
	check.Must(t, err == nil && len(rows) == 6, "%d rows: %v", len(rows), err)
	for i, v := range want {
		check.That(t, rows[i+1][3] == v && rows[i+1][2] != "", "move %d: %q, want %q", i+1, rows[i+1], v)
	}
	got := rows[2]
	check.That(t, got[4] == "Naked Single" && got[5] == "naked-single" && got[6] == "easy", "move 2: %q", got)
	text.Reset()
	check.OK(t, g.WriteReport(&text, ReportJSON, sp))
	var full struct {
		Moves                            []moveReport
		Justified, Unjustified, Mistakes int
	}
	if err := json.Unmarshal(text.Bytes(), &full); err != nil || len(full.Moves) != 5 || full.Justified != 2 ||
		full.Mistakes != 1 || full.Moves[1].Steps[0] != "Naked Single: 5 r5c5 => r5c5=5" {
		t.Errorf("%v: %+v", err, full)
	}
	text.Reset()
	check.OK(t, g.WriteReport(&text, ReportHTML, sp))
	page := text.String()
	check.That(t, !strings.Contains(page, "<b>") && strings.Contains(page, "&lt;b&gt;"),
		"the name of the puzzle is not quoted in the page")
	for _, want := range []string{"<td>Naked Single</td><td>easy</td>", "Wrong: the solution has 4 in r1c3",
		"Done by the program: 1.", "Not finished; "} {
		check.Says(t, page, want)
	}
	if err := g.WriteReport(&text, ".doc", sp); err == nil || !strings.Contains(err.Error(), ".html") {
		t.Errorf("as .doc: %v", err)
	}
}

func TestTheTallyOfNames(t *testing.T) {
	g := reported(t)
	n := g.NameTally(g.At())
	check.That(t, n.Justified == 2 && n.Wrong == 1 && n.ByProgram == 1 && n.Left == 0 && n.Unjustified == 0, "%+v", n)
	times := 0
	for _, c := range n.Counts {
		times += c.Times
	}
	check.That(t, times == n.Justified, "%d techniques for %d moves", times, n.Justified)
	g.Enter([]int{cell("I1")}, 3, false)
	check.That(t, g.NameTally(g.At()).Left == 1, "%d moves have no name yet, want one", g.NameTally(g.At()).Left)
}

// A replay has the names of the moves, each at the last of its steps.
func TestTheProducerTellsTheNames(t *testing.T) {
	g := reported(t)
	g.Enter([]int{cell("B2"), cell("E2")}, 2, false) // two steps, and only E2 is right
	names(g)
	for _, a := range []*solving.Algorithm{g.Producer(), g.Producer().With(solving.Options{})} {
		sp := trace.Speaker{Shape: g.Shape()}
		c := trace.NewCursor(run(t, g, a))
		for i, want := range map[int64]string{1: "", 2: "Naked Single.", 3: "Wrong: the solution has 4 in A3.",
			5: "Done by the program.", 6: "", 7: "Wrong: the solution has 7 in B2."} {
			check.That(t, sp.String(a.Remark(i))+"." == want || sp.String(a.Remark(i)) == want,
				"the remark on step %d is %q, want %q", i, sp.String(a.Remark(i)), want)
			e := a.Explain(c.To(i))
			got := sp.Strings(e.Reasons)
			check.That(t, strings.Contains(got, want) && (want != "" || !strings.Contains(got, "Wrong")),
				"step %d says %q, want %q", i, got, want)
		}
	}
}
