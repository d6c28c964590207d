package lesson

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/app/scene"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// read reads a block without fences.
func read(t *testing.T, lines ...string) *scene.Scene {
	t.Helper()
	s, problems := scene.ParseBlock(strings.Join(lines, "\n"), 1)
	check.Must(t, len(problems) == 0, "%v %v", lines, problems)
	return s
}

// stage stages a block.
func stage(t *testing.T, lines ...string) *Staged {
	t.Helper()
	s, err := NewRuns().Stage(context.Background(), read(t, lines...))
	check.Must(t, err == nil, "%v %v", lines, err)
	return s
}

func TestAScenePlaysFromItsPlaceToAnother(t *testing.T) {
	s := stage(t, "puzzle: euler-01", "algorithm: backtracking", "where: first dead end", "until: third dead end")
	l := s.Lanes[0]
	check.That(t, l.From == 6 && l.To > l.From && l.Run.Timeline.Len() == 351 && !l.Run.Algorithm.Deduces,
		"%d to %d", l.From, l.To)
	for where, want := range map[string]int64{"start": 0, "end": 351, "step 57": 57, "before first dead end": 5,
		"last dead end": 335, "first placement": 1, "first placement in A1": 0} {
		shown := read(t, "puzzle: euler-01", "algorithm: backtracking", "where: "+where)
		s, err := NewRuns().Stage(context.Background(), shown)
		if where == "first placement in A1" {
			check.That(t, err == nil || strings.Contains(err.Error(), "no placement"), "%v", err)
			continue
		}
		check.That(t, err == nil && s.Lanes[0].From == want && s.Lanes[0].To == want, "%s: %+v %v", where, s, err)
	}
}

// A step that was looked into stands where the page can go at once, and has the looks that it has.
func TestASceneStandsWithinAStep(t *testing.T) {
	lines := []string{"puzzle: euler-01", "algorithm: backtracking", "where: first dead end", "picture: Search tree",
		"large: yes", "look: 2"}
	s := stage(t, lines...)
	at := NewShown(s, trace.Letters, nil).Here()
	check.That(t, at.Look == 2 && at.Large && at.Picture == "Search tree" && at.Where == scene.AtStep(6), "%+v", at)
	lines[5] = "look: 100"
	l, err := Parse([]byte("## A\n\n```sudoscope\n" + strings.Join(lines, "\n") + "\n```\n"))
	check.OK(t, err)
	found, err := l.Check(t.Context(), NewRuns(), nil)
	check.That(t, err == nil && len(found) == 1 && found[0].Line == 9 &&
		strings.HasPrefix(found[0].Text, "look: step 6 has only "), "%+v, %v", found, err)
}

func TestTechniquesAreFoundByName(t *testing.T) {
	s := stage(t, "puzzle: x-wing-1", "algorithm: techniques", "where: before first X-Wing", "until: first X-Wing",
		"facts: 1 x-wing at first x-wing; solved")
	l := s.Lanes[0]
	check.That(t, l.To == l.From+1 && l.Run.Algorithm.Deduces, "%+v", l)
	wrong := s.checkFacts(context.Background())
	check.That(t, len(wrong) == 0, "%v", wrong)
	shown := read(t, "puzzle: x-wing-1", "algorithm: techniques", "until: second x-wing")
	_, err := NewRuns().Stage(context.Background(), shown)
	check.That(t, err != nil && err.Error() == "until: there is no second X-Wing: the run has only one", "%v", err)
}

func TestALaneThatIsDoneWaitsAtItsEnd(t *testing.T) {
	s := stage(t, "puzzle: euler-01", "algorithm: dlx, backtracking", "where: step 200", "until: step 300")
	dlx, other := s.Lanes[0], s.Lanes[1]
	check.That(t, dlx.From == dlx.Run.Timeline.Len() && dlx.To == dlx.From && other.From == 200 &&
		other.To == 300, "%d to %d, %d to %d", dlx.From, dlx.To, other.From, other.To)
	s = stage(t, "puzzle: euler-01", "algorithm: dlx, backtracking", "where: change 10", "until: change 1000000")
	for _, l := range s.Lanes {
		if n := trace.NewCursor(l.Run.Timeline).To(l.From).Changes(); n > 10 || l.To != l.Run.Timeline.Len() {
			t.Errorf("%s stands after %d changes, %d to %d", l.Run.Algorithm.ID, n, l.From, l.To)
		}
	}
}

