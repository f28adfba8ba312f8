package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
)

// TestMemoryIsAPromise asks about the first example of every game, also of those
// that are rule files, with less
// and more memory: the program may say that it does not suffice, nothing else,
// and what it answers is what it answers without a bound. All bounds at each
// question are for ZERMELO_LONG; otherwise each has its turn.
func TestMemoryIsAPromise(t *testing.T) {
	all, patience, turns := []string{"200B", "1KB", "16KB", "1MiB"}, "300ms", 4
	switch {
	case testing.Short():
		all, patience, turns = []string{"16KB"}, "100ms", 1
	case os.Getenv("ZERMELO_LONG") != "":
		patience, turns = "1s", 1
	}
	drawn := gametest.OneIn(t, 24, 4)
	for i, e := range slices.Concat(catalog.Entries(), catalog.Classics()) {
		words := strings.Fields(e.Examples[0])
		for j, asked := range [][]string{
			append([]string{"solve"}, words...),
			append([]string{"solve", "--explain"}, words...),
			append([]string{"solve", "--play", "misere"}, words...),
			append([]string{"solve", "--sum", "conjunctive"}, words...),
			append([]string{"solve", "--sum", "selective"}, words...),
			append([]string{"moves"}, words...),
			append([]string{"states"}, words...),
			append([]string{"misere"}, words...),
			append([]string{"perft"}, append(words, "2")...),
			{"value", strings.Join(words[1:], " ")},
			{"sequence", words[0], "--to", "4"},
			{"sequence", words[0], "--to", "4", "--period"},
		} {
			// There are many rule files, and what holds of one mostly holds of others.
			file := i >= len(catalog.Entries())
			if file && (i+j)%6 != 0 || !drawn() {
				continue
			}
			freely, winner := winnerOf(t, asked, patience, "")
			for k, bound := range all {
				if (i+j+k)%turns != 0 {
					continue
				}
				code, got := winnerOf(t, asked, patience, bound)
				switch {
				case code == exitLimit, freely == exitLimit: // the time has a bound as well, and a busy machine reaches it sooner
				case code != freely:
					t.Errorf("%s, with %s of memory: exit code %d, without a bound %d", strings.Join(asked, " "), bound, code, freely)
				case got != winner:
					t.Errorf("%s, with %s of memory: the winner is %q, without a bound %q", strings.Join(asked, " "), bound, got, winner)
				}
			}
		}
	}
}

// winnerOf returns the exit code of a question, and its winner if it has one.
func winnerOf(t *testing.T, asked []string, patience, memory string) (code int, winner string) {
	t.Helper()
	args := append([]string{"--json", "--timeout", patience}, asked...)
	if memory != "" {
		args = append([]string{"--memory", memory}, args...)
	}
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%s: panic: %v", strings.Join(args, " "), r)
		}
	}()
	var out, errs bytes.Buffer
	code = Run(t.Context(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	var answer struct{ Winner string }
	if code == exitAnswered {
		if err := json.Unmarshal(out.Bytes(), &answer); err != nil {
			t.Errorf("%s: %v", strings.Join(args, " "), err)
		}
	}
	return code, fmt.Sprint(answer.Winner)
}
