//go:build !js

package class

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"

	"sudoscope/app/web"
)

// How many phones there can be.
const (
	MostPhones = 300  // connected
	mostKnown  = 3000 // that were, and can come back to their answers
)

// phone is one that has found the way in.
type phone struct {
	id   string
	gone chan struct{} // of its connection, closed when another takes its place; nil without one
	left int           // grows as phones leave: who left first is forgotten first
	mine int           // grows with its own answer
}

// sent is a message, and what phones know that have got it.
type sent struct {
	event []byte
	known web.Seen
}

// connected returns how many phones are connected. The session is locked.
func (s *Session) connected() (n int) {
	for _, p := range s.phones {
		if p.gone != nil {
			n++
		}
	}
	return n
}

// errFull says that one more phone has no room.
var errFull = errors.New("The class is full: 300 phones are connected. Look at the screen in front.")

// admit returns a phone that has found the way in. The session is locked.
func (s *Session) admit() (*phone, error) {
	if len(s.phones) >= mostKnown {
		var oldest *phone
		for _, p := range s.phones {
			if p.gone == nil && (oldest == nil || p.left < oldest.left) && (s.poll == nil || !s.poll.has(p.id)) {
				oldest = p
			}
		}
		if oldest == nil {
			return nil, errFull
		}
		delete(s.phones, oldest.id)
	}
	p := &phone{id: secret(), left: -1}
	s.phones[p.id] = p
	return p, nil
}

func (p *poll) has(phone string) bool {
	_, ok := p.ballots[phone]
	return ok
}

// connect makes a connection the one of a phone, in the place of the one before.
func (s *Session) connect(p *phone) (gone chan struct{}, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case p.gone != nil:
		close(p.gone)
	case s.connected() >= MostPhones:
		return nil, errFull
	}
	p.gone = make(chan struct{})
	s.touch()
	return p.gone, nil
}

// disconnect ends a connection, unless it is no longer the one of the phone.
func (s *Session) disconnect(p *phone, gone chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.gone == gone {
		p.gone = nil
		s.leavings++
		p.left = s.leavings
		s.touch()
	}
}

// How long a phone has to take what it is sent, and how often it is sent something.
const (
	sendTime  = 10 * time.Second
	heartbeat = 15 * time.Second
)

// events sends a phone what it has to know, as long as it listens. The slide that is shown when
// it is ready for another is sent, and those between are not.
func (s *Session) events(w http.ResponseWriter, r *http.Request, p *phone) {
	gone, err := s.connect(p)
	if err != nil {
		s.sentence(w, http.StatusServiceUnavailable, err.Error())
		return
	}
	defer s.disconnect(p, gone)
	w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	control := http.NewResponseController(w)
	send := func(parts ...[]byte) bool {
		control.SetWriteDeadline(time.Now().Add(sendTime))
		for _, part := range parts {
			if _, err := w.Write(part); err != nil {
				return false
			}
		}
		return control.Flush() == nil
	}
	if !send([]byte("retry: 1000\n\n")) {
		return
	}
	var known web.Seen
	slide, state, mine := 0, 0, -1
	pulse := time.NewTimer(heartbeat)
	defer pulse.Stop()
	for {
		var parts [][]byte
		s.mu.Lock()
		news := s.news
		if slide != s.slide {
			slide = s.slide
			one := s.message(known)
			known = one.known
			parts = append(parts, one.event)
		}
		if state != s.state || mine != p.mine {
			if state != s.state {
				parts = append(parts, s.stateEvent())
			}
			state, mine = s.state, p.mine
			parts = append(parts, s.mineEvent(p))
		}
		s.mu.Unlock()
		if len(parts) > 0 {
			if !send(parts...) {
				return
			}
			pulse.Reset(heartbeat)
		}
		select {
		case <-news:
		case <-pulse.C:
			if !send([]byte(":\n\n")) {
				return
			}
			pulse.Reset(heartbeat)
		case <-gone:
			return
		case <-r.Context().Done():
			return
		case <-s.ctx.Done():
			send(event("ended", struct{}{}))
			return
		}
	}
}

// event returns data as an event of a stream.
func event(name string, data any) []byte {
	text, ok := data.([]byte)
	if !ok {
		text, _ = json.Marshal(data)
	}
	return bytes.Join([][]byte{[]byte("event: " + name + "\ndata: "), text, []byte("\n\n")}, nil)
}

// message returns the slide for phones that know as much. The session is locked.
func (s *Session) message(known web.Seen) sent {
	one, ok := s.made[known]
	if !ok {
		data, now := s.live.Message(known)
		one = sent{event("slide", data), now}
		s.made[known] = one
	}
	return one
}

// stateData is what all phones are told beside the slide.
type stateData struct {
	Question int        `json:"question"` // 0 for none
	Open     bool       `json:"open"`
	Answered int        `json:"answered"`
	Votes    []voteData `json:"votes,omitempty"`
	HandOut  string     `json:"handout"`
	Program  bool       `json:"program"`
}

type voteData struct {
	Text  string `json:"text"`
	Count int    `json:"count"`
	Right bool   `json:"right,omitempty"`
}

// mostVotes is how many different answers phones are shown.
const mostVotes = 12

