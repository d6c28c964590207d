package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// gameList is the dialog with all games: to go on with one, or to delete it.
type gameList struct {
	*picker
	page          *Page
	games         []store.GameSummary
	order         int
	deleted       []deletedGame // since the dialog came up
	restoreButton *widgets.Button
}

// deletedGame is a game that was deleted, and how it comes back.
type deletedGame struct{ trashed, title string }

// gameOrder is an order in which games are listed.
type gameOrder struct {
	name    string
	compare func(a, b *store.GameSummary) int
}

func gameOrders() []gameOrder {
	return []gameOrder{
		{"last played", func(a, b *store.GameSummary) int { return b.Last.Compare(a.Last) }},
		{"newest", func(a, b *store.GameSummary) int { return b.Began.Compare(a.Began) }},
		{"nearly finished", func(a, b *store.GameSummary) int {
			return cmp.Compare(a.Open-a.Filled, b.Open-b.Filled)
		}},
		// A level that is not known comes last.
		{"easiest", func(a, b *store.GameSummary) int { return cmp.Compare(a.Level-1, b.Level-1) }},
		{"fastest", func(a, b *store.GameSummary) int { return cmp.Compare(a.Played, b.Played) }},
		{"by name", func(a, b *store.GameSummary) int { return strings.Compare(a.Puzzle.Title(), b.Puzzle.Title()) }},
	}
}

const keyGameOrder = "play.games.order"

// askGames lists the games.
func (p *Page) askGames() {
	p.save()
	l := &gameList{page: p}
	orders := gameOrders()
	l.order = min(max(page.Recall(p.env.Settings, keyGameOrder, 0), 0), len(orders)-1)
	var numbers []int
	for i := range orders {
		numbers = append(numbers, i)
	}
	sorting := container.New(layout.Sized{Width: 200}, dialogs.SelectOf(numbers, l.order,
		func(i int) string { return orders[i].name }, func(i int) {
			l.order = i
			p.env.Settings.Set(keyGameOrder, i)
			l.refresh()
		}))
	l.restoreButton = widgets.NewButton(widgets.Pill, paint.IconUndo, "", l.restore)
	l.restoreButton.Hide()
	tools := []fyne.CanvasObject{widget.NewLabel("Order"), sorting, l.restoreButton}
	tab := func(name, do, none string, shown func(*store.GameSummary) bool) pickerTab {
		return pickerTab{name: name, do: do, tools: tools, list: func() []pick { return l.lines(shown) }, none: none}
	}
	l.picker = newPicker(p.env, page.Commands{
		{Keys: "Delete", Also: "Backspace", Do: l.moveToTrash},
		{Keys: "Ctrl+Z", Do: l.restore},
		{Keys: "Ctrl+N", Do: l.begin},
	}, []pickerTab{
		tab("Unfinished", "Go on", "There is no unfinished game. Press New game to start one.",
			func(g *store.GameSummary) bool { return g.Finished.IsZero() }),
		tab("Finished", "View", "You have not finished a game yet.",
			func(g *store.GameSummary) bool { return !g.Finished.IsZero() }),
		tab("All", "Open", "There are no games yet.", func(*store.GameSummary) bool { return true }),
	})
	l.further = func() []*fyne.MenuItem {
		return []*fyne.MenuItem{widgets.MenuItem("Delete", true, l.moveToTrash)}
	}
	further := []fyne.CanvasObject{
		widgets.NewButton(widgets.Pill, paint.NoIcon, "Statistics…", func() { l.hide(); showStatistics(p.env) }),
		widgets.NewButton(widgets.Pill, paint.IconNew, "New game…", l.begin),
		widgets.NewButton(widgets.Pill, paint.IconBin, "Delete", l.moveToTrash),
	}
	l.reading = true
	l.show("Your games", 0, further...)
	l.load(p.game.ID)
}

// load reads what games there are, beside the interface, and chooses one of them.
func (l *gameList) load(id string) {
	l.env.Go(func() {
		list, problems := l.env.Games.List()
		l.env.OnMain(func() {
			l.games, l.reading = l.page.upToDate(list), false
			l.refresh()
			l.chooseGame(id)
			l.page.tellUnreadable(problems)
		})
	})
}

// upToDate returns a list of games with the one on the page as it is now: that may
// not be saved yet.
func (p *Page) upToDate(list []store.GameSummary) []store.GameSummary {
	g := p.game
	if g == nil || p.untouched() {
		return list
	}
	now := store.GameSummary{ID: g.ID, Puzzle: g.Puzzle, Grid: g.Grid(), Level: g.Level, Origin: g.Origin,
		Played: g.Time(), Began: g.Began, Last: g.Last, Finished: g.Finished}
	now.Filled, now.Open = g.Progress()
	return append(slices.DeleteFunc(list, func(other store.GameSummary) bool { return other.ID == g.ID }), now)
}

