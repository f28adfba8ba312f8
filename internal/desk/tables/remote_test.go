//go:build !js

package tables

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/say/fault"
)

// served returns the address of a folder behind a server that does what between may want first, and
// counts the bytes of its answers.
func served(t *testing.T, folder string, between func(w http.ResponseWriter, r *http.Request) (done bool)) (address string, sent *atomic.Int64) {
	t.Helper()
	sent = new(atomic.Int64)
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if between == nil || !between(w, r) {
			files.ServeHTTP(&counted{w, sent}, r)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL + "/", sent
}

type counted struct {
	http.ResponseWriter
	sent *atomic.Int64
}

func (c *counted) Write(b []byte) (int, error) {
	c.sent.Add(int64(len(b)))
	return c.ResponseWriter.Write(b)
}

// What a table says from afar is what it says from the disk, and not all of it is read.
func TestRemote(t *testing.T) {
	folder, want := built(t, "connect-four:4x4")
	address, sent := served(t, folder, nil)
	table, err := OpenAt(context.Background(), nil, address)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	asks := []func(context.Context, string) (*game.Answer, error){
		table.Asker(game.Request{}, game.Budget{}), opened(t, folder).Asker(game.Request{}, game.Budget{}),
	}
	for _, position := range []string{"connect-four:4x4", "connect-four:4x4 1234", "connect-four:4x4 11"} {
		var said [2]string
		for k, ask := range asks {
			answer, err := ask(context.Background(), position)
			if err != nil {
				said[k] = err.Error()
			} else {
				said[k] = fmt.Sprint(answer.Outcome, answer.Starts, answer.Ends)
			}
		}
		if said[0] != said[1] {
			t.Errorf("%s: %v", position, said)
		}
	}
	if n := sent.Load(); n == 0 || n >= want.Bytes {
		t.Errorf("%d bytes of %d are read for three positions", n, want.Bytes)
	}
	verdict, err := table.Verify(context.Background(), game.Budget{})
	if err != nil || verdict.Wrong != nil {
		t.Errorf("%v, %v", verdict, err)
	}
	stats, err := table.Stats()
	if err != nil || stats.Distance != want.Distance || stats.Bytes != want.Bytes {
		t.Errorf("%v is not %v: %v", stats, want, err)
	}
}

// A table by layers begins with another name, and is read from several files.
func TestRemoteLayers(t *testing.T) {
	folder := t.TempDir()
	o, _ := order("connect-four:4x3", folder)
	o.Limits.Memory = 100 << 10
	want, err := Build(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	if layers, _ := filepath.Glob(filepath.Join(folder, "layer-*.zrm")); len(layers) < 2 {
		t.Fatal("it is not built by layers")
	}
	address, _ := served(t, folder, nil)
	table, err := OpenAt(context.Background(), nil, address)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	if stats, err := table.Stats(); err != nil || stats.Counts.Positions != want.Counts.Positions || stats.Distance != want.Distance {
		t.Errorf("%v is not %v: %v", stats, want, err)
	}
}

// A server that fails now and then is asked again; what will not become better is said.
func TestRemoteFails(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	defer func(p func(int) time.Duration) { pause = p }(pause)
	pause = func(int) time.Duration { return 0 }
	folder, _ := built(t, "connect-four:4x4")
	again := t.TempDir() // the same table, as it is after somebody has written it anew
	if err := os.CopyFS(again, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	try := func(between func(w http.ResponseWriter, r *http.Request) bool) error {
		address, _ := served(t, again, between)
		table, err := OpenAt(context.Background(), nil, address)
		if err != nil {
			return err
		}
		defer table.Close()
		_, err = table.Verify(context.Background(), game.Budget{Cores: 1})
		return err
	}
	var asked atomic.Int64
	answer := func(code int) func(w http.ResponseWriter, r *http.Request) bool {
		return func(w http.ResponseWriter, _ *http.Request) bool {
			w.WriteHeader(code)
			return true
		}
	}
	if err := try(func(w http.ResponseWriter, r *http.Request) bool {
		return asked.Add(1)%3 != 0 && answer(http.StatusServiceUnavailable)(w, r)
	}); err != nil {
		t.Errorf("a server that answers every third time: %v", err)
	}
	for want, between := range map[string]func(w http.ResponseWriter, r *http.Request) bool{
		"403 Forbidden":           answer(http.StatusForbidden),
		"503 Service Unavailable": answer(http.StatusServiceUnavailable),
		"there is no table":       answer(http.StatusNotFound),
		"does not send ranges":    answer(http.StatusOK),
		"sends another range": func(w http.ResponseWriter, _ *http.Request) bool {
			w.Header().Set("Content-Range", "bytes 5-9/100")
			w.WriteHeader(http.StatusPartialContent)
			return true
		},
		"unexpected EOF": func(w http.ResponseWriter, _ *http.Request) bool {
			w.Header().Set("Content-Range", "bytes 0-4095/100000")
			w.Header().Set("Content-Length", "4096")
			w.WriteHeader(http.StatusPartialContent)
			_, _ = w.Write([]byte("short"))
			return true
		},
		"has changed while": func(_ http.ResponseWriter, r *http.Request) bool {
			if !strings.HasPrefix(r.Header.Get("Range"), "bytes=0-") {
				_ = os.Chtimes(filepath.Join(again, "table.zrm"), time.Time{}, time.Unix(asked.Add(1000), 0))
			}
			return false
		},
	} {
		if err := try(between); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
	for address, want := range map[string]string{
		"http://127.0.0.1:1/t":         "table.zrm cannot be read",
		"http://":                      "write an address",
		"http://u:secret@127.0.0.1:1/": "http://u:xxxxx@127.0.0.1:1/",
	} {
		if _, err := OpenAt(context.Background(), nil, address); !errors.Is(err, fault.ErrUnsupported) && !errors.Is(err, fault.ErrParse) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", address, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	address, _ := served(t, again, func(_ http.ResponseWriter, r *http.Request) bool {
		cancel()
		<-r.Context().Done()
		return true
	})
	if _, err := OpenAt(ctx, nil, address); !errors.Is(err, context.Canceled) {
		t.Errorf("it was stopped: %v", err)
	}
}
