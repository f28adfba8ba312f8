package cli

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"zermelo/game/gametest"
	"zermelo/web"
)

// page stands for the web page.
var page = fstest.MapFS{
	"index.html":       {Data: []byte("<!doctype html><title>page</title>")},
	"assets/x-1.js":    {Data: []byte("let x = 1")},
	"assets/x-1.js.gz": {Data: packed("let x = 1")},
}

// packed is a text as gzip.
func packed(text string) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return b.Bytes()
}

// service starts 'zermelo serve' with more words, and returns what it says it is and
// a function that ends it and returns the exit code.
func service(t *testing.T, words ...string) (told struct {
	Address string
	Tables  []string
	Page    bool
}, end func() int,
) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	in, out := io.Pipe()
	code := make(chan int, 1)
	go func() {
		code <- Run(ctx, append([]string{"serve", "--addr", "127.0.0.1:0", "--json"}, words...), Streams{In: strings.NewReader(""), Out: out, Err: io.Discard, Page: page})
		out.Close()
	}()
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil {
		cancel()
		t.Fatalf("nothing is said: %v, exit code %d", err, <-code)
	}
	if err := json.Unmarshal([]byte(line), &told); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return told, func() int {
		http.DefaultClient.CloseIdleConnections()
		cancel()
		select {
		case c := <-code:
			return c
		case <-time.After(20 * time.Second):
			t.Fatal("the service does not end")
			return -1
		}
	}
}

// fetch returns what is at an address.
func fetch(t *testing.T, address string, header ...string) (status int, h http.Header, body string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, response.Header, string(text)
}

// TestServe starts the service, asks it, and ends it.
func TestServe(t *testing.T) {
	folder := t.TempDir()
	table, tokens := filepath.Join(folder, "quixo-2"), filepath.Join(folder, "tokens")
	if code := Run(t.Context(), []string{"build", "quixo:2", "--db", table}, Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard}); code != exitAnswered {
		t.Fatal(code)
	}
	if err := os.WriteFile(tokens, []byte("# who may ask\n\nsixteen-letters-1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	told, end := service(t, "--db", table, "--db", "two="+table, "--token-file", tokens)
	if len(told.Tables) != 2 || told.Tables[0] != "quixo-2" || told.Tables[1] != "two" || !told.Page || !strings.HasPrefix(told.Address, "http://127.0.0.1:") {
		t.Errorf("it says %+v", told)
	}
	for path, want := range map[string]string{"": "<title>page</title>", "assets/x-1.js": "let x", "healthz": "ok"} {
		if status, _, body := fetch(t, told.Address+path); status != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("%q is answered by %d %s", path, status, body)
		}
	}
	if status, h, body := fetch(t, told.Address+"assets/x-1.js", "Accept-Encoding", "gzip"); status != http.StatusOK || body != string(packed("let x = 1")) ||
		h.Get("Content-Encoding") != "gzip" || !strings.HasPrefix(h.Get("Content-Type"), "text/javascript") || !strings.Contains(h.Get("Cache-Control"), "immutable") {
		t.Errorf("a packed file is answered by %d %v %s", status, h, body)
	}
	for _, path := range []string{"api/table/two", "api/solve?position=nim+3", "uwapi/quixo-2/regular/"} {
		if status, _, body := fetch(t, told.Address+path, "Authorization", "Bearer sixteen-letters-1"); status != http.StatusOK {
			t.Errorf("%q is answered by %d %s", path, status, body)
		}
		if status, _, _ := fetch(t, told.Address+path); status != http.StatusUnauthorized {
			t.Errorf("%q without a token is answered by %d", path, status)
		}
	}
	if code := end(); code != exitAnswered {
		t.Errorf("it ends with %d", code)
	}
}

