package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/lesson"
	"zermelo/internal/door/question"
	"zermelo/internal/door/render"
	"zermelo/internal/file"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) lessonCommand() *cobra.Command {
	compute := true
	cmd := &cobra.Command{
		Use:   a.say.Sayf("lesson [PAPER [SECTION]]"),
		Short: a.say.Sayf("Teach four papers about games, with examples that are computed"),
		Long: a.say.Sayf("Retell a paper section by section: every paragraph, example and proof, with the command that shows it,\n" +
			"whose output is computed on the spot. Without a section its sections and exercises are listed, without a\n" +
			"paper the papers. A number such as 2 stands for all sections 2.1, 2.2 and so on."),
		Example: "  zermelo lesson\n  zermelo lesson zhang\n  zermelo lesson zhang 4\n  zermelo lesson exercise zhang",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 2 {
				return takes(2, phrase.Phrase{})(cmd, args)
			}
			return nil
		},
		ValidArgsFunction: a.completeLesson,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.lesson(cmd.Context(), args, compute)
		},
	}
	cmd.Flags().BoolVar(&compute, "run", compute, a.say.Sayf("run the commands of a section and print what they say"))
	cmd.AddCommand(a.exerciseCommand())
	return cmd
}

func (a *app) proveCommand() *cobra.Command {
	compute := true
	cmd := &cobra.Command{
		Use:   a.say.Sayf("prove [PAPER [THEOREM [POSITION…]]]"),
		Short: a.say.Sayf("Step through a theorem of the four papers on a position of yours"),
		Long: a.say.Sayf("Say what a theorem of one of the four papers says, go through its steps on a position of yours, and show\n" +
			"what goes wrong without its condition. Without a position it is one of the text's, without a theorem\n" +
			"all are listed. A position of which the theorem does not speak is refused."),
		Example: "  zermelo prove\n  zermelo prove jia\n  zermelo prove zhang bouton 5 19 7 23\n  zermelo prove jia sj nim 3 4 5",
		ValidArgsFunction: func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			switch len(args) {
			case 0:
				return a.completePaper(cmd, args, typed)
			case 1:
				var list []string
				for _, t := range lesson.Theorems(a.say.Lang()) {
					if t.Paper == args[0] {
						list = append(list, cobra.CompletionWithDesc(t.Name, t.Title))
					}
				}
				return list, cobra.ShellCompDirectiveNoFileComp
			}
			return a.completePosition(cmd, args[2:], typed)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.prove(cmd.Context(), args, compute)
		},
	}
	cmd.Flags().BoolVar(&compute, "run", compute, a.say.Sayf("run the commands and print what they say"))
	return cmd
}

func (a *app) prove(ctx context.Context, args []string, compute bool) error {
	if len(args) < 2 {
		theorems := lesson.Theorems(a.language())
		if len(args) == 1 {
			paper, err := lesson.Find(a.language(), args[0])
			if err != nil {
				return err
			}
			theorems = slices.DeleteFunc(theorems, func(t lesson.Theorem) bool { return t.Paper != paper.Name })
		}
		return a.print(render.Theorems(theorems))
	}
	t, err := lesson.FindTheorem(a.language(), args[0], args[1])
	if err != nil {
		return err
	}
	switch words := unguarded(args[2:]); {
	case len(words) == 0:
	case !t.OfPosition():
		t = t.On(words, render.Typed(words))
	default:
		if _, err := a.catalog(ctx).Open(words[0]); err != nil { // the game may be left out
			words = append(t.Position()[:1:1], words...)
		}
		p, err := a.position(ctx, words)
		if err != nil {
			return err
		}
		t = t.On(strings.Fields(p.Line()), render.Quoted(p.Line()))
	}
	if compute {
		if t, err = t.Run(ctx, a.runInside); err != nil {
			return err
		}
	}
	return a.print(render.Theorem(t))
}

// language is that of texts which are not phrases.
func (a *app) language() string {
	if a.renderer.ForPrograms() && !a.langAsked {
		return a.say.English().Lang()
	}
	return a.say.Lang()
}

func (a *app) lesson(ctx context.Context, args []string, compute bool) error {
	if len(args) == 0 {
		return a.print(render.Papers(lesson.Papers(a.language())))
	}
	paper, err := lesson.Find(a.language(), args[0])
	if err != nil {
		return err
	}
	if len(args) == 1 {
		return a.print(render.Contents(paper, lesson.Exercises(paper.Name)))
	}
	sections, err := paper.Find(args[1])
	if err != nil {
		return err
	}
	if compute {
		for i, s := range sections {
			if sections[i], err = s.Run(ctx, a.runInside); err != nil {
				sections = sections[:i+1]
				break
			}
		}
	}
	return errors.Join(a.print(render.Sections(paper, sections)), err)
}

