package server

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"zermelo/internal/door/message"
	"zermelo/say/phrase"
)

// Questions come as one of two types: huma.Register is compiled for each type anew, which
// is 40 kB of program. What they must be is said by a schema.

// inBody is a question in the body, which huma holds to the schema of the operation.
type inBody struct{ RawBody []byte }

// registerBody registers an endpoint whose question is its body, JSON of a schema.
func (s *Server) registerBody(op huma.Operation, schema *huma.Schema, answer func(context.Context, []byte) (*reply, error)) {
	s.optional(schema)
	op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
	huma.Register(s.api, op, func(ctx context.Context, in *inBody) (*reply, error) {
		if !utf8.Valid(in.RawBody) { // what reads JSON would put another character in its place
			return nil, newProblem("input", phrase.Of("the question is not UTF-8"), phrase.Phrase{}).at("body", nil)
		}
		r, err := answer(ctx, in.RawBody)
		var p *problem
		var asked struct{ Lang string }
		if errors.As(err, &p) && json.Unmarshal(in.RawBody, &asked) == nil && message.Embedded().Has(asked.Lang) {
			return r, p.in(asked.Lang)
		}
		return r, err
	})
	delete(op.RequestBody.Content, "application/octet-stream") // as which huma describes bytes
}

// optional says of the fields of bodies that need not be there that null leaves them out,
// too, as clients write whose languages have no field that is missing.
func (s *Server) optional(schema *huma.Schema) {
	for _, one := range schema.OneOf {
		s.optional(one)
	}
	if schema.Ref != "" {
		schema = s.api.OpenAPI().Components.Schemas.SchemaFromRef(schema.Ref)
	}
	for name, field := range schema.Properties {
		if field.Ref != "" || field.Nullable || slices.Contains(schema.Required, name) {
			continue
		}
		field.Nullable = true
		if field.Enum != nil {
			field.Enum = append(field.Enum, nil)
		}
	}
}

// inQuery is a question in the query and the path.
type inQuery struct{ request huma.Context }

// Resolve keeps the request.
func (q *inQuery) Resolve(c huma.Context) []error {
	q.request = c
	return nil
}

// offerQuery registers an endpoint whose question is its query, with what the path names: the
// fields of Q as JSON has them.
func offerQuery[Q any](s *Server, op huma.Operation, answer func(context.Context, Q) (*reply, error)) {
	schema := huma.SchemaFromType(s.api.OpenAPI().Components.Schemas, reflect.TypeFor[Q]())
	op.Parameters, op.SkipValidateParams = parameters(op.Path, schema), true
	huma.Register(s.api, op, func(ctx context.Context, in *inQuery) (*reply, error) {
		var q Q
		if err := s.read(in.fields(schema), schema, &q); err != nil {
			return nil, err
		}
		return answer(ctx, q)
	})
}

// inPath reports whether a path names a field.
func inPath(path, name string) bool { return strings.Contains(path, "{"+name+"}") }

// parameters describes the fields of a schema that a path and a query can have.
func parameters(path string, schema *huma.Schema) []*huma.Param {
	var all []*huma.Param
	for _, name := range slices.Sorted(maps.Keys(schema.Properties)) {
		of := schema.Properties[name]
		switch p := (&huma.Param{Name: name, Description: of.Description, Required: slices.Contains(schema.Required, name), Schema: of}); {
		case inPath(path, name):
			p.In = "path"
			all = append(all, p)
		case of.Type != huma.TypeObject: // files come in a body
			p.In, p.Explode = "query", new(bool)
			all = append(all, p)
		}
	}
	return all
}

// fields returns the fields of a request as JSON has them; what is not of the type that
// the schema wants stays a text.
func (q *inQuery) fields(schema *huma.Schema) map[string]any {
	all := map[string]any{}
	for _, name := range schema.Required {
		all[name] = q.request.Param(name) // nothing, which is too short, if the path does not name it
	}
	at := q.request.URL()
	for name, values := range at.Query() {
		of := schema.Properties[name]
		if len(values) > 1 {
			all[name] = values // no field is a list: which is meant?
			continue
		}
		if inPath(q.request.Operation().Path, name) {
			name, of = "?"+name, nil // which no schema knows: the path says it
		} else if of != nil && values[0] == "" {
			continue // as if it were not there
		}
		all[name] = values[0]
		switch {
		case of == nil:
		case of.Type == huma.TypeBoolean:
			if is, err := strconv.ParseBool(values[0]); err == nil {
				all[name] = is
			}
		case of.Type == huma.TypeInteger:
			if n, err := strconv.ParseUint(values[0], 10, 64); err == nil {
				all[name] = n
			}
		}
	}
	return all
}

// read holds fields to a schema and puts them into a question.
func (s *Server) read(fields map[string]any, schema *huma.Schema, q any) error {
	for name, value := range fields {
		if text, ok := value.(string); ok && !utf8.ValidString(text) {
			return newProblem("input", phrase.Of("the question is not UTF-8"), phrase.Phrase{}).at("query."+name, nil)
		}
	}
	at := huma.NewPathBuffer(nil, 0)
	at.Push("query")
	var found huma.ValidateResult
	huma.Validate(s.api.OpenAPI().Components.Schemas, schema, at, huma.ModeWriteToServer, fields, &found)
	if len(found.Errors) > 0 {
		return huma.NewError(http.StatusUnprocessableEntity, "validation failed", found.Errors...)
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	return decode(text, "query", q)
}

// decode puts JSON that a schema allows into a question.
func decode(text []byte, where string, q any) error {
	if err := json.Unmarshal(text, q); err != nil { // a number is too large
		return huma.NewError(http.StatusUnprocessableEntity, "validation failed", &huma.ErrorDetail{Message: err.Error(), Location: where, Value: string(text)})
	}
	return nil
}
