package code_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/code"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/source"
)

type desk struct {
	*pagetest.Window
	page *code.Page
}

// open opens the page on a program of the user's, or on a ready one if its text is "".
func open(t *testing.T, text string) *desk {
	t.Helper()
	w := pagetest.New(t)
	w.Starter = script.InProcess{}
	w.AskToRun = func(a *solving.Algorithm, run func()) { dialogs.AskToRun(w.Env, a, run) }
	if text != "" {
		_, err := w.Programs.Create("mine", text)
		check.OK(t, err)
	}
	d := &desk{w, code.New(w.Env)}
	w.Show(d.page)
	return d
}

// write replaces the text as if it were typed, and runs it.
func (d *desk) write(text string) {
	d.field().SetText(text)
	d.field().OnRun()
}

// field is what programs are written in.
func (d *desk) field() *source.Field { return pagetest.First[*source.Field](d.page.Object()) }

// said is what stands below it.
func (d *desk) said() (text string) {
	below := false
	pagetest.Walk(d.page.Object(), func(o fyne.CanvasObject) bool {
		if _, is := o.(*source.Field); is {
			below = true
		}
		if l, is := o.(*widget.Label); is && below && text == "" {
			text = l.Text
		}
		return true
	})
	return text
}

// anew shows the page of a program that is started again.
func (d *desk) anew() {
	d.page.Disappear()
	d.page = code.New(d.Env)
	d.Show(d.page)
}

// chosen is the program in the editor, and open opens another of the list.
func (d *desk) chosen() string { return d.Chosen("The program") }
func (d *desk) open(name string) {
	d.T.Helper()
	d.Pick("The program", name)
}

// race races the program against what is found under a name, and keep keeps a copy for that.
func (d *desk) race(name string) {
	d.Keys("r")
	d.Find(name)
}
func (d *desk) keep() { d.race("Keep a copy") }

// rename gives the program another name.
func (d *desk) rename(to string) {
	d.T.Helper()
	d.Tap("More…", "Rename…")
	pagetest.Seen[*widgets.Field](d.Driver).SetText(to)
	d.Tap("OK")
}

// openFile opens a program's file.
func (d *desk) openFile(path string) {
	d.page.Open(&scene.Scene{Page: scene.OnCode, File: path}, func() {})
}

// The first exercise, and its name in the list.
const exercise = "Exercise 1: Which cells are empty"

// onDisk is the text of a program as its file has it.
func (d *desk) onDisk(name string) string {
	d.T.Helper()
	p, err := d.Programs.Load(name)
	d.OK(err)
	return p.Text
}

const first = `cell = empty_cells()[0]
consider(cell)
place(cell, candidates(cell)[0])
stuck()
`

func TestAProgramRunsAndItsLinesAreLit(t *testing.T) {
	d := open(t, first)
	p := d.page
	d.Must(p.Run != nil && p.Run.Timeline.Len() == 2, "it did not run: %q", d.said())
	d.Check(strings.HasPrefix(d.said(), "Stuck, 50 cells left"), "it says %q", d.said())
	d.Keys("Right")
	d.Says(pagetest.TextOf(p.Side.Variables), "main, line 2", "cell = ")
	d.Keys("Right")
	d.Is(p.Player.Moment().Step.Line, 3, "step 2 is on line")
	d.Keys("Left")
	d.Says(pagetest.TextOf(p.Side.Variables), "main, line 2")
}

// The position stays when every line becomes a step, and when that ends.
func TestEveryLineIsAStepOnRequest(t *testing.T) {
	d := open(t, `for cell in empty_cells():
    if len(candidates(cell)) == 1:
        place(cell, candidates(cell)[0])
stuck()
`)
	p := d.page
	steps, said := p.Run.Timeline.Len(), d.said()
	for range 3 {
		d.Keys("Right")
	}
	grid := p.Player.Moment().Grid()
	d.Keys("a")
	d.Check(d.On("Every line") && d.said() == said && p.Player.Moment().Grid().Equal(grid),
		"line by line it says %q, at step %d", d.said(), p.Player.Position())
	lit := map[int]bool{}
	for range 10 {
		d.Keys("Right")
		lit[p.Player.Moment().Step.Line] = true
	}
	d.Check(len(lit) == 3, "the lines %v are lit", lit)
	d.anew()
	d.Check(d.On("Every line"), "it is forgotten")
	d.Keys("a")
	d.Is(d.page.Run.Timeline.Len(), steps, "there are")
}

