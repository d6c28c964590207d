package present

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/ribbons"
)

// words returns so many words, of usual lengths.
func words(n int) string {
	of := []string{"the", "candidate", "of", "this", "cell", "is", "in", "no", "other", "row", "elimination", "and"}
	var b strings.Builder
	for i := range n {
		b.WriteString(of[i*7%len(of)])
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String())
}

func board(side puzzles.Shape) *paint.Board {
	b := paint.NewBoard(side)
	b.Labels = paint.RowColLabels
	b.ShowMarks = true
	for c := range b.Marks {
		b.Marks[c] = 0b101
	}
	return b
}

// dots is a picture that can be told from a board.
type dots struct{}

func (dots) Draw(c *diagram.Canvas) { c.Fill(image.Rect(0, 0, c.W, c.H), c.Palette.Conflict) }

// slides are those that views have to show, by what is hard about them.
func samples() map[string]*slides.Slide {
	code := []string{"solve(board):", "  if no cell is empty: done"}
	for i := range 18 {
		code = append(code, strings.Repeat("  ", 1+i%4)+"for each candidate d of the cell, in order:")
	}
	counts := []slides.Counter{{Name: "placements", Value: "1,234,567"}, {Name: "dead ends", Value: "345,678"},
		{Name: "guesses", Value: "99,999"}, {Name: "eliminations", Value: "8,888,888"}, {Name: "depth", Value: "64"}}
	ribbon := &ribbons.Ribbon{Bins: make([]trace.Bin, 40), Steps: 8366, Cursor: 120}
	run := &slides.Slide{Run: 1, Place: "Step 1,234,567 of 8,366,123",
		Boards: []slides.Board{{Scene: board(puzzles.Classic)}},
		Title:  "Digit 7 goes back out of r9c9: it leads to a dead end.", Reasons: []string{words(40)}, Code: code,
		Line: 19, Counters: counts, Ribbon: ribbon}
	race := &slides.Slide{Heading: "Hard for whom?", Place: "Step 120", Ribbon: ribbon}
	for i := range 8 {
		race.Boards = append(race.Boards, slides.Board{Name: fmt.Sprintf("Simulated annealing, slow, seed %d", i+1),
			Short: "Annealing, seed 1", Look: i, Scene: board(puzzles.Classic),
			Status: "1. · ends solved · 8,366 steps"})
	}
	question := &slides.Slide{Heading: "What comes next?", Place: "Moment 13 of 14", Boards: run.Boards,
		Caption: slides.Paragraphs(words(30)), Code: code, Line: 2, Ribbon: ribbon,
		Question: &slides.Question{Text: "Which technique leads on from here?", Verdict: "✗ Not this time."}}
	for i := range 6 {
		question.Question.Answers = append(question.Question.Answers, slides.Answer{
			Text: fmt.Sprintf("%d  Generalised locked candidates", i+1), State: slides.State(i % 5), Reason: words(12)})
	}
	digits := &slides.Slide{Run: 2, Boards: run.Boards, Question: &slides.Question{Text: "Which digit goes into r5c5?"}}
	for d := range 9 {
		digits.Question.Answers = append(digits.Question.Answers, slides.Answer{Text: fmt.Sprint(d + 1)})
	}
	votes, chosen := *question, *digits
	votes.Question = &slides.Question{Text: question.Question.Text,
		Class: &slides.Class{Here: 300, Answered: 123, Votes: true}}
	chosen.Question = &slides.Question{Text: digits.Question.Text, Answers: digits.Question.Answers,
		Class: &slides.Class{Here: 23, Answered: 12}}
	for i, a := range question.Question.Answers {
		a.Votes = 20 * i
		votes.Question.Answers = append(votes.Question.Answers, a)
	}
	invitation := &slides.Slide{Heading: "Follow on your phone", Caption: slides.Paragraphs(words(10)), Picture: dots{},
		Poster: []string{"192.168.100.123:54321", "KTMRQX"}, Title: "300 are here"}
	large := *run
	large.Picture, large.Large = dots{}, true
	beside := *question
	beside.Picture = dots{}
	race.Boards[2].Picture = dots{}
	return map[string]*slides.Slide{
		"picture": &large, "beside": &beside,
		"alone": {Place: "Step 3", Boards: run.Boards, Picture: dots{}, Large: true, Ribbon: ribbon},
		"votes": &votes, "answered": &chosen, "invitation": invitation,
		"nothing": {},
		"run":     run,
		"long":    {Run: 3, Boards: run.Boards, Title: words(12), Reasons: []string{words(150), words(60)}, Code: code},
		"race":    race,
		"two": {Boards: race.Boards[:2], Title: "Who is first?", Reasons: []string{words(20)},
			Counters: counts[:2]},
		"question": question,
		"digits":   digits,
		"caption":  {Heading: words(8), Caption: slides.Paragraphs(words(60), words(40)), Boards: run.Boards},
		"text":     {Heading: "Backtracking", Caption: slides.Paragraphs(words(90), strings.Repeat("x", 300), "µ")},
		"large": {Heading: "A large grid", Place: "of 256 cells",
			Boards: []slides.Board{{Scene: board(puzzles.Shape{BoxRows: 4, BoxCols: 4})}}},
		"path": {Boards: run.Boards, Title: "X-Wing", Path: &ribbons.Path{Levels: []uint8{1, 2, 3},
			Marked: []bool{false, false, true}}},
	}
}

// sizes are those of views, from a preview to the largest screens; one that is higher than wide is in the
// middle, so that it is among some of them.
func sizes() []fyne.Size {
	var all []fyne.Size
	for _, s := range [][2]float32{{320, 200}, {900, 600}, {700, 700}, {480, 640}, {1024, 768}, {1280, 800},
		{1920, 1080}, {3840, 2160}} {
		all = append(all, fyne.NewSize(s[0], s[1]))
	}
	return all
}

