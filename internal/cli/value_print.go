package cli

import (
	"bufio"
	"fmt"
	"strings"

	"zermelo/phrase"
)

// listedOptions is the number of options that people are shown.
const listedOptions = 12

// printFacts prints what is known of a value for people.
func (c *calculator) printFacts(f *facts) {
	out := bufio.NewWriter(c.Out)
	defer out.Flush()
	if f.Value != "" {
		fmt.Fprintln(out, f.Value)
	}
	fmt.Fprintln(out, c.say.Say(verdictOfBoth(f.Winner)))
	var rows [][2]string
	row := func(name, text string) {
		if text != "" {
			rows = append(rows, [2]string{name, text})
		}
	}
	row(c.say.Sayf("kind"), c.kindText(f))
	row(c.say.Sayf("mean"), f.Mean)
	row(c.say.Sayf("temperature"), f.Temperature)
	row(c.say.Sayf("left stop"), c.stopText(f.LeftStop, f.LeftStopToMove))
	row(c.say.Sayf("right stop"), c.stopText(f.RightStop, f.RightStopToMove))
	if f.Birthday != "" {
		row(c.say.Sayf("born on day"), f.Birthday.String())
	}
	if f.Followers != "" {
		row(c.say.Sayf("followers"), c.say.Sayf("%s (values that can be reached, itself included)", f.Followers.String()))
	}
	if f.weighed {
		weight := f.AtomicWeight
		if weight == "" {
			weight = c.say.Sayf("none: it is not atomic")
		}
		row(c.say.Sayf("atomic weight"), weight)
	}
	row(c.say.Sayf("reduced"), c.reducedText(f))
	row(c.say.Sayf("uptimal"), f.Uptimal)
	if f.LeftOptions != nil {
		row(c.say.Sayf("Left's options"), c.listText(*f.LeftOptions))
		row(c.say.Sayf("Right's options"), c.listText(*f.RightOptions))
	}
	row(c.say.Sayf("Left's incentives"), c.shortList(f.LeftIncentives))
	row(c.say.Sayf("Right's incentives"), c.shortList(f.RightIncentives))
	c.printRows(out, rows)
}

func (c *calculator) kindText(f *facts) string {
	if f.Kind == "" {
		return ""
	}
	return c.say.Say(kindName(f.Kind))
}

// reducedText is the reduced canonical form, where it says anything new.
func (c *calculator) reducedText(f *facts) string {
	if f.Reduced == f.Value {
		return ""
	}
	return f.Reduced
}

// stopText is a stop with who is to move there.
func (c *calculator) stopText(stop, mover string) string {
	if mover == "left" {
		return c.say.Sayf("%s, with Left to move", stop)
	}
	return c.say.Sayf("%s, with Right to move", stop)
}

func (c *calculator) listText(values []string) string {
	if len(values) == 0 {
		return c.say.Sayf("none: no move")
	}
	if len(values) > listedOptions && !c.full {
		return c.say.Sayf("%s, … (%s in all)", strings.Join(values[:listedOptions], ",  "), phrase.Count(len(values)))
	}
	return strings.Join(values, ",  ")
}

// shortList writes values that are worth showing only if they are short.
func (c *calculator) shortList(values []string) string {
	text := strings.Join(values, ",  ")
	if len(text) > 2*columns && !c.full {
		return ""
	}
	return text
}

// summary is the line for a value: what it is, who wins, mean and temperature.
func (c *calculator) summary(f *facts) string {
	winner := verdictOfBoth(f.Winner)
	if f.Mean == "" {
		return f.Value + "    " + c.say.Say(winner)
	}
	return f.Value + "    " + c.say.Sayf("%s Mean %s, temperature %s.", winner, f.Mean, f.Temperature)
}
