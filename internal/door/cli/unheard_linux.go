package cli

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// shells are programs in which people write >&-.
var shells = []string{"sh", "bash", "dash", "zsh", "ksh", "mksh", "fish", "ash", "busybox", "csh", "tcsh"}

// Unheard reports whether standard output was closed when the process began. The runtime of Go
// puts /dev/null in its place, open for reading too, which that of a shell's > /dev/null is not.
// Other programs that start this one open it so as well, to leave the answer unread: it counts
// where the parent is a shell whose own output is another.
func Unheard() bool {
	const out = 1
	flags, err := unix.FcntlInt(out, unix.F_GETFL, 0)
	if err != nil || flags&unix.O_ACCMODE != unix.O_RDWR {
		return err == unix.EBADF
	}
	const null = "/dev/null"
	if here, err := os.Readlink("/proc/self/fd/1"); err != nil || here != null {
		return false
	}
	parent := fmt.Sprintf("/proc/%d/", os.Getppid())
	name, err := os.ReadFile(parent + "comm")
	if err != nil || !slices.Contains(shells, strings.TrimSpace(string(name))) {
		return false
	}
	of, _ := os.Readlink(parent + "fd/1")
	return of != null
}
