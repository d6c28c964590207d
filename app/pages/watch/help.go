package watch

import (
	"sudoscope/app/page"
	"sudoscope/app/wording"
)

// About is the help page of the algorithm on the page, with what is known of the
// puzzle.
func (w *Page) About() (string, []page.Section) {
	a, puzzle := w.Run.Algorithm, w.Run.Puzzle
	list := page.AboutAlgorithm(a)
	if text := wording.About(puzzle, w.env.Notation); text != "" {
		list = append(list, page.Section{"This puzzle: " + puzzle.Title(), text})
	}
	return a.Name, list
}
