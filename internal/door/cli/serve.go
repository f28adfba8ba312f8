//go:build !js

package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/tables"
	"zermelo/internal/door/question"
	"zermelo/internal/door/render"
	"zermelo/internal/door/server"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// serveFlags are those of a service.
type serveFlags struct {
	addr, export, tokens string
	log                  string
	db, hosts, embed     nameList
	rate                 float64
	jobTime              time.Duration
	jobMemory, cache     byteSize
}

func (a *app) serveCommand() *cobra.Command {
	usual := server.DefaultLimits()
	how := serveFlags{
		addr: "127.0.0.1:8080", rate: usual.Rate, jobTime: usual.JobTime,
		jobMemory: byteSize(usual.JobMemory), cache: byteSize(usual.Cache),
	}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: a.say.Sayf("Answer by HTTP, and serve the page"),
		Long: a.say.Sayf("Answer the questions of web pages and programs by HTTP until an interrupt, with the JSON of the command line,\n"+
			"and serve the page. --timeout and --memory are for each answer (%s and %s if nothing is said); what takes longer\n"+
			"is asked as a job. Rule files and programs of clients run in processes of their own. The service listens to\n"+
			"this machine alone unless --addr says otherwise; /api/docs describes what it answers.\n"+
			"With --export the page is written into a folder for any host of files, with the tables of --db, which the page\n"+
			"reads by pieces, and no service is started.",
			usual.Time.String(), phrase.Size(usual.Memory)),
		Example: "  zermelo serve\n  zermelo serve --addr :8080 --token-file tokens.txt --db quixo-3\n  zermelo serve --export site --db six-mens-morris",
		Args:    takes(0, phrase.Phrase{}),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if a.Files != nil {
				return game.Unsupported(phrase.Of("no service is started here"), phrase.Phrase{})
			}
			return errors.Join(a.hold(cmd), a.prepare())
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			page := server.Over(a.Page, a.Engine)
			if cmd.Flags().Changed("export") {
				if err := only(cmd, "export", "db"); err != nil {
					return err
				}
				return a.export(cmd.Context(), how)
			}
			return a.serve(cmd.Context(), how, page)
		},
	}
	f := cmd.Flags()
	f.StringVar(&how.addr, "addr", how.addr, a.say.Sayf("the address and the port to listen at; :8080 is every address, port 0 any that is free"))
	f.Var(&how.db, "db", a.say.Sayf("a folder of 'zermelo build', or NAME=FOLDER; may be repeated"))
	f.StringVar(&how.export, "export", "", a.say.Sayf("write the page into this folder, and start no service"))
	f.StringVar(&how.tokens, "token-file", "", a.say.Sayf("answer only those who show a token of this file, one a line"))
	f.Var(&how.hosts, "host", a.say.Sayf("a name that the service is asked by, besides those of this machine; may be repeated"))
	f.Var(&how.embed, "embed", a.say.Sayf("an origin such as https://example.org whose pages may show the page in a frame, * for any; may be repeated"))
	f.StringVar(&how.log, "log", "", a.say.Sayf("how requests are logged on the standard error: off, text or json (default: text on a terminal, else json); lines that nobody reads in time are dropped"))
	f.Float64Var(&how.rate, "rate", how.rate, a.say.Sayf("requests a second of one client; negative is no bound"))
	f.DurationVar(&how.jobTime, "job-timeout", how.jobTime, a.say.Sayf("time that a job may take"))
	f.Var(&how.jobMemory, "job-memory", a.say.Sayf("memory that a job may take"))
	f.Var(&how.cache, "cache", a.say.Sayf("memory for answers that are kept"))
	return cmd
}

// serve answers until ctx ends, which is no fault: it ends so.
func (a *app) serve(ctx context.Context, how serveFlags, page fs.FS) error {
	c, err := a.service(ctx, how)
	if err != nil {
		return err
	}
	signal.Ignore(syscall.SIGPIPE) // a log that is cut off does not end the service
	lines := server.NewLog(a.Err)
	defer lines.Close(logGrace)
	c.Page, c.Log, c.Lost = page, a.log(how.log, lines), lines.Lost
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", how.addr)
	if err != nil {
		return fault.Setting("addr", how.addr, phrase.Of("no service can listen there: %s", fault.Reason(err)))
	}
	if at, ok := l.Addr().(*net.TCPAddr); ok && at.IP.IsLoopback() && c.Hosts == nil {
		c.Hosts = []string{}
	}
	s, err := server.New(c)
	if err != nil {
		return errors.Join(err, l.Close())
	}
	if err := a.print(render.Service("http://"+l.Addr().String()+"/", slices.Sorted(maps.Keys(c.Tables)), a.Page != nil)); err != nil {
		s.Close()
		return errors.Join(err, l.Close())
	}
	return s.Serve(ctx, l)
}

// isOrigin reports whether text is the origin of pages: a scheme and a host.
func isOrigin(text string) bool {
	u, err := url.Parse(text)
	return text == "*" || err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && text == u.Scheme+"://"+u.Host && !strings.ContainsAny(text, " ;,'")
}

