package puzzles

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// ruling is the card with the rules of the puzzle in the editor. The board shows them as they
// are drawn; the puzzle has them once they are right and the user takes them.
type ruling struct {
	sketch[draft]
	brush brush
	char  byte // what the stroke paints

	checked puzzles.Shape // the shape that the verdict is about
	verdict verdict
	looking page.Job

	card      *widgets.Card
	sizes     *widgets.Select
	rules     []ruleField
	brushes   []*widgets.Button
	useButton *widgets.Button
}

// A ruleField switches a rule on, with what it says beside it.
type ruleField struct {
	rule string
	on   *widgets.Check
	says *widget.Label
}

// A brush is what a stroke does to cells.
type brush struct {
	name, hint, term string
	char             byte   // that it writes, 0 for that of the cell where it begins
	rule             string // that it draws for
}

const fresh = '+' // begins a region

func allBrushes() []brush {
	return []brush{
		{"Region", "Cells join the region in which a stroke begins", "regions", 0, puzzles.Jigsaw},
		{"New region", "Cells make a new region, which takes the place of one that has none left", "regions", fresh, puzzles.Jigsaw},
		{"Extra region", "A stroke begins an extra region, or goes on with one", "extra", 0, puzzles.ExtraRegions},
		{"Even", "Cells take even digits, or any again", "parity", 'e', puzzles.EvenOdd},
		{"Odd", "Cells take odd digits, or any again", "parity", 'o', puzzles.EvenOdd},
		{"Erase", "Cells are in no extra region, and neither even nor odd", "", '.', ""},
	}
}

// verdict is what [puzzles.CheckLayout] says, once that is found out.
type verdict struct{ found, fillable, known bool }

func newRuling(p *Page) *ruling {
	r := &ruling{brush: allBrushes()[0]}
	r.sketch = sketch[draft]{page: p, changed: r.check, drawn: draftOf(puzzles.Classic)}
	form := container.New(layout.Fields{Gap: 4, Beside: 12, Fold: 220})
	r.sizes = dialogs.SelectOf(allSides(), 9, sizeName,
		func(side int) {
			boxed, _ := puzzles.ShapeOfSide(side)
			d := draft{boxed: boxed, side: side}
			r.set(d.with(puzzles.Jigsaw, !boxed.Valid()).with(position, r.drawn.has(position)))
		})
	r.sizes.SetHint("The size of the grid; another one begins an empty grid")
	form.Add(widgets.NewMutedLine(12).Whole("Size"))
	form.Add(container.New(layout.Wrap{}, r.sizes))
	for _, rule := range append(puzzles.RuleNames(), position) {
		f := ruleField{rule, widgets.NewCheck("", func(on bool) { r.switchRule(rule, on) }), widgets.NewWords("")}
		form.Add(f.on)
		form.Add(f.says)
		r.rules = append(r.rules, f)
	}
	brushes := container.New(layout.Wrap{Gap: 4})
	for _, b := range allBrushes() {
		button := widgets.NewButton(widgets.Pill, paint.NoIcon, b.name, func() { r.take(b) }).Hinted(b.hint)
		r.brushes = append(r.brushes, button)
		brushes.Add(button)
	}
	rows := r.rows()
	r.useButton = rows.Button(widgets.Call, "Use these rules")
	brushes.Add(rows.Button(widgets.Pill, "At random"))
	buttons := container.New(layout.Wrap{Gap: 6}, r.useButton, rows.Button(widgets.Pill, "Cancel"))
	scrolled := layout.Scrolled(form)
	r.card = widgets.NewCard("", container.New(layout.Lines{Gap: 8, Grow: []fyne.CanvasObject{scrolled}}, scrolled,
		brushes, buttons))
	r.card.Hide()
	return r
}

// show begins with the rules of the puzzle, or ends.
func (r *ruling) show(open bool) {
	if open == r.open {
		return
	}
	e := r.page.editor
	r.page.drawing.leave()
	r.endStroke()
	r.open = open
	r.looking.Cancel()
	if !open {
		e.show()
		return
	}
	e.hideText()
	r.drawn = draftOf(e.puzzle.Givens.Shape()).with(position, true)
	r.History, r.cursor, r.brush = page.History[draft]{}, max(0, e.selected), allBrushes()[0]
	r.check()
}

// leave shows the puzzle again, and what stood in the place of the rules.
func (r *ruling) leave() {
	if r.open {
		r.page.turnTo(r.page.lastTab())
	}
}

