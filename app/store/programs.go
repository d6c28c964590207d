package store

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
)

// What the names of programs end with: the text of a script, and what is known of a
// command.
const (
	scriptEnding  = ".star"
	commandEnding = ".json"
)

// The most that a program may have.
const (
	MaxProgram     = program.MaxText // bytes of its text
	maxCommandFile = 1 << 20         // bytes
)

// Programs is the user's own programs: a folder with a file for each, and one for those
// that were deleted. A script is its text; of a program in another language there is
// the command that starts it. It may be used by many goroutines, and by other programs
// at the same time.
type Programs struct {
	shelf    // of the scripts
	commands folderWithTrash
	read     sync.Map // of readProgram, by the paths of the files
}

// readProgram is a program with what its files were like when it was read.
type readProgram struct {
	stamps [2]stamp // of the file, and of the source that a command names
	Program
}

// stamp tells one version of a file from another.
type stamp struct {
	changed time.Time
	size    int64
}

func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if path == "" || err != nil {
		return stamp{}
	}
	return stamp{info.ModTime(), info.Size()}
}

// NewPrograms returns the programs in a data folder (see [Folder]). The folder is made
// when there is something to save.
func NewPrograms(folder string) *Programs {
	s := &Programs{shelf: shelfOf(folder, "programs", "program", scriptEnding)}
	s.commands = s.folderWithTrash
	s.commands.ending = commandEnding
	return s
}

// Program is one of the user's own.
type Program struct {
	solving.Code
	Source string // of a command: the file that its text comes from, "" if none is named
}

// commandFile is the file of a command.
type commandFile struct {
	Format  int      `json:"format"`
	Command []string `json:"command"`
	Source  string   `json:"source,omitempty"`
}

const commandFormat = 1

// List returns all programs in the order of their names. The errors tell of those that
// cannot be read; they are left alone.
func (s *Programs) List() ([]Program, []error) {
	byName := func(a, b Program) int { return compareNames(a.Name, b.Name) }
	all, problems := list(&s.folderWithTrash, s.listed, byName)
	commands, more := listFiles(s.commands.folder, commandEnding, s.listed)
	all, problems = append(all, commands...), append(problems, more...)
	slices.SortFunc(all, byName)
	kept := map[string]Program{}
	all = slices.DeleteFunc(all, func(p Program) bool {
		key := strings.ToLower(p.Name)
		first, twice := kept[key]
		if twice {
			problems = append(problems, fmt.Errorf("two programs are named %q: rename one of their files in %s",
				first.Name, s.folder))
		} else {
			kept[key] = p
		}
		return twice
	})
	return all, problems
}

// listed returns the program in a file of the folder, from memory if the file is still
// the one that was read.
func (s *Programs) listed(name, path string, _ fs.DirEntry) (Program, error) {
	kept, _ := s.read.Load(path)
	was, ok := kept.(readProgram)
	if ok && was.stamps == [2]stamp{stampOf(path), stampOf(was.Source)} {
		return was.Program, nil
	}
	if err := CheckProgramName(name); err != nil {
		return Program{}, fmt.Errorf("%s is not shown: %w", puzzles.PlainText(path, 300), err)
	}
	return s.open(name, path)
}

// open reads a program.
func (s *Programs) open(name, path string) (Program, error) {
	at := stampOf(path)
	p := Program{Code: solving.Code{Name: name}}
	if filepath.Ext(path) == scriptEnding {
		text, err := Load(path, MaxProgram)
		if err == nil {
			err = program.CheckText(string(text))
		}
		if err != nil {
			return Program{}, named(path, err)
		}
		p.Text = string(text)
	} else {
		data, err := Load(path, maxCommandFile)
		if err != nil {
			return Program{}, err
		}
		if err := p.readCommand(data); err != nil {
			return Program{}, named(path, err)
		}
	}
	source := stampOf(p.Source)
	// Without the text that a command is made of only the lit line is missing, so a file that is gone is no reason
	// not to run the command.
	if text, err := Load(p.Source, MaxProgram); p.Source != "" && err == nil && program.CheckText(string(text)) == nil {
		p.Text = string(text)
	}
	s.read.Store(path, readProgram{[2]stamp{at, source}, p})
	return p, nil
}

