package export

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/lzw"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"io"
	"maps"
	"slices"
	"time"

	"sudoscope/puzzles"
	"sudoscope/puzzles/yield"
)

// gifColours is how many colours a picture of a film has; one index is left for
// what does not change.
const gifColours = 255

// paletteOf returns at most n colours so that each colour, of which it is known how many pixels have it,
// has a near relative among them. The most frequent of each small cube of colours comes first; what is left
// of n goes to the most frequent of the others.
func paletteOf(pixels map[color.RGBA]int, n int) color.Palette {
	colours := slices.SortedFunc(maps.Keys(pixels), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(pixels[b], pixels[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G),
			cmp.Compare(a.B, b.B))
	})
	const cube = 4 // bits of a side
	met := map[color.RGBA]bool{}
	var first, rest color.Palette
	for _, c := range colours {
		if at := (color.RGBA{R: c.R >> cube, G: c.G >> cube, B: c.B >> cube}); !met[at] {
			met[at] = true
			first = append(first, c)
		} else {
			rest = append(rest, c)
		}
	}
	all := append(first, rest...)
	return all[:min(n, len(all))]
}

// gifWriter writes an animated GIF picture by picture. The encoder of the
// standard library wants all pictures at once, which for a film takes gigabytes.
// The form is that of the specification GIF89a (CompuServe, 1990). Each picture has
// colours of its own, for those of the whole film are known only at its end.
type gifWriter struct {
	w       *bufio.Writer
	err     error
	last    *image.RGBA // what stands, nil before the first picture
	pending *frame      // waits to learn how long it stands
	written int64       // bytes
}

// frame is a picture that is ready to be written.
type frame struct {
	rect    image.Rectangle
	palette color.Palette
	packed  []byte
	stands  time.Duration
}

const (
	gifColourBits  = 8
	gifTransparent = 255
)

func newGIF(w io.Writer, r image.Rectangle) *gifWriter {
	g := &gifWriter{w: bufio.NewWriter(w)}
	head := append([]byte("GIF89a"), 0, 0, 0, 0, (gifColourBits-1)<<4, 0, 0)
	binary.LittleEndian.PutUint16(head[6:], uint16(r.Dx()))
	binary.LittleEndian.PutUint16(head[8:], uint16(r.Dy()))
	// It plays again and again.
	head = append(head, "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"...)
	g.write(head)
	return g
}

func (g *gifWriter) write(b []byte) {
	if g.err == nil {
		_, g.err = g.w.Write(b)
		g.written += int64(len(b))
	}
}

// add appends a picture that stands for some time. What is the same as before is
// not written again; a picture that is all the same lets the one before it stand
// longer.
func (g *gifWriter) add(m *image.RGBA, stands time.Duration) {
	r := m.Rect
	if g.last != nil {
		r = changedPart(g.last, m)
		if r.Empty() {
			if g.pending != nil {
				g.pending.stands += stands
			}
			return
		}
	}
	g.flush()
	palette, packed := g.pack(m, r)
	g.pending = &frame{r, palette, packed, stands}
	g.keep(m)
}

// keep has a picture stand, from which the next one differs.
func (g *gifWriter) keep(m *image.RGBA) {
	if g.last == nil {
		g.last = image.NewRGBA(m.Rect)
	}
	copy(g.last.Pix, m.Pix)
}

// writeGIF writes an animation of so many pictures, each of which stands for some time, and the last one
// longer. Progress and context are as for [Film.WriteGIF].
func writeGIF(ctx context.Context, w io.Writer, r image.Rectangle, pictures int, pace time.Duration,
	draw func(i int) *image.RGBA, progress func(done, of int64)) error {
	g := newGIF(w, r)
	for i := range pictures {
		yield.Now()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		stands := pace
		if i == pictures-1 {
			stands = max(stands, lastPictureTime)
		}
		if g.add(draw(i), stands); g.err != nil {
			return g.err
		}
		puzzles.Tell(progress, i+1, pictures)
	}
	return g.close()
}

// mostWeighed is how many changes of an animation are encoded to weigh it.
const mostWeighed = 16

// weigh returns about how many bytes an animation has: its first picture, and as many times as it changes what
// a few changes take, which are as far apart as each other. It is exact where there are no more.
func weigh(ctx context.Context, r image.Rectangle, changes int, draw func(i int) *image.RGBA) (int64, error) {
	g := newGIF(io.Discard, r)
	g.add(draw(0), 0)
	g.flush()
	first, few := g.written+1, min(changes, mostWeighed) // and the byte that ends it
	for i := range few {
		yield.Now()
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		at := (2*i + 1) * changes / (2 * few)
		g.keep(draw(at))
		g.add(draw(at+1), 0)
	}
	err := g.close()
	return first + (g.written-first)*int64(changes)/int64(max(1, few)), err
}

// pack compresses a part of a picture, in which what did not change is
// transparent, and returns its colours.
func (g *gifWriter) pack(m *image.RGBA, r image.Rectangle) (color.Palette, []byte) {
	same := func(i int) bool {
		return g.last != nil && m.Pix[i] == g.last.Pix[i] && m.Pix[i+1] == g.last.Pix[i+1] &&
			m.Pix[i+2] == g.last.Pix[i+2]
	}
	each := func(f func(i int, c color.RGBA)) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for i, end := m.PixOffset(r.Min.X, y), m.PixOffset(r.Max.X, y); i < end; i += 4 {
				f(i, color.RGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 255})
			}
		}
	}
	colours, index := map[color.RGBA]int{}, map[color.RGBA]uint8{}
	each(func(i int, c color.RGBA) {
		if !same(i) {
			colours[c]++
		}
	})
	palette := paletteOf(colours, gifColours)
	for c := range colours {
		index[c] = uint8(palette.Index(c))
	}
	pixels := make([]uint8, 0, r.Dx()*r.Dy())
	each(func(i int, c color.RGBA) {
		n := uint8(gifTransparent)
		if !same(i) {
			n = index[c]
		}
		pixels = append(pixels, n)
	})
	var packed bytes.Buffer
	z := lzw.NewWriter(&packed, lzw.LSB, gifColourBits)
	// Writing to a bytes.Buffer does not fail.
	_, _ = z.Write(pixels)
	_ = z.Close()
	return palette, packed.Bytes()
}

// flush writes the picture that waits.
func (g *gifWriter) flush() {
	f := g.pending
	if f == nil {
		return
	}
	g.pending = nil
	le := binary.LittleEndian
	// Left in place, with a transparent colour.
	head := le.AppendUint16([]byte{0x21, 0xf9, 4, 1<<2 | 1}, uint16(min(f.stands/(10*time.Millisecond), 1<<16-1)))
	head = append(head, gifTransparent, 0, 0x2c)
	for _, v := range []int{f.rect.Min.X, f.rect.Min.Y, f.rect.Dx(), f.rect.Dy()} {
		head = le.AppendUint16(head, uint16(v))
	}
	head = append(head, 0x80|(gifColourBits-1))
	for i := range 1 << gifColourBits {
		var c color.RGBA
		if i < len(f.palette) {
			c = f.palette[i].(color.RGBA)
		}
		head = append(head, c.R, c.G, c.B)
	}
	g.write(append(head, gifColourBits))
	for part := range slices.Chunk(f.packed, 255) {
		g.write([]byte{uint8(len(part))})
		g.write(part)
	}
	g.write([]byte{0})
}

// close writes the end.
func (g *gifWriter) close() error {
	g.flush()
	g.write([]byte{0x3b})
	if g.err != nil {
		return g.err
	}
	return g.w.Flush()
}
