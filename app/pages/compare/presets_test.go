package compare

import (
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/slides"
)

// What a race is said to show is there to be seen.
func TestRacesShowWhatTheySay(t *testing.T) {
	const most = 1_000_000
	type results map[string]trace.Result // by the name of the contestant
	solvedWithout := func(r trace.Result) bool { return r.Verdict == trace.Solved && r.Guesses == 0 }
	rating := func(i *racePreset) technique.Rating { return technique.Rate(i.Puzzle.Givens, technique.Extreme) }
	checks := map[string]func(*racePreset, results) bool{
		"Hard for brute force, easy for people": func(i *racePreset, r results) bool {
			dlx := r["Dancing links (DLX)"]
			return r["Backtracking"].Verdict == trace.BudgetSpent && solvedWithout(dlx) && dlx.Steps == 130 &&
				rating(i).Level == technique.Easy
		},
		"Hard for people, easy for brute force": func(i *racePreset, r results) bool {
			return r["Backtracking"].Steps == 396 && r["Dancing links (DLX)"].Steps > 396 &&
				rating(i).Hardest.ID == "brute-force"
		},
		"Needs no guess": func(_ *racePreset, r results) bool {
			for _, one := range r {
				if !solvedWithout(one) || one.Removals > 0 || one.Placements != 51 {
					return false
				}
			}
			return true
		},
		"Where singles are not enough": func(i *racePreset, r results) bool {
			return r["Candidate checking"].Verdict == trace.Stuck && r["Place finding"].Verdict == trace.Stuck &&
				r["Crook's algorithm"].Verdict == trace.Solved && rating(i).Hardest.ID == "xyz-wing"
		},
		"It matters where one begins": func(_ *racePreset, r results) bool {
			return r["Backtracking"].Steps == 989_754 && r["Sorted backtracking"].Steps == 17_474
		},
		"Annealing's nightmare": func(i *racePreset, r results) bool {
			failed := 0
			for name, one := range r {
				if strings.HasPrefix(name, "Simulated annealing") && one.Verdict != trace.Solved {
					failed++
				}
			}
			return failed == 3 && i.Puzzle.Givens.Filled() == 17 && r["Dancing links (DLX)"].Verdict == trace.Solved
		},
		"Luck with the draw": func(_ *racePreset, r results) bool {
			least, greatest := int64(most), int64(0)
			for _, one := range r {
				least, greatest = min(least, one.Steps), max(greatest, one.Steps)
			}
			return len(r) == 4 && greatest > 3*least
		},
		"Nothing to be found": func(_ *racePreset, r results) bool {
			for _, one := range r {
				if one.Verdict != trace.NoSolution {
					return false
				}
			}
			return true
		},
		"Who proves it?": func(_ *racePreset, r results) bool {
			learned := r["Clause learning"]
			return r["Crook's algorithm"].Verdict == trace.NoSolution &&
				r["Backtracking"].Verdict == trace.BudgetSpent && r["Dancing links (DLX)"].Placements == 8_341 &&
				learned.Verdict == trace.NoSolution && learned.Placements == 1_780 && learned.DeadEnds == 455
		},
		"One solution, or all of them": func(i *racePreset, r results) bool {
			return r["Dancing links (DLX)"].Steps < r["Dancing links (DLX), All solutions"].Steps &&
				r["Human techniques"].Verdict == trace.Stuck
		},
		"The price of a larger grid": func(i *racePreset, r results) bool {
			for _, one := range r {
				if one.Verdict != trace.Solved {
					return false
				}
			}
			return i.Puzzle.Givens.Shape().Side() == 16
		},
		"What does thinking ahead cost?": func(_ *racePreset, r results) bool {
			ahead, arcs, houses := r["Sorted backtracking"], r["Arc consistency, Binary (AC-3)"], r["Arc consistency"]
			return ahead.Guesses == 1_850 && arcs.Guesses == 928 && houses.Guesses == 32 &&
				arcs.Steps > max(ahead.Steps, houses.Steps)
		},
		"All of them": func(_ *racePreset, r results) bool {
			least, most, stuck, guessed := int64(most), int64(0), 0, 0
			for _, one := range r {
				if one.Verdict == trace.Stuck {
					stuck++
					continue
				}
				least, most = min(least, one.Changes), max(most, one.Changes)
				if one.Guesses > 0 {
					guessed++
				}
			}
			return len(r) == 11 && stuck == 2 && least == 53 && most > 20_000 && guessed > 2
		},
	}
	all := racePresets()
	if len(all) < 8 || len(all) != len(checks) {
		t.Errorf("%d races, %d of which are checked", len(all), len(checks))
	}
	for _, one := range all {
		got := results{}
		for _, lane := range one.Lanes {
			c := newContestant(lane.Algorithm, lane.Options)
			o := c.options
			o.MaxSteps = most
			r, err := solving.Solve(t.Context(), c.algorithm, one.Puzzle.Givens, o)
			if err != nil {
				t.Fatalf("%s: %v", one.Name, err)
			}
			got[c.name()] = r
		}
		if check := checks[one.Name]; check == nil || !check(&one, got) {
			for name, r := range got {
				t.Errorf("%s: %s is %v after %d steps, with %d guesses, %d placements", one.Name, name, r.Verdict,
					r.Steps, r.Guesses, r.Placements)
			}
		}
		if len(got) != len(one.Lanes) {
			t.Errorf("%s: two boards have one name", one.Name)
		}
	}
}

