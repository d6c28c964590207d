package compare

import "sudoscope/app/page"

// About is the help page of the algorithm on the board that is enlarged.
func (c *Page) About() (string, []page.Section) {
	if c.large < 0 || c.large >= len(c.lanes) {
		return "", nil
	}
	a := c.lanes[c.large].run.Algorithm
	return a.Name, page.AboutAlgorithm(a)
}
