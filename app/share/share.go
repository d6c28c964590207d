// Package share is a class that follows on its phones, as the window has it: how that begins and
// ends, what of it the audience sees, the invitation, and the questions of the hour.
package share

import (
	"cmp"
	"fmt"
	"net"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/app/asking"
	"sudoscope/app/class"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/slides"
)

// Share is what the window has of a class. It belongs to the interface's goroutine.
type Share struct {
	env     *page.Env
	seen    func() page.Page // that is on screen
	changed func()           // the sign, or what the audience sees, is another now

	session    *class.Session // nil while nothing is shared
	state      class.State
	hour       []class.Poll // the questions of the class that has ended
	sent       place        // of what the phones see
	code       *code
	invitation *slides.Slide // seen by the audience in place of the page; nil if it is not
	home       string        // what may be downloaded
	panel      *panel        // nil while nobody has opened it
}

// New returns a class that is not there yet.
func New(env *page.Env, seen func() page.Page, changed func()) *Share {
	return &Share{env: env, seen: seen, changed: changed}
}

// On reports whether something is shared.
func (s *Share) On() bool { return s.session != nil }

// Sign says that something is shared, and with how many.
func (s *Share) Sign() string {
	if !s.On() {
		return "Class"
	}
	return fmt.Sprintf("Class: %d", s.state.Phones)
}

// Hint says what a click on the sign does, and how to end the class.
func (s *Share) Hint() string {
	if !s.On() {
		return "Share what you present with the phones of the class (F7)"
	}
	return "The class follows at " + s.typed() + ". Shift+F7 ends it."
}

// typed is the address as it is typed.
func (s *Share) typed() string { return strings.TrimPrefix(s.state.Address, "http://") }

// begin opens a session at an address of this computer.
func (s *Share) begin(host, port string) {
	env := s.env
	program, _ := class.Program("") // without it, phones are not offered it
	session, err := class.Open(class.Options{Address: net.JoinHostPort(host, cmp.Or(port, "0")), Notation: env.Notation,
		Program: env.Program, Web: program, Now: env.Now, Changed: func() { env.OnMain(s.update) }})
	if dialogs.Failed(env, "The class cannot be served", err) {
		return
	}
	*s = Share{env: env, seen: s.seen, changed: s.changed, session: session, state: session.State()}
	if s.code, err = newCode(s.state.Link); err != nil {
		s.End()
		dialogs.TellError(env, "The class cannot be invited", err)
		return
	}
	s.changed()
	s.Ask()
}

// End ends the class, which is told so.
func (s *Share) End() {
	if s.On() {
		s.end("The class has ended.")
	}
}

func (s *Share) end(remark string) {
	session := s.session
	s.Close()
	if s.hour = session.Hour(); len(s.hour) > 0 {
		s.env.Offer(remark, "Questions of the hour…", s.showHour)
	} else {
		s.env.Notify(remark)
	}
	s.changed()
}

// Close ends the class and says nothing, as when the program ends.
func (s *Share) Close() {
	if s.On() {
		_ = s.session.Close() // nobody is left to hear of it
	}
	s.session, s.invitation = nil, nil
	s.panel.close()
}

// update takes over what has come of the class.
func (s *Share) update() {
	if !s.On() {
		return
	}
	before := s.state
	s.state = s.session.State()
	if s.state.Over {
		s.end("The class has ended after three hours. F7 begins another.")
		return
	}
	if s.state.Trouble != "" && s.state.Trouble != before.Trouble {
		s.env.Notify(s.state.Trouble)
	}
	if s.state.Link != before.Link {
		if code, err := newCode(s.state.Link); err == nil {
			s.code = code
		}
	}
	if s.invitation != nil {
		s.invitation = s.invite()
	}
	s.panel.refresh()
	s.changed()
}

// place is where boards stand, to tell whether a frame shows anything new.
type place struct {
	seen  bool // false of a dark screen
	run   any
	steps [8]int64
	looks int
}

func placeOf(at *slides.Slide) (p place) {
	p.seen, p.run = true, at.Run
	for i, b := range at.Boards {
		if b.Run != nil && i < len(p.steps) {
			p.steps[i], p.looks = b.Run.Step, b.Run.Look
		}
	}
	return p
}

