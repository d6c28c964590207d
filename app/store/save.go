package store

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// Files that are being written have names like .evening.txt.saving-1f3a.
const savingMark = ".saving-"

// Save replaces the file at path, which need not exist, by what write writes.
// If anything goes wrong, also in write, the old file stays as it was. If path
// is a symbolic link the file that it leads to is replaced.
func Save(path string, write func(io.Writer) error) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if err := replaceFile(path, write); err != nil {
		return fmt.Errorf("%s could not be saved: %w", path, err)
	}
	return nil
}

func replaceFile(path string, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return errors.New("there is something else of that name, which is no file")
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	file, err := createBeside(path)
	if err != nil {
		return err
	}
	saved := false
	defer func() { // also if write panics
		if !saved {
			file.Close()
			os.Remove(file.Name())
		}
	}()
	if info != nil {
		if err := file.Chmod(info.Mode().Perm()); err != nil && runtime.GOOS != "windows" {
			return err
		}
	}
	out := bufio.NewWriterSize(file, 1<<16)
	if err := write(out); err != nil {
		return err
	}
	if err := out.Flush(); err != nil {
		return err
	}
	// Without this a crash of the machine could leave the new name with
	// nothing behind it.
	if err := file.Sync(); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return err
	}
	saved = true
	return syncFolder(filepath.Dir(path))
}

// createBeside creates a file in the folder of path, with the permissions that
// a new file has. The folder is that of path because only within a file system
// a file can be renamed in one stroke.
func createBeside(path string) (*os.File, error) {
	folder, name := filepath.Split(path)
	const most = 150 // bytes of the name that are kept, as systems allow 255
	if len(name) > most {
		name = strings.ToValidUTF8(name[:most], "")
	}
	for try := 0; ; try++ {
		temp := fmt.Sprintf("%s.%s%s%08x", folder, name, savingMark, rand.Uint32())
		file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) || try == 100 {
			return file, err
		}
	}
}

// syncFolder waits until a change of names in the folder is on the disk. Some
// systems cannot do that for folders, which then has to do.
func syncFolder(folder string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(folder)
	if errors.Is(err, fs.ErrPermission) {
		return nil // one may write in a folder that one may not list
	}
	if err != nil {
		return err
	}
	defer d.Close()
	err = d.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}

// Tidy removes from a folder what a program left behind that was killed while
// it saved. Whatever is younger than an hour may still be in use and stays.
func Tidy(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") || !strings.Contains(e.Name(), savingMark) {
			continue
		}
		info, infoErr := e.Info()
		if infoErr == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > time.Hour {
			err = errors.Join(err, os.Remove(filepath.Join(folder, e.Name())))
		}
	}
	return err
}
