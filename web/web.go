// Package web holds the page: the files of web/dist, which 'make page' builds
// from web/src and which are committed, so that the program is built without
// Node. The page works from any folder of any host. It asks its questions (see
// package internal/wasm) of the service under api/ask beside it, or, where none
// answers, of the program for web pages: it then loads zermelo.wasm.gz, or else
// zermelo.wasm, and wasm_exec.js from its own folder.
package web

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
)

//go:embed all:dist
var dist embed.FS

// Files returns the files of the page, index.html at the top. What is held compressed can
// be read so too, under its name with .gz, which no folder lists.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil { // the folder is embedded above
		panic("web: " + err.Error())
	}
	return unpacked{files}
}

// packed is the ending of compressed files.
const packed = ".gz"

// An unpacked file system has the compressed files of another one without .gz too.
type unpacked struct{ fs.FS }

func (u unpacked) Open(name string) (fs.File, error) {
	f, err := u.FS.Open(name)
	if d, ok := f.(fs.ReadDirFile); ok {
		return folder{d, u, name}, nil
	}
	if err == nil || !errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	info, text, none := u.read(name)
	if none != nil {
		return nil, err
	}
	z, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	text, err = io.ReadAll(z)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return &page{bytes.NewReader(text), info}, nil
}

// read returns a compressed file, and what is to be said of it when it is not.
func (u unpacked) read(name string) (whole, []byte, error) {
	info, err := fs.Stat(u.FS, name+packed)
	if err != nil {
		return whole{}, nil, err
	}
	text, err := fs.ReadFile(u.FS, name+packed)
	if err != nil || len(text) < 4 {
		return whole{}, nil, errors.Join(err, fs.ErrInvalid)
	}
	// A file of gzip ends with the length of what is in it.
	return whole{info, int64(binary.LittleEndian.Uint32(text[len(text)-4:]))}, text, nil
}

// A page is a file that was compressed.
type page struct {
	*bytes.Reader
	info whole
}

func (p *page) Stat() (fs.FileInfo, error) { return p.info, nil }
func (p *page) Close() error               { return nil }

// A whole is the information on a file that is compressed, as if it were not.
type whole struct {
	fs.FileInfo
	size int64
}

func (w whole) Name() string { return strings.TrimSuffix(w.FileInfo.Name(), packed) }
func (w whole) Size() int64  { return w.size }

// A folder lists the compressed files without .gz.
type folder struct {
	fs.ReadDirFile
	in   unpacked
	name string
}

func (f folder) ReadDir(n int) ([]fs.DirEntry, error) {
	entries, err := f.ReadDirFile.ReadDir(n)
	for i, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), packed); ok {
			info, _, err := f.in.read(path.Join(f.name, name))
			if err != nil {
				return nil, err
			}
			entries[i] = fs.FileInfoToDirEntry(info)
		}
	}
	return entries, err
}
