package runs

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/app/cli/terminal"
	"sudoscope/app/store"
	"sudoscope/puzzles"
)

// IsProgram reports whether what was named as an algorithm is a program of the user: a
// command after exec:, or the file of a script.
func IsProgram(named string) bool {
	return strings.HasPrefix(named, program.CommandPrefix) || terminal.IsScript(named) ||
		strings.ContainsRune(named, '/') || strings.ContainsRune(named, filepath.Separator)
}

// algorithmOf returns one of our algorithms by its ID, or makes one of a program of the
// user. The source is the file with the text of a command, "" for none.
func algorithmOf(named, source string) (*solving.Algorithm, error) {
	var code *solving.Code
	var err error
	command, isCommand := strings.CutPrefix(named, program.CommandPrefix)
	switch {
	case source != "" && !isCommand:
		return nil, errors.New("--source is the text of a program that a command starts: name that with --algorithm exec:COMMAND")
	case isCommand:
		code, err = commandCode(command, source)
	case IsProgram(named):
		code, err = scriptCode(named)
	default:
		a, err := algorithms.ByID(named)
		if err != nil {
			err = unknown(named, err)
		}
		return a, err
	}
	if err != nil {
		return nil, err
	}
	return program.New(*code, program.Processes{}), nil
}

// unknown adds to the error about an unknown algorithm how a program is named, if one may be meant.
func unknown(named string, err error) error {
	exists := func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	}
	const isNone = "there is no algorithm %q"
	plain := puzzles.PlainText(named, program.MaxName)
	own, isOwn := strings.CutPrefix(plain, program.ScriptPrefix)
	switch {
	case isOwn:
		return fmt.Errorf(isNone+": name the file of a program, such as ./%s", named, own+terminal.ScriptEnding)
	case exists(named + terminal.ScriptEnding):
		return fmt.Errorf(isNone+", but a program: write ./%s", named, plain+terminal.ScriptEnding)
	case exists(named):
		return fmt.Errorf(isNone+", but a file: start it with a command, such as \"exec:%s\"; programs in Starlark end in %s",
			named, starting(plain), terminal.ScriptEnding)
	case strings.ContainsRune(named, ' '):
		return fmt.Errorf(isNone+": write exec: before a command, such as \"exec:%s\"", named, plain)
	}
	if strings.HasSuffix(err.Error(), "?") {
		return err // it asks whether another was meant
	}
	return fmt.Errorf("%w, or name a program of your own, such as ./mine%s", err, terminal.ScriptEnding)
}

// starters are the programs that run files with these endings.
var starters = map[string]string{".py": "python3", ".js": "node", ".java": "java"}

// starting returns a command that may start a file.
func starting(path string) string {
	switch by := starters[filepath.Ext(path)]; {
	case by != "":
		return by + " " + path
	case strings.ContainsRune(path, '/'):
		return path
	}
	return "./" + path
}

// scriptCode reads a script.
func scriptCode(path string) (*solving.Code, error) {
	text, err := programText(path)
	if err != nil {
		return nil, err
	}
	if found := script.Check(text); len(found) > 0 {
		other := ""
		if !terminal.IsScript(path) {
			other = fmt.Sprintf(" (it was read as Starlark: a program in another language is started with a command, such as "+
				"\"exec:%s\")", starting(path))
		}
		return nil, fmt.Errorf("%s:%d: %s%s", path, found[0].Line, found[0].Text, other)
	}
	name := filepath.Base(path)
	if terminal.IsScript(path) {
		name = name[:len(name)-len(terminal.ScriptEnding)]
	}
	return &solving.Code{Name: plainName(name), Text: text}, nil
}

// commandCode reads a command, and its source file if there is one.
func commandCode(command, source string) (*solving.Code, error) {
	words, err := program.SplitCommand(command)
	if err == nil {
		err = program.CheckCommand(words)
	}
	if err == nil {
		err = program.Startable(words)
	}
	if err != nil {
		return nil, fmt.Errorf("exec: %w", err)
	}
	code := &solving.Code{Name: plainName(command), Command: words}
	if source != "" {
		if code.Text, err = programText(source); err != nil {
			return nil, fmt.Errorf("--source: %w", err)
		}
	}
	return code, nil
}

// programText reads the text of a program.
func programText(path string) (string, error) {
	data, err := store.Load(path, program.MaxText)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("there is no file %s", path)
	case errors.As(err, new(*store.TooLargeError)):
		return "", fmt.Errorf("%s is larger than %d kB, the most that a program may have: shorten it", path,
			program.MaxText>>10)
	case err != nil:
		return "", err
	}
	text := strings.TrimPrefix(string(data), "\ufeff")
	if err := program.CheckText(text); err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	return text, nil
}

// plainName makes what can stand in tables and menus of a file name or a command.
func plainName(text string) string {
	name := strings.TrimSpace(puzzles.PlainText(strings.ToValidUTF8(text, "?"), program.MaxName))
	if name == "" {
		return "program"
	}
	return name
}

// tellApart gives programs of the same name longer ones, so that the lines of a table
// can be told apart: what was typed.
func tellApart(list []*solving.Algorithm, typed []string) {
	count := map[string]int{}
	for _, a := range algorithms.All() {
		count[strings.ToLower(a.Name)], count[strings.ToLower(a.ShortName())] = 1, 1
	}
	for i, a := range list {
		if a.Code != nil && !slices.Contains(typed[:i], typed[i]) {
			count[strings.ToLower(a.Name)]++
		}
	}
	for i, a := range list {
		if a.Code == nil || count[strings.ToLower(a.Name)] < 2 {
			continue
		}
		name := typed[i]
		if over := utf8.RuneCountInString(name) - program.MaxName; over > 0 { // what is at the end tells more
			name = "…" + string([]rune(name)[over+1:])
		}
		code := *a.Code
		code.Name = plainName(name)
		*a = *program.New(code, program.Processes{})
	}
}

// splitList divides what was typed as a list of algorithms at its commas. A command may
// have commas of its own, so it ends the list.
func splitList(typed []string) []string {
	var all []string
	for _, t := range typed {
		for t != "" && !strings.HasPrefix(t, program.CommandPrefix) {
			if _, err := os.Stat(t); err == nil && IsProgram(t) { // a file with a comma in its name
				break
			}
			var one string
			one, t, _ = strings.Cut(t, ",")
			all = append(all, one)
		}
		if t != "" {
			all = append(all, t)
		}
	}
	return all
}
