package store

import (
	"errors"
	"path/filepath"

	"golang.org/x/sys/windows"
)

// Lock holds a file that nobody else may open meanwhile; the system removes it
// when it is closed, by whatever end of the process.
func (d dir) Lock() (release func(), err error) {
	name, err := windows.UTF16PtrFromString(filepath.Join(string(d), "build.lock"))
	if err != nil {
		return nil, err
	}
	const alone = 0 // no share mode
	f, err := windows.CreateFile(name, windows.GENERIC_WRITE|windows.DELETE, alone, nil, windows.CREATE_ALWAYS,
		windows.FILE_ATTRIBUTE_NORMAL|windows.FILE_FLAG_DELETE_ON_CLOSE, 0)
	if errors.Is(err, windows.ERROR_SHARING_VIOLATION) {
		return nil, ErrLocked
	}
	if err != nil {
		return nil, err
	}
	return func() { _ = windows.CloseHandle(f) }, nil
}
