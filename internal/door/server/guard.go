package server

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"zermelo/say/phrase"
)

// What pages of the service may do: scripts, styles and pictures of the service
// alone. The engine is WebAssembly; the pictures that it draws have styles on their
// shapes.
const pagePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
	"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors "

// framing says whose pages may show the page in a frame.
func (s *Server) framing() string {
	if len(s.Embed) == 0 {
		return "'none'"
	}
	return "'self' " + strings.Join(s.Embed, " ")
}

// apiPolicy is for answers, which are no pages.
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

// boardPath is the script by which pages of others show a board.
const boardPath = "/zermelo-board.js"

// guarded stands before all handlers: it counts and logs, sets the headers that
// hold everywhere, and turns away who may not ask.
func (s *Server) guarded(mux *http.ServeMux) http.Handler {
	tokens := hashes(s.Tokens)
	policy := pagePolicy + s.framing()
	clients := &clients{rate: rate.Limit(s.Limits.Rate), burst: s.Limits.Burst, most: s.Limits.Clients, each: map[string]*client{}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		out := &recorder{ResponseWriter: w, request: r, status: http.StatusOK}
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
		h.Set("Content-Security-Policy", policy)
		if asks(r) {
			h.Set("Content-Security-Policy", apiPolicy)
		}
		if !strings.HasPrefix(r.URL.Path, positionsPath) && !(len(s.Embed) > 0 && r.URL.Path == boardPath) { // pages of others read these
			h.Set("Cross-Origin-Resource-Policy", "same-origin")
		}
		p := s.refuse(r, tokens, clients)
		if p == nil {
			p = s.fetch(w, r)
		}
		if place := placeOf(r.Context()); place != nil {
			place.answering()
		}
		if p == nil && asks(r) && !waits(r) {
			if s.door.enter() == nil {
				defer s.door.leave()
			} else {
				p = problemOf(errBusy)
			}
		}
		if p != nil {
			s.metrics.refused.add(1, p.Kind)
			p.write(out, r)
		} else {
			listening(mux).ServeHTTP(out, r)
		}
		path := r.Pattern // of what is registered: there are few
		if path == "" {
			path = "none"
		}
		took := time.Since(begin)
		s.metrics.requests.add(1, path, strconv.Itoa(out.status))
		s.metrics.took.add(took.Seconds(), path)
		s.Log.LogAttrs(r.Context(), slog.LevelInfo, "request", slog.String("method", r.Method), slog.String("path", clip(r.URL.Path)),
			slog.Int("status", out.status), slog.Int64("bytes", out.bytes), slog.Duration("took", took), slog.String("client", network(r.RemoteAddr)),
			slog.String("answer", out.Header().Get(howHeader)))
	})
}

// asks reports whether a request is a question, not for a page.
func asks(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, "/api/") || strings.HasPrefix(r.URL.Path, positionsPath) || r.URL.Path == "/metrics" || r.URL.Path == "/healthz"
}

// waits reports whether a request may stay long by its nature: the events of a job;
// or must be answered whatever else is asked.
func waits(r *http.Request) bool {
	return strings.HasSuffix(r.URL.Path, "/events") || r.URL.Path == "/healthz" || r.URL.Path == "/metrics"
}

// refuse returns why a request is not answered; nil if it is.
func (s *Server) refuse(r *http.Request, tokens [][sha256.Size]byte, c *clients) *problem {
	if s.Hosts != nil && !s.knows(r.Host) {
		// A page elsewhere may make its name mean this machine.
		return newProblem("host", phrase.Of("this service is not %s", strconv.Quote(clip(r.Host))),
			phrase.Of("ask it by the address that it listens at, or name the host with --host"))
	}
	if len(r.RequestURI) > mostAddress {
		return framed(http.StatusRequestURITooLong)
	}
	if r.ContentLength > s.Limits.Body {
		return s.tooLong()
	}
	if !asks(r) || r.URL.Path == "/healthz" {
		return nil
	}
	if foreign(r) {
		return framed(http.StatusForbidden)
	}
	if len(tokens) > 0 && !shows(r, tokens) {
		return newProblem("token", phrase.Of("this service answers those who have a token"), phrase.Of("send the header Authorization: Bearer TOKEN"))
	}
	if wait := c.admit(network(r.RemoteAddr), time.Now()); wait > 0 {
		p := newProblem("rate", phrase.Of("there are too many requests of this client"), phrase.Of("ask less often"))
		p.retry = wait
		return p
	}
	return nil
}

// mostAddress is the length of the longest address of a request.
const mostAddress = 16 << 10

