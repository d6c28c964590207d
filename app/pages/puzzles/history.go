package puzzles

// history is what undo and redo go back and forth in: what was on the board before, the last of it last.
type history[T any] struct{ past, future []T }

// keep keeps what is on the board before it is changed.
func (h *history[T]) keep(now T) { h.past, h.future = append(h.past, now), nil }

// undo returns what was before, in the place of what is now.
func (h *history[T]) undo(now T) (T, bool) { return exchange(&h.past, &h.future, now) }

// redo takes an undo back.
func (h *history[T]) redo(now T) (T, bool) { return exchange(&h.future, &h.past, now) }

func exchange[T any](from, to *[]T, now T) (T, bool) {
	n := len(*from)
	if n == 0 {
		return now, false
	}
	last := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, now)
	return last, true
}
