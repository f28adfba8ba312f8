package session

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// This file is what scripts try within limits: a census goes on where one of its items fails.

// A failure is what attempt gives in place of a result. It is false, as a condition.
type failure struct{ kind, message, remedy string }

var _ starlark.HasAttrs = (*failure)(nil)

func (f *failure) String() string        { return "failure: " + f.message }
func (f *failure) Type() string          { return "failure" }
func (f *failure) Freeze()               {}
func (f *failure) Truth() starlark.Bool  { return false }
func (f *failure) Hash() (uint32, error) { return starlark.String(f.kind + f.message).Hash() }
func (f *failure) AttrNames() []string   { return []string{"kind", "message", "remedy"} }

// Attr returns what is known of the failure.
func (f *failure) Attr(name string) (starlark.Value, error) {
	switch name {
	case "kind":
		return starlark.String(f.kind), nil
	case "message":
		return starlark.String(f.message), nil
	case "remedy":
		return starlark.String(f.remedy), nil
	}
	return nil, nil
}

func (f *failure) MarshalJSON() ([]byte, error) { return asJSON(f) }

// tries are the limits of a call and what it gives where it fails.
type tries struct {
	time     time.Duration // 0 is no bound
	memory   int64         // bytes; 0 is no bound
	steps    uint64        // of the program; 0 is no bound
	fallback starlark.Value
	asked    bool // something is said of them
}

// triesOf takes the limits out of named arguments.
func triesOf(kwargs []starlark.Tuple) (how tries, rest []starlark.Tuple, err error) {
	for _, kv := range kwargs {
		name, _ := starlark.AsString(kv[0])
		switch name {
		case "default":
			how.fallback = kv[1]
		case "time":
			how.time, err = durationOf(kv[1])
		case "memory":
			how.memory, err = bytesOf(kv[1])
		case "steps":
			n, ok := kv[1].(starlark.Int)
			steps, fits := n.Uint64()
			if how.steps = steps; !ok || !fits || steps == 0 {
				err = badValue(phrase.Of("steps cannot be %s", kv[1].String()), phrase.Of("write a whole number of steps of the program"))
			}
		default:
			rest = append(rest, kv)
			continue
		}
		if how.asked = true; err != nil {
			return how, nil, err
		}
	}
	return how, rest, nil
}

func durationOf(v starlark.Value) (time.Duration, error) {
	if seconds, ok := starlark.AsFloat(v); ok && seconds > 0 && seconds < math.MaxInt64/1e9 {
		return max(time.Duration(seconds*1e9), 1), nil
	}
	if text, ok := starlark.AsString(v); ok {
		if d, err := time.ParseDuration(text); err == nil && d > 0 {
			return d, nil
		}
	}
	return 0, badValue(phrase.Of("a time cannot be %s", v.String()), phrase.Of("write seconds, or a time such as 30s or 5m"))
}

func bytesOf(v starlark.Value) (int64, error) {
	if n, ok := v.(starlark.Int); ok {
		if bytes, fits := n.Int64(); fits && bytes > 0 {
			return bytes, nil
		}
	}
	if text, ok := starlark.AsString(v); ok {
		if n, err := humanize.ParseBytes(text); err == nil && n > 0 && n <= 1<<62 {
			return int64(n), nil
		}
	}
	return 0, badValue(phrase.Of("a size cannot be %s", v.String()), phrase.Of("write a size such as 500MB or 4GiB"))
}

// tryingNames are the names by which a program tries something that may fail.
var tryingNames = []string{"attempt", "collect", "default", "time", "memory", "steps"}

// attempt is attempt(f, default=…, time=, memory=, steps=).
func attempt(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	how, rest, err := triesOf(kwargs)
	if err != nil {
		return nil, err
	}
	var f starlark.Callable
	if err := starlark.UnpackArgs(b.Name(), args, rest, "f", &f); err != nil {
		return nil, err
	}
	return how.call(t, f, nil)
}

// around returns f with the limits, f itself if there are none.
func (how tries) around(s *Session, f starlark.Callable) starlark.Callable {
	if !how.asked {
		return f
	}
	s.freeze(f)
	if how.fallback != nil {
		s.freeze(how.fallback)
	}
	return starlark.NewBuiltin(f.Name(), func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return how.call(t, f, args)
	})
}

