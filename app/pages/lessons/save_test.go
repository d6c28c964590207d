package lessons_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/app/lesson"
	"sudoscope/app/page/pagetest"
)

// What happens while a save is under way loses no edit and waits for no disk, and the window does not take its own
// save for a change of another program.
func TestNoEditIsLostDuringASave(t *testing.T) {
	other := func(d *desk) { d.open("Another one") }
	for name, c := range map[string]struct {
		then  func(d *desk)
		files string
	}{
		"open another":  {other, "other sets"},
		"begin another": {func(d *desk) { d.begin("New") }, "new other sets"},
		"close":         {func(d *desk) { d.page.Close() }, "other sets"},
		"edit another":  {other, "other sets"},
		"delete":        {func(d *desk) { d.Tap("More…", "Delete") }, "other"},
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, three)
			d.add("Other", strings.Replace(three, "title: Sets", "title: Another one", 1))
			var later []func()
			d.Env.Go = func(f func()) { later = append(later, f) }
			d.Fill(caption, "New.")
			d.Fill(caption, "New and newer.")
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
				d.Fill(caption, "Also new.")
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
	d.Fill(caption, "Edited.")
	d.open(lesson.AllReady()[0].Lesson.Title)
	d.Must(d.ready() == lesson.AllReady()[0].ID, "%q is open", d.ready())
	d.open("Sets")
	d.Is(d.Field(caption).Text, "Edited.", "its caption")
	d.Fill(caption, "Edited again.")
	d.Check(d.files() == "sets" && strings.Contains(d.onDisk("sets"), "Edited again."), "there are %s", d.files())
}

// A lesson that cannot be saved is left only after the user confirms it.
func TestALessonThatCannotBeSavedIsNotLost(t *testing.T) {
	d := open(t, three)
	folder := filepath.Join(pagetest.DataFolder(t), "lessons")
	d.OK(errors.Join(os.Rename(folder, folder+"-away"), os.WriteFile(folder, nil, 0o600)))
	d.Fill(caption, "Edited.")
	d.Says(d.Dialog(), "The lesson cannot be saved")
	d.Dismiss()
	one := lesson.AllReady()[0]
	d.open(one.Lesson.Title)
	d.Tap("Cancel")
	d.Must(d.Field(caption).Text == "Edited.", "what is open says %q", d.Field(caption).Text)
	d.OK(errors.Join(os.Remove(folder), os.Rename(folder+"-away", folder)))
	d.open(one.Lesson.Title)
	d.Check(d.Dialog() == "" && d.ready() == one.ID && strings.Contains(d.onDisk("sets"), "Edited."),
		"it says %q", d.Dialog())
}
