package code

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/program"
	"sudoscope/app/page/pagetest"
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
	for name, then := range map[string]func(p *Page) (want []string){
		"turn away": func(p *Page) []string { p.Disappear(); return []string{"mine"} },
		"open":      func(p *Page) []string { p.open(p.options[1]); return []string{"mine"} },
		"rename":    func(p *Page) []string { p.rename("other"); return []string{"other"} },
		"delete":    func(p *Page) []string { p.remove(); return nil },
		"watch":     func(p *Page) []string { p.watch(); return []string{"mine"} },
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, first)
			var later []func()
			d.Env.Go = func(f func()) { later = append(later, f) }
			d.page.editor.Field.SetText(first + "# 1\n")
			d.page.editor.Field.SetText(first + "# 2\n")
			want := then(d.page)
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
	d.page.editor.Field.SetText("# 1\n")
	d.page.editor.Field.SetText("# 12\n")
	d.Must(len(d.names()) == 0 && d.Notified == "" && d.page.head.choose.Selected == "My backtracking",
		"there are %q, it says %q, %q is chosen", d.names(), d.Notified, d.page.head.choose.Selected)
	for _, f := range later {
		f()
	}
	d.Check(d.onDisk("My backtracking") == "# 12\n" && d.Notified == "Saved as “My backtracking” among your programs",
		"%q is on the disk, it says %q", d.onDisk("My backtracking"), d.Notified)
	if at := d.page.openOption(); at < 0 || d.page.options[at].entry.Group != "Your programs" {
		t.Errorf("it is number %d of the list", at)
	}
}

// A program that cannot be saved is left only after the user confirms it.
func TestWhatCannotBeSavedIsNotLost(t *testing.T) {
	for name, text := range map[string]string{"own": first, "ready": ""} {
		t.Run(name, func(t *testing.T) {
			d := open(t, text)
			p := d.page
			is := p.work
			long := first + strings.Repeat("#", program.MaxText)
			p.editor.Field.SetText(long)
			p.runNow()
			d.Check(strings.HasPrefix(p.message.label.Text, "Not saved. The program has more than 256 kB"),
				"it says %q", p.message.label.Text)
			p.watch()
			d.Is(d.Asked.For, "", "asked for")
			d.Dismiss()
			last := p.options[len(p.options)-1]
			p.open(last)
			d.Must(p.work == is && p.editor.Field.Text == long, "another program is in the editor")
			d.Tap("Cancel")
			d.Check(p.work == is && p.head.choose.Selected == p.work.title(), "%q is chosen", p.head.choose.Selected)
			p.editor.Field.SetText(first + "# short\n")
			saved := d.onDisk(p.work.name())
			d.Check(!strings.Contains(p.message.label.Text, "Not saved") && saved == first+"# short\n",
				"it says %q", p.message.label.Text)
			p.editor.Field.SetText(long)
			p.open(last)
			d.Tap("Discard the changes")
			d.Check(p.work != is && p.editor.Field.Text == last.exercise.Start, "it is still in the editor")
		})
	}
}

// A folder in which nothing can be written stops nobody from trying something.
func TestAProgramRunsThoughItCannotBeSaved(t *testing.T) {
	d := open(t, "")
	folder := pagetest.DataFolder(t)
	d.OK(errors.Join(os.MkdirAll(folder, 0o700), os.WriteFile(filepath.Join(folder, "programs"), nil, 0o600)))
	d.write(first)
	if got := d.page.message.label.Text; !strings.HasPrefix(got, "Not saved. ") ||
		!strings.Contains(got, "\nStuck, ") {
		t.Errorf("it says %q", got)
	}
	d.page.work.text = d.page.work.began
}

// Copies get names that programs can have.
func TestCopiesOfReadyAndLongNamedProgramsAreKept(t *testing.T) {
	d := open(t, "")
	d.page.keep()
	long := strings.Repeat("long ", 11) + "end"
	d.page.createWith(long, first, 0)
	d.page.keep()
	want := []string{strings.Repeat("long ", 10) + "(earlier)", long, "My backtracking (earlier)"}
	d.Check(slices.Equal(d.names(), want), "there are %q", d.names())
}