// halting starts programs that halt for a moment after their first step.
type halting struct{ program.Starter }

func (h halting) Start(c *solving.Code, in program.Input) (*program.Process, error) {
	p, err := h.Starter.Start(c, in)
	if err != nil {
		return nil, err
	}
	from, to := io.Pipe()
	go func() {
		lines, halt := bufio.NewScanner(p.Lines), true
		for lines.Scan() {
			fmt.Fprintln(to, lines.Text())
			if halt && strings.HasPrefix(lines.Text(), "place") {
				time.Sleep(page.ProgressInterval)
				halt = false
			}
		}
		to.CloseWithError(lines.Err())
	}()
	return &program.Process{Lines: from, Wait: p.Wait, Kill: p.Kill}, nil
}

func TestTheStepOnScreenIsKeptWhileASlowProgramComesThere(t *testing.T) {
	text := "for cell in empty_cells():\n    for digit in candidates(cell)[:1]:\n        place(cell, digit)\nstuck()\n"
	d := open(t, text)
	d.Starter = halting{d.Starter}
	d.write(text + "\n")
	for range 4 {
		d.Keys("Right")
	}
	at, grid := d.page.Player.Position(), d.page.Player.Moment().Grid()
	for _, again := range []func(){func() { d.write(text + "\n\n") }, func() { d.Char('a') }} {
		again()
		if got := d.page.Player.Moment(); !got.Grid().Equal(grid) {
			t.Errorf("at step %d it shows %v; before, at step %d, %v", got.Index, got.Grid(), at, grid)
		}
	}
}

func TestAReadyProgramIsCopiedWhenItIsEdited(t *testing.T) {
	d := open(t, "")
	d.Is(d.chosen(), "Ready: Backtracking", "at first the program")
	d.write(first)
	d.Is(d.chosen(), "My backtracking", "what was edited")
	d.Is(d.onDisk("My backtracking"), first, "its file")
}

// Each program in the list says what it does, a ready one also whether it can fail.
func TestTheListOfProgramsSaysWhatTheyDo(t *testing.T) {
	d := open(t, "# Tries 1 to 9\n# in turn. Slow.\nstuck()\n")
	said := map[string]string{}
	all, at := pagetest.First[*widgets.Finder](d.page.Object()).Entries()
	for _, e := range all {
		said[e.Name] = e.Says + " " + e.Ends
	}
	d.Check(all[at].Group == "Your programs" && said[all[at].Name] == "Tries 1 to 9 in turn. ",
		"of the program that is open it says %q", said[all[at].Name])
	if got := said["Place finding"]; !strings.Contains(got, "only one place left") ||
		!strings.HasSuffix(got, "stuck") {
		t.Errorf("of place finding it says %q", got)
	}
	d.Check(strings.HasPrefix(said["Exercise 1: Which cells are empty"], "Look at every empty cell"),
		"of an exercise it says %q", said["Exercise 1: Which cells are empty"])
	d.open("Place finding")
	d.Check(d.chosen() == "Ready: Place finding", "%q is chosen", d.chosen())
	d.Keys("r")
	got := d.Dialog()
	d.Says(got, "Keep a copy", "always ends with the answer")
}

