package app

import (
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/puzzles"
)

// finishItems offers the algorithms that can go on from the grid of the game.
func (p *Play) finishItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, a := range algorithms.All() {
		item := fyne.NewMenuItem(a.Name, func() { p.finish(a) })
		item.Disabled = a.Accepts(p.game.Puzzle.Givens, p.host.watch.optionsOf(a)) != nil
		items = append(items, item)
	}
	return items
}

// askFinish asks who shall finish the game.
func (p *Play) askFinish() {
	if !p.teacher.idle() {
		p.host.menuAt(p.teacher.more, p.finishItems())
	}
}

// finish hands the game to an algorithm and shows on the Watch page how it goes
// on. From a wrong grid nobody can go on; then it offers to go back first.
func (p *Play) finish(with *algorithms.Algorithm) {
	both, err := p.game.Finish(with)
	if err != nil {
		p.host.confirm("This grid cannot be finished", "A digit that you have put in is wrong, so "+with.Name+" could only fail. Go back to before the first wrong move? What came after it is kept as a branch.",
			"Go back and finish", func() {
				p.teacher.goBeforeSlip()
				p.finish(with)
			})
		return
	}
	p.host.watch.takeOver(p.game.Puzzle, both)
}

// takeOver shows a run that somebody began by hand from where the algorithm goes
// on.
func (w *Watch) takeOver(p puzzles.Puzzle, a *algorithms.Algorithm) {
	if !w.start(p, a) {
		return
	}
	w.host.turnTo(w)
	r := w.run
	w.host.aside(func() {
		for r.running() && r.timeline.Len() < a.ByHand {
			time.Sleep(time.Millisecond)
		}
		w.host.post(func() {
			if r == w.run {
				w.jumpTo(a.ByHand)
			}
		})
	})
}
