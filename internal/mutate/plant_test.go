package main

import (
	"fmt"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

const sample = `package p

func f(a, b int, ok bool) int {
	for i := 0; i < a; i++ {
		if a > 3 && ok {
			b += a
			continue
		}
		g(b)
	}
	return min(a, b-0x10)
}

func g(int) {}

func h(err error) (int, error) { return 0, err }
`

// TestFaults plants every fault of a small file: each is the change it says.
func TestFaults(t *testing.T) {
	all, err := functions("p.go", []byte(sample))
	if err != nil || len(all) != 1 || all[0].name != "f" {
		t.Fatalf("%v, %v", all, err)
	}
	want := map[string]string{
		"4: not (i < a)":       "for i := 0; !(i < a); i++ {",
		"4: 1 for 0":           "for i := 1; i < a; i++ {",
		"4: <= for <":          "for i := 0; i <= a; i++ {",
		"4: without i++":       "for i := 0; i < a;  {",
		"5: not (a > 3 && ok)": "if !(a > 3 && ok) {",
		"5: without && ok":     "if a > 3 {",
		"5: without a > 3 &&":  "if ok {",
		"5: >= for >":          "if a >= 3 && ok {",
		"5: 4 for 3":           "if a > 4 && ok {",
		"6: -= for +=":         "b -= a",
		"6: without b += a":    "",
		"7: without continue":  "",
		"9: without g(b)":      "",
		"11: max for min":      "return max(a, b-0x10)",
		"11: + for -":          "return min(a, b+0x10)",
		"11: 17 for 0x10":      "return min(a, b-17)",
	}
	lines := strings.Split(sample, "\n")
	for _, f := range all[0].faults {
		name := fmt.Sprintf("%d: %s", f.line, f.what)
		changed := f.in([]byte(sample))
		got := strings.Split(string(changed), "\n")
		line, known := want[name]
		if !known || len(got) != len(lines) || strings.TrimSpace(got[f.line-1]) != line {
			t.Errorf("%q makes %q, want %q", name, got[f.line-1], line)
		}
		delete(want, name)
		for i := range lines {
			if i != f.line-1 && got[i] != lines[i] {
				t.Errorf("%q changes line %d", name, i+1)
			}
		}
		if _, err := parser.ParseFile(token.NewFileSet(), "p.go", changed, 0); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	for name := range want {
		t.Errorf("%q is not planted", name)
	}
	if string(all[0].faults[0].in([]byte(sample))) == sample {
		t.Error("a fault changes nothing")
	}
	if _, err := functions("p.go", []byte("no Go")); err == nil {
		t.Error("what is no Go has functions")
	}
}
