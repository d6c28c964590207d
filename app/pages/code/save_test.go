package code_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/app/asking"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/puzzles/check"
)

// names returns the names of the user's programs.
func (d *desk) names() []string {
	d.T.Helper()
	all, problems := d.Programs.List()
	d.Must(len(problems) == 0, "%v", problems)
	var names []string
	for _, p := range all {
		names = append(names, p.Name)
	}
	return names
}

// Nobody waits for the disk, and what the window saves itself is no change that another program
// has made.
func TestASaveThatIsUnderWayHoldsNothingUp(t *testing.T) {
	for name, then := range map[string]func(d *desk) (want []string){
		"turn away": func(d *desk) []string { d.page.Disappear(); return []string{"mine"} },
		"open":      func(d *desk) []string { d.open("Place finding"); return []string{"mine"} },
		"rename":    func(d *desk) []string { d.rename("other"); return []string{"other"} },
		"delete":    func(d *desk) []string { d.Tap("More…", "Delete"); return nil },
		"watch":     func(d *desk) []string { d.Keys("w"); return []string{"mine"} },
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, first)
			var later []func()
			d.Env.Go = func(f func()) { later = append(later, f) }
			d.field().SetText(first + "# 1\n")
			d.field().SetText(first + "# 2\n")
			want := then(d)
			d.Must(d.onDisk("mine") == first, "the interface writes to the disk")
			for len(later) > 0 {
				f := later[0]
				later = later[1:]
				f()
			}
			d.Must(slices.Equal(d.names(), want), "there are the programs %q, want %q", d.names(), want)
			d.Check(len(want) == 0 || d.onDisk(want[0]) == first+"# 2\n", "not all is on the disk of %q", want)
		})
	}
}

// The file of a program is made beside the interface, which a slow disk would hold up.
func TestTheFirstLetterWaitsForNoDisk(t *testing.T) {
	d := open(t, "")
	var later []func()
	d.Env.Go = func(f func()) { later = append(later, f) }
	d.field().SetText("# 1\n")
	d.field().SetText("# 12\n")
	d.Must(len(d.names()) == 0 && d.Notified == "" && d.chosen() == "My backtracking",
		"there are %q, it says %q, %q is chosen", d.names(), d.Notified, d.chosen())
	for _, f := range later {
		f()
	}
	d.Check(d.onDisk("My backtracking") == "# 12\n" && d.Notified == "Saved as “My backtracking” among your programs",
		"%q is on the disk, it says %q", d.onDisk("My backtracking"), d.Notified)
	d.open("My backtracking")
	d.Is(d.field().Text, "# 12\n", "the program of the list")
}

// A program that cannot be saved is left only after the user confirms it.
func TestWhatCannotBeSavedIsNotLost(t *testing.T) {
	for name, text := range map[string]string{"own": first, "ready": ""} {
		t.Run(name, func(t *testing.T) {
			d := open(t, text)
			long := first + strings.Repeat(strings.Repeat("#", 63)+"\n", program.MaxText/64)
			d.write(long)
			is := d.chosen()
			d.Check(strings.HasPrefix(d.said(), "Not saved. The program has more than 256 kB"), "it says %q", d.said())
			d.Keys("w")
			d.Is(d.Asked.For, "", "asked for")
			d.Dismiss()
			d.open(exercise)
			d.Must(d.Button("Cancel") != nil, "another program is in the editor")
			d.Tap("Cancel")
			d.Check(d.field().Text == long && d.chosen() == is, "%q is chosen", d.chosen())
			d.field().SetText(first + "# short\n")
			d.SaysNot(d.said(), "Not saved")
			d.Is(d.onDisk(d.chosen()), first+"# short\n", "what is saved")
			d.field().SetText(long)
			d.open(exercise)
			d.Tap("Discard the changes")
			d.Check(d.field().Text == asking.Exercises()[0].Start, "it is still in the editor")
		})
	}
}

// A folder in which nothing can be written stops nobody from trying something.
func TestAProgramRunsThoughItCannotBeSaved(t *testing.T) {
	d := open(t, "")
	folder := pagetest.DataFolder(t)
	d.OK(errors.Join(os.MkdirAll(folder, 0o700), os.WriteFile(filepath.Join(folder, "programs"), nil, 0o600)))
	d.write(first)
	got := d.said()
	check.That(t, strings.HasPrefix(got, "Not saved. ") && strings.Contains(got, "\nStuck, "), "it says %q", got)
}

// Copies get names that programs can have.
func TestCopiesOfReadyAndLongNamedProgramsAreKept(t *testing.T) {
	d := open(t, "")
	d.keep()
	long := strings.Repeat("long ", 11) + "end"
	d.page.Open(&scene.Scene{Page: scene.OnCode, Name: long, Text: first}, func() {})
	d.Tap("Run")
	d.Shortcut("Esc") // out of the editor
	d.keep()
	want := []string{strings.Repeat("long ", 10) + "(earlier)", long, "My backtracking (earlier)"}
	d.Check(slices.Equal(d.names(), want), "there are %q", d.names())
}
