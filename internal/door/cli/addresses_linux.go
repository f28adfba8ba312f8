package cli

import (
	"fmt"
	"math"
	"os"
	"syscall"
)

// addressSpace returns how many bytes of addresses the process may still take, where
// that is bounded; 0 if it is not. The language of rule files takes 4 GiB in
// advance, if it gets them.
func addressSpace() int64 {
	var most syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &most); err != nil || most.Cur > math.MaxInt64 {
		return 0
	}
	size, _ := processMemory()
	return max(1, int64(most.Cur)-size)
}

// residentMemory returns the memory that the process has in the machine.
func residentMemory() int64 {
	_, resident := processMemory()
	return resident
}

// processMemory returns the addresses and the memory that the process has; the
// greatest numbers if that is not told.
func processMemory() (size, resident int64) {
	text, err := os.ReadFile("/proc/self/statm")
	if err == nil {
		_, err = fmt.Sscan(string(text), &size, &resident)
	}
	if err != nil {
		return math.MaxInt64, math.MaxInt64
	}
	page := int64(os.Getpagesize())
	return size * page, resident * page
}
