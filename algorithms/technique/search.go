package technique

// Search is Next for those who want to watch, or to give up: it calls before with
// each technique of the ladder before it looks for it.
func (l Ladder) Search(p *Position, before func(*Technique)) (Deduction, bool) {
	h := newHunt(p)
	for _, t := range l.techniques {
		before(t)
		if h.run(t) {
			return h.draft.clone(), true
		}
	}
	return Deduction{}, false
}
