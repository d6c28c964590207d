package paint

import (
	"image"
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/golden"
)

const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// boardOf returns a board that shows a puzzle with all its candidates.
func boardOf(t testing.TB, s puzzles.Shape, puzzle string) *Board {
	t.Helper()
	b := NewBoard(s)
	for i := range puzzle {
		b.Digits[i] = uint8(puzzles.CharDigit(puzzle[i]))
		b.Given[i] = b.Digits[i] != 0
	}
	pencil(t, b)
	b.Labels = LetterLabels
	return b
}

// pencil sets the marks to all candidates.
func pencil(t testing.TB, b *Board) {
	t.Helper()
	g := puzzles.NewGrid(b.Shape)
	copy(g.Cells(), b.Digits)
	for c := range b.Marks {
		b.Marks[c] = uint32(g.Candidates(c))
	}
	b.ShowMarks = true
}

// enter places digits, written as in "C7=4".
func enter(b *Board, entries ...string) {
	for _, e := range entries {
		b.Digits[at(b, e)] = uint8(puzzles.CharDigit(e[len(e)-1]))
	}
}

// at returns the cell that a name such as C7 begins with.
func at(b *Board, name string) int { return int(name[0]-'A')*b.Shape.Side() + int(name[1]-'1') }

// fullBoard returns a grid with every cell filled.
func fullBoard(t testing.TB, s puzzles.Shape) *Board {
	t.Helper()
	b := NewBoard(s)
	n := s.Side()
	for c := range b.Digits {
		row, col := c/n, c%n
		b.Digits[c] = uint8((row*s.BoxCols+row/s.BoxRows+col)%n + 1)
		b.Given[c] = (7*row+3*col)%5 < 2
	}
	return b
}

func TestBoardPictures(t *testing.T) {
	light, dark := Light(), Dark()
	start := boardOf(t, puzzles.Classic, wikipedia)
	four := boardOf(t, puzzles.Shape{BoxRows: 2, BoxCols: 2}, "12......3.4.....")
	six := boardOf(t, puzzles.Shape{BoxRows: 2, BoxCols: 3}, "1..4...5...2..3..1.6....3..2...5.4..")
	six.Labels = RowColLabels
	bare := boardOf(t, puzzles.Classic, wikipedia)
	bare.ShowMarks, bare.Labels, bare.OnCard = false, NoLabels, true
	sixteen := fullBoard(t, puzzles.Shape{BoxRows: 4, BoxCols: 4})
	thin(t, sixteen, 3)
	twentyFive := fullBoard(t, puzzles.Shape{BoxRows: 5, BoxCols: 5})
	thin(t, twentyFive, 4)

	for _, c := range []struct {
		name    string
		palette Palette
		size    int
		board   *Board
	}{
		{"start-light", light, 600, start},
		{"start-dark", dark, 600, start},
		{"start-small", light, 200, start},
		{"start-large", light, 944, start},
		{"start-bare", dark, 244, bare},
		{"conflicts-light", light, 600, showConflicts(t)},
		{"conflicts-dark", dark, 600, showConflicts(t)},
		{"placed-light", light, 400, showPlaced(t)},
		{"removed-dark", dark, 400, showRemoved(t)},
		{"eliminated-light", light, 400, showEliminated(t)},
		{"roles-light", light, 560, showRoles(t)},
		{"roles-dark", dark, 560, showRoles(t)},
		{"roles-projector", Projector(), 560, showRoles(t)},
		{"links-light", light, 600, showLinks(t)},
		{"links-dark", dark, 600, showLinks(t)},
		{"side-4", light, 240, four},
		{"side-6", dark, 400, six},
		{"side-16", light, 720, sixteen},
		{"side-25", light, 900, twentyFive},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := NewBoardPainter(c.palette)
			golden.Same(t, c.name, p.Paint(c.size, c.size, c.board))
		})
	}
}

// thin empties every n-th cell and pencils in its candidates.
func thin(t testing.TB, b *Board, n int) {
	t.Helper()
	for c := range b.Digits {
		if c*7%n == 0 || c%5 == 3 {
			b.Digits[c], b.Given[c] = 0, false
		}
	}
	pencil(t, b)
	b.Labels = LetterLabels
}

func showConflicts(t testing.TB) *Board {
	t.Helper()
	b := boardOf(t, puzzles.Classic, wikipedia)
	enter(b, "A3=1", "A4=2")
	pencil(t, b)
	b.Peers = at(b, "A6")
	b.Evidence.Mark(at(b, "A6"), 0, trace.Focus)
	for _, c := range []string{"A3", "A4", "A2", "A1", "B6"} {
		b.Evidence.Mark(at(b, c), 0, trace.Conflict)
	}
	return b
}

func showPlaced(t testing.TB) *Board {
	t.Helper()
	b := boardOf(t, puzzles.Classic, wikipedia)
	enter(b, "A3=4", "A4=6", "A6=8", "A7=9")
	pencil(t, b)
	b.Peers = at(b, "A7")
	b.Evidence.Mark(at(b, "A7"), 0, trace.Placed)
	return b
}

func showRemoved(t testing.TB) *Board {
	t.Helper()
	b := boardOf(t, puzzles.Classic, wikipedia)
	enter(b, "A3=4", "A4=6", "A6=8")
	pencil(t, b)
	b.Peers = at(b, "A7")
	b.Ghosts = []Ghost{{at(b, "A7"), 9}}
	b.Evidence.Mark(at(b, "A7"), 0, trace.Removed)
	return b
}

