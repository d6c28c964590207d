package paint

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/golden"
	"sudoscope/widgets/paint/raster"
)

// emptyGame returns a game that shows nothing yet.
func emptyGame(s puzzles.Shape) *Play {
	size := s.Cells()
	return &Play{
		Corner: make([]uint32, size), Centre: make([]uint32, size),
		Colours: make([]uint8, size), Painted: make([]uint8, size*s.Side()),
		Selection: make([]bool, size), Trouble: make([]uint8, size),
	}
}

// inPlay returns a board with a game on it that shows all that a game can show.
func inPlay(t testing.TB, s puzzles.Shape) *Board {
	t.Helper()
	b := fullBoard(t, s)
	b.Labels = LetterLabels
	n, size := s.Side(), s.Cells()
	p := emptyGame(s)
	b.Play = p
	for c := range b.Digits {
		row, col := c/n, c%n
		if b.Given[c] || (row+col)%3 == 0 {
			continue
		}
		b.Digits[c] = 0
		if row%2 == 0 {
			p.Corner[c] = uint32(puzzles.DigitsUpTo(1+c%n)) << (row % 2)
		}
		if row%2 == 1 || col%3 == 1 {
			p.Centre[c] = uint32(puzzles.DigitsUpTo(1+(c*5+2)%n) &^ puzzles.DigitsUpTo(c%2))
		}
		if c%4 == 1 {
			for d := range n {
				p.Painted[c*n+d] = uint8(1 + (c+d)%NumColours)
			}
		}
	}
	for i := range NumColours {
		p.Colours[(n-2)*n+i%n] = uint8(1 + i)
		p.Colours[(n-1)*n+(i+2)%n] = uint8(1 + i)
	}
	for c := range size {
		if row, col := c/n, c%n; row > 0 && row < 3 && col > 0 && col < n-1 || row == 3 && col == 2 {
			p.Selection[c] = true
		}
	}
	b.Selected = n + 2
	entered := 0
	for c := 3 * n; c < size && entered < 4; c++ {
		if b.Digits[c] != 0 && !b.Given[c] {
			entered++
			p.Trouble[c] = uint8(1 + entered%2)
		}
	}
	p.Lit = puzzles.Digit(2)
	return b
}

func TestPicturesOfGames(t *testing.T) {
	four, six := puzzles.Shape{BoxRows: 2, BoxCols: 2}, puzzles.Shape{BoxRows: 2, BoxCols: 3}
	sixteen, twentyFive := puzzles.Shape{BoxRows: 4, BoxCols: 4}, puzzles.Shape{BoxRows: 5, BoxCols: 5}
	for _, c := range []struct {
		name    string
		palette Palette
		size    int
		shape   puzzles.Shape
	}{
		{"play-4", Light(), 260, four},
		{"play-6", Dark(), 400, six},
		{"play-light", Light(), 396, puzzles.Classic},
		{"play-dark", Dark(), 396, puzzles.Classic},
		{"play-projector", Projector(), 396, puzzles.Classic},
		{"play-16", Light(), 720, sixteen},
		{"play-25", Dark(), 900, twentyFive},
	} {
		t.Run(c.name, func(t *testing.T) {
			side := c.size
			if side > 400 {
				side = 340
			}
			whole := NewBoardPainter(c.palette).Paint(c.size, c.size, inPlay(t, c.shape))
			// Of a large board a part is enough to look at.
			part := image.NewRGBA(image.Rect(0, 0, side, side))
			draw.Draw(part, part.Rect, whole, image.Pt(0, c.size-part.Rect.Dy()), draw.Src)
			golden.Same(t, c.name, part)
		})
	}
}

// Own marks among candidates, and what a hint points at among both.
func TestPicturesOfMarksAndCandidates(t *testing.T) {
	for _, show := range []bool{true, false} {
		for _, p := range []Palette{Light(), Dark()} {
			b := showLinks(t)
			b.ShowMarks = show
			b.Play = emptyGame(b.Shape)
			for c := range b.Digits {
				b.Play.Corner[c] = b.Marks[c] & uint32(c*37)
				b.Play.Centre[c] = b.Marks[c] &^ b.Play.Corner[c] & uint32(c*91)
				b.Play.Painted[c*9+c%9] = uint8(1 + c%NumColours)
			}
			b.Play.Lit = puzzles.Digit(4)
			b.Play.Colours[at(b, "E4")] = 3
			name := "play-hint-" + p.Name
			if show {
				name = "play-candidates-" + p.Name
			}
			golden.Same(t, name, NewBoardPainter(p).Paint(420, 420, b))
		}
	}
}

