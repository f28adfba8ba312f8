package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"zermelo/fault"
	"zermelo/phrase"
	"zermelo/retro/store"
)

// errEngine is the kind of error of an engine that does not do its work.
var errEngine = errors.New("engine")

func engineFailed(name string, err error) error {
	return &fault.Error{
		Kind: errors.Join(errEngine, err), Problem: phrase.Of("the engine %s did not finish its work: %s", name, err.Error()),
		Want: phrase.Of("start the same command again: rounds that are over are kept"),
	}
}

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
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if rounds == 0 {
				return fault.Setting("rounds", "0", phrase.Of("write how many rounds a run of the engine has, from 1"))
			}
			var e *beamEngine
			switch runner {
			case "local":
			case "prism", "portable":
				if (runner == "portable") != (endpoint != "") {
					return fault.Setting("endpoint", endpoint, phrase.Of("--runner portable wants the address of a job server, others do not"))
				}
				e = &beamEngine{app: a, runner: runner, endpoint: endpoint, environment: environment}
			default:
				return fault.Setting("runner", runner, phrase.Of("write local, prism or portable; spark has a driver of its own"))
			}
			if parts {
				if cmd.Flags().Changed("rounds") {
					return fault.Setting("parts", "true", phrase.Of("a job by parts has no rounds: leave out --rounds"))
				}
				return a.solveParts(cmd, args[0], e)
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
			job, err := a.open(args[0])
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
