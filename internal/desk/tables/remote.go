package tables

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"strings"
	"sync"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A site is a folder of tables behind HTTP, in an object store say: its files are read by
// ranges, as they are needed.
type site struct {
	ctx  context.Context
	base *url.URL
	web  *web

	mu   sync.Mutex
	open map[string]*remote
}

// remoteFiles returns the files at an address, and whether path is one: of a folder on an HTTP
// server. ctx bounds all that is read from it.
func remoteFiles(ctx context.Context, path string) (files store.Files, shown string, ok bool, err error) {
	if !IsAddress(path) {
		return nil, "", false, nil
	}
	base, err := url.Parse(path)
	if err != nil || base.Host == "" {
		return nil, path, true, fault.Setting("db", path, phrase.Of("write an address such as https://example.org/quixo-4"))
	}
	return &site{ctx: ctx, base: base, web: newWeb(), open: map[string]*remote{}}, base.Redacted(), true, nil
}

// IsAddress reports whether a table lies behind HTTP.
func IsAddress(path string) bool {
	return strings.HasPrefix(path, "http://") || strings.HasPrefix(path, "https://")
}

const (
	// patience is how long a server may take to begin an answer.
	patience = 15 * time.Second
	// slowest is how many bytes a second must come at least, on average.
	slowest = 1 << 14
	// attempts is how often something is asked for, where the server or the way to it fails.
	attempts = 3
	// firstRange is what is read of a file when it is opened: its head.
	firstRange = 1 << 12
	// piece is what is read of a file at once: a question reads many blocks that lie beside each
	// other, and the way to a server is long. mostPieces of them are kept.
	piece, mostPieces = 1 << 15, 256
)

// pause is how long is waited before something is asked for again, by how often it was.
var pause = func(asked int) time.Duration { return time.Duration(asked) * 300 * time.Millisecond }

