package short

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zermelo/value/dyadic"
)

// A factKit answers the questions of the tables of facts, as text or as values.
type factKit struct {
	t  *Table
	tb testing.TB
}

func (k *factKit) number(x dyadic.Dyadic, err error) string {
	if err != nil {
		return err.Error()
	}
	return x.String()
}

func (k *factKit) value(v Value, err error) string {
	if err != nil {
		return err.Error()
	}
	return k.t.String(v)
}

// set writes values as a set, whatever their order.
func (k *factKit) set(vs []Value, err error) string {
	if err != nil {
		return err.Error()
	}
	var texts []string
	for _, v := range vs {
		texts = append(texts, k.t.String(v))
	}
	slices.Sort(texts)
	return "{" + strings.Join(texts, ", ") + "}"
}

// parts splits a list at the commas that stand in no brackets.
func parts(list string) []string {
	var all []string
	depth, start := 0, 0
	for i, c := range list {
		switch {
		case strings.ContainsRune("({[", c):
			depth++
		case strings.ContainsRune(")}]", c):
			depth--
		case c == ',' && depth == 0:
			all = append(all, list[start:i])
			start = i + 1
		}
	}
	if strings.TrimSpace(list[start:]) == "" {
		return all
	}
	return append(all, list[start:])
}

// graph writes a thermograph with the corners and slopes from the mast down.
func graph(g Thermograph) string {
	wall := func(w Wall) string {
		corners, slopes := []string{}, []string{"0"}
		for i := len(w) - 1; i > 0; i-- {
			corners = append(corners, w[i].Temperature.String())
			slopes = append(slopes, fmt.Sprint(w[i].Value.Cmp(w[i-1].Value)))
		}
		return "[" + strings.Join(corners, ",") + "],[" + strings.Join(slopes, ",") + "]"
	}
	return fmt.Sprintf("Thermograph(%v,%s,%v,%s)", g.Mean(), wall(g.Left), g.Mean(), wall(g.Right))
}

func outcome(c Comparison) string {
	return map[Comparison]string{Less: "R", Equal: "P", Greater: "L", Confused: "N"}[c]
}

