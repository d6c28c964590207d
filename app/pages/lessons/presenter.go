package lessons

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/app/present"
	"sudoscope/app/slides"
	"sudoscope/app/stage"
	"sudoscope/app/talk"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// presenter presents the lesson that is open. The audience sees its slide; the presenter has a
// desk beside it.
type presenter struct {
	stage.Stage
	talk  *talk.Talk
	page  *Page
	shows bool // an audience sees it; else it is a rehearsal

	view *present.View
	desk *present.Desk
	play *widgets.Button
	root *fyne.Container
}

func newPresenter(p *Page) *presenter {
	v := &presenter{page: p}
	v.talk = talk.New(p.lesson(), p.runs, talk.Room{
		Go: p.env.Go, GoIdle: p.env.GoIdle, OnMain: p.env.OnMain, After: p.env.After, Notify: p.env.Notify,
		Put: func(m *player.Player) { v.Put(m) }, Paused: v.Animate, Moved: v.Moved, Draw: v.Draw,
	})
	v.view, v.desk = present.NewView(), present.NewDesk(p.env.Now, p.env.After)
	rows := v.rows()
	v.play = rows.IconButton(widgets.Pill, "Play")
	tools := container.New(layout.Wrap{Gap: 6}, rows.IconButton(widgets.Pill, "Previous"), v.play,
		rows.Button(widgets.Call, "Next"), rows.Button(widgets.Pill, "Explore"), rows.Button(widgets.Pill, "End"))
	left := container.New(layout.Split{Down: true, Gap: widgets.Gap, Lengths: []layout.Length{{Share: 1}}},
		v.view, tools)
	const gap = widgets.Gap
	deskWidth := func(room float32) float32 { return max(0.38*room, v.desk.MinSize().Width) }
	v.root = container.New(layout.Margin{Left: gap, Right: gap, Top: gap, Bottom: gap},
		container.New(layout.Split{Gap: gap, Lengths: []layout.Length{{Share: 1}, {Take: deskWidth}}}, left,
			v.desk.Container))
	v.Begin(p.env, v.talk.Motion, v.play, v.draw)
	return v
}

// Presented begins or ends the presentation, as the window says.
func (p *Page) Presented(on bool) {
	switch {
	case !on && p.presenter != nil:
		p.endPresenter()
	case on && p.draft != nil && p.chosen >= 0:
		if p.presenter == nil {
			p.startPresenter()
		}
		p.presenter.shows = true
	}
}

// rehearse shows the presenter's view, without an audience.
func (p *Page) rehearse() {
	if p.presenter == nil && p.draft != nil && p.chosen >= 0 {
		p.startPresenter()
	}
}

func (p *Page) startPresenter() {
	p.presenter = newPresenter(p)
	p.playing.Objects = []fyne.CanvasObject{p.presenter.root}
	p.desk.Hide()
	p.playing.Show()
	p.presenter.desk.Open()
	p.presenter.desk.Start()
	p.presenter.talk.GoTo(p.chosen, false)
	p.root.Refresh()
}

// endPresenter goes back to preparing the lesson, at the moment that was presented last.
func (p *Page) endPresenter() {
	at := p.presenter.talk.At()
	p.presenter.close()
	p.presenter = nil
	p.playing.Hide()
	p.desk.Show()
	p.choose(at)
	p.root.Refresh()
}

// close ends what goes on.
func (v *presenter) close() {
	v.talk.Close()
	v.Animation.Stop()
	v.desk.Close()
}

// leave ends the presentation, or the rehearsal.
func (v *presenter) leave() {
	if v.shows {
		v.page.env.Present()
	} else {
		v.page.endPresenter()
	}
}

// explore shows the moment on its own page as it stands, until F6 comes back.
func (v *presenter) explore() {
	if here := v.talk.Here(); here != nil {
		v.talk.Pause()
		v.page.env.Navigator.Go(here)
	}
}

// rows are the commands of a presentation.
func (v *presenter) rows() page.Commands {
	forth := func(single bool) func() { return func() { v.talk.Forth(single) } }
	back := func(single bool) func() { return func() { v.talk.Back(single) } }
	return page.Commands{
		{Name: "Next", Icon: paint.IconForward, Keys: "PageDown", Text: "play the moment, or go to the next one",
			Do: forth(false)},
		{Name: "Previous", Icon: paint.IconBack, Keys: "PageUp", Join: true, Text: "the moment before",
			Do: back(false)},
		{Keys: "→", Also: "↓", Text: "a single step on", Do: forth(true)},
		{Keys: "←", Also: "↑", Join: true, Text: "back", Do: back(true)},
		{Name: "Play", Icon: paint.IconPlay, Keys: "Space", Text: "play what the moment plays", Do: v.talk.Toggle},
		{Keys: "1-9", Text: "an answer", Pick: func(i int) { v.talk.Answer(i - 1) }},
		{Keys: "Enter", Also: "M", Join: true, Text: "judge several", Do: v.talk.Judge},
		{Name: "Explore", Keys: "E", Text: "show it on its own page; F6 comes back", Do: v.explore},
		{Keys: "Home", Text: "the first moment", Do: func() { v.talk.GoTo(0, false) }},
		{Keys: "End", Join: true, Text: "the last", Do: func() { v.talk.GoTo(len(v.talk.Lesson.Moments)-1, false) }},
		{Name: "End", Keys: "Esc", Text: "end the presentation", Do: v.leave},
	}
}

// draw shows where the presentation stands; the words stay as they are, unless all is asked for.
func (v *presenter) draw(all bool) {
	s := v.talk.Slide()
	if all {
		v.view.Set(s)
		at, of := v.talk.At(), v.talk.Lesson
		notes := of.Moments[at].Notes
		if at == 0 { // those on the lesson as a whole
			notes = slices.Concat(of.Notes, notes)
		}
		v.desk.SetNotes(strings.Join(slides.Texts(notes), "\n\n"))
		v.desk.SetNext(v.talk.Next())
		v.play.SetEnabled(v.talk.Motion.Length() > 0)
	} else {
		v.view.Follow(s)
	}
}
