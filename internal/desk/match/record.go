package match

import (
	"context"
	"fmt"
	"strings"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Record is a match as text: how it began, and the moves so far.
type Record struct {
	Position string // with the name of the game
	Mode     game.Mode
	First    game.First
	Persons  Persons
	Moves    []string // as [Match.Choose] reads them
}

// Record returns the record of the match.
func (m *Match) Record() Record {
	p := m.setup.Position
	r := Record{Position: p.Line(), Mode: m.setup.Mode, First: m.setup.First, Persons: m.setup.Persons}
	for _, s := range m.before {
		// Two moves may be called the same: the position tells them apart.
		r.Moves = append(r.Moves, oneLine(s.move.Text)+"  "+arrow+s.move.To)
	}
	return r
}

// String writes the record as [ParseRecord] reads it: lines with names, an
// empty line, and the moves, one a line.
func (r Record) String() string {
	var b strings.Builder
	line := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", name, value)
		}
	}
	line("position", r.Position)
	line("play", r.Mode.Play.String())
	line("sum", r.Mode.Sum.String())
	line("ending", r.Mode.Ending.String())
	if r.First >= game.LeftFirst {
		line("first", r.First.String())
	}
	line("you", r.Persons.String())
	b.WriteByte('\n')
	for _, move := range r.Moves {
		b.WriteString(move + "\n")
	}
	return b.String()
}

// ParseRecord reads a record; what is not said is normal, and the person moves
// first. Its errors are [game.ParseError] with a line as the input, or those of
// [fault.Setting].
func ParseRecord(text string) (Record, error) {
	values := map[string]string{"position": "", "play": "normal", "sum": "disjunctive", "ending": "long", "first": "", "you": "first"}
	want := phrase.Of("write position: and the game and the position, an empty line, then the moves, one a line")
	line, moves, _ := strings.Cut(text, "\n")
	for n := 1; strings.TrimSpace(line) != ""; n++ {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		if _, known := values[name]; !known {
			return Record{}, &game.ParseError{
				Input: line, Len: len(line), Problem: phrase.Of("line %d is none of a saved game", n), Want: want,
			}
		}
		values[name] = strings.TrimSpace(value)
		line, moves, _ = strings.Cut(moves, "\n")
	}
	if values["position"] == "" {
		return Record{}, &fault.Error{
			Kind: fault.ErrParse, Problem: phrase.Of("the saved game has no position"), Want: want,
		}
	}
	var request game.Request
	if err := request.SetMode(values["play"], values["sum"], values["ending"]); err != nil {
		return Record{}, err
	}
	if err := request.SetFirst(values["first"]); err != nil {
		return Record{}, err
	}
	persons, err := ParsePersons(values["you"])
	r := Record{Position: values["position"], Mode: request.Mode, First: request.First, Persons: persons}
	for line := range strings.Lines(moves) {
		if line = strings.TrimSpace(line); line != "" {
			r.Moves = append(r.Moves, line)
		}
	}
	return r, err
}

// quickly is an effort for positions of which the moves alone are wanted.
func quickly(e analysis.Effort) analysis.Effort {
	e.Level = game.LevelPerfect
	if e.Time > 0 {
		e.Time = min(e.Time, 50*time.Millisecond)
	}
	if e.Steps > 0 {
		e.Steps = 1
	}
	return e
}

// Replay makes moves as [Match.Choose] reads them, whoever is to make them. The
// errors are those of [Match.State], and [game.ParseError] with the text that
// is no move as the input; the moves before it are made.
func (m *Match) Replay(ctx context.Context, moves []string) error {
	for k, text := range moves {
		if _, err := m.look(ctx, quickly(m.setup.Effort)); err != nil {
			return err
		}
		move, ok := m.Choose(text)
		if !ok {
			// A guess may list other moves of a position that has too many.
			m.state = nil
			if _, err := m.State(ctx); err != nil {
				return err
			}
			move, ok = m.Choose(text)
		}
		if !ok {
			return &game.ParseError{
				Input: text, Len: len(text),
				Problem: phrase.Of("move %d cannot be made here", k+1), Want: phrase.Of("write its words, or = and the position after it"),
			}
		}
		m.Move(move)
	}
	return nil
}
