package cli

import (
	"fmt"
	"math"
	"os"
	"syscall"
)

// addressSpace returns how many bytes of addresses the process may have, where
// that is bounded, less those that the runtime takes in advance; 0 if it is not.
func addressSpace() int64 {
	const reserved = 256 << 20
	var most syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &most); err != nil || most.Cur > math.MaxInt64 {
		return 0
	}
	return max(1, int64(most.Cur)-reserved)
}

// residentMemory returns the memory that the process has in the machine.
func residentMemory() int64 {
	var size, resident int64
	text, err := os.ReadFile("/proc/self/statm")
	if err == nil {
		_, err = fmt.Sscan(string(text), &size, &resident)
	}
	if err != nil {
		return math.MaxInt64
	}
	return resident * int64(os.Getpagesize())
}
