package server

import (
	"strconv"

	"zermelo/internal/door/question"
)

// A request knows the words of the command that answers it.
type request interface{ question() question.Question }

// words makes the words of a command: flags that are set, then --, then what is
// asked about.
type words []string

func command(names ...string) words { return append(words{}, append(names, "--json")...) }

func (w words) set(flag, value string) words {
	if value == "" {
		return w
	}
	return append(w, "--"+flag+"="+value)
}

func (w words) on(flag string, is bool) words {
	if !is {
		return w
	}
	return append(w, "--"+flag)
}

func (w words) number(flag string, n uint64) words {
	if n == 0 {
		return w
	}
	return w.set(flag, strconv.FormatUint(n, 10))
}

// about ends the words. The files are never those of the disk.
func (w words) about(files map[string]string, args ...string) question.Question {
	if files == nil {
		files = map[string]string{}
	}
	return question.Question{Args: append(append(w, "--"), args...), Files: files, Door: question.Service}
}

// A Position is how one is asked about.
type Position struct {
	Position string            `json:"position" required:"true" minLength:"1" doc:"Game and position, as on the command line" example:"nim 3 + kayles 7"`
	Play     string            `json:"play,omitempty" enum:"normal,misere,jia" doc:"Who cannot move loses (normal) or wins (misere), or the game ends when every value is 0 (jia)"`
	Sum      string            `json:"sum,omitempty" enum:"disjunctive,conjunctive,selective" doc:"In which components a move is made"`
	Ending   string            `json:"ending,omitempty" enum:"long,short" doc:"The game ends with all components or with the first"`
	First    string            `json:"first,omitempty" enum:"left,right,both" doc:"Who moves first in a game of unequal players"`
	Lang     string            `json:"lang,omitempty" doc:"Language of the sentences" example:"zh"`
	Files    map[string]string `json:"files,omitempty" doc:"Rule files and positions in files, by their names"`
}

func (p Position) flags(w words) words {
	return w.set("play", p.Play).set("sum", p.Sum).set("ending", p.Ending).set("first", p.First).set("lang", p.Lang)
}

// A Solve asks who wins a position, and how.
type Solve struct {
	Position
	Explain bool   `json:"explain,omitempty" doc:"Show the reasoning"`
	Full    bool   `json:"full,omitempty" doc:"All of long values and lists"`
	Outcome bool   `json:"outcome,omitempty" doc:"Who wins and by which moves, and no value"`
	Method  string `json:"method,omitempty" enum:"general,special,both" doc:"How the winner is found"`
	Moves   string `json:"moves,omitempty" doc:"How many moves are listed, or first" example:"first"`
}

func (q Solve) question() question.Question {
	w := q.flags(command("solve")).on("explain", q.Explain).on("full", q.Full).on("outcome", q.Outcome)
	return w.set("method", q.Method).set("moves", q.Moves).about(q.Files, q.Position.Position)
}

// A Moves asks for every move of a position.
type Moves struct {
	Position
	Guess string `json:"guess,omitempty" enum:"perfect,good,learner,beginner" doc:"Rank the moves by a search where they are not solved in half of the time; below perfect they are not solved, and the search looks less far"`
	Seed  uint64 `json:"seed,omitempty" format:"uint64" doc:"What the search draws by chance"`
}

func (q Moves) question() question.Question {
	return q.flags(command("moves")).set("guess", q.Guess).number("seed", q.Seed).about(q.Files, q.Position.Position)
}

// A Sequence asks for the row of a game.
type Sequence struct {
	Game   string            `json:"game" required:"true" minLength:"1" doc:"The name of the game" example:"octal:0.77"`
	To     uint64            `json:"to,omitempty" format:"uint64" doc:"The greatest heap or size"`
	What   string            `json:"what,omitempty" doc:"What is listed: grundy, step, remoteness, misere or foreclosed" example:"grundy"`
	Play   string            `json:"play,omitempty" enum:"normal,misere"`
	Period bool              `json:"period,omitempty" doc:"Prove the period"`
	Limit  uint64            `json:"limit,omitempty" format:"uint64" doc:"With period or at, give up after so many values"`
	At     string            `json:"at,omitempty" doc:"The values of these heaps alone, joined by commas" example:"1000000000000"`
	Omit   bool              `json:"omit_values,omitempty" doc:"Leave the values themselves out"`
	Report bool              `json:"report,omitempty" doc:"Rare values, maximum, zeros and the method"`
	Lang   string            `json:"lang,omitempty" doc:"Language of the sentences"`
	Files  map[string]string `json:"files,omitempty" doc:"Rule files by their names"`
}

func (q Sequence) question() question.Question {
	w := command("sequence").number("to", q.To).set("what", q.What).set("play", q.Play).on("period", q.Period)
	w = w.number("limit", q.Limit).set("at", q.At).on("report", q.Report).set("lang", q.Lang)
	if q.Omit {
		w = w.set("values", "false")
	}
	return w.about(q.Files, q.Game)
}

// A Value asks what an expression is worth, or whether a relation holds.
type Value struct {
	Expression string            `json:"expression" required:"true" minLength:"1" doc:"An expression of values, or a relation" example:"{2|-1} + ^*"`
	Explain    bool              `json:"explain,omitempty" doc:"Show the reasoning"`
	Full       bool              `json:"full,omitempty" doc:"All of long values and lists"`
	Lang       string            `json:"lang,omitempty" doc:"Language of the sentences"`
	Files      map[string]string `json:"files,omitempty" doc:"Rule files by their names"`
}

func (q Value) question() question.Question {
	return command("value").on("explain", q.Explain).on("full", q.Full).set("lang", q.Lang).about(q.Files, q.Expression)
}

// A Games asks for the catalogue.
type Games struct {
	Lang string `json:"lang,omitempty" doc:"Language of the sentences"`
}

func (q Games) question() question.Question { return command("games").set("lang", q.Lang).about(nil) }

// A Show asks for one game of it.
type Show struct {
	Game string `json:"game" doc:"The name of the game" example:"nim"`
	Lang string `json:"lang,omitempty" doc:"Language of the sentences"`
}

func (q Show) question() question.Question {
	return command("games", "show").set("lang", q.Lang).about(nil, q.Game)
}

// A Script asks for what a program says.
type Script struct {
	Program string            `json:"program" minLength:"1" doc:"A program in the language of rule files" example:"print(nim(3, 5).value)"`
	Args    []string          `json:"args,omitempty" doc:"Its arguments"`
	Lang    string            `json:"lang,omitempty" doc:"Language of the sentences"`
	Files   map[string]string `json:"files,omitempty" doc:"Rule files by their names"`
}

func (q Script) question() question.Question {
	files := q.Files
	if files == nil {
		files = map[string]string{}
	}
	args := append(command("run").set("lang", q.Lang), "-")
	return question.Question{Args: append(args, q.Args...), In: q.Program, Files: files, Door: question.Service}
}

// tableCommand is the command that reads solved games on the disk.
const tableCommand = "query"

// tableQuestion asks a solved game in a folder about a position, or, if there is
// none, about its beginning. Rule files are not read.
func tableQuestion(folder, position, lang string) question.Question {
	args := append(command(tableCommand).set("lang", lang).set("db", folder), "--no-files", "--")
	if position != "" {
		args = append(args, position)
	}
	return question.Question{Args: args, Door: question.Service}
}
