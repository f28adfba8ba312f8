package store

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/retro"
)

// victim is the environment variable that makes the test a process that only
// builds, in the folder it names.
const victim = "ZERMELO_BUILD_IN"

func killKinds() []kind[pair] {
	return []kind[pair]{
		{"race", game.Of[pair](race{900}), retro.Indexed},
		{"turned", game.Of[pair](turnedRace{race{2000}}), retro.Searched},
	}
}

// A process that builds is killed at random moments until it comes to the
// end; the files are those of a build that nobody disturbed.
func TestProcessKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	if path := os.Getenv(victim); path != "" {
		for _, k := range killKinds() {
			d, err := Dir(filepath.Join(path, k.name))
			if err != nil {
				t.Fatal(err)
			}
			build(t, d, k)
		}
		return
	}
	whole, broken := t.TempDir(), t.TempDir()
	run := func(path string, limit time.Duration) error {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		cmd := exec.CommandContext(ctx, os.Args[0], "-test.run=^TestProcessKilled$")
		cmd.Env = append(os.Environ(), victim+"="+path)
		return cmd.Run() // the context kills without warning
	}
	began := time.Now()
	if err := run(whole, time.Minute); err != nil {
		t.Fatal(err)
	}
	took := time.Since(began)
	r := rand.New(rand.NewPCG(13, 14))
	killed := 0
	for i := 0; i < 4*scale() || killed == 0 && took > 0; i++ {
		if killed == 0 && i >= 4*scale() {
			took /= 2 // the first build was slower than all others
		}
		path := filepath.Join(broken, string(rune('a'+i%26)))
		if i%26 == 0 {
			if err := os.RemoveAll(path); err != nil {
				t.Fatal(err)
			}
		}
		for run(path, time.Duration(r.Int64N(1+int64(took)))) != nil {
			killed++
			took += took / 8 // comes to the end for sure
		}
		for _, k := range killKinds() {
			name := filepath.Join(k.name, tableName)
			if !bytes.Equal(contentOf(t, filepath.Join(whole, name)), contentOf(t, filepath.Join(path, name))) {
				t.Fatalf("%s has other bytes after %d kills", name, killed)
			}
		}
	}
	if killed == 0 {
		t.Error("no build was killed")
	}
}

func contentOf(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
