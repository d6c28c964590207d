package present

import (
	"math"
	"slices"

	"sudoscope/app/slides"
	"sudoscope/widgets/paint/cards"
)

// A slide can be arranged in many ways: with larger or smaller letters, with a larger or
// smaller board, with more or less of it left out. They are tried from the best to the
// worst until all fits. On the slides of one run neither the board nor the letters get
// larger again, so that nothing grows and shrinks from step to step.

// way is one of these.
type way struct {
	share   int // the board is smaller by so many steps
	smaller int // the letters are smaller by so many steps
	without leaves
}

const (
	numShares  = 4
	shareStep  = 0.06
	numSizes   = 12
	belowLeast = 14 // sizes below the least, for captions that are longer than any should be
)

// ways are all of them, the best first.
func ways() (all []way) {
	for without := nothing; without < numLeaves; without++ {
		sizes := numSizes
		if without == title {
			sizes += belowLeast
		}
		from := len(all)
		for share := range numShares {
			for smaller := range sizes {
				all = append(all, way{share, smaller, without})
			}
		}
		slices.SortStableFunc(all[from:], func(a, b way) int { return a.cost() - b.cost() })
	}
	return all
}

// cost is what a smaller board and smaller letters cost: a step of the one a little less
// than a step of the other, since the board stays readable from further away.
func (w way) cost() int { return 5*w.share + 6*w.smaller }

// rect is a part of the view.
type rect struct{ x, y, w, h float64 }

// arrangement is where everything of a slide stands, in units of the window.
type arrangement struct {
	boards       []rect
	picture      rect
	column       rect
	ribbon       rect
	words        column
	size         float64 // of the letters
	columnBeside bool
}

// frame is a view that slides are arranged in.
type frame struct {
	width, height float64
	scale         float64 // of text
}

// The usual size of letters is so small a part of the view's height and width; they are
// never larger, and as far as possible not smaller than half of that.
const (
	linesHigh   = 26
	lettersWide = 36
	leastSize   = 8 // in any view that can be read at all
	mostSize    = 9
)

// size returns the size of letters that are smaller by so many steps.
func (f frame) size(smaller int) float64 {
	most := max(mostSize, min(f.height/linesHigh, f.width/lettersWide)) * f.scale
	least := max(leastSize, most/2/math.Sqrt(f.scale)) // larger text shall not cost many words
	if below := smaller - (numSizes - 1); below > 0 {
		return least * math.Pow(0.94, float64(below))
	}
	return most * math.Pow(least/most, float64(smaller)/(numSizes-1))
}

// stripPart is how large letters above boards alone are: every line takes from the boards.
const stripPart = 0.75

// edge is the room around everything and between board and column.
func (f frame) edge() float64 { return max(4, 0.02*min(f.width, f.height)) }

// hasColumn reports whether there is more to say than what the slide is called.
func hasColumn(s *slides.Slide) bool {
	return len(s.Caption)+len(s.Poster) > 0 || s.Question != nil || s.Title != "" ||
		len(s.Reasons)+len(s.Code)+len(s.Counters) > 0
}

// arrange arranges a slide in one way, and reports whether all has room.
func (f frame) arrange(r ruler, s *slides.Slide, w way) (a arrangement, fits bool) {
	edge := f.edge()
	in := rect{edge, edge, max(1, f.width-2*edge), max(1, f.height-2*edge)}
	a.size = f.size(w.smaller)
	if len(s.Poster) > 0 { // whose lines are as large as they can be, whatever the others are
		a.size /= f.scale
	}
	if s.Ribbon != nil || s.Path != nil {
		high := max(14, 0.045*f.height)
		if w.without >= ribbonDetail {
			high = max(9, high/2)
		}
		high = min(high, in.h/4)
		a.ribbon = rect{in.x, in.y + in.h - high, in.w, high}
		in.h -= high + edge/2
	}
	switch {
	case !hasColumn(s):
		if s.Heading != "" || s.Place != "" {
			a.size *= stripPart
			words, high := r.strip(s, in.w, a.size)
			high = min(high, in.h/3)
			a.words, a.column = words, rect{in.x, in.y, in.w, high}
			fits = len(words.lines) == 0 || words.lines[len(words.lines)-1].y <= high
			in.y, in.h = in.y+high+edge/2, in.h-high-edge/2
		} else {
			fits = true
		}
		rest := rect{in.x + in.w, in.y, 0, in.h}
		if s.Picture != nil && len(s.Boards) < 2 {
			area := rect{in.x, in.y, mostWidth * in.w, in.h}
			rest = rect{area.x + area.w + edge, in.y, in.w - area.w - edge, in.h}
			in = area
		}
		a.put(s, in, rest, true)
		return a, fits
	case len(s.Boards) == 0 && s.Picture == nil:
		// Lines that are not longer than one can read.
		a.column = in
		if wide := 40 * a.size; wide < in.w {
			a.column.x, a.column.w = in.x+(in.w-wide)/2, wide
		}
	default:
		share := 1 - shareStep*float64(w.share)
		if a.columnBeside = f.width >= 1.15*f.height; a.columnBeside {
			area := rect{in.x, in.y, min(in.h, mostWidth*in.w) * share, in.h}
			if len(s.Boards) > 1 || s.Large {
				area.w = mostWidth * in.w * share
			}
			if len(s.Poster) > 0 {
				area.w = min(area.w, posterWidth*in.w)
			}
			a.column = a.put(s, area, rect{area.x + area.w + edge, in.y, in.w - area.w - edge, in.h}, true)
		} else {
			area := rect{in.x, in.y, in.w, min(in.w, 0.62*in.h) * share}
			a.column = a.put(s, area, rect{in.x, area.y + area.h + edge, in.w, in.h - area.h - edge}, false)
		}
	}
	a.words, fits = r.compose(s, a.column.w, a.column.h, a.size, w.without)
	return a, fits
}

