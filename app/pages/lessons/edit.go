package lessons

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/dialogs"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// openLast opens the lesson that was open last, else a ready one.
func (p *Page) openLast() {
	last := page.Recall(p.env.Settings, keyOpen, "")
	at := -1
	for i, b := range p.shelf.books {
		if !b.broken && (at < 0 && b.ready != "" || last != "" && b.id == last) {
			at = i
		}
	}
	if at >= 0 {
		p.openBook(p.shelf.books[at])
		p.shelf.turn(p.draft != nil && p.draft.file != nil)
	}
}

// openBook opens a lesson. If it cannot be read, it says why.
func (p *Page) openBook(b book) { p.openThen(b, func() {}) }

// isOpen reports whether a lesson is the one that is open.
func (p *Page) isOpen(b book) bool {
	return p.draft != nil && p.draft.id() == b.id && p.draft.ready == b.ready
}

// openThen opens a lesson and then calls then.
func (p *Page) openThen(b book, then func()) {
	if p.isOpen(b) {
		p.shelf.turn(true)
		then()
		return
	}
	p.whenSaved(func() {
		text, err := b.text, error(nil)
		if b.id != "" { // it may have been edited since it was listed
			text, err = p.env.Lessons.Load(b.id)
		}
		var source *lesson.Source
		if err == nil {
			source, err = lesson.NewSource(text)
		}
		if dialogs.Failed(p.env, "This lesson cannot be read", err) {
			return
		}
		p.begin(&draft{Source: source, ready: b.ready}, b.id)
		then()
	})
}

// begin shows a lesson that has been opened, with the ID of its file.
func (p *Page) begin(d *draft, id string) {
	if id != "" {
		p.keepIn(d, id)
	}
	p.draft, p.chosen = d, -1
	p.env.Settings.Set(keyOpen, id)
	p.shelf.turn(true)
	p.choose(0)
}

// keepIn has a draft saved in a file, which is as the draft is now.
func (p *Page) keepIn(d *draft, id string) {
	d.file = store.NewText(p.env.Saver, p.env.Lessons, "the lesson", id, string(d.Text()), func(err error) {
		p.env.OnMain(func() { dialogs.Failed(p.env, "The lesson cannot be saved", err) })
	}, func(beside string) {
		p.env.OnMain(func() {
			if d == p.draft {
				p.env.Settings.Set(keyOpen, beside)
			}
			p.env.Notify("Another program changed this lesson. What you have here is saved beside it as " + beside + ".md")
			p.shelf.read(func() {})
		})
	})
}

// whenSaved goes on when the lesson that is open is saved, or may be lost.
func (p *Page) whenSaved(then func()) {
	var file *store.Text
	if p.draft != nil {
		file = p.draft.file
	}
	ctx := p.leaving.Start()
	p.env.WhenSaved(file, func(err error) {
		switch {
		case ctx.Err() != nil: // something else was asked for meanwhile
		case err == nil:
			then()
		default:
			dialogs.AskToDiscard(p.env, "lesson", err, func() {
				file.Discard()
				then()
			})
		}
	})
}

// own makes a copy of a ready lesson before it is changed, and reports whether the
// lesson that is open can be.
func (p *Page) own() bool {
	d := p.draft
	if d == nil {
		return false
	}
	if d.ready == "" {
		return true
	}
	id, err := p.env.Lessons.Create(d.Lesson().Title, d.Text())
	if dialogs.Failed(p.env, "The lesson cannot be copied", err) {
		return false
	}
	d.ready = ""
	p.keepIn(d, id)
	p.env.Settings.Set(keyOpen, id)
	p.env.Notify("“" + d.Lesson().Title + "” was copied to your lessons")
	p.shelf.read(func() {})
	return true
}

// typed takes over what was typed into a field.
func (p *Page) typed(what, text string) {
	if p.draft == nil || p.chosen < 0 {
		return
	}
	before := p.draft.Text()
	p.editor.refused = ""
	if err := p.draft.set(what, p.chosen, text, p.env.Now()); err != nil {
		p.editor.refused = err.Error()
	} else if bytes.Equal(before, p.draft.Text()) {
		p.refresh()
		return
	}
	p.changed(what == editBlock)
}

