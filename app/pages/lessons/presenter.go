package lessons

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/present"
	"sudoscope/app/question"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/stage"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// presenter presents the lesson that is open: it walks its moments, plays what they play, and
// asks their questions. The audience sees its slide; the presenter has a desk beside it.
type presenter struct {
	stage.Stage
	page    *Page
	lesson  *lesson.Lesson
	at      int // the moment
	shown   *shown
	next    *shown // what is on screen at the next moment
	trouble string // why the moment cannot be shown
	waiting bool
	staging page.Job
	motion  *player.Player // of what is shown
	asked   map[int]*asked // by moment: what has become of its question
	shows   bool           // an audience sees it; else it is a rehearsal

	view *present.View
	desk *present.Desk
	play *widgets.Button
	root *fyne.Container
}

// asked is what has become of a question.
type asked struct {
	question.Attempt
	chosen []int
	warned bool // the presenter knows that the next press shows the answer
}

func newPresenter(p *Page) *presenter {
	v := &presenter{page: p, lesson: p.lesson(), at: -1, asked: map[int]*asked{}}
	v.view, v.desk = present.NewView(), present.NewDesk(p.env.Now, p.env.After)
	rows := v.rows()
	v.play = rows.IconButton(widgets.Pill, "Play")
	tools := container.New(layout.Wrap{Gap: 6}, rows.IconButton(widgets.Pill, "Previous"), v.play,
		rows.Button(widgets.Call, "Next"), rows.Button(widgets.Pill, "Explore"), rows.Button(widgets.Pill, "End"))
	left := container.New(layout.Split{Down: true, Gap: widgets.Gap, Parts: []layout.Part{{Share: 1}}},
		v.view, tools)
	const gap = widgets.Gap
	v.root = container.New(layout.Margin{Left: gap, Right: gap, Top: gap, Bottom: gap},
		container.New(layout.Split{Gap: gap, Parts: []layout.Part{{Share: 1}, {Take: v.deskWidth}}}, left,
			v.desk.Container))
	v.motion = player.New()
	v.Begin(p.env, v.motion, v.play, v.drawn)
	return v
}

// deskWidth is how wide the desk is in a room: a part of it, but as much as it needs.
func (v *presenter) deskWidth(room float32) float32 {
	const part = 0.38
	return max(part*room, v.desk.MinSize().Width)
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
	p.presenter.goTo(p.chosen, false)
	p.root.Refresh()
}

// endPresenter goes back to preparing the lesson, at the moment that was presented last.
func (p *Page) endPresenter() {
	at := p.presenter.at
	p.presenter.close()
	p.presenter = nil
	p.playing.Hide()
	p.desk.Show()
	p.choose(at)
	p.root.Refresh()
}

// close ends what goes on.
func (v *presenter) close() {
	v.pause()
	v.Animation.Stop()
	v.staging.Cancel()
	v.desk.Close()
}

// pause stands still.
func (v *presenter) pause() {
	v.motion.Pause()
	v.Animate()
}

// leave ends the presentation, or the rehearsal.
func (v *presenter) leave() {
	if v.shows {
		v.page.env.Present()
	} else {
		v.page.endPresenter()
	}
}

// goTo goes to a moment: to its beginning, or with atEnd to the end of what it plays.
func (v *presenter) goTo(i int, atEnd bool) {
	i = max(0, min(i, len(v.lesson.Moments)-1))
	if i == v.at {
		return
	}
	v.pause()
	v.at = i
	v.shown, v.next, v.trouble, v.waiting = nil, nil, "", false
	v.put(player.New())
	ctx, n := v.staging.Start(), v.lesson.Notation
	m := &v.lesson.Moments[i]
	var following *scene.Scene
	if i+1 < len(v.lesson.Moments) {
		following = v.lesson.Moments[i+1].Scene
	}
	v.waiting = m.Scene != nil
	runs, env := v.page.runs, v.page.env
	if v.waiting { // what is on screen stays; most runs are there at once
		env.After(page.SearchInterval, func() {
			if ctx.Err() == nil && v.waiting {
				v.draw()
			}
		})
	} else {
		v.draw()
	}
	env.Go(func() {
		for _, s := range []*scene.Scene{m.Scene, following} {
			if s == nil {
				continue
			}
			staged, err := runs.Stage(ctx, s)
			env.Post(ctx, func() { v.staged(staged, err, s == m.Scene, atEnd, n) })
		}
	})
}

