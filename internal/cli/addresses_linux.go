package cli

import (
	"math"
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
