package files_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"
	"time"

	"sudoscope/app/cli"
	"sudoscope/app/cli/clitest"
	"sudoscope/app/cli/terminal"
	"sudoscope/puzzles/check"
)

// patience is how long something may take in these tests.
const patience = 20 * time.Second

// data is a JSON object that was read.
type data = map[string]any

// served is the command class while it runs.
type served struct {
	*testing.T
	in     io.WriteCloser
	events chan data
	status chan int
	stderr bytes.Buffer
	stop   context.CancelFunc
}

// serve starts it, on this computer alone.
func serve(t *testing.T, args ...string) *served {
	t.Helper()
	stdin, in := io.Pipe()
	stdout, out := io.Pipe()
	s := &served{T: t, in: in, events: make(chan data, 1000), status: make(chan int, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	s.stop = cancel
	go func() {
		args := append([]string{"class", "--address", "localhost:0"}, args...)
		s.status <- cli.Run(ctx, args, cli.Hooks{Version: "1.2.3"}, stdin, out, &s.stderr)
		out.Close()
	}()
	go func() {
		defer close(s.events)
		for lines := json.NewDecoder(stdout); ; {
			var e data
			if lines.Decode(&e) != nil {
				return
			}
			s.events <- e
		}
	}()
	t.Cleanup(func() {
		cancel()
		in.Close()
	})
	return s
}

// write types a line.
func (s *served) write(line string) {
	s.Helper()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		s.Fatal(err)
	}
}

// event returns the next event of a name.
func (s *served) event(name string) data {
	s.Helper()
	return next(s.T, s.events, func(e data) bool { return e["event"] == name }, name)
}

// ended waits for the end.
func (s *served) ended(status int) data {
	s.Helper()
	last := s.event("ended")
	if got := <-s.status; got != status {
		s.Errorf("status %d, want %d: %s", got, status, s.stderr.String())
	}
	return last
}

// next returns the next that is wanted.
func next(t *testing.T, from <-chan data, wanted func(data) bool, name string) data {
	t.Helper()
	for late := time.After(patience); ; {
		select {
		case e, ok := <-from:
			check.Must(t, ok, "it ended without %s", name)
			if wanted(e) {
				return e
			}
		case <-late:
			t.Fatalf("%s does not come", name)
		}
	}
}

// phone is somebody in the class.
type phone struct {
	*testing.T
	http.Client
	address string
	events  chan data // each with its name as event
}

// join follows a link as a browser does.
func join(t *testing.T, link string) *phone {
	t.Helper()
	jar, err := cookiejar.New(nil)
	check.OK(t, err)
	host, _, _ := strings.Cut(strings.TrimPrefix(link, "http://"), "/")
	p := &phone{T: t, Client: http.Client{Jar: jar, Transport: &http.Transport{}}, address: "http://" + host,
		events: make(chan data, 1000)}
	t.Cleanup(p.CloseIdleConnections)
	page := p.get(link, http.StatusOK)
	check.That(t, strings.Contains(page, "<html"), "the page is %.200q", page)
	ask, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, p.address+"/events", nil)
	answer, err := p.Do(ask)
	check.OK(t, err)
	t.Cleanup(func() { answer.Body.Close() })
	go p.read(answer.Body)
	return p
}

// read reads what the server sends.
func (p *phone) read(r io.Reader) {
	defer close(p.events)
	name := ""
	for lines := bufio.NewReader(r); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		if of, ok := strings.CutPrefix(line, "event: "); ok {
			name = strings.TrimSpace(of)
		} else if text, ok := strings.CutPrefix(line, "data: "); ok {
			e := data{}
			if err := json.Unmarshal([]byte(text), &e); err != nil {
				p.Errorf("%s: %v in %.200s", name, err, text)
			}
			e["event"] = name
			p.events <- e
		}
	}
}

