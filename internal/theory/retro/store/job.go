package store

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"zermelo/game"
	disk "zermelo/internal/file"
	"zermelo/internal/theory/retro"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// The files of a job. A name is proper only for a whole file, and what stands
// under a name never changes: whoever writes it again writes the same.
//
//	job.json                 what is solved, and how it is cut
//	base-000012-0007.zbk     the state of block 12 after round 7
//	inbox-0008-000012.zbk    what block 12 hears in round 8; more such with -01, -02, …
//	standing-0007.zbk        by block, which of these make up its state after round 7
//	done-0007.json           written last: round 7 is over, and what it brought
const (
	jobName = "job.json"
	workEnd = ".zbk"
)

func baseName(k int, round uint32) string { return fmt.Sprintf("base-%06d-%04d"+workEnd, k, round) }
func doneName(round uint32) string        { return fmt.Sprintf("done-%04d.json", round) }
func standingName(round uint32) string    { return fmt.Sprintf("standing-%04d"+workEnd, round) }

func inboxName(round uint32, k, piece int) string {
	if piece > 0 {
		return fmt.Sprintf("inbox-%04d-%06d-%02d"+workEnd, round, k, piece)
	}
	return fmt.Sprintf("inbox-%04d-%06d"+workEnd, round, k)
}

// jobVersion is the version of the files of a job.
const jobVersion = 2

// A jobHead is the content of job.json.
type jobHead struct {
	Version int    `json:"version"`
	Game    string `json:"game"`
	Rules   string `json:"rules"`
	Slots   uint64 `json:"slots"`
	Block   uint64 `json:"block"`
	Blocks  int    `json:"blocks"`
	Parts   int    `json:"parts,omitempty"` // of a job by parts, which has no blocks, but slices of length Block
}

// A Job is a game that is solved block by block, by one process or by many that
// share a folder; what a block is after a round is there the last state that was
// written and what the block heard since. It is safe for concurrent use.
type Job struct {
	head    jobHead
	folder  FS
	blocks  *retro.Blocks
	write   func(ctx context.Context, to FS, c contents, workers int) error
	workers int

	mu    sync.Mutex
	room  int64 // for blocks that are kept in memory; less than 0 is no bound
	held  int64
	kept  map[int]*retro.Block
	order []int // of the blocks that are kept, the one used longest ago first

	written Written
}

// Written is what was written to the folder of a job by this process.
type Written struct{ Files, Bytes uint64 }

// Written returns what this process has written so far.
func (j *Job) Written() Written {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.written
}

// OpenJob begins a job in a folder, or opens the one that is there. per is how many
// numbers a block has, a power of two from 2^15 to 2^30; 0 takes what the folder
// says. At most room bytes are held by blocks that are not at work; less than 0
// is no bound.
//
// The error is [game.ErrUnsupported] if the folder has the job of another game, of
// other rules, of another length of blocks or of another version, or if the game
// has no index; [game.ErrCorrupt] if it is damaged.
func OpenJob[P comparable](folder FS, name string, rules *game.Rules[P], per uint64, room int64, settings retro.Settings) (*Job, error) {
	if rules.Index == nil || rules.Index.Size > maxSlots {
		return nil, game.Unsupported(phrase.Of("%s has no index of its positions, by which it could be cut into blocks", name),
			phrase.Of("a game found by search from its beginning is solved on one machine: zermelo build"))
	}
	r, err := rulesOf(name, rules)
	if err != nil {
		return nil, err
	}
	settings.Whole = false
	blocksOf := func(per uint64) (*retro.Blocks, error) { return retro.BlocksOf(r.Rules, per, settings) }
	return openJob(folder, jobHead{Version: jobVersion, Game: name, Rules: r.hash(nil)}, per, room, settings.Workers(), blocksOf)
}

// sameWork returns an error if a job is not that of a head, of its game and its rules.
func (old *jobHead) sameWork(head *jobHead) error {
	read := jobVersion
	if old.Parts > 0 {
		read = partsVersion
	}
	switch {
	case old.Version != read:
		return game.Unsupported(phrase.Of("the folder has a job of version %d; this program reads version %d", old.Version, read),
			phrase.Of("go on with the program that began it, or take another folder"))
	case old.Game != head.Game || old.Rules != head.Rules:
		return otherRules(old.Game)
	}
	return nil
}

