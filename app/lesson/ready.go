package lesson

import (
	"bytes"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"sudoscope/assets"
	"sudoscope/puzzles"
)

// Ready is a lesson that comes with the program.
type Ready struct {
	ID     string // as commands name it
	Text   []byte // of its file
	Lesson *Lesson
}

// readyIDs lists the ready lessons in the order in which they are offered: first what
// algorithms do, then techniques, then how puzzles are made.
func readyIDs() []string {
	return []string{"backtracking", "order-matters", "propagation", "stuck", "consistency", "hard-for-whom",
		"exact-cover", "learning", "other-rules", "temperature", "techniques-1", "techniques-2", "techniques-3",
		"making"}
}

// AllReady returns the ready lessons. They are read once, and are not to be changed.
func AllReady() []Ready { return slices.Clone(allReady()) }

var allReady = sync.OnceValue(func() (all []Ready) {
	for _, id := range readyIDs() {
		text, err := assets.Lessons.ReadFile("lessons/" + id + Extension)
		if err != nil {
			panic(err) // it is built in
		}
		l, err := Parse(text)
		if err != nil {
			panic(err)
		}
		all = append(all, Ready{id, text, l})
	}
	return all
})

// ReadyByID returns the ready lesson with an ID. The error lists those there are.
func ReadyByID(id string) (Ready, error) {
	for _, r := range allReady() {
		if r.ID == id {
			return r, nil
		}
	}
	return Ready{}, puzzles.NoSuch("there is no ready lesson", id, readyIDs())
}

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