// switchRule switches a rule on or off. What is drawn for one can be drawn then.
func (r *ruling) switchRule(rule string, on bool) {
	at := slices.IndexFunc(allBrushes(), func(b brush) bool { return b.rule == rule })
	if at >= 0 && (on || r.brush.rule == rule) {
		r.brush = allBrushes()[at]
	}
	r.set(r.drawn.with(rule, on))
	r.refresh()
}

// take takes a brush, and switches on the rule that it draws for.
func (r *ruling) take(b brush) {
	r.page.env.Unfocus()
	r.brush = b
	r.set(r.drawn.with(b.rule, true))
	r.refresh()
}

func (r *ruling) stroke(s widgets.Stroke) { r.follow(s, r.begin, r.paint) }

// begin chooses what a stroke from a cell paints.
func (r *ruling) begin(cell int) {
	b, d := r.brush, r.drawn.with(r.brush.rule, true)
	r.drawn = d
	switch r.char = b.char; {
	case b.term == "":
	case b.char == 0 && d.at(b.term, cell) != '.':
		r.char = d.at(b.term, cell)
	case b.char == 0 || b.char == fresh:
		r.char = d.free(b.term)
	case d.at(b.term, cell) == b.char:
		r.char = '.'
	}
}

// paint returns the draft with a cell painted.
func (r *ruling) paint(cell int) draft {
	if r.brush.term == "" {
		return r.drawn.erase(cell)
	}
	return r.drawn.paint(r.brush.term, cell, r.char)
}

// number puts the cell with the cursor into a region of that number.
func (r *ruling) number(n int) {
	term := "regions"
	if r.brush.term == "extra" {
		term = "extra"
	} else if !r.drawn.has(puzzles.Jigsaw) {
		return
	}
	r.set(r.drawn.paint(term, r.cursor, puzzles.DigitChar(n)))
}

// check shows the rules and finds out whether they are right.
func (r *ruling) check() {
	ctx := r.looking.Start()
	s, err := r.drawn.shape()
	if s != r.checked {
		r.checked, r.verdict = s, verdict{}
	}
	if s == s.Plain() {
		r.verdict = verdict{true, true, true}
	}
	r.refresh()
	r.page.editor.show()
	if err != nil || r.verdict.found || !r.open {
		return
	}
	env := r.page.env
	env.After(surveyDelay, func() {
		if ctx.Err() != nil {
			return
		}
		env.Go(func() {
			fillable, known := puzzles.CheckLayout(s)
			env.Post(ctx, func() {
				r.verdict = verdict{true, fillable, known}
				r.refresh()
				r.page.editor.show()
			})
		})
	})
}

// drawAtRandom draws regions at random, which a grid fits.
func (r *ruling) drawAtRandom() {
	r.page.env.Unfocus()
	d := r.drawn.with(puzzles.Jigsaw, true)
	d.terms.Regions = rowsOf(d.side)
	s, err := d.shape()
	if dialogs.Failed(r.page.env, "Regions cannot be drawn", err) {
		return
	}
	ctx, env, seed := r.looking.Start(), r.page.env, uint64(generate.NewSeed())
	r.verdict = verdict{}
	r.page.editor.show()
	env.Go(func() {
		s, err := generate.DrawRegions(ctx, s, seed)
		env.Post(ctx, func() {
			if dialogs.Failed(r.page.env, "No regions were found", err) {
				r.check()
				return
			}
			d.terms.Regions = s.Rules().Regions
			r.set(d)
		})
	})
}

// refresh shows the draft in the fields.
func (r *ruling) refresh() {
	d := r.drawn
	r.sizes.SetSilently(sizeName(d.side))
	n := r.page.editor.puzzle.Givens.Eliminated()
	for _, f := range r.rules {
		name, says, ok := "Position", wording.Sentence(trace.EliminatedBefore(n))+" They stay so.", n > 0
		if f.rule != position {
			name, says, ok = d.sentenceOf(f.rule)
		}
		widgets.SetVisible(f.on, ok)
		widgets.SetVisible(f.says, ok)
		f.on.Text = name
		f.on.SetSilently(d.has(f.rule))
		f.says.SetText(says)
	}
	for i, b := range allBrushes() {
		r.brushes[i].SetOn(b == r.brush)
	}
	_, _, right := r.judge()
	r.useButton.SetEnabled(right)
	r.card.Refresh()
}

