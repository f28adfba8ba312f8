package store

import (
	"math"
	"runtime"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A BlockPlan says how a table is built block by block, which takes less memory
// than the states of all positions, and a disk for them.
type BlockPlan struct {
	Per    uint64 // numbers of a block
	Blocks uint64
	Memory uint64 // bytes that are held at least
	Most   uint64 // bytes that are held where the memory allows it: blocks and what they tell each other stay there
	Disk   uint64 // bytes on disk, about: states are compressed, what blocks tell each other comes besides
}

// What is held for each number of a block that is at work (its state, wide
// perhaps, the same on its way to the disk, what it hears, what is newly settled),
// and besides.
const (
	bytesAtWork = 16
	bytesOfLink = 16       // of a move that cannot be taken back: where it comes from, and the same when it is told
	bytesBeside = 64 << 20 // the most is what packs the table in the end
	// What is held for each block that there is: where it stands, now and after the round, with its counts by
	// distance and in words, and which blocks hear something.
	bytesOfStanding = 900
	packerBytes     = 36 << 20 // of each encoder that looks for the best compression
)

// InBlocks returns how a table is built block by block: in blocks of per numbers, or, if
// that is 0, as the memory allows where the states of all positions do not fit it. ok is false
// if it is built in another way.
//
// The error is [game.ErrLimit] if the memory does not suffice for blocks either.
func InBlocks[P comparable](rules *game.Rules[P], settings retro.Settings, per uint64, starts ...P) (plan BlockPlan, ok bool, err error) {
	if rules.Index == nil || rules.Index.Size > maxSlots || settings.Route != retro.Best {
		return plan, false, uncut(per)
	}
	if per == 0 && !tooLarge(rules, settings, starts) {
		return plan, false, nil
	}
	indexed := settings
	indexed.Route = retro.Rescanned // its states are those of every route by the index
	whole, _, _, err := retro.Need(rules, indexed, starts...)
	if err != nil {
		return plan, false, err
	}
	return planOf(rules.Slots(), whole, per, linksOf(rules), settings)
}

// linksOf returns about how many moves a number has whose sources have to be held, which is none
// where moves can be taken back.
func linksOf[P comparable](rules *game.Rules[P]) float64 {
	if rules.Unmoves != nil {
		return 0
	}
	size, looked, moves := rules.Index.Size, 0, 0
	for i := uint64(0); i < size; i += size/samples + 1 {
		looked++
		p, ok := rules.Index.Unrank(i)
		if !ok {
			continue
		}
		if rules.Ended != nil {
			if _, over := rules.Ended(p); over {
				continue
			}
		}
		var list game.Sums[P]
		rules.Moves(&list, p, game.Left)
		moves += len(list.Parts())
	}
	return float64(moves) / float64(max(1, looked))
}

// uncut returns an error if a game that cannot be cut into blocks is to be cut.
func uncut(per uint64) error {
	if per == 0 {
		return nil
	}
	return game.Unsupported(phrase.Of("this game has no index of its positions, by which it could be cut into blocks"), fault.LeaveOut(phrase.Of("build it in one piece"), "blocks").Phrase())
}

// planOf returns the plan for so many numbers, whose states take whole bytes.
func planOf(slots, whole, per uint64, links float64, settings retro.Settings) (plan BlockPlan, ok bool, err error) {
	memory := uint64(math.MaxInt64)
	if settings.Memory > 0 {
		memory = uint64(settings.Open().Most())
	}
	need := func(per uint64) uint64 {
		blocks := (slots + per - 1) / per
		each := uint64(bytesOfStanding + retro.BytesOfCount*settings.Workers())
		return bytesBeside + uint64((bytesAtWork+bytesOfLink*links)*float64(per)) + each*blocks
	}
	plan.Per = per
	if per == 0 { // the longest of which two fit, else those that take least
		fit := func(per uint64) bool { return 2*need(per)-bytesBeside <= memory }
		plan.Per = slotsOfBlock
		for next := plan.Per; next <= 1<<24; next *= 2 {
			if fit(next) || !fit(plan.Per) && need(next) < need(plan.Per) {
				plan.Per = next
			}
		}
	}
	plan.Memory, plan.Blocks, plan.Disk = need(plan.Per), (slots+plan.Per-1)/plan.Per, 2*whole
	plan.Most = max(plan.Memory, min(memory, plan.Memory+2*whole))
	if plan.Memory > memory {
		return plan, false, game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: the table takes %s, and %s in blocks",
				phrase.Size(settings.Memory), phrase.Size(int64(min(whole, math.MaxInt64))), phrase.Size(int64(plan.Memory))),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller game")))
	}
	return plan, true, nil
}

