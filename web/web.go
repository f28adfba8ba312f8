// Package web holds the page: the files of web/dist, which 'make page' builds
// from web/src and which are committed, so that the program is built without
// Node. The page works from any folder of any host. It asks its questions (see
// package internal/wasm) of the service under api/ask beside it, or, where none
// answers, of the program for web pages: it then loads zermelo.wasm.gz, or else
// zermelo.wasm, and wasm_exec.js from its own folder.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files returns the files of the page, index.html at the top.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil { // the folder is embedded above
		panic("web: " + err.Error())
	}
	return files
}