func TestWhatIsWrongIsMarkedAndTheRunBeforeStays(t *testing.T) {
	d := open(t, first)
	before := d.page.Run
	d.write(strings.Replace(first, "consider(cell)", "consider(cel)", 1))
	got := d.page.Marked()
	check.That(t, slices.Equal(got, []int{2}), "the lines %v are marked", got)
	d.Check(strings.HasPrefix(d.said(), "Line 2: ") &&
		strings.Contains(d.said(), "did you mean cell?"),
		"it says %q", d.said())
	d.Check(d.page.Run == before, "the run before has gone")
	d.write(strings.Replace(first, "consider(cell)", "place(\"r99c1\", 5)", 1))
	got = d.page.Marked()
	check.That(t, slices.Equal(got, []int{2}) && strings.Contains(d.said(), "r99c1"), "the lines %v are marked: %q",
		got, d.said())
	d.Check(d.page.Run.Timeline.Result().Verdict == trace.Failed, "it did not fail")
	d.write(first)
	got = d.page.Marked()
	check.That(t, len(got) == 0, "the lines %v stay marked", got)
}

// A program that was left in the middle of a line is opened with its puzzle on the board, and what is wrong
// stays said and marked; another puzzle that is chosen comes as well.
func TestAProgramWithAnErrorHasItsPuzzleBesideIt(t *testing.T) {
	d := open(t, "x = 1\nplace(")
	p := d.page
	said := d.said()
	d.Check(strings.HasPrefix(said, "Line 2: ") && slices.Equal(p.Marked(), []int{2}),
		"it says %q, and marks %v", said, p.Marked())
	for _, id := range []string{"", "euler-01"} {
		z := d.Subject
		if id != "" {
			z = pagetest.BuiltIn(t, id)
			d.Pick("The puzzle", z.Title())
		}
		d.Check(p.Run != nil && p.Player.Moment().Grid().Equal(z.Givens) && d.said() == said,
			"%s is not on the board, or it says %q", z.Title(), d.said())
	}
}

func TestMessagesAreSentences(t *testing.T) {
	d := open(t, first)
	for text, want := range map[string]string{
		"for c in emptycells():\n    pass\n": "Line 1: “emptycells” is not defined: did you mean empty_cells?",
		"place(\"r1c1\", 3)\n":               "Line 1: A1 is a clue, which cannot be changed: choose an empty cell.",
		first:                                "Stuck, 50 cells left: 1 placement, 0 dead ends.",
		"def f(n):\n    f(n + 1)\n\nf(0)\n":  "Line 2: more than 5,000 calls are under way: does a function call itself without end?",
	} {
		d.write(text)
		d.Is(d.said(), want, "of %q it", text)
	}
}

func TestAnExerciseIsJudgedAndKeepsItsAnswer(t *testing.T) {
	d := open(t, "")
	e := &asking.Exercises()[0]
	d.open(exercise)
	d.Check(d.Offers("Check"), "nothing checks it")
	d.Keys("c")
	d.Says(d.said(), " Passed: 0 of ")
	d.field().SetText(e.Reference)
	d.Keys("c")
	d.Says(d.said(), " 1 of 8 exercises are solved.")
	d.anew()
	d.Sees(e.Title + " (solved)")
	d.Is(d.field().Text, e.Reference, "the answer")
	d.Settings.Set("exercise."+e.ID, 1)
	d.Tap("Exercises…")
	d.Sees(fmt.Sprintf("%s (1 of %d puzzles)", e.Title, len(e.Puzzles)))
}

func TestTwoVersionsRaceWithinTwoClicks(t *testing.T) {
	d := open(t, first)
	d.keep()
	d.Must(d.onDisk("mine (earlier)") == first, "kept is %q", d.onDisk("mine (earlier)"))
	d.write(first + "\n")
	d.race("mine (earlier)")
	d.Check(d.Asked.For == "compare" && len(d.Asked.Scene.Lanes) == 2 &&
		d.Asked.Scene.Lanes[1].Algorithm.Name == "mine",
		"asked for %q", d.Asked.For)
}

