package server

import (
	"bytes"
	"container/list"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"sync"
)

// Shares are what many clients have of one thing: so many at once, and a quarter of them of
// one client.
type shares struct {
	most int

	mu   sync.Mutex
	here map[string]int // by client
	all  int
}

func newShares(most int) *shares { return &shares{most: most, here: map[string]int{}} }

// enter gives a client one more; own says that the client has all that one may have, and full
// that all are given.
func (s *shares) enter(client string) (own, full bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	own, full = s.here[client] >= max(1, s.most/4), s.all >= s.most
	if !own && !full {
		s.here[client]++
		s.all++
	}
	return own, full
}

func (s *shares) leave(client string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all--; s.here[client] == 1 {
		delete(s.here, client)
	} else {
		s.here[client]--
	}
}

// count returns how many are given.
func (s *shares) count() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return int64(s.all)
}

// A crowd is the connections of a service, which are shared. Where there
// are more, the one goes that has asked nothing for longest: it was only opened, or has sent
// a part of a request, or is kept for the next. So clients that say nothing hold up nobody
// but themselves. Where all are being answered, others wait in the system's queue.
type crowd struct {
	net.Listener
	*shares

	mu      sync.Mutex
	silent  *list.List    // of *placed, the first silent first
	freed   chan struct{} // a place may be free
	closed  chan struct{}
	closing sync.Once
}

func crowded(l net.Listener, most int) *crowd {
	return &crowd{Listener: l, shares: newShares(most), silent: list.New(), freed: make(chan struct{}, 1), closed: make(chan struct{})}
}

func (c *crowd) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		p := &placed{Conn: conn, crowd: c, client: network(conn.RemoteAddr().String())}
		switch entered, err := c.admit(p); {
		case err != nil:
			_ = conn.Close()
			return nil, err
		case entered:
			return p, nil
		}
		_ = conn.Close()
	}
}

// admit finds a place for a connection; there is none where its client has all that one may
// have, and all of them are being answered.
func (c *crowd) admit(p *placed) (bool, error) {
	for {
		own, full := c.enter(p.client)
		if !own && !full {
			p.silent()
			return true, nil
		}
		if gone := c.longest(own, p.client); gone != nil {
			_ = gone.Close()
			continue
		}
		if own {
			return false, nil
		}
		select {
		case <-c.freed:
		case <-c.closed:
			return false, net.ErrClosed
		}
	}
}

// longest returns the connection that has asked nothing for longest, of a client if it is to
// be one of its own; nil if all are being answered.
func (c *crowd) longest(own bool, client string) *placed {
	c.mu.Lock()
	defer c.mu.Unlock()
	for e := c.silent.Front(); e != nil; e = e.Next() {
		if one := e.Value.(*placed); !own || one.client == client {
			return one
		}
	}
	return nil
}

func (c *crowd) Close() error {
	c.closing.Do(func() { close(c.closed) })
	return c.Listener.Close()
}

// A placed connection is one of a crowd.
type placed struct {
	net.Conn
	crowd  *crowd
	client string
	place  *list.Element // among the silent; nil if it is being answered, or has gone
	gone   bool
}

// answering says that a request has come whole.
func (p *placed) answering() { p.move(false, false) }

// silent says that a request is waited for.
func (p *placed) silent() {
	p.move(true, false)
	p.crowd.tell()
}

func (p *placed) move(silent, gone bool) (first bool) {
	c := p.crowd
	c.mu.Lock()
	defer c.mu.Unlock()
	if p.gone {
		return false
	}
	if p.gone = gone; p.place != nil {
		c.silent.Remove(p.place)
		p.place = nil
	}
	if silent {
		p.place = c.silent.PushBack(p)
	}
	return true
}

func (p *placed) Close() error {
	if p.move(false, true) {
		p.crowd.leave(p.client)
	}
	p.crowd.tell()
	return p.Conn.Close()
}

// tell wakes the one who waits for a place.
func (c *crowd) tell() {
	select {
	case c.freed <- struct{}{}:
	default:
	}
}

// plainError is how package http refuses what it cannot read as a request, before any
// handler sees it.
var plainError = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

// Write sends what package http refuses by itself as a problem.
func (p *placed) Write(text []byte) (int, error) {
	const version = "HTTP/1.1 "
	line, _, _ := bytes.Cut(text, []byte("\r\n"))
	if len(line) < len(version)+3 || !bytes.HasPrefix(line, []byte(version)) {
		return p.Conn.Write(text)
	}
	status, err := strconv.Atoi(string(line[len(version):][:3]))
	if err != nil || !bytes.HasPrefix(text[len(line):], plainError) && status != http.StatusExpectationFailed {
		return p.Conn.Write(text)
	}
	body, _ := json.Marshal(framed(status)) // strings and numbers: no error
	answer := fmt.Sprintf("HTTP/1.1 %d %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s",
		status, http.StatusText(status), problemType, len(body), body)
	if _, err := p.Conn.Write([]byte(answer)); err != nil {
		return 0, err
	}
	return len(text), nil
}

// placeKey is the key of the connection in the context of a request.
type placeKey struct{}

// placeOf returns the connection of a request; nil if it is none of a crowd.
func placeOf(ctx context.Context) *placed {
	p, _ := ctx.Value(placeKey{}).(*placed)
	return p
}

// network returns the client of an address: of IPv6 the network of a household.
func network(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return host
}
