package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"log/slog"
	"net"
	"os"
	"sync"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	beamlog "github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal"

	"zermelo/internal/desk/tables"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/retro/store"
)

// Beam's package register spares calls by reflection, some microseconds for each block and message, for code of 1.5 MB
// for each of these types.
func init() {
	beam.RegisterDoFn(&firstTurn{})
	beam.RegisterDoFn(&turn{})
	beam.RegisterDoFn(&hand{})
	beam.RegisterDoFn(&solveBatch{})
	beam.RegisterDoFn(drop)
}

// A site is where a worker finds the job: it is sent to all of them.
type site struct {
	Game, Folder string
	Cores        int
	Room         int64
}

// jobs are those that are open in this process, so that blocks stay in memory from round to round
// where the machine is the same.
var jobs struct {
	sync.Mutex
	open map[site]*store.Job
}

func (s site) job() (*store.Job, error) {
	jobs.Lock()
	defer jobs.Unlock()
	if job := jobs.open[s]; job != nil {
		return job, nil
	}
	job, err := tables.OpenJob(s.order())
	if err == nil {
		s.keep(job)
	}
	return job, err
}

func (s site) order() tables.JobOrder {
	order := tables.JobOrder{Game: s.Game, Folder: s.Folder, Room: s.Room, Catalog: catalog.New(os.ReadFile)}
	order.Limits.Cores = s.Cores
	return order
}

func (s site) keep(job *store.Job) {
	if jobs.open == nil {
		jobs.open = map[site]*store.Job{}
	}
	jobs.open[s] = job
}

// failed keeps the first error of a turn in this process, which says more than what the
// engine makes of it.
var failed struct {
	sync.Mutex
	err error
}

func note(err error) error {
	if err != nil {
		failed.Lock()
		defer failed.Unlock()
		if failed.err == nil {
			failed.err = err
		}
	}
	return err
}

// A seat is a block at the beginning of a run; its hand is nil before round 0.
type seat struct {
	Block int
	Hand  []byte
}

// firstTurn is the first turn of a block in a run.
type firstTurn struct {
	Site  site
	Round uint32
}

// ProcessElement does the turn.
func (f *firstTurn) ProcessElement(ctx context.Context, s seat, emit func(int, []byte)) error {
	var heard [][]byte
	if f.Round > 0 {
		heard = [][]byte{s.Hand}
	}
	return note(doTurn(ctx, f.Site, s.Block, f.Round, heard, emit))
}

// turn is a turn of a block.
type turn struct {
	Site  site
	Round uint32
}

// ProcessElement does the turn.
func (f *turn) ProcessElement(ctx context.Context, block int, next func(*[]byte) bool, emit func(int, []byte)) error {
	return note(doTurn(ctx, f.Site, block, f.Round, all(next), emit))
}

func doTurn(ctx context.Context, s site, block int, round uint32, heard [][]byte, emit func(int, []byte)) error {
	job, err := s.job()
	if err != nil {
		return err
	}
	told, err := job.Turn(ctx, block, round, heard)
	for _, t := range told {
		emit(t.To, t.Body)
	}
	return err
}

// hand ends a run for a block, after its turn in the round.
type hand struct {
	Site  site
	Round uint32
}

// ProcessElement writes what the next run goes on with, and says which block it was, see [drain].
func (f *hand) ProcessElement(_ context.Context, block int, next func(*[]byte) bool, emit func(int)) error {
	job, err := f.Site.job()
	if err == nil {
		err = job.Hand(block, f.Round, all(next))
	}
	emit(block)
	return note(err)
}

// drain ends a pipeline. Prism asks a step without output all the time whether it is over,
// which takes a whole processor as long as the step works; so what works says
// something, and only this step has no output.
func drain(s beam.Scope, said beam.PCollection) { beam.ParDo0(s, drop, beam.Reshuffle(s, said)) }

func drop(int) {}