// foreign reports whether the page of another host asks, whatever the method, by the rules of net/http for
// what changes something. What pages of other hosts may read is not meant, nor what somebody opens by
// a link, who sees it alone.
func foreign(r *http.Request) bool {
	if r.Method == http.MethodGet && (strings.HasPrefix(r.URL.Path, positionsPath) ||
		r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.Header.Get("Sec-Fetch-Dest") == "document") {
		return false
	}
	changing := r.WithContext(r.Context())
	changing.Method = http.MethodPost
	return http.NewCrossOriginProtection().Check(changing) != nil
}

// fetch reads the body of a request, so that those that come slowly take no place of a
// question.
func (s *Server) fetch(w http.ResponseWriter, r *http.Request) *problem {
	if r.Body == nil || r.Body == http.NoBody {
		return nil
	}
	client := network(r.RemoteAddr)
	if own, full := s.bodies.enter(client); own || full {
		return problemOf(errBusy)
	}
	defer s.bodies.leave(client)
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, s.Limits.Body))
	var long *http.MaxBytesError
	switch late := net.Error(nil); {
	case err == nil:
		r.Body = io.NopCloser(bytes.NewReader(body))
		return nil
	case errors.As(err, &long):
		return s.tooLong()
	case errors.As(err, &late) && late.Timeout():
		return framed(http.StatusRequestTimeout)
	}
	return framed(http.StatusBadRequest)
}

// tooLong is the problem of a question that is longer than the service reads.
func (s *Server) tooLong() *problem {
	return newProblem("size", phrase.Of("the request is too long"), phrase.Of("send at most %d bytes", s.Limits.Body))
}

// knows reports whether the service is asked by a name of its own.
func (s *Server) knows(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.Trim(name, "[]")
	if ip := net.ParseIP(name); name == "localhost" || ip != nil && ip.IsLoopback() {
		return true
	}
	return slices.Contains(s.Hosts, name)
}

// hashes returns what tokens are compared by, in a time that does not tell.
func hashes(tokens []string) [][sha256.Size]byte {
	var list [][sha256.Size]byte
	for _, t := range tokens {
		list = append(list, sha256.Sum256([]byte(t)))
	}
	return list
}

// shows reports whether a request has one of the tokens.
func shows(r *http.Request, tokens [][sha256.Size]byte) bool {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "bearer") {
		return false
	}
	sum, found := sha256.Sum256([]byte(strings.TrimSpace(token))), 0
	for _, t := range tokens {
		found |= subtle.ConstantTimeCompare(sum[:], t[:])
	}
	return found == 1
}

// Clients are those that have asked lately, each with its rate.
type clients struct {
	rate  rate.Limit // a second; negative is no bound
	burst int
	most  int

	mu   sync.Mutex
	each map[string]*client
}

type client struct {
	*rate.Limiter
	last time.Time
}

// admit returns 0 for a client that may ask now, else how long it has to wait.
func (c *clients) admit(name string, now time.Time) time.Duration {
	if c.rate < 0 {
		return 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	one := c.each[name]
	if one == nil {
		if len(c.each) >= c.most {
			c.forget(now)
		}
		one = &client{Limiter: rate.NewLimiter(c.rate, c.burst)}
		c.each[name] = one
	}
	one.last = now
	if one.AllowN(now, 1) {
		return 0
	}
	return time.Duration(float64(time.Second) / float64(c.rate))
}

// forget makes room for clients: those whose rate has recovered go, or all, if
// there are none.
func (c *clients) forget(now time.Time) {
	for name, one := range c.each {
		if one.TokensAt(now) >= float64(c.burst) {
			delete(c.each, name)
		}
	}
	if len(c.each) >= c.most {
		clear(c.each)
	}
}

// A recorder remembers what was answered. What a framework refuses in words of its own,
// it sends as a problem.
type recorder struct {
	http.ResponseWriter
	request *http.Request
	status  int
	bytes   int64
	wrote   bool
	refused bool // the words of the framework are dropped
}

func (r *recorder) WriteHeader(status int) {
	if r.wrote {
		return
	}
	r.status, r.wrote = status, true
	if h := r.Header(); status >= http.StatusBadRequest && h.Get("Content-Type") != problemType {
		r.refused = true
		h.Del("Content-Length")
		h.Del("Content-Encoding")
		framed(status).write(r.ResponseWriter, r.request)
		return
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(text []byte) (int, error) {
	r.wrote = true
	if r.refused {
		return len(text), nil
	}
	n, err := r.ResponseWriter.Write(text)
	r.bytes += int64(n)
	return n, err
}

// Unwrap lets the deadlines of the connection be set.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