// call calls f within the limits. Where it fails the fallback is returned, or what that as a
// function makes of the failure, or the failure itself. What ends the whole program ends it.
func (how tries) call(t *starlark.Thread, f starlark.Callable, args starlark.Tuple) (starlark.Value, error) {
	k := kernelOf(t)
	s, outer, home := k.session, k.until(), k
	ctx, cancel := context.WithCancel(outer)
	if how.time > 0 {
		ctx, cancel = context.WithTimeout(outer, how.time)
	}
	defer cancel()
	inner := &starlark.Thread{Name: t.Name, Print: t.Print}
	inner.SetLocal(nestedKey, t.Local(nestedKey))
	release := func() {}
	if how.memory > 0 { // what it makes is its own
		budget, free := s.setup.Budget.Share()
		if budget.Memory == 0 || budget.Memory > how.memory {
			budget.Memory = how.memory
		}
		k, release = s.kernelOf(budget), free
		inner.SetLocal(nestedKey, true)
		for i := range args {
			args[i] = rehomed(args[i], k)
		}
	} else {
		defer k.begin(outer)
	}
	k.begin(ctx)
	inner.SetLocal(kernelKey, k)
	if how.steps > 0 {
		inner.SetMaxExecutionSteps(how.steps)
	}
	defer context.AfterFunc(ctx, func() { inner.Cancel("stopped") })()
	y, err := starlark.Call(inner, f, args, nil)
	if err == nil && k == home {
		return y, nil
	} else if err == nil {
		mine, whole := home.adopted(y)
		if whole { // nobody has what was made for it any more
			release()
		}
		return mine, nil
	}
	release()
	if outer.Err() != nil {
		return nil, err
	}
	wrong := home.failureOf(ctx, err)
	home.begin(outer) // what the fallback does has the time of the program
	switch fallback := how.fallback.(type) {
	case nil:
		return wrong, nil
	case starlark.Callable:
		return starlark.Call(t, fallback, starlark.Tuple{wrong}, nil)
	}
	return how.fallback, nil
}

// adopted returns a value whose positions and values are of k; whole is false if some of it stays
// where it was made.
func (k *kernel) adopted(v starlark.Value) (mine starlark.Value, whole bool) {
	whole = true
	each := func(v starlark.Value) starlark.Value {
		mine, ok := k.adopted(v)
		whole = whole && ok
		return mine
	}
	switch v := v.(type) {
	case starlark.NoneType, starlark.Bool, starlark.Int, starlark.Float, starlark.String, *failure:
		return v, true
	case *gamePosition:
		return rehomed(v, k), true
	case *gameValue:
		id, err := k.own(v)
		if err != nil {
			return v, false
		}
		return &gameValue{home: k, id: id}, true
	case *pointValue:
		w, ok, err := k.pointsOf(v)
		return &pointValue{k, w}, ok && err == nil
	case starlark.Tuple:
		all := make(starlark.Tuple, len(v))
		for i, x := range v {
			all[i] = each(x)
		}
		return all, whole
	case *starlark.List:
		all := make([]starlark.Value, v.Len())
		for i := range all {
			all[i] = each(v.Index(i))
		}
		return starlark.NewList(all), whole
	case *starlark.Dict:
		all := starlark.NewDict(v.Len())
		for _, kv := range v.Items() {
			if err := all.SetKey(each(kv[0]), each(kv[1])); err != nil {
				return v, false
			}
		}
		return all, whole
	case *starlarkstruct.Struct:
		d := starlark.StringDict{}
		v.ToStringDict(d)
		for name, x := range d {
			d[name] = each(x)
		}
		return starlarkstruct.FromStringDict(v.Constructor(), d), whole
	}
	return v, false
}

// failureOf says what an error was.
func (k *kernel) failureOf(ctx context.Context, err error) *failure {
	s := k.session
	_ = k.known(nil) // it is told already
	if ctx.Err() != nil {
		return &failure{"time", s.say(phrase.Of("the time is over")), s.say(phrase.Of("give more time"))}
	}
	kind := fault.KindOf(err)
	if eval := (*starlark.EvalError)(nil); errors.As(err, &eval) && strings.HasSuffix(eval.Msg, "too many steps") {
		return &failure{"limit", s.say(phrase.Of("the program took too many steps")), s.say(phrase.Of("allow more steps"))}
	}
	told := s.fault(context.Background(), "", err)
	var parse *game.ParseError
	var plain *fault.Error
	switch {
	case errors.As(err, &plain):
		return &failure{kind, s.say(plain.Problem), s.say(plain.Want)}
	case errors.As(told, &parse):
		return &failure{kind, s.say(parse.Problem), s.say(parse.Want)}
	case told == nil:
		told = err
	}
	return &failure{kind, fmt.Sprint(told), ""}
}
