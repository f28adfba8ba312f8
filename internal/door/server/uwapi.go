package server

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"zermelo/internal/door/question"
)

// positionsPath is where the interface of position values begins, which the page of
// GamesCrafters speaks (their Universal Web API): games, their variants, and
// positions with the value and remoteness of each move. There is a game for each
// table, and one for each game of the catalogue, whose variants are its examples
// and whatever else its positions are. Faults are told in a document with status
// 200, as that page wants it.
const positionsPath = "/uwapi/"

// Remoteness where there is no number for it.
const (
	endless = -200 // nobody can end the game
	unknown = -100 // the game ends, and it is not known when
)

// Values of positions, for the player to move.
const (
	isWin      = "win"
	isLose     = "lose"
	isTie      = "tie"  // the game ends without a winner
	isDraw     = "draw" // the game need not end
	isUnsolved = "unsolved"
)

// A playable is a game of the interface.
type playable struct {
	ID                         string    `json:"id"`
	Name                       string    `json:"name"`
	Variants                   []variant `json:"variants"`
	AllowCustomVariantCreation bool      `json:"allowCustomVariantCreation"`
	SupportsWinBy              bool      `json:"supportsWinBy"`
}

// A variant is a position that a game begins at.
type variant struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	GUI  string `json:"gui"`
}

// A started variant tells its first position.
type started struct {
	variant
	StartPosition        string `json:"startPosition"`
	AutoguiStartPosition string `json:"autoguiStartPosition"`
	ImageAutoGUIData     any    `json:"imageAutoGUIData"`
}

// A valued position.
type valued struct {
	told            string // the position as the program writes it
	Position        string `json:"position"`
	AutoguiPosition string `json:"autoguiPosition"`
	PositionValue   string `json:"positionValue"`
	Remoteness      int    `json:"remoteness"`
	Mex             string `json:"mex,omitempty"`
}

// A valuedMove tells the position that it leads to, whose value is that of the
// player who moves then; moveValue is the mover's.
type valuedMove struct {
	valued
	Move            string `json:"move"`
	AutoguiMove     string `json:"autoguiMove"`
	MoveValue       string `json:"moveValue"`
	DeltaRemoteness int    `json:"deltaRemoteness"`
}

// A played position with its moves, best first.
type played struct {
	valued
	Moves []valuedMove `json:"moves"`
}

// How positions are shown: in words, or as boards that are drawn.
const (
	wordGUI  = "v0"
	boardGUI = "v2"
)

// safe and plain change characters that mean something in an address, into which the client puts
// positions and variants as they are, to their wide forms and back. A colon stands between
// the moves of its records.
var safe, plain = func() (safe, plain *strings.Replacer) {
	var to, from []string
	for _, c := range "#%&+/:?\\" {
		wide := string(c - '!' + '！')
		to, from = append(to, string(c), wide), append(from, wide, string(c))
	}
	return strings.NewReplacer(to...), strings.NewReplacer(from...)
}()

// regular is the name of the variant of a game that has but one beginning.
const regular = "regular"

// errInvalid is what is told of a game, a variant or a position that is none.
type errInvalid string

func (e errInvalid) Error() string { return "Invalid " + string(e) }

// addPositions registers the interface.
func (s *Server) addPositions(mux *http.ServeMux) {
	offer := func(path string, answer func(r *http.Request) (any, error)) {
		handle := func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Access-Control-Allow-Origin", "*")
			document, err := answer(r)
			var wrong errInvalid
			switch {
			case errors.As(err, &wrong):
				document = map[string]string{"error": wrong.Error()}
			case err != nil:
				problemOf(err).write(w, r)
				return
			}
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Cache-Control", "no-store")
			_ = json.NewEncoder(w).Encode(document)
		}
		mux.HandleFunc("GET "+path+"{$}", handle)
		if path != positionsPath {
			mux.HandleFunc("GET "+strings.TrimSuffix(path, "/"), handle)
		}
	}
	offer(positionsPath, func(r *http.Request) (any, error) { return s.listed(r.Context()) })
	offerGame := func(path string, answer func(r *http.Request, e entry) (any, error)) {
		offer(positionsPath+"{game}/"+path, func(r *http.Request) (any, error) {
			e, err := s.named(r.Context(), r.PathValue("game"))
			if err != nil {
				return nil, err
			}
			return answer(r, e)
		})
	}
	offerGame("", func(r *http.Request, e entry) (any, error) {
		return s.playable(r.Context(), r.PathValue("game"), e), nil
	})
	offerGame("{variant}/", func(r *http.Request, e entry) (any, error) {
		return s.started(r.Context(), e.Name, r.PathValue("variant"))
	})
	offerGame("{variant}/positions/", func(r *http.Request, e entry) (any, error) {
		return s.played(r.Context(), e.Name, r.PathValue("variant"), plain.Replace(r.URL.Query().Get("p")))
	})
	offerGame("{variant}/instructions/", func(r *http.Request, e entry) (any, error) {
		q := r.URL.Query()
		lang, _, _ := strings.Cut(strings.ReplaceAll(cmp.Or(q.Get("locale"), q.Get("lang")), "_", "-"), "-")
		return s.instructions(r.Context(), e.Name, lang)
	})
}

