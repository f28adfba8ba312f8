package cli

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/discover"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/desk/symmetry"
	"zermelo/internal/door/render"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) discoverCommand() *cobra.Command {
	var losing, values, redundant bool
	var certificate, walnut, language string
	request := discover.Request{}
	cmd := &cobra.Command{
		Use:   a.say.Sayf("discover GAME"),
		Short: a.say.Sayf("Find the rule of a game of numbers from small positions, and prove it"),
		Long: a.say.Sayf("Play small positions of a game, guess who loses or what positions are worth, and prove the guess for all sizes.\n" +
			"The game's rules are formulas: those of a rule file with moves(\"…\"), and of many games of the catalogue.\n" +
			"What is printed is proved, a conjecture (it fits the table and could not be proved), or none with what was tried.\n" +
			"--claim proves a rule of your own, or refutes it by a position. The exit code is 0 for a proof, 1 for none.\n" +
			"--certificate writes the proof for 'zermelo check', and for 'zermelo solve --with', which answers by it at any size.\n" +
			"--symmetry asks of a position, of any game in which who cannot move loses, whether copying decides it;\n" +
			"of a game of patterns without a position, on which empty boards of all sizes it does."),
		Example: "  zermelo discover wythoff\n" +
			"  zermelo discover nim --heaps 3\n" +
			"  zermelo discover lasker\n" +
			"  zermelo discover multiple:2 --json\n" +
			"  zermelo discover wythoff --claim 'P: fib.shift(x, y) and fib.even(x) or fib.shift(y, x) and fib.even(y) or x == 0 and y == 0'\n" +
			"  zermelo discover wythoff --claim 'P: x == y'\n" +
			"  zermelo discover subtraction:1,2,4,7 --redundant\n" +
			"  zermelo discover wythoff --certificate wythoff.json\n" +
			"  zermelo discover wythoff --walnut walnut\n" +
			"  zermelo discover wythoff --code cpp > wythoff.cpp\n" +
			"  zermelo discover --symmetry cram 4x5\n" +
			"  zermelo discover --symmetry cram",
	}
	var symmetric bool
	a.asksGame(cmd, "zermelo discover wythoff", func(g catalog.Game) error {
		request := request
		switch {
		case losing && values:
			return fault.Setting("values", "true", phrase.Of("choose --losing or --values"))
		case losing:
			request.Asked = discover.Losing
		case values:
			request.Asked = discover.Values
		}
		given := func(name string) bool { return cmd.Flags().Changed(name) }
		if !given("budget") {
			request.Time = 0
		}
		switch { // what stands for nothing said is no answer of one who says it
		case given("budget") && request.Time <= 0:
			return noTime(request.Time)
		case given("to") && request.To == 0:
			return fault.Setting("to", "0", phrase.Of("write a whole number from %d to %d", 1, discover.MostTable))
		case given("heaps") && request.Heaps == 0:
			return fault.Setting("heaps", "0", phrase.Of("write a whole number from %d to %d", 1, discover.MostHeaps))
		case given("claim") && request.Claim == "":
			return fault.Setting("claim", "", phrase.Of("begin with P: for the positions that the player to move loses, for example 'P: x == y'"))
		case given("classes") && len(request.Classes) == 0:
			return fault.Setting("classes", "", phrase.Of("the classes are %s", strings.Join(discover.Classes, ", ")))
		}
		if language != "" {
			return a.ruleCode(cmd, g, request, language)
		}
		return a.discover(cmd, g, request, wanted{certificate, walnut, redundant})
	})
	a.orAsksSymmetry(cmd, &symmetric, &request)
	f := cmd.Flags()
	f.BoolVar(&symmetric, "symmetry", false, a.say.Sayf("whether copying decides a position: a symmetry with which every move has a reply"))
	f.BoolVar(&losing, "losing", false, a.say.Sayf("which positions the player to move loses"))
	f.BoolVar(&values, "values", false, a.say.Sayf("what positions are worth: their Grundy values"))
	f.IntVar(&request.Heaps, "heaps", 0, a.say.Sayf("this many heaps of the game side by side"))
	f.IntVar(&request.Blocking, "blocking", 0, a.say.Sayf("the opponent forbids this many options before each move"))
	f.Uint64Var(&request.To, "to", 0, a.say.Sayf("play positions whose numbers are at most this (default: tables that grow)"))
	f.DurationVar(&request.Time, "budget", time.Minute, a.say.Sayf("look for a rule for this long"))
	f.StringVar(&request.Claim, "claim", "", a.say.Sayf("prove or refute this rule, for example 'P: x == y'"))
	f.StringVar(&certificate, "certificate", "", a.say.Sayf("write the proof to this file, for 'zermelo check' and 'zermelo solve --with'"))
	f.StringVar(&walnut, "walnut", "", a.say.Sayf("write the rule and what proves it into this folder, as files of the program Walnut"))
	f.BoolVar(&redundant, "redundant", false, a.say.Sayf("say which moves can be left out without changing the rule"))
	f.BoolVar(&request.NoProof, "no-proof", false, a.say.Sayf("do not prove the first rule that fits the table: it is a conjecture"))
	a.codeFlag(cmd, &language)
	f.StringSliceVar(&request.Classes, "classes", nil, a.say.Sayf("look through these classes alone: %s", strings.Join(discover.Classes, ", ")))
	return cmd
}

