package paint

import (
	"image"
	"image/color"
	"os"
	"strings"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/golden"
)

const (
	jigsaw = ".3...58.....8.1.....................48.1.653.9..5....7.......1..........1..4.7... regions=" +
		"000001111022201111002222213445523333445555533444465533476666688777786668777788888"
	windowsAndX = "..8...1..7....3.........5...........5.1..2...........5.....9.....5..6...67....... rules=windoku,x"
	extraParity = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... extra=" +
		"..........aaa......aaa......aaa..................bbb......b.b......bbbb.......... parity=" +
		"....e........o......e...................e...o...............eo........o.........."
	jigsawBoxes = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... rules=boxes regions=" +
		"000111112000111122000333222444432225444435555466635555666333777668888777688888777"
	seven = ".......|.......|3......|...4...|......5|.......|....... regions=" +
		"1111222|3112222|3314445|3344445|3366755|6666755|6777775"
)

// parsed returns a board that shows a puzzle with its candidates.
func parsed(t testing.TB, text string) *Board {
	t.Helper()
	g, err := puzzles.Parse(strings.ReplaceAll(text, "|", ""))
	check.OK(t, err)
	b := NewBoard(g.Shape())
	b.ShowMarks, b.Labels = true, LetterLabels
	for c := range b.Digits {
		b.Digits[c], b.Given[c] = uint8(g.At(c)), g.At(c) != 0
		b.Marks[c] = uint32(g.Candidates(c))
	}
	return b
}

func TestBoardsWithRules(t *testing.T) {
	region := parsed(t, jigsaw)
	region.Evidence.Houses = []puzzles.House{{Kind: puzzles.Region, Index: 2}}
	region.Evidence.Covers = []puzzles.House{{Kind: puzzles.Column, Index: 4}}
	region.Evidence.Mark(at(region, "B3"), 2, trace.Pattern)
	region.Evidence.Mark(at(region, "C6"), 0, trace.Focus)
	region.Evidence.Links = []trace.Link{{From: at(region, "B3"), FromDigit: 2, To: at(region, "C6"), ToDigit: 2}}
	crossed := parsed(t, windowsAndX)
	crossed.Peers = at(crossed, "B2")
	crossed.Evidence.Mark(at(crossed, "B2"), 0, trace.Placed)
	crossed.Evidence.Mark(at(crossed, "H8"), 0, trace.Conflict)
	crossed.Evidence.Houses = []puzzles.House{{Kind: puzzles.Window, Index: 3}, {Kind: puzzles.Diagonal, Index: 1}}
	parity := parsed(t, extraParity)
	parity.Evidence.Mark(at(parity, "B5"), 0, trace.Focus)
	played := parsed(t, jigsaw)
	played.Play = &Play{Selection: make([]bool, played.Shape.Cells()), Colours: make([]uint8, played.Shape.Cells())}
	for c := range played.Play.Selection {
		played.Play.Selection[c] = c%9 < 5 && c/9 > 2 && c != 40
		played.Play.Colours[c] = uint8(c/9 + 1)
	}
	for _, c := range []struct {
		name    string
		palette Palette
		size    int
		board   *Board
	}{
		{"rules-jigsaw-light", Light(), 600, region},
		{"rules-windows-dark", Dark(), 600, crossed},
		{"rules-extra-projector", Projector(), 600, parity},
		{"rules-boxes-light", Light(), 400, parsed(t, jigsawBoxes)},
		{"rules-played-light", Light(), 420, played},
		{"rules-side-7", Light(), 300, parsed(t, seven)},
	} {
		t.Run(c.name, func(t *testing.T) {
			golden.Same(t, c.name, NewBoardPainter(c.palette).Paint(c.size, c.size, c.board))
		})
	}
}

// What shows a diagonal is wider than a stroke, which at its slant would say of a digit that it goes.
func TestDiagonalsStrikeNothingOut(t *testing.T) {
	for _, p := range palettes() {
		for _, size := range []int{200, 700} {
			painter := NewBoardPainter(p)
			img := painter.Paint(size, size, NewBoard(parsed(t, windowsAndX).Shape))
			r := painter.geo.rect(10 * 8)
			wide := 0
			for x := r.Min.X; x < r.Max.X; x++ {
				if color.NRGBA(img.RGBAAt(x, r.Min.Y+r.Dy()/2)) != p.Panel {
					wide++
				}
			}
			check.That(t, wide >= r.Dx()/3 && wide <= r.Dx()*2/3,
				"%s at %d: of %d pixels across a cell, the diagonal has %d", p.Name, size, r.Dx(), wide)
		}
	}
}

// layouts are jigsaws of all kinds, and grids with boxes.
func layouts(t *testing.T) (shapes []puzzles.Shape) {
	t.Helper()
	shapes = []puzzles.Shape{puzzles.Classic, {BoxRows: 2, BoxCols: 3}, parsed(t, jigsaw).Shape, parsed(t, seven).Shape,
		parsed(t, jigsawBoxes).Shape}
	rows, err := os.ReadFile("../../puzzles/testdata/variants.csv")
	check.OK(t, err)
	for line := range strings.Lines(string(rows)) {
		if field := strings.Split(line, ","); len(field) > 2 && len(field[1]) == 81 {
			s, err := puzzles.Terms{Regions: field[1]}.Shape(puzzles.Classic)
			check.OK(t, err)
			shapes = append(shapes, s)
		}
	}
	return shapes
}

