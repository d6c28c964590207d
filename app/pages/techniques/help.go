package techniques

import (
	"sudoscope/algorithms"
	"sudoscope/app/page"
)

// About is the help page of the algorithm whose steps the page shows.
func (t *Page) About() (string, []page.Section) {
	a := algorithms.Techniques()
	return a.Name, page.AboutAlgorithm(a)
}
