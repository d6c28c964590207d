package page

// History is what undo and redo go back and forth in: what there was before, the last of it
// last, and what was undone.
type History[T any] struct{ Past, Future []T }

// Keep remembers the state before a change.
func (h *History[T]) Keep(now T) { h.Past, h.Future = append(h.Past, now), nil }

// Undo returns the state before now, and keeps now for Redo; false if there is none.
func (h *History[T]) Undo(now T) (T, bool) { return exchange(&h.Past, &h.Future, now) }

// Redo returns the state that the last Undo left.
func (h *History[T]) Redo(now T) (T, bool) { return exchange(&h.Future, &h.Past, now) }

func exchange[T any](from, to *[]T, now T) (T, bool) {
	n := len(*from)
	if n == 0 {
		return now, false
	}
	last := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, now)
	return last, true
}
