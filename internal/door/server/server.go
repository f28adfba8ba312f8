// Package server is the service: questions to the program by HTTP, with the same
// answers as on the command line. Every endpoint makes the words of a command,
// which the program that it is given runs; the service adds what many strangers at
// once ask for: bounds of time, memory and size, a queue that is full some day, one
// computation for identical questions, kept answers, jobs, and errors as RFC 9457
// wants them (problem.go has the table from errors to statuses).
//
// Nothing that is asked ends the process. Rule files and programs, which may take
// all memory or all time, are run by processes of their own.
package server

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"zermelo/internal/door/question"
)

// A Program answers a question within bounds: what it prints goes to out and errs
// while it works, and code is the exit code. It ends soon after ctx. A question
// without files may read the disk.
type Program func(ctx context.Context, q question.Question, b question.Bounds, out, errs io.Writer) (code int)

// A Config is what a service is made of.
type Config struct {
	Program Program
	Version string
	Page    fs.FS             // the built page; nil if there is none
	Tables  map[string]string // solved games: the folder of each by its name
	Tokens  []string          // of which a client must show one; none are needed if there are none
	Hosts   []string          // names that the service is asked by, besides loopback ones; nil takes any name
	Embed   []string          // origins whose pages may show the page in a frame; "*" is any
	Log     *slog.Logger
	Lost    func() uint64        // lines that the log has dropped, for the figures; nil if it drops none
	Spent   func() time.Duration // the processor time of the process, for its figures; nil if nobody knows it
	Limits  Limits
}

// A Server answers requests until it is closed.
type Server struct {
	Config
	handler http.Handler
	api     huma.API
	metrics *serviceMetrics
	cache   *cache
	flights flights
	gate    *gate // of workers
	long    *gate // of what has taken longer than a short question waits
	door    door
	bodies  *shares // requests of which the body is read
	jobs    *jobs
	watch   *watch
	tags    tagging

	working context.Context // ends with the service
	end     context.CancelFunc
	work    sync.WaitGroup // what is computed
}

// New makes a service. It must be closed.
func New(c Config) (*Server, error) {
	if c.Program == nil {
		return nil, errors.New("server: there is no program")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Limits = c.Limits.orDefaults()
	s := &Server{Config: c}
	s.working, s.end = context.WithCancel(context.Background())
	s.cache = newCache(c.Limits.Cache)
	s.gate, s.long = newGate(c.Limits.Workers, c.Limits.Queue), newGate(max(c.Limits.Long, 0), 0)
	s.door.most = int64(c.Limits.Requests)
	s.work.Go(func() { s.door.run(s.working) })
	s.bodies = newShares(c.Limits.Bodies)
	s.jobs = newJobs(s)
	s.watch = &watch{most: c.Limits.Process, each: map[*context.CancelCauseFunc]struct{}{}}
	s.work.Go(func() { s.watch.run(s.working) })
	s.metrics = newMetrics(s)
	mux := http.NewServeMux()
	s.addAPI(mux)
	s.addJobs(mux)
	s.addPositions(mux)
	s.addManual(mux)
	mux.Handle("GET /metrics", s.metrics.handler())
	mux.HandleFunc("GET /healthz", s.health)
	all := http.NewServeMux() // files of the page have methods of their own
	for _, answered := range []string{"/api/", "/uwapi/", "/uwapi", "/metrics", "/healthz"} {
		all.Handle(answered, mux)
	}
	s.addPage(all)
	s.handler = s.guarded(all)
	return s, nil
}

// Handler answers requests.
func (s *Server) Handler() http.Handler { return s.handler }

// Close ends all work and returns when it has ended.
func (s *Server) Close() {
	s.end()
	s.work.Wait()
}

// Serve answers the connections of a listener until ctx ends; then it takes no
// more, finishes what is being answered, or breaks it off after the time that
// Limits.Shutdown gives, and closes the service.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	defer s.Close()
	h := &http.Server{
		Handler: s.handler, MaxHeaderBytes: 4 * mostAddress,
		ReadHeaderTimeout: s.Limits.Header, ReadTimeout: s.Limits.Read,
		WriteTimeout: s.Limits.Read + s.Limits.Wait + s.Limits.Time + s.Limits.Write, IdleTimeout: s.Limits.Idle,
		ErrorLog: slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	h.RegisterOnShutdown(s.jobs.hangUp)
	crowd := crowded(l, s.Limits.Connections)
	s.door.counts(crowd.count)
	h.ConnContext = func(ctx context.Context, conn net.Conn) context.Context {
		return context.WithValue(ctx, placeKey{}, conn)
	}
	h.ConnState = func(conn net.Conn, state http.ConnState) {
		if p, ok := conn.(*placed); ok && state == http.StateIdle {
			p.silent()
		}
	}
	failed := make(chan error, 1)
	go func() { failed <- h.Serve(crowd) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.Log.Info("closing")
	late, cancel := context.WithTimeout(context.Background(), s.Limits.Shutdown)
	defer cancel()
	if h.Shutdown(late) != nil {
		s.end() // what is asked is told that it ends
		again, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if h.Shutdown(again) != nil {
			_ = h.Close()
		}
	}
	<-failed
	return nil
}

// health says that the service is there; on its way out it says so too.
func (s *Server) health(w http.ResponseWriter, r *http.Request) {
	if s.working.Err() != nil {
		problemOf(errClosing).write(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = io.WriteString(w, `{"status":"ok"}`+"\n")
}
