package engine

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestBeside finds an engine that is whole, and none of the other files.
func TestBeside(t *testing.T) {
	folder := t.TempDir()
	put := func(name string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("wasm_exec.js")
	put("secret")
	if beside(folder) != nil {
		t.Error("there is an engine without its program")
	}
	put("zermelo.wasm.gz")
	put("zermelo.wasm")
	files := beside(folder)
	if files == nil {
		t.Fatal("there is no engine")
	}
	if text, err := fs.ReadFile(files, "zermelo.wasm.gz"); err != nil || string(text) != "zermelo.wasm.gz" {
		t.Errorf("the program reads %q (%v)", text, err)
	}
	if list, err := fs.ReadDir(files, "."); err != nil || len(list) != 2 {
		t.Errorf("the folder has %v (%v)", list, err)
	}
	for _, name := range []string{"secret", "../x"} {
		if f, err := files.Open(name); err == nil {
			f.Close()
			t.Errorf("%s is given", name)
		}
	}
}
