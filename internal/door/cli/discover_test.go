package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDiscoverRefuses asks for rules, and for answers by rules, as people do who are wrong: the exit
// code is as promised, and what is said helps, in both languages and in JSON.
func TestDiscoverRefuses(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	write := func(name, text string) string {
		if err := os.WriteFile(in(name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return in(name)
	}
	code := func(args ...string) (int, string, string) {
		var out, errs bytes.Buffer
		code := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		return code, out.String(), errs.String()
	}
	wythoff, mark, kayles, rook := in("wythoff.json"), in("mark.json"), in("kayles.json"), in("rook.json")
	for _, args := range [][]string{
		{"discover", "wythoff", "--certificate", wythoff, "--walnut", in("walnut/of/wythoff")},
		{"discover", "mark", "--certificate", mark},
		{"discover", "kayles", "--certificate", kayles},
		{"discover", "rook", "--blocking", "1", "--certificate", rook},
		{"solve", "wythoff", "10^18", "10^17", "--with", wythoff},
		{"solve", "wythoff 10^18 10^17", "--with", wythoff},
	} {
		if c, _, errs := code(args...); c != exitAnswered {
			t.Fatalf("%q: exit code %d, %s", args, c, errs)
		}
	}
	text, err := os.ReadFile(wythoff)
	if err != nil {
		t.Fatal(err)
	}
	whole := string(text)
	loopy := write("loopy.star", `moves("x, y -> y, x")`)
	plain := write("plain.star", "def moves(n):\n    return [n - k for k in range(1, 4) if n >= k]\n")
	tartan := write("tartan.star", `moves("x, y -> x, y-k for k in 1..y")`)
	product := write("product.star", `moves("x, y -> x - x*y, y if x*y >= 1")`)
	const bad, no, limit = exitBadInput, exitNo, exitLimit
	for _, c := range []struct {
		exit int
		en   string
		zh   string
		args []string
	}{
		{bad, "there is no game called", "没有名为", []string{"discover", "nosuch"}},
		{bad, "no such file or directory", "没有", []string{"discover", in("nosuch.star")}},
		{bad, "not told by formulas", "公式", []string{"discover", "domineering"}},
		{bad, "every play ends", "每局必终", []string{"discover", loopy}},
		{bad, "every play ends", "每局必终", []string{"discover", loopy, "--json"}},
		{no, "", "", []string{"discover", product, "--to", "9", "--budget", "5s"}},
		{no, "a conjecture, not proved", "猜想", []string{"discover", plain}},
		{bad, "write a rule file with moves", "公式", []string{"discover", plain, "--claim", "P: n mod 4 == 0"}},
		{bad, "ends too early", "公式", []string{"discover", "wythoff", "--claim", "P: x =="}},
		{bad, "begin with P:", "P:", []string{"discover", "wythoff", "--claim", "x == y"}},
		{bad, "begin with P:", "P:", []string{"discover", "wythoff", "--claim", ""}},
		{bad, "z stands for nothing", "z", []string{"discover", "wythoff", "--claim", "P: z == y"}},
		{bad, "of digits one can say", "shift", []string{"discover", "wythoff", "--claim", "P: fib.up(x, y)"}},
		{bad, "the numerations are", "base2", []string{"discover", "wythoff", "--claim", "P: base17.odd(x)"}},
		{bad, "moves leave one position", "局面", []string{"discover", "lasker", "--claim", "P: n == 0"}},
		{bad, "leave out --values", "--values", []string{"discover", "wythoff", "--values", "--claim", "P: x == y"}},
		{no, "is wrong at (1, 1)", "(1, 1)", []string{"discover", "wythoff", "--claim", "P: x == y", "--certificate", in("none.json")}},
		{bad, "a time above 0", "60s", []string{"discover", "wythoff", "--budget", "0"}},
		{bad, "a time above 0", "60s", []string{"discover", "wythoff", "--budget", "-5s"}},
		{bad, "a time such as", "30s", []string{"discover", "wythoff", "--budget", "soon"}},
		{limit, "no rule was proved within 1ns", "1ns", []string{"discover", "wythoff", "--budget", "1ns"}},
		{limit, "the time allowed (1ns)", "1ns", []string{"discover", "wythoff", "--timeout", "1ns"}},
		{bad, "0 or greater", "不小于 0", []string{"discover", "wythoff", "--to", "-3"}},
		{bad, "a smaller whole number", "小一些", []string{"discover", "wythoff", "--to", "99999999999999999999"}},
		{bad, "from 1 to 1048576", "1048576", []string{"discover", "wythoff", "--to", "0"}},
		{bad, "from 1 to 1048576", "1048576", []string{"discover", "wythoff", "--to", "1048577"}},
		{bad, "not rows of heaps", "--heaps", []string{"discover", "wythoff", "--heaps", "-1"}},
		{bad, "from 1 to 6", "6", []string{"discover", "mark", "--heaps", "0"}},
		{bad, "there cannot be -1 heaps", "-1", []string{"discover", "mark", "--heaps", "-1"}},
		{bad, "there cannot be 1000000 heaps", "1000000", []string{"discover", "mark", "--heaps", "1000000"}},
		{bad, "a smaller whole number", "小一些", []string{"discover", "mark", "--heaps", "9223372036854775808"}},
		{bad, "from 0 to 8", "0", []string{"discover", "wythoff", "--blocking", "-1"}},
		{bad, "from 0 to 8", "0", []string{"discover", "wythoff", "--blocking", "1000000000000"}},
		{bad, "have no values", "--losing", []string{"discover", "rook", "--blocking", "1", "--values"}},
		{bad, "the classes are periodic", "periodic", []string{"discover", "wythoff", "--classes", "nosuch"}},
		{bad, "the classes are periodic", "periodic", []string{"discover", "wythoff", "--classes", ""}},
		{bad, "follows from what they are worth", "--values", []string{"discover", plain, "--losing"}},
		{bad, "follows from what they are worth", "--values", []string{"discover", "hackenbush", "--losing"}},
		{no, "No class of rules that is asked for", "不适用", []string{"discover", "wythoff", "--classes", "periodic", "--to", "20"}},
		{bad, "choose --losing or --values", "--losing", []string{"discover", "wythoff", "--losing", "--values"}},
		{bad, "write the name of a file", "文件名", []string{"discover", "wythoff", "--certificate", ""}},
		{bad, "write the name of a file", "文件名", []string{"discover", "wythoff", "--certificate", "-"}},
		{bad, "does not go with --certificate", "--certificate", []string{"discover", "wythoff", "--no-proof", "--certificate", in("none.json")}},
		{bad, "cannot be written: no such file", "无法写入", []string{"discover", "wythoff", "--certificate", in("no/x.json")}},
		{bad, "is a directory", "文件夹", []string{"discover", "wythoff", "--certificate", folder}},
		{exitAnswered, "certificate left out: the rule is a theorem", "证书", []string{"discover", "hackenbush", "--certificate", in("none.json")}},
		{bad, "write the name of a folder", "文件夹", []string{"discover", "wythoff", "--walnut", ""}},
		{bad, "cannot be made: not a directory", "无法建立文件夹", []string{"discover", "wythoff", "--walnut", wythoff}},
		{bad, "cannot be made: not a directory", "无法建立文件夹", []string{"discover", "wythoff", "--walnut", wythoff + "/walnut"}},
		{exitAnswered, "files of Walnut left out: the rule is not proved by automata", "自动机", []string{"discover", "kayles", "--walnut", in("none")}},
		{exitAnswered, "needless moves left out: the rule is not proved by automata", "自动机", []string{"discover", tartan, "--values", "--redundant"}},

		{bad, "no such file or directory", "没有", []string{"solve", "wythoff", "5", "3", "--with", in("nosuch.json")}},
		{bad, "is a directory", "文件夹", []string{"solve", "wythoff", "5", "3", "--with", folder}},
		{bad, "write the name of a file", "文件名", []string{"solve", "wythoff", "5", "3", "--with", ""}},
		{bad, "are not those of wythoff", "不是 wythoff 的走法", []string{"solve", "wythoff", "5", "3", "--with", mark}},
		{exitAnswered, "value: 4", "4", []string{"solve", "kayles", "5", "--with", kayles}},
		{bad, "are not those of dawson", "不是 dawson 的走法", []string{"solve", "dawson", "5", "--with", kayles}},
		{bad, "-1 is not a natural number", "-1", []string{"solve", "kayles", "-1", "--with", kayles}},
		{bad, "is not played by", "周期证书", []string{"play", "kayles", "5", "--with", kayles}},
		{no, "no: the file is not about dawson", "文件所说的不是 dawson", []string{"check", "dawson", kayles}},
		{no, "no: the file is not about rook", "文件所说的不是 rook", []string{"check", "rook", wythoff}},
		{no, "no: the file is not about domineering", "文件所说的不是 domineering", []string{"check", "domineering", wythoff}},
		{bad, "there is no game called", "没有名为", []string{"check", "nosuch", wythoff}},
		{bad, "needs no", "用不上", []string{"check", "wythoff", wythoff, wythoff}},
		{exitAnswered, "its moves are those of wythoff", "正是 wythoff 的走法", []string{"check", "wythoff", wythoff}},
		{bad, "not told by formulas", "公式", []string{"solve", "domineering", "3x3", "--with", wythoff}},
		{bad, "1 numbers are given; those of a position of wythoff are called x, y", "x, y", []string{"solve", "wythoff", "5", "--with", wythoff}},
		{bad, "3 numbers are given", "给了 3 个数", []string{"solve", "wythoff", "5", "3", "1", "--with", wythoff}},
		{bad, "-1 is not a natural number", "-1", []string{"solve", "wythoff", "-1", "2", "--with", wythoff}},
		{bad, "1.5 is not a natural number", "1.5", []string{"solve", "wythoff", "1.5", "2", "--with", wythoff}},
		{bad, "10^99999 is too large", "太大", []string{"solve", "wythoff", "10^99999", "2", "--with", wythoff}},
		{bad, "one position of one game", "wythoff 10^18", []string{"solve", "wythoff", "1", "2", "+", "nim", "3", "--with", wythoff}},
		{bad, "one position of one game", "wythoff 10^18", []string{"solve", "wythoff", "--with", wythoff}},
		{bad, "does not go with --with", "--with", []string{"solve", "wythoff", "1", "2", "--play", "misere", "--with", wythoff}},
		{bad, "no such file or directory", "没有", []string{"moves", "wythoff", "5", "3", "--with", in("nosuch.json")}},
		{bad, "are not those of wythoff", "wythoff", []string{"play", "wythoff", "5", "3", "--with", mark}},
		{exitAnswered, "up to 1\n  where the move to 0 0 is forbidden", "禁止走到 0 0", []string{"solve", "rook", "0", "1", "--with", rook}},
		{exitAnswered, "  by the first of these moves that is not forbidden:\n  by the move", "未被禁止", []string{"moves", "rook", "10^18", "10^18", "--with", rook}},
		{exitAnswered, "  whatever is forbidden", "无论禁止什么", []string{"solve", "rook", "0", "0", "--with", rook, "--explain"}},
		{bad, "not played here", "对弈", []string{"play", "rook", "3", "3", "--with", rook}},
		{bad, "are not those of wythoff", "wythoff", []string{"solve", "wythoff", "3", "3", "--with", rook}},
		{bad, "is empty", "empty", []string{"check", write("empty.json", "")}},
		{bad, "breaks off after 9 bytes", "9", []string{"check", write("cut9.json", whole[:9])}},
		{bad, "breaks off after", "字段", []string{"check", write("cut.json", whole[:len(whole)-9])}},
		{bad, "goes on after the certificate", "字段", []string{"check", write("behind.json", whole+"x")}},
		{bad, "newer zermelo", "更新", []string{"check", write("newer.json", strings.Replace(whole, `"version":`, `"version":9`, 1))}},

		{bad, "0 or greater", "不小于 0", []string{"table", "wythoff", "--rule", "--rows", "-1"}},
		{bad, "from 0 to 1048576", "1048576", []string{"table", "wythoff", "--rule", "--cols", "99999999999"}},
		{bad, "a smaller whole number", "小一些", []string{"table", "wythoff", "--rule", "--rows", "99999999999999999999"}},
		{bad, "not told by formulas", "公式", []string{"table", "domineering", "--rule"}},
		{bad, "is loopy", "有循环", []string{"table", loopy, "--rule"}},
		{bad, "cannot be written", "无法写入", []string{"table", "wythoff", "--rule", "--svg", in("no/x.svg")}},
	} {
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} {
			exit, out, errs := code(append(slices.Clone(c.args), "--lang", lang)...)
			if exit != c.exit || !strings.Contains(out+errs, want) || strings.Contains(errs, guard) || exit == bad && errs == "" {
				t.Errorf("%q in %s: exit code %d, %s%s; want %d with %q", c.args, lang, exit, out, errs, c.exit, want)
			}
		}
		if c.args[0] == "play" {
			continue // it has no JSON
		}
		exit, out, errs := code(append(slices.Clone(c.args), "--json")...)
		said := strings.TrimSpace(errs)
		if c.exit == no || c.exit == exitAnswered {
			said = out
		}
		var object map[string]any
		if err := json.Unmarshal([]byte(said), &object); err != nil || exit != c.exit || c.exit >= bad && object["exit"] != float64(c.exit) {
			t.Errorf("%q: exit code %d, JSON %s%s", c.args, exit, out, errs)
		}
	}
	if _, err := os.Stat(in("none.json")); err == nil {
		t.Error("a certificate of what is not proved is written")
	}
	if _, err := os.Stat(in("none")); err == nil {
		t.Error("a folder for Walnut is made of what is not proved by automata")
	}
	// A certificate that is cut anywhere is refused: by none is an answer given.
	for at := 1; at < len(whole)-1; at += len(whole) / 40 {
		if c, out, errs := code("solve", "wythoff", "5", "3", "--with", write("cut.json", whole[:at])); c != bad || out != "" || !strings.Contains(errs, "cut.json") {
			t.Errorf("cut at %d: exit code %d, %s%s", at, c, out, errs)
		}
	}
}
