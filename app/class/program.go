package class

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Program returns the program for browsers, which make web builds into a folder. If that is "" it
// is one beside this program, where packages have it, and nil if it is not there.
func Program(folder string) (fs.FS, error) {
	folders := []string{folder}
	if own, err := os.Executable(); err == nil && folder == "" {
		beside := filepath.Dir(own)
		folders = []string{filepath.Join(beside, "web"), filepath.Join(beside, "../share/sudoscope/web")}
	}
	for _, f := range folders {
		if _, err := os.Stat(filepath.Join(f, "index.html")); err == nil {
			return os.DirFS(f), nil
		}
	}
	if folder != "" {
		return nil, fmt.Errorf("there is no program for browsers in %s: make web builds it into build/web", folder)
	}
	return nil, nil
}