// otherRules is the error of a folder that holds other work on a game.
func otherRules(name string) error {
	return game.Unsupported(phrase.Of("the folder holds work on %s by other rules", name), phrase.Of("take another folder, or remove what is in it"))
}

// begin writes the head of a job.
func (head *jobHead) begin(write func(name string, data ...[]byte) error) error {
	text, err := json.MarshalIndent(head, "", "\t")
	if err != nil {
		return err
	}
	return write(jobName, append(text, '\n'))
}

// openJob is OpenJob of a game of which no more is asked than its blocks.
func openJob(folder FS, head jobHead, per uint64, room int64, workers int, blocksOf func(per uint64) (*retro.Blocks, error)) (*Job, error) {
	old, err := readJob(folder)
	if err == nil && old != nil {
		err = old.sameWork(&head)
	}
	switch {
	case err != nil:
		return nil, err
	case old == nil:
		head.Block = per
	case old.Parts > 0:
		return nil, game.Unsupported(phrase.Of("the folder has a job by parts"), fault.Give(phrase.Of("go on by parts"), "parts", "").Or(phrase.Of("take another folder")))
	case per != 0 && old.Block != per:
		return nil, game.Unsupported(phrase.Of("the folder has a job in blocks of %s numbers", phrase.Count(old.Block)),
			phrase.Of("go on with these, or take another folder"))
	default:
		head.Block = old.Block
	}
	if head.Block%slotsOfBlock != 0 || head.Block == 0 {
		return nil, game.Unsupported(phrase.Of("blocks of %s numbers", phrase.Count(head.Block)), phrase.Of("their length is a power of two, from 2^15 to 2^30"))
	}
	j := &Job{folder: folder, workers: workers, room: room, kept: map[int]*retro.Block{}}
	if j.blocks, err = blocksOf(head.Block); err != nil {
		return nil, err
	}
	head.Slots, head.Blocks = j.blocks.Size(), j.blocks.Count()
	j.head = head
	j.write = func(ctx context.Context, to FS, c contents, workers int) error {
		c.header.Game, c.header.Rules = head.Game, head.Rules
		return write(ctx, to, tableName, c, workers, false)
	}
	if old != nil && *old != head {
		return nil, lost(jobName, phrase.Of("it makes no sense"))
	}
	if old == nil {
		if r, err := j.Rounds(); err != nil || r.Began {
			return nil, errors.Join(lost(jobName, phrase.Of("it is missing")), err) // and of which game the rest is, nobody knows
		}
		if err := head.begin(j.put); err != nil {
			return nil, err
		}
	}
	return j, nil
}

// JobGame returns the game of the job in a folder; "" if there is none.
func JobGame(folder FS) (string, error) {
	head, err := readJob(folder)
	if head == nil {
		return "", err
	}
	return head.Game, nil
}

func readJob(folder Files) (*jobHead, error) {
	text, err := get(folder, jobName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, reading(jobName, err)
	}
	head := &jobHead{}
	if err := disk.ParseJSON(text, head); err != nil && head.Version <= max(jobVersion, partsVersion) { // a newer one may have other keys
		return nil, lost(jobName, phrase.Of("it makes no sense"))
	}
	return head, nil
}

// Game returns the name of the game.
func (j *Job) Game() string { return j.head.Game }

// Blocks returns the number of blocks, and Per how many numbers one has.
func (j *Job) Blocks() int { return j.head.Blocks }

// Per returns how many numbers a block has; the last may have fewer.
func (j *Job) Per() uint64 { return j.head.Block }

// Slots returns the number of numbers.
func (j *Job) Slots() uint64 { return j.head.Slots }

// A Standing says where the state of a block stands: the base, and the rounds after it
// in which the block heard something.
type Standing struct {
	Block int      `json:"block"`
	Base  uint32   `json:"base"`
	Log   []uint32 `json:"log,omitempty"`
	// BaseBytes and LogBytes are the lengths of these files; LinkBytes is that of the inbox of round 1 if moves
	// stand there, which belongs to every state, and NextBytes that of what is heard in the round that comes,
	// 0 if nothing is. A file that has lost its end, where a frame ends, is found by them.
	BaseBytes int64            `json:"base_bytes"`
	LogBytes  int64            `json:"log_bytes,omitempty"`
	LinkBytes int64            `json:"link_bytes,omitempty"`
	NextBytes int64            `json:"next_bytes,omitempty"`
	Counts    retro.Statistics `json:"counts"`
}

