package web

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sudoscope/algorithms/backtracking"
	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/asking"
	"sudoscope/app/picture"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/ribbons"
)

// phone is what the script keeps of messages.
type phone struct {
	seen  Seen
	show  int
	texts []json.RawMessage
	looks [][]any
	tints []any
	slide slideData
	dark  bool
}

// take applies a message as page.js does.
func (p *phone) take(t testing.TB, l *Live) (size int) {
	t.Helper()
	raw, seen := l.Message(p.seen)
	var m struct {
		Show                int
		Texts, Looks, Tints []json.RawMessage
		Slide               *slideData
	}
	err := json.Unmarshal(raw, &m)
	check.Must(t, err == nil && !bytes.ContainsAny(raw, "\n\r"), "%v: %.300s", err, raw)
	if m.Show != p.show {
		*p = phone{show: m.Show}
	}
	p.seen = seen
	p.texts = grow(t, p.texts, m.Texts)
	p.looks = grow(t, p.looks, m.Looks)
	p.tints = grow(t, p.tints, m.Tints)
	if p.dark = m.Slide == nil; !p.dark {
		p.slide = *m.Slide
	}
	return len(raw)
}

// grow adds entries to a table.
func grow[T any](t testing.TB, table []T, more []json.RawMessage) []T {
	t.Helper()
	if len(more) == 0 {
		return table
	}
	var behind int
	err := json.Unmarshal(more[0], &behind)
	check.Must(t, err == nil && behind == len(table), "entries come behind %d, and %d are known", behind, len(table))
	for _, raw := range more[1:] {
		var one T
		check.OK(t, json.Unmarshal(raw, &one))
		table = append(table, one)
	}
	return table
}

func (p *phone) text(n int) string { return string(p.texts[n]) }

// whole says all that a phone shows, with what stands in the tables and not where.
func (p *phone) whole() string {
	if p.dark {
		return "dark"
	}
	look := func(n int) (text string) {
		for _, part := range p.looks[n] {
			if of, ok := part.(float64); ok {
				text += p.text(int(of))
			} else {
				text += part.(string)
			}
		}
		return text
	}
	var b strings.Builder
	s := p.slide
	drawn := func(d *drawing) {
		if d != nil {
			for _, block := range d.Blocks {
				b.WriteString(p.text(block))
			}
		}
	}
	fmt.Fprintln(&b, s.Heading, s.Place, s.Caption, s.Title, s.Reasons, s.Before, s.Line, s.Counters, s.Large)
	if s.Question != nil {
		fmt.Fprintln(&b, *s.Question)
	}
	for _, line := range s.Code {
		fmt.Fprintln(&b, p.text(line))
	}
	for _, one := range s.Boards {
		fmt.Fprintln(&b, one.Side, one.Name, one.Status, one.Strong, one.Run, p.text(one.Board))
		for _, n := range one.Looks {
			fmt.Fprintln(&b, look(n))
		}
		fmt.Fprintln(&b, p.text(one.View[0]), p.text(one.View[1]))
		for i := 2; i < len(one.View); i += 2 {
			fmt.Fprintln(&b, one.View[i], look(one.View[i+1]))
		}
		drawn(one.Picture)
	}
	if s.Ribbon != nil {
		fmt.Fprintln(&b, s.Ribbon.Steps, s.Ribbon.At, s.Ribbon.Growing)
		for _, some := range s.Ribbon.Bins {
			fmt.Fprintln(&b, p.text(some))
		}
	}
	if s.Path != nil {
		fmt.Fprintln(&b, p.text(s.Path.Bars), s.Path.At)
	}
	drawn(s.Picture)
	return b.String()
}

// slideOf returns a slide of lanes at a step of each, with all that the first has beside it if it
// is the only one.
func slideOf(of any, at int64, lanes ...Lane) *slides.Slide {
	m := Moment{Heading: "A <run>", Lanes: slices.Clone(lanes)}
	for i := range m.Lanes {
		m.Lanes[i].From = min(at, lanes[i].Timeline.Len())
	}
	s := m.slide()
	s.Run, s.Place = of, fmt.Sprint("Step ", at)
	for i := range s.Boards {
		if len(lanes) > 1 {
			s.Boards[i].Status = fmt.Sprint("step ", m.Lanes[i].From)
		}
	}
	return s.Copy()
}