// service reads the flags of a service.
func (a *app) service(ctx context.Context, how serveFlags) (c server.Config, err error) {
	if how.jobTime <= 0 {
		return c, fault.Setting("job-timeout", how.jobTime.String(), phrase.Of("write a time such as 30s or 5m"))
	}
	if how.rate == 0 {
		return c, fault.Setting("rate", "0", phrase.Of("write a number above 0, or -1 for no bound"))
	}
	if !slices.Contains([]string{"", "off", "text", "json"}, how.log) {
		return c, fault.Setting("log", how.log, phrase.Of("write off, text or json"))
	}
	for _, origin := range how.embed {
		if !isOrigin(origin) {
			return c, fault.Setting("embed", origin, phrase.Of("write an origin such as https://example.org, or *"))
		}
	}
	c = server.Config{
		Program: a.program(), Version: build().Version, Hosts: how.hosts, Embed: how.embed, Spent: spent,
		Limits: server.Limits{
			Time: a.timeout, Memory: int64(a.memory), JobTime: how.jobTime, JobMemory: int64(how.jobMemory),
			Cache: int64(how.cache), Rate: how.rate,
		},
	}
	if c.Tables, err = a.tablesOf(ctx, how.db); err != nil {
		return c, err
	}
	if how.tokens != "" {
		c.Tokens, err = a.tokens(how.tokens)
	}
	return c, err
}

// logGrace is how long the end of a service waits for its log to be read.
const logGrace = time.Second

// log is where a service says what it does, in a form.
func (a *app) log(form string, lines io.Writer) *slog.Logger {
	switch {
	case form == "off":
		return slog.New(slog.DiscardHandler)
	case form == "text", form == "" && a.Terminal:
		return slog.New(slog.NewTextHandler(lines, nil))
	}
	return slog.New(slog.NewJSONHandler(lines, nil))
}

// itself is the program that works in a process of its own; "" if there is none, and what is
// by strangers is refused then.
func (a *app) itself() string {
	if a.Child == "" && a.End != nil {
		child, _ := os.Executable()
		return child
	}
	return a.Child
}

// program answers the questions of a service as this program does.
func (a *app) program() server.Program {
	child := a.itself()
	return func(ctx context.Context, q question.Question, b question.Bounds, out, errs io.Writer) int {
		b.Apart = b.Apart && child != ""
		return run(ctx, q.Args, Streams{
			In: strings.NewReader(q.In), Out: out, Err: errs, Games: a.Games, Files: q.Files, Door: q.Door, Child: child, Bounds: b,
		}, a.locales)
	}
}

// tablesOf opens solved games to see that they are there, and returns their folders
// by their names.
func (a *app) tablesOf(ctx context.Context, list []string) (map[string]string, error) {
	found := map[string]string{}
	for _, one := range list {
		name, folder, named := strings.Cut(one, "=")
		if !named {
			folder, name = one, filepath.Base(filepath.Clean(one))
		}
		if _, twice := found[name]; twice || name == "" {
			return nil, fault.Setting("db", one, phrase.Of("give each table a name of its own: %s", "NAME=FOLDER"))
		}
		table, err := tables.OpenAt(ctx, catalog.New(nil, a.Games...), folder)
		if err != nil {
			return nil, err
		}
		if err := table.Close(); err != nil {
			return nil, err
		}
		if found[name], err = tables.Place(folder); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// tokens reads a file of tokens: one a line, of at least 16 characters; # begins a
// comment.
func (a *app) tokens(name string) (list []string, err error) {
	text, err := a.readFile(name)
	if err != nil {
		return nil, unreadable("token-file", name, err)
	}
	lines := bufio.NewScanner(strings.NewReader(string(text)))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case len(line) < 16 || strings.ContainsAny(line, " \t"):
			return nil, fault.Setting("token-file", name, phrase.Of("line %d is no token: write at least 16 characters without spaces", n))
		default:
			list = append(list, line)
		}
	}
	if len(list) == 0 {
		return nil, fault.Setting("token-file", name, phrase.Of("write one token a line"))
	}
	return list, lines.Err()
}

// export writes the page into a folder, with solved games beside it.
func (a *app) export(ctx context.Context, how serveFlags) error {
	folder := how.export
	if folder == "" {
		return fault.Setting("export", "", phrase.Of("name a folder"))
	}
	if a.Page == nil {
		return game.Unsupported(phrase.Of("the page is not built into this program"), phrase.Of("'make page' builds it"))
	}
	if a.Engine == nil {
		return game.Unsupported(phrase.Of("the page has no engine here, without which it cannot answer"), phrase.Of("'make wasm build' builds a program that has it"))
	}
	folders, err := a.tablesOf(ctx, how.db)
	if err != nil {
		return err
	}
	files, err := server.Export(folder, a.Page, a.Engine)
	games := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		if err == nil {
			games[name], err = tables.Copy(ctx, a.catalog(ctx), folders[name], filepath.Join(folder, "tables", name))
			files++
		}
	}
	if err == nil {
		err = server.Name(folder, games)
	}
	if told := new(fault.Error); errors.As(err, &told) {
		return err
	} else if err != nil {
		return fault.Setting("export", folder, phrase.Of("the page cannot be written: %s", fault.Reason(err)))
	}
	return a.print(render.Exported(folder, files))
}
