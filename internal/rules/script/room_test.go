package script_test

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/script"
)

// TestRoom makes something large by each function, method and operator of the language
// that makes anything, under a bound of memory: it is refused before it is made, and
// what is small means what it says.
func TestRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	const bound = 100 << 20
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(now.HeapAlloc) + bound))
	long := "r = range(1 << 40)\ns = 'ab' * (1 << 23)\nl = list(range(1 << 20))\nd = [l]\nfor i in range(40): d = [d, d]\n"
	for _, source := range []string{
		"list(r)", "tuple(r)", "sorted(range(1 << 27))", "reversed(range(1 << 27))", "enumerate(range(1 << 27))", "zip(r, r)", "set(range(1 << 24))",
		"str(d)", "repr(d)", "'%s' % d", "'%s %r' % (d, d)", "'{}'.format(d)", "'{0}{0}{0}{0}{0}{0}{0}{0}{0}{0}'.format(s)", "'{a}'.format(a=d)",
		"','.join([s] * 100)", "s.join(['a'] * 100)", "s.replace('a', s)", "s.replace('', 'abcdefgh')", "s * 60", "60 * s", "l * 100", "100 * l", "(1,) * (1 << 30)",
		"s.split('b')", "s + s * 9", "bytes(s) * 40", "fail(d)", "print(d)", "list((s * 3).elems())", "[0] * (1 << 40)", "'a' * (1 << 62)",
	} {
		_, err := script.Load("x.star", []byte(long+"x = "+source+"\ndef moves(n): return []\n"))
		if !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", source, err)
		}
	}
	for _, source := range []string{
		"x = [1]\nfor i in range(40): x = x + x", "x = [1]\nfor i in range(40): x += x", "x = 'a'\nfor i in range(60): x += x",
		"x = [1]\nfor i in range(40): x.extend(list(x))", "x = (1,)\nfor i in range(40): x = x + x", "x = 'a'\nfor i in range(60): x = '%s%s' % (x, x)",
		"x = 'a'\nfor i in range(60): x = ''.join([x, x])", "x = 'a'\nfor i in range(60): x = x.replace('a', 'aa')", "x = 'a'\nfor i in range(60): x *= 2",
	} {
		_, err := script.Load("x.star", []byte(source+"\ndef moves(n): return []\n"))
		if !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", source, err)
		}
	}
	var now2 runtime.MemStats
	if runtime.ReadMemStats(&now2); now2.HeapSys > now.HeapSys+4*uint64(bound) {
		t.Errorf("%d MiB were taken of the system", (now2.HeapSys-now.HeapSys)>>20)
	}
	for source, want := range map[string]string{
		"[1, 2] + [3]": "[1, 2, 3]", "'a' + 'b'": "\"ab\"", "(1,) + (2,)": "(1, 2)", "'%d-%s' % (3, 'x')": "\"3-x\"", "7 % 4": "3", "-7 % 4": "1", "'ab' * 2": "\"abab\"", "2 * [1]": "[1, 1]",
		"'{}-{a}'.format(1, a=2)": "\"1-2\"", "','.join(['a', 'b'])": "\"a,b\"", "'aab'.replace('a', 'xy')": "\"xyxyb\"", "sorted([3, 1, 2], reverse=True)": "[3, 2, 1]",
		"list(zip([1, 2], 'ab'.elems()))": "[(1, \"a\"), (2, \"b\")]", "dict(a=1)": "{\"a\": 1}", "dict([(1, 2)])": "{1: 2}", "list('ab'.elems())": "[\"a\", \"b\"]", "enumerate(['a'], 1)": "[(1, \"a\")]",
		"str([1, 'a'])": "\"[1, \\\"a\\\"]\"", "list({1: 2}.items())": "[(1, 2)]", "set([1]) | set([2])": "set([1, 2])", "1.5 + 2": "3.5", "'%s' % [1]": "\"[1]\"", "'%s%%' % 3": "\"3%\"", "tuple([1])": "(1,)",
	} {
		_, err := script.Load("x.star", fmt.Appendf(nil, "x = %s\nif repr(x) != %q: fail(repr(x))\ndef moves(n): return []\n", source, want))
		if err != nil {
			t.Errorf("%s: %v", source, err)
		}
	}
	// += changes the list itself.
	if _, err := script.Load("x.star", []byte("a = [1]\nb = a\na += [2]\na += (3,)\nif b != [1, 2, 3]: fail(b)\nn = 1\nn += 2\nif n != 3: fail(n)\ndef moves(n): return []\n")); err != nil {
		t.Error(err)
	}
}
