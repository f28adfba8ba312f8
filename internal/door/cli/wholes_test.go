package cli

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"zermelo/internal/desk/tables"
	"zermelo/internal/door/message"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/phrase"
)

// A wholeRecord is a row of testdata/wholes.tsv: a game, or a part of one, that was solved whole, and
// how many of its positions, symmetric ones counted once, are won, lost and drawn for who is to move, in how
// many moves at most, in how many user seconds.
type wholeRecord struct {
	game, part string
	counts     [5]uint64 // positions, won, lost, drawn, moves of the longest
	seconds    float64
}

// command is what finds the row.
func (r wholeRecord) command() string {
	if r.part == "" {
		return "zermelo-cluster solve " + r.game + " --parts --work DIR"
	}
	return "zermelo-cluster solve " + r.game + " --parts --part " + r.part + " --work DIR"
}

func readWholes(t *testing.T) (all []wholeRecord) {
	text, err := os.ReadFile("testdata/wholes.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for n, line := range strings.Split(strings.TrimRight(string(text), "\n"), "\n")[1:] {
		f := strings.Split(line, "\t")
		if len(f) != 8 {
			t.Fatalf("line %d of the wholes has %d fields", n+2, len(f))
		}
		r := wholeRecord{game: f[0], part: f[1]}
		for i := range r.counts {
			if r.counts[i], err = strconv.ParseUint(f[2+i], 10, 64); err != nil {
				t.Fatal(err)
			}
		}
		if r.seconds, err = strconv.ParseFloat(f[7], 64); err != nil {
			t.Fatal(err)
		}
		if r.counts[0] != r.counts[1]+r.counts[2]+r.counts[3] {
			t.Errorf("%s %s: what is won, lost and drawn does not add up", r.game, r.part)
		}
		all = append(all, r)
	}
	return all
}

// TestWholes solves the parts of the records anew that take a moment, with ZERMELO_LONG all.
func TestWholes(t *testing.T) {
	most := 3.0
	if testing.Short() {
		t.Skip("it solves games")
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		most = 1e9
	}
	tried := 0
	for _, r := range readWholes(t) {
		if r.seconds > most {
			continue
		}
		tried++
		job, err := tables.OpenParts(tables.JobOrder{Game: r.game, Folder: t.TempDir(), Catalog: catalog.New(os.ReadFile)})
		if err == nil && r.part != "" {
			job, err = job.Toward(r.part)
		}
		if err == nil {
			err = job.Local(context.Background(), nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		var all, last store.PartCounts
		err = job.Counts(func(c store.PartCounts) error {
			last = c
			all.Add(c.Statistics)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if r.part != "" {
			all = last
		}
		got := [5]uint64{all.Positions, all.Wins, all.Losses, all.Draws, uint64(all.Farthest())}
		if got != r.counts || last.Name != r.part && r.part != "" {
			t.Errorf("%s %s (%s): %v, recorded is %v", r.game, r.part, last.Name, got, r.counts)
		}
	}
	if tried == 0 {
		t.Error("nothing was tried")
	}
}

// wholesTable shows them.
func wholesTable(words map[string]string, all []wholeRecord) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n## %s\n\n| %s |\n|---|---|---|---|---|---|---|---|\n", words["wholes"], words["whole columns"])
	for _, r := range all {
		name := "`" + r.game + "`"
		if r.part != "" {
			name += " " + r.part
		}
		fmt.Fprintf(&b, "| %s |", name)
		for _, n := range r.counts {
			fmt.Fprintf(&b, " %s |", message.Embedded().For("en").Say(phrase.Of("%s", phrase.Count(n))))
		}
		fmt.Fprintf(&b, " %g | `%s` |\n", r.seconds, r.command())
	}
	return b.String()
}