func TestAProgramWithAnErrorDoesNotRace(t *testing.T) {
	d := open(t, first)
	d.write(first + "return 1\n")
	d.race("Backtracking")
	d.Keys("w")
	d.Is(d.Asked.For, "", "asked for")
	d.Check(strings.HasPrefix(d.said(), "Line 5: "), "it says %q", d.said())
	d.write(first)
	said := d.said()
	d.race("Backtracking")
	d.Check(d.Asked.For == "compare" && d.said() == said,
		"asked for %q, and it says %q", d.Asked.For, d.said())
}

func TestTheAudienceReadsTheStepAndTheLinesAroundIt(t *testing.T) {
	d := open(t, strings.Repeat("# A comment.\n", 60)+first)
	if s := d.page.Slide(); s.Title != "" || s.Line != 0 {
		t.Errorf("before the first step it says %q, line %d", s.Title, s.Line)
	}
	d.page.JumpTo(2)
	s := d.page.Slide()
	d.Check(s.Title == "Place 1 in A3." && s.Line == 63, "it says %q, line %d", s.Title, s.Line)
	if n := s.Line - s.Before; s.Before == 0 || n < 1 || n > len(s.Code) ||
		!strings.HasPrefix(s.Code[n-1], "place(") {
		t.Errorf("the lit line is not among the %d after %d", len(s.Code), s.Before)
	}
}

func TestFilesAreOpenedRenamedAndDeleted(t *testing.T) {
	d := open(t, first)
	folder := t.TempDir()
	path := filepath.Join(folder, "other.star")
	d.OK(os.WriteFile(path, []byte("note(\"hello\")\r\n"), 0o600))
	d.openFile(path)
	d.Sees("Run this program?")
	d.Tap("Run")
	d.Check(d.chosen() == "other" && d.field().Text == "note(\"hello\")\n",
		"%q is open: %q", d.chosen(), d.field().Text)
	d.rename("another")
	d.Check(d.onDisk("another") == "note(\"hello\")\n", "it was not renamed")
	d.Tap("More…", "Delete")
	_, err := d.Programs.Load("another")
	check.That(t, err != nil && d.chosen() == "mine", "%q is open after it was deleted", d.chosen())
	d.Offered()
	d.Check(d.chosen() == "another", "it did not come back")
	for _, bad := range []string{folder, filepath.Join(folder, "none.star"), "/dev/zero"} {
		d.openFile(bad)
		d.Check(d.Dialog() != "", "%s: nothing was said", bad)
		d.Dismiss()
	}
}

func TestTheEditorHelpsWithIndentation(t *testing.T) {
	d := open(t, first)
	f := d.field()
	d.Env.Window.Canvas().Focus(f)
	f.SetText("")
	typed := func(text string) {
		for _, r := range text {
			if r == '\n' {
				f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			} else {
				f.TypedRune(r)
			}
		}
	}
	typed("def f():\nif True:\nreturn 1\n")
	d.Is(f.Text, "def f():\n    if True:\n        return 1\n    ", "it is")
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	d.Check(strings.HasSuffix(f.Text, "return 1\n"), "backspace leaves %q", f.Text)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
	typed("x")
	d.Check(strings.HasSuffix(f.Text, "\n    x"), "tab makes %q", f.Text)
	f.Comment()
	d.Check(strings.HasSuffix(f.Text, "\n    # x"), "a comment is %q", f.Text)
	f.Comment()
	f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard("a\r\n\tb")})
	d.Check(strings.HasSuffix(f.Text, "\n    xa\n    b"), "pasted is %q", f.Text)
}

type clipboard string

func (c clipboard) Content() string { return string(c) }
func (clipboard) SetContent(string) {}

func TestHintsAndKeys(t *testing.T) {
	d := open(t, "")
	n := pagetest.CheckHints(t, "code", d.page.Object())
	check.That(t, n >= 8, "only %d buttons have hints", n)
	for _, r := range "evrbwl+-pduPDU" {
		d.Check(d.Shortcut(page.KeyOfChar(r)), "%c does nothing", r)
		d.Dismiss()
		d.Env.Unfocus()
	}
	d.Check(d.Shortcut("Ctrl+N"), "Ctrl+N does nothing")
}

