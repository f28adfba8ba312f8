package cli

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/game"
	"zermelo/internal/door/message"
	"zermelo/internal/door/render"
	"zermelo/internal/file"

	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// An app is one run of the program.
type app struct {
	Streams
	turn
	locales *message.Locales
	say     message.Printer

	// What flags say.
	json      bool
	lang      string
	timeout   time.Duration
	memory    byteSize
	progress  bool
	noFiles   bool
	store     *file.Folder  // where searches are kept; nil if nowhere
	untrusted bool          // rule files are of strangers
	rules     nameList      // rule files whose games are known by name
	total     time.Duration // allowed for a batch; 0 is no bound

	everywhere *pflag.FlagSet // the flags that hold everywhere
}

// A turn is what a run knows besides its flags.
type turn struct {
	args      []string // as they were given
	langAsked bool     // the language comes from --lang
	bar       *bar
	console   bool // the answers go to the standard output of the process
	games     *catalog.Catalog

	renderer render.Renderer // of the answers, by --json
	cut      atomic.Bool     // a limit kept parts from an answer
	free     int64           // memory of the machine when the program began; 0 before it was asked

	undo    []func()     // what start has set is to be taken away by
	written atomic.Int64 // bytes of the answer
	saying  atomic.Pointer[saying]
	tally   analysis.Tally
	began   time.Time
}

// commands returns the commands, or the one alone that the first word names: the others need
// not be made for every question.
func (a *app) commands(named string) (made []*cobra.Command) {
	all := map[string]func() *cobra.Command{
		"solve": a.solveCommand, "moves": a.movesCommand, "board": a.boardCommand, "play": a.playCommand, "sequence": a.sequenceCommand,
		"table": a.tableCommand, "discover": a.discoverCommand, "compare": a.compareCommand, "states": a.statesCommand, "graph": a.graphCommand,
		"perft": a.perftCommand, "misere": a.misereCommand, "value": a.valueCommand, "lint": a.lintCommand, "numbers": a.numbersCommand,
		"games": a.gamesCommand, "lesson": a.lessonCommand, "prove": a.proveCommand, "census": a.censusCommand, "check": a.checkCommand, "puzzle": a.puzzleCommand, "completion": a.completionCommand,
	}
	maps.Copy(all, a.nativeCommands())
	if all[named] != nil {
		return []*cobra.Command{all[named]()}
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		made = append(made, all[name]())
	}
	return made
}

// root builds the command tree in the reader's language, as far as named needs it.
func (a *app) root(named string) *cobra.Command {
	root := &cobra.Command{
		Use:   "zermelo",
		Short: a.say.Sayf("Solve two-player games of perfect information"),
		Long: a.say.Sayf("Zermelo tells for a game of two players, without chance or hidden cards, who wins,\n" +
			"by which move, how long it takes, what the position is worth, and why."),
		Example: "  zermelo solve nim 3 3 1\n" +
			"  zermelo solve --explain kayles 5 + nim 3\n" +
			"  zermelo play multiple:2 20",
		SilenceErrors: true, SilenceUsage: true, SuggestionsMinimumDistance: 2,
		Args:              takes(0, phrase.Phrase{}),
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return a.start(cmd) },
	}
	version := root.Flags().Bool("version", false, a.say.Sayf("tell which build this is, and how to cite it"))
	root.RunE = func(cmd *cobra.Command, _ []string) error {
		if !*version {
			return cmd.Help()
		}
		return a.print(render.Version(build()))
	}
	root.SetUsageFunc(a.usage)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return a.flagError(cmd, err) })
	flags := root.PersistentFlags()
	a.everywhere = flags
	flags.BoolVar(&a.json, "json", false, a.say.Sayf("print one JSON object and nothing else"))
	flags.StringVar(&a.lang, "lang", a.say.Lang(), a.say.Sayf("language of the text: %s", either(a.locales.Languages())))
	_ = root.RegisterFlagCompletionFunc("lang", a.completeLanguage) // fails only if there is no such flag
	flags.DurationVar(&a.timeout, "timeout", 0, a.say.Sayf("stop after this time, for example 30s; what is known by then is printed"))
	flags.Var(&a.memory, "memory", a.say.Sayf("memory that solving may take, for example 4GiB (default: half of what is free)"))
	flags.BoolVar(&a.progress, "progress", false, a.say.Sayf("show progress even when the errors do not go to a terminal"))
	flags.BoolVar(&a.noFiles, "no-files", false, a.say.Sayf("refuse positions in files (@FILE) and in standard input (-), where the lines of a batch are written by strangers"))
	flags.Var(&a.rules, "rules", a.say.Sayf("a rule file whose games are known by their names; may be repeated"))
	flags.BoolVar(&a.untrusted, "untrusted", false, a.say.Sayf("run in a process of its own with bounded memory and time (1m0s if nothing is said), where rule files are by strangers"))
	root.AddCommand(a.commands(named)...)
	completeChoices(root)
	a.translateHelp(root)
	return root
}

