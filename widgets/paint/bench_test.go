package paint

import (
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// BenchmarkBoardCell is what a step costs that changes one cell: the time
// includes finding out that the others have not changed.
func BenchmarkBoardCell(b *testing.B) {
	p, board := NewBoardPainter(Light()), boardOf(b, puzzles.Classic, wikipedia)
	p.Paint(944, 944, board)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		i++
		board.Digits[2] = uint8(1 + i%9)
		p.Paint(944, 944, board)
	}
}

// BenchmarkBoardWhole repaints every cell of a board of 944 pixels.
func BenchmarkBoardWhole(b *testing.B) {
	p, board := NewBoardPainter(Light()), boardOf(b, puzzles.Classic, wikipedia)
	other := fullBoard(b, puzzles.Classic)
	other.Labels = board.Labels
	p.Paint(944, 944, board)
	pair := [2]*Board{other, board}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(944, 944, pair[i&1])
		i++
	}
}

// BenchmarkBoardUnchanged is what it costs to find out that nothing changed.
func BenchmarkBoardUnchanged(b *testing.B) {
	p, board := NewBoardPainter(Light()), boardOf(b, puzzles.Classic, wikipedia)
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(944, 944, board)
	}
}

// BenchmarkGame25 is what a step of a drag over a large board costs that is full of
// marks.
func BenchmarkGame25(b *testing.B) {
	p, board := NewBoardPainter(Light()), inPlay(b, puzzles.Shape{BoxRows: 5, BoxCols: 5})
	p.Paint(944, 944, board)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		i++
		board.Play.Selection[i%625] = !board.Play.Selection[i%625]
		p.Paint(944, 944, board)
	}
}

func BenchmarkBoard25Whole(b *testing.B) {
	s := puzzles.Shape{BoxRows: 5, BoxCols: 5}
	full, empty := fullBoard(b, s), NewBoard(s)
	pencil(b, empty)
	p := NewBoardPainter(Light())
	pair := [2]*Board{full, empty}
	p.Paint(944, 944, full)
	i := 1
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(944, 944, pair[i&1])
		i++
	}
}

func BenchmarkBoardLinks(b *testing.B) {
	p, board := NewBoardPainter(Light()), showLinks(b)
	links := board.Evidence.Links
	p.Paint(944, 944, board)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		i++
		board.Evidence.Links = links[:1+i%len(links)]
		p.Paint(944, 944, board)
	}
}

// While a run plays, painting leaves nothing behind for the garbage collector.
func TestPaintingAllocatesNothing(t *testing.T) {
	board := NewBoardPainter(Light())
	scene := showConflicts(t)
	played, game := NewBoardPainter(Light()), inPlay(t, puzzles.Classic)
	chain := NewBoardPainter(Light())
	linked := showLinks(t)
	links := linked.Evidence.Links
	n := 0
	for _, c := range []struct {
		name  string
		paint func()
	}{
		{"a board", func() {
			scene.Digits[2] = uint8(1 + n%9)
			scene.Evidence.Marks[0].Role = trace.Role(1 + n%9)
			board.Paint(600, 600, scene)
		}},
		{"a game", func() {
			game.Play.Corner[3], game.Play.Centre[40] = uint32(n*7)%128, uint32(n*11)%64
			game.Play.Selection[n%81] = n%5 > 1
			game.Play.Lit = puzzles.DigitsUpTo(n % 4)
			played.Paint(600, 600, game)
		}},
		{"links", func() {
			linked.Evidence.Links = links[:n%len(links)]
			chain.Paint(600, 600, linked)
		}},
	} {
		// Everything that can come up has come up once.
		for n = range 100 {
			c.paint()
		}
		allocs := testing.AllocsPerRun(50, func() {
			n++
			c.paint()
		})
		check.That(t, allocs <= 0, "painting %s allocates %v times", c.name, allocs)
	}
}
