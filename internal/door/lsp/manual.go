package lsp

import (
	"regexp"
	"slices"
	"strings"

	"zermelo/docs"
	"zermelo/internal/desk/session"
	"zermelo/say/phrase"
)

// An entry is a word that is explained.
type entry struct {
	name, kind, detail, says string
}

// The kinds of entries.
const (
	field    = "field"    // a name that a rule file gives
	function = "function" // one that it finds
	option   = "option"   // of a call
)

var (
	cellBar    = regexp.MustCompile(`(^|[^\\])\|`)
	named      = regexp.MustCompile("`(\\w+)`")
	calls      = regexp.MustCompile("^`((\\w+)\\(.*\\))`$")
	isTrue     = regexp.MustCompile("^`(\\w+)=True`$")
	onlyNames  = regexp.MustCompile("^(`\\w+`[,、\\s]*)+$")
	linkInText = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
)

// manualOf are the words of rule files, as the tables of the manual have them, and those of
// scripts.
func manualOf(lang string, say func(phrase.Phrase) string) (rules, scripts []entry) {
	end := ".md"
	if lang == "zh" {
		end = ".zh-CN.md"
	}
	for _, page := range []string{"script", "script-bits"} {
		text, err := docs.Manual.ReadFile(page + end)
		if err != nil {
			continue // a language without a manual
		}
		rules = append(rules, read(string(text))...)
	}
	for _, f := range session.Functions() {
		scripts = append(scripts, entry{f.Name, function, f.Name + "(" + f.Arguments + ")", say(f.About)})
	}
	return once(rules), once(scripts)
}

// once leaves the first entry of each name.
func once(all []entry) (kept []entry) {
	met := map[string]bool{}
	for _, e := range all {
		if !met[e.name] {
			met[e.name] = true
			kept = append(kept, e)
		}
	}
	return kept
}

// read returns the entries of a page: of tables with four columns the names in the first, of such
// with two the calls and options there.
func read(page string) (all []entry) {
	for line := range strings.Lines(page) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		cells := cut(line)
		first := cells[0]
		switch {
		case len(cells) == 4 && onlyNames.MatchString(first):
			for _, name := range named.FindAllStringSubmatch(first, -1) {
				all = append(all, entry{name[1], field, plain(cells[1]), plain(cells[2])})
			}
		case len(cells) == 2 && calls.MatchString(first):
			call := calls.FindStringSubmatch(first)
			all = append(all, entry{call[2], function, call[1], plain(cells[1])})
		case len(cells) == 2 && isTrue.MatchString(first):
			all = append(all, entry{isTrue.FindStringSubmatch(first)[1], option, plain(first), plain(cells[1])})
		}
	}
	return all
}

// cut returns the cells of a row; \| is a bar in one.
func cut(row string) (cells []string) {
	row = strings.Trim(row, "|")
	from := 0
	for _, at := range cellBar.FindAllStringIndex(row, -1) {
		cells = append(cells, row[from:at[1]-1])
		from = at[1]
	}
	cells = append(cells, row[from:])
	for i := range cells {
		cells[i] = strings.TrimSpace(strings.ReplaceAll(cells[i], `\|`, "|"))
	}
	return cells
}

// plain is a cell without its marks.
func plain(cell string) string {
	return strings.TrimSpace(strings.NewReplacer("`", "", "*", "").Replace(linkInText.ReplaceAllString(cell, "$1")))
}

// find returns the entry of a name.
func find(all []entry, name string) (entry, bool) {
	i := slices.IndexFunc(all, func(e entry) bool { return e.name == name })
	if i < 0 {
		return entry{}, false
	}
	return all[i], true
}
