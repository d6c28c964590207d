package page_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func names(all []*solving.Algorithm) (names []string) {
	for _, a := range all {
		names = append(names, a.Name)
	}
	return names
}

// window returns a window with some programs, all of which print the same.
func window(t *testing.T, programs ...string) *pagetest.Window {
	t.Helper()
	w := pagetest.New(t)
	w.Starter = recordtest.Prints("stuck\n")
	for _, name := range programs {
		_, err := w.Programs.Create(name, "stuck() # "+name)
		check.OK(t, err)
	}
	return w
}

func TestOwnProgramsStandBehindOurAlgorithms(t *testing.T) {
	w := window(t, "two", "One")
	ours := algorithms.All()
	all := w.Algorithms()
	got := names(all[len(ours):])
	check.Must(t, slices.Equal(names(all[:len(ours)]), names(ours)) && slices.Equal(got, []string{"One", "two"}),
		"the list is %q", names(all))
	w.Check(w.Algorithms()[len(ours)] == all[len(ours)], "a program that nobody edited is made anew")
	one, err := w.Algorithm("own:One")
	w.Check(err == nil && !one.Held && one.Code.Text == "stuck() # One", "by its ID it is %v, %v", one, err)
	for _, id := range []string{"own:three", "own:", "exec:rm -rf /", "clairvoyance"} {
		a, err := w.Algorithm(id)
		check.That(t, err != nil, "there is an algorithm %q: %v", id, a)
	}
	if dlx, err := w.Algorithm("dlx"); err != nil || dlx.Code != nil {
		t.Errorf("dlx is %v, %v", dlx, err)
	}
	if _, err := w.Programs.Save("One", "solved()", "stuck() # One"); err != nil {
		t.Fatal(err)
	}
	if now, changed := w.Changed(one); !changed || now.Code.Text != "solved()" {
		t.Errorf("after an edit it is %q, changed: %v", now.Code.Text, changed)
	}
	_, changed := w.Changed(ours[0])
	check.That(t, !changed, "one of ours has changed")
}

func TestWhatComesWithAFileIsAskedAboutOnce(t *testing.T) {
	w := window(t, "mine")
	asked, answer := 0, false
	w.AskToRun = func(_ *solving.Algorithm, run func()) {
		if asked++; answer {
			run()
		}
	}
	var got *solving.Algorithm
	allow := func(a *solving.Algorithm) *solving.Algorithm {
		got = nil
		w.Allow(a, func(a *solving.Algorithm) { got = a })
		return got
	}
	shown := func(name, text string, command ...string) *solving.Algorithm {
		return program.Shown(solving.Code{Name: name, Text: text, Command: command})
	}
	mayRun := program.New(solving.Code{Name: "x"}, w.Starter)
	w.Check(allow(dlx.Algorithm()) != nil && allow(mayRun) != nil && asked == 0,
		"our own algorithms, or one that may run, are asked about")
	w.Check(allow(shown("mine", "stuck() # mine")) != nil && !allow(shown("mine", "stuck() # mine")).Held &&
		asked == 0,
		"what the user has is asked about %d times", asked)
	if a := allow(shown("theirs", "stuck() # mine")); a == nil || a.Held || a.Name != "theirs" || asked != 0 {
		t.Errorf("the user's text under another name is asked about %d times", asked)
	}
	// The name of what the user has, with another text.
	w.Check(allow(shown("mine", "evil()")) == nil && asked == 1,
		"another text under the user's name runs, asked %d times", asked)
	answer = true
	a := allow(shown("mine", "evil()"))
	w.Must(a != nil && !a.Held && a.Name == "mine 2" && a.Code.Text == "evil()" && asked == 2,
		"allowed it is %v, asked %d times", a, asked)
	result, err := solving.Solve(t.Context(), a, puzzles.NewGrid(puzzles.Classic), solving.Options{})
	w.Check(err == nil && result.Verdict == trace.Stuck, "it ends %v, %v", result.Verdict, err)
	w.Check(allow(shown("mine", "evil()")) == a && asked == 2,
		"the next time it is %v, asked %d times", allow(shown("mine", "evil()")), asked)
	w.Check(slices.Contains(names(w.Algorithms()), "mine 2"), "the list is %q", names(w.Algorithms()))
	w.Check(allow(shown("rm", "", "rm", "-rf", "/")) != nil && asked == 3, "a command is asked about %d times", asked)
	w.Check(allow(shown("other name", "", "rm", "-rf", "/")) != nil && asked == 3,
		"the same command is asked about again")
	// In a later window the answer counts, and in another folder that to a command does not.
	next := pagetest.In(t, w.App)
	next.AskToRun = w.AskToRun
	w = next
	w.Check(allow(shown("mine", "evil()")) != nil && asked == 3, "a later window has asked %d times", asked)
	t.Chdir(t.TempDir())
	allow(shown("rm", "", "rm", "-rf", "/"))
	w.Is(asked, 4, "a command in another folder is asked about")
}

func TestNothingTakesTheNameOfAnother(t *testing.T) {
	w := window(t, "mine")
	for _, c := range []struct {
		code solving.Code
		name string
	}{
		{solving.Code{Name: "mine", Text: "other"}, "mine 2"},
		{solving.Code{Name: "MINE", Text: "third"}, "MINE 3"},
		{solving.Code{Name: "dlx", Text: "x"}, "dlx 2"}, {solving.Code{Name: "mine", Text: "other"}, "mine 2"},
		{solving.Code{Name: "mine", Command: []string{"mine"}}, "mine 4"},
	} {
		w.Is(w.Admit(program.New(c.code, w.Starter)).Name, c.name, "%v is called", c.code)
	}
	seen := map[string]bool{}
	for _, a := range w.Algorithms() {
		name := strings.ToLower(a.Name)
		check.That(t, !seen[name] && !seen[a.ID], "two are called %q", a.Name)
		seen[strings.ToLower(a.Name)], seen[a.ID] = true, true
	}
}

func TestSeveralAreAllowedOneAfterTheOther(t *testing.T) {
	w := window(t)
	var asked []string
	w.AskToRun = func(a *solving.Algorithm, run func()) {
		asked = append(asked, a.Name)
		if a.Name != "bad" {
			run()
		}
	}
	shown := func(name string) *solving.Algorithm {
		return program.Shown(solving.Code{Name: name, Text: "# " + name})
	}
	done := false
	w.AllowAll([]*solving.Algorithm{shown("a"), dlx.Algorithm(), shown("b")}, func(all []*solving.Algorithm) {
		done = slices.Equal(names(all), []string{"a", dlx.Algorithm().Name, "b"}) && !all[0].Held
	})
	w.Check(done && slices.Equal(asked, []string{"a", "b"}), "asked about %q, done: %v", asked, done)
	w.AllowAll([]*solving.Algorithm{shown("a"), shown("bad"), shown("c")}, func([]*solving.Algorithm) {
		t.Error("it goes on without the one that may not run")
	})
	w.Check(slices.Equal(asked, []string{"a", "b", "bad"}), "asked about %q", asked)
}

func TestAThousandProgramsStandInTheList(t *testing.T) {
	w := window(t)
	folder := filepath.Join(pagetest.DataFolder(t), "programs")
	w.OK(os.MkdirAll(folder, 0o700))
	for i := range 1000 {
		name := filepath.Join(folder, fmt.Sprintf("mine %d.star", i))
		w.OK(os.WriteFile(name, []byte("stuck()"), 0o600))
	}
	w.Check(len(w.Algorithms()) == 1000+len(algorithms.All()), "%d stand in the list", len(w.Algorithms()))
}
