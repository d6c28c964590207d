package program

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
)

// The most that a program may be.
const (
	MaxName  = 60        // characters of its name
	MaxText  = 256 << 10 // bytes of its text
	MaxLines = 5000      // of its text
	maxWords = 100       // of its command
	maxWord  = 4096      // bytes of one of them
)

// IsFile reports whether there should be a program in a file, by its name.
func IsFile(path string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	return ending == ".star" || ending == ".py"
}

// Check says why something that comes from a file cannot be a program.
func Check(c *solving.Code) error {
	if err := CheckName(c.Name); err != nil {
		return err
	}
	if err := CheckText(c.Text); err != nil {
		return err
	}
	if c.Command == nil {
		return nil
	}
	return CheckCommand(c.Command)
}

// CheckName says why a program cannot have a name: it stands in menus.
func CheckName(name string) error {
	switch {
	case strings.TrimSpace(name) == "":
		return errors.New("a program needs a name: write one")
	case utf8.RuneCountInString(name) > MaxName:
		return fmt.Errorf("the name of a program has at most %d characters: choose a shorter one", MaxName)
	case puzzles.PlainText(name, MaxName) != name || !utf8.ValidString(name):
		return errors.New("the name of a program cannot begin or end with a space, nor contain invisible characters or " +
			"two spaces in a row: write it again")
	}
	return nil
}

// CheckText says why something cannot be the text of a program.
func CheckText(text string) error {
	switch {
	case len(text) > MaxText:
		return fmt.Errorf("the program has more than %d kB of text, the most that is read: shorten it", MaxText>>10)
	case strings.Count(text, "\n") > MaxLines:
		return fmt.Errorf("the program has more than %d lines, the most that are read: shorten it", MaxLines)
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return errors.New("this is not the text of a program: save it as UTF-8 text")
	}
	return nil
}

// CheckCommand says why words cannot be a command.
func CheckCommand(command []string) error {
	switch {
	case len(command) == 0 || command[0] == "":
		return errors.New("the command is empty: write the program’s name or path")
	case len(command) > maxWords:
		return fmt.Errorf("the command has more than %d words: put it into a script, and name that", maxWords)
	}
	for _, w := range command {
		if len(w) > maxWord {
			return fmt.Errorf("a word of the command is longer than %d bytes: put it into a script, and name that", maxWord)
		}
		if !utf8.ValidString(w) || strings.Contains(w, "\n") || w != puzzles.WithoutControls(w) {
			return errors.New("the command has a character in it that cannot be seen: write it again")
		}
	}
	return nil
}
