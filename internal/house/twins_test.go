package house

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// forBuilders are the pages of docs that are for who changes the program;
// they are in English only.
var forBuilders = []string{"inside.md"}

const chinese = ".zh-CN.md"

// outline returns what a page and its twin have in common: the levels of the
// headings, the code as it is, and how many rows and items there are between.
func outline(page string) (lines []string) {
	fenced, rows, items := false, 0, 0
	count := func() {
		if rows+items > 0 {
			lines = append(lines, fmt.Sprintf("%d rows, %d items", rows, items))
		}
		rows, items = 0, 0
	}
	for line := range strings.Lines(page) {
		line = strings.TrimRight(line, "\n")
		switch fence := strings.HasPrefix(line, "```"); {
		case fence || fenced || strings.HasPrefix(line, "    ") && strings.TrimSpace(line) != "":
			fenced = fenced != fence
			lines = append(lines, line)
		case strings.HasPrefix(line, "#"):
			count()
			lines = append(lines, line[:strings.Index(line+" ", " ")])
		case strings.HasPrefix(line, "|"):
			rows++
		case strings.HasPrefix(line, "- "), regexp.MustCompile(`^\d+\. `).MatchString(line):
			items++
		}
	}
	count()
	return lines
}

// TestPagesHaveTwins: a page that users read is there in Chinese too, with
// the same headings, tables, lists and code, and leads on in Chinese.
func TestPagesHaveTwins(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal("there are no pages", err)
	}
	read := func(file string) string {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
		}
		return string(b)
	}
	link := regexp.MustCompile(`\]\(([^):#]+\.md)\b`)
	for _, page := range append(pages, "../../README.md") {
		if strings.HasSuffix(page, chinese) || slices.Contains(forBuilders, filepath.Base(page)) {
			continue
		}
		twin := strings.TrimSuffix(page, ".md") + chinese
		text := read(twin)
		for _, to := range link.FindAllStringSubmatch(text, -1) {
			target := filepath.Join(filepath.Dir(twin), to[1])
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %v", twin, err)
			}
			other := strings.TrimSuffix(target, ".md") + chinese
			if _, err := os.Stat(other); err == nil && filepath.Clean(target) != filepath.Clean(page) {
				t.Errorf("%s leads to %s, which is there in Chinese", twin, to[1])
			}
		}
		if name := filepath.Base(page); name == "README.md" || name == "tour.md" || strings.HasPrefix(name, "start-") { // they show answers, which are in the language of the page
			continue
		}
		english, translated := outline(read(page)), outline(text)
		for i := range max(len(english), len(translated)) {
			if a, b := at(english, i), at(translated, i); a != b {
				t.Errorf("%s and its twin differ: %q in English, %q in Chinese", page, a, b)
				break
			}
		}
	}
	for _, page := range pages {
		if english, is := strings.CutSuffix(page, chinese); is {
			if _, err := os.Stat(english + ".md"); err != nil {
				t.Errorf("%s is there in Chinese only", page)
			}
		}
	}
}

// at returns an element, or that there is none.
func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "the end"
}

// TestOutline: what is said differs, what is shown may not.
func TestOutline(t *testing.T) {
	page := "# A\nwords\n\n| a | b |\n|---|---|\n\n    code\n\n## B\n- one\n1. two\n```go\n# x\n```\n"
	same := "# 甲\n\n话\n\n| 甲 | 乙 |\n|---|---|\n\n    code\n\n## 乙\n- 一\n1. 二\n```go\n# x\n```\n"
	if a, b := outline(page), outline(same); !slices.Equal(a, b) {
		t.Errorf("%q and %q", a, b)
	}
	for _, change := range [][2]string{{"code", "代码"}, {"## ", "### "}, {"- 一\n", ""}, {"| 甲 | 乙 |\n", ""}, {"# x", "# y"}} {
		if other := strings.Replace(same, change[0], change[1], 1); slices.Equal(outline(page), outline(other)) {
			t.Errorf("%q for %q is not noticed", change[1], change[0])
		}
	}
}