// event returns the next of a name that has a text in it.
func (p *phone) event(name, with string) data {
	p.Helper()
	return next(p.T, p.events, func(e data) bool {
		text, _ := json.Marshal(e)
		return e["event"] == name && strings.Contains(string(text), with)
	}, name+" with "+with)
}

// get loads a page.
func (p *phone) get(url string, status int) string {
	p.Helper()
	answer, err := p.Get(url)
	if err != nil {
		p.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != status {
		p.Errorf("%s: %s, want %d: %v", url, answer.Status, status, err)
	}
	return string(text)
}

// answer gives an answer to a question.
func (p *phone) answer(question any, chosen int) {
	p.Helper()
	body := fmt.Sprintf(`{"question":%v,"chosen":[%d]}`, question, chosen)
	ask, _ := http.NewRequest(http.MethodPost, p.address+"/answer", strings.NewReader(body))
	ask.Header.Set("Origin", p.address)
	ask.Header.Set("Content-Type", "application/json")
	answer, err := p.Do(ask)
	if err != nil {
		p.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode >= 300 {
		p.Errorf("the answer gives %s", answer.Status)
	}
}

func TestALessonIsHeldBeforeAClass(t *testing.T) {
	s := serve(t, "hard-for-whom")
	at := s.event("address")
	check.That(t, len(at["code"].(string)) == 6 && at["program"] == false, "the address is %v", at)
	first := s.event("slide")
	check.That(t, first["moment"] == 1.0 && first["of"] == 14.0 && first["heading"] == "How hard is this?",
		"it begins with %v", first)
	p := join(t, at["link"].(string))
	if e := s.event("joined"); e["phones"] != 1.0 {
		t.Errorf("%v", e)
	}
	p.event("slide", "How hard is this?")

	s.write("goto 4")
	p.event("slide", "And for backtracking?")
	question := p.event("class", `"open":true`)["question"]
	p.answer(question, 2)
	p.answer(question, 1) // as long as it is open
	e := s.event("answers")
	check.That(t, e["question"] == 1.0 && e["answered"] == 1.0 && e["right"] == nil &&
		strings.HasPrefix(e["text"].(string), "Backtracking solves it too."),
		"%v", e)
	s.write("next")
	if e := s.event("note"); !strings.Contains(e["text"].(string), "write reveal") {
		t.Errorf("%v", e)
	}
	s.write("show")
	if e := s.event("note"); e["text"] != "The class sees how it answers." {
		t.Errorf("%v", e)
	}
	p.event("class", `"votes":[{`)
	s.write("reveal")
	e = s.event("revealed")
	tallies := e["tallies"].([]any)
	check.That(t, len(tallies) == 4 && tallies[1].(data)["count"] == 1.0 && tallies[3].(data)["right"] == true &&
		e["right"] == 0.0,
		"%v", e)
	p.event("slide", "It looks like it")
	p.event("mine", `"right":false`)

	s.write("next")
	p.event("class", `"open":true,"program":false,"question":2,"votes":null`)
	s.write("reveal")
	s.in.Close() // what was typed before counts
	e = s.event("revealed")
	check.That(t, e["question"] == 2.0 && e["answered"] == 0.0, "%v", e)
	last := s.ended(terminal.ExitOK)["questions"].([]any)
	check.That(t, len(last) == 2 && last[0].(data)["answered"] == 1.0, "of the hour it says %v", last)
	p.event("ended", "")
}

// steps is a lesson whose last moment plays something.
const steps = "## Words\n\nOf a search.\n\n## Steps\n\n" + fence + "sudoscope\npuzzle: euler-01\n" +
	"algorithm: backtracking\nwhere: step 2\nuntil: step 4\n" + fence + "\n"

// The lesson may be downloaded from its last moment on, or from the start.
func TestAClassTakesTheLessonHome(t *testing.T) {
	file := clitest.Written(t, "steps.md", steps)
	for _, args := range [][]string{{file}, {"--handout", file}} {
		s := serve(t, args...)
		p := join(t, s.event("address")["link"].(string))
		if s.event("slide"); len(args) == 1 {
			p.get(p.address+"/handout", http.StatusNotFound)
			s.write("next")
		}
		p.event("class", "steps.html")
		page := p.get(p.address+"/handout", http.StatusOK)
		check.That(t, strings.Contains(page, "Of a search."), "the hand-out is %.200q", page)
		s.write("quit")
		s.ended(terminal.ExitOK)
	}
}

// What a moment plays is played at its pace, also after the end of the input.
func TestAMomentIsPlayedBeforeTheEnd(t *testing.T) {
	s := serve(t, clitest.Written(t, "steps.md", steps))
	s.write("goto 2")
	begun := time.Now()
	s.write("next") // which waits for the run
	s.in.Close()
	var told []string
	next(t, s.events, func(e data) bool {
		if e["event"] == "slide" && e["computing"] == nil && e["moment"] == 2.0 {
			told = append(told, fmt.Sprint(e["step"], " ", e["playing"]))
		}
		return len(told) == 2
	}, "two slides")
	if e := s.event("slide"); e["step"] != 4.0 || e["playing"] != nil || time.Since(begun) < 700*time.Millisecond {
		t.Errorf("after %v it is %v", time.Since(begun), e)
	}
	want := "2 <nil>, 2 true"
	check.That(t, strings.Join(told, ", ") == want, "before it was %s, want %s", strings.Join(told, ", "), want)
	s.ended(terminal.ExitOK)
}

func TestWhatIsNoCommandOfAClassIsRefused(t *testing.T) {
	s := serve(t, "hard-for-whom")
	for _, c := range [][2]string{
		{"nexxt", "write next, back, goto"}, {"next now", "write next, back, goto"}, {"goto", "from 1 to 14"},
		{"goto 0", "from 1 to 14"}, {"goto 15", "from 1 to 14"}, {"goto 99999999999999999999", "from 1 to 14"},
		{"goto two", "from 1 to 14"}, {"reveal", "no question is open"}, {"\x00\x00quit", "is no command"},
		{strings.Repeat("next", 1_000_000), "is no command"}, {"\xff\xfe", "is no command"},
	} {
		s.write(c[0])
		if e := s.event("error"); !strings.Contains(e["text"].(string), c[1]) || len(e["text"].(string)) > 300 {
			t.Errorf("%.20q: %v", c[0], e)
		}
	}
	s.write("")
	s.write("  goto   2 \r")
	for s.event("slide")["moment"] != 2.0 {
	}
	s.write("back")
	for s.event("slide")["moment"] != 1.0 {
	}
	s.stop() // as a signal does
	s.ended(terminal.ExitFailed)
}

func TestAClassThatCannotBeServedIsToldWhy(t *testing.T) {
	taken, err := net.Listen("tcp", "localhost:0")
	check.OK(t, err)
	defer taken.Close()
	text := clitest.Written(t, "text.md", "No heading, so no moment.\n")
	for _, c := range [][2][]string{
		{{"--address", "localhost"}, {"write HOST:PORT"}},
		{{"--address", "localhost:99999"}, {"99999"}},
		{{"--address", "192.0.2.1:0"}, {"192.0.2.1"}},
		{{"--address", "nowhere.invalid:0"}, {"nowhere.invalid"}},
		{{"--address", taken.Addr().String()}, {"is used by another program"}},
		{{"--program", t.TempDir()}, {"make web"}},
		{{text}, {"text.md:1: the lesson has no moment", "nothing to show"}},
		{{"nonesuch"}, {"no file of that name, and there is no ready lesson"}},
		{{"-"}, {"write the name of its file"}},
	} {
		args := append([]string{"class"}, c[0]...)
		if strings.HasPrefix(c[0][0], "--") {
			args = append(args, "hard-for-whom")
		}
		clitest.Case{Args: args, Status: terminal.ExitUsage, Stderr: c[1]}.Check(t)
	}
}
