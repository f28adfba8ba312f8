//go:build !unix

package golden

import "time"

var begun = time.Now()

// spent is the time since the test began, where the time of the processor
// cannot be told.
func spent() time.Duration { return time.Since(begun) }
