package scene

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/puzzles"
)

// MaxPrograms is how many programs come with a lesson or a link.
const MaxPrograms = 20

// CheckProgram says why something cannot be a program of a lesson or link.
func CheckProgram(c *solving.Code) error {
	switch {
	case strings.ContainsAny(c.Name, "\"`"):
		return errors.New("the name of a program in a lesson cannot contain quotes: choose another")
	case strings.TrimSpace(c.Text) == "":
		return errors.New("it has no text: write the program there")
	}
	return program.Check(c)
}

// CanHold says why a lesson cannot show runs of an algorithm, nil if it can.
func CanHold(a *solving.Algorithm) error {
	switch {
	case a.Code == nil:
		return nil
	case a.Code.Command != nil:
		return errors.New("this program is started by a command, and a lesson holds no commands: they would run " +
			"something else on another computer. Export the run, or write the program in Starlark")
	}
	return CheckProgram(a.Code)
}

// ProgramNamed returns the program with a name; capitals do not count.
func ProgramNamed(all []solving.Code, name string) (solving.Code, bool) {
	i := slices.IndexFunc(all, func(c solving.Code) bool { return strings.EqualFold(c.Name, name) })
	if i < 0 {
		return solving.Code{}, false
	}
	return all[i], true
}

// algorithm returns the algorithm with an ID, which is one of ours or one of the programs that
// come with the scene. Those do not run yet: the user is asked first.
func (r *reader) algorithm(id string) (*solving.Algorithm, error) {
	lower := strings.ToLower(id)
	name, isScript := "", strings.HasPrefix(lower, program.ScriptPrefix)
	if isScript {
		name = id[len(program.ScriptPrefix):]
	}
	c, known := ProgramNamed(r.programs, name)
	switch {
	case strings.HasPrefix(lower, program.CommandPrefix) && r.link:
		return nil, errors.New("a link runs no commands: ask for the program itself")
	case strings.HasPrefix(lower, program.CommandPrefix):
		return nil, errors.New("a lesson runs no commands: write the program in Starlark, in a block that begins with " +
			"```starlark and a name")
	case !isScript:
		a, err := algorithms.ByID(lower)
		if c, ok := ProgramNamed(r.programs, id); ok && err != nil {
			err = fmt.Errorf("there is no algorithm %q, but a program: write %s", puzzles.Excerpt(id),
				idText(program.ScriptPrefix+c.Name))
		}
		return a, err
	case !known && r.link:
		return nil, fmt.Errorf("the program %q does not come with the link: copy the whole of it once more", puzzles.Excerpt(name))
	case !known:
		return nil, fmt.Errorf("the lesson has no program %q: write it in a block that begins with ```starlark %s",
			puzzles.Excerpt(name), puzzles.Excerpt(name))
	}
	return program.Shown(c), nil
}

// isPrefix reports whether a text begins the ID of a program.
func isPrefix(text string) bool { return text == program.ScriptPrefix || text == program.CommandPrefix }

// idText writes the ID of an algorithm so that it is read as one word.
func idText(id string) string {
	name, ok := strings.CutPrefix(id, program.ScriptPrefix)
	if ok && strings.ContainsAny(name, " \t,;:=#") {
		return program.ScriptPrefix + `"` + name + `"`
	}
	return id
}

// splitOutside cuts a text at each of the separators that does not stand within quotes.
func splitOutside(text, separators string) (parts []string) {
	from, within := 0, false
	for i, r := range text {
		switch {
		case r == '"':
			within = !within
		case !within && strings.ContainsRune(separators, r):
			parts = append(parts, text[from:i])
			from = i + len(string(r))
		}
	}
	return append(parts, text[from:])
}

// programFields is a program as a link has it.
type programFields struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// programsText writes the programs that run in a scene or in the Lab, "" for none. On another
// computer a link needs their text.
func (s *Scene) programsText() (string, error) {
	run := puzzles.Map(s.Lanes, func(c Contestant) *solving.Algorithm { return c.Algorithm })
	if s.Setup != nil {
		run = append(run, puzzles.Map(s.Setup.Entries, func(e Entry) *solving.Algorithm { return e.Algorithm })...)
	}
	var all []programFields
	for _, a := range run {
		if a.Code == nil {
			continue
		}
		if a.Code.Command != nil {
			return "", errors.New("this program is started by a command, and a link carries no commands: they would " +
				"run something else on another computer. Export the run, and send the file")
		}
		if err := CanHold(a); err != nil {
			return "", err
		}
		at := slices.IndexFunc(all, func(one programFields) bool { return strings.EqualFold(one.Name, a.Code.Name) })
		if at < 0 {
			all = append(all, programFields{a.Code.Name, a.Code.Text})
		} else if all[at].Text != a.Code.Text {
			return "", fmt.Errorf("two different programs here are named %q: give one of them another name", a.Code.Name)
		}
	}
	if all == nil {
		return "", nil
	}
	line, err := json.Marshal(all)
	return string(line), err
}

// readPrograms reads the programs that come with a link.
func (r *reader) readPrograms() error {
	text := r.values[keyProgram]
	if text == "" {
		return nil
	}
	var all []programFields
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return errBroken
	}
	if len(all) > MaxPrograms {
		return fmt.Errorf("the link has more than %d programs: remove some", MaxPrograms)
	}
	for _, one := range all {
		c := solving.Code{Name: one.Name, Text: one.Text}
		if err := CheckProgram(&c); err != nil {
			return fmt.Errorf("a program in the link cannot be opened: %w", err)
		}
		if _, twice := ProgramNamed(r.programs, one.Name); twice {
			return fmt.Errorf("two programs in the link are named %q: give one of them another name", puzzles.Excerpt(one.Name))
		}
		r.programs = append(r.programs, c)
	}
	return nil
}
