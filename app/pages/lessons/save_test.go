package lessons

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/lesson"
	"sudoscope/app/page/pagetest"
)

// open opens a lesson of the user's by its ID.
func (d *desk) openOwn(id string) { d.page.openBook(book{id: id}) }

// files returns the IDs of the user's lessons.
func (d *desk) files() string {
	list, _ := d.Lessons.List()
	var ids []string
	for _, f := range list {
		ids = append(ids, f.ID)
	}
	return strings.Join(ids, " ")
}

// What happens while a save is under way loses no edit and waits for no disk, and the window does not take its own
// save for a change of another program.
func TestNoEditIsLostDuringASave(t *testing.T) {
	for name, c := range map[string]struct {
		then  func(d *desk)
		files string
	}{
		"open another":  {func(d *desk) { d.openOwn("other") }, "other sets"},
		"begin another": {func(d *desk) { d.page.createThen("New", func() {}) }, "new other sets"},
		"close":         {func(d *desk) { d.page.Close() }, "other sets"},
		"edit another":  {func(d *desk) { d.openOwn("other") }, "other sets"},
		"delete":        {func(d *desk) { d.page.deleteOpen() }, "other"},
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, three)
			if _, err := d.Lessons.Create("Other", []byte(three)); err != nil {
				t.Fatal(err)
			}
			var later []func()
			d.Env.Go = func(f func()) { later = append(later, f) }
			d.page.editor.caption.SetText("New.")
			d.page.editor.caption.SetText("New and newer.")
			c.then(d)
			if strings.Contains(d.onDisk("sets"), "New") {
				t.Fatal("the interface writes to the disk")
			}
			save := func() {
				for len(later) > 0 {
					next := later[0]
					later = later[1:]
					next()
				}
			}
			if save(); name == "edit another" {
				d.page.editor.caption.SetText("Also new.")
				save()
			}
			if got := d.files(); got != c.files {
				t.Errorf("there are %s, want %s", got, c.files)
			}
			if name != "delete" && !strings.Contains(d.onDisk("sets"), "New and newer.") {
				t.Errorf("it is saved as\n%s", d.onDisk("sets"))
			}
			if name == "edit another" && !strings.Contains(d.onDisk("other"), "Also new.") {
				t.Errorf("the other is saved as\n%s", d.onDisk("other"))
			}
		})
	}
}

// A lesson that is opened again is as it was left.
func TestALessonIsOpenedAsItWasLeft(t *testing.T) {
	d := open(t, three)
	d.page.editor.caption.SetText("Edited.")
	d.page.openBook(book{ready: lesson.AllReady()[0].ID, text: lesson.AllReady()[0].Text})
	for _, b := range d.page.shelf.books {
		if b.id == "sets" {
			d.page.openBook(b)
		}
	}
	if got := d.page.draft.Caption(0); got != "Edited." {
		t.Errorf("its caption is %q", got)
	}
	d.page.editor.caption.SetText("Edited again.")
	if d.files() != "sets" || !strings.Contains(d.onDisk("sets"), "Edited again.") {
		t.Errorf("there are %s", d.files())
	}
}

// A lesson that cannot be saved is left only after the user confirms it.
func TestALessonThatCannotBeSavedIsNotLost(t *testing.T) {
	d := open(t, three)
	folder := filepath.Join(pagetest.DataFolder(t), "lessons")
	if err := errors.Join(os.Rename(folder, folder+"-away"), os.WriteFile(folder, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	d.page.editor.caption.SetText("Edited.")
	if got := d.Dialog(); !strings.Contains(got, "The lesson cannot be saved") {
		t.Errorf("it says %q", got)
	}
	d.Dismiss()
	ready := book{ready: lesson.AllReady()[0].ID, text: lesson.AllReady()[0].Text}
	d.page.openBook(ready)
	d.Press("Cancel")
	if got := d.page.draft.Caption(0); got != "Edited." {
		t.Fatalf("what is open says %q", got)
	}
	if err := errors.Join(os.Remove(folder), os.Rename(folder+"-away", folder)); err != nil {
		t.Fatal(err)
	}
	d.page.openBook(ready)
	if d.Dialog() != "" || d.page.draft.ready != ready.ready || !strings.Contains(d.onDisk("sets"), "Edited.") {
		t.Errorf("it says %q", d.Dialog())
	}
}
