package heap_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/internal/rules/heap"
)

// dynamic reports who wins n stones of which at most limit may be taken, by
// play alone.
type dynamic struct {
	k     uint64
	known map[[2]uint64]bool
}

func (d dynamic) wins(n, limit uint64) bool {
	limit = min(n, limit)
	if won, ok := d.known[[2]uint64{n, limit}]; ok {
		return won
	}
	won := false
	for t := uint64(1); t <= limit && !won; t++ {
		won = !d.wins(n-t, d.k*t)
	}
	d.known[[2]uint64{n, limit}] = won
	return won
}

// Every number that the reasons of dynamic Nim name is what play says: the
// losing sizes, the sums that win and those that do not, that no other take
// wins, the cases of the induction and the answer to each take.
func TestMultipleReasons(t *testing.T) {
	sum := regexp.MustCompile(`^  (?:.* = )?(\d+) (wins|does not win|takes all|is more)(?:: it leaves (\d+) with the last term (\d+)(?:, and the opponent may take (\d+), less)?)?`)
	split := regexp.MustCompile(`the last term, (\d+) = (\d+) \+ (\d+), and`)
	first := regexp.MustCompile(`Case 1, a take of (\d+) or more leaves at most (\d+) of it. The opponent may take (\d+) × (\d+) = (\d+) or more`)
	second := regexp.MustCompile(`Case 2, a take of less than (\d+) is one of the smaller heap (\d+), .* at most (\d+)\. Then at most (\d+) × (\d+) = (\d+) can be taken of the (\d+),`)
	answer := regexp.MustCompile(`^  take (\d+), and (\d+) are left with limit (\d+): the opponent takes (?:(all)|(\d+) and leaves (.*) with limit (\d+))$`)
	number := func(text string) uint64 {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for k := uint64(1); k <= 6; k++ {
		d := dynamic{k, map[[2]uint64]bool{}}
		rules := heap.Multiple{K: k}
		var losing []uint64
		for n := uint64(1); n < 70; n++ {
			if !d.wins(n, n-1) {
				losing = append(losing, n)
			}
		}
		for n := uint64(1); n < 60; n++ {
			for limit := range n + 1 {
				fail := func(line string) { t.Helper(); t.Fatalf("k = %d, %d/%d: %q", k, n, limit, line) }
				winning := map[uint64]bool{}
				answered := uint64(0)
				var h, whole, added uint64
				for _, said := range rules.Explain(heap.Stones{N: n, Limit: limit}) {
					line := said.String()
					if strings.HasPrefix(line, "The losing sizes begin with ") {
						names := strings.Split(strings.TrimPrefix(strings.Split(line, ", …")[0], "The losing sizes begin with "), ", ")
						for i, name := range names {
							if i < len(losing) && name != fmt.Sprint(losing[i]) {
								fail(line)
							}
						}
					}
					if m := sum.FindStringSubmatch(line); m != nil && !strings.HasPrefix(line, "  take ") {
						take := number(m[1])
						switch m[2] {
						case "is more":
							if take <= limit {
								fail(line)
							}
						case "takes all":
							winning[take] = true
							if take != n {
								fail(line)
							}
						default:
							if winning[take] = m[2] == "wins"; winning[take] == d.wins(n-take, k*take) || number(m[3]) != n-take ||
								!slices.Contains(losing, number(m[4])) || winning[take] && (number(m[5]) != k*take || k*take >= number(m[4])) {
								fail(line)
							}
						}
					}
					if m := split.FindStringSubmatch(line); m != nil {
						h, whole, added = number(m[1]), number(m[2]), number(m[3])
						i := slices.Index(losing, h)
						if i < 1 || losing[i-1] != whole || !slices.Contains(losing, added) || h != whole+added {
							fail(line)
						}
					}
					if m := first.FindStringSubmatch(line); m != nil {
						if number(m[1]) != added || number(m[2]) != whole || number(m[3]) != k || number(m[5]) != k*added || k*added < whole {
							fail(line)
						}
					}
					if m := second.FindStringSubmatch(line); m != nil {
						least := number(m[3])
						if number(m[1]) != added || number(m[2]) != added || number(m[4]) != k || number(m[5]) != least || number(m[6]) != k*least ||
							number(m[7]) != whole || k*least >= whole || losing[slices.Index(losing, added)-1] != least {
							fail(line)
						}
					}
					if m := answer.FindStringSubmatch(line); m != nil {
						answered++
						take, left, room := number(m[1]), number(m[2]), number(m[3])
						if take != answered || left != n-take || room != min(left, k*take) {
							fail(line)
						}
						reply := left
						if m[4] == "" {
							reply = number(m[5])
							total := uint64(0)
							for _, term := range strings.Split(m[6], " + ") {
								total += number(term)
							}
							if total != left-reply || number(m[7]) != min(total, k*reply) {
								fail(line)
							}
						}
						if reply > room || reply == 0 || d.wins(left-reply, k*reply) {
							fail(line)
						}
					}
				}
				won := d.wins(n, limit)
				if !won && (answered != min(limit, 12) || limit > 0 && h == 0) {
					t.Fatalf("k = %d, %d/%d is lost, and %d takes are answered", k, n, limit, answered)
				}
				for take := uint64(1); take <= limit && won; take++ {
					if winning[take] != !d.wins(n-take, k*take) {
						t.Fatalf("k = %d, %d/%d: the take %d is said to win: %v", k, n, limit, take, winning[take])
					}
				}
			}
		}
		// What is said of two factors by name.
		if k == 1 && !slices.Equal(losing, []uint64{1, 2, 4, 8, 16, 32, 64}) || k == 2 && !slices.Equal(losing, []uint64{1, 2, 3, 5, 8, 13, 21, 34, 55}) {
			t.Errorf("the losing sizes of %d are %d", k, losing)
		}
	}
}
