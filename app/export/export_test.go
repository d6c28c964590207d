package export

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"math"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms"
	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/record"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets/paint"
)

// recorded runs an algorithm on a built-in puzzle.
func recorded(t testing.TB, algorithm, puzzle string) (*solving.Algorithm, *trace.Timeline) {
	t.Helper()
	a, err := algorithms.ByID(algorithm)
	check.OK(t, err)
	it, err := collection.ByID(puzzle)
	check.OK(t, err)
	batches, err := solving.Run(t.Context(), a, it.Givens, solving.Options{MaxSteps: 20_000})
	check.OK(t, err)
	tl := trace.NewTimeline(it.Givens)
	tl.Record(batches)
	return a, tl
}

func look(width int) Style { return Style{Width: width, Palette: paint.Light(), Words: true} }

func painterOf(t testing.TB, l Style, a *solving.Algorithm, tl *trace.Timeline) *painter {
	t.Helper()
	p, err := newPainter(l, a, tl)
	check.OK(t, err)
	return p
}

// Within a step, a picture shows what the step found, and not what the step before it left.
func TestALookIsDrawnAsTheStepFoundIt(t *testing.T) {
	a, tl := recorded(t, "backtracking", "euler-01")
	s := painterOf(t, Style{Width: 500, Palette: paint.Light()}, a, tl)
	for step := range min(30, tl.Len()) {
		if at := (trace.Point{Step: step, Look: 1}); len(s.Looks(step)) > 1 {
			if s.slide(at); len(s.scene.Ghosts) > 0 || s.scene.Peers != trace.NoCell {
				t.Errorf("step %d: digits %v are struck, cell %d has peers", step, s.scene.Ghosts, s.scene.Peers)
			}
		}
	}
}

