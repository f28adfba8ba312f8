package fault

import (
	"context"
	"errors"
	"io/fs"
	"syscall"

	"zermelo/say/phrase"
)

// Reason returns what the system says is wrong with a file: in words of the
// reader's language where it is something that happens to people, else as the
// system words it. Of an [Error] it is the problem.
func Reason(err error) phrase.Phrase {
	var at *fs.PathError
	var own *Error
	switch {
	case errors.As(err, &own):
		return own.Problem
	case errors.As(err, &at) && at.Op == "open" && err.Error() == at.Error():
		return phrase.Of("open %s: %s", at.Path, Reason(at.Err))
	case errors.As(err, &at) && at.Op == "read" && err.Error() == at.Error(): // a folder, on many systems
		return phrase.Of("read %s: %s", at.Path, Reason(at.Err))
	case err == fs.ErrNotExist || err == syscall.ENOENT:
		return phrase.Of("no such file or directory")
	case err == fs.ErrPermission || err == syscall.EACCES:
		return phrase.Of("permission denied")
	case err == syscall.EISDIR:
		return phrase.Of("is a directory")
	case err == syscall.ENOTDIR:
		return phrase.Of("not a directory")
	case err == syscall.ENOSPC || err.Error() == syscall.ENOSPC.Error():
		return phrase.Of("no space left on device")
	}
	return phrase.Raw(err.Error())
}

// KindOf returns the word by which programs know the kind of an error: interrupt, time, limit, move,
// loopy, unsupported, input, or failure for anything else.
func KindOf(err error) string {
	for _, k := range []struct {
		err  error
		word string
	}{
		{context.Canceled, "interrupt"},
		{context.DeadlineExceeded, "time"},
		{ErrLimit, "limit"},
		{ErrIllegalMove, "move"},
		{ErrLoopy, "loopy"},
		{ErrUnsupported, "unsupported"},
		{ErrParse, "input"},
	} {
		if errors.Is(err, k.err) {
			return k.word
		}
	}
	return "failure"
}
