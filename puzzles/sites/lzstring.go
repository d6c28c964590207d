package sites

import (
	"strings"
	"unicode/utf16"
)

// The digits of base 64 in the order of their values, with - and _ for + and / as
// LZ-string and others write them in addresses.
const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

func sixBits(c byte) int {
	switch c {
	case '-', '_':
		return 63
	case ' ':
		return 62 // a + that went through a form
	}
	return strings.IndexByte(base64, c)
}

// bitReader gives the bits of a text in base 64, those of each digit from the highest
// on.
type bitReader struct {
	text string
	pos  int // in bits
	bad  bool
}

// number returns the number in the next bits, the lowest first.
func (r *bitReader) number(bits int) int {
	n := 0
	for i := range bits {
		at := r.pos / 6
		if at >= len(r.text) {
			r.bad = true
			return 0
		}
		n |= sixBits(r.text[at]) >> (5 - r.pos%6) & 1 << i
		r.pos++
	}
	return n
}

// unpack undoes what LZ-string (pieroxy.net/blog/pages/lz-string) packs into base 64.
// That is LZ78 with codes that grow: 0 and 1 announce a letter of 8 or 16 bits that
// is new, 2 is the end, and the others are what came before, each with the first
// letter of what came behind it.
func unpack(text string) (string, error) {
	text = strings.TrimRight(text, "=$.")
	for i := range len(text) {
		if sixBits(text[i]) < 0 {
			return "", damaged("the link has a character that means nothing")
		}
	}
	const first = 3 // code that is not special
	r := &bitReader{text: text}
	var out []uint16
	// Each code stands for a piece of what was read, so the table needs no copies.
	type piece struct{ at, size int }
	table := make([]piece, first)
	bits := 2
	literal := func(code int) {
		out = append(out, uint16(r.number(8<<code)))
	}
	switch code := r.number(bits); {
	case r.bad:
		return "", errCut
	case code == 2:
		return "", nil
	case code > 2:
		return "", errPacked
	default:
		literal(code)
	}
	last := piece{0, 1}
	table = append(table, last)
	bits = 3
	for !r.bad {
		code := r.number(bits)
		if r.bad {
			break
		}
		if code == 2 {
			return string(utf16.Decode(out)), nil
		}
		begin := len(out)
		next := piece{begin, 1}
		switch {
		case code < 2:
			literal(code)
			table = append(table, next)
			if r.bad {
				return "", errCut
			}
		case code < len(table):
			next.size = table[code].size
		case code == len(table):
			next.size = last.size + 1
		default:
			return "", errPacked
		}
		if begin+next.size > MaxUnpacked {
			return "", errLarge
		}
		switch {
		case code < 2:
		case code < len(table):
			out = append(out, out[table[code].at:table[code].at+next.size]...)
		default:
			out = append(append(out, out[last.at:last.at+last.size]...), out[last.at])
		}
		// What came before, with the first letter behind it, which is in its place.
		table = append(table, piece{last.at, last.size + 1})
		last = next
		for len(table) >= 1<<bits {
			bits++
		}
	}
	return "", errCut
}

var (
	errCut    = damaged("the link ends in the middle")
	errPacked = damaged("what the link holds packed cannot be unpacked")
)
