package lessons_test

import (
	"strings"
	"testing"
	"time"

	"sudoscope/app/lesson"
	"sudoscope/app/pages/lessons"
	"sudoscope/puzzles/check"
)

// typist returns what types one more letter into a caption of a lesson.
func typist(t testing.TB, text string) (letter func()) {
	source, err := lesson.NewSource([]byte(text))
	check.OK(t, err)
	caption, n := lessons.Typist(source), 0
	return func() {
		n++
		check.OK(t, caption(strings.Repeat("x", 1+n%50)))
	}
}

// A key reads the lesson once, and not once more for the version before.
func TestALessonIsReadOnceAKey(t *testing.T) {
	text := three + strings.Repeat("\n## More\n\nWords *and* words.\n", 50)
	read := testing.AllocsPerRun(10, func() { _, _ = lesson.Parse([]byte(text)) })
	typed := testing.AllocsPerRun(10, typist(t, text))
	check.That(t, typed <= 1.6*read, "a key takes %v allocations, reading the lesson %v", typed, read)
}

// What is kept to undo changes is bounded, and the last ones can be undone.
func TestUndoIsBounded(t *testing.T) {
	const kept, more = 200, 10
	d := open(t, three)
	d.Env.Go = func(func()) {} // which would save each
	for n := range kept + more {
		d.Clock = d.Clock.Add(time.Minute) // each is a change of its own
		d.Fill(caption, strings.Repeat("x", n+1))
	}
	for range kept {
		d.Must(d.Offers("Undo"), "not all can be undone")
		d.Keys("Ctrl+Z")
	}
	d.Is(d.Field(caption).Text, strings.Repeat("x", more), "the last that can be undone leads to")
	d.Check(!d.Offers("Undo"), "more can be undone")
}

func BenchmarkTyping(b *testing.B) {
	for _, one := range lesson.AllReady() {
		b.Run(one.ID, func(b *testing.B) {
			letter := typist(b, string(one.Text))
			for b.Loop() {
				letter()
			}
		})
	}
}
