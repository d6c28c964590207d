package picture

import (
	"slices"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
)

// onBoard returns the picture of an algorithm that has something for boards.
func onBoard(a *solving.Algorithm) (of pictureOf, ok bool) {
	for _, v := range a.Views {
		if of = pictures[v]; of.numbers != nil {
			return of, true
		}
	}
	return pictureOf{}, false
}

// Marks returns what boards can show in their cells that any of these algorithms fills.
func Marks(of ...*solving.Algorithm) []solving.Marks {
	all := solving.AllMarks()
	if !slices.ContainsFunc(of, func(a *solving.Algorithm) bool { _, ok := onBoard(a); return ok }) {
		all = slices.DeleteFunc(all, func(k solving.Marks) bool { return k == solving.NumberMarks })
	}
	return all
}

// Fit returns what is shown of an algorithm that may not have what was chosen.
func Fit(k solving.Marks, a *solving.Algorithm) solving.Marks {
	if !slices.Contains(Marks(a), k) {
		return solving.KnownMarks
	}
	return k
}

// NameOf says what is shown as menus do.
func NameOf(k solving.Marks, a *solving.Algorithm) string {
	if of, ok := onBoard(a); ok && k == solving.NumberMarks {
		return of.counts
	}
	return k.Name()
}

// mark adds to a board that shows a place of the run what the algorithm's picture has for it:
// numbers in its cells, if they are chosen, and margins.
func (v *Viewer) mark(b *paint.Board, at trace.Point, which solving.Marks) {
	defer func() {
		if recover() != nil { // as in Draw
			b.Numbers, b.Margins = b.Numbers[:0], [2][]string{}
		}
	}()
	of, ok := onBoard(v.Algorithm)
	if of.margins != nil {
		b.Margins = of.margins(v.view(at, nil))
	}
	if which != solving.NumberMarks || !ok {
		return
	}
	b.ShowMarks = false
	b.Numbers = slices.Grow(b.Numbers[:0], len(b.Digits))[:len(b.Digits)]
	clear(b.Numbers)
	of.numbers(v.view(at, nil), func(cell int, text string, shade float64) {
		b.Numbers[cell] = paint.Number{Text: text, Shade: shade}
	})
}
