package code

import (
	"errors"
	"path/filepath"
	"strings"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/scene"
)

// openedName is what a program is called whose own name cannot be.
const openedName = "Opened program"

// Scene returns the program that is open, at the step that is seen.
func (p *Page) Scene() (*scene.Scene, error) {
	if p.work == nil || p.work.text == "" {
		return nil, errors.New("no program is open: choose or write one first")
	}
	s := &scene.Scene{Page: scene.OnCode, Puzzle: p.env.Subject, Name: p.work.title(), Text: p.work.text}
	if p.Run != nil && p.Run.Algorithm.Code.Text == p.work.text {
		s.Where = scene.AtStep(p.Player.Position())
	}
	return s, nil
}

// Open takes the puzzle of a scene and opens its program. A text becomes one of the user's own
// programs after they have seen it and said that it may run.
func (p *Page) Open(s *scene.Scene, shown func()) {
	name, text, err := s.Name, s.Text, error(nil)
	step, _ := s.Where.Step()
	if !s.Puzzle.Givens.IsZero() {
		p.env.Choose(s.Puzzle)
	}
	switch {
	case s.File != "":
		name = strings.TrimSuffix(filepath.Base(s.File), filepath.Ext(s.File))
		text, err = readProgram(s.File)
	case s.Text != "":
		err = program.CheckText(text)
	default:
		shown()
		if len(s.Lanes) > 0 {
			p.openProgramOf(s.Lanes[0].Algorithm, step)
		}
		return
	}
	shown()
	if dialogs.Failed(p.env, "The program cannot be opened", err) {
		return
	}
	if program.CheckName(name) != nil {
		name = openedName
	}
	p.env.Allow(program.Shown(solving.Code{Name: name, Text: text}), func(*solving.Algorithm) {
		p.createWith(name, text, step)
	})
}

// openProgramOf opens the program that an algorithm is at a step, or says that there is none.
func (p *Page) openProgramOf(a *solving.Algorithm, step int64) {
	for _, o := range p.options {
		o.step = step
		if o.ready != nil && o.ready.ID == a.ID || o.name != "" && program.ScriptPrefix+o.name == a.ID {
			p.open(o)
			return
		}
	}
	p.env.Notify("The algorithm " + a.Name + " is not available as a program. “" + p.work.title() +
		"” runs on the puzzle.")
}
