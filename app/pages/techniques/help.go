package techniques

import (
	"sudoscope/algorithms/human"
	"sudoscope/app/page"
)

// About is the help page of the algorithm whose steps the page shows.
func (t *Page) About() (string, []page.Section) {
	a := human.Algorithm()
	return a.Name, page.AboutAlgorithm(a)
}
