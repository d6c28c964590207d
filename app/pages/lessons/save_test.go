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
			d.Must(!strings.Contains(d.onDisk("sets"), "New"), "the interface writes to the disk")
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
			d.Is(d.files(), c.files, "there are")
			d.Check(name == "delete" || strings.Contains(d.onDisk("sets"), "New and newer."),
				"what was typed last is not saved")
			d.Check(name != "edit another" || strings.Contains(d.onDisk("other"), "Also new."),
				"what was typed into the other is not saved")
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
	d.Is(d.page.draft.Caption(0), "Edited.", "its caption")
	d.page.editor.caption.SetText("Edited again.")
	d.Check(d.files() == "sets" && strings.Contains(d.onDisk("sets"), "Edited again."), "there are %s", d.files())
}

// A lesson that cannot be saved is left only after the user confirms it.
func TestALessonThatCannotBeSavedIsNotLost(t *testing.T) {
	d := open(t, three)
	folder := filepath.Join(pagetest.DataFolder(t), "lessons")
	d.OK(errors.Join(os.Rename(folder, folder+"-away"), os.WriteFile(folder, nil, 0o600)))
	d.page.editor.caption.SetText("Edited.")
	d.Says(d.Dialog(), "The lesson cannot be saved")
	d.Dismiss()
	ready := book{ready: lesson.AllReady()[0].ID, text: lesson.AllReady()[0].Text}
	d.page.openBook(ready)
	d.Tap("Cancel")
	d.Must(d.page.draft.Caption(0) == "Edited.", "what is open says %q", d.page.draft.Caption(0))
	d.OK(errors.Join(os.Remove(folder), os.Rename(folder+"-away", folder)))
	d.page.openBook(ready)
	d.Check(d.Dialog() == "" && d.page.draft.ready == ready.ready && strings.Contains(d.onDisk("sets"), "Edited."),
		"it says %q", d.Dialog())
}