// document reads the answer to a question into a document; wrong is the error for
// what cannot be read.
func (s *Server) document(ctx context.Context, q question.Question, into any, wrong errInvalid) error {
	a, err := s.ask(ctx, q)
	if err != nil {
		return err
	}
	if p := faultOf(a.Answer); p != nil {
		if p.Status < http.StatusInternalServerError && p.Kind != "limit" {
			return wrong
		}
		return p
	}
	return json.Unmarshal([]byte(a.Out), into)
}

// entry is what the catalogue tells of a game.
type entry struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	Rule     string   `json:"rule"`
	Position string   `json:"position"`
	Source   string   `json:"source"`
	Examples []string `json:"examples"`
}

// gui says how the game is shown: as boards if one of its examples is.
func (e entry) gui() string {
	if slices.ContainsFunc(e.Examples, func(example string) bool { return guiOf(positionIn(example)) == boardGUI }) {
		return boardGUI
	}
	return wordGUI
}

// positionIn returns the position of an example.
func positionIn(example string) string {
	_, position, _ := strings.Cut(example, " ")
	return position
}

// tableGUI says how a table is shown: as its first position is.
func (s *Server) tableGUI(ctx context.Context, name string) string {
	var start solved
	if s.document(ctx, tableQuestion(s.Tables[name], "", ""), &start, "Game") != nil {
		return wordGUI
	}
	return guiOf(start.Position)
}

func (s *Server) entry(ctx context.Context, game, lang string) (e entry, err error) {
	return e, s.document(ctx, Show{Game: game, Lang: lang}.question(), &e, "Game")
}

// named returns what the catalogue tells of the game that an identifier stands for, by any name
// that opens it; of a table its name alone.
func (s *Server) named(ctx context.Context, id string) (entry, error) {
	if _, ok := s.Tables[id]; ok {
		return entry{Name: id}, nil
	}
	return s.entry(ctx, id, "")
}

// listed lists the games: those on the disk, then those of the catalogue.
func (s *Server) listed(ctx context.Context) (any, error) {
	type listedGame struct {
		ID   string `json:"id"`
		Name string `json:"name"`
		Type string `json:"type"`
		GUI  string `json:"gui"`
	}
	var all struct{ Games []entry }
	if err := s.document(ctx, Games{}.question(), &all, "Game"); err != nil {
		return nil, err
	}
	list := []listedGame{}
	for _, name := range slices.Sorted(maps.Keys(s.Tables)) {
		list = append(list, listedGame{name, name, "twoPlayer", s.tableGUI(ctx, name)})
	}
	for _, e := range all.Games {
		if _, hidden := s.Tables[e.Name]; !hidden {
			list = append(list, listedGame{e.Name, cmp.Or(e.Title, e.Name), "twoPlayer", e.gui()})
		}
	}
	return list, nil
}

// playable tells a game under the identifier that it was asked by.
func (s *Server) playable(ctx context.Context, id string, e entry) playable {
	if _, ok := s.Tables[e.Name]; ok {
		return playable{ID: id, Name: e.Name, Variants: []variant{{regular, regular, s.tableGUI(ctx, e.Name)}}}
	}
	p := playable{ID: id, Name: cmp.Or(e.Title, e.Name), Variants: []variant{}, AllowCustomVariantCreation: true}
	for _, example := range e.Examples {
		if strings.Contains(example, " + ") {
			continue
		}
		id := cmp.Or(strings.TrimSpace(strings.TrimPrefix(example, e.Name)), regular)
		gui := e.gui()
		if position := positionIn(example); position != "" {
			gui = guiOf(position)
		}
		p.Variants = append(p.Variants, variant{safe.Replace(id), example, gui})
	}
	return p
}

// A beginning is what a variant says: the game with its parameters, and a position.
type beginning struct {
	table    string // the folder; "" is none
	game     string
	position string
}