// round returns the last round that the block took part in.
func (s *Standing) round() uint32 {
	if n := len(s.Log); n > 0 {
		return s.Log[n-1]
	}
	return s.Base
}

// A Told is what a block tells another in a step.
type Told = retro.Message

// Start makes block k as it is before the first round, writes it and returns
// where it stands and what it tells for the first round.
func (j *Job) Start(ctx context.Context, k int) (Standing, []Told, error) {
	block, told, err := j.blocks.Start(ctx, k)
	if err != nil {
		return Standing{}, nil, err
	}
	s := Standing{Block: k, Counts: block.Counts()}
	if err := j.base(block, &s, 0); err != nil {
		return Standing{}, nil, err
	}
	j.keep(block)
	return s, told, nil
}

// base writes the state of a block.
func (j *Job) base(block *retro.Block, s *Standing, round uint32) error {
	data := block.Bytes()
	if err := j.put(baseName(s.Block, round), data); err != nil {
		return err
	}
	s.Base, s.Log, s.BaseBytes, s.LogBytes = round, nil, int64(len(data)), 0
	return nil
}

// logPart is the part of its last written state that the log of a block may
// take before the state is written again.
const logPart = 4

// Step does a round of a block that stands at s, by the messages to it: those in
// the folder, if none are given, else these, which it writes there. It returns
// where the block stands then and what it tells for the next round.
//
// The same step may be done any number of times, also at once.
func (j *Job) Step(ctx context.Context, s Standing, round uint32, in ...[]byte) (Standing, []Told, error) {
	inbox, err := retro.Inbox(in...)
	if err != nil {
		return s, nil, j.damaged(inboxName(round, s.Block, 0), err)
	}
	name := inboxName(round, s.Block, 0)
	if len(in) > 0 {
		err = j.putInbox(round, s.Block, inbox)
	} else if inbox, err = j.inbox(round, s.Block); err == nil && int64(len(inbox)) != s.NextBytes {
		err = cutShort(name)
	}
	if err != nil {
		return s, nil, err
	}
	s.NextBytes = 0
	block, err := j.load(s)
	if err != nil {
		return s, nil, err
	}
	told, _, err := j.blocks.Step(ctx, block, round, inbox)
	if err != nil {
		return s, nil, j.damaged(name, err)
	}
	s.Log = append(slices.Clip(s.Log), round)
	s.Counts = block.Counts()
	if round == 1 && j.blocks.Links() { // moves stay, whatever states are written
		s.LinkBytes = int64(len(inbox))
	} else {
		s.LogBytes += int64(len(inbox))
	}
	if s.LogBytes*logPart > s.BaseBytes {
		if err := j.base(block, &s, round); err != nil {
			return s, nil, err
		}
	}
	j.keep(block)
	return s, told, nil
}

// Post writes what a block hears in a round, for a later Step, and returns its length.
func (j *Job) Post(round uint32, k int, in ...[]byte) (bytes int64, err error) {
	inbox, err := retro.Inbox(in...)
	if err != nil {
		return 0, j.damaged(inboxName(round, k, 0), err)
	}
	return int64(len(inbox)), j.putInbox(round, k, inbox)
}

// putInbox writes what a block hears in a round, in one piece.
func (j *Job) putInbox(round uint32, k int, inbox []byte) error {
	if err := j.put(inboxName(round, k, 0), inbox); err != nil {
		return err
	}
	j.removeInbox(round, k, 1)
	return nil
}

// removeInbox removes the pieces of what a block hears in a round, from one on. A run that was broken off may
// have left more of them than the next one writes.
func (j *Job) removeInbox(round uint32, k, piece int) {
	for j.folder.Remove(inboxName(round, k, piece)) == nil {
		piece++
	}
}

// inbox reads what a block hears in a round, in all its pieces.
func (j *Job) inbox(round uint32, k int) ([]byte, error) {
	all, err := j.get(inboxName(round, k, 0))
	for piece := 1; err == nil; piece++ {
		var more []byte
		if more, err = get(j.folder, inboxName(round, k, piece)); errors.Is(err, fs.ErrNotExist) {
			return all, nil
		}
		all = append(all, more...)
	}
	return all, err
}

