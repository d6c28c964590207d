package trace

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// written returns the record as a file holds it.
func written(t *testing.T, tl *Timeline) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := tl.Snapshot().WriteTo(&b)
	check.Must(t, err == nil && n == int64(b.Len()), "wrote %d of %d bytes: %v", n, b.Len(), err)
	return b.Bytes()
}

// expected is what a file of a record has to hold.
func expected(tl *Timeline) Expected { return Expected{Steps: tl.Len()} }

// What is read back shows the same at every step.
func TestARecordComesBackFromItsFile(t *testing.T) {
	for i, shape := range shapes() {
		t.Run(shape.String(), func(t *testing.T) {
			tl, all := record(t, shape, scribble(uint64(i), 12_000))
			back, err := ReadTimeline(bytes.NewReader(written(t, tl)), tl.Puzzle(), expected(tl))
			check.OK(t, err)
			check.Must(t, back.Len() == tl.Len() && reflect.DeepEqual(back.Result(), tl.Result()),
				"%d steps with %+v became %d with %+v", tl.Len(), tl.Result(), back.Len(), back.Result())
			c := NewCursor(back)
			for n := range all {
				m := c.To(int64(n + 1))
				if got := copyMoment(&m.Step, &m.Frame); !reflect.DeepEqual(got, all[n]) {
					t.Fatalf("step %d was %+v and is %+v", n+1, all[n].step, got.step)
				}
			}
			steps := int64(0)
			for _, bin := range back.Profile(nil) {
				steps += bin.Steps
			}
			check.That(t, steps == tl.Len(), "the profile is of %d steps", steps)
			for n := int64(0); n <= tl.Len(); n += 777 {
				check.That(t, back.SpentOn(n) == tl.SpentOn(n),
					"the first %d steps took %v and take %v", n, tl.SpentOn(n), back.SpentOn(n))
			}
			// Finding a kind of step works as before.
			q := Query{Kinds: Kinds(Swap), Cell: NoCell}
			want, ok := NewCursor(tl).Next(1000, q)
			got, found := NewCursor(back).Next(1000, q)
			check.That(t, got == want && found == ok, "the next swap is %d, %v, want %d, %v", got, found, want, ok)
		})
	}
}

// A run that is written while it goes on is one that was stopped there.
func TestARunThatHasNotEndedIsReadAsStopped(t *testing.T) {
	tl, all := record(t, puzzles.Classic, scribble(1, 3000))
	half := NewTimeline(tl.Puzzle())
	for b := range Start(t.Context(), tl.Puzzle(), 0, scribble(1, 3000), nil) {
		b.Result = nil
		half.Append(b)
		b.Release()
	}
	back, err := ReadTimeline(bytes.NewReader(written(t, half)), tl.Puzzle(), expected(half))
	check.That(t, err == nil && back.Result().Verdict == Cancelled && back.Len() == int64(len(all)),
		"%v, %v", back.Result().Verdict, err)
	empty, err := ReadTimeline(bytes.NewReader(written(t, NewTimeline(tl.Puzzle()))), tl.Puzzle(), Expected{})
	check.That(t, err == nil && empty.Len() == 0 &&
		empty.Result().Verdict == Cancelled, "a run without steps: %v", err)
}

// A file that was cut off or damaged is refused, wherever that happened.
func TestADamagedRecordIsRefused(t *testing.T) {
	tl, _ := record(t, puzzles.Classic, scribble(2, 60))
	file := written(t, tl)
	for n := 0; n < len(file); n += 1 + n/60 {
		_, err := ReadTimeline(bytes.NewReader(file[:n]), tl.Puzzle(), expected(tl))
		check.Must(t, err != nil, "the first %d of %d bytes were read", n, len(file))
		// The first ten bytes say when and where the file was made, and nothing else.
		if n < 10 {
			continue
		}
		bad := bytes.Clone(file)
		bad[n] ^= 0x55
		_, err = ReadTimeline(bytes.NewReader(bad), tl.Puzzle(), expected(tl))
		check.Must(t, err != nil, "byte %d of %d may be anything", n, len(file))
	}
	_, err := ReadTimeline(bytes.NewReader(file[:len(file)/2]), tl.Puzzle(), expected(tl))
	check.That(t, err != nil && strings.Contains(err.Error(), "incomplete"), "of half a file: %v", err)
	enough := errors.New("enough")
	want := expected(tl)
	want.More = func(int64) error { return enough }
	_, err = ReadTimeline(bytes.NewReader(file), tl.Puzzle(), want)
	check.That(t, err == enough, "reading went on: %v", err)
}

