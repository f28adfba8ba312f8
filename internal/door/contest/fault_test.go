package contest

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"zermelo/game"
)

func TestFaults(t *testing.T) {
	for _, c := range []struct{ id, in, want string }{
		{"bamboo", "-1", `line 1, column 1: expected a number of stalks from 0 to 1000000, found "-1"`},
		{"bamboo", "2\n3 4 5\n", `line 2, column 5: expected the end of the input, found "5"`},
		{"ceoi2008-knights", "0 1\n", `line 1, column 1: expected a side length from 1 to 1000, found "0"`},
		{"ceoi2008-knights", "8 0\n", `line 1, column 3: expected a number of knights from 1 to 100000, found "0"`},
		{"ceoi2008-knights", "8 2\n3 8\n9 1\n", `line 3, column 1: expected a column or row from 1 to 8, found "9"`},
		{"ceoi2008-knights", "8 2\n3 8\n", `line 3, column 1: expected a column or row from 1 to 8, found the end of the input`},
		{"ceoi2008-knights", "8 1\n3 8\n1 1\n", `line 3, column 1: expected the end of the input, found "1"`},
		{"hdu2516", "5\n1\n", `line 2, column 1: expected a number of stones from 2 to 2147483647, or 0 to end, found "1"`},
		{"hdu2516", "5\n", `line 2, column 1: expected a number of stones from 2 to 2147483647, or 0 to end, found the end of the input`},
		{"hdu3404", "1\n2\n1 2\n0 1\n", `line 4, column 1: expected a coordinate from 1 to 10000, found "0"`},
		{"hdu3404", "1\n2\n1 2\n1 2\n", `line 4, column 3: the light at 1 2 is named twice; each light that is on is named once`},
		{"hdu3404", "101\n", `line 1, column 1: expected a number of cases from 1 to 100, found "101"`},
		{"hdu3404", "1\n0\n7\n", `line 3, column 1: expected the end of the input, found "7"`},
		{"hdu3537", "101\n", `line 1, column 1: expected a number of coins from 0 to 100, found "101"`},
		{"hdu3537", "0\n\n2\n5 100000000\n", `line 4, column 3: expected a place from 0 to 99999999, found "100000000"`},
		{"hdu3595", "0\n", `line 1, column 1: expected a number of games from 1 to 1000, found "0"`},
		{"hdu3595", "1\n3 4\n2\n5 6\n7", `line 5, column 2: expected a pile size from 1 to 1000, found the end of the input`},
		{"hdu3595", "1\n0 4\n", `line 2, column 1: expected a pile size from 1 to 1000, found "0"`},
		{"hdu3595", strings.Repeat("1\n3 4\n", 100) + "1\n5 6\n", `line 201, column 1: expected the end of the input, found "1"`},
		{"hdu5795", "1\n3\n1 2 2000000000", `line 3, column 5: expected a heap size from 1 to 1000000000, found "2000000000"`},
		{"hdu5795", "1\n3\n1 2\n", `line 4, column 1: expected a heap size from 1 to 1000000000, found the end of the input`},
		{"ipsc2003-root", "1\n3 1\n1 2\n", `line 2, column 3: expected a number of edges from 2 to 1000000, found "1"`},
		{"ipsc2003-root", "1\n2 1\n1 3\n", `line 3, column 3: expected a node from 1 to 2, found "3"`},
		{"ipsc2003-root", "1\n2 1\n1 2\n2\n", `line 4, column 1: expected the end of the input, found "2"`},
		{"ioi1996-game", "3\n1 2 3\n", `line 1, column 1: the row has odd length: 3; write an even number`},
		{"ioi1996-game", "2\n1\n201\n", `line 3, column 1: expected a number from 1 to 200, found "201"`},
		{"ioi1996-game", "2\n1\n", `line 3, column 1: expected a number from 1 to 200, found the end of the input`},
		{"ioi2001-ioiwari", "4 4 4 2 2 2 3\n", `line 1, column 13: the pits hold 21 beads; they must hold 20 in all`},
		{"ioi2001-ioiwari", "4 4 5 2 2 2 1\n", `line 1, column 5: expected a number of beads from 2 to 4, found "5"`},
		{"ioi2001-score", "2\n0 1\n0 0\n", `line 3, column 3: no arrow leaves position 2; every position must have one`},
		{"ioi2001-score", "2\n0 1\n1 2\n", `line 3, column 3: expected 0 or 1 for an arrow from 0 to 1, found "2"`},
		{"ioi2001-score", "2\n0 1\n1 0\n1 3\n", `line 4, column 3: expected an owner from 1 to 2, found "3"`},
		{
			"ioi2001-score", "2\n0 1\n1 0\n1 2\n5 5\n",
			`line 5, column 3: position 2 is worth as much as position 1; all values must differ`,
		},
		{
			"ioi2001-score", "2\n0 1\n1 1\n1 2\n5 6\n",
			`line 6, column 1: the token can go round without coming back to position 1; every way must lead back to it`,
		},
		{"poi1999-polygons", "3\n0 1 2\n", `line 1, column 1: expected a number of corners from 4 to 50000, found "3"`},
		{"poi1999-polygons", "4\n0 1 4\n0 2 3\n", `line 2, column 5: expected a corner from 0 to 3, found "4"`},
		{"poi1999-polygons", "4\n0 1 0\n0 2 3\n", `line 2, column 5: the triangle has corner 0 twice`},
		{
			"poi1999-polygons", "4\n0 1 2\n2 1 0\n",
			`line 3, column 1: 2 triangles have the side 0–1 of the polygon; the triangles must cut the polygon up without a gap or an overlap`,
		},
		{
			"poi1999-polygons", "5\n0 1 2\n1 2 3\n 3 4 0\n",
			`line 2, column 1: no other triangle has the diagonal 0–2 of this one; the triangles must cut the polygon up without a gap or an overlap`,
		},
		{
			"poi1999-polygons", "7\n0 1 3\n0 2 3\n0 3 5\n0 3 6\n3 4 5\n",
			`line 3, column 1: no other triangle has the diagonal 0–2 of this one; the triangles must cut the polygon up without a gap or an overlap`,
		},
		{ // two closed tetrahedra
			"poi1999-polygons", "10\n0 2 4\n0 2 6\n0 4 6\n2 4 6\n1 3 5\n1 3 7\n1 5 7\n3 5 7\n",
			`line 10, column 1: no triangle has the side 0–1 of the polygon; the triangles must cut the polygon up without a gap or an overlap`,
		},
		{"poi2000-stripes", "1 2\n", `line 2, column 1: expected a strip length from 1 to 1000, found the end of the input`},
		{"poi2000-stripes", "1 2 3\n1\n1001\n", `line 3, column 1: expected a board length from 1 to 1000, found "1001"`},
		{"poj1021", "1\n3 2 2\n0 0 2 1\n0 0 0 2\n", `line 4, column 7: expected a row from 0 to 1, found "2"`},
		{"poj1021", "1\n3 2 2\n0 0 2 1\n1 1 1 1\n", `line 4, column 7: two pieces stand at 1 1; a place holds one piece`},
		{"poj1021", "1\n3 2 7\n", `line 2, column 5: expected a number of pieces from 0 to 6, found "7"`},
		{"poj1678", "1\n2 3 2\n", `line 2, column 5: expected a greatest step from 3 to 100, found "2"`},
		{"poj1678", "1\n2 1 2\n5 -10001\n", `line 3, column 3: expected a number from -10000 to 10000, found "-10001"`},
		{"poj1678", "1\n2 1 2\n5 x\n", `line 3, column 3: expected a number from -10000 to 10000, found "x"`},
		{"poj1678", "1\n2 1 2\n5", `line 3, column 2: expected a number from -10000 to 10000, found the end of the input`},
		{"poj2068", "11 5\n", `line 1, column 1: expected a number of players of a team from 1 to 10, or 0 to end, found "11"`},
		{"poj2068", "1 5 4 17\n", `line 1, column 7: expected a greatest take from 1 to 16, found "17"`},
		{"poj1704", "1\n3\n5 2 5\n", `line 3, column 5: two chessmen stand on square 5; a square holds one chessman`},
		{"poj1704", "21\n", `line 1, column 1: expected a number of cases from 1 to 20, found "21"`},
		{"poj2311", "2 3\n4", `line 2, column 2: expected a side length from 2 to 200, found the end of the input`},
		{"poj2311", "1 2\n", `line 1, column 1: expected a side length from 2 to 200, found "1"`},
		{"poj2960", "1 0\n", `line 1, column 3: expected a number of the set S from 1 to 10000, found "0"`},
		{"poj2960", "1 2\n1\n1 x\n", `line 3, column 3: expected a heap size from 0 to 10000, found "x"`},
		{"poj2975", "1001", `line 1, column 1: expected a number of piles from 1 to 1000, or 0 to end, found "1001"`},
		{"poj3480", "501\n", `line 1, column 1: expected a number of cases from 1 to 500, found "501"`},
		{"poj3480", "1\n51\n", `line 2, column 1: expected a number of heaps from 1 to 50, found "51"`},
		{"poj3480", "1\n2\n3 0\n", `line 3, column 3: expected a heap size from 1 to 5000, found "0"`},
		{"poj3537", "2", `line 1, column 1: expected a number of cells from 3 to 2000, found "2"`},
		{"poj3710", "1\n100 0\n", `line 2, column 1: expected a number of nodes from 1 to 99, found "100"`},
		{"poj3710", "1\n2 1\n1 2\n2\n2 1\n1", `line 6, column 2: expected a node from 1 to 2, found the end of the input`},
		{"poj3922", "1\n5 0\n", `line 2, column 3: expected the multiple k from 1 to 100000, found "0"`},
		{"round-table", "1 0 1\n", `line 1, column 3: expected a side length from 1 to 1000000000, found "0"`},
		{
			"round-table", "1001 1000 2\n",
			`line 1, column 11: no symmetry decides this table, and it is too large for play; write a table of at most 64 cells`,
		},
		{"srm423-chase", "3 1 1 1 1\n", `line 1, column 9: both pieces stand on the same cell; write two different cells`},
		{"srm423-chase", "21 1 1 2 2\n", `line 1, column 1: expected a side length from 2 to 20, found "21"`},
		{"srm423-chase", "3 1 4 1 1\n", `line 1, column 5: expected a column or row from 1 to 3, found "4"`},
		{"zhang-abc", "D\n", `line 1, column 1: expected the letter of a game, A, B or C, found "D"`},
		{"zhang-abc", "C 1 100001", `line 1, column 5: expected a row length from 0 to 100000, found "100001"`},
	} {
		err := Run(context.Background(), c.id, strings.NewReader(c.in), new(bytes.Buffer))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s with %q:\ngot  %v\nwant %s", c.id, c.in, err, c.want)
		}
		checkFault(t, c.id, c.in, err)
	}
}

