// Package lesson is a textbook that computes: four papers about games retold
// in our own words, section by section as in the papers, each paragraph
// leading to the command that shows it on numbers, and exercises that are made
// up and marked by the solver.
//
// The texts lie in the folder text, a Markdown file for each paper and
// language, NAME.LANGUAGE.md:
//
//	# TITLE
//	what the paper is about
//	## NUMBER TITLE      a section, numbered as in the paper
//	### TITLE            a point of it: a paragraph, an example, a proof, a slip
//	paragraphs, and lists whose items begin with "- "
//
// A block "```text" is printed as it stands. A block "```console" holds
// commands; each begins with "$ zermelo", or with "$ printf 'TEXT' | zermelo"
// where it reads TEXT. Below a command stand what is promised of it: "= TEXT",
// that its output says TEXT (blanks and ends of lines do not count), "- TEXT",
// that it does not, and "! 1", that its exit code is 1 and not 0. Nothing else is kept of its
// output: a [Runner] computes it anew for every reader, and the tests hold
// the promises. To show one more command, write one more line.
package lesson

import (
	"embed"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo/game/text"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

//go:embed text/*.md
var files embed.FS

// names are those of the papers, in the order of their years.
var names = []string{"zhang", "luo", "fang", "jia"}

// Languages are those that every text is written in.
var Languages = []string{"en", "zh"}

// A Paper is a paper retold.
type Paper struct {
	Name     string // what it is asked for by
	Title    string
	About    string
	Sections []Section
}

// A Section is a section of a paper.
type Section struct {
	Number string // as in the paper: "2.1.3"
	Title  string
	Points []Point
}

// A Point is one thing that a section says.
type Point struct {
	Title string
	Parts []Part
}

// A Part of a point is a paragraph, a table, or a command; what it is not is
// empty.
type Part struct {
	Text    string
	Table   string // lines that stay as they are
	Command *Command
}

// A Command is a command of the program with what is promised of it.
type Command struct {
	Line  string   // as one types it, from "zermelo" or "printf" on
	Args  []string // its words, without the name of the program
	In    string   // what it reads
	Exit  int      // its exit code
	Facts []string // what its output says
	Never []string // what it does not say
	// told is how it names the case of a proof, in two parts, with the number between them.
	told [2]string
	// position is where the words of a position begin that the reader may replace; 0 if there is none.
	position int
	// Output is what it prints, once it has been run.
	Output string
}

// Papers returns all papers in a language, or in English.
func Papers(language string) []Paper {
	papers := make([]Paper, len(names))
	for i, name := range names {
		papers[i] = read(name, language)
	}
	return papers
}

// read returns a text in a language, or in English.
func read(name, language string) Paper {
	content, err := files.ReadFile("text/" + name + "." + language + ".md")
	if err != nil {
		content, err = files.ReadFile("text/" + name + ".en.md")
	}
	if err != nil {
		panic("lesson: " + err.Error())
	}
	p, err := parse(name, string(content))
	if err != nil {
		panic("lesson: " + err.Error())
	}
	return p
}

// Find returns the paper of a name.
func Find(language, name string) (Paper, error) {
	for _, p := range Papers(language) {
		if p.Name == strings.ToLower(name) {
			return p, nil
		}
	}
	return Paper{}, unknown(phrase.Of("there is no paper called %q", phrase.Clip(name)), name, names, phrase.Of("'zermelo lesson' lists them"))
}

// Find returns the section of a number, or all that begin with it: "2.1" for
// 2.1.1 to 2.1.3.
func (p Paper) Find(number string) (found []Section, err error) {
	var numbers []string
	for _, s := range p.Sections {
		if s.Number == number || strings.HasPrefix(s.Number, number+".") {
			found = append(found, s)
		}
		numbers = append(numbers, s.Number)
	}
	if found == nil {
		err = unknown(phrase.Of("the lesson on %s has no section %q", p.Name, phrase.Clip(number)), number, numbers,
			phrase.Of("'zermelo lesson %s' lists them", p.Name))
	}
	return found, err
}

// unknown is the error for a name that is not among those that there are.
func unknown(problem phrase.Phrase, name string, there []string, want phrase.Phrase) error {
	if near := text.Nearest(name, there); near != "" {
		want = phrase.Of("did you mean %s? %s", near, want)
	}
	return &fault.Error{Kind: fault.ErrParse, Problem: problem, Want: want}
}

// parse reads a text.
func parse(name, content string) (Paper, error) {
	p := Paper{Name: name}
	var fence string  // what the block is that the line lies in
	var para []string // lines of the paragraph that is being read
	add := func(part Part) error {
		if len(p.Sections) == 0 {
			p.About = strings.TrimSpace(p.About + " " + part.Text)
			return nil
		}
		s := &p.Sections[len(p.Sections)-1]
		if len(s.Points) == 0 {
			return fmt.Errorf("%s: section %s begins without a point", name, s.Number)
		}
		point := &s.Points[len(s.Points)-1]
		point.Parts = append(point.Parts, part)
		return nil
	}
	flush := func() (err error) {
		if len(para) > 0 {
			err = add(Part{Text: join(para)})
		}
		para = nil
		return err
	}
	for number, line := range strings.Split(content, "\n") {
		var err error
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case fence != "" && line == "```":
			if fence == "text" {
				err = add(Part{Table: strings.Join(para, "\n")})
				para = nil
			}
			fence = ""
		case fence == "text":
			para = append(para, line)
		case fence == "console" && word == "$":
			var c *Command
			if c, err = command(rest); err == nil {
				err = add(Part{Command: c})
			}
		case fence == "console":
			err = p.promise(word, rest)
		case strings.HasPrefix(line, "```"):
			err = flush()
			fence = line[3:]
		case word == "#":
			p.Title = rest
		case word == "##":
			if err = flush(); err == nil {
				n, title, _ := strings.Cut(rest, " ")
				p.Sections = append(p.Sections, Section{Number: n, Title: title})
			}
		case word == "###":
			if err = flush(); err == nil && len(p.Sections) > 0 {
				s := &p.Sections[len(p.Sections)-1]
				s.Points = append(s.Points, Point{Title: rest})
			}
		case line == "" || word == "-":
			err = flush()
			fallthrough
		default:
			if line != "" {
				para = append(para, line)
			}
		}
		if err != nil {
			return p, fmt.Errorf("%s, line %d: %w", name, number+1, err)
		}
	}
	return p, flush()
}

