package talk

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/lesson"
	"sudoscope/app/player"
	"sudoscope/app/slides"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// hall is a room without a window, in which everything happens at once.
type hall struct {
	*Talk
	t    *testing.T
	told []string
}

// held begins a lesson.
func held(t *testing.T, l *lesson.Lesson) *hall {
	t.Helper()
	h := &hall{t: t}
	do := func(f func()) { f() }
	h.Talk = New(l, lesson.NewRuns(), Room{
		Go: do, GoIdle: do, OnMain: do,
		After:  func(time.Duration, func()) {},
		Notify: func(text string) { h.told = append(h.told, text) },
		Put:    func(*player.Player) {},
		Paused: func() {}, Moved: func() {}, Draw: func() {},
	})
	h.GoTo(0, false)
	t.Cleanup(h.Close)
	return h
}

// written reads a lesson.
func written(t *testing.T, text string) *lesson.Lesson {
	t.Helper()
	l, err := lesson.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// at checks where it stands.
func (h *hall) at(heading, place string) {
	h.t.Helper()
	if s := h.Slide(); s.Heading != heading || !strings.HasPrefix(s.Place, place) {
		h.t.Errorf("it stands at %q, %q; want %q, %q", s.Heading, s.Place, heading, place)
	}
}

func TestAReadyLessonIsHeld(t *testing.T) {
	ready, err := lesson.ReadyByID("hard-for-whom")
	if err != nil {
		t.Fatal(err)
	}
	h := held(t, ready.Lesson)
	h.at("How hard is this?", "Moment 1 of 14")
	h.Back(false)
	h.at("How hard is this?", "Moment 1 of 14")
	h.Forth(false)
	h.at("As people solve it", "Moment 2 of 14 · step 0 of ")
	if next := h.Next(); next == nil || next.Heading != "What is measured" || len(next.Boards) != 1 {
		t.Errorf("next comes %+v", next)
	}
	if h.Forth(false); !h.Motion.Playing() {
		t.Error("it does not play")
	}
	h.Forth(false)
	h.at("As people solve it", "Moment 2 of 14 · step 14 of ")
	h.Forth(false)
	h.Forth(false)
	h.at("And for backtracking?", "Moment 4 of 14")
	q := h.Slide().Question
	if !h.Asks() || q.Over || q.Verdict != "" || len(q.Answers) != 4 || q.Answers[3].Reason != "" {
		t.Errorf("the question is %+v", q)
	}
	h.Answer(1)
	q = h.Slide().Question
	if h.Asks() || q.Verdict != "Wrong." || q.Answers[1].State != slides.Wrong || q.Answers[3].State != slides.Missed ||
		q.Answers[3].Reason != "More than a million for each empty cell." {
		t.Errorf("the answer is %+v", q)
	}
	h.Forth(false)
	h.at("Why so many?", "Moment 5 of 14")
	h.Forth(false) // says what a second press does
	if q := h.Slide().Question; q.Over || q.Verdict == "" {
		t.Errorf("the question is %+v", q)
	}
	h.Back(false)
	h.at("And for backtracking?", "Moment 4 of 14")
	if q := h.Slide().Question; q.Verdict != "Wrong." {
		t.Errorf("seen again the question is %+v", q)
	}
	h.GoTo(99, false)
	h.at("What we have learnt", "Moment 14 of 14")
	if h.Forth(false); len(h.told) != 1 || h.Next() != nil {
		t.Errorf("at the end it says %q", h.told)
	}
}

// What was staged for a moment that was left in the meantime is not shown.
func TestRunsThatComeTooLateAreNotShown(t *testing.T) {
	const block = "```sudoscope\npuzzle: euler-01\nalgorithm: backtracking\nwhere: step 2\n```\n\n"
	h := held(t, written(t, "## A\n\n"+block+"## B\n\n"+block+"## C\n"))
	var work, posted []func()
	h.room.Go = func(f func()) { work = append(work, f) }
	h.room.OnMain = func(f func()) { posted = append(posted, f) }
	do := func(all *[]func()) {
		for _, f := range *all {
			f()
		}
		*all = nil
	}
	h.GoTo(1, false)
	h.GoTo(0, false)
	if h.at("A", "Moment 1 of 3 · computing its runs"); !h.Waiting() {
		t.Error("it does not wait")
	}
	do(&work)
	h.GoTo(2, false)
	do(&posted)
	if h.at("C", "Moment 3 of 3"); len(h.Slide().Boards) != 0 || h.Here() != nil || h.Waiting() {
		t.Error("a board is shown that was left")
	}
}

// The search tree of a long run is read behind the window, and no more once its moment was left.
func TestNothingIsReadForAMomentThatWasLeft(t *testing.T) {
	h := held(t, written(t, "## A\n\n```sudoscope\npuzzle: euler-01\nalgorithm: backtracking\nwhere: end\n"+
		"picture: Search tree\n```\n\n## B\n"))
	var behind []func()
	read := 0
	h.room.GoIdle = func(f func()) { behind = append(behind, f) }
	h.room.OnMain = func(f func()) { read++; f() }
	h.GoTo(1, false)
	h.GoTo(0, false)
	diagram.NewPainter().Paint(400, 300, paint.Dark(), 1, h.Slide().Picture.Draw)
	read = 0
	if h.GoTo(1, false); len(behind) != 1 {
		t.Fatalf("%d things go on behind the window", len(behind))
	}
	if behind[0](); read > 0 {
		t.Error("a tree is read that nobody sees")
	}
}

// What is said of a step, its lit line and its figures may be the answer: they come with it.
func TestTheStepIsToldWithTheAnswer(t *testing.T) {
	h := held(t, written(t, "## One\n\n```sudoscope\npuzzle: euler-01\nalgorithm: backtracking\nwhere: end\npoint: B5\n"+
		"```\n\nHow many steps?\n\n- [x] 351\n- [ ] 5,145\n"))
	s := h.Slide()
	said := fmt.Sprintf("%q %q %v %q, line %d", s.Title, s.Reasons, s.Counters, s.Place, s.Line)
	if said != `"" [] [] "Moment 1 of 1", line 0` || len(s.Code) == 0 || s.Boards[0].Run != nil || len(s.Boards[0].Scene.Evidence.Marks) != 1 {
		t.Errorf("before the answer it says %s, and marks %v", said, s.Boards[0].Scene.Evidence.Marks)
	}
	h.Answer(0)
	if s = h.Slide(); s.Title == "" || len(s.Reasons) == 0 || len(s.Counters) == 0 || s.Line == 0 ||
		s.Place != "Moment 1 of 1 · step 351 of 351" || s.Boards[0].Run == nil {
		t.Errorf("with the answer it says %q %q, line %d, of %q", s.Title, s.Reasons, s.Line, s.Place)
	}
}

// A moment within a step says what the look is, and plays from there look by look.
func TestAMomentStandsWithinAStep(t *testing.T) {
	h := held(t, written(t, "## One\n\n```sudoscope\npuzzle: euler-01\nalgorithm: backtracking\nwhere: step 3\n"+
		"until: step 4\nlook: 2\nlarge: yes\n```\n"))
	s, shown := h.Slide(), h.shown
	look := shown.Lanes[0].Look(trace.Point{Step: 3, Look: 2})
	first := fmt.Sprintf("step 3 of 351, part 2 of %d", len(shown.Lanes[0].Looks(3)))
	if s.Title != shown.Lanes[0].Speaker.String(look.Words) || s.Line != look.Line ||
		!strings.HasSuffix(s.Place, first) || !s.Large {
		t.Errorf("%q in line %d of %q, large %v", s.Title, s.Line, s.Place, s.Large)
	}
	if here := h.Here(); here.Look != 2 || !here.Large {
		t.Errorf("it is explored at look %d, large %v", here.Look, here.Large)
	}
	all := len(shown.Lanes[0].Looks(3)) - 2 + len(shown.Lanes[0].Looks(4))
	for range all {
		if shown.AtEnd() {
			t.Fatalf("it ends early, at %q", h.Slide().Place)
		}
		h.Forth(true)
	}
	if s := h.Slide(); !shown.AtEnd() || !strings.Contains(s.Place, "step 4 of 351, part ") {
		t.Errorf("%d looks on it is at %q", all, s.Place)
	}
	if h.Back(false); shown.Begun() || !strings.HasSuffix(h.Slide().Place, first) {
		t.Errorf("back it is at %q", h.Slide().Place)
	}
}
