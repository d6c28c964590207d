package algorithms

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"
	"unicode/utf8"

	"sudoscope/algorithms/annealing"
	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/crook"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/setting"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/solving/solvingtest"
	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// What every algorithm has to keep to, it keeps to with all of its settings: each choice,
// each switch on and off, each number at its bounds, and the presets.

// eachSetting runs a test on every algorithm with every value of every setting.
func eachSetting(t *testing.T, test func(t *testing.T, a *solving.Algorithm, values map[string]float64)) {
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		try := func(name string, values map[string]float64) {
			t.Run(name, func(t *testing.T) { test(t, a, values) })
		}
		for _, s := range a.Settings {
			values := []float64{s.Min, s.Max}
			for v := s.Min; s.Kind == setting.Choice && v < s.Max; v++ {
				values = append(values, v)
			}
			for _, v := range slices.Compact(slices.Sorted(slices.Values(values))) {
				try(s.ID+"="+s.Write(v), map[string]float64{s.ID: v})
			}
		}
		for _, p := range a.Presets {
			try("preset "+p.ID, p.Values)
		}
	})
}

// smallSamples are puzzles with one solution on which whole runs are short.
func smallSamples(t testing.TB) []puzzles.Grid {
	return []puzzles.Grid{
		solvingtest.Grid(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, "12......3.4....."),
		solvingtest.Dig(t, puzzles.Shape{BoxRows: 2, BoxCols: 3}, 12),
	}
}

func TestSettingsKeepWhatIsPromised(t *testing.T) {
	small := smallSamples(t)
	easy := solvingtest.Named(t, "wikipedia_std")
	eachSetting(t, func(t *testing.T, a *solving.Algorithm, values map[string]float64) {
		o := solving.Options{Seed: 3, MaxSteps: 8_000, Settings: values}
		with := a.With(o)
		check.Must(t, len(with.Pseudocode) == len(a.Pseudocode) && with.Summary != "",
			"%q has %d lines of pseudocode, and not %d", with.Summary, len(with.Pseudocode), len(a.Pseudocode))
		for i, line := range with.Pseudocode {
			check.That(t, utf8.RuneCountInString(line) <= 58 && line != "",
				"line %d of the pseudocode does not fit: %q", i+1, line)
		}
		for _, g := range append(small, easy) {
			r := solvingtest.Solve(t, a, g, o)
			if r.Verdict == trace.BudgetSpent && g.Shape() == puzzles.Classic {
				continue // some orders are bad ones
			}
			if want, _ := puzzles.Solve(g); a.Limits.Complete && r.Verdict != trace.Solved ||
				r.Verdict == trace.Solved && !r.Grid.Equal(want) || r.Verdict == trace.NoSolution {
				t.Errorf("%v: %v", g, r.Verdict)
			}
		}
		for _, text := range []string{solvingtest.NoCandidate, solvingtest.NoPlace} {
			r := solvingtest.Solve(t, a, solvingtest.Grid(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, text), o)
			check.That(t, (!a.Limits.Complete || r.Verdict == trace.NoSolution) && r.Verdict != trace.Solved,
				"%s: %v", text, r.Verdict)
		}
		o.MaxSteps = 200
		if !check.Long && a.ID != "simulated-annealing" { // which solves only later with some settings
			o.MaxSteps = 100
		}
		for _, g := range append(small, easy) {
			timeline, first := solvingtest.Record(t, with, g, o)
			checkExplanations(t, with, timeline)
			checkTurns(t, with, timeline)
			checkKnown(t, with, timeline)
			again := solvingtest.Solve(t, a, g, o)
			other := solvingtest.Solve(t, a, g, solving.Options{Seed: 4, MaxSteps: o.MaxSteps, Settings: values})
			if first.Counters != again.Counters || first.Verdict != again.Verdict || !first.Grid.Equal(again.Grid) {
				t.Errorf("the same seed gives %+v and %+v", first.Counters, again.Counters)
			}
			check.That(t, with.Limits.Random || other.Counters == again.Counters && other.Grid.Equal(again.Grid),
				"the seed is not asked for, and changes %+v into %+v", again.Counters, other.Counters)
		}
	})
}

