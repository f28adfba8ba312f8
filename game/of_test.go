package game

import (
	"context"
	"errors"
	"io"
	"iter"
	"reflect"
	"slices"
	"testing"

	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// steps has all methods that a rule set of one position a move can have.
type steps struct{ facts }

func (steps) Moves(dst []int, p int) []int { return append(dst, p-1, p-2) }

// facts are the methods that are the same for all kinds of moves.
type facts struct{ spoken }

func (facts) Split(dst []int, p int) []int   { return append(dst, p/2, p-p/2) }
func (facts) Shown(dst []int, p int) []int   { return append(dst, p) }
func (facts) Canonical(p int) int            { return p + 1 }
func (facts) Hash(p int) uint64              { return uint64(p) + 2 }
func (facts) MoveCount(int) uint64           { return 3 }
func (facts) Size(int) uint64                { return 4 }
func (facts) Ended(int) (Result, bool)       { return Win, true }
func (facts) Turn(int) Player                { return Right }
func (facts) Again(_, _ int) bool            { return true }
func (facts) Starts() []int                  { return []int{5} }
func (facts) Unmoves(dst []int, p int) []int { return append(dst, p+6) }
func (facts) Key(p int) uint64               { return uint64(p) + 31 }
func (facts) KeyBits() int                   { return 32 }
func (facts) TryKinds() int                  { return 33 }
func (facts) Tries(dst []Try[int], p int) ([]Try[int], Result, Result) {
	return append(dst, Try[int]{To: p + 34}), Loss, Drawn
}
func (facts) Layers() int        { return 7 }
func (facts) Layer(int) int      { return 6 }
func (facts) Parts() *Parts[int] { return &Parts[int]{Count: 33} }
func (facts) Gains(dst []Gain[int], p int) []Gain[int] {
	return append(dst, Gain[int]{To: p, Points: 8})
}
func (facts) Last(int) int64                                { return 27 }
func (facts) Pot(int) int64                                 { return 9 }
func (facts) Score(int) int64                               { return 28 }
func (facts) ScoreBy(int) []phrase.Phrase                   { return []phrase.Phrase{phrase.Raw("29")} }
func (facts) Assured(int) (int64, bool)                     { return 28, true }
func (facts) AssuredBy() phrase.Phrase                      { return phrase.Raw("sure") }
func (facts) Worth(int) int64                               { return 10 }
func (facts) Grundy(int) nimber.Nimber                      { return 11 }
func (facts) Evaluator(Budget) Engine[int]                  { return ten{} }
func (facts) Decide(int) bool                               { return true }
func (facts) DecidedBy() phrase.Phrase                      { return phrase.Raw("decided") }
func (facts) Lasts(parts []int, play Play) uint64           { return uint64(len(parts)) + 29 + uint64(play) }
func (facts) SJTheorem() phrase.Phrase                      { return phrase.Raw("tame") }
func (facts) Fickle(p int) bool                             { return p == 30 }
func (facts) Reach() (uint64, uint64, bool)                 { return 12, 13, true }
func (facts) Chain(int) (uint64, func(uint64) int)          { return 29, nil }
func (facts) May(p int, sum []int) bool                     { return p == 0 && sum[0] == 30 }
func (facts) Take(p int, tokens uint64) (int, bool)         { return p - int(tokens), tokens == 34 }
func (facts) Some(int) iter.Seq[[]int]                      { return slices.Values([][]int{{28}}) }
func (facts) Breadth(int) int                               { return 33 }
func (facts) Find(*Sums[int], int, nimber.Nimber, int) bool { return true }
func (facts) Winning(*Sums[int], int, int) bool             { return true }

type ten struct{}

func (ten) Value(context.Context, int) (nimber.Nimber, error) { return 10, nil }
func (ten) Solved() int                                       { return 0 }

// spoken are the methods for people.
type spoken struct{}

var errWords = errors.New("words")

func (spoken) Parse(string) (int, error)                       { return 14, nil }
func (spoken) Format(int) string                               { return "15" }
func (spoken) Describe(int, int, []int) phrase.Phrase          { return phrase.Raw("moved") }
func (spoken) PlayerName(who Player) phrase.Phrase             { return phrase.Raw("player " + who.String()) }
func (spoken) Explain(int) []phrase.Phrase                     { return make([]phrase.Phrase, 16) }
func (spoken) Note(int) phrase.Phrase                          { return phrase.Raw("noted") }
func (spoken) Draw(int, []Good[int]) (*picture.Picture, error) { return nil, errWords }
func (spoken) Illustrate(int, []Good[int], Telling) (*picture.Picture, error) {
	return nil, errWords
}

func (spoken) WriteDiagram(io.Writer, func(int) (Result, string, error)) error {
	return errWords
}

// closed and valued are apart, for [Closed] and [ClosedPartizan] have Theorem in
// two forms.
type closed struct{ steps }

func (closed) Theorem() phrase.Phrase { return phrase.Raw("proved") }

type valued struct{}

func (valued) Moves(dst []int, p int, who Player) []int { return append(dst, p-1-int(who)) }
func (valued) ClosedValue(*short.Table, int) (short.Value, bool, error) {
	return short.Zero, true, nil
}
func (v valued) Valuer(*short.Table, Budget) Valuer[int] { return v }
func (valued) Value(context.Context, int) (short.Value, bool, error) {
	return short.Zero, true, errWords
}
func (valued) Solved() int                             { return 26 }
func (valued) Theorem(int) phrase.Phrase               { return phrase.Raw("valued") }
func (valued) Lead(dst []int, p int, who Player) []int { return append(dst, p+30+int(who)) }
func (valued) Normal(p int) (int, bool)                { return -p, true }
func (valued) Plies(int) int                           { return 31 }
func (valued) Guess(int) int32                         { return 32 }
func (valued) Balanced(int) bool                       { return true }
func (valued) Bounds(*Sums[int], int, Player)          {}
func (valued) Contest(int, Budget, func(int) (Price, bool)) Contest[int] {
	return nil
}

// numbered is a rule set with an index and all that one may know.
type numbered struct{ bare }

func (numbered) Size() uint64                                 { return 20 }
func (numbered) Rank(p int) uint64                            { return uint64(p) }
func (numbered) Unrank(i uint64) (int, bool)                  { return int(i), true }
func (numbered) IndexState(uint64) IndexState                 { return FinishedWin }
func (numbered) IndexMoves(dst []uint64, i uint64) []uint64   { return append(dst, i+21) }
func (numbered) IndexUnmoves(dst []uint64, i uint64) []uint64 { return append(dst, i+22) }
func (numbered) IndexCanonical(i uint64) (uint64, int)        { return i, 23 }
func (numbered) CanonicalSize() uint64                        { return 24 }

// ranked has the index only.
type ranked struct{ bare }

func (ranked) Size() uint64                { return 25 }
func (ranked) Rank(p int) uint64           { return uint64(p) }
func (ranked) Unrank(i uint64) (int, bool) { return int(i), true }

// bare has moves and nothing else, in four kinds.
type bare struct{}

func (bare) Moves(dst []int, p int) []int { return append(dst, p-1) }

type bareSums struct{}

func (bareSums) Options(dst *Sums[int], p int) { dst.Add(p, p); dst.Add() }

type barePartizan struct{}

func (barePartizan) Moves(dst []int, p int, who Player) []int { return append(dst, p+int(who)) }

type barePartizanSums struct{}

func (barePartizanSums) Options(dst *Sums[int], p int, who Player) { dst.Add(p, int(who)) }

// both has moves of both kinds: it is taken by its options.
type both struct{ bare }

func (both) Options(dst *Sums[int], p int) { dst.Add(p, p, p) }

// filled returns the names of the fields of a record that are not zero.
func filled(record any) (names []string) {
	v := reflect.ValueOf(record).Elem()
	for _, name := range fields(v.Type()) {
		if !v.FieldByName(name).IsZero() {
			names = append(names, name)
		}
	}
	return names
}

// fields returns the names of the fields of a record, those of its groups in their places.
func fields(record reflect.Type) (names []string) {
	for _, f := range reflect.VisibleFields(record) {
		if !f.Anonymous {
			names = append(names, f.Name)
		}
	}
	return names
}

// Every field is filled by some type here, and by no type that lacks it.
func TestOfFillsWhatThereIs(t *testing.T) {
	all := map[string]bool{}
	for _, c := range []struct {
		rules *Rules[int]
		want  []string
	}{
		{Of[int](bare{}), []string{"Moves", "Alike", "Single"}},
		{Of[int](bareSums{}), []string{"Moves", "Alike"}},
		{Of[int](both{}), []string{"Moves", "Alike"}},
		{Of[int](barePartizan{}), []string{"Moves", "Single"}},
		{Of[int](barePartizanSums{}), []string{"Moves"}},
		{Of[int](numbered{}), []string{"Moves", "Alike", "Single", "Index"}},
		{Of[int](valued{}), []string{"Moves", "Single", "Normal", "Value", "Valuer", "ValueBy", "Lead", "Plies", "Guess", "Balanced", "Bounds", "Contest"}},
		{Of[int](closed{}), []string{
			"Moves", "Alike", "Single", "Split", "Shown", "Normal", "Hash", "Count", "Ended", "Turn", "Again", "Starts", "Unmoves",
			"Layers", "Layer", "Parts", "Tactics", "Gains", "Last", "Pot", "Score", "ScoreBy", "Assured", "AssuredBy", "Worth", "Grundy", "GrundyBy", "Engine", "Find", "Some", "May", "Take", "Wins", "Winning", "WinsBy",
			"SJBy", "Fickle", "Lasts", "Reach", "Chain", "Read", "Write", "Describe", "PlayerName", "Explain", "Note", "Draw", "Illustrate", "Diagram", "Work", "Breadth",
		}},
	} {
		got := filled(c.rules)
		for _, name := range got {
			all[name] = true
		}
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("filled are\n%v, want\n%v", got, c.want)
		}
	}
	// These are for erased rules, rule files, files of graphs, nets and shared moves.
	for _, name := range []string{"Numbers", "Holds", "Codes", "Weight", "Neat", "Data", "Repeats", "Endless", "Forever", "Standing", "Held", "Freed", "Reduce", "Serious", "Extent"} {
		all[name] = true
	}
	for _, name := range fields(reflect.TypeFor[Rules[int]]()) {
		if !all[name] {
			t.Errorf("no type here has what fills %s", name)
		}
	}
	if got := filled(Of[int](numbered{}).Index); len(got) != reflect.TypeFor[Index[int]]().NumField() {
		t.Errorf("the index has %v", got)
	}
	if got := filled(Of[int](ranked{}).Index); !slices.Equal(got, []string{"Size", "Rank", "Unrank"}) {
		t.Errorf("a plain index has %v", got)
	}
}