// Send hands the phones what is presented, or with nil a dark screen. While the audience sees the
// invitation the phones keep what they have. A frame shows boards alone, of all if it is not.
func (s *Share) Send(at *slides.Slide, all bool) {
	switch {
	case !s.On() || s.invitation != nil && at != nil:
	case at == nil:
		s.sent = place{}
		s.session.Send(nil)
	default:
		now := placeOf(at)
		if !all && now == s.sent {
			return
		}
		s.sent = now
		s.session.Send(at)
	}
}

// Seen returns a slide as the audience sees it.
func (s *Share) Seen(at *slides.Slide) *slides.Slide {
	switch {
	case !s.On():
		return at
	case s.invitation != nil:
		return s.invitation
	}
	seen := *at
	seen.Place = strings.TrimPrefix(at.Place+" · "+s.Sign(), " · ")
	if q, poll := at.Question, s.state.Poll; q != nil && poll != nil && poll.Of == q.Of {
		var same bool
		if seen.Question, same = counted(q, poll, s.state); !same {
			seen.OnAnswer = nil
		}
	}
	return &seen
}

// mostAnswers is how many answers are listed of those that were given on a board.
const mostAnswers = 5

// counted returns a question with how the class has answered. It reports whether it still offers the
// same answers: where these are places on a board, those that were given most often are listed.
func counted(q *slides.Question, poll *class.Poll, state class.State) (*slides.Question, bool) {
	with := *q
	if poll.Over {
		with.Verdict = "" // on the answer of who presses the keys: the class is told how many were right
	}
	with.Class = &slides.Class{Here: state.Phones, Answered: poll.Answered, Votes: state.Votes, Over: poll.Over,
		Right: poll.Right}
	if !state.Votes {
		return &with, true
	}
	if q.Form == asking.Choice && len(q.Answers) > 0 {
		with.Answers = slices.Clone(q.Answers)
		for _, t := range poll.Tallies {
			for _, i := range t.Answer.Chosen {
				if i < len(with.Answers) {
					with.Answers[i].Votes += t.Count
				}
			}
		}
		return &with, true
	}
	if poll.Answered == 0 {
		return &with, true
	}
	all := slices.Clone(poll.Tallies)
	slices.SortStableFunc(all, func(a, b class.Tally) int { return b.Count - a.Count })
	with.Answers = nil
	for i, t := range all {
		switch a := (slides.Answer{Text: t.Text, Votes: t.Count}); {
		case t.Count == 0:
		case i < mostAnswers:
			if t.Right {
				a.State = slides.Missed
			}
			with.Answers = append(with.Answers, a)
		case i == mostAnswers:
			with.Answers = append(with.Answers, slides.Answer{Text: "other answers", Votes: t.Count})
		default:
			with.Answers[mostAnswers].Votes += t.Count
		}
	}
	return &with, false
}

// ToggleVotes shows how the class has answered, on its phones too, or hides it.
func (s *Share) ToggleVotes() {
	s.session.SetVotes(!s.session.State().Votes)
	s.update()
}

// Invites reports whether the audience sees the invitation.
func (s *Share) Invites() bool { return s.invitation != nil }

// Invite shows the invitation to the audience, or hides it.
func (s *Share) Invite(on bool) {
	if s.invitation = nil; on && s.On() {
		s.invitation = s.invite()
	}
	s.changed()
}

// Dismiss takes the invitation away at a key, which then does nothing else: whoever goes on wants to
// see first what is in hand. Some keys of the window do what they always do.
func (s *Share) Dismiss(key fyne.KeyName) bool {
	if !s.Invites() || slices.Contains([]fyne.KeyName{fyne.KeyF5, fyne.KeyF7, fyne.KeyF11}, key) {
		return false
	}
	s.Invite(false)
	return true
}

// invite makes the invitation.
func (s *Share) invite() *slides.Slide {
	return &slides.Slide{Heading: "Follow on your phone", Picture: s.code,
		Caption: slides.Paragraphs("Scan the code, or type the address and then the letters:"),
		Poster:  []string{s.typed(), s.state.Code}, Title: here(s.state.Phones)}
}

// here says how many are there.
func here(n int) string {
	switch n {
	case 0:
		return "Nobody is here yet"
	case 1:
		return "1 is here"
	}
	return fmt.Sprintf("%d are here", n)
}