// stateEvent returns the state of the question. The session is locked.
func (s *Session) stateEvent() []byte {
	if s.told != nil {
		return s.told
	}
	to := stateData{Program: s.o.Web != nil}
	if s.handout != nil {
		to.HandOut = s.handout.Name
	}
	if p := s.poll; p != nil {
		to.Question, to.Open, to.Answered = p.number, p.open, len(p.ballots)
		if s.votes {
			for _, one := range p.count().Tallies[:] {
				if len(to.Votes) < mostVotes {
					to.Votes = append(to.Votes, voteData{one.Text, one.Count, one.Right})
				}
			}
		}
	}
	s.told = event("class", to)
	return s.told
}

// mineData is what a phone is told of its own answer.
type mineData struct {
	Question int     `json:"question"`
	Answer   *posted `json:"answer"`
	Right    *bool   `json:"right,omitempty"` // once it is known
	Reason   string  `json:"reason,omitempty"`
}

// mineEvent returns a phone's own answer. The session is locked.
func (s *Session) mineEvent(p *phone) []byte {
	var to mineData
	if q := s.poll; q != nil {
		to.Question = q.number
		if b, ok := q.ballots[p.id]; ok {
			own := b.posted(q.number)
			to.Answer = &own
			if worth, known := q.worth[b]; known {
				to.Right, to.Reason = &worth.right, worth.reason
			}
		}
	}
	return event("mine", to)
}

// mostPosted is how many bytes an answer can have.
const mostPosted = 4 << 10

// answer takes the answer of a phone, in the place of the one before.
func (s *Session) answer(w http.ResponseWriter, r *http.Request, p *phone) {
	var a posted
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostPosted))
	d.DisallowUnknownFields()
	if err := d.Decode(&a); err != nil {
		http.Error(w, "This is no answer.", http.StatusBadRequest)
		return
	}
	if _, err := d.Token(); err != io.EOF {
		http.Error(w, "This is more than one answer.", http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.poll
	if q == nil || q.number != a.Question || !q.open {
		http.Error(w, "This question is closed.", http.StatusConflict)
		return
	}
	b, ok := q.ballot(&a)
	if !ok {
		http.Error(w, "This is no answer to the question.", http.StatusBadRequest)
		return
	}
	if before, ok := q.ballots[p.id]; !ok || before != b {
		q.ballots[p.id] = b
		p.mine++
		s.alterSoon()
	}
	w.WriteHeader(http.StatusNoContent)
}

// alterSoon notes that there is another answer: each phone hears of its own at once, and all of
// them a few times a second how many there are. The session is locked.
func (s *Session) alterSoon() {
	s.wake()
	s.touch()
	if s.counting {
		return
	}
	s.counting = true
	s.done.Go(func() {
		select {
		case <-time.After(countRest):
		case <-s.ctx.Done():
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.counting = false
		s.alter()
	})
}

// countRest is how long it is from one count of answers to the next.
const countRest = 300 * time.Millisecond

// handout is a file that is made when the first phone asks for it.
type handout struct {
	*HandOut
	once sync.Once
	made bytes.Buffer
	err  error
}

// takeHome sends the file that may be taken home.
func (s *Session) takeHome(w http.ResponseWriter, _ *http.Request, _ *phone) {
	s.mu.Lock()
	h := s.handout
	s.mu.Unlock()
	if h == nil {
		s.sentence(w, http.StatusNotFound, "There is nothing to take home yet. Wait until your teacher allows it.")
		return
	}
	h.once.Do(func() { h.err = h.Make(s.ctx, &h.made) })
	if h.err != nil {
		s.sentence(w, http.StatusInternalServerError, "The file cannot be made. Ask your teacher for it.")
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Disposition", attachment(h.Name))
	w.Write(h.made.Bytes())
}

// lookout keeps what was made for those who look around, so that many who do so at once cost no
// more than one.
type lookout struct {
	sync.Mutex
	of   [2]int // the show and the board
	at   time.Time
	made []byte
}

// lookRest is how long what was made for one who looks around is good for others.
const lookRest = 500 * time.Millisecond

// look sends the run of a board of the slide, as far as it has been shown.
func (s *Session) look(w http.ResponseWriter, r *http.Request, _ *phone) {
	board := 0
	if text := r.URL.Query().Get("board"); len(text) == 1 && '0' <= text[0] && text[0] <= '9' {
		board = int(text[0] - '0')
	}
	made := s.around.make(s, board)
	if made == nil {
		http.Error(w, "There is nothing to look around in now.", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Encoding", "gzip")
	w.Write(made)
}

// make returns what there is to look at, nil for nothing.
func (a *lookout) make(s *Session, board int) []byte {
	a.Lock()
	defer a.Unlock()
	s.mu.Lock()
	of := [2]int{s.show, board}
	s.mu.Unlock()
	if a.of != of || a.made == nil || time.Since(a.at) > lookRest {
		ctx, cancel := context.WithTimeout(s.ctx, lookTime)
		defer cancel()
		var made bytes.Buffer
		if s.live.Look(ctx, &made, board) != nil {
			made.Reset()
		}
		a.of, a.at, a.made = of, time.Now(), made.Bytes()
	}
	return a.made
}

// lookTime bounds how long it may take to make what is looked at.
const lookTime = 3 * time.Second
