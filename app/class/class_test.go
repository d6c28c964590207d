//go:build !js

package class

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sudoscope/app/asking"
	"sudoscope/app/slides"
	"sudoscope/puzzles/check"
)

// What is shown comes to those who are there, and to those who come later.
func TestPhonesFollowWhatIsShown(t *testing.T) {
	run := recorded(t, "backtracking", easyGrid)
	s := opened(t, Options{})
	early := joined(t, s).events()
	early.reads(&early.slide, `"slide":null`)
	for step := range int64(8) {
		s.Send(run.slide(step))
		early.reads(&early.slide, fmt.Sprintf("Step %d of", step))
	}
	late := joined(t, s).events()
	late.reads(&late.slide, "Step 7 of")
	until(t, "two phones", func() bool { return s.State().Phones == 2 })
	early.leave()
	until(t, "one phone", func() bool { return s.State().Phones == 1 })
	s.Send(nil)
	late.reads(&late.slide, `"slide":null`)
	_ = s.Close()
	for late.next() {
	}
	check.That(t, strings.Contains(late.raw.String(), "event: ended\n"), "nothing said that the class has ended")
}

// The same slide is not sent again, and of many the last is.
func TestTheLatestSlideWins(t *testing.T) {
	run := recorded(t, "backtracking", easyGrid)
	s := opened(t, Options{})
	e := joined(t, s).events()
	e.reads(&e.class, "question")
	began := time.Now()
	for step := range int64(120) {
		s.Send(run.slide(min(step, 100)))
	}
	e.reads(&e.slide, "Step 100 of")
	s.SetVotes(true)
	s.Send(choice(1))
	e.reads(&e.class, `"open":true`)
	most := 3 + int(time.Since(began)/pause)
	if n := strings.Count(e.raw.String(), "event: slide"); n > most {
		t.Errorf("%d slides were sent, want at most %d", n, most)
	}
	if n := strings.Count(e.raw.String(), "Step 100 of"); n != 1 {
		t.Errorf("the last was sent %d times", n)
	}
}

func TestAClassAnswersAndSeesItsVotes(t *testing.T) {
	var changed atomic.Int32
	s := opened(t, Options{Changed: func() { changed.Add(1) }})
	ask := choice("rows")
	s.Send(ask)
	devices := []*device{joined(t, s), joined(t, s), joined(t, s)}
	e := devices[0].events()
	e.reads(&e.class, `"open":true`)
	for i, d := range devices {
		for _, chosen := range []int{2, i % 2} { // they change their minds
			body := fmt.Sprintf(`{"question":1,"chosen":[%d]}`, chosen)
			if status, text := d.ask("POST", "/answer", body); status != 204 {
				t.Fatalf("an answer: %d, %s", status, text)
			}
		}
	}
	e.reads(&e.class, `"answered":3`)
	e.reads(&e.mine, `"answer":{"chosen":[0]}`)
	for _, hidden := range []string{`"count"`, "right", "secret"} {
		all := e.raw.String()
		check.That(t, !strings.Contains(all, hidden), "while the question is open, phones know %s: %s", hidden, all)
	}
	p := s.State().Poll
	check.That(t, p != nil && p.Open && p.Answered == 3 && p.Right == 0 && counts(p) == "2 1 0", "the poll is %+v", p)
	s.SetVotes(true)
	e.reads(&e.class, `{"text":"A","count":2,"right":false}`)
	s.Send(over(ask))
	e.reads(&e.class, `{"text":"A","count":2,"right":true}`)
	e.reads(&e.mine, `"right":true`)
	if status, _ := devices[1].ask("POST", "/answer", `{"question":1,"chosen":[0]}`); status != 409 {
		t.Errorf("an answer after the end: %d", status)
	}
	s.Send(choice("again"))
	e.reads(&e.class, `"question":2,"open":true,"answered":0,"votes":null`)
	check.That(t, !s.State().Votes, "the next question begins with its bars shown")
	s.SetVotes(true)
	s.Send(nil)
	s.Send(choice("again"))
	e.reads(&e.class, `"question":2,"open":true,"answered":0,"votes":[`)
	s.Send(nil)
	e.reads(&e.class, `"question":0,"open":false`)
	hour := s.Hour()
	check.That(t, len(hour) == 2 && hour[0].Right == 2 && hour[0].Over && hour[0].Tallies[0].Right &&
		!hour[1].Open && hour[1].Answered == 0, "the hour is %+v", hour)
	until(t, "changes are told", func() bool { return changed.Load() > 0 })
	later := devices[0].events()
	s.Send(over(ask))
	later.reads(&later.mine, `"question":1,"answer":{"chosen":[0]},"right":true`)
}

