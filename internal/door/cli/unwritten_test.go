package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"

	"zermelo/game/gametest"
)

// full is a disk with room for so many bytes; ends are those of the pieces that
// it was given.
type full struct {
	room, size int
	ends       []int
	broken     bool
}

func (f *full) Write(text []byte) (int, error) {
	n := min(len(text), max(0, f.room-f.size))
	f.size += n
	f.ends = append(f.ends, f.size)
	if f.broken = n < len(text); f.broken {
		return n, &os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
	}
	return n, nil
}

// TestUnwritten breaks standard output off at many places, of every command:
// the exit code is that of an error, and it is said once, in words.
func TestUnwritten(t *testing.T) {
	if underRace {
		t.Skip("the same commands run in other tests, and here very often")
	}
	folder := t.TempDir()
	table, proof := filepath.Join(folder, "table"), filepath.Join(folder, "proof.json")
	winner := filepath.Join(folder, "winner.proof")
	for _, args := range [][]string{
		{"build", "quixo:3", "--db", table},
		{"sequence", "kayles", "--period", "--certificate", proof},
		{"solve", "domineering", "3x4", "--proof", winner},
	} {
		var out, err bytes.Buffer
		if code := Run(t.Context(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &err}); code != exitAnswered {
			t.Fatalf("%q: %s", args, err.String())
		}
	}
	lines := []struct {
		in    string
		words []string
	}{
		{"", []string{"solve", "nim", "3", "3", "1"}},
		{"", []string{"solve", "--explain", "nim", "3", "+", "kayles", "7"}},
		{"", []string{"solve", "--explain", "domineering", "....|...."}},
		{"nim 1\nnonsense\nkayles 3\n", []string{"solve", "--batch"}},
		{"3 4", []string{"solve", "nim", "-"}},
		{"", []string{"moves", "nim", "3", "4"}},
		{"1\n1\n1\n", []string{"play", "nim", "2", "3"}},
		{"q\n", []string{"play", "--hints", "nim", "2", "3"}},
		{"", []string{"sequence", "kayles", "--to", "50", "--period"}},
		{"", []string{"sequence", "kayles", "--to", "50", "--csv"}},
		{"", []string{"sequence", "kayles", "--to", "50", "--bfile"}},
		{"", []string{"sequence", "kayles", "--to", "50", "--plot", "-"}},
		{"", []string{"sequence", "kayles", "--at", "50"}},
		{"", []string{"sequence", "wythoff", "--to", "9"}},
		{"", []string{"states", "nim", "3", "4"}},
		{"", []string{"graph", "nim", "2", "1"}},
		{"", []string{"graph", "--dot", "-", "nim", "2", "1"}},
		{"", []string{"graph", "--json", "kayles", "4"}},
		{"", []string{"compare", "nim 3", "nim 4"}},
		{"", []string{"compare", "towers WB W", "towers WWB"}},
		{"print(1)\nprint(nim(3).value)", []string{"run", "-"}},
		{"print(1)\nresult = 3", []string{"run", "--json", "-"}},
		{"1 + 1\nnim(3)\n", []string{"repl"}},
		{"", []string{"board", "nim", "3", "4"}},
		{"", []string{"perft", "nim", "3", "4", "2"}},
		{"", []string{"numbers", "--day", "2"}},
		{"", []string{"table", "wythoff", "--rows", "3", "--cols", "3"}},
		{"", []string{"discover", "wythoff"}},
		{"", []string{"discover", "treblecross", "--values"}},
		{"", []string{"lint", "testdata/rules/parts.star", "aaaa"}},
		{"", []string{"misere", "kayles", "5"}},
		{"", []string{"misere", "octal:0.07", "--quotient", "--to", "10"}},
		{"", []string{"value", "{2|-1} + ^*"}},
		{"", []string{"value", "1 < 0"}},
		{"", []string{"value", "--thermograph", "-", "{2|-1}"}},
		{"1\n2 < 1\n)\n", []string{"value", "--batch"}},
		{"a = 3\na + *\nthermograph {2|-1}\nhelp\nnonsense)\nquit\n", []string{"value"}},
		{"", []string{"games"}},
		{"", []string{"lesson"}},
		{"", []string{"lesson", "zhang", "1"}},
		{"", []string{"prove", "luo", "ends"}},
		{"first\n", []string{"lesson", "exercise", "zhang", "1", "--seed", "1"}},
		{"", []string{"games", "show", "nim"}},
		{"", []string{"census", "--digits", "1"}},
		{"", []string{"check", proof}},
		{"", []string{"check", winner}},
		{"", []string{"solve", "domineering", "3x4", "--proof", winner}},
		{"", []string{"build", "quixo:3", "--db", table}},
		{"", []string{"query", "--db", table}},
		{"", []string{"query", "--stats", "--db", table}},
		{"...|...|... x\nnonsense\n", []string{"query", "--batch", "--db", table}},
		{"", []string{"verify", "--db", table}},
		{"", []string{"contest", "list"}},
		{"2\n1 1\n2\n1 2\n0\n", []string{"contest", "poj2975"}},
		{"", []string{"serve", "--addr", "no address"}}, // what it says when it listens is tried with it
		{`{"id":1,"call":"solve","args":{"words":"nim 3"}}`, []string{"worker"}},
		{frame(`{"id":1,"method":"initialize"}`), []string{"lsp"}},
		{"", []string{"man", "solve"}},
		{"", []string{"puzzle", "clobber", "--size", "2x3", "--seed", "1"}},
		{"", []string{"completion", "bash"}},
		{"", []string{"completion", "zsh"}},
		{"", []string{"completion", "fish"}},
		{"", []string{"completion", "powershell"}},
		{"", []string{"--version"}},
		{"", nil},
		{"", []string{"help", "solve"}},
		{"", []string{"sequence", "--help"}},
		{"", []string{"__complete", "solve", "n"}},
	}
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		words := strings.Fields(c.CommandPath())[1:]
		if c.Runnable() && !c.Hidden && !slices.ContainsFunc(lines, func(l struct {
			in    string
			words []string
		},
		) bool {
			return slices.Equal(l.words[:min(len(words), len(l.words))], words)
		}) {
			t.Errorf("nothing is asked of the command %q", c.CommandPath())
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(Commands("en"))
	broken := 0
	lines = gametest.Some(t, lines, 6, 16)
	for _, line := range lines {
		for _, form := range [][]string{nil, {"--json"}, {"--lang", "zh"}} {
			args := append(slices.Clone(line.words), form...)
			ask := func(room int) (code int, out *full, err string) {
				out = &full{room: room}
				var errs strings.Builder
				defer func() {
					if r := recover(); r != nil {
						t.Errorf("%q, room for %d bytes: panic: %v", args, room, r)
					}
				}()
				code = Run(t.Context(), args, Streams{In: strings.NewReader(line.in), Out: out, Err: &errs})
				return code, out, errs.String()
			}
			code, whole, said := ask(1 << 30)
			if whole.size == 0 {
				if code == exitAnswered {
					t.Errorf("%q: nothing is said", args)
				}
				continue // no JSON, say
			}
			rooms := []int{0, 1, whole.size / 3, whole.size / 2, whole.size - 1}
			for i := range min(len(whole.ends), 5) {
				rooms = append(rooms, whole.ends[i*(len(whole.ends)-1)/5], whole.ends[len(whole.ends)-1-i]-1)
			}
			if !gametest.Long() {
				rooms = []int{0, whole.size / 2, whole.size - 1}
			}
			for _, room := range rooms {
				code, out, err := ask(room)
				if !out.broken { // the time that it took has fewer digits
					continue
				}
				// What is said on the way stays, what is wrong is one thing.
				told := 0
				for l := range strings.Lines(err) {
					if strings.Contains(l, "no space left on device") || strings.Contains(l, "设备上没有空间了") {
						told++
					}
				}
				if code != exitBadInput || told != 1 || strings.Contains(err, "/dev/stdout") ||
					strings.Count(err, "zermelo: ") > 1+strings.Count(said, "zermelo: ") {
					t.Errorf("%q, room for %d of %d bytes: exit code %d, %q", args, room, whole.size, code, err)
				}
				broken++
			}
		}
	}
	if broken < 3*len(lines) {
		t.Errorf("output was broken off %d times", broken)
	}
}
