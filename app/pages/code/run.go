package code

import (
	"fmt"
	"image/color"
	"regexp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/stage"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// takePuzzle runs the program on another puzzle.
func (p *Page) takePuzzle(z puzzles.Puzzle) {
	p.env.Choose(z)
	p.runNow()
}

// examine marks what can be seen to be wrong and reports whether nothing is.
func (p *Page) examine() bool {
	wrong := script.Check(p.work.text)
	lines := puzzles.Map(wrong, func(w script.Problem) int { return w.Line })
	p.editor.Mark(lines)
	if len(wrong) > 0 {
		p.say(fmt.Sprintf("Line %d: %s", wrong[0].Line, asking.Sentence(wrong[0].Text)), toneError)
		return false
	}
	p.say("", toneInfo)
	return true
}

// runIfSound runs the program if nothing can be seen to be wrong with it. The run before stays on
// screen otherwise; where that was on another puzzle, or none was, one that fails shows the puzzle.
func (p *Page) runIfSound() {
	if p.work != nil && (p.examine() || p.outdated()) {
		p.start()
	}
}

// outdated reports whether no run is on the puzzle that was chosen.
func (p *Page) outdated() bool {
	latest := p.Latest()
	return latest == nil || !p.env.IsCurrent(latest.Puzzle.Givens)
}

// runNow runs the program without waiting for more to be typed.
func (p *Page) runNow() {
	p.pending++
	p.runIfSound()
}

// start starts the program. What is on screen stays until the new run has come as far.
func (p *Page) start() {
	a := program.New(solving.Code{Name: p.work.title(), Text: p.work.text}, p.env.Starter)
	next, err := stage.Start(p.env.Subject, a, p.optionsOf(a))
	if dialogs.Failed(p.env, "The program cannot run on this puzzle", err) {
		return
	}
	p.say("Running…", toneInfo)
	p.await(next)
}

// optionsOf returns what a program is run with.
func (p *Page) optionsOf(a *solving.Algorithm) solving.Options {
	o := p.env.OptionsOf(a)
	o.Settings = nil
	if p.head.everyLine.On() {
		o.Settings = map[string]float64{program.EveryLine: 1}
	}
	return o
}

// toggleLines makes each line a step, or only what happens on the board.
func (p *Page) toggleLines() {
	on := !p.head.everyLine.On()
	p.head.everyLine.SetOn(on)
	p.env.Settings.Set(keyLines, on)
	p.runNow()
}

// await has a run that was started take the place of the one on screen when it has come as far.
func (p *Page) await(r *stage.Run) {
	if p.Next != nil {
		p.Next.Cancel()
	}
	p.Next = r
	p.head.puzzle.Set(p.env.Subject, "this program")
	p.env.After(stage.Patience, p.showStop)
	stage.Follow(p.env, func(ended bool) { p.look(r, ended) }, r)
}

// showStop shows the button that ends the run, as long as it is computed.
func (p *Page) showStop() {
	widgets.SetVisible(p.message.stop, p.Computing())
	p.message.card.Refresh()
}

// look shows how far a run is. One that has the step at which it is to be seen takes the
// place of the one before.
func (p *Page) look(r *stage.Run, ended bool) {
	shows := p.shown != nil && p.shown.run == r
	if r == p.Next {
		if at, there := p.placeIn(r); there || ended {
			p.take(r, at)
			if shows {
				p.JumpTo(at)
			}
		}
	}
	if r != p.Run {
		return
	}
	p.Jumps.Look()
	if ended {
		p.showStop()
	}
	if ended && !shows { // else the verdict stays, which says more
		p.ended(r)
	}
	p.Grown(ended)
}

// placeIn returns the step at which a run is to be seen first, and whether it has come there: the
// beginning if another program was opened without a step, and else where the last one was; where lines have become
// steps, or none are any more, by what has changed on the board.
func (p *Page) placeIn(r *stage.Run) (at int64, there bool) {
	switch {
	case p.shown != nil && p.shown.run == r:
		at = p.shown.step
	case p.Run == nil || p.begins:
		at = p.first
	case len(p.Run.Options.Settings) != len(r.Options.Settings):
		changes := p.Player.Moment().Changes()
		m := trace.NewCursor(r.Timeline).ToChange(changes)
		return m.Index, m.Changes() >= changes && r.Timeline.Len() > 0
	default:
		at = p.Player.Position()
	}
	return at, r.Timeline.Len() >= max(at, 1)
}

// take puts a run on screen, at a step if it has come so far, else at its beginning.
func (p *Page) take(r *stage.Run, at int64) {
	p.Take(r, p.Side.Chosen)
	p.begins, p.Next = false, nil
	if r.Timeline.Len() >= at {
		p.Player.GoTo(at)
	}
	p.Moved()
}

// ended says how a run has ended, and marks the line at which it failed.
func (p *Page) ended(r *stage.Run) {
	result := r.Timeline.Result()
	if result.Verdict == trace.Failed {
		line, what := program.Where(result.Problem)
		if line > 0 {
			p.editor.Mark([]int{line})
			p.say(fmt.Sprintf("Line %d: %s", line, p.named(asking.Sentence(what))), toneError)
		} else {
			p.say(p.named(wording.Sentence(what)), toneError)
		}
		p.Player.GoTo(r.Timeline.Len())
		p.Moved()
		return
	}
	p.say(p.outcome(&result), toneInfo)
}

// outcome says how a run ended and what it took.
func (p *Page) outcome(r *trace.Result) string {
	cost := trace.NumberOf(r.Placements, "placement") + ", " + trace.NumberOf(r.DeadEnds, "dead end")
	if err := puzzles.CheckConflicts(r.Grid); err != nil && r.Verdict == trace.Stuck {
		why, _, _ := strings.Cut(wording.Error(err, p.env.Notation), ": ") // what is to be changed is for clues
		return fmt.Sprintf("Ended with a digit that breaks a rule: %s. %s.", why, wording.Capital(cost))
	}
	return fmt.Sprintf("%s: %s.", wording.Capital(r.Words()), cost)
}

// How a message is meant.
type tone uint8

const (
	toneInfo tone = iota
	toneError
	toneSuccess
)

// say says something below the editor. As long as the text is not saved, it says that
// before everything else.
func (p *Page) say(text string, how tone) {
	p.message.said, p.message.tone = text, how
	if w := p.work; w != nil && w.lacks != nil {
		text = strings.TrimSpace("Not saved. " + wording.Sentence(w.lacks.Error()) + "\n" + text)
		how = toneError
	}
	c := widgets.Palette()
	p.message.mark.FillColor = []color.Color{toneInfo: c.Border, toneError: c.Conflict, toneSuccess: c.Proof}[how]
	p.message.mark.Refresh()
	if p.message.label.Text != text {
		p.message.label.SetText(text)
	}
}

// judge judges the answer to the exercise, beside the interface.
func (p *Page) judge() {
	if p.exercise == nil || p.work == nil || !p.examine() {
		return
	}
	ctx := p.judging.Start()
	e, text := *p.exercise, p.work.text
	p.say("Checking…", toneInfo)
	p.env.Go(func() {
		v := e.Judge(ctx, text, p.env.Starter)
		p.env.Post(ctx, func() { p.judged(v) })
	})
}

// judged shows a verdict, and goes to the step that it names.
func (p *Page) judged(v asking.Judgement) {
	e, how := p.exercise, toneError
	count := fmt.Sprintf(" Passed: %d of %d puzzles.", v.Passed, len(e.Puzzles))
	if v.Passed > page.Recall(p.env.Settings, keyPassed(e), 0) {
		p.env.Settings.Set(keyPassed(e), v.Passed)
		p.showTask()
	}
	if v.Outcome == asking.Right {
		all := asking.Exercises()
		solved := puzzles.HowMany(all, func(one asking.Exercise) bool { return p.isSolved(&one) })
		how, count = toneSuccess, fmt.Sprintf(" %d of %d exercises are solved.", solved, len(all))
	}
	p.say(p.named(v.Text)+count, how)
	if v.Line > 0 && v.Outcome != asking.Right {
		p.editor.Mark([]int{v.Line})
		p.editor.Reveal(v.Line)
	}
	if v.Puzzle == nil || v.Step == 0 {
		return
	}
	// The run on the puzzle that shows it, at the step that differs.
	a := program.New(solving.Code{Name: p.work.title(), Text: p.work.text}, p.env.Starter)
	next, err := stage.Start(v.Puzzle.Puzzle, a, solving.Options{Seed: v.Seed})
	if err != nil {
		return // the verdict says what there is to say
	}
	before := p.env.Subject
	if p.shown != nil && p.env.IsCurrent(p.shown.run.Puzzle.Givens) {
		before = p.shown.before
	}
	p.env.Choose(v.Puzzle.Puzzle)
	p.shown = &shown{next, v.Step, before}
	p.await(next)
}

// cellsInText are the cells that a message about a program names as the program does.
var cellsInText = regexp.MustCompile(`\br\d+c\d+\b`)

// named returns a message about a program with its cells named as the user chose.
func (p *Page) named(text string) string {
	if p.env.Notation == trace.RowCol {
		return text
	}
	return cellsInText.ReplaceAllStringFunc(text, func(cell string) string {
		row, col, ok := program.CellNamed(cell)
		if !ok || row < 1 || row > puzzles.MaxSide {
			return cell
		}
		return string(rune('A'+row-1)) + strconv.Itoa(col)
	})
}

// shown is a run that shows what was found to be wrong with an answer.
type shown struct {
	run  *stage.Run
	step int64 // that differs

	before puzzles.Puzzle // that was chosen, and is again once the exercise is left
}

// giveBack chooses the puzzle again that was chosen before a check chose one of the exercise.
func (p *Page) giveBack() {
	if s := p.shown; s != nil && p.env.IsCurrent(s.run.Puzzle.Givens) {
		p.env.Choose(s.before)
	}
	p.shown = nil
}

// setWords shows the line, and the step in words.
func (p *Page) setWords(f *picture.Frame) {
	if p.work == nil {
		return // the program has been deleted
	}
	line := 0
	if p.Run.Algorithm.Code.Text == p.work.text { // else the lines are others by now
		line = f.Line()
	}
	focused := p.env.Window.Canvas().Focused() == fyne.Focusable(p.editor.Field)
	p.editor.Light(line, !focused)
	title := p.work.title() // with the step in words
	if f.At.Step > 0 {
		title += " — " + p.Speaker().String(f.Title)
	}
	p.editorCard.SetTitle(title)
}
