package check_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/check"
	"zermelo/game"
	"zermelo/search"
)

// prove writes a proof. If rest is not negative, the checker decides sums of so
// many cells only.
func prove(t testing.TB, line string, rest int, first ...game.Player) (string, search.Proved) {
	t.Helper()
	p, err := catalog.New(nil).Parse(line)
	if err != nil {
		t.Fatal(line, err)
	}
	var b bytes.Buffer
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	proved, err := analysis.Prove(ctx, game.Budget{Memory: 2 << 30}, p, first, rest, func(write func(io.Writer) error) error {
		b.Reset()
		return write(&b)
	})
	if err != nil {
		t.Fatal(line, err)
	}
	return b.String(), proved
}

func verify(text string) error {
	p, err := check.ReadProof(strings.NewReader(text))
	if err != nil {
		return err
	}
	return p.Verify(context.Background(), 0, nil)
}

// Proofs as large as can be, with their sizes.
func TestTrialProofs(t *testing.T) {
	line := os.Getenv("PROVE")
	if line == "" {
		t.Skip()
	}
	start := time.Now()
	text, proved := prove(t, line, -1)
	wrote := time.Since(start)
	start = time.Now()
	err := verify(text)
	t.Logf("%s: %d bytes, %d positions, %d collisions, %v, written in %v, checked in %v: %v", line, len(text), proved.Positions, proved.Collisions, proved.Claims, wrote, time.Since(start), err)
	if len(text) < 3000 {
		t.Log(text)
	}
}
