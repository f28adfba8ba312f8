//go:build !unix

package cli

import "time"

var begun = time.Now()

// spent is the time since the program began, where that of the processor cannot
// be told.
func spent() time.Duration { return time.Since(begun) }
