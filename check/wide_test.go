package check_test

import (
	"strings"
	"testing"
)

// Proofs of boards above 64 cells pass, and do not where the claim is turned round.
func TestProofsOfWideBoards(t *testing.T) {
	walls := strings.Repeat("#", 30)
	for _, line := range []string{
		"domineering " + strings.Repeat(".", 70),
		"domineering ..." + walls + "|..." + walls + "|.." + walls + ".",
		"domineering " + strings.Repeat("#", 65) + "..|" + strings.Repeat("#", 65) + ".. + domineering 3x3",
		"clobber " + strings.Repeat("xo.", 23),
		"clobber xoxo" + walls + walls + "xox",
		"impartial:nogo .." + walls + walls + "#..",
		"nogo ..." + walls + "|..." + walls + "|" + walls + "...",
		"amazons x.." + walls + "|..." + walls + "|" + walls + ".o.",
		"toads T.F" + strings.Repeat("TF", 31) + "T.",
		"snort ..." + walls + "|.x." + walls + "|" + walls + "...",
		"col .x." + walls + "|..." + walls + "|" + walls + "...",
		"konane ..x" + walls + "|oxo" + walls + "|" + walls + "xo.",
	} {
		text, _ := prove(t, line, 2)
		if err := verify(text); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		wrong := strings.NewReplacer(`"winner":"left"`, `"winner":"right"`, `"winner":"right"`, `"winner":"left"`,
			`"winner":"first"`, `"winner":"second"`, `"winner":"second"`, `"winner":"first"`).Replace(text)
		if verify(wrong) == nil {
			t.Errorf("%s: the opposite passes", line)
		}
	}
}
