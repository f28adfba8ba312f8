package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"zermelo/game/gametest"
	"zermelo/internal/desk/lesson"
)

// TestLessonsHold runs every command of every lesson in both languages: the
// exit code is the one that is promised, and the output says what the text
// says.
func TestLessonsHold(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	drawn := gametest.OneIn(t, 5, 2)
	for _, language := range lesson.Languages {
		for _, p := range lesson.Papers(language) {
			t.Run(p.Name+"/"+language, func(t *testing.T) {
				commands, promises := 0, 0
				for _, s := range p.Sections {
					for _, point := range s.Points {
						for _, part := range point.Parts {
							if c := part.Command; c != nil {
								commands++
								promises += len(c.Facts)
								if !drawn() {
									continue
								}
								holds(t, language, p.Name+" "+s.Number+", "+point.Title, c)
							}
						}
					}
				}
				if commands < 20 || promises < commands {
					t.Errorf("%d commands with %d promises", commands, promises)
				}
			})
		}
	}
}

func holds(t *testing.T, language, place string, c *lesson.Command) {
	t.Helper()
	var out bytes.Buffer
	args := append([]string{"--lang", language, "--memory", "1GiB", "--timeout", "1m"}, c.Args...)
	code := Run(t.Context(), args, Streams{In: strings.NewReader(c.In), Out: &out, Err: &out})
	if code != c.Exit {
		t.Errorf("%s: $ %s\nexit code %d, not %d: %s", place, c.Line, code, c.Exit, out.String())
		return
	}
	if len(c.Facts) == 0 {
		t.Errorf("%s: $ %s: nothing is promised", place, c.Line)
	}
	ran := *c
	ran.Output = out.String()
	if !ran.Kept() {
		t.Errorf("%s: $ %s\ndoes not say %q, or says %q:\n%s", place, c.Line, c.Facts, c.Never, out.String())
	}
}

// TestTheoremsStep runs the commands of every theorem in both languages, on its own position and on others.
func TestTheoremsStep(t *testing.T) {
	for _, language := range lesson.Languages {
		all := lesson.Theorems(language)
		if len(all) < 26 {
			t.Fatalf("%d theorems", len(all))
		}
		for _, one := range all {
			for _, point := range one.Points {
				for _, part := range point.Parts {
					if part.Command != nil {
						holds(t, language, "prove "+one.Number, part.Command)
					}
				}
			}
		}
		for line, code := range map[string]int{
			"zhang bouton 5 19": 0, "zhang bouton nim 0": 0, "zhang bouton domineering 2x2": 2, "luo table 20,11,3": 2, "luo table round-table:21,11,3": 0,
			"luo ends 4 7 2": 0, "luo ends nim 4": 2, "luo fibonacci multiple:3 50": 2, "luo multiple multiple:3 50": 0, "luo fibonacci 21": 0, "fang sign domineering 2x2": 2, "fang sign domineering 4x1": 0,
			"fang towers WB B": 0, "jia sj kayles 1 5": 2, "jia sj 3 4 5": 0, "jia every-sg kayles 5 + nim 3": 0, "jia coins coins:turtles 1 7": 0,
			"jia tree node-kayles path 3": 2, "jia fusion 0-1 1-0": 0, "jia fusion 0-1:b": 2, "jia": 0, "nobody": 2, "jia nothing": 2,
			"jia tree 0-1 1-0": 2, "jia cycles 0-1 1-2": 2, "zhang pairs nim 1 2": 2, "zhang bachet nim 1 2": 2, "jia multi nim 5": 2,
			"fang number 1/2 + 3/4": 0, "fang number {0|0}": 2, "fang sums 1/2": 2, "fang sums -1 + 2": 0, "fang number -1": 0, "fang sums -- --thermograph - 1/2 + 3/4": 2, "fang compare -- --json towers-W": 2, "zhang bouton -- --dot - 3": 2, "fang sums 1 +": 2, "fang simplest {1|-1}": 2,
			"fang compare towers-WB towers-W": 2, "luo general nim 3": 2, "fang chase 1,1 1,2": 0, "fang topmost nim 3": 2, "jia tame nim 3": 2,
		} {
			var out bytes.Buffer
			if got := Run(t.Context(), append([]string{"--lang", language, "prove"}, strings.Fields(line)...), Streams{Out: &out, Err: &out}); got != code {
				t.Errorf("prove %s: exit code %d, want %d: %s", line, got, code, out.String())
			}
		}
	}
}