// TestDamagedSamples damages every word of a case of every problem.
func TestDamagedSamples(t *testing.T) {
	// At these problems the input may end after any line.
	endsAnywhere := map[string]bool{"poj2311": true, "hdu3595": true, "hdu3537": true, "poj3710": true}
	negative := map[string]bool{"poj1678": true} // -1 is a number there
	for _, p := range Problems() {
		in := sample(t, p.ID)
		if err := solve(p.ID, ""); (err == nil) != endsAnywhere[p.ID] {
			t.Errorf("%s without input: got the error %v", p.ID, err)
		}
		for _, at := range wordStarts(in) {
			end := at + strings.IndexAny(in[at:]+" ", " \r\n")
			for i, word := range []string{"", "x", "-1", "1" + strings.Repeat("0", 30), "\xff", "1,2"} {
				if testing.Short() && (i+at)%3 != 0 {
					continue
				}
				if word == "-1" && negative[p.ID] {
					continue
				}
				damaged := in[:at] + word + in[end:]
				if word == "" {
					damaged = in[:at] // the input breaks off
				}
				err := solve(p.ID, damaged)
				if err == nil && !(word == "" && endsAnywhere[p.ID]) {
					t.Errorf("%s: no error for %q", p.ID, damaged)
				}
				checkFault(t, p.ID, damaged, err)
			}
		}
	}
}

