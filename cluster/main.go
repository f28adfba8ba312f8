// Zermelo-cluster solves games whole on many machines: an index of positions is cut
// into blocks, which hear in each round what others have settled (package retro,
// Blocks). An engine moves what they tell each other and starts again what fails;
// what a block is lies in a folder that all of them see.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/tables"
	"zermelo/internal/door/message"
	"zermelo/internal/door/question"
	"zermelo/internal/door/render"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Exit codes, as those of zermelo.
const (
	exitBadInput  = 2
	exitLimit     = 3
	exitInterrupt = 130
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx, os.Args[1:])
	stop()
	os.Exit(code)
}

// An app is one run of the program.
type app struct {
	say    message.Printer
	order  tables.JobOrder
	bits   uint
	db     string
	part   string
	memory string
}

func run(ctx context.Context, args []string) int {
	a := &app{say: message.Embedded().For(language(args)).At(render.AtDoor(question.CommandLine))}
	a.order.Catalog, a.order.Room = catalog.New(os.ReadFile), -1
	root := &cobra.Command{
		Use:           "zermelo-cluster",
		Short:         a.say.Sayf("Solve games whole on many machines"),
		SilenceErrors: true, SilenceUsage: true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return a.checkFlags(cmd) },
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.PersistentFlags().String("lang", "", a.say.Sayf("the language: en or zh"))
	root.PersistentFlags().IntVar(&a.order.Limits.Cores, "cores", 0, a.say.Sayf("how many goroutines work within a block; 0 is one for each core"))
	root.PersistentFlags().StringVar(&a.memory, "memory", "", a.say.Sayf("memory that solving a part may take, for example 4GiB (default: all there is)"))
	root.AddCommand(a.planCommand(), a.solveCommand(), a.workerCommand(), a.beginCommand(), a.statusCommand(), a.finishCommand(), a.partsCommand())
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	a.report(err)
	switch {
	case errors.Is(err, context.Canceled):
		return exitInterrupt
	case errors.Is(err, game.ErrLimit), errors.Is(err, errEngine):
		return exitLimit
	}
	return exitBadInput
}

// checkFlags refuses what no command could do anything with, before anything is done.
func (a *app) checkFlags(cmd *cobra.Command) error {
	if a.order.Limits.Cores < 0 {
		return fault.Setting("cores", strconv.Itoa(a.order.Limits.Cores), phrase.Of("write a number from 1, or 0 for one goroutine for each core"))
	}
	if cmd.Flags().Changed("memory") {
		size, err := humanize.ParseBytes(a.memory)
		if err != nil || size == 0 || size > 1<<62 || strings.Trim(a.memory, "0123456789., ") == "" {
			return fault.Setting("memory", a.memory, phrase.Of("write a size such as 500MB or 4GiB"))
		}
		a.order.Limits.Memory = int64(size)
	}
	if lang := cmd.Flags().Lookup("lang").Value.String(); lang != "" && !message.Embedded().Has(lang) {
		return fault.Setting("lang", lang, phrase.Of("write %s", strings.Join(message.Embedded().Languages(), ", ")))
	}
	for flag, path := range map[string]string{"work": a.order.Folder, "db": a.db} {
		if at, err := os.Stat(path); err == nil && !at.IsDir() || errors.Is(err, syscall.ENOTDIR) {
			return fault.Setting(flag, path, phrase.Of("this is a file: name a folder"))
		}
	}
	if cmd.Flags().Lookup("work") == nil {
		return nil
	}
	if a.order.Folder == "" {
		return fault.Setting("work", "", fault.Give(phrase.Of("name the folder of the job"), "work", fault.Folder).Phrase())
	}
	if _, err := os.Stat(a.order.Folder); err != nil && cmd.Name() != "solve" && cmd.Name() != "begin" {
		return fault.Setting("work", a.order.Folder, phrase.Of("there is no such folder: begin the job with 'zermelo-cluster solve'"))
	}
	return nil
}

// language returns what --lang says, else what the environment does.
func language(args []string) string {
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, "--lang="); ok {
			return value
		}
		if arg == "--lang" && i+1 < len(args) {
			return args[i+1]
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return message.Embedded().FromLocale(value)
		}
	}
	return "en"
}

func (a *app) report(err error) {
	var told *fault.Error
	if !errors.As(err, &told) {
		fmt.Fprintf(os.Stderr, "zermelo-cluster: %v\n", err)
		return
	}
	fmt.Fprintf(os.Stderr, "zermelo-cluster: %s\n", a.say.Say(told.Problem))
	if !told.Want.IsZero() {
		fmt.Fprintf(os.Stderr, "  %s\n", a.say.Say(told.Want))
	}
}

func (a *app) print(ph phrase.Phrase) { fmt.Println(a.say.Say(ph)) }

// addJobFlags adds the flags that say which job it is.
func (a *app) addJobFlags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.order.Folder, "work", "", a.say.Sayf("the folder of the job, which all machines see"))
}