// tooLarge reports whether the states of all positions do not fit the memory, where
// they are what is solved without a bound. Games whose every move leads to a later layer
// are solved by layers then.
func tooLarge[P comparable](rules *game.Rules[P], settings retro.Settings, starts []P) bool {
	byIndex := func(s retro.Settings) bool {
		_, route, _, err := retro.Need(rules, s, starts...)
		return err == nil && (route == retro.Indexed || route == retro.Rescanned)
	}
	if settings.Memory <= 0 || byIndex(settings) || !byIndex(retro.Settings{}) {
		return false
	}
	_, route, _, err := retro.Need(rules, settings, starts...)
	return err != nil || route != retro.ByLayers || staysInLayer(rules, starts)
}

// staysInLayer looks for a move that stays in its layer, near the beginning. Layers of such
// games are solved whole, each with its moves backwards, and are about as large as blocks.
func staysInLayer[P comparable](rules *game.Rules[P], starts []P) bool {
	if len(starts) == 0 && rules.Starts != nil {
		starts = rules.Starts()
	}
	queue, seen := slices.Clone(starts), map[P]bool{}
	for ; len(queue) > 0 && len(seen) < samples; queue = queue[1:] {
		p := queue[0]
		if seen[p] {
			continue
		}
		seen[p] = true
		if rules.Ended != nil {
			if _, over := rules.Ended(p); over {
				continue
			}
		}
		var list game.Sums[P]
		rules.Moves(&list, p, game.Left)
		for _, q := range list.Parts() {
			if rules.Layer(q) == rules.Layer(p) {
				return true
			}
			queue = append(queue, q)
		}
	}
	return false
}

// inBlocks builds the table block by block, in the folder of the table. open opens
// the job, with room for so many bytes.
func (b *building) inBlocks(plan BlockPlan, open func(room int64) (*Job, error)) error {
	account := b.settings.Open()
	defer account.Close()
	room, mail := int64(-1), int64(-1)
	if b.settings.Memory > 0 {
		free := account.Most() - int64(plan.Memory)
		mail = free / 4
		room = free - free/2
		account.Hold(int64(plan.Memory) + free*3/4)
	}
	job, err := open(room)
	if err != nil {
		return err
	}
	_, err = job.Local(b.ctx, mail, func(r *Rounds) error {
		if b.settings.Progress != nil {
			b.settings.Progress(game.Progress{Done: r.Settled, Total: r.Positions, Distance: int(r.Round), Bytes: int64(plan.Memory) + job.heldNow()})
		}
		return b.ctx.Err()
	})
	if err != nil {
		return err
	}
	job.forget()
	runtime.GC() // the encoders take the room in one piece
	if b.settings.Memory > 0 {
		job.workers = int(max(1, min(int64(job.workers), account.Most()/(2*packerBytes))))
	}
	if err := job.Assemble(b.ctx, b.fs); err != nil {
		return err
	}
	return job.Remove()
}

// heldNow returns the bytes of the blocks that are kept in memory.
func (j *Job) heldNow() int64 {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.held
}

// forget frees the blocks that are kept in memory.
func (j *Job) forget() {
	j.mu.Lock()
	defer j.mu.Unlock()
	clear(j.kept)
	j.order, j.held = nil, 0
}

// begun returns the length of the blocks of a job that an earlier build has begun in the folder,
// unless another is asked for, else per.
func (b *building) begun(per, asked uint64) (uint64, error) {
	old, err := readJob(b.fs)
	if err != nil || old == nil || asked != 0 || old.Block < slotsOfBlock {
		return per, err
	}
	return old.Block, nil
}
