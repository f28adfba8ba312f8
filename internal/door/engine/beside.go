//go:build !engine

package engine

import "io/fs"

// Files returns the files of the engine; nil if there are none.
func Files() fs.FS { return besideProgram() }
