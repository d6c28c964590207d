//go:build unix

package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestExportKeepsPermissionsAndFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "game"), filepath.Join(folder, "link")
	mustSave(t, path, "old")
	check.OK(t, errors.Join(os.Chmod(path, 0o640), os.Symlink("game", link)))
	check.OK(t, Export(t.Context(), link, text("new")))
	reads(t, path, "new")
	info, err := os.Lstat(path)
	check.That(t, err == nil && info.Mode() == 0o640, "the file is %v, %v", info.Mode(), err)
	info, err = os.Lstat(link)
	check.That(t, err == nil && info.Mode()&fs.ModeSymlink != 0, "the link is %v, %v", info.Mode(), err)
	holds(t, folder, "game", "link")
}

// Other accounts of the computer read nothing of what is saved, also where an earlier version
// has let them.
func TestOthersCannotReadWhatIsSaved(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "sudoscope")
	t.Setenv("XDG_DATA_HOME", filepath.Dir(folder))
	t.Setenv(FolderVariable, "")
	saved := func() {
		t.Helper()
		if at, err := Folder(""); at != folder || err != nil {
			t.Fatal(at, err)
		}
		d := NewData(folder)
		settings, err := OpenSettings(filepath.Join(folder, settingsName))
		check.OK(t, err)
		settings.Set("seen", time.Now().Nanosecond())
		c, err := d.Collections.Create("Mine", false)
		if err == nil {
			_, err = d.Collections.Delete(c.ID)
		}
		desk := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic)}
		check.OK(t, errors.Join(err, settings.Flush(t.Context()), d.Collections.SaveDesk(desk)))
		saveGame(t, d.Games, playedGame(t, d.Games, "a", 1))
	}
	walk := func(visit func(path string, info fs.FileInfo)) {
		t.Helper()
		err := filepath.Walk(folder, func(path string, info fs.FileInfo, err error) error {
			visit(path, info)
			return err
		})
		check.OK(t, err)
	}
	for again := range 2 {
		saved()
		files := 0
		walk(func(path string, info fs.FileInfo) {
			// What is in a folder of which only its owner sees the inside is out of reach.
			reached := again == 0 || path == folder || filepath.Dir(path) == folder
			if strings.HasSuffix(path, ".lock") {
				return // it holds nothing, and stays as it is
			}
			check.That(t, !reached || info.Mode()&0o077 == 0, "%s is %v", path, info.Mode())
			files++
		})
		check.Must(t, files >= 8, "only %d files", files)
		walk(func(path string, info fs.FileInfo) {
			check.OK(t, os.Chmod(path, info.Mode()|0o055))
		})
	}
}

func TestSaveSaysThatAFolderMayNotBeWritten(t *testing.T) {
	if os.Getuid() == 0 {
		return // root may write everywhere
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "game")
	mustSave(t, path, "old")
	check.OK(t, os.Chmod(folder, 0o500))
	err := Save(path, text("new"))
	check.That(t, errors.Is(err, fs.ErrPermission), "got %v, want that it is not permitted", err)
	reads(t, path, "old")
	holds(t, folder, "game")
}

// Only what is certainly a draft of ours that nobody writes any more goes.
func TestExportRemovesAbandonedDraftsOnly(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	used, err := createBeside(in("used.gif"), usual)
	check.OK(t, err)
	defer used.Close()
	abandoned, err := createBeside(in("abandoned.gif"), usual)
	check.OK(t, err)
	abandoned.Close() // as a program does that is killed
	others := []string{".a.saving-0000000", ".a.saving-000000000", ".a.saving-0000000G", ".saving-00000000",
		"a.saving-00000000", ".a.saved-00000000", ".folder.saving-00000000", ".link.saving-00000000",
		".pipe.saving-00000000"}
	for _, name := range others[:6] {
		mustSave(t, in(name), "mine")
	}
	err = errors.Join(os.Mkdir(in(others[6]), 0o700), os.Symlink("a.saving-00000000", in(others[7])),
		syscall.Mkfifo(in(others[8]), 0o600))
	check.OK(t, err)
	check.OK(t, Export(t.Context(), in("new.gif"), text("new")))
	reads(t, in("new.gif"), "new")
	want := append(others, "new.gif", filepath.Base(used.Name()))
	slices.Sort(want)
	holds(t, folder, want...)
}

// What the system says names the draft, and no way out.
func TestSaveSaysInWordsWhyItCannot(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "game")
	mustSave(t, path, "old")
	for want, err := range map[string]error{
		"the disk is full: free some space, or save elsewhere": &fs.PathError{Op: "write", Path: path + ".saving-1",
			Err: syscall.ENOSPC},
		"you do not have permission to write in the folder " + folder + ": choose another": &os.LinkError{Op: "rename",
			Old: path,
			New: path, Err: syscall.EACCES},
		"nothing can be written in the folder " + folder + ": choose another": &fs.PathError{Op: "open", Path: path,
			Err: syscall.EROFS},
		"input/output error": &fs.PathError{Op: "write", Path: path + ".saving-1", Err: syscall.EIO},
		"the run is empty":   errors.New("the run is empty"),
	} {
		got := Save(path, func(io.Writer) error { return err })
		check.That(t, got != nil && got.Error() == path+" could not be saved: "+want, "got %v, want %s", got, want)
		var number syscall.Errno
		check.That(t, !errors.As(err, &number) || errors.Is(got, number), "%v is not %v any more", got, number)
	}
	reads(t, path, "old")
	holds(t, folder, "game")
	none := filepath.Join(folder, "none")
	if err := Save(filepath.Join(none, "x"), text("new")); !errors.Is(err, fs.ErrNotExist) || err.Error() !=
		filepath.Join(none, "x")+" could not be saved: there is no folder "+none+": make it, or choose another" {
		t.Error(err)
	}
}
