package store

import "zermelo/internal/theory/retro"

// layers builds a table with a file for each layer, from the last.
func (b *builder[P]) layers() error {
	s, err := retro.FindLayers(b.ctx, b.rules.Rules, b.settings.Settings, b.starts...)
	if err != nil {
		return err
	}
	for k := s.Count() - 1; k >= 0; k-- {
		finished, err := b.restoreLayer(s, k)
		if err == nil && !finished {
			err = b.solveLayer(s, k)
		}
		if err != nil {
			return err
		}
		s.Release(k)
	}
	return nil
}

func (b *builder[P]) solveLayer(s *retro.Layers[P], k int) error {
	if err := s.Solve(b.ctx, k); err != nil {
		return err
	}
	c := contents{header: b.header()}
	b.pairs(&c, func(do func(p P, v retro.Value) bool) {
		s.Each(k, func(p P, v retro.Value) bool {
			c.header.Counts.Count(v)
			return do(p, v)
		})
	})
	c.header.Layer, c.header.Layers, c.header.Distance = k, s.Count(), c.header.Counts.Farthest()
	return write(b.ctx, b.fs, layerName(k), c, b.settings.Workers(), false)
}

// restoreLayer reads layer k if an earlier build finished it.
func (b *builder[P]) restoreLayer(s *retro.Layers[P], k int) (finished bool, err error) {
	f, err := b.earlier(layerName(k))
	if f == nil {
		return false, err
	}
	defer f.close()
	h := &f.header
	if h.Layer != k || h.Layers != s.Count() || h.Slots != uint64(s.Len(k)) {
		return false, nil // it fits no longer
	}
	missing := false
	err = s.Restore(k, func(p P) (retro.Value, error) {
		c, ok, err := f.lookup(b.rules.Index.Rank(p))
		missing = missing || !ok
		return valueOf(c), err
	})
	return err == nil && !missing, err
}
