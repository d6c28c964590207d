package lessons

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/page"
	"sudoscope/app/present"
	"sudoscope/app/question"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// player presents the lesson that is open: it walks its moments, plays what they play, and
// asks their questions. The audience sees its slide; the presenter has a desk beside it.
type player struct {
	stage.Stage
	page    *Page
	lesson  *lesson.Lesson
	at      int // the moment
	shown   *shown
	next    *shown // what is on screen at the next moment
	trouble string // why the moment cannot be shown
	waiting bool
	staging page.Job
	stretch stretch
	asked   map[int]*asked // by moment: what has become of its question
	apart   bool           // the audience has a display of its own
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

// The paces at which a stretch plays.
const (
	stepPace      = 400 * time.Millisecond
	deductionPace = 3 * time.Second
	longest       = 20 * time.Second // of a stretch, if its steps are not deductions
)

// stretch is what a moment plays, as [stage.Stage] moves it.
type stretch struct {
	shown   *shown
	playing bool
	last    time.Time
	owed    time.Duration
}

// Playing reports whether it plays.
func (s *stretch) Playing() bool { return s.playing }

// Toggle plays or pauses; at the end it plays from the beginning.
func (s *stretch) Toggle() {
	if s.shown == nil || s.shown.length == 0 {
		return
	}
	if !s.playing && s.shown.offset == s.shown.length {
		s.shown.put(0)
	}
	s.playing, s.last, s.owed = !s.playing, time.Time{}, 0
}

// Pause stands still.
func (s *stretch) Pause() { s.playing = false }

// GoTo goes to an offset.
func (s *stretch) GoTo(n int64) {
	if s.shown != nil {
		s.shown.put(n)
	}
}

// Step pauses and goes some stops on, or back.
func (s *stretch) Step(n int64) {
	s.Pause()
	for ; n != 0 && s.shown != nil; n -= n / max(n, -n) {
		s.shown.step(n > 0)
	}
}

// Length is the offset at the end.
func (s *stretch) Length() int64 {
	if s.shown == nil {
		return 0
	}
	return s.shown.length
}

// Pace is the time from a stop to the next.
func (s *stretch) Pace() time.Duration {
	if len(s.shown.Lanes) == 1 && s.shown.Lanes[0].ByDeduction() {
		return deductionPace
	}
	return max(time.Microsecond, min(stepPace, longest/time.Duration(s.shown.length)))
}

// Tick moves it to where it is due, and reports whether it moved or stopped.
func (s *stretch) Tick(now time.Time) bool {
	if !s.playing {
		return false
	}
	if s.last.IsZero() {
		s.last = now
	}
	s.owed, s.last = s.owed+now.Sub(s.last), now
	moved := false
	for pace := s.Pace(); s.owed >= pace && s.playing; s.owed -= pace {
		moved = true
		if !s.shown.step(true) || s.shown.offset == s.shown.length {
			s.playing = false
		}
	}
	return moved
}

func newPlayer(p *Page) *player {
	v := &player{page: p, lesson: p.lesson(), at: -1, asked: map[int]*asked{}}
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
	v.Begin(p.env, &v.stretch, v.play, v.drawn)
	return v
}

// deskWidth is how wide the desk is in a room: a part of it, but as much as it needs.
func (v *player) deskWidth(room float32) float32 {
	const part = 0.38
	return max(part*room, v.desk.MinSize().Width)
}

// Presented begins or ends the presentation, as the window says.
func (p *Page) Presented(on, apart bool) {
	switch {
	case !on && p.player != nil:
		p.endPlayer()
	case on && p.draft != nil && p.chosen >= 0:
		if p.player == nil {
			p.startPlayer()
		}
		p.player.apart, p.player.shows = apart, true
	}
}

// rehearse shows the presenter's view, without an audience.
func (p *Page) rehearse() {
	if p.player == nil && p.draft != nil && p.chosen >= 0 {
		p.startPlayer()
	}
}

func (p *Page) startPlayer() {
	p.player = newPlayer(p)
	p.playing.Objects = []fyne.CanvasObject{p.player.root}
	p.desk.Hide()
	p.playing.Show()
	p.player.desk.Open()
	p.player.desk.Start()
	p.player.goTo(p.chosen, false)
	p.root.Refresh()
}

// endPlayer goes back to preparing the lesson, at the moment that was presented last.
func (p *Page) endPlayer() {
	at := p.player.at
	p.player.close()
	p.player = nil
	p.playing.Hide()
	p.desk.Show()
	p.choose(at)
	p.root.Refresh()
}

// close ends what goes on.
func (v *player) close() {
	v.pause()
	v.Animation.Stop()
	v.staging.Cancel()
	v.desk.Close()
}

// pause stands still.
func (v *player) pause() {
	v.stretch.Pause()
	v.Animate()
}

// leave ends the presentation, or the rehearsal.
func (v *player) leave() {
	if v.shows {
		v.page.env.Present()
	} else {
		v.page.endPlayer()
	}
}

// goTo goes to a moment: to its beginning, or with atEnd to the end of what it plays.
func (v *player) goTo(i int, atEnd bool) {
	i = max(0, min(i, len(v.lesson.Moments)-1))
	if i == v.at {
		return
	}
	v.pause()
	v.at = i
	v.shown, v.next, v.trouble, v.waiting = nil, nil, "", false
	v.stretch = stretch{}
	ctx, n := v.staging.Start(), v.lesson.Notation
	m := &v.lesson.Moments[i]
	var following *scene.Scene
	if i+1 < len(v.lesson.Moments) {
		following = v.lesson.Moments[i+1].Scene
	}
	v.waiting = m.Scene != nil
	runs, env := v.page.runs, v.page.env
	v.draw()
	env.Go(func() {
		for _, s := range []*scene.Scene{m.Scene, following} {
			if s == nil {
				continue
			}
			staged, err := runs.Stage(ctx, s)
			env.OnMain(func() {
				if ctx.Err() == nil {
					v.staged(staged, err, s == m.Scene, atEnd, n)
				}
			})
		}
	})
}

// staged takes over the runs of the moment, or of the one that follows.
func (v *player) staged(s *lesson.Staged, err error, here, atEnd bool, n trace.Notation) {
	switch {
	case !here && err == nil:
		v.next = newShown(s, n)
	case here:
		v.waiting = false
		if err != nil {
			v.trouble = problemText(err)
			break
		}
		v.shown = newShown(s, n)
		v.stretch = stretch{shown: v.shown}
		if atEnd {
			v.shown.put(v.shown.length)
		}
	}
	v.draw()
}

// question returns the question of the moment and what has become of it; nil if there is
// none.
func (v *player) question() (*question.MultipleChoice, *asked) {
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
func (v *player) answer(i int) {
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
func (v *player) judge() {
	if q, a := v.question(); q != nil && !a.Over() {
		a.End(q.Judge(question.Answer{Chosen: a.chosen}))
		v.draw()
	}
}

// holds reports whether a question keeps the presentation from going on. The first press
// says what a second one does: a clicker has no other keys.
func (v *player) holds() bool {
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
func (v *player) forth(single bool) {
	switch {
	case v.waiting || v.holds():
	case v.stretch.Length() > 0 && v.shown.offset < v.shown.length:
		switch {
		case single:
			v.Step(1)
		case v.stretch.Playing():
			v.JumpTo(v.shown.length)
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
func (v *player) back(single bool) {
	switch {
	case v.shown != nil && v.shown.offset > 0 && single:
		v.Step(-1)
	case v.shown != nil && v.shown.offset > 0:
		v.JumpTo(0)
	default:
		v.goTo(v.at-1, true)
	}
}

// toggle plays, or pauses.
func (v *player) toggle() {
	if v.stretch.Length() > 0 && !v.holds() {
		v.Toggle()
	}
}

// explore shows the moment on its own page as it stands, until F6 comes back.
func (v *player) explore() {
	if v.shown == nil {
		return
	}
	v.pause()
	v.page.env.Navigator.Go(v.shown.Staged.At(v.shown.stood()))
}

// rows are the commands of a presentation.
func (v *player) rows() page.Commands {
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
func (v *player) draw() { v.drawn(true) }

// drawn does so; the words stay as they are, unless all is asked for.
func (v *player) drawn(all bool) {
	s := v.slide()
	if all {
		v.view.Set(s)
		notes := v.lesson.Moments[v.at].Notes
		if v.at == 0 { // those on the lesson as a whole
			notes = slices.Concat(v.lesson.Notes, notes)
		}
		v.desk.SetNotes(strings.Join(lesson.Texts(notes), "\n\n"))
		var next *present.Slide
		if v.at+1 < len(v.lesson.Moments) {
			next = slideOf(v.lesson, v.at+1, v.next)
		}
		v.desk.SetNext(next)
		v.play.SetEnabled(v.stretch.Length() > 0)
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
func (v *player) slide() *present.Slide {
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
			v.JumpTo(step - v.shown.Lanes[0].From)
		}
	}
	return s
}

// drawQuestion says what has become of the question.
func (v *player) drawQuestion(s *present.Slide, q *question.MultipleChoice, a *asked) {
	s.OnAnswer = v.answer
	for i := range s.Question.Answers {
		one, answer := &s.Question.Answers[i], &q.Answers[i]
		is := slices.Contains(a.chosen, i)
		switch {
		case !a.Over() && is:
			one.State = present.Chosen
		case !a.Over():
		case is && answer.Right:
			one.State = present.Right
		case is:
			one.State = present.Wrong
		case answer.Right:
			one.State = present.Missed
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
