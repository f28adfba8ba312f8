package cli

import (
	"os"
	"path/filepath"
	"testing"
)

func TestMemoryBound(t *testing.T) {
	file := filepath.Join(t.TempDir(), "told")
	write := func(text string) string {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	if n := availableMemory(write("MemTotal:  9 kB\nMemAvailable:    1024 kB\n")); n != 1<<20 {
		t.Errorf("available: %d", n)
	}
	if n := availableMemory(write("nothing of the kind\n")); n != 0 {
		t.Errorf("available, untold: %d", n)
	}
	for text, want := range map[string]int64{"max\n": 0, "4096\n": 4096} {
		if n := controlGroupMemory(write(text)); n != want {
			t.Errorf("group %q: %d, want %d", text, n, want)
		}
	}
	if n := availableMemory(file + "missing"); n != 0 {
		t.Errorf("no file: %d", n)
	}
	if n := (&app{memory: 7}).memoryBound(); n != 7 {
		t.Errorf("asked for 7 bytes: %d", n)
	}
}