// change changes the lesson that is open, and goes to a moment.
func (p *Page) change(to int, do func(*lesson.Source) error) {
	if p.draft == nil {
		return
	}
	if dialogs.Failed(p.env, "This change is not possible", p.draft.change("", p.chosen, p.env.Now(), do)) {
		return
	}
	if p.own() {
		p.save()
		p.choose(to)
	}
}

// changed saves the draft and shows it, with its runs if these may be others.
func (p *Page) changed(runs bool) {
	if !p.own() {
		return
	}
	p.save()
	if runs {
		p.stage()
	} else if p.shown != nil && p.chosen >= 0 {
		p.shown.Scene = p.lesson().Moments[p.chosen].Scene
	}
	p.refresh()
}

// save has the draft saved.
func (p *Page) save() { p.draft.file.Put(string(p.draft.Text())) }

// step undoes the last change, or with again redoes it.
func (p *Page) step(again bool) {
	if p.draft == nil {
		return
	}
	chosen, ok := p.draft.undo(again, p.chosen)
	if ok {
		p.save()
		p.choose(chosen)
	}
}

// addMoment adds a moment behind the one that is chosen.
func (p *Page) addMoment() {
	if p.draft == nil {
		p.askNew()
		return
	}
	p.shelf.turn(true)
	p.change(p.chosen+1, func(s *lesson.Source) error {
		return s.Insert(p.chosen+1, "New moment", nil, "", "")
	})
	p.env.Window.Canvas().Focus(p.editor.heading)
	p.editor.heading.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// removeMoment removes the moment that is chosen.
func (p *Page) removeMoment() {
	if p.draft == nil || p.chosen < 0 {
		return
	}
	heading := p.lesson().Moments[p.chosen].Heading
	p.change(p.chosen, func(s *lesson.Source) error {
		_, err := s.Remove(p.chosen)
		return err
	})
	p.env.Offer("“"+heading+"” was removed", "Undo", func() { p.step(false) })
}

// move moves the moment that is chosen.
func (p *Page) move(by int) {
	to := p.chosen + by
	if p.draft == nil || p.chosen < 0 || to < 0 || to >= len(p.lesson().Moments) {
		return
	}
	p.change(to, func(s *lesson.Source) error { return s.Move(p.chosen, to) })
}

// Collect puts a scene behind the moment that is chosen of the lesson that is open. If
// none is that can be changed, it asks for one.
func (p *Page) Collect(s *scene.Scene) {
	p.shelf.read(func() {
		if p.draft == nil {
			if p.openLast(); p.draft != nil {
				p.chosen = len(p.lesson().Moments) - 1 // nobody has chosen one
			}
		}
		if p.draft == nil || p.draft.ready != "" {
			p.askLesson(s)
			return
		}
		p.collect(s)
	})
}

// askLesson asks to which lesson a scene shall be added.
func (p *Page) askLesson(s *scene.Scene) {
	own := puzzles.Filter(p.shelf.books, func(b book) bool { return b.ready == "" && !b.broken })
	names := puzzles.Map(own, func(b book) string { return b.title })
	anew := func() {
		p.askTitle("New lesson", "Lesson", "Create", func(title string) {
			p.createThen(title, func() { p.collect(s) })
		})
	}
	if len(own) == 0 {
		anew()
		return
	}
	const another = "A new lesson…"
	list := widgets.NewSelect(append(names, another), nil)
	list.SetHint("The lesson to which the moment is added")
	list.SetIndexSilently(0)
	dialogs.Ask(p.env, "Add to which lesson?", "Add", inDialog(list), func() {
		if i := list.SelectedIndex(); i < len(own) {
			p.openThen(own[i], func() {
				p.chosen = len(p.lesson().Moments) - 1
				p.collect(s)
			})
			return
		}
		anew()
	})
}

// collect adds a scene to the lesson that is open.
func (p *Page) collect(s *scene.Scene) {
	heading := s.Puzzle.Title()
	switch {
	case len(s.Lanes) == 1:
		heading = s.Lanes[0].Algorithm.Name + " on " + heading
	case s.IsRace():
		heading = "Race on " + heading
	case s.Making != nil:
		heading = "A puzzle is made"
	}
	if s.Where != (scene.Where{}) { // else all moments of a run have the same name
		heading += ", " + s.Where.Words(p.env.Notation, s.Puzzle.Givens.Shape())
	}
	before, chosen := len(p.lesson().Moments), s.Point
	s.Point = nil // a cell may have been chosen by chance
	p.change(p.chosen+1, func(source *lesson.Source) error { return source.Insert(p.chosen+1, heading, s, "", "") })
	if len(p.lesson().Moments) == before {
		return // it has been said why
	}
	p.shelf.moments = true
	p.refresh()
	added := "Added to “" + p.lesson().Title + "” as moment " + strconv.Itoa(p.chosen+1)
	open := func() { p.env.Navigator.TurnTo(p) }
	if len(chosen) == 0 {
		p.env.Offer(added, "Open", open)
		return
	}
	const most = 4 // names on a button
	d, at, names := p.draft, p.chosen, puzzles.Plural(len(chosen), "cell")
	if len(chosen) <= most {
		names = strings.Join(puzzles.Map(chosen, p.env.Speaker(s.Shape()).Cell), ", ")
	}
	p.env.Offer(added, "Point at "+names, func() {
		if d == p.draft && at == p.chosen {
			s.Point = chosen
			p.change(at, func(source *lesson.Source) error { return source.SetScene(at, s) })
			p.env.Offer(added, "Open", open)
		}
	})
}

// askNew asks for the title of a new lesson and begins it.
func (p *Page) askNew() {
	p.askTitle("New lesson", "", "Create", func(title string) { p.createThen(title, func() {}) })
}

// createThen begins a lesson and then calls then.
func (p *Page) createThen(title string, then func()) {
	p.whenSaved(func() {
		text := lesson.NewText(title, p.env.Notation)
		source, err := lesson.NewSource(text)
		var id string
		if err == nil {
			id, err = p.env.Lessons.Create(title, text)
		}
		if dialogs.Failed(p.env, "The lesson cannot be created", err) {
			return
		}
		p.shelf.read(func() {})
		p.begin(&draft{Source: source}, id)
		then()
	})
}

// askTitle asks for the title of a lesson.
func (p *Page) askTitle(what, title, yes string, do func(title string)) {
	dialogs.AskText(p.env, what, yes, title, func(field *widgets.Field) fyne.CanvasObject {
		field.SetPlaceHolder("Its title")
		return inDialog(field)
	}, func(title string) {
		if text := strings.TrimSpace(title); text != "" {
			do(text)
		} else {
			dialogs.Tell(p.env, "The title is missing", "Type a title for the lesson.")
		}
	})
}

// rename gives the lesson that is open another title.
func (p *Page) rename() {
	p.askTitle("Rename the lesson", p.lesson().Title, "Rename", func(title string) {
		p.change(p.chosen, func(s *lesson.Source) error { return s.SetTitle(title) })
		p.shelf.read(func() {})
	})
}

// deleteBook moves a lesson to the trash, from which one press brings it back.
func (p *Page) deleteBook(b book) {
	if b.ready != "" {
		return
	}
	if d := p.draft; d != nil && d.id() == b.id {
		p.env.WhenSaved(d.file, func(err error) {
			if err != nil {
				d.file.Discard() // it is to go
			}
			p.trash(b, d.id())
		})
	} else {
		p.trash(b, b.id)
	}
}

// trash moves the file of a lesson to the trash, all of which is saved.
func (p *Page) trash(b book, id string) {
	trashed, err := p.env.Lessons.Delete(id)
	open := p.draft != nil && p.draft.id() == id
	if err != nil {
		if open {
			p.save()
		}
		dialogs.Failed(p.env, "The lesson cannot be deleted", err)
		return
	}
	if open {
		p.staging.Cancel()
		p.draft, p.chosen = nil, -1
		p.stage()
		p.shelf.moments = false
		p.editor.take()
	}
	p.shelf.read(func() {})
	p.env.Offer("“"+b.title+"” was deleted", "Undo", func() {
		_, err := p.env.Lessons.Undelete(trashed)
		dialogs.Failed(p.env, "The lesson cannot be restored", err)
		p.shelf.read(func() {})
	})
}

// copyOpen makes the lesson that is open, or a copy of it, one's own.
func (p *Page) copyOpen() {
	title := p.lesson().Title
	id, err := p.env.Lessons.Create(title, p.draft.Text())
	if dialogs.Failed(p.env, "The lesson cannot be copied", err) {
		return
	}
	p.openBook(book{id: id})
	p.shelf.read(func() {})
	p.env.Notify("“" + title + "” was copied to your lessons")
}

// Dropped opens the lesson among files that were dropped on the window.
func (p *Page) Dropped(files []fyne.URI) bool {
	for _, f := range files {
		if lesson.IsFile(f.Path()) {
			p.OpenFile(f.Path())
			return true
		}
	}
	return false
}

// OpenFile takes the file of a lesson among one's own, and opens it. The file stays as
// it is.
func (p *Page) OpenFile(path string) {
	dialogs.Read(p.env, filepath.Base(path)+" cannot be opened as a lesson", func() ([]byte, error) {
		text, err := store.Load(path, store.MaxLesson)
		switch {
		case err == nil:
			err = lesson.Check(text)
		case errors.Is(err, os.ErrNotExist):
			err = errors.New("there is no file " + path)
		}
		return text, err
	}, func(text []byte) {
		p.takeThen(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), text, func() {})
	})
}