// behind is the window that long runs are read behind.
func (v *presenter) behind() *picture.Behind {
	return &picture.Behind{Go: v.page.env.GoIdle, Main: v.page.env.OnMain, Redraw: v.draw}
}

// staged takes over the runs of the moment, or of the one that follows.
func (v *presenter) staged(s *lesson.Staged, err error, here, atEnd bool, n trace.Notation) {
	switch {
	case !here && err == nil:
		v.next = newShown(s, n, v.behind())
	case here:
		v.waiting = false
		if err != nil {
			v.trouble = problemText(err)
			break
		}
		v.shown = newShown(s, n, v.behind())
		if atEnd {
			v.shown.end()
		}
		v.put(v.shown.Player)
	}
	v.draw()
}

// put moves something else from now on.
func (v *presenter) put(m *player.Player) {
	v.motion = m
	v.Put(m)
}

// jump pauses and goes elsewhere in what is shown.
func (v *presenter) jump(to func()) {
	v.motion.Pause()
	to()
	v.Moved()
}

// question returns the question of the moment and what has become of it; nil if there is
// none.
func (v *presenter) question() (*question.MultipleChoice, *asked) {
	q := v.lesson.Moments[v.at].Question
	if q == nil {
		return nil, nil
	}
	if v.asked[v.at] == nil {
		v.asked[v.at] = &asked{}
	}
	return q, v.asked[v.at]
}

// answer takes an answer. Where several are right, Enter judges what was chosen.
func (v *presenter) answer(i int) {
	q, a := v.question()
	if q == nil || a.Over() || i < 0 || i >= len(q.Answers) {
		return
	}
	a.warned = false
	at := slices.Index(a.chosen, i)
	switch {
	case !q.Several():
		a.chosen = []int{i}
		v.judge()
		return
	case at < 0:
		a.chosen = append(a.chosen, i)
	default:
		a.chosen = slices.Delete(a.chosen, at, at+1)
	}
	v.draw()
}

// judge judges what was chosen, which may be nothing: then the answer is shown.
func (v *presenter) judge() {
	if q, a := v.question(); q != nil && !a.Over() {
		a.End(q.Judge(question.Answer{Chosen: a.chosen}))
		v.draw()
	}
}

// holds reports whether a question keeps the presentation from going on. The first press
// says what a second one does: a clicker has no other keys.
func (v *presenter) holds() bool {
	q, a := v.question()
	switch {
	case q == nil || a.Over():
		return false
	case a.warned || q.Several() && len(a.chosen) > 0:
		v.judge()
	default:
		a.warned = true
		v.draw()
	}
	return true
}

// forth goes on: it asks, plays what the moment plays, or with single goes a stop of it,
// and then goes to the next moment.
func (v *presenter) forth(single bool) {
	switch {
	case v.waiting || v.holds():
	case v.shown != nil && !v.shown.ended():
		switch {
		case single:
			v.Step(1)
		case v.motion.Playing():
			v.jump(v.shown.end)
		default:
			v.Toggle()
		}
	case v.at == len(v.lesson.Moments)-1:
		v.page.env.Notify("This is the last moment.")
	default:
		v.goTo(v.at+1, false)
	}
}

// back goes to the beginning of what the moment plays, or with single a stop back, and
// then to the moment before.
func (v *presenter) back(single bool) {
	switch {
	case v.shown == nil || !v.shown.begun():
		v.goTo(v.at-1, true)
	case single:
		v.Step(-1)
	default:
		v.jump(v.shown.begin)
	}
}

// toggle plays, or pauses.
func (v *presenter) toggle() {
	if v.shown != nil && !(v.shown.ended() && !v.shown.begun()) && !v.holds() {
		v.Toggle()
	}
}

// explore shows the moment on its own page as it stands, until F6 comes back.
func (v *presenter) explore() {
	if v.shown == nil {
		return
	}
	v.pause()
	v.page.env.Navigator.Go(v.shown.here())
}