// begin reads a variant.
func (s *Server) begin(game, variant string) (b beginning, err error) {
	variant = plain.Replace(variant)
	if folder, ok := s.Tables[game]; ok {
		if variant != regular {
			return b, errInvalid("Variant")
		}
		return beginning{table: folder}, nil
	}
	switch {
	case variant == regular:
		variant = ""
	case !strings.HasPrefix(variant, ":"):
		variant = " " + variant
	}
	spec, position, _ := strings.Cut(game+variant, " ")
	if strings.Contains(" "+position+" ", " + ") || spec == "" {
		return b, errInvalid("Variant")
	}
	return beginning{game: spec, position: position}, nil
}

func (s *Server) started(ctx context.Context, game, name string) (any, error) {
	b, err := s.begin(game, name)
	if err != nil {
		return nil, err
	}
	start, err := s.value(ctx, b, b.position)
	switch wrong := errInvalid(""); {
	case errors.As(err, &wrong):
		return nil, errInvalid("Variant")
	case err != nil:
		return nil, err
	}
	told := started{variant{name, plain.Replace(name), guiOf(start.told)}, start.Position, start.AutoguiPosition, nil}
	if d := drawingOf(start.told); d != nil {
		told.ImageAutoGUIData = d
	}
	return told, nil
}

func (s *Server) played(ctx context.Context, game, variant, position string) (any, error) {
	b, err := s.begin(game, variant)
	if err != nil {
		return nil, err
	}
	if position == "" {
		position = b.position
	}
	return s.value(ctx, b, position)
}

// instructions are the rule of a game, in Markdown.
func (s *Server) instructions(ctx context.Context, game, lang string) (any, error) {
	if _, ok := s.Tables[game]; ok {
		var start solved
		if err := s.document(ctx, tableQuestion(s.Tables[game], "", ""), &start, "Game"); err != nil {
			return nil, err
		}
		game, _, _ = strings.Cut(start.Game, ":")
	}
	e, err := s.entry(ctx, game, lang)
	if err != nil {
		e, err = s.entry(ctx, game, "") // in a language that there is
	}
	return map[string]string{"instructions": "# " + cmp.Or(e.Title, e.Name) + "\n\n" + e.Rule + "\n\n" + e.Position + "\n\n" + e.Source + "\n"}, err
}

// solved is what the command line tells of a position.
type solved struct {
	Game       string `json:"game"`
	Position   string `json:"position"`
	First      string `json:"first"`
	Winner     string `json:"winner"`
	Draw       string `json:"draw"`
	Remoteness *int   `json:"remoteness"`
	Grundy     *int   `json:"grundy"`
	Score      *int   `json:"score"`
	Moves      []struct {
		Move       string  `json:"move"`
		To         string  `json:"to"`
		Winning    bool    `json:"winning"`
		Draw       bool    `json:"draw"`
		Value      string  `json:"value"`
		Remoteness *int    `json:"remoteness"`
		Reply      string  `json:"reply"`
		is         *solved // what was told of the position itself
	} `json:"moves"`
}

// sides are the words before a position of unequal players that does not say who
// moves.
var sides = []string{"left", "right"}

// cutSide cuts off who moves.
func cutSide(position string) (side, rest string) {
	before, after, found := strings.Cut(position, ": ")
	if found && slices.Contains(sides, before) {
		return before, after
	}
	return "", position
}

func sided(side, position string) string {
	if side == "" {
		return position
	}
	return side + ": " + position
}

// value solves a position.
func (s *Server) value(ctx context.Context, b beginning, position string) (played, error) {
	side, position := cutSide(position)
	ask := func(side, position string) (d solved, err error) {
		q := tableQuestion(b.table, position, "")
		if b.table == "" {
			if strings.Contains(" "+position+" ", " + ") {
				return d, errInvalid("Position")
			}
			q = Moves{Position: Position{Position: strings.TrimSpace(b.game + " " + position), First: side}}.question()
		}
		return d, s.document(ctx, q, &d, "Position")
	}
	d, err := ask(side, position)
	if err == nil && d.First == "both" {
		side = sides[0]
		d, err = ask(side, position)
	}
	if err != nil {
		return played{}, err
	}
	// A move to a draw that is not the best one does not tell which kind it is of: the position does.
	asked := 0
	for i, m := range d.Moves {
		if d.Score != nil && asked < mostAsked { // points that the move brings are not to come
			asked++
			if to, err := ask("", m.To); err == nil {
				d.Moves[i].is = &to
			}
			continue
		}
		if asked == mostAsked || !m.Draw || m.Remoteness != nil || d.Winner == "draw" && d.Draw != "finished" {
			continue
		}
		asked++
		if to, err := ask("", m.To); err == nil && to.Draw == "finished" {
			d.Moves[i].Remoteness = to.Remoteness
		}
	}
	return d.played(side), nil
}

// mostAsked is how many of the positions that a position leads to are asked for themselves.
const mostAsked = 30