func TestSeveralAnswersAreRightTogether(t *testing.T) {
	s := opened(t, Options{})
	ask := choice(1)
	ask.Question.Several = true
	s.Send(ask)
	for _, chosen := range []string{"0", "1", "0,1", "1,0,1", "0,1,2"} {
		status, _ := joined(t, s).ask("POST", "/answer", `{"question":1,"chosen":[`+chosen+`]}`)
		check.That(t, status == 204, "%s: %d", chosen, status)
	}
	ask = over(ask)
	ask.Question.Answers[1].State = slides.Right
	s.Send(ask)
	p := s.State().Poll
	check.That(t, p.Answered == 5 && p.Right == 2 && counts(p) == "4 4 1", "the poll is %+v", p)
}

// Where several have won a race, whoever has named one of them is right.
func TestOfSeveralWinnersEachIsRight(t *testing.T) {
	s := opened(t, Options{})
	ask := choice(1)
	s.Send(ask)
	for i := range 3 {
		joined(t, s).ask("POST", "/answer", fmt.Sprintf(`{"question":1,"chosen":[%d]}`, i))
	}
	ask = over(ask)
	ask.Question.Answers[1].State = slides.Missed
	s.Send(ask)
	p := s.State().Poll
	check.That(t, p.Right == 2 && p.Over && !p.Tallies[2].Right, "the poll is %+v", p)
}

// A screen that was dark for a moment only stays dark on no phone.
func TestDarkForAMomentIsNotDarkForLong(t *testing.T) {
	s := opened(t, Options{})
	e := joined(t, s).events()
	for i := range 8 {
		s.Send(nil)
		s.Send(&slides.Slide{Run: i, Heading: fmt.Sprint("Slide ", i)})
		e.reads(&e.slide, fmt.Sprintf("Slide %d\"", i))
	}
}

// Places on the board are judged once for all who answered the same.
func TestPlacesAreJudgedWithReasons(t *testing.T) {
	run := recorded(t, "backtracking", easyGrid)
	for _, c := range []struct {
		form        asking.Form
		right, also string // answers
		text        string // of the right one
	}{
		{asking.Cell, `"cell":12`, `"cell":13`, "B4"},
		{asking.Digit, `"digit":5`, `"digit":6`, "5"},
		{asking.Candidate, `"cell":12,"digit":5`, `"cell":12,"digit":6`, "B4 = 5"},
	} {
		s := opened(t, Options{})
		ask := run.slide(3)
		var judged atomic.Int32
		judge := func(a asking.Answer) (v asking.Verdict) {
			judged.Add(1)
			if (a.Cell == 12 || c.form == asking.Digit) && (a.Digit == 5 || c.form == asking.Cell) {
				v.Because("test.right", "it fits")
				return v
			}
			v.Outcome = asking.Refused
			v.Because("test.wrong", "it does not fit")
			return v
		}
		ask.Question = &slides.Question{Of: 1, Form: c.form, Text: "Where?", Judge: judge}
		s.Send(ask)
		devices := []*device{joined(t, s), joined(t, s), joined(t, s)}
		streams := []*stream{devices[0].events(), devices[1].events()}
		for i, answer := range []string{c.right, c.also, c.right} {
			if status, text := devices[i].ask("POST", "/answer", `{"question":1,`+answer+`}`); status != 204 {
				t.Fatalf("%s: %d, %s", answer, status, text)
			}
		}
		s.Send(over(ask))
		streams[0].reads(&streams[0].mine, `"answer":{`+c.right+`},"right":true,"reason":"it fits"`)
		streams[1].reads(&streams[1].mine, `"answer":{`+c.also+`},"right":false,"reason":"it does not fit"`)
		until(t, "the verdicts", func() bool { return s.State().Poll.Right == 2 })
		p := s.State().Poll
		check.That(t, judged.Load() == 2 && counts(p) == "2 1" && p.Tallies[0].Text == c.text &&
			p.Tallies[0].Right && !p.Tallies[1].Right, "%d were judged, and the poll is %+v", judged.Load(), p)
	}
}