// rows are the commands of a presentation.
func (v *presenter) rows() page.Commands {
	forth := func(single bool) func() { return func() { v.forth(single) } }
	back := func(single bool) func() { return func() { v.back(single) } }
	return page.Commands{
		{Name: "Next", Icon: paint.IconForward, Keys: "PageDown", Text: "play the moment, or go to the next one",
			Do: forth(false)},
		{Name: "Previous", Icon: paint.IconBack, Keys: "PageUp", Join: true, Text: "the moment before",
			Do: back(false)},
		{Keys: "→", Also: "↓", Text: "a single step on", Do: forth(true)},
		{Keys: "←", Also: "↑", Join: true, Text: "back", Do: back(true)},
		{Name: "Play", Icon: paint.IconPlay, Keys: "Space", Text: "play what the moment plays", Do: v.toggle},
		{Keys: "1-9", Text: "an answer", Pick: func(i int) { v.answer(i - 1) }},
		{Keys: "Enter", Also: "M", Join: true, Text: "judge several", Do: v.judge},
		{Name: "Explore", Keys: "E", Text: "show it on its own page; F6 comes back", Do: v.explore},
		{Keys: "Home", Text: "the first moment", Do: func() { v.goTo(0, false) }},
		{Keys: "End", Join: true, Text: "the last", Do: func() { v.goTo(len(v.lesson.Moments)-1, false) }},
		{Name: "End", Keys: "Esc", Text: "end the presentation", Do: v.leave},
	}
}

// draw shows where the presentation stands.
func (v *presenter) draw() { v.drawn(true) }

// drawn does so; the words stay as they are, unless all is asked for.
func (v *presenter) drawn(all bool) {
	s := v.slide()
	if all {
		v.view.Set(s)
		notes := v.lesson.Moments[v.at].Notes
		if v.at == 0 { // those on the lesson as a whole
			notes = slices.Concat(v.lesson.Notes, notes)
		}
		v.desk.SetNotes(strings.Join(lesson.Texts(notes), "\n\n"))
		var next *slides.Slide
		if v.at+1 < len(v.lesson.Moments) {
			next = slideOf(v.lesson, v.at+1, v.next)
		}
		v.desk.SetNext(next)
		v.play.SetEnabled(v.motion.Length() > 0)
	} else {
		v.view.Follow(s)
	}
	v.page.env.Drawn(all)
}

// marked says that the right answers can be seen.
func marked(q *question.MultipleChoice) string {
	if q.Several() {
		return "The right answers are marked."
	}
	return "The right answer is marked."
}

// slide is what the audience sees.
func (v *presenter) slide() *slides.Slide {
	s := slideOf(v.lesson, v.at, v.shown)
	switch {
	case v.waiting:
		s.Place += " · computing its runs"
	case v.trouble != "":
		s.Caption = append(s.Caption, "There is no board here: "+v.trouble+".")
	}
	q, a := v.question()
	if q != nil {
		v.drawQuestion(s, q, a)
	}
	s.OnSeek = func(step int64) {
		if v.shown != nil && (q == nil || a.Over()) {
			v.JumpTo(v.motion.PositionOf(0, step))
		}
	}
	return s
}

// drawQuestion says what has become of the question.
func (v *presenter) drawQuestion(s *slides.Slide, q *question.MultipleChoice, a *asked) {
	s.OnAnswer, s.Question.Over = v.answer, a.Over()
	for i := range s.Question.Answers {
		one, answer := &s.Question.Answers[i], &q.Answers[i]
		is := slices.Contains(a.chosen, i)
		switch {
		case !a.Over() && is:
			one.State = slides.Chosen
		case !a.Over():
		case is && answer.Right:
			one.State = slides.Right
		case is:
			one.State = slides.Wrong
		case answer.Right:
			one.State = slides.Missed
		}
		if a.Over() {
			one.Reason = answer.Reason
		}
	}
	switch {
	case a.Over():
		s.Question.Verdict = map[question.Outcome]string{
			question.Right: "Right.", question.Wrong: "Wrong.", question.Shown: marked(q),
		}[a.Verdict.Outcome]
	case a.warned:
		s.Question.Verdict = "Choose an answer, or press again to see it."
	case q.Several():
		s.Question.Verdict = "More than one answer is right."
	}
}
