package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

func namesOf(t *testing.T, s *Programs) (names []string) {
	t.Helper()
	list, problems := s.List()
	check.That(t, len(problems) == 0, "%v", problems)
	for _, p := range list {
		names = append(names, p.Name)
	}
	return names
}

func TestProgramsAreKeptUnderTheirNames(t *testing.T) {
	s := NewPrograms(t.TempDir())
	check.Must(t, namesOf(t, s) == nil, "a new folder has %v", namesOf(t, s))
	for _, c := range []struct{ wanted, name string }{
		{"mine", "mine"}, {"mine", "mine 2"}, {"MINE", "MINE 3"}, {"Über Ähren", "Über Ähren"},
		{"100% mine", "100% mine"}, {"v1.2", "v1.2"}, {strings.Repeat("a", 60), strings.Repeat("a", 60)},
		{strings.Repeat("a", 60), strings.Repeat("a", 58) + " 2"},
	} {
		name, err := s.Create(c.wanted, "solved()\n# "+c.name)
		check.That(t, err == nil && name == c.name, "%q is saved as %q, %v, want %q", c.wanted, name, err, c.name)
		if p, err := s.Load(c.name); err != nil || p.Text != "solved()\n# "+c.name || p.Name != c.name {
			t.Errorf("%q is loaded as %q, %v", c.name, p.Text, err)
		}
	}
	got := namesOf(t, s)
	check.That(t, slices.IsSortedFunc(got, compareNames) && len(got) == 8, "the list has %q", got)
}

func TestNamesThatCannotBeFilesAreRefused(t *testing.T) {
	s := NewPrograms(t.TempDir())
	for _, name := range []string{
		"", " ", ".", "..", "../x", "a/b", `a\b`, ".hidden", "c:x", "con", "NUL", "com1", "aux.old", "a\x00b", "a\nb",
		"a\u202eb", "a\xffb", "end.", " a", "a ", "a?b", "<b>", strings.Repeat("ä", 61), strings.Repeat("語", 100),
	} {
		_, err := s.Create(name, "")
		check.That(t, err != nil, "%q is the name of a program", name)
		if _, err := s.Save(name, "", ""); err == nil {
			t.Errorf("%q is saved", name)
		}
		if _, err := s.Load(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: %v", name, err)
		}
		if _, err := s.Delete(name); err == nil {
			t.Errorf("%q was deleted", name)
		}
	}
	for text, what := range map[string]string{
		"a\x00b": "a NUL", "\xff\xfe": "bytes", strings.Repeat("x", MaxProgram+1): "too much",
	} {
		_, err := s.Create("mine", text)
		check.That(t, err != nil, "%s is the text of a program", what)
	}
}

func TestAProgramThatAnotherWindowChangedIsNotOverwritten(t *testing.T) {
	folder := t.TempDir()
	here, there := NewPrograms(folder), NewPrograms(folder)
	name, err := here.Create("mine", "one")
	check.OK(t, err)
	if p, err := there.Load(name); err != nil || p.Text != "one" {
		t.Fatal(p, err)
	}
	if got, err := there.Save(name, "a second text", "one"); got != name || err != nil {
		t.Fatalf("it is saved as %q, %v", got, err)
	}
	beside, err := here.Save(name, "three", "one")
	check.That(t, err == nil && beside == "mine 2", "the other version is saved as %q, %v", beside, err)
	for name, want := range map[string]string{name: "a second text", beside: "three"} {
		p, err := here.Load(name)
		check.That(t, err == nil && p.Text == want, "%q has %q, %v", name, p.Text, err)
	}
	check.That(t, slices.Equal(namesOf(t, here), []string{"mine", "mine 2"}), "the list has %q", namesOf(t, here))
	// What is deleted there and worked on here comes back.
	if _, err := there.Delete(name); err != nil {
		t.Fatal(err)
	}
	if got, err := here.Save(name, "four", "a second text"); got != name || err != nil {
		t.Errorf("it comes back as %q, %v", got, err)
	}
}

func TestProgramsAreRenamedDeletedAndTakenBack(t *testing.T) {
	s := NewPrograms(t.TempDir())
	for _, name := range []string{"one", "two"} {
		_, err := s.Create(name, name)
		check.OK(t, err)
	}
	if _, err := s.AddCommand("fast", []string{"./fast", "-x"}, ""); err != nil {
		t.Fatal(err)
	}
	if err := s.Rename("one", "Two"); err == nil || !strings.Contains(err.Error(), "choose another name") {
		t.Errorf("a name that is taken: %v", err)
	}
	check.That(t, s.Rename("one", "fast") != nil, "a script takes the name of a command")
	if err := s.Rename("none", "some"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what is not there: %v", err)
	}
	for _, c := range [][2]string{{"one", "One"}, {"One", "three"}, {"fast", "faster"}} {
		err := s.Rename(c[0], c[1])
		check.That(t, err == nil, "%q: %v", c, err)
	}
	check.That(t, slices.Equal(namesOf(t, s), []string{"faster", "three", "two"}), "the list has %q", namesOf(t, s))
	for _, name := range []string{"three", "faster"} {
		trashed, err := s.Delete(name)
		check.OK(t, err)
		if _, err := s.Load(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is still there: %v", name, err)
		}
		if back, err := s.Undelete(trashed); back != name || err != nil {
			t.Errorf("%s comes back as %q, %v", name, back, err)
		}
	}
	if p, err := s.Load("faster"); err != nil || !slices.Equal(p.Command, []string{"./fast", "-x"}) {
		t.Errorf("the command is %q, %v", p.Command, err)
	}
}

