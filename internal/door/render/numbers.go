package render

import (
	"strconv"
	"strings"

	"zermelo/internal/desk/calculator"
	"zermelo/say/phrase"
)

// Bounds of what people are shown of the numbers of a day.
const (
	shownTreeDay = 5
	shownForms   = 24
	shownBorn    = 32
)

// Numbers is the numbers that are born by a day: counts, forms, the tree. Full
// leaves nothing out.
func Numbers(d *calculator.Days, full bool) Document {
	born := d.NewNumbers()
	o := Object{
		{"day", d.Day},
		{"numbers", each(d.Numbers, func(b calculator.Born) Object { return bornObject(d, b) })},
		{"new_numbers", len(born)},
	}
	text := []Block{
		Line{phrase.Of("Numbers born by day %d: %s, of which %s on that day.", d.Day, phrase.Count(len(d.Numbers)), phrase.Count(len(born)))},
	}
	text = append(text, bornBlocks(born, full)...)
	if c := d.Counts; c != nil {
		o = append(o, countsOf(c)...)
		o = append(o, Member{"forms?", each(d.Forms, formObject)})
		text = append(text, formBlocks(d, full)...)
	} else {
		text = append(text, Paragraph{phrase.Of("Forms are counted up to day %d.", calculator.LastFormDay)})
	}
	return Document{o, append(text, treeBlocks(d, full)...)}
}

func bornObject(d *calculator.Days, b calculator.Born) Object {
	above, _ := d.Above(b)
	return Object{{"number", b.Number}, {"day", b.Day}, {"left?", b.Left}, {"right?", b.Right}, {"above?", above.Number}}
}

func formObject(f calculator.NumberForm) Object {
	return Object{{"form", f.String()}, {"value", f.Value}, {"new", f.New}, {"names?", f.Names}}
}

func countsOf(c *calculator.FormCounts) Object {
	return Object{
		{"pairs", c.Pairs},
		{"form_count", c.Forms},
		{"new_forms", c.New},
		{"values", c.Values},
		{"new_values", c.Born},
		{"synonyms", c.Synonyms},
		{"by_value", each(c.ByValue, func(n calculator.ValueCount) Object {
			return Object{{"value", n.Value}, {"forms", n.Forms}, {"new_forms", n.New}}
		})},
	}
}

// bornBlocks list the numbers that are born on the day, by their denominators.
func bornBlocks(born []calculator.Born, full bool) []Block {
	out := []Block{Paragraph{phrase.Of("A number j/2^k with j odd is {(j-1)/2^k|(j+1)/2^k}, and is born on day k + |j|/2^k, rounded up; a whole number n on day |n|. On day %d:", born[0].Day)}}
	groups := map[string][]string{}
	for _, b := range born {
		_, denominator, _ := strings.Cut(b.Number, "/")
		groups[denominator] = append(groups[denominator], b.Number)
	}
	for k := range born[0].Day + 1 {
		denominator := ""
		if k > 0 {
			denominator = strconv.Itoa(1 << k)
		}
		numbers := groups[denominator]
		if len(numbers) > shownBorn && !full {
			numbers = append(numbers[:shownBorn:shownBorn], "…")
		}
		if len(numbers) > 0 {
			out = append(out, Paragraph{phrase.Of("  k = %d: %s", k, strings.Join(numbers, ", "))})
		}
	}
	return out
}

// formBlocks say how many forms there are, and list them.
func formBlocks(d *calculator.Days, full bool) []Block {
	c := d.Counts
	out := []Block{
		Paragraph{phrase.Of("Of %s pairs of sets of the numbers before, %s are numbers: no option of Left is as great as one of Right. New are %s, those with an option born the day before.",
			phrase.Count(c.Pairs), phrase.Count(c.Forms), phrase.Count(c.New))},
		Paragraph{phrase.Of("They have %s values, of which %s are new; the other %s new forms are synonyms.",
			phrase.Count(c.Values), phrase.Count(c.Born), phrase.Count(c.Synonyms))},
	}
	if len(d.Forms) == 0 {
		for i, n := range c.ByValue {
			if i == shownBorn && !full {
				return append(out, Line{phrase.Of("  … (%s values in all)", phrase.Count(c.Values))})
			}
			out = append(out, Line{phrase.Of("  %s: %s forms, %s of them new", n.Value, phrase.Count(n.Forms), phrase.Count(n.New))})
		}
		return out
	}
	for i, f := range d.Forms {
		if i == shownForms && !full {
			return append(out, Line{phrase.Of("  … (%s forms in all)", phrase.Count(c.Forms))})
		}
		switch {
		case f.Names:
			out = append(out, Line{phrase.Of("  %s = %s  a new number", f.String(), f.Value)})
		case f.New:
			out = append(out, Line{phrase.Of("  %s = %s  a new form, a synonym", f.String(), f.Value)})
		default:
			out = append(out, Line{phrase.Of("  %s = %s  known before", f.String(), f.Value)})
		}
	}
	return out
}

// treeBlocks draw the tree of numbers.
func treeBlocks(d *calculator.Days, full bool) []Block {
	if d.Day > shownTreeDay && !full {
		return []Block{Paragraph{phrase.Of("The tree is shown up to day %d; --full shows it here, --svg draws it.", shownTreeDay)}}
	}
	out := []Block{Paragraph{phrase.Of("The tree, the greatest first; a number of day n stands in column n, from 0, and hangs from the nearest to its left:")}}
	for _, line := range d.TreeLines() {
		out = append(out, Line{phrase.Raw(line)})
	}
	return out
}