// answer returns what this package says of a question about v.
func (k *factKit) answer(v Value, question, args string) string {
	t := k.t
	number := func() dyadic.Dyadic { x, _ := dyadic.Parse(args); return x }
	switch question {
	case "AtomicWeight", "atomic_weight":
		w, ok, err := t.AtomicWeight(v)
		if err == nil && !ok {
			return "not atomic"
		}
		return k.value(w, err)
	case "IsAtomic":
		_, ok, _ := t.AtomicWeight(v)
		return fmt.Sprint(ok)
	case "Birthday":
		return k.number(t.Birthday(v))
	case "Cool", "cool":
		return k.value(t.Cool(v, number()))
	case "Heat", "heat":
		return k.value(t.Heat(v, parse(k.tb, t, args)))
	case "overheat":
		return k.value(t.Overheat(v, parse(k.tb, t, "1/2"), parse(k.tb, t, "1/2*")))
	case "Freeze", "freeze":
		return k.value(t.Freeze(v))
	case "NortonProduct":
		return k.value(t.NortonProduct(v, parse(k.tb, t, args)))
	case "ConwayProduct":
		return k.value(t.ConwayProduct(v, parse(k.tb, t, args)))
	case "PowTo":
		_, sum, err := t.Power(v, int(number().Float64()))
		return k.value(sum, err)
	case "Pow":
		power, _, err := t.Power(v, int(number().Float64()))
		return k.value(power, err)
	case "Subordinate":
		h, ok, err := t.Subordinate(v, parse(k.tb, t, args))
		if err == nil && !ok {
			return "not subordinate"
		}
		return k.value(h, err)
	case "ReducedCanonicalForm", "reduced_canonical_form":
		return k.value(t.ReducedCanonicalForm(v))
	case "FollowerCount", "follower_count":
		return k.number(t.FollowerCount(v))
	case "Followers":
		return k.set(t.Followers(nil, v))
	case "Incentives", "incentives":
		return k.set(t.Incentives(nil, v))
	case "LeftIncentives":
		return k.set(t.LeftIncentives(nil, v))
	case "RightIncentives":
		return k.set(t.RightIncentives(nil, v))
	case "LeftOptions", "Options(Left)":
		return k.set(t.Left(nil, v))
	case "RightOptions", "Options(Right)":
		return k.set(t.Right(nil, v))
	case "IsAllSmall", "all_small":
		yes, _ := t.IsDicotic(v)
		return fmt.Sprint(yes)
	case "IsEvenTempered", "even_tempered", "IsOddTempered", "odd_tempered":
		temper, _ := t.Temper(v)
		return fmt.Sprint(temper == EvenTempered && strings.Contains(strings.ToLower(question), "even") || temper == OddTempered && strings.Contains(strings.ToLower(question), "odd"))
	case "IsInfinitesimal":
		return fmt.Sprint(t.IsInfinitesimal(v))
	case "IsNumberish", "is_numberish":
		return fmt.Sprint(t.IsNumberish(v))
	case "IsNumber":
		_, ok := t.AsNumber(v)
		return fmt.Sprint(ok)
	case "IsInteger":
		x, ok := t.AsNumber(v)
		return fmt.Sprint(ok && x.IsInteger())
	case "IsOrdinal":
		x, ok := t.AsNumber(v)
		return fmt.Sprint(ok && x.IsInteger() && x.Sign() >= 0)
	case "IsEven", "IsOdd":
		x, ok := t.AsNumber(v)
		return fmt.Sprint(ok && x.IsInteger() && x.Half().IsInteger() == (question == "IsEven"))
	case "IsNimber":
		_, ok := t.AsNimber(v)
		return fmt.Sprint(ok)
	case "IsNumberTiny", "is_number_tiny":
		_, _, _, ok, _ := t.AsTiny(v)
		_, number := t.AsNumber(v)
		return fmt.Sprint(ok || number)
	case "IsZero":
		return fmt.Sprint(v == Zero)
	case "LeftStop", "Stop(Left)", "left_stop":
		x, _ := t.LeftStop(v)
		return x.String()
	case "RightStop", "Stop(Right)", "right_stop":
		x, _ := t.RightStop(v)
		return x.String()
	case "Mean":
		return k.number(t.Mean(v))
	case "Temperature", "temperature":
		return k.number(t.Temperature(v))
	case "Thermograph":
		g, err := t.Thermograph(v)
		if err != nil {
			return err.Error()
		}
		return graph(g)
	case "MisereOutcomeClass":
		o, _ := t.MisereOutcome(v)
		return map[Outcome]string{{true, true}: "L", {false, false}: "R", {true, false}: "N", {false, true}: "P"}[o]
	case "OutcomeClass":
		return outcome(t.Sign(v))
	case "StopCount", "stop_count":
		return k.number(t.StopCount(v))
	case "IsUptimal":
		_, ok, _ := t.Uptimal(v)
		return fmt.Sprint(ok)
	case "UptimalExpansion":
		u, ok, err := t.Uptimal(v)
		if err != nil || !ok {
			return fmt.Sprint(ok, err)
		}
		return u.String()
	case "negative":
		return k.value(t.Neg(v))
	case "canonical_form", "to_string", "parse_display":
		return t.String(v)
	case "temper":
		temper, _ := t.Temper(v)
		return []string{"none", "even", "odd"}[temper]
	}
	k.tb.Fatalf("unknown question %q", question)
	return ""
}

// expected writes an expected answer as this package would.
func (k *factKit) expected(text string) string {
	if strings.HasPrefix(text, "!!That game is not atomic") {
		return "not atomic"
	}
	if strings.HasPrefix(text, "!!That game cannot be subordinated") {
		return "not subordinate"
	}
	if inside, ok := strings.CutPrefix(text, "{"); ok && !strings.Contains(text, "|") || strings.HasPrefix(text, "{{") {
		if v, err := k.t.Parse(text); err == nil {
			return k.t.String(v)
		}
		var vs []Value
		for _, p := range parts(strings.TrimSuffix(inside, "}")) {
			vs = append(vs, parse(k.tb, k.t, p))
		}
		return k.set(vs, nil)
	}
	if v, err := k.t.Parse(text); err == nil {
		return k.t.String(v)
	}
	if inside, ok := strings.CutPrefix(text, "{"); ok {
		var vs []Value
		for _, p := range parts(strings.TrimSuffix(inside, "}")) {
			v, err := k.t.Parse(p)
			if err != nil {
				return text
			}
			vs = append(vs, v)
		}
		return k.set(vs, nil)
	}
	return text
}