func all(next func(*[]byte) bool) (values [][]byte) {
	for {
		var v []byte // a new one each: the engine may use it again
		if !next(&v) {
			return values
		}
		values = append(values, v)
	}
}

// A beamEngine does rounds as pipelines of Apache Beam.
type beamEngine struct {
	app         *app
	runner      string
	endpoint    string
	environment string
}

var begin sync.Once

// quiet keeps what Beam logs to itself: even its errors say only that a worker is stopped
// that has nothing to do any longer. What goes wrong is returned.
func quiet() {
	slog.SetDefault(slog.New(slog.DiscardHandler))
	beamlog.SetLogger(&beamlog.Standard{Level: beamlog.SevError})
}

// patience is how long a job server may take to answer at all.
const patience = 10 * time.Second

// greeting is how a client of HTTP/2 begins: its preface, and settings of which it has none.
const greeting = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + "\x00\x00\x00\x04\x00\x00\x00\x00\x00"

// answers reports whether somebody at the address of the job server speaks as one does, by HTTP/2, which
// begins with settings: Beam itself would wait for ever.
func (e *beamEngine) answers() error {
	if e.endpoint == "" {
		return nil
	}
	conn, err := net.DialTimeout("tcp", e.endpoint, patience)
	if err != nil {
		return engineFailed(e.runner, err)
	}
	defer conn.Close()
	var frame [9]byte
	if err = conn.SetDeadline(time.Now().Add(patience)); err == nil {
		_, err = io.WriteString(conn, greeting)
	}
	if err == nil {
		_, err = io.ReadFull(conn, frame[:])
	}
	if err == nil && frame[3] != 4 {
		err = errors.New("HTTP/2: no settings frame")
	}
	if err != nil {
		return engineFailed(e.runner, err)
	}
	return nil
}

// start prepares Beam, and returns where its workers find the job.
func (e *beamEngine) start() (site, error) {
	at := site{e.app.order.Game, e.app.order.Folder, e.app.order.Limits.Cores, e.app.order.Room}
	if err := e.answers(); err != nil {
		return at, err
	}
	begin.Do(func() {
		_ = flag.CommandLine.Parse(nil) // Beam's own flags are not ours
		beam.Init()                     // which sets up a log of its own
		quiet()
		*jobopts.EnvironmentType = e.environment
		*jobopts.Endpoint = e.endpoint
	})
	return at, nil
}

func (e *beamEngine) run(ctx context.Context, job *store.Job, r *store.Rounds, last uint32) error {
	at, err := e.start()
	if err != nil {
		return err
	}
	hands, err := r.Hands(job.Blocks())
	if err != nil {
		return err
	}
	jobs.Lock()
	at.keep(job)
	jobs.Unlock()
	seats := make([]seat, len(hands))
	for k, h := range hands {
		seats[k] = seat{k, h}
	}
	p, s := beam.NewPipelineWithRoot()
	told := beam.ParDo(s, &firstTurn{at, r.Next()}, beam.Reshuffle(s, beam.CreateList(s, seats)))
	for round := r.Next() + 1; round <= last; round++ {
		told = beam.ParDo(s, &turn{at, round}, beam.GroupByKey(s, told))
	}
	drain(s, beam.ParDo(s, &hand{at, last}, beam.GroupByKey(s, told)))
	return e.execute(ctx, p)
}

// execute runs a pipeline, and returns what went wrong in this process rather than what the
// engine makes of it.
func (e *beamEngine) execute(ctx context.Context, p *beam.Pipeline) error {
	execute := prism.Execute
	if e.runner == "portable" {
		execute = universal.Execute
	}
	_, err := execute(ctx, p)
	failed.Lock()
	defer failed.Unlock()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case failed.err != nil && err != nil:
		return failed.err
	case err != nil:
		return engineFailed(e.runner, err)
	}
	failed.err = nil
	return nil
}