// The vocabulary is beside the editor while one types.
func TestTheVocabularyIsBesideTheEditor(t *testing.T) {
	d := open(t, "")
	seen := func() bool { return d.Card("Vocabulary") != nil }
	d.Check(!seen(), "it is there at first")
	d.Tap("Vocabulary")
	for _, w := range script.Words() {
		d.Sees(w.Name + "(" + w.Params + ")")
	}
	d.Check(seen() && d.field() != nil && !d.page.Small.Visible(), "it is not beside the editor")
	d.Keys("e")
	d.Check(d.Env.Window.Canvas().Focused() == d.field() && seen(), "it goes when one types")
	d.Shortcut("Esc")
	d.Check(seen(), "Escape closes it together with the editor")
	d.Shortcut("Esc")
	d.Check(!seen() && d.page.Small.Visible(), "Escape does not close it")
}

func TestEverythingFits(t *testing.T) {
	d := open(t, "")
	for _, scale := range []float32{1, 1.5} {
		d.Theme(widgets.SchemeProjector, scale)
		for _, size := range pagetest.Windows(scale) {
			if size.Width > 1300 {
				continue
			}
			for _, name := range []string{"Backtracking", exercise} {
				d.open(name)
				for _, keys := range []string{"", "b", "b v", "v"} { // the code, the board, the words, the code again
					d.page.Object().Resize(pagetest.PageRoom(size))
					d.Keys(keys)
					d.page.JumpTo(6)
					name := fmt.Sprintf("%v/%.0fx%.0f/%s/%s", scale, size.Width, size.Height, name, keys)
					d.Case(name, func(t *testing.T) {
						pagetest.Layout{T: t, Window: d.Env.Window}.CheckFit(d.page.Object(), size)
					})
				}
			}
		}
	}
}

// Another program is seen from its beginning; one that was edited where it was.
func TestAnotherProgramBeginsAtItsBeginning(t *testing.T) {
	d := open(t, "")
	p := d.page
	p.JumpTo(16)
	d.open("Place finding")
	d.Is(p.Player.Position(), 0, "another program is seen at step")
	p.JumpTo(7)
	d.write(d.field().Text + "\n# edited\n")
	d.Is(p.Player.Position(), 7, "after an edit the run is at step")
}

// A link to a program leads to the step at which it was copied.
func TestALinkLeadsToAStepOfAProgram(t *testing.T) {
	d := open(t, "")
	p := d.page
	p.JumpTo(16)
	s, err := p.Scene()
	d.Must(err == nil && s.Where == scene.AtStep(16), "it is copied at %v: %v", s.Where, err)
	s = &scene.Scene{Page: scene.OnCode, Where: scene.AtStep(5),
		Lanes: []scene.Contestant{{Algorithm: dlx.Algorithm()}}}
	p.Open(s, func() {})
	d.Check(p.Player.Position() == 5 && d.chosen() == "Ready: "+dlx.Algorithm().Name,
		"%s is seen at step %d: %s", d.chosen(), p.Player.Position(), d.said())
}

// The step that is named stays in view when the run that shows it has ended, and so does
// what was said of it.
func TestAWrongAnswerIsShownAtItsStep(t *testing.T) {
	d := open(t, "")
	p := d.page
	all := asking.Exercises()
	e := all[slices.IndexFunc(all, func(e asking.Exercise) bool {
		return strings.Contains(e.Start, "return solve(k + 1)")
	})]
	wrong := fmt.Sprintf("Exercise %d: %s", e.Number, e.Title)
	d.open(wrong)
	d.write(strings.Replace(d.field().Text, "return solve(k + 1)", "remove(cell)", 1))
	was := p.Run
	d.Keys("c")
	d.Must(p.Run != was && !p.Run.Running() && p.Player.Position() != 0,
		"no run shows it: at step %d, %q", p.Player.Position(), d.said())
	d.Says(d.said(), "“", fmt.Sprintf("step %d, ", p.Player.Position()), "the digit in A1; ", " Passed: ")
	d.Notation = trace.RowCol
	d.Keys("c")
	d.Says(d.said(), "the digit in r1c1; ")
	d.field().OnRun()
	d.Check(!strings.HasPrefix(d.said(), "“"), "the next run leaves %q", d.said())
	shown := d.Env.Subject.Givens
	d.open("Backtracking")
	d.Check(!d.Env.Subject.Givens.Equal(shown) && d.Env.IsCurrent(d.Env.Library[0].Givens),
		"the exercise leaves its puzzle %s chosen", d.Env.Subject.Title())
	d.open(fmt.Sprintf("Exercise %d", e.Number))
	d.Keys("c w")
	p.Disappear()
	d.Check(d.Env.IsCurrent(p.Run.Puzzle.Givens) && d.Asked.Scene.Where == scene.AtStep(p.Player.Position()),
		"%s is watched, at %v", d.Env.Subject.Title(), d.Asked.Scene.Where)
}

