package server

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// manualStyle is the style of the page about the API; its hash stands in the page's policy.
const manualStyle = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
code,pre{font-family:ui-monospace,monospace;font-size:.92em}
pre{overflow-x:auto;padding:.6rem .8rem;border:1px solid #8888;border-radius:.4rem}
h2{margin-top:2.5rem;border-top:1px solid #8888;padding-top:1rem}
h2 code{font-size:1.05rem}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}`

// A manualPage is what people read about the API. A library of templates would look for
// methods by their names, and the linker would keep all methods of all games for it.
type manualPage struct{ strings.Builder }

// put writes what format and the escaped texts give.
func (m *manualPage) put(format string, texts ...string) {
	escaped := make([]any, len(texts))
	for i, text := range texts {
		escaped[i] = html.EscapeString(text)
	}
	fmt.Fprintf(m, format, escaped...)
}

// writeManual is the page about the API, of its description for programs.
func (s *Server) writeManual(host string) string {
	var m manualPage
	info := s.api.OpenAPI().Info
	m.put("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n" +
		"<meta name=\"viewport\" content=\"width=device-width\">\n")
	m.put("<title>%s API</title>\n", info.Title)
	m.WriteString("<style>" + manualStyle + "</style>\n")
	m.put("<h1>%s API <small>%s</small></h1>\n<p>%s</p>\n", info.Title, info.Version, info.Description)
	m.put("<p>For programs: <a href=\"openapi.json\">openapi.json</a>, <a href=\"openapi.yaml\">openapi.yaml</a>.</p>\n<ul>\n")
	all := s.manual(host)
	for _, op := range all {
		m.put("<li><a href=\"#%s\"><code>%s %s</code></a> %s</li>\n", op.ID, op.Method, op.Path, op.Summary)
	}
	m.put("</ul>\n")
	for _, op := range all {
		m.operation(op)
	}
	m.put("</html>\n")
	return m.String()
}

func (m *manualPage) operation(op manualOperation) {
	m.put("<h2 id=\"%s\"><code>%s %s</code> %s</h2>\n", op.ID, op.Method, op.Path, op.Summary)
	if op.About != "" {
		m.put("<p>%s</p>\n", op.About)
	}
	if len(op.Fields) > 0 {
		m.put("<table>\n<tr><th scope=\"col\">Field</th><th scope=\"col\">In</th>" +
			"<th scope=\"col\">Type</th><th scope=\"col\">What</th></tr>\n")
		for _, f := range op.Fields {
			m.put("<tr><td><code>%s</code></td><td>%s</td><td>%s</td><td>%s", f.Name, f.In, f.Type, f.About)
			if f.Required {
				m.put(" <em>Required.</em>")
			}
			if f.Values != "" {
				m.put(" One of %s.", f.Values)
			}
			m.put("</td></tr>\n")
		}
		m.put("</table>\n")
	}
	m.put("<pre>%s</pre>\n<p>", op.Call)
	for i, status := range op.Statuses {
		if i > 0 {
			m.put("; ")
		}
		m.put("<strong>%s</strong> %s", status.Code, status.About)
	}
	m.put(".</p>\n")
}

type (
	manualOperation struct {
		ID, Method, Path, Summary, About, Call string

		Fields   []manualField
		Statuses []manualStatus
	}
	manualField struct {
		Name, In, Type, About, Values string
		Required                      bool
	}
	manualStatus struct{ Code, About string }
)

// addManual registers the page about the API.
func (s *Server) addManual(mux *http.ServeMux) {
	hash := sha256.Sum256([]byte(manualStyle))
	policy := strings.Replace(apiPolicy, "default-src 'none'", "default-src 'none'; style-src 'sha256-"+base64.StdEncoding.EncodeToString(hash[:])+"'", 1)
	mux.HandleFunc("GET /api/docs", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", policy)
		_, _ = io.WriteString(w, s.writeManual(r.Host))
	})
}

// manual is the description of the API as the page shows it.
func (s *Server) manual(host string) []manualOperation {
	api := s.api.OpenAPI()
	var all []manualOperation
	for _, path := range slices.Sorted(maps.Keys(api.Paths)) {
		item := api.Paths[path]
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Delete} {
			if op != nil && !op.Hidden {
				all = append(all, s.describe(op, host))
			}
		}
	}
	return all
}

// describe is an operation as the page shows it.
func (s *Server) describe(op *huma.Operation, host string) manualOperation {
	d := manualOperation{ID: op.OperationID, Method: op.Method, Path: op.Path, Summary: op.Summary, About: op.Description}
	for _, p := range op.Parameters {
		d.Fields = append(d.Fields, s.fieldOf(p.Name, p.In, p.Description, p.Required, p.Schema))
	}
	call := "curl -X " + op.Method + " 'http://" + host + op.Path
	if body := op.RequestBody; body != nil {
		if media := body.Content["application/json"]; media != nil {
			schema := s.resolved(media.Schema)
			for _, name := range slices.Sorted(maps.Keys(schema.Properties)) {
				one := schema.Properties[name]
				d.Fields = append(d.Fields, s.fieldOf(name, "body", one.Description, slices.Contains(schema.Required, name), one))
			}
		}
		call += "' -H 'Content-Type: application/json' -d '{…}"
	} else if i := slices.IndexFunc(d.Fields, func(f manualField) bool { return f.In == "query" && f.Required }); i >= 0 {
		call += "?" + d.Fields[i].Name + "=…"
	}
	d.Call = strings.Replace(call, "-X GET ", "", 1) + "'"
	for _, code := range slices.Sorted(maps.Keys(op.Responses)) {
		d.Statuses = append(d.Statuses, manualStatus{code, strings.TrimSuffix(op.Responses[code].Description, ".")})
	}
	return d
}

func (s *Server) fieldOf(name, in, about string, required bool, schema *huma.Schema) manualField {
	f := manualField{Name: name, In: in, About: about, Required: required}
	if schema = s.resolved(schema); schema == nil {
		return f
	}
	f.Type = schema.Type
	if f.About == "" {
		f.About = schema.Description
	}
	var words []string
	for _, v := range schema.Enum {
		if word, ok := v.(string); ok && word != "" {
			words = append(words, word)
		}
	}
	f.Values = strings.Join(words, ", ")
	return f
}

// resolved is a schema, or what it refers to.
func (s *Server) resolved(schema *huma.Schema) *huma.Schema {
	if schema != nil && schema.Ref != "" {
		return s.api.OpenAPI().Components.Schemas.SchemaFromRef(schema.Ref)
	}
	return schema
}
