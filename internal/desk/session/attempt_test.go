package session

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// What fails within an attempt is told by a failure, and the program goes on: errors of positions,
// the program's own, endless loops, time, steps, memory.
func TestAttempt(t *testing.T) {
	for _, cores := range []int{1, 3} {
		got, err := run(t, cores, `
print(attempt(lambda: nim(3, 4).winner))
f = attempt(lambda: pos("nim x").value)
print(type(f), f.kind, bool(f), f.remedy != "")
print(attempt(lambda: 1 // 0, default=-1))
print(attempt(lambda: fail("mine"), default=lambda e: e.message))
def endless():
    n = 0
    while True: n += 1
print(attempt(endless, time=0.05).kind)
print(attempt(endless, steps=10000).kind)
print(attempt(lambda: pos("domineering 8x8").winner, time="50ms").kind)
print(attempt(lambda: pos("domineering 7x8").value, memory="2MB").kind)
print(attempt(lambda: pos("domineering 8x8").winner, time=0.05, default=lambda e: e.kind + " " + pos("nim 2 3").winner + " " + str(value("{2|-1}").mean)))
print(nim(1).winner, pos("domineering 4x4").winner)
print(map(lambda n: 12 // n, [3, 0, 4], default=None))
print([bool(x) for x in map(lambda w: pos(w).winner, ["nim 1", "nim x", "domineering 8x8"], time=0.1)])
print(filter([1, 0, 2], lambda n: 2 // n == 2, default=False), first([0, 5], lambda n: 10 // n == 2, default=False))
print(map(lambda n: attempt(lambda: 6 // n, default="none"), [2, 0]))
`)
		want := `first
failure input False True
-1
test.star, line 6: mine
time
limit
time
limit
time first 1/2
first first
[4, None, 3]
[True, False, False]
[1] 5
[3, "none"]
`
		if err != nil || got != want {
			t.Errorf("%d cores: %s(%v)", cores, got, err)
		}
	}
	for source, part := range map[string]string{
		"attempt(lambda: 1, time=-1)": "a time cannot be", "attempt(lambda: 1, memory=\"x\")": "a size cannot be", "attempt(lambda: 1, steps=0)": "steps cannot be",
		"attempt(3)": "should be a function", "map(lambda x: x, [1], tim=3)": "no value of the name", "collect(\"x\", lambda x: x, [1])": "no files are written",
	} {
		if _, err := run(t, 1, source); err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// What an attempt with a bound of memory gives is of the program, and the memory is given back.
func TestAttemptMemory(t *testing.T) {
	budget, _ := game.Budget{Memory: 64 << 20, Cores: 1}.Share()
	var out strings.Builder
	s := New(Setup{Budget: budget, Print: func(line string) { out.WriteString(line + "\n") }})
	err := s.Run(t.Context(), "test.star", []byte(`
def row(n):
    p = pos("domineering 4x4 + number %d" % n)
    return {"p": p, "v": p.value, "list": [p, (n, value("{2|-1}"))]}
rows = map(row, range(40), memory="24MB")
print(len(rows), rows[3]["v"] - 3 == rows[0]["v"], rows[0]["p"].winner, rows[1]["list"][1][1] + 1)
`))
	if want := "40 True first {3|0}\n"; err != nil || out.String() != want {
		t.Errorf("%s(%v)", out.String(), err)
	}
	if held := budget.Held(); held > 1<<20 {
		t.Errorf("%d bytes are held", held)
	}
}

// The end of the program ends an attempt too.
func TestAttemptEnds(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	s := New(Setup{})
	err := s.Run(ctx, "test.star", []byte("def f():\n  n = 0\n  while True: n += 1\nattempt(f, default=1, time=60)\n"))
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// The rows of a file are not found again; a line that was being written when the program was killed
// is.
func TestCollect(t *testing.T) {
	folder := t.TempDir()
	calls := 0
	run := func(source string) (string, error) {
		var out strings.Builder
		s := New(Setup{Budget: game.Budget{Cores: 2}, Print: func(line string) {
			if line == "called" {
				calls++
			} else {
				out.WriteString(line + "\n")
			}
		}, Path: func(name string) (string, error) {
			if !filepath.IsLocal(name) {
				return "", fs.ErrInvalid
			}
			return filepath.Join(folder, name), nil
		}})
		err := s.Run(t.Context(), "test.star", []byte(source))
		return out.String(), err
	}
	const program = `
def row(n):
    print("called")
    return {"n": n, "value": str(kayles(n).value), "inverse": 12 // n}
rows = collect("rows.jsonl", row, [3, 0, 4, 3], default=lambda e: e.kind)
print(rows[0]["value"], rows[1], rows[2]["inverse"], rows[3] == rows[0])
`
	file := filepath.Join(folder, "rows.jsonl")
	const want = "*3 failure 3 True\n"
	if got, err := run(program); err != nil || got != want || calls != 3 {
		t.Fatalf("%s, %d calls (%v)", got, calls, err)
	}
	whole, err := os.ReadFile(file)
	if err != nil || strings.Count(string(whole), "\n") != 3 {
		t.Fatalf("%s (%v)", whole, err)
	}
	calls = 0
	if got, err := run(program); err != nil || got != want || calls != 0 {
		t.Errorf("again: %s, %d calls (%v)", got, calls, err)
	}
	if err := os.WriteFile(file, whole[:len(whole)-5], 0o600); err != nil { // killed within the last line
		t.Fatal(err)
	}
	if got, err := run(program); err != nil || got != want || calls != 1 {
		t.Errorf("after a kill: %s, %d calls (%v)", got, calls, err)
	}
	if again, err := os.ReadFile(file); err != nil || string(again) != string(whole) {
		t.Errorf("the file is\n%s, and was\n%s (%v)", again, whole, err)
	}
	if err := os.WriteFile(file, []byte("other\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := run(program); err == nil || !strings.Contains(err.Error(), "no file of rows") {
		t.Errorf("another file: %v", err)
	}
}

// Rules are found in programs as on the command line.
func TestDiscover(t *testing.T) {
	got, err := run(t, 1, `
r = discover("wythoff")
print(r.status, r.asked, r.kind, r.numeration, r.states, len(r.also))
print(discover("nim", asked="values").text)
print(len(discover("subtract-a-square").observed) > 2)
print(map(lambda g: discover(g).status, ["mark", "clobber"], default="none"))
`)
	if want := "proved losing form Fibonacci 8 2\nthe value of n is n\nTrue\n[\"proved\", \"none\"]\n"; err != nil || got != want {
		t.Errorf("%s(%v)", got, err)
	}
	if _, err := run(t, 1, `discover("nim", asked="x")`); err == nil || !strings.Contains(err.Error(), "write losing or values") {
		t.Error(err)
	}
}

// Where a rule file has failed nothing is believed that was found meanwhile: neither of the position
// when it is asked again, nor of others, on however many cores, in a program and line by line.
func TestNothingStale(t *testing.T) {
	const wrong = `def moves(n):
    if n == 5: return [1 // (n - 5)]
    return [n - k for k in (2, 3) if n >= k]
`
	games := catalog.New(func(string) ([]byte, error) { return []byte(wrong), nil })
	for _, cores := range []int{1, 4} {
		var out strings.Builder
		s := New(Setup{
			Budget: game.Budget{Cores: cores}, Print: func(line string) { out.WriteString(line + "\n") },
			Catalog: func(context.Context) *catalog.Catalog { return games },
		})
		err := s.Run(t.Context(), "test.star", []byte(`
g = load_game("wrong.star")
far = g(8)
print(attempt(lambda: far.value, default="bad"), attempt(lambda: far.value, default="bad"), attempt(lambda: far.grundy, default="bad"))
want = ["0", "0", "*", "*", "*2", "bad", "0", "bad", "bad"]
print([n for n, v in enumerate(map(lambda n: g(n % 9).value, range(200), default="bad")) if str(v) != want[n % 9]])
print([n for n, v in enumerate(map(lambda n: attempt(lambda: g(n % 9).winner, default="bad"), range(200))) if (v == "bad") != (want[n % 9] == "bad")])
`))
		if want := "bad bad bad\n[]\n[]\n"; err != nil || out.String() != want {
			t.Errorf("%d cores: %s(%v)", cores, out.String(), err)
		}
		for _, line := range []string{"g(5).value", "g(5).value", "g(8).grundy", "g(8).grundy", "g(7).winner", "g(7).winner"} {
			if got, err := s.Line(t.Context(), line); err == nil {
				t.Errorf("%s is answered by %s", line, got)
			}
		}
		if got, err := s.Line(t.Context(), "g(4).value"); err != nil || !strings.HasPrefix(got, "*2") {
			t.Errorf("%s (%v)", got, err)
		}
	}
}
