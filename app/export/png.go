package export

import (
	"image/png"
	"io"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
)

// PictureScale is how many pixels of an exported figure stand for one on the screen.
const PictureScale = 2

// PNG writes the picture of a run after some number of steps.
func PNG(w io.Writer, a *algorithms.Algorithm, t *trace.Timeline, step int64, l Look) error {
	if err := l.check(); err != nil {
		return err
	}
	s, m := newSlides(l, a, t), trace.NewCursor(t).To(step)
	s.makeRoom(m, mostPictureLines)
	return png.Encode(w, s.draw(m))
}
