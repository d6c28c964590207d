//go:build !js

package class

import (
	"errors"
	"net"
	"slices"
	"strings"
	"sync"
	"time"
)

// Addresses returns the addresses of this computer, those of networks first and localhost last.
func Addresses() (all []Address) {
	interfaces, _ := net.Interfaces()
	for _, i := range interfaces {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		addresses, _ := i.Addrs()
		for _, a := range addresses {
			if n, ok := a.(*net.IPNet); ok && !n.IP.IsLinkLocalUnicast() && n.IP.IsGlobalUnicast() {
				all = append(all, Address{n.IP.String(), i.Name})
			}
		}
	}
	// Addresses of version 6 are hard to type, and private ones of version 4 are what schools have.
	rank := func(a Address) int {
		ip := net.ParseIP(a.Host)
		switch {
		case ip.To4() == nil:
			return 2
		case ip.IsPrivate():
			return 0
		}
		return 1
	}
	slices.SortStableFunc(all, func(a, b Address) int { return rank(a) - rank(b) })
	return append(all, Address{"localhost", "this computer only"})
}

// place is where a session listens.
type place struct {
	host, port string
	name       string // of the interface, "" for none that is known
	trouble    string
}

// url is the address to type. IPv6 needs brackets.
func (p *place) url() string { return "http://" + net.JoinHostPort(p.host, p.port) }

// is reports whether a request names this place, and not another that leads here.
func (p *place) is(host string) bool {
	if host == net.JoinHostPort(p.host, p.port) {
		return true
	}
	ip := net.ParseIP(p.host)
	return ip != nil && ip.IsLoopback() && host == "localhost:"+p.port
}

// listen listens at an address.
func (s *Session) listen(address string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, errors.New("it is no host and port such as 192.168.1.7:8123")
	}
	if host == "" {
		host = Addresses()[0].Host
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		var op *net.OpError
		if errors.As(err, &op) {
			err = op.Err
		}
		return nil, err
	}
	at, ok := l.Addr().(*net.TCPAddr)
	if !ok || at.IP.IsUnspecified() {
		l.Close()
		return nil, errors.New("it stands for all addresses of this computer, and one is needed that phones can type")
	}
	_, port, _ = net.SplitHostPort(l.Addr().String())
	s.mu.Lock()
	defer s.mu.Unlock()
	s.place = place{host: at.IP.String(), port: port}
	for _, a := range Addresses() {
		if a.Host == s.place.host && !at.IP.IsLoopback() {
			s.place.name = a.Name
		}
	}
	return &gate{Listener: l, from: map[string]int{}}, nil
}

// serve answers at a listener, until the session ends.
func (s *Session) serve(l net.Listener) {
	s.done.Go(func() { s.server.Serve(l) })
}

// watchRest is how often it is looked whether the address is still there.
const watchRest = 3 * time.Second

// watch looks whether the address is still one of this computer, and follows it to another.
func (s *Session) watch() {
	tick := time.NewTicker(watchRest)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			s.follow(Addresses())
		case <-s.ctx.Done():
			return
		}
	}
}

// follow moves to another address of the same interface where its own is no longer there.
func (s *Session) follow(all []Address) {
	s.mu.Lock()
	at := s.place
	s.mu.Unlock()
	if at.name == "" {
		return
	}
	trouble := ""
	if !slices.ContainsFunc(all, func(a Address) bool { return a.Host == at.host }) {
		trouble = "This computer has lost its address " + at.host + ": connect it to the network again."
		next := slices.IndexFunc(all, func(a Address) bool {
			return a.Name == at.name && strings.Contains(a.Host, ":") == strings.Contains(at.host, ":")
		})
		if next >= 0 {
			l, err := s.listen(net.JoinHostPort(all[next].Host, at.port))
			if err != nil {
				l, err = s.listen(net.JoinHostPort(all[next].Host, "0"))
			}
			if err == nil {
				s.serve(l)
				trouble = "The address of this computer has changed: show the invitation again."
			}
		}
	} else if at.trouble != "" && strings.HasPrefix(at.trouble, "The address") {
		return // until the class ends: who is there has the old one
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.place.trouble != trouble {
		s.place.trouble = trouble
		s.touch()
	}
}

// How many connections there can be.
const (
	mostConnections = 800
	mostFromOne     = 30 // from one address, but for this computer itself
)

// gate is a listener that takes a bounded number of connections.
type gate struct {
	net.Listener
	mu   sync.Mutex
	from map[string]int
	all  int
}

// Accept waits for the next connection for which there is room.
func (g *gate) Accept() (net.Conn, error) {
	for {
		c, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		at := c.RemoteAddr().(*net.TCPAddr).IP
		host := at.String()
		g.mu.Lock()
		room := g.all < mostConnections && (at.IsLoopback() || g.from[host] < mostFromOne)
		if room {
			g.all++
			g.from[host]++
		}
		g.mu.Unlock()
		if room {
			return &visit{Conn: c, gate: g, host: host}, nil
		}
		c.Close()
	}
}

// visit is a connection that leaves its room when it is closed.
type visit struct {
	net.Conn
	gate *gate
	host string
	once sync.Once
}

// Close closes it.
func (v *visit) Close() error {
	v.once.Do(func() {
		v.gate.mu.Lock()
		defer v.gate.mu.Unlock()
		v.gate.all--
		if v.gate.from[v.host]--; v.gate.from[v.host] == 0 {
			delete(v.gate.from, v.host)
		}
	})
	return v.Conn.Close()
}
