package cards

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/golden"
)

func TestThumbsShowWhereTheCluesAre(t *testing.T) {
	sheet := image.NewRGBA(image.Rect(0, 0, 3*90, 80))
	for i, text := range []string{
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"12......3.4.....",
		"2x3\n1.....2.....3.....4.....5.....6.....",
	} {
		g, err := puzzles.Parse(text)
		check.OK(t, err)
		p := paint.Light()
		if i == 1 {
			p = paint.Dark()
		}
		one := Thumb(64, 64, puzzles.Grid{}, g, p)
		draw.Draw(sheet, image.Rect(90*i+8, 8, 90*i+72, 72), one, image.Point{}, draw.Over)
	}
	golden.Same(t, "thumbs", sheet)
}

func TestThumbsShowRules(t *testing.T) {
	sheet := image.NewRGBA(image.Rect(0, 0, 4*44, 44))
	for i, terms := range []puzzles.Terms{
		{Regions: "000001111022201111002222213445523333445555533444465533476666688777786668777788888"},
		{Rules: "x,windoku"},
		{Rules: "x", Parity: "eo" + strings.Repeat(".", 79)},
		{Extra: strings.Repeat(".", 27) + "aaaaaaaaa" + strings.Repeat(".", 45)},
	} {
		g, err := terms.Parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", puzzles.Classic)
		check.OK(t, err)
		p := paint.Light()
		if i%2 == 1 {
			p = paint.Dark()
		}
		one := Thumb(37, 37, puzzles.Grid{}, g, p)
		draw.Draw(sheet, image.Rect(44*i+4, 4, 44*i+41, 41), one, image.Point{}, draw.Over)
	}
	golden.Same(t, "thumbs-rules", sheet)
}

func TestThumbsOfNothingAreEmpty(t *testing.T) {
	for _, size := range []image.Point{{0, 0}, {1, 1}, {40, 40}} {
		check.Is(t, Thumb(size.X, size.Y, puzzles.Grid{}, puzzles.Grid{}, paint.Light()).Bounds().Size(), size,
			"a thumb of %v", size)
	}
	g := puzzles.NewGrid(puzzles.Classic)
	Thumb(0, 0, puzzles.Grid{}, g, paint.Light())
	Thumb(5, 3, puzzles.Grid{}, g, paint.Light()) // smaller than its cells: cut off, not broken
}

// A thumb of a game tells the clues from what somebody has filled in.
func TestThumbsOfGames(t *testing.T) {
	givens, err := puzzles.Parse("12......3.4.....")
	check.OK(t, err)
	g := givens.Clone()
	g.Set(2, 3)
	p := paint.Light()
	img := Thumb(41, 41, givens, g, p)
	for cell, want := range map[int]color.NRGBA{0: p.Given, 2: p.Entered, 3: p.Panel} {
		check.Is(t, color.NRGBAModel.Convert(img.At(10*(cell%4)+5, 5)), want, "cell %d", cell)
	}
}
