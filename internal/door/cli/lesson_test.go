package cli

import (
	"bytes"
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
		if len(all) < 12 {
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
			"luo ends 4 7 2": 0, "luo ends nim 4": 2, "luo fibonacci multiple:3 50": 0, "luo fibonacci 21": 0, "fang sign domineering 2x2": 2, "fang sign domineering 4x1": 0,
			"fang towers WB B": 0, "jia sj kayles 1 5": 2, "jia sj 3 4 5": 0, "jia every-sg kayles 5 + nim 3": 0, "jia coins coins:turtles 1 7": 0,
			"jia tree node-kayles path 3": 2, "jia fusion 0-1 1-0": 0, "jia fusion 0-1:b": 2, "jia": 0, "nobody": 2, "jia nothing": 2,
		} {
			var out bytes.Buffer
			if got := Run(t.Context(), append([]string{"--lang", language, "prove"}, strings.Fields(line)...), Streams{Out: &out, Err: &out}); got != code {
				t.Errorf("prove %s: exit code %d, want %d: %s", line, got, code, out.String())
			}
		}
	}
}
