package picture

import (
	"testing"

	"sudoscope/algorithms/record/recordtest"
	"sudoscope/algorithms/trace"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
)

// Steps that no algorithm takes can be opened and drawn. What they do not allow to be drawn is said
// in the picture.
func FuzzPicturesOfDisturbed(f *testing.F) {
	runs, err := recordtest.Short()
	if err != nil {
		f.Fatal(err)
	}
	for i := range runs {
		f.Add([]byte{byte(i), 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8})
		f.Add([]byte{byte(i), 0, 3, 0, 1, 1, 9, 2, 5, 1, 7, 8, 40, 3, 2, 1})
	}
	text := paint.NewTypesetter()
	f.Fuzz(func(t *testing.T, changes []byte) {
		if len(changes) > 200 {
			return
		}
		r := recordtest.FromBytes(runs, changes)
		v := NewViewer(r.Algorithm, r.Timeline)
		for n := range r.Timeline.Len() + 1 {
			looks := v.Looks(n)
			for _, view := range Of(r.Algorithm) {
				for _, look := range []int{0, len(looks) / 2, len(looks)} {
					c := diagram.New(420, 300, paint.Light(), 1, text)
					if v.Draw(view, trace.Point{Step: n, Look: look}, c); len(c.Shapes) == 0 {
						t.Fatalf("%s is empty at step %d", view, n)
					}
				}
			}
		}
	})
}
