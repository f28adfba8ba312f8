package script

import (
	"os/exec"
	"strings"
	"testing"

	"go.starlark.net/starlark"
)

// TestFormats holds the places of strings against what Python makes of them, where there is one.
func TestFormats(t *testing.T) {
	lines := []string{
		`"%5d|%-5d|%05d|%+d|% d" % (3, -3, -3, 3, 3)`,
		`"%.3f|%8.2f|%-8.1f|%e|%.2e" % (2.5, 3.14159, 2.25, 12345.678, 0.00012)`,
		`"%6s|%-6s|%.2s|%5s" % ("ab", "ab", "abc", 7)`,
		`"%x %X %o %04x" % (255, 255, 8, 10)`,
		`"%5d%%" % 7`,
		`"%(a)4d %(b)s" % {"a": 5, "b": "x"}`,
		`"{:5d}|{:<5}|{:>5}|{:^5}|{:05d}" .format(3, 3, "a", "b", -3)`,
		`"{0:.2f} {1:>6} {0:8.3f}".format(2.5, "x")`,
		`"{a:*^9}{{}}{b:+d}".format(a="mid", b=4)`,
		`"{:,} {:,.2f} {:b} {:x} {:.1%}".format(1234567, 12345.678, 10, 255, 0.256)`,
		`"{:>4}{:>4}".format("é", 12)`,
		`"%s and %d" % ("a", 3)`,
		`"{} and {}".format("a", 3)`,
		`"%s %s %s %s" % (pow(3, 40), pow(2, 0), pow(-2, 5), pow(4, 0.5))`,
		`"%s %s %s %s %s" % (round(2.5), round(3.5), round(-2.6), round(2.675, 2), round(7))`,
	}
	for _, line := range lines {
		f, err := options.Parse("f", "x = "+line, 0)
		if err != nil {
			t.Fatal(err)
		}
		BoundNumbers(f)
		program, err := starlark.FileProgram(f, Bounds().Has)
		if err != nil {
			t.Fatal(err)
		}
		globals, err := program.Init(&starlark.Thread{}, Bounds())
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		got := string(globals["x"].(starlark.String))
		python, err := exec.LookPath("python3")
		if err != nil {
			t.Skip("no Python")
		}
		want, err := exec.Command(python, "-X", "utf8", "-c", "print("+line+")").Output()
		if err != nil || got != strings.TrimSuffix(string(want), "\n") {
			t.Errorf("%s is %q, want %q (%v)", line, got, want, err)
		}
	}
}
