package cli

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"zermelo/analysis"
	"zermelo/compound"
	"zermelo/game"
	"zermelo/phrase"
)

// printAnswer prints an answer for people.
func (a *app) printAnswer(answer *analysis.Analysis) {
	out := bufio.NewWriter(a.Out)
	defer out.Flush()
	fmt.Fprintln(out, clip(title(answer)))
	for _, note := range answer.Notes {
		printWrapped(out, a.say.Sayf("note: %s", note))
	}
	if answer.Winner == "" {
		a.printKnown(out, answer)
		return
	}
	fmt.Fprintln(out, a.say.Say(verdict(answer)))
	rows := [][2]string{}
	row := func(name, text string) { rows = append(rows, [2]string{name, text}) }
	if answer.Value != "" {
		row(a.say.Sayf("value"), a.say.Say(valueText(answer)))
	}
	if answer.Mean != "" && answer.Mean != answer.Value { // of a number they say nothing new
		row(a.say.Sayf("mean"), answer.Mean)
		row(a.say.Sayf("temperature"), answer.Temperature)
	}
	if answer.Genus != "" {
		row("genus", answer.Genus)
	}
	if answer.Score != nil {
		row(a.say.Sayf("score"), a.say.Sayf("%s for the player to move", signed(*answer.Score)))
	}
	if answer.Totals != nil {
		row(a.say.Sayf("points"), a.say.Say(totalsText(answer)))
	}
	if answer.Remoteness != nil {
		row(a.say.Sayf("length"), a.say.Sayf("%d (moves under best play)", *answer.Remoteness))
	}
	if answer.Suspense != nil {
		row(a.say.Sayf("length"), a.say.Sayf("%d (moves under best play)", *answer.Suspense))
	}
	row(a.say.Sayf("theory"), a.say.Say(theoryName(answer)))
	if answer.Proof != nil {
		for _, t := range answer.Proof.Theorem {
			row("", a.say.Say(t))
		}
	}
	if answer.Positions > 0 {
		row(a.say.Sayf("evaluated"), a.say.Sayf("%s positions", phrase.Count(answer.Positions)))
	}
	a.printRows(out, rows)
	a.printBest(out, answer)
	if answer.Explanation != nil {
		fmt.Fprintf(out, "\n%s\n", a.say.Sayf("Why:"))
		for _, line := range answer.Explanation {
			printWrapped(out, a.say.Say(line))
		}
	}
}

// title is the position with the name of its game; a sum names its games
// itself.
func title(answer *analysis.Analysis) string {
	if strings.Contains(answer.Game, " + ") {
		return answer.Position
	}
	return answer.Game + " " + answer.Position
}

// clip shortens a line that would fill the screen.
func clip(s string) string {
	const most = 500
	if len(s) <= most {
		return s
	}
	return s[:most] + " …"
}

// printRows prints two columns; the second is broken to fit the line.
func (a *app) printRows(out io.Writer, rows [][2]string) {
	wide := 0
	for _, r := range rows {
		wide = max(wide, width(r[0]))
	}
	for _, r := range rows {
		for i, line := range wrap(r[1], columns-wide-4) {
			if i > 0 {
				r[0] = ""
			}
			fmt.Fprintf(out, "  %s  %s\n", pad(r[0], wide), line)
		}
	}
}

// printKnown prints what is known of a position that could not be solved.
func (a *app) printKnown(out io.Writer, answer *analysis.Analysis) {
	fmt.Fprintln(out, a.say.Sayf("not solved; what is known:"))
	var rows [][2]string
	for _, c := range answer.Components {
		if c.Value != "" {
			rows = append(rows, [2]string{c.Game + " " + c.Position, c.Value})
		}
	}
	rows = append(rows, [2]string{a.say.Sayf("evaluated"), a.say.Sayf("%s positions", phrase.Count(answer.Positions))})
	a.printRows(out, rows)
}

func valueText(answer *analysis.Analysis) phrase.Phrase {
	if answer.Grundy != nil {
		return phrase.Of("%s (Grundy value %d)", answer.Value, *answer.Grundy)
	}
	return phrase.Raw(clip(answer.Value))
}

// totalsText says who has how many points in the end.
func totalsText(answer *analysis.Analysis) phrase.Phrase {
	t := answer.Totals
	if answer.First != "" {
		return phrase.Of("%s %d, %s %d", answer.Names[game.Left], t[game.Left], answer.Names[game.Right], t[game.Right])
	}
	return phrase.Of("%d for the player to move, %d for the other", t[0], t[1])
}

// signed writes a score with its sign.
func signed(n int64) string {
	if n > 0 {
		return fmt.Sprintf("+%d", n)
	}
	return fmt.Sprint(n)
}

