package play

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/justify"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/game"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Moves are named beside the interface: of a game that is finished all those of the
// branch, and of one that is played those so far, if the player wants that. While
// a game is played its names give nothing away: of a digit that does not follow from easy
// enough techniques is only said that it does not, whether it is right or wrong.

// nameMoves has the moves named that have no name yet, if names may be shown.
func (p *Page) nameMoves() {
	p.naming.Cancel()
	if p.game != nil && (p.told() || p.options.Names) {
		p.nameThen(nil)
	}
}

// nameThen has the moves of the branch named, and then something done, which may be nil.
// What was under way of that is given up: it goes on from the names that there are.
func (p *Page) nameThen(do func()) {
	g := p.game
	line, _ := g.Branch()
	end := line[len(line)-1]
	if g.NameTally(end).Left == 0 {
		p.naming.Cancel()
		if do != nil {
			do()
		}
		return
	}
	ctx, now := p.naming.Start(), g.Snapshot()
	p.env.GoIdle(func() {
		now.NameMoves(end, func() bool { return ctx.Err() == nil }, func(node int, name game.MoveName) {
			p.env.OnMain(func() {
				g.Learn(node, name)
				if ctx.Err() == nil && node == g.At() {
					p.refresh()
				}
			})
		})
		p.env.Post(ctx, func() {
			p.naming.Cancel()
			p.refresh()
			if do != nil {
				do()
			}
		})
	})
}

// told reports whether the game is over, so that everything may be told of it.
func (p *Page) told() bool { return !p.game.Finished.IsZero() }

// While a game is played, moves are named by techniques up to the level of the puzzle, as far
// as that is known. Forcing chains are left out even so: they show nearly every digit that
// is right, so what they do not show would be known to be wrong.
const (
	namedIfUnknown = technique.Hard
	hardestNamed   = technique.Unfair
)

// nameOf says in short how a move could have been known, as far as it may be told now; ""
// if there is nothing to say.
func (p *Page) nameOf(node int) string {
	g, sp := p.game, p.speaker()
	name, ok := g.Name(node)
	if !ok || name.Verdict == game.NotNamed || !p.told() && !p.options.Names {
		return ""
	}
	if name.Verdict == game.ByProgram && name.Done == nil {
		return "" // as the move itself says
	}
	most := min(g.Level, hardestNamed)
	most = cmp.Or(most, namedIfUnknown)
	t := name.Technique()
	known := name.Verdict == game.ByProgram || name.Verdict == game.Justified && (t == nil || t.Level <= most)
	wrong := name.Verdict == game.WrongMove && p.options.Conflicts == conflictsSolution
	if known || wrong || p.told() {
		return sp.String(name.Words())
	}
	return fmt.Sprintf("Not yet justified by techniques up to %s", wording.Capital(most.String()))
}

// reasons returns the steps by which the present move could have been known.
func (t *teacher) reasons() []justify.Step {
	name, _ := t.page.game.Name(t.page.game.At())
	return name.Reason.Steps
}

// showReason shows on the board the first step of how the present move could have been
// known.
func (t *teacher) showReason() {
	t.forget()
	t.reason = 1
	t.page.refresh()
}

// nextReason goes to the next step of the reason, and after the last one back to the game.
func (t *teacher) nextReason() {
	t.reason = (t.reason + 1) % (len(t.reasons()) + 1)
	t.focus.Begin()
	t.page.refresh()
}

// reasonWords tells of the step of a reason that is on the board.
func (t *teacher) reasonWords() ([]widget.RichTextSegment, []action) {
	var said []widget.RichTextSegment
	said, t.numbers = t.focus.Numbered(t.page.speaker(), "")
	back, steps := action{"Back to the game", t.leave}, len(t.reasons())
	if t.reason < steps {
		next := fmt.Sprintf("Next step (%d of %d)", t.reason+1, steps)
		return said, []action{{next, t.nextReason}, back}
	}
	return said, []action{back}
}

// drawReason puts a step of a reason on the board, with the grid as it was known before the
// move.
func (t *teacher) drawReason(scene *paint.Board) {
	name, _ := t.page.game.Name(t.page.game.At())
	before, steps := name.Before.Clone(), t.reasons()
	for _, step := range steps[:t.reason-1] {
		for _, c := range step.Strikes {
			before.Eliminate(c.Cell, c.Digit)
		}
	}
	deduction.Draw(scene, before)
	scene.Play = &paint.Play{}
	scene.Evidence = t.focus.Evidence(func() trace.Evidence {
		return words.Explain(&steps[t.reason-1].Deduction, scene.Shape).Evidence
	})
	scene.Peers, scene.Selected = trace.NoCell, trace.NoCell
}

// lookingBack says of the present move of a finished game how it could have been known.
func (t *teacher) lookingBack() ([]widget.RichTextSegment, []action) {
	p, g := t.page, t.page.game
	toEnd := action{"To the end", p.goToEnd}
	const how = "Use the ribbon to go through the game. A move made now starts a new branch; the end is kept."
	name, ok := g.Name(g.At())
	switch {
	case g.At() == 0 || !ok && !p.naming.Running() || ok && name.Verdict == game.NotNamed:
		return widgets.Article("You are looking back at your game.", how), []action{toEnd}
	case !ok:
		return widgets.Article("You are looking back at your game.",
			"Working out how your moves could have been known…"), []action{toEnd}
	}
	sp := p.speaker()
	said := sp.String(g.Move(g.At()).Words()) // "You put 5 into E5."
	level := ""
	if t := name.Technique(); t != nil {
		level = "Grade: " + t.Level.String() + "."
		if g.Level != 0 && t.Level > g.Level {
			level += " The puzzle never needs more than " + g.Level.String() +
				" techniques: an easier move was possible elsewhere."
		}
	}
	actions := []action{toEnd}
	if len(name.Reason.Steps) > 0 {
		actions = []action{{"Show it on the board", t.showReason}, toEnd}
	}
	return widgets.Article(wording.Sentence(sp.String(name.Words())), said, level, how), actions
}