// Everything on a slide has room, at any size, and captions and questions are always there.
func TestSlidesFit(t *testing.T) {
	a := test.NewTempApp(t)
	sizes := sizes()
	if !check.Long {
		sizes = sizes[:len(sizes)-1] // the last is the one before twice as large, and four times the work
	}
	for _, scale := range []float32{1, 1.5} {
		a.Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: scale})
		for name, s := range samples() {
			few := 3
			if scale > 1 { // which has less room
				few = 5
			}
			for _, size := range check.Some(sizes, few) {
				v := NewView()
				v.Resize(size)
				v.Set(s)
				for _, fault := range faults(v) {
					t.Errorf("%s, %v, text %v: %s", name, size, scale, fault)
				}
			}
		}
	}
}

// faults returns what does not fit on a view.
func faults(v *View) (all []string) {
	whole := rect{0, 0, float64(v.Size().Width), float64(v.Size().Height)}
	var places []rect
	for _, o := range (&viewRenderer{v}).Objects() {
		if !o.Visible() || o == fyne.CanvasObject(v.ground) {
			continue
		}
		r := rect{float64(o.Position().X), float64(o.Position().Y), float64(o.Size().Width), float64(o.Size().Height)}
		if r.w < 4 || r.h < 4 || !r.within(whole) {
			all = append(all, fmt.Sprintf("%T at %v is not in the view", o, r))
		}
		for _, q := range places {
			if r.meets(q) {
				all = append(all, fmt.Sprintf("%T at %v lies on %v", o, r, q))
			}
		}
		places = append(places, r)
	}
	said := ""
	pictures := []*widgets.Picture{v.column}
	for _, b := range v.boards {
		pictures = append(pictures, b.object())
	}
	for _, p := range pictures {
		var lines []rect
		for _, l := range p.Lines() {
			if !p.Visible() {
				break
			}
			said += l.Text + " "
			r := rect{float64(l.At.X), float64(l.At.Y), float64(l.Size.Width), float64(l.Size.Height)}
			if !r.within(rect{0, 0, float64(p.Size().Width), float64(p.Size().Height)}) {
				all = append(all, fmt.Sprintf("%q at %v is not all in %v", l.Text, r, p.Size()))
			}
			if strings.HasSuffix(l.Text, "…") {
				all = append(all, fmt.Sprintf("%q was shortened", l.Text))
			}
			for _, q := range lines {
				if r.meets(q) {
					all = append(all, fmt.Sprintf("%q at %v lies on %v", l.Text, r, q))
				}
			}
			lines = append(lines, r)
		}
	}
	never := slices.Concat([]string{v.slide.Heading, v.slide.Place}, slides.Texts(v.slide.Caption), v.slide.Poster)
	if q := v.slide.Question; q != nil {
		never = append(never, q.Text, q.Verdict)
		if q.Class != nil {
			never = append(never, q.Class.String())
		}
		for _, a := range q.Answers {
			never = append(never, a.Text, a.Reason)
		}
	}
	joined := strings.Join(strings.Fields(said), "")
	for _, text := range never {
		if !strings.Contains(joined, strings.Join(strings.Fields(text), "")) {
			all = append(all, fmt.Sprintf("%q is not said", text))
		}
	}
	return all
}

// rounding is what does not count.
const rounding = 1.01

func (r rect) within(q rect) bool {
	return r.x >= q.x-rounding && r.y >= q.y-rounding && r.x+r.w <= q.x+q.w+rounding && r.y+r.h <= q.y+q.h+rounding
}

func (r rect) meets(q rect) bool {
	return r.x+rounding < q.x+q.w && q.x+rounding < r.x+r.w && r.y+rounding < q.y+q.h && q.y+rounding < r.y+r.h
}

// Of all cards of a race the line below the board has the same size, however long the
// names are.
func TestALongNameMakesNothingElseSmaller(t *testing.T) {
	a := test.NewTempApp(t)
	a.Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: 1.5})
	s := &slides.Slide{}
	for _, name := range []string{"DLX", "Sorted backtracking, columns, descending",
		strings.Repeat("a long name ", 20)} {
		s.Boards = append(s.Boards, slides.Board{Name: name, Short: name, Scene: board(puzzles.Classic),
			Status: "solved · 102 steps"})
	}
	v := NewView()
	v.Resize(fyne.NewSize(1024, 768))
	v.Set(s)
	below := map[fyne.Size]bool{}
	for _, b := range v.boards {
		for _, l := range b.object().Lines() {
			if l.Text == s.Boards[0].Status {
				below[l.Size] = true
			}
		}
	}
	check.That(t, len(below) == 1, "the lines below the boards have the sizes %v", below)
}

// The picture has the place of the board, the board that of the picture, and neither is hidden by
// the other.
func TestPictureAndBoardSwap(t *testing.T) {
	test.NewTempApp(t)
	for _, size := range sizes() {
		v := NewView()
		v.Resize(size)
		s := samples()["picture"]
		s.Large = false
		v.Set(s)
		board, picture := v.boards[0].object().Size(), v.picture.Size()
		check.That(t, board.Height > picture.Height && picture.Width >= 20 && picture.Height >= 20,
			"%v: beside the board of %v the picture has %v", size, board, picture)
		v.Set(samples()["picture"])
		small, large := v.boards[0].object().Size(), v.picture.Size()
		check.That(t, large.Width*large.Height >= board.Width*board.Height && small.Height < large.Height &&
			small.Width >= 20, "%v: large the picture has %v, the board %v", size, large, small)
		v.Set(samples()["run"])
		check.That(t, !v.picture.Visible(), "%v: a picture is left", size)
	}
}