// showEliminated shows a naked pair: the 2 and 5 of D2 and E2.
func showEliminated(t testing.TB) *Board {
	t.Helper()
	b := boardOf(t, puzzles.Classic, wikipedia)
	enter(b, "F2=1")
	pencil(t, b)
	b.Evidence.Houses = []puzzles.House{{Kind: puzzles.Box, Index: 3}}
	for _, c := range []string{"D2", "E2"} {
		b.Evidence.Mark(at(b, c), 0, trace.Pattern)
		b.Evidence.Mark(at(b, c), 2, trace.Pattern)
		b.Evidence.Mark(at(b, c), 5, trace.Pattern)
	}
	for _, c := range []string{"D3", "E3", "F3"} {
		b.Evidence.Mark(at(b, c), 5, trace.Gone)
	}
	b.Evidence.Mark(at(b, "D3"), 2, trace.Gone)
	b.Evidence.Mark(at(b, "E3"), 2, trace.Gone)
	return b
}

// showRoles shows every role, for whole cells in the first box rows and for all
// candidates of a cell below.
func showRoles(t testing.TB) *Board {
	t.Helper()
	b := boardOf(t, puzzles.Classic, wikipedia)
	for i, c := range []string{"A3", "A4", "A6", "B2", "B3", "B7", "C1", "C4", "C6"} {
		b.Evidence.Mark(at(b, c), 0, trace.Role(i+1))
	}
	enter(b, "A3=1", "A4=2", "B3=2", "C6=4")
	b.Ghosts = []Ghost{{at(b, "A6"), 8}}
	for i, c := range []string{"D2", "D3", "D4", "D6", "D7", "D8", "E2", "E3", "E5"} {
		for d := 1; d <= 9; d++ {
			b.Evidence.Mark(at(b, c), d, trace.Role(i+1))
		}
	}
	b.Evidence.Houses = []puzzles.House{{Kind: puzzles.Row, Index: 6}, {Kind: puzzles.Box, Index: 8}}
	b.Selected = at(b, "I1")
	return b
}

// showLinks shows a chain of strong and weak links that proves that a candidate
// goes.
func showLinks(t testing.TB) *Board {
	t.Helper()
	b := boardOf(t, puzzles.Classic, wikipedia)
	chain := []struct {
		cell  string
		digit int
	}{{"A4", 2}, {"A9", 2}, {"C9", 2}, {"C9", 4}, {"C5", 4}, {"D6", 4}, {"D2", 2}, {"G5", 3}}
	for i, c := range chain {
		b.Evidence.Mark(at(b, c.cell), c.digit, []trace.Role{trace.Pattern, trace.Proof}[i%2])
		if i > 0 {
			b.Evidence.Links = append(b.Evidence.Links, trace.Link{
				From: at(b, chain[i-1].cell), FromDigit: chain[i-1].digit,
				To: at(b, c.cell), ToDigit: c.digit, Strong: i%2 == 1,
			})
		}
	}
	b.Evidence.Mark(at(b, "H2"), 2, trace.Gone)
	return b
}

func TestEveryPencilMarkIsFoundWhereItStands(t *testing.T) {
	for _, s := range []puzzles.Shape{puzzles.Classic, {BoxRows: 2, BoxCols: 3}, {BoxRows: 2, BoxCols: 5},
		{BoxRows: 4, BoxCols: 4}} {
		b := NewBoard(s)
		p := NewBoardPainter(Light())
		const w, h = 900, 820
		g := p.geometryOf(b, w, h)
		for cell := range s.Cells() {
			r := g.rect(cell)
			for d := 1; d <= s.Side(); d++ {
				x, y := g.slot(d)
				gotCell, gotDigit, ok := p.CandidateAt(b, w, h, r.Min.X+x+g.slotW/2, r.Min.Y+y+g.slotH/2)
				check.Must(t, ok && gotCell == cell && gotDigit == d,
					"%v: at %d in cell %d stands %d in cell %d (%v)", s, d, cell, gotDigit, gotCell, ok)
			}
		}
		if _, _, ok := p.CandidateAt(b, w, h, 0, 0); ok {
			t.Error("beside the board there is a candidate")
		}
	}
}

// Larger text is larger on the board, too, and the board itself stays as it is.
func TestLargerTextTakesMoreOfTheCells(t *testing.T) {
	for _, s := range []puzzles.Shape{{BoxRows: 2, BoxCols: 2}, puzzles.Classic, {BoxRows: 4, BoxCols: 4}} {
		b := NewBoard(s)
		b.Labels, b.ShowMarks = LetterLabels, true
		b.Digits[0], b.Marks[1] = 4, 1<<3
		ink := func(text float64) (label, digit, mark, cell int) {
			b.Text = text
			p := NewBoardPainter(Light())
			img := p.Paint(600, 600, b)
			g := &p.geo
			count := func(r image.Rectangle) (n int) {
				ground := img.RGBAAt(r.Min.X, r.Min.Y)
				for y := r.Min.Y; y < r.Max.Y; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						if img.RGBAAt(x, y) != ground {
							n++
						}
					}
				}
				return n
			}
			return count(image.Rect(0, g.grid.Min.Y, g.grid.Min.X, g.grid.Max.Y)), count(g.rect(0)), count(g.rect(1)),
				g.cell
		}
		label, digit, mark, cell := ink(1)
		if l, d, m, c := ink(0); l != label || d != digit || m != mark || c != cell {
			t.Errorf("%v: text of no size is not as usual", s)
		}
		for _, text := range []float64{1.25, 1.5} {
			l, d, m, c := ink(text)
			if l <= label || d <= digit || m <= mark || c != cell {
				t.Errorf("%v at %v: labels, digits and marks have %d, %d and %d pixels, after %d, %d and %d; cells %d, %d", s,
					text, l, d, m, label, digit, mark, c, cell)
			}
			label, digit, mark = l, d, m
		}
	}
}
