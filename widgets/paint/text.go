package paint

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"sudoscope/algorithms/trace"
	"sudoscope/assets"
	"sudoscope/widgets/paint/raster"
)

// Weight is how heavy letters are.
type Weight int32

// The weights.
const (
	Regular Weight = iota
	Medium
	SemiBold
	Mono     // all letters as wide, for pseudocode
	MonoBold // as wide as those
	numWeights
)

// Align says which part of a line of text stands at its point.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// Style is how a line of text looks.
type Style struct {
	Weight Weight
	Size   float64 // of the font, in pixels
	Color  color.NRGBA
	Align  Align
}

// parsedFonts holds the program's fonts, read when they are first needed. They never
// change, so all typesetters share them.
var parsedFonts = sync.OnceValue(func() (fonts [numWeights]*sfnt.Font) {
	for w, data := range [numWeights][]byte{assets.InterRegular, assets.InterMedium, assets.InterSemiBold,
		assets.JetBrainsMonoRegular, assets.JetBrainsMonoBold} {
		f, err := sfnt.Parse(data)
		if err != nil {
			panic("paint: the embedded fonts are damaged: " + err.Error())
		}
		fonts[w] = f
	}
	return fonts
})

// Typesetter draws text. It draws each letter of each size once and keeps it.
type Typesetter struct {
	fonts  [numWeights]*sfnt.Font
	glyphs map[glyphKey]*glyph
	buffer sfnt.Buffer
	raster *vector.Rasterizer

	// Note is called with every line of text that is drawn, and where; it may be nil. Tests
	// check with it that texts have room.
	Note func(text string, at image.Rectangle)
}

// glyphKey has no gaps between its fields: Go hashes it in one go then.
type glyphKey struct {
	char   rune
	size   fixed.Int26_6
	weight Weight
	part   int32 // of a pixel, in quarters, by which it is moved to the right; or onlyAdvance
}

// onlyAdvance is the part of a glyph that is measured and not drawn.
const onlyAdvance = -1

type glyph struct {
	raster.Mask
	advance fixed.Int26_6
}

// maxGlyphs bounds what a typesetter keeps: a window that is dragged to a new
// size asks for letters of hundreds of sizes.
const maxGlyphs = 2048

// NewTypesetter returns a typesetter.
func NewTypesetter() *Typesetter {
	return &Typesetter{fonts: parsedFonts(), glyphs: map[glyphKey]*glyph{}, raster: vector.NewRasterizer(1, 1)}
}

func pixels(size float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(size * 64)) }

// Measure returns how wide a line of text is, in pixels.
func (t *Typesetter) Measure(text string, weight Weight, size float64) float64 {
	var x fixed.Int26_6
	for _, char := range text {
		x += t.glyph(glyphKey{char, pixels(size), weight, onlyAdvance}).advance
	}
	return float64(x) / 64
}

// Draw draws a line of text at x, with its baseline at y. Letters move in
// quarters of a pixel along the line; the baseline is on a whole pixel.
func (t *Typesetter) Draw(dst *image.RGBA, x, y float64, text string, s Style) {
	x = t.Start(x, text, s)
	at, base := pixels(x), int(math.Round(y))
	if t.Note != nil && text != "" {
		high := int(math.Ceil(CapPart * s.Size))
		t.Note(text, image.Rect(int(x), base-high, int(math.Ceil(x+t.Measure(text, s.Weight, s.Size))), base))
	}
	for _, char := range text {
		snapped := (at + 8) &^ 15
		g := t.glyph(glyphKey{char, pixels(s.Size), s.Weight, int32(snapped >> 4 & 3)})
		g.Draw(dst, dst.Rect, snapped.Floor(), base, s.Color)
		at += g.advance
	}
}

// CapPart is how high capitals and digits are, as a part of the size.
const CapPart = 0.73

// Start returns where a line of text begins that stands at x.
func (t *Typesetter) Start(x float64, text string, s Style) float64 {
	switch s.Align {
	case Center:
		x -= t.Measure(text, s.Weight, s.Size) / 2
	case Right:
		x -= t.Measure(text, s.Weight, s.Size)
	}
	return x
}

