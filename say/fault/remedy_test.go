package fault_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// An error carries what helps, whatever it is said with.
func TestRemedyOf(t *testing.T) {
	smaller := phrase.Of("ask for a smaller position")
	limit := fault.Limit(phrase.Of("too large"), fault.MoreMemory.Or(smaller))
	parse := &fault.ParseError{Problem: phrase.Of("wrong"), Want: phrase.Of("this is so: %s", fault.LeaveOut(smaller, "sum", "ending"))}
	for _, c := range []struct {
		err        error
		act        fault.Act
		name, word string
	}{
		{limit, fault.More, "memory", "memory"},
		{fmt.Errorf("first: %w", limit), fault.More, "memory", "memory"},
		{fault.Limit(phrase.Of("too large"), fault.MoreTime.With(fault.MoreMemory).Or(smaller)), fault.More, "timeout", "time"},
		{fault.Limit(phrase.Of("too large"), fault.AskForAll.Phrase()), fault.Set, "full", "full"},
		{fault.Limit(phrase.Of("too large"), fault.MoreValues.Phrase()), fault.More, "limit", ""},
		{context.DeadlineExceeded, fault.More, "timeout", "time"},
		{parse, fault.Omit, "sum", ""},
	} {
		r := fault.RemedyOf(c.err)
		if r.Act != c.act || r.Fields[0].Name != c.name || r.Word() != c.word {
			t.Errorf("%v is helped by %+v, %q", c.err, r, r.Word())
		}
	}
	for _, err := range []error{nil, context.Canceled, fault.Limit(phrase.Of("too large"), smaller), fault.Setting("to", "5", smaller)} {
		if r := fault.RemedyOf(err); !r.IsZero() || r.Word() != "" {
			t.Errorf("%v is helped by %+v", err, r)
		}
	}
}

// A call in Go is told in words that name no flag.
func TestRemediesArePlain(t *testing.T) {
	err := fault.Limit(phrase.Of("too large"), fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
	if got, want := err.Error(), "too large; allow more memory, or ask for a smaller position"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := fault.Setting("to", "5", phrase.Phrase{}).Error(), "to=5 cannot be used"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
