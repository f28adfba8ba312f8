package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/game"
	"zermelo/misere"
	"zermelo/phrase"
)

func (a *app) misereCommand() *cobra.Command {
	quotient := false
	var to uint64
	cmd := &cobra.Command{
		Use:   a.say.Sayf("misere GAME [POSITION…]"),
		Short: a.say.Sayf("Show the genus and the canonical form of a position, or the misère quotient of a game"),
		Long: a.say.Sayf("Misère play: the player who cannot move wins. For a position, show its genus, its class and its misère\n" +
			"canonical form. With --quotient, show the misère quotient of a game of heaps: for all heaps, with the\n" +
			"proof of its period, or with --to for the heaps up to a bound. 'zermelo solve --play misere' tells who wins."),
		Example:           "  zermelo misere kayles 1 5\n  zermelo misere octal:0.123 --quotient\n  zermelo misere octal:0.07 --quotient --to 15",
		Args:              needArgs(phrase.Of("write the game and the position, for example %s", "zermelo misere kayles 5")),
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			if quotient {
				return a.printQuotient(cmd.Context(), words(args), to)
			}
			if cmd.Flags().Changed("to") {
				return badFlag("to", "", phrase.Of("it goes with --quotient"))
			}
			position, err := a.position(args)
			if err != nil {
				return err
			}
			return a.printForm(cmd.Context(), position)
		},
	}
	cmd.Flags().BoolVar(&quotient, "quotient", false, a.say.Sayf("show the misère quotient of the game"))
	cmd.Flags().Uint64Var(&to, "to", 0, a.say.Sayf("with --quotient, of the heaps up to this size only"))
	return cmd
}

// A misereForm is what the theory of misère games says of a position.
type misereForm struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Outcome  string `json:"outcome"`
	Genus    string `json:"genus"`
	Class    string `json:"class"`
	Form     string `json:"canonical_form,omitempty"`
	Birthday int    `json:"birthday"`
}

// printForm prints the genus, the class and the canonical form of a position.
func (a *app) printForm(ctx context.Context, p analysis.Position) error {
	graph, table := misere.NewGraph(a.memoryBound()), misere.NewTable(a.memoryBound())
	var sum misere.Sum
	if err := p.CheckImpartial(); err != nil {
		return err
	}
	for _, s := range p {
		for _, c := range s.Rules.(analysis.Impartial).Misere(a.settings()).Components(s.Parts...) {
			part, err := c.Load(ctx, graph)
			if err != nil {
				return err
			}
			sum = graph.Plus(sum, part)
		}
	}
	f, err := table.Load(ctx, graph, sum)
	if err != nil {
		return err
	}
	answer := misereForm{
		Game: p.Game(), Position: p.String(), Outcome: table.Outcome(f).String(),
		Genus: table.Genus(f).String(), Class: table.Class(f).String(), Birthday: table.Birthday(f),
	}
	if text, err := table.String(f); err == nil {
		answer.Form = text
	}
	if a.json {
		return a.printJSON(answer)
	}
	rows := [][2]string{
		{a.say.Sayf("outcome"), answer.Outcome},
		{"genus", answer.Genus},
		{a.say.Sayf("class"), answer.Class},
		{a.say.Sayf("birthday"), fmt.Sprint(answer.Birthday)},
	}
	if answer.Form != "" {
		rows = append(rows, [2]string{a.say.Sayf("canonical form"), clip(answer.Form)})
	}
	a.printRows(a.Out, rows)
	return nil
}

// quotientAnswer is a misère quotient.
type quotientAnswer struct {
	Game      string   `json:"game"`
	Heaps     uint64   `json:"heaps"` // those below it were examined
	Order     int      `json:"order"`
	PPortion  []string `json:"p_portion"`
	Relations []string `json:"relations"`
	Phi       []string `json:"pretending_function"`
	Preperiod uint64   `json:"preperiod,omitempty"`
	Period    uint64   `json:"period,omitempty"`
	Proved    bool     `json:"proved"`
	Error     string   `json:"error,omitempty"`
}

// printQuotient prints the quotient of all heaps, or of those up to a bound.
// What is found before an error is printed as well.
func (a *app) printQuotient(ctx context.Context, spec string, to uint64) error {
	g, err := catalog.Open(spec)
	if err != nil {
		return err
	}
	if g.Multi == nil {
		return game.Unsupported(phrase.Of("%s has no misère quotient here: it is for games of heaps that may break", g.Name()),
			phrase.Of("the SJ theorem decides Nim and subtraction games: 'zermelo solve --play misere'"))
	}
	settings := misere.QuotientSettings{Progress: a.meter()}
	if a.memory > 0 {
		settings.Memory = int64(a.memory)
	}
	var q *misere.Quotient
	if to > 0 {
		q, err = misere.NewQuotient(ctx, g.Multi, to, settings)
	} else {
		q, err = misere.SolveQuotient(ctx, g.Multi, 0, settings)
	}
	if q == nil {
		return err
	}
	answer := quotientAnswer{Game: g.Name(), Heaps: q.Heaps(), Order: q.Order(), Relations: q.Relations()}
	for _, e := range q.Portion() {
		answer.PPortion = append(answer.PPortion, q.Word(e))
	}
	answer.Preperiod, answer.Period, answer.Proved = q.Period()
	for n := range min(q.Heaps(), listedHeaps) {
		if e, err := q.Element(n); err == nil {
			answer.Phi = append(answer.Phi, q.Word(e))
		}
	}
	if err != nil {
		answer.Error = a.errorText(err)
	}
	if a.json {
		return errors.Join(a.printJSON(answer), err)
	}
	a.printQuotientText(answer)
	return err
}

// listedHeaps is how many heaps are listed with their elements.
const listedHeaps = 100

func (a *app) printQuotientText(q quotientAnswer) {
	rows := [][2]string{
		{a.say.Sayf("order"), fmt.Sprint(q.Order)},
		{a.say.Sayf("relations"), strings.Join(q.Relations, ", ")},
		{a.say.Sayf("P-portion"), strings.Join(q.PPortion, ", ")},
		{a.say.Sayf("heaps 0, 1, …"), strings.Join(q.Phi, " ")},
	}
	if q.Proved {
		rows = append(rows, [2]string{a.say.Sayf("period"), a.say.Sayf("%d from heap %d on, proved for all heaps", q.Period, q.Preperiod)})
	} else {
		rows = append(rows, [2]string{a.say.Sayf("examined"), a.say.Sayf("heaps below %d; nothing is claimed beyond", q.Heaps)})
	}
	a.printRows(a.Out, rows)
}
