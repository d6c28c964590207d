package code

import (
	"strings"

	"sudoscope/app/dialogs"
	"sudoscope/app/wording"
)

// notSaved is the title of what is told when a program cannot be saved.
const notSaved = "The program cannot be saved"

// saving is a program that is being saved beside the interface.
type saving struct {
	work       *work
	name, text string
	saved      string        // the name under which it is now
	err        error         // what came of it, as saved: to be read once done is closed
	done       chan struct{} // closed when it is over
}

// ownName is how a copy of the program is called that is the user's own.
func (p *Page) ownName() string {
	w := p.work
	switch {
	case w.name != "":
		return w.name
	case p.exercise != nil:
		return answerName(p.exercise)
	}
	return "My " + strings.ToLower(strings.TrimPrefix(w.from, "Ready: "))
}

// own makes the program one of the user's own before it is changed.
func (p *Page) own() error {
	w := p.work
	if w.name != "" {
		return nil
	}
	name, err := p.env.Programs.Create(p.ownName(), w.text)
	p.kept(w, err)
	if err != nil {
		return err
	}
	w.name, w.disk = name, w.text
	p.env.Settings.SetString(keyOpen, name)
	p.env.Notify("Saved as “" + name + "” among your programs")
	p.list()
	return nil
}

// save saves the program, beside the interface. What changes while that goes on is saved
// after it: never are two saves under way, for each has to know what is on the disk.
func (p *Page) save() {
	if p.saving != nil {
		return
	}
	w := p.work
	was, s := w.disk, &saving{work: w, name: w.name, text: w.text, done: make(chan struct{})}
	p.saving = s
	p.env.Go(func() {
		s.saved, s.err = p.env.Programs.Save(s.name, s.text, was)
		close(s.done)
		p.env.OnMain(func() {
			p.settle(s)
			if p.saving == nil && p.work == w && w.text != s.text {
				p.save()
			}
		})
	})
}

// settle notes what has come of a save, unless that has been noted.
func (p *Page) settle(s *saving) {
	if p.saving == s {
		p.saving = nil
		p.saved(s)
	}
}

// saved notes what has come of saving.
func (p *Page) saved(s *saving) {
	w := s.work
	p.kept(w, s.err)
	if s.err != nil {
		return
	}
	w.disk, w.name = s.text, s.saved
	if s.saved != s.name {
		p.env.Settings.SetString(keyOpen, s.saved)
		p.env.Notify("Another window changed this program. What you have here is saved beside it as “" + s.saved + "”")
		p.list()
	}
}

// kept says below the editor that the text could not be saved, until it could.
func (p *Page) kept(w *work, err error) {
	was := w.lacks
	w.lacks = err
	if p.work == w && (was != nil || err != nil) {
		p.say(p.said, p.tone)
	}
}

// flush saves what has not been saved yet, and returns why it cannot.
func (p *Page) flush() error {
	if s := p.saving; s != nil {
		<-s.done
		p.settle(s)
	}
	w := p.work
	if w == nil || w.text == w.disk {
		return nil
	}
	if w.name == "" {
		return p.own()
	}
	s := &saving{work: w, name: w.name, text: w.text}
	s.saved, s.err = p.env.Programs.Save(w.name, w.text, w.disk)
	p.saved(s)
	return s.err
}

// askToLeave asks whether to open another program although what is in the editor cannot
// be saved.
func (p *Page) askToLeave(why error, o option) {
	dialogs.Confirm(p.env, notSaved, wording.Sentence(why.Error())+" If you open another program now, your last "+
		"changes to this one are lost: cancel, and export it to a file first.", "Discard the changes", func() {
		w, text := p.work, p.work.text
		w.text = w.disk
		if !p.open(o) {
			w.text = text // it is still in the editor
		}
	})
}
