package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
)

// wideWindow returns a window in which the lines of dialogs are as long as they are meant.
func wideWindow(t *testing.T) *pagetest.Window {
	w := pagetest.New(t)
	w.Window.Resize(fyne.NewSize(1280, 800))
	return w
}

func TestAProgramFromAFileIsShownBeforeItRuns(t *testing.T) {
	w := wideWindow(t)
	ran := 0
	text := "x = 1\n# \u202ehidden\nsolved()"
	for _, c := range []struct {
		code  solving.Code
		shown []string
	}{
		{solving.Code{Name: "mine", Text: text}, []string{"“mine”", "x = 1", `\u202ehidden`, "solved()"}},
		{solving.Code{Name: "evil", Command: []string{"rm", "-rf", "my files"}}, []string{`rm -rf "my files"`,
			"everything that you can"}},
	} {
		AskToRun(w.Env, program.Shown(c.code), func() { ran++ })
		for _, want := range c.shown {
			w.Check(strings.Contains(w.Dialog(), want),
				"%s: the dialog says %q, and not %q", c.code.Name, w.Dialog(), want)
		}
		w.Key(fyne.KeyReturn) // without reading
		w.Dismiss()
		w.Must(ran == 0, "%s runs at a press of Enter", c.code.Name)
		AskToRun(w.Env, program.Shown(c.code), func() { ran++ })
		w.Tap("Run")
		w.Check(ran == 1 && w.Dialog() == "",
			"%s has run %d times, and the dialog says %q", c.code.Name, ran, w.Dialog())
		ran = 0
	}
}

// What cannot be seen in a text is written out where somebody decides whether it runs.
func TestNothingHidesInAProgramThatAsks(t *testing.T) {
	for text, want := range map[string]string{
		"a\tb\r\nc":                         "a    b|c",
		"x = 'für “Sudoku” ≠ 漢 é'":          "x = 'für “Sudoku” ≠ 漢 é'",
		"a\u200bb\u200dc\u202ed\ufeffe":     `a\u200bb\u200dc\u202ed\ufeffe`,
		"a\x1b[2Kb\rc\bd\x7f":               `a\u001b[2Kb\u000dc\u0008d\u007f`,
		"a\u00a0b\u3000c\u3164d\u2800e":     `a\u00a0b\u3000c\u3164d\u2800e`,
		"a\u2028b\u0085c\u2066d\ufe0fe":     `a\u2028b\u0085c\u2066d\ufe0fe`,
		"a\U000e0041b\U0001d173c\U000f0000": `a\U000e0041b\U0001d173c\U000f0000`,
		"a\xff\xfeb":                        `a\ufffd\ufffdb`,
		"a\n\n\nb\n\n\n":                    "a|||b",
		"":                                  "",
	} {
		check.Is(t, strings.Join(visibleLines(text), "|"), want, "%q is shown as", text)
	}
}

func TestALongProgramThatAsksFitsIntoTheWindow(t *testing.T) {
	w := pagetest.New(t)
	long := strings.Repeat("place(empty_cells()[0], 1)\n", 299) + "solved()"
	for name, c := range map[string]solving.Code{
		"300 lines":   {Name: strings.Repeat("W", program.MaxName), Text: long},
		"long line":   {Name: "mine", Text: strings.Repeat("x", 256<<10)},
		"two lines":   {Name: "mine", Text: "x = 1\nsolved()"},
		"a command":   {Name: "mine", Command: []string{"./solver", "--fast"}},
		"100 letters": {Name: "mine", Command: slices.Repeat([]string{strings.Repeat("x", 4096)}, 100)},
	} {
		for _, scale := range []float32{1, 1.5} {
			w.Theme(widgets.SchemeProjector, scale)
			for _, size := range check.Some(pagetest.Windows(scale), 3) { // the last is the least
				w.Window.Resize(size)
				AskToRun(w.Env, program.Shown(c), func() { t.Error("it runs") })
				top := w.Window.Canvas().Overlays().Top()
				if least := top.MinSize(); least.Width > size.Width || least.Height > size.Height {
					t.Errorf("%s: the dialog needs %v of %v", name, least, size)
				}
				for _, fault := range pagetest.Faults(top, pagetest.Place{Name: "the window", Size: size}) {
					t.Errorf("%s, text %v, %v: %s", name, scale, size, fault)
				}
				if b, ok := w.Window.Canvas().Focused().(*widgets.Button); !ok || b.Label() != "Cancel" {
					t.Errorf("%s: the focus is on %v", name, w.Window.Canvas().Focused())
				}
				inSight(t, top, name)
				w.Key(fyne.KeyReturn)
				w.Must(w.Dialog() == "", "%s: Enter leaves the dialog open", name)
			}
		}
	}
}