// Between any two cells there is one line: thick if they are in different blocks, else thin.
// Where four cells meet that are not of one block, there is no gap in it.
func TestLinesAreThickWhereBlocksDiffer(t *testing.T) {
	p := Light()
	for _, s := range layouts(t) {
		b, l := NewBoard(s), s.Layout()
		for _, size := range []int{90, 333, 700} {
			painter := NewBoardPainter(p)
			img := painter.Paint(size, size, b)
			g := &painter.geo
			borders := func(c, other int, along func(i int) image.Point, from, to int) {
				thick, thin := 0, 0
				for i := from; i < to; i++ {
					switch at := along(i); color.NRGBA(img.RGBAAt(at.X, at.Y)) {
					case p.GridThick:
						thick++
					case p.GridThin:
						thin++
					}
				}
				check.Must(t, (l.BlockOf[c] == l.BlockOf[other] || thick == g.thick && thin <= 0) &&
					(l.BlockOf[c] != l.BlockOf[other] || thick <= 0 && thin == g.thin),
					"%v at %d: between %d and %d are %d thick and %d thin pixels", s, size, c, other, thick, thin)
			}
			for c := range l.Size {
				r, row, col := g.rect(c), c/l.N, c%l.N
				if col+1 < l.N {
					for _, y := range []int{r.Min.Y, r.Min.Y + g.cell/2, r.Max.Y - 1} {
						borders(c, c+1, func(x int) image.Point { return image.Pt(x, y) }, r.Max.X, g.left[col+1])
					}
				}
				if row+1 < l.N {
					for _, x := range []int{r.Min.X, r.Min.X + g.cell/2, r.Max.X - 1} {
						borders(c, c+l.N, func(y int) image.Point { return image.Pt(x, y) }, r.Max.Y, g.top[row+1])
					}
				}
				if of := l.BlockOf; row+1 < l.N && col+1 < l.N &&
					(of[c] != of[c+1] || of[c] != of[c+l.N] || of[c] != of[c+l.N+1]) {
					for y := r.Max.Y; y < g.top[row+1]; y++ {
						for x := r.Max.X; x < g.left[col+1]; x++ {
							check.Must(t, color.NRGBA(img.RGBAAt(x, y)) == p.GridThick,
								"%v at %d: there is a gap in the line at the lower right of %d", s, size, c)
						}
					}
				}
			}
		}
	}
}

// What is repainted cell by cell looks as if it were painted anew.
func TestCellsAreRepaintedAmongRegions(t *testing.T) {
	for _, text := range []string{jigsaw, windowsAndX, extraParity, jigsawBoxes} {
		b, p := parsed(t, text), NewBoardPainter(Dark())
		p.Paint(500, 500, b)
		for c := 0; c < len(b.Digits); c += 7 {
			b.Evidence = trace.Evidence{}
			b.Evidence.Mark(c, 0, trace.Focus)
			b.Peers = (7 * c) % len(b.Digits)
			b.Play = nil
			if c%2 == 0 {
				b.Play = &Play{Selection: make([]bool, len(b.Digits))}
				for other := range b.Play.Selection {
					b.Play.Selection[other] = other%9 >= c%9 && other/9 >= c/9
				}
			}
			got := string(p.Paint(500, 500, b).Pix)
			check.Must(t, got == string(NewBoardPainter(Dark()).Paint(500, 500, b).Pix),
				"%q: after a change of cell %d it looks otherwise", text, c)
		}
	}
}

// The figure has a fill for each part of a line, which together divide all cells.
func TestLinesOfAFigureAreThickWhereBlocksDiffer(t *testing.T) {
	p := Light()
	for _, s := range layouts(t) {
		sketch, l := NewSketch(NewBoard(s), p), s.Layout()
		lines := sketch.Lines()
		ink := func(at image.Point) (c color.NRGBA) {
			for _, part := range lines {
				f := part.(Fill)
				if x, y := float64(at.X)+0.5, float64(at.Y)+0.5; f.X0 < x && x < f.X1 && f.Y0 < y && y < f.Y1 {
					c = f.Color
				}
			}
			return c
		}
		for c := range l.Size {
			r := sketch.CellAt(c)
			want := func(other int) color.NRGBA {
				if l.BlockOf[c] == l.BlockOf[other] {
					return p.GridThin
				}
				return p.GridThick
			}
			if c%l.N+1 < l.N {
				at := image.Pt((r.Max.X+sketch.CellAt(c+1).Min.X)/2, r.Min.Y+r.Dy()/2)
				check.Must(t, ink(at) == want(c+1), "%v: between %d and %d is a line in %v", s, c, c+1, ink(at))
			}
			if c+l.N < l.Size {
				at := image.Pt(r.Min.X+r.Dx()/2, (r.Max.Y+sketch.CellAt(c+l.N).Min.Y)/2)
				check.Must(t, ink(at) == want(c+l.N), "%v: between %d and %d is a line in %v", s, c, c+l.N, ink(at))
			}
		}
	}
}

// Where a region is in several parts, a number in each of its cells tells what belongs together.
func TestRegionsInPartsHaveNumbers(t *testing.T) {
	corner := func(text string) color.RGBA {
		b, painter := parsed(t, text), NewBoardPainter(Light())
		b.ShowMarks = false
		img := painter.Paint(400, 400, b)
		r := painter.geo.rect(15)
		return img.RGBAAt(r.Min.X, r.Max.Y-r.Dy()*9/10)
	}
	whole, parts := "................ regions=1122112233443344", "................ regions=1212343412123434"
	check.Is(t, corner(whole), corner("................"), "the corner of a cell")
	if at := corner(parts); color.NRGBA(at) == Light().Panel {
		t.Error("nothing is in the corner of a cell where regions are in parts")
	}
	b := parsed(t, parts)
	for c, state := range rulesOf(b.Shape, [2]string{}) {
		check.That(t, int(state.number) == int(b.Shape.Layout().BlockOf[c])+1,
			"cell %d has the number %d", c, state.number)
	}
}
