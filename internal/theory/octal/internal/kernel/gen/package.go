package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
)

// What package kernel says of itself, so that it is said once.
var (
	kernel      *types.Package
	lanes       int // Lanes
	maxWords    int // MaxWords
	matchLanes  int // MatchLanes
	coverLoads  int // CoverLoads
	stagedLanes int
	trials      int
)

// readPackage reads the types and numbers of package kernel from those of its
// files that are written by hand. The functions that these files call are not
// all known then, so errors of the type checker are of no account: what is
// missing is missed by name.
func readPackage(folder string) error {
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range []string{"kernel.go", "candidates_amd64.go"} {
		f, err := parser.ParseFile(set, filepath.Join(folder, name), nil, 0)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	config := types.Config{Error: func(error) {}, Importer: nothing{}}
	kernel, _ = config.Check("kernel", set, files, nil)
	for name, to := range map[string]*int{
		"Lanes": &lanes, "MaxWords": &maxWords, "MatchLanes": &matchLanes, "CoverLoads": &coverLoads,
		"stagedLanes": &stagedLanes, "trials": &trials,
	} {
		c, ok := kernel.Scope().Lookup(name).(*types.Const)
		if !ok {
			return fmt.Errorf("package kernel has no constant %s", name)
		}
		n, ok := constant.Int64Val(c.Val())
		if !ok {
			return fmt.Errorf("constant %s is %v", name, c.Val())
		}
		*to = int(n)
	}
	return nil
}

// nothing imports nothing.
type nothing struct{}

func (nothing) Import(path string) (*types.Package, error) {
	return nil, fmt.Errorf("%s is not needed", path)
}
