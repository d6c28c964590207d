package record

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
)

// euler asks for a run.
func euler(t *testing.T, a *solving.Algorithm, o solving.Options) Request {
	t.Helper()
	it, err := collection.ByID("euler-01")
	check.OK(t, err)
	return Request{Puzzle: it.Puzzle, Algorithm: a, Options: o}
}

// begun is a run of which nothing is recorded yet.
func begun(t *testing.T, a *solving.Algorithm) *Record {
	t.Helper()
	asked := euler(t, a, solving.Options{})
	r, err := asked.Begin()
	check.OK(t, err)
	return r
}

// Who asks for the same gets the same run, and who asks for anything else gets another.
func TestTheSameRunIsTakenFromTheShelf(t *testing.T) {
	s := NewShelf()
	recorded := func(q Request) *Record {
		t.Helper()
		all, err := s.Recorded(t.Context(), q)
		check.Must(t, err == nil && all[0].Timeline.Result().Verdict != trace.Running, "%v, %v", all, err)
		return all[0]
	}
	first := recorded(euler(t, backtracking.Plain(), solving.Options{Seed: 1}))
	check.That(t, recorded(euler(t, backtracking.Plain(), solving.Options{Seed: 1})) == first, "it was made twice")
	renamed := euler(t, backtracking.Plain(), solving.Options{Seed: 1})
	renamed.Puzzle.Name = "Another"
	for _, other := range []Request{renamed, euler(t, dlx.Algorithm(), solving.Options{Seed: 1}),
		euler(t, backtracking.Plain(), solving.Options{Seed: 2})} {
		check.That(t, recorded(other) != first, "%s with %+v is taken for another run", other.Algorithm.ID,
			other.Options)
	}
}

// Whoever waits for a run that another makes is not left waiting if that one panics.
func TestNobodyWaitsForARunThatPanicked(t *testing.T) {
	shelf, begun, waits := NewShelf(), make(chan struct{}), make(chan struct{})
	go func() {
		defer func() { _ = recover() }()
		_, _ = shelf.keep(t.Context(), "run", func() (*Record, error) {
			close(begun)
			<-waits
			panic("an algorithm did")
		})
	}()
	<-begun
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	close(waits)
	made := &Record{Timeline: trace.NewTimeline(puzzles.Grid{})}
	got, err := shelf.keep(ctx, "run", func() (*Record, error) { return made, nil })
	check.That(t, got == made, "the next reader gets %v, %v", got, err)
}

func TestARunThatWasGivenUpIsNotKept(t *testing.T) {
	shelf, empty := NewShelf(), puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5})}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	for range 2 { // one makes it, one waits for it
		go func() {
			_, err := shelf.Recorded(ctx, Request{Puzzle: empty, Algorithm: backtracking.Plain()})
			ended <- err
		}()
	}
	cancel()
	for range 2 {
		err := <-ended
		check.That(t, errors.Is(err, context.Canceled), "%v", err)
	}
	check.That(t, len(shelf.kept) == 0, "a run that was given up is kept")
}

func TestARecordThatIsTooLargeEndsItsRun(t *testing.T) {
	made, err := begun(t, backtracking.Plain()).follow(t.Context(), MaxSize)
	check.OK(t, err)
	again := begun(t, backtracking.Plain())
	if _, err = again.follow(t.Context(), made.Timeline.Size()/2); !errors.Is(err, errFull) {
		t.Error(err)
	}
}

func TestRunsUsedLongestAgoAreForgottenFirst(t *testing.T) {
	shelf := NewShelf()
	made, err := begun(t, dlx.Algorithm()).follow(t.Context(), MaxSize)
	check.OK(t, err)
	for _, name := range []string{"a", "b", "c", "a"} {
		_, err := shelf.keep(t.Context(), name, func() (*Record, error) { return made, nil })
		check.OK(t, err)
	}
	for _, c := range []struct {
		most int64
		left string
	}{{3, "abc"}, {2, "ac"}, {0, "a"}} {
		shelf.forget(c.most * made.Timeline.Size())
		check.Is(t, strings.Join(slices.Sorted(maps.Keys(shelf.kept)), ""), c.left, "it")
	}
}
