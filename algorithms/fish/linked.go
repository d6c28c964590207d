package fish

// FindLinked is like [Places.Find] for fish with fins whose fins need not all see what
// goes: it is enough that the digit in each fin rules it out, as rulesOut says of two
// cells. Fish for which sight is enough are left out.
func (p *Places) FindLinked(kind Kind, rulesOut func(fin, cell int) bool, yield func(*Fish) bool) bool {
	for t, cell := range p.cells {
		for i, fin := range p.cells {
			if i != t && rulesOut(fin, cell) {
				p.out[t].Add(i)
			}
		}
	}
	p.sought.linked = true
	found := p.seek(kind, p.all, false, yield)
	p.sought.linked = false
	copy(p.out, p.sees)
	return found
}

// FindAny is like [Places.Find] for fish with fins that need not show anything. Nothing
// goes.
func (p *Places) FindAny(kind Kind, yield func(*Fish) bool) bool {
	return p.seek(kind, p.all, true, yield)
}