// Digits that break a rule are marked, and named where the run has ended.
func TestDigitsThatBreakARuleAreMarked(t *testing.T) {
	const text = "place('A3', 1)\nplace('A4', 1)\n"
	d := open(t, text)
	p := d.page
	p.End()
	for cell, want := range map[int]bool{2: true, 3: true, 4: false} {
		got := slices.ContainsFunc(p.Board.Scene.Evidence.Marks, func(m trace.Mark) bool {
			return m.Cell == cell && m.Role == trace.Conflict
		})
		check.That(t, got == want, "cell %d is marked: %v", cell, got)
	}
	for _, more := range []string{"", "for c in empty_cells():\n    place(c, 9)\nsolved()\n"} {
		d.write(text + more)
		d.Says(d.said(), "1 is in row A twice, in A3 and in A4")
	}
}

func TestWatchShowsTheStepThatIsSeen(t *testing.T) {
	d := open(t, first)
	d.page.JumpTo(2)
	d.Keys("w")
	d.Check(d.Asked.For == "watch" && d.Asked.Scene.Where == scene.AtStep(2),
		"asked for %q at %v", d.Asked.For, d.Asked.Scene.Where)
}

// The board, the words and the variables name cells as the user chose.
func TestTheCodePageNamesCellsAsChosen(t *testing.T) {
	d := open(t, "here = cell(1, 3)\nplace(here, 4)\n")
	p := d.page
	for notation, want := range map[trace.Notation]string{trace.Letters: "A3", trace.RowCol: "r1c3"} {
		d.Notation = notation
		p.End()
		p.Draw()
		d.Sees(want)
		d.Check(p.Board.Scene.Labels == paint.LabelsOf(notation) &&
			strings.Contains(pagetest.TextOf(p.Side.Variables), "here = "+want),
			"the variables are %q, want %s", pagetest.TextOf(p.Side.Variables), want)
	}
}

// A run that takes steps without end is stopped by a button that comes when it takes long, or by a
// key; what it did stays.
func TestARunWithoutEndIsStopped(t *testing.T) {
	d := open(t, first)
	p := d.page
	d.Check(!d.Offers("Stop"), "there is something to stop")
	var late func()
	d.Env.After = func(wait time.Duration, f func()) {
		if wait == stage.Patience {
			late = f
		}
	}
	var stop func()
	d.Env.OnMain = func(f func()) {
		f()
		if r := p.Latest(); r.Timeline.Len() > 10 && r.Running() {
			late()
			d.Check(d.Offers("Stop"), "nothing stops it")
			stop()
		}
	}
	for _, stop = range []func(){func() { d.Tap("Stop") }, func() { d.Char('s') }} {
		d.write("c = empty_cells()[0]\nwhile True:\n    place(c, 5)\n    remove(c)\n")
		d.Check(strings.HasPrefix(d.said(), "Stopped: ") && p.Run.Timeline.Len() > 10 &&
			!d.Offers("Stop"),
			"it says %q, with %d steps", d.said(), p.Run.Timeline.Len())
	}
}
