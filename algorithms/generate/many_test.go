package generate

import (
	"context"
	"errors"
	"math"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// lines returns the puzzles that Many makes, one after the other.
func lines(t testing.TB, r Recipe, seed, from, stride, count uint64, jobs int) []string {
	t.Helper()
	var all []string
	want := from
	for result, err := range Many(t.Context(), r, seed, from, stride, count, jobs) {
		check.OK(t, err)
		check.Must(t, result.Index >= want && result.Index%stride == from%stride && result.Seed == seed,
			"puzzle %d of seed %d comes where %d of seed %d belongs", result.Index, result.Seed, want, seed)
		want = result.Index + stride
		all = append(all, result.Givens.String())
	}
	check.Must(t, len(all) == int(count), "%d puzzles, not %d", len(all), count)
	return all
}

func TestManyIsTheSameWithAnyNumberOfGoroutines(t *testing.T) {
	count := uint64(24)
	if !check.Long {
		count = 9 // more than the goroutines of some
	}
	for _, r := range []Recipe{{}, {MaxClues: 22}, {Grade: GradeMedium},
		{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 3}}} {
		want := lines(t, r, 30, 5, 1, count, 1)
		for _, jobs := range check.Some([]int{0, 2, 7, 40, math.MaxInt}, 3) {
			got := lines(t, r, 30, 5, 1, count, jobs)
			for i := range want {
				check.That(t, got[i] == want[i],
					"%+v: puzzle %d with %d goroutines is %s, with one %s", r, i, jobs, got[i], want[i])
			}
		}
		for i, s := range want[:3] {
			if alone := one(t, r, 30, 5+uint64(i)).Givens.String(); alone != s {
				t.Errorf("%+v: puzzle %d alone is %s, among others %s", r, i, alone, s)
			}
		}
	}
}

// Jobs that share a seed make between them what one job makes alone, and nothing
// twice.
func TestJobsShareASeedWithoutRepeating(t *testing.T) {
	whole := lines(t, Recipe{}, 31, 0, 1, 30, 2)
	seen := map[string]bool{}
	for job := range uint64(3) {
		for i, s := range lines(t, Recipe{}, 31, job, 3, 10, 2) {
			check.That(t, s == whole[int(job)+3*i], "puzzle %d of job %d is not the one of the whole", i, job)
			seen[s] = true
		}
	}
	check.That(t, len(seen) == 30, "%d different puzzles of 30", len(seen))
}

func TestSeedsAndIndicesMatter(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(10) {
		for index := range uint64(10) {
			seen[one(t, Recipe{}, seed, index).Givens.String()] = true
		}
	}
	check.That(t, len(seen) == 100, "%d different puzzles of 100", len(seen))
}

func TestManyWithoutEndStopsWithItsConsumer(t *testing.T) {
	n := 0
	for _, err := range Many(t.Context(), Recipe{}, 32, 0, 1, 0, 3) {
		check.OK(t, err)
		if n++; n == 50 {
			break
		}
	}
	check.That(t, n == 50, "%d puzzles", n)
	// That nothing is left behind is checked when all tests have run.
}

func TestManyEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var last error
	n := 0
	for _, err := range Many(ctx, Recipe{}, 33, 0, 1, 0, 2) {
		if last = err; err != nil {
			break
		}
		if n++; n == 3 {
			cancel()
		}
	}
	cancel()
	if n < 3 || last != nil && !errors.Is(last, context.Canceled) {
		t.Errorf("%d puzzles, then %v", n, last)
	}
}

func TestManySaysWhyARecipeIsWrongOnce(t *testing.T) {
	n := 0
	for _, err := range Many(t.Context(), Recipe{MaxClues: 16}, 34, 0, 1, 0, 2) {
		var recipe *RecipeError
		if n++; !errors.As(err, &recipe) {
			t.Errorf("got %v", err)
		}
	}
	check.That(t, n == 1, "said %d times", n)
}

func TestOneStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	result, err := One(ctx, Recipe{}, 35, 0, nil)
	check.That(t, errors.Is(err, context.Canceled) && result.Givens.IsZero(), "got %v and %v", result.Givens, err)
}

// While it works it tells how far it is, now and then, and what it tells can be
// kept.
func TestProgress(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var seen []Progress
	_, err := One(ctx, Recipe{MaxClues: 18, MaxSolutions: 2}, 36, 0, func(p Progress) {
		if seen = append(seen, p); len(seen) == 3 {
			cancel()
		}
	})
	check.Must(t, len(seen) != 0, "nothing was told (%v)", err)
	for i, p := range seen {
		check.That(t, p.Clues == p.Givens.Filled() && p.Givens.Shape() == puzzles.Classic && p.Tries >= 1,
			"progress %d: %+v", i, p)
		if i > 0 && p.Checks < seen[i-1].Checks {
			t.Errorf("checks go back from %d to %d", seen[i-1].Checks, p.Checks)
		}
	}
}
