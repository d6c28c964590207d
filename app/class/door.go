//go:build !js

package class

import (
	"crypto/subtle"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"sudoscope/puzzles"
)

// What one address, and all together, may do at most. This computer itself is one of many phones
// in tests, and may do more.
const (
	mostFrom     = 30 // connections from one address
	mostAll      = 800
	mostRequests = 100 // from one address within a second
	mostOfPlace  = 40  // phones of one address that are known
	mostKnown    = 1000
	mostTries    = 5 // wrong codes from one address within a minute
	mostGuesses  = 60
)

// door counts who comes from where.
type door struct {
	own func(host string) bool // this computer

	mu       sync.Mutex
	all      int
	from     map[string]int // connections
	second   int64
	requests map[string]int // within the second
}

func newDoor() *door {
	return &door{from: map[string]int{}, requests: map[string]int{},
		own: func(host string) bool { return net.ParseIP(host).IsLoopback() }}
}

// pass counts connections, and closes those that are too many.
func (d *door) pass(c net.Conn, state http.ConnState) {
	host := hostOf(c.RemoteAddr().String())
	d.mu.Lock()
	defer d.mu.Unlock()
	switch state {
	case http.StateNew:
		d.all++
		d.from[host]++
		if d.all > mostAll || d.from[host] > mostFrom && !d.own(host) {
			_ = c.Close()
		}
	case http.StateClosed:
		d.all--
		if d.from[host]--; d.from[host] == 0 {
			delete(d.from, host)
		}
	}
}

// flooded counts a request, and reports whether it is one too many.
func (d *door) flooded(host string, now time.Time) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if second := now.Unix(); second != d.second {
		d.second = second
		clear(d.requests)
	}
	d.requests[host]++
	return d.requests[host] > mostRequests && !d.own(host)
}

// phone is a browser that has been let in.
type phone struct {
	cookie, host string
	seen         time.Time     // when it asked for something
	ends         chan struct{} // closed to end its events; nil while it is not connected
}

// cookieName is of the session alone, since cookies are the same for all ports of a host.
func (s *Session) cookieName() string { return "class-" + strconv.Itoa(s.place.port) }

// phoneOf returns which phone asks, nil for none that is known.
func (s *Session) phoneOf(r *http.Request) *phone {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := r.Cookie(s.cookieName())
	if err != nil {
		return nil
	}
	p := s.phones[c.Value]
	if p != nil {
		p.seen = s.now()
	}
	return p
}

// enter lets a browser in, and forgets who has been away for longest if there are too many. So
// nobody answers for many.
func (s *Session) enter(w http.ResponseWriter, r *http.Request) {
	if s.phoneOf(r) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	host := hostOf(r.RemoteAddr)
	var near, away *phone // who may be forgotten, of this address and of all
	count := 0
	for _, p := range s.phones {
		older := func(than *phone) bool { return p.ends == nil && (than == nil || p.seen.Before(than.seen)) }
		if p.host == host {
			count++
			if older(near) {
				near = p
			}
		}
		if older(away) {
			away = p
		}
	}
	if count >= mostOfPlace && !s.door.own(host) {
		s.forget(near)
	} else if len(s.phones) >= mostKnown {
		s.forget(away)
	}
	p := &phone{cookie: secret(), host: host, seen: s.now()}
	s.phones[p.cookie] = p
	http.SetCookie(w, &http.Cookie{Name: s.cookieName(), Value: p.cookie, Path: "/", HttpOnly: true,
		SameSite: http.SameSiteStrictMode})
}

// forget forgets a phone, and what it answered to the open question. s.mu is held.
func (s *Session) forget(p *phone) {
	delete(s.phones, p.cookie)
	if s.poll != nil && s.poll.open {
		delete(s.poll.given, p)
	}
}

// try reports whether a code is right, and whether it was looked at: wrong ones are counted.
func (s *Session) try(host, code string) (right, looked bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tries = slices.DeleteFunc(s.tries, func(t try) bool { return s.now().Sub(t.at) >= time.Minute })
	here := puzzles.HowMany(s.tries, func(t try) bool { return t.host == host })
	if here >= mostTries || len(s.tries) >= mostGuesses {
		return false, false
	}
	if subtle.ConstantTimeCompare([]byte(code), []byte(s.code)) == 1 {
		return true, true
	}
	s.tries = append(s.tries, try{host, s.now()})
	return false, true
}

// try is a wrong code.
type try struct {
	host string
	at   time.Time
}

// join connects a phone for events, until ends is closed: then it has connected anew. It is false
// where there is no room.
func (s *Session) join(p *phone) (ends chan struct{}, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.ends != nil {
		close(p.ends)
	} else if s.here == mostPhones {
		return nil, false
	} else {
		s.here++
	}
	p.ends = make(chan struct{})
	s.phones[p.cookie] = p
	notify(s.dirty)
	return p.ends, true
}

// leave notes that a phone is gone, unless it has connected anew.
func (s *Session) leave(p *phone, ends chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.ends == ends {
		p.ends = nil
		s.here--
		notify(s.dirty)
	}
}