// choices are the words that a flag takes, by its name or, where commands differ, by
// that of the command and its own.
var choices = map[string][]string{
	"play": {"normal", "misere", "jia"}, "compare play": {"normal", "misere"}, "sequence play": {"normal", "misere"},
	"sum": {"disjunctive", "conjunctive", "selective"}, "ending": {"long", "short"},
	"first": {"left", "right", "both"}, "perft first": {"left", "right"}, "you": {"first", "second", "both"},
	"what":   {"grundy", "step", "remoteness", "misere", "foreclosed"},
	"show":   {"outcome", "grundy", "value", "remoteness", "step", "misere", "foreclosed"},
	"method": {"general", "special", "both"}, "moves": {"first"},
	"level": {"perfect", "good", "learner", "beginner"}, "guess": {"perfect", "good", "learner", "beginner"},
	"hard": {"easy", "medium", "hard"}, "code": {"python", "cpp", "go"}, "format": {"text", "html", "pdf", "tex"}, "puzzle hard": {"any", "easy", "medium", "hard"}, "puzzle play": {"normal", "misere"},
}

// completeChoices completes the flags of choices, folders and rule files in all commands.
func completeChoices(cmd *cobra.Command) {
	if f := cmd.PersistentFlags().Lookup("rules"); f != nil {
		_ = cmd.MarkPersistentFlagFilename("rules", "star") // there is such a flag
	}
	for _, name := range append([]string{"db"}, folders...) {
		if cmd.Flags().Lookup(name) != nil {
			_ = cmd.MarkFlagDirname(name)
		}
	}
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		words, ok := choices[cmd.Name()+" "+f.Name]
		if !ok {
			words = choices[f.Name]
		}
		if words != nil && f.Value.Type() == "string" { // it is registered once, so that no error comes
			_ = cmd.RegisterFlagCompletionFunc(f.Name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
		}
	})
	for _, c := range cmd.Commands() {
		completeChoices(c)
	}
}

// start checks the flags that hold everywhere and sets the bound of time.
func (a *app) start(cmd *cobra.Command) error {
	if err := a.prepare(); err != nil {
		return err
	}
	if total := cmd.Flags().Lookup("timeout-total"); total != nil && total.Changed {
		switch {
		case cmd.Flags().Lookup("batch").Value.String() != "true":
			return fault.Setting("timeout-total", a.total.String(), phrase.Of("it goes with --batch"))
		case a.total <= 0:
			return fault.Setting("timeout-total", a.total.String(), phrase.Of("write a time such as 30s or 5m"))
		}
	}
	if err := a.hold(cmd); err != nil {
		return err
	}
	if err := a.guarded(cmd); err != nil {
		return err
	}
	bound := a.memoryBound()
	a.undo = append(a.undo, soon(settle, func() (undo func()) { return setBackstop(bound) }))
	if err := a.openRules(cmd.Context()); err != nil {
		return err
	}
	if byLine(cmd) {
		return nil
	}
	// lint tells what its positions came to when a call of the file has ended.
	ctx, over := a.watch(cmd.Context(), a.timeout, cmd.Name() != "lint")
	a.undo = append(a.undo, over)
	cmd.SetContext(ctx)
	return nil
}

// prepare checks the flags that hold everywhere and need nothing else, and chooses
// how answers are written.
func (a *app) prepare() error {
	if !a.locales.Has(a.lang) {
		return fault.Setting("lang", a.lang, phrase.Of("write %s", either(a.locales.Languages())))
	}
	if a.timeout < 0 {
		return fault.Setting("timeout", a.timeout.String(), phrase.Of("write a time such as 30s or 5m"))
	}
	a.renderer = a.text()
	if a.json {
		a.renderer = a.programs()
	}
	return nil
}

// either returns the words as a choice: "a, b or c".
func either(words []string) phrase.Phrase {
	last := len(words) - 1
	some := phrase.Raw(words[0])
	for _, word := range words[1:max(1, last)] {
		some = phrase.Of("%s, %s", some, word)
	}
	if last == 0 {
		return some
	}
	return phrase.Of("%s or %s", some, words[last])
}