// runInside runs the program inside itself, in the reader's language and within
// the bounds of this run.
func (a *app) runInside(ctx context.Context, args []string, in string) (string, int) {
	words := []string{"--lang", a.language()}
	if a.memory > 0 {
		words = append(words, "--memory", strconv.FormatInt(int64(a.memory), 10)+"B")
	}
	if a.noFiles {
		words = append(words, "--no-files")
	}
	for _, name := range a.rules {
		words = append(words, "--rules", name)
	}
	var out bytes.Buffer
	code := run(ctx, append(words, args...), Streams{
		In: strings.NewReader(in), Out: &out, Err: &out, Files: a.Files, InLesson: true,
		Bounds: question.Bounds{Time: a.Bounds.Time, Memory: a.Bounds.Memory},
	}, a.locales)
	return out.String(), code
}

func (a *app) exerciseCommand() *cobra.Command {
	var seed uint64
	var answer, mastered string
	var sheet int
	format := "text"
	hard := lesson.Medium.String()
	cmd := &cobra.Command{
		Use:   a.say.Sayf("exercise [PAPER [NUMBER]]"),
		Short: a.say.Sayf("Ask a question with random numbers, and mark the answer"),
		Long: a.say.Sayf("Ask a question about a paper with random numbers, read the answer from standard input, and mark it by the\n" +
			"solver: the exit code is 0 if it is right and 1 if it is wrong. Without an answer only the question is\n" +
			"printed; --seed asks it again. 'zermelo lesson PAPER' lists the exercises. --sheet prints several questions\n" +
			"of a paper for a class, with their solutions at the end, with --format for paper. --mastered keeps in a file\n" +
			"what was answered rightly; without NUMBER, the next exercise that is not in it is asked."),
		Example: "  zermelo lesson exercise\n  zermelo lesson exercise zhang 2\n  zermelo lesson exercise zhang 1 --seed 5 --answer first\n" +
			"  zermelo lesson exercise zhang --sheet 8 --seed 7 --hard easy\n" +
			"  zermelo lesson exercise luo --sheet 6 --format pdf > luo.pdf\n" +
			"  zermelo lesson exercise zhang --mastered mine.json",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 2 {
				return takes(2, phrase.Phrase{})(cmd, args)
			}
			return nil
		},
		ValidArgsFunction: a.completePaper,
	}
	cmd.Flags().Uint64Var(&seed, "seed", 0, a.say.Sayf("the number that the question is made from (default: a random one)"))
	cmd.Flags().StringVar(&answer, "answer", "", a.say.Sayf("the answer, instead of a line of standard input"))
	cmd.Flags().StringVar(&hard, "hard", hard, a.say.Sayf("how hard the questions are: easy, medium or hard"))
	cmd.Flags().IntVar(&sheet, "sheet", 0, a.say.Sayf("print so many questions of PAPER, then their solutions"))
	cmd.Flags().StringVar(&mastered, "mastered", "", a.say.Sayf("keep in this file what was answered rightly, and ask what is not"))
	cmd.Flags().StringVar(&format, "format", format, a.say.Sayf("how a sheet is written: text, html, pdf or tex"))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case !slices.Contains(formats, format):
			return fault.Setting("format", format, phrase.Of("write %s", either(formats)))
		case cmd.Flags().Changed("format") && !cmd.Flags().Changed("sheet"):
			return fault.Setting("format", format, phrase.Of("it goes with --%s", "sheet"))
		case format != "text" && a.renderer.ForPrograms():
			return fault.Setting("format", format, phrase.Of("it does not go with --%s", "json"))
		}
		level, err := lesson.ParseHard(hard)
		if err != nil {
			return err
		}
		paper, number := "", 0
		if len(args) > 0 {
			paper = args[0]
		}
		if len(args) > 1 {
			if number, err = strconv.Atoi(args[1]); err != nil || number < 1 {
				return &game.Error{
					Kind:    game.ErrParse,
					Problem: phrase.Of("%q is not the number of an exercise", args[1]),
					Want:    phrase.Of("'zermelo lesson %s' lists them", paper),
				}
			}
		}
		if !cmd.Flags().Changed("seed") {
			seed = rand.Uint64N(1_000_000)
		}
		if cmd.Flags().Changed("sheet") {
			if answer != "" {
				return fault.Setting("answer", answer, phrase.Of("it does not go with --%s", "sheet"))
			}
			if mastered != "" {
				return fault.Setting("mastered", mastered, phrase.Of("it does not go with --%s", "sheet"))
			}
			return a.sheet(cmd.Context(), paper, number, level, seed, sheet, format)
		}
		if cmd.Flags().Changed("mastered") {
			return a.practise(cmd.Context(), paper, number, level, seed, answer, mastered)
		}
		q, err := lesson.Ask(paper, number, level, seed)
		if err != nil {
			return err
		}
		return a.exercise(cmd.Context(), q, answer, nil)
	}
	return cmd
}

