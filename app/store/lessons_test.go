package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

func TestLessonsAreKeptUnderTheirTitles(t *testing.T) {
	folder := t.TempDir()
	s := NewLessons(folder)
	list, problems := s.List()
	check.Must(t, len(list)+len(problems) == 0, "a new folder has %v, %v", list, problems)
	for _, c := range []struct{ title, id string }{
		{"Hard for whom?", "hard-for-whom"}, {"Hard for whom?", "hard-for-whom-2"}, {"", "lesson"},
		{"../../etc/passwd", "etc-passwd"}, {"CON", "lesson-con"}, {"a\x00b\n/c", "a-b-c"},
		{"Über Ähren", "über-ähren"}, {"%d%s", "d-s"},
	} {
		id, err := s.Create(c.title, []byte("## "+c.title))
		check.That(t, err == nil && id == c.id, "%q is saved as %q, %v, want %q", c.title, id, err, c.id)
		if text, err := s.Load(id); err != nil || string(text) != "## "+c.title {
			t.Errorf("%q has the text %q, %v", c.title, text, err)
		}
	}
	if id, err := s.Create(strings.Repeat("long ", 1000), nil); err != nil || len(id) > 60 {
		t.Errorf("a long title gives the name %q, %v", id, err)
	}
	for _, id := range []string{"", ".", "..", "../x", "a/b", `a\b`, ".hidden", "c:x", "none"} {
		_, err := s.Load(id)
		check.That(t, errors.Is(err, fs.ErrNotExist), "the lesson %q: %v", id, err)
		if _, err := s.Delete(id); err == nil {
			t.Errorf("the lesson %q was deleted", id)
		}
	}
}

func TestALessonThatAnotherProgramChangedIsNotOverwritten(t *testing.T) {
	folder := t.TempDir()
	here, there := NewLessons(folder), NewLessons(folder)
	const one, two, three = "## One\n", "## Two\n", "## Three\n"
	id, err := here.Create("Sets", []byte(one))
	check.OK(t, err)
	if got, err := there.Save(id, two, one); got != id || err != nil {
		t.Fatalf("it is saved as %q, %v", got, err)
	}
	beside, err := here.Save(id, three, one)
	check.That(t, err == nil && beside == "sets-2", "the other version is saved as %q, %v", beside, err)
	for id, want := range map[string]string{id: two, beside: three} {
		text, err := here.Load(id)
		check.That(t, err == nil && string(text) == want, "%s has the text %q, %v; want %q", id, text, err, want)
	}
	if got, err := here.Save(id, two, one); got != id || err != nil {
		t.Errorf("the same change made twice is saved as %q, %v", got, err)
	}
	// What was deleted elsewhere while somebody works on it comes back.
	if _, err := there.Delete(id); err != nil {
		t.Fatal(err)
	}
	if got, err := here.Save(id, one, two); got != id || err != nil {
		t.Errorf("after it was deleted it is saved as %q, %v", got, err)
	}
}

func TestADeletedLessonComesBack(t *testing.T) {
	s := NewLessons(t.TempDir())
	id, _ := s.Create("Sets", []byte("old"))
	trashed, err := s.Delete(id)
	check.OK(t, err)
	list, _ := s.List()
	check.That(t, len(list) == 0, "there still is %v", list)
	s.Create("Sets", []byte("new"))
	back, err := s.Undelete(trashed)
	if text, _ := s.Load(back); err != nil || back != "sets-2" || string(text) != "old" {
		t.Errorf("it comes back as %q with %q, %v", back, text, err)
	}
}

func TestOtherFilesAmongTheLessonsDoNoHarm(t *testing.T) {
	folder := t.TempDir()
	s := NewLessons(folder)
	s.Create("Sets", []byte("text"))
	at := filepath.Join(folder, "lessons")
	os.WriteFile(filepath.Join(at, "huge.md"), make([]byte, MaxLesson+1), 0o666)
	os.WriteFile(filepath.Join(at, "notes.txt"), []byte("no lesson"), 0o666)
	os.WriteFile(filepath.Join(at, ".hidden.md"), nil, 0o666)
	os.Mkdir(filepath.Join(at, "folder.md"), 0o777)
	list, problems := s.List()
	check.That(t, len(list) == 1 && list[0].ID == "sets" && len(problems) == 1,
		"the list is %v, with the problems %v", list, problems)
	// A file that has grown too large to be read is another program's as well.
	id, err := s.Save("huge", "small", "")
	check.That(t, err == nil && id == "huge-2", "beside a huge file it is saved as %q, %v", id, err)
}