func TestAPlaceThatIsNotThereIsNamedWithItsLine(t *testing.T) {
	for where, want := range map[string]string{
		"where: step 352":                               "6: where: there is no step 352: the run ends after step 351",
		"where: first elimination":                      "6: where: there is no elimination in this run",
		"where: 1000th dead end":                        "6: where: there is no 1000th dead end: the run has only",
		"where: first X-Wing":                           "6: where: there is no X-Wing in this run",
		"where: step 9\nuntil: step 3":                  "7: until: step 3 comes before step 9, where the scene begins",
		"where: end\nuntil: first dead end":             "7: until: step 6 comes before step 351",
		"until: step 10\nfacts: 350 steps":              `7: facts: "350 steps" is wrong: it is 351`,
		"facts: dlx: 3 steps":                           `6: facts: "dlx: 3 steps" is wrong: dlx does not run here`,
		"facts: stuck":                                  `6: facts: "stuck" is wrong: it is solved`,
		"facts: 3 steps here; step 7 at first dead end": `6: facts: "3 steps here" is wrong: it is 0`,
	} {
		l, err := Parse(block(append([]string{"puzzle: euler-01", "algorithm: backtracking"}, strings.Split(where,
			"\n")...)...))
		check.Must(t, err == nil && len(l.Problems) == 0, "%v %v %v", where, err, l.Problems)
		found, err := l.Check(context.Background(), NewRuns(), nil)
		if err != nil || len(found) == 0 {
			t.Errorf("%s: %v %v", where, found, err)
			continue
		}
		got := problemText(found[0])
		check.That(t, strings.HasPrefix(got, want), "%s: %s", where, got)
	}
	l, _ := Parse(block("puzzle: euler-01", "algorithm: dlx, backtracking", "where: first guess"))
	found, _ := l.Check(context.Background(), NewRuns(), nil)
	check.That(t, len(found) == 1 && strings.Contains(found[0].Text, "where: ") &&
		strings.Contains(found[0].Text, ": there is no guess"), "of a race the run is named: %v", found)
}

func problemText(p Problem) string {
	return strings.TrimSpace(trace.Thousands(int64(p.Line)) + ": " + p.Text)
}

func TestFactsAreMeasured(t *testing.T) {
	for facts, lines := range map[string][]string{
		"351 steps; step 6 at first dead end; 32 clues; 81 filled cells; 0 empty cells; 1 solution; solved; 0 steps " +
			"at start": {
			"algorithm: backtracking"},
		"dlx: solved; backtracking: 351 steps; backtracking: 351 steps at end": {"algorithm: dlx, backtracking"},
		"6 steps here; step 6 here; " +
			"0 candidates at end": {"algorithm: backtracking", "where: step 6"},
		"grade easy; solved":                        {"algorithm: techniques"},
		"32 clues; 32 filled cells; 49 empty cells": {},
	} {
		s := stage(t, append([]string{"puzzle: euler-01", "facts: " + facts}, lines...)...)
		wrong := s.checkFacts(context.Background())
		check.That(t, len(wrong) == 0, "%s: %v", facts, wrong)
	}
}

func TestAPositionHasItsEntriesAndMarks(t *testing.T) {
	shown := read(t, "puzzle: euler-01", "entries: "+strings.Repeat(".", 79)+"5.", "pencil: A1 12, B1 3")
	s, err := NewRuns().Stage(context.Background(), shown)
	check.OK(t, err)
	l, v := s.Lanes[0], NewShown(s, trace.Letters, nil)
	grid := v.Moment().Grid()
	slide := (&Lesson{Moments: make([]Moment, 1)}).Slide(0, v, nil, true)
	board := slide.Boards[0].Scene
	check.That(t, len(board.Evidence.Marks) == 0 && board.Peers == trace.NoCell,
		"the last digit is marked: %+v", board.Evidence)
	want := 33
	if shown.Puzzle.Givens.At(79) != 0 {
		want = 32
	}
	check.That(t, grid.Filled() == want &&
		puzzles.Digits(board.Marks[0]) == puzzles.Digits(0).With(1).With(2) && l.Run.Algorithm.Played,
		"%v %v", grid, board.Marks[:10])
}

func TestAGeneratorIsARunToo(t *testing.T) {
	s := stage(t, "making: symmetry=180 seed=5 index=2", "until: end", "facts: made")
	l := s.Lanes[0]
	check.That(t, l.From == 0 && l.To == l.Run.Timeline.Len() && l.Run.Making != nil, "%+v", l)
	wrong := s.checkFacts(context.Background())
	check.That(t, len(wrong) == 0, "%v", wrong)
}

func TestARunIsMadeOnceForAllWhoAsk(t *testing.T) {
	runs := NewRuns()
	shown := read(t, "puzzle: euler-01", "algorithm: backtracking")
	all := make([]*Staged, 8)
	var group sync.WaitGroup
	for i := range all {
		group.Go(func() {
			var err error
			if all[i], err = runs.Stage(context.Background(), shown); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for _, s := range all {
		check.That(t, s.Lanes[0].Run == all[0].Lanes[0].Run, "it was made twice")
	}
}

func TestARunThatTakesForEverCanBeStopped(t *testing.T) {
	runs := NewRuns()
	shown := read(t, "boxes: 5x5", "puzzle: "+strings.Repeat(".", 625), "algorithm: backtracking", "where: end")
	ctx, cancel := context.WithCancel(context.Background())
	var group sync.WaitGroup
	for range 2 { // one makes it, one waits for it
		group.Go(func() {
			if _, err := runs.Stage(ctx, shown); !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
	}
	cancel()
	group.Wait()
	l, _ := Parse(block("boxes: 5x5", "puzzle: "+strings.Repeat(".", 625), "algorithm: backtracking"))
	if _, err := l.Check(ctx, runs, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestReadyLessonsAreSo(t *testing.T) {
	for _, r := range AllReady() {
		check.That(t, len(r.Lesson.Problems) == 0, "%s: %v", r.ID, r.Lesson.Problems)
		for i := range r.Lesson.Moments {
			if s := r.Lesson.Moments[i].Scene; s != nil {
				again(t, s, r.Lesson.Notation)
			}
		}
	}
}
