package server

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// Questions with many fields come as one of two types: huma.Register is compiled for
// each type anew, which is 40 kB of program. What they must be is said by a schema.

// inBody is a question in the body, which huma holds to the schema of the operation.
type inBody struct{ RawBody []byte }

// registerBody registers an endpoint whose question is its body, JSON of a schema.
func (s *Server) registerBody(op huma.Operation, schema *huma.Schema, answer func(context.Context, []byte) (*reply, error)) {
	op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
	huma.Register(s.api, op, func(ctx context.Context, in *inBody) (*reply, error) { return answer(ctx, in.RawBody) })
	delete(op.RequestBody.Content, "application/octet-stream") // as which huma describes bytes
}

// inQuery is a question in the query.
type inQuery struct{ query map[string][]string }

// Resolve keeps the query.
func (q *inQuery) Resolve(c huma.Context) []error {
	at := c.URL()
	q.query = at.Query()
	return nil
}

// fields returns the fields of the query as JSON has them; what is not of the type that the
// schema wants stays a text.
func (q *inQuery) fields(schema *huma.Schema) map[string]any {
	all := map[string]any{}
	for _, name := range schema.Required {
		all[name] = "" // which is too short, as if it were written so
	}
	for name, values := range q.query {
		text := values[0]
		if text == "" && schema.Properties[name] != nil {
			continue // as if it were not there
		}
		all[name] = text
		of := schema.Properties[name]
		switch {
		case of == nil:
		case of.Type == huma.TypeBoolean:
			if is, err := strconv.ParseBool(text); err == nil {
				all[name] = is
			}
		case of.Type == huma.TypeInteger:
			if n, err := strconv.ParseUint(text, 10, 64); err == nil {
				all[name] = n
			}
		}
	}
	return all
}

// parameters describes the fields of a schema that a query can have.
func parameters(schema *huma.Schema) []*huma.Param {
	var all []*huma.Param
	for _, name := range slices.Sorted(maps.Keys(schema.Properties)) {
		of := schema.Properties[name]
		if of.Type == huma.TypeObject {
			continue
		}
		p := &huma.Param{Name: name, In: "query", Description: of.Description, Required: slices.Contains(schema.Required, name), Schema: of}
		if of.Type != huma.TypeArray {
			no := false
			p.Explode = &no
		}
		all = append(all, p)
	}
	return all
}

// read holds the fields of a query to a schema and puts them into a question.
func (s *Server) read(schema *huma.Schema, fields map[string]any, q any) error {
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
