package layout

import "fyne.io/fyne/v2"

// Split divides all the room there is among its parts, side by side or below each
// other. If no part in sight has a share, the last one takes what is left.
type Split struct {
	Down    bool // below each other
	Gap     float32
	Centre  bool // across, each is as large as it needs to be, in the middle; else it takes all
	Lengths []Length
}

// Length says how long a part of a [Split] is. The zero Length is as long as its object
// needs to be.
type Length struct {
	// Take returns the length in a room; it may be nil. It is for what no number
	// says, such as "half, but not more than its keys can use".
	Take  func(room float32) float32
	Share float32 // of what the others leave
}

// part returns how part i is, as the zero Part if there are more objects than parts.
func (l Split) part(i int) Length {
	if i < len(l.Lengths) {
		return l.Lengths[i]
	}
	return Length{}
}

// least returns the least length of an object; across is the room the other way, 0
// if it is not known.
func (l Split) least(p Length, o fyne.CanvasObject, across float32) float32 {
	switch {
	case !l.Down:
		return o.MinSize().Width
	case across > 0 && p.Share == 0 && p.Take == nil:
		return HeightFor(o, across)
	}
	return o.MinSize().Height
}

// visible returns the indexes of the objects in sight.
func (l Split) visible(o []fyne.CanvasObject) (shown []int) {
	for i, c := range o {
		if c.Visible() {
			shown = append(shown, i)
		}
	}
	return shown
}

func (l Split) MinSize(o []fyne.CanvasObject) fyne.Size {
	shown := l.visible(o)
	length, across := l.Gap*float32(max(0, len(shown)-1)), float32(0)
	for _, i := range shown {
		length += l.least(l.part(i), o[i], 0)
		least := o[i].MinSize()
		if l.Down {
			across = max(across, least.Width)
		} else {
			across = max(across, least.Height)
		}
	}
	if l.Down {
		return fyne.NewSize(across, length)
	}
	return fyne.NewSize(length, across)
}

func (l Split) Layout(o []fyne.CanvasObject, size fyne.Size) {
	room, across := size.Width, size.Height
	if l.Down {
		room, across = across, room
	}
	shown, at := l.visible(o), float32(0)
	for n, length := range l.lengths(o, shown, room, across) {
		l.put(o[shown[n]], at, length, across)
		at += length + l.Gap
	}
}

// lengths returns how long those in sight are.
func (l Split) lengths(o []fyne.CanvasObject, shown []int, room, across float32) []float32 {
	lengths := make([]float32, len(shown))
	rest, shares := room-l.Gap*float32(max(0, len(shown)-1)), float32(0)
	for n, i := range shown {
		switch p := l.part(i); {
		case p.Share > 0:
			shares += p.Share
			continue
		case p.Take != nil:
			lengths[n] = p.Take(room)
		default:
			lengths[n] = l.least(p, o[i], across)
		}
		rest -= lengths[n]
	}
	for n, i := range shown {
		if p := l.part(i); p.Share > 0 {
			lengths[n] = max(0, rest*p.Share/shares)
		}
	}
	if shares == 0 && len(shown) > 0 {
		lengths[len(shown)-1] = max(0, lengths[len(shown)-1]+rest)
	}
	return lengths
}

// put puts an object at its place along the room.
func (l Split) put(c fyne.CanvasObject, at, length, across float32) {
	thick := across
	if l.Centre {
		if thick = c.MinSize().Height; l.Down {
			thick = min(across, c.MinSize().Width)
		}
	}
	if l.Down {
		PlaceAt(c, (across-thick)/2, at, thick, length)
	} else {
		PlaceAt(c, at, (across-thick)/2, length, thick)
	}
}

// Spare is what is left of a length while it is given to parts, what matters most first.
type Spare float32

// Raise gives a part as much as it lacks of a length, as far as there is some.
func (s *Spare) Raise(part *float32, to float32) {
	more := max(0, min(to-*part, float32(*s)))
	*part += more
	*s -= Spare(more)
}