// wordStarts returns where the words of text start.
func wordStarts(text string) (starts []int) {
	for i := range len(text) {
		if !isSpace(text[i]) && (i == 0 || isSpace(text[i-1])) {
			starts = append(starts, i)
		}
	}
	return starts
}

func solve(id, in string) error {
	return Run(context.Background(), id, strings.NewReader(in), new(bytes.Buffer))
}

// checkFault checks that an error says where in the input it is.
func checkFault(t *testing.T, id, in string, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var fault *Error
	if !errors.As(err, &fault) || !errors.Is(err, game.ErrParse) {
		t.Errorf("%s with %q: the error %v has no place", id, in, err)
		return
	}
	lines := strings.Split(in, "\n")
	if fault.Line < 1 || fault.Line > len(lines) || fault.Column < 1 || fault.Column > len(lines[fault.Line-1])+1 {
		t.Errorf("%s with %q: the place of the error %v is outside", id, in, err)
	}
}

// FuzzRun checks that no input makes a problem panic, and that every error
// says where it is.
func FuzzRun(f *testing.F) {
	problems := Problems()
	for i, p := range problems {
		f.Add(byte(i), sample(f, p.ID))
	}
	f.Fuzz(func(t *testing.T, which byte, in string) {
		// Long input only makes the same slow.
		const limit = 400
		if len(in) > limit {
			return
		}
		id := problems[int(which)%len(problems)].ID
		checkFault(t, id, in, solve(id, in))
	})
}
