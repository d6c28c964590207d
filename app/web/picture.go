package web

import (
	"cmp"
	"context"
	"fmt"
	"html"
	"image/color"
	"math"
	"reflect"
	"slices"
	"strings"

	"sudoscope/algorithms/solving"
	"sudoscope/app/picture"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/svg"
)

// The room of a picture in a page. It is drawn once, and is as large as the page has room.
const (
	pictureWide, pictureHigh = 560, 440
	pictureUnit              = 1.1
)

// What all pictures of a page may take. The bytes are before they are packed.
const (
	mostPictures     = 1000
	mostPictureBytes = 4 << 20
)

// artist draws boards, and pictures of algorithms in colours that follow the page from light to dark. A
// picture may mix the colours of a palette, so what a colour is when the page is dark is learned
// from the same picture drawn in both.
type artist struct {
	drawn
	shared table[string] // drawings that come again in boards that stand still
	tints  table[tint]
	set    *paint.Typesetter
	light  paint.Palette
	names  map[color.NRGBA]string
	before []line // of the picture before
}

// tint is a colour when the page is light and when it is dark.
type tint [2]color.NRGBA

// line is a part of a picture, and the piece that it makes.
type line struct {
	part  paint.Shape
	piece string
}

func newArtist() *artist {
	a := &artist{set: paint.NewTypesetter(), light: paint.Light(), names: map[color.NRGBA]string{}}
	// No two inks are the same when the page is light: they may differ when it is dark.
	seen := map[color.NRGBA]bool{}
	for _, i := range inks {
		c := i.of(&a.light)
		for seen[*c] {
			c.B--
		}
		seen[*c] = true
	}
	return a
}

// draw returns the parts of a picture, each as a piece of a drawing.
func (a *artist) draw(of diagram.Picture) []string {
	in := func(p paint.Palette) []paint.Shape {
		c := diagram.New(pictureWide, pictureHigh, p, pictureUnit, a.set)
		of.Draw(c)
		return c.Shapes
	}
	light := in(a.light)
	s := &svg.Writer{Ink: func(c color.NRGBA) string {
		if a.names[c] == "" {
			a.learn(light, in(paint.Dark()))
		}
		return a.names[c]
	}}
	pieces := make([]string, len(light))
	before := a.before
	a.before = make([]line, len(light))
	for i, part := range light {
		if i < len(before) && reflect.DeepEqual(before[i].part, part) {
			a.before[i] = before[i]
		} else {
			s.Parts([]paint.Shape{part})
			a.before[i] = line{part, s.Take()}
		}
		pieces[i] = a.before[i].piece
	}
	return pieces
}

// learn names the colours of a picture that is drawn light and dark.
func (a *artist) learn(light, dark []paint.Shape) {
	of, inks := inksOf(light), inksOf(dark)
	if len(inks) != len(of) {
		inks = of
	}
	for i, c := range of {
		a.names[c] = fmt.Sprintf("var(--p%d)", a.tints.add(fmt.Sprint(c), tint{c, inks[i]}))
	}
}

// inksOf returns the colours of each of the parts.
func inksOf(parts []paint.Shape) (inks []color.NRGBA) {
	s := svg.Writer{Ink: func(c color.NRGBA) string { inks = append(inks, c); return "" }}
	for i := range parts {
		s.Parts(parts[i : i+1])
	}
	return inks
}

// variables returns the colours of pictures as the style declares them, light or dark.
func (a *artist) variables(look int) string {
	var b strings.Builder
	for n, pair := range a.tints.entries {
		fmt.Fprintf(&b, "--p%d:%s;", n, hex(pair[look]))
	}
	return b.String()
}

// pairs returns the colours of pictures, each light and dark.
func (a *artist) pairs() [][2]string {
	return puzzles.Map(a.tints.entries, func(p tint) [2]string { return [2]string{hex(p[0]), hex(p[1])} })
}

// still returns the drawing of a picture that does not move.
func (a *artist) still(shown picture.Shown, words string) string {
	title, _ := picture.Title(shown.View)
	f := &paint.Figure{W: pictureWide, H: pictureHigh}
	return opening(f, fmt.Sprintf(`role="img" aria-label="%s"`, html.EscapeString(title+". "+words))) +
		strings.Join(a.draw(shown), "") + `</svg>`
}

// gallery is the pictures of a run. Pieces that come again are there once, and so are blocks of
// pieces that follow each other, which is what most of a picture keeps from step to step.
type gallery struct {
	Title   string   `json:"title"`
	Size    [2]int   `json:"size"`
	Of      []int    `json:"of"`      // by state, which of the figures; -1 for none
	Figures [][]int  `json:"figures"` // of blocks
	Blocks  [][]int  `json:"blocks"`  // of pieces
	Pieces  []string `json:"pieces"`

	figures, blocks table[[]int]
	pieces          table[string]
}

// add takes in the picture of a state.
func (g *gallery) add(state int, pieces []string) {
	var figure, block []int
	for i, piece := range pieces {
		n := g.pieces.add(piece, piece)
		// Where a block ends depends on what is in it, so that blocks stay the same when something
		// comes before them.
		if block = append(block, n); n%8 == 0 || i == len(pieces)-1 {
			figure, block = append(figure, g.blocks.add(fmt.Sprint(block), block)), nil
		}
	}
	g.Of[state] = g.figures.add(fmt.Sprint(figure), figure)
}

// pictures draws the pictures of a stretch: of the states that moments show, and then of those
// nearest to them, as long as there is room.
func (r *recorder) pictures(ctx context.Context, view solving.View, own [][2]int64, room int) error {
	title, _ := picture.Title(view)
	g := &gallery{Title: title, Size: [2]int{pictureWide, pictureHigh}, Of: slices.Repeat([]int{-1}, len(r.Line))}
	r.Galleries[view] = g
	away, order := make([]int64, len(r.points)), make([]int, len(r.points))
	for i, p := range r.points {
		order[i], away[i] = i, math.MaxInt64
		for _, o := range own {
			away[i] = min(away[i], max(o[0]-p.Step, p.Step-o[1], 0))
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(away[a], away[b]) })
	for n, state := range order {
		if n == mostPictures/room || g.figures.bytes+g.blocks.bytes+g.pieces.bytes > mostPictureBytes/room {
			break
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		g.add(state, r.artist.draw(picture.Shown{Of: r.viewer, View: view, At: r.points[state]}))
	}
	g.Figures, g.Blocks, g.Pieces = g.figures.entries, g.blocks.entries, g.pieces.entries
	return nil
}
