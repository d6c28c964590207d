package play

import (
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// A hint comes in three depths, so that the player can do as much of the thinking
// as they like: where to look, what is to be found there, and the whole step with
// its picture. It is about the grid as it stands and the player's marks, which may
// hold what the program would have to find first.

// deeper asks for a hint, or for more of the one that there is.
func (t *teacher) deeper() {
	to := deduction.Where
	if t.hint != nil || t.thinking.Running() {
		to = min(t.depth+1, deduction.Why)
	}
	t.ask(to)
}

// deepens reports whether there is more to say of the hint.
func (t *teacher) deepens() bool { return t.hint.Step != nil || len(t.hint.RuledOut) > 0 }

// ask has a hint said up to a depth. It is looked for beside the interface.
func (t *teacher) ask(to deduction.Depth) {
	p := t.page
	switch {
	case t.idle():
		return
	case t.hint != nil:
		if to > t.depth && t.deepens() {
			t.note(to)
		}
		return
	case t.thinking.Running():
		t.depth = max(t.depth, to)
		return
	}
	t.forget()
	t.depth = to
	ctx, question, said := t.thinking.Start(), p.game.Snapshot(), p.env.Now()
	p.env.Go(func() {
		h, ok := question.Hint(technique.Standard(), func(one *technique.Technique) bool {
			if now := p.env.Now(); now.Sub(said) >= page.SearchInterval {
				said = now
				p.env.Post(ctx, func() {
					t.looking = one.Name
					p.refresh()
				})
			}
			return ctx.Err() == nil
		})
		p.env.OnMain(func() {
			if ctx.Err() != nil || !ok {
				return
			}
			to := t.depth
			t.forget()
			t.hint = &h
			t.note(to)
		})
	})
	p.refresh()
}

// note says so much of the hint, and writes down that it was asked for.
func (t *teacher) note(to deduction.Depth) {
	p, h := t.page, t.hint
	t.depth = to
	sp := p.speaker()
	kind, about := [...]game.HelpKind{game.HelpWhere, game.HelpWhat, game.HelpWhy}[to], ""
	switch {
	case len(h.Wrong) > 0:
		kind = game.HelpCheck
	case len(h.RuledOut) > 0:
		about = sp.Cell(h.RuledOut[0])
	case h.Step != nil:
		about = h.Step.Technique.ID
	}
	p.game.NoteHelp(kind, about)
	p.save()
	p.refresh()
}

// hintWords says of the hint as much as was asked for.
func (t *teacher) hintWords() ([]widget.RichTextSegment, []action) {
	p, h := t.page, t.hint
	sp := p.speaker()
	switch {
	case len(h.Wrong) > 0:
		return widgets.Article("A digit is wrong.", "One of your digits differs from the solution, so nothing can be "+
				"deduced from this grid. Find it first."),
			[]action{{"Show the first wrong move", t.showFirstMistake}, {"Check my digits", t.check}}
	case len(h.RuledOut) > 0:
		return t.ruledOutWords()
	case h.Step == nil:
		return widgets.Article("No technique finds a step here.", "Try something and come back, or reveal a cell."),
			[]action{{"Reveal this cell", t.reveal}}
	case t.depth == deduction.Why:
		said, numbers := t.focus.Numbered(sp, "")
		t.numbers = numbers
		for _, text := range deduction.AboutMarks(h, p.game.State(), sp) {
			said = append(said, widgets.Paragraph(text, widget.RichTextStyleParagraph))
		}
		return said, []action{{"Do this step", t.conclude}, {"Back to the game", t.leave}}
	}
	clues := words.CluesTo(h.Step, p.game.Shape())
	if t.depth == deduction.What {
		return widgets.Article(sp.String(clues.Small), sp.String(clues.Bigger)), []action{{"Why?", t.deeper}}
	}
	return widgets.Article(sp.String(clues.Small)), []action{{"What can be found there?", t.deeper}}
}

// ruledOutWords tells, bit by bit, of a mark that rules out the right digit.
func (t *teacher) ruledOutWords() ([]widget.RichTextSegment, []action) {
	p := t.page
	sp := p.speaker()
	cell, digit := t.ruledOut()
	name := sp.Cell(cell)
	switch t.depth {
	case deduction.Where:
		return widgets.Article("Look at your marks.", "The digits are right, but somewhere your marks rule out a right digit and will lead you astray."),
			[]action{{"In which cell?", t.deeper}}
	case deduction.What:
		return widgets.Article("Look at your marks in "+name+".", "Your marks there rule out one digit too many."),
			[]action{{"Which digit?", t.deeper}}
	}
	d := trace.Digit(digit)
	return widgets.Article(sp.String(trace.Say("hint.misled", "%v can be %v.", trace.Cell(cell), d)),
			sp.String(trace.Say("hint.mark", "Your marks rule %v out there, and it is the digit of the solution.", d))),
		[]action{{"Put it back", t.putBack}}
}

// ruledOut returns the first cell in which the right digit is ruled out, and it.
func (t *teacher) ruledOut() (cell, digit int) {
	cell = t.hint.RuledOut[0]
	return cell, t.page.game.Solution.At(cell)
}

// putBack lets the marks have the right digit again.
func (t *teacher) putBack() {
	p, g := t.page, t.page.game
	cell, digit := t.ruledOut()
	sp := p.speaker()
	g.NoteHelp(game.HelpDo, sp.Cell(cell))
	bit := uint32(1) << (digit - 1)
	if g.State().Struck[cell]&bit != 0 {
		g.Strike([]int{cell}, digit)
	}
	if centre := g.State().Centre[cell]; centre != 0 && centre&bit == 0 {
		g.Mark(game.MarkCentre, []int{cell}, digit)
	}
	p.choose(cell, false)
	p.changed()
}

// conclude does what the hint says.
func (t *teacher) conclude() {
	p, d := t.page, t.hint.Step
	unseen := len(d.Places) == 0 && !p.options.Auto
	for _, x := range d.Eliminations {
		unseen = unseen && p.game.State().Centre[x.Cell]|p.game.State().Corner[x.Cell] == 0
	}
	if len(d.Places) > 0 {
		p.choose(d.Places[0].Cell, false)
	}
	p.do(func(g *game.Game) bool { return g.Conclude(d, p.options.Sweep) })
	if unseen {
		p.env.Notify("Eliminated; you have no marks there (M shows what is left)")
	}
}

// showHint draws the picture of the step, once the reason is told, with the
// candidates that it is about.
func (t *teacher) showHint(scene *paint.Board) {
	h := t.hint
	e := &scene.Evidence
	switch {
	case len(h.RuledOut) > 0 && t.depth >= deduction.What:
		cell, digit := t.ruledOut()
		if e.Mark(cell, 0, trace.Focus); t.depth == deduction.Why {
			e.Mark(cell, digit, trace.Back)
		}
	case h.Step != nil && t.depth == deduction.Why:
		all := words.ExplainIn(h.Step, h.Position.Grid()).Evidence
		scene.Play.Taught = make([]uint32, len(scene.Digits))
		for _, m := range all.Marks {
			if scene.Digits[m.Cell] == 0 {
				scene.Play.Taught[m.Cell] = uint32(h.Position.Candidates(m.Cell))
			}
		}
		*e = t.focus.Evidence(func() trace.Evidence { return all })
	case h.Step != nil: // the houses that the words name
		e.Houses = deduction.Named(h.Step, t.page.game.Shape(), t.depth)
	default:
		return
	}
	scene.Peers, scene.Play.Lit = trace.NoCell, 0
}
