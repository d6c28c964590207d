package technique

import (
	"encoding/binary"
	"slices"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
)

// A deduction travels in a step of a run as a few words of 32 bits. A candidate
// takes 15 bits of a word (10 for the cell and 5 for the digit), which leaves room
// beside it for the part of a piece, or for the other end of a link.

const (
	digitBits     = 5
	candidateBits = 15
	strongBit     = 1 << (2 * candidateBits)
)

// A step of a proof is a word with the digit and the numbers of its cells and of the
// steps that it rests on; these follow it.
const (
	rightBit   = 1 << digitBits
	cellsShift = 8
	fromShift  = 16
)

// Encode returns the deduction as words that [Decode] understands: the technique's
// code, which stays the same when others join the list, the digits, and each
// slice with its length before it.
func (d *Deduction) Encode() []uint32 {
	data := []uint32{d.Technique.codeWord(), uint32(d.Digits)}
	data = appendWords(data, d.Places, Candidate.encode)
	data = appendWords(data, d.Eliminations, Candidate.encode)
	data = appendWords(data, d.Pattern, func(p Piece) uint32 { return p.encode() | uint32(p.Part)<<candidateBits })
	for _, houses := range [][]puzzles.House{d.Houses, d.Covers} {
		data = appendWords(data, houses, func(h puzzles.House) uint32 { return uint32(h.Kind)<<8 | uint32(h.Index) })
	}
	data = appendWords(data, d.Links, func(l trace.Link) uint32 {
		word := Candidate{l.From, l.FromDigit}.encode() | Candidate{l.To, l.ToDigit}.encode()<<candidateBits
		if l.Strong {
			word |= strongBit
		}
		return word
	})
	at := len(data)
	data = append(data, 0)
	for _, s := range d.Proof {
		word := uint32(s.Digit) | uint32(len(s.Cells))<<cellsShift | uint32(len(s.From))<<fromShift
		if s.Right {
			word |= rightBit
		}
		data = append(data, word)
		for _, c := range s.Cells {
			data = append(data, uint32(c))
		}
		for _, i := range s.From {
			data = append(data, uint32(i))
		}
	}
	data[at] = uint32(len(data) - at - 1)
	return data
}

// appendWords appends a word for each of a list, and before them how many there are.
func appendWords[T any](data []uint32, list []T, word func(T) uint32) []uint32 {
	data = append(data, uint32(len(list)))
	for _, one := range list {
		data = append(data, word(one))
	}
	return data
}

// codeWord returns the four characters of the technique's code as one word.
func (t *Technique) codeWord() uint32 { return binary.BigEndian.Uint32([]byte(t.Code)) }

func (c Candidate) encode() uint32 { return uint32(c.Cell)<<digitBits | uint32(c.Digit) }

func decodeCandidate(word uint32) Candidate {
	return Candidate{int(word & (1<<candidateBits - 1) >> digitBits), int(word & (1<<digitBits - 1))}
}

// IsOn reports whether all that the deduction is about is there on grids of this
// layout.
func (d *Deduction) IsOn(l *puzzles.Layout) bool {
	all := puzzles.DigitsUpTo(l.N)
	candidate := func(cell, digit int) bool { return cell >= 0 && cell < l.Size && digit >= 1 && digit <= l.N }
	ok := d.Digits&^all == 0
	for _, list := range [][]Candidate{d.Places, d.Eliminations} {
		for _, c := range list {
			ok = ok && candidate(c.Cell, c.Digit)
		}
	}
	for _, p := range d.Pattern {
		ok = ok && candidate(p.Cell, p.Digit) && p.Part <= Locked
	}
	for _, list := range [][]puzzles.House{d.Houses, d.Covers} {
		for _, h := range list {
			ok = ok && l.HasHouse(h)
		}
	}
	for _, link := range d.Links {
		ok = ok && candidate(link.From, link.FromDigit) && candidate(link.To, link.ToDigit)
	}
	for i, s := range d.Proof {
		ok = ok && s.Digit >= 1 && s.Digit <= l.N && len(s.Cells) > 0
		for _, c := range s.Cells {
			ok = ok && c >= 0 && c < l.Size
		}
		for _, from := range s.From {
			ok = ok && from >= 0 && from < i
		}
	}
	return ok
}

// Decode returns the deduction that the words say, and false if they say none.
func Decode(data []uint32) (d Deduction, ok bool) {
	if len(data) < 2 {
		return d, false
	}
	i := slices.IndexFunc(list, func(t *Technique) bool { return t.codeWord() == data[0] })
	if i < 0 {
		return d, false
	}
	d.Technique = list[i]
	d.Digits = puzzles.Digits(data[1])
	data = data[2:]
	ok = true
	// next returns the words of the next slice, none if it is not all there.
	next := func() []uint32 {
		if len(data) == 0 || int(data[0]) >= len(data) {
			ok, data = false, nil
			return nil
		}
		words := data[1 : 1+data[0]]
		data = data[1+data[0]:]
		return words
	}
	house := func(w uint32) puzzles.House {
		return puzzles.House{Kind: puzzles.HouseKind(w >> 8), Index: int(w & 0xff)}
	}
	d.Places, d.Eliminations = puzzles.Map(next(), decodeCandidate), puzzles.Map(next(), decodeCandidate)
	d.Pattern = puzzles.Map(next(), func(w uint32) Piece { return Piece{decodeCandidate(w), Part(w >> candidateBits)} })
	d.Houses, d.Covers = puzzles.Map(next(), house), puzzles.Map(next(), house)
	d.Links = puzzles.Map(next(), func(w uint32) trace.Link {
		from, to := decodeCandidate(w), decodeCandidate(w>>candidateBits)
		return trace.Link{From: from.Cell, To: to.Cell, FromDigit: from.Digit, ToDigit: to.Digit,
			Strong: w&strongBit != 0}
	})
	for words := next(); len(words) > 0; {
		head := words[0]
		cells, from := int(head>>cellsShift&0xff), int(head>>fromShift)
		words = words[1:]
		if cells+from > len(words) {
			return d, false
		}
		s := Inference{Digit: int(head & (1<<digitBits - 1)), Right: head&rightBit != 0}
		for i, w := range words[:cells+from] {
			if i < cells {
				s.Cells = append(s.Cells, int(w))
			} else {
				s.From = append(s.From, int(w))
			}
		}
		d.Proof = append(d.Proof, s)
		words = words[cells+from:]
	}
	return d, ok
}
