package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A console is a run of the program on a terminal of its own.
type console struct {
	t     *testing.T
	in    io.Writer
	mu    sync.Mutex
	shown bytes.Buffer
	ended chan error
}

// openConsole runs the program on a terminal that script(1) makes.
func openConsole(t *testing.T, columns int, env []string, args ...string) *console {
	t.Helper()
	script, err := exec.LookPath("script")
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("there is no script(1) to make a terminal with")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "zermelo")
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	line := fmt.Sprintf("stty cols %d rows 24; exec %s", columns, program)
	for _, arg := range args {
		line += " '" + arg + "'"
	}
	cmd := exec.Command(script, "-qec", line, "/dev/null")
	cmd.Env = append(slices.DeleteFunc(os.Environ(), func(v string) bool {
		return strings.HasPrefix(v, "XDG_STATE_HOME=") || strings.HasPrefix(v, "LC_ALL=")
	}), append([]string{"TERM=xterm", "LANG=C.UTF-8", "SHELL=/bin/sh"}, env...)...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	c := &console{t: t, in: in, ended: make(chan error, 1)}
	cmd.Stdout = writerFunc(func(text []byte) (int, error) {
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.shown.Write(text)
	})
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { c.ended <- cmd.Wait() }()
	t.Cleanup(func() { cmd.Process.Kill(); in.Close() })
	return c
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(text []byte) (int, error) { return f(text) }

// expect waits until text is shown, and forgets all that is shown by then.
func (c *console) expect(text string) {
	c.t.Helper()
	for range 600 {
		c.mu.Lock()
		shown := c.shown.String()
		at := strings.Index(shown, text)
		if at >= 0 {
			c.shown.Next(at + len(text))
		}
		c.mu.Unlock()
		if at >= 0 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	c.t.Fatalf("%q is not shown, but %q", text, c.shown.String())
}

func (c *console) typing(text string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, text); err != nil {
		c.t.Fatal(err)
	}
}

// end waits until the program has ended, with the given exit code.
func (c *console) end(code int) {
	c.t.Helper()
	select {
	case err := <-c.ended:
		c.ended <- err
		if got := exitOf(err); got != code {
			c.t.Errorf("the program ends with %d, want %d: %q", got, code, c.shown.String())
		}
	case <-time.After(30 * time.Second):
		c.t.Fatalf("the program does not end: %q", c.shown.String())
	}
}

func exitOf(err error) int {
	if err == nil {
		return 0
	}
	if exit, ok := err.(*exec.ExitError); ok {
		return exit.ExitCode()
	}
	return -1
}

// ready is the prompt of a session that waits for a line: the editor has drawn
// nothing behind it.
const ready = "\n>>> "

func TestSessionOnTerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	home := t.TempDir()
	c := openConsole(t, 80, []string{"HOME=" + home}, "value")
	c.expect(ready)
	c.typing("g = {2|-1\r")
	c.expect("... ") // it goes on
	c.typing("}\r")
	c.expect(ready)
	c.typing("Mea\t")
	c.expect("Mean(")
	c.typing("g)\r")
	c.expect("1/2   [L")
	c.expect(ready)
	c.typing("clobb\t")
	c.expect(`clobber(`)
	c.typing("\"xo\").value\r")
	c.expect("*   [N")
	c.expect(ready)

	// An interrupt ends the computation only.
	c.typing("domineering(\"8x8\").value\r")
	c.expect("solving")
	c.typing("\x03")
	c.expect("interrupted")
	c.expect(ready)
	c.typing("g\r")
	c.expect("{2|-1}   [N")
	c.expect(ready)

	// It gives up what is being typed, and a second one ends the session.
	c.typing("{1|{2|\r")
	c.expect("... ")
	c.typing("\x03")
	c.expect("Press Ctrl-C again")
	c.expect(ready)
	c.typing("^\r")
	c.expect("^   [L")
	c.expect(ready)
	c.typing("\x03")
	c.expect("Press Ctrl-C again")
	c.expect(ready)
	c.typing("\x03")
	c.end(0)

	kept, err := os.ReadFile(filepath.Join(home, ".local/state/zermelo/repl.history"))
	want := "g = {2|-1\n}\nMean(g)\nclobber(\"xo\").value\ndomineering(\"8x8\").value\ng\n^\n"
	if err != nil || string(kept) != want {
		t.Errorf("the lines kept are %q, %v; want %q", kept, err, want)
	}

	// Lines are called back in the next session.
	c = openConsole(t, 80, []string{"HOME=" + home}, "value")
	c.expect(ready)
	c.typing("Me\x1b[A\r")
	c.expect("there is no value named \"g\"")
	c.expect(ready)
	c.typing("\x04")
	c.end(0)
}

