package script_test

import (
	"os"
	"strings"
	"testing"

	"zermelo/internal/rules/script"
)

// TestNothingButComputing asks files for what programs can do besides: there is no
// way to it, and nothing is printed.
func TestNothingButComputing(t *testing.T) {
	for _, source := range []string{
		"load('other.star', 'x')", "load('/etc/hostname', 'x')", "open('f')", "import os", "from os import path",
		"exec('1')", "eval('1')", "compile('1', '', 'eval')", "__import__('os')", "input()", "read('f')", "write('f', '')",
		"random()", "random.random()", "time.now()", "time()", "now()", "hash_seed()", "env('HOME')", "environ['HOME']", "system('ls')",
		"socket()", "http.get('x')", "json.decode('1')", "math.sqrt(2)", "struct(a = 1)", "globals()", "locals()", "id(1)",
		"[].__class__", "''.__class__", "(lambda: 0).__code__",
	} {
		if _, err := script.Load("x.star", []byte("x = "+source+"\ndef moves(n): return []")); err == nil {
			t.Errorf("%s is done at the top", source)
		}
		if strings.HasPrefix(source, "load") || strings.HasPrefix(source, "import") || strings.HasPrefix(source, "from") {
			if _, err := script.Load("x.star", []byte(source+"\ndef moves(n): return []")); err == nil {
				t.Errorf("%s is done", source)
			}
		}
	}
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	out, errs := os.Stdout, os.Stderr
	os.Stdout, os.Stderr = write, write
	_, err = script.Load("x.star", []byte("print('top')\ndef moves(n):\n    print('moves')\n    return []\nmoves(3)"))
	os.Stdout, os.Stderr = out, errs
	write.Close()
	said := make([]byte, 100)
	if n, _ := read.Read(said); n > 0 || err != nil {
		t.Errorf("%q is printed, %v", said[:n], err)
	}
	// The same is computed each time: what a dict or set holds comes in the order
	// in which it was put there, and hash is always the same.
	for range 20 {
		f, err := script.Load("x.star", []byte("d = {str(i * 7919 % 1000): i for i in range(500)}\nif list(d)[3] != str(3 * 7919 % 1000) or hash('zermelo') != hash('zer' + 'melo'): fail('order')\ndef moves(n): return []"))
		if err != nil || f == nil {
			t.Fatal(err)
		}
	}
}
