//go:build !unix

package store

import "os"

func mapFile(*os.File, int64) (Source, error) { return nil, os.ErrInvalid }
