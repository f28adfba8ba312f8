package tables

import (
	"context"

	"zermelo/internal/theory/retro/store"
)

// site is nothing here: a page reads no tables.
type site struct{ store.Files }

func (*site) close() {}

func remoteFiles(context.Context, string) (files store.Files, shown string, ok bool, err error) {
	return nil, "", false, nil
}

func isAddress(string) bool { return false }
