//go:build unix

package file

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What is no regular file is written in place: it stays what it is.
func TestInPlace(t *testing.T) {
	folder := t.TempDir()
	pipe, link := filepath.Join(folder, "pipe"), filepath.Join(folder, "link")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(pipe, link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{pipe, link} {
		read := make(chan string)
		go func() {
			b, _ := os.ReadFile(pipe)
			read <- string(b)
		}()
		if err := Write(name, text("through")); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Lstat(pipe); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
			t.Fatalf("the pipe was replaced by %v (%v)", info, err)
		}
		if got := <-read; got != "through" {
			t.Errorf("the reader of the pipe got %q", got)
		}
	}
}
