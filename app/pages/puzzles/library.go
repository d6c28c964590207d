package puzzles

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/reasoning"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// library is the card with the lists of puzzles: the built-in ones by theme,
// what was opened, pasted or generated since the program started, and the
// user's own collections.
type library struct {
	page   *Page
	card   *widgets.Card
	lists  []list
	at     int // the list that is shown
	chosen int // the puzzle of it that lies on the desk, -1 if none

	pills        *fyne.Container
	names        []*widgets.Button // in pills, one for each list but the user's
	menu         *widgets.Button   // in the place of the pills, where they took too much room
	about        *widget.Label
	needs        *page.TechniqueFinder // in the list of the techniques: all for one of them
	search       *widgets.SearchField
	found        *list // what was searched for, in the place of the list; nil if nothing is
	filter       filtering
	filterButton *widgets.Button
	lessons      list // that list as it is without a choice
	view         *widgets.List

	collections, openButton, saveButton, keepButton, removeButton *widgets.Button
}

// A list is one of the library's.
type list struct {
	id, name, about string
	puzzles         []puzzles.Puzzle
}

// lessonsID is the list with one puzzle for most techniques, which has more for
// each to choose from.
const lessonsID = "techniques"

// recentID is the list of what came in since the program started.
const recentID = "recent"

func newLibrary(p *Page) *library {
	l := &library{page: p, chosen: -1}
	for _, t := range collection.Themes() {
		one := list{id: t.ID, name: t.Name, about: t.About, puzzles: collection.Puzzles(t.Items)}
		l.lists = append(l.lists, one)
		if one.id == lessonsID {
			l.lessons = one
		}
	}
	l.lists = append(l.lists, list{id: recentID, name: "New",
		about: "Puzzles opened, pasted or generated since the program started. Add those you want to keep to a collection."},
		list{})
	l.pills = container.New(layout.Wrap{Gap: 6, Narrow: true})
	l.about = widgets.NewWords("")
	l.about.SizeName = theme.SizeNameCaptionText
	needed := puzzles.Filter(technique.All(),
		func(t *technique.Technique) bool { return len(collection.Needing(t.ID)) > 0 })
	l.needs = page.NewTechniqueFinder("All techniques", needed, l.askLessons)
	l.view = listOf(p, func() []puzzles.Puzzle { return l.shown().puzzles })
	l.search = widgets.NewSearchField(p.rows().WithKey("Search all puzzles", "Search"), l.look)
	l.search.OnKey = l.searchKey
	l.view.OnSelected = l.choose
	l.view.OnMenu = l.offerPuzzle
	pill := func(icon paint.Icon, name, hint string, do func()) *widgets.Button {
		return widgets.NewButton(widgets.Pill, icon, name, do).Hinted(hint)
	}
	rows := p.rows()
	l.collections = pill(paint.NoIcon, "My puzzles…", "Your own collections", func() {
		l.offer(l.collections, nil, dialogs.DataItems(p.env)...)
	})
	l.removeButton = pill(paint.IconMinus, "Remove", "Remove the puzzle from this collection", l.removeFromCollection)
	l.openButton = pill(paint.IconOpen, "Open…", rows.Named("Open…").Hint(), l.askOpen)
	l.keepButton = pill(paint.NoIcon, "Add all…", "Add these puzzles to a collection",
		func() { p.askKeepAll(l.keepButton, l.shown().puzzles) })
	l.saveButton = pill(paint.IconSave, "Save as…", "Save these puzzles as a file", l.askExport)
	l.menu = pill(paint.IconOpen, "", "Choose another list of puzzles", l.askList)
	l.filterButton = rows.Button(widgets.Pill, "Filter…")
	l.filter.graded = map[string]reasoning.Graded{}
	view := layout.Text(l.view)
	lines := layout.Lines{Gap: 4, Grow: []fyne.CanvasObject{view}}
	arrange := func(o []fyne.CanvasObject, size fyne.Size) {
		// Pills that would take too much of the room of the list give way to a menu.
		few := layout.HeightFor(o[0], size.Width) <= pillsPart*size.Height
		widgets.SetVisible(o[0], few)
		widgets.SetVisible(o[1], !few)
		lines.Layout(o, size)
	}
	search := layout.Split{Gap: 6, Centre: true, Lengths: []layout.Length{{Share: 1}, {}}}
	l.card = widgets.NewCard("", container.New(layout.Func(layout.Least(leastLibrary, leastLibrary), arrange),
		l.pills, container.New(layout.Row{}, l.menu), container.New(search, l.search, l.filterButton),
		layout.Text(l.about), l.needs.Finder, view,
		container.New(layout.Wrap{Gap: 6}, l.openButton, l.saveButton, l.keepButton, l.removeButton)))
	for i, one := range l.lists[:l.collectionsAt()] {
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, one.name, func() { l.turnTo(i) })
		l.names = append(l.names, b)
		l.pills.Add(b)
	}
	l.pills.Add(l.collections)
	last := page.Recall(p.env.Settings, keyTheme, "")
	wanted := page.Recall(p.env.Settings, keyFilter, reasoning.Filter{}) // before a list ends it
	l.turnTo(max(0, slices.IndexFunc(l.lists, func(one list) bool { return one.id != "" && one.id == last })))
	if wanted.Valid() && !wanted.IsZero() {
		l.setFilter(wanted)
	}
	return l
}