// mostQuestions is how many questions a sheet has at most.
const mostQuestions = 100

// formats are how a sheet is written.
var formats = []string{"text", "html", "pdf", "tex"}

// sheet prints questions and their solutions.
func (a *app) sheet(ctx context.Context, paper string, number int, hard lesson.Hard, seed uint64, count int, format string) error {
	if paper == "" {
		return &game.Error{Kind: game.ErrParse, Problem: phrase.Of("a sheet of exercises needs a paper"), Want: phrase.Of("write zhang, luo, fang or jia before --sheet")}
	}
	if count < 1 || count > mostQuestions {
		return &game.Error{Kind: game.ErrParse, Problem: phrase.Of("a sheet has no %d questions", count), Want: phrase.Of("write a whole number from %d to %d", 1, mostQuestions)}
	}
	questions, err := lesson.Sheet(paper, number, hard, seed, count)
	if err != nil {
		return err
	}
	solutions := make([]phrase.Phrase, len(questions))
	for i, q := range questions {
		if solutions[i], err = q.Solve(ctx, a.settings()); err != nil {
			return err
		}
	}
	if format != "text" {
		return a.printSheet(paper, questions, solutions, format)
	}
	return a.print(render.Sheet(questions, solutions, count))
}

// practise asks an exercise, the next one that is not mastered if the number is 0, and keeps in a file that it was
// answered rightly.
func (a *app) practise(ctx context.Context, paper string, number int, hard lesson.Hard, seed uint64, answer, name string) error {
	if name == "" {
		return fault.Setting("mastered", name, phrase.Of("write the name of a file"))
	}
	text, err := await(ctx, func() ([]byte, error) { return a.readFile(name) })
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return unreadable("mastered", name, err)
	}
	known, err := lesson.ParseMastered(text)
	if err != nil {
		return err
	}
	if paper != "" {
		found, err := lesson.Find("en", paper)
		if err != nil {
			return err
		}
		paper = found.Name
	}
	within := paper
	if number == 0 {
		next, ok := known.Next(paper, hard)
		if !ok {
			return a.print(render.Practised(known.Count(paper, hard)))
		}
		paper, number = next.Paper, next.Number
	}
	q, err := lesson.Ask(paper, number, hard, seed)
	if err != nil {
		return err
	}
	return a.exercise(ctx, q, answer, func() (lesson.Count, error) {
		known.Add(q)
		return known.Count(within, hard), file.Write(name, known.Write)
	})
}

// exercise asks a question, of people before the answer is read, and marks it. A right one is kept by keep, if that is
// not nil, which says what is mastered now.
func (a *app) exercise(ctx context.Context, q *lesson.Question, answer string, keep func() (lesson.Count, error)) error {
	if !a.renderer.ForPrograms() {
		if err := a.print(render.Question(q)); err != nil {
			return err
		}
	}
	if answer == "" {
		line, err := bufio.NewReader(a.input(ctx)).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if answer = strings.TrimSpace(line); answer == "" {
			return a.unanswered(q)
		}
	}
	mark, err := q.Mark(ctx, a.settings(), answer)
	if err != nil {
		return err
	}
	var kept *lesson.Count
	if mark.Right && keep != nil {
		count, err := keep()
		if err != nil {
			return err
		}
		kept = &count
	}
	return errors.Join(a.print(render.Marked(q, answer, mark, kept)), no(!mark.Right))
}

// unanswered ends an exercise that is not answered yet.
func (a *app) unanswered(q *lesson.Question) error {
	if a.renderer.ForPrograms() {
		return a.print(render.Question(q))
	}
	return a.print(render.Later(q))
}

// completePaper completes the name of a paper.
func (a *app) completePaper(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var list []string
	if len(args) == 0 {
		for _, p := range lesson.Papers(a.say.Lang()) {
			list = append(list, cobra.CompletionWithDesc(p.Name, p.Title))
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// completeLesson completes the name of a paper, then the number of a section.
func (a *app) completeLesson(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) != 1 {
		return a.completePaper(cmd, args, typed)
	}
	var list []string
	if p, err := lesson.Find(a.say.Lang(), args[0]); err == nil {
		for _, s := range p.Sections {
			list = append(list, cobra.CompletionWithDesc(s.Number, s.Title))
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}
