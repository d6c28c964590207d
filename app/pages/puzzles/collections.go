package puzzles

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// collectionPrefix begins the ID of a list that is a collection of the user's.
const collectionPrefix = "mine:"

// collectionsAt returns the place of the user's collections among the lists: one of
// them at a time is shown there.
func (l *library) collectionsAt() int { return len(l.lists) - 1 }

// collection returns the ID of the user's collection that is shown, "" if none.
func (l *library) collection() string {
	id, _ := strings.CutPrefix(l.lists[l.collectionsAt()].id, collectionPrefix)
	if l.at != l.collectionsAt() {
		return ""
	}
	return id
}

// offer lets the user choose one of their collections, or do something about the one that is
// shown, in a menu with further entries before and behind those.
func (l *library) offer(below *widgets.Button, items []*fyne.MenuItem, behind ...*fyne.MenuItem) {
	summaries, problems := l.page.env.Collections.List()
	for _, s := range summaries {
		items = append(items, fyne.NewMenuItem(fmt.Sprintf("%s (%d)", s.Name, s.Puzzles),
			func() { l.openCollection(s.ID) }))
	}
	items = append(items, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem("New collection…", func() { l.askCreate(nil) }))
	if id := l.collection(); id != "" {
		name := l.shown().name
		items = append(items,
			fyne.NewMenuItem("Rename "+name+"…", func() { l.askRename(id, name) }),
			fyne.NewMenuItem("Delete "+name, func() { l.deleteCollection(id, name) }))
	}
	trash, _ := l.page.env.Collections.Trash()
	for _, s := range trash[:min(3, len(trash))] {
		items = append(items, fyne.NewMenuItem("Restore "+s.Name, func() {
			id, err := l.page.env.Collections.Undelete(s.ID)
			if !dialogs.Failed(l.page.env, "The collection cannot be restored", err) {
				l.openCollection(id)
			}
		}))
	}
	dialogs.Menu(l.page.env, below, append(append(items, fyne.NewMenuItemSeparator()), behind...))
	if len(problems) > 0 {
		dialogs.TellError(l.page.env, "Not every collection can be read", problems[0])
	}
}

// openCollection shows a collection of the user's.
func (l *library) openCollection(id string) {
	load := func() (store.Collection, error) { return l.page.env.Collections.Load(id) }
	dialogs.Read(l.page.env, "The collection cannot be read", load, func(c store.Collection) {
		one := list{id: collectionPrefix + c.ID, name: c.Name, puzzles: c.All()}
		one.about = "Your collection: " + puzzles.Plural(len(one.puzzles), "puzzle")
		if c.Proper {
			one.about += ", each with exactly one solution"
		}
		one.about += "."
		l.lists[l.collectionsAt()] = one
		l.turnTo(l.collectionsAt())
	})
}

// askCreate asks for the name of a new collection and puts the puzzles into it.
func (l *library) askCreate(keep []puzzles.Puzzle) {
	proper := widgets.NewCheck("only puzzles with exactly one solution", nil)
	proper.SetChecked(true)
	dialogs.AskText(l.page.env, "New collection", "Create", "", func(name *widgets.Field) fyne.CanvasObject {
		name.SetPlaceHolder("For the train")
		return container.New(layout.Sized{Width: 420},
			container.NewVBox(widget.NewLabel("Name of the collection"), name, proper))
	}, func(name string) {
		c, err := l.page.env.Collections.Create(name, proper.Checked)
		switch {
		case dialogs.Failed(l.page.env, "The collection cannot be created", err):
		case len(keep) > 0:
			l.page.keepIn(c.ID, c.Name, keep)
		default:
			l.openCollection(c.ID)
		}
	})
}

func (l *library) askRename(id, old string) {
	dialogs.AskText(l.page.env, "Rename "+old, "Rename", old, func(name *widgets.Field) fyne.CanvasObject {
		return container.New(layout.Sized{Width: 380}, name)
	}, func(name string) {
		if !dialogs.Failed(l.page.env, "The collection cannot be renamed", l.page.env.Collections.Rename(id, name)) {
			l.openCollection(id)
		}
	})
}

// deleteCollection moves a collection to the trash, from where the menu brings it
// back.
func (l *library) deleteCollection(id, name string) {
	_, err := l.page.env.Collections.Delete(id)
	if dialogs.Failed(l.page.env, "The collection cannot be deleted", err) {
		return
	}
	l.lists[l.collectionsAt()] = list{}
	l.turnTo(0)
	l.page.env.Notify(name + " deleted; My puzzles can restore it")
}

// removeFromCollection takes the puzzle in the editor out of the collection that is shown.
// It stays on the desk.
func (l *library) removeFromCollection() {
	id := l.collection()
	if id == "" || l.chosen < 0 {
		l.page.env.Notify("Choose a puzzle in the list first")
		return
	}
	_, err := l.page.env.Collections.Remove(id, l.shown().puzzles[l.chosen].Givens)
	if !dialogs.Failed(l.page.env, "The puzzle cannot be removed", err) {
		l.openCollection(id)
		l.page.env.Notify("Removed; it is still in the editor")
	}
}

// askKeep lets the user put the puzzle in the editor into a collection.
func (p *Page) askKeep() {
	p.askKeepAll(widgets.FirstVisible(p.editor.keepButton, p.editor.moreButton), []puzzles.Puzzle{p.editor.puzzle})
}

// askKeepAll lets the user put puzzles into a collection, chosen from a menu
// below the button.
func (p *Page) askKeepAll(below *widgets.Button, keep []puzzles.Puzzle) {
	summaries, problems := p.env.Collections.List()
	if len(problems) > 0 {
		dialogs.TellError(p.env, "Not every collection can be read", problems[0])
		return
	}
	if len(summaries) == 0 {
		p.library.askCreate(slices.Clone(keep))
		return
	}
	dialogs.Menu(p.env, below, p.keepItems(keep))
}

// keepIn puts puzzles into a collection, beside the interface because each may
// have to be proven first, and says what became of them.
func (p *Page) keepIn(id, name string, keep []puzzles.Puzzle) {
	p.env.Notify("Adding " + puzzles.Plural(len(keep), "puzzle") + "…")
	add := func() (store.AddResult, error) { return p.env.Collections.Add(id, keep...) }
	dialogs.Read(p.env, "The puzzle cannot be added", add, func(added store.AddResult) {
		if len(added.Refused) > 0 {
			text := wording.Error(added.Refused[0], p.env.Notation)
			if n := len(keep); n > 1 {
				text = fmt.Sprintf("%d of %d puzzles were refused. The first of them: %s", len(added.Refused), n, text)
			}
			dialogs.Tell(p.env, "Not added to "+name, text)
		}
		switch {
		case added.New > 0:
			p.env.Notify(puzzles.Plural(added.New, "puzzle") + " added to " + name)
		case added.Same > 0:
			p.env.Notify(name + " has it already")
		}
		if p.library.lists[p.library.collectionsAt()].id == collectionPrefix+id || added.New > 0 {
			p.library.openCollection(id)
		}
	})
}