// checkTurns holds what is said of the digits tried in a cell, and of what comes next,
// against what was and what comes.
func checkTurns(t *testing.T, a *solving.Algorithm, timeline *trace.Timeline) {
	t.Helper()
	type frame struct {
		cell  int
		tried puzzles.Digits
	}
	var search []frame
	expected, at := 0, trace.NoCell // the digit that was announced, and where
	c := trace.NewCursor(timeline)
	for n := int64(1); n <= timeline.Len(); n++ {
		m := c.To(n)
		s := m.Step
		said := map[string]trace.Message{}
		for _, r := range a.Explain(m).Reasons {
			said[r.Key] = r
		}
		switch s.Kind {
		case trace.Place, trace.Guess:
			check.Must(t, expected == 0 || s.Cell == at && s.Digit == expected,
				"step %d puts %d into cell %d, but %d was announced for cell %d", n, s.Digit, s.Cell, expected, at)
			expected = 0
			if k := len(search) - 1; k < 0 || search[k].cell != s.Cell {
				search = append(search, frame{cell: s.Cell})
			}
			tried := search[len(search)-1].tried
			for _, key := range []string{"backtracking.tried", "sorted.failed", "crook.guess.failed"} {
				if r, ok := said[key]; ok && r.Args[0] != any(tried) {
					t.Fatalf("step %d says that %v was tried, and that is %v", n, r.Args[0], tried)
				} else if !ok && tried != 0 && mentions(a, key) {
					t.Fatalf("step %d does not say that %v was tried", n, tried)
				}
			}
		case trace.Clear:
			check.Must(t, expected == 0, "step %d goes back, but %d was announced for cell %d", n, expected, at)
			for k := len(search) - 1; k > 0 && search[k].cell != s.Cell; k-- {
				search = search[:k]
			}
			search[len(search)-1].tried |= puzzles.Digit(s.Old)
			for _, key := range []string{"backtracking.next", "sorted.next", "crook.retract.next"} {
				if r, ok := said[key]; ok {
					expected, at = int(r.Args[1].(trace.Digit)), s.Cell
				}
			}
		}
	}
}

// mentions reports whether an algorithm is the one whose explanations have a key.
func mentions(a *solving.Algorithm, key string) bool {
	return key == "backtracking.tried" && a.ID == "backtracking" ||
		key == "sorted.failed" && a.ID == "sorted-backtracking"
}

// checkKnown holds what the algorithm is said to know against the candidates.
func checkKnown(t *testing.T, a *solving.Algorithm, timeline *trace.Timeline) {
	t.Helper()
	known := a.MarksAt(solving.KnownMarks, timeline.Puzzle())
	if known == nil {
		return
	}
	c := trace.NewCursor(timeline)
	marks := make([]uint32, timeline.Puzzle().Shape().Cells())
	for n := int64(0); n <= timeline.Len(); n++ {
		m := c.To(n)
		known(m, marks)
		for cell, d := range marks {
			if d == 0 {
				continue
			}
			if fits := mayMark(a, m, cell) | m.Grid().Candidates(cell); puzzles.Digits(d)&^fits != 0 {
				t.Fatalf("step %d: it knows %v of cell %d, where %v fit", n, puzzles.Digits(d), cell, fits)
			}
		}
	}
}

func TestRunsWithSettingsCanBeCancelled(t *testing.T) {
	eachSetting(t, func(t *testing.T, a *solving.Algorithm, values map[string]float64) {
		side := a.Limits.MaxSide
		if a.ID == "clause-learning" || !check.Long {
			side = min(side, 16) // a larger grid takes long to prepare: the clauses to write, the matrix to link
		}
		shape, _ := puzzles.ShapeOfSide(side)
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		defer time.AfterFunc(time.Millisecond, cancel).Stop()
		r, err := solving.Solve(ctx, a, puzzles.NewGrid(shape), solving.Options{Seed: 1, Settings: values})
		check.Must(t, err == nil && r.Verdict != trace.Failed && r.Verdict != trace.NoSolution, "%v %v %s", err,
			r.Verdict, r.Problem)
	})
}

// The seed counts where chance is chosen, and only there.
func TestTheSeedCountsWhereChanceIsChosen(t *testing.T) {
	hard := solvingtest.Named(t, "ai_escargot")
	for _, c := range []struct {
		a      *solving.Algorithm
		values map[string]float64
	}{
		{backtracking.Plain(), map[string]float64{"cells": 6}},
		{backtracking.Plain(), map[string]float64{"digits": 3}},
		{backtracking.Sorted(), map[string]float64{"ties": 6}},
		{crook.Algorithm(), map[string]float64{"digits": 3}},
		{dlx.Algorithm(), map[string]float64{"choice": 2}},
		{dlx.Algorithm(), map[string]float64{"choice": 4}},
		{templates.Algorithm(), map[string]float64{"digits": 4}},
	} {
		if c.a.Limits.Random || !c.a.MayDraw() || !c.a.With(solving.Options{Settings: c.values}).Limits.Random {
			t.Errorf("%s with %v: chance plays no part", c.a.ID, c.values)
		}
		back := c.a.With(solving.Options{Settings: c.values}).With(solving.Options{})
		check.That(t, !back.Limits.Random, "%s keeps its seed with its defaults", c.a.ID)
		seen := map[string]bool{}
		for seed := range uint64(3) {
			r := solvingtest.Solve(t, c.a, hard, solving.Options{Seed: seed, MaxSteps: 3_000, Settings: c.values})
			seen[fmt.Sprint(r.Counters, r.Grid)] = true
		}
		check.That(t, len(seen) >= 2, "%s with %v is the same with every seed", c.a.ID, c.values)
	}
}