func (l *library) shown() *list {
	if l.found != nil {
		return l.found
	}
	return &l.lists[l.at]
}

// look shows the puzzles of all lists in which what was typed is found, by their name,
// theme, size, grade or story, and that are wanted by the filter. Without either it shows
// the list again.
func (l *library) look(typed string) {
	began := l.found == nil
	l.filter.grading.Cancel()
	l.found, l.chosen = nil, -1
	if strings.TrimSpace(typed) != "" || !l.filter.IsZero() {
		if ungraded := l.collect(typed); len(ungraded) > 0 {
			l.grade(ungraded)
		}
	}
	l.refresh()
	l.view.ScrollToTop()
	if l.view.SetSilently(-1); strings.TrimSpace(typed) == "" {
		l.find(l.page.editor.puzzle)
	} // else Enter takes the first, and not what lies on the desk
	if began && l.found != nil {
		l.page.env.ReadShelves(func() { // the user's collections may have changed
			if l.found != nil {
				l.look(l.search.Text)
			}
		})
	}
}

// searchKey goes along what was found during typing, and with Enter takes the first
// of it, if none was chosen, and gives the keyboard back.
func (l *library) searchKey(name fyne.KeyName) bool {
	by := map[fyne.KeyName]int{fyne.KeyDown: 1, fyne.KeyUp: -1, fyne.KeyPageDown: 6, fyne.KeyPageUp: -6}[name]
	n := len(l.shown().puzzles)
	switch {
	case by == 0 && l.found != nil && l.chosen < 0 && n > 0:
		l.choose(0)
		l.view.SetSilently(0)
	case by == 0:
		l.page.env.Unfocus()
	case n > 0:
		l.chosen = min(max(l.chosen+by, 0), n-1)
		l.view.SetSilently(l.chosen)
		l.page.editor.put(l.shown().puzzles[l.chosen])
	}
	return true
}

// turnTo shows a list.
func (l *library) turnTo(i int) {
	l.search.SetSilently("")
	l.found, l.filter.Filter = nil, reasoning.Filter{}
	l.filter.grading.Cancel()
	l.filterButton.SetOn(false)
	l.page.env.Settings.Set(keyFilter, "")
	l.at, l.chosen = i, -1
	l.page.env.Settings.Set(keyTheme, l.shown().id)
	l.refresh()
	l.view.ScrollToTop()
	l.find(l.page.editor.puzzle)
}