// load returns the block that stands at s, which is the caller's until it
// keeps it again.
func (j *Job) load(s Standing) (*retro.Block, error) {
	if block := j.take(s); block != nil {
		return block, nil
	}
	name := baseName(s.Block, s.Base)
	data, err := j.get(name)
	if err != nil {
		return nil, err
	}
	block, err := j.blocks.BlockFrom(s.Block, data)
	if err == nil && block.Round() != s.Base {
		err = retro.ErrFrame
	}
	if err != nil {
		return nil, j.damaged(name, err)
	}
	log := s.Log
	if s.LinkBytes > 0 && s.Base > 0 {
		log = append([]uint32{1}, log...)
	}
	left, links := s.LogBytes, s.LinkBytes
	for _, round := range log {
		in, err := j.inbox(round, s.Block)
		if err != nil {
			return nil, err
		}
		if round == 1 && j.blocks.Links() {
			links -= int64(len(in))
		} else {
			left -= int64(len(in))
		}
		if left < 0 || links != 0 {
			return nil, cutShort(inboxName(round, s.Block, 0))
		}
		if err := j.blocks.Replay(block, round, in); err != nil {
			return nil, j.damaged(inboxName(round, s.Block, 0), err)
		}
	}
	if left != 0 {
		return nil, cutShort(inboxName(log[len(log)-1], s.Block, 0))
	}
	return block, nil
}

// cutShort is the error of a file that is not as long as it was.
func cutShort(name string) error { return lost(name, phrase.Of("its length is wrong")) }

// lost is the error for a damaged file of a job in blocks, without which it cannot go on.
func lost(name string, what phrase.Phrase) error {
	return game.Corrupt(phrase.Of("%s is damaged: %s", name, what),
		phrase.Of("take the folder of the job back from a copy, or begin anew in another folder"))
}

// take returns a block that is kept, if it is the one that stands at s.
func (j *Job) take(s Standing) *retro.Block {
	j.mu.Lock()
	defer j.mu.Unlock()
	block := j.kept[s.Block]
	if block == nil || block.Round() != s.round() {
		return nil
	}
	j.drop(s.Block)
	return block
}

func (j *Job) drop(k int) {
	j.held -= j.kept[k].Memory()
	delete(j.kept, k)
	j.order = slices.DeleteFunc(j.order, func(other int) bool { return other == k })
}

// keep keeps a block in memory as far as there is room.
func (j *Job) keep(block *retro.Block) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.kept[block.Number()] != nil {
		j.drop(block.Number())
	}
	if j.room >= 0 && block.Memory() > j.room {
		return
	}
	// A round goes through the blocks in order: the one that was used last
	// comes again the latest.
	for j.room >= 0 && len(j.order) > 0 && j.held+block.Memory() > j.room {
		j.drop(j.order[len(j.order)-1])
	}
	j.kept[block.Number()] = block
	j.held += block.Memory()
	j.order = append(j.order, block.Number())
}

// damaged turns the error of a frame into one for the user, who hears of the file.
func (j *Job) damaged(name string, err error) error {
	if !errors.Is(err, retro.ErrFrame) {
		return err
	}
	told := lost(name, phrase.Of("it holds a damaged frame (%s)", strings.TrimPrefix(err.Error(), retro.ErrFrame.Error()+": ")))
	return errors.Join(told, err)
}

// put writes a file, all of it or nothing. Others may write the same at the
// same time.
func (j *Job) put(name string, data ...[]byte) error {
	n, err := put(j.folder, name, data...)
	if err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.written.Files++
	j.written.Bytes += uint64(n)
	return nil
}

// put writes a file of a job under another name, forces it to the disk and renames it,
// and returns its length.
func put(folder FS, name string, data ...[]byte) (n int, err error) {
	var lot [6]byte
	_, _ = rand.Read(lot[:])
	temporary := name + "-" + hex.EncodeToString(lot[:]) + temporaryEnd
	f, err := folder.Create(temporary)
	if err != nil {
		return 0, writing(err)
	}
	for _, b := range data {
		if err == nil {
			_, err = f.Write(b)
			n += len(b)
		}
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = folder.Rename(temporary, name)
	}
	if err != nil {
		_ = folder.Remove(temporary)
		return 0, writing(err)
	}
	return n, nil
}

func (j *Job) get(name string) ([]byte, error) {
	b, err := get(j.folder, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.Join(lost(name, phrase.Of("it is missing")), err)
	}
	if err != nil {
		return nil, reading(name, err)
	}
	return b, nil
}

// get reads a whole file.
func get(folder Files, name string) ([]byte, error) {
	src, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	b, err := src.Bytes(nil, 0, int(src.Size()))
	return slices.Clip(b), errors.Join(err, src.Close())
}