// orAsksSymmetry makes the command one that asks whether copying decides, where a flag is given: a position, or the empty
// boards of a game.
func (a *app) orAsksSymmetry(cmd *cobra.Command, given *bool, request *discover.Request) {
	fits := func() error {
		if err := alone(cmd, "symmetry", "budget"); err != nil {
			return err
		}
		if request.Time <= 0 {
			return noTime(request.Time)
		}
		return nil
	}
	a.orAsksPosition(cmd, given, func(ctx context.Context, p game.Position) error {
		if err := fits(); err != nil {
			return err
		}
		found, err := symmetry.Find(ctx, symmetry.Request{Position: p, Time: request.Time, Settings: a.settings()})
		if found == nil {
			return err
		}
		return errors.Join(err, a.print(render.Symmetry(found, err)), no(err == nil && !found.Proved()))
	})
	position := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if !*given || len(args) != 1 {
			return position(cmd, args)
		}
		g, err := a.catalog(cmd.Context()).Open(unguard(args[0]))
		if err != nil || g.Start != nil && g.Copying == nil {
			return position(cmd, args)
		}
		if err := fits(); err != nil {
			return err
		}
		found, err := symmetry.OnBoards(g)
		if err != nil {
			return err
		}
		return errors.Join(a.print(render.OnBoards(found)), no(!found.Proved()))
	}
}

// noTime is the error for a budget in which nothing can be done.
func noTime(given time.Duration) error {
	return fault.Setting("budget", given.String(), phrase.Of("write a time above 0, for example 60s"))
}

// What is wanted besides a rule: the files to be written, and which moves it needs.
type wanted struct {
	certificate, walnut string
	redundant           bool
}

// ruleCode writes a program by the rule of a game.
func (a *app) ruleCode(cmd *cobra.Command, g catalog.Game, q discover.Request, language string) error {
	if err := checkCode(cmd, language, "losing", "values", "heaps"); err != nil {
		return err
	}
	q.Settings = a.settings()
	rules, err := discover.RulesOf(g)
	if err != nil {
		return err
	}
	found, err := discover.Find(cmd.Context(), rules, q)
	if err != nil {
		return err
	}
	text, err := found.Code(cmd.Context(), rules, language, q.Settings, a.say.Say)
	if err != nil && found.Status == discover.Proved && q.Heaps == 0 && q.Asked != discover.Losing { // a period
		text, err = sequence.Code(cmd.Context(), g, sequence.Request{Limit: 1 << 20, Settings: q.Settings}, language, a.say.Say)
	}
	if err != nil {
		return err
	}
	return a.printCode(found.Game, language, text)
}

