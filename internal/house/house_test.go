package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// root is the top of the repository, seen from this package.
const root = "../.."

// A listing is what 'go list' says about a package.
type listing struct {
	ImportPath, Name, Doc string

	GoFiles, CgoFiles                  []string
	Imports, TestImports, XTestImports []string

	Error *struct{ Err string }
}

// packages returns every package of the module.
func packages(t *testing.T) []listing {
	t.Helper()
	// With -e a package that does not load is listed with its error and the
	// others are still checked. The revision is not asked for: git refuses
	// to tell it in a folder of another user.
	cmd := exec.Command("go", "list", "-e", "-buildvcs=false",
		"-json=ImportPath,Name,Doc,GoFiles,CgoFiles,Imports,TestImports,XTestImports,Error", "./...")
	cmd.Dir = root
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &stderr)
	}
	var all []listing
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listing
		err := dec.Decode(&p)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		all = append(all, p)
	}
	if !slices.ContainsFunc(all, func(p listing) bool { return p.ImportPath == module+"/internal/house" }) {
		t.Fatalf("go list does not name this package among %d: is the module still called %q?", len(all), module)
	}
	return all
}

func TestImportsGoDown(t *testing.T) {
	for _, p := range packages(t) {
		if p.Error != nil {
			t.Errorf("%s does not load: %s", p.ImportPath, p.Error.Err)
		}
		if floorOf(p.ImportPath) == unknown {
			t.Errorf("package %s has no floor: give its folder %q one in the table floors (floors_test.go)",
				p.ImportPath, room(p.ImportPath))
			continue
		}
		for _, to := range p.Imports {
			if err := allowed(p.ImportPath, to, false); err != nil {
				t.Error(err)
			}
		}
		for _, to := range slices.Concat(p.TestImports, p.XTestImports) {
			if err := allowed(p.ImportPath, to, true); err != nil {
				t.Errorf("in a test file: %v", err)
			}
		}
	}
}

func TestPackagesAreNamedAndDescribed(t *testing.T) {
	for _, p := range packages(t) {
		if bad := badName(p.ImportPath, p.Name); bad != "" {
			t.Errorf("package %s: %q says nothing; take a noun of the theory", p.ImportPath, bad)
		}
		onlyTests := len(p.GoFiles)+len(p.CgoFiles) == 0
		if p.Doc == "" && !onlyTests && p.Error == nil {
			t.Errorf("package %s has no package comment", p.ImportPath)
		}
	}
}

func TestFilesNameNoMachine(t *testing.T) {
	checked := 0
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // removed meanwhile
		}
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name != root && isForeign(d.Name()) {
				return filepath.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() || strings.HasSuffix(name, ".out.txt") || d.Name() == ".git" {
			return nil
		}
		content, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) || isBinary(content) {
			return nil
		}
		if err != nil {
			return err
		}
		checked++
		name, err = filepath.Rel(root, name)
		for _, fault := range faults(name, content) {
			t.Errorf("%s:%s", filepath.ToSlash(name), fault)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if checked < 10 {
		t.Errorf("only %d files checked: is %s still the top of the repository?", checked, root)
	}
}

// A place is a path of the repository as a text names it: in a folder of the code.
var place = regexp.MustCompile(`(?:^|[^\w./*-])/?((?:internal|scripts|cmd|say|value|web/src|web/test)/[\w./-]*\w)`)

// TestNamedPlacesExist: what the pages, the Makefile and the scripts name is there, or is
// built and never committed.
func TestNamedPlacesExist(t *testing.T) {
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	scripts, err := filepath.Glob(filepath.Join(root, "scripts", "*"))
	if err != nil {
		t.Fatal(err)
	}
	built := []string{"internal/door/engine/zermelo.wasm.gz", "internal/door/engine/wasm_exec.js"}
	named := 0
	for _, file := range append(slices.Concat(pages, scripts), filepath.Join(root, "Makefile"), filepath.Join(root, "CONTRIBUTING.md"),
		filepath.Join(root, "README.md"), filepath.Join(root, "README.zh-CN.md"), filepath.Join(root, ".gitignore"), filepath.Join(root, "bench", "README.md")) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range place.FindAllSubmatch(text, -1) {
			name := string(found[1])
			named++
			_, err := os.Stat(filepath.Join(root, name))
			if err != nil && !slices.Contains(built, name) && !strings.Contains(name, "TAG") {
				t.Errorf("%s names %s, which is not there", filepath.Base(file), name)
			}
		}
	}
	if named < 50 {
		t.Errorf("only %d names found", named)
	}
	// What is built goes where the program looks for it.
	ignored, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range built {
		if !strings.Contains(string(ignored), "/"+name+"\n") {
			t.Errorf(".gitignore does not have /%s", name)
		}
	}
}

// isForeign reports whether a folder of that name holds what others wrote or
// what was built; of the hidden folders only those of the project are read.
func isForeign(folder string) bool {
	switch folder {
	case ".ci", ".github":
		return false
	case "node_modules", "bin", "dist":
		return true
	}
	return strings.HasPrefix(folder, ".")
}

// isBinary reports whether a file is not text: it has a zero byte early on.
func isBinary(content []byte) bool {
	return bytes.IndexByte(content[:min(len(content), 8192)], 0) >= 0
}
