//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package store

import (
	"errors"
	"os"
	"syscall"
)

// Lock locks the folder itself, so that no file of a lock is left behind.
func (d dir) Lock() (release func(), err error) {
	f, err := os.Open(string(d))
	if err != nil {
		return nil, err
	}
	release = func() { _ = f.Close() } // that gives the lock back
	for {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			break
		}
	}
	if errors.Is(err, syscall.EWOULDBLOCK) {
		release()
		return nil, ErrLocked
	}
	return release, nil // some file systems cannot lock
}
