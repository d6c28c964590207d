//go:build !js

package class

import (
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// place is where a session listens.
type place struct {
	addresses func() []Address // those of this computer
	listener  net.Listener     // nil once it has failed
	host      string           // as people type it
	port      int
	face      string   // the interface that has the host; "" if it is no network's
	hosts     []string // host and port, as browsers may name them
	lost      string   // why nobody can connect now, "" if they can
}

func (p *place) shown() string { return net.JoinHostPort(p.host, strconv.Itoa(p.port)) }

// Addresses returns those of this computer: that by which it reaches others first, and its own
// for itself last.
func Addresses() (all []Address) {
	faces, err := net.Interfaces()
	if err != nil {
		faces = nil // then there is the last one
	}
	for _, face := range faces {
		own, err := face.Addrs()
		if err != nil || face.Flags&net.FlagUp == 0 || face.Flags&net.FlagLoopback != 0 {
			continue
		}
		for _, a := range own {
			if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLinkLocalUnicast() {
				all = append(all, Address{n.IP.String(), face.Name})
			}
		}
	}
	// Nothing is sent to this address, which is for documents.
	if c, err := net.Dial("udp4", "192.0.2.1:9"); err == nil {
		usual := hostOf(c.LocalAddr().String())
		_ = c.Close()
		slices.SortStableFunc(all, func(a, b Address) int {
			return strings.Compare(strconv.FormatBool(b.Host == usual), strconv.FormatBool(a.Host == usual))
		})
	}
	return append(all, Address{"localhost", "this computer only"})
}

// listen listens on an address, in the place of the one before.
func (s *Session) listen(address string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return unusable(address, err)
	}
	near := s.place.addresses()
	if host == "" {
		host = near[0].Host
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return unusable(address, err)
	}
	at := l.Addr().(*net.TCPAddr)
	if at.IP.IsUnspecified() {
		_ = l.Close()
		return fmt.Errorf("%s stands for all addresses of this computer: choose one of them", host)
	}
	hosts, face := []string{host, at.IP.String()}, ""
	if at.IP.IsLoopback() {
		hosts = append(hosts, "localhost")
	}
	for i, h := range hosts {
		hosts[i] = net.JoinHostPort(h, strconv.Itoa(at.Port))
		if at.Port == 80 { // which browsers leave out
			hosts[i] = h
		}
	}
	if i := slices.IndexFunc(near, func(a Address) bool { return a.Host == host && host != "localhost" }); i >= 0 {
		face = near[i].Name
	}
	s.mu.Lock()
	before := s.place.listener
	s.place = place{s.place.addresses, l, host, at.Port, face, hosts, ""}
	s.mu.Unlock()
	if before != nil {
		_ = before.Close()
	}
	go func() {
		_ = s.server.Serve(l) // until it is closed, or its network is gone
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.place.listener == l {
			s.place.listener = nil
		}
	}()
	return nil
}

// unusable says what is wrong with an address, and what to do.
func unusable(address string, err error) error {
	var bad *net.AddrError
	var name *net.DNSError
	switch _, port, _ := net.SplitHostPort(address); {
	case errors.As(err, &bad), port == "":
		return fmt.Errorf("%q is not an address to listen on: write HOST:PORT, such as localhost:8123", address)
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("port %s is used by another program: choose another one, or 0 for any that is free", port)
	case errors.Is(err, syscall.EADDRNOTAVAIL), errors.As(err, &name):
		return fmt.Errorf("this computer has no address %s: choose one that it has", hostOf(address))
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("port %s is for the system: choose one from 1024 on, or 0 for any that is free", port)
	}
	return fmt.Errorf("nobody can connect to %s (%w): choose another address", address, err)
}

// follow listens on the address that the interface has now, and says if it has none.
func (s *Session) follow() {
	s.mu.Lock()
	at := s.place
	s.mu.Unlock()
	address, lost := at.shown(), ""
	if at.face != "" {
		near := slices.DeleteFunc(at.addresses(), func(a Address) bool { return a.Name != at.face })
		switch same := slices.ContainsFunc(near, func(a Address) bool { return a.Host == at.host }); {
		case len(near) == 0:
			lost = fmt.Sprintf("The address %s is gone: connect this computer to its network again, or end the class and share it anew.",
				at.host)
		case !same:
			address = net.JoinHostPort(near[0].Host, strconv.Itoa(at.port))
		}
	}
	if lost == "" && (at.listener == nil || address != at.shown()) {
		err := s.listen(address)
		if err != nil {
			err = s.listen(net.JoinHostPort(hostOf(address), "0"))
		}
		if err != nil {
			lost = "Nobody can connect: " + err.Error() + "."
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := s.place.shown(); now != at.shown() {
		s.trouble = fmt.Sprintf("The address has changed to %s: show the invitation again.", now)
		notify(s.dirty)
	}
	if lost != s.place.lost {
		s.place.lost = lost
		notify(s.dirty)
	}
}
