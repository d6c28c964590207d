package export

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/svg"
)

func runs() *charts.Spreads {
	return &charts.Spreads{Names: true, Title: "Steps <of> 3 runs & more", Rows: []charts.Spread{
		{Name: "Backtracking", Solved: []float64{200, 4208, 78211, 80000}, Of: 4},
		{Name: "Fast & failing", Solved: []float64{696}, Of: 4, Look: 1},
	}}
}

// Both ways of writing a figure have its names and its colours.
func TestFiguresArePicturesAndDrawings(t *testing.T) {
	for _, palette := range []paint.Palette{paint.Light(), paint.Dark()} {
		for name, draw := range map[string]func(*diagram.Canvas){"boxes": runs().Boxes, "curves": runs().Curves} {
			var b bytes.Buffer
			p := diagram.NewPainter()
			check.OK(t, png.Encode(&b, p.Paint(640, 360, palette, 1, draw)))
			f := &p.Canvas.Figure
			keep(t, name+"-"+palette.Name+".png", b.Bytes())
			m, err := png.Decode(&b)
			check.Must(t, err == nil && m.Bounds().Dx() == 640 && m.Bounds().Dy() == 360, "%v, %v", m.Bounds(), err)
			pixels := map[color.NRGBA]int{}
			for y := range 360 {
				for x := range 640 {
					pixels[color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)]++
				}
			}
			var s bytes.Buffer
			s.Write(svg.Of(f, f.W, f.H, "a board"))
			keep(t, name+"-"+palette.Name+".svg", s.Bytes())
			drawing := s.String()
			for _, series := range palette.Series[:2] {
				check.That(t, pixels[series] >= 20 && strings.Contains(drawing, hexColour(series)),
					"%s, %s: %d pixels of a series", palette.Name, name, pixels[series])
			}
			var text strings.Builder
			for d := xml.NewDecoder(&s); ; {
				token, err := d.Token()
				if err == io.EOF {
					break
				}
				check.OK(t, err)
				if words, ok := token.(xml.CharData); ok {
					text.Write(words)
				}
			}
			for _, want := range []string{"Steps <of> 3 runs & more", "Fast & failing", "10k"} {
				check.That(t, strings.Contains(text.String(), want), "%s: no %q in %q", name, want, text.String())
			}
			dashed := strings.Contains(drawing, "stroke-dasharray")
			check.That(t, dashed == (name == "curves"), "%s has dashes: %v", name, dashed)
		}
	}
}

// Every look is drawn in another way.
func TestMarkersOfADrawingDiffer(t *testing.T) {
	seen := map[string]int{}
	draw := func(shape int) {
		var b bytes.Buffer
		ink := color.NRGBA{1, 2, 3, 255}
		one := paint.Marker{X: 10, Y: 10, Size: 16, Shape: shape, Color: ink}
		f := &paint.Figure{W: 20, H: 20, Shapes: []paint.Shape{one}}
		b.Write(svg.Of(f, f.W, f.H, "a board"))
		before, ok := seen[b.String()]
		check.That(t, !ok, "the markers %d and %d are drawn alike", before, shape)
		seen[b.String()] = shape
		if err := xml.Unmarshal(b.Bytes(), new(struct{})); err != nil || !strings.Contains(b.String(), hexColour(ink)) {
			t.Errorf("the marker %d is drawn as %q: %v", shape, b.String(), err)
		}
	}
	for number := range 8 {
		for look := range paint.NumSeries {
			_, _, marker := paint.LookOf(paint.Variation(look, number))
			draw(marker)
		}
	}
}

// hexColour is a colour as a drawing writes it.
func hexColour(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// Programs that read no style of their own into a drawing show its letters filled, in a font that they
// have, and say what it is.
func TestADrawingSaysWhatItIs(t *testing.T) {
	text := string(svg.Of(&paint.Figure{W: 10, H: 10}, 10, 10, "Backtracking & more"))
	for _, want := range []string{` stroke="none"`, ` role="img"`, "<title>Backtracking &amp; more</title>", `font-family="Arial,`} {
		check.That(t, strings.Contains(text, want), "the drawing has no %s: %s", want, text)
	}
}