// shown returns the games of the tab, in the order that is asked for.
func (l *gameList) shown(ok func(*store.GameSummary) bool) []store.GameSummary {
	list := slices.DeleteFunc(slices.Clone(l.games), func(g store.GameSummary) bool { return !ok(&g) })
	compare := gameOrders()[l.order].compare
	slices.SortStableFunc(list, func(a, b store.GameSummary) int { return compare(&a, &b) })
	return list
}

// lines are the games of a tab.
func (l *gameList) lines(ok func(*store.GameSummary) bool) []pick {
	var list []pick
	now := l.env.Now()
	for _, g := range l.shown(ok) {
		open := ""
		if l.page.game != nil && g.ID == l.page.game.ID {
			open = "\nThis game is open."
		}
		list = append(list, pick{
			id: g.ID, title: g.Puzzle.Title(), caption: gameProgress(&g) + " · " + sinceThen(g.Last, now),
			givens: g.Puzzle.Givens, grid: g.Grid,
			about: gameSummary(&g) + open,
			do: func() {
				l.hide()
				l.page.openGame(g.ID)
			},
		})
	}
	return list
}

// gameProgress says how far a game is.
func gameProgress(g *store.GameSummary) string {
	var parts []string
	if g.Level != 0 {
		parts = append(parts, wording.Capital(g.Level.String()))
	}
	if g.Finished.IsZero() {
		parts = append(parts, fmt.Sprintf("%d of %d cells", g.Filled, g.Open))
	} else {
		parts = append(parts, "finished")
	}
	return strings.Join(append(parts, wording.Clock(g.Played)), " · ")
}

// gameSummary says when a game was played.
func gameSummary(g *store.GameSummary) string {
	const form = "2 January 2006, 15:04"
	what, when := "played last", g.Last
	if !g.Finished.IsZero() {
		what, when = "finished", g.Finished
	}
	return fmt.Sprintf("Begun %s, %s %s.", g.Began.Local().Format(form), what, when.Local().Format(form))
}

// sinceThen says how long ago something was.
func sinceThen(then, now time.Time) string {
	then = then.In(now.Location())
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	switch n := int(day(now).Sub(day(then)).Hours() / 24); {
	case now.Sub(then) < time.Minute:
		return "just now"
	case now.Sub(then) < time.Hour:
		return fmt.Sprintf("%d min ago", int(now.Sub(then).Minutes()))
	case n == 0:
		return "today, " + then.Format("15:04")
	case n == 1:
		return "yesterday"
	case n < 7:
		return then.Format("Monday")
	}
	return then.Format("2 January 2006")
}

// chosen returns the game that is chosen, nil if there is none.
func (l *gameList) chosen() *store.GameSummary {
	if l.on < 0 || l.on >= len(l.picks) {
		return nil
	}
	i := slices.IndexFunc(l.games, func(g store.GameSummary) bool { return g.ID == l.picks[l.on].id })
	return &l.games[i]
}

// chooseGame chooses a game, if it is in the list.
func (l *gameList) chooseGame(id string) {
	if i := slices.IndexFunc(l.picks, func(one pick) bool { return one.id == id }); i >= 0 {
		l.choose(i)
	}
}

// moveToTrash moves the chosen game to the trash, from where it can be restored as
// long as the dialog is there.
func (l *gameList) moveToTrash() {
	g := l.chosen()
	if g == nil {
		return
	}
	id, title := g.ID, g.Puzzle.Title()
	next := ""
	if l.on+1 < len(l.picks) {
		next = l.picks[l.on+1].id
	}
	l.page.replaceGame(id, func() {
		trashed, err := l.page.saver.Delete(id)
		l.env.OnMain(func() {
			if dialogs.Failed(l.env, "The game cannot be deleted", err) {
				return
			}
			l.deleted = append(l.deleted, deletedGame{trashed, title})
			l.showDeleted()
			l.load(next)
		})
	})
}

// showDeleted offers to restore the game that was deleted last.
func (l *gameList) showDeleted() {
	l.restoreButton.Hide()
	if n := len(l.deleted); n > 0 {
		l.restoreButton.SetLabel("Restore " + puzzles.PlainText(l.deleted[n-1].title, 30))
		l.restoreButton.Show()
	}
	l.tools.Refresh()
}

// restore takes the game that was deleted last out of the trash.
func (l *gameList) restore() {
	n := len(l.deleted)
	if n == 0 {
		return
	}
	last := l.deleted[n-1]
	l.deleted = l.deleted[:n-1]
	l.env.Go(func() {
		id, err := l.env.Games.Undelete(last.trashed)
		l.env.OnMain(func() {
			dialogs.Failed(l.env, "The game cannot be restored", err)
			l.showDeleted()
			l.load(id)
		})
	})
}

// begin asks for a new game instead.
func (l *gameList) begin() {
	l.hide()
	l.page.askNew()
}