func verdict(answer *analysis.Analysis) phrase.Phrase {
	if answer.Winner == "draw" && answer.Score != nil {
		return phrase.Of("With best play both sides get the same: a draw.")
	}
	if answer.Draw == analysis.DrawByRepetition {
		return phrase.Of("With best play the game is a draw by repetition.")
	}
	if answer.Winner == "draw" {
		return phrase.Of("With best play the game is a draw.")
	}
	if answer.Score != nil && answer.First == "" {
		if answer.Winner == "first" {
			return phrase.Of("The player to move wins.")
		}
		return phrase.Of("The player to move loses.")
	}
	if !answer.Names[0].IsZero() && answer.First != "" {
		return verdictByName(answer)
	}
	switch answer.First {
	case "both":
		return verdictOfBoth(answer.Winner)
	case "left":
		if answer.Winner == "left" {
			return phrase.Of("Left, who moves first, wins.")
		}
		return phrase.Of("Left moves first, and Right wins.")
	case "right":
		if answer.Winner == "right" {
			return phrase.Of("Right, who moves first, wins.")
		}
		return phrase.Of("Right moves first, and Left wins.")
	}
	if answer.Winner == "first" {
		return phrase.Of("The first player, who is to move, wins.")
	}
	return phrase.Of("The second player wins: whoever is to move loses.")
}

// verdictByName says who wins a game whose players have names of their own.
func verdictByName(answer *analysis.Analysis) phrase.Phrase {
	mover, other := answer.Names[game.Left], answer.Names[game.Right]
	if answer.First == "right" {
		mover, other = other, mover
	}
	if answer.MoverWins() {
		return phrase.Of("%s, who is to move, wins.", mover)
	}
	return phrase.Of("%s is to move, and %s wins.", mover, other)
}

// verdictOfBoth says the outcome class.
func verdictOfBoth(winner string) phrase.Phrase {
	switch winner {
	case "left":
		return phrase.Of("Left wins, whoever moves first.")
	case "right":
		return phrase.Of("Right wins, whoever moves first.")
	case "first":
		return phrase.Of("Whoever moves first wins.")
	}
	return phrase.Of("Whoever moves second wins.")
}

func theoryName(answer *analysis.Analysis) phrase.Phrase {
	theory := answer.Theory
	switch theory {
	case analysis.SpragueGrundy:
		return phrase.Of("Sprague–Grundy: the XOR of the components' values")
	case "sj-theorem":
		return phrase.Of("SJ theorem (Jia Zhihao 2009), its condition was checked")
	case "tame":
		return phrase.Of("tame games (genus theory)")
	case "misere-quotient":
		return phrase.Of("misère quotient")
	case analysis.CanonicalForm:
		if answer.Play == "misere" {
			return phrase.Of("misère canonical form")
		}
		return phrase.Of("canonical forms of short games")
	case analysis.Retrograde:
		return phrase.Of("retrograde analysis: all positions, backwards from the ends of the game")
	case analysis.LoopyTheory:
		return phrase.Of("loopy nimbers: impartial games with repetition")
	case analysis.WholePlay:
		return phrase.Of("whole positions, played out")
	case analysis.Theorem:
		return phrase.Of("a theorem about the winner")
	}
	// A compound is named by the quantity that decides it.
	for _, mode := range compound.Modes() {
		if q := mode.Quantity(); analysis.QuantityName(q) == theory {
			return q
		}
	}
	return phrase.Raw(theory)
}

// printBest prints the winning moves.
func (a *app) printBest(out io.Writer, answer *analysis.Analysis) {
	const most = 20
	if answer.Score != nil {
		a.printOptimal(out, answer)
		return
	}
	shown := winning
	if answer.Winner == "draw" {
		shown = drawing
	}
	for _, group := range byPlayer(answer.Moves, shown) {
		fmt.Fprintln(out, a.say.Say(group.title(answer)))
		a.printMoves(out, group.moves[:min(most, len(group.moves))])
		if len(group.moves) > most {
			fmt.Fprintln(out, a.say.Sayf("  … and more; 'zermelo moves' lists them"))
		}
	}
}

// printOptimal prints the moves of a game with points that none beats.
func (a *app) printOptimal(out io.Writer, answer *analysis.Analysis) {
	var best []analysis.Move
	for _, m := range answer.Moves {
		if m.Best {
			best = append(best, m)
		}
	}
	if best != nil {
		fmt.Fprintln(out, a.say.Sayf("best moves:"))
		a.printMoves(out, best)
	}
}

func (a *app) printMoves(out io.Writer, moves []analysis.Move) {
	wideText, wideTo := 0, 0
	for _, m := range moves {
		wideText = max(wideText, width(a.say.Say(m.Text)))
		wideTo = max(wideTo, width(clip(m.To)))
	}
	for _, m := range moves {
		line := fmt.Sprintf("  %s  → %s", pad(a.say.Say(m.Text), wideText), pad(clip(m.To), wideTo))
		if m.Value != "" {
			line += "  " + a.say.Sayf("value %s", clip(m.Value))
		}
		if m.Score != nil {
			line += "  " + a.say.Sayf("score %s", signed(*m.Score))
		}
		if m.Remoteness != nil {
			line += "  " + a.say.Sayf("%d to go", *m.Remoteness)
		}
		fmt.Fprintln(out, line)
	}
}
