package dlx

import (
	"slices"
)

// Cut cuts out of the matrix of a grid what a step touches, for a picture that has room for no more.
type Cut struct {
	*Dance
	From, Until int   // the changes that are to be seen
	Taken       int   // the option that is taken or dropped, -1 for none
	Lit         int32 // the header or node that moves now, -1 for none
	ByCover     bool  // what one cover changes is enough
	Apart       bool  // options that the changes leave alone are not wanted
}

// cutout is some options of the matrix and some items.
type cutout struct{ rows, cols []int }

// partOf returns options, the one that is taken if there is one, and all their items, with others.
func (c *Cut) partOf(options []int, taken int, items ...int) cutout {
	p := cutout{slices.Clone(options), slices.Clone(items)}
	if taken >= 0 {
		p.rows = append(p.rows, taken)
	}
	for _, o := range p.rows {
		p.cols = append(p.cols, c.ItemsOf(o)...)
	}
	return p.and(cutout{})
}

// and returns both parts together, in order.
func (p cutout) and(other cutout) cutout {
	rows, cols := slices.Concat(p.rows, other.rows), slices.Concat(p.cols, other.cols)
	slices.Sort(rows)
	slices.Sort(cols)
	return cutout{slices.Compact(rows), slices.Compact(cols)}
}

// group is an item that is covered or uncovered, and the options that leave other columns then, or
// come back.
type group struct {
	item    int
	options []int
}

// groups returns what the step covers and uncovers, and which of it the look is about.
func (c *Cut) groups() (all []group, at int) {
	from := 0
	for _, end := range c.Ends {
		begin := from
		if from = end; begin < c.From || end > c.Until {
			continue
		}
		if begin < c.Done {
			at = len(all)
		}
		var g group
		for _, change := range c.Changes[begin:end] {
			if int(change.Node) < c.Items {
				g.item = int(change.Node)
			} else {
				g.options = append(g.options, int(c.Option[change.Node]))
			}
		}
		g.options = slices.Compact(g.options)
		all = append(all, g)
	}
	return all, at
}

// Choose finds the part of the matrix to draw where there is room for so many rows and columns:
// all that the step touches, or what the cover at hand touches, or a page of that. It is the same
// at as many looks as possible: what is watched should keep its place.
func (c *Cut) Choose(rows, cols int) (options, items []int, moreOptions, moreItems int) {
	groups, at := c.groups()
	for _, g := range groups {
		options, items = append(options, g.options...), append(items, g.item)
	}
	if c.Chosen >= 0 {
		items = append(items, c.Chosen)
	}
	fits := func(p cutout) bool { return len(p.rows) <= rows && len(p.cols) <= cols }
	all := c.partOf(options, c.Taken, items...)
	if len(groups) == 0 {
		all = c.deadEnd(c.Chosen)
		options = all.rows
	}
	found := all
	if !fits(found) && c.ByCover && len(groups) > 0 {
		options, items = groups[at].options, []int{groups[at].item}
		found = c.partOf(options, c.Taken, items...)
	}
	if !fits(found) {
		found = c.page(options, items[0], cols, fits)
	} else if len(groups) > 0 && !c.Apart {
		if more := c.withOthers(found); fits(more) {
			all.rows, found = more.rows, more
		}
	}
	return found.rows, found.cols, max(0, len(all.rows)-len(found.rows)), max(0, len(all.cols)-len(found.cols))
}

// withOthers adds the options that the items of a part have besides, which the step leaves alone.
func (c *Cut) withOthers(p cutout) cutout {
	done, rows := c.Done, slices.Clone(p.rows)
	if c.To(0); c.Changes[0].Back {
		c.To(len(c.Changes))
	}
	for _, item := range p.cols {
		for n := c.Down[item]; int(n) != item; n = c.Down[n] {
			rows = append(rows, int(c.Option[n]))
		}
	}
	c.To(done)
	return cutout{rows, p.cols}.and(cutout{})
}

// deadEnd returns all options that an item had, and for each an item that was covered and has hidden
// it.
func (c *Cut) deadEnd(item int) cutout {
	p := cutout{cols: []int{item}}
	for o := range c.Layout.Size * c.Layout.N {
		if c.Node(o, item) < 0 {
			continue
		}
		p.rows = append(p.rows, o)
		for _, other := range c.ItemsOf(o) {
			if c.Out(int32(other)) {
				p.cols = append(p.cols, other)
				break
			}
		}
	}
	return p.and(cutout{})
}

// page returns as many of some options as fit beside an item, among them the one at the look.
func (c *Cut) page(options []int, item, cols int, fits func(cutout) bool) cutout {
	wanted := -1
	switch node := c.Lit; {
	case int(node) >= c.Items:
		wanted = int(c.Option[node])
	case node >= 0 && c.Changes[0].Back && len(options) > 0:
		wanted = options[len(options)-1]
	}
	// A whole step is about the option that it takes, so the others can do with fewer items.
	if p := c.partOf(nil, c.Taken, item); c.Lit < 0 && c.Taken >= 0 && len(options) > 0 && fits(p) &&
		!fits(c.partOf(options[:1], c.Taken, item)) {
		for _, o := range options {
			parts := []cutout{{rows: []int{o}}}
			for _, i := range c.ItemsOf(o) {
				parts = append(parts, cutout{cols: []int{i}})
			}
			for _, with := range parts {
				if more := p.and(with); fits(more) {
					p = more
				}
			}
		}
		return p
	}
	for _, taken := range []int{c.Taken, -1} {
		var page []int
		for _, o := range options {
			if !fits(c.partOf(append(page, o), taken, item)) {
				if wanted < 0 || slices.Contains(page, wanted) {
					break
				}
				page = nil
			}
			page = append(page, o)
		}
		if p := c.partOf(page, taken, item); len(page) > 0 && fits(p) {
			return p
		}
	}
	// There is no room for all items of an option.
	if wanted < 0 && len(options) > 0 {
		wanted = options[0]
	}
	p, order := cutout{}, []int{item}
	if int(c.Lit) >= c.Items {
		order = append(order, int(c.Item[c.Lit]))
	}
	if wanted >= 0 {
		p.rows, order = []int{wanted}, append(order, c.ItemsOf(wanted)...)
	}
	for _, i := range order {
		if len(p.cols) < cols && !slices.Contains(p.cols, i) {
			p.cols = append(p.cols, i)
		}
	}
	slices.Sort(p.cols)
	return p
}
