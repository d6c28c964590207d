package lesson

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
)

// IsFile reports whether a file is a lesson by its name.
func IsFile(path string) bool { return strings.EqualFold(filepath.Ext(path), Extension) }

// Check says why the text of a file that calls itself one is no lesson, such as notes in
// Markdown.
func Check(text []byte) error {
	l, err := Parse(text)
	if err == nil && len(l.Moments) == 0 && !bytes.HasPrefix(text, []byte("---")) {
		err = errors.New("it has no moments: each has a heading that begins with ##")
	}
	return err
}
