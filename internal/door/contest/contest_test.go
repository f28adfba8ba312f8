package contest

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// TestCases runs every case of testdata: ID/NAME.in with the answer ID/NAME.out.
func TestCases(t *testing.T) {
	sources, err := os.ReadFile("testdata/SOURCES")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range Problems() {
		t.Run(p.ID, func(t *testing.T) {
			if !strings.Contains(string(sources), "\n"+p.ID+" ") {
				t.Errorf("testdata/SOURCES does not say where the cases of %s come from", p.ID)
			}
			inputs, err := filepath.Glob(filepath.Join("testdata", p.ID, "*.in"))
			if err != nil || len(inputs) == 0 {
				t.Fatalf("no cases: %v", err)
			}
			for _, name := range inputs {
				in := readFile(t, name)
				want := readFile(t, strings.TrimSuffix(name, ".in")+".out")
				if got := run(t, p.ID, in); trimEnd(got) != trimEnd(want) {
					t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
				}
			}
		})
	}
}

// TestProblems checks what the problems say about themselves, and that every
// folder of cases belongs to one.
func TestProblems(t *testing.T) {
	problems := Problems()
	for i, p := range problems {
		if i > 0 && problems[i-1].ID >= p.ID {
			t.Errorf("%s comes after %s", p.ID, problems[i-1].ID)
		}
		if p.Title.IsZero() || p.Input.IsZero() || p.Source == "" || p.Limits.IsZero() || p.Solve == nil {
			t.Errorf("%s: something is missing in %+v", p.ID, p)
		}
		if found, ok := Find(p.ID); !ok || found.ID != p.ID {
			t.Errorf("Find(%q) = %q, %v", p.ID, found.ID, ok)
		}
	}
	folders, err := filepath.Glob("testdata/*/*.in")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		if _, ok := Find(filepath.Base(filepath.Dir(f))); !ok {
			t.Errorf("%s belongs to no problem", f)
		}
	}
}

func TestRunUnknown(t *testing.T) {
	err := Run(context.Background(), "poj1000", strings.NewReader("1 2\n"), new(bytes.Buffer))
	if !errors.Is(err, game.ErrParse) || !strings.Contains(err.Error(), `"poj1000"`) {
		t.Errorf("an unknown problem: got the error %v", err)
	}
}

func TestRunCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, p := range Problems() {
		if err := Run(ctx, p.ID, strings.NewReader("1 1 1 1 1 1"), new(bytes.Buffer)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s after cancelling: got the error %v", p.ID, err)
		}
	}
}

// TestAnswersBeforeFault checks that what was answered is written although
// the input is at fault later.
func TestAnswersBeforeFault(t *testing.T) {
	var out bytes.Buffer
	err := Run(context.Background(), "hdu2516", strings.NewReader("2\n10000\nx\n"), &out)
	if err == nil || out.String() != "Second win\nFirst win\n" {
		t.Errorf("got %q and the error %v", out.String(), err)
	}
}

type failingWriter struct{}

var errFull = errors.New("no space")

func (failingWriter) Write([]byte) (int, error) { return 0, errFull }

func TestRunWriteError(t *testing.T) {
	err := Run(context.Background(), "poj3537", strings.NewReader("3\n"), failingWriter{})
	if !errors.Is(err, errFull) {
		t.Errorf("got the error %v, want %v", err, errFull)
	}
}

func run(t *testing.T, id, in string) string {
	t.Helper()
	var out bytes.Buffer
	if err := Run(context.Background(), id, strings.NewReader(in), &out); err != nil {
		t.Fatalf("%s: %v\ninput:\n%s", id, err, in)
	}
	return out.String()
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// trimEnd drops the last line end: some judges have it, some do not.
func trimEnd(s string) string { return strings.TrimSuffix(s, "\n") }

// sample returns the longest input of testdata for a problem.
func sample(t testing.TB, id string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("testdata", id, "*.in"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%s has no cases: %v", id, err)
	}
	var texts []string
	for _, n := range names {
		texts = append(texts, readFile(t, n))
	}
	return slices.MaxFunc(texts, func(a, b string) int { return len(a) - len(b) })
}
