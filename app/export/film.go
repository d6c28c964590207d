package export

import (
	"context"
	"fmt"
	"image"
	"io"
	"math"
	"slices"
	"time"

	"sudoscope/algorithms/record"
	"sudoscope/algorithms/trace"
	"sudoscope/app/picture"
	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// Film is a run, or a part of it, as moving pictures.
type Film struct {
	*record.Record
	// From and To are the numbers of steps before the first picture and the last.
	From, To int64
	// Part is the look within the step To that a single picture stands at, 0 for the whole step.
	Part int
	// Inside makes a picture for each look that a step consists of, and not one for the step.
	Inside bool
	// Nodes is how many finished nodes a search tree has at most, 0 for the usual number.
	Nodes int
	// Kinds are the kinds of steps that have a picture; none for all steps. The
	// first and the last moment always have one.
	Kinds []StepKind
	// Pace is how long a picture stands, from MinPace to MaxPace. Viewers count
	// in hundredths of a second, and take less for a mistake.
	Pace time.Duration
	Style
}

// MaxPictures is how many pictures a film can have: at 100 milliseconds each, it
// is over eight minutes long then.
const MaxPictures = 5000

// The least and the most that a picture can stand.
const (
	MinPace = 20 * time.Millisecond
	MaxPace = 10 * time.Second

	hundredth = 10 * time.Millisecond
)

const lastPictureTime = 2 * time.Second // how long the last picture stands at least

// TooManyError says that a film would have more pictures than it can.
type TooManyError struct{ Fits int64 } // the last step of a part that could

func (e *TooManyError) Error() string {
	return fmt.Sprintf("an animation has %s pictures at most, and this one would have more: choose fewer kinds of steps, or end it at step %s",
		trace.Thousands(MaxPictures), trace.Thousands(e.Fits))
}

// Pictures returns the points that have a picture, in order. The error is a TooManyError
// if there are too many.
func (f *Film) Pictures(ctx context.Context) ([]trace.Point, error) {
	if err := CheckPart(f.From, f.To, f.Timeline.Len()); err != nil {
		return nil, err
	}
	points := []trace.Point{{Step: f.From}}
	wanted, opened := newSeeker(f.Timeline, f.Kinds), picture.NewViewer(f.Algorithm, f.Timeline)
	for at := f.From; at < f.To; {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		last := at
		at = min(wanted.next(at), f.To)
		if !f.Inside {
			points = append(points, trace.Point{Step: at})
		} else {
			for i := range opened.Looks(at) {
				points = append(points, trace.Point{Step: at, Look: i + 1})
			}
		}
		if len(points) > MaxPictures {
			return nil, &TooManyError{last}
		}
	}
	return points, nil
}

// CheckPart says what is wrong with a part of a run of so many steps.
func CheckPart(from, to, steps int64) error {
	if from < 0 || to > steps || from > to {
		return fmt.Errorf("this run has steps 0 to %s, so it has no part from %s to %s: choose other steps",
			trace.Thousands(steps), trace.Thousands(from), trace.Thousands(to))
	}
	return nil
}

// checkLook says what is wrong with the look that a picture stands at.
func (f *Film) checkLook() error {
	if f.Part == 0 {
		return nil
	}
	if n := len(picture.NewViewer(f.Algorithm, f.Timeline).Looks(f.To)); f.Part < 0 || f.Part > n {
		return fmt.Errorf("step %s consists of %s, so it has no part %d: choose another", trace.Thousands(f.To),
			trace.NumberOf(int64(n), "part"), f.Part)
	}
	return nil
}

// checkPace says what is wrong with how long a picture stands.
func checkPace(d time.Duration) error {
	if d < MinPace || d > MaxPace {
		return fmt.Errorf("a picture cannot be shown for %[3]v: choose %[1]v to %[2]v", MinPace, MaxPace, d)
	}
	if less := d.Truncate(hundredth); less != d {
		return fmt.Errorf("an animation counts in hundredths of a second, so no picture can be shown for %v: choose %v or %v",
			d, less, less+hundredth)
	}
	return nil
}

// speaker puts what happens into words.
func (f *Film) speaker() trace.Speaker {
	return trace.Speaker{Shape: f.Timeline.Puzzle().Shape(), Notation: f.Notation}
}

// Length returns how long an animation of so many pictures plays, each of which stands for some time.
func Length(pictures int, pace time.Duration) time.Duration {
	return time.Duration(pictures-1)*pace + max(pace, lastPictureTime)
}

// WriteGIF writes the film as an animated GIF that plays for ever. It calls
// progress, which may be nil, with the number of pictures written and that of all;
// it ends with the error of the context when that is done.
func (f *Film) WriteGIF(ctx context.Context, w io.Writer, progress func(done, of int64)) error {
	p, err := newPainter(f.Style, f.Algorithm, f.Timeline)
	if err != nil {
		return err
	}
	if err := checkPace(f.Pace); err != nil {
		return err
	}
	points, err := f.Pictures(ctx)
	if err != nil {
		return err
	}
	if err := p.makeFilmRoom(ctx, points, progress); err != nil {
		return err
	}
	draw := func(i int) *image.RGBA { return p.draw(p.slide(points[i])) }
	return writeGIF(ctx, w, p.rect(), len(points), f.Pace, draw, progress)
}

// makeFilmRoom makes room for the words of a film.
func (p *painter) makeFilmRoom(ctx context.Context, points []trace.Point, progress func(done, of int64)) error {
	for _, at := range points {
		yield.Now()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		p.makeRoom(at, mostFilmLines)
		puzzles.Tell(progress, 0, len(points))
	}
	return nil
}

// Weigh returns about how many bytes an animation with pictures of these points has.
func (f *Film) Weigh(ctx context.Context, points []trace.Point) (int64, error) {
	p, err := newPainter(f.Style, f.Algorithm, f.Timeline)
	if err == nil {
		err = p.makeFilmRoom(ctx, points, nil)
	}
	if err != nil {
		return 0, err
	}
	return weigh(ctx, p.rect(), len(points)-1, func(i int) *image.RGBA { return p.draw(p.slide(points[i])) })
}

// changedPart returns the smallest rectangle outside of which two pictures of the
// same size are the same.
func changedPart(a, b *image.RGBA) image.Rectangle {
	var r image.Rectangle
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		i, j := a.PixOffset(a.Rect.Min.X, y), a.PixOffset(a.Rect.Max.X, y)
		p, q := a.Pix[i:j], b.Pix[i:j]
		if string(p) == string(q) {
			continue
		}
		first, last := 0, len(p)-1
		for p[first] == q[first] {
			first++
		}
		for p[last] == q[last] {
			last--
		}
		r = r.Union(image.Rect(a.Rect.Min.X+first/4, y, a.Rect.Min.X+last/4+1, y+1))
	}
	return r
}