func TestAPresetIsRacedAndExplained(t *testing.T) {
	d, c := openCompare(t, "ai-escargot")
	d.Keys("i")
	one := racePresets()[2]
	d.Tap(one.Name)
	d.Check(c.puzzle.Givens.Equal(one.Puzzle.Givens) && len(c.lanes) == len(one.Lanes) && c.race.Position() == 0,
		"%s races %d on %s", one.Name, len(c.lanes), c.puzzle.Name)
	d.Sees(one.Name, "51 digits")
	s := c.Slide()
	d.Says(s.Heading+" "+strings.Join(slides.Texts(s.Caption), " "), one.Name, "51 digits")
	d.Keys("Right")
	d.Check(c.Slide().Caption == nil && !c.results.offers, "the race has begun, and it still says what to look at")
}

// One press on a name lets an algorithm race, or takes it out; up to twelve boards race, each with a
// look of its own.
func TestAnAlgorithmRacesAtAPress(t *testing.T) {
	d, c := openCompare(t, "wikipedia")
	d.Keys("i")
	d.Tap("Crook")
	d.Check(len(c.lanes) == 5 && c.lanes[4].algorithm.ID == "crook", "%v race", c.names())
	d.Tap("Crook")
	d.Check(len(c.lanes) == 4, "%v race", c.names())
	d.Tap("All of them")
	d.Check(len(c.lanes) == 11 && len(c.lanes) == len(algorithms.All()), "%v race", c.names())
	c.raceOf(mostLanes)
	looks := map[int]bool{}
	for _, l := range c.lanes {
		looks[l.look] = true
	}
	d.Check(len(looks) == 12, "12 boards have %d looks", len(looks))
	d.Sees("Who races")
}

func TestRacesThatCannotBeRead(t *testing.T) {
	good := "name: A\non: wikipedia\nfield: dlx, simulated-annealing seed=2\nsay: Look.\n"
	if all, err := parsePresets(good); err != nil || len(all) != 1 || all[0].Lanes[1].Options.Seed != 2 {
		t.Fatalf("%+v, %v", all, err)
	}
	for old, wrong := range map[string]string{
		"wikipedia": "nowhere", "dlx,": "magic,", "dlx, ": "", "=2": "=x", "dlx": "dlx preset=none", "say: Look.\n": "",
	} {
		if all, err := parsePresets(strings.Replace(good, old, wrong, 1)); err == nil {
			t.Errorf("%q for %q: %+v", wrong, old, all)
		}
	}
}
