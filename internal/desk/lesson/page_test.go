package lesson

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// TestPages holds docs/papers.md and its Chinese twin against the lessons, the theorems, and the list of gaps;
// ZERMELO_UPDATE=1 writes them anew.
func TestPages(t *testing.T) {
	for language, file := range map[string]string{"en": "../../../docs/papers.md", "zh": "../../../docs/papers.zh-CN.md"} {
		var b strings.Builder
		if language == "zh" {
			b.WriteString("# 从论文到命令\n四篇论文的每一段，以及演示它的命令。`zermelo lesson 论文 节号` 显示讲解与输出。\n")
		} else {
			b.WriteString("# From the papers to the commands\nEvery paragraph of four papers, and the command that shows it. `zermelo lesson PAPER SECTION` explains it, with the output.\n")
		}
		for _, p := range Papers(language) {
			fmt.Fprintf(&b, "\n## %s\n`zermelo lesson %s`\n", p.Title, p.Name)
			for _, s := range p.Sections {
				fmt.Fprintf(&b, "\n### %s %s\n\n", s.Number, s.Title)
				for _, one := range Theorems(language) {
					if one.Paper == p.Name && one.At == s.Number {
						fmt.Fprintf(&b, "- %s\n\n      zermelo prove %s %s\n", one.Title, one.Paper, one.Name)
					}
				}
				for _, point := range s.Points {
					fmt.Fprintf(&b, "- %s\n", point.Title)
					for _, part := range point.Parts {
						if part.Command != nil {
							fmt.Fprintf(&b, "\n      %s\n", part.Command.Line)
						}
					}
				}
			}
		}
		gaps, err := os.ReadFile("testdata/open." + language + ".md")
		if err != nil {
			t.Fatal(err)
		}
		b.Write(gaps)
		if os.Getenv("ZERMELO_UPDATE") != "" {
			if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != b.String() {
			t.Errorf("%s does not tell what the lessons say (%v); run the test with ZERMELO_UPDATE=1", file, err)
		}
	}
}

// TestLanguagesAgree: the texts have the same sections, points and commands.
func TestLanguagesAgree(t *testing.T) {
	outline := func(p Paper) (lines []string) {
		for _, s := range p.Sections {
			lines = append(lines, s.Number)
			for _, point := range s.Points {
				lines = append(lines, "point")
				for _, part := range point.Parts {
					if part.Command != nil {
						lines = append(lines, part.Command.Line)
					}
				}
			}
		}
		return lines
	}
	for i, p := range Papers("zh") {
		if a, b := outline(Papers("en")[i]), outline(p); !slices.Equal(a, b) {
			t.Errorf("%s: %q in English, %q in Chinese", p.Name, a, b)
		}
	}
}

// TestExercises asks each exercise many times: a right answer is marked right,
// and what cannot be read is refused.
func TestExercises(t *testing.T) {
	for _, name := range names {
		if len(Exercises(name)) < 2 {
			t.Errorf("%s has too few exercises", name)
		}
		for _, e := range Exercises(name) {
			for seed := range uint64(map[bool]int{true: 3, false: 9}[testing.Short()]) {
				q, err := Ask(name, e.Number, Hard(seed%3), seed)
				if err != nil {
					t.Fatal(err)
				}
				_, _, judge, err := q.judge(t.Context(), game.Budget{})
				if err != nil {
					t.Fatal(err)
				}
				rights := 0
				for _, answer := range []string{"first", "second", "left", "right", "none", "0", "1", "2", "3"} {
					if right, _, err := judge(answer); err == nil && right {
						rights++
					}
				}
				if right, _, err := judge("?"); err == nil || right {
					t.Errorf("%s: nonsense is no error", q.Text)
				}
				if rights > 2 {
					t.Errorf("%s: %d answers are right", q.Text, rights)
				}
			}
		}
	}
}
