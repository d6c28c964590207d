package record

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/yield"
)

// What runs may take of which nobody has said less. One that reaches MaxSteps ends there.
const (
	MaxSteps = 200_000_000 // of one run
	MaxSize  = 512 << 20   // bytes of all records that are kept or seen together
)

// Shelf has runs made, each once however many ask for it, and keeps them. It is for any number of
// goroutines.
type Shelf struct {
	mutex sync.Mutex
	kept  map[string]*kept
	uses  int // so far
}

// kept is a run that is kept, or under way.
type kept struct {
	made chan struct{} // closed when run is there, or could not be made
	run  *Record
	used int // its latest use among all
}

// NewShelf returns a shelf without any run.
func NewShelf() *Shelf { return &Shelf{kept: map[string]*kept{}} }

// Recorded returns the runs that are wanted as they are when they are over: games as they stand, those of the
// shelf that are the same, and the others once they have been recorded. It is an error if one cannot begin,
// fails or takes more bytes than its share of MaxSize, and that of the context when that is done.
func (s *Shelf) Recorded(ctx context.Context, wanted ...Request) ([]*Record, error) {
	runs, share := make([]*Record, len(wanted)), int64(MaxSize/max(1, len(wanted)))
	for i := range wanted {
		r, err := wanted[i].Begin()
		if err != nil {
			return nil, err
		}
		if runs[i] = r; r.Timeline.Result().Verdict != trace.Running {
			continue
		}
		key, err := r.key()
		if err == nil {
			runs[i], err = s.keep(ctx, key, func() (*Record, error) { return r.follow(ctx, share) })
		}
		if err != nil {
			return nil, err
		}
	}
	return runs, nil
}

// key is the same for runs that take the same steps and say the same of themselves.
func (r *Record) key() (string, error) {
	text, err := json.Marshal([]any{r.header(&trace.Snapshot{}), r.Options.First})
	return string(text), err
}

// keep returns the run with a key, which produce makes if there is none. Calls meanwhile wait for it.
func (s *Shelf) keep(ctx context.Context, key string, produce func() (*Record, error)) (run *Record, err error) {
	for {
		s.mutex.Lock()
		one, ok := s.kept[key]
		if !ok {
			one = &kept{made: make(chan struct{})}
			s.kept[key] = one
		}
		s.uses++
		one.used = s.uses
		s.mutex.Unlock()
		if !ok {
			defer func() { s.install(key, one, run) }() // after a panic, too, for others wait
			return produce()
		}
		select {
		case <-one.made:
			if one.run != nil {
				return one.run, nil
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// install keeps a run that was made, nil for none.
func (s *Shelf) install(key string, one *kept, run *Record) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if one.run = run; run == nil {
		delete(s.kept, key)
	}
	close(one.made)
	s.forget(MaxSize)
}

// forget drops the runs used longest ago until the rest have as few bytes, or one is left.
func (s *Shelf) forget(most int64) {
	size, left := int64(0), 0
	for _, key := range slices.SortedFunc(maps.Keys(s.kept), func(a, b string) int {
		return s.kept[b].used - s.kept[a].used
	}) {
		if run := s.kept[key].run; run != nil {
			if size += run.Timeline.Size(); size > most && left > 0 {
				delete(s.kept, key)
			}
			left++
		}
	}
}

// errFull says that a run cannot be shown.
var errFull = errors.New("the record of its run takes more memory than a run may: choose a smaller puzzle or another algorithm")

// follow records the run to its end, unless its record takes more bytes than there may be.
func (r *Record) follow(ctx context.Context, most int64) (*Record, error) {
	within, cancel := context.WithCancel(ctx)
	defer cancel()
	o := r.Options
	o.MaxSteps = MaxSteps
	batches, err := r.Start(within, o, func() {})
	if err != nil {
		return nil, err
	}
	full := false
	for b := range batches {
		yield.Now()
		r.Timeline.Append(b)
		b.Release()
		if r.Timeline.Size() > most {
			full = true
			cancel()
		}
	}
	switch result := r.Timeline.Result(); {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case full:
		return nil, errFull
	case result.Verdict == trace.Failed:
		return nil, errors.New("the run failed: " + result.Problem)
	}
	return r, nil
}
