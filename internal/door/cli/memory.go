package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"
)

// memoryBound returns the memory that solving may take: what --memory says,
// else half of what the machine has free when the program begins, so that a
// position that is too large ends with a message, not with the end of the
// program or of the machine; 0 where that cannot be told.
func (a *app) memoryBound() int64 {
	if a.memory > 0 {
		return int64(a.memory)
	}
	if a.free == 0 {
		a.free = freeNow()
	}
	return a.free / 2
}

// settle is how long what is free is believed, and how long a question may take before the
// runtime is told what it may take: for each of many short ones both would cost more than the
// answer.
const settle = 20 * time.Millisecond

var freeSeen struct {
	sync.Mutex
	bytes int64
	until time.Time
}

// freeNow is [freeMemory] of the machine.
func freeNow() int64 {
	f := &freeSeen
	f.Lock()
	defer f.Unlock()
	if now := time.Now(); now.After(f.until) {
		f.bytes, f.until = freeMemory("/proc/meminfo", "/sys/fs/cgroup", addressSpace()), now.Add(settle)
	}
	return f.bytes
}

// soon does something after a time, unless it is undone before.
func soon(after time.Duration, do func() (undo func())) (undo func()) {
	var mu sync.Mutex
	undone, undoing := false, func() {}
	timer := time.AfterFunc(after, func() {
		mu.Lock()
		defer mu.Unlock()
		if !undone {
			undoing = do()
		}
	})
	return func() {
		timer.Stop()
		mu.Lock()
		defer mu.Unlock()
		undone = true
		undoing()
	}
}

// freeMemory returns the least of what is told to be free: by the machine, by
// the group of processes in a folder, and of the addresses of this process; 0
// if nothing is.
func freeMemory(machine, group string, addresses int64) (free int64) {
	told := []int64{availableMemory(machine), addresses}
	if most := controlGroupMemory(filepath.Join(group, "memory.max")); most > 0 {
		told = append(told, max(1, most-controlGroupMemory(filepath.Join(group, "memory.current"))+cachedMemory(filepath.Join(group, "memory.stat"))))
	}
	for _, n := range told {
		if n > 0 && (free == 0 || n < free) {
			free = n
		}
	}
	return free
}

// cachedMemory reads how much of a group's memory holds files that can be read
// again, in bytes.
func cachedMemory(file string) int64 {
	text, _ := os.ReadFile(file)
	for line := range bytes.Lines(text) {
		if words := strings.Fields(string(line)); len(words) == 2 && words[0] == "inactive_file" {
			n, _ := strconv.ParseInt(words[1], 10, 64)
			return n
		}
	}
	return 0
}

// availableMemory reads the memory that is free for new work, in bytes, from
// the file in which Linux tells it; 0 if it is not there.
func availableMemory(file string) int64 {
	text, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	for line := range bytes.Lines(text) {
		words := strings.Fields(string(line))
		if len(words) == 3 && words[0] == "MemAvailable:" && words[2] == "kB" {
			n, _ := strconv.ParseInt(words[1], 10, 64)
			return n << 10
		}
	}
	return 0
}

// controlGroupMemory reads a number of the group of processes, such as its
// bound, in bytes; 0 if there is none.
func controlGroupMemory(file string) int64 {
	text, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	n, _ := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	return n
}

// What the program takes besides what is counted as held: its runtime, the
// catalogue, what answers are written into.
const (
	ownMemory   = 4 << 20
	leastMemory = 16 << 20 // below, the runtime would do nothing but collect
)

// backstop is the runtime's own bound of memory: it collects garbage earlier
// rather than go beyond it. The process has one, so that runs side by side
// add up theirs.
var backstop struct {
	sync.Mutex
	runs   int
	bytes  int64 // of all runs
	before int64 // without them
}

// setBackstop holds the runtime a little above bound, the memory that may be
// held, until undo is called; 0 is no bound. What is set from outside
// (GOMEMLIMIT) and lower stays.
func setBackstop(bound int64) (undo func()) {
	bytes := max(bound+bound/16+ownMemory, leastMemory)
	if bound <= 0 || bytes < bound {
		return func() {}
	}
	change := func(runs int, by int64) {
		b := &backstop
		b.Lock()
		defer b.Unlock()
		if b.runs == 0 {
			b.before = debug.SetMemoryLimit(-1)
		}
		b.runs += runs
		b.bytes += by
		limit := b.before
		if b.runs > 0 && b.bytes > 0 { // else their sum is none
			limit = min(limit, b.bytes)
		}
		debug.SetMemoryLimit(limit)
	}
	change(1, bytes)
	return func() { change(-1, -bytes) }
}
