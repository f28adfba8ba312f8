package web_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"zermelo/web"
)

// address is what an element of the page refers to.
var address = regexp.MustCompile(`(?:src|href)="([^"]+)"`)

// TestFiles holds the page to what its first file refers to, by relative
// addresses alone, so that it works from any folder, and its compressed files to be a file
// system like any other.
func TestFiles(t *testing.T) {
	files := web.Files()
	if err := fstest.TestFS(files, "index.html", "offline.js", "icon.svg", "manifest.webmanifest"); err != nil {
		t.Error(err)
	}
	index, err := fs.ReadFile(files, "index.html")
	if err != nil {
		t.Fatal(err)
	}
	found := address.FindAllSubmatch(index, -1)
	if len(found) < 3 {
		t.Errorf("index.html refers to %d files, want a script, a style and an icon", len(found))
	}
	for _, match := range found {
		name, relative := strings.CutPrefix(string(match[1]), "./")
		if _, err := fs.Stat(files, name); err != nil || !relative {
			t.Errorf("index.html refers to %s: relative is %v, %v", match[1], relative, err)
		}
	}
	if info, err := fs.Stat(files, "index.html"); err != nil || info.Size() != int64(len(index)) {
		t.Errorf("index.html has %d bytes, told are %v, %v", len(index), info, err)
	}
	if strings.Contains(string(index), "<script>") || !strings.Contains(string(index), "Content-Security-Policy") {
		t.Error("index.html has a script within it, or no policy that forbids one")
	}
}
