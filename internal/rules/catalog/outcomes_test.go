package catalog_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	rulesets "zermelo/internal/rules/board"
	"zermelo/internal/rules/worth"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/search"
)

// A reader reads the boards of one game of the table of facts.
type reader struct {
	rules    *game.Named
	letters  *strings.Replacer
	rewrites func(text string) (string, error) // may be nil
}

func factsOf[P comparable](name string, rules interface {
	Parse(text string) (P, error)
	Format(p P) string
}, both bool, letters ...string,
) *reader {
	record := game.Of[P](rules)
	if both {
		record = shared(record)
	}
	return &reader{
		rules: walk.Named(name, record, func(parts []P) string {
			var words []string
			for _, p := range parts {
				words = append(words, rules.Format(p))
			}
			return strings.Join(words, " ")
		}), letters: strings.NewReplacer(letters...),
	}
}

// shared gives both players the moves of both.
func shared[P comparable](rules *game.Rules[P]) *game.Rules[P] {
	return &game.Rules[P]{
		Alike: true, PeopleRules: game.PeopleRules[P]{Read: rules.Read, Write: rules.Write}, Split: rules.Split, SearchRules: game.SearchRules[P]{Plies: rules.Plies},
		Moves: func(dst *game.Sums[P], p P, _ game.Player) {
			rules.Moves(dst, p, game.Left)
			rules.Moves(dst, p, game.Right)
		},
	}
}

var stones = []string{"X", "x", "O", "o"}

// readerOf returns what reads the boards of a game, with the numbers of its rules.
func readerOf(t *testing.T, name, numbers string) *reader {
	kind, both := strings.CutPrefix(name, "impartial ")
	full := name + numbers
	switch kind {
	case "amazons":
		return factsOf(full, rulesets.Amazons{}, both, stones...)
	case "cannibal_clobber":
		return factsOf(full, rulesets.CannibalClobber{}, both, stones...)
	case "clobber", "clobber_1xn":
		return factsOf(full, rulesets.Clobber{}, both, stones...)
	case "domineering":
		return factsOf(full, rulesets.Domineering{}, both)
	case "elephants":
		return factsOf(full, rulesets.Elephants{}, both, stones...)
	case "fission":
		return factsOf(full, rulesets.Fission{}, both, stones...)
	case "nogo", "nogo_1xn":
		return factsOf(full, rulesets.NoGo{}, both, stones...)
	case "toppling_dominoes":
		return factsOf(full, rulesets.TopplingDominoes{}, both, "X", "L", "O", "R", "#", "E")
	case "gen_king_dirt":
		return factsOf(full, rulesets.KingDirt{First: numbers[strings.LastIndexByte(numbers, ',')+1:] == "1"}, both, stones...)
	case "gen_toads":
		toads, err := rulesets.ParseGeneralToads(numbers)
		if err != nil {
			t.Fatal(err)
		}
		return factsOf(full, toads, both, "X", "T", "O", "F")
	}
	if both && kind != "nimber" {
		return nil
	}
	r := factsOf("value", worth.Values{}, false)
	switch kind {
	case "integer_game", "dyadic_rational":
		r.rewrites = fraction
	case "nimber":
		r.rewrites = func(text string) (string, error) { return "*" + text, nil }
	case "up_star":
		r.rewrites = func(text string) (string, error) {
			ups, star := strings.CutSuffix(text, "*")
			sign, n := "^", strings.TrimSpace(ups)
			if m, down := strings.CutPrefix(n, "-"); down {
				sign, n = "v", m
			}
			if sign += n; n == "" || n == "0" {
				sign = "0"
			}
			if star {
				sign += " + *"
			}
			return sign, nil
		}
	case "switch_game":
		r.rewrites = func(text string) (string, error) {
			ends := strings.Fields(strings.ReplaceAll(text, ",", " "))
			if len(ends) != 2 {
				return "", fmt.Errorf("a switch with the ends %q", ends)
			}
			left, err := fraction(ends[0])
			if err != nil {
				return "", err
			}
			right, err := fraction(ends[1])
			return "{" + left + "|" + right + "}", err
		}
	default:
		return nil
	}
	return r
}