// inSight checks that three rows of the code are in sight, and that the rest can be
// scrolled to.
func inSight(t *testing.T, dialog fyne.CanvasObject, name string) {
	t.Helper()
	all := pagetest.All[*container.Scroll](dialog)
	check.Must(t, len(all) == 1, "%s: %d things scroll", name, len(all))
	code := all[0].Content.(*widgets.Code)
	whole, seen := code.HeightFor(all[0].Size().Width), all[0].Size().Height
	check.That(t, seen >= min(whole, 3*widgets.CodeRow())-1 && code.Size().Height >= whole-1,
		"%s: %v of %v in sight, and %v are needed", name, seen, code.Size(), whole)
}

// fieldsOf are the fields of the dialog that is open.
func fieldsOf(w *pagetest.Window) []*widgets.Field {
	return pagetest.All[*widgets.Field](w.Window.Canvas().Overlays().Top())
}

// form opens the form for a program and writes into its fields.
func addForm(t *testing.T, w *pagetest.Window, then func(*solving.Algorithm), texts ...string) {
	t.Helper()
	AddProgram(w.Env, then)
	fields := fieldsOf(w)
	check.Must(t, len(fields) == 3, "the form has %d fields", len(fields))
	for i, text := range texts {
		fields[i].SetText(text)
	}
}

func TestAProgramIsTriedAndAdded(t *testing.T) {
	w := wideWindow(t)
	w.Starter = recordtest.Prints("place r1c2 3\nstuck\n")
	var added *solving.Algorithm
	then := func(a *solving.Algorithm) { added = a }
	source := filepath.Join(t.TempDir(), "solver.py")
	w.OK(os.WriteFile(source, []byte("print('stuck')\n"), 0o600))
	addForm(t, w, then, "python3 "+program.JoinCommand([]string{source}), source)
	w.Tap("Try and add")
	w.Must(added != nil && added.Name == "solver" && !added.Held && added.Pseudocode[0] == "print('stuck')",
		"what is added is %v; the dialog says %q", added, w.Dialog())
	w.Check(w.Dialog() == "" && strings.Contains(w.Notified, "did not solve"),
		"the dialog says %q, the remark %q", w.Dialog(), w.Notified)
	w.Check(w.Algorithms()[len(w.Algorithms())-1] == added, "it does not stand in the list")
	// The same once more is refused.
	w.Notified = ""
	addForm(t, w, then, "python3 "+program.JoinCommand([]string{source}), "", "again")
	w.Tap("Try and add")
	w.Check(strings.Contains(w.Dialog(), "in the list already") && w.Notified == "",
		"the same command again: %q, and the remark %q", w.Dialog(), w.Notified)
	w.Dismiss()
}

// What was changed while it was tried, or given up with Escape, is not added.
func TestOnlyWhatWasTriedIsAdded(t *testing.T) {
	for name, change := range map[string]func(w *pagetest.Window, command, source *widgets.Field){
		"the command": func(_ *pagetest.Window, command, _ *widgets.Field) { command.SetText("rm other") },
		"the source":  func(_ *pagetest.Window, _, source *widgets.Field) { source.SetText("other.py") },
		"Escape":      func(w *pagetest.Window, _, _ *widgets.Field) { w.Dismiss() },
	} {
		w := wideWindow(t)
		w.Starter = recordtest.Prints("place r1c2 3\nstuck\n")
		var trial func()
		w.Env.Go = func(f func()) { trial = f }
		addForm(t, w, func(a *solving.Algorithm) { t.Errorf("%s: %s is added", name, a.Name) }, "./solver")
		fields := fieldsOf(w)
		w.Tap("Try and add")
		change(w, fields[0], fields[1])
		said := w.Dialog()
		trial()
		w.Check(w.Dialog() == said && !strings.Contains(said, "Trying") && w.Notified == "",
			"%s: after the trial the dialog says %q, the remark %q", name, w.Dialog(), w.Notified)
		if said != "" {
			w.Dismiss()
		}
	}
}

