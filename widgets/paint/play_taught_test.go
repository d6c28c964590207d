package paint

import (
	"testing"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/golden"
)

// taught returns a board on which the teacher explains an X-Wing beside the player's own
// marks: in cells with a slip, and in others.
func taught(t testing.TB) *Board {
	t.Helper()
	b := NewBoard(puzzles.Classic)
	b.Labels = LetterLabels
	b.Play = emptyGame(b.Shape)
	b.Play.Taught = make([]uint32, len(b.Digits))
	digits := func(list ...int) (set uint32) {
		for _, d := range list {
			set |= 1 << (d - 1)
		}
		return set
	}
	for name, c := range map[string]struct{ taught, corner, centre uint32 }{
		"B2": {taught: digits(2, 5, 8), centre: digits(2, 5, 8)},
		"B7": {taught: digits(5, 9)},
		"G2": {taught: digits(4, 5), corner: digits(4)},
		"G7": {taught: digits(1, 5, 6), corner: digits(3)},
		"D2": {taught: digits(1, 5, 7), centre: digits(1, 7)},
		"E2": {taught: digits(5, 6), centre: digits(5, 6)},
		"I7": {taught: digits(3, 5), corner: digits(5)},
		"A1": {centre: digits(4, 5)},
		"C3": {corner: digits(4, 5, 6)},
	} {
		cell := at(b, name)
		b.Play.Taught[cell], b.Play.Corner[cell], b.Play.Centre[cell] = c.taught, c.corner, c.centre
	}
	for _, name := range []string{"B2", "B7", "G2", "G7"} {
		b.Evidence.Mark(at(b, name), 0, trace.Pattern)
		b.Evidence.Mark(at(b, name), 5, trace.Proof)
	}
	for _, name := range []string{"D2", "E2", "I7"} {
		b.Evidence.Mark(at(b, name), 5, trace.Gone)
	}
	return b
}

func TestPicturesOfWhatATeacherWrites(t *testing.T) {
	for _, p := range []Palette{Light(), Dark(), Projector()} {
		golden.Same(t, "play-taught-"+p.Name, NewBoardPainter(p).Paint(420, 420, taught(t)))
	}
}

// What a teacher writes and strikes out is never in the player's ink, apart from the line
// below the player's own marks, and that is there whatever the teacher makes of them.
func TestWhatATeacherWritesIsNotInThePlayersHand(t *testing.T) {
	palette := Light()
	mine := palette.Entered
	p := NewBoardPainter(palette)
	count := func(b *Board, name string) (n int) {
		for _, c := range cellPixels(p, b, 420, at(b, name)) {
			if c.R == mine.R && c.G == mine.G && c.B == mine.B {
				n++
			}
		}
		return n
	}
	b := taught(t)
	without := taught(t)
	for c := range without.Digits {
		without.Play.Corner[c], without.Play.Centre[c] = 0, 0
	}
	for _, name := range []string{"B7", "D2", "E2", "G2"} {
		check.That(t, count(without, name) <= 0,
			"%s: %d pixels are in the player's ink, and the player wrote nothing", name, count(without, name))
	}
	if one, two := count(b, "D2"), count(b, "E2"); one == 0 || two != one {
		t.Errorf("two marks of the player are %d pixels, and %d where one of them is struck out", one, two)
	}
	check.That(t, Contrast(palette.Mark, palette.Track) >= 4.5, "what a teacher writes can hardly be read")
	// A click finds what the teacher wrote.
	r := p.CellRect(b, 420, 420, at(b, "B7"))
	cell, digit, ok := p.MarkAt(b, 420, 420, r.Min.X+r.Dx()/2, r.Min.Y+r.Dy()/2)
	check.That(t, ok && digit == 5 && cell == at(b, "B7"), "at the 5 of B7 there is %d in cell %d", digit, cell)
}