// refresh shows the list as it is now.
func (l *library) refresh() {
	for i, b := range l.names {
		b.SetOn(i == l.at && l.found == nil)
	}
	recent := l.recentAt()
	widgets.SetVisible(l.names[recent], len(l.lists[recent].puzzles) > 0 || l.at == recent)
	mine, own := "My puzzles…", l.collection() != ""
	if own {
		mine = l.lists[l.at].name
	}
	widgets.SetVisible(l.removeButton, own && l.found == nil)
	widgets.SetVisible(l.keepButton, !own)
	l.collections.SetLabel(mine)
	l.menu.SetLabel("List: " + l.shown().name + "…")
	l.collections.SetOn(own)
	l.about.SetText(cmp.Or(l.shown().about, puzzles.Plural(len(l.shown().puzzles), "puzzle")))
	widgets.SetVisible(l.needs.Finder, l.shown().id == lessonsID)
	l.view.Refresh()
	l.card.Refresh()
}

// askList lets the user choose a list from a menu.
func (l *library) askList() {
	var items []*fyne.MenuItem
	for i, b := range l.names {
		if b.Visible() {
			items = append(items, widgets.Ticked(fyne.NewMenuItem(l.lists[i].name, func() { l.turnTo(i) }), i == l.at))
		}
	}
	l.offer(l.menu, append(items, fyne.NewMenuItemSeparator()))
}

// askLessons shows the puzzles for a technique in place of those of the list, or
// these again.
func (l *library) askLessons(id string) {
	l.page.env.Unfocus()
	i := slices.IndexFunc(l.lists, func(one list) bool { return one.id == lessonsID })
	l.lists[i] = l.lessons
	if t, err := technique.ByID(id); err == nil {
		l.lists[i].about, l.lists[i].puzzles = words.Summary(t), collection.Puzzles(collection.Needing(id))
	}
	l.turnTo(i)
}

// choose lays a puzzle of the list on the desk.
func (l *library) choose(i int) {
	if i >= len(l.shown().puzzles) {
		return
	}
	l.page.env.Unfocus()
	l.chosen = i
	l.page.editor.put(l.shown().puzzles[i])
}

// chooseNext lays the next puzzle of the list on the desk, or with -1 the one before.
func (l *library) chooseNext(by int) {
	n := len(l.shown().puzzles)
	if n == 0 {
		return
	}
	to := (l.chosen + by + n) % n
	if l.chosen < 0 && by < 0 {
		to = n - 1
	}
	l.view.Select(to)
}

// find marks the puzzle in the list, if it is there.
func (l *library) find(p puzzles.Puzzle) {
	l.chosen = slices.IndexFunc(l.shown().puzzles, func(q puzzles.Puzzle) bool { return q.Givens.Equal(p.Givens) })
	l.view.SetSilently(l.chosen)
}

// recentAt returns the place of the list of new puzzles.
func (l *library) recentAt() int {
	return slices.IndexFunc(l.lists, func(one list) bool { return one.id == recentID })
}

// add puts puzzles that came in at the front of the list of new ones.
func (l *library) add(found []puzzles.Puzzle) {
	i := l.recentAt()
	one := &l.lists[i]
	one.puzzles = slices.Concat(found, one.puzzles)
	if l.at == i {
		if l.chosen >= 0 {
			l.chosen += len(found)
		}
		l.find(l.page.editor.puzzle)
	}
	l.refresh()
}

const (
	leastLibrary = 260
	pillsPart    = 0.2 // of the height
)

// listOf returns a list of puzzles.
func listOf(p *Page, all func() []puzzles.Puzzle) *widgets.List {
	return widgets.NewList(func() int { return len(all()) }, widgets.NewPuzzleRow, func(i int, r *widgets.PuzzleRow) {
		one := all()[i]
		r.Set(one.Givens, one.Title(), wording.Caption(one, p.env.Notation))
	})
}

// unknown returns those of the puzzles that no list has.
func (l *library) unknown(all []puzzles.Puzzle) []puzzles.Puzzle {
	known := map[string]bool{}
	for _, one := range l.lists {
		for _, p := range one.puzzles {
			known[p.Givens.Key()] = true
		}
	}
	return puzzles.Filter(all, func(p puzzles.Puzzle) bool { return !known[p.Givens.Key()] })
}

// trim forgets the oldest of the new puzzles beyond a number.
func (l *library) trim(most int) {
	one := &l.lists[l.recentAt()]
	if len(one.puzzles) > most {
		one.puzzles = one.puzzles[:most]
	}
}
