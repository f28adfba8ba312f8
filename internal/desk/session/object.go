package session

import (
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
)

// An object is a record of which some attributes are found when they are asked for,
// and may fail then.
type object struct {
	*starlarkstruct.Struct
	later map[string]func() (starlark.Value, error)
}

var _ starlark.HasAttrs = (*object)(nil)

func (o *object) Freeze() {} // its fields are not changed, nor is what is found later

// Attr returns a field, or what is found of it now.
func (o *object) Attr(name string) (starlark.Value, error) {
	if find, ok := o.later[name]; ok {
		return find()
	}
	return o.Struct.Attr(name)
}

// AttrNames are the names of all.
func (o *object) AttrNames() []string { return append(o.Struct.AttrNames(), sortedKeys(o.later)...) }

// The values of the library have attributes, and some of these are values again, of
// which there is no end: as JSON they are texts.

func (v *gameValue) MarshalJSON() ([]byte, error)    { return asJSON(v) }
func (p *gamePosition) MarshalJSON() ([]byte, error) { return asJSON(p) }
func (g *maker) MarshalJSON() ([]byte, error)        { return asJSON(g) }
func (l *listing) MarshalJSON() ([]byte, error)      { return asJSON(l) }
func (g *grid) MarshalJSON() ([]byte, error)         { return asJSON(g) }
func (o *object) MarshalJSON() ([]byte, error)       { return asJSON(o) }

func asJSON(v starlark.Value) ([]byte, error) {
	var b strings.Builder
	err := writeJSON(&b, v, 0)
	return []byte(b.String()), err
}
