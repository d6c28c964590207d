package sites

import (
	"math"
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
	var last piece
	for {
		code := r.number(bits)
		begin := len(out)
		next := piece{begin, 1}
		switch {
		case r.bad:
			return "", errCut
		case code == 2:
			return string(utf16.Decode(out)), nil
		case code < 2:
			out = append(out, uint16(r.number(8<<code)))
			table = append(table, next)
		case code > len(table) || last.size == 0:
			return "", errPacked
		default:
			from := piece{last.at, last.size + 1} // and its first letter again, which follows it
			if code < len(table) {
				from = table[code]
			}
			if next.size = from.size; begin+next.size > MaxUnpacked {
				return "", errLarge
			}
			for i := range from.size {
				out = append(out, out[from.at+i])
			}
		}
		if last.size > 0 {
			// What came before, with the first letter behind it, which is in its place.
			table = append(table, piece{last.at, last.size + 1})
		}
		last = next
		for len(table) >= 1<<bits {
			bits++
		}
	}
}

var (
	errCut    = damaged("the link ends in the middle")
	errPacked = damaged("what the link holds packed cannot be unpacked")
)

// bitWriter writes what a bitReader reads.
type bitWriter struct {
	text []byte
	bits int // so many, in the last digit and those before
	last int // value of the last digit so far
}

// number writes the lowest bits of a number, the lowest first.
func (w *bitWriter) number(n, bits int) {
	for i := range bits {
		w.last = w.last<<1 | n>>i&1
		if w.bits++; w.bits%6 == 0 {
			w.text = append(w.text, base64[w.last])
			w.last = 0
		}
	}
}

// String returns the digits with the = that make their number a multiple of four. At the
// end stands a bit at least that means nothing, as LZ-string writes it.
func (w *bitWriter) String() string {
	w.number(0, 6-w.bits%6)
	return string(w.text) + strings.Repeat("=", (4-len(w.text)%4)%4)
}

// pack packs a text into base 64 as LZ-string does, to the letter.
func pack(text string) string {
	type piece struct {
		before int // code of all but the last letter, 0 if there is no other
		letter uint16
	}
	var (
		out   bitWriter
		codes = map[piece]int{}
		added = map[int]uint16{} // letters with a code that were not written yet
		last  int                // code of what waits to be written, 0 for nothing
	)
	add := func(p piece) int {
		codes[p] = len(codes) + 3 // those before are special
		return codes[p]
	}
	bits, steps := 2, 2
	step := func() {
		if steps++; steps == 1<<bits {
			bits++
		}
	}
	write := func(code int) {
		if letter, ok := added[code]; ok {
			wide := 0
			if letter > math.MaxUint8 {
				wide = 1
			}
			out.number(wide, bits)
			out.number(int(letter), 8<<wide)
			delete(added, code)
			step()
		} else {
			out.number(code, bits)
		}
		step()
	}
	for _, letter := range utf16.Encode([]rune(text)) {
		alone := piece{0, letter}
		if codes[alone] == 0 {
			added[add(alone)] = letter
		}
		if code, ok := codes[piece{last, letter}]; ok {
			last = code
			continue
		}
		write(last)
		add(piece{last, letter})
		last = codes[alone]
	}
	if last != 0 {
		write(last)
	}
	out.number(2, bits)
	return out.String()
}