// grid returns the puzzle with the rules of a shape. Its digits stay if it has that size.
func (r *ruling) grid(s puzzles.Shape) puzzles.Grid {
	old := r.page.editor.puzzle.Givens
	if s.Side() != old.Shape().Side() {
		return puzzles.NewGrid(s)
	}
	g := old.OfShape(s)
	if old.Eliminated() == 0 || !r.drawn.has(position) {
		return g
	}
	allowed := make([]puzzles.Digits, s.Cells())
	for c := range allowed {
		allowed[c] = puzzles.DigitsUpTo(s.Side()) &^ old.RuledOut(c)
	}
	return g.Restrict(allowed)
}

// use gives the puzzle these rules, which can be undone.
func (r *ruling) use() {
	if !r.useButton.Enabled() {
		return // the words below the board say why
	}
	e, g := r.page.editor, r.grid(r.checked)
	r.leave()
	if g.Equal(e.puzzle.Givens) {
		return
	}
	e.Keep(e.puzzle)
	e.change(edited(e.puzzle, g))
	r.page.library.find(e.puzzle)
}

// rows are about the rules that are drawn.
func (r *ruling) rows() page.Commands {
	return page.Commands{
		{Keys: page.Arrows, Text: "go to a cell", Pick: page.Move(r.move)},
		{Keys: "Space", Text: "draw there what is chosen below the rules", Do: func() {
			for _, phase := range []widgets.Phase{widgets.Press, widgets.Release} {
				r.stroke(widgets.Stroke{Phase: phase, Cell: r.cursor})
			}
		}},
		{Keys: page.DigitKeys(r.drawn.side, false), Text: "put the cell into that region", Pick: r.number},
		{Keys: "Backspace", Also: "Delete", Text: "take it out of extra regions, and even and odd cells",
			Do: func() { r.set(r.drawn.erase(r.cursor)) }},
		{Name: "At random", Icon: paint.IconDice, Keys: "R", Text: "draw regions at random", Do: r.drawAtRandom},
		{Name: "Use these rules", Keys: "Enter", Text: "give the puzzle these rules", Do: r.use},
		{Name: "Cancel", Keys: "Esc", Text: "leave the puzzle as it is", Do: r.leave},
	}
}

// offer offers what there is to do about the rules.
func (r *ruling) offer(cell int, at fyne.Position) {
	r.cursor = cell
	r.page.editor.show()
	items := widgets.MenuItems(allBrushes(), func(b brush) string { return "Draw: " + b.name }, r.take)
	rows := r.rows()
	dialogs.MenuAt(r.page.env, at, append(items, fyne.NewMenuItemSeparator(), rows.Item("At random"),
		rows.Item("Use these rules"), rows.Item("Cancel")))
}

func (r *ruling) title() string { return "Rules" }

func (r *ruling) shape() puzzles.Shape { return r.drawn.drawable() }

// put draws the rules into the board's scene, with the digits of the puzzle.
func (r *ruling) put(b *paint.Board) {
	t := r.drawn.used()
	b.Numbers, b.Regions, b.Extra = r.drawn.numbers(), t.Regions, t.Extra
	putGrid(b, r.grid(b.Shape))
	a := r.clashes()
	a.mark(b)
}

// clashes says where the digits of the puzzle break the rules, if these are right.
func (r *ruling) clashes() assessment {
	s, err := r.drawn.shape()
	if err != nil {
		return assessment{}
	}
	return conflicting(r.grid(s), r.page.env.Speaker(s))
}

// judge says whether the rules are right, and what to do about them.
func (r *ruling) judge() (heading, says string, right bool) {
	s, err := r.drawn.shape()
	heading, right = "These rules are right", true
	switch {
	case err != nil:
		return "Not right yet", wording.Sentence(err.Error()), false
	case r.verdict.known && !r.verdict.fillable:
		return "No grid fits these rules",
			"However the cells are filled, a rule is broken: draw the regions otherwise, or leave a rule out.", false
	case !r.verdict.found:
		heading, right = "Looking for a grid that fits…", false
	}
	switch broken := r.clashes().title; {
	case s.Side() != r.page.editor.puzzle.Givens.Shape().Side():
		says = "The grid of this size is empty; Undo brings back the puzzle that there is."
	case broken != "":
		says = "But the digits break them: " + broken
	case r.verdict.found && !r.verdict.known:
		says = "Whether a grid fits them takes too long to find out."
	}
	return heading, says, right
}

// says tells whether the rules are right, and how to draw.
func (r *ruling) says() (heading string, lines []string) {
	heading, says, _ := r.judge()
	return heading, []string{says, "Drag over cells to draw what is chosen below the rules: from a cell of a region into " +
		"others, these join it. Or use the arrow keys, digits for regions, and Space. Enter takes the rules, and Esc leaves the " +
		"puzzle as it is."}
}
