package lessons

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/dialogs"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// shelf is the card at the left: the lessons, or the moments of the one that is open.
type shelf struct {
	page    *Page
	card    *widgets.Card
	books   []book // all lessons
	found   []book // those that the search leaves
	moments bool   // those of the lesson that is open are listed
	at      int    // the lesson that is chosen, of those found
	warned  bool   // that one cannot be read

	search          *widgets.SearchField
	lessons, list   *widgets.List // the lessons, and the moments of one; one of the two is seen
	back            *fyne.Container
	lessonTools     *fyne.Container
	open, remover   *widgets.Button
	momentTools     *fyne.Container
	up, down, minus *widgets.Button
}

// book is a lesson on the shelf.
type book struct {
	id, ready string // one of the two names it
	title     string
	about     string       // how long it is, and what it needs
	board     puzzles.Grid // the first of its boards; zero if it has none
	text      []byte
	broken    bool // it cannot be read
}

// newBook adds to a book what there is to know of its lesson before it is opened.
func newBook(l *lesson.Lesson, b book) book {
	if l.Needs != "" {
		b.about += "needs " + l.Needs + " · "
	}
	if n := l.Minutes(); n > 0 {
		b.about += fmt.Sprintf("%d min · ", n)
	}
	b.about += puzzles.Plural(len(l.Moments), "moment")
	for i := range l.Moments {
		if s := l.Moments[i].Scene; s != nil && b.board.IsZero() {
			b.board = s.Puzzle.Givens
		}
	}
	return b
}

func newShelf(p *Page) *shelf {
	s := &shelf{page: p}
	rows := p.rows()
	s.search = widgets.NewSearchField(rows.WithKey("Search lessons", "Search"), func(typed string) {
		s.at = 0
		if s.look(); typed == "" {
			s.turn(false) // what is marked is what is seen again
		} else {
			s.page.refresh()
		}
	})
	s.search.OnKey = func(name fyne.KeyName) bool { return p.Commands().Press(page.KeyOf(name, false)) }
	s.lessons = widgets.NewList(func() int { return len(s.found) }, widgets.NewPuzzleRow,
		func(i int, row *widgets.PuzzleRow) { row.Set(s.found[i].board, s.found[i].title, s.found[i].about) })
	s.list = widgets.NewList(s.length, widgets.NewListLine,
		func(i int, line *widgets.ListLine) { line.Set(s.line(i)) })
	for _, list := range []*widgets.List{s.lessons, s.list} {
		list.OnTap = s.tap
		list.OnMenu = func(row int, at fyne.Position) {
			s.tap(row)
			dialogs.MenuAt(p.env, at, p.moreItems())
		}
	}
	s.back = container.New(layout.Row{}, widgets.NewButton(widgets.Pill, paint.NoIcon, "All lessons",
		func() { s.turn(false) }).Hinted(rows.Named("All lessons").Hint()))
	s.open, s.remover, s.minus = rows.Button(widgets.Pill, "Open"), rows.IconButton(widgets.Pill, "Remove"),
		rows.IconButton(widgets.Pill, "Remove")
	s.remover.SetIcon(paint.IconBin)
	s.lessonTools = container.New(layout.Wrap{Gap: 6}, s.open, s.remover)
	s.up, s.down = rows.Button(widgets.Pill, "Up"), rows.Button(widgets.Pill, "Down")
	s.momentTools = container.New(layout.Wrap{Gap: 6}, rows.IconButton(widgets.Pill, "Add moment"), s.minus,
		s.up, s.down)
	lists := container.NewStack(s.lessons, s.list)
	lines := layout.Lines{Gap: 6, Grow: []fyne.CanvasObject{lists}}
	s.card = widgets.NewCard("Lessons", container.New(layout.Func(layout.Least(120, 240), lines.Layout),
		s.search, s.back, lists, s.lessonTools, s.momentTools))
	s.card.Brief = true
	return s
}

// read reads which lessons there are, beside the interface.
func (s *shelf) read(done func()) {
	p := s.page
	p.env.Go(func() {
		files, problems := p.env.Lessons.List()
		var all []book
		for _, f := range files {
			one := book{id: f.ID, title: f.ID, about: "yours · cannot be read", text: f.Text, broken: true}
			if l, err := lesson.Parse(f.Text); err == nil {
				one = newBook(l, book{id: f.ID, title: cmp.Or(l.Title, f.ID), about: "yours · ", text: f.Text})
			}
			all = append(all, one)
		}
		for _, r := range lesson.AllReady() {
			all = append(all, newBook(r.Lesson, book{ready: r.ID, title: r.Lesson.Title, text: r.Text}))
		}
		p.env.OnMain(func() {
			s.books = all
			s.look()
			if len(problems) > 0 && !s.warned {
				s.warned = true
				dialogs.Failed(p.env, "A lesson cannot be read", problems[0])
			}
			done()
			p.refresh()
		})
	})
}

// look leaves the lessons in which what was typed is found, the best first.
func (s *shelf) look() {
	found := widgets.Found(len(s.books), s.search.Text, func(i int) (string, string) {
		return s.books[i].title, widgets.Findable(string(s.books[i].text))
	})
	s.found = puzzles.Map(found, func(i int) book { return s.books[i] })
	s.at = max(0, min(s.at, len(s.found)-1))
}

func (s *shelf) length() int {
	if s.moments {
		return len(s.page.lesson().Moments)
	}
	return 0
}

// signedRow is how wide rows are, at the usual size of text, that say what is on screen.
const signedRow = 260

