package cli

import (
	"bytes"
	"os"
	"strconv"
	"strings"
)

// memoryBound returns the memory that solving may take: what --memory says,
// else three quarters of what the machine has free, so that a position that is
// too large ends with a message and not with the end of the program; 0 where
// that cannot be told.
func (a *app) memoryBound() int64 {
	if a.memory > 0 {
		return int64(a.memory)
	}
	free := availableMemory("/proc/meminfo")
	if most := controlGroupMemory("/sys/fs/cgroup/memory.max"); most > 0 && (free == 0 || most < free) {
		free = most
	}
	return free / 4 * 3
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

// controlGroupMemory reads the bound of the group of processes, in bytes; 0 if
// there is none.
func controlGroupMemory(file string) int64 {
	text, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	n, _ := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	return n
}