// With the first item, DLX settles the cells one after the other, as backtracking does.
func TestDLXWithTheFirstItemIsBacktracking(t *testing.T) {
	for _, name := range []string{"wikipedia_std", "euler01", "ai_escargot"} {
		puzzle := solvingtest.Named(t, name)
		cells := solvingtest.Solve(t, backtracking.Plain(), puzzle, solving.Options{})
		items := solvingtest.Solve(t, dlx.Algorithm(), puzzle,
			solving.Options{Settings: map[string]float64{"choice": 3}})
		check.That(t, cells.Placements == items.Placements && items.Verdict == trace.Solved,
			"%s: %d placements, and backtracking has %d", name, items.Placements, cells.Placements)
		down := solvingtest.Solve(t, backtracking.Plain(), puzzle,
			solving.Options{Settings: map[string]float64{"digits": 2}})
		up := solvingtest.Solve(t, dlx.Algorithm(), puzzle, solving.Options{Settings: map[string]float64{"choice": 3,
			"options": 2}})
		check.That(t, down.Placements == up.Placements,
			"%s from the last option up: %d placements, and backtracking from the largest digit %d", name,
			up.Placements, down.Placements)
	}
}

// Place finding and candidate checking end alike in every order.
func TestOrdersOfSinglesEndAlike(t *testing.T) {
	eachSetting(t, func(t *testing.T, a *solving.Algorithm, values map[string]float64) {
		if a.ID != "place-finding" && a.ID != "candidate-checking" {
			return
		}
		for _, name := range []string{"wikipedia_std", "euler01", "ai_escargot", "shortz301"} {
			g := solvingtest.Named(t, name)
			usual, set := solvingtest.Solve(t, a, g, solving.Options{}), solvingtest.Solve(t, a, g,
				solving.Options{Settings: values})
			check.That(t, usual.Grid.Equal(set.Grid) && usual.Verdict == set.Verdict, "%s ends in %v and not in %v",
				name, set.Grid, usual.Grid)
		}
	})
}

func TestSettingsHaveShortNames(t *testing.T) {
	for _, c := range []struct {
		a      *solving.Algorithm
		values map[string]float64
		want   string
	}{
		{backtracking.Plain(), nil, ""},
		{backtracking.Plain(), map[string]float64{"cells": 1, "digits": 1}, ""},
		{backtracking.Plain(), map[string]float64{"cells": 2, "digits": 2}, "columns, descending"},
		{backtracking.Plain(), map[string]float64{"cells": 6}, "random order of cells"},
		{backtracking.Sorted(), map[string]float64{"ties": 5}, "most empty peers"},
		{annealing.Algorithm(), map[string]float64{"t0": 0.5, "within": 4}, "first temperature 0.5, whole grid"},
		{human.Algorithm(), map[string]float64{"order": 2}, "Sudoku Explainer"},
		{dlx.Algorithm(), map[string]float64{"all": 1}, "all solutions yes"},
	} {
		check.Is(t, c.a.SettingsText(c.values), c.want, "%s with %v is called", c.a.ID, c.values)
	}
}

// Settings that are set to what they are anyway change no step, and these are as many as
// before there were settings.
func TestDefaultsThatAreSetChangeNoStep(t *testing.T) {
	steps := map[string]int64{}
	eachAlgorithm(t, func(t *testing.T, a *solving.Algorithm) {
		values := map[string]float64{}
		for _, s := range a.Settings {
			values[s.ID] = s.Default
		}
		for _, g := range append(smallSamples(t), solvingtest.Named(t, "wikipedia_std")) {
			unset := solvingtest.Solve(t, a, g, solving.Options{Seed: 1, MaxSteps: 20_000})
			set := solvingtest.Solve(t, a, g, solving.Options{Seed: 1, MaxSteps: 20_000, Settings: values})
			if unset.Counters != set.Counters || unset.Verdict != set.Verdict || !unset.Grid.Equal(set.Grid) {
				t.Errorf("%v takes %+v, and with its defaults set %+v", g, unset.Counters, set.Counters)
			}
			steps[a.ID] += unset.Steps
		}
	})
	for id, want := range map[string]int64{"backtracking": 8_559, "sorted-backtracking": 174, "candidate-checking": 310,
		"place-finding": 212, "crook": 93, "simulated-annealing": 16_048, "pattern-matching": 144, "dlx": 180,
		"techniques": 177} {
		check.That(t, steps[id] == want, "%s takes %d steps, and took %d", id, steps[id], want)
	}
}
