package watch

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
)

// longProgram has 300 lines, the last of which fills cells.
const filler = "def fill():\n    for c in empty_cells():\n        ds = candidates(c)\n        if len(ds) == 1:\n" +
	"            say(\"only one is left\")\n            place(c, ds[0])\n\nfill()\n"

var longProgram = strings.Repeat("# a remark\n", 292) + filler

// write saves a program of the user's.
func write(t *testing.T, w *pagetest.Window, name, text string) {
	t.Helper()
	if _, err := w.Programs.Create(name, text); err != nil {
		t.Fatal(err)
	}
}

func TestAnOwnProgramIsChosenAndItsLinesLightUp(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Away(func() { write(t, d.Window, "mine", longProgram) })
	options := d.page.head.algorithm.Options
	if n := len(options); !slices.Equal(options[n-2:], []string{"mine", page.AddProgram.Name}) {
		t.Fatalf("the list is %q", options)
	}
	d.page.head.algorithm.SetSelected("mine")
	r := d.page.Run
	if r.Algorithm.ID != "own:mine" || r.Timeline.Len() == 0 {
		t.Fatalf("%s has taken %d steps: %s", r.Algorithm.ID, r.Timeline.Len(), r.Verdict())
	}
	d.Key(fyne.KeyRight)
	if lit := d.page.code.lines.Lit(); lit != 298 || d.page.code.scroll.Offset.Y == 0 {
		t.Errorf("line %d is lit, scrolled to %v", lit, d.page.code.scroll.Offset.Y)
	}
	if text := pagetest.TextOf(d.page.said.Text); !strings.Contains(text, "only one is left") {
		t.Errorf("it says %q", text)
	}
	if s := d.page.Slide(); len(s.Code) > 20 || s.Code[s.Line-1-s.Before] != "            place(c, ds[0])" {
		t.Errorf("an audience sees %d lines behind %d, line %d lit", len(s.Code), s.Before, s.Line)
	}
	// After an edit the page shows the new version.
	d.Away(func() {
		if _, err := d.Programs.Save("mine", "place(\"r1c3\", 1)\n", longProgram); err != nil {
			t.Fatal(err)
		}
	})
	if r := d.page.Run; r.Algorithm.Code.Text != "place(\"r1c3\", 1)\n" || r.Timeline.Len() != 1 {
		t.Errorf("after an edit %d steps are there of %q", r.Timeline.Len(), r.Algorithm.Code.Text)
	}
	if text := pagetest.TextOf(d.page.code.lines); text != "1 place(\"r1c3\", 1)" {
		t.Errorf("after an edit the text reads %q", text)
	}
	d.Key(fyne.KeyEnd)
	write(t, d.Window, "other", "stuck()")
	d.page.askCarryOn()
	if !strings.Contains(d.Dialog(), "other") || strings.Contains(d.Dialog(), "mine") {
		t.Errorf("to go on with there is %q", d.Dialog())
	}
	d.Dismiss()
}

func TestARunThatFailedSaysWhy(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Away(func() { write(t, d.Window, "mine", "place(\"r1c3\", 1)\nplace(\"r1c1\", 1)\n") })
	d.page.head.algorithm.SetSelected("mine")
	d.Key(fyne.KeyEnd)
	if line, _ := program.Where(d.page.Run.Timeline.Result().Problem); line != 2 || d.page.Run.Timeline.Len() != 1 {
		t.Errorf("it ends with %s", d.page.Run.Verdict())
	}
	if text := pagetest.TextOf(d.page.Object()); !strings.Contains(text, "ine 2: ") {
		t.Errorf("on the page it does not say why: %s", text)
	}
}