// completeLanguage lists the languages with the names that they give
// themselves.
func (a *app) completeLanguage(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var list []string
	for _, tag := range a.locales.Languages() {
		list = append(list, cobra.CompletionWithDesc(tag, a.locales.Name(tag)))
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// text writes for people.
func (a *app) text() render.Text { return render.Text{Say: a.say.Say} }

// programs writes for programs. JSON does not follow the locale, so that
// scripts read the same everywhere: its phrases are in the language of --lang,
// else in English.
func (a *app) programs() render.JSON {
	if a.langAsked {
		return render.JSON{Say: a.say.Say, Allowed: a.timeout}
	}
	return render.JSON{Say: a.say.English().Say, Allowed: a.timeout}
}

// print prints an answer in the form that was asked for, unless a rule file
// failed while it was found.
func (a *app) print(d render.Document) error {
	if err := a.games.Fault(); err != nil {
		return err
	}
	a.note(d)
	return a.renderer.Write(a.Out, d)
}

// note remembers whether a limit kept parts from an answer that is written.
func (a *app) note(d render.Document) {
	if a.Bounds.Cut && d.Cut() {
		a.cut.Store(true)
	}
}

// settings are the bounds of solving.
func (a *app) settings() game.Budget {
	budget := game.Budget{Memory: a.memoryBound(), Progress: a.meter()}
	if a.store != nil {
		budget.Store = a.store
	}
	return budget
}

// solver returns a fresh solver within the bounds of the run.
func (a *app) solver() *analysis.Solver { return analysis.NewSolver(a.settings()) }

// words joins the arguments of a command as the user typed them.
func words(args []string) string { return strings.Join(unguarded(args), " ") }

// unguarded are the arguments of a command as the user typed them.
func unguarded(args []string) []string {
	plain := make([]string, len(args))
	for i, arg := range args {
		plain[i] = unguard(arg)
	}
	return plain
}

// guard marks an argument such as -3 or -{1|0} that is a value, not flags, and one that
// begins with the mark itself.
const guard = "\x00"

func unguard(arg string) string { return strings.TrimPrefix(arg, guard) }

// guardNegatives hides negative values from the reader of flags, except where
// they are the value of a flag.
func guardNegatives(root *cobra.Command, args []string) []string {
	guarded := make([]string, len(args))
	for i, arg := range args {
		guarded[i] = arg
		if (strings.HasPrefix(arg, guard) || negative(arg) || downs(arg) && slices.Contains(args[:i], "value")) && (i == 0 || !takesValue(root, args[i-1])) {
			guarded[i] = guard + arg
		}
	}
	return guarded
}

// downs reports whether arg is a value such as -v or -v3*.
func downs(arg string) bool {
	rest := strings.TrimLeft(arg, "-")
	return rest != arg && strings.HasPrefix(rest, "v") && strings.Trim(strings.TrimLeft(rest, "v"), "0123456789*") == ""
}

// negative reports whether arg is a number or a value with a sign: no flag has
// brackets or begins with anything but a letter.
func negative(arg string) bool {
	rest := strings.TrimLeft(arg, "-")
	if rest == "" || rest == arg {
		return false
	}
	c := rest[0] | 0x20 // in lower case
	return c < 'a' || c > 'z' || !strings.Contains(arg, "=") && strings.ContainsAny(arg, "({^*")
}

// takesValue reports whether arg is a flag of any command whose value follows
// as an argument of its own.
func takesValue(root *cobra.Command, arg string) bool {
	name, long := strings.CutPrefix(arg, "--")
	if !long || strings.Contains(name, "=") {
		return false
	}
	takes := func(f *pflag.Flag) bool { return f != nil && f.NoOptDefVal == "" }
	var some func(c *cobra.Command) bool
	some = func(c *cobra.Command) bool {
		return takes(c.Flags().Lookup(name)) || slices.ContainsFunc(c.Commands(), some)
	}
	return takes(root.PersistentFlags().Lookup(name)) || some(root)
}

// flagError says in the reader's language what is wrong with a flag.
func (a *app) flagError(cmd *cobra.Command, err error) error {
	problem := phrase.Raw(strings.ReplaceAll(err.Error(), guard, ""))
	var unknown *pflag.NotExistError
	var bad *pflag.InvalidValueError
	var bare *pflag.ValueRequiredError
	var syntax *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &bad):
		return fault.Setting(bad.GetFlag().Name, unguard(bad.GetValue()), wantedOf(bad.GetFlag().Value.Type(), unguard(bad.GetValue())))
	case errors.As(err, &syntax):
		problem = phrase.Of("this is no flag: %s", syntax.GetSpecifiedFlag())
	case errors.As(err, &bare):
		problem = phrase.Of("--%s needs a value", bare.GetSpecifiedName())
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		problem = phrase.Of("unknown flag: %s", "-"+unknown.GetSpecifiedShortnames())
	case errors.As(err, &unknown):
		problem = phrase.Of("unknown flag: %s", "--"+unknown.GetSpecifiedName())
	}
	return &game.Error{Kind: game.ErrParse, Problem: problem, Want: phrase.Of("'%s --help' lists the flags", cmd.CommandPath())}
}