// TestServeBounds: the bounds of an answer are those of the flags.
func TestServeBounds(t *testing.T) {
	told, end := service(t, "--timeout", "200ms", "--memory", "32MB", "--rate", "-1")
	begin := gametest.Spent()
	status, h, body := fetch(t, told.Address+"api/solve?position=domineering+9x9")
	// The memory of the process holds what the tests before have left, so that the
	// watch on it may end the answer before its own count does.
	limited := h.Get("Zermelo-Exit") == "3" || status == http.StatusUnprocessableEntity && strings.Contains(body, `"kind":"limit"`)
	if !limited || gametest.Spent()-begin > 5*time.Second {
		t.Errorf("a board too large is answered by %d %s, after %v", status, body, gametest.Spent()-begin)
	}
	if code := end(); code != exitAnswered {
		t.Errorf("it ends with %d", code)
	}
}

// TestServeRefused starts the service with words that are wrong.
func TestServeRefused(t *testing.T) {
	folder := t.TempDir()
	short := filepath.Join(folder, "short")
	if err := os.WriteFile(short, []byte("abc\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{
		"--addr nowhere":         "--addr",
		"--addr 192.0.2.1:80":    "--addr",
		"--addr :999999":         "--addr",
		"--db " + folder:         folder,
		"--db =" + folder:        "NAME=FOLDER",
		"--token-file " + short:  "line 1 is no token",
		"--token-file " + folder: "--token-file",
		"--token-file /no/such":  "--token-file",
		"--rate 0":               "--rate",
		"--rate many":            "--rate",
		"--job-timeout -1s":      "--job-timeout",
		"--job-memory 5":         "--job-memory",
		"--cache lots":           "--cache",
		"--log loud":             "--log",
		"--timeout -1s":          "--timeout",
		"--export " + folder:     "the page is not built",
		"word":                   "needs no",
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		var errs strings.Builder
		args := []string{"serve", "--addr", "127.0.0.1:0"}
		if strings.HasPrefix(words, "--export") {
			args = args[:1]
		}
		code := Run(ctx, append(args, strings.Fields(words)...), Streams{In: strings.NewReader(""), Out: io.Discard, Err: &errs})
		cancel()
		if code != exitBadInput || !strings.Contains(errs.String(), want) {
			t.Errorf("serve %s: exit code %d, %s", words, code, errs.String())
		}
	}
}

// TestExport writes the page into a folder, with the engine or not at all.
func TestExport(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "site", "new")
	var errs strings.Builder
	code := Run(t.Context(), []string{"serve", "--export", folder}, Streams{In: strings.NewReader(""), Out: io.Discard, Err: &errs, Page: page})
	if _, err := os.Stat(folder); code != exitBadInput || !strings.Contains(errs.String(), "make wasm build") || err == nil {
		t.Errorf("without an engine: exit code %d, %s, and the folder is there: %v", code, errs.String(), err == nil)
	}
	engine := fstest.MapFS{"zermelo.wasm.gz": {Data: []byte("engine")}, "wasm_exec.js": {Data: []byte("js")}}
	var out strings.Builder
	code = Run(t.Context(), []string{"serve", "--export", folder, "--json"}, Streams{In: strings.NewReader(""), Out: &out, Err: io.Discard, Page: page, Engine: engine})
	var told struct {
		Folder string
		Files  int
		Engine bool
	}
	if err := json.Unmarshal([]byte(out.String()), &told); err != nil || code != exitAnswered || told.Folder != folder || told.Files < len(page) {
		t.Errorf("exit code %d, %s (%v)", code, out.String(), err)
	}
	for name, file := range page {
		if text, err := fs.ReadFile(os.DirFS(folder), name); err != nil || string(text) != string(file.Data) {
			t.Errorf("%s is %q (%v)", name, text, err)
		}
	}
	// What the page holds compressed lies beside what it is, for hosts that send it so.
	code = Run(t.Context(), []string{"serve", "--export", folder}, Streams{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Page: web.Files(), Engine: engine})
	for _, name := range []string{"index.html", "index.html.gz", "manifest.webmanifest", "zermelo.wasm.gz", "wasm_exec.js"} {
		if info, err := os.Stat(filepath.Join(folder, name)); code != exitAnswered || err != nil || info.Size() == 0 {
			t.Errorf("exit code %d, %s: %v", code, name, err)
		}
	}
}
