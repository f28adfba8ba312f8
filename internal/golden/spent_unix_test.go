//go:build unix

package golden

import (
	"syscall"
	"time"
)

// spent is the processor time that the test has taken so far: unlike the time
// on the wall it does not grow when the machine is busy with other things.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