// discover finds a rule of a game and prints it.
func (a *app) discover(cmd *cobra.Command, g catalog.Game, q discover.Request, w wanted) error {
	for _, out := range []struct {
		name, value string
		want        phrase.Phrase
	}{
		{"certificate", w.certificate, phrase.Of("write the name of a file")},
		{"walnut", w.walnut, phrase.Of("write the name of a folder")},
	} {
		switch {
		case !cmd.Flags().Changed(out.name):
			continue
		case out.value == "" || out.value == onOutput:
			return fault.Setting(out.name, out.value, out.want)
		case q.NoProof:
			return fault.Setting("no-proof", "true", phrase.Of("it does not go with --%s", out.name))
		}
	}
	if w.redundant && q.NoProof {
		return fault.Setting("no-proof", "true", phrase.Of("it does not go with --%s", "redundant"))
	}
	ctx := cmd.Context()
	rules, err := discover.RulesOf(g)
	if err != nil {
		return err
	}
	q.Settings, q.Automata = a.settings(), w.redundant
	found, err := discover.Find(ctx, rules, q)
	if found == nil {
		return err
	}
	if found.Status == discover.Proved && err == nil {
		err = a.more(ctx, rules, found, w)
	}
	if printed := a.print(render.Finding(found, err)); printed != nil || err != nil {
		return errors.Join(err, printed)
	}
	if found.Status != discover.Proved {
		return reported(errNo)
	}
	return nil
}

// more adds to what was proved what is asked for besides: files of the proof, and which moves it needs. What
// cannot be had is left out by name: what was proved is proved all the same.
func (a *app) more(ctx context.Context, rules *discover.Rules, found *discover.Finding, w wanted) error {
	leave := func(part game.AnswerPart, err error) error {
		var refused *fault.Error
		if ctx.Err() != nil || !errors.As(err, &refused) || errors.Is(err, game.ErrParse) {
			return err
		}
		found.Omit(part, refused.Problem)
		return nil
	}
	kernel, err := a.certify(ctx, rules, found, w.certificate)
	if err != nil {
		err = leave(game.PartCertificate, err)
	}
	if err == nil && w.walnut != "" {
		err = game.Unsupported(phrase.Of("the rule is not proved by automata"), phrase.Phrase{})
		if kernel != nil {
			err = kernel.WriteWalnut(w.walnut, found)
		}
		err = leave(game.PartWalnut, err)
	}
	if err == nil && w.redundant {
		found.Spare, err = discover.SpareMoves(ctx, rules, found, a.settings())
		err = leave(game.PartSpare, err)
	}
	if w.certificate == "" { // of which nobody asked
		found.Omitted = slices.DeleteFunc(found.Omitted, func(o game.Omission) bool { return o.Part == game.PartCertificate })
	}
	return err
}

// certify makes the certificate of what was proved by a rule, and writes what is asked for. The error
// says why there is none.
func (a *app) certify(ctx context.Context, rules *discover.Rules, found *discover.Finding, name string) (*discover.Kernel, error) {
	switch {
	case !found.Uncertified.IsZero():
		return nil, game.Unsupported(found.Uncertified, phrase.Phrase{})
	case !found.ByRule() && name == "":
		return nil, nil
	case !found.ByRule():
		why, err := discover.CertifyPeriod(ctx, rules, name, a.settings(), a.keep)
		if err == nil && !why.IsZero() {
			err = game.Unsupported(why, phrase.Phrase{})
		}
		if err == nil {
			found.Certificate = name
		}
		return nil, err
	}
	kernel, err := discover.Certify(ctx, rules, found, a.settings())
	if refused := (*fault.Error)(nil); errors.As(err, &refused) {
		found.Uncertified = refused.Problem
	}
	if err != nil {
		return nil, err
	}
	found.Strategy = kernel.States()
	if name != "" {
		if err = a.keep(ctx, name, kernel.Write); err == nil {
			found.Certificate = name
		}
	}
	return kernel, err
}
