// Command mutate tries the tests: it plants faults in the program, one at a
// time, and lists those that no test notices.
//
//	go run ./internal/mutate -n 100 -seed 1 ./game/... ./value/short
//
// A fault is a condition turned round or a part of it left out, another
// operator, number or word (min for max), or a statement left out, in a
// function drawn by lot. The tests of its package run with -short. The folder
// of the program stays as it is: the changed file is laid over it (-overlay).
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// A place is a function of a package.
type place struct {
	pack, file string
	source     []byte
	function
}

func main() {
	n := flag.Int("n", 30, "how many `faults` to plant")
	seed := flag.Uint64("seed", 1, "the `seed` of the lot")
	patience := flag.Duration("timeout", time.Minute, "how `long` the tests of a package may take; a fault that takes longer is noticed")
	memory := flag.Int("memory", 6<<20, "how many `KiB` of addresses they may take, where there is a ulimit")
	verbose := flag.Bool("v", false, "list the faults that are noticed, too")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	t := trial{ctx: ctx, patience: *patience, memory: *memory}
	if err := t.run(*n, rand.New(rand.NewPCG(*seed, 1)), *verbose, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

type trial struct {
	ctx      context.Context
	patience time.Duration
	memory   int
	folder   string // for the changed file
}

func (t *trial) run(n int, lot *rand.Rand, verbose bool, patterns []string) (err error) {
	if t.folder, err = os.MkdirTemp("", "mutate"); err != nil {
		return err
	}
	defer os.RemoveAll(t.folder)
	places, err := t.places(patterns)
	if err != nil {
		return err
	}
	if len(places) == 0 {
		return errors.New("there is no function with tests in its package")
	}
	sound := map[string]bool{}
	survived, planted := 0, 0
	for tries := 0; planted < n && tries < 20*n; tries++ {
		at := places[lot.IntN(len(places))]
		f := at.faults[lot.IntN(len(at.faults))]
		if !sound[at.pack] {
			if found, out := t.test(at, at.source); found != unnoticed {
				return fmt.Errorf("the tests of %s fail without a fault:\n%s", at.pack, out)
			}
			sound[at.pack] = true
		}
		found, _ := t.test(at, f.in(at.source))
		if err := t.ctx.Err(); err != nil {
			return err
		}
		if found == unbuilt {
			continue
		}
		planted++
		if found == unnoticed {
			survived++
		}
		if found == unnoticed || verbose {
			fmt.Printf("%s %s:%d: %s: %s\n", found, at.file, f.line, at.name, strings.Join(strings.Fields(f.what), " "))
		}
	}
	fmt.Printf("%d faults, %d noticed, %d survived\n", planted, planted-survived, survived)
	return nil
}

// places returns the functions of the packages that have tests.
func (t *trial) places(patterns []string) (places []place, err error) {
	const form = `{{if or .TestGoFiles .XTestGoFiles}}{{$p := .}}{{range .GoFiles}}{{$p.ImportPath}}	{{$p.Dir}}	{{.}}{{"\n"}}{{end}}{{end}}`
	cmd := exec.CommandContext(t.ctx, "go", append([]string{"list", "-f", form}, patterns...)...)
	cmd.Stderr = os.Stderr
	list, err := cmd.Output()
	if err != nil {
		return nil, err
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(list)) {
		field := strings.Split(strings.TrimSpace(line), "\t")
		if len(field) < 3 {
			continue
		}
		name := filepath.Join(field[1], field[2])
		source, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all, err := functions(name, source)
		if err != nil {
			return nil, err
		}
		if short, err := filepath.Rel(here, name); err == nil {
			name = short
		}
		for _, f := range all {
			places = append(places, place{field[0], name, source, f})
		}
	}
	return places, nil
}

// A finding is what became of a fault.
type finding string

const (
	unbuilt   finding = "unbuilt"
	noticed   finding = "noticed "
	unnoticed finding = "SURVIVED"
)

// test runs the tests of a package with other source in place of a file.
func (t *trial) test(at place, source []byte) (finding, []byte) {
	name, err := filepath.Abs(at.file)
	changed, overlay := filepath.Join(t.folder, "changed.go"), filepath.Join(t.folder, "overlay.json")
	if err == nil {
		err = os.WriteFile(changed, source, 0o666)
	}
	if err == nil {
		var text []byte
		if text, err = json.Marshal(map[string]any{"Replace": map[string]string{name: changed}}); err == nil {
			err = os.WriteFile(overlay, text, 0o666)
		}
	}
	if err != nil {
		return unbuilt, []byte(err.Error())
	}
	args := []string{"test", "-short", "-vet=off", "-count=1", "-failfast", "-timeout", t.patience.String(), "-overlay", overlay}
	if runtime.GOOS != "windows" {
		args = append(args, "-exec", fmt.Sprintf(`sh -c 'ulimit -v %d; exec "$0" "$@"'`, t.memory))
	}
	cmd := exec.CommandContext(t.ctx, "go", append(args, at.pack)...)
	out, err := cmd.CombinedOutput()
	switch {
	case err == nil:
		return unnoticed, out
	case bytes.Contains(out, []byte("[build failed]")), bytes.Contains(out, []byte("[setup failed]")):
		return unbuilt, out
	}
	return noticed, out
}
