package lessons_test

import (
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
)

const withProgram = "# A class\n\n```starlark mine\nplace(empty_cells()[0], 1)\nstuck()\n```\n\n## One\n\n```sudoscope\npuzzle: euler-01\n" +
	"algorithm: own:mine\nwhere: end\n```\n\nText.\n\n## Two\n\n```sudoscope\npuzzle: euler-06\nalgorithm: own:mine\n```\n"

// A lesson that brings a program asks once before it runs, and shows the rest until then. Handing out and checking
// ask as well.
func TestALessonWithAProgramAsksOnce(t *testing.T) {
	d := open(t, "## Nothing\n")
	var asked []string
	var run func()
	d.AskToRun = func(a *solving.Algorithm, then func()) { asked, run = append(asked, a.Code.Text), then }
	d.add("Class", withProgram)
	d.add("Other", strings.NewReplacer("stuck()", "evil()", "A class", "Else").Replace(withProgram))
	d.open("A class")
	runs := func() bool { return len(d.page.Slide().Boards) > 0 }
	d.Must(len(asked) == 1 && strings.Contains(asked[0], "place") && !runs() &&
		strings.Contains(d.problems(), "“mine”"), "it asked about %q; it says %q", asked, d.problems())
	d.Keys("End Home")
	d.Is(len(asked), 1, "without an answer it asked")
	d.Tap("More…", "Check all moments")
	d.Check(len(asked) == 2 && d.Notified == "", "checking asked %d times and said %q", len(asked), d.Notified)
	d.Keys("h")
	d.Tap("Save…")
	d.Check(len(asked) == 3 && d.Dialog() == "", "handing out asked %d times and %s", len(asked), d.Dialog())
	run()
	d.Dismiss()
	d.Keys("Down Up")
	d.Must(runs() && strings.Contains(d.page.Slide().Place, "of 1"), "allowed it says %q", d.problems())
	d.Keys("End")
	d.Check(runs() && len(asked) == 3, "the next moment says %q, asked %d times", d.problems(), len(asked))
	// An edit of the block keeps the program.
	d.Keys("b")
	d.Fill(block, "puzzle: shortz-301\nalgorithm: own:mine")
	d.Check(d.problems() == "" && runs() && strings.Contains(d.onDisk("class"), "shortz-301"),
		"after that it says %q", d.problems())
	// Another text under the same name has not been allowed.
	d.open("Else")
	d.Check(len(asked) == 4 && !runs(), "another program of that name: asked %d times", len(asked))
}
