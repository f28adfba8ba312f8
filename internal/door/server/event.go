package server

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// streamed are the paths of which the answers come in parts, if the client wants
// server-sent events: 'part' with what is known, whenever a part of the answer is found, and
// 'end' with the answer, or 'problem'. A problem before any part is answered as ever.
var streamed = []string{"/api/solve", "/api/moves", "/api/ask"}

// listenerKey is the key of who is told the parts of an answer, in the context of a request.
type listenerKey struct{}

// listenerOf returns who is told the parts of an answer; nil is nobody.
func listenerOf(ctx context.Context) func(part []byte) {
	each, _ := ctx.Value(listenerKey{}).(func([]byte))
	return each
}

// listening answers those who listen by events.
func listening(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Contains(streamed, r.URL.Path) || !strings.Contains(r.Header.Get("Accept"), "text/event-stream") {
			h.ServeHTTP(w, r)
			return
		}
		e := &events{ResponseWriter: w, control: http.NewResponseController(w), status: http.StatusOK}
		told := r.WithContext(context.WithValue(r.Context(), listenerKey{}, e.part))
		told.Header = r.Header.Clone()
		told.Header.Set("Accept", "application/json")
		h.ServeHTTP(e, told)
		r.Pattern = told.Pattern
		e.end()
	})
}

// Events hold back an answer until it is whole.
type events struct {
	http.ResponseWriter
	control *http.ResponseController
	begun   bool // an event was sent
	status  int
	body    bytes.Buffer
}

func (e *events) WriteHeader(status int) { e.status = status }

func (e *events) Write(text []byte) (int, error) { return e.body.Write(text) }

// part sends what is known.
func (e *events) part(object []byte) { e.send("part", object) }

func (e *events) end() {
	switch {
	case e.status < http.StatusBadRequest:
		e.send("end", e.body.Bytes())
	case e.begun:
		e.send("problem", e.body.Bytes())
	default:
		e.ResponseWriter.WriteHeader(e.status)
		_, _ = e.ResponseWriter.Write(e.body.Bytes())
	}
}

func (e *events) send(name string, object []byte) {
	if !e.begun {
		e.begun = true
		e.Header().Set("Content-Type", "text/event-stream")
		e.Header().Set("Cache-Control", "no-store")
		e.ResponseWriter.WriteHeader(http.StatusOK)
	}
	fmt.Fprintf(e.ResponseWriter, "event: %s\ndata: %s\n\n", name, bytes.TrimSpace(object))
	_ = e.control.Flush()
}