// cellPixels returns the pixels of a cell.
func cellPixels(p *BoardPainter, b *Board, size, cell int) (pixels []color.RGBA) {
	img, r := p.Paint(size, size, b), p.CellRect(b, size, size, cell)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			pixels = append(pixels, img.RGBAAt(x, y))
		}
	}
	return pixels
}

func TestWhatAGameShowsDiffersByShape(t *testing.T) {
	grey := oneInk()
	grey.Conflict, grey.ConflictFill = hex(0), hex(0xFFFFFF)
	for i := range NumColours {
		grey.Colours[i], grey.ColourFills[i] = hex(0), hex(0xFFFFFF)
	}
	for _, c := range []struct {
		what  string
		kinds int
		least float64
		show  func(b *Board, kind uint8)
	}{
		{"colours of cells", NumColours + 1, 0.06, func(b *Board, kind uint8) { b.Play.Colours[0] = kind }},
		{"colours of candidates", NumColours + 1, 0.012, func(b *Board, kind uint8) {
			b.Play.Centre[0], b.Play.Painted[4] = uint32(puzzles.Digit(5)), kind
		}},
		{"troubles", 3, 0.01, func(b *Board, kind uint8) { b.Digits[0], b.Play.Trouble[0] = 5, kind }},
	} {
		for _, size := range []int{400, 700} {
			var pictures [][]color.RGBA
			for kind := range c.kinds {
				b := NewBoard(puzzles.Classic)
				b.Play = emptyGame(b.Shape)
				c.show(b, uint8(kind))
				pictures = append(pictures, cellPixels(NewBoardPainter(grey), b, size, 0))
			}
			for i := range pictures {
				for j := range i {
					different := 0
					for at, one := range pictures[i] {
						if d := int(one.R) - int(pictures[j][at].R); d > 50 || d < -50 {
							different++
						}
					}
					if part := float64(different) / float64(len(pictures[i])); part < c.least {
						t.Errorf("%s at %d pixels: %d and %d differ in %.1f %% of the pixels only", c.what, size, i, j,
							100*part)
					}
				}
			}
		}
	}
}

func TestDigitsCanBeReadOnColours(t *testing.T) {
	for _, p := range palettes() {
		for i := range NumColours {
			paper, sign := p.ColourFills[i], PatternInk(&p, i+1)
			line := raster.Mix(paper, p.Colours[i], float64(sign.A)/255)
			for _, c := range []struct {
				what    string
				ink, on color.NRGBA
				least   float64
			}{
				{"givens", p.Given, paper, 7},
				{"givens on the pattern", p.Given, line, 4.5},
				{"entered digits", p.Entered, paper, 4},
				{"entered digits on the pattern", p.Entered, line, 2.6},
				{"coloured candidates", p.OnStrong, p.Colours[i], 4.5},
				{"candidates in a frame", p.Ink, paper, 7},
				{"frames", p.Colours[i], p.Panel, 3},
			} {
				if got := Contrast(c.ink, c.on); got < c.least {
					t.Errorf("%s, colour %d: %s have a contrast of %.2f, want %.1f", p.Name, i+1, c.what, got, c.least)
				}
			}
		}
	}
}

// The outline of the selection is one closed line, over the lines between cells and
// around corners that stand in.
func TestTheSelectionHasOneOutline(t *testing.T) {
	for _, s := range []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, {BoxRows: 2, BoxCols: 3}, puzzles.Classic,
		{BoxRows: 5, BoxCols: 5}} {
		for _, size := range []int{200, 477, 800} {
			n := s.Side()
			b := NewBoard(s)
			b.Play = emptyGame(s)
			for c := range s.Cells() { // a cross that is two cells wide in one direction
				row, col := c/n, c%n
				b.Play.Selection[c] = row == 1 || row == 2 || col == 1
			}
			p := NewBoardPainter(Light())
			plain := bytes.Clone(p.Paint(size, size, NewBoard(s)).Pix)
			img := p.Paint(size, size, b)
			accent := color.RGBA{p.palette.Accent.R, p.palette.Accent.G, p.palette.Accent.B, 255}
			seen := map[image.Point]bool{}
			parts := 0
			for y := range size {
				for x := range size {
					if img.RGBAAt(x, y) != accent || seen[image.Pt(x, y)] {
						continue
					}
					parts++
					for rest := []image.Point{{x, y}}; len(rest) > 0; {
						at := rest[len(rest)-1]
						rest = rest[:len(rest)-1]
						if seen[at] || img.RGBAAt(at.X, at.Y) != accent {
							continue
						}
						seen[at] = true
						rest = append(rest, at.Add(image.Pt(1, 0)), at.Add(image.Pt(-1, 0)), at.Add(image.Pt(0, 1)),
							at.Add(image.Pt(0, -1)))
					}
				}
			}
			check.Is(t, parts, 1, "%v in %d pixels: the outline", s, size)
			clear(b.Play.Selection)
			check.That(t, bytes.Equal(p.Paint(size, size, b).Pix, plain),
				"%v in %d pixels: something is left of a selection that is gone", s, size)
		}
	}
}

