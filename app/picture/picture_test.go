package picture

import (
	"context"
	"flag"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/singles"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/templates"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/raster"
)

// samples are runs of each algorithm whose pictures are drawn, by the ID of the puzzle.
var samples = []string{"gentle-four", "wikipedia", "sixteen"}

// ruled are puzzles that have no clues, and cells that do not allow all digits.
var ruled = []string{"pencil-marks-four", "even-odd-six"}

// runOf returns a run of an algorithm, at most so many steps of it.
func runOf(t testing.TB, a *solving.Algorithm, puzzle string, most int64) *trace.Timeline {
	t.Helper()
	p, err := collection.ByID(puzzle)
	check.OK(t, err)
	run, err := solving.Run(context.Background(), a, p.Givens, solving.Options{Seed: 1, MaxSteps: most})
	check.OK(t, err)
	line := trace.NewTimeline(p.Givens)
	line.Record(run)
	return line
}

// sizes are the rooms that a picture is drawn in, with the pixels of a unit of text.
var sizes = []struct {
	w, h int
	unit float64
}{{200, 120, 1}, {300, 240, 1}, {420, 300, 1.5}, {640, 640, 1}, {900, 900, 1.5}, {1400, 800, 2}}

// pointsOf returns some points of a run: the start, the end, and others by chance, some of them
// looks.
func pointsOf(v *Viewer, n int) []trace.Point {
	random := rand.New(rand.NewPCG(1, 2))
	all := []trace.Point{{}, {Step: 1}, {Step: 1, Look: 1}, {Step: v.Timeline.Len()}}
	for range n {
		at := trace.Point{Step: 1 + random.Int64N(max(1, v.Timeline.Len()))}
		looks := len(v.Looks(at.Step))
		all = append(all, at, trace.Point{Step: at.Step, Look: 1 + random.IntN(max(1, looks))},
			trace.Point{Step: at.Step, Look: looks})
	}
	return all
}

// Every picture of every algorithm can be drawn and read in every room.
func TestEveryPictureFitsIntoEveryRoom(t *testing.T) {
	n := 2
	if check.Long {
		n = 100
	}
	text := paint.NewTypesetter()
	for _, a := range algorithms.All() {
		for _, puzzle := range slices.Concat(samples, ruled) {
			points := n
			if slices.Contains(ruled, puzzle) {
				points += 6
			}
			v := NewViewer(a, runOf(t, a, puzzle, 2000))
			for i, at := range pointsOf(v, points) {
				for _, which := range a.Views {
					if _, ok := pictures[which]; !ok {
						continue
					}
					for j, size := range sizes {
						if (i+j)%3 > 0 && !check.Long {
							continue // each point has two rooms, and each room a third of the points
						}
						c := diagram.New(size.w, size.h, paint.Light(), size.unit, text)
						v.Draw(which, at, c)
						if problem := problemOf(c); problem != "" {
							t.Errorf("%s of %s, %s at %v in %dx%d: %s", which, a.ID, puzzle, at, size.w, size.h,
								problem)
						}
					}
				}
			}
		}
	}
}

// Before a race has ended nothing may be seen of what is to come.
func TestABlindPictureTellsNothingOfWhatIsToCome(t *testing.T) {
	text := paint.NewTypesetter()
	for _, a := range algorithms.All() {
		for _, which := range Of(a) {
			var drawn [][]paint.Shape
			for _, most := range []int64{150, 250} {
				v := NewViewer(a, runOf(t, a, "wikipedia", most))
				v.Blind = true
				c := diagram.New(640, 640, paint.Light(), 1, text)
				v.Draw(which, trace.Point{Step: 120}, c)
				drawn = append(drawn, c.Shapes)
			}
			check.That(t, reflect.DeepEqual(drawn[0], drawn[1]),
				"%s of %s looks different where the run goes on", which, a.ID)
		}
	}
}

