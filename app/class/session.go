//go:build !js

package class

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"sudoscope/app/slides"
	"sudoscope/app/web"
	"sudoscope/puzzles"
)

const (
	mostPhones = 300 // connected at a time
	longest    = 3 * time.Hour
	pause      = 50 * time.Millisecond // between two things that are sent, at least
)

// Session is a class that is served. Its methods are for any goroutine, and all but Close return
// at once.
type Session struct {
	o       Options
	now     func() time.Time
	key     string
	code    string
	opened  time.Time
	server  *http.Server
	door    *door
	ctx     context.Context // ends with the session
	cancel  func()
	slowest time.Duration // for a request, and for each part of what is sent
	page    []byte        // that shows the slides
	policy  string        // what it may do

	// kick has a value when there may be something to send, and dirty when the teacher's screen may
	// have changed.
	kick, dirty chan struct{}

	mu      sync.Mutex
	next    *slides.Slide // to be sent; nil for a dark screen
	fresh   bool          // it has not been sent
	polls   []*poll
	poll    *poll // on the slide; nil for none
	asked   *poll // the latest of these
	votes   bool  // phones see how it was answered
	offer   *offer
	phones  map[string]*phone // by their cookies
	here    int               // those that are connected
	tries   []try
	place   place
	trouble string
	class   []byte        // the event that goes with the slide
	wake    chan struct{} // closed when there is something new to send

	// What is sent of the present slide.
	showing  sync.Mutex
	live     *web.Live
	run      any
	number   int                  // counts slides
	known    web.Seen             // by who has seen the slide
	shown    []byte               // the slide for those
	messages map[web.Seen]message // by what a phone knows
	lookout  lookout
}

// message is a slide for the phones that know the same.
type message struct {
	event  []byte
	known  web.Seen // by those who have read it
	number int
}

// letters are those of codes: no vowels, so that they make no words, and none that looks like a digit.
const letters = "BCDFGHJKLMNPQRSTVWXZ"

// secret returns random bytes as text.
func secret() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // which never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// newCode returns six letters.
func newCode() string {
	var text, b []byte
	for b = make([]byte, 1); len(text) < 6; {
		if _, _ = rand.Read(b); int(b[0]) < 256/len(letters)*len(letters) { // so that all are as likely
			text = append(text, letters[int(b[0])%len(letters)])
		}
	}
	return string(text)
}

