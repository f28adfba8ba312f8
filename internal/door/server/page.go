package server

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"zermelo/internal/file"
	"zermelo/say/phrase"
)

// noPage stands where the page is not part of the program.
const noPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Zermelo</title>
<h1>Zermelo</h1>
<p>The page is not built into this program; the service is there: <a href="/api/docs">what it answers</a>,
<a href="/api/games">the games</a>.</p>
<p lang="zh">此程序没有包含网页；服务可用：<a href="/api/docs">接口说明</a>，<a href="/api/games?lang=zh">游戏目录</a>。</p>
</html>
`

// addPage serves the files of the page.
func (s *Server) addPage(mux *http.ServeMux) {
	mux.HandleFunc("/{file...}", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean("/"+r.PathValue("file")), "/")
		if name == "" {
			name = "index.html"
		}
		if s.Page == nil {
			if name != "index.html" {
				noPageAt(name).write(w, r)
				return
			}
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = io.WriteString(w, noPage)
			return
		}
		s.file(w, r, name)
	})
}

// noPageAt is the problem of a path that leads nowhere.
func noPageAt(name string) *problem {
	return newProblem("page", phrase.Of("there is no page %s", "/"+clip(name)), phrase.Of("/api/docs lists what can be asked"))
}

// file sends a file of the page, compressed if it is there so and the client takes
// it.
func (s *Server) file(w http.ResponseWriter, r *http.Request, name string) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	if name == "index.html" { // by which the page knows that the service answers
		h.Set("Link", `<api/openapi.json>; rel="service-desc"`)
	}
	if strings.HasPrefix(name, "assets/") { // their names change with what is in them
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if kind := typeOf(name); kind != "" {
		h.Set("Content-Type", kind)
	}
	h.Set("Vary", "Accept-Encoding")
	if packed, err := fs.Stat(s.Page, name+".gz"); err == nil && !packed.IsDir() && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		name += ".gz"
	}
	info, err := fs.Stat(s.Page, name)
	if err != nil || info.IsDir() {
		for _, set := range []string{"Content-Type", "Cache-Control", "Content-Encoding"} {
			h.Del(set)
		}
		noPageAt(name).write(w, r)
		return
	}
	if info.ModTime().IsZero() { // it is part of the program, and has no time
		h.Set("ETag", s.tags.of(s.Page, name))
	}
	http.ServeFileFS(w, r, s.Page, name)
}

// A tagging keeps the tags of the files of the page. There are as many as the page has.
type tagging struct {
	mu   sync.Mutex
	each map[string]string
}

// of returns a word that changes with the file, by which a client asks whether what it
// has is still right.
func (t *tagging) of(page fs.FS, name string) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	sum, ok := t.each[name]
	if !ok {
		text, err := fs.ReadFile(page, name)
		if err != nil {
			return ""
		}
		if t.each == nil {
			t.each = map[string]string{}
		}
		sum = strconv.Quote(fmt.Sprintf("%.16x", sha256.Sum256(text)))
		t.each[name] = sum
	}
	return sum
}

// typeOf returns the type of a file by its name, wherever the service runs.
func typeOf(name string) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".wasm":
		return "application/wasm"
	case ".webmanifest":
		return "application/manifest+json"
	case ".svg":
		return "image/svg+xml"
	case ".woff2":
		return "font/woff2"
	}
	return mime.TypeByExtension(path.Ext(name))
}

// A pages is several file systems over each other: the first that has a file gives
// it.
type pages []fs.FS

func (p pages) Open(name string) (fs.File, error) {
	err := error(&fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist})
	for _, one := range p {
		var f fs.File
		if f, err = one.Open(name); err == nil || !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	return nil, err
}

// Over returns the file systems as one: the first that has a file gives it. Nil
// ones are left out; nil is returned if there are no others.
func Over(each ...fs.FS) fs.FS {
	var p pages
	for _, one := range each {
		if one != nil {
			p = append(p, one)
		}
	}
	if len(p) == 0 {
		return nil
	}
	return p
}

// Export writes the files of a page into a folder, for any host of static files, and beside
// them those that are held compressed, which some hosts send. Of file systems that have the
// same file the first gives it. files is how many there are.
func Export(folder string, page ...fs.FS) (files int, err error) {
	done := map[string]bool{}
	for _, one := range page {
		if one == nil {
			continue
		}
		err := fs.WalkDir(one, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || done[name] {
				return err
			}
			for _, name := range []string{name, name + ".gz"} {
				if f, err := one.Open(name); err == nil {
					f.Close()
					done[name] = true
					if err := write(folder, name, one); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			return len(done), err
		}
	}
	return len(done), nil
}

// Name tells an exported page which solved games lie beside it: the game of each by the name
// of its folder in tables/.
func Name(folder string, games map[string]string) error {
	if len(games) == 0 {
		return nil
	}
	names := map[string]string{}
	for name, game := range games {
		names[game] = name
	}
	told, _ := json.Marshal(names) // strings: no error
	at := filepath.Join(folder, "index.html")
	text, err := os.ReadFile(at)
	if err != nil {
		return err
	}
	before, after, found := strings.Cut(string(text), "</head>")
	if !found {
		return errors.New("index.html has no head")
	}
	all := before + `<meta name="zermelo-tables" content="` + html.EscapeString(string(told)) + `">` + "</head>" + after
	err = file.Write(at, func(out io.Writer) error {
		_, err := io.WriteString(out, all)
		return err
	})
	if err != nil {
		return err
	}
	return file.Write(at+".gz", func(out io.Writer) error {
		z := gzip.NewWriter(out)
		_, err := io.WriteString(z, all)
		return errors.Join(err, z.Close())
	})
}

// write writes one file of a page.
func write(folder, name string, page fs.FS) error {
	in, err := page.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	to := filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return file.Write(to, func(out io.Writer) error {
		_, err := io.Copy(out, in)
		return err
	})
}
