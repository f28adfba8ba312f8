package server

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"zermelo/internal/door/question"
	"zermelo/say/phrase"
)

// Headers of an answer: the exit code of the command line, and how it was found.
const (
	exitHeader = "Zermelo-Exit"
	howHeader  = "Zermelo-Answer"
)

// A reply is an answer as it is sent: the JSON of the command line.
type reply struct {
	Type  string `header:"Content-Type"`
	Exit  int    `header:"Zermelo-Exit"`
	How   string `header:"Zermelo-Answer"`
	Keep  string `header:"Cache-Control"`
	Place string `header:"Location"`

	Status int
	Body   []byte
}

func newReply(body []byte) *reply {
	return &reply{Type: "application/json", Keep: "no-store", Status: http.StatusOK, Body: body}
}

// addAPI registers the endpoints. Their description is at /api/openapi.json.
func (s *Server) addAPI(mux *http.ServeMux) {
	c := huma.DefaultConfig("Zermelo", s.Version)
	c.Info.Description = "Who wins a two-player game of perfect information, by which move, how long it takes, what the position is worth, and why. " +
		"Answers are the JSON of the command line with --json, as docs/json.md lists it; errors are problems of RFC 9457."
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "/api/openapi", "", ""
	c.CreateHooks, c.RejectUnknownQueryParameters = nil, true
	c.Transformers = append(c.Transformers, func(ctx huma.Context, _ string, body any) (any, error) {
		if p, ok := body.(*problem); ok {
			return p.in(languageOf(ctx.Query("lang"), ctx.Header("Accept-Language"))), nil
		}
		return body, nil
	})
	c.Servers = []*huma.Server{{URL: "/"}}
	c.Info.License = &huma.License{Name: "Apache-2.0", Identifier: "Apache-2.0"}
	c.Security = []map[string][]string{{}} // none is needed
	if len(s.Tokens) > 0 {
		c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{"token": {Type: "http", Scheme: "bearer"}}
		c.Security = []map[string][]string{{"token": {}}}
	}
	s.api = humago.New(mux, c)
	offer[Solve](s, "/api/solve", "solve", "Say who wins a position, and how")
	offer[Moves](s, "/api/moves", "moves", "List every move of a position with its result, best first")
	offer[Sequence](s, "/api/sequence", "sequence", "List the values of a game, prove their period")
	offer[Value](s, "/api/value", "value", "Compute with values of games")
	offerQuery(s, s.operation(http.MethodGet, "/api/games", "games", "List the games"), func(ctx context.Context, q Games) (*reply, error) {
		return s.reply(ctx, q.question(), "")
	})
	show := s.operation(http.MethodGet, "/api/games/{game}", "game", "Show a game")
	show.Responses["404"] = s.problemResponse("There is no such game")
	offerQuery(s, show, func(ctx context.Context, q Show) (*reply, error) {
		r, err := s.reply(ctx, q.question(), "path.game")
		if p, ok := err.(*problem); ok && p.Kind == "input" {
			p.Status, p.Title = http.StatusNotFound, http.StatusText(http.StatusNotFound)
		}
		return r, err
	})
	offerBody[Script](s, s.operation(http.MethodPost, "/api/script", "script", "Run a program"), "body.program")
	s.addTables()
	s.addAsk()
}

// operation describes an endpoint whose answer is a document.
func (s *Server) operation(method, path, id, summary string) huma.Operation {
	op := huma.Operation{
		Method: method, Path: path, OperationID: id, Summary: summary, MaxBodyBytes: s.Limits.Body, BodyReadTimeout: s.Limits.Read,
		Responses: map[string]*huma.Response{"200": {
			Description: "The answer; after a limit, what is known. Its keys are listed in docs/json.md.",
			Content:     map[string]*huma.MediaType{"application/json": {Schema: s.answerTo(printed[strings.TrimSuffix(id, "-body")])}},
			Headers: map[string]*huma.Param{
				exitHeader: {Description: "The exit code of the command line: 0 answered, 1 the answer is no, 3 a limit was reached", Schema: &huma.Schema{Type: huma.TypeInteger}},
				howHeader:  {Description: "How the answer was found", Schema: &huma.Schema{Type: huma.TypeString, Enum: []any{wasKept, wasShared, wasComputed}}},
			},
		}},
	}
	for status, about := range map[string]string{
		"400": "The input cannot be read; the place is told", "413": "The question is too long", "421": "The host is not one that the service is asked by", "422": "The question has no answer, or none within the bounds of the service",
		"429": "The client asks too often; Retry-After says when to come again", "503": "Too many questions wait; Retry-After says when to come again",
		"504": "The answer did not come in time",
	} {
		op.Responses[status] = s.problemResponse(about)
	}
	if len(s.Tokens) > 0 {
		op.Responses["401"] = s.problemResponse("No token is shown, or none that the service knows")
	}
	op.Responses["default"] = s.problemResponse(otherwise)
	return op
}

// otherwise is said of statuses that may come of every endpoint.
const otherwise = "The request is refused"

func (s *Server) problemResponse(about string) *huma.Response {
	return &huma.Response{
		Description: about,
		Content:     map[string]*huma.MediaType{problemType: {Schema: s.schemaOf(reflect.TypeFor[problem]())}},
	}
}

// offer registers an endpoint whose question can be asked in the query and in the
// body.
func offer[Q request](s *Server, path, id, summary string) {
	offerQuery(s, s.operation(http.MethodGet, path, id, summary), func(ctx context.Context, q Q) (*reply, error) {
		return s.reply(ctx, q.question(), "query")
	})
	offerBody[Q](s, s.operation(http.MethodPost, path, id+"-body", summary), "body")
}

