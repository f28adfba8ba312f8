package calculator

import (
	"context"
	"math/bits"
	"slices"
	"sort"
	"strconv"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// The last days of which the numbers are listed, and of which the forms are
// counted: on day n there are 2^n numbers, and some 2^(2^n) forms.
const (
	LastDay     = 16
	LastFormDay = 4
)

// Days is what there is to know of the numbers that are born by a day.
type Days struct {
	Day int
	// Numbers are all that are born by the day, the least first.
	Numbers []Born
	// Forms are the forms {L|R} with options among the numbers of the days
	// before, counted by Counts; there are none if the day is after
	// LastFormDay, and none listed if they are more than a few.
	Forms  []NumberForm
	Counts *FormCounts
}

// A Born is a number in the tree.
type Born struct {
	Number string
	Day    int
	// Left and Right are the options of its canonical form, "" for none: the
	// greatest number born before it below it, and the least above it.
	Left, Right string
}

// FormCounts counts pairs of sets of numbers.
type FormCounts struct {
	Pairs    uint64 // all pairs of sets
	Forms    uint64 // those that are numbers: no option of Left as great as one of Right
	New      uint64 // with an option born on the day before
	Values   uint64 // different numbers
	Born     uint64 // numbers that no form of the days before has
	Synonyms uint64 // new forms, less one for each number that is born
	ByValue  []ValueCount
}

// A ValueCount is a number with how many forms have it as value.
type ValueCount struct {
	Value      string
	Forms, New uint64
}

// A NumberForm is a form with its value.
type NumberForm struct {
	Left, Right []string
	Value       string
	// New says that the form has an option born on the day before, Names that
	// it is the canonical form of a number that is born on the day.
	New, Names bool
}

// String writes the form as {L|R}.
func (f NumberForm) String() string {
	return "{" + strings.Join(f.Left, ",") + "|" + strings.Join(f.Right, ",") + "}"
}

// bornOn returns the numbers that are born by a day, the least first, with
// their birthdays: each day brings one number below all, one above all and one
// halfway between every two neighbours.
func bornOn(day int) (numbers []dyadic.Dyadic, days []int) {
	numbers, days = []dyadic.Dyadic{{}}, []int{0}
	for d := 1; d <= day; d++ {
		last := len(numbers) - 1
		all := []dyadic.Dyadic{numbers[0].Sub(dyadic.Int(1))}
		when := []int{d}
		for i, x := range numbers {
			all, when = append(all, x), append(when, days[i])
			if i < last {
				all, when = append(all, x.Add(numbers[i+1]).Half()), append(when, d)
			}
		}
		numbers = append(all, numbers[last].Add(dyadic.Int(1)))
		days = append(when, d)
	}
	return numbers, days
}

// listedForms is the number of forms up to which they are listed.
const listedForms = 1000

// NumbersBy returns the numbers that are born by a day, from 0 on. The error is
// a [fault.Error] for a day that is not offered, or that of ctx.
func NumbersBy(ctx context.Context, day int) (*Days, error) {
	if day < 0 || day > LastDay {
		return nil, fault.Setting("day", strconv.Itoa(day), phrase.Of("write a day from %d to %d", 0, LastDay))
	}
	numbers, days := bornOn(day)
	out := &Days{Day: day, Numbers: make([]Born, len(numbers))}
	for i, x := range numbers {
		b := Born{Number: x.String(), Day: days[i]}
		left, right, hasLeft, hasRight := x.Parents()
		if hasLeft {
			b.Left = left.String()
		}
		if hasRight {
			b.Right = right.String()
		}
		out.Numbers[i] = b
	}
	if day > LastFormDay {
		return out, nil
	}
	return out, out.form(ctx, numbers, days)
}

// form goes through the forms of the day. A set of options is the bits of a
// number, by their places among the options.
func (d *Days) form(ctx context.Context, numbers []dyadic.Dyadic, days []int) error {
	var options []dyadic.Dyadic
	var fresh uint64 // options born on the day before
	for i, x := range numbers {
		if days[i] >= d.Day {
			continue
		}
		if days[i] == d.Day-1 {
			fresh |= 1 << len(options)
		}
		options = append(options, x)
	}
	m := len(options)
	c := &FormCounts{Pairs: 1 << (2 * m)}
	counts := make([]ValueCount, len(numbers))
	listed := m<<max(m-1, 0)+1<<m <= listedForms
	for left := uint64(0); left < 1<<m; left++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		// The options of Right lie above the greatest of Left.
		above := bits.Len64(left)
		for right := uint64(0); right < 1<<m; right += 1 << above {
			at := valueOf(numbers, options, left, right)
			isNew := d.Day == 0 || (left|right)&fresh != 0
			c.Forms++
			counts[at].Forms++
			if isNew {
				c.New++
				counts[at].New++
			}
			if listed {
				f := NumberForm{Left: chosen(options, left), Right: chosen(options, right), Value: d.Numbers[at].Number, New: isNew}
				f.Names = days[at] == d.Day && f.String() == "{"+d.Numbers[at].Left+"|"+d.Numbers[at].Right+"}"
				d.Forms = append(d.Forms, f)
			}
		}
	}
	for i, n := range counts {
		if n.Forms == 0 {
			continue
		}
		n.Value = d.Numbers[i].Number
		c.ByValue = append(c.ByValue, n)
		c.Values++
		if days[i] == d.Day {
			c.Born++
		}
	}
	c.Synonyms = c.New - c.Born
	d.Counts = c
	// By value, then as they come.
	order := func(a, b NumberForm) int { return d.place(a.Value) - d.place(b.Value) }
	sort.SliceStable(d.Forms, func(i, j int) bool { return order(d.Forms[i], d.Forms[j]) < 0 })
	return nil
}

func (d *Days) place(value string) int {
	return slices.IndexFunc(d.Numbers, func(b Born) bool { return b.Number == value })
}

// valueOf returns the place of the simplest number between the options.
func valueOf(numbers, options []dyadic.Dyadic, left, right uint64) int {
	low, high := dyadic.Unbounded, dyadic.Unbounded
	if left != 0 {
		low = dyadic.Open(options[bits.Len64(left)-1])
	}
	if right != 0 {
		high = dyadic.Open(options[bits.TrailingZeros64(right)])
	}
	x, _ := dyadic.Simplest(low, high)
	at, _ := slices.BinarySearchFunc(numbers, x, dyadic.Dyadic.Cmp)
	return at
}

// chosen writes the options of a set.
func chosen(options []dyadic.Dyadic, set uint64) (out []string) {
	for i, x := range options {
		if set>>i&1 == 1 {
			out = append(out, x.String())
		}
	}
	return out
}

// NewNumbers returns the numbers that are born on the day itself.
func (d *Days) NewNumbers() (out []Born) {
	for _, b := range d.Numbers {
		if b.Day == d.Day {
			out = append(out, b)
		}
	}
	return out
}
