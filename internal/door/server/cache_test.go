package server

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/time/rate"

	"zermelo/internal/door/question"
)

// TestCacheBound keeps more than fits: the bytes stay within the bound, what was
// asked for last stays, and what is too long alone is not kept.
func TestCacheBound(t *testing.T) {
	const most = 20_000
	c := newCache(most)
	keyed := func(n int) key { return sha256.Sum256(fmt.Append(nil, n)) }
	for n := range 200 {
		c.keep(keyed(n), question.Answer{Out: strings.Repeat("x", n)})
		c.find(keyed(0))
		if _, bytes := c.size(); bytes > most {
			t.Fatalf("after %d answers %d bytes are kept", n, bytes)
		}
	}
	answers, bytes := c.size()
	for n, there := range map[int]bool{0: true, 1: false, 199: true} {
		if _, found := c.find(keyed(n)); found != there {
			t.Errorf("answer %d: found %v", n, found)
		}
	}
	c.keep(keyed(-1), question.Answer{Out: strings.Repeat("x", most)})
	if n, b := c.size(); n != answers || b != bytes || answers < 30 {
		t.Errorf("%d answers and %d bytes, were %d and %d", n, b, answers, bytes)
	}
	c.keep(keyed(0), question.Answer{Out: "other"})
	if a, _ := c.find(keyed(0)); a.Out != "" {
		t.Error("a kept answer is changed")
	}
}

// TestKeys: different questions have different keys.
func TestKeys(t *testing.T) {
	seen := map[key]int{}
	for i, q := range []question.Question{
		{Args: []string{"a", "b"}},
		{Args: []string{"a b"}},
		{Args: []string{"ab"}},
		{Args: []string{"a", "b"}, In: "x"},
		{Args: []string{"a", "b"}, Files: map[string]string{}},
		{Args: []string{"a", "b"}, Files: map[string]string{"x": "y"}},
		{In: "a"},
	} {
		if other, twice := seen[keyOf(q)]; twice {
			t.Errorf("questions %d and %d have one key", i, other)
		}
		seen[keyOf(q)] = i
	}
}

// TestClientsAreForgotten asks as many clients: few are remembered.
func TestClientsAreForgotten(t *testing.T) {
	c := &clients{rate: rate.Limit(1), burst: 2, most: 100, each: map[string]*client{}}
	now := time.Now()
	for i := range 10_000 {
		if c.admit(fmt.Sprint(i), now) > 0 {
			t.Fatalf("client %d is refused", i)
		}
		if len(c.each) > 100 {
			t.Fatalf("%d clients are remembered", len(c.each))
		}
	}
	for range 2 {
		c.admit("one", now)
	}
	if wait := c.admit("one", now); wait != time.Second {
		t.Errorf("who asks too often waits %v", wait)
	}
	if c.admit("one", now.Add(time.Second)) > 0 {
		t.Error("who has waited is refused")
	}
}

// TestProgressLines reads what a program draws and says, however it is cut.
func TestProgressLines(t *testing.T) {
	const said = "first\n\r          \rsolving (1, 2/s)\r                \rsolving (2, 2/s)\r                \r{\"error\":\"x\"}\nlast\n"
	for size := 1; size < len(said); size++ {
		var told []string
		p := &progress{capped: capped{most: 1000}, tell: func(line string) { told = append(told, line) }}
		for rest := said; rest != ""; {
			n := min(size, len(rest))
			if _, err := p.Write([]byte(rest[:n])); err != nil {
				t.Fatal(err)
			}
			rest = rest[n:]
		}
		if p.String() != "first\n{\"error\":\"x\"}\nlast\n" || !strings.Contains(strings.Join(told, "|"), "solving (2, 2/s)") {
			t.Errorf("in pieces of %d: %q, %q", size, p.String(), told)
		}
	}
}
