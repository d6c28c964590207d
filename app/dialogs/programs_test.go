package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/app/page/pagetest"
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
		code  algorithms.Code
		shown []string
	}{
		{algorithms.Code{Name: "mine", Text: text}, []string{"“mine”", "x = 1", `\u202ehidden`, "solved()"}},
		{algorithms.Code{Name: "evil", Command: []string{"rm", "-rf", "my files"}}, []string{`rm -rf "my files"`,
			"everything that you can"}},
	} {
		AskToRun(w.Env, program.Shown(c.code), func() { ran++ })
		for _, want := range c.shown {
			if !strings.Contains(w.Dialog(), want) {
				t.Errorf("%s: the dialog says %q, and not %q", c.code.Name, w.Dialog(), want)
			}
		}
		w.Key(fyne.KeyReturn) // without reading
		w.Dismiss()
		if ran != 0 {
			t.Fatalf("%s runs at a press of Enter", c.code.Name)
		}
		AskToRun(w.Env, program.Shown(c.code), func() { ran++ })
		w.Press("Run")
		if ran != 1 || w.Dialog() != "" {
			t.Errorf("%s has run %d times, and the dialog says %q", c.code.Name, ran, w.Dialog())
		}
		ran = 0
	}
}

// form opens the form for a program and writes into its fields.
func addForm(t *testing.T, w *pagetest.Window, then func(*algorithms.Algorithm), texts ...string) {
	t.Helper()
	AddProgram(w.Env, then)
	var fields []*widgets.Field
	pagetest.Walk(w.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.Field); ok {
			fields = append(fields, f)
		}
		return true
	})
	if len(fields) != 3 {
		t.Fatalf("the form has %d fields", len(fields))
	}
	for i, text := range texts {
		fields[i].SetText(text)
	}
}

func TestAProgramIsTriedAndAdded(t *testing.T) {
	w := wideWindow(t)
	w.Starter = recordtest.Prints("place r1c2 3\nstuck\n")
	var added *algorithms.Algorithm
	then := func(a *algorithms.Algorithm) { added = a }
	source := filepath.Join(t.TempDir(), "solver.py")
	if err := os.WriteFile(source, []byte("print('stuck')\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	addForm(t, w, then, "python3 "+program.JoinCommand([]string{source}), source)
	w.Press("Try and add")
	if added == nil || added.Name != "solver" || added.Held || added.Pseudocode[0] != "print('stuck')" {
		t.Fatalf("what is added is %v; the dialog says %q", added, w.Dialog())
	}
	if w.Dialog() != "" || !strings.Contains(w.Notified, "did not solve") {
		t.Errorf("the dialog says %q, the remark %q", w.Dialog(), w.Notified)
	}
	if all := w.Algorithms(); all[len(all)-1] != added {
		t.Error("it does not stand in the list")
	}
	// The same once more is refused.
	addForm(t, w, then, "python3 "+program.JoinCommand([]string{source}), "", "again")
	w.Press("Try and add")
	if !strings.Contains(w.Dialog(), "in the list already") {
		t.Errorf("the same command again: %q", w.Dialog())
	}
	w.Dismiss()
}

// The file in the command gives the program its name and its source, until the user
// writes others.
func TestNameAndSourceAreProposed(t *testing.T) {
	w := wideWindow(t)
	t.Chdir(t.TempDir())
	for _, name := range []string{"backtracking.py", "solver.js"} {
		if err := os.WriteFile(name, []byte("#\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	addForm(t, w, func(*algorithms.Algorithm) {})
	var fields []*widgets.Field
	pagetest.Walk(w.Window.Canvas().Overlays().Top(), func(o fyne.CanvasObject) bool {
		if f, ok := o.(*widgets.Field); ok {
			fields = append(fields, f)
		}
		return true
	})
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
	var added *algorithms.Algorithm
	addForm(t, w, func(a *algorithms.Algorithm) { added = a }, "./solver --fast")
	w.Press("Try and add")
	if added != nil || !strings.Contains(w.Dialog(), "It printed: hello world") ||
		!strings.Contains(w.Dialog(), "“hello”, is wrong") {
		t.Errorf("it is added: %v; the dialog says %q", added, w.Dialog())
	}
	w.Press("Add anyway")
	if added == nil || added.Name != "solver" || !slices.Equal(added.Code.Command, []string{"./solver", "--fast"}) {
		t.Errorf("what is added is %v; the dialog says %q", added, w.Dialog())
	}
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
		addForm(t, w, func(*algorithms.Algorithm) { t.Errorf("%q is added", c.command) }, c.command, c.source, c.name)
		w.Press("Try and add")
		if !strings.Contains(w.Dialog(), c.want) {
			t.Errorf("%.20q: the dialog says %q, want %q", c.command, w.Dialog(), c.want)
		}
		w.Dismiss()
	}
}