func TestAGameThatRestsShowsTheGridOnly(t *testing.T) {
	b, empty := inPlay(t, puzzles.Classic), NewBoard(puzzles.Classic)
	b.Evidence = showLinks(t).Evidence
	b.Play.Hidden, empty.Labels = true, b.Labels
	got, want := NewBoardPainter(Light()).Paint(300, 300, b), NewBoardPainter(Light()).Paint(300, 300, empty)
	check.That(t, bytes.Equal(got.Pix, want.Pix), "more than the grid can be seen")
}

// A mark is lit, and what changes then is where it is.
func TestAPencilMarkIsFoundWhereItIsPainted(t *testing.T) {
	const size = 900
	for _, s := range []puzzles.Shape{{BoxRows: 2, BoxCols: 3}, puzzles.Classic, {BoxRows: 4, BoxCols: 4}} {
		n := s.Side()
		all := uint32(puzzles.DigitsUpTo(n))
		for _, c := range []struct {
			name                  string
			corner, centre, marks uint32
		}{
			{"in the corners", all & 0b1011, 0, 0},
			{"along the edge", all, 0, 0},
			{"in the centre", 0, all, 0},
			{"in both places", all & 0b1010, all &^ 0b1010, 0},
			{"among candidates", all & 0b10, all & 0b1000, all & 0b1101},
		} {
			b := NewBoard(s)
			b.Play = emptyGame(s)
			cell := n + 1
			b.Play.Corner[cell], b.Play.Centre[cell], b.Marks[cell] = c.corner, c.centre, c.marks
			b.ShowMarks = c.marks != 0
			p := NewBoardPainter(Light())
			plain := cellPixels(p, b, size, cell)
			r := p.CellRect(b, size, size, cell)
			for d := 1; d <= n; d++ {
				b.Play.Lit = puzzles.Digit(d)
				x, y, count := 0, 0, 0
				for i, now := range cellPixels(p, b, size, cell) {
					if now != plain[i] {
						x, y, count = x+i%r.Dx(), y+i/r.Dx(), count+1
					}
				}
				shown := puzzles.Digits(c.corner | c.centre | c.marks).Has(d)
				check.Must(t, shown == (count > 0), "%v, %s: %d changes %d pixels when it is lit", s, c.name, d, count)
				if !shown {
					continue
				}
				if _, digit, ok := p.MarkAt(b, size, size, r.Min.X+x/count, r.Min.Y+y/count); !ok || digit != d {
					t.Errorf("%v, %s: where %d stands %d is found", s, c.name, d, digit)
				}
			}
		}
	}
}

func TestWhereThereIsNoPencilMarkNoneIsFound(t *testing.T) {
	b := NewBoard(puzzles.Classic)
	b.Play = emptyGame(b.Shape)
	b.Play.Corner[0], b.Digits[1], b.Play.Corner[1] = 1, 5, 1
	p := NewBoardPainter(Light())
	p.Paint(600, 600, b)
	for cell := range 3 {
		r := p.CellRect(b, 600, 600, cell)
		if got, digit, ok := p.MarkAt(b, 600, 600, r.Max.X-8, r.Max.Y-8); got != cell || digit != 0 || !ok {
			t.Errorf("in cell %d there is %d in cell %d (%v)", cell, digit, got, ok)
		}
	}
	if _, _, ok := p.MarkAt(b, 600, 600, 1, 1); ok {
		t.Error("beside the board there is a cell")
	}
}