// A question that is left and comes again has its answers still.
func TestAQuestionComesAgain(t *testing.T) {
	s := opened(t, Options{})
	s.Send(choice(1))
	d := joined(t, s)
	d.ask("POST", "/answer", `{"question":1,"chosen":[1]}`)
	s.Send(choice(2))
	s.Send(choice(1))
	if p := s.State().Poll; len(s.Hour()) != 2 || !p.Open || p.Answered != 1 {
		t.Errorf("the poll is %+v", p)
	}
	status, _ := d.ask("POST", "/answer", `{"question":2,"chosen":[1]}`)
	check.That(t, status == 409, "the other question takes answers: %d", status)
	// Once it was over it is asked anew, as in the next presentation of a lesson.
	s.Send(over(choice(1)))
	s.Send(choice(1))
	if p := s.State().Poll; len(s.Hour()) != 3 || !p.Open || p.Answered != 0 {
		t.Errorf("asked anew, the poll is %+v", p)
	}
	s = opened(t, Options{})
	s.Send(over(choice(1)))
	n := len(s.Hour())
	check.That(t, n == 0, "%d questions were asked that nobody could answer", n)
}

func TestTheHandOutIsMadeOnce(t *testing.T) {
	s := opened(t, Options{})
	d := joined(t, s)
	e := d.events()
	if status, _ := d.ask("GET", "/handout", ""); status != 404 {
		t.Errorf("there is a hand-out: %d", status)
	}
	var made atomic.Int32
	h := &HandOut{Name: "Wem schwer? ä.html", Make: func(_ context.Context, w io.Writer) error {
		made.Add(1)
		_, err := io.WriteString(w, "<p>lesson")
		return err
	}}
	s.Offer(h)
	e.reads(&e.class, `"handout":"Wem schwer? ä.html"`)
	for range 3 {
		s.Offer(h)
		r := d.response("GET", "/handout", nil)
		text, err := io.ReadAll(r.Body)
		r.Body.Close()
		name := r.Header.Get("Content-Disposition")
		want := "attachment; filename*=utf-8''Wem%20schwer%3F%20%C3%A4.html"
		check.That(t, err == nil && string(text) == "<p>lesson" && name == want, "%s: %q, %v", name, text, err)
	}
	check.That(t, made.Load() == 1, "it was made %d times", made.Load())
	tries := 0
	s.Offer(&HandOut{Name: "x", Make: func(context.Context, io.Writer) error {
		if tries++; tries == 1 {
			return errors.New("no room in /secret")
		}
		return nil
	}})
	if status, text := d.ask("GET", "/handout", ""); status != 500 || strings.Contains(text, "secret") {
		t.Errorf("a failure: %d, %s", status, text)
	}
	check.That(t, strings.Contains(s.State().Trouble, "no room"), "the trouble is %q", s.State().Trouble)
	if status, text := d.ask("GET", "/handout", ""); status != 200 || s.State().Trouble != "" {
		t.Errorf("once there is room: %d, %s, and the trouble is %q", status, text, s.State().Trouble)
	}
	s.Offer(nil)
	e.reads(&e.class, `"handout":""`)
}

