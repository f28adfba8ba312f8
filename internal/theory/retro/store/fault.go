package store

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"syscall"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// writing turns an error of writing into one for the user.
func writing(err error) error {
	switch {
	case err == nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return &game.Error{
			Kind: errors.Join(game.ErrLimit, err), Problem: phrase.Of("the disk is full"),
			Want: phrase.Of("make room and build again; steps that were written before are kept"),
		}
	}
	return &game.Error{
		Kind: errors.Join(game.ErrLimit, err), Problem: phrase.Of("the table cannot be written: %s", fault.Reason(err)),
		Want: phrase.Of("steps that were written before are kept"),
	}
}

// locking turns an error of locking a folder into one for the user.
func locking(err error) error {
	if !errors.Is(err, ErrLocked) {
		return writing(err)
	}
	return &game.Error{
		Kind: errors.Join(game.ErrUnsupported, err), Problem: phrase.Of("another build is at work in this folder"),
		Want: phrase.Of("wait until it has ended, or take another folder"),
	}
}

// reading turns an error of reading a file into one for the user.
func reading(name string, err error) error {
	var told *game.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &told), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, fs.ErrNotExist):
		return &game.Error{
			Kind: errors.Join(game.ErrUnsupported, err), Problem: phrase.Of("there is no finished table: %s is missing", name),
			Want: phrase.Of("build it first"),
		}
	case errors.Is(err, errNotRegular):
		return game.Unsupported(phrase.Of("%s is no regular file", name), phrase.Of("take another folder, or remove what is in it"))
	case errors.Is(err, io.EOF):
		return corrupt(name, phrase.Of("it was cut short while it was read"))
	}
	return &game.Error{
		Kind:    errors.Join(game.ErrCorrupt, err),
		Problem: phrase.Of("%s cannot be read: %s", name, fault.Reason(err)),
	}
}

// corrupt returns the error for a damaged file.
func corrupt(name string, what phrase.Phrase) error {
	return game.Corrupt(phrase.Of("%s is damaged: %s", name, what), phrase.Of("remove it and build again"))
}

// isDamaged reports whether a file was read and is damaged.
func isDamaged(err error) bool {
	var refused *fs.PathError
	return errors.Is(err, game.ErrCorrupt) && !errors.As(err, &refused)
}

// otherVersion returns the error for a sound file of another version of the
// format.
func otherVersion(name string, version uint32) error {
	want := phrase.Of("build it again, in another folder")
	if version > Version {
		want = phrase.Of("a newer zermelo reads it")
	}
	return game.Unsupported(phrase.Of("%s has version %d of the format; this program reads version %d", name, version, Version), want)
}