var question = regexp.MustCompile(`^(.*)\.([A-Z]\w+)(?:\((.*)\))?$`)

func TestCGSuiteFacts(t *testing.T) {
	k := &factKit{NewTable(Settings{}), t}
	for _, row := range rows(t, "cgsuite-short.tsv") {
		of, ask, args := row[1], "canonical_form", ""
		if m := question.FindStringSubmatch(row[1]); m != nil {
			of, ask, args = m[1], m[2], m[3]
		}
		if ask == "Options" || ask == "Stop" {
			ask, args = ask+"("+args+")", ""
		}
		if inner := question.FindStringSubmatch(strings.Trim(of, "()")); inner != nil {
			of = k.answer(parse(t, k.t, inner[1]), inner[2], inner[3])
		}
		got, want := k.answer(parse(t, k.t, of), ask, args), row[2]
		if ask != "UptimalExpansion" {
			want = k.expected(want)
		}
		if got != want {
			t.Errorf("%s: got %s, want %s (%s)", row[1], got, want, row[3])
		}
	}
}

func TestOtherFacts(t *testing.T) {
	k := &factKit{NewTable(Settings{}), t}
	for _, row := range rows(t, "values.tsv") {
		of, ask, want := row[2], row[3], row[4]
		args := ""
		if name, rest, ok := strings.Cut(ask, "("); ok {
			ask, args = name, strings.TrimSuffix(rest, ")")
		}
		if want == "True" || want == "False" {
			want = strings.ToLower(want)
		}
		var got string
		switch ask {
		case "compare":
			a, b, _ := strings.Cut(of, " ? ")
			c, _ := k.t.Compare(parse(t, k.t, a), parse(t, k.t, b))
			got = map[Comparison]string{Equal: "equal", Greater: "greater", Less: "less", Confused: "confused"}[c]
		case "norton_product":
			a, b, _ := strings.Cut(of, " . ")
			got = k.value(k.t.NortonProduct(parse(t, k.t, a), parse(t, k.t, b)))
		case "first_left_option":
			options, _ := k.t.Left(nil, parse(t, k.t, of))
			got = k.t.String(options[0])
		case "undominated_left":
			var vs []Value
			for _, p := range strings.Split(of, ";") {
				vs = append(vs, parse(t, k.t, p))
			}
			got, want = k.set(k.t.undominated(vs, true), nil), "{"+strings.ReplaceAll(want, ";", ",")+"}"
		case "parse":
			_, err := k.t.Parse(of)
			got = map[bool]string{true: "OK", false: "ERROR"}[err == nil]
		case "sum":
			got = k.t.String(parse(t, k.t, of))
		case "incentives":
			got, want = k.answer(parse(t, k.t, of), ask, ""), "{"+k.expected(want)+"}"
		default:
			if strings.Contains(row[3], "round trip") {
				of, ask, want = "{2|-1}", "canonical_form", "{2|-1}"
				half, _ := dyadic.Parse("3/2")
				v := parse(t, k.t, of)
				cold, _ := k.t.Cool(v, dyadic.New(5, 1))
				cool, _ := k.t.Cool(v, half)
				rest, _ := k.t.Sub(cool, cold)
				by, _ := k.t.Number(half)
				rest, _ = k.t.Heat(rest, by)
				got = k.value(k.t.Add(cold, rest))
				break
			}
			got = k.answer(parse(t, k.t, of), ask, args)
		}
		if strings.HasPrefix(row[0], "peer_bug") {
			want, _, _ = strings.Cut(want, "  ")
		}
		if got != want && got != k.expected(want) {
			t.Errorf("%s of %s: got %s, want %s (%s)", row[3], row[2], got, want, row[5])
		}
	}
}

// Means and temperatures of positions of many games, from their values.
func TestMeansAndTemperatures(t *testing.T) {
	table := NewTable(Settings{})
	k := &factKit{table, t}
	all := append(rows(t, "positions.tsv"), rows(t, "domineering-le4x4.tsv")...)
	for _, row := range all {
		v := parse(t, table, row[2])
		if temperature, mean := k.number(table.Temperature(v)), k.number(table.Mean(v)); temperature != row[3] || mean != row[4] {
			t.Errorf("%s %s: temperature %s, mean %s, want %s and %s", row[0], row[1], temperature, mean, row[3], row[4])
		}
		checkText(t, table, v)
	}
}
