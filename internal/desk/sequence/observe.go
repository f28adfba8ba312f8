package sequence

// Observed is a regularity that no theorem proves.
type Observed struct{ Length, Preperiod, Saltus uint64 }

// observedValues is how many values are looked at.
const observedValues = 1 << 14

// observe looks for a period, with or without a saltus, in the later half of
// the values, of which they must hold at least three turns; nil if there is
// none.
func observe(values []uint64) *Observed {
	values = values[:min(len(values), observedValues)]
	n := len(values)
	for p := 1; p <= n/6; p++ {
		saltus := values[n-1] - values[n-1-p]
		if saltus > 1<<40 {
			continue // the values go down
		}
		i := n - 1
		for i >= p && values[i]-values[i-p] == saltus {
			i--
		}
		if i+1-p <= n/2 {
			return &Observed{uint64(p), uint64(i + 1 - p), saltus}
		}
	}
	return nil
}
