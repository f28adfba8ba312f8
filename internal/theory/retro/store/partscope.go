package store

import (
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// Toward returns the same job as far as the part with a name goes: that part, and those that it is
// solved from. The error is [game.ErrUnsupported] if no part has the name.
func (j *PartJob) Toward(name string) (*PartJob, error) {
	levels := j.parts.Toward(name)
	if levels == nil {
		example := j.parts.Name(j.levels[len(j.levels)-1][0])
		return nil, game.Unsupported(phrase.Of("%s has no part %q", j.head.Game, name), phrase.Of("write the name of a part, for example %s", example))
	}
	scope := *j
	scope.head.Slots, scope.levels = 0, levels
	for _, part := range slices.Concat(levels...) {
		_, size := j.parts.Bounds(part, j.parts.Slices(part)-1)
		scope.head.Slots += size
	}
	return &scope, nil
}

// PartCounts are the positions of a part by value.
type PartCounts struct {
	Name string
	retro.Statistics
}

// Counts calls do for all parts that are solved, those first from which others are solved. It
// reads their files.
func (j *PartJob) Counts(do func(PartCounts) error) error {
	there, err := j.solved()
	if err != nil {
		return err
	}
	for _, level := range slices.Backward(j.levels) {
		for _, part := range level {
			all := true
			for slice := range j.parts.Slices(part) {
				all = all && there(Slice{part, slice})
			}
			if !all {
				continue
			}
			counts, err := j.counts(part)
			if err == nil {
				err = do(PartCounts{j.parts.Name(part), counts})
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// counts counts the positions of a part that is solved.
func (j *PartJob) counts(part int) (counts retro.Statistics, err error) {
	reader := j.reader()
	defer func() { err = errors.Join(err, reader.Close()) }()
	var codes []byte
	for slice := range j.parts.Slices(part) {
		for from, to := range stretches(j.parts.Bounds(part, slice)) {
			if codes, err = reader.Values(codes[:0], part, from, to); err != nil {
				return counts, err
			}
			retro.PartValues{Codes: codes, Width: j.parts.Width()}.Count(&counts)
		}
	}
	return counts, nil
}
