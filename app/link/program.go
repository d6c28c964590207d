package link

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/app/lesson"
	"sudoscope/puzzles"
)

// maxPrograms is how many programs come with a link.
const maxPrograms = 20

// programFields is a program as a link has it.
type programFields struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// putPrograms writes the programs that run in the scene or the Lab. A link to a program of which it
// did not carry the text would be of use to nobody else.
func (l *Link) putPrograms(put func(key, value string)) error {
	var run []*algorithms.Algorithm
	if l.Scene != nil {
		for _, lane := range l.Scene.Lanes {
			run = append(run, lane.Algorithm)
		}
	}
	if l.Setup != nil {
		for _, e := range l.Setup.Entries {
			run = append(run, e.Algorithm)
		}
	}
	var all []programFields
	for _, a := range run {
		if a.Code == nil {
			continue
		}
		if a.Code.Command != nil {
			return errors.New("this program is started by a command, and a link carries no commands: they would run " +
				"something else on another computer. Export the run, and send the file")
		}
		if err := lesson.CanHold(a); err != nil {
			return err
		}
		at := slices.IndexFunc(all, func(one programFields) bool { return strings.EqualFold(one.Name, a.Code.Name) })
		if at < 0 {
			all = append(all, programFields{a.Code.Name, a.Code.Text})
		} else if all[at].Text != a.Code.Text {
			return fmt.Errorf("two different programs here are named %q: give one of them another name", a.Code.Name)
		}
	}
	if all == nil {
		return nil
	}
	line, _ := json.Marshal(all) // texts can always be written
	put(keyProgram, string(line))
	return nil
}

// readPrograms reads the programs that come with a link. They are not run: whoever opens
// the link is asked first.
func readPrograms(text string) ([]algorithms.Code, error) {
	if text == "" {
		return nil, nil
	}
	var all []programFields
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return nil, errBroken
	}
	if len(all) > maxPrograms {
		return nil, fmt.Errorf("the link has more than %d programs: remove some", maxPrograms)
	}
	var codes []algorithms.Code
	for _, one := range all {
		c := algorithms.Code{Name: one.Name, Text: one.Text}
		if err := lesson.CanHold(&algorithms.Algorithm{Code: &c}); err != nil {
			return nil, fmt.Errorf("a program in the link cannot be opened: %w", err)
		}
		if slices.ContainsFunc(codes, func(c algorithms.Code) bool { return strings.EqualFold(c.Name, one.Name) }) {
			return nil, fmt.Errorf("two programs in the link are named %q: give one of them another name",
				puzzles.Excerpt(one.Name))
		}
		codes = append(codes, c)
	}
	return codes, nil
}