// fraction reduces a fraction.
func fraction(text string) (string, error) {
	x, ok := new(big.Rat).SetString(text)
	if !ok {
		return "", fmt.Errorf("%q is no number", text)
	}
	return x.RatString(), nil
}

// A table of facts reads positions.
type factTable struct {
	t       *testing.T
	readers map[string]*reader
}

// position reads the position of a row; ok is false if a game is none of the
// program's, or the board is too large.
func (f *factTable) position(name, text string) (p game.Position, ok bool) {
	for _, term := range strings.Split(text, " + ") {
		component, one := name, term
		if name == "sum" {
			component, one, _ = strings.Cut(term, ":")
		}
		numbers := ""
		if before, after, has := strings.Cut(one, ":"); has {
			numbers, one = before, after
			if strings.HasSuffix(component, "gen_king_dirt") {
				hands, _, _ := strings.Cut(numbers+" ", " ")
				one = hands[:strings.LastIndexByte(hands, ',')] + ":" + after
				numbers = hands[strings.LastIndexByte(hands, ',')+1:]
			}
		}
		key := component + ":" + numbers
		r, known := f.readers[key]
		if !known {
			if strings.TrimPrefix(component, "impartial ") == "kayles" {
				p = append(p, parse(f.t, "kayles "+one)...)
				continue
			}
			r = readerOf(f.t, component, numbers)
			f.readers[key] = r
		}
		if r == nil {
			return nil, false
		}
		one = r.letters.Replace(one)
		if r.rewrites != nil {
			var err error
			if one, err = r.rewrites(one); err != nil {
				f.t.Fatal(err)
			}
		}
		part, err := r.rules.Record.Read(one)
		if errors.Is(err, game.ErrLimit) {
			return nil, false
		}
		if err != nil {
			f.t.Fatalf("%s %q: %v", component, one, err)
		}
		p = append(p, game.Summand{Rules: r.rules, Parts: []any{part}})
	}
	return p, true
}

// TestOutcomesOfOtherPrograms holds the search to who wins, and to nimbers: G is
// worth *n if G + *n is won by who moves second.
func TestOutcomesOfOtherPrograms(t *testing.T) {
	file, err := os.Open("testdata/search-outcomes.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	ctx := context.Background()
	f := factTable{t, map[string]*reader{}}
	steps := uint64(1 << 13) // for one row
	if os.Getenv("ZERMELO_LONG") != "" {
		steps = 1 << 20
	}
	s := search.New(game.Budget{Steps: steps, Memory: 1 << 30}, grundy.NewEngines(game.Budget{}))
	rows, asked, unknown, long := 0, 0, 0, 0
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		row := strings.Split(lines.Text(), "\t")
		if rows++; rows == 1 || row[4] != "outcome" && row[4] != "nimber" || row[8] == "deliberately wrong" {
			continue
		}
		if os.Getenv("ZERMELO_LONG") == "" && rows%24 != 0 {
			continue
		}
		if row[0] == "empty_sum" {
			continue
		}
		p, ok := f.position(row[0], row[1])
		if !ok {
			unknown++
			continue
		}
		who, wins := game.Left, row[3] == "win"
		if row[2] == "W" {
			who = game.Right
		}
		if row[4] == "nimber" {
			p = append(p, game.Summand{Rules: factsOf("value", worth.Values{}, false).rules, Parts: []any{row[3]}})
			if row[3] == "*0" || row[3] == "*1" {
				p[len(p)-1].Parts[0] = map[string]string{"*0": "0", "*1": "*"}[row[3]]
			}
			wins = false
		}
		got, err := s.Wins(ctx, who, p)
		if errors.Is(err, game.ErrLimit) {
			long++
			continue
		}
		if err != nil || got != wins {
			t.Errorf("%s: %v to move wins: %t (%v)", row, who, got, err)
		}
		asked++
	}
	t.Logf("%d of %d rows were decided; %d are of games that are not here, %d take long", asked, rows, unknown, long)
	if asked < 3500 && os.Getenv("ZERMELO_LONG") != "" || asked < 130 || long > asked/4 {
		t.Errorf("%d rows were decided, %d take long", asked, long)
	}
}
