package catalog_test

import (
	"errors"
	"io/fs"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// TestRefusedFiles: what is wrong with a file that is named is pointed at from
// the @ to the end of the name, blanks in it included.
func TestRefusedFiles(t *testing.T) {
	none := catalog.New(func(string) ([]byte, error) { return nil, fs.ErrNotExist })
	for _, c := range []struct {
		files       *catalog.Catalog
		line        string
		offset, len int
	}{
		{none, "nim @heaps", 4, 6},
		{none, "nim @my own heaps", 4, 13},
		{nil, "graph @pond.dot", 6, 9},
		{none, "graph @my pond.dot at b", 6, 12},
		{none, "nim 3 + hackenbush @my   house.txt", 19, 15},
	} {
		_, err := c.files.Parse(c.line)
		var fault *game.ParseError
		if !errors.As(err, &fault) || fault.Input != c.line || fault.Offset != c.offset || fault.Len != c.len {
			t.Errorf("%s: %+v, want a fault at %d of %d letters", c.line, err, c.offset, c.len)
		}
	}
}
