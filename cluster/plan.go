package main

import (
	"math"
	"strconv"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/tables"
	"zermelo/say/phrase"
)

// mostSlots is how many numbers an index may have that is cut into blocks.
const mostSlots = 1 << 40

func (a *app) planCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "plan GAME",
		Short: a.say.Sayf("Say what solving a game takes, before anything runs"),
		Args:  cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			per, err := a.per(leastBlock)
			if err != nil {
				return err
			}
			f, err := tables.Plan(a.order.Catalog, words(args), a.part)
			if err != nil {
				return err
			}
			blocks := (f.Slots + per - 1) / per
			a.print(phrase.Of("%s: %s numbers in %s blocks", f.Game, phrase.Count(f.Slots), phrase.Count(blocks)))
			if f.Slots > mostSlots {
				a.print(phrase.Of("That is more than the 2^40 numbers that are solved in blocks or written as one table."))
			}
			if f.Parts.Parts > 0 {
				slice := uint64(1 << 24)
				if cmd.Flags().Changed("blocks") {
					slice = per
				}
				a.planParts(f, slice)
			}
			if f.Seen == 0 {
				a.print(phrase.Of("None of the numbers that were drawn is a position, so that nothing more can be said."))
				return nil
			}
			a.print(phrase.Of("about %s positions with %s different moves each", tables.About(f.Positions), strconv.FormatFloat(f.Moves, 'f', 1, 64)))
			if f.Layers > 0 {
				a.print(phrase.Of("at most %d rounds", f.Layers))
			} else {
				a.print(phrase.Of("The rounds are one more than the moves of the longest win, which only the solution shows."))
			}
			a.print(phrase.Of("about %s to be moved, %s to be kept, %s for the table", size(f.Moved), size(f.Kept), size(f.Table)))
			a.print(phrase.Of("about %s core-hours; a worker takes %s of memory for each block that it has at work",
				tables.About(f.CoreHours), phrase.Size(int64(64<<20+6*per))))
			return nil
		},
	}
	a.addPartFlag(cmd)
	cmd.Flags().UintVar(&a.bits, "blocks", 20, a.say.Sayf("blocks have 2 to this power positions, 15 to 30"))
	return cmd
}

// planParts says what the game takes with --parts.
func (a *app) planParts(f *tables.Forecast, slice uint64) {
	a.print(phrase.Of("by parts (--parts): %s parts in %s levels, of about %s numbers, the largest of %s",
		phrase.Count(uint64(f.Parts.Parts)), phrase.Count(uint64(f.Parts.Levels)), tables.About(f.Parts.Numbers), phrase.Count(f.Parts.Largest)))
	a.print(phrase.Of("by parts: nothing to be moved, about %s to be kept, about %s core-hours; a task takes at most %s of memory",
		size(f.PartsKept), tables.About(f.PartsHours), size(f.TaskMemory(slice))))
}

func size(bytes float64) any { return phrase.Size(int64(min(bytes, math.MaxInt64/2))) }
