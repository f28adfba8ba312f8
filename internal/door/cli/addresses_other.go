//go:build !linux

package cli

import "math"

// addressSpace is not told.
func addressSpace() int64 { return 0 }

// residentMemory is not told.
func residentMemory() int64 { return math.MaxInt64 }
