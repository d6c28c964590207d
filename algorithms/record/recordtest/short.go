package recordtest

import (
	"context"
	"encoding/binary"
	"math/rand/v2"

	"sudoscope/algorithms"
	"sudoscope/algorithms/action"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// The puzzles of short runs.
const (
	small   = "1.....3..4.....2"
	classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

// shortSteps is how many steps short runs have at most.
const shortSteps = 40

// Short returns short runs for fuzz tests: of all algorithms, on a grid of side 4 and a
// classic one, of a person, of one and then an algorithm, of a program, along a path that somebody
// chose, and of generators.
func Short() ([]*record.Record, error) {
	var wanted []record.Request
	for _, text := range []string{small, classic} {
		g, err := puzzles.Parse(text)
		if err != nil {
			return nil, err
		}
		byHand := func(b *trace.Board) {
			empty := b.EmptyCells()
			b.Place(empty[0], 1)
			b.Clear(empty[0])
			b.Note((&action.Action{Kind: action.Corner, Cells: empty[:2], Digit: 4, On: true}).Data()...)
			b.Note((&action.Action{Kind: action.Fill}).Data()...)
		}
		p := puzzles.Puzzle{Givens: g}
		for _, a := range append(algorithms.All(), solving.Player().AfterHand(4, byHand),
			dlx.Algorithm().AfterHand(4, byHand), Program(), Program().AfterHand(4, byHand)) {
			o := solving.Options{MaxSteps: shortSteps}
			wanted = append(wanted, record.Request{Puzzle: p, Algorithm: a, Options: o})
		}
		o, err := chosen(g)
		if err != nil {
			return nil, err
		}
		wanted = append(wanted, record.Request{Puzzle: p, Algorithm: human.Algorithm(), Options: o})
	}
	for _, recipe := range []generate.Recipe{
		{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 2}},
		{Symmetry: generate.HalfTurn, Level: generate.Easy},
		{Shape: puzzles.Shape{BoxRows: 2, BoxCols: 2}, Pattern: "x.....x..x.....x", Minimal: true},
	} {
		making := &generate.Making{Recipe: recipe}
		wanted = append(wanted, record.Request{Making: making, Options: solving.Options{Seed: 7}})
	}
	var all []*record.Record
	for i := range wanted {
		r, err := Run(context.Background(), &wanted[i], shortSteps)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}

// Run records the run that is wanted, of at most so many steps, 0 for any number.
func Run(ctx context.Context, wanted *record.Request, maxSteps int64) (*record.Record, error) {
	r, err := wanted.Begin()
	if err != nil {
		return nil, err
	}
	o := r.Options
	o.MaxSteps = maxSteps
	batches, err := r.Start(ctx, o, func() {})
	if err != nil {
		return nil, err
	}
	r.Timeline.Record(batches)
	return r, nil
}

// chosen returns options of the human techniques whose first deduction somebody chose.
func chosen(g puzzles.Grid) (solving.Options, error) {
	o := solving.Options{MaxSteps: shortSteps, Without: []string{"full-house", "naked-single"}}
	hidden, err := technique.ByID("hidden-single")
	if err != nil {
		return o, err
	}
	if d, ok := hidden.First(technique.NewPosition(g)); ok {
		o.First = [][]uint32{d.Encode()}
	}
	return o, nil
}

// FromBytes chooses one of the runs and disturbs it, both as the bytes say.
func FromBytes(runs []*record.Record, data []byte) *record.Record {
	source := &source{rest: data}
	random := rand.New(source)
	return Disturb(runs[source.next()%uint32(len(runs))], random)
}

// source gives the bytes as random numbers, four at a time. When they are used up it
// goes on with others, for what draws numbers may wait for one that fits.
type source struct {
	rest []byte
	more uint32
}

// Uint64 returns the next number.
func (s *source) Uint64() uint64 {
	n := uint64(s.next())
	return n<<32 | n
}

func (s *source) next() uint32 {
	var word [4]byte
	n := copy(word[:], s.rest)
	s.rest = s.rest[n:]
	if n == 0 {
		s.more++
		return s.more * 0x9e3779b9 // whose multiples lie far apart
	}
	return binary.LittleEndian.Uint32(word[:])
}
