package paint

import (
	"image"
	"image/draw"
	"testing"

	"sudoscope/puzzles"
)

// inPlay returns a board with a game on it that shows all that a game can show.
func inPlay(t testing.TB, s puzzles.Shape) *Board {
	t.Helper()
	b := fullBoard(t, s)
	b.Labels = LetterLabels
	n, size := s.Side(), s.Cells()
	p := &Play{
		Corner: make([]uint32, size), Centre: make([]uint32, size),
		Colours: make([]uint8, size), Painted: make([]uint8, size*n),
		Selection: make([]bool, size), Trouble: make([]uint8, size),
	}
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
	p.Lit = 2
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
			golden(t, c.name, part)
		})
	}
}