// CapSize returns the size of font whose capital letters and digits are the
// given number of pixels high.
func (t *Typesetter) CapSize(weight Weight, height int) float64 {
	f := t.fonts[weight]
	em := fixed.I(int(f.UnitsPerEm()))
	m, err := f.Metrics(&t.buffer, em, font.HintingNone)
	if err != nil || m.CapHeight == 0 {
		return float64(height) / 0.7
	}
	return float64(height) * float64(em) / float64(m.CapHeight)
}

// Digit returns the mask of a character whose capitals are height pixels high,
// moved so that drawing it at the middle of a place centres it there.
func (t *Typesetter) Digit(char rune, weight Weight, height int) *raster.Mask {
	size := pixels(t.CapSize(weight, height))
	advance := t.glyph(glyphKey{char, size, weight, onlyAdvance}).advance
	// The left edge of the advance, to a quarter of a pixel.
	left := (-advance/2 + 8) &^ 15
	g := t.glyph(glyphKey{char, size, weight, int32(left >> 4 & 3)})
	m := g.Mask
	m.X += left.Floor()
	m.Y += (height + 1) / 2
	return &m
}

func (t *Typesetter) glyph(k glyphKey) *glyph {
	if g, ok := t.glyphs[k]; ok {
		return g
	}
	if len(t.glyphs) >= maxGlyphs {
		clear(t.glyphs)
	}
	g := t.rasterize(k)
	t.glyphs[k] = g
	return g
}

// rasterize draws a glyph. A character that the font lacks becomes its box for
// missing characters.
func (t *Typesetter) rasterize(k glyphKey) *glyph {
	f, g := t.fonts[k.weight], &glyph{}
	index, err := f.GlyphIndex(&t.buffer, k.char)
	if err != nil {
		return g
	}
	g.advance, err = f.GlyphAdvance(&t.buffer, index, k.size, font.HintingNone)
	if err != nil || k.part == onlyAdvance {
		return g
	}
	outline, err := f.LoadGlyph(&t.buffer, index, k.size, nil)
	if err != nil {
		return g
	}
	shift := fixed.Int26_6(k.part) * 16
	bounds := outline.Bounds()
	x0, y0 := (bounds.Min.X + shift).Floor(), bounds.Min.Y.Floor()
	x1, y1 := (bounds.Max.X + shift).Ceil(), bounds.Max.Y.Ceil()
	g.X, g.Y, g.W, g.H = x0, y0, x1-x0, y1-y0
	if g.W <= 0 || g.H <= 0 {
		g.W, g.H = 0, 0
		return g
	}
	at := func(p fixed.Point26_6) (x, y float32) {
		return float32(p.X+shift)/64 - float32(x0), float32(p.Y)/64 - float32(y0)
	}
	t.raster.Reset(g.W, g.H)
	for _, s := range outline {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			t.raster.ClosePath()
			t.raster.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			t.raster.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			t.raster.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			t.raster.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	t.raster.ClosePath()
	coverage := image.NewAlpha(image.Rect(0, 0, g.W, g.H))
	t.raster.Draw(coverage, coverage.Rect, image.Opaque, image.Point{})
	g.Pix = coverage.Pix
	for i, a := range g.Pix {
		g.Pix[i] = raster.Level(a)
	}
	return g
}

// stepNumber has the number by which the words call a candidate, and that of the sentence that
// says the contrary; 0 for none.
type stepNumber struct{ says, against uint8 }

// set takes the numbers of a mark, if it has any.
func (n *stepNumber) set(m trace.Mark) {
	if 0 < m.Number && m.Number < 256 {
		*n = stepNumber{says: uint8(m.Number)}
		if 0 < m.Against && m.Against < 256 {
			n.against = uint8(m.Against)
		}
	}
}

// text returns what stands beside the candidate, "" for nothing.
func (n stepNumber) text() string {
	switch {
	case n.says == 0:
		return ""
	case n.against == 0:
		return strconv.Itoa(int(n.says))
	}
	return strconv.Itoa(int(min(n.says, n.against))) + "≠" + strconv.Itoa(int(max(n.says, n.against)))
}
