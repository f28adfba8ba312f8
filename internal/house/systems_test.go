package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// systems are those on which the program and its tests must compile, besides that
// of the page; 386 has integers of 32 bits.
var systems = []string{"linux/386", "linux/arm64", "windows/amd64", "darwin/arm64"}

// TestSystems checks the types of all packages and of their tests as they are on
// other systems, from the sources: nothing is compiled, which takes minutes. What the
// compiler alone could find there, 'make test-long' does.
func TestSystems(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds of each system")
	}
	sources := parsed{token.NewFileSet(), map[string]*ast.File{}}
	for _, system := range systems {
		t.Run(system, func(t *testing.T) { sources.check(t, system) })
	}
}

// A parsed keeps the files that are read, of which most serve all systems.
type parsed struct {
	files *token.FileSet
	known map[string]*ast.File
}

func (s parsed) check(t *testing.T, system string) {
	name, machine, _ := strings.Cut(system, "/")
	cmd := exec.Command("go", "list", "-deps", "-test", "-buildvcs=false", "-json=ImportPath,Dir,GoFiles,ImportMap,Module", "./...")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS="+name, "GOARCH="+machine, "CGO_ENABLED=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &stderr)
	}
	checked := imported{"unsafe": types.Unsafe}
	own := 0
	for dec := json.NewDecoder(bytes.NewReader(out)); ; { // each package comes after what it imports
		var p struct {
			ImportPath, Dir string
			GoFiles         []string
			ImportMap       map[string]string
			Module          *struct{ Path string }
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if p.ImportPath == "unsafe" || strings.HasSuffix(p.ImportPath, ".test") {
			continue
		}
		ours := p.Module != nil && p.Module.Path == module
		if ours {
			own++
		}
		var files []*ast.File
		for _, file := range p.GoFiles {
			f, err := s.file(filepath.Join(p.Dir, file))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		config := types.Config{
			Importer:         mapped{checked, p.ImportMap},
			Sizes:            types.SizesFor("gc", machine),
			IgnoreFuncBodies: !ours,
			Error: func(err error) {
				if ours {
					t.Error(err)
				}
			},
		}
		path, _, _ := strings.Cut(p.ImportPath, " ") // without the test that it is compiled for
		checked[p.ImportPath], _ = config.Check(path, s.files, files, nil)
	}
	if own < 60 {
		t.Errorf("only %d packages were checked", own)
	}
}

func (s parsed) file(name string) (*ast.File, error) {
	if f := s.known[name]; f != nil {
		return f, nil
	}
	f, err := parser.ParseFile(s.files, name, nil, parser.SkipObjectResolution)
	s.known[name] = f
	return f, err
}

// imported are the packages that were checked, by path.
type imported map[string]*types.Package

// mapped looks for what a package imports where a test has a package of its own.
type mapped struct {
	imported
	other map[string]string
}

func (m mapped) Import(path string) (*types.Package, error) {
	if other, ok := m.other[path]; ok {
		path = other
	}
	p := m.imported[path]
	if p == nil {
		return nil, fmt.Errorf("%s is not there", path)
	}
	return p, nil
}
