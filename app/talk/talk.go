// Package talk is a lesson as it is held: its moments as an audience sees them, and the way through
// them, which stops at questions and plays what is to be played. It knows nothing of windows.
package talk

import (
	"context"
	"fmt"
	"slices"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/lesson"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
)

// Talk is a lesson that is held: it walks its moments, plays what they play, and asks their
// questions. It is for one goroutine, which its [Room] names.
type Talk struct {
	Lesson *lesson.Lesson
	Motion *player.Player // of what is shown
	room   Room
	runs   *lesson.Runs

	at      int // the moment
	shown   *lesson.Shown
	next    *lesson.Shown // what is on screen at the next moment
	trouble string        // why the moment cannot be shown
	waiting bool
	told    bool // that this is the last moment
	staging context.CancelFunc
	asked   map[int]*asked // by moment: what has become of its question
}

// Room is where a lesson is held: a window, or what takes one's place.
type Room struct {
	Go     func(func())                // runs something beside the talk that it waits for
	GoIdle func(func())                // runs something beside it, on a thread that stands back
	OnMain func(func())                // runs something on the goroutine of the talk
	After  func(time.Duration, func()) // does so after some time
	Notify func(text string)           // tells the presenter something; "" takes it back
	Put    func(*player.Player)        // takes what moves from now on, which stands still
	Paused func()                      // it may have been paused
	Moved  func()                      // it was moved, started or paused: draws, and lets it play
	Draw   func()                      // draws all anew
}

// Prepare has the runs of a scene made beside what goes on, and then hands on the scene as it is drawn, or why
// that cannot be, unless ctx is done by then. Long runs are read behind what is shown.
func (r *Room) Prepare(ctx context.Context, runs *lesson.Runs, s *scene.Scene, n trace.Notation,
	then func(*lesson.Shown, error)) {
	r.Go(func() {
		staged, err := runs.Stage(ctx, s)
		r.OnMain(func() {
			switch {
			case ctx.Err() != nil:
			case err != nil:
				then(nil, err)
			default:
				then(lesson.NewShown(staged, n, &picture.Behind{Go: r.GoIdle, Main: r.OnMain, Redraw: r.Draw}), nil)
			}
		})
	})
}

// asked is what has become of a question.
type asked struct {
	asking.Attempt
	chosen []int
	warned bool // the presenter knows that the next press shows the answer
}

// Patience is how long runs may take before it is said that they are computed.
const Patience = 200 * time.Millisecond

// New returns a talk that stands at no moment yet: begin with GoTo.
func New(l *lesson.Lesson, runs *lesson.Runs, room Room) *Talk {
	return &Talk{Lesson: l, Motion: player.New(), room: room, runs: runs, at: -1, staging: func() {},
		asked: map[int]*asked{}}
}

// At returns the moment, counted from 0.
func (t *Talk) At() int { return t.at }

// Waiting reports whether the runs of the moment are on their way.
func (t *Talk) Waiting() bool { return t.waiting }

// Close ends what goes on.
func (t *Talk) Close() {
	t.Pause()
	t.staging()
	t.shown.Close()
	t.next.Close()
}

// Pause stands still.
func (t *Talk) Pause() {
	t.Motion.Pause()
	t.room.Paused()
}

// GoTo goes to a moment: to its beginning, or with atEnd to the end of what it plays.
func (t *Talk) GoTo(i int, atEnd bool) {
	i = max(0, min(i, len(t.Lesson.Moments)-1))
	if i == t.at {
		return
	}
	if t.told {
		t.told = false
		t.room.Notify("")
	}
	t.Close()
	t.at = i
	t.shown, t.next, t.trouble = nil, nil, ""
	t.put(player.New())
	ctx, cancel := context.WithCancel(context.Background())
	t.staging = cancel
	m := &t.Lesson.Moments[i]
	if t.waiting = m.Scene != nil; !t.waiting {
		t.room.Draw()
		t.prepareNext(ctx)
		return
	}
	t.room.After(Patience, func() { // what is on screen stays until then; most runs are there at once
		if ctx.Err() == nil && t.waiting {
			t.room.Draw()
		}
	})
	t.room.Prepare(ctx, t.runs, m.Scene, t.Lesson.Notation, func(shown *lesson.Shown, err error) {
		if t.waiting = false; err != nil {
			t.trouble = lesson.TroubleOf(err)
		} else {
			if t.shown = shown; atEnd {
				shown.End()
			}
			t.put(shown.Player)
		}
		t.room.Draw()
		t.prepareNext(ctx)
	})
}

// prepareNext makes ready what is seen next.
func (t *Talk) prepareNext(ctx context.Context) {
	if t.at+1 < len(t.Lesson.Moments) && t.Lesson.Moments[t.at+1].Scene != nil {
		t.room.Prepare(ctx, t.runs, t.Lesson.Moments[t.at+1].Scene, t.Lesson.Notation,
			func(shown *lesson.Shown, _ error) {
				t.next = shown
				t.room.Draw()
			})
	}
}

// put moves something else from now on.
func (t *Talk) put(m *player.Player) {
	t.Motion = m
	t.room.Put(m)
}

// jump pauses and goes elsewhere in what is shown.
func (t *Talk) jump(to func()) {
	t.Motion.Pause()
	to()
	t.room.Moved()
}

