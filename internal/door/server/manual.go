package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html/template"
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

// manualPage is what people read about the API, of its description for programs.
var manualPage = template.Must(template.New("").Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{.Title}} API</title>
<style>` + manualStyle + `</style>
<h1>{{.Title}} API <small>{{.Version}}</small></h1>
<p>{{.About}}</p>
<p>For programs: <a href="openapi.json">openapi.json</a>, <a href="openapi.yaml">openapi.yaml</a>.</p>
<ul>
{{range .Operations}}<li><a href="#{{.ID}}"><code>{{.Method}} {{.Path}}</code></a> {{.Summary}}</li>
{{end}}</ul>
{{range .Operations}}<h2 id="{{.ID}}"><code>{{.Method}} {{.Path}}</code> {{.Summary}}</h2>
{{with .About}}<p>{{.}}</p>
{{end}}{{with .Fields}}<table>
<tr><th scope="col">Field</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">What</th></tr>
{{range .}}<tr><td><code>{{.Name}}</code></td><td>{{.In}}</td><td>{{.Type}}</td><td>{{.About}}{{if .Required}} <em>Required.</em>{{end}}{{with .Values}} One of {{.}}.{{end}}</td></tr>
{{end}}</table>
{{end}}<pre>{{.Call}}</pre>
<p>{{range $i, $s := .Statuses}}{{if $i}}; {{end}}<strong>{{.Code}}</strong> {{.About}}{{end}}.</p>
{{end}}</html>
`))

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
		var page bytes.Buffer
		if err := manualPage.Execute(&page, s.manual(r.Host)); err != nil {
			problemOf(err).write(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", policy)
		_, _ = w.Write(page.Bytes())
	})
}

// manual is the description of the API as the page shows it.
func (s *Server) manual(host string) any {
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
	return map[string]any{"Title": api.Info.Title, "Version": api.Info.Version, "About": api.Info.Description, "Operations": all}
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
