package share

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/class"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/present"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/diagram"
	"sudoscope/widgets/paint/ribbons"
)

const link = "http://192.168.178.123:54321/k/abcdefghijklmnopqrstuv"

// Cameras need dark on white with a rim of four modules, in every look, and modules of one size.
func TestTheCodeIsDarkOnWhiteInEveryLook(t *testing.T) {
	q, err := newCode(link)
	check.OK(t, err)
	n := len(q.modules)
	const side = 3
	for _, p := range []paint.Palette{paint.Light(), paint.Dark(), paint.Projector()} {
		img := diagram.NewPainter().Paint(n*side+2, n*side+1, p, 1, q.Draw) // with rests that stay empty
		dark := 0
		for y := range n * side {
			for x := range n * side {
				want := color.RGBA{255, 255, 255, 255}
				if q.modules[y/side][x/side] {
					want = color.RGBA{A: 255}
					dark++
				}
				check.Must(t, img.RGBAAt(x+1, y) == want,
					"%s: at %d,%d it is %v, want %v", p.Name, x, y, img.RGBAAt(x+1, y), want)
			}
		}
		check.That(t, dark >= n*n*side*side/5, "%s: only %d pixels are dark", p.Name, dark)
	}
	for i := range n {
		for _, edge := range []bool{q.modules[3][i], q.modules[i][3], q.modules[n-4][i], q.modules[i][n-4]} {
			check.Must(t, !edge, "the quiet zone has less than four modules")
		}
	}
}

// Address and letters stand in a line each, and are a twenty-fifth of the screen high at least.
func TestTheInvitationIsReadable(t *testing.T) {
	a := test.NewTempApp(t)
	q, err := newCode(link)
	check.OK(t, err)
	s := &Share{code: q, state: class.State{Address: "http://192.168.178.123:54321", Code: "KTMRQX", Phones: 300}}
	for _, scale := range widgets.TextScales() {
		a.Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeProjector, Scale: scale})
		for _, size := range [][2]float32{{1024, 768}, {1280, 800}, {1920, 1080}} {
			v := present.NewView()
			w := test.NewTempWindow(t, v)
			w.SetPadded(false)
			v.Set(s.invite())
			w.Resize(fyne.NewSize(size[0], size[1]))
			w.Canvas().Capture()
			said := map[string]float32{}
			for _, o := range test.WidgetRenderer(v).Objects() {
				if p, ok := o.(*widgets.Picture); ok {
					for _, l := range p.Lines() {
						said[l.Text] = l.Size.Height
					}
				}
			}
			for _, want := range []string{"192.168.178.123:54321", "KTMRQX"} {
				check.That(t, said[want] >= size[1]/25,
					"%v at %v: %q is %v high in %v", size, scale, want, said[want], said)
			}
		}
	}
}

// The next question of Predict has the words of the one before. What was answered to that is not
// shown with it.
func TestCountsBelongToTheirQuestion(t *testing.T) {
	before, now := new(int), new(int)
	s := &Share{session: &class.Session{}, state: class.State{Votes: true, Phones: 9, Poll: &class.Poll{Of: before,
		Text: "Which cell is filled next?", Answered: 5, Over: true}}}
	ask := func(of any) *slides.Question {
		return s.Seen(&slides.Slide{Question: &slides.Question{Of: of, Text: "Which cell is filled next?"}}).Question
	}
	if q := ask(before); q.Class == nil || q.Class.Answered != 5 {
		t.Errorf("the question before is seen as %+v", q)
	}
	if q := ask(now); q.Class != nil {
		t.Errorf("the next one is seen with %+v", q.Class)
	}
}

func TestAnswersAreCountedWhereTheyStand(t *testing.T) {
	q := &slides.Question{Form: asking.Choice, Text: "Which?", Answers: []slides.Answer{{Text: "a"}, {Text: "b"}}}
	poll := &class.Poll{Text: "Which?", Answered: 5, Tallies: []class.Tally{
		{Text: "a", Count: 1, Answer: asking.Answer{Chosen: []int{0}}},
		{Text: "b", Count: 4, Answer: asking.Answer{Chosen: []int{1}}}}}
	hidden, same := counted(q, poll, class.State{Phones: 9})
	q.Verdict, q.Over = "Right.", true
	ended := &class.Poll{Text: "Which?", Answered: 1, Over: true}
	if over, _ := counted(q, ended, class.State{Phones: 9}); over.Verdict != "" {
		t.Errorf("below %q stands %q, which is worth what the keyboard answered", over.Class, over.Verdict)
	}
	check.That(t, hidden.Answers[1].Votes == 0 && hidden.Class.String() == "5 of 9 have answered" && same,
		"hidden it is %+v with %+v", hidden, hidden.Class)
	seen, same := counted(q, poll, class.State{Phones: 9, Votes: true})
	check.That(t, seen.Answers[0].Votes == 1 && seen.Answers[1].Votes == 4 && same && q.Answers[1].Votes == 0,
		"the answers are %+v", seen.Answers)
	// Of cells the most frequent are listed, with the right one marked in the end.
	q = &slides.Question{Form: asking.Cell, Text: "Where?", Over: true}
	poll = &class.Poll{Text: "Where?", Answered: 36, Right: 1, Over: true}
	for i := range 8 {
		poll.Tallies = append(poll.Tallies, class.Tally{Text: string(rune('A' + i)), Count: i + 1, Right: i == 7})
	}
	seen, same = counted(q, poll, class.State{Phones: 40, Votes: true})
	var texts []string
	sum := 0
	for _, a := range seen.Answers {
		texts = append(texts, a.Text)
		sum += a.Votes
	}
	check.That(t, !same && sum == 36 && slices.Equal(texts, []string{"H", "G", "F", "E", "D", "other answers"}) &&
		seen.Answers[0].State == slides.Missed && seen.Class.String() == "1 of 36 were right",
		"of cells it is %+v with %q", seen.Answers, seen.Class)
}

func TestTheHourIsATable(t *testing.T) {
	var out strings.Builder
	err := writeHour(&out, []class.Poll{
		{Text: "Which, then?", Answered: 3, Right: 2, Over: true, Tallies: []class.Tally{{Text: "a", Count: 1},
			{Text: "b", Count: 2, Right: true}}},
		{Text: "Open", Answered: 1, Tallies: []class.Tally{{Text: "r1c1", Count: 1}}},
	})
	want := "number,question,answer,count,right,answered\n1,\"Which, then?\",a,1,false,3\n" +
		"1,\"Which, then?\",b,2,true,3\n2,Open,r1c1,1,,1\n"
	check.That(t, err == nil && out.String() == want, "it is %v\n%s", err, out.String())
}

// Frames that show nothing new cost nothing, and others little: the interface draws sixty a second.
func BenchmarkShow(b *testing.B) {
	env := &page.Env{}
	session, err := class.Open(class.Options{Address: "127.0.0.1:0"})
	check.OK(b, err)
	defer session.Close()
	s := New(env, nil, func() {})
	s.session = session
	run := &picture.Stand{}
	at := &slides.Slide{Run: run, Boards: []slides.Board{{Scene: paint.NewBoard(puzzles.Classic), Run: run}},
		Ribbon: &ribbons.Ribbon{Bins: make([]trace.Bin, 1200), Steps: 100_000}}
	for _, moves := range []bool{true, false} {
		b.Run(map[bool]string{true: "step", false: "still"}[moves], func(b *testing.B) {
			for b.Loop() {
				if moves {
					run.Step++
				}
				s.Send(at, false)
			}
		})
	}
}
