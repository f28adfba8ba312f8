package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/tables"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// errEngine is the kind of error of an engine that does not do its work.
var errEngine = errors.New("engine")

func engineFailed(name string, err error) error {
	return &fault.Error{
		Kind: errors.Join(errEngine, err), Problem: phrase.Of("the engine %s did not finish its work: %s", name, err.Error()),
		Want: phrase.Of("start the same command again: rounds that are over are kept"),
	}
}

// mostRounds bounds the rounds of a run: each is two steps of a pipeline, which the engine holds.
const mostRounds = 1000

// An engine does rounds of a job.
type engine interface {
	// run does the turns of the rounds from r.Next() to last in all blocks, then hands
	// them over, see [store.Job.Hand].
	run(ctx context.Context, job *store.Job, r *store.Rounds, last uint32) error
}

func (a *app) solveCommand() *cobra.Command {
	var runner, endpoint, environment string
	var parts bool
	var rounds uint32
	var memory int64
	cmd := &cobra.Command{
		Use:   "solve GAME --work DIR --db DIR",
		Short: a.say.Sayf("Solve a game whole, or go on with it"),
		Long: a.say.Sayf("Solve a game in blocks and write its table, the same that 'zermelo build' makes. The state is kept in the\n" +
			"folder of the job after each run of the engine; started again, it goes on after the last one that was finished."),
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if rounds == 0 || rounds > mostRounds {
				return fault.Setting("rounds", strconv.FormatUint(uint64(rounds), 10), phrase.Of("write how many rounds a run of the engine has, from 1 to %d", mostRounds))
			}
			if memory < 0 {
				return fault.Setting("keep", strconv.FormatInt(memory, 10), phrase.Of("write how many MiB are kept, or 0 for no bound"))
			}
			var e *beamEngine
			switch runner {
			case "local":
			case "prism", "portable":
				if (runner == "portable") != (endpoint != "") {
					return fault.Setting("endpoint", endpoint, phrase.Of("--runner portable wants the address of a job server, others do not"))
				}
				if _, _, err := net.SplitHostPort(endpoint); endpoint != "" && err != nil {
					return fault.Setting("endpoint", endpoint, phrase.Of("write the address as HOST:PORT, for example localhost:8099"))
				}
				if !slices.Contains([]string{"loopback", "docker", "process"}, environment) {
					return fault.Setting("environment", environment, phrase.Of("write loopback, docker or process"))
				}
				e = &beamEngine{app: a, runner: runner, endpoint: endpoint, environment: environment}
			default:
				return fault.Setting("runner", runner, phrase.Of("write local, prism or portable; spark has a driver of its own"))
			}
			if parts {
				if cmd.Flags().Changed("rounds") {
					return fault.Setting("parts", "true", phrase.Of("a job by parts has no rounds: leave out --rounds"))
				}
				return a.solveParts(cmd, words(args), e)
			}
			if a.part != "" {
				return fault.Setting("part", a.part, phrase.Of("a part is solved with --parts"))
			}
			per, err := a.per(leastBlock)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("blocks") {
				a.order.Per = per
			} else if a.order.Per, err = a.begun(per); err != nil {
				return err
			}
			if memory > 0 {
				a.order.Room = memory << 20
			}
			if err := tables.CheckFolder(a.db); err != nil {
				return err // before the folder of the job is made
			}
			job, err := a.open(words(args))
			if err == nil {
				err = a.checkTable(job.Game())
			}
			if err != nil {
				return err
			}
			return job.Locked(func() error {
				if err := a.drive(cmd.Context(), job, engineOf(e), rounds); err != nil {
					return err
				}
				return a.finish(cmd.Context(), job)
			})
		},
	}
	a.addJobFlags(cmd)
	a.addPartFlag(cmd)
	cmd.Flags().StringVar(&a.db, "db", "", a.say.Sayf("the folder of the table"))
	a.addCutFlags(cmd, &parts)
	cmd.Flags().StringVar(&runner, "runner", "local", a.say.Sayf("what does the work: local, prism (Apache Beam in this process), portable (a job server of Apache Beam)"))
	cmd.Flags().StringVar(&endpoint, "endpoint", "", a.say.Sayf("the address of the job server, HOST:PORT"))
	cmd.Flags().StringVar(&environment, "environment", "loopback", a.say.Sayf("how a job server starts workers: loopback, docker or process"))
	cmd.Flags().Uint32Var(&rounds, "rounds", 8, a.say.Sayf("how many rounds a run of the engine has"))
	cmd.Flags().Int64Var(&memory, "keep", 0, a.say.Sayf("how many MiB of blocks are kept in memory between rounds; 0 is no bound"))
	return cmd
}

// engineOf returns an engine that is there, nil for none.
func engineOf(e *beamEngine) engine {
	if e == nil {
		return nil
	}
	return e
}

// begun returns the length of the blocks of the job in the folder: 0, which takes it, or
// per if there is none.
func (a *app) begun(per uint64) (uint64, error) {
	fs, err := store.Existing(a.order.Folder)
	if err != nil {
		return per, nil // it is made
	}
	name, err := store.JobGame(fs)
	if err != nil || name == "" {
		return per, err
	}
	return 0, nil
}

// drive solves the rest of a job.
func (a *app) drive(ctx context.Context, job *store.Job, e engine, rounds uint32) error {
	tell := func(r *store.Rounds) error {
		a.print(roundPhrase(r))
		crash(r.Round)
		return ctx.Err()
	}
	if e == nil {
		_, err := job.Local(ctx, -1, tell)
		return err
	}
	if err := job.Sweep(); err != nil {
		return err
	}
	r, err := job.Rounds()
	if err != nil {
		return err
	}
	if r.Began {
		a.print(roundPhrase(r))
	}
	for !r.Finished() {
		last := r.Next() + rounds - 1
		if err := e.run(ctx, job, r, last); err != nil {
			return err
		}
		if r, err = job.Gather(r, last); err != nil {
			return err
		}
		if err := tell(r); err != nil {
			return err
		}
	}
	return nil
}

// crash ends the process without warning, for tests: ZERMELO_CLUSTER_CRASH says after
// which round.
func crash(round uint32) {
	if at := os.Getenv("ZERMELO_CLUSTER_CRASH"); at != "" && at == fmt.Sprint(round) {
		os.Exit(137)
	}
}
