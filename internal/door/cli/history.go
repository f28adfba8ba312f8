package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo/internal/file"
)

// A history keeps the lines of sessions in a file that is the user's alone. A
// line that cannot be kept is no error: the session goes on without. The nil
// history keeps nothing.
type history struct{ path string }

// keptLines is how many lines are called back; a file of twice as many, or of
// more than keptBytes, is cut down to these.
const (
	keptLines = 1000
	keptBytes = 1 << 20
)

// newHistory returns the history of that name; nil where no files are to be
// written.
func (a *app) newHistory(name string) *history {
	folder := stateFolder(runtime.GOOS, os.Getenv)
	if a.offDisk() || folder == "" {
		return nil
	}
	return &history{filepath.Join(folder, "zermelo", name)}
}

// stateFolder returns where programs keep what they remember for a user; "" if
// there is no such place.
func stateFolder(system string, env func(string) string) string {
	home := env("HOME")
	switch {
	case filepath.IsAbs(env("XDG_STATE_HOME")):
		return env("XDG_STATE_HOME")
	case system == "windows":
		return cmp.Or(env("LOCALAPPDATA"), env("APPDATA"))
	case !filepath.IsAbs(home):
		return ""
	case system == "darwin":
		return filepath.Join(home, "Library", "Application Support")
	}
	return filepath.Join(home, ".local", "state")
}

// read returns the lines kept, the oldest first, without those that a terminal
// would obey.
func (h *history) read() (lines []string) {
	if h == nil || !h.isFile() {
		return nil
	}
	f, err := os.Open(h.path)
	if err != nil {
		return nil
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > keptBytes {
		_, _ = f.Seek(-keptBytes, io.SeekEnd) // else the oldest are read
	}
	text, _ := io.ReadAll(io.LimitReader(f, keptBytes))
	all := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	for _, line := range all {
		if line != "" && utf8.ValidString(line) && !strings.ContainsFunc(line, unicode.IsControl) {
			lines = append(lines, line)
		}
	}
	lines = lines[max(0, len(lines)-keptLines):]
	if len(all) > 2*keptLines || len(text) == keptBytes {
		_ = file.Write(h.path, func(w io.Writer) error {
			_, err := io.WriteString(w, strings.Join(lines, "\n")+"\n")
			return err
		})
	}
	return lines
}

// isFile reports whether what is there is a file: a pipe could keep who opens
// it waiting.
func (h *history) isFile() bool {
	info, err := os.Stat(h.path)
	return err == nil && info.Mode().IsRegular()
}

// add keeps a line, at once: a session may end by a signal.
func (h *history) add(line string) {
	if h == nil || strings.ContainsFunc(line, unicode.IsControl) {
		return
	}
	if err := os.MkdirAll(filepath.Dir(h.path), 0o700); err != nil {
		return
	}
	if _, err := os.Stat(h.path); err == nil && !h.isFile() {
		return
	}
	f, err := os.OpenFile(h.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	defer f.Close()
	fmt.Fprintln(f, line)
}
