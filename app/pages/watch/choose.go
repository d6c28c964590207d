package watch

import (
	"fmt"
	"slices"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// syncSelects makes the drop-down lists show what is on the page; that chooses nothing.
func (w *Page) syncSelects() {
	if w.Run == nil {
		return
	}
	shown := w.Run.Puzzle
	if made, ok := w.Run.Made(); ok {
		shown.Givens = made.Givens
	}
	w.head.puzzle.Set(shown, "this run")
	w.head.algorithm.PlaceHolder = w.Run.Algorithm.Name
	w.listAlgorithms()
	// A person stands in no list, nor does a generator or a program from a file, and is
	// shown by the place holder.
	w.head.algorithm.SetIndexSilently(slices.IndexFunc(w.head.listed, func(a *solving.Algorithm) bool {
		return a.ID == w.Run.Algorithm.ID && !w.Run.Algorithm.Held
	}))
}

// listAlgorithms makes the list that of all that can be chosen now.
func (w *Page) listAlgorithms() {
	w.head.listed = w.env.Algorithms()
	names := puzzles.Map(w.head.listed, func(a *solving.Algorithm) string { return a.Name })
	w.head.algorithm.Options = append(names, page.AddProgram.Name)
}

// algorithmEntries says of each algorithm that can be chosen what its idea is, and whether it
// can fail.
func (w *Page) algorithmEntries() (all []widgets.FinderEntry, at int) {
	all = puzzles.Map(w.head.listed, page.AlgorithmEntry)
	return append(all, page.AddProgram), w.head.algorithm.SelectedIndex()
}

func (w *Page) takeAlgorithm(i int) {
	if i < 0 {
		return
	}
	w.env.Unfocus()
	if i < len(w.head.listed) {
		w.Start(w.subject(), w.head.listed[i])
		return
	}
	w.syncSelects()
	dialogs.AddProgram(w.env, func(a *solving.Algorithm) { w.Start(w.subject(), a) })
}

// Solver returns the algorithm that solves on this page from the beginning, also
// while a generator is watched or a person.
func (w *Page) Solver() *solving.Algorithm {
	if w.Run != nil && w.Run.Making == nil && !w.Run.Algorithm.Held {
		if a, err := w.env.Algorithm(w.Run.Algorithm.ID); err == nil {
			return a
		}
	}
	if a, err := w.env.Algorithm(w.chosen.Algorithm); err == nil {
		return a
	}
	return algorithms.All()[0]
}

// subject returns the puzzle that is watched, or the current one while the making of a
// puzzle is.
func (w *Page) subject() puzzles.Puzzle {
	if w.Run.Making == nil {
		return w.Run.Puzzle
	}
	return w.env.Subject
}

// keeps reports whether the page keeps its run while another puzzle is current: it cannot
// be started again.
func (w *Page) keeps() bool { return w.Run != nil && w.runs() == nil }

// maxPuzzles is the most puzzles that the page takes from a file or the clipboard.
const maxPuzzles = 500

// install adds puzzles that the user pasted or opened to the list and shows the first.
func (w *Page) install(found []puzzles.Puzzle) {
	if len(found) == 0 {
		return
	}
	found = found[:min(len(found), maxPuzzles)]
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
	if w.Run == nil {
		return
	}
	p := w.Run.Puzzle
	g := p.Givens
	if w.Run.Making != nil {
		s := g.Shape()
		w.setChips([]string{fmt.Sprintf("%d×%d", s.Side(), s.Side())})
		return
	}
	kind := wording.Kind(g)
	texts := append(kind, fmt.Sprintf("%d clues", g.Filled()))
	if role := roleOf(p, w.Run.Algorithm); role != "" {
		texts = append(texts, role)
	}
	w.setChips(texts)
	run := w.Run
	w.wrong = nil
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
		wrong := puzzles.CheckCandidates(g)
		w.env.OnMain(func() {
			if w.Run == run {
				if w.wrong = wrong; wrong != nil {
					w.Draw()
				}
				w.setChips(slices.Insert(texts, len(kind)+1, text))
			}
		})
	})
}

// roleOf says what a built-in puzzle shows of an algorithm, "" if nothing.
func roleOf(p puzzles.Puzzle, a *solving.Algorithm) string {
	item, err := collection.ByID(p.ID)
	if err != nil || !item.Givens.Equal(p.Givens) {
		return ""
	}
	says := map[collection.Role]string{collection.Typical: "typical for ", collection.Best: "best case for ",
		collection.Worst: "worst case for "}[item.Role(a.ID)]
	if says != "" {
		says += a.ShortName()
	}
	return says
}

func (w *Page) setChips(texts []string) {
	stage.SetRemarks(w.head.chips, texts)
	w.root.Refresh()
}
