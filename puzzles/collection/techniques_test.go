package collection_test

import (
	"regexp"
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

func techniqueItems(t *testing.T) []collection.Item {
	t.Helper()
	for _, theme := range collection.Themes() {
		if theme.ID == "techniques" {
			return theme.Items
		}
	}
	t.Fatal("there is no theme techniques")
	return nil
}

// climb goes on with the first of the techniques that finds something until none
// does, and returns how often each was used.
func climb(p *technique.Position, ladder []*technique.Technique) []int {
	used := make([]int, len(ladder))
	for found := true; found; {
		found = false
		for i, rung := range ladder {
			if d, ok := rung.First(p); ok {
				p.Apply(&d)
				used[i]++
				found = true
				break
			}
		}
	}
	return used
}

func TestEachTechniqueIsNeededByItsPuzzles(t *testing.T) {
	ladder := technique.All()
	last := 0
	for _, it := range techniqueItems(t) {
		rung := slices.IndexFunc(ladder, func(t *technique.Technique) bool { return t.ID == it.Needs })
		if rung < 0 {
			t.Errorf("%s: there is no technique %q", it.ID, it.Needs)
			continue
		}
		check.That(t, rung >= last, "%s comes after puzzles that need a harder technique", it.ID)
		last = rung
		check.That(t, strings.HasPrefix(it.ID, it.Needs) && strings.HasPrefix(it.Name, ladder[rung].Name),
			"%s is called %q, but needs %s", it.ID, it.Name, ladder[rung])

		without := technique.NewPosition(it.Givens)
		climb(without, ladder[:rung])
		check.That(t, !without.Solved(), "%s is solved without %s", it.ID, it.Needs)
		with := technique.NewPosition(it.Givens)
		used := climb(with, ladder[:rung+1])
		check.That(t, with.Solved(), "%s is not solved with %s", it.ID, it.Needs)
		if times := used[rung]; ladder[rung].Level > technique.Easy && times != 1 {
			t.Errorf("%s needs %s %d times, want it once", it.ID, it.Needs, times)
		}
	}
}

// What a note can say with numbers in it.
var (
	cellWords   = regexp.MustCompile(`\br(\d)c(\d)\b`)
	pivotWords  = regexp.MustCompile(`\bpivot r(\d)c(\d)\b`)
	houseWords  = regexp.MustCompile(`\b(rows|columns|boxes) (\d(?:, \d)*(?: and \d)?)|\b(row|column|box) (\d)`)
	placedWords = regexp.MustCompile(`\bfill (\d+) cells`)
	countWords  = regexp.MustCompile(`^\d+ clues|\b\d+ of the \d+ empty cells`) // TestTheFiguresInNotesAreTrue counts these
	digitWords  = regexp.MustCompile(`\d+`)
)

// A note tells where to look once the easier techniques are at their end: the
// cells, houses and digits that it names are those of what is found there.
func TestNotesOfTechniquesPointAtWhatIsThere(t *testing.T) {
	ladder := technique.All()
	for _, it := range techniqueItems(t) {
		t.Run(it.ID, func(t *testing.T) {
			rung := slices.IndexFunc(ladder, func(t *technique.Technique) bool { return t.ID == it.Needs })
			p := technique.NewPosition(it.Givens)
			empty := p.Left()
			climb(p, ladder[:rung])
			placed := empty - p.Left()
			found, ok := ladder[rung].First(p)
			if !ok {
				t.Fatalf("there is no %s when it is needed", it.Needs)
			}
			pattern := found.Cells()
			named, digits := 0, puzzles.Digits(0)

			note := it.Note
			take := func(words *regexp.Regexp, check func(match []string)) {
				for _, match := range words.FindAllStringSubmatch(note, -1) {
					check(match)
				}
				note = words.ReplaceAllString(note, "")
			}
			number := func(s string) int {
				n, err := strconv.Atoi(s)
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			take(pivotWords, func(m []string) {
				named++
				cell := p.Cell(number(m[1])-1, number(m[2])-1)
				if !slices.ContainsFunc(found.Pattern, func(piece technique.Piece) bool {
					return piece.Cell == cell && piece.Part == technique.Pivot
				}) {
					t.Errorf("the %s is none: %s", m[0], found.Notation(p.Shape))
				}
			})
			take(cellWords, func(m []string) {
				named++
				cell := p.Cell(number(m[1])-1, number(m[2])-1)
				changed := slices.ContainsFunc(slices.Concat(found.Places, found.Eliminations),
					func(c technique.Candidate) bool { return c.Cell == cell })
				if !changed && !slices.Contains(pattern, cell) {
					t.Errorf("%s has no part in it: %s", m[0], found.Notation(p.Shape))
				}
			})
			take(houseWords, func(m []string) {
				kinds := map[string]puzzles.HouseKind{"row": puzzles.Row, "rows": puzzles.Row, "column": puzzles.Column,
					"columns": puzzles.Column, "box": puzzles.Box, "boxes": puzzles.Box}
				for _, n := range digitWords.FindAllString(m[2]+m[4], -1) {
					named++
					house := puzzles.House{Kind: kinds[m[1]+m[3]], Index: number(n) - 1}
					inside := 0
					for _, c := range p.CellsOf(house) {
						if slices.Contains(pattern, c) {
							inside++
						}
					}
					// A house that links two cells of a pattern need not be one of
					// those that it lies in.
					if inside < 2 && !slices.Contains(slices.Concat(found.Houses, found.Covers), house) {
						t.Errorf("%s has no part in it: %s", m[0], found.Notation(p.Shape))
					}
				}
			})
			take(placedWords, func(m []string) {
				if n := number(m[1]); n != placed {
					t.Errorf("%q, but it is %d", m[0], placed)
				}
			})
			take(countWords, func([]string) {})
			take(digitWords, func(m []string) {
				if d := number(m[0]); d < 1 || d > p.N || !found.Digits.Has(d) {
					t.Errorf("%s has no part in it: %s", m[0], found.Notation(p.Shape))
				} else {
					digits = digits.With(d)
				}
			})
			if ladder[rung].Level > technique.Easy && (named == 0 || digits == 0) {
				t.Errorf("the note does not tell where to look for which digit: %s", it.Note)
			}
		})
	}
}

// readCommand reads the flags of a command as far as the sources use them.
func readCommand(t *testing.T, command string) (recipe generate.Recipe, seed, index uint64) {
	t.Helper()
	words := strings.Fields(command)
	number := func(s string) uint64 {
		n, err := strconv.ParseUint(s, 10, 64)
		check.Must(t, err == nil, "%s: %v", command, err)
		return n
	}
	var terms puzzles.Terms
	side := 9
	for ; len(words) > 1; words = words[2:] {
		switch value := words[1]; words[0] {
		case "--symmetry":
			recipe.Symmetry = generate.Symmetry(value)
		case "--clues":
			least, most, _ := strings.Cut(value, "-")
			recipe.MinClues, recipe.MaxClues = int(number(least)), int(number(most))
		case "--grade":
			recipe.Grade = generate.Grade(value)
		case "--size":
			side = int(number(value))
		case "--rules", "--extra", "--parity":
			*terms.Term(words[0][2:]) = value
		case "--seed":
			seed = number(value)
		case "--from":
			index = number(value)
		default:
			t.Fatalf("%s: what is %s?", command, words[0])
		}
	}
	if len(words) > 0 {
		t.Fatalf("%s: %s has no value", command, words[0])
	}
	boxed, _ := puzzles.ShapeOfSide(side)
	var err error
	if recipe.Shape, recipe.DrawRegions, err = generate.ShapeOf(terms, boxed, side); err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	return recipe, seed, index
}
