package watch

import (
	"fmt"
	"slices"

	"sudoscope/algorithms"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/stage"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// syncSelects makes the drop-down lists show what is on the page; that chooses nothing.
func (w *Page) syncSelects() {
	if w.run == nil {
		return
	}
	shown := w.run.Puzzle
	if made, ok := w.run.Made(); ok {
		shown.Givens = made.Givens
	}
	w.puzzle.Set(shown, "this run")
	w.algorithmSelect.PlaceHolder = w.run.Algorithm.Name
	w.listAlgorithms()
	// A person stands in no list, nor does a generator or a program from a file, and is
	// shown by the place holder.
	w.algorithmSelect.SetIndexSilently(slices.IndexFunc(w.listed, func(a *algorithms.Algorithm) bool {
		return a.ID == w.run.Algorithm.ID && !w.run.Algorithm.Held
	}))
}

// listAlgorithms makes the list that of all that can be chosen now.
func (w *Page) listAlgorithms() {
	w.listed = w.env.Algorithms()
	var names []string
	for _, a := range w.listed {
		names = append(names, a.Name)
	}
	w.algorithmSelect.Options = append(names, page.AddProgram.Name)
}

// algorithmEntries says of each algorithm that can be chosen what its idea is, and whether it
// can fail.
func (w *Page) algorithmEntries() (all []widgets.FinderEntry, at int) {
	for _, a := range w.listed {
		all = append(all, page.AlgorithmEntry(a))
	}
	return append(all, page.AddProgram), w.algorithmSelect.SelectedIndex()
}

func (w *Page) takeAlgorithm(i int) {
	if i < 0 {
		return
	}
	w.env.Unfocus()
	if i < len(w.listed) {
		w.Start(w.subject(), w.listed[i])
		return
	}
	w.syncSelects()
	dialogs.AddProgram(w.env, func(a *algorithms.Algorithm) { w.Start(w.subject(), a) })
}

// Solver returns the algorithm that solves on this page from the beginning, also
// while a generator is watched or a person.
func (w *Page) Solver() *algorithms.Algorithm {
	if w.run != nil && w.run.Making == nil && !w.run.Algorithm.Held {
		if a, err := w.env.Algorithm(w.run.Algorithm.ID); err == nil {
			return a
		}
	}
	if a, err := w.env.Algorithm(w.settings.String(keyAlgorithm)); err == nil {
		return a
	}
	return algorithms.All()[0]
}

// subject returns the puzzle that is watched, or the current one while the making of a
// puzzle is.
func (w *Page) subject() puzzles.Puzzle {
	if w.run.Making == nil {
		return w.run.Puzzle
	}
	return w.env.Subject
}

// keeps reports whether the page keeps its run while another puzzle is current: it cannot
// be started again.
func (w *Page) keeps() bool { return w.run != nil && w.runs() == nil }

// install adds puzzles that the user pasted or opened to the list and shows the first.
func (w *Page) install(found []puzzles.Puzzle) {
	for i := range found {
		if found[i] = w.env.Known(found[i]); found[i].Name == "" {
			found[i].Name = fmt.Sprintf("Your puzzle, %d clues", found[i].Givens.Filled())
		}
	}
	if w.Start(found[0], w.Solver()) {
		w.env.Library = append(w.env.Library, found[1:]...)
	}
}

// showChips says in short what kind of puzzle this is.
func (w *Page) showChips() {
	if w.run == nil {
		return
	}
	p := w.run.Puzzle
	g := p.Givens
	if w.run.Making != nil {
		s := g.Shape()
		w.setChips([]string{fmt.Sprintf("%d×%d", s.Side(), s.Side())})
		return
	}
	texts := []string{fmt.Sprintf("%d clues", g.Filled())}
	if g.Shape() != puzzles.Classic {
		texts = append(texts, fmt.Sprintf("%d×%d", g.Shape().Side(), g.Shape().Side()))
	}
	if role := roleOf(p, w.run.Algorithm); role != "" {
		texts = append(texts, role)
	}
	w.setChips(texts)
	run := w.run
	w.env.GoIdle(func() {
		// An empty 25×25 grid gets its answer from the two solutions found at once.
		n, done := puzzles.CountWithin(g, 2, page.AssessmentWork)
		text := "one solution"
		switch {
		case n > 1:
			text = "several solutions"
		case !done:
			text = "solutions not counted"
		case n == 0:
			text = "no solution"
		}
		w.env.OnMain(func() {
			if w.run == run {
				w.setChips(slices.Insert(texts, 1, text))
			}
		})
	})
}

// roleOf says what a built-in puzzle shows of an algorithm, "" if nothing.
func roleOf(p puzzles.Puzzle, a *algorithms.Algorithm) string {
	item, err := collection.ByID(p.ID)
	if err != nil || !item.Givens.Equal(p.Givens) {
		return ""
	}
	switch item.Role(a.ID) {
	case collection.Typical:
		return "typical for " + a.ShortName()
	case collection.Best:
		return "best case for " + a.ShortName()
	case collection.Worst:
		return "worst case for " + a.ShortName()
	}
	return ""
}

func (w *Page) setChips(texts []string) {
	w.chips.RemoveAll()
	for _, t := range texts {
		w.chips.Add(stage.Remark(t))
	}
	w.root.Refresh()
}
