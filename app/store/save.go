package store

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"
)

// Files that are being written have names like .evening.txt.saving-1f3a.
const savingMark = ".saving-"

// private are the permissions of files in the data folder and of exported data, usual those of
// other new files that the user names, before the system's umask.
const (
	private fs.FileMode = 0o600
	usual   fs.FileMode = 0o666
)

// Save replaces the file at path, which need not exist, by what write writes. Only the
// user can read it then. If anything goes wrong, also in write, the old file stays as it was. If path
// is a symbolic link the file that it leads to is replaced.
func Save(path string, write func(io.Writer) error) error {
	return saveUntil(context.Background(), whereLinksLead(path), private, write)
}

// saveOwn is Save for a file in the data folder, which is made first if it is not there.
func saveOwn(path string, write func(io.Writer) error) error {
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return Save(path, write)
}

// saveBytes is saveOwn for what a file is to hold.
func saveBytes(path string, data []byte) error {
	return saveOwn(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Export is Save for a file among those of the user, whose permissions stay. As soon as the context is done
// nothing is left of it, even if write does not end; and what a program left in that
// folder that was killed while it saved is removed.
func Export(ctx context.Context, path string, write func(io.Writer) error) error {
	return export(ctx, path, usual, write)
}

// ExportPrivate is Export of what only the user shall be able to read.
func ExportPrivate(ctx context.Context, path string, write func(io.Writer) error) error {
	return export(ctx, path, private, write)
}

func export(ctx context.Context, path string, mode fs.FileMode, write func(io.Writer) error) error {
	path = whereLinksLead(path)
	removeAbandoned(filepath.Dir(path))
	return saveUntil(ctx, path, mode, write)
}

func whereLinksLead(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

func saveUntil(ctx context.Context, path string, mode fs.FileMode, write func(io.Writer) error) error {
	if err := replaceFile(ctx, path, mode, write); err != nil {
		return fmt.Errorf("%s could not be saved: %w", path, inWords(filepath.Dir(path), err))
	}
	return nil
}

// saidError is an error of the system in plain words.
type saidError struct {
	said string
	err  error
}

func (e *saidError) Error() string { return e.said }
func (e *saidError) Unwrap() error { return e.err }

// inWords says why nothing could be written into a folder. The system would name the
// draft, which the user does not know.
func inWords(folder string, err error) error {
	var of *fs.PathError
	var two *os.LinkError
	switch {
	case errors.As(err, &of):
		err = of.Err
	case errors.As(err, &two):
		err = two.Err
	default:
		return err
	}
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return &saidError{"the disk is full: free some space, or save elsewhere", err}
	case errors.Is(err, fs.ErrPermission):
		return &saidError{"you do not have permission to write in the folder " + folder + ": choose another", err}
	case errors.Is(err, syscall.EROFS):
		return &saidError{"nothing can be written in the folder " + folder + ": choose another", err}
	case errors.Is(err, fs.ErrNotExist):
		return &saidError{"there is no folder " + folder + ": make it, or choose another", err}
	}
	return err
}

// draft is a file that is being written, to take the place of another.
type draft struct {
	*os.File
	mu   sync.Mutex
	done bool // it has taken that place, or is gone
}

// discard removes the draft.
func (d *draft) discard() {
	d.mu.Lock()
	defer d.mu.Unlock()
	// Windows removes no file that is open; there it is tried again.
	if !d.done && os.Remove(d.Name()) == nil {
		d.done = true
	}
}

// replace puts the draft into its place, unless the context is done.
func (d *draft) replace(ctx context.Context, path string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return err
	}
	err := os.Rename(d.Name(), path)
	for try := 0; err != nil && runtime.GOOS == "windows" && try < 20; try++ { // somebody reads it
		time.Sleep(5 * time.Millisecond)
		err = os.Rename(d.Name(), path)
	}
	d.done = err == nil
	return err
}

func replaceFile(ctx context.Context, path string, mode fs.FileMode, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return errors.New("something else has that name, and it is not a file")
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	created, err := createBeside(path, mode)
	if err != nil {
		return err
	}
	file := &draft{File: created}
	defer func() { // also if write panics
		file.Close()
		file.discard()
	}()
	defer context.AfterFunc(ctx, file.discard)()
	if info != nil && mode == usual {
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
	// Windows renames no file that is open. Elsewhere closing it would give its lock
	// away, and with it the file.
	if runtime.GOOS == "windows" {
		if err := file.Close(); err != nil {
			return err
		}
	}
	if err := file.replace(ctx, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// createBeside creates a file in the folder of path. The folder is that of path because only within a file system
// a file can be renamed in one stroke.
func createBeside(path string, mode fs.FileMode) (*os.File, error) {
	folder, name := filepath.Split(path)
	const most = 150 // bytes of the name that are kept, as systems allow 255
	if len(name) > most {
		name = strings.ToValidUTF8(name[:most], "")
	}
	for try := 0; ; try++ {
		temp := fmt.Sprintf("%s.%s%s%08x", folder, name, savingMark, rand.Uint32())
		file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if err == nil && !claim(file) {
			file.Close() // another program took it for abandoned before it was locked
			err = fs.ErrExist
		}
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

// removeAbandoned removes from a folder the drafts that are not written any more. What
// cannot be removed is not this user's, or does not matter.
func removeAbandoned(folder string) {
	d, err := os.Open(folder)
	if err != nil {
		return
	}
	defer d.Close()
	for {
		names, err := d.Readdirnames(1000)
		for _, name := range names {
			if isDraft(name) {
				removeIfAbandoned(filepath.Join(folder, name))
			}
		}
		if err != nil {
			return
		}
	}
}

// isDraft reports whether a file can have been created by createBeside.
func isDraft(name string) bool {
	i := strings.LastIndex(name, savingMark)
	if i < 2 || name[0] != '.' {
		return false
	}
	number := name[i+len(savingMark):]
	return len(number) == 8 && strings.Trim(number, "0123456789abcdef") == ""
}

// isOld reports whether a draft is too old to be still written.
func isOld(info fs.FileInfo) bool { return time.Since(info.ModTime()) > time.Hour }

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
		if infoErr == nil && info.Mode().IsRegular() && isOld(info) {
			err = errors.Join(err, os.Remove(filepath.Join(folder, e.Name())))
		}
	}
	return err
}

// FolderVariable is the environment variable that says where the data folder is.
const FolderVariable = "SUDOSCOPE_DATA"

// Folder returns the folder for the user's data: the override if it is not "",
// else what the environment variable [FolderVariable] says, else the one that the
// system has for such things, into which nobody else can look. It need not exist;
// [Collections] makes it when there is something to save.
func Folder(override string) (string, error) {
	for _, folder := range []string{override, os.Getenv(FolderVariable)} {
		if folder != "" {
			return filepath.Abs(folder)
		}
	}
	folder, err := systemFolder(runtime.GOOS)
	if err != nil {
		return "", fmt.Errorf("there is no folder for your puzzles (%w): set %s to a folder", err,
			FolderVariable)
	}
	_ = os.Chmod(folder, 0o700) // earlier versions made it for everybody
	return folder, nil
}

// systemFolder returns the folder that a system has for the data of this
// program.
func systemFolder(system string) (string, error) {
	if system == "windows" || system == "darwin" || system == "ios" {
		config, err := os.UserConfigDir()
		return filepath.Join(config, "Sudoscope"), err
	}
	// The XDG base directory specification asks to ignore a path that is not
	// absolute.
	if data := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(data) {
		return filepath.Join(data, "sudoscope"), nil
	}
	home, err := os.UserHomeDir()
	if err == nil && !filepath.IsAbs(home) {
		err = errors.New("the home folder is not an absolute path")
	}
	return filepath.Join(home, ".local", "share", "sudoscope"), err
}
