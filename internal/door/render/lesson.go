package render

import (
	"strconv"
	"strings"

	"zermelo/internal/desk/lesson"
	"zermelo/say/phrase"
)

// Papers lists the papers of the textbook.
func Papers(papers []lesson.Paper) Document {
	var text []Block
	for _, p := range papers {
		text = append(text, Line{phrase.Join(p.Name, ": ", p.Title)}, indented(p.About))
	}
	text = append(text, Line{phrase.Of("'zermelo lesson NAME' lists the sections of one.")})
	return Document{Object{{"papers", each(papers, func(p lesson.Paper) Object {
		return Object{{"name", p.Name}, {"title", p.Title}, {"about", p.About}, {"sections", each(p.Sections, heading)}}
	})}}, text}
}

// Contents lists the sections of a paper and the exercises on it.
func Contents(p lesson.Paper, exercises []lesson.Exercise) Document {
	text := []Block{Line{raw(p.Title)}, Paragraph{raw(p.About)}, Line{}}
	for _, s := range p.Sections {
		text = append(text, Line{phrase.Join("  ", s.Number, "  ", s.Title)})
	}
	text = append(text, Line{}, Line{phrase.Of("exercises:")})
	for _, e := range exercises {
		text = append(text, Line{phrase.Of("  %d  %s", e.Number, e.Title)})
	}
	text = append(text, Line{}, Paragraph{phrase.Of("'zermelo lesson %s SECTION' prints a section, 'zermelo lesson exercise %s NUMBER' asks.", p.Name, p.Name)})
	return Document{Object{
		{"name", p.Name},
		{"title", p.Title},
		{"about", p.About},
		{"sections", each(p.Sections, heading)},
		{"exercises", each(exercises, func(e lesson.Exercise) Object {
			return Object{{"number", e.Number}, {"title", e.Title}, {"section", e.Section}}
		})},
	}, text}
}

func heading(s lesson.Section) Object { return Object{{"number", s.Number}, {"title", s.Title}} }

// Sections prints sections of a paper, with the outputs of the commands that
// have been run.
func Sections(p lesson.Paper, sections []lesson.Section) Document {
	var text []Block
	for i, s := range sections {
		if i > 0 {
			text = append(text, Line{})
		}
		text = append(text, underlined(s.Number+"  "+s.Title, "=")...)
		if q := lesson.Opening(p.Name, s); q != nil {
			text = append(append(text, Line{}, Paragraph{phrase.Of("What do you think? %s", q.Text)}), Later(q).Text...)
		}
		text = append(text, pointsText(s)...)
	}
	return Document{Object{
		{"name", p.Name},
		{"title", p.Title},
		{"sections", each(sections, func(s lesson.Section) Object {
			o := append(heading(s), Member{"points", each(s.Points, pointObject)})
			if q := lesson.Opening(p.Name, s); q != nil {
				o = append(o, Member{"question", asked(q)})
			}
			return o
		})},
	}, text}
}

func pointObject(point lesson.Point) Object {
	return Object{{"title", point.Title}, {"parts", each(point.Parts, part)}}
}

// underlined is a title with a line of signs below it.
func underlined(title, sign string) []Block {
	return []Block{Line{raw(title)}, Line{raw(strings.Repeat(sign, width(title)))}}
}

// pointsText prints the points of a section.
func pointsText(s lesson.Section) (text []Block) {
	for _, point := range s.Points {
		text = append(append(text, Line{}), underlined(point.Title, "-")...)
		for _, part := range point.Parts {
			text = append(text, written(part)...)
		}
	}
	return text
}

// Theorems lists theorems.
func Theorems(all []lesson.Theorem) Document {
	text := []Block{}
	facts := Facts{}
	for _, t := range all {
		facts = append(facts, told("", raw(t.Paper+" "+t.Name), phrase.Of("%s (section %s)", t.Title, t.At)))
	}
	text = append(text, facts, Line{}, Line{phrase.Of("'zermelo prove PAPER THEOREM [POSITION…]' steps through one.")})
	return Document{Object{{"theorems", each(all, theorem)}}, text}
}

func theorem(t lesson.Theorem) Object {
	return Object{{"paper", t.Paper}, {"name", t.Name}, {"section", t.At}, {"title", t.Title}}
}

// Theorem prints a theorem, with the outputs of the commands that have been run.
func Theorem(t lesson.Theorem) Document {
	return Document{append(theorem(t), Member{"position", t.Position()}, Member{"points", each(t.Points, pointObject)}), append(underlined(t.Title, "="), pointsText(t.Section)...)}
}

