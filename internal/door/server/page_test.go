package server_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"zermelo/internal/door/server"
)

// TestPage serves the files of a page, compressed for those who take it, and nothing
// else.
func TestPage(t *testing.T) {
	script := strings.Repeat("let x = 1;\n", 1000)
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = io.WriteString(z, script)
	_ = z.Close()
	at := serving(t, server.Config{Page: server.Over(nil, fstest.MapFS{
		"index.html": {Data: []byte("<!doctype html>")}, "assets/a-1.js": {Data: []byte(script)}, "assets/a-1.js.gz": {Data: packed.Bytes()}, "assets/f.woff2": {Data: []byte("font")},
	}, fstest.MapFS{"index.html": {Data: []byte("another")}, "zermelo.wasm.gz": {Data: []byte("engine")}})})
	ask := func(path, takes string) (answer, string) {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, at+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", takes)
		a := fetch(t, r)
		plain := a.body
		if a.header.Get("Content-Encoding") == "gzip" {
			z, err := gzip.NewReader(strings.NewReader(a.body))
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(z)
			if err != nil {
				t.Fatal(err)
			}
			plain = string(text)
		}
		return a, plain
	}
	for path, want := range map[string][3]string{ // the text, its type, whether it shrinks
		"/":                {"<!doctype html>", "text/html; charset=utf-8", ""},
		"/index.html":      {"", "", ""}, // sent on to /
		"/assets/a-1.js":   {script, "text/javascript; charset=utf-8", "gzip"},
		"/assets/f.woff2":  {"font", "font/woff2", ""},
		"/zermelo.wasm.gz": {"engine", "application/gzip", ""},
	} {
		for range 2 {
			for _, takes := range []string{"gzip, br", "identity"} {
				a, plain := ask(path, takes)
				packed := a.header.Get("Content-Encoding")
				if want[0] != "" && (a.status != http.StatusOK || plain != want[0] || a.header.Get("Content-Type") != want[1]) {
					t.Errorf("%s is answered by %d %v %.100s", path, a.status, a.header, plain)
				}
				if want[0] != "" && (packed != "" && takes == "identity" || packed != want[2] && takes != "identity") {
					t.Errorf("%s is sent as %q to one who takes %s", path, packed, takes)
				}
			}
		}
	}
	for _, path := range []string{"/assets/a-1.js", "/zermelo.wasm.gz", "/"} {
		a, _ := ask(path, "gzip")
		// The page asks what it is sent with whether there is a service.
		if says := strings.Contains(a.header.Get("Link"), `rel="service-desc"`); says != (path == "/") {
			t.Errorf("%s is sent with %v", path, a.header)
		}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, at+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", "gzip")
		r.Header.Set("If-None-Match", a.header.Get("ETag"))
		if again := fetch(t, r); a.header.Get("ETag") == "" || again.status != http.StatusNotModified {
			t.Errorf("%s with the tag %q is sent again: %d", path, a.header.Get("ETag"), again.status)
		}
	}
	for _, none := range []string{"/assets", "/assets/", "/x", "/assets/../../server.go", "/index.html.gz"} {
		if a, _ := ask(none, "gzip"); a.status != http.StatusNotFound {
			t.Errorf("%s is answered by %d %.100s", none, a.status, a.body)
		}
	}
}