func TestTheSourceOfACommandIsReadAnewWhenItChanges(t *testing.T) {
	folder := t.TempDir()
	source := filepath.Join(folder, "solver.py")
	write := func(text string) {
		t.Helper()
		check.OK(t, os.WriteFile(source, []byte(text), 0o600))
	}
	write("print('solved')\n")
	s := NewPrograms(folder)
	command := []string{"python3", source}
	if _, err := s.AddCommand("py", command, source); err != nil {
		t.Fatal(err)
	}
	if _, err := s.AddCommand("again", command, ""); err == nil || !strings.Contains(err.Error(), `"py"`) {
		t.Errorf("the same command once more: %v", err)
	}
	for _, want := range []string{"print('solved')\n", "print('stuck')  # longer\n"} {
		write(want)
		if list, problems := s.List(); len(list) != 1 || list[0].Text != want || problems != nil {
			t.Errorf("%v, %v, want the text %q", list, problems, want)
		}
	}
	check.OK(t, os.Remove(source))
	if list, problems := s.List(); len(list) != 1 || list[0].Text != "" || problems != nil {
		t.Errorf("without its source: %v, %v", list, problems)
	}
	for _, command := range [][]string{nil, {}, {""}, {"a\x00b"}, {"a\nb"}, {"\u202eab"}, {"\xff"},
		slices.Repeat([]string{"a"}, 1000)} {
		_, err := s.AddCommand("bad", command, "")
		check.That(t, err != nil, "%q is a command", command)
	}
}

func TestHostileFilesAmongProgramsAreRefused(t *testing.T) {
	folder := t.TempDir()
	s := NewPrograms(folder)
	_, err := s.Create("good", "solved()")
	check.OK(t, err)
	at := func(name string) string { return filepath.Join(folder, "programs", name) }
	hostile := map[string]string{
		"nul.star": "x", "zeros.star": "a\x00b", "bytes.star": "\xff\xfe", "huge.star": strings.Repeat("x", 10<<20),
		"empty.json": "", "array.json": "[]", "type.json": `{"format":1,"command":"rm -rf"}`,
		"none.json": `{"format":1,"command":[]}`, "newer.json": `{"format":9,"command":["x"]}`,
		"nuls.json": `{"format":1,"command":["a\u0000b"]}`, "turned.json": `{"format":1,"command":["\u202eab"]}`,
		"deep.json": strings.Repeat("[", 60_000), "GOOD.json": `{"format":1,"command":["x"]}`,
		"a\u202eb.star": "x",
	}
	for name, data := range hostile {
		check.OK(t, os.WriteFile(at(name), []byte(data), 0o600))
	}
	check.OK(t, os.Mkdir(at("folder.star"), 0o700))
	wanted := len(hostile)
	if runtime.GOOS != "windows" {
		for name, to := range map[string]string{
			"device.star": "/dev/zero", "nowhere.star": "/no/such", "dir.star": folder,
		} {
			wanted++
			check.OK(t, os.Symlink(to, at(name)))
		}
	}
	list, problems := s.List()
	check.That(t, len(list) == 1 && len(problems) == wanted,
		"%d programs are read, and %d problems told, not %d: %v", len(list), len(problems), wanted, problems)
	for _, p := range problems {
		check.SaysNot(t, p.Error(), "json:", "unmarshal")
	}
	source := at("good source")
	check.OK(t, os.MkdirAll(source, 0o700))
	if _, err := s.AddCommand("with a folder", []string{"y"}, source); err != nil {
		t.Error(err)
	}
	if p, err := s.Load("with a folder"); err != nil || p.Text != "" {
		t.Errorf("a folder as source: %q, %v", p.Text, err)
	}
}

func TestAThousandProgramsAreListed(t *testing.T) {
	folder := t.TempDir()
	s := NewPrograms(folder)
	check.OK(t, os.MkdirAll(filepath.Join(folder, "programs"), 0o700))
	for i := range 1000 {
		name := filepath.Join(folder, "programs", fmt.Sprintf("mine %d.star", i))
		check.OK(t, os.WriteFile(name, []byte("solved()"), 0o600))
	}
	n := len(namesOf(t, s))
	check.That(t, n == 1000, "%d programs are listed", n)
	name, err := s.Create("mine 7", "")
	check.That(t, err == nil && name == "mine 7 2", "the next is called %q, %v", name, err)
}
