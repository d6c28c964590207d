package lessons

import (
	"strings"
	"testing"

	"sudoscope/algorithms/solving"
)

const withProgram = "# A class\n\n```starlark mine\nplace(empty_cells()[0], 1)\nstuck()\n```\n\n## One\n\n```sudoscope\npuzzle: euler-01\n" +
	"algorithm: own:mine\nwhere: end\n```\n\nText.\n\n## Two\n\n```sudoscope\npuzzle: euler-06\nalgorithm: own:mine\n```\n"

// A lesson that brings a program asks once before it runs, and shows the rest until then.
func TestALessonWithAProgramAsksOnce(t *testing.T) {
	d := open(t, "## Nothing\n")
	var asked []string
	var run func()
	d.AskToRun = func(a *solving.Algorithm, then func()) { asked, run = append(asked, a.Code.Text), then }
	id, err := d.Lessons.Create("Class", []byte(withProgram))
	d.OK(err)
	d.page.openBook(book{id: id, text: []byte(withProgram)})
	d.Must(len(asked) == 1 && strings.Contains(asked[0], "place") && d.page.shown == nil &&
		strings.Contains(d.page.trouble, "“mine”"),
		"it asked about %q; shown: %v, trouble: %q", asked, d.page.shown != nil, d.page.trouble)
	d.page.choose(1)
	d.page.choose(0)
	d.Is(len(asked), 1, "without an answer it asked")
	run()
	d.Must(d.page.shown != nil && d.page.trouble == "" && d.page.shown.Lanes[0].Run.Timeline.Len() == 1,
		"allowed it has the trouble %q", d.page.trouble)
	d.page.choose(1)
	d.Check(d.page.shown != nil && len(asked) == 1,
		"the next moment has the trouble %q, asked %d times", d.page.trouble, len(asked))
	// An edit of the block keeps the program.
	before := d.page.draft.Text()
	if err := d.page.draft.set(editBlock, 1, "puzzle: shortz-301\nalgorithm: own:mine", d.Now()); err != nil {
		t.Errorf("the block cannot be changed: %v", err)
	}
	d.Check(string(before) != string(d.page.draft.Text()) && len(d.page.lesson().Problems) == 0,
		"after that the lesson has the problems %v", d.page.lesson().Problems)
	// Another text under the same name has not been allowed.
	other := strings.Replace(withProgram, "stuck()", "evil()", 1)
	d.page.openBook(book{ready: "other", text: []byte(other)})
	d.Check(len(asked) == 2 && d.page.shown == nil,
		"another program of that name: asked %d times, shown: %v", len(asked), d.page.shown != nil)
}

// Handing out and checking ask as well.
func TestHandingOutAsksBeforeProgramsRun(t *testing.T) {
	d := open(t, "## Nothing\n")
	asked := 0
	d.AskToRun = func(*solving.Algorithm, func()) { asked++ }
	d.page.openBook(book{ready: "x", text: []byte(withProgram)})
	d.page.check()
	d.Check(asked == 2 && d.Notified == "" && d.page.draft.checked == nil,
		"checking asked %d times and said %q", asked, d.Notified)
}
