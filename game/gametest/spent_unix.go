//go:build unix

package gametest

import (
	"syscall"
	"time"
)

// Spent returns the processor time that the tests of the process have taken so far:
// unlike the time on the wall it does not grow when the machine is busy with other
// things, so that a verdict may rest on it.
func Spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
