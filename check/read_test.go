package check

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// A certificate of subtraction:1, period 2.
const small = `{"format": "zermelo-certificate", "version": 1, "game": "subtraction:1", "moves": [{"heaps": 0}, {"heaps": 3}],
"theorem": "take-window", "period": 2, "preperiod": 0, "saltus": 0, "values": 4, "hash": "0000000000000000",
"rare": {"mask": 1, "positional": false, "first_split": 0, "from": 0, "depth": 0, "list": [[0, 0]]}}`

// damaged are changes by which small becomes no certificate, and what is said of them.
var damaged = []struct{ old, new, field, problem string }{
	{`"version": 1`, `"version": 2`, "version", "is 2; it must be 1"},
	{`"version": 1`, `"version": "1"`, "version", "is a text"},
	{`"version": 1, `, ``, "version", "is 0"},
	{`zermelo-certificate`, `other-certificate`, "format", "zermelo-certificate"},
	{`"period": 2`, `"period": 0`, "period", "is 0"},
	{`"period": 2`, `"period": 2147483649`, "period", "at most 2147483648"},
	{`"period": 2`, `"period": -2`, "period", "number -2"},
	{`"period": 2`, `"period": 2.5`, "period", "2.5"},
	{`"period": 2`, `"period": 18446744073709551616`, "period", "18446744073709551616"},
	{`"period": 2`, `"period": null`, "period", ""},
	{`"period": 2`, `"Period": 2`, "Period", "small letters"},
	{`"period": 2`, `"period": 1, "period": 2`, "period", "twice"},
	{`"period": 2`, `"period": 2, "perio\u0064": 2`, "period", "twice"},
	{`"period": 2, `, ``, "period", "must be"},
	{`"preperiod": 0, `, ``, "preperiod", "must be"},
	{`"saltus": 0, `, ``, "saltus", "must be 0"},
	{`"saltus": 0`, `"saltus": 4`, "saltus", "must be 0"},
	{`"values": 4, `, ``, "values", "must be"},
	{`"values": 4`, `"values": 2147483649`, "values", "at most"},
	{`"hash": "0000000000000000"`, `"hash": "00000000000000000"`, "hash", "16 digits"},
	{`"hash": "0000000000000000"`, `"hash": "000000000000000G"`, "hash", "16 digits"},
	{`"hash": "0000000000000000"`, `"hash": 0`, "hash", "text"},
	{`"theorem": "take-window"`, `"theorem": "take-windows"`, "theorem", "rare-state"},
	{`"theorem": "take-window"`, `"theorem": ""`, "theorem", "rare-state"},
	{`"heaps": 3`, `"heaps": 65536`, "moves", "bits"},
	{`"heaps": 0`, `"heaps": 2`, "moves", "0 tokens"},
	{`"heaps": 3`, `"heaps": 3, "distinct": 2`, "moves", "distinct"},
	{`"heaps": 3`, `"heaps": 3, "mixed": 4`, "moves", "mixed"},
	{`"heaps": 3`, `"heaps": 3, "other": 4`, "file", "other"},
	{`{"heaps": 0}`, `null`, "moves", "null"},
	{`[{"heaps": 0}, {"heaps": 3}]`, `{}`, "moves", "object"},
	{`"moves": [{"heaps": 0}, {"heaps": 3}],`, ``, "moves", "missing"},
	{`"mask": 1`, `"mask": 4294967296`, "mask", "less than"},
	{`"mask": 1`, `"mask": 1, "mask": 2`, "mask", "twice"},
	{`"first_split": 0`, `"first_split": 2147483649`, "first_split", ""},
	{`"from": 0`, `"from": 2147483649`, "from", ""},
	{`"depth": 0`, `"depth": 2147483649`, "depth", ""},
	{`[[0, 0]]`, `[[0]]`, "list", "[0]"},
	{`[[0, 0]]`, `[[0, 0, 0]]`, "list", "[0 0 0]"},
	{`[[0, 0]]`, `[[1, 0], [1, 0]]`, "list", "ascend"},
	{`[[0, 0]]`, `[null]`, "list", "null"},
	{`[[0, 0]]`, `[[null, 0]]`, "list", "null"},
	{`"game"`, `"name": 1, "game"`, "file", "name"},
	{small, `null`, "file", "null"},
	{small, `5`, "file", "number"},
	{small, ``, "file", "is empty"},
	{small, small[:100], "file", "breaks off after 100 bytes"},
	{small, small + small, "file", "goes on"},
	{small, small + "x", "file", "goes on"},
	{small, strings.Repeat("[", 100000), "file", ""},
	{small, `{"moves":` + strings.Repeat("[", 100000), "file", ""},
	{small, small + strings.Repeat(" ", maxFile), "file", "longer"},
}