// written is a part of a point for people. Commands stand apart from the text
// by a blank line on either side.
func written(p lesson.Part) (blocks []Block) {
	switch {
	case p.Command != nil:
		blocks = append(blocks, Line{}, Line{raw("    $ " + p.Command.Line)})
		for line := range strings.Lines(p.Command.Output) {
			blocks = append(blocks, Line{raw(strings.TrimRight("    "+line, " \n"))})
		}
		return blocks
	case p.Table != "":
		blocks = append(blocks, Line{})
		for line := range strings.Lines(p.Table) {
			blocks = append(blocks, Line{raw("    " + strings.TrimRight(line, "\n"))})
		}
		return blocks
	case strings.HasPrefix(p.Text, "- "):
		return []Block{indented(p.Text)}
	}
	return []Block{Line{}, Paragraph{raw(p.Text)}}
}

// indented is text to the right of the left margin.
func indented(text string) Block { return Facts{{Value: text}} }

func part(p lesson.Part) Object {
	o := Object{{"text?", p.Text}, {"table?", p.Table}}
	if c := p.Command; c != nil {
		o = append(o, Member{"command", c.Line}, Member{"arguments", c.Args}, Member{"input?", c.In}, Member{"output?", c.Output})
	}
	return o
}

// Question asks a question, and says how to answer it later.
func Question(q *lesson.Question) Document {
	return Document{asked(q), []Block{Paragraph{q.Text}}}
}

func asked(q *lesson.Question) Object {
	return Object{
		{"paper", q.Exercise.Paper},
		{"exercise", q.Exercise.Number},
		{"title", q.Exercise.Title},
		{"section", q.Exercise.Section},
		{"hard", q.Hard.String()},
		{"seed", q.Seed},
		{"question", q.Text},
	}
}

// Sheet asks questions, and tells their solutions below.
func Sheet(questions []*lesson.Question, solutions []phrase.Phrase, wanted int) Document {
	var list []Object
	asks, solved := Facts{}, Facts{}
	for i, q := range questions {
		list = append(list, append(asked(q), Member{"solution", solutions[i]}, Member{"command", q.Why}))
		number := phrase.Raw(strconv.Itoa(i + 1))
		asks = append(asks, told(q.Text, number))
		solved = append(solved, told(solutions[i], number))
	}
	text := []Block{asks, Line{}, Line{phrase.Of("solutions:")}, solved}
	if len(questions) < wanted {
		text = append(text, Line{phrase.Of("there are no more different questions as hard as this")})
	}
	return Document{Object{{"questions", each(list, func(o Object) Object { return o })}}, text}
}

// Marked says how a question was answered, and how many are mastered now, if that is kept.
func Marked(q *lesson.Question, answer string, m lesson.Mark, kept *lesson.Count) Document {
	verdict := phrase.Of("Right: %s.", m.Solution)
	if !m.Right {
		verdict = phrase.Of("Wrong. Right is: %s.", m.Solution)
	}
	text := []Block{Paragraph{verdict}}
	if !m.Refutation.IsZero() {
		text = append(text, Paragraph{m.Refutation})
	}
	marked := Document{
		append(asked(q), Member{"answer", answer}, Member{"right", m.Right}, Member{"solution", m.Solution}, Member{"refutation?", m.Refutation}, Member{"command", q.Why}),
		append(text, Line{phrase.Of("To see why: %s", q.Why)}),
	}
	if kept != nil {
		count := Practised(*kept)
		marked.Object, marked.Text = append(marked.Object, count.Object...), append(marked.Text, count.Text...)
	}
	return marked
}

// Later says how a question that has no answer yet is answered.
func Later(q *lesson.Question) Document {
	return Document{asked(q), []Block{Paragraph{phrase.Of("To answer: zermelo lesson exercise %s %d --hard %s --seed %d --answer …", q.Exercise.Paper, q.Exercise.Number, q.Hard, q.Seed)}}}
}

// Practised says how many exercises are mastered.
func Practised(c lesson.Count) Document {
	return Document{
		Object{{"mastered", Object{{"hard", c.Hard.String()}, {"done", c.Done}, {"of", c.Of}}}},
		[]Block{Line{phrase.Of("Mastered, %s: %d of %d exercises.", c.Hard.Phrase(), c.Done, c.Of)}},
	}
}