// offerBody registers an endpoint whose question is its body. where is what of it the
// words come from.
func offerBody[Q request](s *Server, op huma.Operation, where string) {
	s.registerBody(op, s.schemaOf(reflect.TypeFor[Q]()), func(ctx context.Context, body []byte) (*reply, error) {
		var q Q
		if err := decode(body, "body", &q); err != nil {
			return nil, err
		}
		return s.reply(ctx, q.question(), where)
	})
}

// reply answers a question by a document, or tells the problem. where is what of
// the request the words come from.
func (s *Server) reply(ctx context.Context, q question.Question, where string) (*reply, error) {
	a, err := s.ask(ctx, q)
	if err != nil {
		return nil, problemOf(err)
	}
	if p := faultOf(a.Answer); p != nil {
		for _, e := range p.Errors {
			if e.Location == "" || e.Location == "stdin" {
				e.Location = where
			}
		}
		return nil, p
	}
	r := newReply([]byte(a.Out))
	r.Exit, r.How = a.Code, a.how
	return r, nil
}

// addAsk registers the endpoint that takes any question and answers as the program
// for web pages does.
func (s *Server) addAsk() {
	op := s.operation(http.MethodPost, "/api/ask", "ask", "Ask in the words of the command line")
	op.Description = "The body is a question, {\"args\":[…],\"in\":\"…\",\"files\":{\"my.star\":\"…\"}}, or the list of words alone. The status is 200 whenever the program has answered, whatever the exit code is."
	op.SkipValidateBody = true
	op.Responses["200"] = &huma.Response{
		Description: "The exit code and what is printed",
		Content:     map[string]*huma.MediaType{"application/json": {Schema: s.schemaOf(reflect.TypeFor[question.Answer]())}},
	}
	s.registerBody(op, s.questionBody(), func(ctx context.Context, body []byte) (*reply, error) {
		q, err := readQuestion(body)
		if err != nil {
			return nil, err
		}
		a, err := s.ask(ctx, q)
		if err != nil {
			return nil, problemOf(err)
		}
		text, _ := json.Marshal(a.Answer) // strings and a number: no error
		r := newReply(text)
		r.Exit, r.How = a.Code, a.how
		return r, nil
	})
}

// example is a question as it is sent.
const example = `{"args":["solve","nim","3"]}`

// readQuestion reads the body of a question. The disk is not there for it.
func readQuestion(body []byte) (question.Question, error) {
	q, err := question.Parse(body)
	if err != nil {
		p := newProblem("input", phrase.Of("this is no question: %s", phrase.Raw(err.Error())), phrase.Of("write %s", example))
		return q, p.at("body", nil)
	}
	if len(q.Args) == 0 {
		return q, newProblem("input", phrase.Of("%s is missing", "body.args"), phrase.Of("write %s", example)).at("body.args", nil)
	}
	if q.Files == nil {
		q.Files = map[string]string{}
	}
	return q, nil
}

func (s *Server) schemaOf(t reflect.Type) *huma.Schema {
	return s.api.OpenAPI().Components.Schemas.Schema(t, true, "")
}

func (s *Server) questionBody() *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{
		s.schemaOf(reflect.TypeFor[question.Question]()),
		{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeString}},
	}}
}

// addTables registers the endpoints of solved games on the disk.
func (s *Server) addTables() {
	offerQuery(s, s.operation(http.MethodGet, "/api/tables", "tables", "List the solved games"), func(context.Context, struct{}) (*reply, error) {
		body, _ := json.Marshal(map[string][]string{"tables": slices.Sorted(maps.Keys(s.Tables))})
		return newReply(append(body, '\n')), nil
	})
	about := func(ctx context.Context, name, position, lang string) (*reply, error) {
		folder, ok := s.Tables[name]
		if !ok {
			p := newProblem("page", phrase.Of("there is no solved game %s", clip(name)), phrase.Of("/api/tables lists them"))
			p.Kind = "input"
			return nil, p.at("path.db", name)
		}
		r, err := s.reply(ctx, tableQuestion(folder, position, lang), "path.position")
		var p *problem
		if errors.As(err, &p) { // where the folder lies is nobody's business
			hidden := *p
			hidden.Detail = strings.ReplaceAll(p.Detail, folder, name)
			hidden.detail = phrase.Raw(hidden.Detail)
			return nil, &hidden
		}
		return r, err
	}
	start := s.operation(http.MethodGet, "/api/table/{db}", "table-start", "Look up the beginning of a solved game")
	start.Responses["404"] = s.problemResponse("There is no such table")
	offerQuery(s, start, func(ctx context.Context, q struct {
		DB   string `json:"db" doc:"The name of the table"`
		Lang string `json:"lang,omitempty" doc:"Language of the sentences"`
	},
	) (*reply, error) {
		return about(ctx, q.DB, "", q.Lang)
	})
	any := s.operation(http.MethodGet, "/api/table/{db}/{position}", "table", "Look up a position in a solved game")
	any.Responses["404"] = s.problemResponse("There is no such table")
	offerQuery(s, any, func(ctx context.Context, q struct {
		DB       string `json:"db" doc:"The name of the table"`
		Position string `json:"position" doc:"The position, as its game writes it" example:"1,1 4,4 white"`
		Lang     string `json:"lang,omitempty" doc:"Language of the sentences"`
	},
	) (*reply, error) {
		return about(ctx, q.DB, q.Position, q.Lang)
	})
}
