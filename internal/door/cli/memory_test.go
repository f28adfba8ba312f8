package cli

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"zermelo/game"
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

// TestFilesFitInTheMemory: a file that becomes more than the memory is not read.
func TestFilesFitInTheMemory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "graph.dot")
	if err := os.WriteFile(file, make([]byte, 3<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	for memory, fits := range map[byteSize]bool{1 << 10: false, 40 << 20: false, 100 << 20: true} {
		content, err := (&app{memory: memory}).readFile(file)
		if fits != (err == nil && len(content) == 3<<20) || !fits && !errors.Is(err, game.ErrLimit) {
			t.Errorf("3 MiB with a memory of %d bytes: %d bytes read, %v", memory, len(content), err)
		}
	}
	if err := os.WriteFile(file, []byte("digraph { a -> b }"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := (&app{memory: 1 << 10}).readFile(file); err != nil {
		t.Errorf("a small file: %v", err)
	}
}

// TestBackstop: the runtime's bound is a little above that of the runs which
// go on, whatever the order in which they end, and then what it was.
func TestBackstop(t *testing.T) {
	outside := debug.SetMemoryLimit(math.MaxInt64)
	defer debug.SetMemoryLimit(outside)
	check := func(at string, least, most int64) {
		t.Helper()
		if n := debug.SetMemoryLimit(-1); n < least || n > most {
			t.Errorf("%s: the runtime is held to %d bytes, want %d to %d", at, n, least, most)
		}
	}
	const bound = 1 << 30
	one := setBackstop(bound)
	check("one run", bound, bound/4*5)
	two := setBackstop(bound)
	check("two runs", 2*bound, bound/4*10)
	one()
	check("the second run", bound, bound/4*5)
	setBackstop(0)()
	check("beside a run without bound", bound, bound/4*5)
	two()
	check("no run", math.MaxInt64, math.MaxInt64)
	few := setBackstop(200)
	check("few bytes", leastMemory, leastMemory)
	few()
	debug.SetMemoryLimit(bound / 2)
	setBackstop(math.MaxInt64)()
	one = setBackstop(bound)
	check("a lower bound from outside", bound/2, bound/2)
	one()
	check("what was set outside", bound/2, bound/2)
}

// TestFreeMemory: the least of what is told counts, and files that can be read
// again are free.
func TestFreeMemory(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	machine := write("meminfo", "MemAvailable:    1024 kB\n")
	for _, c := range []struct {
		most, current, cached string
		addresses, want       int64
	}{
		{"max\n", "500000\n", "inactive_file 7\n", 0, 1 << 20},
		{"max\n", "500000\n", "inactive_file 7\n", 1 << 10, 1 << 10},
		{"600000\n", "500000\n", "anon 5\ninactive_file 7\n", 1 << 20, 100007},
		{"600000\n", "700000\n", "", 0, 1},
	} {
		write("memory.max", c.most)
		write("memory.current", c.current)
		write("memory.stat", c.cached)
		if n := freeMemory(machine, folder, c.addresses); n != c.want {
			t.Errorf("%+v: %d are free", c, n)
		}
	}
	if n := freeMemory(folder+"/none", folder+"/none", 0); n != 0 {
		t.Errorf("nothing is told: %d are free", n)
	}
}