// Whoever joins when, and whatever they missed, shows in the end what somebody shows who has
// just come.
func TestAllPhonesShowTheSame(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 6))
	search := recorded(t, "backtracking", hardGrid, solving.Options{MaxSteps: 4000})
	search.Marks = solving.VisibleMarks
	search.Picture = backtracking.ViewStack
	chains := recorded(t, "techniques", chained, solving.Options{})
	// Boards of annealing have margins.
	cooling := recorded(t, "simulated-annealing", easyGrid, solving.Options{MaxSteps: 500, Seed: 7})
	small := recorded(t, "dlx", fourGrid, solving.Options{})
	l := NewLive(trace.Letters)
	phones := make([]phone, 12)
	restarts := 0
	for n := range 125 {
		var s *slides.Slide
		switch at := int64(n); {
		case n%20 == 19:
		case n < 30:
			one := search
			if n%8 > 0 { // pictures take time
				one.Picture = ""
			}
			s = slideOf("search", at*120, one)
		case n < 60:
			s = slideOf("chains", int64(random.IntN(100)), chains)
		case n < 100:
			s = slideOf("race", at, chains, cooling, search, small)
		default:
			s = slideOf("search", at, search)
			s.Question = &slides.Question{Text: "Which?", Answers: []slides.Answer{{Text: "1. A"}, {Text: "2. B"}}}
			s.Ribbon, s.Path = nil, &ribbons.Path{Levels: []uint8{1, 2, 5}, Marked: []bool{false, false, true},
				Cursor: 1.5}
		}
		show := l.show
		l.Put(s)
		if l.show > show {
			restarts++
		}
		size := l.texts.bytes + l.looks.bytes
		check.Must(t, size <= mostKept+100_000, "slide %d: %d bytes are kept", n, size)
		for i := range phones {
			if random.IntN(i+1) == 0 {
				phones[i].take(t, l)
			}
		}
	}
	var fresh phone
	fresh.take(t, l)
	want := fresh.whole()
	for i := range phones {
		phones[i].take(t, l)
		got := phones[i].whole()
		check.That(t, got == want, "phone %d shows\n%.3000s\nand a fresh one\n%.3000s", i, got, want)
	}
	check.That(t, restarts > 4, "there were %d shows, so that tables that are full are not tested", restarts)
}

// Before a race begins there is nothing on its ribbon, which phones draw empty: with null in the place
// of a list their script ended there, and the ribbon of the race before stayed, played to its end.
func TestPhonesDrawAnEmptyRibbon(t *testing.T) {
	s := slideOf(t, 0)
	s.Ribbon = &ribbons.Ribbon{Steps: 64, Growing: true}
	l := NewLive(trace.Letters)
	l.Put(s)
	raw, _ := l.Message(Seen{})
	var m struct {
		Slide struct{ Ribbon map[string]any }
	}
	check.OK(t, json.Unmarshal(raw, &m))
	check.Is(t, m.Slide.Ribbon["bins"], any([]any{}), "what is on the ribbon:")
}

// The chart of a race is drawn on phones, in colours for light and dark, and what came of it is told.
func TestPhonesShowWhatCameOfARace(t *testing.T) {
	s := slideOf(t, 0)
	s.Caption = slides.Paragraphs("1. Dancing links (DLX): 51")
	s.Picture = picture.Chart{Title: "Cells filled", Chart: &charts.Chart{Up: "Cells filled", Log: true,
		Across: charts.Across{Name: "digits in and out", High: 8365, Log: true},
		Series: []charts.Series{{Low: []float32{30, 50, 81}}, {Low: []float32{30, 81, 81}, Look: 1}}}}
	l, p := NewLive(trace.Letters), &phone{}
	l.Put(s)
	p.take(t, l)
	drawn := ""
	for _, n := range p.slide.Picture.Blocks {
		drawn += p.text(n)
	}
	for _, want := range []string{"digits in and out", "8,365", "Cells filled"} {
		check.Is(t, strings.Contains(drawn, want), true, "the chart says %q:", want)
	}
	check.Is(t, p.slide.Caption, []string{"1. Dancing links (DLX): 51"}, "beside it stands")
	check.Is(t, len(p.tints) > 2, true, "it has colours:")

	lane := recorded(t, "dlx", fourGrid, solving.Options{})
	s = slideOf("race", 0, lane, lane)
	s.Boards[0].Name, s.Boards[1].Name, s.Boards[1].Look = "A", "B", 1
	l.Put(s)
	p.take(t, l)
	one, other := p.text(*p.slide.Boards[0].Sign), p.text(*p.slide.Boards[1].Sign)
	check.That(t, one != other, "both boards have the sign %s, and their curves differ", one)
}

