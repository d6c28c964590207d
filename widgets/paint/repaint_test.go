package paint

import (
	"bytes"
	"image"
	"math/rand/v2"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// shapes are all shapes that a board can have.
func shapes() (all []puzzles.Shape) {
	for rows := 2; rows <= 5; rows++ {
		for cols := 2; cols <= 5; cols++ {
			all = append(all, puzzles.Shape{BoxRows: rows, BoxCols: cols})
		}
	}
	return all
}

// disturb changes some of what a board shows.
func disturb(r *rand.Rand, b *Board) {
	n, size := b.Shape.Side(), b.Shape.Cells()
	for range 1 + r.IntN(4) {
		c := r.IntN(size)
		b.Digits[c] = uint8(max(0, r.IntN(2*n)-n+1))
		b.Given[c] = r.IntN(2) == 0
		b.Marks[r.IntN(size)] = r.Uint32()
	}
	b.ShowMarks = r.IntN(4) > 0
	b.Selected, b.Peers = r.IntN(size+1)-1, r.IntN(size+1)-1
	e := &b.Evidence
	e.Marks, e.Houses, e.Links, b.Ghosts = e.Marks[:0], e.Houses[:0], e.Links[:0], b.Ghosts[:0]
	for range r.IntN(8) {
		e.Mark(r.IntN(size), max(0, r.IntN(2*n)-n+1), trace.Role(1+r.IntN(numRoles-1)))
	}
	for range r.IntN(3) {
		e.Houses = append(e.Houses, puzzles.House{Kind: puzzles.HouseKind(r.IntN(3)), Index: r.IntN(n)})
	}
	for range r.IntN(3) {
		b.Ghosts = append(b.Ghosts, Ghost{r.IntN(size), 1 + r.IntN(n)})
	}
	if b.Play != nil {
		disturbPlay(r, b.Play, n)
	}
	if r.IntN(3) == 0 {
		for range 1 + r.IntN(3) {
			e.Links = append(e.Links, trace.Link{From: r.IntN(size), To: r.IntN(size),
				FromDigit: r.IntN(n + 1), ToDigit: r.IntN(n + 1), Strong: r.IntN(2) == 0})
		}
	}
}

// sparse returns a mask with a quarter of its bits set, more or less.
func sparse(r *rand.Rand) uint32 {
	a, b := r.Uint32(), r.Uint32()
	return a & b
}

// disturbPlay changes some of what a game shows.
func disturbPlay(r *rand.Rand, p *Play, n int) {
	size := n * n
	for range 1 + r.IntN(6) {
		p.Corner[r.IntN(size)] = sparse(r)
		p.Centre[r.IntN(size)] = sparse(r)
		p.Colours[r.IntN(size)] = uint8(r.IntN(NumColours + 2))
		p.Painted[r.IntN(size*n)] = uint8(r.IntN(NumColours + 2))
		p.Selection[r.IntN(size)] = r.IntN(3) > 0
		p.Trouble[r.IntN(size)] = uint8(r.IntN(4))
	}
	p.Lit = puzzles.Digits(sparse(r) & r.Uint32())
	if r.IntN(2) == 0 {
		p.Shaded = make([]bool, size)
		p.Shaded[r.IntN(size)] = true
	} else {
		p.Shaded = nil
	}
	p.Hidden = r.IntN(8) == 0
}

func TestRepaintingWhatChangedEqualsPaintingEverything(t *testing.T) {
	for i, s := range shapes() {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		b := NewBoard(s)
		b.Labels = Labels(r.IntN(3))
		if i%2 == 0 {
			b.Play = emptyGame(s)
		}
		w, h := 150+r.IntN(200), 150+r.IntN(200)
		kept := NewBoardPainter(Light())
		var last []byte
		different := 0
		for range 12 {
			disturb(r, b)
			got := kept.Paint(w, h, b)
			want := NewBoardPainter(Light()).Paint(w, h, b)
			check.Must(t, bytes.Equal(got.Pix, want.Pix),
				"%v at %d×%d: what was repainted differs from a fresh picture", s, w, h)
			if !bytes.Equal(got.Pix, last) {
				different++
			}
			last = append(last[:0], got.Pix...)
		}
		check.That(t, different >= 9, "%v: only %d of 12 pictures differ from the one before", s, different)
	}
}

func TestAPainterFollowsSizeShapeAndPalette(t *testing.T) {
	kept := NewBoardPainter(Light())
	a, b := fullBoard(t, puzzles.Classic), fullBoard(t, puzzles.Shape{BoxRows: 2, BoxCols: 3})
	for _, c := range []struct {
		board   *Board
		size    int
		palette Palette
		text    float64
	}{{a, 200, Light(), 1}, {a, 260, Light(), 1}, {b, 260, Light(), 1}, {b, 260, Dark(), 1}, {b, 260, Dark(), 1.5},
		{a, 200, Light(), 1}} {
		kept.SetPalette(c.palette)
		c.board.Text = c.text
		got := kept.Paint(c.size, c.size, c.board)
		check.That(t, bytes.Equal(got.Pix, NewBoardPainter(c.palette).Paint(c.size, c.size, c.board).Pix),
			"%v, %d pixels, %s: differs from a fresh picture", c.board.Shape, c.size, c.palette.Name)
	}
}

func TestCellAtFindsTheCellThatIsPainted(t *testing.T) {
	for i, s := range shapes() {
		r := rand.New(rand.NewPCG(uint64(i), 2))
		w, h := 100+r.IntN(400), 100+r.IntN(400)
		for _, labels := range []Labels{NoLabels, LetterLabels} {
			b := NewBoard(s)
			b.Labels = labels
			p := NewBoardPainter(Light())
			before := bytes.Clone(p.Paint(w, h, b).Pix)
			for range 3 {
				cell := r.IntN(s.Cells())
				b.Digits[cell] = 8 % uint8(s.Side())
				b.Evidence = trace.Evidence{}
				b.Evidence.Mark(cell, 0, trace.Focus)
				img := p.Paint(w, h, b)
				changed := 0
				for at := 0; at < len(img.Pix); at += 4 {
					if bytes.Equal(img.Pix[at:at+4], before[at:at+4]) {
						continue
					}
					changed++
					x, y := at%img.Stride/4, at/img.Stride
					if got, ok := p.CellAt(b, w, h, x, y); !ok || got != cell {
						t.Fatalf("%v at %d×%d: pixel (%d, %d) shows cell %d, CellAt says %d, %v", s, w, h, x, y, cell,
							got, ok)
					}
					check.Must(t, image.Pt(x, y).In(p.CellRect(b, w, h, cell)),
						"%v: pixel (%d, %d) of cell %d is outside of its rectangle", s, x, y, cell)
				}
				check.Must(t, changed != 0, "%v at %d×%d: nothing was painted for cell %d", s, w, h, cell)
				b.Digits[cell] = 0
				b.Evidence = trace.Evidence{}
				p.Paint(w, h, b)
			}
		}
	}
}

func TestCellAtOutsideOfTheBoard(t *testing.T) {
	b := boardOf(t, puzzles.Classic, wikipedia)
	p := NewBoardPainter(Light())
	for _, at := range []image.Point{{-1, -1}, {0, 0}, {10, 300}, {300, 10}, {600, 300}, {300, 600}} {
		if c, ok := p.CellAt(b, 600, 600, at.X, at.Y); ok {
			t.Errorf("there is a cell %d at %v, where the labels are or nothing is", c, at)
		}
	}
	if _, ok := p.CellAt(b, 0, 0, 0, 0); ok {
		t.Error("a picture without pixels has a cell")
	}
}

func TestEveryCellHasTheSameSizeAndFits(t *testing.T) {
	for _, s := range shapes() {
		for _, size := range []int{60, 133, 200, 301, 640, 944, 1417} {
			g := layOut(size, size, s, true, false, false, 1)
			check.That(t, size < 200 || g.grid.In(image.Rect(0, 0, size, size)),
				"%v does not fit into %d pixels: %v", s, size, g.grid)
			if spare := size - g.margin - g.grid.Dx(); size >= 200 && spare >= s.Side()+size/50 {
				t.Errorf("%v in %d pixels leaves %d of them empty", s, size, spare)
			}
			for c := range s.Cells() {
				if r := g.rect(c); r.Dx() != g.cell || r.Dy() != g.cell || !r.In(g.grid) {
					t.Fatalf("%v in %d pixels: cell %d is %v", s, size, c, r)
				}
			}
		}
	}
}

// What a board is given may be wrong or missing; it is drawn as far as it goes.
func TestBoardsThatMakeNoSense(t *testing.T) {
	p := NewBoardPainter(Light())
	b := boardOf(t, puzzles.Classic, wikipedia)
	want := bytes.Clone(p.Paint(300, 300, b).Pix)
	for _, role := range []trace.Role{0, trace.Role(numRoles), 200} {
		b.Evidence.Mark(2, 0, role)
	}
	b.Evidence.Mark(trace.NoCell, 0, trace.Focus)
	b.Evidence.Mark(81, 3, trace.Focus)
	b.Evidence.Mark(2, 10, trace.Focus)
	b.Evidence.Houses = []puzzles.House{{Kind: 7, Index: 0}, {Kind: puzzles.Row, Index: 9},
		{Kind: puzzles.Row, Index: -1}}
	b.Evidence.Links = []trace.Link{{From: -1, To: 5, ToDigit: 3}, {From: 2, FromDigit: 4, To: 2, ToDigit: 4},
		{From: 3, To: 99}}
	b.Ghosts = []Ghost{{-1, 3}, {81, 3}, {2, 0}, {2, 10}}
	b.Selected, b.Peers = 81, -5
	got := p.Paint(300, 300, b)
	// A mark without a role of ours changes nothing but may not crash either.
	check.That(t, bytes.Equal(got.Pix, want),
		"marks, houses, links and ghosts that are not on the board changed the picture")
	for _, size := range []image.Point{{0, 0}, {-3, 5}, {1, 1}, {7, 900}} {
		m := p.Paint(size.X, size.Y, b)
		if want := image.Rect(0, 0, max(0, size.X), max(0, size.Y)); m.Rect.Dx()*m.Rect.Dy() != want.Dx()*want.Dy() {
			t.Errorf("a picture of %v is %v", size, m.Rect)
		}
	}
	p.Paint(100, 100, &Board{})
	p.Paint(100, 100, &Board{Shape: puzzles.Classic})
}