// problemOf says what is wrong with a picture that was drawn.
func problemOf(c *diagram.Canvas) string {
	var texts []paint.Words
	var boxes []image.Rectangle
	for _, part := range c.Shapes {
		w, ok := part.(paint.Words)
		if !ok || strings.TrimSpace(w.Text) == "" {
			continue
		}
		if strings.Contains(w.Text, "does not fit the grid") {
			return "it could not be drawn"
		}
		if w.Size < 8*c.Unit {
			return fmt.Sprintf("%q is too small to be read: %.1f units", w.Text, w.Size/c.Unit)
		}
		wide := c.Text.Measure(w.Text, w.Weight, w.Size)
		x := c.Text.Start(w.X, w.Text, w.Style)
		box := image.Rect(int(x)+1, int(w.Y-0.7*w.Size)+1, int(x+wide), int(w.Y))
		if !box.In(image.Rect(-1, -1, c.W+1, c.H+1)) {
			return fmt.Sprintf("%q is cut off: it is at %v", w.Text, box)
		}
		for i, other := range boxes {
			if box.Overlaps(other) {
				return fmt.Sprintf("%q and %q overlap at %v and %v", w.Text, texts[i].Text, box, other)
			}
		}
		texts, boxes = append(texts, w), append(boxes, box)
	}
	if len(c.Shapes) == 0 {
		return "it is empty"
	}
	for _, at := range c.Spots {
		if !at.Rect.Overlaps(image.Rect(0, 0, c.W, c.H)) {
			return fmt.Sprintf("the place of %q at %v cannot be pointed at", at.Hint, at.Rect)
		}
	}
	return ""
}

// A step of DLX shows its links also where nobody has opened it before.
func TestAStepOfDLXShowsItsLinks(t *testing.T) {
	a := dlx.Algorithm()
	v := NewViewer(a, runOf(t, a, "wikipedia", 200))
	for step := int64(2); step < 9; step++ {
		texts := said(drawnIn(v, trace.Point{Step: step}, 700, 700))
		check.That(t, slices.Contains(texts, "root"), "step %d shows no links", step)
	}
}

// In rooms as large as those beside a board, no picture cuts words off.
func TestNoPictureCutsWords(t *testing.T) {
	n := 4
	if check.Long {
		n = 12
	}
	text := paint.NewTypesetter()
	for _, a := range algorithms.All() {
		for _, puzzle := range append(samples, "inkala-2012") {
			v := NewViewer(a, runOf(t, a, puzzle, 2000))
			for i, at := range pointsOf(v, n) {
				size := [][2]int{{430, 410}, {480, 480}, {640, 600}, {900, 800}}[i/3%4]
				for _, which := range a.Views {
					c := diagram.New(size[0], size[1], paint.Light(), 1, text)
					if _, ok := pictures[which]; !ok {
						continue
					}
					v.Draw(which, at, c)
					for _, text := range said(c) {
						check.That(t, !strings.Contains(text, "…"), "%s of %s, %s at %v in %v: %q", which, a.ID, puzzle,
							at,
							size, text)
					}
				}
			}
		}
	}
}

// The picture of pattern matching counts the templates of every digit, of large grids in two rows.
func TestTemplatesOfAllDigitsAreCounted(t *testing.T) {
	a := templates.Algorithm()
	for puzzle, side := range map[string]int{"wikipedia": 9, "sixteen": 16} {
		v := NewViewer(a, runOf(t, a, puzzle, 20))
		counts := 0
		for _, spot := range drawnIn(v, trace.Point{Step: 3}, 560, 130).Spots {
			if strings.HasPrefix(spot.Hint, "Templates of ") {
				counts++
			}
		}
		check.That(t, counts == side, "%s: %d digits of %d are counted", puzzle, counts, side)
	}
}

// The cells of a pass stay where they are, whether one is looked at or filled.
func TestCellsOfAPassStayWhereTheyAre(t *testing.T) {
	v := NewViewer(singles.CandidateChecking(), runOf(t, singles.CandidateChecking(), "wikipedia", 200))
	c := diagram.New(430, 410, paint.Light(), 1, paint.NewTypesetter())
	var first image.Rectangle
	for step := int64(1); step < 60; step++ {
		v.Draw(singles.ViewPass, trace.Point{Step: step}, c)
		at := slices.IndexFunc(c.Spots, func(s diagram.Spot) bool { return slices.Equal(s.Cells, []int{0}) })
		if step == 1 {
			first = c.Spots[at].Rect
		}
		check.Must(t, c.Spots[at].Rect == first,
			"step %d: the first cell is at %v, was at %v", step, c.Spots[at].Rect, first)
	}
}

