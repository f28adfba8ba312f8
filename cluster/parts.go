package main

import (
	"context"
	"errors"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/spf13/cobra"

	"zermelo/internal/desk/tables"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// openCut opens a job by parts, in the slices that are asked for, or begins it.
func (a *app) openCut(cmd *cobra.Command, game string) (job *store.PartJob, err error) {
	a.order.Game, a.order.Per = game, 0
	if cmd.Flags().Changed("blocks") {
		if a.order.Per, err = a.per(leastSlice); err != nil {
			return nil, err
		}
	}
	return tables.OpenParts(a.order)
}

// beginParts makes the folder of a job by parts.
func (a *app) beginParts(cmd *cobra.Command, game string) error {
	job, err := a.openCut(cmd, game)
	if err != nil {
		return err
	}
	return a.partsStatus(job)
}

// solveParts solves the rest of a job by parts, level by level, and writes its table.
func (a *app) solveParts(cmd *cobra.Command, game string, e *beamEngine) error {
	job, err := a.openCut(cmd, game)
	if err != nil {
		return err
	}
	ctx := cmd.Context()
	if a.part != "" {
		return a.solveToward(ctx, job, e)
	}
	if a.db != "" {
		if err := errors.Join(job.Assembles(), a.checkTable(job.Game())); err != nil {
			return err // before anything is solved
		}
	}
	return job.Locked(func() error {
		if err := a.driveParts(ctx, job, e); err != nil {
			return err
		}
		if err := job.Finish(); err != nil {
			return err
		}
		if a.db == "" {
			return a.printCounts(job)
		}
		return a.finish(ctx, job)
	})
}

// solveToward solves one part and those that it is solved from, and says what they are worth.
func (a *app) solveToward(ctx context.Context, job *store.PartJob, e *beamEngine) error {
	if a.db != "" {
		return fault.Setting("db", a.db, phrase.Of("there is a table of all parts only: leave out --db or --part"))
	}
	job, err := job.Toward(a.part)
	if err != nil {
		return err
	}
	if err := job.Locked(func() error { return a.driveParts(ctx, job, e) }); err != nil {
		return err
	}
	return a.printCounts(job)
}

// mostRows is how many parts there may be to be told one by one.
const mostRows = 64

// printCounts says what the parts that are solved are worth, one by one where they are not many, and all
// together.
func (a *app) printCounts(job *store.PartJob) error {
	var rows []store.PartCounts
	all := store.PartCounts{Name: a.say.Sayf("all")}
	err := job.Counts(func(c store.PartCounts) error {
		all.Add(c.Statistics)
		rows = append(rows, c)
		return nil
	})
	if err != nil {
		return err
	}
	if len(rows) > mostRows {
		rows = nil
	}
	for _, c := range append(rows, all) {
		a.print(phrase.Of("%s: %s positions, %s won, %s lost, %s drawn; the longest takes %d moves",
			c.Name, phrase.Count(c.Positions), phrase.Count(c.Wins), phrase.Count(c.Losses), phrase.Count(c.Draws), c.Farthest()))
	}
	return nil
}

// partsCommand says what the solved parts of a job are worth.
func (a *app) partsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "parts --work DIR", Short: a.say.Sayf("Count what is won, lost and drawn in the parts that are solved"), Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			job, err := a.openParts()
			if err == nil && job == nil {
				err = fault.Setting("work", a.order.Folder, phrase.Of("there is no job by parts in the folder"))
			}
			if err == nil && a.part != "" {
				job, err = job.Toward(a.part)
			}
			if err != nil {
				return err
			}
			return a.printCounts(job)
		},
	}
	a.addJobFlags(cmd)
	a.addPartFlag(cmd)
	return cmd
}

func (a *app) addPartFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.part, "part", "", a.say.Sayf("only this part and those that it is solved from, for example 4-3 in nine-mens-morris"))
}

func (a *app) driveParts(ctx context.Context, job *store.PartJob, e *beamEngine) error {
	if err := job.Sweep(); err != nil {
		return err
	}
	tell := func(d *store.PartsDone) error {
		a.print(partsPhrase(d))
		crash(uint32(d.Level))
		return ctx.Err()
	}
	if e == nil {
		return job.Local(ctx, tell)
	}
	for {
		d, err := job.Done()
		if err != nil || d.Finished() {
			return err
		}
		if err := e.solveParts(ctx, job, d.Pending); err != nil {
			return err
		}
		if d, err = job.Done(); err == nil {
			err = tell(d)
		}
		if err != nil {
			return err
		}
	}
}

// openParts opens the job in the folder if it is one by parts, else it returns nil.
func (a *app) openParts() (*store.PartJob, error) {
	fs, err := store.Existing(a.order.Folder)
	if err != nil {
		return nil, nil // whoever opens a job in blocks says it
	}
	if parts, err := store.JobByParts(fs); err != nil || !parts {
		return nil, err
	}
	a.order.Game, a.order.Per = "", 0
	return tables.OpenParts(a.order)
}

// partsStatus says how far a job by parts is.
func (a *app) partsStatus(job *store.PartJob) error {
	d, err := job.Done()
	if err == nil {
		a.print(phrase.Of("%s by parts", job.Game()))
		a.print(partsPhrase(d))
	}
	return err
}

// partsPhrase says how far a job by parts is.
func partsPhrase(d *store.PartsDone) phrase.Phrase {
	if d.Finished() {
		return phrase.Of("solved: %s parts of %s numbers", phrase.Count(uint64(d.Parts)), phrase.Count(d.Numbers))
	}
	return phrase.Of("%s of %s parts are solved", phrase.Count(uint64(d.Done)), phrase.Count(uint64(d.Parts)))
}

// partJobs are the jobs by parts that are open in this process.
var partJobs = map[site]*store.PartJob{}

func (s site) parts() (*store.PartJob, error) {
	jobs.Lock()
	defer jobs.Unlock()
	if job := partJobs[s]; job != nil {
		return job, nil
	}
	job, err := tables.OpenParts(s.order())
	if err == nil {
		partJobs[s] = job
	}
	return job, err
}

// A batch is slices of parts that are one task of the engine.
type batch struct{ Slices []store.Slice }

// What a task costs beside the work, some milliseconds, is little against the work of so
// many numbers.
const perBatch = 1 << 18

// batches puts small slices together.
func batches(job *store.PartJob, pending []store.Slice) (all []batch) {
	numbers := uint64(perBatch)
	for _, s := range pending {
		if numbers >= perBatch {
			all, numbers = append(all, batch{}), 0
		}
		last := &all[len(all)-1]
		last.Slices, numbers = append(last.Slices, s), numbers+job.Size(s)
	}
	return all
}

// solveBatch solves slices from files, into files.
type solveBatch struct{ Site site }

// ProcessElement does it, and says how many they were, see [drain].
func (f *solveBatch) ProcessElement(ctx context.Context, b batch, emit func(int)) error {
	job, err := f.Site.parts()
	for _, s := range b.Slices {
		if err == nil {
			err = job.Solve(ctx, s)
		}
	}
	emit(len(b.Slices))
	return note(err)
}

// solveParts solves slices none of which is solved from another of them.
func (e *beamEngine) solveParts(ctx context.Context, job *store.PartJob, pending []store.Slice) error {
	at, err := e.start()
	if err != nil {
		return err
	}
	jobs.Lock()
	partJobs[at] = job
	jobs.Unlock()
	p, s := beam.NewPipelineWithRoot()
	drain(s, beam.ParDo(s, &solveBatch{at}, beam.Reshuffle(s, beam.CreateList(s, batches(job, pending)))))
	return e.execute(ctx, p)
}