// addCutFlags adds the flags that say how a game is cut.
func (a *app) addCutFlags(cmd *cobra.Command, parts *bool) {
	cmd.Flags().UintVar(&a.bits, "blocks", 20, a.say.Sayf("blocks have 2 to this power positions, 15 to 30; with --parts longer parts are cut so, 4 to 30, 24 if it is left out"))
	cmd.Flags().BoolVar(parts, "parts", false, a.say.Sayf("solve the parts that the game falls into, each from finished ones, instead of blocks (connect-four, nine-mens-morris)"))
}

// words are arguments that name a game: its name, or NAME @FILE.
func words(args []string) string { return strings.Join(args, " ") }

// open opens the job in the folder, or begins it if a game is named.
func (a *app) open(game string) (*store.Job, error) {
	a.order.Game = game
	return tables.OpenJob(a.order)
}

// The shortest blocks and slices of parts, as powers of two.
const (
	leastBlock = 15
	leastSlice = 4
)

// per returns how many numbers a block has.
func (a *app) per(least uint) (uint64, error) {
	if a.bits < least || a.bits > 30 {
		return 0, fault.Setting("blocks", fmt.Sprint(a.bits), phrase.Of("write a number from %d to 30: a block has 2 to that power positions", least))
	}
	return 1 << a.bits, nil
}

// beginCommand makes the folder of a job for an engine that feeds workers.
func (a *app) beginCommand() *cobra.Command {
	var parts bool
	cmd := &cobra.Command{
		Use: "begin GAME --work DIR", Short: a.say.Sayf("Begin a job that an engine of its own does, such as spark/drive.py"), Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if parts {
				return a.beginParts(cmd, words(args))
			}
			if a.order.Per, err = a.per(leastBlock); err != nil {
				return err
			}
			job, err := a.open(words(args))
			if err != nil {
				return err
			}
			a.print(phrase.Of("%s in %s blocks of %s numbers", job.Game(), phrase.Count(uint64(job.Blocks())), phrase.Count(job.Per())))
			return nil
		},
	}
	a.addJobFlags(cmd)
	a.addCutFlags(cmd, &parts)
	return cmd
}

func (a *app) statusCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "status --work DIR", Short: a.say.Sayf("Say how far a job is"), Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if parts, err := a.openParts(); err != nil {
				return err
			} else if parts != nil {
				return a.partsStatus(parts)
			}
			job, err := a.open("")
			if err != nil {
				return err
			}
			r, err := job.Rounds()
			if err != nil {
				return err
			}
			a.print(phrase.Of("%s in %s blocks of %s numbers", job.Game(), phrase.Count(uint64(job.Blocks())), phrase.Count(job.Per())))
			a.print(roundPhrase(r))
			return nil
		},
	}
	a.addJobFlags(cmd)
	return cmd
}

// roundPhrase says how far a job is.
func roundPhrase(r *store.Rounds) phrase.Phrase {
	switch {
	case !r.Began:
		return phrase.Of("nothing is done yet")
	case r.Finished():
		return phrase.Of("solved after round %d: %s positions, %s of them won or lost, %s messages of %s",
			r.Round, phrase.Count(r.Positions), phrase.Count(r.Settled), phrase.Count(r.Messages), phrase.Size(int64(r.Bytes)))
	}
	return phrase.Of("round %d is over: %s of %s positions are won or lost, %s blocks hear something next",
		r.Round, phrase.Count(r.Settled), phrase.Count(r.Positions), phrase.Count(uint64(len(r.Pending))))
}

func (a *app) finishCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "finish --work DIR --db DIR", Short: a.say.Sayf("Write the table of a job that is solved"), Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if parts, err := a.openParts(); err != nil {
				return err
			} else if parts != nil {
				return a.finish(cmd.Context(), parts)
			}
			job, err := a.open("")
			if err != nil {
				return err
			}
			return a.finish(cmd.Context(), job)
		},
	}
	a.addJobFlags(cmd)
	cmd.Flags().StringVar(&a.db, "db", "", a.say.Sayf("the folder of the table"))
	return cmd
}

// work is a job in blocks or by parts.
type work interface {
	Game() string
	Assemble(ctx context.Context, to store.FS) error
}

// checkTable refuses a folder in which the table of a game cannot be, or that has another game's.
func (a *app) checkTable(game string) error {
	if err := tables.CheckFolder(a.db); err != nil {
		return err
	}
	fs, err := store.Existing(a.db)
	if err != nil {
		return nil // it is made
	}
	if h, err := store.ReadFolder(fs); err == nil && h.Game != game {
		return fault.Unsupported(phrase.Of("the folder has a table of the game %s", h.Game), fault.Give(phrase.Of("name another folder"), "db", fault.Folder).Phrase())
	}
	return nil
}

func (a *app) finish(ctx context.Context, job work) error {
	if err := a.checkTable(job.Game()); err != nil {
		return err
	}
	fs, err := store.Dir(a.db)
	if err == nil {
		err = job.Assemble(ctx, fs)
	}
	if err == nil {
		a.print(phrase.Of("the table is in %s: zermelo query --db %s", a.db, a.db))
	}
	return err
}