// question returns the question of the moment and what has become of it; nil if there is
// none.
func (t *Talk) question() (*asking.MultipleChoice, *asked) {
	q := t.Lesson.Moments[t.at].Question
	if q == nil {
		return nil, nil
	}
	if t.asked[t.at] == nil {
		t.asked[t.at] = &asked{}
	}
	return q, t.asked[t.at]
}

// Answer takes an answer. Where several are right, Judge judges what was chosen.
func (t *Talk) Answer(i int) {
	q, a := t.question()
	if q == nil || a.Over() || i < 0 || i >= len(q.Answers) {
		return
	}
	a.warned = false
	at := slices.Index(a.chosen, i)
	switch {
	case !q.Several():
		a.chosen = []int{i}
		t.Judge()
		return
	case at < 0:
		a.chosen = append(a.chosen, i)
	default:
		a.chosen = slices.Delete(a.chosen, at, at+1)
	}
	t.room.Draw()
}

// Asks reports whether a question is open.
func (t *Talk) Asks() bool {
	q, a := t.question()
	return q != nil && !a.Over()
}

// Judge judges what was chosen, which may be nothing: then the answer is shown.
func (t *Talk) Judge() {
	if q, a := t.question(); t.Asks() {
		a.End(q.Judge(asking.Answer{Chosen: a.chosen}))
		t.room.Draw()
	}
}

// holds reports whether a question keeps the talk from going on. The first press says what a
// second one does: a clicker has no other keys.
func (t *Talk) holds() bool {
	q, a := t.question()
	switch {
	case !t.Asks():
		return false
	case a.warned || q.Several() && len(a.chosen) > 0:
		t.Judge()
	default:
		a.warned = true
		t.room.Draw()
	}
	return true
}

// Forth goes on: it asks, plays what the moment plays, or with single goes a stop of it, and then
// goes to the next moment.
func (t *Talk) Forth(single bool) {
	switch {
	case t.waiting || t.holds():
	case t.shown != nil && !t.shown.AtEnd():
		switch {
		case single:
			t.jump(func() { t.Motion.Step(1) })
		case t.Motion.Playing():
			t.jump(t.shown.End)
		default:
			t.toggle()
		}
	case t.at == len(t.Lesson.Moments)-1:
		t.told = true
		t.room.Notify("This is the last moment.")
	default:
		t.GoTo(t.at+1, false)
	}
}

// Back goes to the beginning of what the moment plays, or with single a stop back, and then to
// the moment before.
func (t *Talk) Back(single bool) {
	switch {
	case t.shown == nil || !t.shown.Begun():
		t.GoTo(t.at-1, true)
	case single:
		t.jump(func() { t.Motion.Step(-1) })
	default:
		t.jump(t.shown.Begin)
	}
}

// Toggle plays, or pauses.
func (t *Talk) Toggle() {
	if t.shown != nil && !(t.shown.AtEnd() && !t.shown.Begun()) && !t.holds() {
		t.toggle()
	}
}

func (t *Talk) toggle() {
	t.Motion.Toggle()
	t.room.Moved()
}

// Here returns the scene as it stands, nil if there is none.
func (t *Talk) Here() *scene.Scene {
	if t.shown == nil {
		return nil
	}
	return t.shown.Here()
}

// Next is the next moment as it will be seen first; nil if there is none.
func (t *Talk) Next() *slides.Slide {
	if t.at+1 >= len(t.Lesson.Moments) {
		return nil
	}
	return SlideOf(t.Lesson, t.at+1, t.next, nil, false)
}

// Slide is what the audience sees.
func (t *Talk) Slide() *slides.Slide {
	q, a := t.question()
	if q == nil {
		a = &asked{}
	}
	s := SlideOf(t.Lesson, t.at, t.shown, a.chosen, a.Over())
	switch {
	case t.waiting:
		s.Place += " · computing its runs"
	case t.trouble != "":
		s.Caption = append(slices.Clip(s.Caption), slides.Text("There is no board here: "+t.trouble+"."))
	}
	if q != nil {
		s.OnAnswer, s.Question.Verdict = t.Answer, verdict(q, a)
	}
	s.OnSeek = func(step int64) {
		if t.shown != nil && !t.Asks() {
			t.jump(func() { t.Motion.GoTo(t.Motion.PositionOf(0, step)) })
		}
	}
	return s
}

// verdict says what has become of the question.
func verdict(q *asking.MultipleChoice, a *asked) string {
	switch {
	case a.Over():
		return map[asking.Outcome]string{
			asking.Right: "Right.", asking.Wrong: "Wrong.", asking.Shown: marked(q),
		}[a.Verdict.Outcome]
	case a.warned:
		return "Choose an answer, or press again to see it."
	case q.Several():
		return "More than one answer is right."
	}
	return ""
}

// marked says that the right answers can be seen.
func marked(q *asking.MultipleChoice) string {
	if q.Several() {
		return "The right answers are marked."
	}
	return "The right answer is marked."
}

// SlideOf returns the slide of a moment, of which a scene is shown or nil, with the answers to its question that
// were chosen, before that is over or afterwards. Answers have numbers: the keys, and what a class can shout.
func SlideOf(l *lesson.Lesson, i int, v *lesson.Shown, chosen []int, over bool) *slides.Slide {
	s := l.Slide(i, v, chosen, over)
	if s.Question != nil {
		for i := range s.Question.Answers {
			a := &s.Question.Answers[i]
			a.Text = fmt.Sprintf("%d. %s", i+1, a.Text)
		}
	}
	return s
}