// A program for the usual size is told what is wrong there, not that smaller ones have no row 9.
func TestWhatIsWrongIsToldOfTheUsualSize(t *testing.T) {
	w := wideWindow(t)
	w.Starter = recordtest.Prints("place r9c1 1\nsolved\n")
	addForm(t, w, func(a *solving.Algorithm) { t.Errorf("%s is added", a.Name) }, "./solver")
	w.Tap("Try and add")
	got := w.Dialog()
	check.That(t, strings.Contains(got, "its grid is not a solution") && !strings.Contains(got, "counted from"),
		"it says %q", got)
	w.Dismiss()
}

// The file in the command gives the program its name and its source, until the user
// writes others.
func TestNameAndSourceAreProposed(t *testing.T) {
	w := wideWindow(t)
	t.Chdir(t.TempDir())
	for _, name := range []string{"backtracking.py", "solver.js"} {
		w.OK(os.WriteFile(name, []byte("#\n"), 0o600))
	}
	addForm(t, w, func(*solving.Algorithm) {})
	fields := fieldsOf(w)
	for _, c := range []struct{ command, source, name string }{
		{"python3", "", "python3"},
		{"python3 backtracking.py", "backtracking.py", "My backtracking"}, // ours is called Backtracking
		{"node --flag solver.js 7", "solver.js", "solver"},
		{"python3 missing.py", "", "missing"},
		{"./a.out", "", "a"},
	} {
		if fields[0].SetText(c.command); fields[1].Text != c.source || fields[2].Text != c.name {
			t.Errorf("%s: %q, called %q", c.command, fields[1].Text, fields[2].Text)
		}
	}
	fields[1].SetText("own.py")
	fields[2].SetText("own name")
	if fields[0].SetText("node solver.js"); fields[1].Text != "own.py" || fields[2].Text != "own name" {
		t.Errorf("what the user has written is replaced: %q, %q", fields[1].Text, fields[2].Text)
	}
	w.Dismiss()
}

func TestAProgramThatPrintsNonsenseIsShownWithWhatItPrinted(t *testing.T) {
	w := wideWindow(t)
	w.Starter = recordtest.Prints("hello\nworld\n")
	var added *solving.Algorithm
	addForm(t, w, func(a *solving.Algorithm) { added = a }, "./solver --fast")
	w.Tap("Try and add")
	w.Check(added == nil && strings.Contains(w.Dialog(), "It printed: hello world") &&
		strings.Contains(w.Dialog(), "“hello”, is wrong"),
		"it is added: %v; the dialog says %q", added, w.Dialog())
	w.Tap("Add anyway")
	w.Check(added != nil && added.Name == "solver" &&
		slices.Equal(added.Code.Command, []string{"./solver", "--fast"}),
		"what is added is %v; the dialog says %q", added, w.Dialog())
}

func TestWhatIsNoCommandIsRefused(t *testing.T) {
	for _, c := range []struct{ command, source, name, want string }{
		{"", "", "mine", "command is empty"}, {`"a`, "", "mine", "quote"}, {"a", "", "", "needs a name"},
		{"a", "", "DLX", "choose another name"}, {"a", "", "../x", "cannot contain"},
		{"a", "/dev/zero", "mine", "not a file"},
		{"a", "/no/such/file", "mine", "could not be read"}, {"a\x00b", "", "mine", "no command has"},
		{strings.Repeat("a ", 200), "", "mine", "100 words"},
	} {
		w := wideWindow(t)
		w.Starter = recordtest.Prints("place r1c2 3\nstuck\n")
		addForm(t, w, func(*solving.Algorithm) { t.Errorf("%q is added", c.command) }, c.command, c.source, c.name)
		w.Tap("Try and add")
		w.Check(strings.Contains(w.Dialog(), c.want),
			"%.20q: the dialog says %q, want %q", c.command, w.Dialog(), c.want)
		w.Dismiss()
	}
}
