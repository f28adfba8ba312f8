// Command gen writes the assembly of package kernel, one file of functions
// and one of their Go declarations for each level of instructions.
//
// Every function is said once, in find.go, mark.go, stages.go and rows.go, and
// emitted for every level and number of words. What differs between the
// levels, beyond the length of a vector, is in avx512.go and avx2.go.
//
//	go run .          writes the files
//	go run . -check   fails if they are not what would be written
package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mmcloughlin/avo/attr"
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/gotypes"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/printer"
	"github.com/mmcloughlin/avo/reg"
)

// folder is that of package kernel.
const folder = ".."

func main() {
	log.SetFlags(0)
	log.SetPrefix("gen: ")
	check := flag.Bool("check", false, "write nothing, fail if a file is not what would be written")
	flag.Parse()
	if err := readPackage(folder); err != nil {
		log.Fatal(err)
	}
	stale := false
	for _, emit := range []func(*build.Context) level{newAVX512, newAVX2} {
		files, err := generate(emit)
		if err != nil {
			log.Fatal(err)
		}
		for name, text := range files {
			name = filepath.Join(folder, name)
			if !*check {
				if err := os.WriteFile(name, text, 0o644); err != nil {
					log.Fatal(err)
				}
				continue
			}
			old, err := os.ReadFile(name)
			if err != nil || !bytes.Equal(old, text) {
				log.Printf("%s is not what the generator gives (run make generate)", filepath.Base(name))
				stale = true
			}
		}
	}
	if stale {
		os.Exit(1)
	}
}

// generate returns the files of one level by name.
func generate(newLevel func(*build.Context) level) (map[string][]byte, error) {
	g := &generator{Context: build.NewContext()}
	g.ConstraintExpr("amd64,!purego")
	g.level = newLevel(g.Context)
	for _, width := range []int{8, 16} {
		g.findXor(width)
	}
	g.cover()
	g.match()
	g.candidates1()
	for words := 2; words <= maxWords; words++ {
		g.far(words)
	}
	g.compare()
	if l, ok := g.level.(*avx512); ok {
		for words := 2; words <= maxWords; words++ {
			g.propose(l, words)
			g.apply(l, words)
		}
	}
	file, err := g.Result()
	var list build.ErrorList
	if errors.As(err, &list) {
		build.LogError(log.Default(), list, 0)
	}
	if err != nil {
		return nil, err
	}
	if err := pass.Compile.Execute(file); err != nil {
		return nil, err
	}
	for _, f := range file.Functions() {
		for _, set := range f.ISA {
			if !slices.Contains(g.level.sets(), set) {
				return nil, fmt.Errorf("%s needs %s", f.Name, set)
			}
		}
	}
	name := strings.ToLower(g.level.name()) + "_amd64"
	config := printer.Config{Name: "gen", Pkg: "kernel"}
	files := map[string][]byte{}
	for ending, p := range map[string]printer.Printer{".s": printer.NewGoAsm(config), ".go": printer.NewStubs(config)} {
		text, err := p.Print(file)
		if err != nil {
			return nil, err
		}
		files[name+ending] = text
	}
	return files, nil
}

// A generator emits the functions of one level.
type generator struct {
	*build.Context
	level level
}

// A level is a set of vector instructions. Its methods emit what the levels
// say in different words.
type level interface {
	name() string
	bytes() int // in a vector
	finder(width int, x reg.Register) finder
	marker(words int) marker
	comparer() comparer
	matcher(c operand.Mem) matcher
	coverer(need operand.Mem) coverer
	sets() []string // of instructions: what package kernel asks the processor for
}

// function begins a function whose name ends in the level's; doc begins with
// what is said after the name.
func (g *generator) function(name, signature string, doc ...string) {
	name += g.level.name()
	g.Function(name)
	g.Attributes(attr.NOSPLIT)
	g.Pragma("noescape")
	s, err := gotypes.ParseSignatureInPackage(kernel, signature)
	if err != nil {
		log.Fatalf("%s: %v", name, err)
	}
	g.Signature(s)
	doc[0] = name + " " + doc[0]
	g.Doc(doc...)
}

// table defines a vector of numbers of some bytes each.
func (g *generator) table(name string, size int, numbers ...int) operand.Mem {
	data := g.StaticGlobal(name)
	g.DataAttributes(attr.RODATA | attr.NOPTR)
	var text []byte
	for _, n := range numbers {
		for range size {
			text = append(text, byte(n))
			n >>= 8
		}
	}
	for ; len(text) > 0; text = text[8:] {
		g.AppendDatum(operand.U64(binary.LittleEndian.Uint64(text)))
	}
	return data
}

// downwards returns count-1, count-2, ..., 0.
func downwards(count int) []int {
	var numbers []int
	for i := range count {
		numbers = append(numbers, count-1-i)
	}
	return numbers
}

// load returns a parameter in a register.
func (g *generator) load(param string) reg.GPVirtual {
	r := g.GP64()
	g.Load(g.Param(param), r)
	return r
}

// end leaves the function.
func (g *generator) end() {
	g.VZEROUPPER()
	g.RET()
}

// label returns a label that says which part of a function it belongs to.
func label(name string, part int) operand.LabelRef {
	return operand.LabelRef(fmt.Sprintf("%s%d", name, part))
}
