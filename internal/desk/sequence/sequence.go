// Package sequence is the desk for rows: the Grundy values of single heaps of
// 0, 1, 2, … with their periods, or the positions of each size that the player
// to move loses.
//
// A period of a row is told only with the theorem that proves it (Guy and
// Smith 1956, and its extensions in package octal), which a certificate
// holds for others to check. Long runs keep their state in a checkpoint and go
// on from it.
package sequence

import (
	"context"
	"fmt"
	"io"
	"math/big"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Request says what is wanted of a row.
type Request struct {
	To     uint64   // the greatest heap or size
	Keep   bool     // the values themselves are wanted
	Period bool     // a period is to be proved
	Limit  uint64   // values that a proof, or a heap of At, may take
	At     []string // heaps of any size whose values are wanted
	Report bool     // what the run has seen is wanted
	Ended  bool     // positions without a move are listed too

	Certificate string // file for the proof of the period; "" for none
	// Certify writes it, by a name, and has it checked first.
	Certify    func(ctx context.Context, name string, write func(io.Writer) error) error
	Checkpoint string // file for the state of the run; "" for none

	Workers  int    // processors to use; more than two are of no use
	Memory   uint64 // bytes for the engine of heap games; 0 leaves it to the engine
	Settings game.Budget
}

// Bounds of what a row lists or keeps in memory.
const (
	maxSequence = 1 << 40 // values that may be asked for
	maxListed   = 1 << 28 // values that may be kept
	maxWorkers  = 1 << 10 // processors that may be offered
)

// withoutValues is to leave out what is long.
var withoutValues = fault.Give(phrase.Of("leave out the values themselves"), "values", "false")

// check refuses settings that contradict each other or the game.
func (r *Request) check(g catalog.Game) error {
	r.Period = r.Period || r.Certificate != ""
	switch {
	case r.To > maxSequence:
		return fault.Setting("to", fmt.Sprint(r.To), phrase.Of("write a whole number from %d to %d", 0, uint64(maxSequence)))
	case r.Limit == 0 || r.Limit > maxSequence:
		return fault.Setting("limit", fmt.Sprint(r.Limit), phrase.Of("write a whole number from %d to %d", 1, uint64(maxSequence)))
	case r.Workers < 1 || r.Workers > maxWorkers:
		return fault.Setting("workers", fmt.Sprint(r.Workers), phrase.Of("write a whole number from %d to %d", 1, maxWorkers))
	case r.Keep && r.To > maxListed:
		return fault.Setting("to", fmt.Sprint(r.To), phrase.Of("more than %s values are not listed; %s", phrase.Count(maxListed), withoutValues))
	case r.Checkpoint != "" && r.Keep:
		return fault.Setting("checkpoint", r.Checkpoint, phrase.Of("a run that is taken up again has not kept its values; %s", withoutValues))
	}
	for setting, given := range map[string]bool{
		"period": r.Period, "at": r.At != nil, "report": r.Report, "checkpoint": r.Checkpoint != "",
	} {
		if given && g.Heaps == nil {
			return HeapsOnly(setting, g)
		}
	}
	for _, n := range r.At {
		if _, ok := heapNumber(n); !ok {
			return fault.Setting("at", n, phrase.Of("write a whole number, the size of a heap"))
		}
	}
	return nil
}

// HeapsOnly is the error for a setting that only games of heaps have.
func HeapsOnly(setting string, g catalog.Game) error {
	return fault.Setting(setting, "", phrase.Of("the game %s is not played with heaps that have a value each", g.Name()))
}

// heapNumber reads the size of a heap, of any length up to 10,000 digits.
func heapNumber(text string) (*big.Int, bool) {
	const longest = 10000
	if len(text) > longest || !allDigits(text) {
		return nil, false
	}
	return new(big.Int).SetString(text, 10)
}

func allDigits(s string) bool {
	for _, c := range s {
		if c < '0' || c > '9' {
			return false
		}
	}
	return s != ""
}