// How much of the width boards take that have words beside them, and how much of the place of the
// words the smaller of board and picture.
const (
	mostWidth = 0.68
	smallPart = 0.4

	posterWidth = 0.5 // likewise of a picture beside a poster
)

// A text in a picture is as large as a part of the largest letters of the slide, in units.
const (
	picturePart  = 0.62
	leastPicture = 8
)

// put puts the boards into an area. Where there is a picture, the smaller of both is at the top of
// the room for the words, or at its left, and put returns what is left of that.
func (a *arrangement) put(s *slides.Slide, area, words rect, top bool) (rest rect) {
	if s.Picture != nil && len(s.Boards) == 0 {
		a.picture = boardsIn(area, 1)[0]
		return words
	}
	if s.Picture != nil && len(s.Boards) > 1 {
		a.boards, a.picture = raceIn(area, len(s.Boards))
		return words
	}
	if s.Picture == nil {
		a.boards = boardsIn(area, len(s.Boards))
		return words
	}
	small, gap := words, area.w*0.03
	if top {
		small.h = min(words.w, smallPart*words.h)
		words.y, words.h = words.y+small.h+gap, words.h-small.h-gap
	} else {
		small.w = min(words.h, smallPart*words.w)
		words.x, words.w = words.x+small.w+gap, words.w-small.w-gap
	}
	if a.picture = small; s.Large {
		a.picture, area = area, rect{small.x, small.y, min(small.w, small.h), min(small.w, small.h)}
	}
	a.boards = boardsIn(area, 1)
	return words
}

// racePart is how much of a side the boards of a race take at most, beside or above their chart, and
// wideArea how much wider than high an area is in which it may stand beside them. In others they take
// endedPart.
const racePart, wideArea, endedPart = 0.68, 1.5, 0.5

// raceIn shares an area out among the boards of a race and their chart, which stands beside or below
// them, as makes the boards larger, and has all that they leave.
func raceIn(area rect, n int) (boards []rect, chart rect) {
	gap := 0.02 * min(area.w, area.h)
	for _, beside := range [2]bool{true, false} {
		if beside && area.w < wideArea*area.h {
			continue // the chart would be higher than wide
		}
		part := area
		if beside {
			part.w *= racePart
		} else if part.h *= racePart; area.w < wideArea*area.h {
			part.h = endedPart * area.h // what came of the race stands beside, and tells more than the boards
		}
		all := boardsIn(part, n)
		if boards != nil && all[0].w <= boards[0].w {
			continue
		}
		rest, left, top := area, area.w, area.h
		for _, b := range all {
			left, top = min(left, b.x-area.x), min(top, b.y-area.y)
		}
		for i := range all {
			if b := &all[i]; beside {
				b.x -= left
				rest.x = max(rest.x, b.x+b.w+gap)
			} else {
				b.y -= top
				rest.y = max(rest.y, b.y+b.h+gap)
			}
		}
		rest.w, rest.h = area.x+area.w-rest.x, area.y+area.h-rest.y
		boards, chart = all, rest
	}
	return boards, chart
}

// boardsIn returns the places of boards in an area: as large as they can be.
func boardsIn(area rect, n int) (all []rect) {
	if n == 0 {
		return nil
	}
	if n == 1 {
		side := min(area.w, area.h)
		return []rect{{area.x + (area.w-side)/2, area.y + (area.h-side)/2, side, side}}
	}
	gap := 0.012 * min(area.w, area.h)
	rows, best, frame := 1, 0.0, 0.0
	for r := 1; r <= n; r++ {
		columns := (n + r - 1) / r
		w := (area.w - gap*float64(columns-1)) / float64(columns)
		h := (area.h - gap*float64(r-1)) / float64(r)
		u := cardUnit(w, h)
		if side := min(w-u*2*cards.ContenderEdge, h-u*(cards.ContenderHead+cards.ContenderFoot)); side > best {
			rows, best, frame = r, side, u
		}
	}
	columns := (n + rows - 1) / rows
	w := best + frame*2*cards.ContenderEdge
	h := best + frame*(cards.ContenderHead+cards.ContenderFoot)
	across := min((area.w-w*float64(columns))/float64(columns+1), apart*w)
	down := (area.h - h*float64(rows)) / float64(rows+1)
	for i := range n {
		row, col := i/columns, i%columns
		in := float64(min(columns, n-row*columns)) // the row; each stands in the middle
		left := (area.w - in*w - (in-1)*across) / 2
		all = append(all, rect{area.x + left + float64(col)*(w+across), area.y + down + float64(row)*(h+down), w, h})
	}
	return all
}

// apart is how far boards side by side are apart at most, as a part of their width.
const apart = 0.15

// cardUnit returns how large a unit of what is around a board of a race is.
func cardUnit(w, h float64) float64 { return max(0.3, min(w, h)/250) }