// A StepKind is a kind of step as people ask for it, to have a picture of each.
type StepKind struct {
	ID, Name string
	kinds    trace.KindSet
	deadEnds bool // where a dead end is counted, whatever the kind
}

// KindDeductions is the kind of step that shows a deduction.
const KindDeductions = "deductions"

// StepKinds lists them.
func StepKinds() []StepKind {
	return []StepKind{
		{ID: "placements", Name: "placements", kinds: trace.Kinds(trace.Place, trace.Guess)},
		{ID: "guesses", Name: "guesses", kinds: trace.Kinds(trace.Guess)},
		{ID: "removals", Name: "removals", kinds: trace.Kinds(trace.Clear)},
		{ID: "dead-ends", Name: "dead ends", deadEnds: true},
		{ID: KindDeductions, Name: "deductions", kinds: trace.Kinds(trace.Deduce)},
		{ID: "eliminations", Name: "eliminations", kinds: trace.Kinds(trace.Eliminate)},
		{ID: "swaps", Name: "swaps", kinds: trace.Kinds(trace.Swap)},
	}
}

// In reports whether a run with this profile has such steps.
func (k StepKind) In(profile []trace.Bin) bool {
	return slices.ContainsFunc(profile, func(b trace.Bin) bool {
		return b.Kinds&k.kinds != 0 || k.deadEnds && b.DeadEnds
	})
}

// seeker goes along a run from one step of some kinds to the next.
type seeker struct {
	cursor *trace.Cursor
	wanted []trace.Query
	found  []int64 // by each query, as far as it has looked
}

// newSeeker returns a seeker of steps of these kinds; of all steps if there is none.
func newSeeker(t *trace.Timeline, kinds []StepKind) *seeker {
	s := &seeker{cursor: trace.NewCursor(t)}
	var set trace.KindSet
	for _, k := range kinds {
		set |= k.kinds
		if k.deadEnds {
			s.wanted = append(s.wanted, trace.Query{DeadEnds: true, Cell: trace.NoCell})
		}
	}
	if set != 0 || len(s.wanted) == 0 {
		s.wanted = append(s.wanted, trace.Query{Kinds: set, Cell: trace.NoCell})
	}
	s.found = make([]int64, len(s.wanted))
	return s
}

// next returns the number of the first such step after some number of steps,
// and a number greater than any if there is none.
func (s *seeker) next(after int64) int64 {
	first := int64(math.MaxInt64)
	for i, q := range s.wanted {
		if s.found[i] <= after {
			n, ok := s.cursor.Next(after, q)
			if !ok {
				n = math.MaxInt64
			}
			s.found[i] = n
		}
		first = min(first, s.found[i])
	}
	return first
}