// keep writes a picture where somebody can look at it, if they asked to.
func keep(t *testing.T, name string, data []byte) {
	if dir := os.Getenv("SUDOSCOPE_TEST_PICTURES"); dir != "" {
		check.OK(t, os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
}

func TestAPictureIsTheBoardWithItsWords(t *testing.T) {
	a, tl := recorded(t, "techniques", "wikipedia")
	for _, l := range []Style{look(400), {Width: 300, Palette: paint.Dark()},
		{Width: 600, Palette: paint.Projector(), Marks: solving.VisibleMarks, Words: true, Notation: trace.RowCol}} {
		var b bytes.Buffer
		check.OK(t, PNG(&b, a, tl, trace.Point{Step: 30}, l))
		keep(t, "board-"+l.Palette.Name+".png", b.Bytes())
		m, err := png.Decode(&b)
		check.OK(t, err)
		r := m.Bounds()
		check.That(t, r.Dx() == l.Width && (r.Dy() > r.Dx()) == l.Words, "%s: %v", l.Palette.Name, r)
		// Something stands in the lowest line of the caption, or of the board.
		inks := map[color.Color]bool{}
		for y := r.Dx() * 9 / 10; y < r.Dy(); y++ {
			for x := range r.Dx() {
				inks[m.At(x, y)] = true
			}
		}
		check.That(t, len(inks) >= 10, "%s: only %d colours below", l.Palette.Name, len(inks))
	}
	for _, width := range []int{0, MinWidth - 1, MaxWidth + 1} {
		style := Style{Width: width, Palette: paint.Light()}
		if err := PNG(new(bytes.Buffer), a, tl, trace.Point{}, style); err == nil {
			t.Errorf("a picture %d pixels wide", width)
		}
	}
}

// The words of a long chain have room below its picture; in a film they have less.
func TestAPictureHasRoomForItsWords(t *testing.T) {
	a, tl := recorded(t, "techniques", "ai-escargot")
	long := int64(0)
	for at := range human.Deductions(tl) {
		s := painterOf(t, look(400), a, tl)
		s.makeRoom(trace.Point{Step: at}, mostPictureLines)
		lines, _ := s.wrapStep(s.slide(trace.Point{Step: at}))
		want := max(len(lines), captionLines)
		check.That(t, s.lines == want, "step %d has %d lines and room for %d", at, len(lines), s.lines)
		if len(lines) > mostFilmLines {
			long = at
		}
		high := s.draw(s.slide(trace.Point{Step: at})).Rect.Dy()
		check.That(t, high == 400+int(s.leading()*(float64(s.lines)+2.4)), "step %d: a picture %d high", at, high)
	}
	f := Film{Record: &record.Record{Algorithm: a, Timeline: tl},
		From: long, To: long, Kinds: kinds(t, KindDeductions), Pace: time.Second,
		Style: look(400)}
	var b bytes.Buffer
	check.OK(t, f.WriteGIF(t.Context(), &b, nil))
	g, err := gif.DecodeConfig(&b)
	s := painterOf(t, f.Style, a, tl)
	s.lines = mostFilmLines
	check.That(t, err == nil && g.Height == s.rect().Dy() && long != 0,
		"the long chain of step %d in a film %d high: %v", long, g.Height, err)
}

// The path of a person is a table, of other runs there is none.
func TestThePathIsATable(t *testing.T) {
	a, tl := recorded(t, "techniques", "ai-escargot")
	record := func(a *solving.Algorithm) *record.Record {
		return &record.Record{Algorithm: a, Timeline: tl}
	}
	path := Format{ID: FormatPath, Path: true}
	var b bytes.Buffer
	film := Film{To: tl.Len(), Style: Style{Notation: trace.RowCol}}
	check.OK(t, film.Write(t.Context(), &b, path, record(a), nil))
	lines, err := csv.NewReader(&b).ReadAll()
	check.OK(t, err)
	total, n := 0, 0
	for _, d := range human.Deductions(tl) {
		n++
		total += d.Technique.Score
		l := lines[n]
		least, greatest := d.Technique.Explainer()
		for i, rating := range []float64{least, greatest} {
			if got, _ := strconv.ParseFloat(l[5+i], 64); got != rating || (l[5+i] == "") != (rating == 0) {
				t.Errorf("line %d: the rating of %s is %q, want %v", n, d.Technique, l[5+i], rating)
			}
		}
		check.That(t, l[0] == strconv.Itoa(n) && l[1] == d.Technique.Name &&
			l[3] == strconv.Itoa(d.Technique.Score) && l[4] == strconv.Itoa(total) &&
			l[7] == d.Notation(puzzles.Classic), "line %d is %q", n, l)
		for _, c := range slices.Concat(d.Places, d.Eliminations) {
			if cell := (trace.Speaker{Notation: trace.RowCol,
				Shape: puzzles.Classic}).Cell(c.Cell); !strings.Contains(l[8], cell) {
				t.Errorf("line %d: %s is not in %q", n, cell, l[8])
			}
		}
	}
	check.That(t, n+1 == len(lines), "%d lines for %d deductions", len(lines), n)
	if err := film.Write(t.Context(), &b, path, record(dlx.Algorithm()), nil); err == nil ||
		!strings.Contains(err.Error(), "choose the steps") {
		t.Errorf("the path of dancing links: %v", err)
	}
}

// played returns the pictures of a film as a viewer composes them.
func played(t *testing.T, g *gif.GIF) []*image.RGBA {
	t.Helper()
	canvas := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	var all []*image.RGBA
	for i, m := range g.Image {
		check.Must(t, g.Disposal[i] <= gif.DisposalNone, "picture %d is taken away", i)
		draw.Draw(canvas, m.Rect, m, m.Rect.Min, draw.Over)
		c := image.NewRGBA(canvas.Rect)
		copy(c.Pix, canvas.Pix)
		all = append(all, c)
	}
	return all
}

// Any viewer shows the pictures that were drawn, each for its time.
func TestAFilmShowsItsSteps(t *testing.T) {
	many := 20
	if check.Long {
		many = 60
	}
	for _, algorithm := range []string{"techniques", "simulated-annealing", "dlx"} {
		a, tl := recorded(t, algorithm, "wikipedia")
		f := Film{Record: &record.Record{Algorithm: a, Timeline: tl},
			From: 5, To: int64(5 + many), Pace: 100 * time.Millisecond, Style: look(240)}
		var b bytes.Buffer
		var last, of int64
		check.OK(t, f.WriteGIF(t.Context(), &b, func(n, all int64) { last, of = n, all }))
		keep(t, algorithm+".gif", b.Bytes())
		g, err := gif.DecodeAll(&b)
		check.OK(t, err)
		pictures := played(t, g)
		check.That(t, last == int64(many+1) && of == last && g.LoopCount == 0,
			"%d of %d pictures, %d repeats", last, of, g.LoopCount)
		s := painterOf(t, f.Style, a, tl)
		for n := f.From; n <= f.To; n++ {
			s.makeRoom(trace.Point{Step: n}, mostFilmLines)
		}
		i, until := -1, 0
		for n := range many + 1 {
			// A picture that changed nothing is not there by itself.
			if n*10 == until {
				i++
				until += g.Delay[i]
			}
			want := s.draw(s.slide(trace.Point{Step: int64(5 + n)}))
			far := 0
			for p := range want.Pix {
				if d := int(want.Pix[p]) - int(pictures[i].Pix[p]); d > 48 || d < -48 {
					far++
				}
			}
			check.Must(t, far <= len(want.Pix)/2000,
				"%s: after step %d, %d of %d values are far from what was drawn", algorithm, 5+n, far, len(want.Pix))
		}
		check.That(t, i == len(pictures)-1 && until == many*10+200,
			"%s: %d of %d pictures, until %d hundredths", algorithm, i+1, len(pictures), until)
	}
}

// kinds returns kinds of steps by their IDs.
func kinds(t *testing.T, ids ...string) []StepKind {
	t.Helper()
	var found []StepKind
	for _, k := range StepKinds() {
		if slices.Contains(ids, k.ID) {
			found = append(found, k)
		}
	}
	check.Must(t, len(found) == len(ids), "%v: found %v", ids, found)
	return found
}

func TestAFilmOfOneKindOfStep(t *testing.T) {
	a, tl := recorded(t, "techniques", "wikipedia")
	f := Film{Record: &record.Record{Algorithm: a, Timeline: tl}, To: tl.Len(), Kinds: kinds(t, "deductions")}
	steps, err := f.Pictures(t.Context())
	check.OK(t, err)
	c := trace.NewCursor(tl)
	for i, at := range steps {
		k := c.To(at.Step).Step.Kind
		check.That(t, i <= 0 || i >= len(steps)-1 || k == trace.Deduce, "picture %d is of a step of kind %v", i, k)
	}
	deductions := int64(0)
	for n := range tl.Len() {
		if c.To(n+1).Step.Kind == trace.Deduce {
			deductions++
		}
	}
	if steps[0] != (trace.Point{}) || steps[len(steps)-1].Step != tl.Len() || int64(len(steps)) != deductions+2 {
		t.Errorf("%d pictures of %d deductions, from %v to %v", len(steps), deductions, steps[0], steps[len(steps)-1])
	}
}

// failing is a disk that is full after some bytes.
type failing struct{ room int }

var errFull = errors.New("the disk is full")

func (f *failing) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestAFilmThatCannotBeMade(t *testing.T) {
	a, tl := recorded(t, "backtracking", "wikipedia")
	good := Film{Record: &record.Record{Algorithm: a, Timeline: tl}, To: 20, Pace: time.Second, Style: look(200)}
	for want, change := range map[string]func(*Film){
		"end it at step 4,999": func(f *Film) { f.To = tl.Len() },
		"no part from 21":      func(f *Film) { f.From = 21 },
		"has steps 0 to":       func(f *Film) { f.To = tl.Len() + 1 },
		"pixels wide":          func(f *Film) { f.Width = 5 },
		"cannot be shown for":  func(f *Film) { f.Pace = time.Millisecond },
		"choose 20ms or 30ms":  func(f *Film) { f.Pace = 25 * time.Millisecond },
	} {
		f := good
		change(&f)
		var b bytes.Buffer
		if err := f.WriteGIF(t.Context(), &b, nil); err == nil || !strings.Contains(err.Error(), want) || b.Len() > 0 {
			t.Errorf("%s: %v, %d bytes", want, err, b.Len())
		}
	}
	for _, room := range []int{0, 5000} {
		if err := good.WriteGIF(t.Context(), &failing{room}, nil); !errors.Is(err, errFull) {
			t.Errorf("on a full disk: %v", err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	err := good.WriteGIF(ctx, new(bytes.Buffer), func(n, _ int64) {
		if n == 3 {
			cancel()
		} else if n > 3 {
			t.Error("it goes on after it was cancelled")
		}
	})
	check.That(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

func BenchmarkGIF(b *testing.B) {
	a, tl := recorded(b, "techniques", "wikipedia")
	f := Film{Record: &record.Record{Algorithm: a, Timeline: tl}, To: 100, Pace: time.Second, Style: look(600)}
	for b.Loop() {
		var out bytes.Buffer
		check.OK(b, f.WriteGIF(b.Context(), &out, nil))
		b.ReportMetric(float64(out.Len())/101, "bytes/picture")
	}
}

// A drawing is well-formed, and every digit and candidate on the board is in it.
func TestADrawingHasAllThatIsOnTheBoard(t *testing.T) {
	for _, c := range []struct {
		algorithm, puzzle string
		step              int64
	}{{"techniques", "wikipedia", 30}, {"dlx", "wikipedia", 40}, {"backtracking", "ai-escargot", 500}} {
		a, tl := recorded(t, c.algorithm, c.puzzle)
		l := Style{Width: 500, Palette: paint.Light(), Marks: solving.VisibleMarks}
		var b bytes.Buffer
		check.OK(t, SVG(&b, a, tl, trace.Point{Step: c.step}, l))
		keep(t, c.algorithm+".svg", b.Bytes())
		s := painterOf(t, l, a, tl)
		m := trace.NewCursor(tl).To(c.step)
		e := a.Explain(m)
		s.scene.SetMoment(m, &e, a.MarksAt(l.Marks, m.Puzzle))
		want := 2 * s.scene.Shape.Side() // labels
		for cell, d := range s.scene.Digits {
			if want++; d == 0 {
				want += bits.OnesCount32(s.scene.Marks[cell]) - 1
			}
		}
		texts := 0
		for d := xml.NewDecoder(&b); ; {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			check.OK(t, err)
			if start, ok := token.(xml.StartElement); ok && start.Name.Local == "text" {
				texts++
			}
		}
		if texts < want || texts > want+3 { // a ghost, and roles of candidates that are gone
			t.Errorf("%s: %d texts, want %d", c.algorithm, texts, want)
		}
	}
}

// Kinds that are asked for together have their pictures in the order of the run.
func TestAFilmOfSeveralKindsOfSteps(t *testing.T) {
	a, tl := recorded(t, "backtracking", "wikipedia")
	for _, ids := range [][]string{{"dead-ends"}, {"removals"}, {"dead-ends", "placements"}, {"guesses"}} {
		f := Film{Record: &record.Record{Algorithm: a, Timeline: tl}, From: 100, To: 900, Kinds: kinds(t, ids...)}
		want := []trace.Point{{Step: 100}}
		c := trace.NewCursor(tl)
		for n := int64(101); n < 900; n++ {
			m := c.To(n)
			if slices.Contains(ids, "dead-ends") && m.DeadEnd ||
				slices.Contains(ids, "placements") && m.Step.Kind == trace.Place ||
				slices.Contains(ids, "removals") && m.Step.Kind == trace.Clear {
				want = append(want, trace.Point{Step: n})
			}
		}
		want = append(want, trace.Point{Step: 900})
		got, err := f.Pictures(t.Context())
		check.That(t, err == nil && slices.Equal(got, want), "%v: %v, %v, want %v", ids, err, got, want)
	}
	var offered []string
	for _, k := range StepKinds() {
		if k.In(tl.Profile(nil)) {
			offered = append(offered, k.ID)
		}
	}
	if want := []string{"placements", "removals", "dead-ends"}; !slices.Equal(offered, want) {
		t.Errorf("a run of backtracking has %v, want %v", offered, want)
	}
}

func TestATableHasALineForEachStep(t *testing.T) {
	a, tl := recorded(t, "techniques", "wikipedia")
	var b bytes.Buffer
	f := Film{Record: &record.Record{Algorithm: a, Timeline: tl},
		From: 10, To: 60, Kinds: kinds(t, "placements", "deductions")}
	var told int64
	check.OK(t, f.WriteCSV(t.Context(), &b, func(done, of int64) { told = done * 100 / of }))
	lines, err := csv.NewReader(&b).ReadAll()
	check.OK(t, err)
	c, sp := trace.NewCursor(tl), trace.Speaker{Shape: tl.Puzzle().Shape()}
	i := 1
	for n := int64(11); n <= 60; n++ {
		m := c.To(n)
		if k := m.Step.Kind; k != trace.Place && k != trace.Deduce {
			continue
		}
		e := a.Explain(m)
		if l := lines[i]; l[0] != strconv.FormatInt(n, 10) || l[1] != m.Step.Kind.String() ||
			l[3] != strconv.Itoa(m.Step.Digit) || !strings.HasPrefix(l[6], sp.String(e.Title)) {
			t.Errorf("step %d became %q", n, l)
		}
		i++
	}
	check.That(t, i == len(lines) && told >= 90 && told <= 100,
		"%d lines, want %d; %d %% were told of", len(lines), i, told)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := f.WriteCSV(ctx, &b, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if err := f.WriteCSV(t.Context(), &failing{10}, nil); !errors.Is(err, errFull) {
		t.Errorf("on a full disk: %v", err)
	}
}

func TestARunIsSavedAsFarAsItGoes(t *testing.T) {
	a, tl := recorded(t, "dlx", "wikipedia")
	r := &record.Record{Puzzle: puzzles.Puzzle{Givens: tl.Puzzle()}, Algorithm: a, Timeline: tl}
	as := Formats()[0]
	var b bytes.Buffer
	check.OK(t, (Film{}).Write(t.Context(), &b, as, r, nil))
	if back, err := record.Read(&b, nil); err != nil || back.Timeline.Len() != tl.Len() {
		t.Errorf("it comes back as %+v, %v", back, err)
	}
	// One that grows while it is written is read as one that was stopped.
	slow, err := algorithms.ByID("backtracking")
	check.OK(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	g := puzzles.NewGrid(puzzles.Shape{BoxRows: 5, BoxCols: 5})
	batches, err := solving.Run(ctx, slow, g, solving.Options{})
	check.OK(t, err)
	growing := &record.Record{Puzzle: puzzles.Puzzle{Givens: g}, Algorithm: slow, Timeline: trace.NewTimeline(g)}
	recorded := make(chan trace.Result)
	go func() { recorded <- growing.Timeline.Record(batches) }()
	for range 5 {
		b.Reset()
		check.OK(t, (Film{}).Write(t.Context(), &b, as, growing, nil))
		back, err := record.Read(&b, nil)
		check.Must(t, err == nil && back.Timeline.Result().Verdict == trace.Cancelled, "a run that goes on: %v", err)
	}
	cancel()
	<-recorded
	if err := (Film{}).Write(ctx, &b, as, r, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// A picture can have the picture of the algorithm beside the board or alone, at a step or at one of
// its parts, and so can a drawing.
func TestThePictureOfAnAlgorithm(t *testing.T) {
	a, tl := recorded(t, "simulated-annealing", "wikipedia")
	at := trace.Point{Step: 400, Look: 3}
	seen := map[string]string{}
	for _, show := range Shows() {
		for _, point := range []trace.Point{at, {Step: 400}} {
			l := Style{Width: 480, Palette: paint.Dark(), Show: show, Words: true}
			var picture, drawing bytes.Buffer
			check.OK(t, errors.Join(PNG(&picture, a, tl, point, l), SVG(&drawing, a, tl, point, l)))
			name := fmt.Sprintf("%s-%d", show.ID(), point.Look)
			keep(t, name+".png", picture.Bytes())
			keep(t, name+".svg", drawing.Bytes())
			for other, of := range seen {
				check.That(t, of != picture.String(), "%s is the same as %s", name, other)
			}
			seen[name] = picture.String()
			titled := strings.Contains(drawing.String(), "<title>Energy and acceptance</title>")
			check.That(t, titled == (show != ShowBoard) && xml.Unmarshal(drawing.Bytes(), new(struct{})) == nil,
				"%s: the drawing has a title: %v", name, titled)
		}
	}
	// Of all parts of ten steps each has a picture.
	f := Film{Record: &record.Record{Algorithm: a, Timeline: tl}, From: 395, To: 405, Inside: true, Pace: time.Second}
	points, err := f.Pictures(t.Context())
	check.Must(t, err == nil && points[0] == (trace.Point{Step: 395}) && points[len(points)-1].Step == 405,
		"%v %v", points, err)
	opener, parts := trace.NewOpener(tl), 0
	for step := f.From + 1; step <= f.To; step++ {
		parts += len(a.LooksAt(opener.At(step)))
	}
	check.That(t, len(points) == parts+1 && parts >= 20, "%d pictures of %d parts", len(points), parts)
	f.To = tl.Len()
	if _, err := f.Pictures(t.Context()); !errors.As(err, new(*TooManyError)) {
		t.Errorf("all parts: %v", err)
	}
	f = Film{To: 400, Part: 99, Style: Style{Width: 480}}
	r := &record.Record{Algorithm: a, Timeline: tl}
	if err := f.Write(t.Context(), io.Discard, Format{ID: FormatPNG}, r, nil); err == nil ||
		!strings.Contains(err.Error(), "parts, so it has no part 99") {
		t.Errorf("part 99: %v", err)
	}
	f = Film{To: 400, Style: Style{Width: 480, Show: ShowBoth, View: "nothing"}}
	if err := f.Write(t.Context(), io.Discard, Format{ID: FormatHTML}, r, nil); err == nil ||
		!strings.Contains(err.Error(), `no picture "nothing" of Simulated annealing: choose one of: Energy`) {
		t.Errorf("nothing: %v", err)
	}
}

// What a dialog says an animation will weigh is what it weighs, or nearly so where only a part of its pictures
// is encoded.
func TestWhatAnAnimationWillWeigh(t *testing.T) {
	for _, id := range []string{"techniques", "simulated-annealing"} {
		a, tl := recorded(t, id, "wikipedia")
		for _, to := range []int64{0, 10, 100} {
			f := Film{Record: &record.Record{Algorithm: a, Timeline: tl}, To: to, Pace: time.Second, Style: look(160)}
			points, err := f.Pictures(t.Context())
			check.OK(t, err)
			var b bytes.Buffer
			said, err := f.Weigh(t.Context(), points)
			check.OK(t, errors.Join(err, f.WriteGIF(t.Context(), &b, nil)))
			off := float64(said)/float64(b.Len()) - 1
			check.That(t, math.Abs(off) <= 0.2 && (len(points) > mostWeighed || int(said) == b.Len()),
				"%s to step %d: %d bytes, but it says %d", id, to, b.Len(), said)
		}
	}
	r, b := someRace(t, 2, 320), bytes.Buffer{}
	said, err := r.Weigh(t.Context(), 10)
	if err := errors.Join(err, r.WriteGIF(t.Context(), &b, 10, nil)); err != nil || int(said) != b.Len() {
		t.Errorf("a race of %d bytes, but it says %d: %v", b.Len(), said, err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := r.Weigh(ended, 10); !errors.Is(err, context.Canceled) {
		t.Errorf("it goes on: %v", err)
	}
}
