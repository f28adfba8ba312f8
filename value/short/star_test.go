package short

import (
	"errors"
	"math"
	"testing"

	"zermelo/say/fault"
)

// Sums of hot games and nimbers are what their options say, and the options of a large
// nimber are not needed for them.
func TestStarsInHotSums(t *testing.T) {
	games := []string{
		"+-1", "{3|1}", "{2|-1/2}", "{2|0||-1}", "{1||0|-2}", "+-{3|1}", "+-{2^*,3v}", "{4|^||*2|-1}", "{1/2|0}+^*", "Tiny(1)", "{2||1|0}", "{1|0,*}",
		"{3|2||1|0}", "{1|0}", "{1*|0^}", "+-{1,{2|-5}}", "{0||0|-3}", "{5|3||2|-1}+{2|0}", "{1|-1}+{1/2|-1/2}", "{2|1*3}",
	}
	defer func(before uint64) { manyStars = before }(manyStars)
	told := 0
	for _, text := range games {
		var sums [2][]string
		for i, bound := range []uint64{1, math.MaxUint64} {
			manyStars = bound
			b := newBench(t)
			g := parse(t, b.t, text)
			for n := range uint64(14) {
				star := sure[Value](b)(b.t.Nimber(n))
				if i == 0 && n > 0 && b.t.hurried(g) && b.t.hurried(b.t.neg(g)) {
					told++
				}
				sums[i] = append(sums[i], b.t.String(sure[Value](b)(b.t.Add(g, star))))
			}
		}
		for n := range sums[0] {
			if sums[0][n] != sums[1][n] {
				t.Errorf("%s + *%d = %s, by the options %s", text, n, sums[0][n], sums[1][n])
			}
		}
	}
	if told < 100 {
		t.Errorf("only %d sums were found without the options of a nimber", told)
	}
	manyStars = 8
	b := newBench(t)
	if got := b.t.String(parse(t, b.t, "{2|0||-1} + *5000000000")); got != "{2*5000000000|*5000000000||-1*5000000000}" {
		t.Errorf("a hot game and a large nimber are worth %s", got)
	}
	if b.t.Len() > 200 {
		t.Errorf("%d values were made for it", b.t.Len())
	}
}

// A sum that needs the sums with all smaller nimbers is refused at once; one that does
// not is found whatever the nimber is.
func TestStarsInColdSums(t *testing.T) {
	for text, want := range map[string]bool{
		"Tiny(1) + *1024": false, "^<2> + *20000": false, "Miny(2)+*5000000000": false, "1/2+^3+*5000000000": true, "+-1+*5000000000": true,
		"{0,*30000|0}": true, "Tiny(1)+*9": true,
	} {
		b := newBench(t)
		_, err := b.t.Parse(text)
		if (err == nil) != want || err != nil && !errors.Is(err, fault.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
		if b.t.Len() > 3000 && !want {
			t.Errorf("%s: %d values", text, b.t.Len())
		}
	}
}
