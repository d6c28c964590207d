// Package lessons is the page on which lessons are prepared and presented: a list of
// them, the moments of the one that is open, the texts of a moment, and what the class
// will see of it.
package lessons

import (
	_ "embed"
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/present"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/talk"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

var (
	_ page.Presentable = (*Page)(nil)
	_ page.Presenter   = (*Page)(nil)
)

// Page is the page of lessons. All that is seen is drawn from the draft that is open, and
// from the moment of it that is chosen.
type Page struct {
	env  *page.Env
	root *fyne.Container
	desk *fyne.Container

	draft   *draft // nil before the page is seen for the first time
	chosen  int    // of its moments, -1 if it has none
	runs    *lesson.Runs
	shown   *lesson.Shown // what is on screen at the moment chosen; nil while nothing is
	staging page.Job
	leaving page.Job // waits until the lesson is saved
	trouble string   // why it cannot be shown
	waiting bool     // its runs are on their way

	title      *widgets.Line
	undo, redo *widgets.Button
	more       *widgets.Button
	shelf      *shelf
	editor     *editor
	preview    *present.View // what the class will see
	problems   *problemList
	presenter  *presenter // nil while nothing is presented
	playing    *fyne.Container
}

// keyOpen is the key under which the page remembers which lesson was open.
const keyOpen = "lessons.open"

//go:embed help.md
var help string

// Entry is the page on the rail.
func Entry() page.Entry { return page.NewEntry("lessons", "Lessons", paint.IconLessons, help, New) }

// New returns the page, with no lesson open yet.
func New(env *page.Env) *Page {
	p := &Page{env: env, chosen: -1, runs: lesson.NewRuns()}
	p.title = widgets.NewLine(18, true)
	rows := p.rows()
	begin := rows.Button(widgets.Pill, "New lesson")
	begin.SetLabel("New…")
	p.undo, p.redo = rows.IconButton(widgets.Pill, "Undo"), rows.IconButton(widgets.Pill, "Redo")
	p.more = rows.Button(widgets.Pill, "More…")
	tools := []fyne.CanvasObject{begin, p.undo, p.redo, rows.Button(widgets.Call, "Present"), p.more}
	head := layout.Head{Rest: p.title, Tools: tools, Gap: widgets.Gap, ToolGap: 6, Apart: widgets.Gap,
		High: headHigh}.Line()
	p.shelf = newShelf(p)
	p.editor = newEditor(p)
	p.preview = present.NewView()
	p.problems = newProblemList(p)
	p.desk = container.New(layout.Func(pageLeast, arrangePage), head, p.shelf.card, p.editor.card, p.preview,
		p.problems.card)
	p.playing = container.NewStack()
	p.playing.Hide()
	p.root = container.NewStack(p.desk, p.playing)
	return p
}

// Object is what fills the window beside the rail.
func (p *Page) Object() fyne.CanvasObject { return p.root }

// Appear reads the lessons anew, for another program may have changed them. The first time
// it opens the one that was open last, or a ready one.
func (p *Page) Appear() {
	p.shelf.read(func() {
		if p.draft == nil {
			p.openLast()
		}
	})
	p.refresh()
	if p.presenter != nil {
		p.presenter.Draw()
	}
}

// Disappear lets nothing play while another page is seen.
func (p *Page) Disappear() {
	p.leaving.Cancel()
	if p.presenter != nil {
		p.presenter.talk.Pause()
	}
}

// Style takes colours and sizes from the theme.
func (p *Page) Style() {
	p.editor.style()
	p.refresh()
	p.root.Refresh()
	if p.presenter != nil {
		p.presenter.desk.Refresh()
		p.presenter.Draw()
	}
}

// Close ends what goes on beside the interface.
func (p *Page) Close() {
	p.staging.Cancel()
	p.shown.Close()
	if p.presenter != nil {
		p.presenter.close()
	}
}

// lesson returns the lesson that is open, which is nil before there is one.
func (p *Page) lesson() *lesson.Lesson {
	if p.draft == nil {
		return nil
	}
	return p.draft.Lesson()
}

// choose goes to a moment.
func (p *Page) choose(i int) {
	n := len(p.lesson().Moments)
	p.chosen = max(0, min(i, n-1))
	if n == 0 {
		p.chosen = -1
	}
	p.editor.take()
	p.stage()
	p.refresh()
}

// stage makes the runs of the moment that is chosen, beside the interface.
func (p *Page) stage() {
	ctx := p.staging.Start()
	p.shown.Close()
	p.shown, p.trouble, p.waiting = nil, "", false
	if p.chosen < 0 {
		return
	}
	m, n, d := &p.lesson().Moments[p.chosen], p.lesson().Notation, p.draft
	if m.Scene == nil {
		return
	}
	p.askPrograms(m.Scene)
	if ctx.Err() != nil {
		return // it has been staged by now
	}
	p.waiting = true
	p.env.After(talk.Patience, func() {
		if ctx.Err() == nil && p.waiting {
			p.preview.Set(p.previewed())
		}
	})
	room := talk.Room{Go: p.env.Go, GoIdle: p.env.GoIdle, OnMain: p.env.OnMain, Draw: p.refresh}
	room.Prepare(ctx, p.runs, m.Scene, n, func(shown *lesson.Shown, err error) {
		if d != p.draft {
			shown.Close()
			return
		}
		if p.shown, p.waiting = shown, false; err != nil {
			p.trouble = lesson.TroubleOf(err)
		}
		p.refresh()
	})
}

// askPrograms lets the programs run that a scene needs, if they have been allowed. If not
// it asks once for each lesson, about all that the lesson brings.
func (p *Page) askPrograms(s *scene.Scene) {
	missing := false
	for _, a := range s.Programs() {
		if p.env.Allowed(a) {
			p.runs.RunPrograms(p.env.Starter, a)
		} else {
			missing = true
		}
	}
	if d := p.draft; missing && !d.asked {
		d.asked = true
		p.allowPrograms(func() {
			if d == p.draft {
				p.stage()
				p.refresh()
			}
		})
	}
}

// allowPrograms goes on when all programs of the lesson may run.
func (p *Page) allowPrograms(then func()) {
	held := p.lesson().Held()
	p.env.AllowAll(held, func([]*solving.Algorithm) {
		if len(held) > 0 {
			p.runs.RunPrograms(p.env.Starter, held...)
		}
		then()
	})
}

// slide is what the class will see of the moment that is chosen; nil if there is none.
func (p *Page) slide() *slides.Slide {
	if p.chosen < 0 {
		return nil
	}
	s := talk.SlideOf(p.lesson(), p.chosen, p.shown, nil, false)
	if p.waiting {
		s.Place += " · computing its runs"
	}
	return s
}

// previewed is the moment as the class will see it, or, in a lesson that has none yet,
// how one comes in.
func (p *Page) previewed() *slides.Slide {
	if l := p.lesson(); l != nil && len(l.Moments) == 0 {
		return &slides.Slide{Heading: "No moments yet", Caption: slides.Paragraphs(
			"1. Turn to another page and find what you want to show: a step, a race, a puzzle.",
			"2. Press Ctrl+L. It becomes a moment of this lesson.",
			"3. Come back here and write its caption.",
			"Or press + for a moment with text alone.",
		)}
	}
	if s := p.shelf; !s.moments && s.at < len(s.found) && s.found[s.at].broken {
		return &slides.Slide{Heading: s.found[s.at].title,
			Caption: slides.Paragraphs("This lesson cannot be read. Press Enter to see why.")}
	}
	return p.slide()
}

// Slide returns what there is for an audience.
func (p *Page) Slide() *slides.Slide {
	if p.presenter != nil {
		return p.presenter.talk.Slide()
	}
	return p.slide()
}

// refresh shows all as it is, and changes nothing of it.
func (p *Page) refresh() {
	title := "Lessons"
	if l := p.lesson(); l != nil {
		title = l.Title
	}
	p.title.Set(title)
	p.undo.SetEnabled(p.draft != nil && len(p.draft.Past) > 0)
	p.redo.SetEnabled(p.draft != nil && len(p.draft.Future) > 0)
	p.shelf.refresh()
	p.editor.show()
	if !p.waiting { // else the preview stays as it is: most runs are there at once
		p.preview.Set(p.previewed())
	}
	p.problems.refresh()
	p.desk.Refresh()
	if p.presenter == nil {
		p.env.Drawn(true)
	}
}

// Commands are those of the page, or of the lesson that is presented.
func (p *Page) Commands() page.Commands {
	if p.presenter != nil {
		return p.presenter.rows()
	}
	return append(p.rows(), new(presenter).rows().Listed("while presenting: ")...)
}

func (p *Page) rows() page.Commands {
	walk := func(by int, carry bool) func() { return func() { p.shelf.walk(by, carry) } }
	focus := func(f func() fyne.Focusable) func() {
		return func() { p.env.Window.Canvas().Focus(f()) }
	}
	open := func() bool { return p.draft != nil }
	return page.Commands{
		{Keys: "↓", Also: "PageDown", Text: "the moment, or the lesson, after or before", Do: walk(1, false)},
		{Keys: "↑", Also: "PageUp", Join: true, Do: walk(-1, false)},
		{Name: "Up", Keys: "Shift+↑", Text: "move the moment up", Do: walk(-1, true)},
		{Name: "Down", Keys: "Shift+↓", Join: true, Text: "move it down", Do: walk(1, true)},
		{Keys: "Home", Text: "the first, the last", Do: walk(-lesson.MaxMoments, false)},
		{Keys: "End", Join: true, Do: walk(lesson.MaxMoments, false)},
		{Name: "Open", Keys: "Enter", Text: "open the lesson", Do: func() { p.shelf.enter() }},
		{Name: "All lessons", Keys: "Esc", Join: true, Text: "back to all lessons", Can: p.canLeave, Do: p.leave},
		{Name: "New lesson", Icon: paint.IconNew, Keys: "L Ctrl+N", Text: "start a lesson", Do: p.askNew},
		{Name: "Add moment", Icon: paint.IconPlus, Keys: "A", Text: "add a moment after this one", Do: p.addMoment},
		{Keys: "T", Text: "edit the title of the moment", Do: focus(func() fyne.Focusable { return p.editor.heading })},
		{Keys: "C", Join: true, Text: "its caption", Do: focus(func() fyne.Focusable { return p.editor.caption })},
		{Keys: "S", Join: true, Text: "the speaker's notes",
			Do: focus(func() fyne.Focusable { return p.editor.notes })},
		{Name: "Edit as text", Keys: "B", Text: "the lines of the file that say what is on screen",
			Do: func() { p.editor.toggleBlock() }},
		{Name: "Explore", Keys: "E", Text: "show the moment on its own page; F6 comes back",
			Can: func() bool { return p.shown != nil }, Do: func() {
				if p.shown != nil { // it may be on its way
					p.env.Navigator.Go(p.shown.Here())
				}
			}},
		{Name: "Remove", Icon: paint.IconMinus, Keys: "Delete", Text: "remove the moment, or the lesson",
			Do: func() { p.shelf.remove() }},
		{Name: "Present", Icon: paint.IconScreen, Keys: "P", Text: "present from this moment", Do: p.askPresent},
		{Name: "Hand out…", Keys: "H", Text: "hand the lesson out", Can: open, Do: p.offerHandOut},
		{Name: "Search", Keys: "/", Text: "search the lessons", Do: func() {
			p.shelf.turn(false)
			p.env.Window.Canvas().Focus(p.shelf.search)
		}},
		{Name: "Open…", Keys: "Ctrl+O", Text: "open a lesson file", Do: func() {
			dialogs.AskFile(p.env, "", []string{lesson.Extension, ".markdown", ".txt"}, p.OpenFile)
		}},
		{Name: "Save a copy as…", Keys: "Ctrl+S", Join: true, Text: "save a copy as a file", Can: open,
			Do: p.exportCopy},
		{Name: "Undo", Icon: paint.IconUndo, Keys: "Ctrl+Z", Text: "undo", Do: func() { p.step(false) }},
		{Name: "Redo", Icon: paint.IconRedo, Keys: "Ctrl+Y", Join: true, Text: "redo", Do: func() { p.step(true) }},
		{Name: "More…", Keys: "Menu Shift+F10", Text: "open, rename, copy, delete, check",
			Do: func() { dialogs.Menu(p.env, p.more, p.moreItems()) }},
	}
}

// canLeave reports whether Escape leaves something: a field, or the lesson.
func (p *Page) canLeave() bool { return p.shelf.moments || p.env.Window.Canvas().Focused() != nil }

func (p *Page) leave() {
	if p.env.Window.Canvas().Focused() != nil {
		p.env.Unfocus()
	} else {
		p.shelf.turn(false)
	}
}

const (
	leastWide, leastHigh = 640, 420
	listPart, textPart   = 0.32, 0.34 // of the width
	mostList             = 400        // at the usual size of text
	headHigh             = 40
	mostProblems         = 0.34 // of the height
)

func pageLeast(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(leastWide, o[0].MinSize().Width+2*widgets.Gap), leastHigh)
}

// arrangePage puts the head above three columns: the list, the texts, and what the class
// sees with the problems below it.
func arrangePage(o []fyne.CanvasObject, size fyne.Size) {
	room := layout.Whole(size).Within(widgets.Gap)
	room.Top(o[0].MinSize().Height, widgets.Gap/2).Put(o[0])
	wide := room.Width - 2*widgets.Gap
	room.Left(min(wide*listPart, mostList*widgets.Scale()), widgets.Gap).Put(o[1])
	room.Left(wide*textPart, widgets.Gap).Put(o[2])
	if o[4].Visible() {
		room.Bottom(room.Height*mostProblems, widgets.Gap).Put(o[4])
	}
	room.Put(o[3])
}
