//go:build unix

package store

import (
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// mapped is a file in memory, read by the system as it is needed.
type mapped []byte

func mapFile(f *os.File, size int64) (Source, error) {
	if size == 0 || size != int64(int(size)) {
		return nil, os.ErrInvalid
	}
	data, err := unix.Mmap(int(f.Fd()), 0, int(size), unix.PROT_READ, unix.MAP_SHARED)
	return mapped(data), err
}

func (m mapped) Size() int64  { return int64(len(m)) }
func (m mapped) Close() error { return unix.Munmap(m) }

func (m mapped) Bytes(_ []byte, offset int64, n int) ([]byte, error) {
	if offset < 0 || n < 0 || offset > int64(len(m))-int64(n) {
		return nil, io.ErrUnexpectedEOF
	}
	return m[offset : offset+int64(n)], nil
}
