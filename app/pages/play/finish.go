package play

import (
	"fyne.io/fyne/v2"

	"sudoscope/algorithms"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
)

// finishItems offers the algorithms that can go on from the grid of the game.
func (p *Page) finishItems() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, a := range p.env.Algorithms() {
		item := page.AlgorithmItem(a, func() { p.finish(a) })
		item.Disabled = a.Accepts(p.game.Puzzle.Givens, p.env.OptionsOf(a)) != nil
		items = append(items, item)
	}
	return items
}

// askFinish asks who shall finish the game.
func (p *Page) askFinish() {
	if !p.teacher.idle() {
		dialogs.Menu(p.env, p.teacher.more, p.finishItems())
	}
}

// finish hands the game to an algorithm and shows on the Watch page how it goes
// on. From a wrong grid nobody can go on; then it offers to go back first.
func (p *Page) finish(with *algorithms.Algorithm) {
	both, err := p.game.Finish(with)
	if err != nil {
		dialogs.Confirm(p.env, "This grid cannot be finished",
			"One of your digits is wrong, so "+with.Name+" could only fail. Go back to before the first "+
				"wrong move? The moves after it are kept as a branch.",
			"Go back and finish", func() {
				p.teacher.goBeforeMistake()
				p.finish(with)
			})
		return
	}
	p.env.Navigator.Solve(p.game.Puzzle, both, p.env.OptionsOf(both))
}

// replay shows the game beside the way on which a person who knows every technique
// would have gone: two boards, one ribbon.
func (p *Page) replay() {
	if p.paused {
		return
	}
	if p.game.At() == 0 {
		p.env.Notify("no moves have been played up to here")
		return
	}
	p.nameThen(func() { p.env.Navigator.Race(p.game) })
}
