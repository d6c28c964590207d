package code

import (
	"cmp"
	"slices"
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/store"
)

// notSaved is the title of what is told when a program cannot be saved.
const notSaved = "The program cannot be saved"

// ownName is how a copy of the program is called that is the user's own.
func (p *Page) ownName() string {
	w := p.work
	switch {
	case w.file != nil:
		return w.name()
	case p.exercise != nil:
		return answerName(p.exercise)
	}
	return "My " + strings.ToLower(strings.TrimPrefix(w.from, "Ready: "))
}

// own makes the program one of the user's own before it is changed. Its file is made as all
// is saved, beside the interface, for a disk can be slow.
func (p *Page) own() error {
	w := p.work
	if w.file != nil {
		return nil
	}
	name, err := p.env.Programs.Free(p.ownName())
	if err != nil {
		p.kept(w, err)
		return err
	}
	w.isNew = true
	p.keepIn(w, name, "")
	p.env.Settings.Set(keyOpen, name)
	p.showChoice()
	w.file.Put(w.text)
	return nil
}

// keepIn has a program saved under a name, under which there is a text on the disk now, ""
// for none.
func (p *Page) keepIn(w *work, name, disk string) {
	w.file = store.NewText(p.env.Saver, p.env.Programs, "the program", name, disk,
		func(err error) { p.env.OnMain(func() { p.kept(w, err) }) },
		func(beside string) {
			p.env.OnMain(func() {
				if p.work == w {
					p.env.Settings.Set(keyOpen, beside)
				}
				p.env.Notify("Another window changed this program. What you have here is saved beside it as “" + beside + "”")
				p.list()
			})
		})
}

// kept says below the editor that the text could not be saved, until it could, and of a new
// program where it is.
func (p *Page) kept(w *work, err error) {
	was := w.lacks
	w.lacks = err
	if w.isNew && err == nil {
		w.isNew = false
		p.env.Notify("Saved as “" + w.name() + "” among your programs")
		p.options = slices.DeleteFunc(p.options, func(o option) bool { return o.name == w.name() }) // if listed by now
		p.options = slices.Insert(p.options, 0, ownOption(w.name(), &solving.Code{Text: w.text}))
	}
	if p.work == w && (was != nil || err != nil) {
		p.say(p.message.said, p.message.tone)
	}
}

// Unsaved returns why there is no file for the text, which is made at the first change.
func (p *Page) Unsaved() error {
	if p.work == nil || p.work.file != nil || p.work.text == p.work.began {
		return nil
	}
	return p.own()
}

// whenSaved goes on when what is in the editor is on the disk, or cannot be brought there. Of what
// was asked for meanwhile, only the last is done.
func (p *Page) whenSaved(then func(err error)) {
	err, file := p.Unsaved(), (*store.Text)(nil)
	if p.work != nil {
		file = p.work.file
	}
	ctx := p.leaving.Start()
	p.env.WhenSaved(file, func(late error) {
		if ctx.Err() == nil {
			then(cmp.Or(err, late))
		}
	})
}

// askToLeave asks whether to open another program although what is in the editor cannot
// be saved.
func (p *Page) askToLeave(why error, o option) {
	dialogs.AskToDiscard(p.env, "program", why, func() {
		w := p.work
		if w.file != nil {
			w.file.Discard()
		}
		p.work = nil
		if p.begin(o) {
			return
		}
		p.work = w // it is still in the editor
		if w.file != nil {
			w.file.Put(w.text)
		}
		p.showChoice()
	})
}