func TestRead(t *testing.T) {
	c, err := Read(strings.NewReader(small))
	if err != nil {
		t.Fatal(err)
	}
	if c.Period != 2 || c.Moves[1].Heaps != 3 || c.Rare.List[0][1] != 0 {
		t.Errorf("%+v", c)
	}
	for _, test := range damaged {
		text := strings.Replace(small, test.old, test.new, 1)
		_, err := Read(strings.NewReader(text))
		var format *FormatError
		if !errors.As(err, &format) || format.Field != test.field || !strings.Contains(format.Problem.String(), test.problem) {
			t.Errorf("%.60s -> %.60s: got %v, want a complaint of %s with %q", test.old, test.new, err, test.field, test.problem)
		}
	}
	if _, err := Read(strings.NewReader(small + " \n")); err != nil {
		t.Error(err)
	}
	newer := strings.Replace(small, `"version": 1`, `"version": 2, "proof": ["of another kind"]`, 1)
	var format *FormatError
	if _, err := Read(strings.NewReader(newer)); !errors.As(err, &format) || format.Newer != 2 {
		t.Errorf("a newer version: %v", err)
	}
	newer = strings.Replace(soundTable, `"version":1`, `"version":2,"proof":["of another kind"]`, 1)
	if _, err := ReadStrategy(strings.NewReader(newer)); !errors.As(err, &format) || format.Newer != 2 {
		t.Errorf("a newer table: %v", err)
	}
	if _, err := Read(iotest.ErrReader(io.ErrClosedPipe)); !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
}

// Verify checks what Read checks: a certificate may be made in other ways.
func TestVerifyValidates(t *testing.T) {
	if err := new(Certificate).Verify(context.Background(), nil); condition(err) != "field format" {
		t.Error(err)
	}
}

// Whatever the file, reading and verifying end with a verdict, and what is
// proved is true as far as plain search can see.
func FuzzVerify(f *testing.F) {
	certificates, _ := bases(f, memory{})
	for _, c := range certificates {
		text, err := json.Marshal(c)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Add([]byte(small), false)
	f.Add([]byte(small), true)
	f.Fuzz(func(t *testing.T, text []byte, repair bool) {
		c, err := Read(bytes.NewReader(text))
		var format *FormatError
		var no *Refutation
		if err != nil {
			if !errors.As(err, &format) || c != nil {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		most := map[int]uint64{3: 60, 4: 40}[mostHeaps(c.Moves)]
		if mostHeaps(c.Moves) < 3 {
			most = 400
		}
		if c.Values > most || len(c.Moves) > 20 {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if g := brute(c.Moves, int(c.Values)); repair {
			c.Hash = hashOf(g)
		}
		err = c.Verify(ctx, func(done, total uint64) {
			if done > total {
				t.Errorf("%d of %d done", done, total)
			}
		})
		if err != nil {
			if !errors.As(err, &format) && !errors.As(err, &no) && ctx.Err() == nil {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		g := brute(c.Moves, int(c.Values+c.Values/4))
		if hash := hashOf(g[:c.Values]); hash != c.Hash {
			t.Errorf("the hash is %s: %s", hash, text)
		}
		for n := int(c.Preperiod); n+int(c.Period) < len(g); n++ {
			if g[n] != g[n+int(c.Period)] {
				t.Fatalf("G(%d) = %d, G(%d) = %d: %s", n, g[n], n+int(c.Period), g[n+int(c.Period)], text)
			}
		}
	})
}

func ExampleCertificate_Verify() {
	f, err := os.Open("testdata/0.16.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer f.Close()
	c, err := Read(f)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Game, c.Theorem, c.Verify(context.Background(), nil))
	c.Rare.Depth = 20000
	fmt.Println(c.Verify(context.Background(), nil))
	// Output:
	// octal:0.16 rare-state <nil>
	// condition "witness" fails at 198379: no option of heap 198379 is worth 7 and leaves one heap, or two of which one is at most 20000
}
