package files_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"sudoscope/app/cli/clitest"
	"sudoscope/app/store"
	"sudoscope/puzzles/check"
)

// dataFolder makes an empty data folder that commands use from now on.
func dataFolder(t *testing.T) *store.Data {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "data")
	t.Setenv(store.FolderVariable, folder)
	return store.NewData(folder)
}

func TestDataGoFromOneFolderToAnother(t *testing.T) {
	file := filepath.Join(t.TempDir(), "all.zip")
	from := dataFolder(t)
	_, err := from.Lessons.Create("Monday", []byte("# Monday\n"))
	check.OK(t, err)
	if _, err := from.Programs.AddCommand("theirs", []string{"python3", "a b.py"}, ""); err != nil {
		t.Fatal(err)
	}
	clitest.Case{Args: []string{"data", "export", file},
		Stdout: []string{file + ": 1 lesson and 1 added command\n"}}.Check(t)
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("others can read it: %v, %v", info, err)
	}
	to := dataFolder(t)
	clitest.Case{Args: []string{"data", "import", file},
		Stdout: []string{"New: 1 lesson\nLeft out: 1 added command\n"}}.Check(t)
	clitest.Case{Args: []string{"data", "import", "--commands", file},
		Stdout: []string{"New: 1 added command\nAlready here: 1 lesson\n"}}.Check(t)
	clitest.Case{Args: []string{"data", "import", "--commands", file},
		Stdout: []string{"Already here: 1 lesson and 1 added command\n"}}.Check(t)
	lessons, _ := to.Lessons.List()
	programs, _ := to.Programs.List()
	check.That(t, len(lessons) == 1 && string(lessons[0].Text) == "# Monday\n" && len(programs) == 1,
		"there are %v and %v", lessons, programs)
}

func TestWhatCannotBeExportedIsReported(t *testing.T) {
	file := filepath.Join(t.TempDir(), "all.zip")
	d := dataFolder(t)
	_, err := d.Lessons.Create("Monday", []byte(strings.Repeat("x", store.MaxLesson+1)))
	check.OK(t, err)
	clitest.Case{Args: []string{"data", "export", file}, Status: 1, Stdout: []string{file + ": no data\n"},
		Stderr: []string{"left out: ", "monday.md is larger than 256 kB"}}.Check(t)
	clitest.Case{Args: []string{"data", "export", filepath.Join(file, "x.zip")}, Status: 2,
		Stderr: []string{"x.zip could not be saved"}}.Check(t)
}

func TestWhatCannotBeImportedIsSaidSo(t *testing.T) {
	d := dataFolder(t)
	text := clitest.Written(t, "text.zip", "hello")
	bad := clitest.Written(t, "bad.zip", "PK\x03\x04")
	for file, want := range map[string]string{
		text:               text + " cannot be imported: it is not an archive of Sudoscope's data",
		bad:                bad + " cannot be imported: it is damaged or incomplete",
		filepath.Dir(text): "could not be read: it is not a file",
		text + "x":         "could not be read: no such file",
		os.DevNull:         "could not be read: it is not a file",
	} {
		clitest.Case{Args: []string{"data", "import", file}, Status: 2, Stderr: []string{want}}.Check(t)
	}
	_, err := os.Stat(d.Folder)
	check.That(t, os.IsNotExist(err), "there is a data folder now")
}
