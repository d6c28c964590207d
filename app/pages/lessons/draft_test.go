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
	write, _ := lessons.Typist(source)
	n := 0
	return func() {
		n++
		check.OK(t, write(strings.Repeat("x", 1+n%50), time.Time{}))
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
	source, err := lesson.NewSource([]byte(three))
	check.OK(t, err)
	write, undo := lessons.Typist(source)
	for n := range kept + more {
		check.OK(t, write(strings.Repeat("x", n+1), time.Unix(int64(n)*60, 0))) // each is a change of its own
	}
	undone, text := -1, ""
	for ok := true; ok; undone++ {
		text, ok = undo()
	}
	check.Is(t, undone, kept, "changes undone")
	check.Is(t, text, strings.Repeat("x", more), "the last that can be undone leads to")
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
