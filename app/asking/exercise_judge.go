package asking

import (
	"context"
	"fmt"
	"strings"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
)

// Judgement says what an answer to an exercise is worth.
type Judgement struct {
	Outcome
	Passed int    // puzzles on which nothing is wrong
	Text   string // one to three sentences
	// Where it is wrong, if that can be said: the puzzle, the seed, the step of the
	// program's run and the line of its text.
	Puzzle *collection.Item
	Seed   uint64
	Step   int64
	Line   int
}

// Judge runs a program on the puzzles of an exercise and holds its steps against the
// rule of the exercise. Whatever the program does, there is a verdict: on the first puzzle
// on which something is wrong, and how many pass. A program with an error is not run on.
func (e *Exercise) Judge(ctx context.Context, text string, starter program.Starter) Judgement {
	passed, found := 0, Judgement{}
	for i := range e.Puzzles {
		item, right := &e.Puzzles[i], true
		var first *run
		for seed := uint64(1); right && seed <= e.rule.seeds; seed++ {
			ours := solve(ctx, e.Reference, starter, item, seed, 0)
			own := solve(ctx, text, starter, item, seed, 10*ours.timeline.Len()+e.rule.spare)
			wrong := e.compare(own, ours)
			if wrong == nil && first != nil && own.same(first) {
				wrong = &difference{text: fmt.Sprintf("with the seeds 1 and %d your program makes the same steps. It should choose at random.", seed)}
			}
			if ctx.Err() != nil {
				return Judgement{Outcome: Refused, Text: "The check was cancelled."}
			}
			if right = wrong == nil; !right && found.Puzzle == nil {
				found = wrong.verdict(item, seed)
			}
			if own.result.Verdict == trace.Failed {
				found.Passed = passed
				return found
			}
			if first == nil {
				first = own
			}
		}
		if right {
			passed++
		}
	}
	if found.Puzzle == nil {
		names := puzzles.Map(e.Puzzles, func(item collection.Item) string { return quoted(&item) })
		text := fmt.Sprintf("Right. On %s your program %s.", puzzles.Enumerate(names, "and"), e.rule.held)
		found = Judgement{Outcome: Right, Text: text}
	}
	found.Passed = passed
	return found
}

func quoted(item *collection.Item) string { return "“" + item.Name + "”" }

// Sentence ends a text with a full stop, if it has none. Its first letter stays, since it may
// begin with a name from a program.
func Sentence(text string) string {
	text = strings.TrimSpace(text)
	if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") {
		text += "."
	}
	return text
}

// run is a program's run, recorded.
type run struct {
	timeline *trace.Timeline
	result   trace.Result
}

// solve records a program's run on a puzzle.
func solve(ctx context.Context, text string, starter program.Starter, item *collection.Item, seed uint64,
	limit int64) *run {
	a := program.New(solving.Code{Name: "exercise", Text: text}, starter)
	r := &run{timeline: trace.NewTimeline(item.Givens)}
	steps, err := solving.Run(ctx, a, item.Givens, solving.Options{Seed: seed, MaxSteps: limit})
	if err != nil {
		r.result = trace.Result{Verdict: trace.Failed, Problem: err.Error()}
		return r
	}
	r.result = r.timeline.Record(steps)
	return r
}

// same reports whether two runs put the same digits into the same cells first; random
// ones hardly do.
func (r *run) same(other *run) bool {
	a, b := trace.NewCursor(r.timeline), trace.NewCursor(other.timeline)
	if r.timeline.Len() != other.timeline.Len() {
		return false
	}
	for n := int64(1); n <= r.timeline.Len(); n++ {
		x, y := &a.To(n).Step, &b.To(n).Step
		if x.Kind != y.Kind || x.Cell != y.Cell || x.Digit != y.Digit {
			return false
		}
	}
	return true
}

// difference is where a run is not as it should be.
type difference struct {
	step int64  // 0 if it is no step
	act  bool   // that step is what is wrong, and not that nothing follows
	line int    // 0 if it is no line
	text string // goes on after the name of the puzzle and a colon
}

func (d *difference) verdict(item *collection.Item, seed uint64) Judgement {
	where := quoted(item)
	if d.step > 0 {
		where += ", step " + trace.Thousands(d.step)
	}
	if d.line > 0 {
		where += fmt.Sprintf(", line %d", d.line)
	}
	return Judgement{Outcome: Wrong, Text: where + ": " + Sentence(d.text), Puzzle: item, Seed: seed,
		Step: d.step, Line: d.line}
}

// at returns a difference at a step.
func at(m *trace.Moment, format string, args ...any) *difference {
	return &difference{step: m.Index, act: true, line: m.Step.Line, text: fmt.Sprintf(format, args...)}
}

// atEnd returns a difference that is no step.
func atEnd(format string, args ...any) *difference {
	return &difference{text: fmt.Sprintf(format, args...)}
}

// compare holds a run against the rule. Of a program with an error that is what is said,
// unless it took a wrong step before.
func (e *Exercise) compare(own, ours *run) *difference {
	d := e.rule.judge(e, own, ours)
	if own.result.Verdict == trace.Failed && (d == nil || !d.act) {
		line, what := program.Where(own.result.Problem)
		return &difference{step: own.timeline.Len(), line: line, text: what}
	}
	if d != nil {
		return d
	}
	if own.result.Verdict == trace.BudgetSpent {
		return atEnd("your program had not ended after %s steps, so it was stopped. Ours takes %s.",
			trace.Thousands(own.timeline.Len()), trace.Thousands(ours.timeline.Len()))
	}
	if ours.result.Won() && !own.result.Won() {
		return atEnd("your program ended, but the puzzle is not solved. Cells left: %d.", own.result.Left())
	}
	if own.result.Verdict != ours.result.Verdict {
		return atEnd("your program ended %s; it should end %s.", ending(own.result), ending(ours.result))
	}
	return nil
}

func ending(r trace.Result) string {
	if r.Verdict == trace.NoSolution {
		return "with the claim that there is no solution"
	}
	return r.Verdict.String()
}

// name writes a cell as programs do.
func name(l *puzzles.Layout, cell int) string {
	return fmt.Sprintf("r%dc%d", l.RowOf[cell]+1, l.ColOf[cell]+1)
}