// A saved run shows a stranger's program, and asks before that runs.
func TestASavedRunOfAProgramIsShownAndNothingIsRun(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	marker := filepath.Join(t.TempDir(), "ran")
	touch := program.New(solving.Code{Name: "touch", Command: []string{"touch", marker}}, program.Processes{})
	d.page.Start(d.page.Run.Puzzle, touch)
	if _, err := os.Stat(marker); err != nil {
		t.Skip("touch does not run here")
	}
	d.Away(func() { write(t, d.Window, "mine", longProgram) })
	d.page.head.algorithm.SetSelected("mine")
	script := d.saveRun()
	d.page.Start(d.page.Run.Puzzle, touch)
	command := d.saveRun()
	if err := os.Remove(marker); err != nil {
		t.Fatal(err)
	}

	e := openOn(t, "wikipedia", "dlx")
	trashed, err := e.Programs.Delete("mine")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _, _ = e.Programs.Undelete(trashed) }()
	var asked []*solving.Algorithm
	answer := false
	e.AskToRun = func(a *solving.Algorithm, run func()) {
		if asked = append(asked, a); answer {
			run()
		}
	}
	e.page.OpenRun(script)
	if r := e.page.Run; !r.Algorithm.Held || r.Timeline.Len() == 0 || len(r.Algorithm.Pseudocode) != 300 {
		t.Fatalf("opened it is %s with %d steps", r.Algorithm.ID, r.Timeline.Len())
	}
	e.Key(fyne.KeyRight)
	if e.page.code.lines.Lit() != 298 || len(asked) != 0 || e.page.head.algorithm.PlaceHolder != "mine" {
		t.Errorf("line %d is lit, asked %d times, the list shows %q", e.page.code.lines.Lit(), len(asked),
			e.page.head.algorithm.PlaceHolder)
	}
	e.Away(nil) // nor does it run when the page is left
	if r := e.page.Run; !r.Saved || len(asked) != 0 {
		t.Errorf("after a look at another page it is saved: %v, asked %d times", r.Saved, len(asked))
	}
	e.page.Start(e.page.Run.Puzzle, e.page.Run.Algorithm)
	if len(asked) != 1 || !e.page.Run.Saved {
		t.Errorf("asked %d times; without an answer it is run: %v", len(asked), !e.page.Run.Saved)
	}
	answer = true
	e.page.Start(e.page.Run.Puzzle, e.page.Run.Algorithm)
	if r := e.page.Run; len(asked) != 2 || r.Saved || r.Algorithm.Held || r.Timeline.Len() == 0 {
		t.Errorf("asked %d times; allowed it takes %d steps", len(asked), r.Timeline.Len())
	}
	if got := e.page.head.algorithm.Selected; got != "mine" {
		t.Errorf("the list shows %q", got)
	}

	answer = false
	e.page.OpenRun(command)
	if r := e.page.Run; r.Timeline.Result().Verdict == trace.Running || !r.Algorithm.Held {
		t.Errorf("opened it is %s", r.Verdict())
	}
	e.page.Start(e.page.Run.Puzzle, e.page.Run.Algorithm)
	e.page.turnPuzzle(1)
	if _, err := os.Stat(marker); err == nil {
		t.Error("the command in a file was run")
	}
}

// The cells that a variable holds light up where its name is clicked, as long as
// variables are what is seen.
func TestTheCellsOfAVariableLightUpOnTheBoard(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Away(func() { write(t, d.Window, "mine", "looked = [cell(9, 1), cell(9, 2)]\nconsider(cell(1, 3))\n") })
	d.page.head.algorithm.SetSelected("mine")
	d.Key(fyne.KeyRight)
	v := d.page.Side.Variables
	if !v.Visible() || v.Lines() != 2 || d.page.Side.Card.Title != "Variables and calls" {
		t.Fatalf("%d lines are seen under %q", v.Lines(), d.page.Side.Card.Title)
	}
	lit := func() bool {
		return slices.ContainsFunc(d.page.Board.Scene.Evidence.Marks, func(m trace.Mark) bool { return m.Cell == 73 })
	}
	if lit() {
		t.Error("cells are lit before anything was clicked")
	}
	v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(20, v.MinSize().Height*0.6)})
	if !lit() {
		t.Errorf("nothing is lit: %v", d.page.Board.Scene.Evidence)
	}
	d.page.ChooseView(1)
	if lit() || v.Lines() != 0 {
		t.Error("cells are lit though no variables are seen")
	}
}