// TestScriptOnTerminal types a script line by line.
func TestScriptOnTerminal(t *testing.T) {
	home := t.TempDir()
	c := openConsole(t, 80, []string{"HOME=" + home}, "repl")
	c.expect(ready)
	c.typing("p = kayl\t")
	c.expect("kayles(")
	c.typing("5)\r")
	c.expect(ready)
	c.typing("p.gru\t")
	c.expect("p.grundy")
	c.typing("\r")
	c.expect("4")
	c.expect(ready)
	c.typing("def f(n):\r")
	c.expect("... ")
	c.typing("  return n + 1\r")
	c.expect("... ")
	c.typing("\r")
	c.expect(ready)
	c.typing("f(41)\r")
	c.expect("42")
	c.expect(ready)
	c.typing("{1|-1} + ^\r")
	c.expect("temperature 1]")
	c.expect(ready)

	// An interrupt ends the computation only, of the language as of the library.
	c.typing("first(naturals(), lambda n: n < 0)\r")
	time.Sleep(100 * time.Millisecond)
	c.typing("\x03")
	c.expect("first was broken off after")
	c.expect("interrupted")
	c.expect(ready)
	c.typing("domineering(\"8x8\").value\r")
	time.Sleep(100 * time.Millisecond)
	c.typing("\x03")
	c.expect("interrupted")
	c.expect(ready)
	c.typing("p\r")
	c.expect("kayles 5")
	c.expect(ready)
	c.typing("\x04")
	c.end(0)

	kept, err := os.ReadFile(filepath.Join(home, ".local/state/zermelo/repl.history"))
	want := "p = kayles(5)\np.grundy\ndef f(n):\n  return n + 1\nf(41)\n{1|-1} + ^\nfirst(naturals(), lambda n: n < 0)\ndomineering(\"8x8\").value\np\n"
	if err != nil || string(kept) != want {
		t.Errorf("the lines kept are %q, %v; want %q", kept, err, want)
	}
}

// TestSessionKeepsNothing asks that nothing be written.
func TestSessionKeepsNothing(t *testing.T) {
	home := t.TempDir()
	c := openConsole(t, 80, []string{"HOME=" + home}, "value", "--no-files")
	c.expect(ready)
	c.typing("^\r")
	c.expect("^   [L")
	c.expect(ready)
	c.typing("quit\r")
	c.end(0)
	if left, err := os.ReadDir(home); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

// TestSessionOnPoorTerminals tries one that cannot edit, and a narrow one.
func TestSessionOnPoorTerminals(t *testing.T) {
	for _, poor := range []struct {
		columns int
		env     string
	}{{80, "TERM=dumb"}, {11, "TERM=xterm"}, {0, "TERM=xterm"}} {
		c := openConsole(t, poor.columns, []string{"HOME=" + t.TempDir(), poor.env}, "value")
		c.expect("> ")
		c.typing("^ + ^\r")
		c.expect("[L, mean 0")
		c.typing("quit\r")
		c.end(0)
	}
}

func TestHistory(t *testing.T) {
	folder := t.TempDir()
	h := &history{filepath.Join(folder, "deep", "lines")}
	if got := h.read(); got != nil {
		t.Errorf("%q before there is a file", got)
	}
	for _, line := range []string{"1 + 2", "nim(\"3\")", "\x1b[2J", "größe"} {
		h.add(line)
	}
	if got := h.read(); !slices.Equal(got, []string{"1 + 2", "nim(\"3\")", "größe"}) {
		t.Errorf("kept are %q", got)
	}
	if info, err := os.Stat(h.path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	// What others wrote into it is not obeyed.
	if err := os.WriteFile(h.path, []byte("a\n\x1b]0;x\x07\n\xff\n\nb\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := h.read(); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("kept are %q", got)
	}
	// It does not grow for ever.
	for _, lines := range []int{3 * keptLines, keptBytes / 8} {
		if err := os.WriteFile(h.path, []byte(strings.Repeat("{1|-1}+0\n", lines)+"last\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		got := h.read()
		if len(got) != keptLines || got[keptLines-1] != "last" {
			t.Errorf("%d lines of %d are kept", len(got), lines)
		}
		if text, err := os.ReadFile(h.path); err != nil || strings.Count(string(text), "\n") != keptLines {
			t.Errorf("the file has %d lines, %v", strings.Count(string(text), "\n"), err)
		}
	}
	// Where nothing can be kept, nothing is lost but that.
	none := &history{filepath.Join(h.path, "below-a-file")}
	none.add("x")
	if got := none.read(); got != nil {
		t.Error(got)
	}
	var without *history
	without.add("x")
	if got := without.read(); got != nil {
		t.Error(got)
	}
}

func TestStateFolder(t *testing.T) {
	for _, c := range []struct {
		system string
		env    map[string]string
		want   string
	}{
		{"linux", map[string]string{"HOME": "/h/u"}, "/h/u/.local/state"},
		{"linux", map[string]string{"HOME": "/h/u", "XDG_STATE_HOME": "/s"}, "/s"},
		{"linux", map[string]string{"HOME": "/h/u", "XDG_STATE_HOME": "s"}, "/h/u/.local/state"},
		{"linux", map[string]string{}, ""},
		{"darwin", map[string]string{"HOME": "/h/u"}, "/h/u/Library/Application Support"},
		{"windows", map[string]string{"LOCALAPPDATA": `C:\l`, "APPDATA": `C:\a`}, `C:\l`},
		{"windows", map[string]string{"APPDATA": `C:\a`}, `C:\a`},
		{"windows", map[string]string{}, ""},
	} {
		if got := stateFolder(c.system, func(name string) string { return c.env[name] }); got != c.want && runtime.GOOS != "windows" {
			t.Errorf("%s %v: %q, want %q", c.system, c.env, got, c.want)
		}
	}
}

// TestPlayOnTerminal plays on a narrow terminal, with lines completed.
func TestPlayOnTerminal(t *testing.T) {
	c := openConsole(t, 40, []string{"HOME=" + t.TempDir()}, "play", "nim", "1", "2")
	c.expect("your move: ")
	c.typing("take 1 from heap 2\t")
	c.expect("take 1 from heap 2")
	c.typing("\r")
	c.expect("2. I take 1 from heap")
	c.expect("your move: ")
	c.typing("\x03")
	c.expect("Press Ctrl-C again")
	c.expect("your move: ")
	c.typing("l\r")
	c.expect("1. You: take 1 from heap 2.")
	c.expect("your move: ")
	c.typing("\x1b[A\x1b[A\r") // the first move, called back
	c.expect("you win!")
	c.end(0)
}
