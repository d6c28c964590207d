package compare

import "slices"

// removal is a contestant that was taken out of the race, and its place among the others.
type removal struct {
	one *contestant
	at  int
}

// remove takes a contestant out of the race, and offers to undo that.
func (c *Page) remove(one *contestant) {
	at := slices.Index(c.field, one)
	if at < 0 || len(c.field) <= fewestLanes {
		return
	}
	if c.start(c.puzzle, slices.Delete(slices.Clone(c.field), at, at+1)) {
		c.removed = append(c.removed, removal{one, at})
		c.env.Offer(one.name()+" was removed", "Undo", func() { c.undo() })
	}
}

const tooMany = "Remove a board first: a race has at most twelve"

// undo brings back the contestant that was removed last, with the same colour and shape if
// they are still free. It reports whether there was one: not if it has been added again
// meanwhile, or is for another puzzle only.
func (c *Page) undo() bool {
	for len(c.removed) > 0 {
		last := c.removed[len(c.removed)-1]
		one := last.one
		if len(c.field) >= mostLanes {
			c.bar.Say(tooMany)
			return true
		}
		c.removed = c.removed[:len(c.removed)-1]
		if slices.ContainsFunc(c.field, one.same) || one.guest() && !one.only.Equal(c.puzzle.Givens) {
			continue
		}
		if slices.ContainsFunc(c.field, func(other *contestant) bool { return other.look == one.look }) {
			one.dressed = false
		}
		if !c.start(c.puzzle, slices.Insert(slices.Clone(c.field), min(last.at, len(c.field)), one)) {
			return false
		}
		c.env.Notify(one.name() + " was restored") // in the place of what offered it
		return true
	}
	return false
}