// What is drawn on a phone is what the board looks like.
func TestPhonesDrawTheBoard(t *testing.T) {
	lane := recorded(t, "techniques", chained, solving.Options{})
	l, p := NewLive(trace.Letters), phone{}
	for _, at := range []int64{0, 7, 30, 12, lane.To} {
		s := slideOf("run", at, lane)
		l.Put(s)
		p.take(t, l)
		scene := s.Boards[0].Scene
		for c, n := range p.slide.Boards[0].Looks {
			got, want := p.looks[n][0], cellInWords(scene, c)
			check.That(t, got == want, "step %d, cell %d: %q, want %q", at, c, got, want)
		}
		check.That(t, p.slide.Title == s.Title && p.slide.Boards[0].Run == (at > 0), "step %d: %+v", at, p.slide)
	}
}

// A step of a usual run is small, and so is all of it for who comes late.
func TestMessagesAreSmall(t *testing.T) {
	for _, id := range []string{"backtracking", "techniques", "dlx"} {
		lane := recorded(t, id, hardGrid, solving.Options{MaxSteps: 3000})
		l, p := NewLive(trace.Letters), phone{}
		sum, most, n := 0, 0, min(lane.To, 300)
		for at := range n {
			l.Put(slideOf("run", at, lane))
			if size := p.take(t, l); at > 0 {
				sum, most = sum+size, max(most, size)
			}
		}
		late := phone{}
		all := late.take(t, l)
		t.Logf("%s: %d bytes a step, %d at most, %d for who comes late", id, sum/int(n), most, all)
		check.That(t, sum/int(n) <= 3000 && all <= mostKept+20_000,
			"%s: %d bytes a step, %d for who comes late", id, sum/int(n), all)
	}
}

// Until a question is over nothing tells the right answer, and of the run nothing that comes later.
func TestPhonesAreNotToldTheAnswer(t *testing.T) {
	lane := recorded(t, "backtracking", hardGrid, solving.Options{MaxSteps: 300})
	l := NewLive(trace.Letters)
	s := slideOf("run", 20, lane)
	s.Question = &slides.Question{Of: 1, Form: asking.Choice, Text: "Which?", Answers: []slides.Answer{
		{Text: "A", State: slides.Right, Reason: "as it is"}, {Text: "B", State: slides.Missed, Reason: "not so"}}}
	l.Put(s)
	raw, _ := l.Message(Seen{})
	var open phone
	open.take(t, l)
	for _, hidden := range []string{"as it is", "not so", `:"right"`, "missed"} {
		check.That(t, !bytes.Contains(raw, []byte(hidden)), "before it is over phones are told %q: %s", hidden, raw)
	}
	if got := open.slide.Question.Answers; !reflect.DeepEqual(got, []optionData{{Text: "A", State: "chosen"},
		{Text: "B", State: "chosen"}}) {
		t.Errorf("the answers are %+v", got)
	}
	s.Question.Over = true
	l.Put(s)
	open.take(t, l)
	if got := open.slide.Question.Answers[1]; got != (optionData{"B", "missed", "not so"}) {
		t.Errorf("when it is over the second answer is %+v", got)
	}
}

// around returns what Look writes.
func lookAt(t *testing.T, l *Live, board int) (data pageData, err error) {
	t.Helper()
	var b bytes.Buffer
	if err := l.Look(t.Context(), &b, board); err != nil {
		return data, err
	}
	z, err := gzip.NewReader(&b)
	check.OK(t, err)
	return data, json.NewDecoder(z).Decode(&data)
}