// Steps that no board can take are refused, even if nothing else is wrong.
func TestImpossibleStepsAreRefused(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	g.Set(0, 5)
	for name, c := range map[string]struct {
		body []byte
		want string
	}{
		"a given is cleared": {[]byte{1, 5, escape, byte(Clear), 0, 0, 0, 0, 0, 2, 0, 0, 0}, "changes a clue"},
		"a digit that is too great": {[]byte{1, 5, escape, byte(Place) | 10<<digitPos&0xff, 10 << digitPos >> 8,
			1 << (cellPos - 8), 0, 0, 2, 0, 0, 0}, "impossible on any board"},
		"a cell that there is not": {[]byte{1, 5, escape, byte(Place) | 1<<digitPos, 0, 0xff, 0, 0, 2, 0, 0, 0},
			"impossible on any board"},
		"a kind that there is not": {[]byte{1, 5, escape, 30, 0, 1 << (cellPos - 8), 0, 0, 2, 0, 0, 0},
			"impossible on any board"},
		"a word that breaks off":      {[]byte{1, 3, escape, 0, 0, 0, 2, 0, 0, 0}, "impossible on any board"},
		"fewer steps than it says":    {[]byte{2, 5, escape, byte(Note), 0x80, 0xff, 1, 0, 2, 0, 0, 0}, "fewer than 2"},
		"solved and is not":           {[]byte{0, 0, byte(Solved), 0, 0, 0}, "not a solution"},
		"a verdict that there is not": {[]byte{0, 0, 99, 0, 0, 0}, "99 is not a verdict"},
		"something after the end":     {[]byte{0, 0, byte(Stuck), 0, 0, 0, 7}, "after its end"},
		"a time beyond the end":       {[]byte{0, 1, 5, 0, byte(Stuck), 0, 0, 0}, "beyond the end"},
		"more times than there are":   {[]byte{0, 0xff, 0xff, 0x7f, 1, 1}, "more than there can be"},
	} {
		want := Expected{Steps: int64(c.body[0])}
		if _, err := readTimeline(bufio.NewReader(bytes.NewReader(c.body)), g, want); err == nil ||
			!strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "runtime") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// packedSteps returns a record of notes in one stretch, as the stream holds it.
func packedSteps(n int) []byte {
	body := binary.AppendUvarint(nil, uint64(n))
	body = binary.AppendUvarint(body, uint64(n+4))
	body = append(body, escape, byte(Note), 0x80, 0xff, 1)
	for range n - 1 {
		body = append(body, byte(Place)<<5)
	}
	return body
}

// A file cannot make the reader work for more steps than it says, or put so many into
// one stretch that going back by one takes long.
func TestTheNumberOfStepsIsBounded(t *testing.T) {
	g := puzzles.NewGrid(puzzles.Classic)
	note := []byte{1, 5, escape, byte(Note), 0x80, 0xff, 1}
	for name, c := range map[string]struct {
		body  []byte
		steps int64
		want  string
	}{
		"more than it says":              {packedSteps(50), 49, "more steps than the 49"},
		"in a later stretch":             {append(slices.Clone(note), packedSteps(2)...), 2, "more steps"},
		"fewer than it says":             {append(slices.Clone(note), 0, 0, byte(Stuck), 0, 0, 0), 2, "announces 2"},
		"a stretch of millions":          {packedSteps(1 << 20), 1 << 20, "which is impossible"},
		"a stretch that takes gigabytes": {binary.AppendUvarint([]byte{1}, 1<<40), 1, "which is impossible"},
	} {
		want := Expected{Steps: c.steps}
		_, err := readTimeline(bufio.NewReader(bytes.NewReader(c.body)), g, want)
		check.That(t, err != nil && strings.Contains(err.Error(), c.want), "%s: %v", name, err)
	}
}

// Whatever a file holds, reading it ends with a record or with an error.
func FuzzReadTimeline(f *testing.F) {
	g := puzzles.NewGrid(puzzles.Classic)
	for seed := range uint64(3) {
		tl := NewTimeline(g)
		tl.Record(Start(f.Context(), g, 0, scribble(seed, 60), nil))
		var b bytes.Buffer
		tl.Snapshot().WriteTo(&b)
		z, err := gzip.NewReader(&b)
		check.OK(f, err)
		body, err := io.ReadAll(z)
		check.OK(f, err)
		f.Add(body, uint16(tl.Len()))
	}
	f.Fuzz(func(t *testing.T, body []byte, steps uint16) {
		tl, err := readTimeline(bufio.NewReader(bytes.NewReader(body)), g, Expected{Steps: int64(steps)})
		if err != nil {
			return
		}
		c := NewCursor(tl)
		for n := range tl.Len() {
			c.To(n)
		}
	})
}
