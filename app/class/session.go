//go:build !js

package class

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"sync"
	"time"

	"sudoscope/app/slides"
	"sudoscope/app/web"
)

// Longest is how long a class can be shared.
const Longest = 3 * time.Hour

// Session is a class that is served, until [Session.Close]. All its methods return at once, but for
// that, and are for any goroutine.
//
// Whoever is on the network is a stranger: all that comes from there is bounded, checked, and
// neither runs anything nor names a file. Nothing is written to a disk.
type Session struct {
	o      Options
	server *http.Server
	page   page
	ctx    context.Context // of the session
	end    context.CancelFunc
	done   sync.WaitGroup

	mail    mailbox
	changed chan struct{} // something is to be told to Options.Changed
	door    door
	around  lookout

	mu       sync.Mutex
	key      string // in the link
	code     string // to type
	place    place
	live     *web.Live
	news     chan struct{}     // closed when there is something to send
	slide    int               // which one phones are to have; 0 before the first
	show     int               // changes with the run that slides are of
	run      any               // of the slide
	state    int               // and which state of the question
	made     map[web.Seen]sent // of the slide, for phones that know as much
	told     []byte            // of the state
	phones   map[string]*phone
	polls    []*poll
	poll     *poll // the one that is open, or was last; nil for none
	votes    bool
	handout  *handout
	leavings int    // how many phones have left so far
	counting bool   // answers will be counted soon
	ended    string // why the session has ended, "" until then
}

// mailbox holds the slide that was shown last until it is taken.
type mailbox struct {
	sync.Mutex
	slide *slides.Slide
	full  chan struct{}
}

// Open begins to share a class. The error says what to do.
func Open(o Options) (*Session, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	s := &Session{o: o, key: secret(), code: randomCode(), live: web.NewLive(o.Notation), news: make(chan struct{}),
		made: map[web.Seen]sent{}, phones: map[string]*phone{}, changed: make(chan struct{}, 1), state: 1,
		mail: mailbox{full: make(chan struct{}, 1)}, door: door{now: o.Now, tries: map[string][]time.Time{}}}
	if err := s.page.write(o); err != nil {
		return nil, err
	}
	s.ctx, s.end = context.WithCancel(context.Background())
	s.server = s.newServer()
	listener, err := s.listen(o.Address)
	if err != nil {
		s.end()
		return nil, fmt.Errorf("the class cannot be shared at %s: %w; choose another address or port", o.Address, err)
	}
	s.serve(listener)
	s.done.Go(s.take)
	s.done.Go(s.tell)
	s.done.Go(s.watch)
	return s, nil
}

// secret returns what nobody can guess.
func secret() string {
	b := make([]byte, 16)
	rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}

// letters are those of codes: none looks like another, or like a digit.
const letters = "ABCDEFGHJKLMNPQRTUVWXY"

func randomCode() string {
	code := make([]byte, 6)
	for i := range code {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(letters))))
		if err != nil {
			panic(err) // the system has no random numbers
		}
		code[i] = letters[n.Int64()]
	}
	return string(code)
}

// Show shows the phones a slide as it is now, nil for a dark screen. It returns at once; of
// several slides the last one wins.
func (s *Session) Show(at *slides.Slide) {
	if at != nil {
		at = at.Copy()
	}
	s.mail.Lock()
	s.mail.slide = at
	s.mail.Unlock()
	select {
	case s.mail.full <- struct{}{}:
	default: // the slide before was not taken yet
	}
}

// take turns slides into what is sent, one after the other.
func (s *Session) take() {
	for {
		select {
		case <-s.mail.full:
		case <-s.ctx.Done():
			return
		}
		time.Sleep(s.live.Rest())
		s.mail.Lock()
		at := s.mail.slide // which stays: one that comes in now may be taken here, and then again
		s.mail.Unlock()
		s.mu.Lock()
		var run any
		if at != nil {
			run = at.Run
		}
		if s.run != run {
			s.run = run
			s.show++
		}
		s.live.Put(at)
		s.slide++
		clear(s.made)
		s.ask(at)
		s.wake()
		s.mu.Unlock()
	}
}

// wake tells all phones that there is something to send. The session is locked.
func (s *Session) wake() {
	close(s.news)
	s.news = make(chan struct{})
}

// alter notes that the state of the question has changed. The session is locked.
func (s *Session) alter() {
	s.state++
	s.told = nil
	s.wake()
	s.touch()
}

// touch lets Options.Changed be called.
func (s *Session) touch() {
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

// changeRest is how long it is from one call of Options.Changed to the next.
const changeRest = 100 * time.Millisecond

// tell calls Options.Changed, and ends the session when it has lasted long enough.
func (s *Session) tell() {
	over := time.NewTimer(Longest)
	defer over.Stop()
	for {
		select {
		case <-s.changed:
			if s.o.Changed != nil {
				s.o.Changed()
			}
			select {
			case <-time.After(changeRest):
			case <-s.ctx.Done():
				return
			}
		case <-over.C:
			s.finish("The class was shared for three hours, and has ended.")
			if s.o.Changed != nil {
				s.o.Changed()
			}
			return
		case <-s.ctx.Done():
			return
		}
	}
}

// SetVotes lets phones see how the class answers, or no longer.
func (s *Session) SetVotes(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.votes != on {
		s.votes = on
		s.alter()
	}
}

// Offer lets phones take something home; nil ends that.
func (s *Session) Offer(h *HandOut) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.handout = nil
	if h != nil {
		s.handout = &handout{HandOut: h}
	}
	s.alter()
}

// State returns what there is to know of the session.
func (s *Session) State() State {
	s.mu.Lock()
	defer s.mu.Unlock()
	to := State{Address: s.place.url(), Link: s.place.url() + "/k/" + s.key, Code: s.code, Phones: s.connected(),
		Votes: s.votes, Over: s.ended != "", Trouble: cmp.Or(s.place.trouble, s.ended)}
	if s.poll != nil {
		one := s.poll.count()
		to.Poll = &one
	}
	return to
}

// Hour returns all questions of the session in their order.
func (s *Session) Hour() (all []Poll) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.polls {
		all = append(all, p.count())
	}
	return all
}

// finish ends the session for a reason.
func (s *Session) finish(why string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended == "" {
		s.ended = why
		s.end()
	}
}

// goodbye is how long phones have to be told that the class has ended.
const goodbye = time.Second

// Close ends the session. Phones are told so.
func (s *Session) Close() error {
	s.finish("The class has ended.")
	ctx, cancel := context.WithTimeout(context.Background(), goodbye)
	defer cancel()
	err := s.server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.server.Close()
	}
	s.done.Wait()
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}
