package heap

import (
	"fmt"

	"zermelo/internal/theory/octal"
)

// A Certificate is a proved period as a file that others can check; its format
// is described in docs/certificates.md. It is written as JSON.
type Certificate struct {
	Format    string       `json:"format"`
	Version   int          `json:"version"`
	Game      string       `json:"game"`
	Moves     []octal.Move `json:"moves"`
	Theorem   string       `json:"theorem"`
	Period    uint64       `json:"period"`
	Preperiod uint64       `json:"preperiod"`
	Saltus    uint64       `json:"saltus"`
	Values    uint64       `json:"values"`
	Hash      string       `json:"hash"`
	Rare      *RareState   `json:"rare,omitempty"`
}

// RareState is what a certificate says of rare values.
type RareState struct {
	Mask       uint32      `json:"mask"`
	Positional bool        `json:"positional"`
	FirstSplit int         `json:"first_split"`
	From       uint64      `json:"from"`
	Depth      uint64      `json:"depth"`
	List       [][2]uint64 `json:"list,omitempty"`
}

// The theorems of certificates.
const (
	TakeWindow = "take-window" // moves leave at most one heap
	GuySmith   = "guy-smith"   // at most two
	MoreHeaps  = "more-heaps"  // three and more
	RareCycle  = "rare-state"  // the state of the rare and common values repeats
)

// NewCertificate returns the certificate of a period of the given game, named
// as the catalogue names it. stats are those of the engine that proved it.
func NewCertificate(game string, p *octal.Period, stats octal.Stats) Certificate {
	c := Certificate{
		Format: "zermelo-certificate", Version: 1, Game: game, Moves: append([]octal.Move{}, p.Rule.Moves...), Theorem: TheoremOf(p),
		Period: p.Period, Preperiod: p.Preperiod, Values: p.Computed, Hash: fmt.Sprintf("%016x", p.Hash),
	}
	if p.Cycle != nil {
		c.Rare = &RareState{
			Mask: p.Cycle.Mask, Positional: p.Cycle.Positional, FirstSplit: p.Cycle.FirstSplit,
			From: p.Cycle.Start, Depth: p.Cycle.Depth, List: rareList(p.Cycle.Rares),
		}
	} else if stats.Mask != 0 {
		c.Rare = &RareState{Mask: stats.Mask, Positional: stats.Positional, FirstSplit: stats.FirstSplit}
	}
	return c
}

func rareList(rares []octal.Rare) [][2]uint64 {
	list := make([][2]uint64, len(rares))
	for i, r := range rares {
		list[i] = [2]uint64{r.Heap, uint64(r.Value)}
	}
	return list
}

// TheoremOf returns the name in certificates of the theorem that proves p.
func TheoremOf(p *octal.Period) string {
	switch {
	case p.Theorem == octal.StateCycle:
		return RareCycle
	case p.Parts <= 1:
		return TakeWindow
	case p.Parts == 2:
		return GuySmith
	}
	return MoreHeaps
}
