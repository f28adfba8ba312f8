package cli

import (
	"bytes"
	"strings"
	"testing"
	"unicode"

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
	said := solid(out.String())
	for _, fact := range c.Facts {
		if !strings.Contains(said, solid(fact)) {
			t.Errorf("%s: $ %s\ndoes not say %q, but\n%s", place, c.Line, fact, out.String())
		}
	}
}

// solid is s without blanks and ends of lines.
func solid(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}