// TestCited: an answer cites exactly the theorems that can be stepped on its position, and the commands that it names
// for them go through.
func TestCited(t *testing.T) {
	type paper struct{ Paper, Section, Theorem, Title, Command string }
	run := func(args ...string) (string, int) {
		var out bytes.Buffer
		code := Run(t.Context(), args, Streams{Out: &out, Err: io.Discard})
		return out.String(), code
	}
	of := func(one lesson.Theorem) []string {
		for _, point := range one.Points {
			for _, part := range point.Parts {
				if c := part.Command; c != nil {
					return c.Args[:len(c.Args)-len(one.Position())]
				}
			}
		}
		return nil
	}
	all := lesson.Theorems("en")
	asked := map[string]bool{}
	for _, one := range all {
		asked[strings.Join(append(of(one), one.Position()...), "\n")] = true
	}
	for _, line := range []string{
		"solve --explain nim 1 2", "solve --explain nim 4 4 + hackenbush 0-1 1-2", "solve --play misere --explain octal:0.77 4 4", "solve --explain multiple:2 21",
		"solve --explain coins:run 1 2", "solve --sum conjunctive --ending short --explain subtraction:1-2 3 7", "solve --explain domineering 3x2",
		"solve --play misere --sum conjunctive --explain subtraction:1-2 3 7", "solve --play misere --explain nim 1 1", "value --explain {2|1}", "value --explain 0",
		"solve --explain tic-tac-toe", "solve --explain ends 1 9 1", "solve --explain round-table:4,4,1", "solve --explain hackenbush 0-1:b 1-2:r",
	} {
		asked[strings.ReplaceAll(line, " ", "\n")] = true
	}
	cited := 0
	for question := range asked {
		words := strings.Split(question, "\n")
		text, _ := run(append(words, "--json")...)
		var answer struct{ Papers []paper }
		if err := json.Unmarshal([]byte(text), &answer); err != nil {
			t.Fatalf("%q: %v", words, err)
		}
		cited += len(answer.Papers)
		for _, one := range all {
			verb := of(one)
			rest, same := words, len(words) > len(verb) && slices.Equal(words[:len(verb)], verb)
			if rest = rest[min(len(verb), len(rest)):]; words[0] == "compare" || same && strings.HasPrefix(rest[0], "-") {
				continue // compares, or is asked under other rules
			}
			i := slices.IndexFunc(answer.Papers, func(p paper) bool { return p.Paper == one.Paper && p.Theorem == one.Name })
			code := 2
			if same {
				_, code = run(append([]string{"prove", one.Paper, one.Name}, rest...)...)
			}
			if (code == 0) != (i >= 0) {
				t.Errorf("%q: 'prove %s %s' ends with %d; cited: %t", words, one.Paper, one.Name, code, i >= 0)
			}
			if i >= 0 && (answer.Papers[i].Title != one.Title || answer.Papers[i].Section != one.At) {
				t.Errorf("%q: %+v", words, answer.Papers[i])
			}
		}
	}
	if cited < len(all) {
		t.Errorf("%d citations", cited)
	}
}

// TestSectionsOfTheorems: the section that a theorem names is one of its paper, and the languages agree on it.
func TestSectionsOfTheorems(t *testing.T) {
	chinese := lesson.Theorems("zh")
	for i, one := range lesson.Theorems("en") {
		paper, err := lesson.Find("en", one.Paper)
		if err != nil || !slices.ContainsFunc(paper.Sections, func(s lesson.Section) bool { return s.Number == one.At }) {
			t.Errorf("%s: no section %s", one.Number, one.At)
		}
		if chinese[i].Number != one.Number {
			t.Errorf("%s is %s in Chinese", one.Number, chinese[i].Number)
		}
	}
}