// named says which file an error is about, if it does not say so itself.
func named(path string, err error) error {
	if strings.Contains(err.Error(), path) {
		return err
	}
	return fmt.Errorf("%s cannot be used: %w", path, err)
}

// readCommand reads the file of a command.
func (p *Program) readCommand(data []byte) error {
	var file commandFile
	in := json.NewDecoder(bytes.NewReader(data))
	if err := in.Decode(&file); err != nil {
		return errors.New("it does not say which command starts the program: add the program again")
	}
	if file.Format > commandFormat {
		return errors.New("it was written by a newer version of Sudoscope: use that one, or add the program again")
	}
	p.Command, p.Source = file.Command, file.Source
	return program.CheckCommand(file.Command)
}

// Load returns the program with a name.
func (s *Programs) Load(name string) (Program, error) {
	path, err := s.find(name)
	if err != nil {
		return Program{}, err
	}
	return s.open(name, path)
}

// find returns the path of a program's file.
func (s *Programs) find(name string) (string, error) {
	if CheckProgramName(name) == nil {
		for _, of := range []*folderWithTrash{&s.folderWithTrash, &s.commands} {
			if _, err := os.Lstat(of.path(name)); err == nil {
				return of.path(name), nil
			}
		}
	}
	return "", s.notFound(name)
}

// folderOf returns the kind of files that a path is one of.
func (s *Programs) folderOf(path string) *folderWithTrash {
	if filepath.Ext(path) == scriptEnding {
		return &s.folderWithTrash
	}
	return &s.commands
}

// Create saves a new script under the name, or one like it that is free, and returns
// that.
func (s *Programs) Create(wanted, text string) (name string, err error) {
	if err := program.CheckText(text); err != nil {
		return "", err
	}
	return s.add(wanted, &s.folderWithTrash, []byte(text))
}

// AddCommand keeps a program that a command starts under the name, or one like it that
// is free, and returns that. The source is the path of the file that it is made of, ""
// if that is not to be shown.
func (s *Programs) AddCommand(wanted string, command []string, source string) (name string, err error) {
	if err := program.CheckCommand(command); err != nil {
		return "", err
	}
	list, _ := s.List()
	for _, p := range list {
		if slices.Equal(p.Command, command) {
			return "", fmt.Errorf("this command is in the list already, as %q: choose that, or delete it first", p.Name)
		}
	}
	data, err := json.MarshalIndent(commandFile{commandFormat, command, source}, "", "\t")
	if err != nil {
		return "", errors.New("the command cannot be kept")
	}
	return s.add(wanted, &s.commands, data)
}

func (s *Programs) add(wanted string, to *folderWithTrash, data []byte) (name string, err error) {
	defer s.lock()()
	if name, err = s.Free(wanted); err != nil {
		return "", err
	}
	return name, to.save(name, data)
}

// Free returns the name, or the name with a number, that no program has. Names that
// differ in nothing but capitals are the same on some systems.
func (s *Programs) Free(wanted string) (string, error) {
	if err := CheckProgramName(wanted); err != nil {
		return "", err
	}
	taken, err := s.takenNames()
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		if name := numberedName(wanted, n, program.MaxName); !taken[strings.ToLower(name)] {
			return name, nil
		}
	}
}

// takenNames returns the names of all files of programs in lower case.
func (s *Programs) takenNames() (map[string]bool, error) {
	taken := map[string]bool{}
	entries, err := os.ReadDir(s.folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, readError(s.folder, err)
	}
	for _, e := range entries {
		ext := filepath.Ext(e.Name())
		if ext == scriptEnding || ext == commandEnding {
			taken[strings.ToLower(strings.TrimSuffix(e.Name(), ext))] = true
		}
	}
	return taken, nil
}