func TestTheClassEndsByItselfAfterThreeHours(t *testing.T) {
	var hours atomic.Int64
	begin := time.Now()
	s := opened(t, Options{Now: func() time.Time { return begin.Add(time.Duration(hours.Load())) }})
	hours.Store(int64(3*time.Hour - time.Second))
	if s.mind(); s.State().Over {
		t.Fatal("it ended early")
	}
	hours.Store(int64(3 * time.Hour))
	if s.mind(); !s.State().Over || !strings.Contains(s.State().Trouble, "three hours") {
		t.Errorf("the state is %+v", s.State())
	}
}

// The session follows its interface to another address, and waits for the network.
func TestTheAddressMayChange(t *testing.T) {
	var now atomic.Value
	now.Store([]Address{{"127.0.0.2", "wlan"}})
	s := opened(t, Options{})
	s.mu.Lock()
	s.place.addresses = func() []Address {
		return append([]Address{{"127.0.0.9", "cable"}}, now.Load().([]Address)...)
	}
	s.mu.Unlock()
	check.OK(t, s.listen("127.0.0.2:0"))
	before := s.State()
	e := joined(t, s).events()
	e.reads(&e.class, "question")
	now.Store([]Address{})
	s.follow()
	if lost := s.State(); !strings.Contains(lost.Trouble, "127.0.0.2 is gone") || lost.Link != before.Link {
		t.Errorf("without a network: %+v", lost)
	}
	now.Store([]Address{{"127.0.0.3", "wlan"}})
	s.follow()
	after := s.State()
	check.That(t, strings.Contains(after.Trouble, "has changed to 127.0.0.3:") &&
		after.Address == strings.Replace(before.Address, "0.2", "0.3", 1) && after.Code == before.Code,
		"with another address: %+v", after)
	s.Send(choice(1))
	moved := joined(t, s).events()
	moved.reads(&moved.class, `"open":true`)
	e.reads(&e.class, `"open":true`) // as long as the connection lives
	s.mu.Lock()
	l := s.place.listener
	s.mu.Unlock()
	_ = l.Close()
	until(t, "it has failed", func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.place.listener == nil
	})
	s.follow()
	joined(t, s)
}

func TestErrorsOfAddressesSayWhatToDo(t *testing.T) {
	s := opened(t, Options{})
	taken := strings.TrimPrefix(s.State().Address, "http://")
	for address, want := range map[string]string{
		taken:       "is used by another program: choose another one",
		"localhost": "write HOST:PORT", "": "write HOST:PORT", "localhost:99999": "write HOST:PORT",
		"203.0.113.7:0": "has no address 203.0.113.7", "no.such.invalid:0": "has no address no.such",
		"0.0.0.0:0": "choose one of them",
	} {
		_, err := Open(Options{Address: address})
		check.That(t, err != nil && strings.Contains(err.Error(), want), "%q: %v", address, err)
	}
	near := Addresses()
	last := near[len(near)-1]
	check.That(t, last.Host == "localhost", "the last address is %v", last)
	joined(t, opened(t, Options{Address: ":0"}))
}

// counts returns how often each answer was given.
func counts(p *Poll) (all string) {
	for _, t := range p.Tallies {
		all += fmt.Sprint(" ", t.Count)
	}
	return strings.TrimSpace(all)
}

// A question for a technique no longer has its answers when it is over: its judge knows.
func TestChoicesMayBeJudged(t *testing.T) {
	s := opened(t, Options{})
	ask := choice(1)
	ask.Question.Judge = func(a asking.Answer) (v asking.Verdict) {
		if a.Chosen[0] != 2 {
			v.Outcome = asking.Wrong
		}
		v.Because("test.reason", "because of %v", a.Chosen[0])
		return v
	}
	s.Send(ask)
	d := joined(t, s)
	e := d.events()
	d.ask("POST", "/answer", `{"question":1,"chosen":[1]}`)
	ask = over(ask)
	ask.Question.Answers = nil
	s.Send(ask)
	e.reads(&e.mine, `"right":false,"reason":"because of 1"`)
	until(t, "the right answer is known", func() bool { return s.State().Poll.Tallies[2].Right })
	p := s.State().Poll
	check.That(t, counts(p) == "0 1 0" && p.Right == 0, "the poll is %+v", p)
}