// An ability is not lost where the type of the positions is: all fields that are there are
// there in the erased record, but what is for those who know the type.
func TestErasedKeepsWhatThereIs(t *testing.T) {
	for _, rules := range []*Rules[int]{Of[int](closed{}), Of[int](valued{}), Of[int](numbered{}), Of[int](bareSums{})} {
		rules.Neat = true
		rules.Weight = func(int) int64 { return 0 }
		rules.Endless = func(int) error { return nil }
		rules.Forever = func(int) Result { return Win }
		rules.Standing = func(int) int64 { return 1 }
		want := slices.DeleteFunc(filled(rules), func(name string) bool { return name == "Parts" })
		if got := filled(rules.Erased()); !slices.Equal(got, want) {
			t.Errorf("filled are\n%v, erased\n%v", want, got)
		}
	}
}

// The fields say what the methods say.
func TestOfAsksTheMethods(t *testing.T) {
	r := Of[int](closed{})
	x := Of[int](numbered{}).Index
	v := Of[int](valued{})
	q, negative := v.Normal(3)
	c, _ := r.Normal(3)
	result, over := r.Ended(0)
	assured, sure := r.Assured(0)
	taken, left, uniform := r.Reach()
	p, _ := r.Read("")
	_, drawn := r.Draw(0, nil)
	_, illustrated := r.Illustrate(0, nil, Telling{})
	image, stabilizer := x.Canonical(2)
	wins, decided := r.Wins(0)
	links, _ := r.Chain(0)
	rest, allowed := r.Take(34, 34)
	tries, lo, hi := r.Tactics.Tries(nil, 1)
	var leads Sums[int]
	v.Lead(&leads, 0, Right)
	value, _ := r.Engine(Budget{}).Value(context.Background(), 0)
	for what, right := range map[string]bool{
		"Split":    slices.Equal(r.Split([]int{1}, 5), []int{1, 2, 3}),
		"Normal":   q == -3 && negative && c == 4 && r.Canonical(3) == 4 && Of[int](bare{}).Canonical(3) == 3,
		"Hash":     r.Hash(0) == 2,
		"Count":    r.Count(0) == 3 && r.MoveCount(0) == 3 && Of[int](barePartizanSums{}).MoveCount(0) == 1,
		"Work":     r.Work(0) == 4,
		"Ended":    result == Win && over,
		"Turn":     r.Turn(0) == Right && r.Again(0, 0),
		"Starts":   slices.Equal(r.Starts(), []int{5}),
		"Unmoves":  slices.Equal(r.Unmoves(nil, 0), []int{6}),
		"Layers":   r.Layers == 7 && r.Layer(0) == 6,
		"Parts":    r.Parts.Count == 33,
		"Tactics":  r.Tactics.Key(1) == 32 && r.Tactics.Bits == 32 && r.Tactics.Kinds == 33 && tries[0].To == 35 && lo == Loss && hi == Drawn,
		"Gains":    r.Gains(nil, 1)[0] == Gain[int]{To: 1, Points: 8} && r.Last(0) == 27 && r.Pot(0) == 9 && r.Score(0) == 28 && r.ScoreBy(0)[0].String() == "29" && r.Worth(0) == 10,
		"Grundy":   r.Grundy(0) == 11 && r.GrundyBy().String() == "proved" && value == 10,
		"Lasts":    r.Lasts([]int{1, 2}, Misere) == 32,
		"May":      r.May(0, []int{30}) && !r.May(30, nil),
		"Take":     rest == 0 && allowed,
		"Some":     slices.Collect(r.Some(0))[0][0] == 28,
		"Wins":     wins && decided && r.Winning(nil, 0, 0) && r.Find(nil, 0, 0, 0) && r.WinsBy().String() == "decided",
		"Chain":    links == 29,
		"Assured":  assured == 28 && sure && r.AssuredBy().String() == "sure",
		"SJBy":     r.SJBy().String() == "tame" && r.Fickle(30) && !r.Fickle(31) && taken == 12 && left == 13 && uniform,
		"Value":    v.ValueBy(0).String() == "valued" && v.Valuer(nil, Budget{}).Solved() == 26,
		"Lead":     slices.Equal(leads.Parts(), []int{31}),
		"Read":     p == 14 && r.Write(0) == "15" && r.Text(0) == "15" && Of[int](bare{}).Text(7) == "7",
		"Describe": r.Describe(1, 0, nil).String() == "moved" && len(r.Explain(0)) == 16 && r.Note(0).String() == "noted",
		"Players":  r.Players()[1].String() == "player right" && Of[int](bare{}).Players()[0].String() == "Left",
		"Draw":     errors.Is(drawn, errWords) && errors.Is(illustrated, errWords) && errors.Is(r.Diagram(nil, nil), errWords),
		"Index": x.Size == 20 && x.Rank(3) == 3 && x.State(0) == FinishedWin && x.Moves(nil, 0)[0] == 21 &&
			x.Unmoves(nil, 0)[0] == 22 && image == 2 && stabilizer == 23 && x.CanonicalSize == 24,
		"Whole": r.Whole().Split == nil && r.Split != nil && r.Whole().Grundy(0) == 11 && v.Whole() == v,
	} {
		if !right {
			t.Errorf("%s does not say what the methods say", what)
		}
	}
	for _, c := range []struct {
		rules *Rules[int]
		want  [][]int
	}{
		{Of[int](closed{}), [][]int{{9}, {8}}},
		{Of[int](bareSums{}), [][]int{{10, 10}, {}}},
		{Of[int](both{}), [][]int{{10, 10, 10}}},
		{Of[int](barePartizan{}), [][]int{{11}}},
		{Of[int](barePartizanSums{}), [][]int{{10, 1}}},
	} {
		var dst Sums[int]
		c.rules.Moves(&dst, 10, Right)
		if !slices.EqualFunc(lists(&dst), c.want, slices.Equal[[]int]) {
			t.Errorf("the moves of Right are %v, want %v", lists(&dst), c.want)
		}
	}
}

func TestOfRefusesWhatHasNoMoves(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a number is taken for a rule set")
		}
	}()
	Of[int](7)
}
