package engine

type State struct{}

func (s *subtraction) save(*State) error { return nil }
func (s *subtraction) load(*State) error { return nil }
func (s *allBut) save(*State) error      { return nil }
func (s *allBut) load(*State) error      { return nil }
func (s *sums) save(*State) error        { return nil }
func (s *sums) load(*State) error        { return nil }
func (s *sparse) save(*State) error      { return nil }
func (s *sparse) load(*State) error      { return nil }
