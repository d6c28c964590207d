package code

import (
	"errors"
	"path/filepath"
	"strings"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/app/dialogs"
	"sudoscope/app/scene"
)

// openedName is what a program is called whose own name cannot be.
const openedName = "Opened program"

// Scene returns the program that is open.
func (p *Page) Scene() (*scene.Scene, error) {
	if p.work == nil || p.work.text == "" {
		return nil, errors.New("no program is open: choose or write one first")
	}
	return &scene.Scene{Page: scene.OnCode, Name: p.work.title(), Text: p.work.text}, nil
}

// Open runs the program on the puzzle of a scene, or opens the program of a scene: it asks
// whether that shall run, shows it, and makes it one of the user's own.
func (p *Page) Open(s *scene.Scene, shown func()) {
	name, text, err := s.Name, s.Text, error(nil)
	switch {
	case s.File != "":
		name = strings.TrimSuffix(filepath.Base(s.File), filepath.Ext(s.File))
		text, err = readProgram(s.File)
	case s.Text != "":
		err = program.CheckText(text)
	default:
		p.env.Choose(s.Puzzle)
		shown()
		return
	}
	shown()
	if err != nil {
		dialogs.TellError(p.env, "The program cannot be opened", err)
		return
	}
	if program.CheckName(name) != nil {
		name = openedName
	}
	p.env.Allow(program.Shown(algorithms.Code{Name: name, Text: text}), func(*algorithms.Algorithm) {
		p.createWith(name, text)
	})
}