// List implements [store.Files]: a server tells no names, but those of a table are known.
func (s *site) List() ([]string, error) {
	for _, name := range store.FirstNames() {
		switch _, err := s.Open(name); {
		case err == nil:
			return []string{name}, nil
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	return nil, nil
}

// Open implements [store.Files]. A file is asked for once; that it is closed means nothing.
func (s *site) Open(name string) (store.Source, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f := s.open[name]; f != nil {
		return f, nil
	}
	f := &remote{site: s, address: s.base.JoinPath(name).String(), name: name, size: -1}
	head, err := f.Bytes(nil, 0, firstRange)
	if err != nil {
		return nil, err
	}
	f.head = head
	s.open[name] = f
	return f, nil
}

// close ends idle connections.
func (s *site) close() { s.web.close() }

// An answered is what a server says to the question for a range of a file.
type answered struct {
	code                 int
	status               string // code and its words
	ranged, tag, changed string // Content-Range, ETag, Last-Modified
	read                 func(buffer []byte) error
	close                func()
}

// The codes that are told apart.
const (
	codeOK, codePartial, codeMissing, codeGone, codeTimeout, codeMany, codeServer = 200, 206, 404, 410, 408, 429, 500
)

// A remote is a file behind HTTP.
type remote struct {
	site          *site
	address, name string
	size          int64  // less than 0 until it is known
	same          string // what the server says of the version of the file: its tag, or when it was changed
	head          []byte // how it begins

	mu     sync.Mutex
	pieces map[int64][]byte // what was read, by its place in pieces
}

// Size implements [store.Source].
func (f *remote) Size() int64 { return f.size }

// Close implements [store.Source].
func (f *remote) Close() error { return nil }

// Bytes implements [store.Source]. Where the size is not known yet there may be fewer.
func (f *remote) Bytes(buffer []byte, offset int64, n int) ([]byte, error) {
	if f.size >= 0 && (offset < 0 || int64(n) > f.size-offset) {
		return nil, io.ErrUnexpectedEOF
	}
	if end := offset + int64(n); end <= int64(len(f.head)) {
		return f.head[offset:end:end], nil
	}
	if at := offset / piece; f.size >= 0 && (offset+int64(n)-1)/piece == at {
		b, err := f.piece(at)
		if err != nil {
			return nil, err
		}
		from := offset - at*piece
		return b[from : from+int64(n) : from+int64(n)], nil
	}
	return f.fetch(buffer, offset, n)
}

// piece returns a piece of the file.
func (f *remote) piece(at int64) ([]byte, error) {
	f.mu.Lock()
	b := f.pieces[at]
	f.mu.Unlock()
	if b != nil {
		return b, nil
	}
	b, err := f.fetch(nil, at*piece, int(min(piece, f.size-at*piece)))
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.pieces == nil || len(f.pieces) >= mostPieces {
		f.pieces = map[int64][]byte{}
	}
	f.pieces[at] = b
	return b, nil
}

// fetch asks for a range, again where the server or the way to it fails.
func (f *remote) fetch(buffer []byte, offset int64, n int) ([]byte, error) {
	for asked := 1; ; asked++ {
		b, again, err := f.ask(buffer, offset, n)
		if err == nil || !again || asked == attempts || f.site.ctx.Err() != nil {
			return b, err
		}
		select {
		case <-f.site.ctx.Done():
			return nil, f.site.ctx.Err()
		case <-time.After(pause(asked)):
		}
	}
}

// ask asks for a range once; again says that the next time it may be answered.
func (f *remote) ask(buffer []byte, offset int64, n int) (b []byte, again bool, err error) {
	ctx, cancel := context.WithTimeout(f.site.ctx, patience+time.Duration(n/slowest)*time.Second)
	defer cancel()
	answer, err := f.site.web.get(ctx, f.address, fmt.Sprintf("bytes=%d-%d", offset, offset+int64(n)-1), f.same)
	if err != nil {
		return nil, true, f.failed(err)
	}
	defer answer.close()
	switch code := answer.code; {
	case code == codePartial:
		return f.take(answer, buffer, offset, n)
	case code == codeOK && f.size >= 0:
		return nil, false, f.changed()
	case code == codeOK:
		return nil, false, game.Unsupported(phrase.Of("the server of %s does not send ranges of a file", f.name),
			phrase.Of("take a server that does, or fetch the folder and name it"))
	case code == codeMissing, code == codeGone:
		return nil, false, fs.ErrNotExist
	default:
		again = code >= codeServer || code == codeMany || code == codeTimeout
		return nil, again, game.Unsupported(phrase.Of("the server does not give out %s: %s", f.name, answer.status), phrase.Phrase{})
	}
}

// take reads the range that an answer has.
func (f *remote) take(answer *answered, buffer []byte, offset int64, n int) (b []byte, again bool, err error) {
	var first, last, size int64
	if k, _ := fmt.Sscanf(answer.ranged, "bytes %d-%d/%d", &first, &last, &size); k != 3 || first != offset || last < first {
		return nil, false, game.Unsupported(phrase.Of("the server of %s sends another range than was asked for", f.name), phrase.Phrase{})
	}
	if f.size < 0 {
		f.size, f.same = size, answer.tag
		if f.same == "" || strings.HasPrefix(f.same, "W/") { // one that is weak does not stand for the bytes
			f.same = answer.changed
		}
		n = int(min(int64(n), size))
	}
	if size != f.size {
		return nil, false, f.changed()
	}
	if last != offset+int64(n)-1 {
		return nil, false, game.Unsupported(phrase.Of("the server of %s sends another range than was asked for", f.name), phrase.Phrase{})
	}
	if cap(buffer) < n {
		buffer = make([]byte, n)
	}
	if err := answer.read(buffer[:n]); err != nil {
		return nil, true, f.failed(err)
	}
	return buffer[:n], false, nil
}

func (f *remote) changed() error {
	return game.Corrupt(phrase.Of("%s has changed while it was read", f.name), phrase.Of("ask again"))
}

// failed returns the error of a server that does not answer, or the end of the context.
func (f *remote) failed(err error) error {
	if stopped := f.site.ctx.Err(); stopped != nil {
		return stopped
	}
	var at *url.Error // which names the address, with what is secret in it perhaps
	if errors.As(err, &at) {
		err = at.Err
	}
	return &game.Error{
		Kind: errors.Join(game.ErrUnsupported, err), Problem: phrase.Of("%s cannot be read: %s", f.name, fault.Reason(err)),
		Want: phrase.Of("see that the server answers, and ask again"),
	}
}
