package cli

import (
	"os/exec"
	"syscall"
)

// limitData bounds the memory of this process that is its own. Addresses are not
// bounded: the language of rule files reserves 4 GiB of them.
func limitData(bytes int64) error {
	limit := syscall.Rlimit{Cur: uint64(bytes), Max: uint64(bytes)}
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &limit)
}

// tie ends a child with this process.
func tie(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
