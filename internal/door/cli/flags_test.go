package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// What is wrong with a flag is said in the reader's language, with what would
// be right.
func TestWrongFlags(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"--memory 200 solve nim 3", "--memory 200 cannot be used\n  a size needs a unit: did you mean 200MB?"},
		{"--memory 1048576 solve nim 3", "did you mean 1048576B?"},
		{"--memory lots solve nim 3", "write a size such as 500MB or 4GiB"},
		{"--memory 0 solve nim 3", "write a size such as 500MB or 4GiB"},
		{"--timeout 3 solve nim 3", "write a time such as 30s or 5m"},
		{"sequence kayles --to many", "--to many cannot be used\n  write a whole number"},
		{"sequence kayles --to", "--to needs a value"},
		{"solve --nonsense nim 3", "unknown flag: --nonsense\n  'zermelo solve --help' lists the flags"},
		{"solve -x nim 3", "unknown flag: -x"},
		{"--lang zh --memory 200 solve nim 3", "大小要写单位：是不是指 200MB？"},
		{"--lang zh solve --nonsense nim 3", "没有这个选项：--nonsense"},
	} {
		var out, errs bytes.Buffer
		code := Run(context.Background(), strings.Fields(c.line), Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		if code != 2 || !strings.Contains(errs.String(), c.want) {
			t.Errorf("%s: exit %d, %q, want %q", c.line, code, errs.String(), c.want)
		}
	}
	for _, size := range []string{"200MB", "1048576B", "0.5GiB", "1,000KB"} {
		var b byteSize
		if err := b.Set(size); err != nil || b == 0 {
			t.Errorf("%s: %v", size, err)
		}
	}
}

func TestVersionFlag(t *testing.T) {
	for line, want := range map[string]string{
		"--version": "to cite", "--version --json": `"cite":`, "--version --lang zh": "引用方式", "": "Usage:",
	} {
		var out, errs bytes.Buffer
		code := Run(context.Background(), strings.Fields(line), Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		if code != 0 || !strings.Contains(out.String(), want) {
			t.Errorf("%q: exit %d, %s%s", line, code, out.String(), errs.String())
		}
	}
}

// --at alone prints what it asks for, and nothing else.
func TestAtAlone(t *testing.T) {
	for line, want := range map[string]string{
		"sequence kayles --at 50":          "G(50) = 2\n",
		"sequence kayles --at 50,11":       "G(50) = 2\nG(11) = 6\n",
		"sequence kayles --to 3 --at 50":   "Grundy values of kayles, heaps 0 to 3:\n0: 0 1 2 3\nthe same values as Kayles (octal:0.77)\nG(50) = 2\n",
		"sequence kayles --csv --to 1":     "n,value\n0,0\n1,1\n",
		"sequence --json octal:0.3 --at 5": `{"game":"octal:0.3","from":0,"to":99,"values":[0,1,`,
	} {
		var out, errs bytes.Buffer
		code := Run(context.Background(), strings.Fields(line), Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		if got := out.String(); code != 0 || !strings.HasPrefix(got, want) || !strings.HasPrefix(want, "{") && got != want {
			t.Errorf("%s: exit %d, %q%s", line, code, got, errs.String())
		}
	}
}
