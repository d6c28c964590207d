//go:build !js

package class

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"

	"sudoscope/app/slides"
)

// Session is a class that is served. All its methods return at once and are for any goroutine.
type Session struct {
	o      Options
	server *http.Server

	mu    sync.Mutex
	state State
	next  *slides.Slide
}

// letters are those of codes: no vowels, so that they make no words, and none that looks like a digit.
const letters = "BCDFGHJKLMNPQRSTVWXZ"

// secret returns random bytes as text.
func secret() string {
	var b [16]byte
	rand.Read(b[:]) // which never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// code returns six letters.
func code() string {
	text := ""
	for len(text) < 6 {
		var b [1]byte
		if rand.Read(b[:]); int(b[0]) < 256/len(letters)*len(letters) {
			text += string(letters[int(b[0])%len(letters)])
		}
	}
	return text
}

// Open begins to listen.
func Open(o Options) (*Session, error) {
	listener, err := net.Listen("tcp", o.Address)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be used (%w): choose another address or port, or port 0 for a free one", o.Address, err)
	}
	s := &Session{o: o}
	s.state.Address = "http://" + listener.Addr().String()
	s.state.Link, s.state.Code = s.state.Address+"/k/"+secret(), code()
	s.server = &http.Server{Handler: http.NotFoundHandler()}
	go s.server.Serve(listener)
	return s, nil
}

// Addresses returns those of this computer: of networks first, and its own for itself last.
func Addresses() []Address {
	var all []Address
	faces, _ := net.Interfaces()
	for _, face := range faces {
		if face.Flags&net.FlagUp == 0 || face.Flags&net.FlagLoopback != 0 {
			continue
		}
		own, _ := face.Addrs()
		for _, a := range own {
			if ip, ok := a.(*net.IPNet); ok && ip.IP.To4() != nil && !ip.IP.IsLinkLocalUnicast() {
				all = append(all, Address{ip.IP.String(), face.Name})
			}
		}
	}
	return append(all, Address{"localhost", "this computer only"})
}

// Show shows a slide as it is now, of which the latest wins; nil is a dark screen.
func (s *Session) Show(at *slides.Slide) {
	if at != nil {
		at = at.Copy()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = at
}

// SetVotes lets phones see how the class answered, or no longer.
func (s *Session) SetVotes(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state.Votes = on
}

// Offer lets a hand-out be taken home; nil is none.
func (s *Session) Offer(h *HandOut) {}

// State returns how the session is.
func (s *Session) State() State {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state
}

// Hour returns all questions in the order in which they were asked.
func (s *Session) Hour() []Poll { return nil }

// Close ends the session.
func (s *Session) Close() error {
	s.mu.Lock()
	s.state.Over = true
	s.mu.Unlock()
	return errors.Join(s.server.Close())
}