// join makes one line of the lines of a paragraph; Chinese is written without
// blanks.
func join(lines []string) string {
	all := lines[0]
	for _, line := range lines[1:] {
		last, _ := utf8.DecodeLastRuneInString(all)
		first, _ := utf8.DecodeRuneInString(line)
		if !wide(last) && !wide(first) {
			all += " "
		}
		all += line
	}
	return all
}

// wide reports whether r is of Chinese writing.
func wide(r rune) bool {
	return unicode.Is(unicode.Han, r) || r >= 0x3000 && r < 0x3040 || r >= 0xFF00 || strings.ContainsRune("“”…", r)
}

// promise adds to the last command what is promised of it.
func (p *Paper) promise(kind, what string) error {
	s := p.Sections[len(p.Sections)-1]
	parts := s.Points[len(s.Points)-1].Parts
	if len(parts) == 0 || parts[len(parts)-1].Command == nil {
		return fmt.Errorf("%q stands below no command", what)
	}
	c := parts[len(parts)-1].Command
	switch kind {
	case "=":
		c.Facts = append(c.Facts, what)
	case "-":
		c.Never = append(c.Never, what)
	case "?":
		c.told[0], c.told[1], _ = strings.Cut(what, "#")
	case "!":
		if _, err := fmt.Sscan(what, &c.Exit); err != nil {
			return fmt.Errorf("%q is no exit code", what)
		}
	default:
		return fmt.Errorf("%q is neither a command nor a promise", kind+" "+what)
	}
	return nil
}

// command reads a command line.
func command(line string) (*Command, error) {
	line, own, replaced := strings.Cut(line, " --- ")
	words, err := split(line)
	if err != nil {
		return nil, err
	}
	c := &Command{Line: line}
	if replaced {
		c.position = len(words) - 1
		position, err := split(own)
		if err != nil {
			return nil, err
		}
		c.Line += " " + own
		words = append(words, position...)
	}
	if len(words) > 3 && words[0] == "printf" && words[2] == "|" {
		c.In = strings.ReplaceAll(words[1], `\n`, "\n")
		words = words[3:]
	}
	if len(words) < 2 || words[0] != "zermelo" {
		return nil, fmt.Errorf("%q is no command of the program", line)
	}
	c.Args = words[1:]
	return c, nil
}

// split cuts a line into words as a shell does; quotes are single ones.
func split(line string) (words []string, err error) {
	var word strings.Builder
	quoted, begun := false, false
	for _, r := range line + " " {
		switch {
		case r == '\'':
			quoted, begun = !quoted, true
		case unicode.IsSpace(r) && !quoted:
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quoted {
		return nil, fmt.Errorf("%q has an open quote", line)
	}
	return words, nil
}
