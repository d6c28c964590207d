package layout

// Spare is what is left of a length while it is given to parts, what matters most first.
type Spare float32

// Raise gives a part as much as it lacks of a length, as far as there is some.
func (s *Spare) Raise(part *float32, to float32) {
	more := max(0, min(to-*part, float32(*s)))
	*part += more
	*s -= Spare(more)
}