// takeThen keeps a text as a lesson, unless it is there already, opens it, and then does
// something with it.
func (p *Page) takeThen(name string, text []byte, then func()) {
	p.shelf.read(func() {
		for _, b := range p.shelf.books {
			if b.id != "" && bytes.Equal(b.text, text) {
				p.openThen(b, then)
				return
			}
		}
		id, err := p.env.Lessons.Create(name, text)
		if dialogs.Failed(p.env, "The lesson cannot be saved", err) {
			return
		}
		p.openThen(book{id: id}, func() {
			then()
			p.shelf.read(func() {})
		})
	})
}

// exportCopy saves a copy of the lesson as a file.
func (p *Page) exportCopy() {
	if p.draft == nil {
		return
	}
	dialogs.SaveText(p.env, p.lesson().Title+lesson.Extension, string(p.draft.Text()))
}

// check stages all moments and holds what they state against the runs.
func (p *Page) check() {
	d, l := p.draft, p.lesson()
	var found []lesson.Problem
	p.allowPrograms(func() {
		dialogs.Work(p.env, "Checking the lesson", "moments", func(ctx context.Context,
			progress func(done, of int64)) (err error) {
			found, err = l.Check(ctx, p.runs, progress)
			return err
		}, func(err error) {
			switch {
			case errors.Is(err, context.Canceled):
				p.env.Notify("Cancelled: only a part of the lesson was checked.")
			case err != nil:
				dialogs.Failed(p.env, "The lesson cannot be checked", err)
			case d == p.draft && l == p.lesson():
				if d.checked = found; len(d.problems(-1)) == 0 {
					p.env.Notify("All moments can be shown, and their facts are right.")
				}
				p.refresh()
			}
		})
	})
}

