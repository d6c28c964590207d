package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"sudoscope/puzzles/check"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func mustSave(t *testing.T, path, content string) {
	t.Helper()
	check.OK(t, Save(path, text(content)))
}

// holds makes sure that a folder holds these files and no others.
func holds(t *testing.T, folder string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	check.OK(t, err)
	var found []string
	for _, e := range entries {
		found = append(found, e.Name())
	}
	check.Is(t, strings.Join(found, " "), strings.Join(names, " "), "the folder holds")
}

func reads(t *testing.T, path, want string) {
	t.Helper()
	got, err := os.ReadFile(path)
	check.That(t, string(got) == want && err == nil, "%s holds %q, %v; want %q", path, got, err, want)
}

func TestSaveMakesAFileAndReplacesIt(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "game")
	mustSave(t, path, "first")
	reads(t, path, "first")
	mustSave(t, path, "second")
	reads(t, path, "second")
	holds(t, folder, "game")
}

func TestSaveThatFailsLeavesTheOldFileAndNothingElse(t *testing.T) {
	broken := errors.New("no more ideas")
	for _, c := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{"at once", func(io.Writer) error { return broken }},
		{"half way", func(w io.Writer) error {
			fmt.Fprint(w, strings.Repeat("new ", 100_000))
			return broken
		}},
		{"with a panic", func(io.Writer) error { panic(broken) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "game")
			mustSave(t, path, "old")
			func() {
				defer func() {
					if v := recover(); v != nil && v != error(broken) {
						panic(v)
					}
				}()
				err := Save(path, c.write)
				check.That(t, errors.Is(err, broken) && strings.Contains(err.Error(), path),
					"got %v, want an error that says why and names the file", err)
			}()
			reads(t, path, "old")
			holds(t, folder, "game")
		})
	}
}

func TestSaveRefusesPlacesWithoutRoomForAFile(t *testing.T) {
	folder := t.TempDir()
	mustSave(t, filepath.Join(folder, "file"), "x")
	for name, path := range map[string]string{
		"a folder":            folder,
		"no folder":           filepath.Join(folder, "none", "game"),
		"a file for a folder": filepath.Join(folder, "file", "game"),
	} {
		check.That(t, Save(path, text("new")) != nil, "%s: there is no error", name)
	}
	holds(t, folder, "file")
}

func TestSaveTakesTheLongestNames(t *testing.T) {
	folder := t.TempDir()
	name := strings.Repeat("é", 120) // 240 bytes
	mustSave(t, filepath.Join(folder, name), "x")
	holds(t, folder, name)
}

func TestTidyRemovesOnlyWhatWasLeftBehindLongAgo(t *testing.T) {
	folder := t.TempDir()
	old := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{".game" + savingMark + "00000001", ".game" + savingMark + "00000002", "game",
		".hidden", "a" + savingMark + "1"} {
		path := filepath.Join(folder, name)
		mustSave(t, path, "x")
		if !strings.HasSuffix(name, "2") {
			check.OK(t, os.Chtimes(path, old, old))
		}
	}
	check.OK(t, Tidy(folder))
	holds(t, folder, ".game"+savingMark+"00000002", ".hidden", "a"+savingMark+"1", "game")
	err := Tidy(filepath.Join(folder, "none"))
	check.That(t, err == nil, "a folder that does not exist has nothing to tidy, got %v", err)
}

func TestLoadReadsUpToTheMost(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "game")
	mustSave(t, path, "12345")
	data, err := Load(path, 5)
	check.That(t, string(data) == "12345" && err == nil, "got %q, %v", data, err)
	var large *TooLargeError
	if data, err := Load(path, 4); data != nil || !errors.As(err, &large) || large.Path != path ||
		!strings.Contains(err.Error(), "4 bytes") {
		t.Errorf("got %q, %v, want that it is too large", data, err)
	}
	data, err = Load(filepath.Join(folder, "none"), 5)
	check.That(t, data == nil && errors.Is(err, fs.ErrNotExist), "got %q, %v, want that there is none", data, err)
	if data, err := Load(folder, 5); data != nil || err == nil || !strings.Contains(err.Error(), "not a file") {
		t.Errorf("got %q, %v for a folder", data, err)
	}
}

func TestSetAsideNeverReplacesAFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "game")
	for n := range 3 {
		mustSave(t, path, fmt.Sprint("damage ", n))
		aside := damaged(path, fs.ErrInvalid).Aside
		check.Is(t, aside, fmt.Sprintf("%s.damaged-%d", path, n+1), "it is set aside as")
	}
	holds(t, folder, "game.damaged-1", "game.damaged-2", "game.damaged-3")
	reads(t, path+".damaged-1", "damage 0")
	check.Is(t, damaged(path, fs.ErrInvalid).Aside, "", "a file that is not there is set aside as")
}

func TestTheFolderIsTheOneAskedForOrTheOneOfTheSystem(t *testing.T) {
	here, err := os.Getwd()
	check.OK(t, err)
	data, home := t.TempDir(), t.TempDir()
	for _, c := range []struct {
		name, override, variable, xdg, want string
	}{
		{"argument", "mine", data, data, filepath.Join(here, "mine")},
		{"variable", "", data, home, data},
		{"XDG", "", "", data, filepath.Join(data, "sudoscope")},
		{"XDG that is not absolute", "", "", "data", filepath.Join(home, ".local", "share", "sudoscope")},
		{"home", "", "", "", filepath.Join(home, ".local", "share", "sudoscope")},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv(FolderVariable, c.variable)
			t.Setenv("XDG_DATA_HOME", c.xdg)
			t.Setenv("HOME", home)
			t.Setenv("USERPROFILE", home)
			var got string
			var err error
			if c.override != "" || c.variable != "" {
				got, err = Folder(c.override)
			} else {
				got, err = systemFolder("linux")
			}
			check.That(t, got == c.want && err == nil, "got %s, %v, want %s", got, err, c.want)
		})
	}
}

// What is written takes the place of the file only if nobody has stopped it, and nothing
// is left of it at once, even if the writing goes on.
func TestExportThatIsStoppedLeavesTheOldFileAndNothingElse(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "run.gif")
	mustSave(t, path, "old")
	ctx, cancel := context.WithCancel(t.Context())
	err := Export(ctx, path, func(w io.Writer) error {
		cancel()
		for deadline := time.Now().Add(10 * time.Second); runtime.GOOS != "windows"; time.Sleep(time.Millisecond) {
			entries, err := os.ReadDir(folder)
			if err != nil || len(entries) == 1 {
				break
			}
			if time.Now().After(deadline) {
				return errors.New("the draft is still there")
			}
		}
		_, err := io.WriteString(w, "new")
		return err
	})
	check.That(t, errors.Is(err, context.Canceled), "got %v, want that it was cancelled", err)
	reads(t, path, "old")
	holds(t, folder, "run.gif")
	err = Export(ctx, path, func(io.Writer) error { panic("written") })
	check.That(t, errors.Is(err, context.Canceled), "got %v, want that it was cancelled before", err)
}
