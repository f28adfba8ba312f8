package cli

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro"
	"zermelo/retro/store"
)

// A folder is where a solved game is kept.
type folder struct {
	path string
	fs   store.FS
	game catalog.Game
}

func (a *app) addFolderFlag(cmd *cobra.Command, path *string) {
	cmd.Flags().StringVar(path, "db", "", a.say.Sayf("the folder of the table"))
}

func checkFolder(path string) error {
	if path == "" {
		return badFlag("db", "", phrase.Of("name the folder of the table, for example --db quixo-3"))
	}
	return nil
}

// openFolder opens the table in a folder, which knows its game.
func openFolder(path string) (*folder, analysis.StoredTable, error) {
	if err := checkFolder(path); err != nil {
		return nil, nil, err
	}
	fs, err := store.Existing(path)
	if err != nil {
		return nil, nil, inFolder(path, err)
	}
	h, err := store.ReadFolder(fs)
	if err != nil {
		return nil, nil, inFolder(path, err)
	}
	g, err := catalog.Open(h.Game)
	if err != nil {
		return nil, nil, inFolder(path, game.Unsupported(phrase.Of("the table is of a game that is not known: %s", h.Game), phrase.Phrase{}))
	}
	rules, err := analysis.AsStored(g.Rules)
	if err != nil {
		return nil, nil, inFolder(path, err)
	}
	t, err := rules.Open(fs)
	return &folder{path, fs, g}, t, inFolder(path, err)
}

// inFolder tells an error with the folder it is about.
func inFolder(path string, err error) error {
	var known *game.Error
	if !errors.As(err, &known) {
		return err
	}
	told := *known
	told.Problem = phrase.Of("%s: %s", path, known.Problem)
	return &told
}

func (a *app) verifyCommand() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   a.say.Sayf("verify --db DIR"),
		Short: a.say.Sayf("Prove a solved game on disk anew"),
		Long: a.say.Sayf("Derive the value of every position of a table from those of its moves and compare. The exit code is 0 if\n" +
			"all are right, 1 if one is wrong, which is named, and 2 if a file is damaged or is no table."),
		Example: "  zermelo verify --db quixo-3",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, table, err := openFolder(path)
			if err != nil {
				return err
			}
			defer table.Close()
			return a.verify(cmd, path, table)
		},
	}
	a.addFolderFlag(cmd, &path)
	return cmd
}

// verifyAnswer is the JSON of verify.
type verifyAnswer struct {
	Game      string  `json:"game"`
	Verified  bool    `json:"verified"`
	Error     string  `json:"error,omitempty"`
	Positions uint64  `json:"positions"`
	Bytes     int64   `json:"bytes"`
	Seconds   float64 `json:"seconds"`
}

func (a *app) verify(cmd *cobra.Command, path string, table analysis.StoredTable) error {
	h, start := table.Header(), time.Now()
	settings := a.settings()
	settings.Progress = a.tableMeter(false)
	err := inFolder(path, table.Verify(cmd.Context(), settings))
	wrong := errors.Is(err, store.ErrWrong)
	if err != nil && !wrong {
		return err
	}
	seconds := time.Since(start).Seconds()
	if a.json {
		answer := verifyAnswer{
			Game: h.Game, Verified: err == nil, Positions: h.Counts.Positions, Bytes: table.Bytes(), Seconds: seconds,
		}
		if wrong {
			answer.Error = a.errorText(err)
		}
		if err := a.printJSON(answer); err != nil {
			return err
		}
	}
	if wrong {
		if !a.json {
			a.report(err)
		}
		return reported(errNo)
	}
	if !a.json {
		fmt.Fprintln(a.Out, a.say.Sayf("%s: all %s positions are right (%s on disk, %.1f seconds).",
			h.Game, phrase.Count(h.Counts.Positions), phrase.Size(table.Bytes()), seconds))
	}
	return nil
}

// tableStats is what is said of a table as a whole.
type tableStats struct {
	Game      string           `json:"game"`
	Counts    retro.Statistics `json:"counts"`
	Slots     uint64           `json:"slots"`
	Bytes     int64            `json:"bytes"`
	Longest   string           `json:"longest_win,omitempty"`
	Distance  int              `json:"distance,omitempty"`
	Line      []string         `json:"line,omitempty"`
	Seconds   float64          `json:"seconds,omitempty"`
	positions []any
}

// statsOf counts a table and finds the longest win with its line.
func statsOf(g catalog.Game, table analysis.StoredTable) (*tableStats, error) {
	h := table.Header()
	s := &tableStats{Game: h.Game, Counts: h.Counts, Slots: h.Slots, Bytes: table.Bytes()}
	part, distance, err := table.Longest()
	if err != nil || part == nil {
		return s, err
	}
	s.Longest, s.Distance = g.Format([]any{part}), distance
	for part != nil {
		s.positions = append(s.positions, part)
		s.Line = append(s.Line, g.Format([]any{part}))
		choices, err := table.Choices(part)
		if err != nil {
			return s, err
		}
		if part = nil; len(choices) > 0 {
			part = choices[0].To
		}
	}
	return s, nil
}

// printStats prints the counts of a table for people.
func (a *app) printStats(g catalog.Game, s *tableStats) {
	c := s.Counts
	count := func(n uint64) string { return a.say.Sayf("%s positions", phrase.Count(n)) }
	fmt.Fprintln(a.Out, s.Game)
	a.printRows(a.Out, [][2]string{
		{a.say.Sayf("all"), count(c.Positions)},
		{a.say.Sayf("won"), count(c.Wins)},
		{a.say.Sayf("lost"), count(c.Losses)},
		{a.say.Sayf("drawn"), count(c.Draws)},
		{a.say.Sayf("on disk"), a.say.Sayf("%s, %.2f bytes for each position", phrase.Size(s.Bytes), float64(s.Bytes)/float64(max(1, c.Positions)))},
	})
	fmt.Fprintln(a.Out, a.say.Sayf("distance, won and lost positions:"))
	for d := range max(len(c.WinsIn), len(c.LossesIn)) {
		fmt.Fprintf(a.Out, "  %4d  %12d  %12d\n", d, at(c.WinsIn, d), at(c.LossesIn, d))
	}
	if s.Longest == "" {
		return
	}
	fmt.Fprintln(a.Out, a.say.Sayf("The longest win takes %d moves, from %s:", s.Distance, s.Longest))
	for i := 1; i < len(s.positions); i++ {
		text := g.Describe(1, s.positions[i-1], s.positions[i:i+1])
		fmt.Fprintf(a.Out, "  %s\n", a.say.Sayf("%d. %s, to %s", i, text, s.Line[i]))
	}
}

func at(list []uint64, i int) uint64 {
	if i < len(list) {
		return list[i]
	}
	return 0
}

// tableName returns the name of a game of the arguments of build.
func tableName(args []string) (string, error) {
	line := strings.TrimSpace(words(args))
	if len(strings.Fields(line)) != 1 {
		return "", &game.Error{
			Kind: game.ErrParse, Problem: phrase.Of("%q is more than the name of a game", line),
			Want: phrase.Of("a table holds all positions: write the game only, for example quixo:3"),
		}
	}
	return line, nil
}
