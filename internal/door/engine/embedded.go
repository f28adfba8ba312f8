//go:build engine

package engine

import (
	"embed"
	"io/fs"
)

//go:embed zermelo.wasm.gz wasm_exec.js
var embedded embed.FS

// Files returns the files of the engine; those beside the program go before its own
// where they are whole.
func Files() fs.FS {
	if files := besideProgram(); files != nil {
		return files
	}
	return embedded
}
