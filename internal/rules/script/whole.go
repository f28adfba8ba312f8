package script

import (
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A Turned is a position of a game that is solved whole, and who is to move
// there; Left where both players have the same moves.
type Turned[P comparable] struct {
	P     P
	Mover game.Player
}

// wholeGame makes a game that is solved whole.
func wholeGame[P comparable](c *caller[P], name, identity string, r *game.Rules[P]) (entry.Game, error) {
	starts, err := c.starts()
	if err != nil {
		return entry.Game{}, err
	}
	r.Split = nil
	if c.fields["symmetries"] == nil && (c.fields["over"] != nil || c.fields["score"] != nil) {
		r.Normal = nil // the moves are alike, what they lead to need not be
	}
	first := game.Left
	switch c.string("first") {
	case "", "left":
	case "right":
		first = game.Right
	default:
		return entry.Game{}, c.callFault(faultOf(phrase.Of("first is %q", c.string("first")), phrase.Of("write left or right")), phrase.Phrase{})
	}
	all := make([]Turned[P], len(starts))
	for i, p := range starts {
		all[i] = Turned[P]{p, first}
	}
	w := turned(c, r)
	g, err := finish(c, name, identity, w, all)
	switch {
	case err != nil:
		return g, err
	case c.pays():
		g.Named = whole.WithPointSums(g.Named, game.Stakes{}, turnsOf(c, r))
		return g, nil
	case !c.summable():
		return g, nil
	}
	g.Named = whole.WithSummand(g.Named, summand(name, identity, r))
	if !c.unequal() {
		g.Named = whole.WithNimbers(g.Named, &game.Rules[Turned[P]]{Moves: w.Moves, Alike: true, Single: true, Repeats: w.Repeats, Hash: w.Hash})
	}
	return g, err
}

// summable reports whether positions of a game that is solved whole have values in sums: play
// without end is a draw, and else who cannot move loses.
func (c *caller[P]) summable() bool {
	return c.loops() == loopDraw && !c.repeats && !c.paid && !c.truth("misere") && c.fields["over"] == nil && c.fields["score"] == nil
}

// pays reports whether positions of a game with points stand in sums in which the points add: either
// player may move there. Where both have the same moves the file says so by sums, for else a position
// may be told from the side of who moves.
func (c *caller[P]) pays() bool {
	return c.fields.counts() && (c.unequal() || c.truth("sums")) && c.fields["over"] == nil && c.loops() == "" && !c.repeats && !c.truth("misere")
}

// counts reports whether points decide.
func (f fields) counts() bool { return f.truth("points") || f["score"] != nil }

// turnsOf returns how positions that say who is to move are those of either player; nil where both have
// the same moves.
func turnsOf[P comparable](c *caller[P], r *game.Rules[P]) *whole.Turns {
	if !c.unequal() {
		return nil
	}
	return &whole.Turns{
		To: func(part any, who game.Player) any { return Turned[P]{part.(Turned[P]).P, who} },
		Format: func(parts []any) string {
			words := make([]string, len(parts))
			for i, p := range parts {
				words[i] = r.Write(p.(Turned[P]).P)
			}
			return strings.Join(words, " ")
		},
	}
}

// summand returns a game that may go on for ever as a component of sums, where players need not
// alternate: its positions are those of the file.
func summand[P comparable](name, identity string, r *game.Rules[P]) func(part any) (*game.Named, any) {
	free := walk.Named(name, r, entry.FormatAll(r.Write)).WithIdentity(identity + "\nin sums")
	free.Loops = true
	return func(part any) (*game.Named, any) { return free, part.(Turned[P]).P }
}

// after returns who is to move after a move of who.
func (f fields) after(who game.Player) game.Player {
	if f.unequal() {
		return who.Other()
	}
	return game.Left
}

// turned returns rules as rules over positions that say who is to move.
func turned[P comparable](c *caller[P], r *game.Rules[P]) *game.Rules[Turned[P]] {
	w := &game.Rules[Turned[P]]{Alike: true, Single: true, Repeats: r.Repeats, PeopleRules: game.PeopleRules[Turned[P]]{PlayerName: r.PlayerName}}
	// Who asks for Again goes other, slower ways: it is there only where a move may say so.
	c.repeats = c.unequal() && c.replying && c.function(c.movesOf(game.Left)) != nil
	if c.repeats {
		w.Again = func(p, q Turned[P]) bool { return p.Mover == q.Mover }
	}
	list := c.lister(r)
	w.Moves = func(dst *game.Sums[Turned[P]], p Turned[P], _ game.Player) { list(dst, p) }
	if c.paid {
		w.Gains = func(dst []game.Gain[Turned[P]], p Turned[P]) []game.Gain[Turned[P]] {
			var sums game.Sums[Turned[P]]
			said := list(&sums, p)
			for i, q := range sums.Parts() {
				dst = append(dst, game.Gain[Turned[P]]{To: q, Points: said[i].points})
			}
			return dst
		}
	}
	if r.Weight != nil {
		w.Weight = func(p Turned[P]) int64 { return r.Weight(p.P) }
	}
	if r.Hash != nil {
		w.Hash = func(p Turned[P]) uint64 { return mixed(r.Hash(p.P) + uint64(p.Mover)) }
	}
	if r.Normal != nil {
		w.Normal = func(p Turned[P]) (Turned[P], bool) {
			q, exchanged := r.Normal(p.P)
			if exchanged {
				return Turned[P]{q, p.Mover.Other()}, false
			}
			return Turned[P]{q, p.Mover}, false
		}
	}
	if r.Describe != nil {
		w.Describe = func(part int, p Turned[P], to []Turned[P]) phrase.Phrase {
			after := make([]P, len(to))
			for i, q := range to {
				after[i] = q.P
			}
			return r.Describe(part, p.P, after)
		}
	}
	if r.Draw != nil {
		w.Draw = drawTurned(r)
	}
	if !c.unequal() {
		w.Write = func(p Turned[P]) string { return r.Write(p.P) }
		w.Read = func(written string) (Turned[P], error) {
			p, err := r.Read(written)
			return Turned[P]{P: p}, err
		}
		return w
	}
	w.Turn = func(p Turned[P]) game.Player { return p.Mover }
	w.Write = func(p Turned[P]) string { return r.Write(p.P) + " " + c.moverWord(p.Mover) }
	w.Read = func(written string) (Turned[P], error) {
		between := " \t\r\n"
		if c.readsGraphs() { // it would be a vertex
			between += ","
		}
		board, last := strings.TrimRight(written, between), ""
		if i := strings.LastIndexAny(board, between); i >= 0 {
			last = board[i+1:]
		}
		for _, who := range []game.Player{game.Left, game.Right} {
			if last != "" && (last == c.moverWord(who) || last == who.String()) {
				p, err := r.Read(strings.TrimRight(board[:len(board)-len(last)], between))
				return Turned[P]{p, who}, text.In(err, written)
			}
		}
		p, err := r.Read(written)
		return Turned[P]{P: p}, text.In(err, written)
	}
	return w
}

// lister returns what lists the moves of rules, and what they say besides.
func (c *caller[P]) lister(r *game.Rules[P]) func(dst *game.Sums[Turned[P]], p Turned[P]) (more []besides) {
	// What is looked up by name is looked up once.
	turns := [2]game.Player{c.after(game.Left), c.after(game.Right)}
	keys := [2]string{c.movesOf(game.Left), c.movesOf(game.Right)}
	var says [2]bool
	var compiled [2]*compiled
	for who, key := range keys {
		says[who], compiled[who] = (c.repeats || c.paid) && c.function(key) != nil, c.compiled[key]
	}
	return func(dst *game.Sums[Turned[P]], p Turned[P]) (more []besides) {
		var sums game.Sums[P]
		if says[p.Mover] {
			more = make([]besides, 0, 16)
			c.moves(keys[p.Mover], compiled[p.Mover], &sums, p.P, p.Mover, &more)
		} else {
			r.Moves(&sums, p.P, p.Mover)
		}
		for i := range sums.Len() {
			q := sums.At(i)
			if len(q) != 1 {
				c.wrong("moves", p.P, faultOf(phrase.Of("a move leaves %d positions", len(q)),
					phrase.Of("in a game that is solved whole every move leaves one position")))
				return more
			}
			next := turns[p.Mover]
			if c.repeats && i < len(more) && more[i].reply == game.ReplyAgain {
				next = p.Mover
			}
			dst.Add(Turned[P]{q[0], next})
		}
		return more
	}
}

// movesOf is the field with the moves of a player.
func (c *caller[P]) movesOf(who game.Player) string {
	if c.fields["moves"] != nil {
		return "moves"
	}
	return [2]string{"left", "right"}[who]
}

// moverWord is what the player to move is called in the text of a position: the name
// that the file gives it in English, if that is a word.
func (c *caller[P]) moverWord(who game.Player) string {
	if name := strings.ToLower(c.players()[who].String()); name != "" && !strings.ContainsAny(name, " \t\r\n,()\"+") {
		return name
	}
	return who.String()
}

// finish makes a game that is solved whole of w.
func finish[P comparable](c *caller[P], name, identity string, w *game.Rules[Turned[P]], starts []Turned[P]) (entry.Game, error) {
	plain := w.Moves
	if c.fields["unmoves"] != nil && w.Repeats && !c.paid {
		// Forward and backward every move is there once.
		listed := plain
		plain = func(dst *game.Sums[Turned[P]], p Turned[P], who game.Player) {
			var own game.Sums[Turned[P]]
			listed(&own, p, who)
			own.Once()
			dst.AddEach(func(all []Turned[P]) []Turned[P] { return append(all, own.Parts()...) })
		}
		w.Moves, w.Repeats = plain, false
	}
	if c.fields["over"] != nil {
		w.Moves = func(dst *game.Sums[Turned[P]], p Turned[P], who game.Player) {
			if _, over := c.over(p.P, p.Mover); !over {
				plain(dst, p, who)
			}
		}
	}
	c.ends(w, plain)
	if c.fields["score"] != nil || c.paid {
		withPoints(c, w)
	}
	if len(starts) > 0 {
		w.Starts = func() []Turned[P] { return starts }
	}
	if c.fields["unmoves"] != nil {
		w.Unmoves = func(dst []Turned[P], p Turned[P]) []Turned[P] {
			who := c.after(p.Mover)
			start := len(dst)
			for _, before := range c.each("unmoves", nil, p.P, who) {
				if q := (Turned[P]{before, who}); !slices.Contains(dst[start:], q) {
					dst = append(dst, q)
				}
			}
			return dst
		}
	}
	switch kind, err := c.repetition(w); {
	case err != nil:
		return entry.Game{}, err
	case kind == loopForbidden:
		return c.once(name, identity, w, func(p any) any { return p.(Turned[P]).P }), nil
	case kind == loopSituational:
		return c.once(name, identity, w, func(p any) any { return p }), nil
	}
	if err := index(c, w); err != nil {
		return entry.Game{}, err
	}
	if w.Index == nil && w.Starts != nil {
		w.Codes = codes(w, func(p Turned[P]) uint64 { return c.codec.code(p.P, uint64(p.Mover)) })
	}
	g := named(name, identity, w)
	g.File = c.file(func(content string) (any, error) { return w.Read(content) })
	keepImages(c, g, func(p Turned[P]) (all []any) {
		for _, q := range c.images(p.P) {
			all = append(all, Turned[P]{q, p.Mover})
		}
		return all
	})
	if c.unequal() && c.takesTwo("score") {
		c.known.keep(knownGame{record: g.Record, scores: func(p any) [2]int64 {
			q := p.(Turned[P]).P
			return [2]int64{c.score(q, game.Left), c.score(q, game.Right)}
		}})
	}
	if c.fields["over"] != nil {
		c.known.keep(knownGame{record: g.Record, past: func(p any) int {
			var sums game.Sums[Turned[P]]
			plain(&sums, p.(Turned[P]), game.Left)
			return sums.Len()
		}})
	}
	return g, nil
}

// ends says how a game is over: by the function of the file, or, in misère play, as who is
// to move has no move and wins.
func (c *caller[P]) ends(w *game.Rules[Turned[P]], plain func(*game.Sums[Turned[P]], Turned[P], game.Player)) {
	misere := c.truth("misere")
	if c.fields["over"] == nil && !misere {
		return
	}
	w.Ended = func(p Turned[P]) (game.Result, bool) {
		result, over := c.over(p.P, p.Mover)
		if !over && misere {
			var moves game.Sums[Turned[P]]
			plain(&moves, p, game.Left)
			return game.Win, moves.Len() == 0
		}
		return result, over
	}
}

// named makes the game of rules whose positions say who is to move.
func named[P comparable](name, identity string, w *game.Rules[P]) entry.Game {
	g := entry.Game{Named: whole.New(name, w, w.Write).WithIdentity(identity), Parse: entry.ParseTogether(notation[P]{w})}
	if w.Starts != nil {
		g.Start = func() []any { return []any{w.Starts()[0]} }
	}
	return g
}

// once makes the game in which no position comes again that same says is the same.
func (c *caller[P]) once(name, identity string, w *game.Rules[Turned[P]], same func(any) any) entry.Game {
	g := onceNumbered(name, identity, superko{
		rules: named(name, identity, w).Record, same: same, misere: c.truth("misere"),
		full: func(bytes int64) bool {
			err := tooManyPasts(bytes)
			if err != nil {
				c.keep(err)
			}
			return err != nil
		},
		over: func(p any) (game.Result, bool) {
			q := p.(Turned[P])
			return c.over(q.P, q.Mover)
		},
	})
	g.File = c.file(func(content string) (any, error) { return g.Record.Read(content) })
	return g
}

// onceNumbered makes it of positions that are whole numbers.
func onceNumbered(name, identity string, k superko) entry.Game {
	return once(name, identity, k, func(n int64) Position { return Position{n: n} }, func(p Position) int64 { return p.n })
}

// tooManyPasts is the error where what came before positions takes too much memory.
func tooManyPasts(bytes int64) error {
	if float64(bytes) < bound()/2 {
		return nil
	}
	return game.Limit(phrase.Of("there are too many ways to come to a position: what came before it is kept, where no position may come again"),
		fault.MoreMemory.Or(phrase.Of("take a smaller board")))
}

// repetition gives the rules what play without end is worth, and returns what it means that a
// position comes again.
func (c *caller[P]) repetition(w *game.Rules[Turned[P]]) (kind string, err error) {
	kind = c.loops()
	if err := c.fields.checkLoops(w.Gains != nil); err != nil {
		return "", c.callFault(err, phrase.Phrase{})
	}
	switch kind {
	case loopScore:
		w.Standing = func(p Turned[P]) int64 { return c.score(p.P, p.Mover) }
	case loopLeft, loopRight:
		wins := game.Left
		if kind == loopRight {
			wins = game.Right
		}
		w.Forever = func(p Turned[P]) game.Result {
			if p.Mover == wins {
				return game.Win
			}
			return game.Loss
		}
	}
	return kind, nil
}

// checkLoops says what does not go together with what the file says of positions that come
// again; points says that the game has some.
func (f fields) checkLoops(points bool) error {
	switch kind := f.loops(); kind {
	case loopScore:
		if f["score"] == nil {
			return faultOf(phrase.Of("loops is %q, and there is no score", kind), phrase.Of("write score(p), the points of a position that play goes round through, or loops = True"))
		}
	case loopLeft, loopRight:
		if !f.unequal() {
			return faultOf(phrase.Of("loops is %q, and both players have the same moves", kind), phrase.Of("write left and right, or moves(p, player)"))
		}
		if points {
			return faultOf(phrase.Of("loops is %q in a game with points", kind), phrase.Of(`write "draw" or "score"`))
		}
	case loopForbidden, loopSituational:
		for _, field := range []string{"rank", "unmoves", "symmetries"} {
			if f[field] != nil {
				return faultOf(phrase.Of("loops is %q, and there is %s", kind, field), phrase.Of("leave it out: a position is one with those before it here"))
			}
		}
	}
	return nil
}

// checkDraw is the fault of a draw in a game whose play without end a player wins.
func (f fields) checkDraw() error {
	if kind := f.loops(); kind == loopLeft || kind == loopRight {
		return faultOf(phrase.Of("the function returns a draw, where loops is %q", kind), phrase.Of("play without end is won by a player here: let somebody win at the end, too"))
	}
	return nil
}

// withPoints adds the points to a game that has some: of moves, and of the end.
func withPoints[P comparable](c *caller[P], w *game.Rules[Turned[P]]) {
	moves, gains := w.Moves, w.Gains
	w.Gains = func(dst []game.Gain[Turned[P]], p Turned[P]) []game.Gain[Turned[P]] {
		if gains != nil {
			if _, over := c.over(p.P, p.Mover); over {
				return dst
			}
			return gains(dst, p)
		}
		var sums game.Sums[Turned[P]]
		moves(&sums, p, game.Left)
		for _, q := range sums.Parts() {
			dst = append(dst, game.Gain[Turned[P]]{To: q})
		}
		return dst
	}
	w.Last = func(p Turned[P]) int64 {
		if c.fields["score"] == nil {
			return 0
		}
		return c.score(p.P, p.Mover)
	}
	if c.loops() != "" {
		return
	}
	w.Endless = func(p Turned[P]) error {
		key := c.movesOf(p.Mover)
		return c.faultAt(faultOf(phrase.Of("the position can come again, and the file does not say what endless play is worth"),
			phrase.Of("write loops = True, by which it is a draw of 0 points; if the game should end, some move leads back")),
			phrase.Of("%s at the position %s", key, phrase.Clip(c.write(p.P))), c.placeOf(key))
	}
}

// over reports whether the game is over at p with who to move, and the result for
// that player.
func (c *caller[P]) over(p P, who game.Player) (result game.Result, over bool) {
	if c.fields["over"] == nil {
		return game.Drawn, false
	}
	v, ok := c.answer("over", p, who)
	if !ok {
		return game.Loss, true
	}
	switch v {
	case starlark.None, starlark.False:
		return game.Drawn, false
	case starlark.True, starlark.String("loss"):
		return game.Loss, true
	case starlark.String("win"):
		return game.Win, true
	case starlark.String("draw"):
		if err := c.checkDraw(); err != nil {
			c.wrong("over", p, err)
		}
		return game.Drawn, true
	case starlark.String("left"), starlark.String("right"):
		if !c.unequal() {
			break
		}
		if v == player(who) {
			return game.Win, true
		}
		return game.Loss, true
	}
	want := phrase.Of(`return None while the game goes on, else "win", "loss" or "draw" for the player to move`)
	if c.unequal() {
		want = phrase.Of(`return None while the game goes on, else "left", "right" or "draw", or "win" or "loss" for the player to move`)
	}
	c.wrong("over", p, faultOf(phrase.Of("the function returns %s", str(v)), want))
	return game.Loss, true
}

// score returns the points of the player to move, less the opponent's, at the end.
func (c *caller[P]) score(p P, who game.Player) int64 {
	v, ok := c.answer("score", p, who)
	if !ok {
		return 0
	}
	points, isInt := v.(starlark.Int)
	if n, fits := points.Int64(); isInt && fits && n > -1<<31 && n < 1<<31 {
		if c.unequal() && !c.takesTwo("score") && who == game.Right {
			return -n
		}
		return n
	}
	c.bad("score", p, v, phrase.Of("return a whole number: the points of the player to move less the opponent's, or Left's less Right's where the players differ"))
	return 0
}

// index adds the map of positions to numbers that the file declares.
func index[P comparable](c *caller[P], w *game.Rules[Turned[P]]) error {
	if c.fields["rank"] == nil {
		return nil
	}
	size, err := c.ranks()
	if err != nil {
		return err
	}
	movers := uint64(1)
	if c.unequal() {
		movers = 2
	}
	w.Index = &game.Index[Turned[P]]{
		Size: size * movers,
		Rank: func(p Turned[P]) uint64 {
			q, who := p.P, p.Mover
			v, ok := c.answer("rank", q, who)
			if !ok {
				return 0
			}
			n, isInt := v.(starlark.Int)
			rank, fits := n.Uint64()
			if !isInt || !fits || rank >= size {
				c.wrong("rank", q, faultOf(phrase.Of("the function returns %s", str(v)), phrase.Of("return a number from 0 that is less than size, %s", phrase.Count(size))))
				return 0
			}
			return rank*movers + uint64(who)%movers
		},
		Unrank: func(i uint64) (p Turned[P], ok bool) {
			if i >= size*movers || c.failed() {
				return p, false
			}
			v, err := c.call(c.function("unrank"), starlark.MakeUint64(i/movers))
			if err == nil && v == starlark.None {
				return p, false
			}
			var q P
			if err == nil {
				q, err = c.of(v)
			}
			if err != nil {
				c.keep(c.callFault(err, phrase.Of("unrank of %s", phrase.Count(i/movers))))
				return p, false
			}
			return Turned[P]{q, game.Player(i % movers)}, true
		},
	}
	return nil
}

// ranks is the number, size, that the file says is greater than every rank: a number, or a
// function that returns it.
func (c *caller[P]) ranks() (uint64, error) {
	v := c.fields["size"]
	if f, ok := v.(starlark.Callable); ok {
		var err error
		if v, err = c.call(f); err != nil {
			return 0, c.callFault(err, phrase.Phrase{})
		}
	}
	n, isInt := v.(starlark.Int)
	if size, fits := n.Uint64(); isInt && fits && size > 0 && size < 1<<62 {
		return size, nil
	}
	return 0, c.callFault(faultOf(phrase.Of("size is %s", str(v)), phrase.Of("write the number of ranks, at least 1")), phrase.Phrase{})
}

// drawTurned draws positions that say who is to move as those that do not.
func drawTurned[P comparable](r *game.Rules[P]) func(Turned[P], []game.Good[Turned[P]]) (*picture.Picture, error) {
	return func(p Turned[P], good []game.Good[Turned[P]]) (*picture.Picture, error) {
		return r.Draw(p.P, game.GoodAs(good, func(q Turned[P]) P { return q.P }))
	}
}
