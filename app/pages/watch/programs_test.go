package watch_test

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
	"sudoscope/puzzles/check"
)

// longProgram has 300 lines, the last of which fills cells.
const filler = "def fill():\n    for c in empty_cells():\n        ds = candidates(c)\n        if len(ds) == 1:\n" +
	"            say(\"only one is left\")\n            place(c, ds[0])\n\nfill()\n"

var longProgram = strings.Repeat("# a remark\n", 292) + filler

// write saves a program of the user's.
func write(t *testing.T, w *pagetest.Window, name, text string) {
	t.Helper()
	_, err := w.Programs.Create(name, text)
	check.OK(t, err)
}

func TestAnOwnProgramIsChosenAndItsLinesLightUp(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Away(func() { write(t, d.Window, "mine", longProgram) })
	d.Tap("Dancing links (DLX)")
	d.Says(d.Dialog(), "mine", page.AddProgram.Name)
	d.Keys("Esc")
	d.Pick("The algorithm", "mine")
	r := d.page.Run
	d.Must(r.Algorithm.ID == "own:mine" && r.Timeline.Len() != 0,
		"%s has taken %d steps: %s", r.Algorithm.ID, r.Timeline.Len(), r.Verdict())
	d.Keys("Right")
	d.Check(d.code().Lit() == 298 && d.codeScroll().Offset.Y != 0,
		"line %d is lit, scrolled to %v", d.code().Lit(), d.codeScroll().Offset.Y)
	d.Says(d.explanation(), "only one is left")
	if s := d.page.Slide(); len(s.Code) > 20 || s.Code[s.Line-1-s.Before] != "            place(c, ds[0])" {
		t.Errorf("an audience sees %d lines behind %d, line %d lit", len(s.Code), s.Before, s.Line)
	}
	// After an edit the page shows the new version.
	d.Away(func() {
		_, err := d.Programs.Save("mine", "place(\"r1c3\", 1)\n", longProgram)
		check.OK(t, err)
	})
	if r := d.page.Run; r.Algorithm.Code.Text != "place(\"r1c3\", 1)\n" || r.Timeline.Len() != 1 {
		t.Errorf("after an edit %d steps are there of %q", r.Timeline.Len(), r.Algorithm.Code.Text)
	}
	d.Is(pagetest.TextOf(d.code()), "1 place(\"r1c3\", 1)", "after an edit the text reads")
	d.Keys("End")
	write(t, d.Window, "other", "stuck()")
	d.Keys("o")
	d.Check(strings.Contains(d.Dialog(), "other") && !strings.Contains(d.Dialog(), "mine"),
		"to go on with there is %q", d.Dialog())
	d.Dismiss()
}

func TestARunThatFailedSaysWhy(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Away(func() { write(t, d.Window, "mine", "place(\"r1c3\", 1)\nplace(\"r1c1\", 1)\n") })
	d.Pick("The algorithm", "mine")
	d.Keys("End")
	line, _ := program.Where(d.page.Run.Timeline.Result().Problem)
	check.That(t, line == 2 && d.page.Run.Timeline.Len() == 1, "it ends with %s", d.page.Run.Verdict())
	d.Says(pagetest.TextOf(d.page.Object()), "ine 2: ")
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
	d.Pick("The algorithm", "mine")
	script := d.saveRun()
	d.page.Start(d.page.Run.Puzzle, touch)
	command := d.saveRun()
	d.OK(os.Remove(marker))

	e := openOn(t, "wikipedia", "dlx")
	trashed, err := e.Programs.Delete("mine")
	d.OK(err)
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
	e.Keys("Right")
	check.That(t, e.code().Lit() == 298 && len(asked) == 0 && strings.Contains(e.Text(), "mine"),
		"line %d is lit, asked %d times", e.code().Lit(), len(asked))
	e.Away(nil) // nor does it run when the page is left
	d.Check(e.page.Run.Saved && len(asked) == 0,
		"after a look at another page it is saved: %v, asked %d times", e.page.Run.Saved, len(asked))
	e.page.Start(e.page.Run.Puzzle, e.page.Run.Algorithm)
	d.Check(len(asked) == 1 && e.page.Run.Saved,
		"asked %d times; without an answer it is run: %v", len(asked), !e.page.Run.Saved)
	answer = true
	e.page.Start(e.page.Run.Puzzle, e.page.Run.Algorithm)
	if r := e.page.Run; len(asked) != 2 || r.Saved || r.Algorithm.Held || r.Timeline.Len() == 0 {
		t.Errorf("asked %d times; allowed it takes %d steps", len(asked), r.Timeline.Len())
	}
	d.Is(e.Chosen("The algorithm"), "mine", "the list shows")

	answer = false
	e.page.OpenRun(command)
	r := e.page.Run
	check.That(t, r.Timeline.Result().Verdict != trace.Running && r.Algorithm.Held, "opened it is %s", r.Verdict())
	e.page.Start(e.page.Run.Puzzle, e.page.Run.Algorithm)
	e.Keys("z")
	if _, err := os.Stat(marker); err == nil {
		t.Error("the command in a file was run")
	}
}

// The cells that a variable holds light up where its name is clicked, as long as
// variables are what is seen.
func TestTheCellsOfAVariableLightUpOnTheBoard(t *testing.T) {
	d := openOn(t, "wikipedia", "dlx")
	d.Away(func() { write(t, d.Window, "mine", "looked = [cell(9, 1), cell(9, 2)]\nconsider(cell(1, 3))\n") })
	d.Pick("The algorithm", "mine")
	d.Keys("Right")
	v := d.page.Side.Variables
	d.Must(v.Visible() && v.Lines() == 2 && d.page.Side.Card.Title == "Variables and calls",
		"%d lines are seen under %q", v.Lines(), d.page.Side.Card.Title)
	lit := func() bool {
		return slices.ContainsFunc(d.page.Board.Scene.Evidence.Marks, func(m trace.Mark) bool { return m.Cell == 73 })
	}
	d.Check(!lit(), "cells are lit before anything was clicked")
	v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(20, v.MinSize().Height*0.6)})
	d.Check(lit(), "nothing is lit: %v", d.page.Board.Scene.Evidence)
	d.page.ChooseView(1)
	d.Check(!lit() && v.Lines() == 0, "cells are lit though no variables are seen")
}