// wantedOf says what a flag of a type wants instead of a value; the types are all that
// refuse any.
func wantedOf(kind, value string) phrase.Phrase {
	switch n, err := strconv.ParseUint(value, 10, 64); {
	case kind == "size" && err == nil && n > 0:
		unit := "MB"
		if n >= 1<<20 {
			unit = "B" // nobody means terabytes
		}
		return phrase.Of("a size needs a unit: did you mean %s?", value+unit)
	case kind == "size":
		return phrase.Of("write a size such as 500MB or 4GiB")
	case kind == "duration":
		return phrase.Of("write a time such as 30s or 5m")
	case kind == "bool":
		return phrase.Of("write %s", either([]string{"true", "false"}))
	case err == nil || errors.Is(err, strconv.ErrRange):
		return phrase.Of("write a smaller whole number")
	case strings.HasPrefix(kind, "uint") && strings.HasPrefix(value, "-"):
		return phrase.Of("write a whole number, 0 or greater")
	}
	return phrase.Of("write a whole number")
}

// needArgs is the error for a command without its arguments.
func needArgs(want phrase.Phrase) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return nil
		}
		return &game.Error{
			Kind:    game.ErrParse,
			Problem: phrase.Of("'%s' needs more words", cmd.CommandPath()), Want: want,
		}
	}
}

// takes is the error for a command that has not just so many arguments.
func takes(number int, want phrase.Phrase) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > number {
			return needless(cmd, args[number], phrase.Of("'%s --help' shows how it is written", cmd.CommandPath()))
		}
		if len(args) < number {
			return needArgs(want)(cmd, nil)
		}
		return nil
	}
}

// needless is the error for a word that a command has no use for. Where it
// should be a command, one that is near is offered.
func needless(cmd *cobra.Command, word string, want phrase.Phrase) error {
	word = unguard(word)
	problem := phrase.Of("'%s' needs no %q", cmd.CommandPath(), word)
	if cmd.HasAvailableSubCommands() && cmd.ValidArgsFunction == nil {
		problem = phrase.Of("there is no command '%s %s'", cmd.CommandPath(), word)
		want = phrase.Of("'%s --help' lists the commands", cmd.CommandPath())
		if near := cmd.SuggestionsFor(word); len(near) > 0 {
			want = phrase.Of("did you mean '%s %s'?", cmd.CommandPath(), near[0])
		}
	}
	return &game.Error{Kind: game.ErrParse, Problem: problem, Want: want}
}

// nameList is a flag for a name that may be repeated.
type nameList []string

func (l *nameList) String() string { return strings.Join(*l, ",") }
func (l *nameList) Type() string   { return "string" }

// Set adds a name.
func (l *nameList) Set(name string) error {
	*l = append(*l, name)
	return nil
}

// byteSize is a flag for a number of bytes.
type byteSize int64

func (b *byteSize) String() string {
	if *b == 0 {
		return ""
	}
	return humanize.IBytes(uint64(*b))
}

func (b *byteSize) Type() string { return "size" }

// Set reads sizes such as 4GiB, 500MB, 1048576B. The error is said by flagError.
func (b *byteSize) Set(s string) error {
	n, err := humanize.ParseBytes(s)
	if err != nil || n == 0 || n > 1<<62 || strings.Trim(s, "0123456789., ") == "" {
		return errors.New("not a size with a unit")
	}
	*b = byteSize(n)
	return nil
}

// completePosition completes the name of a game, then offers the positions of its examples.
func (a *app) completePosition(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if n := len(args); n > 0 && args[n-1] != "+" {
		var positions []string
		if n == 1 || args[n-2] == "+" {
			for _, example := range a.games.EntryOf(args[n-1]).Examples {
				if _, position, ok := strings.Cut(example, " "); ok && !strings.Contains(position, " ") && strings.HasPrefix(position, typed) {
					positions = append(positions, position)
				}
			}
		}
		return positions, cobra.ShellCompDirectiveNoFileComp
	}
	var names []string
	for _, e := range a.games.Entries() {
		name, directive := e.Name, ""
		if !e.Params.IsZero() {
			name += ":"
			directive = a.say.Say(e.Headed(e.Params))
		} else {
			directive = a.say.Say(e.Headed(e.Rule))
		}
		if strings.HasPrefix(name, typed) {
			names = append(names, name+"\t"+directive)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
