//go:build !unix

package gametest

import "time"

var begun = time.Now()

// Spent is the time since the tests began, where the time of the processor cannot
// be told.
func Spent() time.Duration { return time.Since(begun) }