// line is what a moment's row says.
func (s *shelf) line(i int) (t widgets.ListLineText) {
	d := s.page.draft
	m := &d.Lesson().Moments[i]
	t.Number, t.Name = strconv.Itoa(i+1), m.Heading
	if m.Scene != nil && s.list.Size().Width >= signedRow*widgets.Scale() { // else names would be cut
		t.Figure = signOf(m.Scene)
	}
	if m.Question != nil {
		t.Figure = strings.TrimSpace(t.Figure + " ?")
	}
	if len(d.problems(i)) > 0 {
		t.Figure = "problem"
	}
	t.Figure = strings.TrimSpace(t.Figure)
	return t
}

// signOf says in a word what is on screen.
func signOf(s *scene.Scene) string {
	switch {
	case s.IsRace():
		return "race"
	case s.Making != nil:
		return "making"
	case s.Page == scene.OnPlay:
		return "game"
	case s.IsPosition():
		return "puzzle"
	}
	return "run"
}

// refresh shows the list.
func (s *shelf) refresh() {
	title, at, list, n := "Lessons", s.at, s.lessons, len(s.found)
	if s.moments {
		title, at, list, n = "Moments", s.page.chosen, s.list, s.length()
	} else if n == 0 && s.search.Text != "" {
		title = "No lesson found"
	}
	s.card.SetTitle(title)
	widgets.SetVisible(s.search, !s.moments)
	widgets.SetVisible(s.back, s.moments)
	widgets.SetVisible(s.lessonTools, !s.moments)
	widgets.SetVisible(s.momentTools, s.moments)
	s.remover.SetEnabled(len(s.found) > 0 && s.found[s.at].ready == "")
	s.open.SetEnabled(len(s.found) > 0)
	s.up.SetEnabled(s.moments && at > 0)
	s.down.SetEnabled(s.moments && at >= 0 && at < n-1)
	s.minus.SetEnabled(s.moments && n > 0)
	widgets.SetVisible(s.lessons, !s.moments)
	widgets.SetVisible(s.list, s.moments)
	list.Refresh()
	if at >= n {
		at = -1
	}
	list.SetSilently(at)
	s.card.Refresh()
}

// turn lists the moments of the lesson that is open, or all lessons.
func (s *shelf) turn(moments bool) {
	s.moments = moments && s.page.draft != nil
	if at := slices.IndexFunc(s.found, s.page.isOpen); !s.moments && at >= 0 {
		s.at = at
	}
	s.list.ScrollToTop()
	s.lessons.ScrollToTop()
	s.page.refresh()
}

// tap chooses a row; a lesson is opened at once.
func (s *shelf) tap(row int) {
	if s.moments {
		s.page.choose(row)
		return
	}
	s.at = row
	s.enter()
}

// walk goes along the list, or with carry takes the moment along. A lesson that it comes to is opened, so
// that what is marked is what is seen.
func (s *shelf) walk(by int, carry bool) {
	switch {
	case s.moments && carry:
		s.page.move(by)
	case s.moments:
		s.page.choose(s.page.chosen + by)
	default:
		s.at = max(0, min(s.at+by, len(s.found)-1))
		if len(s.found) > 0 && !s.found[s.at].broken {
			s.page.openThen(s.found[s.at], func() { s.turn(false) })
		}
		s.page.refresh()
	}
}

// enter opens the lesson that is chosen. The search, which is not seen beside its moments, loses the keyboard.
func (s *shelf) enter() {
	if !s.moments && s.at < len(s.found) {
		s.page.openThen(s.found[s.at], s.page.env.Unfocus)
	}
}

// remove removes the moment or the lesson that is chosen.
func (s *shelf) remove() {
	switch {
	case s.moments:
		s.page.removeMoment()
	case s.at < len(s.found):
		s.page.deleteBook(s.found[s.at])
	}
}

// problemList is the card with what is wrong at the moment that is chosen, or elsewhere.
type problemList struct {
	page  *Page
	card  *widgets.Card
	words *widget.Label
	next  *widgets.Button
}

func newProblemList(p *Page) *problemList {
	l := &problemList{page: p, words: widgets.NewWords("")}
	l.next = widgets.NewButton(widgets.Pill, paint.NoIcon, "Next", l.turn)
	l.next.SetHint("Go to the next moment with a problem")
	l.card = widgets.NewCard("Problems", container.New(layout.Flush(), layout.Scrolled(l.words)))
	l.card.Corner, l.card.Brief = l.next, true
	l.card.Hide()
	return l
}

// refresh says what is wrong.
func (l *problemList) refresh() {
	p := l.page
	var all []string
	if why := p.editor.refused; why != "" {
		all = append(all, "Not saved. "+wording.Sentence(why))
	}
	elsewhere := 0
	if p.draft != nil && (p.chosen >= 0 || len(p.draft.Lesson().Problems) > 1) { // that it has no moment is seen
		for _, one := range p.draft.problems(p.chosen) {
			all = append(all, fmt.Sprintf("Line %d: %s", one.Line, wording.Sentence(one.Text)))
		}
		elsewhere = len(p.draft.problems(-1)) - len(p.draft.problems(p.chosen))
	}
	if p.trouble != "" {
		all = append(all, wording.Sentence(p.trouble))
	}
	if elsewhere > 0 {
		all = append(all, fmt.Sprintf("In other moments: %d.", elsewhere))
	}
	widgets.SetVisible(l.next, elsewhere > 0)
	if text := strings.Join(all, "\n"); l.words.Text != text {
		l.words.SetText(text)
	}
	widgets.SetVisible(l.card, len(all) > 0)
}

// turn goes to the next moment with a problem.
func (l *problemList) turn() {
	p := l.page
	n := len(p.lesson().Moments)
	for i := 1; i <= n; i++ {
		at := (p.chosen + i) % n
		if len(p.draft.problems(at)) > 0 {
			p.shelf.turn(true)
			p.choose(at)
			return
		}
	}
}
