//go:build js

package class

import (
	"errors"

	"sudoscope/app/slides"
)

// Session is none in a browser.
type Session struct{}

// Open returns an error: nobody can connect to a browser.
func Open(Options) (*Session, error) {
	return nil, errors.New("a browser cannot serve a class: start the program on a computer")
}

// Addresses returns none.
func Addresses() []Address { return nil }

// The methods do nothing, as there is no session.

func (s *Session) Send(*slides.Slide) {}
func (s *Session) SetVotes(bool)      {}
func (s *Session) Offer(*HandOut)     {}
func (s *Session) State() (now State) { return now }
func (s *Session) Hour() []Poll       { return nil }
func (s *Session) Close() error       { return nil }
