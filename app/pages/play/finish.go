package play

import (
	"sudoscope/algorithms"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/widgets"
)

// askFinish asks which of the algorithms that can go on from the grid of the game finishes it.
func (p *Page) askFinish() {
	if p.teacher.idle() {
		return
	}
	var all []*algorithms.Algorithm
	var entries []widgets.FinderEntry
	for _, a := range p.env.Algorithms() {
		if a.Accepts(p.game.Puzzle.Givens, p.env.OptionsOf(a)) == nil {
			all, entries = append(all, a), append(entries, page.AlgorithmEntry(a))
		}
	}
	dialogs.Algorithms(p.teacher.more, entries, func(i int) { p.finish(all[i]) })
}

// finish hands the game to an algorithm and shows on the Watch page how it goes
// on. A wrong grid cannot be finished; then it offers to go back first.
func (p *Page) finish(with *algorithms.Algorithm) {
	both, err := p.game.Finish(with)
	if err != nil {
		dialogs.Confirm(p.env, "This grid cannot be finished",
			"One of your digits is wrong, so "+with.Name+" cannot finish it. Go back to before the first "+
				"wrong move? The moves after it are kept as a branch.",
			"Go back and finish", func() {
				p.teacher.goBeforeMistake()
				p.finish(with)
			})
		return
	}
	p.env.Visit(scene.OnWatch, p.game.Puzzle, p.env.Contestant(both))
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
	human := algorithms.Techniques()
	preset, _ := human.ContestPreset()
	p.nameThen(func() {
		p.env.Visit(scene.OnCompare, p.game.Puzzle, scene.Contestant{Algorithm: p.game.Producer()},
			scene.Contestant{Algorithm: human, Options: algorithms.Options{Seed: 1, Settings: preset.Values}})
	})
}
