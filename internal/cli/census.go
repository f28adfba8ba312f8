package cli

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/heap"
	"zermelo/phrase"
)

// censusColumns are the columns of the table.
const censusColumns = "code\tstatus\tperiod\tpreperiod\tmax_nim_value\tindex_of_max\tlast_rare_index\tlast_rare_value\t" +
	"num_rare_seen\tsparse_mask_hex\tvalues_computed\tzero_count_seen\tlast_zero_seen\tequivalent_to\tshift\ttheorem"

// maxCensus is the greatest number of digits of a census: each digit more
// takes eight times as long.
const maxCensus = 5

func (a *app) censusCommand() *cobra.Command {
	digits, budget := 2, 2*time.Second
	cmd := &cobra.Command{
		Use:   "census",
		Short: a.say.Sayf("Examine all octal games of a length"),
		Long: a.say.Sayf("Examine every octal code of up to so many digits behind the point, with 0 or 4 before it, and print a\n" +
			"table of tab-separated columns: the period if one is proved, else 'open', and what was seen within the\n" +
			"budget. Games with the same values, shifted, are computed once and name the first of them."),
		Example: "  zermelo census --digits 2\n  zermelo census --digits 3 --budget 8s > octal.tsv",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if digits < 1 || digits > maxCensus {
				return badFlag("digits", strconv.Itoa(digits), phrase.Of("write a whole number from %d to %d", 1, maxCensus))
			}
			if budget <= 0 {
				return badFlag("budget", budget.String(), phrase.Of("write a time such as 30s or 5m"))
			}
			if a.json {
				return noJSON(cmd)
			}
			out := bufio.NewWriter(a.Out)
			defer out.Flush()
			fmt.Fprintln(out, censusColumns)
			return heap.Census(cmd.Context(), digits, budget, func(r heap.CensusRow) bool {
				fmt.Fprintln(out, censusLine(r))
				return out.Flush() == nil
			})
		},
	}
	cmd.Flags().IntVar(&digits, "digits", digits, a.say.Sayf("the greatest number of digits behind the point"))
	cmd.Flags().DurationVar(&budget, "budget", budget, a.say.Sayf("time for each class of games"))
	return cmd
}

// censusLine writes a row; what belongs to another game of the class (where
// its heaps are other heaps) is left out.
func censusLine(r heap.CensusRow) string {
	status, period, preperiod, theorem := "open", "", "", ""
	if p := r.Period; p != nil {
		status, period, theorem = "periodic", strconv.FormatUint(p.Period, 10), heap.TheoremOf(p)
		if p.Least {
			preperiod = strconv.FormatUint(p.Preperiod, 10)
		}
	}
	s := r.Stats
	seen := []string{"", "", "", "", "", "", ""}
	mask, same, shift := "", "", ""
	if r.Code.String() != r.Same.String() {
		same, shift = r.Same.String(), strconv.FormatInt(r.Shift, 10)
		seen[0] = strconv.FormatUint(uint64(s.Max), 10)
	} else {
		seen = []string{fmt.Sprint(s.Max), fmt.Sprint(s.MaxAt), "", "", "", fmt.Sprint(s.ZeroCount), fmt.Sprint(s.LastZero)}
		if n := len(s.Rares); n > 0 && s.Mask != 0 {
			last := s.Rares[n-1]
			seen[2], seen[3], seen[4] = fmt.Sprint(last.Heap), fmt.Sprint(last.Value), fmt.Sprint(n)
			mask = strconv.FormatUint(uint64(s.Mask), 16)
			if s.Positional {
				mask += "+pos"
			}
		}
	}
	return strings.Join([]string{
		r.Code.String(), status, period, preperiod, seen[0], seen[1], seen[2], seen[3], seen[4], mask,
		strconv.FormatUint(s.Len, 10), seen[5], seen[6], same, shift, theorem,
	}, "\t")
}
