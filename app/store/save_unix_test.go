//go:build unix

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestSaveKeepsPermissionsAndFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "game"), filepath.Join(folder, "link")
	mustSave(t, path, "old")
	if err := errors.Join(os.Chmod(path, 0o640), os.Symlink("game", link)); err != nil {
		t.Fatal(err)
	}
	mustSave(t, link, "new")
	reads(t, path, "new")
	info, err := os.Lstat(path)
	if err != nil || info.Mode() != 0o640 {
		t.Errorf("the file is %v, %v", info.Mode(), err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info.Mode(), err)
	}
	holds(t, folder, "game", "link")
}

func TestSaveSaysThatAFolderMayNotBeWritten(t *testing.T) {
	if os.Getuid() == 0 {
		return // who may write everywhere
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "game")
	mustSave(t, path, "old")
	if err := os.Chmod(folder, 0o500); err != nil {
		t.Fatal(err)
	}
	if err := Save(path, text("new")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("got %v, want that it is not permitted", err)
	}
	reads(t, path, "old")
	holds(t, folder, "game")
}