// value is how a position ends for the player to move.
func (d solved) value() string {
	draw := isDraw
	if d.Draw == "finished" || d.Draw == "" && d.Remoteness != nil {
		draw = isTie
	}
	switch d.Winner {
	case "":
		return isUnsolved
	case "draw":
		return draw
	case "first", d.First:
		return isWin
	}
	return isLose
}

// played puts what is told of a position into the form of the interface. side is
// who moves where the position does not say so.
func (d solved) played(side string) played {
	value := d.value()
	mover := slices.Index(sides, cmp.Or(side, d.First)) + 1
	p := played{newValued(side, d.Position, mover, value, d.Remoteness), []valuedMove{}}
	if d.Grundy != nil {
		p.Mex = strconv.Itoa(*d.Grundy)
	}
	from, drawn := boardOf(d.Position)
	words := map[string]bool{}
	for _, m := range d.Moves {
		own, theirs := isLose, isWin
		switch {
		case m.Winning:
			own, theirs = isWin, isLose
		case m.Draw && m.Remoteness != nil:
			own, theirs = isTie, isTie
		case m.Draw:
			own, theirs = isDraw, isDraw
		case value == isUnsolved:
			own, theirs = isUnsolved, isUnsolved
		}
		next := mover
		switch {
		case side == "" && mover > 0 && movesAgain(d.Position, m.To):
			theirs = own
		case mover > 0:
			next = len(sides) + 1 - mover
		}
		if m.Reply == "again" {
			theirs = own
		}
		length := m.Remoteness
		if m.is != nil {
			theirs, length = m.is.value(), m.is.Remoteness
		}
		nextSide := ""
		if side != "" {
			nextSide = sides[next-1]
		}
		to := newValued(nextSide, m.To, next, theirs, length)
		to.Mex = nimberOf(m.Value)
		word := safe.Replace(m.Move)
		if words[word] { // its records know moves by their words
			word += " → " + to.Position
		}
		if words[word] { // the same move of either of two players
			continue
		}
		words[word] = true
		p.Moves = append(p.Moves, valuedMove{valued: to, Move: word, AutoguiMove: word, MoveValue: own})
	}
	if drawn {
		p.point(from)
	}
	p.sort()
	return p
}

// movesAgain reports whether the player who moved moves again, where the last words of
// positions say who is to move.
func movesAgain(position, to string) bool {
	word := func(position string) string { return position[strings.LastIndexByte(position, ' ')+1:] }
	turn := word(position)
	return turn != position && turn == word(to) && strings.IndexFunc(turn, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

// newValued returns a position with its value; mover is who is to move, 1 or 2, or 0 where
// that is not known.
func newValued(side, position string, mover int, value string, remoteness *int) valued {
	v := valued{told: position, Position: safe.Replace(sided(side, position)), AutoguiPosition: shownAs(position, mover), PositionValue: value, Remoteness: unknown}
	switch {
	case value == isDraw:
		v.Remoteness = endless
	case remoteness != nil:
		v.Remoteness = *remoteness
	}
	return v
}

// nimberOf returns the number of a nimber; "" if it is none.
func nimberOf(value string) string {
	switch n, star := strings.CutPrefix(value, "*"); {
	case value == "0":
		return value
	case star && n == "":
		return "1"
	case star && strings.Trim(n, "0123456789") == "":
		return n
	}
	return ""
}

// ranks are values of moves, the best first.
var ranks = []string{isWin, isTie, isDraw, isUnsolved, isLose}

// sort sorts the moves, best first: wins and ties from short to long, losses from
// long to short; what is not known comes last of its kind. Then each knows how far
// it is from the best of its kind.
func (p *played) sort() {
	order := func(a, b valuedMove) int {
		if c := cmp.Compare(slices.Index(ranks, a.MoveValue), slices.Index(ranks, b.MoveValue)); c != 0 {
			return c
		}
		if (a.Remoteness < 0) != (b.Remoteness < 0) {
			return cmp.Compare(b.Remoteness, a.Remoteness)
		}
		if a.MoveValue == isLose {
			return cmp.Compare(b.Remoteness, a.Remoteness)
		}
		return cmp.Compare(a.Remoteness, b.Remoteness)
	}
	sort.SliceStable(p.Moves, func(i, j int) bool { return order(p.Moves[i], p.Moves[j]) < 0 })
	best := map[string]int{}
	for i, m := range p.Moves {
		first, known := best[m.MoveValue]
		if !known {
			first = m.Remoteness
			best[m.MoveValue] = first
		}
		if m.Remoteness >= 0 && first >= 0 {
			p.Moves[i].DeltaRemoteness = max(m.Remoteness-first, first-m.Remoteness)
		}
	}
}
