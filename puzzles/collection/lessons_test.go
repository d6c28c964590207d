package collection_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// uses reports whether the techniques of the ladder solve the puzzle, and whether
// one of them is used for it.
func uses(l technique.Ladder, g puzzles.Grid, t *technique.Technique) (solved, used bool) {
	r := l.Rate(g)
	return r.Solved, slices.ContainsFunc(r.Counts, func(c technique.Count) bool { return c.Technique == t })
}

// A lesson on a technique can go on with ten puzzles that need it and nothing
// harder: the ladder up to it solves them, and not without it.
func TestTenPuzzlesNeedEachTechniqueUpToChains(t *testing.T) {
	for _, rung := range technique.All() {
		items := collection.Needing(rung.ID)
		check.That(t, len(items) >= 10, "%s has %d puzzles, want 10", rung, len(items))
		ladder := technique.Everything().To(rung)
		easier, err := ladder.Without(rung.ID)
		check.OK(t, err)
		for _, it := range items {
			if n := puzzles.Count(it.Givens, 2); n != 1 {
				t.Errorf("%s has %d solutions", it.ID, n)
			}
			if solved, _ := uses(ladder, it.Givens, rung); !solved {
				t.Errorf("%s is not solved with %s", it.ID, rung)
			}
			if solved, _ := uses(easier, it.Givens, rung); solved {
				t.Errorf("%s is solved without %s", it.ID, rung)
			}
		}
		if rung.ID == "xy-chain" {
			return
		}
	}
	t.Error("there is no XY-Chain")
}

// Of what is harder than that there are three each. What it takes beside them may
// be harder still. Brute force has the famous puzzles that no technique solves.
func TestThreePuzzlesUseEachTechniqueBeyond(t *testing.T) {
	all := technique.All()
	first := slices.IndexFunc(all, func(t *technique.Technique) bool { return t.ID == "xy-chain" }) + 1
	for _, rung := range all[first:] {
		items := collection.Needing(rung.ID)
		if rung.ID == "brute-force" {
			items = slices.DeleteFunc(collection.All(),
				func(it collection.Item) bool { return !slices.Contains(it.Themes, "famous") })
		}
		var ladders []technique.Ladder
		for _, l := range technique.LaddersTo(rung) {
			ladders = append(ladders, l.Keep(func(t *technique.Technique) bool { return t.ID != rung.Behind }))
		}
		using := 0
		for _, it := range items {
			if it.Solutions != 1 {
				continue
			}
			found := slices.ContainsFunc(ladders, func(l technique.Ladder) bool {
				solved, used := uses(l, it.Givens, rung)
				return solved && used
			})
			if found {
				using++
			} else if it.Needs != "" {
				t.Errorf("%s does without %s", it.ID, rung)
			}
		}
		check.That(t, using >= 3, "%s has %d puzzles, want 3", rung, using)
	}
}

// However many puzzles there are for a technique, they are different ones.
func TestNoPuzzleIsAnotherInDisguise(t *testing.T) {
	seen := map[string]string{}
	for _, it := range collection.All() {
		if it.Needs == "" {
			continue
		}
		key := min(renamed(it.Givens), renamed(transposed(it.Givens)))
		if other, ok := seen[key]; ok {
			t.Errorf("%s is %s with other digits, or rows for columns", it.ID, other)
		}
		seen[key] = it.ID
	}
}

// renamed returns the puzzle with the digits named in the order in which they
// come.
func renamed(g puzzles.Grid) string {
	var name [puzzles.MaxSide + 1]byte
	next := byte('a')
	text := make([]byte, 0, len(g.Cells()))
	for _, d := range g.Cells() {
		if d != 0 && name[d] == 0 {
			name[d] = next
			next++
		}
		text = append(text, name[d])
	}
	return string(text)
}

func transposed(g puzzles.Grid) puzzles.Grid {
	n := g.Shape().Side()
	other := puzzles.NewGrid(g.Shape())
	for cell := range g.Cells() {
		other.Set(cell%n*n+cell/n, g.At(cell))
	}
	return other
}

// Lessons say where they come from: the generator, which makes them again, or the
// neighbourhood of others.
func TestLessonsCanBeMadeAgain(t *testing.T) {
	for _, it := range techniqueItems(t) {
		check.That(t, strings.HasPrefix(it.Source, "Made by"), "%s does not say how it was made: %s", it.ID, it.Source)
	}
	made := 0
	for _, it := range collection.All() {
		command, ok := strings.CutPrefix(it.Source, "Made by Sudoscope: generate ")
		if it.Needs == "" && !slices.Contains(it.Themes, "rules") || !ok {
			continue
		}
		made++
		recipe, seed, index := readCommand(t, command)
		if made%3 > 0 && !check.Long {
			continue
		}
		result, err := generate.One(t.Context(), recipe, seed, index, nil)
		if err != nil || !result.Givens.Equal(it.Givens) {
			t.Errorf("%s: generate %s makes %v, %v; if the generator makes other puzzles now, name the version of Sudoscope "+
				"that made this one",
				it.ID, command, result.Givens, err)
		}
	}
	check.That(t, made >= 400, "only %d can be made again", made)
}

// The names of a technique's puzzles are its own, with numbers that go on.
func TestLessonsAreNumbered(t *testing.T) {
	for _, rung := range technique.All() {
		for i, it := range collection.Needing(rung.ID) {
			check.That(t, strings.HasPrefix(it.Name, rung.Name) && strings.HasPrefix(it.ID, rung.ID),
				"%s is called %q, but needs %s", it.ID, it.Name, rung)
			if words := strings.Split(it.ID, "-"); len(it.Themes) == 0 && words[len(words)-1] != strconv.Itoa(i+1) {
				t.Errorf("the puzzle %d for %s is called %s", i+1, rung, it.ID)
			}
		}
	}
	for _, it := range collection.All() {
		if _, err := technique.ByID(it.Needs); it.Needs != "" && err != nil {
			t.Errorf("%s: %v", it.ID, err)
		}
	}
}

// The puzzles of the theme have other rules, or candidates to begin with, of all kinds, and
// the grade that the note says. The small ones are for classrooms.
func TestPuzzlesWithOtherRules(t *testing.T) {
	kinds := map[string]int{}
	count := 0
	for _, it := range collection.All() {
		if !slices.Contains(it.Themes, "rules") {
			continue
		}
		count++
		terms := it.Givens.Terms()
		check.That(t, terms != (puzzles.Terms{}), "%s has no other rules", it.ID)
		for _, rule := range strings.Split(terms.Rules, ",") {
			kinds[rule]++
		}
		for _, kind := range []string{"extra", "parity", "candidates"} {
			if *terms.Term(kind) != "" {
				kinds[kind]++
			}
		}
		rating := technique.Everything().Rate(it.Givens)
		_, grade, ok := strings.Cut(it.Note, " clues, ")
		if ok && !strings.HasPrefix(grade, rating.Level.String()+":") {
			t.Errorf("%s has the grade %v, and the note says %q", it.ID, rating.Level, it.Note)
		}
	}
	for _, kind := range []string{
		"jigsaw", "boxes", "x", "windoku", "disjoint", "anti-knight", "anti-king", "extra", "parity", "candidates",
	} {
		check.That(t, kinds[kind] != 0, "there is no puzzle with %s", kind)
	}
	check.That(t, count >= 24 && kinds["jigsaw"] >= 6,
		"there are %d puzzles, %d of them jigsaws", count, kinds["jigsaw"])
}
