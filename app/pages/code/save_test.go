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
	if len(problems) > 0 {
		d.T.Fatal(problems)
	}
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
		"turn away": func(p *Page) []string { p.Hide(); return []string{"mine"} },
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
			if d.onDisk("mine") != first {
				t.Fatal("the interface writes to the disk")
			}
			for len(later) > 0 {
				f := later[0]
				later = later[1:]
				f()
			}
			if got := d.names(); !slices.Equal(got, want) {
				t.Fatalf("there are the programs %q, want %q", got, want)
			}
			if len(want) > 0 && d.onDisk(want[0]) != first+"# 2\n" {
				t.Errorf("%q is on the disk", d.onDisk(want[0]))
			}
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
	if got := d.names(); len(got) > 0 || d.Notified != "" || d.page.head.choose.Selected != "My backtracking" {
		t.Fatalf("there are %q, it says %q, %q is chosen", got, d.Notified, d.page.head.choose.Selected)
	}
	for _, f := range later {
		f()
	}
	if got := d.onDisk("My backtracking"); got != "# 12\n" ||
		d.Notified != "Saved as “My backtracking” among your programs" {
		t.Errorf("%q is on the disk, it says %q", got, d.Notified)
	}
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
			if got := p.message.label.Text; !strings.HasPrefix(got, "Not saved. The program has more than 256 kB") {
				t.Errorf("it says %q", got)
			}
			p.watch()
			if d.Asked.For != "" {
				t.Errorf("asked for %q", d.Asked.For)
			}
			d.Dismiss()
			last := p.options[len(p.options)-1]
			p.open(last)
			if p.work != is || p.editor.Field.Text != long {
				t.Fatal("another program is in the editor")
			}
			d.Press("Cancel")
			if p.work != is || p.head.choose.Selected != p.work.title() {
				t.Errorf("%q is chosen", p.head.choose.Selected)
			}
			p.editor.Field.SetText(first + "# short\n")
			saved := d.onDisk(p.work.name())
			if got := p.message.label.Text; strings.Contains(got, "Not saved") || saved != first+"# short\n" {
				t.Errorf("it says %q", got)
			}
			p.editor.Field.SetText(long)
			p.open(last)
			d.Press("Discard the changes")
			if p.work == is || p.editor.Field.Text != last.exercise.Start {
				t.Error("it is still in the editor")
			}
		})
	}
}

// A folder in which nothing can be written stops nobody from trying something.
func TestAProgramRunsThoughItCannotBeSaved(t *testing.T) {
	d := open(t, "")
	folder := pagetest.DataFolder(t)
	if err := errors.Join(os.MkdirAll(folder, 0o700), os.WriteFile(filepath.Join(folder, "programs"), nil,
		0o600)); err != nil {
		t.Fatal(err)
	}
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
	if got := d.names(); !slices.Equal(got, want) {
		t.Errorf("there are %q", got)
	}
}