// usableName returns the name of a program of another time or system, or one like it that
// a program can have here: since then, an algorithm may have got it.
func usableName(name string) (string, error) {
	err := CheckProgramName(name)
	if err == nil {
		return name, nil
	}
	if other := numberedName(name, 2, program.MaxName); CheckProgramName(other) == nil {
		return other, nil
	}
	return "", err
}

// Save replaces the text of a script, if that on the disk is still the one that was
// loaded or saved last. What another program has made of it since then stays: the text
// is saved beside it, under the name that is returned.
func (s *Programs) Save(name, text, was string) (saved string, err error) {
	if err := cmp.Or(CheckProgramName(name), program.CheckText(text)); err != nil {
		return name, err
	}
	defer s.lock()()
	return s.saveOver(name, text, was, MaxProgram, s.Free)
}

// Rename gives a program another name, which no other may have.
func (s *Programs) Rename(name, to string) error {
	if err := CheckProgramName(to); err != nil {
		return err
	}
	defer s.lock()()
	path, err := s.find(name)
	if err != nil || name == to {
		return err
	}
	free, err := s.Free(to)
	if err != nil {
		return err
	}
	if free != to && !strings.EqualFold(name, to) {
		return fmt.Errorf("there is a program named %q already: choose another name", to)
	}
	target := s.folderOf(path).path(to)
	if strings.EqualFold(name, to) {
		err = os.Rename(path, target) // where capitals do not count the new name is in use, by itself
	} else {
		err = moveTo(path, target)
	}
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("there is a program named %q already: choose another name", to)
	}
	if err != nil {
		return fmt.Errorf("the program could not be renamed: %w", inWords(s.folder, err))
	}
	s.read.Delete(path)
	return nil
}

// Delete moves a program to the trash. What it returns takes it back with
// [Programs.Undelete].
func (s *Programs) Delete(name string) (trashed string, err error) {
	defer s.lock()()
	path, err := s.find(name)
	if err != nil {
		return "", err
	}
	s.read.Delete(path)
	of := s.folderOf(path)
	trashed, err = of.moveToTrash(name)
	return trashed + of.ending, err
}

// Undelete takes a program out of the trash and returns its name, which is another one
// than before if that has been taken in the meantime.
func (s *Programs) Undelete(trashed string) (name string, err error) {
	defer s.lock()()
	of := s.folderOf(trashed)
	return of.takeFromTrash(strings.TrimSuffix(trashed, of.ending))
}

// CheckProgramName says what is wrong with the name of a program: it is that of a file,
// on every system, and of an entry in menus.
func CheckProgramName(name string) error {
	bad := func(r rune) bool {
		return strings.ContainsRune(`/\:*?"<>|`, r) ||
			!unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S) && r != ' '
	}
	stem, _, _ := strings.Cut(name, ".")
	if err := program.CheckName(name); err != nil {
		return err
	}
	switch {
	case strings.ContainsFunc(name, bad):
		return errors.New(`the name of a program cannot contain /, \, :, *, ?, ", <, > or |, nor invisible characters: ` +
			`use letters, digits, spaces and hyphens`)
	case !validID(name) || strings.HasSuffix(name, "."):
		return errors.New("the name of a program cannot be so long, nor begin or end with a full stop: choose another")
	case slices.ContainsFunc(algorithms.All(), func(a *solving.Algorithm) bool {
		return strings.EqualFold(a.Name, name) || strings.EqualFold(a.ShortName(), name)
	}):
		return fmt.Errorf("an algorithm of Sudoscope is named %q: choose another name", name)
	case isReserved(strings.ToLower(strings.TrimSpace(stem))):
		return fmt.Errorf("a file cannot be named %q on Windows: choose another name", name)
	}
	return nil
}
