package script

import (
	"errors"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// entry returns the game as an entry of the catalogue, under the name of its file.
func (g *declaration) entry() (entry.Entry, error) {
	fields := g.fields
	if g.make == nil {
		if err := g.check(fields); err != nil {
			return entry.Entry{}, err
		}
	}
	e := entry.Entry{
		Name: g.name, Rule: fields.text("rule"), Syntax: fields.text("syntax"), Source: fields.string("source"),
		Title: fields.text("title"), Aliases: fields.strings("aliases"), Kind: entry.Kind(fields.string("kind")), Fame: fields.ranked("fame"),
		Open: func(params string) (entry.Game, error) { return g.open(params, g.name) },
	}
	if e.Rule.IsZero() && len(g.file.games) == 1 {
		e.Rule = phrase.Raw(g.file.heading())
	}
	if e.Syntax.IsZero() {
		fields = g.usual()
	}
	if c := newCaller(g.file, positions, fields); e.Syntax.IsZero() && fields["start"] != nil {
		board, err := c.layout()
		if err != nil {
			return e, err
		}
		if board != nil {
			start := fields["start"]
			if several, ok := start.(*starlark.List); ok {
				start = several.Index(0)
			}
			var called [2]string
			like := board.write(start)
			if fields.whole() && fields.unequal() {
				called = [2]string{c.moverWord(game.Left), c.moverWord(game.Right)}
				like += " " + called[0]
			}
			e.Syntax = board.syntax(like, called)
		}
	}
	if e.Syntax.IsZero() {
		e.Syntax = g.notation(fields)
	}
	for _, x := range fields.strings("examples") {
		e.Examples = append(e.Examples, strings.TrimSpace(g.name+" "+x))
	}
	if g.make != nil {
		e.Params = phrase.Of("the values of %s, separated by commas", parameters(g.make))
		e.Default = " " // the file has its own
	}
	return e, nil
}

// usual returns the fields of the game without parameters, where it needs none.
func (g *declaration) usual() fields {
	if g.make == nil || g.make.NumParams() > 0 && g.make.ParamDefault(0) == nil {
		return g.fields
	}
	made, err := g.called("")
	if err != nil {
		return g.fields // who opens the game is told
	}
	return g.fields.with(made)
}

// parameters names the parameters of a function.
func parameters(f *starlark.Function) string {
	names := make([]string, f.NumParams())
	for i := range names {
		names[i], _ = f.Param(i)
	}
	if stars := len(names) - 1; f.HasVarargs() {
		names[stars] += ", …"
	}
	return strings.Join(names, ", ")
}

// open makes the game for parameters, under a name that is told with them, or
// returns it if it was the last that was opened. Errors are [game.ParseError] with
// params as the input.
func (g *declaration) open(params, name string) (entry.Game, error) {
	spec := name + ":" + params
	if last := g.last.Load(); last != nil && last.spec == spec {
		return last.game, nil
	}
	made, err := g.openAnew(params, name)
	if err == nil {
		g.last.Store(&opened{strings.Clone(spec), made})
	}
	return made, err
}

// openAnew is open without looking for the game that was opened last.
func (g *declaration) openAnew(params, name string) (entry.Game, error) {
	params = strings.TrimSpace(params)
	fields := g.fields
	if g.make == nil && params != "" {
		return entry.Game{}, parseFault(params, 0, phrase.Of("the game %s has no parameters", name), phrase.Of("write %s alone", name))
	}
	if g.make != nil {
		made, err := g.called(params)
		if err != nil {
			return entry.Game{}, err
		}
		fields = g.fields.with(made)
		if err := g.check(fields); err != nil {
			return entry.Game{}, err
		}
		if params != "" {
			name += ":" + params
		}
	}
	made, ok, err := g.openTold(fields, name)
	if !ok {
		made, err = g.openFunctions(fields, name)
	}
	if err != nil {
		return entry.Game{}, err
	}
	return g.file.remembering(made), nil
}

// called calls the function that makes the fields of parameters.
func (g *declaration) called(params string) (fields, error) {
	var args []starlark.Value
	if params != "" {
		if n := strings.Count(params, "x") + 1; n > 1 && n <= g.make.NumParams() && isSize(params) {
			params = strings.ReplaceAll(params, "x", ",")
		}
		v, err := parsePosition(params)
		if err != nil {
			return nil, err
		}
		if t, ok := v.value().(starlark.Tuple); ok {
			args = t
		} else {
			args = []starlark.Value{v.value()}
		}
	}
	if most := g.make.NumParams(); len(args) > most && !g.make.HasVarargs() {
		return nil, parseFault(params, 0, phrase.Of("there are %d parameters", len(args)), phrase.Of("write %s", parameters(g.make)))
	}
	v, err := g.file.call(g.make, args...)
	if err != nil {
		return nil, g.file.callFault(err, phrase.Phrase{})
	}
	v.Freeze()
	made, ok := v.(declared)
	if !ok {
		return nil, g.file.at(g.make.Position(), phrase.Phrase{}, phrase.Of("%s returns %s", g.make.Name(), kindOf(v)),
			phrase.Of("return rules(moves=…)"))
	}
	return made.fields, nil
}

// isSize reports whether parameters are written as a size: 3x4 for 3,4.
func isSize(params string) bool {
	for number := range strings.SplitSeq(params, "x") {
		if !text.IsDigits(number) {
			return false
		}
	}
	return true
}

// check says what is missing in the fields of a game, or does not go together.
func (g *declaration) check(f fields) error {
	refuse := func(key string, problem, want phrase.Phrase) error { return g.refuse(f, key, problem, want) }
	if !f.moves() {
		return refuse("", phrase.Of("the game %s has no moves", g.name), phrase.Of("write 'def moves(p):' that returns the list of positions after p"))
	}
	if f["moves"] != nil && (f["left"] != nil || f["right"] != nil) {
		return refuse("moves", phrase.Of("the game has moves, and others for left or right"), phrase.Of("write moves, or left and right"))
	}
	for key, kind := range known {
		fn, ok := f[key].(*starlark.Function)
		if !ok || kind != function && kind != moving {
			continue
		}
		least, most := arity(key)
		if n := fn.NumParams(); n < least || n > most || fn.HasKwargs() {
			return refuse(key, phrase.Of("%s takes %d values", key, n), phrase.Of("it is called as %s", strings.Replace(usage[key], " or ", ", ", 1)))
		}
	}
	if f.truth("points") && slices.ContainsFunc([]string{"moves", "left", "right", "both"}, func(key string) bool { return f.told(key) != nil }) {
		return refuse("points", phrase.Of("moves with points are functions"), phrase.Of("write moves as a function that returns the list of (position, points)"))
	}
	if f.truth("sums") && (!f.counts() || f["over"] != nil || f.loops() != "") {
		return refuse("sums", phrase.Of("sums is for games with points that always end"), phrase.Of("leave it out; it goes with points = True or score, without over and loops"))
	}
	if (f["rank"] == nil) != (f["unrank"] == nil) || (f["rank"] == nil) != (f["size"] == nil) {
		return refuse("rank", phrase.Of("rank, unrank and size go together"), phrase.Of("declare all three, or none"))
	}
	return nil
}

// refuse is a fault of a field, at its function if it has one.
func (g *declaration) refuse(f fields, key string, problem, want phrase.Phrase) error {
	at := g.file.placeIn(f, key)
	if at.Line == 0 {
		at = g.at
	}
	return g.file.at(at, phrase.Phrase{}, problem, want)
}

// placeOf is where a file says what a field is.
func (c *caller[P]) placeOf(key string) syntax.Position { return c.placeIn(c.fields, key) }

// placeIn is placeOf for any fields: where the function begins, else where a line
// begins with the name; no place if it is not found.
func (f *File) placeIn(of fields, key string) syntax.Position {
	if fn, ok := of[key].(*starlark.Function); ok {
		return fn.Position()
	}
	for n, line := range strings.Split(f.source, "\n") {
		if rest, ok := strings.CutPrefix(line, key); ok && key != "" {
			if rest = strings.TrimLeft(rest, " "); strings.HasPrefix(rest, "=") || strings.HasPrefix(rest, "(") {
				return syntax.MakePosition(&f.Name, int32(n+1), 1)
			}
		}
	}
	return syntax.Position{}
}

// usage is how the functions of a file are called.
var usage = map[string]string{
	"moves": "moves(p) or moves(p, player)", "left": "left(p)", "right": "right(p)", "split": "split(p)",
	"over": "over(p) or over(p, player)", "parse": "parse(text)", "show": "show(p)", "describe": "describe(p, q)", "score": "score(p) or score(p, player)",
	"symmetries": "symmetries(p)", "rank": "rank(p)", "unrank": "unrank(n)", "unmoves": "unmoves(p) or unmoves(p, player)",
	"draw": "draw(p) or draw(p, before)",
}

// arity is how many values a function of a file may take.
func arity(key string) (least, most int) {
	calls := strings.Split(usage[key], " or ")
	return 1 + strings.Count(calls[0], ","), 1 + strings.Count(calls[len(calls)-1], ",")
}

// unequal reports whether the players may have different moves.
func (f fields) unequal() bool {
	return f["left"] != nil || f["right"] != nil || f.takesTwo("moves")
}

// whole reports whether the game is solved whole: it says how it ends, or its
// positions may come again.
func (f fields) whole() bool {
	return f["over"] != nil || f["score"] != nil || f.loops() != "" || f.truth("points")
}

// build makes the game of a caller's fields; base is what is known of the game
// without them.
func build[P comparable](c *caller[P], name string, base *game.Rules[P]) (entry.Game, error) {
	r, err := c.record(base)
	if err != nil {
		return entry.Game{}, err
	}
	identity := name + "\n" + c.source
	written := func(v starlark.Value) (string, error) {
		p, err := c.of(v)
		if err != nil {
			return "", err
		}
		return r.Write(p), nil
	}
	made := sumGame[P]
	if c.whole() {
		made = wholeGame[P]
	}
	g, err := made(c, name, identity, r)
	if err != nil {
		return g, err
	}
	c.known.keep(knownGame{record: g.Record, text: written, interpreted: c.interpreted})
	if c.whole() {
		return g, nil
	}
	keepImages(c, g, func(p P) []any { return erased(c.images(p)) })
	if c.truth("misere") {
		g.Named.Play = game.Misere
		g.Solved = func() (entry.Game, error) {
			alone := *r
			return wholeGame(c, name, identity, &alone)
		}
	}
	return g, nil
}

// keepImages keeps how the images of a position are found, for lint, if the file says
// which there are.
func keepImages[P, Q comparable](c *caller[P], g entry.Game, images func(Q) []any) {
	if c.fields["symmetries"] != nil && g.Named != nil {
		c.known.keep(knownGame{record: g.Record, images: func(p any) []any { return images(p.(Q)) }})
	}
}

// erased returns positions with their type forgotten.
func erased[P any](positions []P) []any {
	all := make([]any, len(positions))
	for i, p := range positions {
		all[i] = p
	}
	return all
}

// record makes the record of a caller's fields; base is what is known of the game
// without them.
func (c *caller[P]) record(base *game.Rules[P]) (*game.Rules[P], error) {
	r := *base
	if c.hash != nil {
		r.Hash, r.Weight = c.hash, c.weight
	}
	board, err := c.layout()
	if err != nil {
		return nil, err
	}
	if board != nil {
		c.codec = onBoard(c.codec, board)
	}
	if c.fields["parse"] != nil {
		c.codec.read = c.parsed(c.codec)
	}
	if c.fields["show"] != nil {
		c.codec.write = c.shown(c.codec)
	}
	if r.Moves == nil {
		r.Alike, r.Repeats = !c.unequal(), true
		switch {
		case c.fields["moves"] != nil:
			f := c.compiled["moves"]
			r.Moves = func(dst *game.Sums[P], p P, who game.Player) { c.moves("moves", f, dst, p, who, nil) }
		default:
			keys := [2]string{"left", "right"}
			f := [2]*compiled{c.compiled["left"], c.compiled["right"]}
			r.Moves = func(dst *game.Sums[P], p P, who game.Player) {
				if key := keys[who]; c.fields[key] != nil {
					c.moves(key, f[who], dst, p, who, nil)
				}
			}
		}
	}
	if c.fields["split"] != nil {
		r.Split = func(dst []P, p P) []P { return c.each("split", dst, p, game.Left) }
	}
	if c.fields["symmetries"] != nil {
		r.Normal = func(p P) (P, bool) { return c.normal(p), false }
	}
	r.Read, r.Write = c.codec.read, c.codec.write
	switch {
	case c.fields["describe"] != nil:
		r.Describe = c.described()
	case r.Describe == nil && board != nil:
		r.Describe = func(_ int, p P, to []P) phrase.Phrase {
			if len(to) == 1 {
				if said := board.change(c.value(p), c.value(to[0])); !said.IsZero() {
					return said
				}
			}
			return movesTo(to, c.codec.write)
		}
	case r.Describe == nil:
		r.Describe = func(_ int, _ P, to []P) phrase.Phrase { return movesTo(to, c.codec.write) }
	}
	if called := c.players(); c.fields["players"] != nil {
		r.PlayerName = func(who game.Player) phrase.Phrase { return called[who] }
	}
	if r.Draw == nil {
		r.Draw = c.draws(board)
	}
	return &r, nil
}

// onBoard returns a codec whose texts are boards.
func onBoard[P comparable](plain codec[P], l *layout) codec[P] {
	plain.write = func(p P) string { return l.write(plain.value(p)) }
	plain.read = func(written string) (p P, err error) {
		v, err := l.read(written)
		if err != nil {
			return p, err
		}
		return plain.of(v)
	}
	return plain
}

// file is how positions in files are read where the game reads its own notation: as what is
// typed, without blanks around it.
func (c *caller[P]) file(read func(content string) (any, error)) func(content string) ([]any, error) {
	if c.fields["parse"] == nil {
		return nil
	}
	return func(content string) ([]any, error) {
		p, err := read(strings.TrimSpace(content))
		if err != nil {
			return nil, text.In(err, content)
		}
		return []any{p}, nil
	}
}

// sumGame makes a game whose positions are summands.
func sumGame[P comparable](c *caller[P], name, identity string, r *game.Rules[P]) (entry.Game, error) {
	var g entry.Game
	write := entry.FormatAll(r.Write)
	switch each := entry.ParseEach(notation[P]{r}); {
	case c.fields["rows"] != nil:
		g.Parse = func(words []entry.Word) ([]any, error) { return each(text.Boards(words)) }
	case c.readAll != nil && c.fields["parse"] == nil:
		g.Parse = func(words []text.Word) ([]any, error) {
			read, err := c.readAll(words)
			parts := make([]any, len(read))
			for i, p := range read {
				parts[i] = p
			}
			return parts, err
		}
	default:
		g.Parse = func(words []text.Word) ([]any, error) { return c.readLists(words, r, each) }
		write = entry.FormatLists(r.Write)
	}
	g.Named = walk.Named(name, entry.Numbered(r), write).WithIdentity(identity)
	starts, err := c.starts()
	if err != nil {
		return g, err
	}
	if len(starts) > 0 {
		g.Start = func() []any { return []any{starts[0]} }
	}
	g.File = c.file(func(content string) (any, error) { return r.Read(content) })
	g.Plane = c.plane(starts)
	g.Named.Ended = c.ended
	if c.heap != nil && len(starts) == 0 && r.Alike && c.fields["parse"] == nil {
		g.Heaps = &entry.Heaps{
			Of:    func(n uint64) any { return c.heap(n) },
			Multi: heaps(c.File, r, c.heap, c.size),
		}
		g.Listed = 50
	}
	if c.entails() {
		g = c.replied(g)
	}
	return g, nil
}

// heaps is a game whose positions are numbers as one of heaps.
func heaps[P comparable](f *File, r *game.Rules[P], of func(uint64) P, size func(P) (uint64, bool)) *game.Rules[uint64] {
	return &game.Rules[uint64]{
		Alike: true,
		Moves: func(dst *game.Sums[uint64], n uint64, who game.Player) {
			var sums game.Sums[P]
			r.Moves(&sums, of(n), who)
			for _, sum := range sums.All() {
				heaps := make([]uint64, len(sum))
				for i, p := range sum {
					var ok bool
					if heaps[i], ok = size(p); !ok {
						f.keep(f.callFault(faultOf(phrase.Of("from the heap of %d a move leads to %s, which is no heap", n, r.Write(p)),
							phrase.Of("this can be asked of games whose positions are numbers from 0")), phrase.Phrase{}))
						return
					}
				}
				dst.Add(heaps...)
			}
		},
	}
}

// movesTo names a move by what it leaves.
func movesTo[P any](to []P, write func(P) string) phrase.Phrase {
	switch len(to) {
	case 0:
		return phrase.Of("leave nothing")
	case 1:
		return phrase.Of("move to %s", write(to[0]))
	}
	return phrase.Of("split into %s", entry.FormatLists(write)(to))
}

// starts returns the positions that the file says the game begins with: one, or
// a list.
func (c *caller[P]) starts() (all []P, err error) {
	v := c.fields["start"]
	if v == nil {
		return nil, nil
	}
	given := []starlark.Value{v}
	if several, ok := v.(*starlark.List); ok {
		given, _ = itemsOf(several)
	}
	for _, v := range given {
		p, err := c.of(v)
		if err != nil {
			return nil, c.faultAt(err, phrase.Of("start"), c.placeOf("start"))
		}
		all = append(all, p)
	}
	return all, nil
}

// A notation reads and writes positions as a record does.
type notation[P comparable] struct{ *game.Rules[P] }

func (n notation[P]) Parse(text string) (P, error) { return n.Read(text) }
func (n notation[P]) Format(p P) string            { return n.Write(p) }

// parsed reads positions by the function parse of the file. It may return None,
// or fail, for a text that is no position.
func (c *caller[P]) parsed(plain codec[P]) func(string) (P, error) {
	return func(written string) (p P, err error) {
		v, err := c.call(c.function("parse"), starlark.String(written))
		if list := withCommas(written); list != "" && (err != nil && !refused(err) || err == nil && v == starlark.None) {
			if w, fault := c.call(c.function("parse"), starlark.String(list)); fault == nil && w != starlark.None {
				v, err = w, nil
			}
		}
		if err == nil && v != starlark.None {
			if p, err = plain.of(v); err == nil {
				return p, nil
			}
		}
		problem := phrase.Of("%q is no position of the game", text.Shorten(written))
		if err != nil {
			if game := limit(c.callFault(err, phrase.Phrase{})); game != nil {
				return p, game
			}
			problem = phrase.Of("%q is no position of the game: %s", text.Shorten(written), reasonOf(err))
		}
		want := c.text("syntax")
		if !want.IsZero() {
			want = phrase.Of("write %s", want)
		}
		return p, parseFault(written, 0, problem, want)
	}
}

// refused reports whether a function has ended by fail, which says why a text is no position: then
// it is not read in another way.
func refused(err error) bool {
	var eval *starlark.EvalError
	return errors.As(err, &eval) && strings.HasPrefix(eval.Msg, "fail: ")
}

// refuses reports whether the function parse refuses a text by fail.
func (c *caller[P]) refuses(written string) bool {
	if c.fields["parse"] == nil {
		return false
	}
	_, err := c.call(c.function("parse"), starlark.String(written))
	return refused(err)
}

// shown writes positions by the function show of the file.
func (c *caller[P]) shown(plain codec[P]) func(P) string {
	return func(p P) string {
		if c.failed() {
			return plain.write(p)
		}
		v, err := c.call(c.function("show"), plain.value(p))
		if err == nil {
			if s, ok := starlark.AsString(v); ok {
				return s
			}
			err = faultOf(phrase.Of("the function returns %s", kindOf(v)), phrase.Of("write a string"))
		}
		c.keep(c.faultAt(err, phrase.Of("%s at the position %s", "show", phrase.Clip(plain.write(p))), c.placeOf("show")))
		return plain.write(p)
	}
}

// described names moves by the function describe of the file, which gets the
// position after the move, or a list where the move leaves not just one.
func (c *caller[P]) described() func(int, P, []P) phrase.Phrase {
	return func(part int, p P, to []P) phrase.Phrase {
		var after starlark.Value
		if len(to) == 1 {
			after = c.value(to[0])
		} else {
			values := make([]starlark.Value, len(to))
			for i, q := range to {
				values[i] = c.value(q)
			}
			after = starlark.NewList(values)
		}
		return c.words("describe", p, c.value(p), after)
	}
}