// Open begins to serve a class, which sees a dark screen until something is shown.
func Open(o Options) (*Session, error) {
	s, err := newSession(o)
	if err == nil {
		err = s.begin()
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// newSession returns a session that does not listen yet.
func newSession(o Options) (*Session, error) {
	s := &Session{o: o, now: o.Now, key: secret(), code: newCode(), kick: make(chan struct{}, 1),
		dirty: make(chan struct{}, 1), phones: map[string]*phone{}, wake: make(chan struct{}),
		live: web.NewLive(o.Notation), messages: map[web.Seen]message{},
		lookout: lookout{busy: make(chan struct{}, 1)}, place: place{addresses: Addresses}, door: newDoor(),
		slowest: 10 * time.Second}
	if s.now == nil {
		s.now = time.Now
	}
	s.opened = s.now()
	s.ctx, s.cancel = context.WithCancel(context.Background())
	var page bytes.Buffer
	policy, err := web.WriteClass(&page, o.Program, o.Notation)
	if err != nil {
		return nil, err
	}
	s.page, s.policy = page.Bytes(), policy
	s.class = s.classEvent()
	s.server = s.newServer()
	return s, nil
}

// begin begins to listen.
func (s *Session) begin() error {
	if err := s.listen(s.o.Address); err != nil {
		return err
	}
	go s.send()
	go s.watch()
	return nil
}

// notify puts a value into a channel that has room for one.
func notify(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Send shows a slide as it is now, of which the latest wins; nil is a dark screen.
func (s *Session) Send(at *slides.Slide) {
	if at != nil {
		at = at.Copy()
	}
	s.mu.Lock()
	s.next, s.fresh = at, true
	s.ask(at)
	s.mu.Unlock()
	notify(s.kick)
}

// SetVotes lets phones see how the class answered, or no longer. The next question ends it.
func (s *Session) SetVotes(on bool) {
	s.mu.Lock()
	s.votes = on
	s.mu.Unlock()
	notify(s.kick)
}

// State returns how the session is.
func (s *Session) State() State {
	s.mu.Lock()
	defer s.mu.Unlock()
	address := "http://" + s.place.shown()
	now := State{Address: address, Link: address + "/k/" + s.key, Code: s.code, Phones: s.here, Votes: s.votes,
		Over: s.ctx.Err() != nil, Trouble: cmp.Or(s.trouble, s.place.lost)}
	if n := len(s.polls); s.poll != nil {
		now.Poll = s.poll.counted(s.o.Notation)
	} else if n > 0 {
		now.Poll = s.polls[n-1].counted(s.o.Notation)
	}
	return now
}

// Hour returns all questions in the order in which they were asked.
func (s *Session) Hour() []Poll {
	s.mu.Lock()
	defer s.mu.Unlock()
	return puzzles.Map(s.polls, func(p *poll) Poll { return *p.counted(s.o.Notation) })
}

// patience is how long Close waits until phones know that the class has ended.
const patience = 500 * time.Millisecond

// Close ends the session.
func (s *Session) Close() error {
	s.cancel()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if s.server.Shutdown(ctx) == nil {
		return nil
	}
	return s.server.Close()
}

// send sends what is new, one after the other.
func (s *Session) send() {
	for {
		select {
		case <-s.kick:
			s.publish()
		case <-s.ctx.Done():
			return
		}
		select {
		case <-time.After(max(pause, s.live.Rest())):
		case <-s.ctx.Done():
			return
		}
	}
}

// publish wakes all phones for what is new.
func (s *Session) publish() {
	s.mu.Lock()
	slide, fresh, class := s.next, s.fresh, s.classEvent()
	s.next, s.fresh = nil, false
	s.mu.Unlock()
	if fresh {
		s.put(slide)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.class = class
	close(s.wake)
	s.wake = make(chan struct{})
}

// put makes a slide the present one, unless it is the same as before.
func (s *Session) put(slide *slides.Slide) {
	s.showing.Lock()
	defer s.showing.Unlock()
	s.run = nil
	if slide != nil {
		s.run = slide.Run
	}
	s.live.Put(slide)
	data, known := s.live.Message(s.known)
	shown, _ := s.live.Message(known)
	if s.number > 0 && known == s.known && bytes.Equal(shown, s.shown) {
		return
	}
	s.number++
	clear(s.messages)
	s.messages[s.known] = message{event("slide", data), known, s.number}
	s.known, s.shown = known, shown
}

// message returns the present slide for phones that know some of the tables. It is made once for
// all that know the same.
func (s *Session) message(known web.Seen) message {
	s.showing.Lock()
	defer s.showing.Unlock()
	m, ok := s.messages[known]
	if !ok {
		data, now := s.live.Message(known)
		m = message{event("slide", data), now, s.number}
		s.messages[known] = m
	}
	return m
}

// event returns what a browser reads as an event, of data in one line.
func event(name string, data []byte) []byte {
	return fmt.Appendf(nil, "event: %s\ndata: %s\n\n", name, data)
}

// encode returns data as JSON.
func encode(data any) []byte {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // all of it is of types that have a form in JSON
	}
	return raw
}

// classEvent returns what phones know of the class. s.mu is held.
func (s *Session) classEvent() []byte {
	type vote struct {
		Text  string `json:"text"`
		Count int    `json:"count"`
		Right bool   `json:"right"`
	}
	data := struct {
		Question int    `json:"question"`
		Open     bool   `json:"open"`
		Answered int    `json:"answered"`
		Votes    []vote `json:"votes"`
		HandOut  string `json:"handout"`
		Program  bool   `json:"program"`
	}{Program: s.o.Web != nil}
	if s.offer != nil {
		data.HandOut = s.offer.Name
	}
	if p := s.poll; p != nil {
		data.Question, data.Open, data.Answered = p.number, p.open, len(p.given)
		if s.votes {
			tallies := p.counted(s.o.Notation).Tallies
			data.Votes = puzzles.Map(tallies[:min(len(tallies), mostVotes)],
				func(t Tally) vote { return vote{t.Text, t.Count, t.Right} })
		}
	}
	return event("class", encode(data))
}

// mostVotes is how many answers a phone can see the votes of.
const mostVotes = 20

// watch tells the teacher's screen what has changed, and looks after time and network.
func (s *Session) watch() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-tick.C:
			s.mind()
			continue
		case <-s.dirty:
		}
		if s.o.Changed != nil {
			s.o.Changed()
		}
		select {
		case <-time.After(100 * time.Millisecond):
		case <-s.ctx.Done():
			return
		}
	}
}

// mind ends the session when its time has come, and follows the address.
func (s *Session) mind() {
	// The clock on the wall goes on while the computer sleeps, and the other one does not.
	if s.now().Round(0).Sub(s.opened.Round(0)) < longest {
		s.follow()
		return
	}
	s.mu.Lock()
	s.trouble = "The class has ended by itself after three hours. Share again to go on."
	s.mu.Unlock()
	_ = s.Close()
	if s.o.Changed != nil {
		s.o.Changed()
	}
}

// hostOf returns an address without its port.
func hostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	return host
}
