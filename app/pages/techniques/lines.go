package techniques

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// entry is a line of a list.
type entry struct {
	widgets.ListLineText
	do        func()               // what a click does; may be nil
	technique *technique.Technique // that the line is about, nil if it is about none or that is not to be told
	at        int                  // what the line shows, counted in what is listed; -1 for none
	note      bool                 // it is there whatever is looked for
}

// headingEntry returns a line that stands above others.
func headingEntry(name string) entry {
	return entry{ListLineText: widgets.ListLineText{Heading: true, Name: name}, at: -1}
}

// noteEntry returns a line that says something of the list.
func noteEntry(name string) entry {
	e := headingEntry(name)
	e.note = true
	return e
}

// words returns what can be looked for in a line.
func (e *entry) words() string {
	all := []string{e.Number, e.Name, e.Says}
	if one := e.technique; one != nil {
		all = append(all, words.Sought(one)...)
	}
	return widgets.Findable(all...)
}

// lines is a list of lines below headings, with a field to look for some of them.
type lines struct {
	view    *widgets.List
	search  *widgets.SearchField
	entries []entry // that are found
	none    string  // is said if none are
	env     *page.Env
	shown   func() int // returns the line of what is on the board, -1 for none
	ranked  bool       // what is found stands without headings, the best first
	fresh   bool       // no key has gone to a line since something was typed
}

// newLines returns a list of nothing. The field says what can be looked for, and tells of
// every change.
func newLines(env *page.Env, what, none string, changed func()) *lines {
	l := &lines{env: env, none: none}
	l.view = widgets.NewList(func() int { return len(l.entries) }, widgets.NewListLine,
		func(i int, line *widgets.ListLine) { line.Set(l.entries[i].ListLineText) })
	l.view.OnSelected = func(i int) {
		env.Unfocus()
		l.fresh = false
		if do := l.entries[i].do; do != nil {
			do()
		} else {
			l.selectShown()
		}
	}
	l.search = widgets.NewSearchField(what, func(string) {
		l.fresh = l.ranked && l.searching()
		l.view.ScrollToTop()
		changed()
	})
	l.search.OnKey = l.key
	return l
}

// set lists lines, of which those are seen in which what was typed is found, with the headings
// above them.
func (l *lines) set(all []entry) {
	l.entries = nil
	if l.ranked && l.searching() {
		rows := puzzles.Filter(all, func(e entry) bool { return e.at >= 0 })
		order := widgets.Found(len(rows), l.search.Text,
			func(i int) (string, string) { return rows[i].Name, rows[i].words() })
		all = puzzles.Map(order, func(i int) entry { return rows[i] })
	}
	var head entry
	found := 0 // below it
	for _, e := range all {
		switch {
		case e.note || !l.searching():
			l.entries = append(l.entries, e)
		case e.at < 0:
			head, found = e, 0
		case widgets.Matches(e.words(), l.search.Text):
			if found++; head.Heading && found == 1 {
				l.entries = append(l.entries, head)
			}
			if head.Heading {
				l.entries[len(l.entries)-found].Figure = fmt.Sprint(found)
			}
			l.entries = append(l.entries, e)
		}
	}
	if len(l.entries) == 0 {
		none := headingEntry(l.none)
		none.Says = "Esc clears the search."
		l.entries = append(l.entries, none)
	}
	l.view.Refresh()
	l.selectShown()
}

// selectShown selects the line of what is on the board, unless Enter is going to take another.
func (l *lines) selectShown() {
	at := l.shown()
	if l.fresh {
		at = -1
	}
	l.view.SetSilently(at)
}

// searching reports whether something is looked for.
func (l *lines) searching() bool { return l.search.Visible() && strings.TrimSpace(l.search.Text) != "" }

// count returns how many lines show an entry of the list: headings and notes do not.
func count(entries []entry) int {
	return puzzles.HowMany(entries, func(e entry) bool { return e.at >= 0 })
}

// key goes along what was found during typing, and with Enter gives the keyboard back.
func (l *lines) key(name fyne.KeyName) bool {
	by := map[fyne.KeyName]int{fyne.KeyDown: 1, fyne.KeyUp: -1, fyne.KeyPageDown: 8, fyne.KeyPageUp: -8}[name]
	var found []entry
	to, shown := -1, l.shown()
	for i, e := range l.entries {
		if e.at >= 0 {
			if i == shown && !l.fresh {
				to = len(found)
			}
			found = append(found, e)
		}
	}
	l.fresh = false
	if len(found) > 0 && (to < 0 || by != 0) {
		if to < 0 {
			by = 0 // from elsewhere it is the first
		}
		found[min(max(to+by, 0), len(found)-1)].do()
		l.view.ScrollTo(l.shown())
	}
	if name == fyne.KeyReturn || name == fyne.KeyEnter {
		l.env.Unfocus()
	}
	return true
}