// Whoever looks around sees the run up to where the class has been, and nothing that the class
// was not shown.
func TestLookingAroundEndsWhereTheClassHasBeen(t *testing.T) {
	lane := recorded(t, "techniques", chained, solving.Options{})
	l := NewLive(trace.Letters)
	if _, err := lookAt(t, l, 0); err == nil {
		t.Error("there is something to look at before the first slide")
	}
	for _, at := range []int64{3, 20, 10} {
		l.Put(slideOf("run", at, lane))
	}
	data, err := lookAt(t, l, 0)
	check.OK(t, err)
	r, m := data.Runs[0], data.Moments[0].Lanes[0]
	if r.Length != 20 || r.First != 0 || r.States != 21 || m.From != 10 || m.To != 20 {
		t.Errorf("the run has %d steps, %d states from %d on, and the class is at %d to %d", r.Length, r.States,
			r.First, m.From, m.To)
	}
	check.That(t, len(r.Code) == len(lane.Algorithm.Pseudocode) && len(r.Text) != 0 && len(r.Counters) != 0 &&
		len(r.Views) >= 2, "code %q, words %q, counters %q, %d views", r.Code, r.TextTable, r.Counters, len(r.Views))
	pictured := recorded(t, "backtracking", hardGrid, solving.Options{MaxSteps: 500})
	pictured.Picture = backtracking.ViewStack
	l.Put(slideOf("pictured", 400, pictured))
	if data, err = lookAt(t, l, 0); err != nil {
		t.Fatal(err)
	}
	g := data.Runs[0].Galleries[backtracking.ViewStack]
	check.That(t, g != nil && g.Of[300] >= 0 && len(g.Figures) <= mostPictures/lookShare && len(data.Tints) != 0,
		"of the pictures there are %+v", g)
	// Another run shows less of itself.
	bare := slideOf("other", 15, lane)
	bare.Title, bare.Reasons, bare.Code, bare.Counters = "", nil, nil, nil
	bare.Boards[0].Scene.Evidence = trace.Evidence{}
	bare.Boards[0].Run.Look = 2
	l.Put(bare)
	if data, err = lookAt(t, l, 0); err != nil {
		t.Fatal(err)
	}
	r = data.Runs[0]
	words := strings.Join(append(r.TextTable, r.WordTable...), "")
	marked := slices.ContainsFunc(r.Views, func(view []int) bool { return len(view) > 2 })
	check.That(t, r.Length == 14 && len(r.Code) == 0 && words == "" && len(r.Counters) == 0 && !marked,
		"it ends at %d, with code %q, words %q, counters %q, shown %v", r.Length, r.Code, words, r.Counters, r.Views)
	l.Put(nil)
	for _, board := range []int{0, -1, 1} {
		if _, err := lookAt(t, l, board); err == nil {
			t.Errorf("board %d can be looked at while the screen is dark", board)
		}
	}
	// A long run is there in part.
	long := recorded(t, "backtracking", hardGrid, solving.Options{MaxSteps: 3000})
	l.Put(slideOf("long", 2900, long))
	l.Put(slideOf("long", 1000, long))
	if data, err = lookAt(t, l, 0); err != nil {
		t.Fatal(err)
	}
	if r := data.Runs[0]; r.First != 1000-lookBack || r.Length != r.First+lookAround {
		t.Errorf("of a long run there are steps %d to %d", r.First, r.Length)
	}
}

// Of a program phones get the lines that an audience has seen.
func TestLookingAroundShowsTheLinesThatWereSeen(t *testing.T) {
	lane := recordedOf(t, program.New(solving.Code{Name: "mine", Text: ownProgram}, script.InProcess{}), easyGrid,
		solving.Options{})
	l := NewLive(trace.Letters)
	l.Put(slideOf("mine", 20, lane))
	data, err := lookAt(t, l, 0)
	check.OK(t, err)
	r := data.Runs[0]
	seen := 0
	for _, line := range r.Code {
		if line != "" {
			seen++
		}
	}
	lit := r.Line[20]
	if lit == 0 || r.Code[lit-1] == "" || r.Code[100]+r.Code[299] != "" || len(r.Code) != 300 || seen > 100 ||
		len(r.Calls) > 0 {
		t.Errorf("%d lines of %d, line %d is %q, line 101 %q, calls %v", seen, len(r.Code), lit, r.Code[lit-1],
			r.Code[100],
			r.Calls)
	}
}

// Until a question is over, what stands below it is for who presses the keys in front.
// What is said to whoever presses the keys is no verdict on what a phone has answered.
func TestAVerdictForTheTeacherStaysInFront(t *testing.T) {
	for _, over := range []bool{false, true} {
		q := &slides.Question{Verdict: "Right.", Over: over, Text: "Which?"}
		if got := string(encode(asked(q))); strings.Contains(got, "Right.") || !strings.Contains(got, "Which?") {
			t.Errorf("over %v, phones are told %s", over, got)
		}
	}
}

// The page has keys for digits; those that the window offers would be there twice.
func TestDigitsAreOfferedOnce(t *testing.T) {
	answers := []slides.Answer{{Text: "1"}, {Text: "2"}}
	for _, form := range []asking.Form{asking.Cell, asking.Digit, asking.Candidate, asking.Choice} {
		got := asked(&slides.Question{Form: form, Answers: answers})
		want := form == asking.Choice
		check.That(t, (len(got.Answers) > 0) == want, "form %d: %d answers are sent", form, len(got.Answers))
	}
}
