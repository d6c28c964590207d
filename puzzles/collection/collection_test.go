package collection

import (
	"strings"
	"testing"
	"unicode/utf8"

	"sudoscope/puzzles"
)

func TestEveryPuzzleIsWhatItClaims(t *testing.T) {
	seen := map[string]bool{}
	for _, it := range All() {
		t.Run(it.ID, func(t *testing.T) {
			if seen[it.ID] || seen[it.Name] {
				t.Errorf("%s or %s is used twice", it.ID, it.Name)
			}
			seen[it.ID], seen[it.Name] = true, true
			if n := utf8.RuneCountInString(it.Name); n > 28 {
				t.Errorf("the name has %d characters, too many for a menu", n)
			}
			if !strings.HasSuffix(it.Note, ".") || strings.Contains(it.Note, ". ") {
				t.Errorf("the note is not one sentence: %s", it.Note)
			}
			if c := it.Givens.Conflicts(); len(c) > 0 {
				t.Errorf("givens contradict each other: %+v", c)
			}
			const work = 10_000_000
			if n, done := puzzles.CountWithin(it.Givens, it.Solutions+1, work); n != it.Solutions || !done {
				t.Errorf("%d solutions (all counted: %v), want %d", n, done, it.Solutions)
			}
		})
	}
	if len(seen) == 0 {
		t.Fatal("there are no puzzles")
	}
}

func TestEveryAlgorithmIsShownInEveryRole(t *testing.T) {
	shown := map[Show]bool{}
	for _, it := range All() {
		for _, s := range it.Shows {
			if it.Role(s.Algorithm) != s.Role {
				t.Errorf("%s shows %s in two roles", it.ID, s.Algorithm)
			}
			shown[s] = true
		}
	}
	algorithms := []string{"backtracking", "sorted-backtracking", "candidate-checking", "place-finding",
		"crook", "simulated-annealing", "pattern-matching", "dlx"}
	for _, a := range algorithms {
		for _, role := range []Role{Typical, Best, Worst} {
			if !shown[Show{a, role}] {
				t.Errorf("no puzzle shows %s at its %s", a, role)
			}
			delete(shown, Show{a, role})
		}
	}
	for s := range shown {
		t.Errorf("there is no algorithm %s", s.Algorithm)
	}
}

func TestTheFirstPuzzleIsTheWikipediaExample(t *testing.T) {
	first := All()[0]
	if got, want := first.Givens.String(), "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestSizesAndBoxesAreVaried(t *testing.T) {
	shapes := map[puzzles.Shape]bool{}
	for _, it := range All() {
		shapes[it.Givens.Shape()] = true
	}
	for _, s := range []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, {BoxRows: 3, BoxCols: 2}, {BoxRows: 3, BoxCols: 4}, {BoxRows: 4, BoxCols: 4}, {BoxRows: 5, BoxCols: 5}} {
		if !shapes[s] {
			t.Errorf("no puzzle is %v", s)
		}
	}
}

func TestByIDFindsAPuzzleOrListsAll(t *testing.T) {
	it, err := ByID("two-solutions")
	if err != nil || it.ID != "two-solutions" || it.Solutions != 2 {
		t.Errorf("got %+v, %v", it, err)
	}
	if _, err := ByID("nothing"); err == nil || !strings.Contains(err.Error(), "wikipedia") {
		t.Errorf("the error does not list the puzzles: %v", err)
	}
}

func TestAllReturnsACopy(t *testing.T) {
	it := All()[0]
	it.Givens.Set(2, 4)
	it.Shows[0].Role = "changed"
	if again := All()[0]; again.Givens.At(2) != 0 || again.Shows[0].Role == "changed" {
		t.Error("a change to what All returned has changed the collection")
	}
}

func TestMistakesInTheFileAreNamed(t *testing.T) {
	const good = "id: a\nname: A\npuzzle: 12......3.4.....\nnote: N.\nsource: S\n"
	if items, err := parse("# comment\n\n" + good + "\n" + good); err != nil || len(items) != 2 {
		t.Fatalf("the good text gives %d items, %v", len(items), err)
	}
	for _, c := range []struct{ name, text, want string }{
		{"unknown key", good + "colour: red\n", `line 6: found "colour: red"`},
		{"no key", good + "hello\n", `line 6: found "hello"`},
		{"key twice", good + "name: B\n", "line 6: a second name"},
		{"missing key", "id: a\nname: A\n", `puzzle "a": it has no puzzle`},
		{"bad puzzle", strings.Replace(good, "12", "17", 1), "1-4"},
		{"bad boxes", good + "boxes: 7x7\n", "7×7"},
		{"bad count", good + "solutions: many\n", `found "many"`},
		{"bad role", good + "shows: dlx nice\n", `found "dlx nice"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			items, err := parse(c.text)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %d items and error %v, want an error with %q", len(items), err, c.want)
			}
		})
	}
}
