package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

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