// askPresent presents the lesson from the moment that is chosen.
func (p *Page) askPresent() {
	if p.chosen >= 0 {
		p.env.Present()
	} else {
		p.env.Notify("There is nothing to present yet: add a moment first.")
	}
}

// moreItems offers what there is no button for.
func (p *Page) moreItems() []*fyne.MenuItem {
	rows, open := p.rows(), p.draft != nil
	ours := open && p.draft.ready == ""
	return []*fyne.MenuItem{
		rows.Item("Open…"), rows.Item("Save a copy as…"),
		widgets.MenuItem("Copy to my lessons", open, p.copyOpen),
		widgets.MenuItem("Rename…", open, p.rename),
		widgets.MenuItem("Delete", ours, func() {
			p.deleteBook(book{id: p.draft.id(), title: cmp.Or(p.lesson().Title, p.draft.id())})
		}),
		fyne.NewMenuItemSeparator(),
		widgets.MenuItem("Check all moments", open, p.check),
		rows.Item("Explore"), rows.Item("Hand out…"),
		widgets.MenuItem("Rehearse with notes", open, p.rehearse),
		p.env.Item("Copy link"),
	}
}

// inDialog gives what a dialog asks with its width.
func inDialog(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.Sized{Width: 440}, o)
}

var _ page.Dropper = (*Page)(nil)
