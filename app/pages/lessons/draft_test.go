package lessons

import (
	"strings"
	"testing"
	"time"

	"sudoscope/app/lesson"
	"sudoscope/puzzles/check"
)

// newDraft returns a draft of a lesson.
func newDraft(t testing.TB, text string) *draft {
	source, err := lesson.NewSource([]byte(text))
	check.OK(t, err)
	return &draft{Source: source}
}

// A key reads the lesson once, and not once more for the version before.
func TestALessonIsReadOnceAKey(t *testing.T) {
	text := three + strings.Repeat("\n## More\n\nWords *and* words.\n", 50)
	d := newDraft(t, text)
	read := testing.AllocsPerRun(10, func() { _, _ = lesson.Parse([]byte(text)) })
	n := 0
	typed := testing.AllocsPerRun(10, func() {
		n++
		if err := d.set(editCaption, 0, strings.Repeat("x", n), time.Time{}); err != nil {
			t.Error(err)
		}
	})
	check.That(t, typed <= 1.6*read, "a key takes %v allocations, reading the lesson %v", typed, read)
}

// What is kept to undo changes is bounded, and the last ones can be undone.
func TestUndoIsBounded(t *testing.T) {
	d := newDraft(t, three)
	const changes = 2 * mostUndo
	for n := range changes {
		at := time.Unix(int64(n)*60, 0) // each is a change of its own
		check.OK(t, d.set(editCaption, 0, strings.Repeat("x", n+1), at))
	}
	undone := 0
	for ; ; undone++ {
		if _, ok := d.undo(false, 0); !ok {
			break
		}
	}
	if got := len(d.Caption(0)); undone != mostUndo || got != changes-mostUndo {
		t.Errorf("%d changes were undone, to %d letters", undone, got)
	}
}

func BenchmarkTyping(b *testing.B) {
	for _, one := range lesson.AllReady() {
		b.Run(one.ID, func(b *testing.B) {
			d := newDraft(b, string(one.Text))
			n := 0
			for b.Loop() {
				n++
				check.OK(b, d.set(editCaption, 0, strings.Repeat("x", 1+n%50), time.Time{}))
			}
		})
	}
}