func TestPencilMarksStayInTheirCell(t *testing.T) {
	for _, s := range []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, puzzles.Classic, {BoxRows: 4, BoxCols: 4},
		{BoxRows: 5, BoxCols: 5}} {
		for _, size := range []int{60, 61, 300, 301, 700, 1400} {
			g := layOut(size, size, s, true, false, false, 1+float64(size%2)/2)
			for corner := range s.Side() + 1 {
				for centre := range s.Side() + 1 {
					state := playState{corner: uint32(puzzles.DigitsUpTo(corner)),
						centre: uint32(puzzles.DigitsUpTo(centre))}
					places := g.placeMarks(nil, &state)
					check.Must(t, len(places) == corner+centre,
						"%v: %d and %d marks have %d places", s, corner, centre, len(places))
					for _, m := range places {
						if half := m.size / 2; g.cell > 20 &&
							(m.x < half || m.y < half || m.x > g.cell-half || m.y > g.cell-half) {
							t.Fatalf("%v in %d pixels: of %d and %d marks one of %d pixels stands at (%d, %d) of %d", s,
								size, corner, centre, m.size, m.x, m.y, g.cell)
						}
					}
				}
			}
		}
	}
}

func TestGamesThatMakeNoSense(t *testing.T) {
	b := NewBoard(puzzles.Classic)
	p := NewBoardPainter(Light())
	want := bytes.Clone(p.Paint(300, 300, b).Pix)
	b.Play = &Play{
		Corner: []uint32{1 << 9, 1 << 31}, Centre: []uint32{1 << 20}, Colours: []uint8{9, 200},
		Painted: []uint8{9, 255}, Selection: []bool{true}, Trouble: []uint8{1, 3},
		Lit: 1<<9 | 1<<31,
	}
	check.That(t, bytes.Equal(p.Paint(300, 300, b).Pix, want),
		"digits, colours and troubles that there are not changed the picture")
	b.Digits[0], b.Play.Trouble[0], b.Play.Lit = 3, 250, 1<<31
	p.Paint(300, 300, b)
}

// Several digits can be lit at once, and a cell can be told from the others: each changes
// its own cell and nothing else.
func TestSeveralDigitsAreLit(t *testing.T) {
	b := NewBoard(puzzles.Classic)
	b.ShowMarks = true
	b.Digits[10], b.Marks[20], b.Marks[30] = 4, 1<<3|1<<5, 1<<6
	b.Play = &Play{}
	p := NewBoardPainter(Light())
	const size = 500
	plain := make([][]color.RGBA, len(b.Digits))
	for c := range plain {
		plain[c] = cellPixels(p, b, size, c)
	}
	for _, step := range []struct {
		name string
		do   func()
		want []int
	}{
		{"4", func() { b.Play.Lit = puzzles.Digit(4) }, []int{10, 20}},
		{"4 and 7", func() { b.Play.Lit = puzzles.Digit(4).With(7) }, []int{10, 20, 30}},
		{"a shaded cell", func() {
			b.Play.Lit, b.Play.Shaded = 0, make([]bool, 81)
			b.Play.Shaded[40] = true
		}, []int{40}},
	} {
		step.do()
		var changed []int
		for c := range plain {
			if !slices.Equal(cellPixels(p, b, size, c), plain[c]) {
				changed = append(changed, c)
			}
		}
		check.That(t, slices.Equal(changed, step.want),
			"with %s lit the cells %v look different, want %v", step.name, changed, step.want)
	}
}

// A cell that is filled has a block in the ink of clues, which stands out against the
// paper around it in every look.
func TestFilledCells(t *testing.T) {
	for name, palette := range map[string]Palette{"light": Light(), "dark": Dark(), "projector": Projector()} {
		b := NewBoard(puzzles.Classic)
		b.Play = &Play{Filled: make([]bool, 81)}
		b.Play.Filled[40] = true
		p := NewBoardPainter(palette)
		picture := p.Paint(450, 450, b)
		middle := func(cell int) color.NRGBA {
			r := p.CellRect(b, 450, 450, cell)
			at := r.Min.Add(r.Max).Div(2)
			return color.NRGBAModel.Convert(picture.At(at.X, at.Y)).(color.NRGBA)
		}
		check.That(t, middle(40) == palette.Given && middle(41) == palette.Panel,
			"%s: the filled cell is %v, that beside it %v", name, middle(40), middle(41))
		edge := p.CellRect(b, 450, 450, 40).Min
		check.Is(t, color.NRGBAModel.Convert(picture.At(edge.X+1, edge.Y+1)), palette.Panel,
			"%s: the block leaves no paper at its edge", name)
		check.That(t, Contrast(palette.Given, palette.Panel) >= 7, "%s: the block hardly stands out", name)
		b.Play.Filled[40] = false
		picture = p.Paint(450, 450, b)
		check.That(t, middle(40) == palette.Panel, "%s: the block stays", name)
	}
}