// A step that takes an option shows it, in small rooms too, and headers and nodes keep their size.
func TestThePictureOfDLXKeepsItsSizeAndShowsWhatIsTaken(t *testing.T) {
	a := dlx.Algorithm()
	for _, size := range [][2]int{{430, 400}, {640, 560}, {900, 700}} {
		v, was := NewViewer(a, runOf(t, a, "wikipedia", 200)), 0
		c := diagram.New(size[0], size[1], paint.Light(), 1, paint.NewTypesetter())
		for step := int64(2); step < 40; step++ {
			v.Draw(dlx.ViewCover, trace.Point{Step: step}, c)
			s := &v.opener.At(step).Step
			name := fmt.Sprintf("%d in %s", s.Digit, v.Speaker.String(trace.Say("name", "%v", trace.Cell(s.Cell))))
			shown := false
			for _, spot := range c.Spots {
				if _, size, header := strings.Cut(spot.Hint, ": "); header && size != "covered" && spot.Rect.Dy() > 40 {
					if was == 0 {
						was = spot.Rect.Dx()
					}
					check.Must(t, spot.Rect.Dx() == was,
						"%v, step %d: headers are %d wide, before %d", size, step, spot.Rect.Dx(), was)
				}
				shown = shown || strings.HasPrefix(spot.Hint, name+",")
			}
			check.Must(t, s.Kind != trace.Place || shown, "%v: step %d shows no node of %q", size, step, name)
		}
	}
}

var draw = flag.String("draw", "", "a folder to draw pictures into, to be looked at")

// With -draw FOLDER all pictures are drawn as files, in three sizes and in all looks.
func TestDrawPictures(t *testing.T) {
	if *draw == "" {
		t.Skip("-draw names no folder")
	}
	painter := paint.NewFigurePainter(paint.NewTypesetter())
	palettes := []paint.Palette{paint.Light(), paint.Dark(), paint.Projector()}
	for _, a := range algorithms.All() {
		for _, puzzle := range samples {
			v := NewViewer(a, runOf(t, a, puzzle, 2000))
			for i, at := range pointsOf(v, 4) {
				for _, which := range a.Views {
					if _, ok := pictures[which]; !ok {
						continue
					}
					size, p := sizes[i%len(sizes)], palettes[i%len(palettes)]
					c := diagram.New(size.w, size.h, p, size.unit, painter.Typesetter())
					v.Draw(which, at, c)
					name := fmt.Sprintf("%s %s %s %d.%d %dx%d.png", a.ID, which, puzzle, at.Step, at.Look, size.w,
						size.h)
					save(t, filepath.Join(*draw, strings.ReplaceAll(name, " ", "_")), c, painter)
				}
			}
		}
	}
}

func save(t *testing.T, path string, c *diagram.Canvas, painter *paint.FigurePainter) {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, c.W, c.H))
	raster.Fill(img, img.Rect, c.Palette.Panel)
	painter.Paint(img, &c.Figure)
	file, err := os.Create(path)
	check.OK(t, err)
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		t.Fatal(err)
	}
}

// What drawing a picture in the board's place takes, by view.
func BenchmarkDraw(b *testing.B) {
	painter := paint.NewFigurePainter(paint.NewTypesetter())
	img := image.NewRGBA(image.Rect(0, 0, 900, 900))
	for _, a := range algorithms.All() {
		v := NewViewer(a, runOf(b, a, "wikipedia", 2000))
		for _, which := range a.Views {
			if _, ok := pictures[which]; !ok {
				continue
			}
			b.Run(a.ID+"/"+strings.ReplaceAll(string(which), " ", "-"), func(b *testing.B) {
				for i := range b.N {
					step := 1 + int64(i)%v.Timeline.Len()
					c := diagram.New(900, 900, paint.Light(), 1, painter.Typesetter())
					v.Draw(which, trace.Point{Step: step}, c)
					raster.Fill(img, img.Rect, c.Palette.Panel)
					painter.Paint(img, &c.Figure)
				}
			})
		}
	}
}

// At the end of a run the ladder says that it is one, and has no headings over nothing.
func TestTheLadderSaysHowTheRunEnded(t *testing.T) {
	for puzzle, want := range map[string]string{
		"wikipedia": "Solved: nothing is left to look for", "misprint": "Nothing more is looked for: no solution",
	} {
		line := runOf(t, human.Algorithm(), puzzle, 1000)
		c := drawnIn(NewViewer(human.Algorithm(), line), trace.Point{Step: line.Len()}, 640, 300)
		check.Is(t, strings.Join(said(c), "|"), want, "%s: the ladder says", puzzle)
	}
}
